"""The bench's deck through the pipeline's own stages: `python deck.py FOLDER OUT.pdf [--no-proof]`.

FOLDER holds deck.yaml and icons/ as make_deck.py writes them. YAML -> pieces (with places, validated by their schema)
-> faces -> sheets, checked -> PDF -> read back (unless --no-proof) -> written beside and moved into place, with the
manifest.
"""

# ruff: noqa: E402
import gc

gc.disable()  # what a run this short leaves lying about is not worth looking for; imports would look eleven times

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from deckpress.impose.jobs import jobs
from deckpress.impose.manifest import manifest
from deckpress.impose.options import Options
from deckpress.layout.faces import lay_out
from deckpress.load import pieces, yaml
from deckpress.load.data import formats, papers, plans
from deckpress.load.schema import of_kind
from deckpress.load.validation import validate
from deckpress.model.game import Art, Game, Players
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.ledger import Ledger
from deckpress.model.pieces import Field, Kind, Piece
from deckpress.model.rulebook import Rulebook
from deckpress.model.values import Record
from deckpress.model.words import Words
from deckpress.preflight.run import run_sheets
from deckpress.problems import Mark, Problem, failed

HERE = Path(__file__).resolve().parent
PLACE = Mark("deck.yaml")
SHOWN = {"cost": "number", "colour": "colour", "tint": "colour", "icon": "art", "body": "text"}
FIELDS = {name: Field(name, type, shown=True) for name, type in SHOWN.items()}  # type: ignore[arg-type]
KIND = Kind("card", "Card", "standard", "card", "bench-card", "", True, FIELDS, "designed", {}, "card", PLACE, {})
OPTIONS = Options(plan="fronts-only", kit=False, settings=(("gap", (0.0, 0.0)), ("least_gap", 0.0)))


def read(folder: Path) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """The cards as pieces: `title` is the name, `kind` only a choice of colours."""
    root, problems = yaml.parse((folder / "deck.yaml").read_text("utf-8"), "deck.yaml")
    cards = root.get("cards") if root else None
    found = Node(tuple(_entry(card) for card in cards or ()), PLACE)
    faults, bad = validate(found, of_kind(KIND, {}))
    made, more = pieces.pieces(found, bad, KIND, {})
    return pieces.numbered(made, {"card": KIND}), (*problems, *faults, *more)


def _entry(card: Node) -> Node:
    value = {**card.value, "name": card.value["title"]}
    del value["title"], value["kind"]
    value["id"] = Node(f"card-{value['id'].value}", value["id"].mark)
    return Node(value, card.mark)


def game(folder: Path, found: tuple[Piece, ...]) -> Game:
    """A game of one kind, with the bench's layout and icons."""
    root, _ = yaml.parse((HERE / "bench-card.yaml").read_text("utf-8"), "bench-card.yaml")
    art = {
        file.stem: Art(file.stem, "", ".svg", file.read_bytes()) for file in sorted((folder / "icons").glob("*.svg"))
    }
    return Game(
        "bench", "Bench", "1.0", "en", "BE", Players(), None, "", "", {}, Record({}), "",
        {"text": ("fira-sans",), "display": ("fira-sans",)}, {"card": KIND}, found, Rulebook("", (), (), PLACE), (), "",
        Ledger(), Words(), {"bench-card": LayoutSource("bench-card", root or Node((), PLACE))}, art, {},
        lambda: "0123456789ab", PLACE,
    )  # fmt: skip


def main(folder: Path, target: Path, proof: bool) -> int:
    found, problems = read(folder)
    deck = game(folder, found)
    faces, faults = lay_out(deck, formats())
    sheets, more = jobs(deck, faces, [papers()["a4"]], formats(), plans(), OPTIONS)
    problems = (*problems, *faults, *more)
    pdfs: dict[str, bytes] = {}
    for job in sheets:
        from deckpress.export.pdf import render

        problems = (*problems, *run_sheets(job))
        pdfs[job.file] = render(job)
        if proof:
            from deckpress.preflight.run import run_pdf

            problems = (*problems, *run_pdf(job, pdfs[job.file]))
    for problem in problems[:10]:
        print(problem, file=sys.stderr)
    if failed(problems):
        return 1
    made = manifest(deck, sheets, {file: hashlib.sha256(pdf).hexdigest() for file, pdf in pdfs.items()})
    write(target, pdfs, made)
    return 0


def write(target: Path, pdfs: Mapping[str, bytes], made: Mapping[str, object]) -> None:
    """Beside its place first, then moved over it."""
    files = {target: next(iter(pdfs.values())), target.with_suffix(".json"): json.dumps(made).encode()}
    for path, content in files.items():
        beside = path.with_name(path.name + ".new")
        beside.write_bytes(content)
        beside.replace(path)


if __name__ == "__main__":
    code = main(Path(sys.argv[1]), Path(sys.argv[2]), "--no-proof" not in sys.argv[3:])
    sys.stderr.flush()
    os._exit(code)  # all is written: taking a million objects apart would cost a twentieth of the time
