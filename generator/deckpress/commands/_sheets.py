"""What print's options say of sheets: words in, settings of a plan out; usage errors for what means nothing."""

import re
from typing import Any

import click

MOST_MM = 2000
"""Of a margin: the largest paper there is."""
OF_A_GRID = ("grid", "gap", "margin", "margins", "marks", "marks_on", "skip_slots")


def require_kit(asked: dict[str, Any]) -> None:
    """A usage error where --kit would leave nothing to print."""
    from deckpress.impose.scheme import scheme
    from deckpress.load.data import plans

    if asked["kit"] and (asked["kinds"] or asked["pieces"]):
        raise click.UsageError("--kit is a whole game: leave out --kind and --piece, or --kit")
    if asked["kit"] and not scheme(plans()[asked["plan"]].scheme).kit:
        able = ", ".join(id for id, plan in plans().items() if scheme(plan.scheme).kit)
        raise click.UsageError(f"--kit: the plan {asked['plan']} makes no kit; those that do: {able}")


def require_grid(asked: dict[str, Any]) -> None:
    """A usage error for what a plan with a page for each face cannot follow, and for margins told twice."""
    from deckpress.impose.scheme import scheme
    from deckpress.load.data import plans

    if asked["margin"] is not None and asked["margins"] is not None:
        raise click.UsageError("--margin and --margins: take one of them")
    given = [f"--{name.replace('_', '-')}" for name in OF_A_GRID if asked[name] is not None]
    if given and scheme(plans()[asked["plan"]].scheme).own_paper:
        raise click.UsageError(f"{given[0]}: the plan {asked['plan']} has a page for each face and nothing beside it")


def settings(asked: dict[str, Any]) -> list[tuple[str, object]]:
    """What overrides the plan."""
    found: list[tuple[str, object]] = []
    if asked["grid"] is not None:
        columns, _, rows = asked["grid"].lower().replace("×", "x").partition("x")
        if not (_whole(columns) and _whole(rows)):
            raise click.UsageError(f"--grid {asked['grid']}: write columns and rows, such as 3x3")
        found.append(("grid", (int(columns), int(rows))))
    if asked["gap"] is not None:
        found += [("gap", (asked["gap"], asked["gap"])), ("gaps", {}), ("least_gap", asked["gap"])]
    if asked["margins"] is not None:
        found.append(("margins", _lengths(asked["margins"])))
    found += [(name, asked[name]) for name in ("margin", "marks", "marks_on") if asked[name] is not None]
    return found


def _lengths(text: str) -> tuple[float, ...]:
    try:
        found = tuple(float(part) for part in text.split(","))
    except ValueError:
        found = ()
    if len(found) != 4 or not all(0 <= one <= MOST_MM for one in found):
        raise click.UsageError(f"--margins {text}: write four lengths in mm, such as 8,10,8,12")
    return found


def blanks(asked: dict[str, Any]) -> str:
    """A number, fill, none or empty."""
    from deckpress.impose.scheme import scheme
    from deckpress.load.data import plans

    text = asked["blanks"]
    if text is not None and not (text in ("fill", "none") or text == "0" or _whole(text)):
        raise click.UsageError(f"--blanks {text}: write a number up to 9999, fill or none")
    if text not in (None, "none", "0") and not scheme(plans()[asked["plan"]].scheme).blanks:
        raise click.UsageError(f"--blanks {text}: the plan {asked['plan']} adds no blanks")
    return text or ""


def numbers(text: str | None) -> tuple[int, ...]:
    """Places to leave empty."""
    parts = [part.strip() for part in text.split(",")] if text is not None else []
    if not all(map(_whole, parts)):
        raise click.UsageError(f"--skip-slots {text}: write numbers of places, such as 1,5")
    return tuple(int(part) for part in parts)


def _whole(text: str) -> bool:
    """A whole number from 1 to 9999 in plain digits."""
    return re.fullmatch("[1-9][0-9]{0,3}", text) is not None
