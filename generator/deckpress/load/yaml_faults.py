"""What the YAML reader cannot read, in plain words: its exception and the text in, a Problem out."""

from typing import Any

from deckpress.problems import Mark, Problem, error

_HINTS = (
    ("mapping values are not allowed", "a colon and a blank inside a text", "quote the text, or write it below a | sign"),
    ("found undefined alias", "an alias that stands for nothing", "quote a text that starts with *"),
    ("could not find expected ':'", "a line without a key and colon", "indent a continued text, or write it below a | sign"),
    ("while scanning a quoted scalar", "a quoted text that never ends", "close the quotation mark"),
    ("while scanning an alias", "a text that starts with *", "quote the text"),
    ("while scanning an anchor", "a text that starts with &", "quote the text"),
    ("while parsing a flow", "a bracket or brace that is not closed, or a comma missing", "quote a text with braces or brackets"),
    ("did not find expected '-' indicator", "this line is indented unlike its neighbours", "line up the entries of a list"),
    ("while parsing a block mapping", "this line does not fit its surroundings", "line up the keys; quote a text that goes on behind quotes"),
    ("but found another document", "a second document (---) in one file", "put it into a file of its own, or quote the dashes"),
    ("exceeded maximum nesting depth", "nested too deep", "write it out flat"),
    ("control characters are not allowed", "an invisible control character", "delete it"),
    ("special characters are not allowed", "an invisible control character", "delete it"),
    ("found unknown escape character", "an unknown escape in double quotes", "use single quotes, or double the backslash"),
)  # fmt: skip


def syntax_problem(reason: Any, text: str, file: str) -> Problem:
    """One problem at the place where reading stopped, with the line itself in the message."""
    mark = _mark(reason, text, file)
    line = _line(text, mark.line)
    message, hint = _words(reason, line, mark)
    shown = f": {line.strip()[:80]}" if line.strip() else ""
    return error(mark, "yaml-syntax", f"{message}{shown}", hint)


def _mark(reason: Any, text: str, file: str) -> Mark:
    """Where it stopped; an unclosed bracket or quote is shown where it opens."""
    place = getattr(reason, "problem_mark", None)
    if place is not None and place.index >= len(text.rstrip()) and getattr(reason, "context_mark", None):
        place = reason.context_mark
    if place is not None:
        return Mark(file, place.line + 1, place.column + 1)
    before = text[: getattr(reason, "position", 0) or 0]
    return Mark(file, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _line(text: str, number: int) -> str:
    lines = text.splitlines()
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _words(reason: Any, line: str, mark: Mark) -> tuple[str, str]:
    character = line[mark.column - 1 : mark.column]
    if "\t" in line[: len(line) - len(line.lstrip())] or character == "\t":
        return "tab used for indentation", "use spaces"
    if character in ("@", "`", "%") and "cannot start any token" in str(reason):
        return f"a text cannot start with {character}", "quote the text"
    for sign, message, hint in _HINTS:
        if sign in str(reason):
            return message, hint
    return getattr(reason, "problem", None) or "this cannot be read as YAML", "quote texts with : # { [ * & ! in them"
