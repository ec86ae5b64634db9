"""The flows, each readable top to bottom.

print:  load -> check -> layout -> preflight -> impose -> export -> proof -> write
site:   load -> check -> layout -> pictures; pages -> write -> website
check:  load -> check -> layout -> preflight
"""

from deckpress.pipeline.checking import Checked, check_games
from deckpress.pipeline.flows import PAPERS, Made, build, build_data, print_games, site_games, write_schemas

__all__ = [
    "PAPERS",
    "Checked",
    "Made",
    "build",
    "build_data",
    "check_games",
    "print_games",
    "site_games",
    "write_schemas",
]
