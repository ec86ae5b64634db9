"""The first and last brick of a panel on a page in; what lies below them out: a tint and each kind's own bar."""

from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import Look
from deckpress.layout.book.makeup import PAD, Placed
from deckpress.layout.segments import rectangle
from deckpress.model.face import Group, Item, Path

BAR = 1.1


def panel(first: Placed, last: Placed, left: float, frame: Frame, look: Look) -> Group:
    """Examples have a broken bar, rulings a solid one, variants a double one; their names stand in the text."""
    top, bottom = frame.top + first.y - PAD, frame.top + last.y + last.brick.height + PAD
    ground = Path(rectangle(left, top, frame.measure, bottom - top, 1.6, 1.6), fill=look.tint)
    kind = first.brick.panel.kind if first.brick.panel else "plain"
    return Group((ground, *_bars(kind, left, top, bottom, look.accent)), label=f"panel {kind}")


def _bars(kind: str, left: float, top: float, bottom: float, colour: str) -> tuple[Item, ...]:
    x, high = left + 1.0, bottom - top - 2.4
    if kind == "ruling":
        return (Path(rectangle(x, top + 1.2, BAR, high), fill=colour),)
    if kind == "variant":
        return tuple(Path(rectangle(x + n * 0.8, top + 1.2, 0.4, high), fill=colour) for n in range(2))
    if kind == "example":
        line = (("M", (x + 0.5, top + 1.2)), ("L", (x + 0.5, bottom - 1.2)))
        return (Path(line, stroke=colour, width_pt=2.2, dash_pt=(4.0, 2.4)),)
    return ()
