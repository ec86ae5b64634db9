"""Pictures are made lighter only as far as it needs."""

from io import BytesIO
from random import Random

from PIL import Image

from deckpress.pages.shrinking import within


def _picture(width: int, seed: int) -> bytes:
    image = Image.frombytes("RGB", (width, width), Random(seed).randbytes(width * width * 3))
    out = BytesIO()
    image.save(out, "WEBP", quality=80)
    return out.getvalue()


def test_what_fits_is_left_alone() -> None:
    pictures = {"a.webp": _picture(60, 1), "b.svg": b"<svg/>"}
    assert within(pictures, 1_000_000) == pictures


def test_the_heaviest_goes_first_and_no_further_than_needed() -> None:
    pictures = {"small.webp": _picture(40, 1), "large.webp": _picture(120, 2), "x.svg": b"<svg/>"}
    total = sum(map(len, pictures.values()))
    made = within(pictures, total - 100)
    assert sum(map(len, made.values())) <= total - 100
    assert (made["small.webp"], made["x.svg"]) == (pictures["small.webp"], pictures["x.svg"])
    assert len(made["large.webp"]) < len(pictures["large.webp"])


def test_an_impossible_budget_still_gives_pictures() -> None:
    made = within({"a.webp": _picture(60, 1)}, 10)
    assert Image.open(BytesIO(made["a.webp"])).width == 21
