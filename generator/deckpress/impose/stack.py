"""What a scheme is given: components (a front, its back, which copy) and the setting of one stack of sheets.

Schemes that print on one side alone share how they fill their sheets.
"""

from collections.abc import Callable, Iterator, Sequence

from deckpress.frozen import dataclass
from deckpress.impose.grid import Grid
from deckpress.model.face import Face
from deckpress.model.formats import Plan
from deckpress.model.sheet import Page, Slot


@dataclass(frozen=True, slots=True)
class Component:
    """One printed thing: two faces that are one piece, and which copy of it (from 1)."""

    front: Face
    back: Face | None
    copy: int


@dataclass(frozen=True, slots=True)
class Setting:
    """How a stack stands: the plan, the grid on its paper, the first place to fill and places left out everywhere."""

    plan: Plan
    grid: Grid
    start_at: int = 1
    skip: tuple[int, ...] = ()

    @property
    def per_sheet(self) -> int:
        return sum(n not in self.skip for n in range(1, self.grid.places + 1))

    @property
    def first(self) -> int:
        """The first place that is filled; 0 where none is left of the first sheet."""
        return next((n for n in range(self.start_at, self.grid.places + 1) if n not in self.skip), 0)

    @property
    def left_out(self) -> int:
        """Places before `start_at` on the first sheet."""
        return sum(n not in self.skip for n in range(1, min(self.start_at, self.grid.places + 1)))

    def places(self) -> Iterator[tuple[int, int]]:
        """(sheet, slot number) one after the other, both from 1; endless. There must be a `first` one."""
        numbers = [n for n in range(1, self.grid.places + 1) if n not in self.skip]
        yield from ((1, n) for n in numbers if n >= self.start_at)
        sheet = 2 if self.start_at <= numbers[-1] else 1
        while True:
            yield from ((sheet, n) for n in numbers)
            sheet += 1


def one_sided(
    components: Sequence[Component], setting: Setting, both: Callable[[int, Component, Setting], list[Slot]]
) -> tuple[Page, ...]:
    """Single pages whose places hold a front and its back; a back carries its front's number."""
    sheets: dict[int, list[Slot]] = {}
    for component, (sheet, number) in zip(components, setting.places(), strict=False):
        sheets.setdefault(sheet, []).extend(both(number, component, setting))
    return tuple(Page(sheet, "single", tuple(slots)) for sheet, slots in sheets.items())
