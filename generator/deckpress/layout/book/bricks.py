"""Lines and pictures in; bricks out: what stays in one piece when a galley is made up into pages."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box
from deckpress.layout.book.compositor import Compositor, Line, places, texts
from deckpress.layout.book.look import Style
from deckpress.layout.stacked import stacked
from deckpress.model.face import Item
from deckpress.model.rulebook import Inline, Inlines
from deckpress.problems import Mark
from deckpress.units import PT


class Reference(NamedTuple):
    """A place that speaks of a rule, a piece or an address ("#id", "piece:id", "https://...")."""

    box: Box
    target: str


@dataclass(frozen=True, slots=True)
class Panel:
    """What sets bricks apart from the text around them: example, ruling, variant or plain (a tinted ground)."""

    kind: str
    id: str


@dataclass(frozen=True, slots=True)
class Brick:
    """Items from the column's left edge and the brick's own top. `above`: space, none at the top of a page.

    `keep` holds it to the next brick; `anchors` are the ids that begin here; `head` is repeated above the brick where
    it comes to stand first on a page (a table's head). `wide` ones reach over the margin of the notes; a chain
    whose first brick `floats` may stand on the next page while the text goes on.
    """

    items: tuple[Item, ...]
    height: float
    above: float = 0.0
    keep: bool = False
    references: tuple[Reference, ...] = ()
    anchors: tuple[str, ...] = ()
    panel: Panel | None = None
    head: "Brick | None" = None
    wide: bool = False
    floats: bool = False


def paragraph(
    setter: Compositor, inlines: Inlines, width: float, style: Style, mark: Mark, x: float = 0.0, above: float = 0.0
) -> list[Brick]:
    """A brick per line; no line stands alone on a page: the first two and the last two hold together."""
    return held([brick(setter, line, style, x) for line in setter.lines(inlines, width, style, mark)], above)


def words(
    setter: Compositor, text: str, width: float, style: Style, mark: Mark, x: float = 0.0, above: float = 0.0
) -> list[Brick]:
    return paragraph(setter, (Inline(text),), width, style, mark, x, above)


def brick(setter: Compositor, line: Line, style: Style, x: float = 0.0) -> Brick:
    """A line in the middle of its leading."""
    base = (style.down + setter.look.speller(style).metrics.cap * style.size_pt / PT) / 2
    references = tuple(Reference(box, link) for box, link in places(line, x, style.down))
    return Brick(tuple(texts(line, x, base, style, setter.look.accent)), style.down, references=references)


def held(lines: Sequence[Brick], above: float) -> list[Brick]:
    last = len(lines) - 1
    return [
        replace(line, above=0.0 if number else above, keep=number in (0, last - 1) and number != last)
        for number, line in enumerate(lines)
    ]


def kept(bricks: Iterable[Brick]) -> list[Brick]:
    """All of them hold to what follows."""
    return [replace(one, keep=True) for one in bricks]


def whole(bricks: Sequence[Brick]) -> list[Brick]:
    """They hold together, and the last one lets go."""
    return [*kept(bricks[:-1]), *(replace(one, keep=False) for one in bricks[-1:])]


def joined(bricks: Sequence[Brick], **changes: float) -> Brick:
    """Several bricks as one."""
    items, height = stacked(bricks)
    references: list[Reference] = []
    top = 0.0
    for number, one in enumerate(bricks):
        top += one.above if number else 0.0
        references += [Reference(box.moved(0, top), target) for box, target in one.references]
        top += one.height
    anchors = tuple(anchor for one in bricks for anchor in one.anchors)
    return Brick(items, height, references=tuple(references), anchors=anchors, **changes)  # type: ignore[arg-type]
