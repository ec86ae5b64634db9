"""The reader of simple YAML finds what the reader of all YAML finds, to the column, or finds that it is not sure."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.load.yaml import MOST_NODES, parse, whole
from deckpress.load.yaml_simple import read

ROOT = Path(__file__).parents[2]
OURS = [*(ROOT / "content").rglob("*.yaml"), *(ROOT / "generator/deckpress/data").rglob("*.yaml")]
SIMPLE = """\
# a game
title: Ham & Eggs, at http://a
short: 'It''s quick'
kinds:
  snack: {format: standard, 'x': 1, of: [a b, 'c', "say \\"d\\"\\n", -1, 012, ~], empty: [], none: {}}
  note:
    text: |
      **One**

        # two
      three

    more: >-
      folded
      twice
list:
  - id: ham
    at: [[1, 2], {a: {b: [c]}}]
  - plain#1
  - "quoted: yes # no"

  - x
below:
- a: b
  c:
  - d
  e: f
- g
last: 1
"""
SIGNS = (
    *(
        "a",
        "b: ",
        "b:",
        "- ",
        "-",
        " ",
        "  ",
        "    ",
        "\n",
        "\n",
        "\n  ",
        "\n    ",
        "\n- ",
        "\n  - ",
        "key: ",
        "k:\n  ",
    ),
    *("[", "]", "{", "}", ", ", ",", '"', "'", "''", '\\"', "\\n", "\\", "#", " #", "&x ", "*x", "!t ", "|\n", ">-\n"),
    *(
        "|\n  ",
        ">-\n  ",
        ">",
        "%",
        "@",
        "? ",
        "=",
        "~",
        "null",
        "true",
        "1",
        "012",
        "-1",
        "- -",
        "---",
        "...",
        "\t",
        "é",
    ),
    *(
        "\u00a0",
        "\x85",
        "\u2028",
        "\ufeff",
        "\r\n",
        "“q”",
        "x y",
        ": ",
        ":",
        "http://x",
        "<<: ",
        "0x1f",
        ".5",
        "[a, b]",
    ),
    *("{a: 1, b: 2}", "[]", "{}", "[a: 1]", "{'2': [1]}", '"a b"', "'it''s'"),
)
MANY = settings(max_examples=400, deadline=None, derandomize=True)
SAMPLES = [SIMPLE, *(path.read_text("utf-8")[:3000] for path in OURS)]


def told(node):
    """All there is to know of a tree, places included."""
    value = node.value
    if isinstance(value, dict):
        value = [(key, told(child)) for key, child in value.items()]
    elif isinstance(value, tuple):
        value = [told(child) for child in value]
    return type(node.value), value, node.mark, node.key_mark, node.quoted


def agree(text):
    """Whether the text was simple."""
    simple = read(text, "a.yaml", MOST_NODES)
    if simple is not None:
        root, problems = whole(text, "a.yaml")
        assert problems == ()
        assert told(simple) == told(root)
    return simple is not None


@pytest.mark.parametrize("path", OURS, ids=lambda path: path.name)
def test_every_file_of_ours_is_simple(path):
    assert agree(path.read_text("utf-8"))


def test_each_form_is_read():
    assert agree(SIMPLE)
    assert parse(SIMPLE, "a.yaml").root.data["kinds"]["snack"]["of"] == ["a b", "c", 'say "d"\n', -1, "012", None]
    assert parse(SIMPLE, "a.yaml").root.data["kinds"]["note"] == {
        "text": "**One**\n\n  # two\nthree\n",
        "more": "folded twice",
    }


@pytest.mark.parametrize(
    "text",
    [
        *(
            "a: 1",
            "a: 1 \n",
            "a:\t1\n",
            "a: b # c\n",
            "a: &x b\n",
            "a: *x\n",
            "a: !t b\n",
            "a: 1\na: 2\n",
            "<<: {a: 1}\n",
        ),
        *("a:\nb: c\n", "a:\n", "a: b\n  c\n", "a: [b,\n  c]\n", "a: [b, c: d]\n", "a: {b}\n", "a: {b: 1, b: 2}\n"),
        *(
            "a: [b,]\n",
            "a: [b, ]\n",
            "a: [,]\n",
            "a: [b] c\n",
            "a: [b}\n",
            "a: 'b\n",
            'a: "\\q"\n',
            "a: |\n",
            "a: |\nb: c\n",
        ),
        *(
            "a: |+\n  b\n",
            "a: >-\n  b\n\n  c\n",
            "a: >-\n  b\n   c\n",
            "a: b\n c: d\n",
            "- a\nb: c\n",
            "  a: b\nc: d\n",
        ),
        *(
            "---\na: b\n",
            "a\n",
            "",
            "# a\n",
            "a: b: c\n",
            "- - a\n",
            "-  a\n",
            "a:  b\n",
            "a: \u2028b\n",
            "a: [b, x:]\n",
        ),
        "".join("  " * depth + "a:\n" for depth in range(50)) + "  " * 50 + "a: 1\n",
        f"a: {'[' * 50}{']' * 50}\n",
        f"a: [{'1, ' * MOST_NODES}1]\n",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_more_or_less_than_simple_is_left_to_the_other(text):
    assert read(text, "a.yaml", MOST_NODES) is None


@MANY
@given(st.lists(st.sampled_from(SIGNS), min_size=1, max_size=14))
def test_both_agree_on_whatever_is_written(signs):
    agree("".join((*signs, "\n")))


@MANY
@given(st.sampled_from(SAMPLES), st.integers(0, 2999), st.integers(0, 2), st.sampled_from(("", *SIGNS)))
def test_both_agree_on_a_file_with_a_slip_of_the_pen(text, at, without, sign):
    at = min(at, len(text))
    agree(text[:at] + sign + text[at + without :])


@pytest.mark.parametrize("sign", ["'", "[", "[]", "[[]", " #", "a: ", "word ", "['a, {\"b"])
def test_a_long_line_is_looked_at_once(sign):
    """Each sign once more for each one before it would take hours."""
    assert read(f"a: [b, {sign * 200_000}:]\n", "a.yaml", 10**9) is None
