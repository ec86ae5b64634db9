"""A printer that drifts, in pixels: its faults are read off the calibration page, and then sheets come out right."""

from collections.abc import Callable
from itertools import groupby
from math import cos, radians, sin
from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image, ImageOps
from pypdfium2 import PdfDocument

from deckpress.cli import main
from deckpress.impose import calibration
from folder import GAME, content_folder
from hand import A4

PX = 300 / 25.4
OFFSET, ANGLE, STRETCH = (1.3, -0.9), 0.35, (0.994, 1.004)
"""Of the back, seen from the front: mm to the right and down, degrees clockwise; how long a millimetre comes out."""
FACE = """\
- shape: {at: [20 mm, 20 mm], size: [23 mm, 48 mm], fill: '#000000'}
- text: {value: =name, at: [21 mm, 40 mm], size: [21 mm, 8 mm], pt: 10, colour: '#ffffff', role: name}
"""


def printed(pdf: Path) -> tuple[Image.Image, Image.Image]:
    """Ink on front and back as the printer lays it on one sheet, both seen from the front."""
    front, back = (page.render(scale=PX * 25.4 / 72, grayscale=True).to_pil() for page in list(PdfDocument(pdf))[:2])
    seen = back.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    return moved(front, (0, 0), 0), moved(seen, OFFSET, ANGLE)


def moved(page: Image.Image, offset: tuple[float, float], angle: float) -> Image.Image:
    """Made longer or shorter, turned about the middle, moved."""
    c, s = cos(radians(angle)), sin(radians(angle))
    a, b, d, e = c / STRETCH[0], s / STRETCH[0], -s / STRETCH[1], c / STRETCH[1]
    mx, my = A4.width / 2 * PX, A4.height / 2 * PX
    x, y = mx + offset[0] * PX, my + offset[1] * PX
    back = (a, b, mx - a * x - b * y, d, e, my - d * x - e * y)  # from a place on paper to the place on the page
    paper = page.transform(page.size, Image.Transform.AFFINE, back, Image.Resampling.BICUBIC, fillcolor=255)
    return ImageOps.invert(paper)


def row(ink: Image.Image, x: tuple[float, float], y: tuple[float, float], upright: bool) -> list[int]:
    """Ink of a window from left to right (or from top to bottom)."""
    window = ink.crop((round(x[0] * PX), round(y[0] * PX), round(x[1] * PX), round(y[1] * PX)))
    size = (window.width, 1) if upright else (1, window.height)
    return list(window.convert("L").resize(size, Image.Resampling.BOX).tobytes())


def lines(ink: Image.Image, x: tuple[float, float], y: tuple[float, float], upright: bool) -> list[float]:
    """Where the lines in a window stand, mm from the paper's edge."""
    found = row(ink, x, y, upright)
    runs = [list(run) for dark, run in groupby(enumerate(found), lambda pixel: pixel[1] > max(found) / 4) if dark]
    start = round((x if upright else y)[0] * PX)
    return [(start + sum(n * (at + 0.5) for at, n in run) / sum(n for _, n in run)) / PX for run in runs]


def vernier(front: Image.Image, back: Image.Image, x: float, y: float, lies: bool) -> int:
    """The number where a line of the front and one of the back meet in one."""

    def scale(ink: Image.Image) -> list[float]:
        along, across = (x, y) if lies else (y, x)
        long, bands = (along - 33, along + 33), [(across + at / 2, across + at / 2 + 0.4) for at in range(-8, 8)]
        found = (lines(ink, *((long, band) if lies else (band, long)), lies) for band in bands)
        return next(ticks for ticks in found if len(ticks) == 2 * calibration.TICKS + 1)

    pairs = zip(scale(front), scale(back), strict=True)
    far = [abs(one - other) for one, other in pairs]
    return far.index(min(far)) - calibration.TICKS


def readings(pdf: Path) -> dict[str, float]:
    """All that the page asks for, as a person with a steel ruler reads it."""
    front, back = printed(pdf)
    found: dict[str, float] = {
        letter: vernier(front, back, x, y, lies) for letter, x, y, lies in calibration._scales(A4)
    }
    ends = [lines(front, (at - 3, at + 3), (172, 173), True)[0] for at in (15, 195)]
    heights = [lines(front, (201, 202.5), (at - 3, at + 3), False)[0] for at in (28.5, 268.5)]
    return {**found, "X": round(ends[1] - ends[0], 1), "Y": round(heights[1] - heights[0], 1)}


def apart(pdf: Path) -> tuple[float, float]:
    """How far the backs of nine cards lie from their fronts, and how far the fronts' sizes are off, at most."""
    front, back = printed(pdf)
    middles = [(8.5 + 31.5 + 65 * column, 14.5 + 44 + 90 * row) for column in range(3) for row in range(3)]
    found = [(edges(front, *middle), edges(back, *middle)) for middle in middles]
    drift = max(abs(one - other) for pair in found for one, other in zip(*pair, strict=True))
    sizes = [(right - left - 23, bottom - top - 48) for (left, right, top, bottom), _ in found]
    return drift, max(abs(value) for size in sizes for value in size)


def edges(ink: Image.Image, x: float, y: float) -> tuple[float, float, float, float]:
    """Left, right, top and bottom of the black field about a place."""
    across = row(ink, (x - 25, x + 25), (y - 15, y - 14.9), True)
    down = row(ink, (x - 8, x - 7.9), (y - 35, y + 35), False)
    return *ends(across, x - 25), *ends(down, y - 35)


def ends(ink: list[int], start: float) -> tuple[float, float]:
    dark = [at for at, value in enumerate(ink) if value > 127]
    first = round(start * PX)
    return (first + dark[0]) / PX, (first + dark[-1] + 1) / PX


RULES = "# Picnic\n\n## Components {#components}\n\n- 9 Snack cards\n"


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    monkeypatch.setenv("DECKPRESS_CONFIG", str(tmp_path / "settings"))
    game = GAME.replace("back: reverse", "back: face").replace("cost: {type: number, least: 0, shown: true}", "{}")
    pieces = "- {id: ham, name: Ham, copies: 9}\n"
    content_folder(tmp_path, game=game, pieces=pieces, rulebook=RULES, files={"layouts/face.yaml": FACE})

    def call(*arguments: str) -> None:
        result = CliRunner().invoke(main, [*arguments, "--root", str(tmp_path)], catch_exceptions=False)
        assert result.exit_code == 0, result.output

    return call


def test_what_a_printer_does_is_read_off_and_undone(run: Callable[..., None], tmp_path: Path) -> None:
    output = tmp_path / "output/print"
    run("calibrate")
    read_off = readings(output / "calibration-a4.pdf")
    run("calibrate", "--profile", "office", "--read", ",".join(f"{letter}={n:g}" for letter, n in read_off.items()))
    proof = readings(output / "proof-office-a4.pdf")
    assert all(abs(proof[letter]) <= 1 for letter in "ABCD"), proof
    assert (proof["X"], proof["Y"]) == (pytest.approx(180, abs=0.11), pytest.approx(240, abs=0.11))
    run("print", "--paper", "a4", "--no-kit")
    run("print", "--paper", "a4", "--no-kit", "--printer", "office")
    before = apart(output / "picnic/picnic-snack-a4.pdf")
    after = apart(output / "picnic/picnic-snack-for-office-a4.pdf")
    assert before[0] > 1.5
    assert before[1] > 0.1
    assert after[0] < 0.2, (before, after, read_off)
    assert after[1] < 2 / PX
