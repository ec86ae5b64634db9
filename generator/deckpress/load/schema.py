"""JSON schemas of all files of a game: the built-in ones, and one per kind made from its declared fields.

Editors complete from the same schemas that validation enforces.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from deckpress.model.game import Game
from deckpress.model.pieces import Field, Kind
from deckpress.model.values import Entry
from deckpress.places import data

Schema = dict[str, Any]
Categories = Mapping[str, Mapping[str, Entry]]

COLOUR = {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$", "description": "a colour such as '#c0392b', in quotes"}
FILES = ("game", "source", "words", "ledger", "layout", "setup", "tools")


@cache
def built_in(name: str) -> Schema:
    """The schema in data/schema; read once, never changed."""
    schema: Schema = json.loads(data("schema", f"{name}.json").read_text("utf-8"))
    return schema


def schemas(game: Game) -> Mapping[str, Schema]:
    """File name -> schema, for output/schema/<game>/."""
    kinds = {f"{kind.id}.json": of_kind(kind, game.categories) for kind in game.kinds.values()}
    return {**{f"{name}.json": built_in(name) for name in FILES}, **kinds}


def of_kind(kind: Kind, categories: Categories) -> Schema:
    """The list of a kind's pieces: id, name, copies, basis and every declared field."""
    base = built_in("piece")
    piece = base["items"]
    own = {name: field for name, field in kind.fields.items() if name not in piece["properties"]}  # others are refused
    fields = {name: _field(field, categories) for name, field in own.items()}
    needed = [name for name, field in own.items() if _needed(field)]
    items = {**piece, "required": piece["required"] + needed, "properties": {**piece["properties"], **fields}}
    return {**base, "title": kind.name, "items": items}


def _needed(field: Field) -> bool:
    """Made texts come from a template and art from the piece's id where the file says nothing."""
    return not (field.optional or field.made or field.type == "art")


def _field(field: Field, categories: Categories) -> Schema:
    match field.type:
        case "number":
            return _without_none({"type": "number", "minimum": field.least, "maximum": field.most})
        case "choice":
            return _choice(field, categories)
        case "choices":
            return {"type": "array", "items": _choice(field, categories), "uniqueItems": True}
        case "flag":
            return {"type": "boolean"}
        case "colour":
            return COLOUR
        case "record":
            return _record(field.fields, categories)
        case "text" | "art":
            return {"type": "string", "minLength": 1}
    return {}  # a type that game.yaml misspells is said there


def _choice(field: Field, categories: Categories) -> Schema:
    if field.category:
        entries = categories.get(field.category, {})
        return {"enum": list(entries), "description": f"an entry of {field.category}"}
    return {"enum": list(field.of)}


def _record(fields: Mapping[str, Field], categories: Categories) -> Schema:
    return {
        "type": "object",
        "additionalProperties": False,
        "required": [name for name, field in fields.items() if _needed(field)],
        "properties": {name: _field(field, categories) for name, field in fields.items()},
    }


def _without_none(schema: Schema) -> Schema:
    return {key: value for key, value in schema.items() if value is not None}
