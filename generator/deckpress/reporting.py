"""Problems in; what people and programs read out: text, JSON, GitHub annotations. Colours only on a terminal."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from deckpress.problems import Mark, Problem, Side, count

if TYPE_CHECKING:
    from deckpress.model.decks import Deck
    from deckpress.pipeline import Made, Verdict

_COLOURS = {"error": "red", "warning": "yellow", "info": "blue", "conflict": "magenta"}

_PATCH = "deckpress check --patch shows two diffs that would settle what disagrees, one for either side."
MOST_GRIDS = 12
"""More ways of standing than this are not told in the summary."""


def summary_line(problems: Sequence[Problem]) -> str:
    """For people: "1 error, 2 warnings"; "no problems" when there is none."""
    counts = Counter(problem.severity for problem in problems)
    names = [(counts[severity], severity) for severity in ("error", "warning", "conflict", "info")]
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


def check_data(checked: Verdict) -> dict[str, Any]:
    """deckpress/check-1; `coverage` only when it was asked for."""
    data: dict[str, Any] = {
        "schema": "deckpress/check-1",
        "summary": count(checked.problems),
        "problems": [problem_data(problem) for problem in checked.problems],
        "fullest": [{key: value for key, value in row.items() if key != "place"} for row in checked.fullest],
    }
    data |= {"coverage": checked.coverage} if checked.coverage is not None else {}
    return data | ({"decks": [_deck(deck) for deck in checked.decks]} if checked.decks is not None else {})


def _deck(deck: Deck) -> dict[str, Any]:
    """One table of a stranger's folder: which column was taken as copies, how many cards it makes."""
    return {
        "name": deck.name,
        "file": deck.file,
        "sheet": deck.sheet,
        "copies_column": deck.copies,
        "type_column": deck.types,
        "designs": len(deck.cards),
        "components": deck.total,
    }


def check_text(checked: Verdict) -> str:
    """The problems, then the fullest texts, then a line per game and what to do next."""
    parts = [text(checked.problems)] if checked.problems else []
    if checked.fullest:
        rows = [
            f"  {row['fill']:>4.0%}  {row['size_pt']:g} pt  {row['place']}  {row['piece']}: {row['field']}"
            for row in checked.fullest
        ]
        parts.append("\n".join(["The fullest texts (how much of their room they take, at which size):", *rows]))
    parts.append("\n".join(_game_line(checked, id, title) for id, title in checked.titles.items()))
    parts.append(_verdict(checked) if checked.decks is None else _compared(checked))
    return "\n\n".join(part for part in parts if part)


def _compared(checked: Verdict) -> str:
    """The last line for a stranger's folder."""
    bad = sum(problem.severity in ("error", "warning") for problem in checked.problems)
    if bad or not checked.titles:
        return click.style("Look at the errors and warnings above: neither side was changed.", fg="red")
    return click.style("Rules and cards agree as far as they could be compared.", fg="green")


def _game_line(checked: Verdict, id: str, title: str) -> str:
    return f"{click.style(title, bold=True)}: {summary_line([p for p in checked.problems if p.game == id])}"


def _verdict(checked: Verdict) -> str:
    errors = {problem.code for problem in checked.problems if problem.severity == "error"}
    if errors:
        said = click.style("Not ready: mend the errors above, then run deckpress check again.", fg="red")
        return f"{said}\n{_PATCH}" if errors & {"count-mismatch", "ledger-claim"} else said
    if checked.hidden:
        left_out = f"{checked.hidden} error{'' if checked.hidden == 1 else 's'} left out by your choice of checks"
        return click.style(f"Not ready: {left_out}. Run deckpress check without a choice to see all.", fg="red")
    if not checked.whole:
        return (
            "No errors in facts and rules. Faces and booklets were not looked at: run deckpress check without a choice."
        )
    return click.style("Ready to print: deckpress build.", fg="green")


def build_text(made: Made) -> str:
    """The problems that matter, a table of what was made, and the one line to open the site."""
    serious = [problem for problem in made.problems if problem.severity in ("error", "warning")]
    parts = [text(serious)] if serious else []
    if made.outputs:
        parts.append(_table(made.outputs))
        parts += [said for said in (_grids(made.outputs), _conflicts(made.problems)) if said]
    if made.thrown:
        parts.append("Throw away the old ones:\n" + "\n".join(f"  {game}: {piece}" for game, piece in made.thrown))
    if made.site:
        parts.append(f"Open the rules site:  {made.site}")
    if any(problem.severity == "error" for problem in made.problems):
        parts.append(click.style("Some of it was not made: mend the errors above. The last good files stay.", fg="red"))
    elif not made.outputs and not made.site:
        parts.append("Nothing to print: nothing looks different since then.")
    elif made.outputs:
        parts += _how(made)
    return "\n\n".join(parts)


def _conflicts(problems: Sequence[Problem]) -> str:
    """Known ones are no fault of this build; who wants to read them knows where."""
    n = sum(problem.severity == "conflict" for problem in problems)
    asked = "deckpress check tells of it" if n == 1 else "deckpress check tells of them"
    return f"The rulebooks have {n} {_word('conflict', n)} that ledger.yaml explains; {asked}." if n else ""


def _how(made: Made) -> list[str]:
    """How to print, and where a cutting machine finds its lines."""
    told = list(dict.fromkeys(row["printed"] for row in made.outputs if row.get("printed")))
    usual = f"Print at 100 % (actual size), {_sides(made)}, and measure the ruler before you cut."
    lines = {file for row in made.outputs for file in row.get("cut_lines", ())}
    shown = f"{min(lines)}{f' and {len(lines) - 1} more' if len(lines) > 1 else ''}" if lines else ""
    return [*(told or [usual]), *([f"Cut lines for the machine, beside the sheets:  {shown}"] if shown else [])]


def _sides(made: Made) -> str:
    """How the sheets go through the printer."""
    flips = sorted({row["flip"] for row in made.outputs if row["flip"]})
    if not flips:
        return "on one side"
    single = [
        row["file"].rpartition("/")[2] for row in made.outputs if not row["flip"] and "-screen-" not in row["file"]
    ]
    apart = f" ({', '.join(single) if len(single) <= 3 else 'those to fold'} on one side)" if single else ""
    return f"on both sides, flip on the {' or '.join(flips).replace('-', ' ')}{apart}"


def _grids(outputs: Sequence[Mapping[str, Any]]) -> str:
    """How pieces stand on the sheets and why, each grid once."""
    told = dict.fromkeys(note for row in outputs for note in row.get("notes", ()))
    notes = [note for note in told if not any(longer.startswith(f"{note};") for longer in told)]
    return "How they stand:\n" + "\n".join(f"  {note}" for note in notes) if 0 < len(notes) <= MOST_GRIDS else ""


def _table(outputs: Sequence[Mapping[str, Any]]) -> str:
    """Aligned columns: file, paper, sheets, straight cuts, components, size, and a game's ink where it was measured."""
    measured = any("coverage" in o for o in outputs)
    rows = [("file", "paper", "sheets", "cuts", "components", "size", *["ink of the game"] * measured)]
    rows += [
        (
            o["file"], o["paper"], str(o["sheets"]), str(o.get("cuts", "")), str(o["components"]), _size(o["bytes"]),
            *[f"{o.get('coverage', 0):.1%}"] * measured,
        )
        for o in outputs
    ]  # fmt: skip
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = [
        "  ".join(
            cell.ljust(width) if column < 2 else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in rows
    ]
    return "\n".join([click.style(lines[0], bold=True), *lines[1:]])


def _size(bytes_: int) -> str:
    return f"{bytes_ / 1_000_000:.1f} MB" if bytes_ >= 1_000_000 else f"{max(1, bytes_ // 1000)} kB"
