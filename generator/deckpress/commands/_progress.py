"""A progress display on stderr: a live line on a terminal, nothing but the result elsewhere."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """Gives a function that takes what is being done; the line disappears at the end."""
    if not sys.stderr.isatty():
        yield lambda stage: None
        return
    from rich.console import Console

    with Console(stderr=True).status("Starting ...") as status:
        yield lambda stage: status.update(stage)
