"""export.pdf: exact boxes, forms for what stands twice, kerned text that reads back, the same bytes again."""

import re
import zlib

import pypdfium2
import pytest

from deckpress.export.pdf import render
from deckpress.geometry import Box, Matrix
from deckpress.layout.fonts import shared
from deckpress.layout.segments import rectangle
from deckpress.model.face import Face, Gradient, Group, Image, Path, Text
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job, Page, Slot

A4 = Paper("a4", "A4", 210, 297)
SQUARE = rectangle(0, 0, 63, 88)


def text(words, x=5, y=10, size=10.0, font="fira-sans-regular", **more):
    used = shared().font(font)
    width = (sum(used.width(word) for word in words.split(" ")) + words.count(" ") * used.blank) * size * 25.4 / 72
    return Text(words, x, y, font, size, width, **more)


def face(*items, piece="ham", **more):
    values = {"shape": "rectangle", "corner": 3, "safe": 3, "bleed": 2, "edge": "bleed", **more}
    return Face("card", piece, "front", 63, 88, items=tuple(items), **values)


def job(*pages, use="print", flip="long-edge", **more):
    sheets = len(pages)
    return Job(
        "x.pdf", "Picnic: Snack", use, "picnic", "1.0", "0123456789ab", A4, "duplex", "duplex", flip, ("card",), sheets,
        tuple(pages), **more,
    )  # fmt: skip


def page(*faces, sheet=1, side="recto", turn=0, **more):
    slots = tuple(
        Slot(n + 1, face, 1, Box(10 + n % 2 * 95, 10 + n // 2 * 95, *((88, 63) if turn % 180 else (63, 88))), turn, 2)
        for n, face in enumerate(faces)
    )
    return Page(sheet, side, slots, **more)


def contents(pdf):
    """All content streams, unpacked, as text."""
    found = []
    for match in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.DOTALL):
        try:
            found.append(zlib.decompress(match[1]).decode("latin-1"))
        except zlib.error:
            continue
    return found


def forms(pdf):
    return pdf.count(b"/Subtype /Form")


def opened(pdf):
    return pypdfium2.PdfDocument(pdf)


def reads(pdf, number=0):
    return opened(pdf)[number].get_textpage().get_text_range()


def pixel(pdf, x, y, number=0, dpi=144):
    """The colour at a place in mm."""
    image = opened(pdf)[number].render(scale=dpi / 72).to_pil().convert("RGB")
    return image.getpixel((round(x / 25.4 * dpi), round(y / 25.4 * dpi)))


def test_page_boxes_are_exact_and_on_every_page():
    pdf = render(job(page(face(), face()), page(face(), sheet=2)))
    for number in range(2):
        sheet = opened(pdf)[number]
        assert sheet.get_mediabox() == pytest.approx((0, 0, 595.276, 841.89), abs=0.005)
    trim, bleed = opened(pdf)[0].get_trimbox(), opened(pdf)[0].get_bleedbox()
    assert trim == pytest.approx((10 / 25.4 * 72, (297 - 98) / 25.4 * 72, 168 / 25.4 * 72, 287 / 25.4 * 72), abs=0.005)
    assert bleed == pytest.approx((8 / 25.4 * 72, (297 - 100) / 25.4 * 72, 170 / 25.4 * 72, 289 / 25.4 * 72), abs=0.005)
    assert pdf.count(b"/MediaBox") == pdf.count(b"/TrimBox") == pdf.count(b"/BleedBox") == 2


@pytest.mark.parametrize(
    ("flip", "wish"), [("long-edge", b"DuplexFlipLongEdge"), ("short-edge", b"DuplexFlipShortEdge"), ("", b"Simplex")]
)
def test_viewers_are_told_not_to_scale_and_how_to_flip(flip, wish):
    pdf = render(job(page(face()), flip=flip))
    assert b"/PrintScaling /None" in pdf
    assert wish in pdf


def test_no_printer_is_told_to_turn_sheets_that_are_printed_one_side_after_the_other():
    assert b"/Duplex /Simplex" in render(job(page(face()), by_hand=True))


def test_files_for_the_screen_say_nothing_to_printers():
    pdf = render(job(page(face()), use="screen"))
    assert b"PrintScaling" not in pdf
    assert b"Duplex" not in pdf


def test_the_same_job_gives_the_same_bytes(monkeypatch):
    made = job(page(face(text("Ham & Eggs"), Path(SQUARE, "#ff0000"))))
    first = render(made)
    assert render(made) == first
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert b"20231114" in render(made)
    assert b"20231114" not in first


def test_title_author_credit_and_fonts_are_in_the_metadata():
    pdf = render(job(page(face(text("Ham"))), author="Ada", credit="After a rulebook"))
    data = opened(pdf).get_metadata_dict()
    assert data["Title"] == "Picnic: Snack"
    assert data["Author"] == "Ada"
    assert "After a rulebook" in data["Keywords"]
    assert "Fira Sans" in data["Keywords"]
    assert "0123456789ab" in data["Subject"]


def test_only_embedded_subsets_are_named():
    pdf = render(job(page(face(text("Ham"), text("Egg", y=20, font="bungee-regular")))))
    assert b"Helvetica" not in pdf
    assert set(re.findall(rb"/BaseFont /([A-Z]{6})\+", pdf))
    assert pdf.count(b"/FontFile2") == 2


@pytest.mark.parametrize("words", ["AVATAR To. We", "R&D (x) \\ é Ж ½ €", "a  b", "office fjord", "5 − 2 × 3"])
def test_text_reads_back_as_it_was_written(words):
    assert reads(render(job(page(face(text(words, size=12)))))).split() == words.split()


def test_text_is_kerned():
    stream = next(part for part in contents(render(job(page(face(text("AVATAR")))))) if "BT" in part)
    assert re.search(r"\)\d{2,3}\(", stream)


def test_lines_end_where_the_face_says():
    line = text("HAVE Toasted AVATAR To H", x=2, size=12)
    image = opened(render(job(page(face(line)))))[0].render(scale=600 / 72).to_pil().convert("L")
    left, _, right, _ = image.point(lambda value: 255 * (value < 128)).getbbox()
    bearing = 0.09 * 12 / 72 * 25.4
    assert left / 600 * 25.4 == pytest.approx(12 + bearing, abs=0.08)
    assert right / 600 * 25.4 == pytest.approx(12 + line.width - bearing, abs=0.08)


@pytest.mark.parametrize("figure", "0257")
def test_figures_stand_as_high_as_capitals_and_as_wide_as_they_were_measured(figure):
    """A hanging 0 is read as an o."""
    line = text(figure * 8, x=2, y=10, size=20, font="alegreya-sans-bold")
    pdf = render(job(page(face(line))))
    image = opened(pdf)[0].render(scale=600 / 72).to_pil().convert("L")
    left, top, right, bottom = image.point(lambda value: 255 * (value < 128)).getbbox()
    size = 20 * 25.4 / 72
    assert (bottom - top) / 600 * 25.4 == pytest.approx(
        shared().font("alegreya-sans-bold").metrics.cap * size, rel=0.07
    )
    assert (right - left) / 600 * 25.4 == pytest.approx(line.width, abs=0.1 * size)
    assert reads(pdf).strip() == figure * 8


def test_widened_blanks_fill_the_line():
    plain, wide = text("one two", size=20), text("one two", y=30, size=20, spread=10.0)
    page_text = opened(render(job(page(face(plain, wide)))))[0].get_textpage()
    rects = [page_text.get_rect(n) for n in range(page_text.count_rects())]
    ends = sorted(max(r[2] for r in rects if (r[1] > 780) == upper) for upper in (True, False))
    assert (ends[1] - ends[0]) / 72 * 25.4 == pytest.approx(10, abs=0.1)


def test_more_letters_than_one_subset_holds_are_all_there():
    words = " ".join(chr(code) for code in range(0x100, 0x180)) + " " + " ".join(chr(c) for c in range(0x400, 0x450))
    more = " ".join(chr(code) for code in range(0x390, 0x3CF) if shared().font("fira-sans-regular").has(chr(code)))
    known = [c for c in f"{words} {more}".split() if shared().font("fira-sans-regular").has(c)]
    assert len(known) > 256
    lines = [text(" ".join(known[n : n + 12]), y=4 + n / 12 * 3, size=6) for n in range(0, len(known), 12)]
    assert sorted(reads(render(job(page(face(*lines))))).split()) == sorted(known)


def long_path(colour="#00aa00"):
    return Path(tuple(s for n in range(40) for s in (("M", (n, 1.0)), ("L", (n + 0.5, 2.0)))), None, colour, 0.5)


def test_what_stands_once_is_written_into_its_page():
    assert forms(render(job(page(face(Group((long_path(),)), text("Ham")))))) == 0


def test_what_stands_twice_is_one_form():
    group = Group((long_path(), Path(SQUARE, "#ff0000")))
    pdf = render(job(page(face(group, text("Ham")), face(group, text("Egg"), piece="egg"))))
    assert forms(pdf) == 1
    assert sum(part.count("/X1 Do") for part in contents(pdf)) == 2


def test_equal_groups_count_as_one():
    made = job(page(face(Group((long_path(),)), text("Ham")), face(Group((long_path(),)), text("Egg"), piece="egg")))
    assert forms(render(made)) == 1


def test_faces_with_copies_are_one_form():
    one = face(long_path(), text("Ham"))
    pdf = render(job(page(one, one, one, one)))
    assert forms(pdf) == 1
    assert reads(pdf).split() == ["Ham"] * 4


def test_forms_inside_forms_bring_their_own_resources():
    """A gradient, an opacity and a picture inside a shared group are all drawn."""
    fade = Path(rectangle(0, 0, 20, 20), Gradient("linear", (0, 0, 20, 0), ((0, "#ff0000"), (1, "#0000ff"))))
    veil = Path(rectangle(0, 30, 20, 20), "#000000", opacity=0.5)
    image = Image("k", png(), Box(0, 60, 20, 20), (4, 4))
    inner = Group((long_path(), fade, veil, image))
    first = face(Group((inner, long_path("#112233"))), text("Ham", x=40))
    second = face(Group((inner, long_path("#332211"))), text("Egg", x=40), piece="egg")
    pdf = render(job(page(first, second)))
    assert forms(pdf) >= 1
    for left in (10, 105):
        assert pixel(pdf, left + 2, 20)[0] > 180
        assert pixel(pdf, left + 18, 20)[2] > 180
        assert pixel(pdf, left + 10, 50) == pytest.approx((128, 128, 128), abs=2)
        assert pixel(pdf, left + 10, 80) == pytest.approx((0, 128, 255), abs=4)


def test_a_gradient_that_begins_late_or_ends_early_keeps_its_colours_beside():
    late = Path(rectangle(0, 0, 20, 20), Gradient("linear", (0, 0, 20, 0), ((0.5, "#ff0000"), (1, "#0000ff"))))
    early = Path(rectangle(0, 30, 20, 20), Gradient("linear", (0, 0, 20, 0), ((0, "#ff0000"), (0.5, "#0000ff"))))
    pdf = render(job(page(face(late, early))))
    assert pixel(pdf, 10 + 8, 20) == pytest.approx((255, 0, 0), abs=4)
    assert pixel(pdf, 10 + 15, 20) == pytest.approx((128, 0, 128), abs=8)
    assert pixel(pdf, 10 + 5, 50) == pytest.approx((128, 0, 128), abs=8)
    assert pixel(pdf, 10 + 12, 50) == pytest.approx((0, 0, 255), abs=4)


def png():
    from io import BytesIO

    from PIL import Image as Pillow

    out = BytesIO()
    Pillow.new("RGB", (4, 4), (0, 128, 255)).save(out, "PNG")
    return out.getvalue()


def test_pl_112_what_is_below_shows_through_a_picture():
    from io import BytesIO

    from PIL import Image as Pillow

    disc = Pillow.new("RGBA", (40, 40), (0, 0, 0, 0))
    disc.paste((255, 0, 0, 255), (10, 10, 30, 30))
    out = BytesIO()
    disc.save(out, "PNG")
    pdf = render(job(page(face(Path(SQUARE, "#ffff00"), Image("d", out.getvalue(), Box(0, 0, 40, 40), (40, 40))))))
    assert pixel(pdf, 12, 12) == (255, 255, 0)
    assert pixel(pdf, 30, 30) == (255, 0, 0)


def test_faces_are_cut_to_their_bleed():
    pdf = render(job(page(face(Path(rectangle(-20, -20, 200, 200), "#ff0000")))))
    assert pixel(pdf, 9, 50) == (255, 0, 0)
    assert pixel(pdf, 7, 50) == (255, 255, 255)


def test_round_faces_are_cut_round():
    round_face = Face(
        "card", "coin", "front", 25, 25, "round", 0, 2, 1, "bleed", (Path(rectangle(-5, -5, 40, 40), "#ff0000"),)
    )
    slot = Slot(1, round_face, 1, Box(20, 20, 25, 25), 0, 1)
    pdf = render(job(Page(1, "recto", (slot,))))
    assert pixel(pdf, 32, 32) == (255, 0, 0)
    assert pixel(pdf, 20.5, 20.5) == (255, 255, 255)


@pytest.mark.parametrize(
    ("turn", "place"),
    [(0, (12, 12)), (90, (10 + 88 - 2, 12)), (180, (10 + 63 - 2, 10 + 88 - 2)), (270, (12, 10 + 63 - 2))],
)
def test_slots_turn_clockwise(turn, place):
    corner = face(Path(rectangle(0, 0, 4, 4), "#ff0000"), Path(rectangle(0, 84, 4, 4), "#0000ff"))
    pdf = render(job(page(corner, turn=turn)))
    assert pixel(pdf, *place) == (255, 0, 0)


def test_groups_are_moved_turned_and_clipped():
    red = Path(rectangle(0, 0, 10, 4), "#ff0000")
    moved = Group((red,), Matrix(0, 1, -1, 0, 30, 30))
    cut = Group((Path(rectangle(0, 0, 20, 20), "#0000ff"),), clip=rectangle(0, 40, 5, 5), matrix=Matrix(f=0))
    under = Group((Path(rectangle(0, 40, 20, 20), "#0000ff"),), clip=rectangle(0, 40, 5, 5))
    pdf = render(job(page(face(moved, cut, under))))
    assert pixel(pdf, 10 + 28, 10 + 35) == (255, 0, 0)
    assert pixel(pdf, 10 + 35, 10 + 32) == (255, 255, 255)
    assert pixel(pdf, 12, 52) == (0, 0, 255)
    assert pixel(pdf, 17, 57) == (255, 255, 255)


def test_a_printers_correction_moves_everything_and_no_box():
    plain = render(job(page(face(Path(SQUARE, "#ff0000")))))
    shifted = render(job(page(face(Path(SQUARE, "#ff0000")), matrix=Matrix(e=3, f=-2))))
    assert (pixel(plain, 11, 50), pixel(shifted, 11, 50)) == ((255, 0, 0), (255, 255, 255))
    assert (pixel(shifted, 75.6, 50), pixel(shifted, 78.4, 50)) == ((255, 0, 0), (255, 255, 255)), "once, not twice"
    assert opened(plain)[0].get_trimbox() == opened(shifted)[0].get_trimbox()


def test_dashes_caps_and_joins_are_set_and_do_not_leak():
    line = (("M", (0.0, 0.0)), ("L", (9.0, 0.0)))
    dotted = Path(line, None, "#000000", 2, (0.1, 3.0), cap=1, join=1)
    pdf = render(job(page(face(dotted, Path(line, None, "#000000", 1)))))
    stream = next(part for part in contents(pdf) if "1 J" in part)
    assert re.search(r"q .*1 J 1 j \[0\.1 3\] 0 d .*S Q", stream)


def test_outline_and_labels_name_the_sheets():
    pages = [page(face(), sheet=n // 2 + 1, side=("recto", "verso")[n % 2]) for n in range(6)]
    document = opened(render(job(*pages)))
    assert [document.get_page_label(n) for n in range(2)] == ["sheet 1 recto", "sheet 1 verso"]
    assert len(list(document.get_toc())) == 3


def test_a_long_file_has_a_short_outline():
    pages = [page(face(), sheet=n + 1, side="single") for n in range(130)]
    document = opened(render(job(*pages)))
    assert len(list(document.get_toc())) <= 60
    assert document.get_page_label(129) == "sheet 130"


def test_letters_stand_where_the_face_says():
    """The base line of a capital, measured on the page, at 600 dpi."""
    pdf = render(job(page(face(text("H", x=20, y=40, size=36)))))
    image = opened(pdf)[0].render(scale=600 / 72).to_pil().convert("L")
    box = image.point(lambda value: 255 * (value < 128)).getbbox()
    assert box[3] / 600 * 25.4 == pytest.approx(50, abs=0.06)
    assert (box[3] - box[1]) / 600 * 25.4 == pytest.approx(0.689 * 36 / 72 * 25.4, abs=0.06)
