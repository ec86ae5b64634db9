"""Two processes with other hash seeds, time zones, languages, folders and file orders make identical bytes."""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORLDS = [
    {"PYTHONHASHSEED": "1", "TZ": "UTC", "LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0"},
    {"PYTHONHASHSEED": "77", "TZ": "Asia/Tokyo", "LANG": "en_US.UTF-8", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
]


def build(folder: Path, world: dict[str, str], reverse: bool) -> dict[str, str]:
    """Hashes of all outputs of a copy of the content, its files copied in one order or the other."""
    files = sorted((path for path in (ROOT / "content").rglob("*") if path.is_file()), reverse=reverse)
    for file in files:
        target = folder / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)
    command = [sys.executable, "-m", "deckpress", "build", "--root", str(folder), "--paper", "a4"]
    elsewhere = folder if reverse else folder.parent
    run = subprocess.run(command, cwd=elsewhere, env={**os.environ, **world}, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    output = folder / "output"
    made = [path for path in output.rglob("*") if path.is_file() and path.name != "build.json"]
    kept = [path for path in made if "cache" not in path.relative_to(output).parts]
    return {path.relative_to(output).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in kept}


def test_pl_130_pl_096_same_input_same_bytes(tmp_path: Path) -> None:
    first = build(tmp_path / "here", WORLDS[0], reverse=False)
    second = build(tmp_path / "another place é", WORLDS[1], reverse=True)
    assert any(name.endswith(".pdf") for name in first)
    assert any(name.endswith("index.html") for name in first)
    assert {name for name in first if first[name] != second.get(name)} == set()
    assert first.keys() == second.keys()


@pytest.mark.parametrize("world", WORLDS, ids=["C", "UTF-8"])
def test_pl_123_output_is_utf_8_in_any_locale(world: dict[str, str]) -> None:
    command = [sys.executable, "-m", "deckpress", "parts", "sandwich-masterclass", "--format", "json"]
    run = subprocess.run(command, cwd=ROOT, env={**os.environ, **world}, capture_output=True)
    assert run.returncode == 0
    assert "Chef Rosé" in run.stdout.decode("utf-8")
