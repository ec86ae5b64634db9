"""A wheel in a fresh environment: the printing part alone prints a deck; with the site's part it builds everything."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BIN = "Scripts" if os.name == "nt" else "bin"


def call(*command: str | Path, folder: Path) -> str:
    """Runs outside of the checkout, so that nothing of it is found by accident."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    run = subprocess.run(
        [str(part) for part in command], cwd=folder, capture_output=True, text=True, encoding="utf-8", env=clean
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    call(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, folder=ROOT)
    return next(folder.glob("deckpress-*.whl"))


@pytest.fixture(scope="module")
def fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of commands of a new environment."""
    folder = tmp_path_factory.mktemp("fresh environment")
    venv.create(folder, with_pip=True)
    return folder / BIN


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the content in a folder with a blank and an accent."""
    folder = tmp_path_factory.mktemp("out") / "scratch déli β"
    shutil.copytree(ROOT / "content", folder / "content")
    return folder


def install(fresh: Path, what: str) -> None:
    pip = [fresh / "python", "-m", "pip", "install", "--quiet", "--constraint", ROOT / "constraints.txt"]
    call(*pip, what, folder=ROOT)


def test_the_wheel_prints_alone_and_builds_all_with_the_site(wheel: Path, fresh: Path, content: Path) -> None:
    install(fresh, str(wheel))
    call(fresh / "deckpress", "print", "hoagie", "--paper", "a4", folder=content)
    assert (content / "output/print/hoagie/hoagie-fresh-a4.pdf").read_bytes().startswith(b"%PDF")
    assert "jinja2" not in call(fresh / "python", "-m", "pip", "list", folder=content).lower()
    install(fresh, f"{wheel}[site]")
    call(fresh / "deckpress", "build", "--paper", "a4", folder=content)
    assert (content / "output/site/html/index.html").exists()
    assert len(list((content / "output/print").glob("*/manifest.json"))) == 4
