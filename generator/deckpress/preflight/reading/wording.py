"""A job in; the letters that each of its faces should show, in a row, out, by the identity of their items.

Copies and shared groups are put together once.
"""

from collections.abc import Sequence

from deckpress.model.face import Group, Item, Text
from deckpress.model.sheet import Job
from deckpress.preflight.reading.squeeze import squeezed


def wording(job: Job) -> dict[int, str]:
    known: dict[int, str] = {}
    found: dict[int, str] = {}
    for page in job.pages:
        for slot in page.slots:
            items = slot.face.items
            if id(items) not in found:
                found[id(items)] = squeezed(_joined(items, known))
    return found


def _joined(items: Sequence[Item], known: dict[int, str]) -> str:
    parts: list[str] = []
    for item in items:
        if isinstance(item, Text):
            parts.append(item.text)
        elif isinstance(item, Group):
            if id(item) not in known:
                known[id(item)] = _joined(item.items, known)
            parts.append(known[id(item)])
    return "".join(parts)
