"""What a person asks of a print run beyond the sheets' own options: papers, printer, where the files go."""

import re
from collections.abc import Sequence
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.impose.options import Options
from deckpress.impose.printer import Profile, corrected
from deckpress.layout.ink import Ink
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job
from deckpress.units import length, mm

PAPERS = ("a4", "letter")
"""What a build prints for: the world's paper and North America's."""
USUAL = "duplex-long"


@dataclass(frozen=True, slots=True)
class Wishes:
    """`since` is a git revision, a folder or "last"; `remember` notes what was printed as the last print.

    `ink` is full, grey or low; `measured`: how much of the trim area it covers is said.
    """

    papers: tuple[str, ...] = PAPERS
    options: Options = field(default_factory=Options)
    printer: Profile | None = None
    since: str = ""
    remember: bool = False
    ink: Ink = "full"
    measured: bool = False

    @property
    def chosen(self) -> bool:
        """True where not every piece is printed as often as the game has it: that lies in a folder of its own."""
        o = self.options
        return bool(
            o.pieces or o.categories or o.copies is not None or o.blanks or o.start_at > 1 or o.skip or self.since
        )

    @property
    def rules(self) -> bool:
        """The rulebook goes with a whole game in the usual print, not with a kind or another plan of it."""
        return self.options.kit and not self.chosen and not self.options.kinds and not self.tag

    @property
    def tag(self) -> str:
        """What the file names say of it, empty for the usual print."""
        words = [self.options.plan] if self.options.plan != USUAL else []
        words += [f"{self.ink}-ink"] if self.ink != "full" else []
        return "-".join([*words, *([f"for-{self.printer.name}"] if self.printer else [])])

    def named(self, job: Job) -> Job:
        """The job under its own name, which what is found on its sheets is told with."""
        stem = job.file.removesuffix(f"-{job.paper.id}.pdf")
        return replace(job, file=f"{stem}-{self.tag}-{job.paper.id}.pdf") if self.tag else job

    def finished(self, job: Job) -> Job:
        """The job corrected for the printer."""
        return corrected(job, self.printer) if self.printer else job


def paper(name: str, known: dict[str, Paper]) -> Paper:
    """A paper by id, or by its size: "210x297" in mm, "8.5 in x 11 in". LookupError where it is neither."""
    if name in known:
        return known[name]
    sides = re.split(r"\s*[x×]\s*", name.strip())
    if len(sides) != 2:
        raise LookupError(name)
    try:
        width, height = (_side(side) for side in sides)
    except ValueError:
        raise LookupError(name) from None
    if not (20 <= width <= 2000 and 20 <= height <= 2000):
        raise LookupError(name)
    slug = f"{mm(width)}x{mm(height)}".replace(" mm", "")
    return Paper(slug, f"{mm(width)} × {mm(height)}", width, height)


def _side(text: str) -> float:
    return length(text if re.search(r"[a-z]", text) else f"{text} mm")


def papers(names: Sequence[str], known: dict[str, Paper]) -> tuple[Paper, ...]:
    return tuple(paper(name, known) for name in names)
