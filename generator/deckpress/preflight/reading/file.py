"""The bytes of a PDF in; its objects out, each where the file's own table says that it stands."""

import re
import zlib
from functools import cached_property
from typing import Any

from deckpress.preflight.reading.values import Ref, Unreadable, value

_END = re.compile(rb"startxref\s+(\d+)\s+%%EOF\s*\Z")
_TABLE = re.compile(rb"xref\s+0 (\d+) ?\r?\n((?:\d{10} \d{5} [nf][ \r\n]{2})+)trailer\s*")
_HEAD = re.compile(rb"(\d+) 0 obj\s*")
_STOP = re.compile(rb"\s*(?:stream\r?\n|endobj)")


class File:
    """Objects by number; Unreadable where table and objects do not agree."""

    def __init__(self, pdf: bytes) -> None:
        self.pdf = pdf
        self._known: dict[int, Any] = {}
        end = _END.search(pdf, max(0, len(pdf) - 64))
        table = _TABLE.match(pdf, int(end[1])) if pdf.startswith(b"%PDF-1.") and end else None
        if not table or len(table[2]) != 20 * int(table[1]):
            raise Unreadable("the table of its objects is not where the file says")
        rows = table[2].split(b"\n")
        self._places = {number: int(row[:10]) for number, row in enumerate(rows) if row[17:18] == b"n"}
        self.trailer = value(pdf[table.end() : end.start()].decode("latin-1")) if end else {}

    @cached_property
    def bodies(self) -> tuple[bytes, ...]:
        """The dictionaries of all objects as they are written, without their streams."""
        return tuple(self.pdf[slice(*self._body(number))] for number in self._places)

    def _body(self, number: int) -> tuple[int, int]:
        """From where to where an object's text stands."""
        head = _HEAD.match(self.pdf, self._places.get(number, len(self.pdf)))
        stop = _STOP.search(self.pdf, head.end()) if head else None
        if not head or not stop or int(head[1]) != number:
            raise Unreadable(f"object {number} does not stand where the table says")
        return head.end(), stop.start()

    def says(self, entry: Any, name: bytes) -> bool:
        """Whether an object has a name in it, without taking it apart."""
        return not isinstance(entry, Ref) or name in self.pdf[slice(*self._body(entry.number))]

    def of(self, found: Any) -> Any:
        """What a reference leads to; any other value as it is."""
        if not isinstance(found, Ref):
            return found
        if found.number not in self._known:
            start, stop = self._body(found.number)
            self._known[found.number] = value(self.pdf[start:stop].decode("latin-1"))
        return self._known[found.number]

    def stream(self, ref: Ref) -> str:
        """What an object's stream says."""
        return self.unpacked(ref).decode("latin-1")

    def unpacked(self, ref: Ref) -> bytes:
        """An object's stream, inflated."""
        if self.of(ref).get("/Filter") not in ("/FlateDecode", ["/FlateDecode"]):
            raise Unreadable(f"object {ref.number} has no stream that can be unpacked")
        try:
            return zlib.decompress(self.packed(ref))
        except zlib.error as error:
            raise Unreadable(f"the stream of object {ref.number} is damaged: {error}") from error

    def packed(self, ref: Ref) -> bytes:
        """An object's stream as it stands in the file."""
        head, (_, stop) = self.of(ref), self._body(ref.number)
        start = _STOP.match(self.pdf, stop)
        if not start:
            raise Unreadable(f"object {ref.number} has no stream")
        length = self.of(head["/Length"])
        if not re.match(rb"\s*endstream", self.pdf[start.end() + length : start.end() + length + 12]):
            raise Unreadable(f"the stream of object {ref.number} is not as long as it says")
        return self.pdf[start.end() : start.end() + length]
