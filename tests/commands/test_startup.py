"""Start-up decides small decks: what a command must not import."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = {
    "reportlab",
    "svglib",
    "pypdfium2",
    "PIL",
    "mkdocs",
    "jinja2",
    "rich",
    "openpyxl",
    "python_calamine",
    "watchfiles",
}
PROGRAM = """
import json, sys
from deckpress.cli import main
try:
    main(sys.argv[1:], standalone_mode=False)
except SystemExit:
    pass
print(json.dumps(sorted({name.split(".")[0] for name in sys.modules})), file=sys.stderr)
"""


def imported(*arguments: str) -> set[str]:
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    return set(json.loads(run.stderr.splitlines()[-1]))


@pytest.mark.parametrize(
    ("arguments", "forbidden"),
    [
        (["--help"], HEAVY | {"yaml", "markdown_it", "jsonschema_rs", "uharfbuzz"}),
        (["list", "papers"], HEAVY | {"markdown_it", "uharfbuzz"}),
        (["parts", "hoagie"], HEAVY | {"uharfbuzz"}),
        (["check", "hoagie"], HEAVY),
    ],
)
def test_forbidden_imports(arguments: list[str], forbidden: set[str]) -> None:
    found = imported(*arguments)
    assert "click" in found
    assert found & forbidden == set()
