"""What is surely sound has nothing that the library for schemas would find."""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.load import documents
from deckpress.load.games import load
from deckpress.load.schema import FILES, built_in
from deckpress.load.sound import sure
from deckpress.places import Places

ROOT = Path(__file__).parents[2]
MANY = settings(max_examples=400, deadline=None, derandomize=True)
KEYS = ("id", "name", "copies", "basis", "rules", "number", "2", "x", "é", "é\n", "a\n", "", "gives", "title")
VALUES = (
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        1.0,
        2.5,
        10**30,
        "",
        "a",
        "ab-c",
        "Ab",
        "a\n",
        "é",
        "\u00a0",
        " ",
        "stated",
        "#ffffff",
    ),
    *("2026-11-30", "2026-11-30\n", "٢٠٢٦-11-30", [], {}, ["a"], ["a", "a"], [1, 1.0], [[]], {"a": 1}, {"2": [1, 2]}),
)
LEAVES = st.one_of(st.sampled_from(VALUES), st.text("ab-é\n ", max_size=4), st.integers(-3, 3))
SCHEMAS = (
    *(
        {"type": "number", "minimum": 1, "maximum": 2},
        {"type": "integer"},
        {"enum": ["a", 1, True]},
        {"pattern": r"\S"},
    ),
    *({"pattern": "^a$"}, {"minLength": 1, "maxLength": 2}, {"type": "array", "uniqueItems": True}, {"const": 1}),
    *({"type": ["string", "null"]}, {"minItems": 1, "maxItems": 1, "items": {"type": "string"}}, {"minProperties": 1}),
    {"anyOf": [{"type": "string"}, {"type": "object", "required": ["a"], "additionalProperties": {"type": "integer"}}]},
    {"patternProperties": {"^[0-9]$": {"type": "array"}, "2": {"minItems": 3}}, "additionalProperties": False},
    {"properties": {"2": {}}, "patternProperties": {"2": {"type": "string"}}},
    {"propertyNames": {"pattern": "^[a-z]$"}, "properties": {"id": {"type": "string"}}},
    {"$ref": "#/$defs/tree", "$defs": {"tree": {"type": "array", "items": {"$ref": "#/$defs/tree"}}}},
    {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": False},
)


@pytest.fixture(scope="module")
def ours():
    """Schemas and data of all files of our games."""
    found = []
    with pytest.MonkeyPatch.context() as patch:
        original = documents.validate
        patch.setattr(documents, "validate", lambda *asked: found.append(asked[1:]) or original(*asked))
        load(Places(ROOT))
    return found


def changed(data, at, how):
    """The data with another value, without one or with one more, in one place."""
    data = json.loads(json.dumps(data))
    places = list(_places(data))
    if not places:
        return data
    holder, key = places[at % len(places)]
    what, name, value = how
    if what == "without":
        del holder[key]
    elif what == "more" and isinstance(holder, dict):
        holder[name] = value
    else:
        holder[key] = value
    return data


def _places(data):
    for key, value in data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ():
        yield data, key
        yield from _places(value)


def agree(schema, data):
    surely = sure(schema)(data)
    assert not surely or jsonschema_rs.validator_for(schema).is_valid(data), (schema, data)
    return surely


def test_all_our_files_are_surely_sound(ours):
    assert len(ours) > 40
    assert all(agree(schema, data) for schema, data in ours)


@MANY
@given(st.integers(0, 10**6), st.integers(0, 10**6), st.tuples(
    st.sampled_from(("without", "more", "other")), st.sampled_from(KEYS), LEAVES,
))  # fmt: skip
def test_no_change_of_our_files_is_surely_sound_and_wrong(ours, file, at, how):
    schema, data = ours[file % len(ours)]
    agree(schema, changed(data, at, how))


@MANY
@given(st.sampled_from(SCHEMAS), st.recursive(LEAVES, lambda inner: st.one_of(
    st.lists(inner, max_size=3), st.dictionaries(st.sampled_from(KEYS), inner, max_size=3),
), max_leaves=6))  # fmt: skip
def test_each_keyword_means_what_the_library_says(schema, data):
    agree(schema, data)


@pytest.mark.parametrize("name", FILES)
def test_no_built_in_schema_has_a_keyword_that_is_unknown(name):
    """Else a sound file would wait for the library."""

    def keywords(schema, names=False):
        for key, value in schema.items() if isinstance(schema, dict) else ():
            if not names:
                yield key
            yield from keywords(value, not names and key in ("properties", "patternProperties", "$defs"))
        for one in schema if isinstance(schema, list) else ():
            yield from keywords(one)

    from deckpress.load.sound import _KEYWORDS, _OF_OBJECTS, _SAYS_NOTHING

    known = {*_KEYWORDS, *_OF_OBJECTS, *_SAYS_NOTHING}
    assert set(keywords(built_in(name))) <= (known if name != "layout" else {*known, "const", "not", "oneOf", "allOf"})
