"""The YAML that nearly every file is in; its tree out in half the time, or None where it is not surely that.

Lines of `key: value` and `- value`; values in their line: plain words, quoted ones, lists and mappings in brackets;
texts below | and >-. Whatever else there is (a comment behind a value, an anchor, a text over several lines, a fault)
is left to the reader of all YAML, which says what is wrong: a text that is read here has nothing to report.
"""

import re
from dataclasses import dataclass

from deckpress.load import scalars
from deckpress.model.layouts import Node
from deckpress.problems import Mark

DEEPEST = 30
"""Levels of nesting; fewer than the reader of all YAML allows."""
_new = tuple.__new__
"""Makes a Mark at a third of the price: there are two for each value."""
_KEY = r"[A-Za-z0-9_][\w-]{0,99}+"
_FIRST = r"(?:[^-?:,\[\]{}#&*!|>'\"%@` ]|-(?=[\w.]))"
"""How a plain text may begin, beyond doubt."""
_WORDS = rf"{_FIRST}[^,\[\]{{}}:#]*+(?<! )"
_QUOTES = r"\"([^\"\\]*(?:\\[\"\\n][^\"\\]*)*)\"|'([^']*(?:''[^']*)*)'"
_BRACKETS = r"[\[{][^][{}]*[\]}]"
for _ in range(4):  # inside each other
    _BRACKETS = rf"[\[{{][^][{{}}]*(?:{_BRACKETS}[^][{{}}]*)*[\]}}]"
_LINE = re.compile(rf"^( *)(- )?(?:({_KEY}):(?: |$))?(.*)$", re.ASCII | re.MULTILINE)
_PLAIN = re.compile(rf"{_FIRST}[^:#]*(?:(?::(?! |$)|(?<! )#)[^:#]*)*", re.ASCII)
_QUOTED = re.compile(_QUOTES)
_ENTRY = re.compile(rf"(?:({_KEY}|'{_KEY}'): )?(?:({_WORDS})|{_QUOTES}|({_BRACKETS}))(?:, |$)|(.+)", re.ASCII)
"""Whatever is no entry is taken to the end, so that nothing is looked at twice."""
_CLOSE = {"[": "]", "{": "}"}
_ESCAPES = {r"\"": '"', r"\\": "\\", r"\n": "\n"}
Line = tuple[int, int, str, str, str]
"""Its number, its indentation, its dash, its key (both empty where there is none), and what stands behind them."""


class _Unsure(Exception):
    """Something that is not surely what it looks like."""


def read(text: str, file: str, most: int) -> Node | None:
    """The tree of a text that has nothing to report and `most` values at the most."""
    if not _readable(text) or _values(text) > most:
        return None
    try:
        return _Reader(file, text.split("\n"), _lines(text)).root()
    except _Unsure:
        return None


def _readable(text: str) -> bool:
    """No tabs and other signs that nobody sees, no blanks at the end of a line."""
    return text.endswith("\n") and " \n" not in text and text.replace("\n", "").isprintable()


def _values(text: str) -> int:
    """Not fewer than there are: a line begins a list, a mapping and a value, a comma or a bracket one more."""
    return 3 * text.count("\n") + text.count(",") + 2 * text.count("[") + 2 * text.count("{")


def _lines(text: str) -> list[Line]:
    """Those that say something."""
    return [
        (number, len(indent), dash, key, rest)
        for number, (indent, dash, key, rest) in enumerate(_LINE.findall(text), 1)
        if dash or key or (rest and rest[0] != "#")
    ]


@dataclass(slots=True)
class _Reader:
    """`raw` are all lines, `lines` those that say something; `at` is the next of these."""

    file: str
    raw: list[str]
    lines: list[Line]
    at: int = 0

    def root(self) -> Node | None:
        root = self.block(-1, None, 0)
        return root if self.at == len(self.lines) else None

    def block(self, above: int, key_mark: Mark | None, depth: int) -> Node:
        """The list or mapping that begins in this line, further in than its key; a list may stand right below it."""
        if self.at == len(self.lines) or depth > DEEPEST:
            raise _Unsure
        number, indent, dash, _, _ = self.lines[self.at]
        if indent < above or (indent == above and not dash):
            raise _Unsure
        value = self.listed(indent, depth + 1, indent == above) if dash else self.mapped(indent, depth + 1)
        return Node(value, _new(Mark, (self.file, number, indent + 1)), key_mark)

    def listed(self, column: int, depth: int, below: bool) -> tuple[Node, ...]:
        """`below`: as far in as the keys of the mapping that it belongs to."""
        found: list[Node] = []
        while self.at < len(self.lines):
            number, indent, dash, key, rest = self.lines[self.at]
            if indent < column or (below and indent == column and not dash):
                break
            if indent > column or not dash:
                raise _Unsure
            if key:  # a mapping begins behind the dash
                self.lines[self.at] = (number, column + 2, "", key, rest)
                found.append(self.block(column, None, depth))
            else:
                self.at += 1
                found.append(self.value(rest, number, column + 3, None, depth))
        return tuple(found)

    def mapped(self, column: int, depth: int) -> dict[str, Node]:
        found: dict[str, Node] = {}
        while self.at < len(self.lines):
            number, indent, dash, key, rest = self.lines[self.at]
            if indent < column:
                break
            if indent > column or dash or not key or key in found:
                raise _Unsure
            self.at += 1
            mark, start = _new(Mark, (self.file, number, column + 1)), column + len(key) + 3
            if not rest:
                found[key] = self.block(column, mark, depth)
            elif rest in ("|", ">-"):
                found[key] = Node(self.below(number, column, rest), _new(Mark, (self.file, number, start)), mark)
            else:
                found[key] = self.value(rest, number, start, mark, depth)
        return found

    def below(self, number: int, column: int, sign: str) -> str:
        """The text below | or >-, which is indented more than its key."""
        lines, end = self.raw, number
        indent = len(lines[number]) - len(lines[number].lstrip(" "))
        while end < len(lines) and (lines[end].startswith(" " * indent) or not lines[end]):
            end += 1
        texts = "\n".join([line[indent:] for line in lines[number:end]]).rstrip("\n")
        if not lines[number] or indent <= column or (sign == ">-" and ("\n " in texts or "\n\n" in texts)):
            raise _Unsure
        while self.at < len(self.lines) and self.lines[self.at][0] <= end:
            self.at += 1
        return f"{texts}\n" if sign == "|" else texts.replace("\n", " ")

    def value(self, text: str, number: int, column: int, key_mark: Mark | None, depth: int) -> Node:
        """What stands behind a key or a dash."""
        if text[:1] in _CLOSE:
            return self.brackets(text, number, column, key_mark, depth)
        mark = _new(Mark, (self.file, number, column))
        if _PLAIN.fullmatch(text):
            return Node(scalars.plain(text), mark, key_mark)
        if quoted := _QUOTED.fullmatch(text):
            return Node(_unquoted(quoted[1] or "", quoted[2] or ""), mark, key_mark, True)
        raise _Unsure

    def brackets(self, text: str, number: int, column: int, key_mark: Mark | None, depth: int) -> Node:
        """A list or a mapping in brackets."""
        if text[-1] != _CLOSE[text[0]] or depth > DEEPEST:
            raise _Unsure
        keys, values = self.entries(text, number, column, depth + 1) if len(text) > 2 else ([], [])
        mark = _new(Mark, (self.file, number, column))
        if text[0] == "[" and not keys:
            return Node(tuple(values), mark, key_mark)
        if text[0] == "[" or len(set(keys)) < len(values):
            raise _Unsure
        return Node(dict(zip(keys, values, strict=True)), mark, key_mark)

    def entries(self, text: str, number: int, column: int, depth: int) -> tuple[list[str], list[Node]]:
        """Keys, which the values of a list have not, and values. Together they must fill the brackets."""
        keys: list[str] = []
        values: list[Node] = []
        file, at, key_mark = self.file, column + 1, None
        for key, words, double, single, brackets, other in _ENTRY.findall(text, 1, len(text) - 1):
            if key:
                keys.append(key.strip("'"))
                key_mark = _new(Mark, (file, number, at))
                at += len(key) + 2
            if words:
                values.append(Node(scalars.plain(words), _new(Mark, (file, number, at)), key_mark))
                at += len(words) + 2
            elif brackets:
                values.append(self.brackets(brackets, number, at, key_mark, depth))
                at += len(brackets) + 2
            elif other:
                raise _Unsure
            else:
                values.append(Node(_unquoted(double, single), _new(Mark, (file, number, at)), key_mark, True))
                at += len(double) + len(single) + 4
        if at != column + len(text) + 1:
            raise _Unsure
        return keys, values


def _unquoted(double: str, single: str) -> str:
    if "\\" in double:
        return re.sub(r"\\.", lambda escape: _ESCAPES[escape[0]], double)
    return double or single.replace("''", "'")
