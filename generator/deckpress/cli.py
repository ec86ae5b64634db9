"""Arguments in; the named command run. Commands are found by file name and imported when they are used."""

import atexit
import errno
import gc
import io
import os
import signal
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from deckpress import __version__, registry
from deckpress.nearest import meant

PACKAGE = "deckpress.commands"
TRACE = "DECKPRESS_TRACE"
"""Set, it lets an unforeseen fault print its traceback."""

SELDOM = 200_000
"""Values between two searches for rings among them: frozen values form few, and looking for them took a tenth."""


atexit.register(gc.freeze)  # else Python looks for rings among all values once more as it ends: a tenth of a check


def _usable_surroundings() -> None:
    """A terminal that lacks a sign shows "?"; no time in SOURCE_DATE_EPOCH, no folder to stand in: wrong calls."""
    gc.set_threshold(SELDOM)
    try:
        Path.cwd()
    except OSError as reason:
        raise click.UsageError(f"the folder that you stand in is gone ({reason.strerror}); go to another") from None
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    if epoch and not (epoch.isascii() and epoch.isdigit() and len(epoch) <= 10):
        raise click.UsageError(f"SOURCE_DATE_EPOCH is {epoch}: it must be seconds since 1970, or be unset")


@contextmanager
def _ending_cleanly() -> Iterator[None]:
    """An end by the system (SIGTERM) clears away what is half made, as Ctrl-C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _own_fault(fault: Exception) -> str:
    """What nobody foresaw, told in a line: where it happened in deckpress, and how to see all of it."""
    frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if "deckpress" in Path(frame.filename).parts]
    last = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}: " if frames else ""
    what = f"{type(fault).__name__}: {fault}".rstrip(": ")
    hint = f"What was there before is still there. Please report it with what {TRACE}=1 prints."
    return f"{last}error: a fault of deckpress, not of your files: {what}\n  {hint}"


class Commands(click.Group):
    """Lists the commands without importing them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(registry.names(PACKAGE))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in registry.names(PACKAGE):
            return None
        command: click.Command = registry.module(PACKAGE, cmd_name).command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            ctx.fail(f"No such command '{args[0]}'; {meant(args[0], known, ', '.join(known))}")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        _usable_surroundings()
        try:
            with _ending_cleanly():
                return super().invoke(ctx)
        except OSError as reason:
            if reason.errno == errno.EPIPE:  # who reads has read enough (| head): click ends quietly
                raise
            from deckpress import reporting
            from deckpress.write import refused

            click.echo(reporting.text([refused(reason, Path.cwd())]), err=True)
            ctx.exit(1)
        except (click.ClickException, click.exceptions.Exit, click.Abort):
            raise
        except Exception as fault:
            if os.environ.get(TRACE):
                raise
            click.echo(_own_fault(fault), err=True)
            ctx.exit(1)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, registry.summary(PACKAGE, name)) for name in self.list_commands(ctx)])


@click.command(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="deckpress")
def main() -> None:
    """Prints decks that cut and meet their backs, answers rules at the table, proves that the components agree.

    \b
    Examples:
      deckpress build                        everything: check, PDFs, website
      deckpress print hoagie --paper letter  one deck
      deckpress check                        what broke, where and why
    """


if __name__ == "__main__":
    main()
