"""source.yaml, words.yaml, ledger.yaml, setup.yaml or tools.yaml names a rule, a piece or a kind that does not exist.

Rules are named by the id of their heading in rulebook.md. What is missing is said once, with every place that names it.
"""

from collections.abc import Collection, Iterable, Iterator

from deckpress.model.game import Game
from deckpress.model.ledger import Figure, Supply, Waiver
from deckpress.nearest import meant
from deckpress.problems import Mark, Problem, Side, error

Named = tuple[str, Collection[str], str, Mark]


def check(game: Game) -> Iterable[Problem]:
    rules = {rule.id for rule in game.rulebook.rules}
    pieces = {piece.id for piece in game.pieces}
    named = (*_ledger(game, rules), *_words(game, rules, pieces), *_setup(game, rules), *_tools(game, rules, pieces))
    missing: dict[tuple[str, str], dict[Mark, Collection[str]]] = {}
    for what, known, name, mark in named:
        if name and name not in known:
            missing.setdefault((what, name), {}).setdefault(mark, known)
    for (what, name), places in missing.items():
        first, *others = places  # one entry may name it more than once
        also = [Side(f"{name} is named here too", place) for place in others]
        yield error(first, "unknown-reference", f"there is no {what} {name}", meant(name, places[first]), also)


def _ledger(game: Game, rules: Collection[str]) -> Iterator[Named]:
    ledger = game.ledger
    entries: tuple[Figure | Waiver | Supply, ...] = (*game.figures, *ledger.waivers, *ledger.supplies)
    for entry in entries:
        yield "rule", rules, entry.rule, entry.mark
    for claim in ledger.claims:
        yield from (("rule", rules, rule, claim.mark) for rule in claim.rules)
    for conflict in ledger.conflicts:
        yield "rule", rules, conflict.left_rule, conflict.mark
        yield "rule", rules, conflict.right_rule, conflict.mark


def _words(game: Game, rules: Collection[str], pieces: Collection[str]) -> Iterator[Named]:
    words = game.words
    answers = {answer.id for answer in words.answers}
    yield from (("rule", rules, id, words.marks[f"rules.{id}"]) for id in words.rules)
    yield from (("piece", pieces, id, words.marks[f"pieces.{id}"]) for id in words.pieces)
    for id, touch in words.touches.items():
        mark = words.marks[f"touches.{id}"]
        yield "rule or answer", {*rules, *answers}, id, mark
        yield from (("rule", rules, rule, mark) for rule in touch.rules)
        yield from (("piece", pieces, piece, mark) for piece in touch.pieces)
        yield from (("kind", game.kinds, kind, mark) for kind in touch.kinds)
    yield from (("rule", rules, term.rule, term.mark) for term in words.terms)
    yield from (("rule", rules, rule, answer.mark) for answer in words.answers for rule in answer.rules)


def _setup(game: Game, rules: Collection[str]) -> Iterator[Named]:
    setup = game.setup
    yield "rule", rules, setup.rule, setup.mark
    steps = {step.mark: step.rule for start in setup.starts for step in start.steps}
    yield from (("rule", rules, rule, mark) for mark, rule in steps.items())


def _tools(game: Game, rules: Collection[str], pieces: Collection[str]) -> Iterator[Named]:
    for tool in game.tools:
        yield "rule", rules, tool.rule, tool.mark
        yield from (("piece", pieces, piece, tool.mark) for piece in tool.pieces)
