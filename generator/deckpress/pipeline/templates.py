"""Jobs with a cutter's marks in; the cut lines of their sheets out: SVG files that lie beside the PDFs."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256

from deckpress.model.face import Group
from deckpress.model.sheet import Job, Page


def templates(jobs: Sequence[Job]) -> dict[str, bytes]:
    """By name of the file; none for sheets that are cut by hand."""
    from deckpress.export.cut_svg import render

    return {name: render(job, number=number) for job in jobs for name, number in _named(job)}


def listed(found: Mapping[str, bytes]) -> list[dict[str, str]]:
    """As the manifest tells of them."""
    return [{"file": name, "sha256": sha256(content).hexdigest()} for name, content in found.items()]


def _named(job: Job) -> Iterator[tuple[str, int]]:
    """Of the sheets on which pieces stand alike the fullest; a file of several sorts of sheets names its first."""
    alike: dict[tuple[object, ...], list[int]] = {}
    for number, page in enumerate(job.pages):
        if job.use != "screen" and page.slots and _marked(page):
            alike.setdefault(_grid(page), []).append(number)
    stem, _, paper = job.file.removesuffix(".pdf").rpartition("-")
    for numbers in alike.values():
        which = f"-sheet-{job.pages[numbers[0]].sheet}" if len(alike) > 1 else ""
        yield f"{stem}{which}-cut-{paper}.svg", max(numbers, key=lambda number: len(job.pages[number].slots))


def _marked(page: Page) -> bool:
    return any(isinstance(item, Group) and item.label == "cutter marks" for item in page.furniture)


def _grid(page: Page) -> tuple[object, ...]:
    slot = min(page.slots, key=lambda slot: slot.number)
    return slot.box, slot.face.shape, slot.face.corner
