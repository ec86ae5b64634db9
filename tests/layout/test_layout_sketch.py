"""layout.svg: plain paths wait to be drawn; what is known of them before is true of what is drawn then."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.layout import svg, svg_drafts
from deckpress.layout.segments import bounds
from deckpress.layout.svg_walk import Reader
from deckpress.model.face import Group, Path
from deckpress.model.sketch import Sketch

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
SHAPES = st.sampled_from(
    [
        '<path d="M1 1L9 1 5 8Z"/>',
        '<path d="m1,1 4,0 0,4-4,0z" fill="red"/>',
        '<path d="M1 5 A 2 2 0 0 1 5 5" stroke="#123456"/>',
        '<path d="M1 1h4v40h-4z" fill="none" stroke="#0f0" stroke-width="0.2"/>',
        '<path d="M1 1Q5 9 9 1T3 3" fill-opacity="0.5" stroke="blue"/>',
        '<path d="M1 1C" fill="red"/>',
        '<path d="M1 1L5 5" fill="none"/>',
        '<path d="M1 1L5 5" fill="url(#g)"/>',
        '<path d="" fill="red"/>',
        '<path d="," fill="red"/>',
        '<circle cx="5" cy="5" r="2" stroke="red"/>',
        '<g transform="rotate(20) scale(0.5)" stroke="#222"><path d="M1 1H9"/><path d="M9 9,4 4" opacity="0"/></g>',
        '<path id="p" d="M0 0L1 1"/><use href="#p" x="3"/>',
        '<clipPath id="c"><path d="M0 0H4V4Z"/></clipPath><path clip-path="url(#c)" d="M0 0H9V9Z"/>',
        '<text y="9">Ham</text>',
        '<linearGradient id="g"><stop stop-color="#fff"/></linearGradient>',
    ]
)


def read(body):
    return svg.read(f"{HEAD}{body}</svg>".encode())


@pytest.fixture(scope="module")
def at_once():
    """Read with every path drawn where it stands."""

    def reading(body):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(svg, "Reader", lambda root, late: Reader(root))
            return read(body)

    return reading


@given(st.lists(SHAPES, max_size=5).map("".join))
def test_what_waits_is_drawn_as_if_it_had_not_waited(at_once, body):
    late, whole = read(body), at_once(body)
    assert (late.lost, late.notes, bool(late.items)) == (whole.lost, whole.notes, bool(whole.items))
    assert tuple(late.items) == whole.items
    assert late.items == whole.items
    assert hash(late.items) == hash(whole.items)


@given(st.lists(SHAPES, max_size=5).map("".join))
def test_what_is_known_before_is_true(body):
    items = read(body).items
    if not isinstance(items, Sketch):
        return
    paths = [*items]
    if isinstance(paths[0], Group):  # it runs over its box and is cut there
        assert items.box.holds(bounds(paths[0].clip))
        paths = paths[0].items
    else:
        assert all(items.box.holds(bounds(path.segments)) for path in paths)
    assert all(isinstance(path, Path) for path in paths)
    assert [_paint(look) for look in items.looks] == [_paint(path) for path in paths]


def _paint(path):
    return path.fill, path.stroke, path.width_pt, path.opacity


def test_a_plain_picture_is_drawn_when_it_is_walked_through_and_once(monkeypatch):
    drawn = []
    monkeypatch.setattr(svg_drafts.Draft, "paths", lambda draft: drawn.append(draft) or draft.looks)
    items = read('<path d="M1 1L9 1"/><path d="M1 1L9 9"/>').items
    assert (bool(items), drawn) == (True, [])
    assert (len(items), len([*items]), len(drawn)) == (2, 2, 2)
