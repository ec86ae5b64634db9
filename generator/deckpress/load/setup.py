"""setup.yaml in; the table before the first turn for each number of players out, every number worked out.

Worked out once, here, so that booklet, site and check see the same numbers and sentences.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, cast

from deckpress.expressions import Fault, compile_expression
from deckpress.frozen import dataclass
from deckpress.load import reading
from deckpress.load.validation import near
from deckpress.model.face import Side
from deckpress.model.game import Players
from deckpress.model.layouts import Node
from deckpress.model.ledger import Figure
from deckpress.model.pieces import Kind, Piece
from deckpress.model.setup import Heap, Lies, Setup, Start, Step, Zone
from deckpress.model.values import Record
from deckpress.problems import Problem, error
from deckpress.templates import compile_template

Names = tuple[tuple[str, str], ...]


def setup(
    root: Node | None,
    kinds: Mapping[str, Kind],
    pieces: Sequence[Piece],
    players: Players,
    game: Record,
    figures: Sequence[Figure] = (),
) -> tuple[Setup, tuple[Problem, ...]]:
    """Nothing for a game without the file; problems of an expression are said once, not for each number of players.

    `figures` are those of the original: what it states is written there and nowhere else (`figures.hand_dealt`).
    """
    if root is None:
        return Setup(), ()
    least, most = reading.pair(root, "players") or players.supplied or players.stated or players.implied or (1, 0)
    known = {figure.id.replace("-", "_"): figure.figure for figure in figures}
    names = {"game": game, "copies": copies(kinds, pieces), "figures": Record(known)}
    reader = _Reader(kinds, pieces, _called(pieces), names)
    starts = tuple(reader.start(root, count) for count in range(least, most + 1))
    mark = reading.place(root, "rule", root.mark)
    once = {(problem.mark, problem.code): problem for problem in reversed(reader.problems)}
    return Setup(reading.text(root, "rule"), starts, mark), tuple(once.values())


def copies(kinds: Mapping[str, Kind], pieces: Sequence[Piece]) -> Record:
    """How many components there are of each series, kind and piece (the first of these that has the name).

    `-` in ids is `_` in expressions.
    """
    counts: tuple[dict[str, int], ...] = ({}, {}, {})
    for piece in pieces:
        for group, name in zip(counts, (piece.id, piece.kind, kinds[piece.kind].series), strict=True):
            group[name.replace("-", "_")] = group.get(name.replace("-", "_"), 0) + piece.copies
    return Record({**counts[0], **counts[1], **counts[2]})


def _called(pieces: Sequence[Piece]) -> Mapping[str, Names]:
    """The pieces of each kind and of each id; where a kind and a piece have the same name, the kind's."""
    kinds: dict[str, Names] = {}
    ids: dict[str, Names] = {}
    for piece in pieces:
        name = (piece.kind, piece.id)
        kinds[piece.kind] = (*kinds.get(piece.kind, ()), name)
        ids[piece.id] = (*ids.get(piece.id, ()), name)
    return {**ids, **kinds}


@dataclass(slots=True)
class _Reader:
    """`called` are the pieces that a name stands for."""

    kinds: Mapping[str, Kind]
    pieces: Sequence[Piece]
    called: Mapping[str, Names]
    known: Mapping[str, Any]
    problems: list[Problem] = field(default_factory=list)

    def start(self, root: Node, players: int) -> Start:
        names: dict[str, Any] = {**self.known, "players": players}
        heaps = []
        for node in reading.entries(root, "heaps"):
            heap = self.heap(node, names)
            names[heap.id.replace("-", "_")] = heap.count or 0
            heaps += [heap] if heap.count != 0 else []
        return Start(players, tuple(heaps), tuple(self.steps(root, names)))

    def heap(self, node: Node, names: Mapping[str, Any]) -> Heap:
        count = self.count(node, "count", names)
        made_of = self.names(node, "of")
        says = self.text(node, "says", {**names, "count": count or 0}) or ("" if count is None else str(count))
        return Heap(
            id=reading.text(node, "id"),
            name=reading.text(node, "name"),
            where=cast(Zone, reading.text(node, "where", "table")),
            lies=cast(Lies, reading.text(node, "lies", "stack")),
            up=cast(Side, reading.text(node, "up", "front")),
            count=count,
            says=says,
            pieces=made_of,
            shown=self.names(node, "show", made_of) or made_of,
            inside=reading.text(node, "inside"),
            at=self.count(node, "at", names) or 1,
            mark=node.mark,
            written=f"{reading.text(node, 'name')} {_written(reading.text(node, 'says'))}",
        )

    def names(self, node: Node, key: str, among: Names = ()) -> Names:
        """The pieces of kinds and ids; a name that is neither, or not among those given, is a problem."""
        found: list[tuple[str, str]] = []
        for item in node.get(key) or ():
            own = self.called.get(item.value, ()) if isinstance(item.value, str) else ()
            own = tuple(name for name in own if name in among) if among else own
            if not own:
                known = [id for _, id in among] or [*self.kinds, *(piece.id for piece in self.pieces)]
                message = f"there is no kind or piece {item.value} " + ("in this heap" if among else "in the game")
                self.problems.append(error(item.mark, "unknown-reference", message, near(str(item.value), known)))
            found += own
        return tuple(found)

    def count(self, node: Node, key: str, names: Mapping[str, Any]) -> int | None:
        """A whole number, none below 0; None where the key is left out or cannot be worked out."""
        written = node.get(key)
        if written is None:
            return None
        value = self.value(written, names)
        if value is not None and (not isinstance(value, int) or value < 0):
            message = f"the {key} is {value} with {names['players']} players: it must be a whole number from 0 up"
            self.problems.append(error(written.mark, "setup-value", message))
            return None
        return value

    def value(self, node: Node, names: Mapping[str, Any]) -> Any:
        try:
            return compile_expression(str(node.value), names)(names)
        except Fault as fault:
            self.fault(fault, node)
            return None

    def text(self, node: Node, key: str, names: Mapping[str, Any]) -> str:
        written = node.get(key)
        if written is None:
            return ""
        try:
            return compile_template(str(written.value), names)(names)
        except Fault as fault:
            self.fault(fault, written)
            return ""

    def fault(self, fault: Fault, node: Node) -> None:
        mark = node.text_mark._replace(column=node.text_mark.column + fault.column - 1)
        self.problems.append(error(mark, "bad-expression", fault.message))

    def steps(self, root: Node, names: Mapping[str, Any]) -> Iterator[Step]:
        for node in reading.entries(root, "steps"):
            when = node.get("when")
            text = self.text(node, "text", names)
            if text and (when is None or self.value(when, names)):
                yield Step(text, reading.text(node, "rule"), node.mark, _written(reading.text(node, "text")))


def _written(template: str) -> str:
    """A sentence without its holes: the numbers left in it were typed."""
    return re.sub(r"\{[^{}]*\}", "", template)
