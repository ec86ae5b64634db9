"""A made-up page in; what stands round its text out: running head, page number, notes that tell where a link leads."""

from collections.abc import Callable, Sequence

from deckpress.geometry import shift
from deckpress.layout.book import rooms
from deckpress.layout.book.bricks import Brick, words
from deckpress.layout.book.compositor import Compositor
from deckpress.layout.book.leaf import Frame
from deckpress.layout.book.look import SOFT
from deckpress.layout.book.makeup import Placed
from deckpress.layout.segments import rectangle
from deckpress.layout.stacked import stacked
from deckpress.model.face import Group, Item, Path
from deckpress.problems import Mark

HEAD, FOOT = 10.5, 9.5
"""Where the running head begins from the top, the page number ends from the bottom, mm."""
Note = Callable[[str], str]
"""A link's target -> the words of its note; empty for none."""


def heads(title: str, chapter: str, page: int, setter: Compositor, frame: Frame, mark: Mark) -> list[Item]:
    """The game on left pages, the chapter on right ones; the number at the outer edge below."""
    look = setter.look
    right = page % 2 == 0
    style = look.style(0.8, colour=SOFT, leading=1.2)._replace(align="right" if right else "left")
    number = look.style(0.96, "bold", look.accent, 1.2)._replace(align="right" if right else "left")
    x = frame.left_wide(page)
    head, high = stacked(words(setter, chapter if right else title, frame.wide, style, mark)[:1], x, HEAD)
    foot, _ = stacked(words(setter, str(page + 1), frame.wide, number, mark), x, frame.height - FOOT - number.down)
    rule = Path(rectangle(x, high + 0.7, frame.wide, 0.12), fill="#b9b2aa")
    return [*head, rule, *foot]


def notes(page: Sequence[Placed], number: int, note: Note, setter: Compositor, frame: Frame, mark: Mark) -> list[Item]:
    """Beside its line, each target once a page; where there are many they move down, and up again from the foot."""
    wanted: dict[str, float] = {}
    for brick, y in page:
        for box, target in brick.references if not brick.wide else ():
            wanted.setdefault(target, y + box.y)
    found = [(y, noted(text, setter, frame, mark)) for target, y in wanted.items() if (text := note(target))]
    tops = _apart([(y, sum(line.height for line in lines)) for y, lines in found], frame.depth)
    x = frame.left_notes(number)
    return [
        Group(stacked(lines)[0], shift(x, frame.top + top + 0.6)) for top, (_, lines) in zip(tops, found, strict=True)
    ]


def noted(text: str, setter: Compositor, frame: Frame, mark: Mark) -> list[Brick]:
    """The lines of a note."""
    width, size = rooms.note(frame)
    return words(setter, text, width, setter.look.style(size, colour=SOFT, leading=1.2), mark)


def _apart(wanted: Sequence[tuple[float, float]], depth: float) -> list[float]:
    """Tops that do not run into each other: pushed down from above, then up from the foot."""
    tops: list[float] = []
    end = 0.0
    for y, high in wanted:
        tops.append(max(y, end))
        end = tops[-1] + high
    limit = depth
    for place in range(len(tops) - 1, -1, -1):
        tops[place] = min(tops[place], limit - wanted[place][1])
        limit = tops[place]
    return tops
