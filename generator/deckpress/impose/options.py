"""What a person asks of a print run, as one frozen value: which pieces, on what plan, with which corrections."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Options:
    """`plan` is an id of plans.yaml; `kinds` and `pieces` choose (all when empty); mm everywhere.

    `settings` overrides the plan's own values (gap, margins, grid, marks, ...); `unsafe` is the strip along the
    paper's edge that home printers cannot print. `kinds_apart` makes one PDF per kind, `kit` the joined one.
    """

    plan: str = "duplex-long"
    kinds: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    kinds_apart: bool = True
    kit: bool = True
    unsafe: float = 6.0
    start_at: int = 1
    skip: tuple[int, ...] = ()
    settings: tuple[tuple[str, object], ...] = ()
