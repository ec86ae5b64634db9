"""YAML, JSON and Markdown tables."""

import pytest
from sheets import cells, counts, read

from deckpress.load.tables.files import grids


@pytest.mark.parametrize(
    "text",
    [
        "- {name: Ham, qty: 2}\n- {name: Egg, qty: 3}\n",
        "cards:\n- {name: Ham, qty: 2}\n- {name: Egg, qty: 3}\n",
        "title: Game\ndecks:\n  main:\n  - {name: Ham, qty: 2}\n  - {name: Egg, qty: 3}\n",
        "Ham: 2\nEgg: 3\n",
        "Ham: {qty: 2}\nEgg: {qty: 3}\n",
        "cards:\n  Ham: {qty: 2}\n  Egg: {qty: 3}\n",
        "[Ham, Egg, Ham, Egg, Egg]\n",
    ],
)
def test_every_shape_of_yaml(text):
    assert counts(read(text, "cards.yaml")[0]) == [("Ham", 2), ("Egg", 3)]


@pytest.mark.parametrize("text", ["title: Game\nversion: 3\n", "- 1\n", "just text\n", "", "tags: [a, b]\n"])
def test_yaml_that_holds_no_cards(text):
    found, _ = grids("x.yaml", text.encode())
    assert [grid for grid in found if grid.sheet] == []


def test_values_of_yaml_stay_what_they_are():
    text = "- {name: Ham, code: 007, cost: 3.0, half: 1/2, on: no, tags: [a, b], flag: true, none: None, nil: }\n"
    fields = read(text, "cards.yaml")[0].cards[0].fields
    assert [fields[key] for key in ("code", "cost", "half", "on", "tags", "flag", "none", "nil")] == [
        "007",
        "3",
        "1/2",
        "no",
        "a, b",
        "true",
        "None",
        "",
    ]


def test_two_lists_are_two_tables():
    found, _ = grids("x.yaml", b"events:\n- {name: Ham}\ntiles:\n- {name: Egg}\n")
    assert [grid.sheet for grid in found] == ["events", "tiles"]


def test_json_knows_its_places():
    text = '{"cards": [\n  {"name": "H\\u00e4m \\ud83d\\ude00", "qty": 2},\n\t{"name": "Egg", "qty": 3}]}'
    deck, _ = read(text, "cards.json")
    assert counts(deck) == [("Häm 😀", 2), ("Egg", 3)]
    assert (deck.cards[1].mark.line, deck.cards[1].mark.column) == (3, 2)
    assert (deck.cards[1].marks["copies"].line, deck.cards[1].marks["copies"].column) == (3, 25)


def test_broken_json_is_said_with_its_place():
    found, (problem,) = grids("cards.json", b'{"a":\n }')
    assert (found, problem.code, problem.mark.line) == ((), "json-syntax", 2)


def test_deep_json_is_refused():
    _, (problem,) = grids("cards.json", b"[" * 100_000 + b"]" * 100_000)
    assert problem.code == "json-syntax"


def test_markdown_tables():
    rows = "| **Ham** | 2 | a \\| b |\n| [Egg](e.md) | 3 | `x` |\n"
    text = f"# Deck\n\n## Storms\n\n| Name | Qty | Text |\n|:--|--:|---|\n{rows}"
    deck, _ = read(text, "deck.md")
    assert (deck.name, counts(deck)) == ("Storms", [("Ham", 2), ("Egg", 3)])
    assert [card.fields["Text"] for card in deck.cards] == ["a | b", "x"]
    assert cells(text, "deck.md")[2] == ["Egg", "3", "x"]


def test_bars_in_code_and_prose_are_no_tables():
    found, _ = grids("deck.md", b"a | b\n\n```\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n")
    assert found == ()


def test_an_unknown_ending_is_said():
    _, (problem,) = grids("deck.pdf", b"%PDF")
    assert "a table cannot be read from .pdf" in problem.message


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("9" * 6000, "too many digits"),
        ("NaN", "the number is none"),
        ("-1e999", "larger than any"),
        ('"\\ud800"', "half a character"),
        ('1, "qty": 2', "the key qty stands twice"),
    ],
)
def test_what_json_lets_pass_and_no_table_can_hold_is_said_with_its_place(value, said):
    text = '[\n {"name": "Ham", "qty": ' + value + "}]"
    found, (problem,) = grids("a.json", text.encode())
    assert (found, said in problem.message) == ((), True)
    assert (problem.mark.line, problem.mark.column > 1) == (2, True)
