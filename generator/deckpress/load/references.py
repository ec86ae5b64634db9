"""Pieces and the pictures there are in; pieces whose art fields name real pictures out, and what is missing."""

from collections.abc import Iterable, Mapping

from deckpress.frozen import replace
from deckpress.load import art, reading
from deckpress.model.layouts import Node
from deckpress.model.pieces import Kind, Piece
from deckpress.problems import Problem


def with_art(
    pieces: Iterable[Piece], kinds: Mapping[str, Kind], shelf: art.Shelf
) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """Fields of type art hold the picture's name; a left-out one is the piece's own id."""
    problems: list[Problem] = []
    found = []
    for piece in pieces:
        fields = dict(piece.fields)
        for name, field in kinds[piece.kind].fields.items():
            written = fields.get(name) or (None if field.optional else piece.id)
            if field.type == "art" and written:
                fields[name], problem = art.resolve(str(written), shelf, piece.place(name), piece.id)
                problems.extend([problem] if problem else [])
        found.append(replace(piece, fields=fields))
    return tuple(found), tuple(problems)


def cover(root: Node, shelf: art.Shelf) -> tuple[str, tuple[Problem, ...]]:
    """The name of the picture that game.yaml wants on the rulebook's cover, or empty."""
    written = reading.text(root, "cover")
    if not written:
        return "", ()
    name, problem = art.resolve(written, shelf, reading.place(root, "cover", root.mark), "the cover")
    return name or "", (problem,) if problem else ()
