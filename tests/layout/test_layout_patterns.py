"""layout.patterns: textures that differ in grey and stay cheap."""

from itertools import combinations

import pytest

from deckpress.geometry import Box
from deckpress.layout.patterns import PATTERNS, pattern

CARD = Box(-2, -2, 67, 92)


def test_there_are_the_seven_cloths_and_five_more():
    assert list(PATTERNS)[:7] == ["checks", "waves", "leaves", "dots", "diamonds", "stripes", "crosses"]
    assert len(PATTERNS) >= 12


@pytest.mark.parametrize("name", PATTERNS)
def test_patterns_are_clipped_shared_and_cheap(name):
    group = pattern(name, CARD, "#336699", 1.0)
    assert group.clip is not None
    assert pattern(name, CARD, "#336699", 1.0) is group
    assert sum(len(path.segments) for path in group.items) < 3000


def test_no_two_patterns_are_alike():
    drawn = [pattern(name, CARD, "#000000").items for name in PATTERNS]
    assert all(one != other for one, other in combinations(drawn, 2))


@pytest.mark.parametrize("name", PATTERNS)
def test_patterns_differ_in_grey(name):
    """As the eye sees them at a distance: each has its own share of ink, or its own direction."""
    from deckpress.export.png import images
    from deckpress.model.face import Face

    def seen(name):
        items = (pattern(name, Box(0, 0, 24, 24), "#000000", 1.0),)
        face = Face("k", "p", "front", 24, 24, "rectangle", 0, 0, 0, "rim", items)
        ((_, image, _),) = images([face], dpi=60)
        return image.convert("L")

    mine = seen(name)
    for other in PATTERNS:
        if other == name:
            continue
        theirs = seen(other)
        differ = sum(abs(a - b) > 60 for a, b in zip(mine.tobytes(), theirs.tobytes(), strict=True))
        assert differ > 0.06 * mine.width * mine.height, other
