"""data/schema/layout.json, which editors complete from, says what the compiler knows and takes what it takes."""

import json
from pathlib import Path

import jsonschema_rs
import pytest

from deckpress import registry
from deckpress.layout.compile import AROUND, KEYS
from deckpress.layout.examples import examples
from deckpress.layout.patterns import PATTERNS
from deckpress.layout.roles import LEAST
from deckpress.load.yaml import parse
from deckpress.places import data

SCHEMA = json.loads(data("schema", "layout.json").read_text("utf-8"))
VALIDATOR = jsonschema_rs.validator_for(SCHEMA)
ITEMS = dict(registry.modules("deckpress.layout.items"))
ROOT = Path(__file__).parents[2]
LAYOUTS = sorted((ROOT / "content").glob("*/layouts/*.yaml"))


def faults(text):
    root, problems = parse(text, "x.yaml")
    assert problems == ()
    return [str(fault) for fault in VALIDATOR.iter_errors(root.data)]


@pytest.mark.parametrize("name", ITEMS)
def test_every_item_has_exactly_its_keys(name):
    assert set(SCHEMA["$defs"][name]["properties"]) == set(ITEMS[name].KEYS)


def test_the_root_and_the_items_have_exactly_their_keys():
    assert set(SCHEMA["anyOf"][1]["properties"]) == set(KEYS)
    assert set(SCHEMA["$defs"]["items"]["items"]["properties"]) == {*ITEMS, "use", *AROUND}


def test_names_are_those_that_are_known():
    assert SCHEMA["$defs"]["pattern"]["properties"]["name"]["anyOf"][0]["enum"] == list(PATTERNS)
    assert SCHEMA["$defs"]["text"]["properties"]["role"]["anyOf"][0]["enum"] == list(LEAST)


@pytest.mark.parametrize("path", LAYOUTS, ids=lambda path: path.stem)
def test_the_games_layouts_are_valid(path):
    assert faults(path.read_text("utf-8")) == []


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.id)
def test_the_examples_are_valid(example):
    assert faults(example.layout) == []


@pytest.mark.parametrize(
    "text",
    [
        "- shape: {fil: red}",
        "- shap: {}",
        "- {shape: {}, text: {}}",
        "edgy: rim",
        "- text: {role: nane}",
        "- pattern: {name: dost}",
    ],
)
def test_what_the_compiler_refuses_is_invalid(text):
    assert faults(text)
