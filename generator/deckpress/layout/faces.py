"""A game and its formats in; the Face of every side of every piece out, with problems at their places in the YAML.

Layouts are compiled once; faces of one layout share Group objects, so that drawing writes each group once.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, cast

from deckpress.expressions import Fault
from deckpress.frozen import dataclass
from deckpress.layout import art, bounds, die
from deckpress.layout.bounds import near
from deckpress.layout.compile import Layout, compile_layout, overridden
from deckpress.layout.direction import PACKAGE
from deckpress.layout.drawing import Drawing, Scope, Trouble
from deckpress.layout.families import EXTRA, families, has_family
from deckpress.layout.findings import findings, place
from deckpress.layout.fonts import FontBook, shared
from deckpress.layout.run import Step, steps
from deckpress.model.face import Edge, Face, Fit, Side
from deckpress.model.formats import Format
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.model.scope import NAMES, game_record, scope
from deckpress.model.values import Record
from deckpress.problems import Problem, error, sort

Faces = Mapping[tuple[str, str, str], Face]


def lay_out(
    game: Game, formats: Mapping[str, Format], book: FontBook | None = None, only: Collection[str] | None = None
) -> tuple[Faces, tuple[Problem, ...]]:
    """Faces keyed (kind, piece id, "front" | "back"); what cannot be drawn is a problem and leaves the rest.

    `only` some kinds, and then not what is wrong with pictures that they may not show.
    """
    problems = list(_font_problems(game))
    if problems:
        return {}, tuple(problems)
    faces: dict[tuple[str, str, str], Face] = {}
    troubles: list[tuple[Trouble, Piece]] = []
    counts, layouts = _series(game), dict[tuple[str, str, str], Layout]()
    for kind, format, side, name in _sides(game, formats, only, problems):
        press = _Press(game, kind, format, side, name, book or shared(), counts, layouts)
        for piece, face in press.faces():
            faces[kind.id, piece.id, side] = face
        problems += press.problems
        troubles += press.troubles
    problems += picture_problems(game) if only is None else ()
    return dict(sorted(faces.items())), sort([*problems, *findings(game, troubles)])


def outlines(game: Game, formats: Mapping[str, Format]) -> Faces:
    """The faces in their sizes, with nothing on them."""
    return {
        (kind.id, piece.id, side): Face(kind.id, piece.id, side, edge="bleed", items=(), **_measures(format))
        for kind, format, side, _ in _sides(game, formats, None, [])
        for piece in game.of_kind(kind.id)
    }


def _measures(format: Format) -> dict[str, Any]:
    """What a face has of its format."""
    names = ("width", "height", "shape", "corner", "safe", "bleed")
    return {**{name: getattr(format, name) for name in names}, "die": die.line(format)}


def _sides(
    game: Game, formats: Mapping[str, Format], only: Collection[str] | None, problems: list[Problem]
) -> Iterator[tuple[Kind, Format, Side, str]]:
    """What can be laid out: a kind, its format, a side and its layout; load has said which layout is missing."""
    for kind in (kind for kind in game.kinds.values() if only is None or kind.id in only):
        format = formats.get(kind.format)
        fault = die.problem(kind, format) if format else None
        if fault:
            problems.append(fault)
            continue
        for side, name in (("front", kind.layout), ("back", kind.back)):
            if format is not None and name in game.layouts:
                yield kind, format, cast(Side, side), name


def picture_problems(game: Game) -> tuple[Problem, ...]:
    """What is wrong with the game's pictures and icons, shown or not."""
    pictures = (*game.art.values(), *game.icons.values())
    return tuple(problem for picture in pictures for problem in art.problems(picture, game.mark))


def _font_problems(game: Game) -> Iterator[Problem]:
    for role, names in game.fonts.items():
        for name in names:
            if not has_family(name):
                mark = game.marks.get(f"fonts.{role}", game.mark)
                hint = f"install it: pip install {PACKAGE}" if name in EXTRA else near(name, families())
                yield error(mark, "font-missing", f"the font family {name} is not installed", hint)


def _series(game: Game) -> dict[str, int]:
    """Components in each series: the "of" of a collector line."""
    counts: dict[str, int] = {}
    for piece in game.pieces:
        series = game.kinds[piece.kind].series
        counts[series] = counts.get(series, 0) + piece.copies
    return counts


def field_names(game: Game, layout: str) -> frozenset[str]:
    """The fields of all kinds that use a layout, as expressions write them, and the names that every piece has."""
    kinds = [kind for kind in game.kinds.values() if layout in (kind.layout, kind.back)]
    names = {field.replace("-", "_") for kind in kinds for field in kind.fields}
    return frozenset(names | NAMES | {"art"})


@dataclass(slots=True)
class _Press:
    """Draws one side of all pieces of a kind."""

    game: Game
    kind: Kind
    format: Format
    side: Side
    name: str
    book: FontBook
    counts: Mapping[str, int]
    layouts: dict[tuple[str, str, str], Layout]
    problems: list[Problem] = field(default_factory=list)
    troubles: list[tuple[Trouble, Piece]] = field(default_factory=list)
    known: dict[frozenset[str], frozenset[str]] = field(default_factory=dict)
    record: Record = field(init=False)
    hyphened: tuple[str, ...] = field(init=False)
    measures: dict[str, Any] = field(init=False)

    def __post_init__(self) -> None:
        self.record = game_record(self.game.title, self.game.short, self.game.version)
        self.hyphened = tuple(name for name in self.kind.fields if "-" in name)
        self.measures = _measures(self.format)

    def faces(self) -> Iterator[tuple[Piece, Face]]:
        """The pieces with one layout together, then those that have something otherwise."""
        otherwise = overridden(self.game.layouts[self.name], self.game)
        pieces = self.game.of_kind(self.kind.id)
        yield from self._together(tuple(piece for piece in pieces if piece.id not in otherwise), "")
        for piece in pieces:
            if piece.id in otherwise:
                yield from self._together((piece,), piece.id)

    def _together(self, pieces: Sequence[Piece], piece_id: str) -> Iterator[tuple[Piece, Face]]:
        names = field_names(self.game, self.name)
        layout = self._layout(names, piece_id)
        self.problems += layout.problems
        blank: Scope = dict.fromkeys(names)
        scopes = [self._scope(piece, blank, layout) for piece in pieces]
        plan = steps(layout.parts, scopes, layout.boxes, f"{self.kind.id} {self.side}")
        for piece, values in zip(pieces, scopes, strict=True):
            yield piece, self._face(piece, values, layout, plan)

    def _layout(self, names: frozenset[str], piece_id: str) -> Layout:
        """Compiled once for all kinds that have it in one format."""
        key = (self.name, self.kind.format, piece_id)
        if key not in self.layouts:
            source = self.game.layouts[self.name]
            self.layouts[key] = compile_layout(source, self.game, self.format, names, self.book, piece_id)
        return self.layouts[key]

    def _scope(self, piece: Piece, blank: Scope, layout: Layout) -> Scope:
        """What expressions read: fields, names of every piece, and the layout's own lets."""
        values = {**blank, **scope(piece, self.counts[self.kind.series], self.game.theme, self.record)}
        for name in self.hyphened:
            values[name.replace("-", "_")] = values.pop(name)
        art = self.kind.fields.get("art")
        if values.get("art") is None and (art is None or art.optional):  # else load has said that it is missing
            values["art"] = piece.id
        for name, value in layout.lets:
            values[name] = self._let(value.get, values, name, layout)
        return values

    def _let(self, get: Any, values: Scope, name: str, layout: Layout) -> Any:
        try:
            found = get(values)
        except Fault as fault:
            mark = dict(layout.lets)[name].mark or self.kind.mark
            self.problems.append(error(mark, "layout-expression", fault.message))
            return None
        return bounds.frozen(found)

    def _face(self, piece: Piece, values: Scope, layout: Layout, plan: Sequence[Step]) -> Face:
        drawing = Drawing()
        for step in plan:
            step.draw(values, drawing)
        self.troubles += [(trouble, piece) for trouble in drawing.troubles]
        return Face(
            kind=self.kind.id,
            piece=piece.id,
            side=self.side,
            edge=cast(Edge, layout.edge),
            items=tuple(drawing.items),
            ground=self._ground(layout, values),
            fits=tuple(
                [Fit(m.shows, m.size_pt, m.smallest_pt, m.fill, place(m.field, piece)) for m in drawing.measures]
            ),
            mark=piece.mark,
            shown=self._shown(frozenset(drawing.shown), layout),
            **self.measures,
        )

    def _shown(self, names: frozenset[str], layout: Layout) -> frozenset[str]:
        """Fields behind names; most pieces of a kind show the same."""
        if names not in self.known:
            self.known[names] = layout.fields(names)
        return self.known[names]

    def _ground(self, layout: Layout, values: Scope) -> str | None:
        try:
            return cast(str | None, layout.ground.get(values))
        except Fault as fault:
            self.problems.append(error(layout.ground.mark or self.kind.mark, "layout-expression", fault.message))
            return None
