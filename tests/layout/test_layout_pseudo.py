"""Texts twice as long, and one word of 40 letters, on every text of every kind: shown whole, or reported."""

import re
from functools import cache
from pathlib import Path

import pytest

from deckpress.frozen import replace
from deckpress.layout.faces import lay_out
from deckpress.load.data import formats
from deckpress.load.games import game_ids, load
from deckpress.model.markup import parse
from deckpress.places import Places
from deckpress.preflight.face._eye import look
from deckpress.preflight.face.field_not_shown import squeezed, words

PLACES = Places(Path(__file__).parents[2])
WORD = "Sandwichgesellschaftsversammlungsprotoko"


@cache
def game(id):
    (loaded,), _ = load(PLACES, [id])
    return loaded


def fields():
    """(game, kind, field) of every name and every text."""
    for id in game_ids(PLACES):
        for kind in game(id).kinds.values():
            yield id, kind.id, "name"
            for field in kind.fields.values():
                if field.type == "text" and field.shown:
                    yield id, kind.id, field.name


def changed(loaded, kind, field, change):
    """The game with one value of each piece of a kind changed; pieces without it are left out."""
    pieces = []
    for piece in loaded.of_kind(kind):
        value = piece.name if field == "name" else piece.fields.get(field)
        if not value:
            continue
        new = change(value)
        own = {"name": new} if field == "name" else {"fields": {**piece.fields, field: new}}
        pieces.append(replace(piece, **own))
    return replace(loaded, pieces=tuple(pieces), kinds={kind: loaded.kinds[kind]})


def doubled(value):
    return f"{value}\n{value}" if value.lstrip().startswith("- ") else f"{value} {value}"


def runs(value, icons):
    """What must stand on the face: the text between icons, line by line."""
    found = []
    for line in parse(value, icons):
        run = ""
        for span in line.spans:
            if span.icon:
                found.append(run)
                run = ""
            else:
                run += span.text
        found.append(run)
    return [squeezed(run) for run in found if squeezed(run)]


def tells(message, name):
    """A finding names the first few pieces that have it and counts the others."""
    return name in message or re.search(r" and \d+ more: ", message) is not None


@pytest.mark.parametrize(("id", "kind", "field"), tuple(fields()))
@pytest.mark.parametrize("change", [doubled, lambda value: WORD], ids=["doubled", "one-word"])
def test_long_texts_fit_or_are_reported_and_none_is_lost(id, kind, field, change):
    made = changed(game(id), kind, field, change)
    faces, problems = lay_out(made, {**formats(), **made.formats})
    seen = look(faces, made.icons)
    for piece in made.pieces:
        value = piece.name if field == "name" else piece.fields[field]
        keys = [key for side in ("front", "back") if (key := (kind, piece.id, side)) in faces]
        shown = [all(run in words(seen[key].on) for run in runs(value, made.icons)) for key in keys]
        assert any(shown), f"{piece.id}: {value}"
        reported = any(problem.code == "text-overflow" and tells(problem.message, piece.name) for problem in problems)
        assert reported or all(fit.fill <= 1.001 for key in keys for fit in faces[key].fits), piece.id
