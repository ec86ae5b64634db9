"""A name that nobody knows and those that there are in; the one that was meant, and a hint with it, out."""

from collections.abc import Collection

ALIKE = 0.6
"""How much of a name must be the same."""


def nearest(word: str, known: Collection[str], alike: float = ALIKE) -> str:
    """The other name that is most like a word, in small letters if need be; empty where none is.

    >>> nearest("tomatoe", ["ham", "tomato"]), nearest("TOMATOE", ["ham", "tomato"]), nearest("ham", ["ham"])
    ('tomato', 'tomato', '')
    """
    from difflib import get_close_matches

    others = sorted(name for name in known if name != word)
    if found := get_close_matches(word, others, 1, alike):
        return found[0]
    small = {name.lower(): name for name in others}
    return next((small[name] for name in get_close_matches(word.lower(), small, 1, alike)), "")


def meant(word: str, known: Collection[str], otherwise: str = "") -> str:
    """ "did you mean ...?", or what to say where no name is like it."""
    found = nearest(word, known)
    return f"did you mean {found}?" if found else otherwise
