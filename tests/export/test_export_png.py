"""export.png and cut_svg: exact pixels, tags, corners, grey; cut lines in mm."""

from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from deckpress.export import cut_svg
from deckpress.export.png import images, pictures
from deckpress.geometry import Box
from deckpress.layout.segments import rectangle
from deckpress.model.face import Face, Path
from deckpress.model.formats import Paper
from deckpress.model.sheet import Job, Page, Slot


def face(width=63, height=88, shape="rectangle", corner=3, colour="#cc3300"):
    return Face(
        "card",
        "ham",
        "front",
        width,
        height,
        shape,
        corner,
        3,
        2,
        "bleed",
        (Path(rectangle(-9, -9, 300, 300), colour),),
    )


def picture(*faces, **more):
    return [Image.open(BytesIO(content)) for content in pictures(faces, **more)]


@pytest.mark.parametrize(
    ("size", "pixels"), [((63, 88), (744, 1039)), ((63.5, 88.9), (750, 1050)), ((25.4, 25.4), (300, 300))]
)
def test_pl_117_pixels_and_tag_are_exact(size, pixels):
    (image,) = picture(face(*size), dpi=300)
    assert image.size == pixels
    assert image.info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_faces_of_different_sizes_each_get_their_own():
    sizes = [image.size for image in picture(face(), face(45, 45), face(25.4, 25.4, "round"), dpi=100)]
    assert sizes == [(248, 346), (177, 177), (100, 100)]


def test_width_in_pixels_sets_the_height():
    (image,) = picture(face(), width_px=400)
    assert image.size == (400, 559)


@pytest.mark.parametrize(("shape", "corner"), [("rectangle", 3), ("round", 0), ("hexagon", 0)])
def test_outside_the_die_line_is_transparent(shape, corner):
    (image,) = picture(face(40, 40, shape, corner), dpi=150)
    assert image.mode == "RGBA"
    assert image.getpixel((0, 0))[3] == 0
    assert image.getpixel((image.width // 2, image.height // 2)) == (204, 51, 0, 255)


def test_square_corners_stay_and_bleed_is_drawn_round():
    (plain,) = picture(face(corner=0), dpi=100)
    (bleeding,) = picture(face(), dpi=100, bleed=2)
    assert plain.mode == "RGB"
    assert bleeding.size == (264, 362)
    assert bleeding.getpixel((1, 1)) == (204, 51, 0)


def test_grey_has_no_colour():
    (image,) = picture(face(corner=0), dpi=50, grey=True)
    red, green, blue = image.getpixel((20, 20))
    assert red == green == blue


def test_webp_is_smaller_and_opens():
    (png,) = pictures([face()], dpi=150)
    (webp,) = pictures([face()], dpi=150, format="WEBP")
    assert Image.open(BytesIO(webp)).format == "WEBP"
    assert len(webp) < len(png)


def test_one_of_dpi_and_width_is_wanted():
    with pytest.raises(ValueError, match="one of them"):
        list(images([face()]))


def test_many_faces_come_in_order():
    colours = [f"#{n:02x}0000" for n in range(130)]
    found = [image.getpixel((9, 9))[0] for _, image, _ in images([face(colour=c) for c in colours], width_px=20)]
    assert found == list(range(130))


def job(title="Picnic", shape="rectangle"):
    boxes = [Box(10 + 63 * column, 20 + 88 * row, 63, 88) for row in range(2) for column in range(2)]
    slots = tuple(Slot(n, face(shape=shape, corner=0), 1, box, 0, 0) for n, box in enumerate(boxes, 1))
    paper = Paper("a4", "A4", 210, 297)
    return Job("x.pdf", title, "print", "p", "1", "h", paper, "", "", "", (), 1, (Page(1, "recto", slots),))


def test_pl_100_cut_lines_open_at_their_true_size():
    root = ElementTree.fromstring(cut_svg.render(job(), whole_sheet=False))
    assert (root.get("width"), root.get("height"), root.get("viewBox")) == ("126mm", "176mm", "0 0 126 176")
    places = [(r.get("x"), r.get("y"), r.get("width"), r.get("height")) for r in root.iter() if r.tag.endswith("rect")]
    assert places == [
        ("0", "0", "63", "88"),
        ("63", "0", "63", "88"),
        ("0", "88", "63", "88"),
        ("63", "88", "63", "88"),
    ]


def test_cut_lines_of_the_whole_sheet_stand_where_the_trims_stand():
    root = ElementTree.fromstring(cut_svg.render(job()))
    assert root.get("viewBox") == "0 0 210 297"
    assert next(r.get("x") for r in root.iter() if r.tag.endswith("rect")) == "10"


@pytest.mark.parametrize("title", ["Ham & Eggs", "cost<3"])
def test_pl_106_titles_are_escaped(title):
    root = ElementTree.fromstring(cut_svg.render(job(title)))
    assert next(element.text for element in root.iter() if element.tag.endswith("title")) == title


@pytest.mark.parametrize(("shape", "tag"), [("round", "circle"), ("hexagon", "polygon")])
def test_other_shapes_have_their_own_line(shape, tag):
    root = ElementTree.fromstring(cut_svg.render(job(shape=shape)))
    assert sum(element.tag.endswith(tag) for element in root.iter()) == 4
