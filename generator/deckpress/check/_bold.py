"""Lines of Markdown in; whether each ** surely has its partner out, without parsing them.

That takes what bold words mostly are: marks that touch letters or their stop, on one line, with nothing beside them
that changes what they mean (code, links half inside, other stars). In doubt they have none: who asks parses then.
"""

import re
from collections.abc import Iterable

_ELSE = re.compile(r"[`<_\\&]|~~~|!\[")
"""What may make signs of marks, and marks of signs."""
_ITEM = r"(?:[-+*]|\d{1,9}[.)])"
_LEAD = re.compile(rf" {{0,3}}(?:{_ITEM} )?(?![>\s]|{_ITEM}(?:\s|$))")
"""The first signs of a line that is no code."""
_BOLD = re.compile(r"(?<![\w*])\*\*[^\W_](?:[^*|\[\]]*[^\s*|\[\]])?\*\*(?![\w*])")


def paired(lines: Iterable[str]) -> bool:
    """
    >>> paired(["- **Cost:** what you *pay"]), paired(["- **Cost:** what you **pay**."])
    (False, True)
    """
    return all(not _ELSE.search(line) and ("*" not in line or _alone(line)) for line in lines)


def _alone(line: str) -> bool:
    """Whether all stars of a line are those of bold words."""
    lead = _LEAD.match(line)
    return lead is not None and "*" not in _BOLD.sub("", line[lead.end() :])
