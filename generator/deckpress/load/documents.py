"""A YAML file and its schema in; its tree out, with every problem of reading and validating it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from deckpress.frozen import replace
from deckpress.load.files import read_text
from deckpress.load.schema import Schema
from deckpress.load.validation import NO_VALUE, validate
from deckpress.load.validation import Path as ValuePath
from deckpress.load.yaml import parse
from deckpress.model.layouts import Node
from deckpress.places import Places
from deckpress.problems import Mark, Problem, Severity


class Document(NamedTuple):
    """`root` is None where nothing could be read; `bad` are the paths of values that the schema refuses.

    `data` holds the root's plain values.
    """

    root: Node | None
    problems: tuple[Problem, ...]
    bad: frozenset[ValuePath] = frozenset()
    data: Any = None


def read(places: Places, path: Path, schema: Schema | None = None) -> Document:
    """Parsed, and validated where a schema is given. An empty file is a document without a root."""
    text, problems = read_text(places, path)
    return checked(text, problems, places.relative(path), schema)


def nothing(document: Document, mark: Mark, severity: Severity = "error") -> tuple[Problem, ...]:
    """What is said of a file that is there and holds no value; nothing of any other."""
    if document.root is not None or document.problems:
        return ()
    return (Problem(mark, "file-empty", severity, "the file is empty", "write it, or delete it"),)


def checked(text: str | None, problems: tuple[Problem, ...], file: str, schema: Schema | None) -> Document:
    """The same for a text that is already there."""
    if text is None:
        return Document(None, problems)
    root, faults = parse(text, file)
    if root is None or schema is None:
        return Document(root, faults)
    data = root.data
    wrong, bad = validate(root, schema, data)
    return Document(root, _one_cause(faults, wrong), bad, data)


def _one_cause(faults: Sequence[Problem], wrong: Sequence[Problem]) -> tuple[Problem, ...]:
    """A value is missing because its text was read as a comment: the comment is the fault, and an error then."""
    missing = {problem.mark.line for problem in wrong if problem.message.endswith(NO_VALUE)}
    lost = {fault.mark.line for fault in faults if fault.code == "yaml-lost-text"} & missing
    raised = (replace(fault, severity="error") if fault.mark.line in lost else fault for fault in faults)
    others = (one for one in wrong if not (one.mark.line in lost and one.message.endswith(NO_VALUE)))
    return (*raised, *others)
