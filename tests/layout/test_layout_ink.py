"""layout.ink and export.coverage: grey and low ink change paint and nothing else; low ink is low."""

from functools import cache
from pathlib import Path as File
from typing import get_args

import pytest

from deckpress.export.coverage import average, coverage
from deckpress.geometry import Box, scale
from deckpress.layout.faces import lay_out
from deckpress.layout.ink import Ink, grey, inked
from deckpress.layout.patterns import pattern
from deckpress.layout.segments import rectangle
from deckpress.load.data import formats
from deckpress.load.games import game_ids, load
from deckpress.model.face import Face, Gradient, Group, Path, texts
from deckpress.places import Places
from picnic import flat

PLACES = Places(File(__file__).parents[2])


@cache
def game(id):
    (loaded,), _ = load(PLACES, [id])
    return loaded, lay_out(loaded, {**formats(), **loaded.formats})[0]


def one(*items, ground=None):
    return {("k", "p", "front"): Face("k", "p", "front", 63, 88, "rectangle", 3, 3, 2, "bleed", tuple(items), ground)}


def changed(faces, ink):
    return inked(faces, ink)["k", "p", "front"]


@pytest.mark.parametrize("id", game_ids(PLACES))
def test_low_ink_covers_at_most_12_in_a_hundred(id):
    loaded, faces = game(id)
    copies = {piece.id: piece.copies for piece in loaded.pieces}
    assert average(inked(faces, "low"), copies) <= 0.12 < average(faces, copies)


@pytest.mark.parametrize("id", game_ids(PLACES))
@pytest.mark.parametrize("ink", get_args(Ink))
def test_no_ink_moves_or_loses_a_text(id, ink):
    _, faces = game(id)
    for key, face in inked(faces, ink).items():
        before = [
            (text.text, text.font, text.size_pt, matrix.apply(text.x, text.y))
            for text, matrix in texts(faces[key].items)
        ]
        after = [
            (text.text, text.font, text.size_pt, matrix.apply(text.x, text.y)) for text, matrix in texts(face.items)
        ]
        assert after == before


@pytest.mark.parametrize("id", game_ids(PLACES))
def test_grey_has_no_colour(id):
    _, faces = game(id)
    for face in inked(faces, "grey").values():
        for item in flat(face.items):
            for paint in (getattr(item, "fill", None), getattr(item, "stroke", None), getattr(item, "colour", None)):
                colours = [stop[1] for stop in paint.stops] if isinstance(paint, Gradient) else [paint]
                assert all(colour is None or colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)


def test_low_ink_is_always_a_rim_on_white():
    face = changed(one(Path(rectangle(-2, -2, 67, 92), "#aa0000"), ground="#aa0000"), "low")
    assert (face.edge, face.ground) == ("rim", "#ffffff")
    assert [path.fill for path in flat(face.items)] == ["#ffffff"]
    assert coverage([face])[0] < 0.001


def test_panels_keep_an_outline_and_texts_are_black():
    face = changed(one(Path(rectangle(5, 5, 20, 20), "#aa0000")), "low")
    (panel,) = flat(face.items)
    assert (panel.fill, panel.stroke) == ("#ffffff", "#000000")


@pytest.mark.parametrize("name", ["checks", "waves", "leaves", "dots", "diamonds", "stripes", "crosses"])
def test_patterns_stay_as_thin_lines(name):
    group = pattern(name, Box(0, 0, 63, 88), "#224488")
    face = changed(one(group), "low")
    assert 0.004 < coverage([face])[0] < 0.1
    assert coverage([face])[0] < coverage(list(one(group).values()))[0]


def picture_of(*paths, side=50.0):
    """A picture of 100 units, so many mm wide, in low ink: what is drawn, bottom to top."""
    group = Group(paths, scale(side / 100), label="a picture")
    return [item for item in flat(changed(one(group), "low").items) if isinstance(item, Path)]


def test_what_a_picture_hides_stays_hidden():
    back, front = rectangle(5, 5, 50, 50), rectangle(30, 30, 50, 50)
    shapes = [(back, "#d99a4e"), (front, "#4f8fc0")]
    paths = [p for box, fill in shapes for p in (Path(box, fill), Path(box, stroke="#3b2a22", width_pt=9.7))]
    drawn = picture_of(*paths)
    assert [(path.segments, path.fill) for path in drawn if path.fill] == [(back, "#ffffff"), (front, "#ffffff")]


def test_shading_is_left_out():
    shade = Path(rectangle(30, 30, 20, 20), "#a8662c")
    assert picture_of(Path(rectangle(5, 5, 50, 50), "#d99a4e"), shade) == []


@pytest.mark.parametrize("side", [20.0, 50.0])
def test_outlines_are_thin_however_large_the_picture_is(side):
    (line,) = picture_of(Path(rectangle(5, 5, 50, 50), stroke="#3b2a22", width_pt=9.7), side=side)
    assert line.stroke == "#000000"
    assert line.width_pt * side / 100 < 2


@pytest.mark.parametrize("side", [20.0, 50.0])
def test_a_stick_of_two_lines_is_white_inside(side):
    stick = rectangle(5, 5, 50, 0)
    dark, light = picture_of(
        Path(stick, stroke="#3b2a22", width_pt=20), Path(stick, stroke="#d99a4e", width_pt=9), side=side
    )
    assert (dark.stroke, light.stroke) == ("#000000", "#ffffff")
    assert 0 < light.width_pt < dark.width_pt


def test_shared_groups_stay_shared():
    group = Group((Path(rectangle(0, 0, 9, 9), "#ff0000"),), label="k front")
    faces = {
        ("k", id, "front"): Face("k", id, "front", 63, 88, "rectangle", 3, 3, 2, "bleed", (group,)) for id in ("a", "b")
    }
    for ink in ("grey", "low"):
        first, second = (flat_groups(face)[-1] for face in inked(faces, ink).values())
        assert first is second


def flat_groups(face):
    found = []
    for item in face.items:
        while isinstance(item, Group):
            found.append(item)
            item = item.items[0]
    return found


def test_full_ink_changes_nothing():
    faces = one(Path(rectangle(0, 0, 9, 9), "#ff0000"))
    assert inked(faces, "full") is faces


def test_greys_are_as_light_as_their_colours():
    assert grey("#808080") == "#808080"
    assert grey("#00ff00") > grey("#ff0000") > grey("#0000ff")


def test_coverage_of_black_white_and_round():
    black = Path(rectangle(-9, -9, 90, 110), "#000000")
    half = Path(rectangle(0, 0, 63, 44), "#000000")
    assert coverage([one(black)["k", "p", "front"]])[0] == pytest.approx(1, abs=0.01)
    assert coverage([one(half)["k", "p", "front"]])[0] == pytest.approx(0.5, abs=0.01)
    assert coverage([one()["k", "p", "front"]])[0] == 0
    disc = Face("k", "c", "front", 25, 25, "round", 0, 2, 1, "bleed", (black,))
    assert coverage([disc])[0] == pytest.approx(1, abs=0.01)
