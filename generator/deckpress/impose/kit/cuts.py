"""The filled slots of sheets in; guillotine stops out: where to cut, from which edge, in which order."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from deckpress.frozen import dataclass
from deckpress.geometry import TOLERANCE, Box
from deckpress.impose.scheme import of_job
from deckpress.model.sheet import Page
from deckpress.units import mm

Stops = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Cuts:
    """Stops in mm from the left and the top edge of the fronts' side, for sheets that share them; the pieces' size.

    Cut the far stop first and work back: then the edge you measure from stays until the last cut. Where pieces of
    different sizes lie together `single` edges are left, which no cut right across the sheet meets.
    """

    sheets: tuple[int, ...]
    from_left: tuple[float, ...]
    from_top: tuple[float, ...]
    size: str = ""
    single: int = 0

    @property
    def number(self) -> int:
        return len(self.from_left) + len(self.from_top) + self.single

    @property
    def order(self) -> tuple[tuple[str, float], ...]:
        """All strips first, then the pieces."""
        upright = [("left", stop) for stop in reversed(self.from_left)]
        return (*upright, *(("top", stop) for stop in reversed(self.from_top)))


def cut_plan(pages: Iterable[Page], scheme: str = "") -> tuple[Cuts, ...]:
    """One entry for all sheets with the same stops, in the order of their first sheet.

    A folded sheet is cut with its fronts on top; a wrap round a board is cut in one piece.
    """
    found: dict[tuple[Stops, Stops, int], list[int]] = {}
    sizes: dict[tuple[Stops, Stops, int], str] = {}
    for page in pages:
        boxes = _boxes(page, scheme)
        if page.side != "verso" and boxes:
            stops = _stops(tuple(boxes), tuple(slot.box for slot in page.slots if slot.face.shape != "rectangle"))
            found.setdefault(stops, []).append(page.sheet)
            sizes[stops] = f"{mm(boxes[0].width).removesuffix(' mm')} × {mm(boxes[0].height)}"
    return tuple(
        Cuts(tuple(sheets), left, top, sizes[left, top, single], single)
        for (left, top, single), sheets in found.items()
    )


@lru_cache(maxsize=256)
def _stops(boxes: tuple[Box, ...], others: tuple[Box, ...] = ()) -> tuple[Stops, Stops, int]:
    """From the left and from the top, and how many edges they leave; none runs through a piece, nor through `others`,
    which are punched or cut round."""
    left = _clear([(box.x, box.right) for box in boxes], [(box.x, box.right) for box in others])
    top = _clear([(box.y, box.bottom) for box in boxes], [(box.y, box.bottom) for box in others])
    edges = [round(x, 2) in left for box in boxes for x in (box.x, box.right)]
    edges += [round(y, 2) in top for box in boxes for y in (box.y, box.bottom)]
    return left, top, edges.count(False)


def _clear(sides: list[tuple[float, float]], others: list[tuple[float, float]]) -> Stops:
    """The ends of stretches that lie inside no other."""
    ends = sorted({round(end, 2) for side in sides for end in side})
    return tuple(end for end in ends if not any(a + TOLERANCE < end < b - TOLERANCE for a, b in sides + others))


def _boxes(page: Page, scheme: str) -> Sequence[Box]:
    """What the straight cuts go round."""
    return of_job(scheme).trimmed([slot for slot in page.slots if slot.face.shape == "rectangle"])
