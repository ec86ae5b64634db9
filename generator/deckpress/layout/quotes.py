"""Text with the quotes of a keyboard in; with those of a printed book out, as many letters as before."""

import re
from collections.abc import Iterable, Iterator

PAIRS = {"en": ("“", "”"), "de": ("„", "“")}
"""Double quotes by language; in any other they stay as they are written."""
APOSTROPHE = "’"
_OPENS = re.compile(r"[\s(\[{/—–-]?")


def curly(text: str, language: str = "en") -> str:
    """
    >>> curly('Say "Done!" to the players\\' dog, that\\'s it.')
    'Say “Done!” to the players’ dog, that’s it.'
    >>> curly("A 12\\" pizza")
    'A 12" pizza'
    """
    return next(curled([text], language))


def curled(parts: Iterable[str], language: str = "en") -> Iterator[str]:
    """The parts of one text: quotes may open in one and close in another. An inch sign stays."""
    pair, before, inside = PAIRS.get(language[:2]), "", False
    for part in parts:
        signs = []
        for sign in part:
            if sign == '"' and pair and (inside or _OPENS.fullmatch(before)):
                sign, inside = pair[inside], not inside
            elif sign == "'" and before.isalnum():
                sign = APOSTROPHE
            signs.append(sign)
            before = sign
        yield "".join(signs)
