"""Docstrings and help texts in; the chapters of the manual out: commands, checks, layout items, plans, sizes."""

from collections.abc import Iterator
from typing import NamedTuple

from deckpress import registry
from deckpress.layout import items as layout_items
from deckpress.units import mm

CHECKS = (
    ("checks", "of the content", "deckpress.check"),
    ("checks-face", "of a face", "deckpress.preflight.face"),
    ("checks-sheet", "of a sheet", "deckpress.preflight.sheet"),
    ("checks-pdf", "of a finished PDF", "deckpress.preflight.pdf"),
)
_WIDTH = 86
"""Columns of a help text, whatever the terminal."""


class Sample(NamedTuple):
    """A piece of YAML and what it draws: the pictures are `picture` plus a width in px and .webp, below docs/."""

    title: str
    layout: str
    picture: str


class Entry(NamedTuple):
    """One thing of the manual; `text` are its lines as they were written, `pre` whether their columns matter."""

    id: str
    title: str
    text: str
    pre: bool = False
    samples: tuple[Sample, ...] = ()


class Chapter(NamedTuple):
    id: str
    title: str
    entries: tuple[Entry, ...]


def chapters() -> tuple[Chapter, ...]:
    """The manual, from what the program says about itself."""
    return (
        Chapter("commands", "Commands", tuple(_commands())),
        *(Chapter(id, f"Checks {of}", tuple(_checks(package))) for id, of, package in CHECKS),
        Chapter("layouts", "What a layout can draw", tuple(_items())),
        Chapter("plans", "How pieces stand on paper", tuple(_plans())),
        Chapter("sizes", "Sizes", tuple(_sizes())),
    )


def _commands() -> Iterator[Entry]:
    """Each command's own help."""
    for name, module in registry.modules("deckpress.commands"):
        command = module.command
        context = command.context_class(command, info_name=f"deckpress {name}", terminal_width=_WIDTH)
        yield Entry(f"command-{name}", f"deckpress {name}", command.get_help(context), True)


def _checks(package: str) -> Iterator[Entry]:
    for name in registry.names(package):
        if name != "run":
            yield Entry(f"check-{name}", name, registry.manual(package, name))


def _items() -> Iterator[Entry]:
    yield Entry("layout-file", "The layout file", layout_items.__doc__ or "")
    for name in registry.names("deckpress.layout.items"):
        text = registry.manual("deckpress.layout.items", name)
        yield Entry(f"item-{name}", name, text, samples=tuple(sample for item, sample in _samples() if item == name))


def _samples() -> Iterator[tuple[str, Sample]]:
    """The examples of the layout language with the item that each shows."""
    from deckpress.layout.examples import ALBUM, KIND, examples

    for example in examples():
        yield example.item, Sample(example.title, example.layout, f"{ALBUM}/pieces/{KIND}/{example.id}-")


def _plans() -> Iterator[Entry]:
    from deckpress.load.data import plans

    for id, plan in plans().items():
        scheme = registry.manual("deckpress.impose.schemes", plan.scheme)
        yield Entry(f"plan-{id}", f"{id}: {plan.title}", f"{plan.text}\n\n{scheme}")


def _sizes() -> Iterator[Entry]:
    from deckpress.load.data import formats, papers

    yield Entry("papers", "Papers", "\n".join(f"{id}: {p.title}" for id, p in papers().items()), True)
    lines = (f"{id}: {f.title}, safe area {mm(f.safe)}, bleed {mm(f.bleed)}" for id, f in formats().items())
    yield Entry("formats", "Formats of pieces", "\n".join(lines), True)
