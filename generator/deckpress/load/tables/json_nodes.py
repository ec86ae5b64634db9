"""A JSON text in; a tree of Nodes that know their places out, or the place where it is no JSON."""

import json
from bisect import bisect_right
from json.decoder import scanstring  # type: ignore[attr-defined]
from typing import Any

from deckpress.model.layouts import Node
from deckpress.problems import Mark, Problem, error


def parse(text: str, file: str) -> tuple[Node | None, tuple[Problem, ...]]:
    """Valid JSON is walked once more for its places."""
    try:
        json.loads(text)
    except json.JSONDecodeError as reason:
        return None, (error(Mark(file, reason.lineno, reason.colno), "json-syntax", f"no JSON: {reason.msg}"),)
    except RecursionError:
        return None, (error(Mark(file), "json-syntax", "nested too deep"),)
    return _Walk(text, file).value(0)[0], ()


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
        value, end = self.decoder.raw_decode(self.text, index)
        return Node(value, mark, key), end

    def mapping(self, index: int) -> tuple[dict[str, Node], int]:
        items: dict[str, Node] = {}
        while self.text[index := self.blank(index)] != "}":
            if self.text[index] == ",":
                index = self.blank(index + 1)
            place = self.mark(index)
            name: Any
            name, index = scanstring(self.text, index + 1, True)
            items[name], index = self.value(self.blank(index) + 1, place)
        return items, index + 1

    def sequence(self, index: int) -> tuple[tuple[Node, ...], int]:
        entries: list[Node] = []
        while self.text[index := self.blank(index)] != "]":
            node, index = self.value(index + 1 if self.text[index] == "," else index)
            entries.append(node)
        return tuple(entries), index + 1
