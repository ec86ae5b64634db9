"""The size of a picture is read from its header, whatever kind of WebP it is."""

from io import BytesIO

import pytest
from PIL import Image

from deckpress.pages.pictures import size


@pytest.mark.parametrize("wide_and_high", [(1, 1), (360, 503), (16383, 2), (3, 16383)])
@pytest.mark.parametrize(
    ("mode", "more", "kind"),
    [
        ("RGB", {"quality": 50}, b"VP8 "),
        ("RGBA", {"quality": 50}, b"VP8X"),
        ("RGB", {"lossless": True}, b"VP8L"),
        ("RGBA", {"lossless": True}, b"VP8L"),
    ],
)
def test_a_pictures_size(mode, more, kind, wide_and_high):
    out = BytesIO()
    Image.new(mode, wide_and_high, (200, 90, 10, 128)[: len(mode)]).save(out, "WEBP", **more)
    assert out.getvalue()[12:16] == kind
    assert size(out.getvalue()) == wide_and_high
