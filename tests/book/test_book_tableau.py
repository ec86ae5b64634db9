"""layout.book.tableau: what lies on the table of the set-up pictures."""

import pytest

from deckpress.layout.book.pictures import Gallery
from deckpress.layout.book.tableau import PLACE, ROOM, Tableau
from deckpress.layout.segments import bounds
from deckpress.model.setup import Heap
from hand import MARK, face


@pytest.mark.parametrize(("count", "places"), [(None, 1), (1, 1), (5, 5), (40, 12)])
def test_an_empty_space_shows_its_places(count, places):
    heap = Heap("s", "Room", "player", "space", "front", count, "", (), (), "", 1, MARK)
    sprite = Tableau(Gallery({})).sprite(heap)
    boxes = [bounds(item.segments) for item in sprite.items]
    assert len(boxes) == places
    assert [box.x for box in boxes] == pytest.approx([1 + PLACE * n for n in range(places)])
    assert (sprite.width, sprite.height) == (ROOM[0] + PLACE * (places - 1), ROOM[1])
    assert boxes[-1].right == pytest.approx(sprite.width - 1)


@pytest.mark.parametrize("tiles", [1, 2, 5])
def test_a_ring_of_few_tiles_and_of_what_has_no_face(tiles):
    """A layout at fault gives no face; a ring may be one tile."""
    shown = tuple(("card", f"p{n}") for n in range(tiles))
    seeds = Heap("seeds", "Seeds", "table", "between", "front", 3, "", (), (("card", "lost"),), "ring", 1, MARK)
    ring = Heap("ring", "Ring", "table", "ring", "front", tiles, "", shown, shown, "", 1, MARK)
    gallery = Gallery({(kind, piece, "front"): face(piece) for kind, piece in shown})
    sprite = Tableau(gallery).sprite(ring, 0, (seeds,))
    assert [heap.id for heap, _, _ in sprite.parts] == ["ring", "seeds"]
    assert all(0 <= x <= sprite.width and 0 <= y <= sprite.height for _, x, y in sprite.parts)
