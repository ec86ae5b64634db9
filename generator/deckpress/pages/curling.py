"""A built page in; the same page with the quotes of a printed book out, as the printed rulebook has them.

Only words are touched: no tags, code, scripts and styles. Quotes may open and close in different elements of a line.
"""

import re
from collections.abc import Iterator

from deckpress.layout.quotes import curled

_INSIDE_TAG = r"(?:[^>\"']|\"[^\"]*\"|'[^']*')*"
_TOKEN = re.compile(
    rf"<!--.*?-->|<(code|pre|kbd|script|style|textarea)\b{_INSIDE_TAG}>.*?</\1\s*>|</?([a-zA-Z][^\s/>]*){_INSIDE_TAG}>",
    re.DOTALL,
)
_WITHIN_LINES = frozenset({"a", "abbr", "b", "em", "i", "img", "mark", "small", "span", "strong", "wbr", None})
"""Elements that end no line; code has no name here."""
_LANGUAGE = re.compile(r"<[a-z]+\b[^>]*? lang=\"([^\"]+)\"")
_REFERENCE = re.compile(r"&(?:#34|quot|(#39|#x27|apos));")
_STRAIGHT = re.compile(r"['\"]|&(?:#34|quot|#39|#x27|apos);")


def with_curly_quotes(page: str) -> str:
    """Double quotes are those of the game's language: our own words have none that are straight.

    >>> with_curly_quotes('<p class="a">Say &#34;<b>Done!</b>" to Ham\\'s <code>"x"</code></p><p>12" wide</p>')
    '<p class="a">Say “<b>Done!</b>” to Ham’s <code>"x"</code></p><p>12" wide</p>'
    """
    languages = _LANGUAGE.findall(page)
    return "".join(part for run in _runs(page) for part in _set(run, languages[-1] if languages else "en"))


def _runs(page: str) -> Iterator[list[str]]:
    """Words and tags by turns, words first, as far as one line of text may go."""
    run, at = [], 0
    for token in _TOKEN.finditer(page):
        run += [page[at : token.start()], token[0]]
        at = token.end()
        if token[2] and token[2] not in _WITHIN_LINES:
            yield run
            run = []
    yield [*run, page[at:]]


def _set(run: list[str], language: str) -> list[str]:
    words = run[::2]
    if not any(map(_STRAIGHT.search, words)):
        return run
    plain = (_REFERENCE.sub(lambda match: "'" if match[1] else '"', text) for text in words)
    return [part for pair in zip(curled(plain, language), [*run[1::2], ""], strict=False) for part in pair]
