"""What a line of a component list says of things that are not in the box ("not included", "you also need") in; out."""

import re
from collections.abc import Iterable

from deckpress.frozen import replace
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Outside, Statement

_BOX = r"(?:the|this) (?:box|game|package|set)"
_NOT = (
    rf"(?:not (?:included|supplied|provided|contained)(?: (?:in|with) {_BOX})?\b(?! (?:in|among)\b)"
    rf"|not (?:part of|in) {_BOX}|sold separately)"
)
""" "Not included in the 108" speaks of a total."""
_OWN = r"(?:(?:bring|use|using|supply|provide) (?:[a-z]+ )?your own\b)"
_FROM = r"(?:(?:from|of) your own(?: [a-z]+){0,2})"
_IN_BRACKETS = re.compile(rf"(?:^|.*\W)(?:{_NOT}|{_OWN}|{_FROM})|your own\b", re.IGNORECASE)
_BEHIND = re.compile(
    rf"(?:[,;:]|\s[–—-])?\s(?:which |that )?(?:(?:is|are) )?(?:{_NOT}|{_FROM})$",
    re.IGNORECASE,
)
_YOU = r"(?:you(?:['’]ll| will)?|players)"
_IN_FRONT = re.compile(rf"(?:(?P<sure>{_YOU} also need:?|{_NOT}:|{_OWN}:?)|{_YOU} need:?)\s+", re.IGNORECASE)
_ALONE = re.compile(
    rf"(?:(?:(?:things?|items?|components?) )?(?:that (?:is|are) )?{_NOT}"
    rf"|{_YOU} also need(?: the following| to (?:bring|supply|provide))?|{_OWN})\s*[:.]?",
    re.IGNORECASE,
)


def leads(text: Marked) -> bool:
    """A line that only says so of what follows."""
    return _ALONE.fullmatch(text.text) is not None


def in_front(text: Marked) -> tuple[Marked, Outside] | None:
    """ "You also need 2 dice": the rest. "You need 2 dice" may speak of what is there."""
    match = _IN_FRONT.match(text.text)
    rest = text.cut(match.end()) if match else None
    return (rest, "yes" if match["sure"] else "maybe") if match and rest else None


def behind(body: Marked) -> Marked | None:
    """ "52 playing cards, not included": what stands before."""
    match = _BEHIND.search(body.text)
    return body.cut(0, match.start()) if match and match.start() else None


def in_brackets(content: Marked) -> bool:
    """ "(not included)", "(from your own box)"."""
    return _IN_BRACKETS.match(content.text) is not None


def outside(listed: Iterable[Statement], how: Outside = "yes") -> tuple[Statement, ...]:
    """The same things, said not to be in the box."""
    return tuple(replace(one, outside=how, phrasing=f"{one.phrasing}, not in the box") for one in listed)
