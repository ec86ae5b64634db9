"""Rulebooks in Markdown: numbers, ids, blocks, links, places."""

import pytest

from deckpress.load.games import load
from deckpress.load.lazy_blocks import Source
from deckpress.load.rulebook import read
from deckpress.model.rulebook import Listing, Paragraph, Quote, Table, rule_text, text_of
from folder import content_folder

BOOK = """\
# Lunch

Before the *first* chapter.

## Play {#play}

Take **1** card, see [the end](#the-end).

### Turns {#turns}

1. Draw.
2. Eat:
   - ham
   - egg

#### Twice {#twice .example}

> A quote.

### Late {#late .ruling}

| a | b |
|---|---|
| 1 | 2 |

## The end {#the-end}
"""


def test_rules_have_ids_numbers_chapters_and_classes():
    book, problems = read(BOOK, "rulebook.md")
    assert problems == ()
    assert book.title == "Lunch"
    assert [(rule.number, rule.id, rule.type, rule.chapter, rule.mark.line) for rule in book.rules] == [
        ("1", "play", "rule", "play", 5),
        ("1.1", "turns", "rule", "play", 9),
        ("1.1.1", "twice", "example", "play", 16),
        ("1.2", "late", "ruling", "play", 20),
        ("2", "the-end", "rule", "the-end", 26),
    ]
    assert rule_text(book.rule("turns")) == "Draw.\nEat:\nham\negg"


def test_blocks_keep_their_nesting_and_places():
    book, _ = read(BOOK, "rulebook.md")
    (listing,) = book.rule("turns").blocks
    assert isinstance(listing, Listing)
    assert (listing.ordered, listing.mark.line) == (True, 11)
    inner = listing.items[1].blocks[1]
    assert isinstance(inner, Listing)
    assert (inner.items[1].mark.line, inner.items[1].mark.column) == (14, 4)
    (table,) = book.rule("late").blocks
    assert isinstance(table, Table)
    assert text_of(table.rows[0][1]) == "2"
    assert isinstance(book.rule("twice").blocks[0], Quote)


def test_inlines_keep_style_and_links():
    book, _ = read(BOOK, "rulebook.md")
    (paragraph,) = book.rule("play").blocks
    assert isinstance(paragraph, Paragraph)
    assert [(one.text, one.bold, one.link) for one in paragraph.inlines] == [
        ("Take ", False, ""),
        ("1", True, ""),
        (" card, see ", False, ""),
        ("the end", False, "#the-end"),
        (".", False, ""),
    ]


def test_lines_of_a_rule_end_at_the_next_heading():
    book, _ = read(BOOK, "rulebook.md")
    assert book.rule("play").lines[0] == (6, "")
    assert book.rule("play").lines[-1] == (8, "")
    assert book.rule("the-end").lines == ((27, ""),)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("### Turns {#turns}", "### Turns", "rule-id", 9),
        ("### Turns {#turns}", "### Turns {#Turns}", "rule-id", 9),
        ("### Turns {#turns}", "### Turns {#play}", "duplicate-id", 9),
        ("### Late {#late .ruling}", "### Late {#late .rulling}", "rule-class", 20),
        ("#### Twice", "##### Twice", "rule-heading", 16),
        ("# Lunch\n", "\n", "rule-heading", 1),
        ("## The end", "# The end", "rule-heading", 26),
    ],
)
def test_headings_that_are_wrong(old, new, code, line):
    assert old in BOOK
    _, problems = read(BOOK.replace(old, new), "rulebook.md")
    assert [(problem.code, problem.mark.line) for problem in problems] == [(code, line)]


@pytest.mark.parametrize(
    ("target", "hint"),
    [("#plya", "did you mean play?"), ("piece:hma", "did you mean ham?"), ("other.md", "link to #rule-id")],
)
def test_links_that_lead_nowhere(tmp_path, target, hint):
    book = f"# Picnic\n\n## Play {{#play}}\n\nSee [this]({target}), [ham](piece:ham) and [more](https://example.org).\n"
    _, problems = load(content_folder(tmp_path, rulebook=book))
    assert [(problem.code, problem.mark.line, problem.mark.column) for problem in problems] == [("broken-link", 5, 12)]
    assert problems[0].hint.startswith(hint)


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ('[this](#plya "a title")', 8),
        ("[this](<#plya>)", 9),
        ("![this](x.png)", 9),
        ("[this]: #plya", 9),
        ("[^1]: a footnote", 7),
    ],
)
def test_every_way_to_write_a_link_is_looked_at(tmp_path, text, column):
    book = f"# Picnic\n\n## Play {{#play}}\n\n{text}\n"
    _, problems = load(content_folder(tmp_path, rulebook=book))
    assert [(problem.code, problem.mark.line, problem.mark.column) for problem in problems] == [
        ("broken-link", 5, column)
    ]


@pytest.mark.parametrize(
    "book", ["## A {#a}\n# Title\nText.\n## B {#b}\n", "###### Deep {#deep}\n# Title\n\n## B {#b}\n"]
)
def test_a_title_behind_a_heading_stops_nothing(book):
    found, problems = read(book, "rulebook.md")
    assert problems
    assert [rule.id for rule in found.rules][-1] == "b"


@pytest.mark.parametrize(
    "line",
    [
        "(" * 2_000 + "5 cards",
        "5 cards (" * 2_000,
        "each player: " * 2_000 + "5 cards",
        "5 cards\n\n|" + " " * 20_000 + "x |",
        "5" + " " * 20_000 + "cards",
        "5 cards" + "-" * 200_000,
        "Cards " + "– " * 60_000,
        "5 cards\n\n### More " + "{#" * 60_000,
    ],
)
def test_a_component_list_with_endless_signs_ends(tmp_path, line):
    book = f"# Picnic\n\n## Components {{#components}}\n\n- {line}\n"
    games, _ = load(content_folder(tmp_path, rulebook=book))
    assert games[0].statements is not None


def test_headings_of_other_scripts_without_an_id_are_each_told_one_of_their_own():
    _, problems = read("# 遠足\n\n## 準備\n\n## 手番\n", "rulebook.md")
    assert [(problem.code, problem.hint) for problem in problems] == [
        ("rule-id", "write: 準備 {#rule-1}"),
        ("rule-id", "write: 手番 {#rule-2}"),
    ]


@pytest.mark.parametrize(("text", "blocks"), [("", 0), ("Text alone.\n\n- a list\n", 2)])
def test_a_rulebook_without_headings_has_blocks_under_none(text, blocks):
    assert [len(found) for found in Source(text, "rulebook.md").sections.values()] == [blocks]


def test_thousands_of_openings_without_an_end_hide_nothing_of_a_component_line(tmp_path):
    openings = "".join(sign * 3000 for sign in ("[", "![", "<!--"))
    book = f"# Picnic\n\n## Components {{#components}}\n\n- 5 Snack cards {openings}\n  - 3 Ham\n  - 1 Egg\n"
    _, problems = load(content_folder(tmp_path, rulebook=book))
    assert [one.mark.file for one in problems if one.severity == "error"] == []


def test_a_heading_without_its_blank_is_said_and_is_a_heading():
    book, problems = read("# Book\n\n## A {#a}\n\nOne.\n\n##B {#b}\n\nTwo, see [a](#a).\n\n#hashtag\n", "rules.md")
    assert [rule.id for rule in book.rules] == ["a", "b"]
    assert [(one.code, one.mark.line, one.hint) for one in problems] == [("rule-heading", 7, "write: ## B {#b}")]
    assert "Two" in str(book.rules[1].blocks[0])
    assert "Two" not in str(list(book.rules[0].blocks))
