"""An imposed Job in; the bytes of its PDF out.

A Form XObject only for what stands twice or more in the file (shared groups, faces with copies, backs); what stands
once is written into its page. Page boxes are exact and set on every page, viewers are told not to scale and how to
flip, fonts are embedded subsets, and the same job gives the same bytes (SOURCE_DATE_EPOCH, else a fixed date).
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from deckpress import __version__
from deckpress.export import _operators as op
from deckpress.export._content import Content, Counter, Writer, extent
from deckpress.export._document import Array, Dict, Document, Name, String
from deckpress.geometry import Box, Matrix, shift, turned
from deckpress.layout.fonts import FontBook, shared, split
from deckpress.model.face import Face, Group
from deckpress.model.sheet import Job, Page, Slot
from deckpress.units import PT

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def render(job: Job, fonts: FontBook | None = None) -> bytes:
    """The file as bytes, made in memory."""
    document = Document(fonts or shared())
    drawer = _Drawer(document, job.pages)
    height = job.paper.height
    pages = [_page(document, drawer, page, job.paper.width, height) for page in job.pages]
    _describe(document, job)
    _settings(document, job)
    _outline(document, job, pages)
    return bytes(document.file.GetPDFData(None))


class _Drawer:
    """Draws pages; faces that stand twice or more are drawn once."""

    def __init__(self, document: Document, pages: Sequence[Page]) -> None:
        self.document, self.counter = document, Counter()
        self.copies: dict[int, int] = {}
        for page in pages:
            self.counter.count(page.under)
            self.counter.count(page.furniture)
            for slot in page.slots:
                self._count(slot.face)
        self.writer = Writer(document, self.counter)
        self._faces: dict[int, Content] = {}

    def _count(self, face: Face) -> None:
        seen = self.copies.get(id(face.items), 0)
        self.copies[id(face.items)] = seen + 1
        if not seen:
            self.counter.count(face.items)

    def draw(self, page: Page, height: float) -> Content:
        """The page's operators, from its top left corner as in the display list, under its printer's correction."""
        content = Content([f"1 0 0 1 0 {op.number(height * PT, 3)} cm"])
        if page.matrix != Matrix():
            content.out.append(op.matrix(page.matrix))
        if page.matrix != Matrix():
            content.out.append(op.matrix(page.matrix))
        self.writer.items(page.under, content)
        for slot in page.slots:
            self._slot(slot, content)
        self.writer.items(page.furniture, content)
        return content

    def _slot(self, slot: Slot, content: Content) -> None:
        clip = op.clip(slot.face.shape, slot.box, slot.area)
        content.out.append(f"q {clip} {op.matrix(_place(slot))}")
        self._face(slot.face, content)
        content.out.append("Q")

    def _face(self, face: Face, content: Content) -> None:
        key = id(face.items)
        if self.copies[key] < 2:
            self.writer.items(face.items, content)
            return
        if key not in self._faces:
            self._faces[key] = self._form(face)
        content.add(self._faces[key])

    def _form(self, face: Face) -> Content:
        own = Content()
        self.writer.items(face.items, own)
        if len(own.text) < 120 or all(isinstance(item, Group) for item in face.items):
            return own
        box = extent(face.items) or face.box
        limits = (box.x * PT, -box.bottom * PT, box.right * PT, -box.y * PT)
        name = self.document.form(own.text, limits, own.used)
        return Content([f"/{name} Do"], {("XObject", name)})


def _place(slot: Slot) -> Matrix:
    """From the face to the page: turned clockwise into the trim box."""
    face = slot.face
    return turned(slot.turn, face.width, face.height).then(shift(slot.box.x, slot.box.y))


def _page(document: Document, drawer: _Drawer, page: Page, width: float, height: float) -> Any:
    content = drawer.draw(page, height)
    paper = Box(0, 0, width, height)
    entries = {
        "Type": Name("Page"),
        "Parent": document.file.Reference(document.file.Pages),
        "MediaBox": _box(paper, height),
        "CropBox": _box(paper, height),
        "TrimBox": _box(page.trim or paper, height),
        "BleedBox": _box(_inside(page.bleed or paper, paper), height),
        "Resources": document.resource(content.used),
        "Contents": document.content(content.text),
    }
    reference = document.file.Reference(Dict(entries))
    document.file.Pages.addPage(reference)
    return reference


def _inside(box: Box, paper: Box) -> Box:
    x, y = max(box.x, 0.0), max(box.y, 0.0)
    return Box(x, y, min(box.right, paper.right) - x, min(box.bottom, paper.bottom) - y)


def _box(box: Box, height: float) -> Any:
    """A page box in pt from the bottom left."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return Array([round(value * PT, 4) for value in corners])


def _describe(document: Document, job: Job) -> None:
    """Title, what it is, and whom to thank: the names of the fonts' families."""
    info = document.file.info
    families = sorted({split(name)[0].replace("-", " ").title() for name in document.fonts})
    info.title, info.author = job.title, job.author or "deckpress"
    info.subject = f"{job.title}, version {job.version}, data {job.data_hash}"
    info.creator = info.producer = f"deckpress {__version__}"
    info.keywords = "; ".join(filter(None, (job.credit, "Fonts: " + ", ".join(families) if families else "")))


def _settings(document: Document, job: Job) -> None:
    """What viewers and printers are told: no scaling, the flip. A file for the screen says nothing."""
    if job.use == "screen":
        return
    wishes = {"PrintScaling": Name("None"), "Duplex": Name(_DUPLEX.get(job.flip, "Simplex"))}
    document.file.Catalog.ViewerPreferences = Dict(wishes)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A line of the outline: a sheet and the page it begins on."""

    title: str
    page: Any


def _outline(document: Document, job: Job, pages: Sequence[Any]) -> None:
    """Page labels for all pages, an outline line per sheet."""
    labels: list[Any] = []
    entries: list[_Entry] = []
    sheet = 0
    for number, (page, reference) in enumerate(zip(job.pages, pages, strict=True)):
        labels += [number, Dict({"P": String(page.label or f"{page.sheet} {page.side}")})]
        if page.sheet != sheet:
            sheet = page.sheet
            entries.append(_Entry(page.label or f"Sheet {sheet}", reference))
    catalog = document.file.Catalog
    catalog.PageLabels = Dict({"Nums": Array(labels)})
    document.file.Outlines = SimpleNamespace(prepare=lambda file, canvas: None, ready=1)
    catalog.Outlines = _tree(document, entries)


def _tree(document: Document, entries: Iterable[_Entry]) -> Any:
    """A flat outline: each line points to its neighbours."""
    root = Dict({"Type": Name("Outlines")})
    lines = [Dict({"Title": String(entry.title), "Dest": Array([entry.page, Name("Fit")])}) for entry in entries]
    links = [document.file.Reference(line) for line in lines]
    parent = document.file.Reference(root)
    for number, line in enumerate(lines):
        line["Parent"] = parent
        if number:
            line["Prev"] = links[number - 1]
        if number + 1 < len(lines):
            line["Next"] = links[number + 1]
    if links:
        root["First"], root["Last"], root["Count"] = links[0], links[-1], len(links)
    return root
