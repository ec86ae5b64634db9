"""Problems in; what people and programs read out: text, JSON, GitHub annotations. Colours only on a terminal."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import click

from deckpress.problems import Mark, Problem, Side

_COLOURS = {"error": "red", "warning": "yellow", "info": "blue", "conflict": "magenta"}
_PLURALS = {"error": "errors", "warning": "warnings", "info": "infos", "conflict": "conflicts"}


def summary(problems: Sequence[Problem]) -> dict[str, int]:
    """How many of each severity, under the keys of interfaces: errors, warnings, infos, conflicts."""
    counts = Counter(problem.severity for problem in problems)
    return {plural: counts[severity] for severity, plural in _PLURALS.items()}  # type: ignore[index]


def summary_line(problems: Sequence[Problem]) -> str:
    """For people: "1 error, 2 warnings"; "no problems" when there is none."""
    counts = Counter(problem.severity for problem in problems)
    names = [(counts[severity], severity) for severity in ("error", "warning", "conflict", "info")]  # type: ignore[index]
    said = [f"{n} {_word(severity, n)}" for n, severity in names if n]
    return ", ".join(said) or "no problems"


def _word(severity: str, n: int) -> str:
    known = "known conflict" if severity == "conflict" else "note" if severity == "info" else severity
    return known if n == 1 else f"{known}s"


def text(problems: Sequence[Problem]) -> str:
    """A line each, `file:line:col: severity: code: message`, both sides and the hint below it."""
    return "\n".join(line for problem in problems for line in _lines(problem))


def _lines(problem: Problem) -> list[str]:
    severity = click.style(problem.severity, fg=_COLOURS[problem.severity], bold=True)
    lines = [f"{problem.mark}: {severity}: {problem.code}: {problem.message}"]
    lines += [f"    {side.says}" + (f"  ({side.mark})" if side.mark else "") for side in problem.sides]
    return lines + ([f"    {problem.hint}"] if problem.hint else [])


def as_json(value: Mapping[str, Any]) -> str:
    """Two-blank indent, UTF-8, keys as they come."""
    return json.dumps(value, ensure_ascii=False, indent=2)


def problem_data(problem: Problem) -> dict[str, Any]:
    """One problem in the shape of deckpress/check-1."""
    return {
        "code": problem.code,
        "severity": problem.severity,
        "game": problem.game,
        "message": problem.message,
        "hint": problem.hint,
        **_place(problem.mark),
        "sides": [_side(side) for side in problem.sides],
    }


def _place(mark: Mark) -> dict[str, Any]:
    return {"file": mark.file, "line": mark.line, "column": mark.column}


def _side(side: Side) -> dict[str, Any]:
    return {"says": side.says, **(_place(side.mark) if side.mark else {})}


def github(problems: Sequence[Problem]) -> str:
    """Workflow commands that GitHub shows beside the line."""
    levels = {"error": "error", "warning": "warning", "conflict": "notice", "info": "notice"}
    return "\n".join(
        f"::{levels[problem.severity]} file={_escaped(problem.mark.file)},line={problem.mark.line},"
        f"col={problem.mark.column},title={problem.code}::{_escaped(_message(problem))}"
        for problem in problems
    )


def _message(problem: Problem) -> str:
    return f"{problem.message} ({problem.hint})" if problem.hint else problem.message


def _escaped(value: str) -> str:
    return value.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
