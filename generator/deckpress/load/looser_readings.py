"""Statements of anybody's rules in; the same with the readings that a table's shorter names call for out.

A table says "Coin" where the rules say "Coin tokens", and rules name a part in brackets: "10 Chef tiles (Kurumi)".
"""

import re
from collections.abc import Iterator

from deckpress.frozen import replace
from deckpress.model.statements import Statement

NOUNS = re.compile(
    r"\b(?:playing |game )?(?:cards?|decks?|tokens?|tiles?|counters?|chips?|chits?|markers?|pieces?|boards?|coins?"
    r"|cubes?|meeples?|pawns?|figures?|standees?|miniatures?|dis[ck]s?|stars?)\s*$",
    re.IGNORECASE,
)
"""The last word of a name that says what a thing is made of, not what it is."""
_CARDS = re.compile(r"(?:playing |game )cards", re.IGNORECASE)
_BRACKETS = re.compile(r"\(([^()\d]{3,40})\)")


def widened(statement: Statement, done: dict[int, Statement] | None = None) -> Statement:
    """Every reading once without its noun and once with the words in brackets, after those it has.

    Readings share their parts, however deep: each part is widened once.
    """
    done = {} if done is None else done
    if id(statement) not in done:
        whole, *others = (_with_parts(one, done) for one in (statement, *statement.alternatives))
        known = (replace(whole, alternatives=()), *others)
        more = tuple(replace(one, name=name) for one in known for name in _names(one))
        done[id(statement)] = replace(whole, alternatives=(*others, *more))
    return done[id(statement)]


def _with_parts(statement: Statement, done: dict[int, Statement]) -> Statement:
    return replace(statement, parts=tuple(widened(part, done) for part in statement.parts))


def _names(statement: Statement) -> Iterator[str]:
    bare = NOUNS.sub("", statement.name).strip()
    if bare and bare != statement.name:
        yield bare
    if not bare and _CARDS.fullmatch(statement.name):
        yield "cards"
    brackets = _BRACKETS.search(statement.text)
    if brackets and statement.name and brackets[1] not in statement.name:
        yield f"{statement.name} {brackets[1]}"
        yield f"{bare or statement.name} {brackets[1]}"
