"""The flows, each readable top to bottom.

print:  load -> check -> layout -> preflight -> impose -> export -> proof -> write
site:   load -> check -> layout -> pictures; pages -> write -> website
check:  load -> check -> layout -> preflight

Each flow is imported when it is asked for: a check does not wait for what prints.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckpress.pipeline.checking import Checked, check_games
    from deckpress.pipeline.flows import Made, build, build_data, print_games, site_games, write_schemas
    from deckpress.pipeline.measuring import calibration, paper_of, too_small
    from deckpress.pipeline.proofing import proof_games
    from deckpress.pipeline.uploading import upload_games
    from deckpress.pipeline.verdicts import Verdict, verdict
    from deckpress.pipeline.wishes import PAPERS, Wishes

_HOMES = {
    "checking": ("Checked", "check_games"),
    "flows": ("Made", "build", "build_data", "print_games", "site_games", "write_schemas"),
    "measuring": ("calibration", "paper_of", "too_small"),
    "proofing": ("proof_games",),
    "uploading": ("upload_games",),
    "verdicts": ("Verdict", "verdict"),
    "wishes": ("PAPERS", "Wishes"),
}
"""Module -> what it brings."""


def __getattr__(name: str) -> Any:
    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"deckpress.pipeline.{module}"), name)
    raise AttributeError(name)


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
    "too_small",
    "upload_games",
    "verdict",
    "write_schemas",
]
