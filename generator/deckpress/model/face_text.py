"""A face in; its text form out, a line per item, which goldens compare; and the digest that records and caches keep.

Places and names of fields take no part in it, so a comment above a card changes nothing.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from deckpress.model.face import Face, Gradient, Group, Image, Item, Path, Segment, Text


def text(face: Face) -> str:
    """Readable, one item a line, groups indented; lengths in mm to a hundredth of a micrometre."""
    return "\n".join([_head(face), *_lines(face.items, "  ")]) + "\n"


def digest(face: Face) -> str:
    """16 hex of what the face draws and of its trim; equal for faces that look the same, whatever their piece."""
    return Digests().of(face)


class Digests:
    """Digests of many faces: a group that several faces share is read once."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[Group, str]] = {}

    def of(self, face: Face) -> str:
        return sha256(f"{_frame(face)}\n{self._items(face.items)}".encode()).hexdigest()[:16]

    def _items(self, items: Sequence[Item]) -> str:
        return "\n".join(self._group(item) if isinstance(item, Group) else _line(item) for item in items)

    def _group(self, group: Group) -> str:
        known = self._known.get(id(group))
        if known is None:
            made = sha256(f"{_line(group)}\n{self._items(group.items)}".encode()).hexdigest()
            known = self._known[id(group)] = (group, made)
        return known[1]


def _head(face: Face) -> str:
    return f"{face.kind}/{face.piece} {face.side} {_frame(face)}"


def _frame(face: Face) -> str:
    return (
        f"{_n(face.width)}x{_n(face.height)} {face.shape} corner {_n(face.corner)} safe {_n(face.safe)} "
        f"bleed {_n(face.bleed)} edge {face.edge} ground {face.ground}"
        + (f" die {_segments(face.die)}" if face.die else "")
    )


def _lines(items: Sequence[Item], indent: str) -> Iterator[str]:
    for item in items:
        yield indent + _line(item)
        if isinstance(item, Group):
            yield from _lines(item.items, indent + "  ")


def _line(item: Item) -> str:
    match item:
        case Path():
            return f"path {_style(item)} {_segments(item.segments)}"
        case Text():
            spread = f" spread {_n(item.spread)}" if item.spread else ""
            where = f"{_n(item.x)} {_n(item.y)} {item.font} {_n(item.size_pt)}pt width {_n(item.width)}"
            leftward = " leftward" if item.leftward else ""
            return f"text {item.text!r} {where} {item.colour}{spread}{leftward}"
        case Image():
            return f"image {item.key} {' '.join(map(_n, item.box))} {item.pixels[0]}x{item.pixels[1]}px"
        case Group():
            clip = f" clip {_segments(item.clip)}" if item.clip else ""
            return f"group {' '.join(map(_n, item.matrix))}{clip}"


def _style(path: Path) -> str:
    parts = [f"fill {_paint(path.fill)}"] if path.fill else []
    if path.stroke:
        parts.append(f"stroke {path.stroke} {_n(path.width_pt)}pt cap {path.cap} join {path.join}")
    parts += [f"dash {' '.join(map(_n, path.dash_pt))}"] if path.dash_pt else []
    parts += ["even-odd"] if path.even_odd else []
    return " ".join(parts + ([f"opacity {_n(path.opacity)}"] if path.opacity != 1 else []))


def _paint(fill: str | Gradient) -> str:
    if isinstance(fill, str):
        return fill
    stops = " ".join(f"{_n(offset)} {colour}" for offset, colour in fill.stops)
    return f"{fill.kind} {' '.join(map(_n, fill.points))} {stops}"


def _segments(segments: tuple[Segment, ...]) -> str:
    return " ".join(" ".join([name, *map(_n, values)]) for name, values in segments)


def _n(value: float) -> str:
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
