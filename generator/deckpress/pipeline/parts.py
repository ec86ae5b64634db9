"""A game in; what takes long in its verdict out, in parts: faces by layouts, its pictures, its booklet.

The key of a part covers all that it is made from. While the key is the same the findings are, so that a changed card
costs the faces of its kind and a changed rule the booklet.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from functools import partial
from hashlib import sha256
from typing import Any, NamedTuple

from deckpress.frozen import dataclass
from deckpress.model import markup
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.model.values import Entry
from deckpress.pipeline.contents import Digests, combined
from deckpress.problems import Problem, in_game

DRAWN = ("game.yaml", "layouts", "art", "icons")
TOLD = ("game.yaml", "layouts", "icons", "rulebook.md", "setup.yaml", "source.yaml", "words.yaml")


class Found(NamedTuple):
    """Problems, and the texts that fill their boxes most."""

    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """What is to be looked at, the key of what it is made from, how it is looked at."""

    name: str
    key: str
    work: Callable[[], Found]


Laid = dict[str, tuple[dict[tuple[str, str, str], Any], tuple[Problem, ...]]]
"""Faces and what was wrong when they were laid out, by the key of their part: who looks again keeps them."""


def parts(game: Game, files: Digests, engine: str, book: bool = True, laid: Laid | None = None) -> tuple[Part, ...]:
    """Of a game and its files. Kinds that share a layout go together: a fault of the layout is said once. Faces come
    before the booklet."""
    desk = _Desk(game, {} if laid is None else laid)
    drawn, told = (combined(files, names) for names in (DRAWN, TOLD))
    found = [Part("pictures", _digest(engine, drawn), desk.pictures)]
    for kinds in sharing(game.kinds.values()):
        ids = tuple(kind.id for kind in kinds)
        own = b"".join(files.get(f"pieces/{id}.yaml", b"no file") for id in ids)
        key = _digest(engine, drawn, own, repr(_numbers(game, kinds)))
        desk.keys[key] = ids
        found.append(Part(f"faces of {', '.join(ids)}", key, partial(desk.faces, key)))
    desk.forget()
    if book:
        found.append(Part("booklet", _digest(engine, told, repr(_named(game))), desk.booklet))
    return tuple(found)


def sharing(kinds: Iterable[Kind]) -> list[list[Kind]]:
    """Kinds that have a layout in common, directly or through others."""
    groups: list[list[Kind]] = []
    for kind in kinds:
        near = [group for group in groups if any(_layouts(kind) & _layouts(other) for other in group)]
        groups = [group for group in groups if group not in near]
        groups.append([*(other for group in near for other in group), kind])
    return groups


def _layouts(kind: Kind) -> set[str]:
    return {name for name in (kind.layout, kind.back) if name}


@dataclass(slots=True)
class _Desk:
    """Works the parts out; faces are kept for the booklet, and for the next time."""

    game: Game
    laid: Laid
    keys: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def forget(self) -> None:
        """Faces of other keys are faces of the past."""
        for key in self.laid.keys() - self.keys.keys():
            del self.laid[key]

    def pictures(self) -> Found:
        from deckpress.layout.faces import picture_problems

        return Found(in_game(picture_problems(self.game), self.game.id))

    def faces(self, key: str) -> Found:
        from deckpress.pipeline.checking import fullest
        from deckpress.preflight.clear import clear
        from deckpress.preflight.run import run_faces

        faces, problems = self.lay_out(key)
        looked, waiting = clear(self.game, faces, problems)
        found = (*in_game(problems, self.game.id), *waiting, *run_faces(self.game, looked))
        return Found(found, fullest({self.game.id: faces}))

    def lay_out(self, key: str) -> tuple[dict[tuple[str, str, str], Any], tuple[Problem, ...]]:
        from deckpress.layout.faces import lay_out

        if key not in self.laid:
            faces, problems = lay_out(self.game, self.formats, only=self.keys[key])
            self.laid[key] = (dict(faces), problems)
        return self.laid[key]

    @property
    def formats(self) -> Mapping[str, Any]:
        from deckpress.load.data import formats

        return {**formats(), **self.game.formats}

    def booklet(self) -> Found:
        from deckpress.pipeline.checking import book_problems

        return Found(book_problems(self.game, self.formats, self.whole))

    def whole(self) -> Mapping[tuple[str, str, str], Any]:
        """All faces of the game."""
        return dict(sorted((name, face) for key in self.keys for name, face in self.lay_out(key)[0].items()))


def _digest(*values: str | bytes) -> str:
    digest = sha256()
    for value in values:
        digest.update(value if isinstance(value, bytes) else value.encode())
    return digest.hexdigest()


def _numbers(game: Game, kinds: Iterable[Kind]) -> list[tuple[str, int]]:
    """What a collector line counts: the places of all pieces in the series of these kinds, "17/50"."""
    series = {kind.series for kind in kinds}
    return [(piece.id, piece.number + piece.copies) for piece in game.pieces if game.kinds[piece.kind].series in series]


def _named(game: Game) -> list[tuple[Any, ...]]:
    """What a booklet tells of kinds and pieces, and where it is written: sizes, names, how many there are, icons."""
    kinds = [(kind.name, kind.format, kind.mark) for kind in game.kinds.values()]
    pieces = [
        (piece.kind, piece.id, piece.name, piece.copies, piece.mark, *sorted(_icons(piece.fields)))
        for piece in game.pieces
    ]
    return kinds + pieces


def _icons(fields: Mapping[str, Any]) -> set[str]:
    found: set[str] = set()
    for name, value in fields.items():
        if isinstance(value, Mapping):
            found |= _icons(value)
        elif isinstance(value, tuple):
            found |= {f"{name} {one}" for one in value}
        elif isinstance(value, Entry):
            found.add(f"{name} {value}")
        elif isinstance(value, str):
            found |= set(markup.icon_names(value))
    return found
