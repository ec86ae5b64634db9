"""The bench's one card design, in mm from the card's top left corner: what ours and the floor both draw."""

from collections.abc import Iterator

PAPER = (210.0, 297.0)
CARD = (63.0, 88.0)
COLUMNS, ROWS = 3, 3
LEFT, TOP = (PAPER[0] - COLUMNS * CARD[0]) / 2, (PAPER[1] - ROWS * CARD[1]) / 2

FRAME = (2.5, 2.5, 58.0, 83.0, 3.0, 1.0)
"""x, y, width, height, corner radius, line width."""
TITLE = (6.0, 11.0, 11.0)
"""x, base line, pt."""
COST = (54.0, 9.5, 4.5, 11.0, 12.0)
"""Centre, radius, base line, pt."""
ICON = (19.5, 20.0, 24.0)
"""x, y, side."""
BODY = (6.0, 54.0, 51.0, 4.0, 9.0)
"""x, first base line, width, leading, pt."""
MARK = (5.0, 2.0, 0.1)
"""Crop marks: length, distance from the block, width."""
FONTS = ("fira-sans-regular", "fira-sans-bold")

ICON_COLOUR = "#333333"
KINDS = {
    "bread": ("#b5651d", "#fbf1e6"),
    "filling": ("#b02a30", "#fbe9ea"),
    "sauce": ("#d08700", "#fff6e0"),
    "green": ("#2e7d32", "#e9f5ea"),
    "guest": ("#1f5fa8", "#e8f0fa"),
    "event": ("#6a3d9a", "#f1eaf8"),
}
"""Kind: colour of frame and coin, tint of the ground."""
ICONS = {
    "loaf": "M 4 20 L 4 10 C 0 6 4 3 8 3 L 16 3 C 20 3 24 6 20 10 L 20 20 Z",
    "cheese": "M 2 16 L 22 8 L 22 20 L 2 20 Z",
    "leaf": "M 4 20 C 4 8 12 3 21 3 C 21 12 16 20 4 20 Z",
    "tomato": "M 12 5 C 20 3 22 10 21 14 C 20 20 15 21 12 21 C 9 21 4 20 3 14 C 2 10 4 3 12 5 Z",
    "egg": "M 12 3 C 17 3 20 11 20 15 C 20 19 16 21 12 21 C 8 21 4 19 4 15 C 4 11 7 3 12 3 Z",
    "knife": "M 3 21 L 14 10 L 12 8 L 20 2 C 23 5 20 10 16 13 L 6 22 Z",
    "fish": "M 2 12 C 6 5 14 5 18 12 L 22 7 L 22 17 L 18 12 C 14 19 6 19 2 12 Z",
    "star": "M 12 2 L 15 9 L 22 9 L 16 14 L 18 21 L 12 17 L 6 21 L 8 14 L 2 9 L 9 9 Z",
}
"""Outlines in a box of 24 x 24."""


def marks() -> Iterator[tuple[float, float, float, float]]:
    """Crop marks of one page, in mm from its top left corner."""
    length, gap, _ = MARK
    right, bottom = LEFT + COLUMNS * CARD[0], TOP + ROWS * CARD[1]
    for column in range(COLUMNS + 1):
        x = LEFT + column * CARD[0]
        yield x, TOP - gap - length, x, TOP - gap
        yield x, bottom + gap, x, bottom + gap + length
    for row in range(ROWS + 1):
        y = TOP + row * CARD[1]
        yield LEFT - gap - length, y, LEFT - gap, y
        yield right + gap, y, right + gap + length, y
