"""README.md, game.yaml and the texts of pieces in; what they state about the number of components out.

Only what speaks of a whole is taken for a statement ("all 108 cards", "Hoagie: 108 cards", a row of a table): "draw 2
cards" counts nothing. The component list of the rulebook has a reader of its own.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from deckpress.load import reading
from deckpress.load.components.amounts import amount_at
from deckpress.load.components.lines import Entry, entries
from deckpress.load.components.marked import Marked
from deckpress.model.layouts import Node
from deckpress.model.numbers import LARGE, SMALL
from deckpress.model.pieces import Piece
from deckpress.model.statements import Statement
from deckpress.problems import Mark

_NOUN = r"(?P<noun>(?:[a-z][a-z-]* ){0,3}?(?:cards?|tiles?|tokens?|pieces?|components?|designs?))\b"
_NUMBER = rf"(?:{LARGE}|\d+|(?!one\b){SMALL}\b)"
_HAS = r"(?:\s*[:(,–-]\s*|\s+(?:has|holds|counts|is|contains)\s+)"
_BEFORE = re.compile(r"(?:\ball(?: the)?|\b(?:deck|box|set|total|pack) of|\bin all,?|\btogether)\s+$", re.IGNORECASE)
_BEHIND = re.compile(r"\s+(?:in all|in total|altogether|in the (?:box|deck|game)|to print)\b", re.IGNORECASE)
_COUNTED = re.compile(rf"(?<![\w.,-]){_NUMBER} {_NOUN}", re.IGNORECASE)
_COLUMN = re.compile(r"(?:cards?|tiles?|tokens?|pieces?|components?|designs?)\b", re.IGNORECASE)


def of_texts(root: Node, pieces: Iterable[Piece]) -> tuple[Statement, ...]:
    """From the summary and credit of game.yaml and from the texts that pieces hold themselves."""
    texts = [(reading.text(root, key), reading.place(root, key, root.mark)) for key in ("summary", "credit")]
    for piece in pieces:
        texts += [(value, piece.marks[name]) for name, value in piece.fields.items() if _typed(piece, name, value)]
    return tuple(one for text, mark in texts for one in _wholes(_marked(text, mark)))


def _typed(piece: Piece, name: str, value: object) -> bool:
    return isinstance(value, str) and name in piece.marks and " " in value


def _marked(text: str, mark: Mark) -> Marked:
    """All of it at the place of the value: a text over several lines has no better one."""
    return Marked(text.replace("\n", " "), ((mark.line, mark.column),) * len(text), mark.file)


def of_readme(file: str, text: str, title: str, id: str) -> tuple[Statement, ...]:
    """From lines and rows of tables that name the game by its title or its id."""
    found: list[Statement] = []
    head: Entry | None = None
    for entry in _entries(file, text):
        if entry.type != "row":
            head = None
            found += _said(entry, title, id)
        elif entry.cells and head is None:
            head = entry
        elif entry.cells and head is not None:
            found += _row(head, entry, title, id)
    return tuple(found)


@lru_cache(maxsize=1)
def _entries(file: str, text: str) -> tuple[Entry, ...]:
    """Read once for all games: it is the same file."""
    return entries(file, list(enumerate(text.split("\n"), 1)))


def _said(entry: Entry, title: str, id: str) -> Iterator[Statement]:
    for child in (entry, *entry.children):
        for sentence in re.finditer(r"[^.!?]+", child.text.text):
            part = child.text.cut(sentence.start(), sentence.end())
            if _names(part.text, title, id):
                yield from _of_game(part, title)


def _of_game(text: Marked, title: str) -> Iterator[Statement]:
    """ "Hoagie: 108 cards", "Hoagie has 108 cards", and everything that speaks of a whole."""
    yield from _wholes(text)
    for named in re.finditer(rf"{re.escape(title)}{_HAS}", text.text, re.I):
        if match := _COUNTED.match(text.text, named.end()):
            yield from _statement(text, match)
            return


def _wholes(text: Marked) -> Iterator[Statement]:
    for match in _COUNTED.finditer(text.text):
        if _BEFORE.search(text.text[: match.start()]) or _BEHIND.match(text.text, match.end()):
            yield from _statement(text, match)


def _row(head: Entry, row: Entry, title: str, id: str) -> Iterator[Statement]:
    if not any(_names(cell.text, title, id) for cell in row.cells):
        return
    for name, cell in zip(head.cells, row.cells, strict=False):
        found = amount_at(cell)
        if found and found.end == len(cell.text) and _COLUMN.fullmatch(name.text):
            yield Statement(found.amount, name.text, found.amount.mark, row.text.text, "a table")


def _names(text: str, title: str, id: str) -> bool:
    return title.casefold() in text.casefold() or re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])", text) is not None


def _statement(text: Marked, match: re.Match[str]) -> Sequence[Statement]:
    found = amount_at(text, match.start())
    return (Statement(found.amount, match["noun"], found.amount.mark, match[0], "said of the whole"),) if found else ()
