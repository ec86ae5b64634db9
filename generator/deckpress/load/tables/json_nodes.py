"""A JSON text in; a tree of Nodes that know their places out, or the place where it is no JSON."""

import json
import math
from bisect import bisect_right
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any

from deckpress.model.layouts import Node
from deckpress.problems import Mark, Problem, error


def parse(text: str, file: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Valid JSON is walked once more for its places."""
    try:
        json.loads(text, parse_int=str)
    except json.JSONDecodeError as reason:
        return None, (error(Mark(file, reason.lineno, reason.colno), "json-syntax", f"no JSON: {reason.msg}"),)
    except RecursionError:
        return None, (error(Mark(file), "json-syntax", "nested too deep"),)
    walk = _Walk(text, file)
    try:
        return walk.value(0)[0], ()
    except _Odd as reason:
        return None, (error(walk.mark(reason.index), "json-syntax", str(reason), "correct it in the file"),)


class _Odd(Exception):
    """Something that JSON lets pass and no table can hold."""

    def __init__(self, message: str, index: int) -> None:
        super().__init__(message)
        self.index = index


class _Walk:
    """Goes through a text that is known to be valid."""

    def __init__(self, text: str, file: str) -> None:
        self.text, self.file = text, file
        self.starts = [0, *(index + 1 for index, character in enumerate(text) if character == "\n")]
        self.decoder = json.JSONDecoder()

    def mark(self, index: int) -> Mark:
        line = bisect_right(self.starts, index)
        return Mark(self.file, line, index - self.starts[line - 1] + 1)

    def blank(self, index: int) -> int:
        while index < len(self.text) and self.text[index] in " \t\r\n":
            index += 1
        return index

    def value(self, index: int, key: Mark | None = None) -> tuple[Node, int]:
        index = self.blank(index)
        mark, sign = self.mark(index), self.text[index]
        if sign == "{":
            items, end = self.mapping(index + 1)
            return Node(items, mark, key), end
        if sign == "[":
            entries, end = self.sequence(index + 1)
            return Node(entries, mark, key), end
        value, end = self.leaf(index)
        return Node(value, mark, key), end

    def leaf(self, index: int) -> tuple[Any, int]:
        try:
            value, end = self.decoder.raw_decode(self.text, index)
        except ValueError:
            raise _Odd("the number has too many digits", index) from None
        if isinstance(value, float) and not math.isfinite(value):
            raise _Odd("the number is none, or larger than any", index)
        if isinstance(value, str) and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise _Odd("the text holds half a character", index)
        return value, end

    def mapping(self, index: int) -> tuple[dict[str, Node], int]:
        items: dict[str, Node] = {}
        while self.text[index := self.blank(index)] != "}":
            if self.text[index] == ",":
                index = self.blank(index + 1)
            place = self.mark(index)
            name: Any
            start = index
            name, index = scanstring(self.text, start + 1, True)
            if name in items:
                raise _Odd(f"the key {name} stands twice in one entry", start)
            items[name], index = self.value(self.blank(index) + 1, place)
        return items, index + 1

    def sequence(self, index: int) -> tuple[tuple[Node, ...], int]:
        entries: list[Node] = []
        while self.text[index := self.blank(index)] != "]":
            node, index = self.value(index + 1 if self.text[index] == "," else index)
            entries.append(node)
        return tuple(entries), index + 1
