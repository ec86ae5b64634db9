"""Printed sheets as pictures at 600 dpi: trims, bleed, backs behind fronts and crop marks, measured on the pixels.

The deck is made for measuring: a red front and a blue back with a white field exactly 10 mm inside the trim.
"""

import json
import subprocess
import sys
from functools import lru_cache

import pypdfium2
import pytest

DPI = 600
GAME = """\
title: Measure
version: "1.0"
language: en
short: ME
theme: {colours: {red: '#d01010', blue: '#1010d0', white: '#ffffff', black: '#000000'}}
fonts: {text: [fira-sans], display: [fira-sans]}
kinds:
  card:
    name: Card
    format: standard
    material: card
    layout: front
    back: reverse
    basis: designed
    fields: {}
"""
FACE = """\
edge: bleed
ground: =theme.{colour}
items:
  - shape: {{box: bleed, fill: =theme.{colour}}}
  - shape: {{at: [10 mm, 10 mm], size: [43 mm, 68 mm], fill: =theme.white}}
  - text: {{value: {value}, at: [15 mm, 40 mm], size: [33 mm, 10 mm], font: text, pt: 12, colour: =theme.black}}
"""
PLANS = {
    "long edge": ("duplex-long", "a4", ()),
    "long edge, Letter": ("duplex-long", "letter", ()),
    "long edge, uneven": ("duplex-long", "a4", ("--margins", "5,10,12,19")),
    "short edge, uneven": ("duplex-short", "a4", ("--margins", "5,10,12,19")),
    "landscape": ("duplex-landscape", "a4", ("--margins", "9,7,13,11")),
    "fold": ("gutter-fold", "a4", ()),
}


def write_game(root):
    folder = root / "content" / "measure"
    (folder / "pieces").mkdir(parents=True)
    (folder / "layouts").mkdir()
    (folder / "game.yaml").write_text(GAME, encoding="utf-8")
    pieces = "".join(f"- {{id: p{n}, name: Number {n}, copies: 1}}\n" for n in range(1, 5))
    (folder / "pieces" / "card.yaml").write_text(pieces, encoding="utf-8")
    (folder / "layouts" / "front.yaml").write_text(FACE.format(colour="red", value="=name"), encoding="utf-8")
    (folder / "layouts" / "reverse.yaml").write_text(FACE.format(colour="blue", value="=game.title"), encoding="utf-8")
    (folder / "rulebook.md").write_text("# Measure\n\n## Components {#components}\n\n- 4 Cards\n", encoding="utf-8")


@pytest.fixture(scope="module")
def sheets(tmp_path_factory):
    """Prints a plan once and gives its manifest entry and its pages as grey or coloured pictures."""
    root = tmp_path_factory.mktemp("raster")
    write_game(root)
    made = {}

    def sheet(name):
        if name not in made:
            made[name] = printed(root, *PLANS[name])
        return made[name]

    return sheet


def printed(root, plan, paper, more):
    command = [sys.executable, "-m", "deckpress", "print", "--root", str(root), "--no-kit", "--plan", plan]
    done = subprocess.run([*command, "--paper", paper, *more], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    folder = root / "output" / "print" / "measure"
    entries = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["pdfs"]
    entry = next(pdf for pdf in entries if pdf["plan"] == plan and pdf["paper"]["id"] == paper)
    document = pypdfium2.PdfDocument(folder / entry["file"])
    return entry, [Picture(page) for page in document]


class Picture:
    """A page in colours; pdfium rounds it up to whole pixels, so that a millimetre has its own number of them."""

    def __init__(self, page):
        self.page = page

    @property
    def image(self):
        return drawn(self)

    @property
    def across(self):
        return self.image.width / self.page.get_width() * 72 / 25.4

    @property
    def down(self):
        return self.image.height / self.page.get_height() * 72 / 25.4

    def crop(self, box):
        left, top, right, bottom = box
        return self.image.crop(
            (round(left * self.across), round(top * self.down), round(right * self.across), round(bottom * self.down))
        )

    def line(self, at, upright):
        """Grey pixels of one row or column of pixels, `at` mm from the left or the top edge."""
        width, height = self.image.size
        first = round(at * (self.across if upright else self.down))
        box = (first, 0, first + 1, height) if upright else (0, first, width, first + 1)
        return list(self.image.crop(box).convert("L").tobytes())


@lru_cache(maxsize=2)
def drawn(picture):
    """A page at 600 dpi takes 100 MB: only the front and the back that are looked at stay."""
    return picture.page.render(scale=DPI / 72).to_pil().convert("RGB")


def bounds(picture, box, wanted):
    """Edges (mm on the page) of the pixels in a box for which `wanted` gives 255."""
    found = wanted(*picture.crop(box).split()).getbbox()
    assert found, "nothing of that colour there"
    left, top = round(box[0] * picture.across), round(box[1] * picture.down)
    across, down = picture.across, picture.down
    return [(left + found[0]) / across, (top + found[1]) / down, (left + found[2]) / across, (top + found[3]) / down]


def white(red, green, blue):
    from PIL import ImageChops

    dark = ImageChops.darker(ImageChops.darker(red, green), blue)
    return dark.point(lambda v: 255 if v > 200 else 0)


def red_ink(red, green, blue):
    from PIL import ImageChops

    high, low = red.point(lambda v: 255 if v > 150 else 0), green.point(lambda v: 255 if v < 100 else 0)
    return ImageChops.darker(high, low)


def trim(picture, slot):
    """The trim's edges, worked out from the white field 10 mm inside."""
    x, y = slot["x_mm"], slot["y_mm"]
    inset = 4
    box = (x + inset, y + inset, x + slot["width_mm"] - inset, y + slot["height_mm"] - inset)
    left, top, right, bottom = bounds(picture, box, white)
    return [left - 10, top - 10, right + 10, bottom + 10]


def centre(edges):
    return (edges[0] + edges[2]) / 2, (edges[1] + edges[3]) / 2


def components(entry):
    """(front's page and slot, back's page and slot)."""
    found = {}
    for page in entry["pages"]:
        for slot in page["slots"]:
            found.setdefault((page["sheet"], slot["slot"]), {})[slot["face"]] = (page["page"] - 1, slot)
    return [(one["front"], one["back"]) for one in found.values()]


@pytest.mark.parametrize("name", PLANS)
def test_cards_measure_their_trim(sheets, name):
    entry, pictures = sheets(name)
    for pair in components(entry):
        for page, slot in pair:
            edges = trim(pictures[page], slot)
            wanted = (slot["width_mm"], slot["height_mm"])
            assert (edges[2] - edges[0], edges[3] - edges[1]) == pytest.approx(wanted, abs=0.05)
            assert edges[:2] == pytest.approx([slot["x_mm"], slot["y_mm"]], abs=0.05)


def behind(point, entry):
    """A point of the back as it lies behind the front, under the stated flip or about the fold."""
    width, height = entry["paper"]["width_mm"], entry["paper"]["height_mm"]
    rows = entry["flip"] and (entry["flip"] == "long-edge") == (width > height)
    return (point[0], height - point[1]) if rows else (width - point[0], point[1])


@pytest.mark.parametrize("name", PLANS)
def test_pl_009_backs_lie_behind_their_fronts(sheets, name):
    entry, pictures = sheets(name)
    near = 0.1 if entry["scheme"] == "gutter-fold" else 0.05
    for (front_page, front), (back_page, back) in components(entry):
        seen = behind(centre(trim(pictures[back_page], back)), entry)
        assert seen == pytest.approx(centre(trim(pictures[front_page], front)), abs=near)


def test_pl_030_bleed_is_equal_on_all_sides_of_a_card_without_neighbours(sheets):
    """The four cards of the fold sheet have neighbours above and below only; the outer card's outer sides are free."""
    entry, pictures = sheets("fold")
    slot = components(entry)[0][0][1]
    x, y = slot["x_mm"], slot["y_mm"]
    red = bounds(pictures[0], (x - 4, y - 4, x + 92, y + 60), red_ink)
    assert (x - red[0], y - red[1], red[2] - (x + 88)) == pytest.approx((2, 2, 2), abs=0.05)


def test_pl_152_between_neighbours_each_has_half_of_the_gap(sheets):
    entry, pictures = sheets("long edge")
    first = components(entry)[0][0][1]
    gap = (first["x_mm"] + 63 - 1, first["y_mm"] + 30, first["x_mm"] + 63 + 3, first["y_mm"] + 31)
    left, _, right, _ = bounds(pictures[0], gap, red_ink)
    assert (left, right) == pytest.approx((gap[0], gap[2]), abs=0.05), "no white between two bleeds"


@pytest.mark.parametrize("name", [name for name in PLANS if name != "fold"])
def test_marks_point_at_trim_edges(sheets, name):
    """Dark runs in a line of pixels close to the paper's edge lie on the trims' edges, and nowhere else."""
    entry, pictures = sheets(name)
    fronts = [front for front, _ in components(entry)]
    xs = sorted({round(s["x_mm"] + w, 3) for _, s in fronts for w in (0, s["width_mm"])})
    ys = sorted({round(s["y_mm"] + h, 3) for _, s in fronts for h in (0, s["height_mm"])})
    width, height = entry["paper"]["width_mm"], entry["paper"]["height_mm"]
    picture = pictures[0]
    for row in (2, height - 2):
        assert runs(picture.line(row, False), picture.across) == pytest.approx(xs, abs=0.05)
    for column in (2, width - 2):
        assert runs(picture.line(column, True), picture.down) == pytest.approx(ys, abs=0.05)


def runs(pixels, to_mm):
    """Middles of dark stretches, mm."""
    middles, start = [], None
    for at, value in enumerate([*pixels, 255]):
        if value < 160 and start is None:
            start = at
        elif value >= 160 and start is not None:
            middles.append((start + at) / 2 / to_mm)
            start = None
    return middles


def test_pl_033_the_back_has_no_marks(sheets):
    _, pictures = sheets("long edge")
    assert runs(pictures[1].line(2, False), pictures[1].across) == []
