"""game.yaml's tree in; the whole Game out: kinds, pieces with their texts and pictures, rulebook, words, ledger."""

import hashlib
import json
from collections.abc import Mapping
from functools import cache, partial
from typing import Any

from deckpress.load import (
    art,
    data,
    kinds,
    layouts,
    ledger,
    pieces,
    reading,
    references,
    rulebook,
    schema,
    setup,
    source,
    stated,
    texts,
    theme,
    tools,
    words,
)
from deckpress.load.components import reader
from deckpress.load.gathering import Gathering
from deckpress.load.schema import Categories
from deckpress.load.validation import near
from deckpress.model import mentions
from deckpress.model.game import Art, Game, Players
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.ledger import Figure
from deckpress.model.pieces import Kind, Piece
from deckpress.model.rulebook import Rulebook
from deckpress.model.scope import game_record
from deckpress.model.statements import Statement
from deckpress.problems import Problem, error

_FIRST_PIECE = "write it, a line for each piece: - {id: apple, name: Apple, copies: 3}"
_FIRST_RULES = "write it: # Title, ## Components {#components} with a list of what is in the box, then the rules"


def assemble(id: str, root: Node, gathering: Gathering) -> Game:
    """Every part in the order in which they need each other; what fails is left out and said."""
    categories = gathering.keep(theme.categories(root))
    look = gathering.keep(theme.theme(root))
    own_formats = gathering.keep(data.own_formats(root))
    families = gathering.keep(kinds.kinds(root, categories, {**data.formats(), **own_formats}))
    sources = gathering.keep(layouts.layouts(gathering.places, id, families.values()))
    facts = game_record(reading.text(root, "title", id), reading.text(root, "short"), reading.text(root, "version"))
    found = _pieces(families, categories, gathering)
    found, families = gathering.keep(texts.made(found, families, root, texts.Setting(look, facts)))
    found, pictures, cover = _pictured(found, families, sources, root, gathering)
    book = _rulebook(found, gathering)
    players = Players(*(reading.pair(root.get("players"), key) for key in ("stated", "implied", "supplied")))
    tables = gathering.yaml("setup.yaml", schema.built_in("setup"), hashed=True).root
    source_title, figures = _figures(gathering)
    spoken = words.words(gathering.yaml("words.yaml", schema.built_in("words")).root)
    gathering.data["terms"] = [(one.term, one.plural, one.means, one.aliases) for one in spoken.terms]  # the legend's
    return Game(
        id=id,
        title=facts["title"],
        version=facts["version"],
        language=reading.text(root, "language", "en"),
        short=facts["short"],
        players=players,
        minutes=reading.pair(root, "minutes"),
        credit=reading.text(root, "credit"),
        summary=reading.text(root, "summary"),
        categories=categories,
        theme=look,
        quick_reference=_quick_reference(root, families, gathering),
        fonts=theme.fonts(root),
        kinds=families,
        pieces=found,
        rulebook=book,
        figures=figures,
        source_title=source_title,
        ledger=ledger.ledger(gathering.yaml("ledger.yaml", schema.built_in("ledger")).root),
        words=spoken,
        layouts=sources,
        art=pictures,
        icons=_icons(gathering),
        hashed=cache(partial(_hash, gathering.data, sources, pictures)),
        mark=root.mark,
        marks={key: node.mark for key, node in root.value.items()},
        formats=own_formats,
        series=gathering.keep(kinds.series(root, families)),
        statements=reader.of_rulebook(book),
        stated=(*stated.of_texts(root, found), *_readme(id, facts["title"], gathering)),
        cover=cover,
        setup=gathering.keep(setup.setup(tables, families, found, players, facts, figures)),
        tools=tools.tools(gathering.yaml("tools.yaml", schema.built_in("tools")).root),
    )


def _figures(gathering: Gathering) -> tuple[str, tuple[Figure, ...]]:
    """The original's title and figures; the set-up counts with them, so they are part of the data."""
    title, figures = source.figures(gathering.yaml("source.yaml", schema.built_in("source")).root)
    gathering.data["figures"] = {figure.id: figure.figure for figure in figures}
    return title, figures


def _pieces(families: Mapping[str, Kind], categories: Categories, gathering: Gathering) -> tuple[Piece, ...]:
    found: list[Piece] = []
    for kind in families.values():
        name = f"pieces/{kind.id}.yaml"
        if not gathering.there(name):
            gathering.problems.append(_missing(kind, gathering))
            continue
        root, _, bad, _ = gathering.yaml(name, schema.of_kind(kind, categories), True, "error")
        found.extend(gathering.keep(pieces.pieces(root, bad, kind, categories)))
    _strangers(families, gathering)
    return pieces.numbered(found, families)


def _missing(kind: Kind, gathering: Gathering) -> Problem:
    """A kind without pieces; a file that has nearly its name was meant."""
    wanted = f"{kind.id}.yaml"
    for path in sorted((gathering.folder / "pieces").glob("*.[yY]*")):
        if path.stem.lower() == kind.id:
            message = f"{path.name} is not read: the pieces of the kind {kind.id} stand in {wanted}"
            return error(gathering.mark(f"pieces/{path.name}"), "file-missing", message, f"rename it {wanted}")
    return error(kind.mark, "file-missing", f"kind {kind.id} has no pieces/{wanted}", _FIRST_PIECE)


def _strangers(families: Mapping[str, Kind], gathering: Gathering) -> None:
    """Files in pieces/ that belong to no kind are never lost in silence."""
    for path in sorted((gathering.folder / "pieces").glob("*.y*ml")):
        stem = path.stem.lower()
        misnamed = stem in families and not gathering.there(f"pieces/{stem}.yaml")  # told as the missing file
        if (path.stem not in families or path.suffix != ".yaml") and not misnamed:
            mark = gathering.mark(f"pieces/{path.name}")
            message = f"{path.name} belongs to no kind of game.yaml"
            gathering.problems.append(error(mark, "unknown-kind", message, near(path.stem, list(families))))


def _pictured(
    found: tuple[Piece, ...],
    families: Mapping[str, Kind],
    sources: Mapping[str, LayoutSource],
    root: Node,
    gathering: Gathering,
) -> tuple[tuple[Piece, ...], Mapping[str, Art], str]:
    """The pieces with the names of their pictures; the game's pictures and the shared ones it names; the cover's."""
    places = gathering.places
    own = art.shelf(places, gathering.folder / "art")
    both = art.together(own, art.shelf(places, places.content / "shared" / "art"))
    gathering.problems.extend(both.problems)
    pictured = gathering.keep(references.with_art(found, families, both))
    cover = gathering.keep(references.cover(root, both))
    wanted = {*own.files, *mentions.named(pictured, sources.values()), cover}
    return pictured, gathering.keep(art.load(both, wanted, places)), cover


def _icons(gathering: Gathering) -> Mapping[str, Art]:
    places = gathering.places
    own, shared = gathering.folder / "icons", places.content / "shared" / "icons"
    shelf = art.together(art.shelf(places, own), art.shelf(places, shared))
    return gathering.keep(art.load(shelf, shelf.files, places))


def _quick_reference(root: Node, families: Mapping[str, Kind], gathering: Gathering) -> str:
    name = reading.text(root, "quick_reference")
    if name and name not in families:
        mark = reading.place(root, "quick_reference", root.mark)
        gathering.problems.append(error(mark, "unknown-kind", f"there is no kind {name}", near(name, list(families))))
        return ""
    return name


def _rulebook(found: tuple[Piece, ...], gathering: Gathering) -> Rulebook:
    text = gathering.text("rulebook.md")
    mark = gathering.mark("rulebook.md")
    if text is None:
        gathering.problems.append(error(mark, "file-missing", "the game has no rulebook.md", _FIRST_RULES))
        return Rulebook("", (), (), mark)
    book = gathering.keep(rulebook.read(text, mark.file))
    gathering.problems.extend(rulebook.link_problems(book, tuple(piece.id for piece in found)))
    return book


def _readme(id: str, title: str, gathering: Gathering) -> tuple[Statement, ...]:
    """What the README beside content/ says of the game's counts."""
    path = gathering.places.root / "README.md"
    if not path.is_file():
        return ()
    text = path.read_bytes().decode("utf-8", errors="replace")
    return stated.of_readme("README.md", text, title, id)


def _hash(data: Mapping[str, Any], sources: Mapping[str, LayoutSource], pictures: Mapping[str, Art]) -> str:
    """12 hex digits of values, rulebook text, layouts and pictures: no comment, blank or place takes part."""
    facts = {
        "files": data,
        "layouts": {name: layout.root.data for name, layout in sources.items()},
        "art": {name: hashlib.sha256(picture.content).hexdigest() for name, picture in pictures.items()},
    }
    text = json.dumps(facts, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:12]
