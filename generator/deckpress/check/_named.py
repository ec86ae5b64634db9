"""What the ledger's expressions call by name: figures, texts, kinds, entries, helpers, heaps of the set-up."""

from collections.abc import Callable
from typing import Any

from deckpress.expressions import Fault
from deckpress.model.game import Game
from deckpress.model.numbers import numbers
from deckpress.model.pieces import Piece
from deckpress.model.values import Entry, frozen


class Each(tuple[Any, ...]):
    """Values of several pieces: a comparison holds when it holds for every one, and there is one."""

    def __eq__(self, other: object) -> bool:
        return self._all(lambda value: value == other)

    def __ne__(self, other: object) -> bool:
        return self._all(lambda value: value != other)

    def __lt__(self, other: Any) -> bool:
        return self._all(lambda value: value < other)

    def __le__(self, other: Any) -> bool:
        return self._all(lambda value: value <= other)

    def __gt__(self, other: Any) -> bool:
        return self._all(lambda value: value > other)

    def __ge__(self, other: Any) -> bool:
        return self._all(lambda value: value >= other)

    __hash__ = tuple.__hash__

    def _all(self, holds: Callable[[Any], bool]) -> bool:
        return len(self) > 0 and all(holds(value) for value in tuple(self))


class Named:
    """The functions over one game that look one thing up. `used` gathers the ids of the pieces that were looked at."""

    __slots__ = ()  # whoever adds the other functions makes the value, with these fields
    game: Game
    used: set[str]
    figures: dict[str, float]

    def figure(self, id: str) -> float:
        """A figure of the original rulebook, from source.yaml."""
        if not self.figures:
            self.figures.update((figure.id, figure.figure) for figure in self.game.figures)
        if id not in self.figures:
            raise Fault(f"source.yaml has no figure {id}")
        return self.figures[id]

    def says(self, id: str, *wanted: float) -> bool:
        """True when the texts of a piece hold all these numbers, as digits or words."""
        texts = [
            value
            for value in self._piece(id).fields.values()
            if isinstance(value, str) and not isinstance(value, Entry)
        ]
        found = {number.value for text in texts for line in text.split("\n") for number in numbers(line)}
        return set(wanted) <= found

    def said(self, id: str, name: str, *wanted: float) -> bool:
        """True when the numbers of one text are exactly these, from its first line to its last.

        A text of a piece; the answer of a question; what a word of the glossary means; the summary of the game.
        """
        words = self.game.words
        texts = {(one.id, "answer"): one.answer for one in words.answers}
        texts |= {(one.term, "means"): one.means for one in words.terms}
        texts[self.game.id, "summary"] = self.game.summary
        text = texts[id, name] if (id, name) in texts else self._piece(id).fields.get(name)
        if not isinstance(text, str):
            raise Fault(f"{id} has no text {name}")
        return [number.value for line in text.split("\n") for number in numbers(line)] == list(wanted)

    def laid(self, id: str) -> Each:
        """What a heap of setup.yaml holds, for every number of players."""
        found = [heap.count for start in self.game.setup.starts for heap in start.heaps if heap.id == id]
        if not found:
            raise Fault(f"setup.yaml has no heap {id}")
        return Each(found)

    def tool(self, type: str) -> Any:
        """The settings of a helper of tools.yaml: tool('timer').seconds."""
        found = next((tool for tool in self.game.tools if tool.type == type), None)
        if found is None:
            raise Fault(f"there is no tool {type}")
        return frozen(found.settings)

    def called(self, kind: str) -> str:
        """The name of a kind, or of a series of kinds."""
        found = self.game.kinds.get(kind) or self.game.series.get(kind)
        if found is None:
            raise Fault(f"there is no kind {kind}")
        return found.name

    def entries(self, category: str) -> int:
        """How many entries a category has."""
        if category not in self.game.categories:
            raise Fault(f"there is no category {category}")
        return len(self.game.categories[category])

    def entry(self, category: str, id: str) -> Entry:
        """One entry with its fields: entry('category', 'eggs').colour."""
        if id not in self.game.categories.get(category, {}):
            raise Fault(f"there is no {id} in {category}")
        return self.game.categories[category][id]

    def _piece(self, id: str) -> Piece:
        found = self.game.piece(id)
        if found is None:
            raise Fault(f"there is no piece {id}")
        self.used.add(id)
        return found
