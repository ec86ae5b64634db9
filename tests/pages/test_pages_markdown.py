"""A rulebook's text comes out of both Markdown readers as it was meant."""

import re
from html import unescape

import pytest
from markdown import markdown as rendered

from deckpress.load.games import load
from deckpress.model.game import Game
from deckpress.pages import markdown
from deckpress.pages.project import project
from folder import GAME, content_folder

EXTENSIONS = ["attr_list", "md_in_html", "tables", "toc"]


def game_with(tmp_path, rulebook: str) -> Game:
    games, problems = load(content_folder(tmp_path, rulebook=rulebook))
    assert [p for p in problems if p.severity == "error"] == []
    return games[0]


def html_of(tmp_path, body: str) -> str:
    """The page of rules as Python-Markdown reads it."""
    rules = f"# Picnic\n\n## Components {{#components}}\n\n- 5 Snack cards\n\n## Play {{#play}}\n\n{body}\n"
    text = project([game_with(tmp_path, rules)])["docs/picnic/rules/index.md"]
    assert isinstance(text, str)
    return rendered(text.split("---\n", 2)[2], extensions=EXTENSIONS)


def test_pl_166_nested_lists_keep_their_levels(tmp_path) -> None:
    html = html_of(tmp_path, "- Turn\n  - Play an ingredient\n    - Pay\n  - Hire\n- End")
    assert re.search(r"<li>Turn\s*<ul>\s*<li>Play an ingredient\s*<ul>\s*<li>Pay</li>\s*</ul>\s*</li>\s*<li>Hire", html)


def test_an_ordered_list_keeps_its_numbers_and_its_paragraphs(tmp_path) -> None:
    html = html_of(tmp_path, "1. One\n\n   More of one\n2. Two\n   - deep")
    assert re.search(
        r"<ol>\s*<li>\s*<p>One</p>\s*<p>More of one</p>\s*</li>\s*<li>.*Two.*<ul>\s*<li>deep", html, re.DOTALL
    )


TYPED = [
    "Use <Ham> or |x|",
    "*note other",
    "snake_case_id",
    "a \\ b",
    "2 * 3 * 4",
    "`tick",
    "x & y &amp; z",
    "~~no~~ #1 {x}",
]


@pytest.mark.parametrize("text", TYPED)
def test_pl_175_signs_appear_as_typed(text: str) -> None:
    html = rendered(markdown.escape(text), extensions=EXTENSIONS)
    assert unescape(re.sub(r"<[^>]*>", "", html).strip()) == text


def test_pl_175_signs_of_card_texts_reach_page_and_index(tmp_path) -> None:
    kinds = "      text: {type: text, optional: true}\n"
    text = "Use <Ham> or |x| and *note *other, snake_case_id"
    pieces = f"- {{id: ham, name: 'Ham & <Egg>', copies: 5, cost: 1, text: '{text}'}}\n"
    games, _ = load(content_folder(tmp_path, game=GAME + kinds, pieces=pieces))
    files = project(games)
    page = str(files["docs/picnic/pieces/snack/index.md"])
    assert "Use &lt;Ham&gt; or |x| and *note *other, snake_case_id" in page
    assert "Ham &amp; &lt;Egg&gt;" in page
    assert "snake_case_id" in page
    assert "Use <Ham> or |x| and *note *other, snake_case_id" in str(files["search-index.json"])


def test_pl_170_ids_come_from_the_data(tmp_path) -> None:
    html = html_of(tmp_path, "### 料理 {#ryori}\n\nfirst\n\n### 汁物 {#shirumono}\n\nsecond")
    assert 'id="ryori"' in html
    assert 'id="shirumono"' in html
    assert 'id="_1"' not in html


def test_a_paragraph_that_looks_like_a_list_stays_one() -> None:
    assert rendered(markdown.escape("1. is a number, not a list")).startswith("<p>")
    assert rendered(markdown.escape("- is a dash, not a list")).startswith("<p>")


def test_a_line_break_in_a_rule_does_not_start_a_list(tmp_path) -> None:
    html = html_of(tmp_path, "They take\n- no, not a list item in print: **bold** and [a rule](#components)")
    assert "<strong>bold</strong>" in html
    assert 'href="#components"' in html


def test_a_term_is_marked_once_in_a_rule_and_never_in_a_heading(tmp_path) -> None:
    words = "terms:\n  - {term: Basket, plural: Baskets, means: Where food lies, rule: components}\n"
    rules = (
        "# Picnic\n\n## Components {#components}\n\n- 5 Snack cards\n\n"
        "## Basket {#play}\n\nTwo baskets. A basket [basket](#components).\n"
    )
    games, _ = load(content_folder(tmp_path, rulebook=rules, files={"words.yaml": words}))
    page = str(project(games)["docs/picnic/rules/index.md"])
    assert page.count("{ .term }") == 1
    assert "[baskets](../glossary/index.md#basket){ .term }" in page


def test_a_table_keeps_its_cells(tmp_path) -> None:
    html = html_of(tmp_path, "| a | b |\n|---|---|\n| 1 | x \\| y |\n| | 3 |")
    assert html.count("<td>") == 4
    assert "x | y" in html.replace("&#124;", "|")


@pytest.mark.parametrize("text", ["<script>x</script>", "    *code* <b>", "```\n  *code*\n  <b>\n  ```"])
def test_code_behind_a_bullet_stays_code(tmp_path, text) -> None:
    html = html_of(tmp_path, f"- {text}\n- End")
    assert re.search(r"<li>(?:<p>)?\s*<code>", html)
    assert not re.search(r"<script|<b>(?!\d)|<em>", html)
