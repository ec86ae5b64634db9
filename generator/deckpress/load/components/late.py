"""A pattern with number words in it, and what no text that it fits can lack, in; a pattern compiled when needed out.

Number words make a pattern long. Compiling all of theirs took a tenth of a check, and most lists need few of them.
"""

import re
from collections.abc import Iterator

from deckpress.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Late:
    """`needs` is looked for first: a short pattern that is found in every text in which `pattern` is."""

    pattern: str
    needs: re.Pattern[str]

    def match(self, text: str) -> re.Match[str] | None:
        return self.compiled.match(text) if self.needs.search(text) else None

    def search(self, text: str) -> re.Match[str] | None:
        return self.compiled.search(text) if self.needs.search(text) else None

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.compiled.finditer(text) if self.needs.search(text) else iter(())

    @property
    def compiled(self) -> re.Pattern[str]:
        """Kept by the library."""
        return re.compile(self.pattern, re.IGNORECASE)


def late(pattern: str, needs: str) -> Late:
    """Both whatever the case."""
    return Late(pattern, re.compile(needs, re.IGNORECASE))
