"""Written pages in; numbers of components and designs on them that are not what the model holds out.

Read back from the text of the pages, as a reader sees them; what the rulebook and other words of the game say there is
checked where it was loaded.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.problems import Mark, Problem, Side, error, sort

CODE = "site-count"
_CHIP = re.compile(r"<span>(?P<components>\d+) components?</span>")
_TOTAL = re.compile(r"(?P<components>\d+) components? of (?P<designs>\d+) designs? (?:is|are) counted")
_EVERY = re.compile(r"</b>(?P<designs>\d+) designs? with text")
_KIND = re.compile(r"(?P<designs>\d+) designs?, (?P<components>\d+) (?:pieces? )?in the box")
_LINK = re.compile(r'<a href="(?P<to>[a-z0-9-]+)/[^"]*"><span class="stack">')
"""To a game or a kind, with a picture of its pieces."""


class Count(NamedTuple):
    """A number on a page: of what, as it is said there, and the pieces that it is about."""

    page: str
    line: int
    what: str
    number: int
    says: str
    pieces: Sequence[Piece]

    @property
    def there(self) -> int:
        """What the model holds."""
        return len(self.pieces) if self.what == "designs" else sum(piece.copies for piece in self.pieces)


def check(games: Sequence[Game], pages: Mapping[str, str]) -> tuple[Problem, ...]:
    """`pages` are paths of the project and their texts."""
    return sort(_problem(count) for count in counts(games, pages) if count.number != count.there)


def counts(games: Sequence[Game], pages: Mapping[str, str]) -> Iterator[Count]:
    """Every number that stands for a whole on the home page and on the pages of the games."""
    home = pages.get("docs/index.md", "")
    by_id = {game.id: game for game in games}
    for link, part in _parts(home):
        if link in by_id:
            yield from _said("docs/index.md", home, part, _CHIP, by_id[link].counted)
    for game in games:
        yield from _of_game(game, pages)


def _of_game(game: Game, pages: Mapping[str, str]) -> Iterator[Count]:
    own = f"docs/{game.id}"
    for page, pattern, pieces in (
        (f"{own}/index.md", _CHIP, game.counted),
        (f"{own}/index.md", _EVERY, game.pieces),
        (f"{own}/components/index.md", _TOTAL, game.counted),
        *((f"{own}/pieces/{kind}/index.md", _KIND, game.of_kind(kind)) for kind in game.kinds),
    ):
        text = pages.get(page, "")
        yield from _said(page, text, (0, len(text)), pattern, pieces)
    page = f"{own}/pieces/index.md"
    for kind, part in _parts(pages.get(page, "")):
        yield from _said(page, pages[page], part, _KIND, game.of_kind(kind))


def _parts(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """From one link to the next: what it leads to, where the part between them starts and ends."""
    found = list(_LINK.finditer(text))
    ends = [*(match.start() for match in found[1:]), len(text)]
    yield from ((match[1], (match.end(), end)) for match, end in zip(found, ends, strict=False))


def _said(
    page: str, text: str, part: tuple[int, int], pattern: re.Pattern[str], pieces: Sequence[Piece]
) -> Iterator[Count]:
    for match in pattern.finditer(text, *part):
        line = text.count("\n", 0, match.start()) + 1
        for what, number in match.groupdict().items():
            yield Count(page, line, what, int(number), re.sub(r"<[^>]*>", "", match[0]), pieces)


def _problem(count: Count) -> Problem:
    mark = Mark(f"output/site/{count.page}", count.line)
    message = f"the page says {count.number} {count.what}; the data holds {count.there}"
    sides = [Side(count.says, mark), *(Side(f"{piece.copies} {piece.name}", piece.mark) for piece in count.pieces[:3])]
    return error(mark, CODE, message, "mend the template that says so", sides)
