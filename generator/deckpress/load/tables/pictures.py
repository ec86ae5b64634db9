"""Decks and the picture files of a folder in; the pictures that cards name and that are not there out.

Paths may be relative, absolute, quoted, with backslashes, in other case, with composed or decomposed accents.
"""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath

from deckpress.load.tables import vocabulary
from deckpress.model.decks import Card, Deck
from deckpress.nearest import nearest
from deckpress.problems import Problem


def missing(decks: Sequence[Deck], files: Sequence[str]) -> tuple[Problem, ...]:
    """Once per card. Where there is no picture at all, one notice says that none was looked for."""
    named = [(card, text) for deck in decks for card in deck.cards for text in card.art]
    if not named:
        return ()
    if not files:
        message = f"{len(named)} pictures are named and none is here: they were not looked for"
        return (Problem(named[0][0].mark, "table-art", "info", message),)
    known = index(files)
    return tuple(_missing(card, text, known) for card, text in _first_of_each(named) if find(text, known) is None)


def index(files: Sequence[str]) -> Mapping[str, str]:
    """Every way a file may be named, from its bare name to its whole path -> the file."""
    found: dict[str, str] = {}
    for file in files:
        parts = plain(file).split("/")
        for start in range(len(parts)):
            found.setdefault("/".join(parts[start:]), file)
        bare = PurePosixPath(plain(file))
        found.setdefault(bare.stem if bare.suffix in vocabulary.PICTURES else bare.name, file)
    return found


def plain(path: str) -> str:
    """As paths are compared.

    >>> plain('"C:\\\\art\\\\Ham.PNG"'), plain("./art/crème.png") == plain("art/cre\\u0300me.png")
    ('c:/art/ham.png', True)
    """
    text = unicodedata.normalize("NFC", path.strip().strip("\"'“”").replace("\\", "/")).casefold()
    return text.removeprefix("file://").removeprefix("./")


def find(text: str, known: Mapping[str, str]) -> str | None:
    """The file that a cell means: the longest end of its path that is there."""
    parts = plain(text).split("/")
    return next((known["/".join(parts[n:])] for n in range(len(parts)) if "/".join(parts[n:]) in known), None)


def _first_of_each(named: Sequence[tuple[Card, str]]) -> Iterator[tuple[Card, str]]:
    seen: set[tuple[str, int]] = set()
    for card, text in named:
        if (card.mark.file, card.mark.line) not in seen or len(named) < 2:
            yield card, text
        seen.add((card.mark.file, card.mark.line))


def _missing(card: Card, text: str, known: Mapping[str, str]) -> Problem:
    place = next(
        (card.marks[name] for name, value in card.fields.items() if value == text and name in card.marks), None
    )
    meant = nearest(PurePosixPath(plain(text)).name, sorted(known))
    message = f"there is no picture '{text}' for {card.name}"
    return Problem(place or card.mark, "art-missing", "warning", message, f"did you mean {meant}?" if meant else "")
