"""Pictures and a budget in; the same pictures within it out: the heaviest are made smaller, one by one."""

from collections.abc import Mapping
from io import BytesIO

SHARES = (0.72, 0.5, 0.35)
"""Of the width; a picture is tried with each in turn."""


def within(pictures: Mapping[str, bytes], most: int) -> dict[str, bytes]:
    """Bytes by name. Only WebP is made smaller; what is still too much after all shares stays as light as it is."""
    made = dict(pictures)
    total = sum(map(len, made.values()))
    for share in SHARES:
        for name in sorted(pictures, key=lambda name: (-len(pictures[name]), name)):
            if total <= most:
                return made
            if name.endswith(".webp"):
                lighter = _smaller(pictures[name], share)
                total += len(lighter) - len(made[name])
                made[name] = lighter
    return made


def _smaller(content: bytes, share: float) -> bytes:
    from PIL import Image

    with Image.open(BytesIO(content)) as image:
        size = max(1, round(image.width * share)), max(1, round(image.height * share))
        out = BytesIO()
        image.resize(size, Image.Resampling.BILINEAR).save(out, "WEBP", quality=70, method=2)
    return out.getvalue()
