"""How `check` tells what it found: which findings, in which form (one of forms/), two diffs, or after every save."""

from collections.abc import Callable, Collection, Sequence
from fnmatch import fnmatchcase
from typing import Any, TypeVar

import click

from deckpress import registry
from deckpress.frozen import replace
from deckpress.nearest import meant
from deckpress.pipeline import Verdict
from deckpress.places import Places

F = TypeVar("F", bound=Callable[..., Any])
FORMS = "deckpress.commands.forms"


def options(function: F) -> F:
    """--select, --ignore, --only."""
    from deckpress.pipeline.selecting import GROUPS

    added = (
        click.option(
            "--select",
            multiple=True,
            metavar="CODE",
            help="Only findings of these codes, with commas between; patterns work.",
        ),
        click.option("--ignore", multiple=True, metavar="CODE", help="No findings of these codes; patterns work."),
        click.option("--only", type=click.Choice(GROUPS), help="Only one part of the checks."),
    )
    for option in reversed(added):
        function = option(function)
    return function


def chosen(found: Verdict, only: str | None, select: Sequence[str], ignore: Sequence[str]) -> Verdict:
    """The verdict with the findings that were asked for; a usage error for a code that no check has."""
    from deckpress.pipeline.selecting import codes, selected

    known = codes() | {problem.code for problem in found.problems} if select or ignore else frozenset()
    select, ignore = _listed(select, known), _listed(ignore, known)
    fullest = found.fullest if only in (None, "faces") and not select else ()
    kept = selected(found.problems, only or "", select, ignore)
    hidden = sum(problem.severity == "error" for problem in set(found.problems) - set(kept))
    return replace(found, problems=kept, fullest=fullest, hidden=hidden)


def _listed(texts: Sequence[str], known: Collection[str]) -> tuple[str, ...]:
    """The codes of "--select a,b --select c"; a pattern must be one of a code that there is."""
    wanted = tuple(code.strip() for text in texts for code in text.split(",") if code.strip())
    for code in wanted:
        if not any(fnmatchcase(one, code) for one in known):
            hint = meant(code, known, "deckpress list checks shows them all")
            raise click.UsageError(f"unknown check {code}; {hint}")
    return wanted


def told(found: Verdict, form: str, strict: bool) -> str:
    """The verdict in one of the forms."""
    return str(registry.module(FORMS, form).told(found, strict))


def show_patches(places: Places, ids: Sequence[str]) -> None:
    """Both diffs, one after the other, each with its heading; nothing is applied."""
    from deckpress.pipeline.patching import patches

    data, rules = patches(places, ids)
    if not data and not rules:
        click.echo("Rules and data agree, or no plain change would make them: see deckpress check.")
        return
    for heading, diff in (("Data follows rules:", data), ("Rules follow data:", rules)):
        click.secho(heading, bold=True)
        click.echo(diff or "  (no plain change)\n")


def watch(places: Places, ids: Sequence[str], wanted: Callable[[Verdict], Verdict]) -> None:
    """The whole verdict once; after each saved file what appeared, what is gone, and a line of summary. Ends on ^C."""
    from deckpress import reporting
    from deckpress.serve.check import changed, turns

    last: Verdict | None = None
    for turn in turns(places, ids):
        new = wanted(turn.verdict)
        if last is None:
            click.echo(reporting.check_text(new))
        else:
            appeared, gone = changed(last.problems, new.problems)
            for problem in gone:
                click.secho(f"- {problem.mark}: {problem.code}: {problem.message}", fg="green")
            for problem in appeared:
                click.secho(f"+ {problem.mark}: {problem.severity}: {problem.code}: {problem.message}", fg="red")
            if turn.whole:
                click.echo(reporting.summary_line(new.problems))
        last = new
