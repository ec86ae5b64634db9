"""Fonts in; how wide a word can be in any of them out, in em. What is kerned closer counts as if it were not."""

from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise

from deckpress.layout.fonts import Font

APART = 0.35
"""No font sets two letters further apart than that, in em."""
_LOOSE = frozenset("*_`[]<>!\"'")
"""Signs that are taken away, or set as others: what stands beside them may stand beside something else."""
_CURLED = {"'": "’", '"': "“”„"}


class Ruler:
    """Measures words that are set in one of the fonts, or partly in one and partly in another."""

    def __init__(self, fonts: Sequence[Font]) -> None:
        self._fonts = tuple(dict.fromkeys(fonts))
        self._advances: dict[str, float] = {}
        self._kerns: dict[str, float] = {}

    def holds(self, words: Collection[str], limit: float) -> bool:
        """Whether all fonts have all letters, and no word is wider than the limit."""
        letters = set().union(*words)
        if not self.has(letters):
            return False
        widest = max((self._advances[letter] for letter in letters), default=0.0) + APART
        long = (word for word in words if len(word) * widest > limit)  # most words are short, and kerning costs most
        return all(self._alone(word) + len(word) * APART <= limit or self.most(word) <= limit for word in long)

    def has(self, letters: Iterable[str]) -> bool:
        """With the quotes that a printed book has in place of a keyboard's."""
        for letter in {*letters} - self._advances.keys():
            shown = letter + _CURLED.get(letter, "")
            if not all(font.has(sign) for font in self._fonts for sign in shown):
                return False
            self._advances[letter] = max(font.advance(sign) for font in self._fonts for sign in shown) / 1000
        return True

    def most(self, word: str) -> float:
        """Not less than the width of a word whose letters the fonts have, and of what is left of it without some."""
        return self._alone(word) + sum(self._kern(a + b) for a, b in pairwise(word))

    def _alone(self, word: str) -> float:
        """Not kerned."""
        return sum(map(self._advances.__getitem__, word))

    def _kern(self, pair: str) -> float:
        found = self._kerns.get(pair)
        if found is None:
            found = self._kerns[pair] = self._parted(*pair) if _LOOSE.isdisjoint(pair) else APART
        return found

    def _parted(self, first: str, second: str) -> float:
        """How far apart the fonts set two letters at the most."""
        kerns = (
            font.width(first + second) - (font.advance(first) + font.advance(second)) / 1000 for font in self._fonts
        )
        return max(0.0, *kerns)
