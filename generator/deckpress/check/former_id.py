"""An id that a rule or a piece had formerly (words.yaml) is now the id of another, or is claimed by two.

Old links lead to what had the id; they can lead to one place only.
"""

from collections.abc import Iterable, Iterator, Mapping

from deckpress.model.game import Game
from deckpress.model.words import Spoken
from deckpress.problems import Mark, Problem, Side, error


def check(game: Game) -> Iterable[Problem]:
    words = game.words
    rules = {rule.id: rule.mark for rule in game.rulebook.rules}
    pieces = {piece.id: piece.place("id") for piece in game.pieces}
    yield from _claimed("rules", words.rules, rules, words.marks)
    yield from _claimed("pieces", words.pieces, pieces, words.marks)


def _claimed(
    group: str, spoken: Mapping[str, Spoken], now: Mapping[str, Mark], marks: Mapping[str, Mark]
) -> Iterator[Problem]:
    had: dict[str, str] = {}
    for id, said in spoken.items():
        mark = marks[f"{group}.{id}"]
        for old in said.formerly:
            other = old if old in now else had.setdefault(old, id)
            if old in now or other != id:
                place = now[old] if old in now else marks[f"{group}.{other}"]
                sides = [
                    Side(f"formerly of {id}", mark),
                    Side(f"now {other}" if old in now else f"formerly of {other}", place),
                ]
                yield error(
                    mark,
                    "former-id",
                    f"links to {old} cannot lead both to {id} and to {other}",
                    "take it from one of them",
                    sides,
                )
