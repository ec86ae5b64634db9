"""What a person asks of a print run, as one frozen value: which pieces, on what plan, with which corrections."""

from deckpress.frozen import dataclass
from deckpress.model.formats import UNSAFE


@dataclass(frozen=True, slots=True)
class Options:
    """`plan` is an id of data/plans; `kinds`, `pieces` and `categories` choose (all when empty); mm everywhere.

    `only` keeps (kind, piece) pairs, `copies` replaces the pieces' own number. `blanks` is a number, "fill", "none" or
    empty: none in the kinds' own PDFs, what fills the last sheet in a kit.

    `settings` overrides the plan's own values (gap, margins, grid, marks, ...); `unsafe` is the strip along the
    paper's edge that home printers cannot print, `reach` how far a printer's correction moves things. `kinds_apart`
    makes one PDF per kind, `kit` the joined one; with `materials` the kit is one PDF per material and one for the
    screen.
    """

    plan: str = "duplex-long"
    kinds: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    only: frozenset[tuple[str, str]] | None = None
    copies: int | None = None
    blanks: str = ""
    kinds_apart: bool = True
    kit: bool = True
    materials: bool = False
    unsafe: float = UNSAFE
    reach: float = 0.0
    start_at: int = 1
    skip: tuple[int, ...] = ()
    settings: tuple[tuple[str, object], ...] = ()
