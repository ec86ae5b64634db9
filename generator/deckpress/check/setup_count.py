"""The set-up lays out more components than there are, or leaves some without a place.

For every number of players all heaps of setup.yaml that are made of the same pieces are added up. What stays in the
box is a heap too (`where: box`). Heaps without a count, such as coins taken by value, are not added up.
"""

from collections.abc import Iterable, Iterator

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
    yield from _nowhere(game)


def _nowhere(game: Game) -> Iterator[Problem]:
    """Pieces that lie in no heap; said once, for the first number of players."""
    for start in game.setup.starts:
        laid = {id for heap in start.heaps for id in heap.pieces}
        left = [piece for piece in game.pieces if (piece.kind, piece.id) not in laid]
        if left:
            names = ", ".join(dict.fromkeys(game.kinds[piece.kind].name for piece in left))
            message = f"with {start.players} players the set-up has no place for {names}"
            hint = "give them a heap, or say what stays in the box"
            yield error(game.setup.mark, CODE, message, hint, [Side(left[0].name, left[0].mark)])
            return


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
