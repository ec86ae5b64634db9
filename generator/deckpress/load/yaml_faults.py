"""What the YAML reader cannot read, in plain words: its exception and the text in, a Problem out."""

from typing import Any

from deckpress.problems import Mark, Problem, error

_HINTS = (
    ("mapping values are not allowed", "a colon and a blank in a text", "quote the text, or write it below a |"),
    ("found undefined alias", "an alias that stands for nothing", "quote a text that starts with *"),
    ("could not find expected ':'", "a line without key and colon", "indent a continued text, or write it below a |"),
    ("while scanning a quoted scalar", "a quoted text that never ends", "close the quotation mark"),
    ("while scanning an alias", "a text that starts with *", "quote the text"),
    ("while scanning an anchor", "a text that starts with &", "quote the text"),
    ("while parsing a flow", "an open bracket, or a comma missing", "quote a text with braces or brackets"),
    ("did not find expected '-' indicator", "indented unlike its neighbours", "line up the entries"),
    ("while parsing a block mapping", "a line that does not fit in", "line up the keys; quote the whole text"),
    ("but found another document", "a second document (---) in one file", "quote the dashes"),
    ("exceeded maximum nesting depth", "nested too deep", "write it out flat"),
    ("control characters are not allowed", "an invisible character", "delete it"),
    ("special characters are not allowed", "an invisible character", "delete it"),
    ("found unknown escape character", "an unknown escape in double quotes", "use single quotes"),
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
