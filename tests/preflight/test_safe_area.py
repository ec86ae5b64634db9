"""The safe area of round pieces is round, for texts and for symbols; patterns are the same in PDF and PNG."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from deckpress.export.png import pictures
from deckpress.pipeline import Wishes, check_games, print_games
from folder import GAME, SVG, content_folder

ROUND = GAME.replace("format: standard", "format: disc").replace("back: reverse", "counted: true") + (
    "formats:\n  disc: {title: Disc 60 mm, width: 60 mm, height: 60 mm, shape: round, safe: 3 mm}\n"
)
FACE = """\
edge: bleed
ground: =theme.ground
items:
  - shape: {{box: bleed, fill: =theme.ground}}
  - picture: {{icon: coin, at: [{x} mm, 28 mm], size: [4 mm, 4 mm]}}
  - text: {{value: '{{name}} {{cost}}', at: [15 mm, 15 mm], size: [30 mm, 9 mm], pt: [18, 18], role: figure}}
"""


@pytest.mark.parametrize(("x", "codes"), [(57, {"outside-safe"}), (50, set())])
def test_pl_154_a_symbol_outside_the_round_safe_area_is_reported(tmp_path: Path, x: int, codes: set[str]) -> None:
    files = {
        "layouts/face.yaml": FACE.format(x=x),
        "../shared/icons/coin.svg": SVG.replace("><circle", "><title>Coin</title><circle"),
    }
    checked = check_games(content_folder(tmp_path, game=ROUND, files=files), ["picnic"])
    found = [problem for problem in checked.problems if problem.severity in ("error", "warning")]
    assert {problem.code for problem in found} == codes, [str(problem) for problem in found]
    assert all(problem.severity == "warning" and "symbol coin" in problem.message for problem in found)


STRIPES = """\
edge: bleed
ground: =theme.ground
items:
  - row:
      each: 8
      at: [4 mm, 20 mm]
      step: [7 mm, 0 mm]
      items: [{shape: {at: [0 mm, 0 mm], size: [3.5 mm, 50 mm], fill: =theme.ink}}]
  - text: {value: '{name} {cost}', at: [5 mm, 5 mm], size: [53 mm, 9 mm], font: text, pt: [18, 18], role: figure}
"""


def changes(image: Image.Image) -> int:
    """How often the middle line changes between dark and light."""
    row = [image.getpixel((x, image.height // 2)) > 128 for x in range(image.width)]
    return sum(a != b for a, b in pairwise(row))


def test_pl_155_stripes_are_the_same_in_pdf_and_png(tmp_path: Path) -> None:
    places = content_folder(tmp_path, files={"layouts/face.yaml": STRIPES})
    print_games(places, ["picnic"], Wishes(("a4",)))
    document = pypdfium2.PdfDocument(places.output / "print/picnic/picnic-snack-a4.pdf")
    page = document[0].render(scale=300 / 72).to_pil().convert("L")
    dot = 300 / 25.4
    card = page.crop((round(8.5 * dot), round(14.5 * dot), round(71.5 * dot), round(102.5 * dot)))
    face = check_games(places, ["picnic"]).faces["picnic"]["snack", "ham", "front"]
    (png,) = pictures([face], dpi=300, rounded=False)
    assert changes(card) == changes(Image.open(BytesIO(png)).convert("L")) == 16


def test_what_a_text_that_is_too_long_runs_into_is_no_finding_of_its_own(tmp_path: Path) -> None:
    pieces = f"- {{id: ham, name: {'Ham and egg ' * 60}, copies: 5, cost: 2}}\n"
    checked = check_games(content_folder(tmp_path, pieces=pieces), ["picnic"])
    errors = {problem.code for problem in checked.problems if problem.mark.file.endswith(("snack.yaml", "face.yaml"))}
    assert errors == {"text-overflow"}


LONG = """\
edge: bleed
ground: =theme.ground
items:
  - shape: {{box: bleed, fill: =theme.ground}}
  - shape: {{at: [0 mm, 30 mm], size: [63 mm, 58 mm], fill: =theme.ink}}
  - text: {{value: =name, at: [4 mm, 6 mm], size: [55 mm, 9 mm], pt: [9, 8], colour: =theme.{colour}}}
"""


@pytest.mark.parametrize(("colour", "codes"), [("ink", {"text-overflow"}), ("ground", {"text-overflow", "contrast"})])
def test_a_text_that_is_too_long_is_to_stand_out_where_it_was_meant_to_stand(
    tmp_path: Path, colour: str, codes: set[str]
) -> None:
    pieces = f"- {{id: ham, name: {'Ham and egg ' * 60}, copies: 5, cost: 2}}\n"
    files = {"layouts/face.yaml": LONG.format(colour=colour)}
    checked = check_games(content_folder(tmp_path, pieces=pieces, files=files), ["picnic"])
    assert {problem.code for problem in checked.problems if problem.code in ("text-overflow", "contrast")} == codes
