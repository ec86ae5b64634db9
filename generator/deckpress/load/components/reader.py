"""A document in; its component list as statements out, nested as the document nests them."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from deckpress.frozen import replace
from deckpress.load.components import tables
from deckpress.load.components.clauses import clause
from deckpress.load.components.items import leads, per_player, statements
from deckpress.load.components.lines import Entry, entries
from deckpress.load.components.marked import plain
from deckpress.load.components.things import item
from deckpress.model.rulebook import Rulebook
from deckpress.model.statements import Statement, everything

CHAPTER = "components"
"""The id of the chapter that holds a game's component list."""
DEEPEST = 12
"""Lists inside each other that are read; nobody's box is divided so often."""
_HEADINGS = re.compile(
    r"(?:game )?(?:components?|contents?|(?:component|card) list|parts(?: list)?|materials?|pieces"
    r"|what you(?: will)? (?:get|need|find)|(?:what(?:'|’)?s|what is) (?:included|inside)|inventory"
    r"|what(?:'|’)?s in the box|in the box|box contents?|inside the box|you (?:will )?find|equipment|cards"
    r"|the deck|deck(?: list)?)\b",
    re.IGNORECASE,
)


def of_rulebook(book: Rulebook) -> tuple[Statement, ...]:
    """The lists and tables of the chapter `components`, sub-headings included."""
    found: list[Statement] = []
    for rule in book.rules:
        if rule.chapter == CHAPTER:
            listed = _lists(entries(book.mark.file, rule.lines), rule.id == CHAPTER)
            found += per_player(listed) if leads(plain(book.mark.file, rule.mark.line, 1, rule.title)) else listed
    return tuple(found)


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
    for entry_type, entries_of, each in _runs(section):
        if entry_type == "heading":
            yield from _closed(head, parts)
            head, parts = _counted_heading(entries_of[-1]), []
        else:
            listed = _lists(entries_of, False) or _prose(entries_of)
            parts += per_player(listed) if each else listed
    yield from _closed(head, parts)


def _runs(found: Iterable[Entry]) -> Iterator[tuple[str, list[Entry], bool]]:
    """Entries of one type that follow each other, and whether the line above says "per player:"."""
    each = False
    for entry_type, group in groupby(found, lambda entry: entry.type):
        run = list(group)
        yield entry_type, run, each and entry_type in ("item", "row")
        each = entry_type in ("paragraph", "heading") and leads(run[-1].text)


def _closed(head: Statement | None, parts: list[Statement]) -> tuple[Statement, ...]:
    return (replace(head, parts=(*head.parts, *parts)),) if head else tuple(parts)


def _counted_heading(entry: Entry) -> Statement | None:
    draft = item(entry.text)
    return replace(draft.frozen(), phrasing="count in a heading") if draft.amount and draft.name else None


def _lists(found: Sequence[Entry], all_of_it: bool) -> list[Statement]:
    """Runs of list entries and tables; a run counts when half of its entries do, or when it must."""
    statements_found: list[Statement] = []
    for entry_type, run, each in _runs(found):
        listed = (
            tables.statements(run) if entry_type == "row" else _items(run, all_of_it) if entry_type == "item" else ()
        )
        statements_found += per_player(listed) if each else listed
    return statements_found


def _items(run: Sequence[Entry], all_of_it: bool) -> list[Statement]:
    listed = [_nested(entry) for entry in run]
    counts = sum(any(one.amount for one in everything(ones)) for ones in listed)
    return [one for ones in listed for one in ones] if all_of_it or counts * 2 >= len(listed) > 0 else []


def _nested(entry: Entry, depth: int = 1) -> tuple[Statement, ...]:
    """A list entry with the entries below it as its parts, or as clauses of it ("5 of which are wild")."""
    if entry.children and depth == DEEPEST:
        below = f"what stands below it is nested more than {DEEPEST} deep, and was not read"
        return tuple(replace(one, unclear=below) for one in statements(entry.text))
    if entry.children and leads(entry.text):
        return per_player(one for child in entry.children for one in _nested(child, depth + 1))
    own = statements(entry.text)
    parts: list[Statement] = []
    for child in entry.children:
        found = clause(child.text)
        some = found and found.type in ("some", "each")
        parts += _clause_part(found.type, child) if found and some else _nested(child, depth + 1)
    if not own or not parts:
        return own
    whole = own[-1].whole and not any(part.phrasing == "of which" for part in parts)
    last = replace(own[-1].having(parts), whole=whole, phrasing=f"{own[-1].phrasing}, nested list")
    return (*own[:-1], last)


def _clause_part(type: str, child: Entry) -> tuple[Statement, ...]:
    draft = item(child.text)
    found = clause(child.text)
    if found is None:
        return ()
    draft.apply(found)
    return tuple(replace(part, phrasing="of which" if type == "some" else "of each") for part in draft.parts)


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


def counted(listed: Iterable[Statement]) -> int:
    """How many of the statements have a number."""
    return sum(one.amount is not None for one in everything(tuple(listed)))
