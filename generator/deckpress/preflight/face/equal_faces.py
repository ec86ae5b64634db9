"""No two pieces of a kind have the same front: players could not tell them apart.

Compared is what is drawn, the collector line left out; pieces that are equal in name and fields are told of by
duplicate-name. Where it is meant, write one piece with more copies; or declare a field
`twin: {type: text, optional: true}` and give the reason in it.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckpress.model.face import Face, Group, Item, Text
from deckpress.model.game import Game
from deckpress.preflight.face import _ink
from deckpress.preflight.face._seen import Faces, Seen
from deckpress.problems import Problem, Side

CODE = "equal-faces"


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    first: dict[tuple[str, tuple[Item, ...]], Face] = {}
    twins = {(piece.kind, piece.id) for piece in game.pieces if piece.fields.get("twin")}
    fronts = [
        seen for seen in faces.values() if seen.face.side == "front" and (seen.face.kind, seen.face.piece) not in twins
    ]
    for face in _saying_the_same(fronts):
        other = first.setdefault((face.kind, _bare(face.items)), face)
        if other is not face and not _one_design(game, other, face):
            message = f"{_ink.whose(face)}: it looks exactly like {other.piece}"
            sides = [Side(piece.piece, piece.mark) for piece in (other, face)]
            hint = "show what differs, or make them one piece with more copies"
            yield Problem(face.mark or game.mark, CODE, "warning", message, hint, tuple(sides))


def _one_design(game: Game, one: Face, other: Face) -> bool:
    """Whether the content itself has the piece twice, which is the cause and said as such."""
    pieces = [game.piece(face.piece) for face in (one, other)]
    designs = [(piece.name, piece.fields) for piece in pieces if piece]
    return len(designs) == 2 and designs[0] == designs[1]


def _saying_the_same(fronts: Sequence[Seen]) -> Iterator[Face]:
    """Those that have the texts of another of their kind, collector lines apart: nothing else has to be compared."""
    aside = {line.text.text for _, on in fronts for line in on.lines if line.text.role == "collector"}
    said = [(face.kind, *(one for line in on.lines if (one := line.text.text) not in aside)) for face, on in fronts]
    often = Counter(said)
    return (seen.face for seen, words in zip(fronts, said, strict=True) if often[words] > 1)


def _bare(items: Sequence[Item]) -> tuple[Item, ...]:
    """The items without their collector lines."""
    kept: list[Item] = []
    for item in items:
        if isinstance(item, Text) and item.role == "collector":
            continue
        if isinstance(item, Group) and any(isinstance(part, Text) for part in item.items):
            item = Group(_bare(item.items), item.matrix, item.clip)
        kept.append(item)
    return tuple(kept)
