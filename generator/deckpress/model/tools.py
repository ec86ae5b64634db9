"""Small helpers for the table that a game asks for: a score sheet, a look-up, a timer, a check of a row of pieces."""

from collections.abc import Mapping
from dataclasses import field
from typing import Any

from deckpress.frozen import dataclass
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Tool:
    """`type` names the template that draws it, `settings` are its plain values; `rule` is the rule it helps with.

    `pieces` are the ids that the settings name.
    """

    type: str
    title: str
    rule: str
    settings: Mapping[str, Any]
    pieces: tuple[str, ...]
    mark: Mark = field(compare=False)
