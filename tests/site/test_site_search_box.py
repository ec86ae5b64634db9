"""The search box in a real browser, opened from a folder with the network closed."""

import pytest


def test_pl_171_search_works_from_a_folder(tab) -> None:
    tab.open()
    assert tab.search("ham").locator(".hit").count() > 0


@pytest.mark.parametrize("key", ["/", "s"])
def test_a_key_opens_the_box_and_escape_closes_it(tab, key: str) -> None:
    page = tab.open("hoagie/rules/index.html")
    page.keyboard.press(key)
    page.wait_for_selector("dialog.search[open]")
    assert page.evaluate("document.activeElement.value") == ""
    page.keyboard.press("Escape")
    assert page.locator("dialog.search[open]").count() == 0


PRESS = """keys => keys.map((key) => {
  const target = document.activeElement;
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  return target.tagName;
})"""


def test_a_key_that_follows_escape_at_once_is_not_lost(tab) -> None:
    page = tab.open("hoagie/rules/index.html")
    assert page.evaluate(PRESS, ["/", "Escape", "/"]) == ["BODY", "INPUT", "BODY"]
    assert page.locator("dialog.search[open]").count() == 1


def test_a_place_is_reached_at_once(tab) -> None:
    """A page that glides to a place is still on its way when the place is shown, and ends beside it."""
    tab.page.emulate_media(reduced_motion="no-preference")
    page = tab.open("sandwich-wars/pieces/ingredient/index.html")
    assert page.evaluate("scrollTo(0, 2000), scrollY") == 2000


def test_enter_lands_on_the_heading_marked_and_in_view(tab) -> None:
    page = tab.open("hoagie/index.html")
    tab.search("how many cards may I hold")
    page.keyboard.press("Enter")
    page.wait_for_selector("#hand-limit.landed")
    assert page.url.endswith("/hoagie/rules/index.html#hand-limit")
    box = page.locator("#hand-limit").bounding_box()
    assert 40 < box["y"] < 400


def test_the_way_back_leads_to_all_results_until_the_box_is_closed(phone) -> None:
    page = phone.open("hoagie/index.html")
    phone.search("skipped").locator(".hit").nth(1).tap()
    page.wait_for_selector(".landed")
    page.go_back()
    page.wait_for_selector("dialog.search[open] .hit")
    assert page.url.endswith("/hoagie/index.html")
    assert page.locator("dialog input").input_value() == "skipped"
    page.wait_for_function("document.querySelectorAll('.hit')[1].matches('[aria-selected=true]')")
    assert page.evaluate("document.activeElement.matches('.results')")  # no keyboard over them
    page.get_by_role("button", name="Close").tap()
    page.reload()
    assert page.locator("dialog.search[open]").count() == 0


def test_the_way_back_within_a_page_leads_to_the_games_that_were_searched(phone) -> None:
    page = phone.open("hoagie/rules/index.html")
    phone.search("skipped")
    page.get_by_role("button", name="All games").tap()
    page.locator(".hit", has_text="Several Skip cards").tap()
    page.wait_for_selector("#several-skips.landed")
    page.go_back()
    page.wait_for_selector("dialog.search[open] .hit")
    assert page.get_by_role("button", name="All games").get_attribute("aria-pressed") == "true"


def test_arrows_choose(tab) -> None:
    page = tab.open("hoagie/index.html")
    results = tab.search("skip")
    first = results.locator('[aria-selected="true"]').get_attribute("href")
    page.keyboard.press("ArrowDown")
    second = results.locator('[aria-selected="true"]').get_attribute("href")
    assert first != second
    assert page.locator("dialog input").get_attribute("aria-activedescendant") == "hit-1"
    page.keyboard.press("ArrowUp")
    assert results.locator('[aria-selected="true"]').get_attribute("href") == first


def test_the_open_game_first_and_all_games_on_request(tab) -> None:
    page = tab.open("hoagie/index.html")
    assert "Shadow Star belongs to Ham's Sandwich Shop" in tab.search("shadow star").inner_text()
    page.get_by_role("button", name="Look in all games").click()
    assert "Shadow Star" in page.locator(".results .hit").first.inner_text()
    assert page.get_by_role("button", name="All games", exact=True).get_attribute("aria-pressed") == "true"


def test_results_stand_in_groups_with_their_number_and_text(tab) -> None:
    tab.open("sandwich-wars/index.html")
    results = tab.search("fried egg")
    assert {"Rules", "Cards and pieces"} <= set(results.locator("h3").all_inner_texts())
    first = results.locator(".hit").first
    assert "Fried Egg" in first.inner_text()
    assert "SW " in first.inner_text()
    assert "Cost 6" in first.inner_text()


@pytest.mark.parametrize(("question", "said"), [("truffle mayo", " results"), ("card", "The best 24")])
def test_how_many_were_found_is_said(tab, question, said) -> None:
    page = tab.open("sandwich-wars/index.html")
    tab.search(question)
    shown = page.locator("output").inner_text()
    assert said in shown
    assert shown == said or shown == f"{page.locator('.results .hit').count()}{said}"


def test_a_mended_word_is_named(tab) -> None:
    tab.open("sandwich-wars/index.html")
    assert "Looked for opportunity instead of oportunity" in tab.search("oportunity").inner_text()


def test_nothing_found_shows_everything_from_a_to_z(tab) -> None:
    tab.open("hoagie/index.html")
    results = tab.search("zzzzzz")
    names = results.locator(".hit b").all_inner_texts()
    assert len(names) > 50
    assert names == sorted(names, key=str.casefold)


def test_numbers_stand_in_their_order(tab) -> None:
    tab.open("sandwich-wars/index.html")
    names = tab.search("zzzzzz").locator(".hit b").all_inner_texts()
    assert names.index("5 Victory Points") < names.index("10 Victory Points")


def test_a_rule_that_is_named_is_quoted_from_its_beginning(tab) -> None:
    tab.open("sandwich-masterclass/index.html")
    results = tab.search("how many players")
    named = results.locator(".hit", has=tab.page.locator("b", has_text="Number of players")).first
    assert named.locator("p").inner_text().startswith("This edition is for 3 to 5 players")


def test_the_box_fills_a_phone(phone) -> None:
    page = phone.open("hoagie/index.html")
    page.get_by_role("button", name="Search").click()
    page.wait_for_selector("dialog.search[open]")
    box = page.locator("dialog.search").bounding_box()
    assert (box["x"], box["width"]) == (0, 390)
