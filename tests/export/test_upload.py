"""The folder to upload: one picture per unique face, and a list of copies that adds up."""

import csv
from io import BytesIO
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from deckpress.cli import main
from folder import content_folder

THREE = """\
- {id: ham, name: Ham, copies: 4, cost: 2}
- {id: egg, name: Egg, cost: 1}
- {id: jam, name: Jam, copies: 7, cost: 1}
"""


def upload(root: Path, *more: str) -> Path:
    result = CliRunner().invoke(main, ["pictures", "picnic", "--root", str(root), *more], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return root / "output/pictures/picnic"


def listed() -> str:
    return "# Picnic\n\n## Components {#components}\n\n- 12 Snack cards\n"


def test_pl_038_one_picture_per_card_and_a_list_of_copies(tmp_path: Path) -> None:
    folder = upload(content_folder(tmp_path, pieces=THREE, rulebook=listed()).root, "--dpi", "100")
    names = {path.name for path in folder.iterdir()}
    fronts = {"snack-ham-front.png", "snack-egg-front.png", "snack-jam-front.png"}
    assert names == fronts | {"snack-ham-back.png", "copies.csv"}
    rows = list(csv.DictReader((folder / "copies.csv").read_text("utf-8").splitlines()))
    assert sum(int(row["copies"]) for row in rows) == 12
    assert {row["front"] for row in rows} == fronts
    assert {row["back"] for row in rows} == {"snack-ham-back.png"}


def test_pictures_have_the_size_of_the_trim_or_of_the_bleed(tmp_path: Path) -> None:
    root = content_folder(tmp_path, pieces=THREE, rulebook=listed()).root
    plain = Image.open(BytesIO((upload(root) / "snack-ham-front.png").read_bytes()))
    assert (plain.size, round(plain.info["dpi"][0])) == ((744, 1039), 300)
    wide = Image.open(BytesIO((upload(root, "--bleed") / "snack-ham-front.png").read_bytes()))
    assert wide.size == (791, 1087)


def test_a_game_with_errors_is_left_out_and_its_last_pictures_stay(tmp_path: Path) -> None:
    root = content_folder(tmp_path, pieces=THREE, rulebook=listed()).root
    folder = upload(root, "--dpi", "60")
    before = sorted(path.name for path in folder.iterdir())
    (root / "content/picnic/pieces/snack.yaml").write_text(THREE.replace("cost: 2", "cots: 2"), "utf-8")
    result = CliRunner().invoke(main, ["pictures", "picnic", "--root", str(root)], catch_exceptions=False)
    assert result.exit_code == 1
    assert sorted(path.name for path in folder.iterdir()) == before
