"""Anybody's rules and card tables: load -> the component checks. What may be no fault there is softer."""

import re
from collections.abc import Iterator, Sequence

from deckpress.check._outcomes import Outcome
from deckpress.frozen import replace
from deckpress.load.stranger import Asked, load
from deckpress.model.game import Game
from deckpress.model.statements import Statement
from deckpress.pipeline.checking import Checked
from deckpress.problems import Mark, Problem, error, in_game, sort

CHECKS = ("count-mismatch", "component-missing", "component-renamed", "component-unlisted", "could-not-check")
_LIST = "a heading Components, and below it a list: - 24 Bread cards"
_CARDS = re.compile(r"\b(?:cards?|decks?)\b", re.IGNORECASE)


def check_stranger(asked: Asked, coverage: bool = False) -> Checked:
    """The problems of reading, and of comparing the component list with the cards."""
    game, decks, problems = load(asked)
    if game is None:
        return Checked((), {}, problems, decks=decks)
    game = _all_cards(game)
    found = in_game((*_softened(game, tuple(_compared(game))), *_nothing(game)), game.id)
    bound = _coverage(game) if coverage else None
    return Checked((game,), {}, sort((*in_game(problems, game.id), *found)), coverage=bound, decks=decks)


def _compared(game: Game) -> Iterator[Problem]:
    from deckpress import registry

    for name in CHECKS:
        yield from registry.module("deckpress.check", name).check(game)


def _coverage(game: Game) -> dict[str, object]:
    from deckpress.check.coverage import coverage

    return {game.id: coverage(game)}


def _softened(game: Game, problems: Sequence[Problem]) -> Iterator[Problem]:
    """What names cannot settle is a warning or a note; a number that disagrees is an error."""
    by_parts = frozenset(_by_parts(game))
    cards = frozenset(_about_cards(game.statements, False))
    missing = frozenset(problem.mark for problem in problems if problem.code == "component-missing")
    nameless = frozenset(_below(game.statements, missing - by_parts, False))
    outside = frozenset(kind.mark for kind in game.kinds.values() if not kind.counted)
    for problem in problems:
        match problem.code:
            case "component-missing" if problem.mark in by_parts:
                yield replace(problem, severity="info", hint="its parts are there, and were compared")
            case "component-missing":
                # Boards and dice stand in no card table.
                hint = "add it to the table, or use one name in both"
                yield replace(problem, severity="warning" if problem.mark in cards else "info", hint=hint)
            case "component-unlisted" if not game.statements:
                yield replace(problem, message=f"nothing could be compared: {problem.message}", hint=_LIST)
            case "component-unlisted" if problem.mark in outside:
                yield replace(problem, severity="info")
            case "component-unlisted" if missing & cards:
                yield replace(problem, severity="warning", hint="add a line to the list, or use one name in both")
            case "component-renamed" if _longer(problem):
                yield replace(problem, severity="info")
            case "count-mismatch" if problem.mark in nameless:
                yield replace(problem, severity="warning")
            case _:
                yield problem


def _by_parts(game: Game) -> Iterator[Mark]:
    """The places of names for a group that no table has, all of whose parts the tables have."""
    from deckpress.check._listing import listing

    for outcome in listing(game).missing:
        if outcome.parts and all(part.pieces for part in outcome.parts):
            yield outcome.statement.mark


def _all_cards(game: Game) -> Game:
    """ "52 trade cards", the only cards of a list that names nothing in the tables, are all there are."""
    inside = (one for one in game.statements if one.amount and one.outside == "no")
    about = [one for one in inside if _CARDS.search(one.name)]
    if len(about) != 1 or any(outcome.pieces for outcome in _counting(game)):
        return game
    every = replace(about[0], name="cards", alternatives=())
    return replace(game, statements=tuple(every if one is about[0] else one for one in game.statements))


def _counting(game: Game) -> list[Outcome]:
    from deckpress.check._listing import listing

    return [outcome for outcome in listing(game).every() if outcome.statement.amount and not outcome.absent]


def _nothing(game: Game) -> Iterator[Problem]:
    """A check that compared nothing has not passed."""
    every = _counting(game)
    if game.statements and not any(outcome.pieces for outcome in every):
        message = f"nothing could be compared: none of the {len(every)} counts in the list names what the tables hold"
        mark = game.statements[0].mark
        yield error(mark, "rules", message, "use the same names in both, or name the decks with --column type=HEADER")


def _below(statements: Sequence[Statement], missing: frozenset[Mark], below: bool) -> Iterator[Mark]:
    """The places of amounts below a name that the tables do not have: they may be about other pieces."""
    for statement in statements:
        if below and statement.amount:
            yield statement.amount.mark
        yield from _below(statement.parts, missing, below or statement.mark in missing)


def _longer(renamed: Problem) -> bool:
    """The rules say all words that the table says, and more: no other name, a fuller one."""
    said, name = (set(re.findall(r"[^\W_]+", side.says.casefold())) for side in renamed.sides[:2])
    return bool(name) and all(any(word.startswith(part[:4]) for word in said) for part in name if not part.isdigit())


def _about_cards(statements: Sequence[Statement], below: bool) -> Iterator[Mark]:
    """The places of statements that speak of cards, or are parts of one that does."""
    for statement in statements:
        about = below or bool(_CARDS.search(statement.name))
        if about:
            yield statement.mark
        yield from _about_cards(statement.parts, about)
