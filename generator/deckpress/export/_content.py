"""Display-list items in; content streams out. What stands twice or more in the file is a form of its own."""

from collections.abc import Iterable, Sequence
from dataclasses import field

from deckpress.export import _operators as op
from deckpress.export._composite import Composite
from deckpress.export._document import Document, Face
from deckpress.export._extent import digest, extent
from deckpress.frozen import dataclass
from deckpress.geometry import Matrix
from deckpress.model.face import Gradient, Group, Image, Item, Path, Text
from deckpress.units import PT

WORTH = 240
"""Characters of operators that a form must save: its own object costs about as much."""

Used = set[tuple[str, str]]


@dataclass(slots=True)
class Content:
    """Operators and the resources that they name."""

    out: list[str] = field(default_factory=list)
    used: Used = field(default_factory=set)

    @property
    def text(self) -> str:
        return "\n".join(self.out)

    def add(self, other: "Content") -> None:
        self.out += other.out
        self.used |= other.used


class Counter:
    """How often each group stands in the file. Equal groups count as one; what stands in a form counts once."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self._alike: dict[int, list[Group]] = {}
        self._known: dict[int, Group] = {}

    def one(self, group: Group) -> Group:
        """The group that stands for all equal ones."""
        found = self._known.get(id(group))
        if found is None:
            alike = self._alike.setdefault(digest(group), [])
            found = next((other for other in alike if other == group), group)
            if found is group:
                alike.append(group)
            self._known[id(group)] = found
        return found

    def count(self, items: Iterable[Item]) -> None:
        for item in items:
            if type(item) is Group:
                group = self.one(item)
                seen = self.counts.get(id(group), 0)
                self.counts[id(group)] = seen + 1
                if not seen:
                    self.count(group.items)

    def twice(self, group: Group) -> int:
        return self.counts.get(id(group), 0)


class Writer:
    """Writes items into contents; keeps what it wrote of shared groups."""

    def __init__(self, document: Document, counter: Counter) -> None:
        self.document, self.counter = document, counter
        self._groups: dict[int, Content] = {}
        self._forms: dict[int, Content] = {}

    def items(self, items: Sequence[Item], content: Content) -> None:
        """All items in order; neighbouring texts share one text object."""
        index, count = 0, len(items)
        out = content.out
        while index < count:
            item = items[index]
            kind = type(item)
            if kind is Text:
                first = index
                while index < count and type(items[index]) is Text:
                    index += 1
                self._texts(items[first:index], content)  # type: ignore[arg-type]
                continue
            if kind is Group:
                content.add(self._group(item))  # type: ignore[arg-type]
            elif kind is Path:
                self._path(item, content)  # type: ignore[arg-type]
            else:
                out.append(self._image(item, content))  # type: ignore[arg-type]
            index += 1

    def _texts(self, items: Sequence[Text], content: Content) -> None:
        out = ["BT"]
        font: tuple[str, float, bool] = ("", 0.0, False)
        colour, spread = "", 0.0
        left = base = 0.0
        face: Face | Composite | None = None
        for text in items:
            x, y = round(text.x * PT, 2), round(-text.y * PT, 2)
            if text.colour != colour:
                colour = text.colour
                out.append(op.fill(colour))
            if (text.font, text.size_pt, text.leftward) != font or face is None:
                font = (text.font, text.size_pt, text.leftward)
                face = self.document.face(text.font, text.leftward)
                out.append(op.font(face.name, text.size_pt))
            if text.spread != spread:
                spread = text.spread
                out.append(f"{op.number(spread * PT, 3)} Tw")
            shown = face.shown(text) if isinstance(face, Composite) else self._shown(text, face)
            out.append(f"{x - left:.2f} {y - base:.2f} Td {shown}")
            left, base = x, y
        if spread:
            out.append("0 Tw")
        out.append("ET")
        content.out.append(" ".join(out))
        content.used.add(("Font", "all"))

    def _shown(self, text: Text, face: Face) -> str:
        """One TJ of kerned words; blanks are codes of their own, so that they can be widened."""
        known = face.words
        bodies: list[str] = []
        for word in text.text.split(" "):
            body = known[word] if word in known else face.body(word)
            if body is None:
                return self._pieces(text, face)
            bodies.append(body)
        return f"[({' '.join(bodies)})]TJ"

    def _pieces(self, text: Text, face: Face) -> str:
        size = op.number(text.size_pt, 3)
        parts = [f"{name} {size} Tf ({codes})Tj" for name, codes in face.pieces(text.text)]
        return " ".join([*parts, f"{face.name} {size} Tf"])

    def _path(self, item: Path, content: Content) -> None:
        parts = []
        changed = item.opacity != 1.0 or (item.stroke and (item.cap or item.join or item.dash_pt))
        if changed or isinstance(item.fill, Gradient):
            parts.append("q")
        if item.opacity != 1.0:
            parts.append(f"/{self._use(content, 'ExtGState', self.document.state(item.opacity))} gs")
        outline = op.path(item.segments)
        solid = item.fill if isinstance(item.fill, str) else None
        if isinstance(item.fill, Gradient):
            name = self._use(content, "Shading", self.document.shading(item.fill))
            parts.append(f"q {outline} {'W*' if item.even_odd else 'W'} n /{name} sh Q")
        if solid:
            parts.append(op.fill(solid))
        if item.stroke:
            parts += [op.stroke(item.stroke), op.line(item)]
        if solid or item.stroke:
            parts += [outline, op.paint(item, bool(solid))]
        if parts and parts[0] == "q":
            parts.append("Q")
        content.out.append(" ".join(parts))

    def _use(self, content: Content, kind: str, name: str) -> str:
        content.used.add((kind, name))
        return name

    def _image(self, item: Image, content: Content) -> str:
        name = self._use(content, "XObject", self.document.image(item))
        x, y, width, height = item.box
        place = " ".join(op.number(value * PT, 3) for value in (width, 0, 0, height, x, -(y + height)))
        return f"q {place} cm /{name} Do Q"

    def _group(self, group: Group) -> Content:
        """The group in place, or a call of its form."""
        group = self.counter.one(group)
        if self.counter.twice(group) < 2:
            return self._written(group)
        key = id(group)
        if key not in self._forms:
            self._forms[key] = self._form(group)
        return self._forms[key]

    def _form(self, group: Group) -> Content:
        """A form where that is shorter than writing the group each time."""
        written = self._written(group)
        text = written.text
        if len(text) * (self.counter.twice(group) - 1) < WORTH:
            return written
        box = extent((group,))
        if box is None:
            return Content()
        limits = (box.x * PT, -box.bottom * PT, box.right * PT, -box.y * PT)
        name = self.document.form(text, limits, written.used)
        return Content([f"/{name} Do"], {("XObject", name)})

    def _written(self, group: Group) -> Content:
        key = id(group)
        if key in self._groups:
            return self._groups[key]
        content = Content()
        moved, clipped = group.matrix != Matrix(), group.clip is not None
        head = [op.matrix(group.matrix)] if moved else []
        if group.clip is not None:
            head.append(f"{op.path(group.clip)} W n")
        if moved or clipped:
            content.out.append(" ".join(["q", *head]))
        self.items(group.items, content)
        if moved or clipped:
            content.out.append("Q")
        if self.counter.twice(group) > 1:
            self._groups[key] = content
        return content
