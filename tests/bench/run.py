"""Measures deckpress and says the ratios: `python tests/bench/run.py [--sizes 54,500,2000] [--runs 5] [--no-build]`.

One table for the bench's deck (ours, ours without reading back, the floor, WeasyPrint where a Python has it), the time
for fitting and drawing a card, and the stages of a build of the four games. Trust ratios, not seconds: both sides run
by turns on the same machine.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
WANTED = {"time": 2.2, "web": 10.0, "size": 1.3, "memory": 100.0, "card": 0.1, "face": 1.0, "build": 15.0}
"""At most: times the floor's time and size, MB, ms a card of the bench, ms a face of the games, s for a build; at least
"web" times our time for WeasyPrint."""


class Run(NamedTuple):
    seconds: float
    megabytes: float
    size: int


def once(script: str, folder: Path, *more: str, python: str = sys.executable) -> Run:
    """One run in its own process: wall time, peak memory, size of the file."""
    target = folder / f"{Path(script).stem}.pdf"
    command = [python, str(HERE / script), str(folder), str(target), *more]
    start = time.perf_counter()
    child = os.posix_spawnp(python, command, os.environ)
    _, status, usage = os.wait4(child, 0)
    seconds = time.perf_counter() - start
    if status:
        sys.exit(f"{' '.join(command)} failed")
    return Run(seconds, usage.ru_maxrss / 1024, target.stat().st_size)


def measured(folder: Path, runs: int) -> dict[str, list[Run]]:
    """Runs of each side, alternating; the first of each is a warm-up and does not count."""
    sides = {"ours": ("deck.py",), "ours, not read back": ("deck.py", "--no-proof"), "floor": ("floor.py",)}
    found: dict[str, list[Run]] = {name: [] for name in sides}
    for _ in range(runs + 1):
        for name, (script, *more) in sides.items():
            found[name].append(once(script, folder, *more))
    return {name: rest for name, (_, *rest) in found.items()}


def deck(count: int, runs: int, python: str) -> None:
    """A table of one size of deck, with the ratios to the floor."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run([sys.executable, str(HERE / "make_deck.py"), str(count), name], check=True)
        found = measured(folder, runs)
        page = once("page.py", folder, str(files("fontpkg_fira_sans") / "files"), python=python) if python else None
    floor = statistics.median(run.seconds for run in found["floor"])
    size = found["floor"][0].size
    for name, some in found.items():
        seconds, least = statistics.median(run.seconds for run in some), min(run.seconds for run in some)
        peak = max(run.megabytes for run in some)
        ratios = f"{seconds / floor:5.2f} x time  {some[0].size / size:5.2f} x size"
        print(f"{count:6} cards  {name:20} {seconds:6.3f} s (least {least:.3f})  {peak:4.0f} MB  {ratios}")
    print(f"{'':14}wanted: at most {WANTED['time']} x time, {WANTED['size']} x size, {WANTED['memory']:.0f} MB")
    if page:
        ratio = page.seconds / statistics.median(run.seconds for run in found["ours"])
        told = f"{ratio:5.1f} x the time of ours (wanted: at least {WANTED['web']:.0f})"
        print(
            f"{count:6} cards  {'WeasyPrint':20} {page.seconds:6.3f} s (one run)       {page.megabytes:4.0f} MB  {told}"
        )


def with_weasyprint(python: str) -> str:
    """The Python if it has WeasyPrint, else nothing and a word about it."""
    if subprocess.run([python, "-c", "import weasyprint, yaml"], capture_output=True).returncode == 0:
        return python
    print("WeasyPrint is left out: no Python with it and PyYAML was named (--weasyprint PYTHON)")
    return ""


def cards(count: int = 2000) -> None:
    """Fitting and drawing alone, a card of the bench and a face of the games, warm."""
    code = f"""
import gc, sys, time
sys.path.insert(0, {str(HERE)!r})
from pathlib import Path
import deck
from deckpress.export.pdf import render
gc.disable()
found, _ = deck.read(Path(sys.argv[1]))
game = deck.game(Path(sys.argv[1]), found)
for _ in range(2):
    start = time.perf_counter()
    faces, _ = deck.lay_out(game, deck.formats())
    fitted = time.perf_counter()
    (job,), _ = deck.jobs(game, faces, [deck.papers()["a4"]], deck.formats(), deck.plans(), deck.OPTIONS)
    drawing = time.perf_counter()
    render(job)
    done = time.perf_counter()
print(1e3 * (fitted - start) / len(faces), 1e3 * (done - drawing) / len(faces))
"""
    with tempfile.TemporaryDirectory() as name:
        subprocess.run([sys.executable, str(HERE / "make_deck.py"), str(count), name], check=True)
        out = subprocess.run([sys.executable, "-c", code, name], check=True, capture_output=True, text=True).stdout
    fit, draw = map(float, out.split())
    print(f"a card of the bench: fitted in {fit:.3f} ms, drawn in {draw:.3f} ms (wanted: {WANTED['card']} in all)")


def faces() -> None:
    """The same for the faces of the four games."""
    from deckpress.export.png import _paged
    from deckpress.layout.faces import lay_out
    from deckpress.load.data import formats
    from deckpress.load.games import load
    from deckpress.places import Places

    games, _ = load(Places(ROOT))
    for game in games:
        for _ in range(2):
            start = time.perf_counter()
            found, _ = lay_out(game, {**formats(), **game.formats})
            fitted = time.perf_counter()
            _paged(list(found.values()), 0.0, None)
            done = time.perf_counter()
        fit, draw = 1e3 * (fitted - start) / len(found), 1e3 * (done - fitted) / len(found)
        print(
            f"a face of {game.id:22} fitted in {fit:.3f} ms, drawn in {draw:.3f} ms (wanted: {WANTED['face']} in all)"
        )


def build() -> None:
    """A whole build of the four games, with the seconds of each stage."""
    start = time.perf_counter()
    command = [sys.executable, "-m", "deckpress", "build", "--format", "json"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    seconds = time.perf_counter() - start
    if done.returncode:
        sys.exit(f"deckpress build failed: {done.stderr[-2000:]}")
    stages = ", ".join(f"{name} {took:.2f}" for name, took in json.loads(done.stdout)["seconds"].items())
    print(f"build of all games: {seconds:.1f} s (wanted: {WANTED['build']:.0f}); {stages}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="54,500,2000")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--no-build", action="store_true")
    parser.add_argument("--weasyprint", default=sys.executable, help="a Python that has WeasyPrint")
    asked = parser.parse_args()
    python = with_weasyprint(asked.weasyprint)
    for size in asked.sizes.split(","):
        deck(int(size), asked.runs, python)
    cards()
    faces()
    if not asked.no_build:
        build()


if __name__ == "__main__":
    main()
