"""Anybody's rules as Markdown or plain text in; a Rulebook and the statements of its component list out.

Plain text has no marks: lines in capitals, in bold, underlined or short become headings, counted lines become list
entries. Places are those of the text as it was written.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.load import rulebook
from deckpress.load.components import documents
from deckpress.load.looser_readings import widened
from deckpress.model.numbers import LARGE, SMALL, value
from deckpress.model.rulebook import Rulebook
from deckpress.model.statements import Amount, Statement
from deckpress.problems import Mark

_COUNTED = re.compile(
    rf"\s*(?:\*\*|__)?(?:{LARGE}|\d+|{SMALL}\b)\s*[x×]?(?:\*\*|__)?\s+[^\s\d.)].*|\s*[x×]\s?\d+\s+\S.*", re.IGNORECASE
)
_BEHIND = re.compile(
    r"\s*[^\d\s.!?][^.!?]{1,60}(?::\s*|\s[x×]\s?|\s\(|\s[-–—]\s+|\s?\.{3,}\s?|\s?…+\s?|\t\s*|\s{3,})\d+"
    r"(?:\s+(?:cards?|total|in total|copies|pieces?|figures?))?\)?\s*"
)
_WIDE = re.compile(r"(?<=[^\s.…:])(?:\s{3,}|\t\s*)(?=\d+\s*$)")
""" "Plum      24" is read as with dots up to the number."""
_BULLET = re.compile(r"\s*(?:[-*+•–·◦▪●‣»→]|>(?=\s+\d)|[a-z]\)(?=\s+\d)|\d{1,2}[.)])\s+")
_BOLD = re.compile(r"\s*(?:\*\*|__)([^*_]+?):?(?:\*\*|__):?\s*")
_LIST = re.compile(
    r"\s*(?:\d+[.)]?\s+|[ivx]+\.\s+)?(?:game )?(?:components?|contents?|(?:component|card) list|parts(?: list)?"
    r"|materials?|what(?:'|’)?s in the box|in the box|box contents?|equipment|what you(?: will)? (?:get|need|find)"
    r"|(?:what(?:'|’)?s|what is) (?:included|inside)|inventory|you need)(?:\s*\([^()]*\))?\s*:?\s*",
    re.IGNORECASE,
)
_DECK_OF = re.compile(r"\b(?:an?|one|1) (?:deck|set|pack|stack|bag|pile) of (?=\d)", re.IGNORECASE)
""" "a deck of 36 cards" says 36 cards; blanks in its place keep the columns."""
_WRAPPED = 60
"""Characters of a line that may go on in the next one."""


@dataclass(slots=True)
class _Lines:
    """Lines with the marks of Markdown; `shifts` says by how many characters a line (from 1) was moved right.

    `opened`: the entries that come next are parts of a plain line such as "88 cards:".
    """

    lines: list[str]
    shifts: dict[int, int] = field(default_factory=dict)
    opened: bool = False

    def put(self, number: int, before: str, text: str | None = None) -> None:
        """A mark in front of a line; the text may be given anew, beginning at the same place."""
        old = self.lines[number - 1]
        self.lines[number - 1] = before + (old if text is None else text)
        self.shifts[number] = self.shifts.get(number, 0) + len(before) - (old.find(text) if text else 0)


def read(text: str, file: str) -> tuple[Rulebook, tuple[Statement, ...]]:
    """What is wrong with headings in deckpress's own sense is no fault of these rules."""
    written = text.split("\n")
    marked = _marked(written)
    statements = documents.of_document(file, marked.lines)
    book, _ = rulebook.read("\n".join(marked.lines), file)
    rules = tuple(replace(rule, lines=tuple((n, written[n - 1]) for n, _ in rule.lines)) for rule in book.rules)
    book = replace(book, rules=rules, lines=tuple(written), title=book.title or _title(written))
    moved: dict[int, Statement] = {}
    return book, tuple(widened(_moved(statement, marked.shifts, moved)) for statement in statements)


def _title(lines: Sequence[str]) -> str:
    return next((line.strip("#*_= \t") for line in lines if line.strip("#*_= \t")), "")


def _marked(written: Sequence[str]) -> _Lines:
    marked = _Lines([_DECK_OF.sub(lambda match: " " * len(match[0]), line) for line in written])
    plain = not any(line.startswith("#") for line in written)
    inside = False
    for number, line in enumerate(written, 1):
        if line.startswith("#"):
            inside = bool(_LIST.fullmatch(line.strip("# ")))
        elif (title := _heading(written, number, plain)) is not None:
            of_list = bool(_LIST.fullmatch(title))
            inside = of_list or ((inside or plain) and _counts_below(written, number, 1 if inside else 2))
            marked.put(number, "###### " if inside and not of_list else "##### ", title)
            _without_underline(marked, number)
        elif inside or (plain and _counted_bullet(line)):
            inside = True
            _entry(marked, number)
    return marked


def _heading(lines: Sequence[str], number: int, plain: bool) -> str | None:
    """The title where a line is one without saying so."""
    line = lines[number - 1].strip()
    if not line or len(line) > _WRAPPED or (_BULLET.match(line) and not _LIST.fullmatch(line)):
        return None
    if bold := _BOLD.fullmatch(line):
        return None if _COUNTED.fullmatch(bold[1]) else bold[1]
    below = lines[number].strip() if number < len(lines) else ""
    if _LIST.fullmatch(line) or (len(below) > 2 and set(below) in ({"="}, {"-"})):
        return line
    letters = [sign for sign in line if sign.isalpha()]
    if plain and len(letters) > 3 and line.upper() == line and not _COUNTED.fullmatch(line):
        return line
    return line if plain and _title_like(line) else None


def _title_like(line: str) -> bool:
    """A few words that begin with a capital and end no sentence."""
    few = len(line.split()) <= 6 and line[-1] not in ".,:;!?)"
    return few and line[0].isupper() and not _COUNTED.fullmatch(line) and not _BEHIND.fullmatch(line)


def _counts_below(lines: Sequence[str], number: int, often: int) -> bool:
    """Whether so many counted lines follow each other below a line."""
    below = [line for line in lines[number : number + often + 2] if line.strip()][:often]
    return len(below) == often and all(_counted(_BULLET.sub("", line, count=1)) for line in below)


def _counted_bullet(line: str) -> bool:
    """A list that counts begins, whatever stands above it."""
    match = _BULLET.match(line)
    return bool(match and _COUNTED.fullmatch(line[match.end() :]))


def _counted(line: str) -> bool:
    return bool(_COUNTED.fullmatch(line) or _BEHIND.fullmatch(line))


def _without_underline(marked: _Lines, number: int) -> None:
    if number < len(marked.lines) and set(marked.lines[number].strip()) in ({"="}, {"-"}):
        marked.lines[number] = ""


def _entry(marked: _Lines, number: int) -> None:
    """A line of the list: counted ones get a bullet, those below "88 cards:" go one step in, remarks go."""
    line, before = marked.lines[number - 1], marked.lines[number - 2]
    if "|" in line:  # a table
        marked.opened = False
    elif _BULLET.match(line):
        if marked.opened:
            marked.put(number, "    ")
    elif _counted(line):
        marked.lines[number - 1] = _WIDE.sub(lambda gap: "…".ljust(len(gap[0])), line)
        inner = marked.opened and line[:1].isspace()
        marked.put(number, "    - " if inner else "- ")
        marked.opened = inner or line.rstrip().endswith(":")
    else:
        marked.opened = marked.opened and not line.strip()
        above = before.strip() and before[:1] != "#" and len(before) < _WRAPPED
        if above and line[:1].isupper() and not line.rstrip().endswith(":"):
            marked.lines[number - 1] = ""


def _moved(statement: Statement, shifts: Mapping[int, int], done: dict[int, Statement]) -> Statement:
    """The statement with the places that its lines had before they were marked; parts of several readings once."""
    if id(statement) in done:
        return done[id(statement)]

    def back(mark: Mark) -> Mark:
        return mark._replace(column=max(1, mark.column - shifts.get(mark.line, 0)))

    def amount(found: Amount | None) -> Amount | None:
        return replace(found, mark=back(found.mark)) if found else None

    done[id(statement)] = replace(
        statement,
        mark=back(statement.mark),
        amount=amount(statement.amount),
        groups=amount(statement.groups),
        spare=amount(statement.spare),
        numbers=tuple(back(mark) for mark in statement.numbers),
        parts=tuple(_moved(part, shifts, done) for part in statement.parts),
        alternatives=tuple(_moved(other, shifts, done) for other in statement.alternatives),
    )
    return done[id(statement)]


def player_counts(lines: Sequence[str]) -> tuple[int, int] | None:
    """ "for 2 to 5 players", "2-5 players": the first that the rules name."""
    return next(_spans(lines), None)


_PLAYERS = re.compile(rf"\b(\d+|{SMALL})\s*(?:-|–|—|to)\s*(\d+|{SMALL})\s+players\b", re.IGNORECASE)


def _spans(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    for line in lines:
        for match in _PLAYERS.finditer(line):
            least, most = (int(value(word) or 0) for word in match.groups())
            if 0 < least <= most <= 20:
                yield least, most
