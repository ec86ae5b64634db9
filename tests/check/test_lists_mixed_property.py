"""Lists that mix the phrasings: any that agrees with its data is clean, with one number changed it is not."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_lists_property import LINES, WORDS, deck, findings

MANY = settings(max_examples=120, deadline=None, derandomize=True)
MORE = (
    *("{n} two-sided {name} cards", "{n} identical {name} cards", "{n}x **{name}**", "{name} × {n}", "**{n}x** {name}"),
    *("{n} {name} (63 x 88 mm)", "{n} {name} – for 2-4 players", "*{name}*: {n}", "{name} ({n}x)", "{name}: {n} cards"),
)
"""Further lines; with sizes and numbers of players that are no breakdown."""
lines = st.lists(st.sampled_from((*LINES, *MORE)), min_size=6, max_size=6)
shapes = st.sampled_from(
    ("nested", "two levels", "siblings", "alone", "heading", "total word", "in one line", "with and", "table", "totals")
)


def mixed(pieces, shape, styles):
    """The text of a list in which each line has a phrasing of its own."""
    total = sum(copies for _, copies in pieces)
    said = [
        line.format(n=n, name=name, word=WORDS.get(n, str(n)).capitalize())
        for (name, n), line in zip(pieces, styles, strict=False)
    ]
    first, *others = [f"{n} {name}" for name, n in pieces]
    below = "".join(f"  - {text}\n" for text in said)
    match shape:
        case "nested":
            return f"- {total} Sea cards:\n{below}"
        case "two levels":
            deeper = "".join(f"    - {text}\n" for text in said)
            return f"- {total} cards\n  - {total} Sea cards\n{deeper}"
        case "siblings":
            return f"- {total} cards\n" + "".join(f"- {text}\n" for text in said)
        case "heading":
            return f"### {total} Sea cards {{#sea}}\n\n" + "".join(f"- {text}\n" for text in said)
        case "total word":
            return f"- **Sea cards ({total} total)**\n{below}"
        case "in one line":
            return f"- {', '.join([first, *others])}\n"
        case "with and":
            return f"- {total} Sea cards: {', '.join([first, *others[:-1]])} and {others[-1]}\n"
        case "table":
            return "| Copies | Card |\n|---|---|\n" + "".join(f"| {n} | {name} |\n" for name, n in pieces)
        case "totals":
            rows = "".join(f"| **{name}** | ×{n} |\n" for name, n in pieces)
            return f"| Card | Copies |\n|---|---|\n{rows}| **Total** | **{total}** |\n"
    return "".join(f"- {text}\n" for text in said)


@MANY
@given(deck, shapes, lines)
def test_a_mixed_list_that_agrees_is_clean(pieces, shape, styles):
    assert findings(mixed(pieces, shape, styles), pieces) == []


@MANY
@given(deck, shapes, lines, st.data())
def test_a_mixed_list_with_one_number_changed_gives_one_finding(pieces, shape, styles, data):
    changed, by = data.draw(st.integers(0, len(pieces) - 1)), data.draw(st.sampled_from((1, 2, 7)))
    other = [(name, n + (by if at == changed else 0)) for at, (name, n) in enumerate(pieces)]
    assert len(findings(mixed(pieces, shape, styles), other)) == 1


@MANY
@given(deck, shapes, lines, st.data())
def test_a_copy_moved_between_two_shows_though_the_total_is_the_same(pieces, shape, styles, data):
    one, two = data.draw(st.lists(st.integers(0, len(pieces) - 1), min_size=2, max_size=2, unique=True))
    moved = {one: 1, two: -1}
    other = [(name, n + moved.get(at, 0)) for at, (name, n) in enumerate(pieces)]
    assert len(findings(mixed(pieces, shape, styles), other)) == 2


EACH = (
    *("{total} Sea cards, {n} of each", "{total} Sea cards ({n} of each)", "{many} Sea cards, {n} copies of each"),
    *("{total} Sea cards: {n} each of {names}", "{total} Sea cards, {n} copies of each", "{many} × {n} Sea cards"),
    *("{many} different Sea cards, {n} copies of each", "{many} sets of {n} Sea cards", "{many} Sea cards x {n}"),
)
alike = st.lists(st.sampled_from(("Reef", "Kelp", "Storm", "Calm", "Net")), min_size=3, max_size=5, unique=True)


def each(line, names, n):
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"- {line.format(total=n * len(names), many=len(names), n=n, names=listed)}\n"


@MANY
@given(alike, st.integers(2, 9), st.sampled_from(EACH))
def test_so_many_of_each_agrees(names, n, line):
    assert findings(each(line, names, n), [(name, n) for name in names]) == []


@MANY
@given(alike, st.integers(2, 9), st.sampled_from(EACH))
def test_one_more_of_one_of_them_is_found(names, n, line):
    pieces = [(name, n + (at == 0)) for at, name in enumerate(names)]
    assert len(findings(each(line, names, n), pieces)) == 1


@MANY
@given(deck, st.sampled_from(("{total} Sea cards, {n} of which are {name}", "{total} Sea cards, including {n} {name}")))
def test_some_of_them_are_compared_too(pieces, line):
    (name, n), *_ = pieces
    total = sum(copies for _, copies in pieces)
    text = f"- {line.format(total=total, n=n, name=name)}\n"
    moved = [(name, n + 1), (pieces[1][0], pieces[1][1] - 1), *pieces[2:]]
    assert findings(text, pieces) == []
    assert len(findings(text, moved)) == 1


RANGES = (
    ("{n}-{m} {name}", 0, 2), ("{n} to {m} {name}", 0, 2), ("at least {n} {name}", 0, None), ("{n}+ {name}", 0, None),
    ("up to {m} {name}", None, 2), ("Per player: {n} {name}", 0, 0), ("{n} {name} per player", 0, 0),
)  # fmt: skip
"""Lines with the least and the most that they allow, from n up."""


@MANY
@given(st.integers(3, 20), st.sampled_from(RANGES), st.integers(-2, 4))
def test_what_is_said_loosely_holds_as_far_as_it_says(n, said, off):
    line, least, most = said
    times = 4 if "player" in line else 1
    count = n * times + off
    inside = (least is None or off >= least) and (most is None or off <= most)
    found = findings(f"- {line.format(n=n, m=n + 2, name='Reef')}\n", [("Reef", count)])
    agrees = inside or (times > 1 and any(count == n * players for players in (2, 3, 4)))
    assert (found == []) == agrees


@pytest.mark.parametrize("line", ["20 Reef plus 2 spare Reef", "20 Reef (plus 2 spare)", "20 Reef and 2 spares"])
def test_spares_may_be_in_the_data_or_not(line):
    assert [len(findings(f"- {line}\n", [("Reef", n)])) for n in (19, 20, 21, 22, 23)] == [1, 0, 1, 0, 1]


ODD = (
    ("- 2 x 10 Reef", {"Reef": 20}), ("- 2 × 10 Reef cards", {"Reef": 20}), ("- Reef: 2 x 10", {"Reef": 20}),
    ("- 20 Reef (2 x 10)", {"Reef": 20}), ("- 10 Reef + 5 Kelp", {"Reef": 10, "Kelp": 5}),
    ("- 1,000 Reef", {"Reef": 1000}), ("- Twenty four Reef", {"Reef": 24}), ("- Twenty-four Reef", {"Reef": 24}),
    ("1. 12 Reef\n2. 3 Kelp", {"Reef": 12, "Kelp": 3}),
    ("- Reef ×12\n- Kelp ×3\n- 15 in total", {"Reef": 12, "Kelp": 3}),
    ("- 12 Reef\n- 3 Kelp\n- Total: 15", {"Reef": 12, "Kelp": 3}),
)  # fmt: skip


@pytest.mark.parametrize(("text", "pieces"), ODD)
def test_a_rare_way_to_say_it_is_understood(text, pieces):
    assert findings(f"{text}\n", list(pieces.items())) == []


@pytest.mark.parametrize(("text", "pieces"), ODD)
def test_a_rare_way_to_say_it_is_compared(text, pieces):
    (name, n), *others = pieces.items()
    assert len(findings(f"{text}\n", [(name, n + 1), *others])) == 1
