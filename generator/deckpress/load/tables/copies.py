"""A table in; the column that says how many of each card, and the number in each of its cells, out."""

import re
from collections import Counter
from collections.abc import Sequence

from deckpress.load.tables import vocabulary
from deckpress.load.tables.cells import Cell
from deckpress.load.tables.table import Column, Table, Wishes
from deckpress.problems import Problem, Side, error

MOST_COPIES = 1000
"""Of one card: more is an id, or a slip."""
_WHOLE = re.compile(r"[x×]?\s*\+?(\d+)(?:\.0+|,0)?\s*[x×]?")
_NUMBER = re.compile(r"[-+−]?\d*[.,]?\d+%?")


def column(table: Table, wishes: Wishes) -> tuple[Column | None, tuple[Problem, ...]]:
    """By its name where the values allow it. Two candidates are an error; the choice is said."""
    asked, problem = table.wanted("copies", wishes)
    if asked or problem:
        return asked, (problem,) if problem else (_taken(asked, "as asked"),) if asked else ()
    found, notices = _candidates(table)
    if len(found) > 1:
        names = " and ".join(one.name for one in found)
        sides = [Side(one.name, one.mark) for one in found]
        hint = "rename one of them, or choose: --column copies=NAME"
        message = (
            f"two columns may be the copies: {names}" if len(found) == 2 else f"many columns may be the copies: {names}"
        )
        return None, (*notices, error(found[1].mark, "table-copies", message, hint, sides))
    if found:
        return found[0], (*notices, _taken(found[0]))
    message = f"no column of copies in {table.grid.title}: a row is one card, equal rows are copies of it"
    return None, (*notices, Problem(table.mark, "table-copies", "info", message, _perhaps(table)))


def _perhaps(table: Table) -> str:
    """A column of small numbers that may be the copies under a name of its own."""
    for one in table.columns:
        texts = list(table.texts(one))
        small = texts and all((match := _WHOLE.fullmatch(text)) and _whole(match[1]) < 100 for text in texts)
        if small and one.head and not vocabulary.known(one.head):
            return f"if they are in {one.name}: --column copies={one.name}"
    return ""


def _taken(found: Column, why: str = "") -> Problem:
    message = f"the copies are in column {found.name}" + (f", {why}" if why else "")
    return Problem(found.mark, "table-copies", "info", message)


def _candidates(table: Table) -> tuple[list[Column], tuple[Problem, ...]]:
    named = [one for one in table.columns if one.word in vocabulary.COPIES]
    named = [one for one in named if any(table.texts(one))] or named  # an empty one beside another says nothing
    perhaps = [one for one in table.columns if one.word in vocabulary.PERHAPS_COPIES or one.head == "#"]
    notices: list[Problem] = []
    for one in perhaps:
        if why := _not_copies(list(table.texts(one))):
            message = f"column {one.name} is taken as an id, not as copies: {why}"
            notices.append(Problem(one.mark, "table-copies", "info", message))
        elif one.word in vocabulary.SURE_WHEN_NUMBERS or not named:
            named.append(one)
    return sorted(named), tuple(notices)


def _not_copies(texts: Sequence[str]) -> str:
    """Why the values are no copies; empty where they may be."""
    if not texts:
        return "it is empty"
    odd = next((text for text in texts if not _WHOLE.fullmatch(text) and not _NUMBER.fullmatch(text)), None)
    if odd:
        return f"it holds '{odd}'"
    if any(len(text) > 1 and text.startswith("0") for text in texts):
        return "its values have leading zeros"
    values = [_whole(match[1]) for text in texts if (match := _WHOLE.fullmatch(text))]
    if any(value > MOST_COPIES for value in values):
        return f"it holds {max(values)}"
    return _ranks(values)


def _ranks(values: Sequence[int]) -> str:
    """1, 2, 3 ... once, or as often as there are colours."""
    often = Counter(values)
    least, most = min(values, default=0), max(values, default=0)
    if len(often) != most - least + 1 or len(set(often.values())) != 1 or len(values) < 3:
        return ""
    if len(often) == len(values):
        return f"its values run from {least} to {most}" if list(values) == sorted(values) else ""
    times = often[least]
    return f"its values run from {least} to {most}, each {times} times" if len(often) > 4 else ""


def number(cell: Cell, whose: str, head: str) -> tuple[int, Problem | None]:
    """Empty is 1; what is no possible number counts as 1 and is an error that names row, card and column."""
    if cell.fault or not cell.text:
        return 1, None
    where = f"{cell.place}: {head} of {whose} is '{cell.text}'"
    match = _WHOLE.fullmatch(cell.text)
    if match is None:
        return 1, error(cell.mark, "table-copies", f"{where}, expected a whole number", _why(cell.text))
    value = _whole(match[1])
    if value > MOST_COPIES:
        hint = f"more than {MOST_COPIES} of one card: is {head} an id?"
        return 1, error(cell.mark, "table-copies", f"{where}: too many", hint)
    return value, None


def _why(text: str) -> str:
    if not _NUMBER.fullmatch(text):
        return "write the number in digits; leave it empty for one copy"
    return "copies cannot be negative" if text[0] in "-−" else "copies cannot be a fraction"


def _whole(digits: str) -> int:
    """Python reads no number of thousands of digits; so many are too many anyway."""
    return int(digits) if len(digits) < 100 else MOST_COPIES + 1
