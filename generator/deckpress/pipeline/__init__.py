"""The flows, each readable top to bottom.

print:  load -> check -> layout -> preflight -> impose -> export -> proof -> write
site:   load -> check -> layout -> pictures; pages -> write -> website
check:  load -> check -> layout -> preflight
"""

from deckpress.pipeline.checking import Checked, check_games
from deckpress.pipeline.flows import Made, build, build_data, print_games, site_games, write_schemas
from deckpress.pipeline.measuring import calibration, paper_of
from deckpress.pipeline.proofing import proof_games
from deckpress.pipeline.uploading import upload_games
from deckpress.pipeline.verdicts import Verdict, verdict
from deckpress.pipeline.wishes import PAPERS, Wishes

__all__ = [
    "PAPERS",
    "Checked",
    "Made",
    "Verdict",
    "Wishes",
    "build",
    "build_data",
    "calibration",
    "check_games",
    "paper_of",
    "print_games",
    "proof_games",
    "site_games",
    "upload_games",
    "verdict",
    "write_schemas",
]
