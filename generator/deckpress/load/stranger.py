"""Anybody's folder, or rules and card tables by name, in; a Game and its decks out, with every choice that was made."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

from deckpress.frozen import dataclass
from deckpress.load import dealing, folders, plain_rules
from deckpress.load.components import reader
from deckpress.load.tables import choosing, decks, encoding, files, pictures
from deckpress.load.tables.cells import Grid
from deckpress.model.decks import Deck
from deckpress.model.game import Game, Players
from deckpress.model.ledger import Ledger
from deckpress.model.rulebook import Rulebook
from deckpress.model.statements import Statement
from deckpress.model.values import Record
from deckpress.model.words import Words
from deckpress.problems import Mark, Problem, error, sort


@dataclass(frozen=True, slots=True)
class Asked:
    """What the user names: a folder, or files, or both; `columns` by role, and the encoding of old text files."""

    folder: Path | None = None
    rules: Path | None = None
    cards: tuple[Path, ...] = ()
    columns: Mapping[str, str] = field(default_factory=dict)
    encoding: str = ""

    def name(self, path: Path) -> str:
        """A file as messages name it: from the folder, else from where one stands."""
        for base in (self.folder, Path.cwd()):
            if base is not None and path.resolve().is_relative_to(base.resolve()):
                return path.resolve().relative_to(base.resolve()).as_posix()
        return path.as_posix()


class Loaded(NamedTuple):
    """No game where there are no rules or no cards."""

    game: Game | None
    decks: tuple[Deck, ...]
    problems: tuple[Problem, ...]


class Rules(NamedTuple):
    """The rules that were taken, parsed."""

    path: Path
    book: Rulebook
    statements: tuple[Statement, ...]


def load(asked: Asked) -> Loaded:
    """Never more than is asked: named files are taken as they are, others are found by their names and contents."""
    problems: list[Problem] = []
    found = folders.look(asked.folder) if asked.folder else folders.Found((), (), (), ())
    rules = _rules(asked, found, problems)
    paths = asked.cards or tuple(path for path in found.tables if rules is None or path != rules.path)
    dealt = _decks(asked, paths, problems)
    problems.extend(pictures.missing(dealt, [asked.name(path) for path in found.pictures]) if asked.folder else ())
    if not dealt and not any(problem.severity == "error" for problem in problems):
        problems.append(_no_cards(asked, paths))
    game = _game(asked, rules, dealt) if rules and dealt else None
    return Loaded(game, dealt, sort(problems))


def _bytes(asked: Asked, path: Path, problems: list[Problem]) -> bytes | None:
    """No more than is allowed, of a device without end too; a pipe is read where it is named (`<(...)`)."""
    name = asked.name(path)
    try:
        if not S_ISREG(path.stat().st_mode) and path not in (asked.rules, *asked.cards):
            problems.append(error(Mark(name), "file-missing", "this is a device, not a file", "put a file here"))
            return None
        with path.open("rb") as file:
            content = file.read(files.MOST_BYTES + 1)
        if len(content) <= files.MOST_BYTES:
            return content
        problems.append(error(Mark(name), "file-limit", f"the file has more than {files.MOST_BYTES:,} bytes"))
    except OSError as reason:
        problems.append(error(Mark(name), "file-missing", f"cannot be read: {reason.strerror or reason}"))
    return None


def _rules(asked: Asked, found: folders.Found, problems: list[Problem]) -> Rules | None:
    """The named file; else the first that is named like rules, else the first with a component list."""
    if asked.rules:
        return _parsed(asked, asked.rules, problems)
    for path in found.rules:
        quiet: list[Problem] = []
        parsed = _parsed(asked, path, quiet)
        if folders.likely(path) or (parsed and reader.counted(parsed.statements)):
            problems.extend(quiet)
            message = "the rules are read from this file"
            problems.extend([Problem(Mark(asked.name(path)), "rules", "info", message)] if parsed else [])
            return parsed
    problems.append(_no_rules(asked, found))
    return None


def _parsed(asked: Asked, path: Path, problems: list[Problem]) -> Rules | None:
    name = asked.name(path)
    content = _bytes(asked, path, problems)
    text, faults = encoding.decode(content, name, asked.encoding) if content is not None else (None, ())
    problems.extend(faults)
    if text is None:
        return None
    book, statements = plain_rules.read(text.replace("\r\n", "\n").replace("\r", "\n"), name)
    return Rules(path, book, statements)


def _no_rules(asked: Asked, found: folders.Found) -> Problem:
    closed = ", ".join(asked.name(path) for path in found.closed[:3])
    where = f" in {asked.folder}" if asked.folder else ""
    message = f"the rules in {closed} cannot be read" if closed else f"no rules were found{where}"
    hint = "save their text as rules.md or rules.txt" if closed else "call the file rules.md, or name it with --rules"
    return error(Mark("."), "rules", message, hint)


def _no_cards(asked: Asked, paths: Sequence[Path]) -> Problem:
    looked = ", ".join(asked.name(path) for path in paths[:6])
    message = f"no cards were found in {looked}" if looked else "no card table was found"
    return error(Mark("."), "cards", message, "a table needs a row of headers such as name, qty, text: CSV, XLSX, YAML")


def _decks(asked: Asked, paths: Sequence[Path], problems: list[Problem]) -> tuple[Deck, ...]:
    named = bool(asked.cards)
    grids = [grid for path in paths for grid in _grids(asked, path, named, problems)]
    kept, notices = choosing.sheets(grids, named)
    problems.extend(notices)
    found: list[Deck] = []
    for grid in kept:
        deck, notices = decks.deck(grid, asked.columns)
        problems.extend(notices)
        found.extend([deck] if deck else [])
    chosen, notices = choosing.decks(found)
    problems.extend((*notices, *(_summary(deck) for deck in chosen)))
    return chosen


def _grids(asked: Asked, path: Path, named: bool, problems: list[Problem]) -> tuple[Grid, ...]:
    """A YAML or JSON file that nobody named may be anything: what is wrong with it is only said."""
    name = asked.name(path)
    content = _bytes(asked, path, problems)
    if content is None:
        return ()
    grids, faults = files.grids(name, content, asked.encoding)
    soft = not named and not grids and path.suffix.lower() in (".yaml", ".yml", ".json")
    problems.extend(_softened(faults) if soft else faults)
    return grids


def _softened(faults: Sequence[Problem]) -> Iterator[Problem]:
    return (Problem(one.mark, one.code, "info", f"left out: {one.message}", one.hint) for one in faults)


def _summary(deck: Deck) -> Problem:
    count = len(deck.cards)
    message = f"{deck.title} holds {deck.total} card{'' if deck.total == 1 else 's'} in {count} "
    return Problem(deck.mark, "cards", "info", message + f"design{'' if count == 1 else 's'}")


def _game(asked: Asked, rules: Rules, found: Sequence[Deck]) -> Game:
    """Only what the component checks read: no layouts, no pictures, no ledger."""
    dealt = dealing.deal(found)
    name = asked.folder.resolve().name if asked.folder else rules.path.stem
    return Game(
        id=dealing.slug(name),
        title=rules.book.title or name,
        version="",
        language="en",
        short="",
        players=Players(stated=plain_rules.player_counts(rules.book.lines)),
        minutes=None,
        credit="",
        summary="",
        categories={},
        theme=Record({}),
        quick_reference="",
        fonts={},
        kinds=dealt.kinds,
        pieces=dealt.pieces,
        rulebook=rules.book,
        figures=(),
        source_title="",
        ledger=Ledger(),
        words=Words(),
        layouts={},
        art={},
        icons={},
        hashed=lambda: "",
        mark=rules.book.mark,
        series=dealt.series,
        statements=rules.statements,
    )
