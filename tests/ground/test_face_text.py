"""The text form of a face: what draws the same reads the same."""

from deckpress.frozen import replace
from deckpress.geometry import shift
from deckpress.model.face import Face, Group, Path, Text
from deckpress.model.face_text import Digests, digest, text
from deckpress.problems import Mark

SQUARE = Path((("M", (0, 0)), ("L", (9, 0)), ("L", (9, 9)), ("Z", ())), fill="#ff0000")
NAME = Text("Ham", 6, 10, "fira-sans-bold", 12, 9.5, shows="name", mark=Mark("a.yaml", 3, 1))
FACE = Face("fresh", "ham", "front", 63, 88, "rectangle", 3, 3, 2, "bleed", (Group((SQUARE,), shift(1, 2)), NAME))


def test_text_form_is_readable() -> None:
    assert text(FACE).splitlines() == [
        "fresh/ham front 63x88 rectangle corner 3 safe 3 bleed 2 edge bleed ground None",
        "  group 1 0 0 1 1 2",
        "    path fill #ff0000 M 0 0 L 9 0 L 9 9 Z",
        "  text 'Ham' 6 10 fira-sans-bold 12pt width 9.5 #000000",
    ]


def test_places_and_owners_change_no_digest() -> None:
    moved = replace(FACE, piece="egg", items=(FACE.items[0], replace(NAME, mark=Mark("b.yaml", 9, 9), shows="other")))
    assert digest(moved) == digest(FACE)
    assert moved.items == FACE.items


def test_what_is_drawn_changes_the_digest() -> None:
    digests = Digests()
    changed = [
        replace(FACE, width=64),
        replace(FACE, items=FACE.items[:1]),
        replace(FACE, items=(Group((replace(SQUARE, fill="#ff0001"),), shift(1, 2)), NAME)),
        replace(FACE, items=(Group((SQUARE,), shift(1, 2.1)), NAME)),
    ]
    assert len({digests.of(face) for face in (FACE, *changed)}) == 5
