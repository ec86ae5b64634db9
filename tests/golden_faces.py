"""Faces as text, a line per item: what a golden file holds. Pictures and patterns are named, not spelt out."""

from itertools import groupby

from deckpress.geometry import Matrix
from deckpress.layout.segments import bounds
from deckpress.model.face import Face, Gradient, Group, Image, Item, Path, Text


def as_text(face: Face) -> str:
    head = f"{face.kind}/{face.piece} {face.side}: {face.width:g} x {face.height:g} {face.shape}, {face.edge}"
    return "\n".join([f"{head}, ground {face.ground}", *_lines(face.items, "  ")]) + "\n"


def branch(face: Face) -> tuple:
    """What a layout drew, without the values: equal for pieces that took the same branches."""
    return tuple(part for part, _ in groupby(_shape(face.items)))


def _shape(items):
    for item in items:
        if isinstance(item, Group):
            drawing = _drawing(item)
            yield "drawing" if drawing else tuple(part for part, _ in groupby(_shape(item.items)))
        elif isinstance(item, Text):
            yield "text", item.role, item.shows
        else:
            yield type(item).__name__


def _lines(items, indent: str) -> list[str]:
    found: list[str] = []
    for item in items:
        found.append(indent + _line(item))
        if isinstance(item, Group) and not _drawing(item):
            found += _lines(item.items, indent + "  ")
    return found


def _line(item: Item) -> str:
    match item:
        case Text():
            spread = f", blanks +{item.spread:.2f}" if item.spread else ""
            place = f"{item.x:.2f} {item.y:.2f} width {item.width:.2f}"
            look = f"{item.font} {item.size_pt:g} pt {item.colour}"
            return f"text {place}: {item.text!r} in {look}, {item.role} of {item.shows}{spread}"
        case Path():
            return f"path {_box(bounds(item.segments))}: {_paint(item)}"
        case Image():
            return f"image {_box(item.box)}: {item.pixels[0]} x {item.pixels[1]} px"
        case Group():
            what = f"drawing {item.label or 'of ' + ', '.join(_labels(item))}" if _drawing(item) else "group"
            clip = f" in clip {_box(bounds(item.clip))}" if item.clip else ""
            return f"{what}{_matrix(item.matrix)}{clip}"


def _paint(path: Path) -> str:
    fill = "gradient" if isinstance(path.fill, Gradient) else path.fill
    stroke = f", line {path.stroke} {path.width_pt:.2f} pt" if path.stroke else ""
    return f"{fill}{stroke}" + (f", opacity {path.opacity:g}" if path.opacity != 1 else "")


def _box(box) -> str:
    return " ".join(f"{value:.2f}" for value in box) if box else "nothing"


def _matrix(m: Matrix) -> str:
    return "" if m == Matrix() else " at " + " ".join(f"{value:.3f}" for value in m)


def _drawing(group: Group) -> bool:
    """True for a picture or pattern, or a placed one."""
    if any(isinstance(item, Text) for item in group.items):
        return False
    if group.label.endswith(" pattern"):
        return True
    inner = [item for item in group.items if isinstance(item, Group)]
    placed = all(item.label and not item.label.endswith((" front", " back")) for item in inner)
    return bool(inner) and placed and len(inner) == len(group.items)


def _labels(group: Group) -> list[str]:
    return [item.label for item in group.items if isinstance(item, Group)]
