"""preflight.face: what is told quickly of a face is what a look at each item and each point tells."""

from math import inf
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.frozen import replace
from deckpress.geometry import Box, Matrix, scale, shift, turned
from deckpress.layout import art
from deckpress.layout.art import placed
from deckpress.layout.colours import mix
from deckpress.layout.segments import bounds, ellipse, polygon, rectangle
from deckpress.model.face import Face, Gradient, Group, Image, Path, Text
from deckpress.model.game import Art
from deckpress.model.sketch import Sketch
from deckpress.preflight.face import (
    contrast,
    equal_faces,
    field_not_shown,
    hairline,
    outside_safe,
    raster_dpi,
    text_overlap,
)
from deckpress.preflight.face._below import PAPER, inverse
from deckpress.preflight.face._eye import look
from deckpress.preflight.face._outline import Shapes, rings
from deckpress.preflight.face._seen import Seen
from deckpress.problems import Mark

GAME = SimpleNamespace(
    icons={"coin": None}, art={}, fonts={}, pieces=(), mark=Mark("game.yaml"), of_kind=lambda kind: (),
    piece=lambda id: None,
)  # fmt: skip
KEY = ("snack", "ham", "front")
WIDE = Box(-99, -99, 999, 999)
COLOURS = ("#000000", "#ffffff", "#777777", "#c8322b")
FADING = Gradient("linear", (0, 0, 9, 9), ((0.0, "#ffffff"), (1.0, "#222222")))

number = st.integers(0, 40).map(float)
length = st.integers(1, 40).map(float)
box = st.one_of(st.builds(Box, number, number, length, length), st.just(Box(-60, -60, 200, 200)))
outline = st.one_of(
    box.map(lambda b: rectangle(*b)),
    st.builds(lambda b, radius: rectangle(*b, radius, radius), box, st.sampled_from((1.0, 3.0, 50.0))),
    st.builds(ellipse, number, number, length, length),
    st.lists(number, min_size=6, max_size=14).filter(lambda values: len(values) % 2 == 0).map(polygon),
    st.builds(lambda *own: bent(*own), box, st.lists(st.tuples(*[number] * 4), min_size=4, max_size=4)),
)
matrix = st.one_of(
    st.just(Matrix()),
    st.builds(shift, number, number),
    st.sampled_from((scale(0.5), scale(2.0), scale(1.0, -1.0), scale(0.0), turned(90, 20, 20))),
    st.just(Matrix(0.9, 0.4, -0.4, 0.9, 3.0, 2.0)),
)
colour = st.sampled_from(COLOURS)
path = st.builds(
    Path, outline, st.one_of(st.none(), colour, st.just(FADING)), st.one_of(st.none(), colour),
    st.sampled_from((0.1, 0.25, 0.4, 2.0)), opacity=st.sampled_from((1.0, 1.0, 0.4)),
)  # fmt: skip
text = st.builds(
    Text, st.sampled_from(("Ham", "Egg", "17/50")), number, number, st.just("fira-sans-regular"),
    st.sampled_from((6.0, 9.0, 20.0)), length, colour, st.sampled_from(("name", "text")),
    st.sampled_from(("name", "collector")),
)  # fmt: skip
image = st.builds(lambda b: Image("key", b"", b, (90, 60)), box)
pattern = st.builds(
    lambda figures, clip: Group(tuple(figures), clip=clip, label="dots pattern"),
    st.lists(path, min_size=1, max_size=2),
    outline,
)
label = st.sampled_from(("", "", "coin"))
plain = st.one_of(path, path, image)
sketch = st.lists(path, min_size=1, max_size=3).map(lambda paths: sketched(tuple(paths)))
clip = st.one_of(st.none(), box.map(lambda b: rectangle(*b)))
picture = st.builds(
    lambda own, first, then, label, clip, cover: Group((Group(own, first, clip, label),), then, cover),
    st.one_of(st.lists(plain, max_size=3).map(tuple), sketch), matrix, matrix, label, clip, clip,
)  # fmt: skip
flat = st.lists(st.one_of(path, text, picture, image, pattern), max_size=4).map(tuple)
group = st.builds(Group, flat, matrix)
items = st.lists(st.one_of(path, text, picture, group), max_size=5).map(tuple)
grounded = st.builds(lambda fill, own: (Path(rectangle(-60, -60, 200, 200), fill), *own), colour, items)
shape = st.sampled_from(("rectangle", "round"))


def faces(own):
    return st.builds(lambda *v: Face("snack", "ham", "front", 45, 45, v[0], 0, 3, 3, "bleed", tuple(v[1])), shape, own)


face = faces(items)


def sketched(paths):
    """Paths that are drawn when somebody walks through them."""
    looks = tuple(replace(path, segments=()) for path in paths)
    return Sketch(looks, bounds([segment for path in paths for segment in path.segments]), lambda: paths)


def bent(box, handles):
    """A rounded rectangle whose corners may run anywhere."""
    left = list(handles)
    return tuple((name, (*left.pop(), *v[4:])) if name == "C" else (name, v) for name, v in rectangle(*box, 3.0, 3.0))


def seen(face):
    return look({KEY: face}, GAME.icons)


def said(check, faces):
    return [str(problem) for problem in check.check(GAME, faces)]


def painted(items, matrix=Matrix(), frames=()):
    """Everything in painting order with its matrix: texts, symbols, (outline, colours, opacity, over, clips)."""
    for item in items:
        if isinstance(item, Text):
            yield item, matrix
        elif isinstance(item, Image):
            yield (rectangle(*item.box), (), 1.0, False, frames), matrix
        elif isinstance(item, Path):
            if item.fill:
                colours = tuple(c for _, c in item.fill.stops) if isinstance(item.fill, Gradient) else (item.fill,)
                yield (item.segments, colours, item.opacity, False, frames), matrix
        else:
            inner = item.matrix.then(matrix)
            if item.label == "coin":
                yield item, inner
            if item.label == "dots pattern":
                inks = [ink for path in item.items for ink in (path.fill, path.stroke) if isinstance(ink, str)]
                yield (item.clip, tuple(inks[:1]), 1.0, True, frames), inner
            else:
                cuts = (inner.box(bounds(item.clip)),) if item.clip else ()
                yield from painted(item.items, inner, (*cuts, *frames))  # from the inside out


def colours_at(layers, point):
    """Asked of every layer below, the topmost first."""
    extra, veils = [], []
    for (segments, colours, opacity, over, frames), matrix in reversed(layers):
        x, y = inverse(matrix).apply(*point)
        if not rings(segments) or not Shapes().holds(segments, (x, y)) or not is_seen(segments, matrix, frames, point):
            continue
        if over:
            extra += colours
        elif not colours:
            return set()
        elif opacity < 1:
            veils.append((colours[0], opacity))
        else:
            return {veiled(one, veils) for one in (*colours, *extra)}
    return {veiled(one, veils) for one in (PAPER, *extra)}


def is_seen(segments, matrix, frames, point):
    """In all clips, from the inside out."""
    left = matrix.box(bounds(segments))
    for frame in frames:
        left = left and left.common(frame)
    return left is not None and left.holds(Box(*point, 0, 0), 0.0)


def veiled(colour, veils):
    for veil, opacity in reversed(veils):
        colour = mix(colour, veil, opacity)
    return colour


@given(faces(st.one_of(items, grounded)))
@settings(max_examples=300)
def test_colours_below_are_those_that_every_layer_and_point_tells(face):
    on, layers, texts, symbols = seen(face)[KEY].on, [], [], []
    for one, matrix in painted(face.items):
        if isinstance(one, Text):
            line = on.lines[len(texts)]
            row = contrast._row(line)
            texts.append(one)
            assert (line.text, line.matrix) == (one, matrix)
            assert set(on.below(line, row)) == set().union(*(colours_at(layers, point) for point in row.points()))
        elif isinstance(one, Group):
            symbol = on.symbols[len(symbols)]
            symbols.append(one)
            middle = matrix.apply(*contrast.MIDDLE)
            assert set(on.below(symbol, contrast.spot(middle))) == colours_at(layers, middle)
        else:
            layers.append((one, matrix))
    assert (len(on.lines), len(on.symbols)) == (len(texts), len(symbols))


@given(outline, st.lists(st.tuples(number, number), min_size=2, max_size=2), st.integers(0, 8))
@settings(max_examples=500)
def test_what_is_told_of_a_row_of_points_is_true_of_each(outline, ends, between):
    shapes, ((x1, y1), (x2, y2)) = Shapes(), ends
    all_of_them = shapes.holds_all(outline, tuple(ends))
    if all_of_them is not None:
        point = x1 + (x2 - x1) * between / 8, y1 + (y2 - y1) * between / 8
        assert shapes.holds(outline, point) == all_of_them


@pytest.mark.parametrize("radius", [0.0, 3.0])
def test_most_grounds_of_texts_are_told_without_a_polygon(radius):
    assert Shapes()._surely_holds(rectangle(2, 2, 40, 20, radius, radius), ((3, 9), (40, 9)))


@given(st.one_of(face, faces(st.lists(picture, max_size=2))))
@settings(max_examples=600)
def test_no_quick_look_clears_what_a_full_one_finds(face):
    quick = seen(face)
    on = quick[KEY].on
    symbols = [symbol._replace(box=WIDE) for symbol in on.symbols]
    full = {KEY: Seen(face, replace(on, thinnest=0.0, raster=True, reach=WIDE, symbols=symbols))}
    for check in (hairline, raster_dpi, outside_safe):
        assert said(check, quick) == said(check, full)


@pytest.mark.parametrize(("matrix", "dpi"), [(Matrix(), 254.0), (scale(0.5), 508.0), (scale(0.0), inf)])
def test_a_picture_that_is_scaled_to_nothing_is_fine_enough(matrix, dpi):
    image = Image("a", b"", Box(0, 0, 10, 5), (100, 50))
    assert raster_dpi.printed_dpi(image, matrix) == pytest.approx(dpi)


@given(faces(st.lists(text, min_size=2, max_size=6)))
@settings(max_examples=300)
def test_texts_that_stand_apart_do_not_collide(face):
    lines = seen(face)[KEY].on.lines
    pairs = [(one, other) for place, one in enumerate(lines) for other in lines[:place]]
    assert text_overlap._apart(lines) == (not any(text_overlap._collide(*pair) for pair in pairs))


@given(face, st.lists(text.map(lambda line: replace(line, role="collector")), max_size=3), st.integers(0, 5))
def test_fronts_that_look_the_same_say_the_same(face, collectors, place):
    others = (*face.items[:place], *collectors, *face.items[place:])
    pair = {
        ("snack", id, "front"): replace(face, piece=id, items=own) for id, own in (("ham", face.items), ("eel", others))
    }
    assert equal_faces._bare(face.items) == equal_faces._bare(others)
    assert len(list(equal_faces._saying_the_same(list(look(pair, GAME.icons).values())))) == 2


@given(face)
def test_a_front_that_stands_twice_is_told(face):
    twice = {("snack", id, "front"): replace(face, piece=id) for id in ("ham", "eel")}
    assert len(list(equal_faces.check(GAME, look(twice, GAME.icons)))) == 1


@pytest.mark.parametrize("arc", ["", "a1 1 0 0 1 1 1"])
def test_what_a_picture_cuts_off_is_not_seen(arc):
    """A drawing that runs far over its view box, drawn at once (it has an arc) or later."""
    drawing = f'<path d="M0 0H10V10H0Z" fill="#fff"/><path d="M-90-90H10V0H-90Z{arc}" fill="#111"/>'
    content = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">{drawing}</svg>'.encode()
    symbol = placed(art.picture(Art("coin", "coin.svg", ".svg", content)), Box(20, 20, 10, 10), "contain", (0.5, 0.5))
    line = Text("Ham", 5, 15, "fira-sans-regular", 9, 10, "#000000")
    one = Face("snack", "ham", "front", 45, 45, "rectangle", 0, 3, 3, "bleed", (symbol, line))
    assert said(outside_safe, seen(one)) == []
    assert said(contrast, seen(one)) == []
    below = replace(one, items=(symbol, replace(line, x=21, y=25, width=6, colour="#eeeeee")))
    assert ["#ffffff" in problem for problem in said(contrast, seen(below))] == [True]


written = st.lists(
    st.sampled_from(("Ham", "egg", " ", "\n", "- ", "*", "**", "<coin>", "<x>", "\\", "-")), max_size=8
).map("".join)


@given(written, written)
@settings(max_examples=500)
def test_a_text_that_stands_as_it_is_written_stands_line_by_line(value, around):
    told = [field_not_shown.squeezed(around + value + around)]
    assert field_not_shown._by_lines(value, told, GAME) or not field_not_shown._whole(value, told)
