"""An imposed Job in; the bytes of its PDF out.

A Form XObject only for what stands twice or more in the file (shared groups, faces with copies, backs); what stands
once is written into its page. Page boxes are exact and set on every page, viewers are told not to scale and how to
flip, fonts are embedded subsets, and the same job gives the same bytes (SOURCE_DATE_EPOCH, else a fixed date).
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from deckpress import __version__
from deckpress.export import _operators as op
from deckpress.export._content import Content, Counter, Writer
from deckpress.export._document import Array, Dict, Document, Name, String, Written
from deckpress.export._extent import extent
from deckpress.export._navigation import link, tree
from deckpress.geometry import Box, Matrix, shift, turned
from deckpress.layout.families import split
from deckpress.layout.fonts import FontBook, shared
from deckpress.model.book import Entry
from deckpress.model.face import Face, Group
from deckpress.model.sheet import Job, Page, Slot
from deckpress.units import PT

MOST_LINES = 60
"""Lines of an outline: of more sheets every second, third, ... has one."""

_DUPLEX = {"long-edge": "DuplexFlipLongEdge", "short-edge": "DuplexFlipShortEdge"}


def render(job: Job, fonts: FontBook | None = None) -> bytes:
    """The file as bytes, made in memory."""
    document = Document(fonts or shared())
    drawer = _Drawer(document, job.pages)
    height = job.paper.height
    contents = [document.content(drawer.draw(page, height).text) for page in job.pages]
    resources = document.common()
    paper = Box(0, 0, job.paper.width, height)
    links: list[Any] = [Array([]) for _ in job.pages]
    pages = [_page(document, *part, resources, paper) for part in zip(job.pages, contents, links, strict=True)]
    for page, found in zip(job.pages, links, strict=True):
        found.sequence = [link(document, jump, pages, height) for jump in page.jumps]
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
        self.writer.items(page.under, content)
        for slot in page.slots:
            self._slot(slot, content)
        self.writer.items(page.furniture, content)
        return content

    def _slot(self, slot: Slot, content: Content) -> None:
        face = slot.face
        inside = face.edge == "rim" and face.shape == "rectangle"  # checked: preflight.face.rim
        clip = "" if inside else op.clip(face.shape, slot.box, slot.area)
        content.out.append(f"q {clip}{_place(slot.box, slot.turn, face.width, face.height)}")
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


@lru_cache(maxsize=1024)
def _place(box: Box, turn: int, width: float, height: float) -> str:
    """From the face to the page: turned clockwise into the trim box."""
    return op.matrix(turned(turn, width, height).then(shift(box.x, box.y)))


def _page(document: Document, page: Page, content: Any, links: Any, resources: Any, paper: Box) -> Any:
    """A page with all its boxes; TrimBox and BleedBox are the whole page where nothing is cut. Links come later."""
    boxes = {"MediaBox": paper, "TrimBox": page.trim or paper, "BleedBox": _inside(page.bleed or paper, paper)}
    text = "/Type/Page" + "".join(f"/{name}{_box(box, paper.height)}" for name, box in boxes.items())
    references = {
        "Parent": document.file.Reference(document.file.Pages),
        "Resources": resources,
        "Contents": content,
    } | ({"Annots": links} if page.jumps else {})
    reference = document.file.Reference(Written(text, references))
    document.file.Pages.addPage(reference)
    return reference


def _inside(box: Box, paper: Box) -> Box:
    x, y = max(box.x, 0.0), max(box.y, 0.0)
    return Box(x, y, min(box.right, paper.right) - x, min(box.bottom, paper.bottom) - y)


def _box(box: Box, height: float) -> str:
    """A page box in pt from the bottom left."""
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return f"[{' '.join(op.number(value * PT, 3) for value in corners)}]"


def _describe(document: Document, job: Job) -> None:
    """Title, what it is, and whom to thank: the names of the fonts' families."""
    info = document.file.info
    families = sorted({split(name)[0].replace("-", " ").title() for name, _ in document.fonts})
    info.title, info.author = job.title, job.author or "deckpress"
    info.subject = f"{job.title}, version {job.version}, data {job.data_hash}"
    info.creator = info.producer = f"deckpress {__version__}"
    info.keywords = "; ".join(filter(None, (job.credit, "Fonts: " + ", ".join(families) if families else "")))


def _settings(document: Document, job: Job) -> None:
    """What viewers and printers are told: no scaling, the flip. A file for the screen says nothing."""
    if job.use == "screen":
        return
    wishes = {"PrintScaling": Name("None"), "Duplex": Name(_DUPLEX.get(job.preset, "Simplex"))}
    document.file.Catalog.ViewerPreferences = Dict(wishes)


def _outline(document: Document, job: Job, pages: Sequence[Any]) -> None:
    """Page labels for all pages; the job's own outline, else a line per sheet, or per few sheets of a long file."""
    names = [(page.label or f"sheet {page.sheet} {page.side}").removesuffix(" single") for page in job.pages]
    labels = [part for number, label in _labels(names) for part in (number, label)]
    catalog = document.file.Catalog
    catalog.PageLabels = Dict({"Nums": Array(labels)})
    document.file.Outlines = SimpleNamespace(prepare=lambda file, canvas: None, ready=1)
    catalog.Outlines = tree(document, job.outline or _sheets(job), pages)


def _sheets(job: Job) -> list[Entry]:
    """A line for each sheet, or for every second, third, ... of many."""
    firsts = [
        number for number, page in enumerate(job.pages) if number == 0 or page.sheet != job.pages[number - 1].sheet
    ]
    step = -(-len(firsts) // MOST_LINES)
    names = [(job.pages[n].label or f"sheet {job.pages[n].sheet}", n) for n in firsts[::step]]
    return [Entry(name[0].upper() + name[1:], 1, n) for name, n in names]


def _labels(names: Sequence[str]) -> Iterator[tuple[int, Any]]:
    """A label per page; names that count on ("sheet 4", "sheet 5") share one."""
    follows = ""
    for number, name in enumerate(names):
        match = re.fullmatch(r"(.*?)([1-9]\d*)", name)
        if match and name == follows:
            follows = f"{match[1]}{int(match[2]) + 1}"
            continue
        follows = f"{match[1]}{int(match[2]) + 1}" if match else ""
        counted = {"P": String(match[1]), "S": Name("D"), "St": int(match[2])} if match else {"P": String(name)}
        yield number, Dict(counted)
