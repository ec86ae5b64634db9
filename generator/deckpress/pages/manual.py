"""Docstrings and help texts in; the chapters of the manual out: commands, checks, layout items, plans, sizes."""

import re
from collections.abc import Iterator
from inspect import cleandoc
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
_APART = re.compile(" {2,}")
"""Between an example and what it does."""


class Sample(NamedTuple):
    """A piece of YAML and what it draws: the pictures are `picture` plus a width in px and .webp, below docs/."""

    title: str
    layout: str
    picture: str


class Table(NamedTuple):
    """Words that are typed and what each means or does."""

    title: str
    rows: tuple[tuple[str, str], ...]


class Entry(NamedTuple):
    """One thing of the manual; `text` are its lines as they were written."""

    id: str
    title: str
    text: str
    tables: tuple[Table, ...] = ()
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
        Chapter("messages", "What else is reported", tuple(_messages())),
        Chapter("layouts", "What a layout can draw", tuple(_items())),
        Chapter("plans", "How pieces stand on paper", tuple(_plans())),
        Chapter("sizes", "Sizes", tuple(_sizes())),
    )


def _commands() -> Iterator[Entry]:
    """Each command's own help, apart into its call, its words, its examples and its options."""
    for name, module in registry.modules("deckpress.commands"):
        command = module.command
        context = command.context_class(command, info_name=f"deckpress {name}")
        words, _, examples = cleandoc(command.help).partition("\b\nExamples:\n")
        call = " ".join((context.info_name, *command.collect_usage_pieces(context)))
        options = tuple(param.get_help_record(context) for param in command.get_params(context))
        tables = (
            Table("Examples", tuple(map(_example, examples.split("\n")))),
            Table("Options", tuple(option for option in options if option[1])),
        )
        yield Entry(f"command-{name}", f"deckpress {name}", f"`{call}`\n\n{words}", tables)


def _example(line: str) -> tuple[str, str]:
    """
    >>> _example("  deckpress print hoagie    one game")
    ('deckpress print hoagie', 'one game')
    """
    command, *does = _APART.split(line.strip(), maxsplit=1)
    return command, "".join(does)


def _checks(package: str) -> Iterator[Entry]:
    for name in registry.names(package):
        if name != "run":
            yield Entry(f"check-{name}", name, registry.manual(package, name))


def _messages() -> Iterator[Entry]:
    """What has no check of its own, by the code that stands in front of it."""
    from deckpress.preflight.manuals import ALL

    checked = {name for _, _, package in CHECKS for name in registry.names(package)}
    rows = tuple((code, " ".join(text.split())) for code, text in sorted(ALL.items()) if code not in checked)
    text = "Reading a game's files, drawing, printing and the website tell of more than the checks do."
    yield Entry("reported", "Messages by their code", text, (Table("", rows),))


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
    """Each with its scheme's manual; plans of one scheme tell it once, the others name the plan that does."""
    from deckpress.load.data import plans

    first: dict[str, str] = {}
    for id, plan in plans().items():
        told = first.setdefault(plan.scheme, id)
        rest = registry.manual("deckpress.impose.schemes", plan.scheme) if told == id else f"Otherwise as {told}."
        text = plan.text if plan.text.startswith(f"As {told},") else f"{plan.text}\n\n{rest}"
        yield Entry(f"plan-{id}", f"{id}: {plan.title}", text)


def _sizes() -> Iterator[Entry]:
    from deckpress.load.data import formats, papers

    known = tuple((id, paper.title) for id, paper in papers().items())
    yield Entry(
        "papers", "Papers", "Names for `--paper`, which also takes a size such as 210x297.", (Table("", known),)
    )
    sizes = ((id, f"{f.title}, safe area {mm(f.safe)}, bleed {mm(f.bleed)}") for id, f in formats().items())
    shapes = ((id, said.replace(" mm", "\N{NO-BREAK SPACE}mm")) for id, said in sizes)
    yield Entry(
        "formats", "Formats of pieces", "Names for the `format` of a kind of pieces.", (Table("", tuple(shapes)),)
    )
