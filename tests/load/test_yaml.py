"""Strict YAML: what surprises people elsewhere, as texts and expected values or problems."""

from itertools import pairwise

import pytest

from deckpress.load.yaml import MOST_DEPTH, parse


def data(text):
    root, problems = parse(text, "cards.yaml")
    assert problems == ()
    return root.data


def only(text):
    _, problems = parse(text, "cards.yaml")
    assert len(problems) == 1, problems
    return problems[0]


def test_pl_066_bare_no_and_on_are_texts():
    words = ["No", "yes", "on", "off", "y", "n", "Yes", "OFF"]
    assert data("\n".join(f"- {word}" for word in words)) == words
    assert data("- true\n- False\n") == [True, False]


def test_pl_067_a_duplicate_key_names_both_lines():
    problem = only("- id: ham\n  cost: 2\n  cost: 3\n")
    assert (problem.code, problem.mark.line, problem.mark.column) == ("yaml-duplicate-key", 3, 3)
    assert "line 2" in problem.message
    assert "line 3" in problem.message
    assert [side.mark.line for side in problem.sides] == [2, 3]


def test_pl_069_numbers_with_leading_zeros_stay_texts():
    assert data("- {id: 012, cost: 010, code: 007}") == [{"id": "012", "cost": "010", "code": "007"}]


def test_pl_070_ratios_and_times_stay_texts():
    assert data("trade: 3:2\ntime: 1:30\nhour: 12:30\nscale: 1:10\n") == {
        "trade": "3:2",
        "time": "1:30",
        "hour": "12:30",
        "scale": "1:10",
    }


def test_pl_072_a_text_that_loses_its_end_to_a_hash_is_reported():
    problem = only("text: Pay the cost of card #3 twice\n")
    assert problem.severity == "warning"
    assert problem.code == "yaml-lost-text"
    assert "ends at 'card'" in problem.message
    assert only("name: #1 pick\n").code == "yaml-lost-text"
    assert only("name: &Eggs\n").code == "yaml-lost-text"


def test_pl_072_two_blanks_make_a_comment():
    assert data("cost: 3 # a number loses nothing\ntext: Ham  # a comment\nlist:  # below\n  - a\n")["text"] == "Ham"


def test_pl_073_a_tab_is_named_with_its_line():
    problem = only("cards:\n\t- id: ham\n")
    assert problem.mark.line == 2
    assert problem.message.startswith("tab used for indentation")
    assert problem.hint == "use spaces"


def test_pl_074_a_colon_in_an_unquoted_text_says_what_to_do():
    problem = only("text: Cost: 3 coins\n")
    assert "text: Cost: 3 coins" in problem.message
    assert "quote" in problem.hint
    assert "|" in problem.hint
    assert data("text: |\n  Gain 1.\n  Then draw.\n") == {"text": "Gain 1.\nThen draw.\n"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a: !!python/object/apply:os.system [x]\n", (1, 4)),
        ("a: !ruby x\n", (1, 4)),
        ("- !!str 3\n", (1, 3)),
        ("a: &x !!int 3\n", (1, 4)),
    ],
)
def test_tags_are_refused(text, place):
    problem = only(text)
    assert problem.code == "yaml-tag"
    assert (problem.mark.line, problem.mark.column) == place


def test_aliases_are_followed_and_bounded():
    assert data("a: &a [1, 2]\nb: *a\n") == {"a": [1, 2], "b": [1, 2]}
    letters = "abcdefghi"
    bomb = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"{new}: &{new} [{', '.join(['*' + old] * 9)}]\n" for old, new in pairwise(letters)
    )
    assert [problem.code for problem in parse(bomb, "f").problems] == ["yaml-limit"]


@pytest.mark.parametrize("depth", [MOST_DEPTH + 5, 5_000, 200_000])
def test_depth_is_bounded(depth):
    problems = parse("[" * depth + "]" * depth, "f").problems
    assert len(problems) == 1
    assert problems[0].code in ("yaml-limit", "yaml-syntax")
    assert "deep" in problems[0].message


def test_merge_keys_are_refused():
    assert only("a: &a {x: 1}\nb:\n  <<: *a\n").code == "yaml-merge"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('a: "x\n', "never ends"),
        ("a: [1, 2\n", "open bracket"),
        ("a: @x\n", "cannot start with @"),
        ("a: *x\n", "alias"),
        ("a: *bold* move\n", "starts with *"),
        ("a: {coin} now\n", "starts with {"),
        ("- [coin] now\n", "starts with ["),
        ("a: > now\n", "starts with > or |"),
        ("a: - now\n", "starts with a dash"),
        ("a: 1\n  b: 2\n", "deeper than the key above"),
        ("a\nb: 2\n", "the line above has no colon"),
        ("a: 'Don't'\n", "ends before this"),
        ("a: 'x\nb: 'y'\n", "of a line above"),
        ("a: “Play: draw”\n", "curly quotes"),
        ("- a: 1\n b: 2\n", "indented unlike"),
        ("a: 1\n---\nb: 2\n", "second document"),
        ("a: x\x01y\n", "invisible"),
        ("? [a]\n: b\n", "key"),
    ],
)
def test_what_cannot_be_read_is_said_in_plain_words(text, words):
    problem = only(text)
    assert problem.code == "yaml-syntax"
    assert words in problem.message
    assert problem.hint
    assert "Error" not in str(problem)


@pytest.mark.parametrize(
    "text",
    ["- b: 1\n  a:3\n  c: 2\n", "- b: 1\n  a 3\n  c: 2\n", "b: 1\nc: {x: 1\nd: 3\n", "b: 1\nc: [x, y\n- d: 3\n"],
)
def test_a_missing_colon_or_bracket_is_shown_where_it_is_missing(text):
    assert only(text).mark.line == 2


def test_columns_count_characters():
    root, _ = parse("- {name: 'Crème 🥪', cost: 3}\n", "f")
    cost = root.value[0].get("cost")
    assert (cost.mark.line, cost.mark.column) == (1, 27)
    assert (cost.key_mark.line, cost.key_mark.column) == (1, 21)


def test_an_empty_file_has_no_root_and_no_problem():
    assert parse("# nothing\n", "f") == (None, ())


def test_only_core_numbers_are_numbers():
    words = ["3", "-3", "+3", "2.50", ".5", "1e3", "0x1F", "0o17", "1_000", "2026-11-30", ".inf", "9" * 22]
    assert data("".join(f"- {word}\n" for word in words)) == [
        3,
        -3,
        3,
        2.5,
        0.5,
        1000.0,
        31,
        15,
        "1_000",
        "2026-11-30",
        ".inf",
        "9" * 22,
    ]


@pytest.mark.parametrize("text", ["a: &t\n  b: *t\nc: 1\n", "a: &a [x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 30)}]\n" for before, name in zip("abcd", "bcde", strict=True)
)])  # fmt: skip
def test_what_is_beyond_the_bounds_is_no_tree_and_one_problem(text):
    root, problems = parse(text, "f")
    assert (root, [problem.code for problem in problems]) == (None, ["yaml-limit"])


@pytest.mark.parametrize("line", ["\u00a0 c: 2", "  c:\u00a02", "  c:\u202f2"])
def test_signs_that_look_like_blanks_are_named(line):
    problem = only(f"- b: 1\n{line}\n  d: 3\n")
    assert "looks like a blank" in problem.message
    assert problem.mark.line == 2


def test_an_anchor_and_its_alias_are_one_value_in_two_places():
    assert parse("a: &x {b: 1}\nc: *x\n", "f").root.data == {"a": {"b": 1}, "c": {"b": 1}}
