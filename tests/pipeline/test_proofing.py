"""Contact sheets: every face once, in the order of the game, with its copies; faults do not hide the others."""

import re
from io import BytesIO
from pathlib import Path

from click.testing import CliRunner
from PIL import Image

from deckpress.cli import main
from folder import PIECES, content_folder


def proof(root: Path, *more: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["proof", "picnic", "--root", str(root), *more], catch_exceptions=False)
    return result.exit_code, result.output


def test_every_front_once_and_the_common_back_once(tmp_path: Path) -> None:
    status, said = proof(content_folder(tmp_path).root)
    html = (tmp_path / "output/proof/picnic.html").read_text("utf-8")
    found = re.findall(r"<small>(.*?)</small>", html)
    assert found == ["snack/ham front", "snack/ham back", "snack/egg front"]
    assert "3 × Ham" in html
    assert "http" not in html
    assert (status, "picnic.html" in said) == (0, True)
    assert Image.open(BytesIO((tmp_path / "output/proof/picnic.png").read_bytes())).width > 1000


def test_guides_change_the_pictures(tmp_path: Path) -> None:
    root = content_folder(tmp_path).root
    proof(root)
    plain = (root / "output/proof/picnic.png").read_bytes()
    proof(root, "--guides")
    assert (root / "output/proof/picnic.png").read_bytes() != plain


def test_a_fault_is_told_and_the_rest_is_shown(tmp_path: Path) -> None:
    status, said = proof(content_folder(tmp_path, pieces=PIECES.replace("Egg", "Egg " * 50)).root)
    assert status == 1
    assert "text-overflow" in said
    assert "snack/ham front" in (tmp_path / "output/proof/picnic.html").read_text("utf-8")


def test_what_is_told_stands_on_lines_of_its_own(tmp_path: Path) -> None:
    _, said = proof(content_folder(tmp_path, pieces=PIECES.replace("Egg", "Egg " * 50)).root)
    assert "output/proof/picnic.html" in said.splitlines()
