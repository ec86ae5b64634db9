"""The examples of the manual: each compiles without a fault, shows its item, and there is one for every item."""

import re

import pytest

from deckpress import registry
from deckpress.layout.examples import examples
from deckpress.preflight.face import text_overlap
from deckpress.preflight.face._eye import look

EXAMPLES = {example.id: example for example in examples()}


@pytest.mark.parametrize("id", EXAMPLES)
def test_every_example_draws_without_a_fault(id):
    example = EXAMPLES[id]
    assert [str(problem) for problem in example.problems] == []
    assert example.face.items
    assert f"{example.item}:" in example.layout


@pytest.mark.parametrize("id", EXAMPLES)
def test_no_example_shows_overlapping_texts(id):
    face = EXAMPLES[id].face
    assert list(text_overlap.check(None, look({("example", "ham", "front"): face}, ()))) == []


def test_every_item_has_an_example():
    assert {example.item for example in EXAMPLES.values()} == set(registry.names("deckpress.layout.items"))


def test_every_key_of_every_item_is_in_its_manual():
    for name, module in registry.modules("deckpress.layout.items"):
        manual = registry.manual("deckpress.layout.items", name)
        missing = [key for key in module.KEYS if key not in manual and key not in ("id", "below", "gap")]
        assert missing == [], name


def test_the_manual_names_every_function_item_and_key_of_the_file():
    from deckpress.expressions import BUILT_IN
    from deckpress.layout import items
    from deckpress.layout.colours import FUNCTIONS
    from deckpress.layout.compile import AROUND, KEYS

    words = set(re.findall(r"[a-z]+", items.__doc__))
    names = registry.names("deckpress.layout.items")
    assert {*BUILT_IN, *FUNCTIONS, *names, "use", *KEYS, *AROUND} - words == set()
