"""Two states of a game in; what changed between them out, rule by rule and piece by piece."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

from deckpress.model.game import Game
from deckpress.model.markup import plain
from deckpress.model.pieces import Piece
from deckpress.model.rulebook import Rule, rule_text
from deckpress.pages import facts

T = TypeVar("T")


class Difference(NamedTuple):
    """One value or sentence; empty where there was or is none."""

    what: str
    before: str
    after: str


class Change(NamedTuple):
    """How a rule or a piece changed: added, removed or changed. `page` and `anchor` say where it stands now."""

    how: str
    name: str
    page: str
    anchor: str
    differences: tuple[Difference, ...]


def rules(before: Game, after: Game) -> tuple[Change, ...]:
    """Rules by their ids: a rule that only moved has not changed."""
    old, new = ({rule.id: rule for rule in game.rulebook.rules} for game in (before, after))
    return tuple(_changes(old, new, lambda rule: (rule.title, "rules"), _rule))


def pieces(before: Game, after: Game) -> tuple[Change, ...]:
    """Pieces by their ids: name, copies, figures and texts."""
    old, new = ({piece.id: (game, piece) for piece in game.pieces} for game in (before, after))
    return tuple(_changes(old, new, lambda both: (both[1].name, f"pieces/{both[1].kind}"), _piece))


def _changes(
    old: Mapping[str, T],
    new: Mapping[str, T],
    place: Callable[[T], tuple[str, str]],
    compared: Callable[[T, T], Iterator[Difference]],
) -> Iterator[Change]:
    """`place` gives a thing's name and page."""
    for id in dict.fromkeys((*new, *old)):
        if id not in new:
            yield Change("removed", place(old[id])[0], "", "", ())
            continue
        name, page = place(new[id])
        found = tuple(compared(old[id], new[id])) if id in old else ()
        if id not in old or found:
            yield Change("changed" if found else "added", name, page, id, found)


def _rule(old: Rule, new: Rule) -> Iterator[Difference]:
    if old.title != new.title:
        yield Difference("Heading", old.title, new.title)
    gone, come = _apart(_sentences(old), _sentences(new))
    if gone or come:
        yield Difference("Text", " ".join(gone), " ".join(come))


def _sentences(rule: Rule) -> list[str]:
    return [part for part in re.split(r"(?<=[.!?:])\s+|\n+", rule_text(rule)) if part]


def _apart(old: Sequence[str], new: Sequence[str]) -> tuple[list[str], list[str]]:
    return [text for text in old if text not in new], [text for text in new if text not in old]


def _piece(old: tuple[Game, Piece], new: tuple[Game, Piece]) -> Iterator[Difference]:
    before, after = _values(*old), _values(*new)
    for what in dict.fromkeys((*before, *after)):
        if before.get(what) != after.get(what):
            yield Difference(what, before.get(what, ""), after.get(what, ""))


def _values(game: Game, piece: Piece) -> dict[str, str]:
    """What people read on a piece, by its label."""
    found = {"Name": piece.name, "Copies": str(piece.copies)}
    found |= {fact.label: fact.text for fact in facts.figures(game, piece)}
    texts = (field.name for field in game.kinds[piece.kind].fields.values() if field.type == "text")
    return found | {facts.label(n): plain(str(piece.fields[n]), game.icons) for n in texts if piece.fields.get(n)}
