"""The set-up lays out more components than there are, or leaves some without a place.

For every number of players all heaps of setup.yaml that are made of the same pieces are added up. What stays in the
box is a heap too (`where: box`). Pieces that lie in a heap without a count, such as coins taken by value, are left out.
"""

from collections.abc import Iterable

from deckpress.model.game import Game
from deckpress.model.setup import Heap, Start
from deckpress.problems import Problem, Side, error

CODE = "setup-count"
_HINT = "correct the count, or say what stays in the box"


def check(game: Game) -> Iterable[Problem]:
    seen: set[tuple[str, ...]] = set()
    for start in game.setup.starts:
        for heaps, pieces in _groups(start):
            ids = tuple(heap.id for heap in heaps)
            laid, there = _laid(heaps, start.players), sum(p.copies for p in game.pieces if (p.kind, p.id) in pieces)
            if laid != there and all(heap.count is not None for heap in heaps) and ids not in seen:
                seen.add(ids)  # one mistake is said for the first number of players that shows it
                yield _problem(start, heaps, laid, there)


def _groups(start: Start) -> list[tuple[list[Heap], set[tuple[str, str]]]]:
    """Heaps that share a piece, directly or through others, with all their pieces."""
    groups: list[tuple[list[Heap], set[tuple[str, str]]]] = []
    for heap in start.heaps:
        joined = ([heap], set(heap.pieces))
        for group in [group for group in groups if group[1] & joined[1]]:
            groups.remove(group)
            joined = (group[0] + joined[0], group[1] | joined[1])
        groups += [joined] if joined[1] else []
    return groups


def _laid(heaps: Iterable[Heap], players: int) -> int:
    return sum((heap.count or 0) * (players if heap.where == "player" else 1) for heap in heaps)


def _problem(start: Start, heaps: list[Heap], laid: int, there: int) -> Problem:
    sides = tuple(Side(f"{heap.name}: {heap.says}", heap.mark) for heap in heaps)
    names = ", ".join(heap.name for heap in heaps)
    message = f"with {start.players} players the set-up lays out {laid} of {there} components: {names}"
    return error(heaps[0].mark, CODE, message, _HINT, sides)
