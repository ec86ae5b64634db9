"""What the YAML reader cannot read, in plain words: its exception and the text in, a Problem out."""

import re
from typing import Any

from deckpress.problems import Mark, Problem, error

_HINTS = (
    ("mapping values are not allowed", "a colon and a blank in a text", "quote the text, or write it below a |"),
    ("found undefined alias", "an alias that stands for nothing", "quote a text that starts with *"),
    ("could not find expected ':'", "a line without key and colon", "write key: value, or indent it deeper"),
    ("while scanning a quoted scalar", "a quoted text that never ends", "close the quotation mark"),
    ("while scanning an alias", "a text that starts with *", "quote the text"),
    ("while scanning an anchor", "a text that starts with &", "quote the text"),
    ("while parsing a flow", "an open bracket, or a comma missing", "quote a text with braces or brackets"),
    ("did not find expected comment or line break", "a text that starts with > or |", "quote the text"),
    ("block sequence entries are not allowed", "a text that starts with a dash", "quote the text"),
    ("did not find expected '-' indicator", "indented unlike its neighbours", "line up the entries"),
    ("while parsing a block mapping", "a line that does not fit in", "line up the keys; quote the whole text"),
    ("expected <document start>", "a line of three dots above ends the file", "delete it, or quote the dots"),
    ("mapping keys are not allowed", "a text that starts with ?", "quote the text"),
    ("but found another document", "a second document (---) in one file", "quote the dashes"),
    ("exceeded maximum nesting depth", "nested too deep", "write it out flat"),
    ("control characters are not allowed", "an invisible character", "delete it"),
    ("special characters are not allowed", "an invisible character", "delete it"),
    ("found unknown escape character", "an unknown escape in double quotes", "use single quotes"),
)  # fmt: skip


_LOOKS_BLANK = re.compile("^\\s*(?:- )?[\u00a0\u2000-\u200b\u202f\u3000]|[\\w-]:[\u00a0\u2000-\u200b\u202f\u3000]")
"""At the start of a line or behind a key; inside a text such signs may be meant."""


def syntax_problem(reason: Any, text: str, file: str) -> Problem:
    """One problem at the place where reading stopped, with the line itself in the message."""
    mark = _mark(reason, text, file)
    line = _line(text, mark.line)
    message, hint = _words(reason, line, mark)
    shown = f": {line.strip()[:80]}" if line.strip() else ""
    return error(mark, "yaml-syntax", f"{message}{shown}", hint)


def _mark(reason: Any, text: str, file: str) -> Mark:
    """Where it stopped; what never ends is shown where it begins."""
    place, start = getattr(reason, "problem_mark", None), getattr(reason, "context_mark", None)
    if place is not None and start is not None and _begins(str(reason.context), place, start, text):
        place = start
    if place is not None:
        return Mark(file, place.line + 1, place.column + 1)
    before = text[: getattr(reason, "position", 0) or 0]
    return Mark(file, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _begins(context: str, place: Any, start: Any, text: str) -> bool:
    """Whether the fault lies where reading began: an unclosed bracket or quote, a key without its colon."""
    if place.index >= len(text.rstrip()):
        return True
    return place.line > start.line and ("simple key" in context or "flow" in context)


def _line(text: str, number: int) -> str:
    lines = text.splitlines()
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _words(reason: Any, line: str, mark: Mark) -> tuple[str, str]:
    character = line[mark.column - 1 : mark.column]
    if "\t" in line[: len(line) - len(line.lstrip())] or character == "\t":
        return "tab used for indentation", "use spaces"
    if _LOOKS_BLANK.search(line):
        return "a no-break space or another sign that only looks like a blank", "write plain blanks"
    if character in ("@", "`", "%") and "cannot start any token" in str(reason):
        return f"a text cannot start with {character}", "quote the text"
    for seen in (_deeper, _quoted, _bracketed):
        if found := seen(str(reason), line, mark.column - 1):
            return found
    for sign, message, hint in _HINTS:
        if sign in str(reason):
            return message, hint
    return getattr(reason, "problem", None) or "this cannot be read as YAML", "quote texts with : # { [ * & ! in them"


def _deeper(reason: str, line: str, at: int) -> tuple[str, str] | None:
    """A key that seems to go on with the text of the line above."""
    if "mapping values are not allowed" not in reason or not re.fullmatch(r"[\s-]*[\w-]+", line[:at]):
        return None
    if line[:1].isspace():
        return "indented deeper than the key above", "line up the keys, or quote the text above"
    return "the line above has no colon", "write a colon and a blank behind its key"


def _quoted(reason: str, line: str, at: int) -> tuple[str, str] | None:
    """A text that goes on behind its closing quotation mark, or one in quotes that mean nothing here."""
    if "mapping values are not allowed" in reason and re.search(r"(^|[:-] )[“”„‘’«»]", line[:at]):
        return "a colon and a blank in a text, and curly quotes quote nothing here", "quote the text with ' or \""
    mark = line[at - 1 : at] if at else ""
    if "while parsing a block mapping" not in reason or mark not in ("'", '"'):
        return None
    if line[:at].count(mark) % 2:
        return "a quoted text of a line above ends here", "close its quotation mark in its own line"
    return "the quoted text ends before this", "write '' for an apostrophe inside, or ’; or quote the whole text"


def _bracketed(reason: str, line: str, at: int) -> tuple[str, str] | None:
    """A text that begins with a word in brackets."""
    found = re.search(r"[:-] ([{[])[^{}\[\]]*[}\]] ?$", line[:at])
    if found and "while parsing a block" in reason and line[at : at + 1] not in ("]", "}"):
        return f"a text that starts with {found[1]}", "quote the text"
    return None
