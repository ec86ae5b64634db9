"""What the pages do at the table, in a real browser: filters, previews, set-up, tools, scheme, menu."""

import re

import pytest
from test_site_everywhere import faults


def test_filters_narrow_the_gallery_and_stand_in_the_address(tab) -> None:
    page = tab.open("sandwich-wars/pieces/ingredient/index.html")
    page.select_option("select[name=category]", "Eggs")
    page.select_option("select[name=quality]", "5")
    assert page.locator(".piece:visible h2").all_text_contents() == ["Fried Egg #"]
    assert page.locator(".filters output").inner_text() == "1 of 42"
    assert "category=Eggs" in page.url
    page.reload()
    assert page.locator(".piece:visible").count() == 1
    page.get_by_role("button", name="Clear").click()
    page.wait_for_function("document.querySelectorAll('.piece:not([hidden])').length === 42")


def test_filters_read_text_without_accents_and_by_keyboard(tab) -> None:
    page = tab.open("sandwich-wars/pieces/order/index.html")
    page.focus(".filters input")
    page.keyboard.type("canape")
    assert page.locator(".piece:visible h2").all_text_contents() == ["Egg Canapé #"]


def test_a_card_is_previewed_by_mouse_and_by_focus(tab) -> None:
    page = tab.open("sandwich-wars/rules/index.html")
    link = page.locator("#example-carola ~ p a.piece", has_text="Fried Egg").first
    link.hover()
    page.wait_for_selector(".preview img")
    assert "Cost 6" in page.locator(".preview").inner_text()
    page.keyboard.press("Escape")
    assert page.locator(".preview").count() == 0
    page.mouse.move(0, 0)
    link.evaluate("node => node.focus({focusVisible: true})")
    page.wait_for_selector(".preview")
    assert link.get_attribute("aria-describedby") == "preview"


def test_a_first_tap_previews_and_a_second_follows(phone) -> None:
    page = phone.open("hoagie/rules/index.html")
    link = page.locator("a.piece", has_text="Double Play").first
    link.tap()
    page.wait_for_selector(".preview")
    assert "/rules/" in page.url
    assert "Tap the word again" in page.locator(".preview").inner_text()
    link.tap()
    page.wait_for_url(re.compile("pieces/special/index.html#double-play$"))


TOP = "id => Math.round(document.getElementById(id).getBoundingClientRect().top)"


def test_the_way_back_leads_to_where_the_reader_was(phone) -> None:
    page = phone.open("hoagie/rules/index.html#hand-limit")
    page.wait_for_selector("#hand-limit.landed")
    page.evaluate("document.getElementById('repairing').scrollIntoView({behavior: 'instant'})")
    was = page.evaluate(TOP, "repairing")
    page.evaluate("document.querySelector('#repairing ~ p a[href=\"#ruling-covered-cards\"]').click()")
    page.wait_for_selector("#ruling-covered-cards.landed")
    assert page.evaluate(TOP, "repairing") != was
    page.go_back()
    page.wait_for_function(f"({TOP})('repairing') === {was}")
    assert page.url.endswith("#hand-limit")


def test_a_phone_that_is_turned_shows_the_same_rule(phone) -> None:
    page = phone.open("sandwich-wars/rules/index.html#maintenance")
    page.wait_for_selector("#maintenance.landed")
    was = page.evaluate(TOP, "maintenance")
    page.wait_for_timeout(300)  # the reader reads
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"Math.abs(({TOP})('maintenance') - {was}) < 2")


def leave(page) -> None:
    """Taps beside the preview, once it has its place: as long as its picture comes it may lie there too."""
    page.wait_for_function("!(document.querySelector('.preview')?.getBoundingClientRect().right > 383)")
    page.mouse.click(387, 430)
    page.wait_for_selector(".preview", state="detached")


def test_a_card_full_of_words_is_previewed_as_it_is_printed(phone) -> None:
    page = phone.open("sandwich-wars/rules/index.html")
    for spot in ("start", "center", "end"):
        leave(page)
        link = page.locator("a.piece", has_text="Summary").first
        link.evaluate("(node, block) => node.scrollIntoView({block, behavior: 'instant'})", spot)
        link.tap()
        page.wait_for_function("document.querySelector('.preview.whole img')?.complete")
        face, box = page.locator(".preview img").bounding_box(), page.locator(".preview").bounding_box()
        assert face["height"] > 250
        assert box["y"] >= page.locator("header").bounding_box()["height"]
        assert box["y"] + box["height"] <= 844
        assert page.locator(".preview img").get_attribute("src").endswith("summary-720.webp")
        assert "Play an ingredient" in page.locator(".preview").text_content()
    assert faults(page) == []


def test_where_the_window_is_low_a_card_full_of_words_is_previewed_by_its_words(phone) -> None:
    phone.page.set_viewport_size({"width": 844, "height": 390})
    page = phone.open("sandwich-wars/rules/index.html")
    page.locator("a.piece", has_text="Summary").first.tap()
    page.wait_for_selector(".preview:not(.whole) img")
    box = page.locator(".preview").bounding_box()
    assert page.locator(".preview p").bounding_box()["height"] > 60
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 390


def test_without_its_large_picture_a_card_is_previewed_by_the_small_one_or_by_its_words(phone) -> None:
    page = phone.open("sandwich-wars/rules/index.html")
    page.evaluate(
        "const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');"
        "window.lost = /-720/;"
        "Object.defineProperty(HTMLImageElement.prototype, 'src', {...source,"
        " set(value) { source.set.call(this, window.lost.test(value) ? 'data:,' : value); }})"
    )
    link = page.locator("a.piece", has_text="Summary").first
    link.tap()
    page.wait_for_function("document.querySelector('.preview.whole img')?.naturalWidth === 360")
    leave(page)
    page.evaluate("window.lost = /webp/")
    link.tap()
    page.wait_for_selector(".preview:not(.whole)")
    assert page.locator(".preview p").bounding_box()["height"] > 100


def test_a_word_of_the_glossary_is_explained(tab) -> None:
    page = tab.open("hoagie/rules/index.html")
    page.locator("a.term").first.hover()
    page.wait_for_selector(".preview p")
    assert len(page.locator(".preview p").inner_text()) > 10


def test_set_up_shows_one_number_of_players_and_keeps_ticks(tab) -> None:
    page = tab.open("sandwich-wars/set-up/index.html")
    page.check("input[name=players][value='4']")
    assert (
        page.locator(".start:visible h2").all_inner_texts() == ["4 players#"]
        or "4 players" in page.locator(".start:visible h2").inner_text()
    )
    assert "30 are the Market deck" in page.locator(".start:visible").inner_text()
    page.locator(".start:visible [type=checkbox]").nth(1).check()
    page.reload()
    assert "4 players" in page.locator(".start:visible h2").inner_text()
    assert page.locator(".start:visible :checked").count() == 1
    assert page.locator(".start:visible .laid img").count() > 15
    page.get_by_role("button", name="Untick all").click()
    assert page.locator(".start:visible :checked").count() == 0


def test_the_score_sheet_adds_up_and_breaks_ties(tab) -> None:
    page = tab.open("sandwich-wars/tools/index.html")
    for row, values in {
        "orders": ("5+9+11", "25"),
        "tokens": ("7", "9"),
        "opportunities": ("1", "0"),
        "types": ("3", "2"),
    }.items():
        for at, value in enumerate(values):
            page.fill(f"[name={row}-{at}]", value)
    assert page.locator(".total").all_inner_texts()[:2] == ["40", "35"]
    assert page.locator(".verdict").inner_text() == "Player 1 wins."
    page.fill("[name=orders-1]", "30")
    assert page.locator(".verdict").inner_text() == "Player 2 wins by victory point tokens."
    page.fill("[name=tokens-0]", "9")
    page.fill("[name=orders-0]", "23")
    page.fill("[name=coins-0]", "3")
    assert page.locator(".verdict").inner_text() == "Player 1 wins by coins."
    page.fill("[name=coins-1]", "3")
    assert page.locator(".verdict").inner_text() == "Player 1 and Player 2 share the victory."
    page.reload()
    assert page.input_value("[name=orders-1]") == "30"


@pytest.mark.parametrize(
    ("typed", "total"), [("9 + 5", "14"), ("12-3", "9"), ("12\u22123", "9"), ("9 5", "14"), ("-2", "-2"), ("", "")]
)
def test_the_score_sheet_reads_sums_as_people_type_them(tab, typed: str, total: str) -> None:
    page = tab.open("sandwich-wars/tools/index.html")
    page.fill("[name=orders-0]", typed)
    assert page.locator(".total").first.inner_text() == total
    assert page.locator(".score input:invalid").count() == 0


def test_the_score_sheet_frames_what_is_no_number(tab) -> None:
    page = tab.open("sandwich-wars/tools/index.html")
    page.fill("[name=orders-0]", "1x")
    frame = "node => getComputedStyle(node).borderTopStyle"
    assert page.locator("[name=orders-0]").evaluate(frame) == "dashed"
    assert page.locator("[name=orders-1]").evaluate(frame) == "solid"


def test_the_tile_count_of_hams(tab) -> None:
    page = tab.open("hams-sandwich-shop/tools/index.html")
    for players, stars, tiles in (("2", "0", "2"), ("2", "1", "3"), ("3", "1", "2"), ("3", "2", "3")):
        page.check(f"[name=row][value='{players}']")
        page.check(f"[name=column][value='{stars}']")
        assert page.locator(".look-up output b").inner_text() == tiles


def test_the_timer_counts_twenty_seconds_down(tab) -> None:
    tab.page.clock.install()
    page = tab.open("sandwich-masterclass/tools/index.html")
    assert page.locator(".clock").inner_text() == "20"
    page.get_by_role("button", name="Start").click()
    page.clock.run_for(15_000)
    assert page.locator(".clock").inner_text() == "5"
    page.clock.run_for(6_000)
    assert page.locator(".clock").inner_text() == "0"
    assert "Hands off" in page.locator(".timer output").inner_text()


def test_the_sandwich_check_of_hoagie(tab) -> None:
    page = tab.open("hoagie/tools/index.html")
    for at in range(1, 6):
        page.check(f"[name=place-{at}][value=right]", force=True)
    assert page.locator(".verdict").inner_text().startswith("Perfect")
    page.check("[name=place-3][value=wrong]", force=True)
    assert "Not perfect yet. Place 3: spoiled cheese." in page.locator(".verdict").inner_text()


def test_home_picks_a_game_by_players_and_time(tab) -> None:
    page = tab.open()
    page.fill("[name=players]", "5")
    page.fill("[name=minutes]", "30")
    fitting = page.locator(".games li:not(.out) b").all_inner_texts()
    assert fitting == ["Hoagie", "Sandwich MasterClass"]
    assert page.locator(".picker output").inner_text() == "2 games fit"


def test_dark_and_light_are_kept(tab) -> None:
    page = tab.open()
    page.click(".scheme-button")
    page.goto(f"{tab.root}/hoagie/index.html")
    assert page.evaluate("document.documentElement.dataset.scheme") == "dark"
    assert page.evaluate("getComputedStyle(document.body.parentElement).backgroundColor") == "rgb(29, 24, 21)"


def test_the_menu_of_a_phone_opens_and_closes_by_key(phone) -> None:
    page = phone.open("hoagie/index.html")
    assert not page.locator("#menu").is_visible()
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("#menu.shown")
    assert page.evaluate("document.activeElement.closest('#menu') !== null")
    page.keyboard.press("Escape")
    page.wait_for_function("getComputedStyle(document.getElementById('menu')).visibility === 'hidden'")


def test_over_plain_http_a_link_is_copied_too(phone) -> None:
    """As a phone at the table has it: no clipboard for pages, but the command that copies what is selected."""
    page = phone.open("hoagie/rules/index.html")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.evaluate("document.addEventListener('copy', () => { window.taken = document.activeElement.value; })")
    page.locator("#hand-limit .headerlink").tap()
    page.wait_for_selector("#hand-limit .headerlink.copied")
    assert page.evaluate("window.taken").endswith("/hoagie/rules/index.html#hand-limit")
    assert page.locator("body > input").count() == 0


def test_a_link_beside_every_heading_is_copied(tab) -> None:
    page = tab.open("hoagie/rules/index.html")
    page.evaluate(
        "Object.defineProperty(navigator, 'clipboard',"
        " {value: {writeText: (t) => { window.copied = t; return Promise.resolve(); }}})"
    )
    page.locator("#hand-limit .headerlink").click()
    page.wait_for_selector("#hand-limit .headerlink.copied")
    assert page.evaluate("window.copied").endswith("/hoagie/rules/index.html#hand-limit")


def test_the_score_sheet_fits_the_narrowest_phone(phone) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 568})
    sheet = phone.open("sandwich-wars/tools/index.html").locator(".score .scroll")
    assert sheet.evaluate("node => node.scrollWidth <= node.clientWidth")


@pytest.mark.parametrize("address", ["sandwich-wars/tools/index.html", "sandwich-masterclass/components/index.html"])
def test_tables_of_all_players_fit_a_phone(phone, address: str) -> None:
    tables = phone.open(address).locator(".scroll")
    assert tables.count() > 0
    assert tables.evaluate_all("nodes => nodes.filter((node) => node.scrollWidth > node.clientWidth).length") == 0


def test_a_tap_shows_a_face_as_large_as_the_phone(phone) -> None:
    page = phone.open("sandwich-wars/pieces/ingredient/index.html")
    face = page.locator("#lamb-skewer .faces img")
    face.tap()
    large = page.locator("dialog.large img")
    large.wait_for()
    assert large.get_attribute("src").endswith("/lamb-skewer-720.webp")
    box = large.bounding_box()
    assert box["width"] > 300
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert faults(page) == []
    large.tap()
    page.wait_for_function("!document.querySelector('dialog.large')")


def test_a_face_is_enlarged_by_key_and_the_focus_comes_back(tab) -> None:
    page = tab.open("hoagie/pieces/special/index.html")
    page.get_by_role("button", name="Enlarge: Skip, front").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.large[open]")
    page.keyboard.press("Escape")
    page.wait_for_function("document.activeElement.matches('#skip .faces img')")
    assert page.locator("dialog.large").count() == 0
