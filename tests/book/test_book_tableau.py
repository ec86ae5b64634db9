"""layout.book.tableau: what lies on the table of the set-up pictures."""

import pytest

from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.tableau import PLACE, ROOM, Tableau
from deckpress.layout.segments import bounds
from deckpress.model.setup import Heap
from hand import MARK


@pytest.mark.parametrize(("count", "places"), [(None, 1), (1, 1), (5, 5), (40, 12)])
def test_an_empty_space_shows_its_places(count, places):
    heap = Heap("s", "Room", "player", "space", "front", count, "", (), (), "", 1, MARK)
    sprite = Tableau(Gallery({})).sprite(heap)
    boxes = [bounds(item.segments) for item in sprite.items]
    assert len(boxes) == places
    assert [box.x for box in boxes] == pytest.approx([1 + PLACE * n for n in range(places)])
    assert (sprite.width, sprite.height) == (ROOM[0] + PLACE * (places - 1), ROOM[1])
    assert boxes[-1].right == pytest.approx(sprite.width - 1)
