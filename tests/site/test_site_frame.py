"""The frame of a page: what it holds without scripts, what one file adds to all pages, and that nothing moves."""

from pathlib import Path

import pytest

RULES = "sandwich-wars/rules/index.html"
SHIFTS = """() => new Promise((done) => {
  new PerformanceObserver((list) => done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0)))
    .observe({type: "layout-shift", buffered: true});
  setTimeout(() => done(0), 600);
})"""


def test_a_reader_without_scripts_gets_home_and_to_the_pages_of_the_game(chromium, site: Path) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site.as_uri()}/{RULES}")
    assert page.locator("#menu a:visible").all_inner_texts()[:4] == [
        "Sandwich Wars",
        "Rules",
        "Quick reference",
        "Set-up",
    ]
    assert page.locator("header a:visible").all_inner_texts() == ["At the table", "Sandwich Wars"]
    assert not page.locator(".contents").is_visible()
    page.goto(f"{site.as_uri()}/index.html")
    assert {"Hoagie", "Manual"} <= set(page.locator("#menu a:visible").all_inner_texts())
    context.close()


def test_the_menu_leads_to_the_other_games_and_to_the_pages_of_the_site(tab) -> None:
    page = tab.open("hoagie/pieces/special/index.html")
    words = page.locator("#menu a").all_inner_texts()
    assert words[0] == "Hoagie"
    assert words[-7:-4] == ["Ham's Sandwich Shop", "Sandwich MasterClass", "Sandwich Wars"]
    assert words[-4:] == ["How to print", "Make your own game", "Manual", "Credits"]
    page.locator("#menu a", has_text="Sandwich Wars").click()
    page.wait_for_url("**/sandwich-wars/index.html")
    assert page.locator('#menu [aria-current="page"]').all_inner_texts() == ["Sandwich Wars"]


def test_the_contents_of_the_rules_open_under_the_thumb(phone) -> None:
    page = phone.open(RULES)
    assert not page.locator(".contents a").first.is_visible()
    page.locator(".contents summary").tap()
    page.locator(".contents a", has_text="7.4 Hand limit").tap()
    page.wait_for_selector("#hand-limit.landed")
    assert 40 < page.locator("#hand-limit").bounding_box()["y"] < 400
    assert not page.locator(".contents a").first.is_visible()


def test_the_contents_stand_beside_the_text_on_a_desk(tab) -> None:
    page = tab.open(RULES)
    page.set_viewport_size({"width": 1400, "height": 900})
    column, text = page.locator(".contents").bounding_box(), page.locator("article").bounding_box()
    assert column["x"] > text["x"] + text["width"]
    page.set_viewport_size({"width": 800, "height": 900})
    assert page.locator("article > .contents").count() == 1


@pytest.mark.parametrize("address", [RULES, "manual/index.html", "hoagie/index.html"])
def test_nothing_moves_while_a_page_comes(tab, phone, address: str) -> None:
    for screen in (tab, phone):
        assert screen.open(address).evaluate(SHIFTS) < 0.01


@pytest.mark.parametrize("kept", ["light", "dark"])
def test_the_scheme_is_known_before_the_page_is_seen(tab, kept: str) -> None:
    page = tab.open("hoagie/index.html")
    page.evaluate("kept => { localStorage.scheme = kept; }", kept)
    page.add_init_script("""document.addEventListener("readystatechange", () => {
        window.early ??= document.documentElement.dataset.scheme;
    })""")
    tab.open(RULES)
    assert page.evaluate("window.early") == kept
