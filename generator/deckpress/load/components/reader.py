"""A rulebook in; its component list as statements out, nested as the rulebook nests them."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from deckpress.frozen import replace
from deckpress.load.components import tables
from deckpress.load.components.clauses import clause
from deckpress.load.components.items import Meant, lead, statements
from deckpress.load.components.lines import Entry, entries
from deckpress.load.components.marked import plain
from deckpress.load.components.things import item
from deckpress.model.rulebook import Rulebook
from deckpress.model.statements import Statement, everything

CHAPTER = "components"
"""The id of the chapter that holds a game's component list."""
DEEPEST = 12
"""Lists inside each other that are read; nobody's box is divided so often."""


def of_rulebook(book: Rulebook) -> tuple[Statement, ...]:
    """The lists and tables of the chapter `components`, sub-headings included."""
    found: list[Statement] = []
    for rule in book.rules:
        if rule.chapter == CHAPTER:
            listed = lists(entries(book.mark.file, rule.lines), rule.id == CHAPTER)
            found += (lead(plain(book.mark.file, rule.mark.line, 1, rule.title)) or tuple)(listed)
    return tuple(found)


def runs(found: Iterable[Entry]) -> Iterator[tuple[str, list[Entry], Meant]]:
    """Entries of one type that follow each other, and what the line above says of them ("per player:")."""
    meant: Meant = tuple
    for entry_type, group in groupby(found, lambda entry: entry.type):
        run = list(group)
        yield entry_type, run, meant if entry_type in ("item", "row") else tuple
        meant = (lead(run[-1].text) if entry_type in ("paragraph", "heading") else None) or tuple


def lists(found: Sequence[Entry], all_of_it: bool) -> list[Statement]:
    """Runs of list entries and tables; a run counts when half of its entries do, or when it must."""
    statements_found: list[Statement] = []
    for entry_type, run, meant in runs(found):
        listed = (
            tables.statements(run) if entry_type == "row" else _items(run, all_of_it) if entry_type == "item" else ()
        )
        statements_found += meant(listed)
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
    if entry.children and (meant := lead(entry.text)):
        return meant(one for child in entry.children for one in _nested(child, depth + 1))
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


def counted(listed: Iterable[Statement]) -> int:
    """How many of the statements have a number."""
    return sum(one.amount is not None for one in everything(tuple(listed)))
