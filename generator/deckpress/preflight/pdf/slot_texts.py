"""Every slot shows the texts of its own piece, each once, and outside the slots stand only ruler and footer.

The page is read back as a reader would see it: a text that was lost, cut off, drawn twice or put into the wrong slot
is named with sheet, slot and piece.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from deckpress.geometry import Box
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Group, Item, texts
from deckpress.model.sheet import Job, Page
from deckpress.preflight.reading import PageRead, Reading, squeezed
from deckpress.problems import Mark, Problem, error

CODE = "slot-texts"
_HAIR = 1.0
"""mm about a window's edge in which a text may be seen or not."""
_FAULT = "this is a fault of deckpress: please report it with the piece"
_ONE_WAY = str.maketrans(")]}>»›", "([{<«‹")


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    """A piece that is wrong in the same way in many slots is said once, with the first of them."""
    wrong: dict[tuple[int, str], list[tuple[str, Face]]] = {}
    for page, read in zip(job.pages, reading.pages, strict=False):
        for slot, found in zip(page.slots, read.slots, strict=True):
            if reading.words[id(slot.face.items)] != found and (says := _difference(slot.face, found)):
                place = f"sheet {page.sheet} {page.side}, slot {slot.number}"
                wrong.setdefault((id(slot.face.items), says), []).append((place, slot.face))
    yield from (_wrong(job, places, says) for (_, says), places in wrong.items())
    for page, read in zip(job.pages, reading.pages, strict=False):
        yield from _outside(job, page, read)


def _wrong(job: Job, places: Sequence[tuple[str, Face]], says: str) -> Problem:
    place, face = places[0]
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    message = f"{place}{more}, {face.kind} {face.piece} ({face.side}): {says}"
    return error(face.mark or Mark(job.file), CODE, message, _FAULT)


def _squeezed(items: tuple[Item, ...]) -> tuple[str, ...]:
    return tuple(word for text, _ in texts(items) if (word := squeezed(text.text)))


def _seen(face: Face) -> Iterator[tuple[str, bool]]:
    """The letters of each text that can be seen, and whether it is sure to be: a tile shows a part of its face."""
    window = _window(face)
    for text, matrix in texts(face.items):
        line = matrix.box(Box(text.x, text.y, text.width, 0))
        if window is None or line.overlaps(window, -_HAIR):
            yield squeezed(text.text), window is None or window.grown(-_HAIR).holds(line)


def _window(face: Face) -> Box | None:
    """What is to be seen of a face that is one clipped group; None for all of it."""
    match face.items:
        case (Group(clip=clip),) if clip:
            return bounds(clip)
    return None


def _difference(face: Face, found: str) -> str:
    """Order may differ (turned texts are read from their own top), and which way a bracket opens (readers turn those in
    writing from right to left); what is there may not.

    A tile shows a part of its face: a text that its edge cuts is there or not.
    """
    seen = list(_seen(face))
    wanted = [word for word, sure in seen if sure and word]
    least, most = (Counter("".join(words).translate(_ONE_WAY)) for words in (wanted, [word for word, _ in seen]))
    if least <= Counter(found.translate(_ONE_WAY)) <= most:
        return ""
    lost = [word for word, n in Counter(wanted).items() if found.count(word) + found.count(word[::-1]) < n]
    return f"'{lost[0]}' is missing" if lost else f"'{found[:60]}' stands where '{''.join(wanted)[:60]}' should"


def _outside(job: Job, page: Page, read: PageRead) -> Iterable[Problem]:
    """Every letter of the page is in a slot or in the furniture."""
    own = "".join(_squeezed((*page.under, *page.furniture)))
    if own == read.outside:
        return
    stray = Counter(read.outside.translate(_ONE_WAY)) - Counter(own.translate(_ONE_WAY))
    if stray:
        letters = "".join(stray.elements())[:40]
        where = f"sheet {page.sheet} {page.side}: letters outside all slots: {letters}"
        yield error(Mark(job.file), CODE, where, _FAULT)
