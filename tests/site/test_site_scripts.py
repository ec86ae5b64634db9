"""The pages of games in Hebrew and Japanese: direction and language of their own words, and the search box."""

from pathlib import Path

import pytest

from deckpress.load.games import load
from deckpress.pages.build import build
from deckpress.pages.project import project
from deckpress.write import put
from folder import GAME, content_folder

HEBREW = """\
# פיקניק

מי יכין כריך?

## רכיבים {#components}

- 5 קלף
  - 3 חזיר
  - 2 ביצה

## משיכה {#draw}

שלמו 3 מטבעות וקחו קלף, ראו [רכיבים](#components).

| ראש | זנב |
| --- | --- |
| אחד | שתיים |
"""
JAPANESE = """\
# 遠足

## 内容物 {#components}

- 5 札
  - 3 ハム
  - 2 たまご

## 手番 {#draw}

山札からカードを引く。
"""
LEFT = """(node, sign) => {
  const range = document.createRange(), text = node.firstChild, at = text.data.indexOf(sign);
  range.setStart(text, at);
  range.setEnd(text, at + 1);
  return range.getBoundingClientRect().x;
}"""
"""Where the first such sign of a paragraph stands."""
ENDS = """(node) => {
  const range = document.createRange(), last = node.firstChild, size = last.data.length;
  const at = (from) => {
    range.setStart(last, from);
    range.setEnd(last, from + 1);
    return range.getBoundingClientRect().x;
  };
  return last.data.endsWith(".") && at(size - 1) > at(size - 2);
}"""
"""Whether the full stop stands behind the last letter."""
INK = """(node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect().right;
}"""
"""Where the words of an element end at the right."""
PIECES = "- {{id: {id}-ham, name: {}, copies: 3, cost: 2}}\n- {{id: {id}-egg, name: {}, copies: 2, cost: 1}}\n"


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("scripts")
    for id, title, rulebook, names in (
        ("he", "פיקניק", HEBREW, ("חזיר", "ביצה")),
        ("ja", "遠足", JAPANESE, ("ハム", "たまご")),
    ):
        head = (
            GAME.replace("language: en", f"language: {id}")
            .replace("Picnic", title)
            .replace("short: PN", f"short: {id.upper()}")
        )
        pieces = PIECES.format(*names, id=id)
        words = f"terms:\n  - {{term: {names[0]}, means: '{names[1]}.', rule: draw}}\n"
        places = content_folder(root, game=head, pieces=pieces, rulebook=rulebook, files={"words.yaml": words}, id=id)
    put(places, {f"site/{path}": content for path, content in project(load(places)[0]).items()}, replace=["site"])
    assert build(places.output / "site") == ()
    return places.output / "site" / "html"


@pytest.fixture
def page(chromium, pages: Path):
    context = chromium.new_context(viewport={"width": 390, "height": 844}, offline=True)
    yield context.new_page()
    context.close()


def style(page, selector: str, name: str) -> str:
    return page.locator(selector).first.evaluate(f"node => getComputedStyle(node).{name}")


def test_the_rules_run_to_the_left_and_our_own_words_do_not(page, pages: Path) -> None:
    page.goto(f"{pages.as_uri()}/he/rules/index.html")
    for selector in ("#draw", "article li", "article table"):
        assert style(page, selector, "direction") == "rtl"
        assert page.locator(selector).first.evaluate("node => node.closest('[lang]').lang") == "he"
    for selector in ("h1", "#menu", ".print-button"):
        assert page.locator(selector).first.evaluate("node => node.closest('[lang]').lang") == "en"
    page.goto(f"{pages.as_uri()}/he/components/index.html")
    ours = page.locator("article > p").first
    places = [ours.evaluate(LEFT, sign) for sign in ("T", "h", "e", " ")]
    assert places == sorted(places)
    assert page.locator("article li", has_text="Every text fits").evaluate(ENDS)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_frame_of_such_a_game_begins_at_the_right(page, pages: Path, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    for name in ("", "rules/", "pieces/", "pieces/snack/", "components/", "charts/", "glossary/"):
        page.goto(f"{pages.as_uri()}/he/{name}index.html")
        page.wait_for_load_state()
        assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.dir]") == [width, "rtl"]
        main, title = page.locator("main").bounding_box(), page.locator("h1").evaluate(INK)
        assert abs(main["x"] + main["width"] - title) < 3
        home, search = page.locator("header .here").bounding_box(), page.locator(".search-button").bounding_box()
        assert home["x"] > search["x"] + search["width"]
    if width == 390:
        page.get_by_role("button", name="Menu").click()
        page.wait_for_function("document.getElementById('menu').getBoundingClientRect().right === 390")
    else:
        assert page.locator("#menu").bounding_box()["x"] > main["x"]
    page.goto(f"{pages.as_uri()}/index.html")
    assert page.evaluate("document.documentElement.dir") == ""


def test_the_one_file_of_such_a_game_begins_at_the_right(page, pages: Path) -> None:
    for game, side in (("he", "rtl"), ("ja", "")):
        page.goto(f"{pages.parent.as_uri()}/{game}.html")
        assert page.evaluate("document.documentElement.dir") == side


def test_lists_and_tables_begin_at_the_right(page, pages: Path) -> None:
    page.goto(f"{pages.as_uri()}/he/rules/index.html")
    assert (style(page, "article div > ul", "paddingLeft"), style(page, "article div > ul", "paddingRight")) == (
        "0px",
        "22.4px",
    )
    cells = page.locator("tbody td")
    assert cells.nth(0).bounding_box()["x"] > cells.nth(1).bounding_box()["x"]
    number, heading = page.locator("#draw b").bounding_box(), page.locator("#draw").bounding_box()
    assert number["x"] > heading["x"] + heading["width"] / 2


def test_the_contents_glossary_and_pieces_are_the_games_own_words(page, pages: Path) -> None:
    page.goto(f"{pages.as_uri()}/he/rules/index.html")
    assert style(page, ".contents ul", "direction") == "rtl"
    assert page.locator(".contents a").count() == 2
    page.goto(f"{pages.as_uri()}/he/glossary/index.html")
    assert style(page, "dl.glossary", "direction") == "rtl"
    page.goto(f"{pages.as_uri()}/he/pieces/snack/index.html")
    assert style(page, "#he-ham h2", "direction") == "rtl"


def test_a_version_stands_behind_a_name_from_right_to_left(page, pages: Path) -> None:
    page.goto(f"{pages.as_uri()}/he/index.html")
    foot = page.locator("footer p").first
    places = [foot.evaluate(LEFT, sign) for sign in "פ1d"]
    assert places == sorted(places)


def test_japanese_pages_say_their_language(page, pages: Path) -> None:
    page.goto(f"{pages.as_uri()}/ja/rules/index.html")
    assert page.locator("#draw").get_attribute("lang") == "ja"
    assert page.locator("#draw").get_attribute("dir") is None
    assert page.locator("article p:has-text('山札')").evaluate("node => node.closest('[lang]').lang") == "ja"


@pytest.mark.parametrize(
    ("game", "asked", "found", "marked"),
    [
        ("he", "המטבעות", "משיכה", "מטבעות"),
        ("he", "קלף", "משיכה", "קלף"),
        ("ja", "山札", "手番", "山札"),
        ("ja", "札", "内容物", "札"),
    ],
)
def test_the_box_finds_and_marks_words(page, pages: Path, game: str, asked: str, found: str, marked: str) -> None:
    page.goto(f"{pages.as_uri()}/{game}/index.html")
    page.keyboard.press("/")
    page.wait_for_function("document.activeElement.type === 'search'")
    page.keyboard.insert_text(asked)
    page.wait_for_selector(".results mark, .results .note")
    hit = page.locator(".hit", has_text=found).first
    assert hit.count() == 1
    assert marked in page.locator(".results mark").all_inner_texts()
    assert style(page, ".hit b", "direction") == ("rtl" if game == "he" else "ltr")
