"""Problems in; SARIF 2.1.0 out, which code hosts and editors read (OASIS standard, sections 3.13 to 3.49)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any
from zlib import crc32

from deckpress.problems import Mark, Problem, Side

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS = {"error": "error", "warning": "warning", "conflict": "note", "info": "note"}


def sarif(problems: Iterable[Problem], version: str, manuals: Mapping[str, str]) -> str:
    """One run; each code is a rule with its manual, both sides of a problem are related places."""
    found = tuple(problems)
    codes = sorted({problem.code for problem in found})
    driver = {"name": "deckpress", "version": version, "rules": [_rule(code, manuals.get(code, "")) for code in codes]}
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [_result(problem, codes.index(problem.code)) for problem in found],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


def _rule(code: str, manual: str) -> dict[str, Any]:
    first, _, rest = manual.partition("\n")
    rule: dict[str, Any] = {"id": code, "shortDescription": {"text": first or code}}
    return rule | ({"fullDescription": {"text": rest.strip()}} if rest.strip() else {})


def _result(problem: Problem, index: int) -> dict[str, Any]:
    text = f"{problem.message} ({problem.hint})" if problem.hint else problem.message
    related = [_related(side, n) for n, side in enumerate(problem.sides, 1) if side.mark]
    return {
        "ruleId": problem.code,
        "ruleIndex": index,
        "level": _LEVELS[problem.severity],
        "message": {"text": text},
        "locations": [{"physicalLocation": _place(problem.mark)}],
        **({"relatedLocations": related} if related else {}),
        "partialFingerprints": {"deckpress/v1": f"{crc32(f'{problem.code} {problem.message}'.encode()):08x}"},
        "properties": {"game": problem.game, "severity": problem.severity},
    }


def _related(side: Side, id: int) -> dict[str, Any]:
    place = _place(side.mark) if side.mark else {}
    return {"id": id, "message": {"text": side.says}, "physicalLocation": place}


def _place(mark: Mark) -> dict[str, Any]:
    region = {"startLine": mark.line, "startColumn": mark.column}
    return {"artifactLocation": {"uri": mark.file.replace("\\", "/"), "uriBaseId": "ROOT"}, "region": region}
