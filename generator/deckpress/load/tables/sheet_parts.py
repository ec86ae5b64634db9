"""An XLSX file's bytes in; what its reader does not tell out: merged cells, formulas never worked out, rows hidden."""

import io
import posixpath
import re
import zipfile
from collections.abc import Iterator, Mapping
from typing import NamedTuple
from xml.etree import ElementTree

from deckpress.load.tables.cells import Span, index_of

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_REL = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_MERGED = re.compile(rb'<(?:\w+:)?mergeCell [^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"')
_EMPTY_FORMULA = re.compile(
    rb'<(?:\w+:)?c r="([A-Z]+\d+)"(?![^>]*t="str")[^>]*>\s*<(?:\w+:)?f\b[^>]*(?:/>|>[^<]*</(?:\w+:)?f>)'
    rb"\s*(?:<(?:\w+:)?v\s*/>|<(?:\w+:)?v>\s*</(?:\w+:)?v>)?\s*</(?:\w+:)?c>"
)
"""A formula that gives an empty text is one that was worked out (t="str")."""


_HIDDEN_ROW = re.compile(rb'<(?:\w+:)?row (?=[^>]*?\bhidden="(?:1|true)")[^>]*?\br="(\d+)"')


class Extras(NamedTuple):
    """Of one sheet: merged ranges, the names of cells whose formula was never worked out, rows that are hidden."""

    spans: tuple[Span, ...] = ()
    formulas: frozenset[str] = frozenset()
    hidden: frozenset[int] = frozenset()


def read(content: bytes) -> Mapping[str, Extras]:
    """By the sheet's title."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {title: _extras(archive.read(part)) for title, part in _parts(archive)}


def _parts(archive: zipfile.ZipFile) -> Iterator[tuple[str, str]]:
    """Titles of the sheets and the names of their parts."""
    names = set(archive.namelist())
    book = next(name for name in ("xl/workbook.xml", *sorted(names)) if name in names and name.endswith("workbook.xml"))
    folder, base = posixpath.split(book)
    relations = _tree(archive.read(f"{folder}/_rels/{base}.rels"))
    targets = {one.get("Id", ""): one.get("Target", "") for one in relations}
    for sheet in _tree(archive.read(book)).iter(f"{_MAIN}sheet"):
        target = targets.get(sheet.get(_REL, ""), "")
        part = target.lstrip("/") if target.startswith("/") else posixpath.normpath(f"{folder}/{target}")
        if part in names:
            yield sheet.get("name", ""), part


def _tree(content: bytes) -> ElementTree.Element:
    if b"<!DOCTYPE" in content:
        raise ValueError("a document type is not expected in a workbook")
    return ElementTree.fromstring(content)


def _extras(part: bytes) -> Extras:
    spans = tuple(
        Span(int(top) - 1, index_of(left.decode()), int(bottom) - 1, index_of(right.decode()))
        for left, top, right, bottom in _MERGED.findall(part)
    )
    formulas = frozenset(name.decode() for name in _EMPTY_FORMULA.findall(part))
    return Extras(spans, formulas, frozenset(int(number) for number in _HIDDEN_ROW.findall(part)))
