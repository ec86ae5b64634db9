"""calibrate: a paper and perhaps a printer's profile in; the calibration page or its corrected proof written."""

import json
from dataclasses import replace

from deckpress import places as where
from deckpress.impose.calibration import job
from deckpress.impose.printer import Profile, corrected
from deckpress.model.formats import Paper
from deckpress.pipeline.wishes import paper
from deckpress.places import Places
from deckpress.write import put, write_file


def paper_of(name: str) -> Paper:
    """A known paper or a size such as 210x297; LookupError else."""
    from deckpress.load.data import papers

    return paper(name, dict(papers()))


def calibration(places: Places, sheet: str, found: Profile | None) -> str:
    """Writes the page, and with a profile saves it first and writes the proof; the file's path from the root."""
    from deckpress.export.pdf import render

    name = f"proof-{found.name}" if found else "calibration"
    page = job(paper_of(sheet), name)
    if found:
        write_file(where.printer(found.name), json.dumps(found.plain(), indent=2) + "\n")
        page = replace(corrected(page, found), file=page.file)
    put(places, {f"print/{page.file}": render(page)})
    return f"output/print/{page.file}"
