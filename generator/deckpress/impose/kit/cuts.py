"""The filled slots of sheets in; guillotine stops out: where to cut, from which edge, in which order."""

from collections.abc import Iterable
from dataclasses import dataclass

from deckpress.geometry import Box, around
from deckpress.model.sheet import Page
from deckpress.units import mm


@dataclass(frozen=True, slots=True)
class Cuts:
    """Stops in mm from the left and the top edge of the fronts' side, for sheets that share them; the pieces' size.

    Cut the far stop first and work back: then the edge you measure from stays until the last cut.
    """

    sheets: tuple[int, ...]
    from_left: tuple[float, ...]
    from_top: tuple[float, ...]
    size: str = ""

    @property
    def number(self) -> int:
        return len(self.from_left) + len(self.from_top)

    @property
    def order(self) -> tuple[tuple[str, float], ...]:
        """All strips first, then the pieces."""
        upright = [("left", stop) for stop in reversed(self.from_left)]
        return (*upright, *(("top", stop) for stop in reversed(self.from_top)))


def cut_plan(pages: Iterable[Page], scheme: str = "") -> tuple[Cuts, ...]:
    """One entry for all sheets with the same stops, in the order of their first sheet.

    A folded sheet is cut with its fronts on top; a wrap round a board is cut in one piece.
    """
    found: dict[tuple[tuple[float, ...], tuple[float, ...]], list[int]] = {}
    sizes: dict[tuple[tuple[float, ...], tuple[float, ...]], str] = {}
    for page in pages:
        boxes = _boxes(page, scheme)
        if page.side != "verso" and boxes:
            xs = sorted({round(x, 2) for box in boxes for x in (box.x, box.right)})
            ys = sorted({round(y, 2) for box in boxes for y in (box.y, box.bottom)})
            stops = tuple(xs), tuple(ys)
            found.setdefault(stops, []).append(page.sheet)
            sizes[stops] = f"{mm(boxes[0].width).removesuffix(' mm')} × {mm(boxes[0].height)}"
    return tuple(Cuts(tuple(sheets), *stops, sizes[stops]) for stops, sheets in found.items())


def _boxes(page: Page, scheme: str) -> list[Box]:
    """What the straight cuts go round."""
    slots = [slot for slot in page.slots if slot.face.shape == "rectangle"]
    if scheme == "gutter-fold":
        return [slot.box for slot in slots if slot.face.side == "front"]
    if scheme == "board-wraps":
        numbers = {slot.number for slot in slots}
        return [around([slot.box for slot in slots if slot.number == number]) for number in sorted(numbers)]
    return [slot.box for slot in slots]
