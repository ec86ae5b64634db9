"""A text in; its letters out, so that blanks, line breaks and hyphens do not matter."""

import re

_INVISIBLE = "\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff"
_LOST = re.compile(f"[\\s\u00ad\u2010\u2011{_INVISIBLE}-]+")


def squeezed(text: str) -> str:
    """A text without blanks, line breaks, hyphens and signs without width.

    >>> squeezed("half-\\nbaked bread")
    'halfbakedbread'
    """
    text = "".join(text.split())
    return text.replace("-", "") if text.isascii() else _LOST.sub("", text)
