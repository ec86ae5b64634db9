"""Faces in; the share of their trim area that ink covers out, measured on their rasters: 0 is white, 1 is black."""

from collections.abc import Mapping, Sequence

from deckpress.export.png import cut_out, images
from deckpress.layout.fonts import FontBook
from deckpress.model.face import Face

DPI = 150.0
"""Fine enough: below 100 thin lines are drawn a whole pixel wide and count too much."""


def coverage(faces: Sequence[Face], fonts: FontBook | None = None) -> tuple[float, ...]:
    """One share per face, in order."""
    return tuple(_share(image, face) for face, image, _ in images(faces, dpi=DPI, fonts=fonts))


def average(faces: Mapping[tuple[str, str, str], Face], copies: Mapping[str, int]) -> float:
    """Over all components of a game; `copies` by piece id."""
    keys = list(faces)
    shares = coverage([faces[key] for key in keys])
    weights = [copies.get(piece, 1) for _, piece, _ in keys]
    total = sum(weights)
    return sum(share * weight for share, weight in zip(shares, weights, strict=True)) / total if total else 0.0


def _share(image: object, face: Face) -> float:
    """Darkness averaged over the trim shape."""
    from PIL import ImageStat

    cut = cut_out(image, face)
    mask = cut.getchannel("A").point(lambda value: 255 * (value > 127)) if cut.mode == "RGBA" else None
    return 1 - float(ImageStat.Stat(cut.convert("L"), mask).mean[0]) / 255
