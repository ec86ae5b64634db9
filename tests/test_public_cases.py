"""Faults that people met in other tools: each has a test that carries its number, and none is missing."""

import re
from pathlib import Path

TESTS = Path(__file__).parent
CASES = {
    "backs": "001 002 003 005 006 007 009",
    "counts-check": "043 044 046 048 050 051",
    "csv-xlsx": "052 053 054 056 057 058 060 061 063 065",
    "cutmarks-bleed": "024 026 027 028 030 031 033",
    "files-paths": "118 119 121 123 124 126 127",
    "glyphs-fonts": "089 091 092 094 096 097",
    "output-size-repeat": "128 130 132 133",
    "paging": "011 013 015 016 018 020 021 022 023",
    "quantities": "034 035 037 038 040 042",
    "raster": "109 110 112 113 115 117",
    "site-pages": "166 168 170 171 173 175 176",
    "site-search": "156 157 160 162 164 165",
    "svg": "098 100 101 103 105 106 107 108",
    "text-fit": "076 078 080 081 083 085 087 088",
    "tiles-tokens": "150 152 154 155",
    "yaml": "066 067 069 070 072 073 074",
}
_NAME = re.compile(r"def (test_\w+)")


def carried() -> set[str]:
    """The numbers in the names of all tests."""
    names = (match[1] for path in TESTS.rglob("test_*.py") for match in _NAME.finditer(path.read_text("utf-8")))
    return {number for name in names for number in re.findall(r"pl_(\d{3})", name)}


def test_every_public_case_has_a_test() -> None:
    missing = {area: set(numbers.split()) - carried() for area, numbers in CASES.items()}
    assert {area: numbers for area, numbers in missing.items() if numbers} == {}


def test_no_test_carries_a_number_that_is_no_case() -> None:
    known = {number for numbers in CASES.values() for number in numbers.split()}
    assert carried() - known == set()
