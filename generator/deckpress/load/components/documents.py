"""Anybody's document in; its component list as statements out, wherever it stands."""

import re
from collections.abc import Iterable, Iterator, Sequence

from deckpress.frozen import replace
from deckpress.load.components.items import statements
from deckpress.load.components.lines import Entry, entries
from deckpress.load.components.reader import lists, runs
from deckpress.load.components.things import item
from deckpress.model.statements import Statement

_HEADINGS = re.compile(
    r"(?:game )?(?:components?|contents?|(?:component|card) list|parts(?: list)?|materials?|pieces"
    r"|what you(?: will)? (?:get|need|find)|(?:what(?:'|’)?s|what is) (?:included|inside)|inventory"
    r"|what(?:'|’)?s in the box|in the box|box contents?|inside the box|you (?:will )?find|equipment|cards"
    r"|the deck|deck(?: list)?)\b",
    re.IGNORECASE,
)


def of_document(file: str, lines: Sequence[str]) -> tuple[Statement, ...]:
    """The component list of anybody's rules: below its heading, else wherever a list counts things."""
    found = entries(file, list(enumerate(lines, 1)))
    sections = list(_sections(found))
    chosen = [section for head, section in sections if head and _HEADINGS.match(head.text.text)]
    chosen = chosen or [[entry] for entry in found if entry.type == "paragraph" and _INLINE.match(entry.text.text)]
    for section in chosen or [section for _, section in sections]:
        listed = tuple(_section(section))
        if listed:
            return listed
    return ()


def _sections(found: Iterable[Entry]) -> Iterator[tuple[Entry | None, list[Entry]]]:
    """A heading with all that stands below it, deeper headings included; what stands before the first has none."""
    everything = list(found)
    heads = [n for n, entry in enumerate(everything) if entry.type == "heading"]
    yield None, everything[: heads[0] if heads else len(everything)]
    for n in heads:
        end = next((m for m in heads if m > n and everything[m].depth <= everything[n].depth), len(everything))
        yield everything[n], everything[n:end]


def _section(section: Sequence[Entry]) -> Iterator[Statement]:
    """Lists and tables, gathered below a heading that counts ("### 12 Reef cards"); prose where there is no list."""
    head: Statement | None = None
    parts: list[Statement] = []
    for entry_type, entries_of, meant in runs(section):
        if entry_type == "heading":
            yield from _closed(head, parts)
            head, parts = _counted_heading(entries_of[-1]), []
        else:
            listed = lists(entries_of, False) or _prose(entries_of)
            parts += meant(listed)
    yield from _closed(head, parts)


def _closed(head: Statement | None, parts: list[Statement]) -> tuple[Statement, ...]:
    return (replace(head, parts=(*head.parts, *parts)),) if head else tuple(parts)


def _counted_heading(entry: Entry) -> Statement | None:
    draft = item(entry.text)
    return replace(draft.frozen(), phrasing="count in a heading") if draft.amount and draft.name else None


_INLINE = re.compile(
    r"(?:game )?(?:components?|contents?|parts|materials?|what(?:'|’)?s in the box|in the box|equipment):\s",
    re.IGNORECASE,
)
""" "Components: 80 cards and 4 dice." """
_LEAD = re.compile(
    r"\b(?:contains|comes with|includes|consists of|has|find|have|are|is|with)\s+(?:the following\s+)?:?\s*", re.I
)


def _prose(found: Sequence[Entry]) -> list[Statement]:
    """ "The game comes with 52 cards, 3 dice and a board." """
    listed = []
    for entry in found:
        if entry.type == "paragraph":
            match = _INLINE.match(entry.text.text) or _LEAD.search(entry.text.text)
            sentence = entry.text.cut(match.end() if match else 0)
            listed += [replace(one, phrasing="prose") for one in statements(sentence) if one.amount]
    return listed
