"""calibrate: a paper and perhaps a printer's profile in; the calibration page or its corrected proof written."""

import json

from deckpress import places as where
from deckpress.frozen import replace
from deckpress.impose.calibration import LEAST, job
from deckpress.impose.printer import Profile, corrected
from deckpress.model.formats import Paper
from deckpress.pipeline.wishes import paper
from deckpress.places import Places
from deckpress.problems import Problem, failed
from deckpress.units import mm
from deckpress.write import put, write_file


def paper_of(name: str) -> Paper:
    """A known paper or a size such as 210x297; LookupError else."""
    from deckpress.load.data import papers

    return paper(name, dict(papers()))


def too_small(name: str) -> str:
    """Why the page does not fit a paper; nothing where it does."""
    sheet = paper_of(name)
    if sheet.width >= LEAST[0] and sheet.height >= LEAST[1]:
        return ""
    needed, there = (
        f"{mm(wide).removesuffix(' mm')} × {mm(high)}" for wide, high in (LEAST, (sheet.width, sheet.height))
    )
    return f"the calibration page needs {needed} and {sheet.id} is {there}: take a4 or letter, it holds for every paper"


def calibration(places: Places, sheet: str, found: Profile | None) -> tuple[str, tuple[Problem, ...]]:
    """Reads the page back, then writes it, and with a profile saves that and writes the proof; the file's path from the
    root, and what is wrong: then nothing is written."""
    from deckpress.export.pdf import render
    from deckpress.preflight.run import run_pdf

    name = f"proof-{found.name}" if found else "calibration"
    page = job(paper_of(sheet), name)
    page = replace(corrected(page, found), file=page.file) if found else page
    pdf = render(page)
    problems = run_pdf(page, pdf)
    if not failed(problems):
        if found:
            write_file(where.printer(found.name), json.dumps(found.plain(), indent=2) + "\n")
        put(places, {f"print/{page.file}": pdf})
    return f"output/print/{page.file}", problems
