"""A raster file as bytes in; plain 8-bit RGB or RGBA as PNG or JPEG bytes out, with what was changed."""

from io import BytesIO
from typing import Any

from deckpress.frozen import dataclass

MOST_PIXELS = 60_000_000
"""More is refused before a pixel is decoded: a card at 600 dpi has three million."""
MOST_BYTES = 40_000_000


@dataclass(frozen=True, slots=True)
class Raster:
    """A normalised picture: its bytes, size in pixels, a note per thing put right; `flat`: one colour, or none seen."""

    content: bytes
    width: int
    height: int
    notes: tuple[str, ...]
    flat: bool = False


class Unusable(Exception):
    """A picture that cannot be printed; the message says why."""


def normalise(content: bytes) -> Raster:
    """Turned as its EXIF tag says, in RGB, eight bits deep; Unusable for what is broken or huge."""
    from PIL import Image, ImageOps, UnidentifiedImageError

    if len(content) > MOST_BYTES:
        raise Unusable(f"the file has {len(content):,} bytes; {MOST_BYTES:,} are allowed")
    limit, Image.MAX_IMAGE_PIXELS = Image.MAX_IMAGE_PIXELS, None
    try:
        with Image.open(BytesIO(content)) as image:
            if image.width * image.height > MOST_PIXELS:
                raise Unusable(f"{image.width} × {image.height} pixels are too many; {MOST_PIXELS:,} are allowed")
            plain = image.format == "JPEG" and image.mode == "RGB" and image.getexif().get(0x0112, 1) == 1
            image.load()
            notes: list[str] = []
            done = _eight_bit(ImageOps.exif_transpose(image), notes)
            if image.getexif().get(0x0112, 1) != 1:
                notes.append("turned upright as its EXIF tag says")
            flat = _is_flat(done)
            return Raster(content if plain else _png(done), done.width, done.height, tuple(notes), flat)
    except UnidentifiedImageError:  # says no more than where the bytes lie in memory
        raise Unusable(f"it is no picture: {_beginning(content)}") from None
    except (OSError, SyntaxError, ValueError) as reason:
        raise Unusable(f"it cannot be read whole: {reason}") from None
    finally:
        Image.MAX_IMAGE_PIXELS = limit


def _beginning(content: bytes) -> str:
    return f"the file begins with {content[:8].hex(' ')}" if content else "the file is empty"


def _eight_bit(image: Any, notes: list[str]) -> Any:
    """RGB, or RGBA where parts are transparent."""
    if image.mode.startswith("I") or image.mode == "F":
        notes.append("reduced from 16 to 8 bits")
        top = 255.0 if image.getextrema()[1] <= 255 else 65535.0
        image = image.convert("F").point(lambda value: value * (255.0 / top) + 0.0).convert("L")
    if image.mode in ("CMYK", "YCCK", "LAB"):
        notes.append(f"turned from {image.mode} into RGB: colours may shift a little")
        return image.convert("RGB")
    if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
        image = image.convert("RGBA")
        if image.getextrema()[3][0] == 255:
            return image.convert("RGB")
        notes.append("its transparent parts show what lies below")
        return image
    return image.convert("RGB")


def _is_flat(image: Any) -> bool:
    """Whether all pixels are alike, or none of them can be seen."""
    channels = image.getextrema()
    return all(low == high for low, high in channels) or (image.mode == "RGBA" and channels[3][1] == 0)


def _png(image: Any) -> bytes:
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def lightened(content: bytes, share: float) -> bytes:
    """A picture in grey, with a share of white: 0 leaves its tones, 1 leaves nothing."""
    from PIL import Image

    with Image.open(BytesIO(content)) as image:
        tones = image.convert("L").point([round(value + (255 - value) * share) for value in range(256)])
        done = tones.convert("RGB")
        if image.mode == "RGBA":
            done.putalpha(image.getchannel("A"))
        return _png(done)
