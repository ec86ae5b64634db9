"""Faces in; PNG or WebP bytes out: drawn by export.pdf, one page each in one PDF, rasterised with pdfium.

A picture's size in pixels is round(mm / 25.4 * dpi), or the width asked for; its dpi tag is set. Corners outside
the die line are transparent. pdfium is never called from two threads.
"""

from collections.abc import Iterator, Sequence
from ctypes import string_at
from functools import cache
from io import BytesIO
from typing import Any, Literal

from deckpress.export import pdf
from deckpress.geometry import Box
from deckpress.layout.fonts import FontBook
from deckpress.model.face import Face
from deckpress.model.formats import Paper, Shape
from deckpress.model.sheet import Job, Page, Slot
from deckpress.units import PT

Format = Literal["PNG", "WEBP"]
SMOOTH = 4
"""Corners are masked at this many times the size."""


def pictures(
    faces: Sequence[Face],
    *,
    dpi: float | None = None,
    width_px: int | None = None,
    bleed: float = 0.0,
    grey: bool = False,
    rounded: bool = True,
    format: Format = "PNG",
    quality: int = 82,
    fonts: FontBook | None = None,
) -> Iterator[bytes]:
    """One picture per face, in order. Give `dpi` or `width_px`; `bleed` (mm) is drawn round the trim."""
    for face, image, density in images(faces, dpi=dpi, width_px=width_px, bleed=bleed, fonts=fonts):
        done = _grey(image) if grey else image
        if rounded and bleed == 0:
            done = cut_out(done, face)
        yield _saved(done, density, format, quality)


def images(
    faces: Sequence[Face],
    *,
    dpi: float | None = None,
    width_px: int | None = None,
    bleed: float = 0.0,
    fonts: FontBook | None = None,
) -> Iterator[tuple[Face, Any, float]]:
    """Each face with its picture (PIL, RGB) and dots per inch: for contact sheets and checks."""
    import pypdfium2

    if (dpi is None) == (width_px is None):
        raise ValueError("give dpi or width_px, one of them")
    for start in range(0, len(faces), 64):
        some = faces[start : start + 64]
        opened = pypdfium2.PdfDocument(_paged(some, bleed, fonts))
        try:
            for number, face in enumerate(some):
                wide = face.width + 2 * bleed
                density = dpi or (width_px or 0) / wide * 25.4
                page = opened[number]
                yield face, _raster(page, wide, face.height + 2 * bleed, density), density
                page.close()
        finally:
            opened.close()


def _paged(faces: Sequence[Face], bleed: float, fonts: FontBook | None) -> bytes:
    """One PDF with a page per face. Pages differ in size, so the job has the largest and each face stands top left."""
    width = max(face.width for face in faces) + 2 * bleed
    height = max(face.height for face in faces) + 2 * bleed
    pages = tuple(_page(number, face, bleed) for number, face in enumerate(faces, 1))
    paper = Paper("faces", "faces", width, height)
    return pdf.render(Job("faces.pdf", "Faces", "screen", "", "", "", paper, "", "", "", (), len(pages), pages), fonts)


def _page(number: int, face: Face, bleed: float) -> Page:
    box = Box(bleed, bleed, face.width, face.height)
    return Page(number, "single", (Slot(1, face, 1, box, 0, bleed, box.grown(max(bleed, 0.05))),))


def size_px(width: float, height: float, dpi: float) -> tuple[int, int]:
    """
    >>> size_px(63, 88, 300)
    (744, 1039)
    """
    return round(width / 25.4 * dpi), round(height / 25.4 * dpi)


def _raster(page: Any, width: float, height: float, dpi: float) -> Any:
    """The top left part of the page, scaled to whole pixels by a matrix: pdfium's own sizes would add a row."""
    import pypdfium2.raw as raw
    from PIL import Image

    columns, rows = size_px(width, height, dpi)
    bitmap = raw.FPDFBitmap_Create(columns, rows, 0)
    raw.FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, 0xFFFFFFFF)
    matrix = raw.FS_MATRIX(columns / (width * PT), 0, 0, rows / (height * PT), 0, 0)
    raw.FPDF_RenderPageBitmapWithMatrix(bitmap, page.raw, matrix, raw.FS_RECTF(0, 0, columns, rows), raw.FPDF_ANNOT)
    stride = raw.FPDFBitmap_GetStride(bitmap)
    content = string_at(raw.FPDFBitmap_GetBuffer(bitmap), stride * rows)
    raw.FPDFBitmap_Destroy(bitmap)
    return Image.frombuffer("RGB", (columns, rows), content, "raw", "BGRX", stride, 1).copy()


def _grey(image: Any) -> Any:
    return image.convert("L").convert("RGB")


def cut_out(image: Any, face: Face) -> Any:
    """The picture with everything outside the die line transparent."""
    if face.shape == "rectangle" and face.corner <= 0:
        return image
    image = image.convert("RGBA")
    image.putalpha(_mask(image.size, face.shape, face.corner / face.width, _corners(face)))
    return image


Corners = tuple[tuple[float, float], ...]


@cache
def _mask(size: tuple[int, int], shape: Shape, corner: float, corners: Corners) -> Any:
    """White inside the die line; `corner` is the radius as a share of the width, `corners` a free shape's points."""
    from PIL import Image, ImageDraw

    large = size[0] * SMOOTH, size[1] * SMOOTH
    mask = Image.new("L", large, 0)
    draw = ImageDraw.Draw(mask)
    last = large[0] - 1, large[1] - 1
    if shape == "round":
        draw.ellipse((0, 0, *last), fill=255)
    elif corners:
        draw.polygon([(x * last[0], y * last[1]) for x, y in corners], fill=255)
    else:
        draw.rounded_rectangle((0, 0, *last), corner * large[0], fill=255)
    return mask.resize(size, Image.Resampling.BOX)


HEXAGON: Corners = ((0.25, 0.0), (0.75, 0.0), (1.0, 0.5), (0.75, 1.0), (0.25, 1.0), (0.0, 0.5))
"""Corners of a hexagon that lies on a side, in shares of its box."""


def _corners(face: Face) -> Corners:
    """Of a shape with straight or nearly straight sides, in shares of its box: curves in 16 pieces."""
    if face.shape == "hexagon":
        return HEXAGON
    found: list[tuple[float, float]] = []
    for letter, values in face.die:
        points = list(zip(values[::2], values[1::2], strict=True))
        found += _bent(found[-1], points) if letter == "C" else points
    return tuple((x / face.width, y / face.height) for x, y in found)


def _bent(start: tuple[float, float], points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points along a cubic curve."""
    (a, b), (c, d), (e, f), (g, h) = start, *points
    steps = [((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3) for t in (n / 16 for n in range(1, 17))]
    return [(p * a + q * c + r * e + s * g, p * b + q * d + r * f + s * h) for p, q, r, s in steps]


def _saved(image: Any, dpi: float, format: Format, quality: int) -> bytes:
    out = BytesIO()
    if format == "WEBP":
        image.save(out, "WEBP", quality=quality, method=4)
    else:
        image.save(out, "PNG", dpi=(dpi, dpi), optimize=False)
    return out.getvalue()
