"""The stacks of a kit in; what to buy and what is where out, in words."""

from collections.abc import Iterator, Sequence
from typing import Literal

from deckpress.frozen import dataclass
from deckpress.model.formats import Format
from deckpress.model.pieces import Kind, Material
from deckpress.units import mm


@dataclass(frozen=True, slots=True)
class Stack:
    """Sheets (first to last) that hold kinds of one size: how many components of each, how many blanks for a pen.

    `sizes` where kinds of several sizes lie on them: how many components of each format.
    """

    kinds: tuple[tuple[Kind, int], ...]
    format: Format
    material: Material
    first: int
    last: int
    blanks: int = 0
    sizes: tuple[tuple[Format, int], ...] = ()

    @property
    def by_format(self) -> tuple[tuple[Format, int], ...]:
        return self.sizes or ((self.format, self.components),)

    @property
    def sheets(self) -> int:
        return self.last - self.first + 1

    @property
    def components(self) -> int:
        return sum(count for _, count in self.kinds)


STOCK = {
    "card": "card, 250 to 300 gsm",
    "board": "plain or sticky paper, to glue on board of 2 mm",
    "paper": "plain paper, 80 to 120 gsm",
}
Work = Literal["", "fold", "wrap", "slip", "machine"]
"""What is done with a sheet where that asks for other things: folded, glued round board, slipped before old cards, cut
by a machine."""
HEAVY = {"board": "card, the heaviest your printer takes"}
OTHER: dict[Work, dict[str, str]] = {
    "fold": {
        "card": "thin card, 120 to 160 gsm: folded and glued it is double",
        "board": "card of about 200 gsm: folded and glued it is thick",
    },
    "wrap": {"card": STOCK["board"]},
    "slip": {"card": "paper, 100 to 160 gsm: the old card behind it is stiff"},
    "machine": HEAVY,
}
_THICK = (
    "Thick pieces: print the board sheets on one side, their odd pages, then their even ones. Cut board of 2 mm to "
    "the paper’s size. Stick each front on one side and its back on the other, edges together, {top}; then cut."
)


def thick(flip: str) -> str:
    """How pieces with two faces come onto board from upright sheets that are printed on both sides.

    >>> thick("short-edge")[-61:]
    'edges together, the back’s foot to the front’s top; then cut.'
    """
    return _THICK.format(top="the back’s foot to the front’s top" if flip == "short-edge" else "top to top")


KNIFE = "a sharp knife, a steel ruler, a cutting mat"
MACHINE = "a Silhouette cutter, its mat and its program"


def buy(stacks: Sequence[Stack], reading: int, paper: str, work: Work, thick: bool, apart: bool) -> list[str]:
    """Paper by material, sleeves by size and number, a punch. `reading` counts sheets that stay whole; `thick`:
    pieces of board have two faces; `apart`: the rulebook is a file of its own. A machine needs no punch."""
    lines = list(_papers(stacks, reading, paper, work, thick))
    lines += ["more plain paper for the **rulebook**, a file of its own"] if apart else []
    whose = "and as many old cards of this size" if work == "slip" else "if you sleeve"
    sleeved = sleeves(stacks) if work != "wrap" else {}
    lines += [f"**{n} sleeves** for cards of {size}, {whose}" for size, n in sleeved.items()]
    formats = [format for stack in stacks for format, _ in stack.by_format if work != "machine"]
    rounds = sorted({mm(format.width) for format in formats if format.shape == "round"})
    lines += [f"a **punch of {size}**, or scissors, for the round pieces" for size in rounds]
    return lines


def _papers(stacks: Sequence[Stack], reading: int, paper: str, work: Work, thick: bool) -> Iterator[str]:
    """What is glued on board does not show its other side: two sheets for one."""
    stock = STOCK | OTHER.get(work, {}) | (HEAVY if thick else {})
    sheets = {"card": 0, "board": 0, "paper": reading}
    for stack in stacks:
        sheets[stack.material] += stack.sheets
    if stock["card"] == stock["board"]:
        sheets["board"] += sheets.pop("card")
    for material, count in sheets.items():
        if count:
            yield f"**{_sheets(count)}** of {paper} {stock[material]}"
        if count and thick and material == "board":
            yield f"or, for thick pieces, **{_sheets(2 * count)}** of sticky paper and board"


def _sheets(count: int) -> str:
    return f"{count} sheet" if count == 1 else f"{count} sheets"


def sleeves(stacks: Sequence[Stack]) -> dict[str, int]:
    """Cards by size."""
    found: dict[str, int] = {}
    cards = [entry for stack in stacks if stack.material == "card" for entry in stack.by_format]
    for format, components in cards:
        if format.shape == "rectangle":
            size = f"{mm(format.width).removesuffix(' mm')} × {mm(format.height)}"
            found[size] = found.get(size, 0) + components
    return found


def where(stacks: Sequence[Stack], sides: int) -> list[tuple[str, str]]:
    """(material, sheets and pages, what is on them)."""
    return [(f"{stack.material}, {span(stack.first, stack.last, sides)}", _what(stack)) for stack in stacks]


def _what(stack: Stack) -> str:
    parts = [f"{n}× {kind.name}" for kind, n in stack.kinds]
    parts += [f"{stack.blanks} blank{'' if stack.blanks == 1 else 's'} for a pen"] if stack.blanks else []
    return ", ".join(parts)


def span(first: int, last: int, sides: int) -> str:
    """Sheets, and where one has two pages these as well, as a print dialog wants them: "sheet 7 (pages 13 to 14)"."""
    sheets = f"sheet {first}" if first == last else f"sheets {first} to {last}"
    return sheets if sides == 1 else f"{sheets} (pages {2 * first - 1} to {2 * last})"


def minutes(stacks: Sequence[Stack], cuts: int) -> int:
    """Our own estimate: half a minute to print a sheet, a third of a minute for each straight cut or round piece."""
    rounds = sum(n for stack in stacks for format, n in stack.by_format if format.shape != "rectangle")
    total = sum(stack.sheets for stack in stacks) / 2 + (cuts + rounds) / 3
    return max(10, round(total / 10) * 10)
