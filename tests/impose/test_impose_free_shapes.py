"""Free die lines: a shape of a game's own, from YAML to contour, cut file and picture."""

import pytest

from deckpress.export import cut_svg
from deckpress.frozen import replace
from deckpress.geometry import Box
from deckpress.impose.die import die_lines
from deckpress.impose.jobs import jobs
from deckpress.impose.options import Options
from deckpress.layout.faces import lay_out
from deckpress.load.data import formats, plans
from deckpress.load.games import load
from deckpress.model.face import Path
from deckpress.model.sheet import Slot
from folder import GAME, content_folder
from hand import A4, face

ARROW = "M 0 0 L 40 0 L 40 30 L 20 40 L 0 30 Z"
FORMAT = f"formats:\n  arrow: {{title: Arrow 40 × 40 mm, width: 40 mm, height: 40 mm, shape: free, die: '{ARROW}'}}\n"
FACE = """\
edge: bleed
ground: =theme.ground
items:
  - shape: {box: bleed, fill: =theme.ground}
  - text: {value: =name, at: [6 mm, 8 mm], size: [28 mm, 9 mm], font: text, pt: [12, 10], role: name}
  - text: {value: '{cost}', at: [14 mm, 18 mm], size: [12 mm, 10 mm], font: text, pt: [20, 18], role: figure}
"""


def laid(tmp_path, format=FORMAT):
    game = GAME.replace("format: standard", "format: arrow").replace("kinds:\n", format + "kinds:\n")
    places = content_folder(tmp_path, game=game, files={"layouts/face.yaml": FACE})
    (found,), problems = load(places)
    assert not [problem for problem in problems if problem.severity == "error"], problems
    return found, *lay_out(found, {**formats(), **found.formats})


def contour(page):
    return next(item for item in page.furniture if isinstance(item, Path))


def test_a_free_shape_is_cut_along_its_own_line(tmp_path):
    game, faces, problems = laid(tmp_path)
    assert not problems
    (job,), _ = jobs(game, faces, (A4,), game.formats, plans(), Options(kit=False))
    slot = job.pages[0].slots[0]
    points = [point for _, point in contour(job.pages[0]).segments][:5]
    assert points == [(slot.box.x + x, slot.box.y + y) for x, y in ((0, 0), (40, 0), (40, 30), (20, 40), (0, 30))]
    assert not any(isinstance(item, Path) for item in job.pages[1].furniture)
    svg = cut_svg.render(job).decode()
    assert svg.count("<path") == 5
    assert f"M {slot.box.x:g} {slot.box.y:g}" in svg


def test_outside_the_line_a_picture_is_transparent(tmp_path):
    from PIL import Image

    from deckpress.export.png import cut_out

    _, faces, _ = laid(tmp_path)
    face = faces["snack", "ham", "front"]
    picture = cut_out(Image.new("RGB", (400, 400), "red"), face)
    alphas = [picture.getpixel(point)[3] for point in ((200, 200), (5, 395), (395, 395), (5, 290))]
    assert alphas == [255, 0, 0, 255]


@pytest.mark.parametrize(
    ("die", "says"),
    [
        ("die: ''", "has no die line"),
        ("die: 'M 0 0 L 50 0 L 20 40 Z'", "leaves its trim"),
        ("die: 'M 0 q'", "cannot be read"),
    ],
)
def test_a_line_that_cannot_be_cut_is_an_error(tmp_path, die, says):
    _, faces, problems = laid(tmp_path, FORMAT.replace(f"die: '{ARROW}'", die))
    assert faces == {}
    assert [problem.code for problem in problems] == ["die-line"]
    assert says in problems[0].message


def test_a_turned_hexagon_has_a_turned_contour():
    hexagon = face("a", size=(60, 52), shape="hexagon")
    lying = Slot(1, hexagon, 1, Box(10, 10, 60, 52), 0, 2.0)
    standing = replace(lying, box=Box(10, 10, 52, 60), turn=90)
    for slot, xs in ((lying, [10, 25, 55, 70]), (standing, [10, 36, 62])):
        (contour, *_) = die_lines([slot], (6, 6))
        assert sorted({round(point[0], 3) for _, point in contour.segments if point}) == xs
