"""Every page fits its screen: nothing runs out of it, out of its frame, or into a column too narrow to be read."""

from pathlib import Path

import pytest

OUT = """() => Array.from(document.querySelectorAll("main *")).filter((node) => {
  const box = node.getBoundingClientRect();
  if (!box.width || node.closest("#menu, .scroll, pre, .fan, .hidden, table, [role=tooltip], svg")) return false;
  const frame = node.parentElement.closest("article, .zone, form, main").getBoundingClientRect();
  return box.right > Math.min(frame.right, innerWidth) + 1 || box.left < frame.left - 1;
}).map((node) => node.outerHTML.slice(0, 120))"""


def addresses(site: Path) -> list[str]:
    return [path.relative_to(site).as_posix() for path in sorted(site.rglob("*.html"))]


def too_wide(tab, site: Path) -> dict[str, object]:
    """Pages that scroll sideways or hold something that leaves its frame."""
    found = {}
    for address in addresses(site):
        page = tab.open(address)
        width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        out = page.evaluate(OUT)
        if width[0] > width[1] or out:
            found[address] = (width, out[:3])
    return found


def test_nothing_leaves_its_frame_on_a_desk(tab, site: Path) -> None:
    assert too_wide(tab, site) == {}


def test_nothing_leaves_its_frame_on_a_phone(phone, site: Path) -> None:
    assert too_wide(phone, site) == {}


@pytest.mark.parametrize(("width", "size"), [(390, "200%"), (320, "100%")])
def test_large_text_and_a_small_phone_need_no_scrolling_sideways(chromium, site: Path, width: int, size: str) -> None:
    page = chromium.new_page(viewport={"width": width, "height": 700})
    for address in addresses(site):
        if address.startswith(("sandwich-wars", "index", "how-to-print")):
            page.goto((site / address).as_uri())
            page.add_style_tag(content=f"html {{ font-size: {size} !important }}")
            assert page.evaluate("document.documentElement.scrollWidth") == width, address
    page.close()


def test_what_is_small_stands_beside_the_face_while_there_is_room(phone) -> None:
    page = phone.open("sandwich-masterclass/pieces/ingredient/index.html")
    face, small = (page.locator(f"#tuna {part}").bounding_box() for part in (".faces", ".basis"))
    assert small["x"] >= face["x"] + face["width"]
    assert small["y"] < face["y"] + face["height"]


def test_nothing_leaves_its_frame_on_a_phone_with_the_largest_letters(large, site: Path) -> None:
    assert too_wide(large, site) == {}


def test_the_head_holds_its_buttons_and_a_name_with_the_largest_letters(large) -> None:
    for address in ("index.html", "sandwich-wars/index.html"):
        page = large.open(address)
        assert page.evaluate("parseFloat(getComputedStyle(document.body).fontSize)") == 32
        for part in (".menu-button", ".search-button", ".scheme-button"):
            box = page.locator(f"header {part}").bounding_box()
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= 390
        assert page.locator("header a:visible").last.bounding_box()["width"] > 100


def test_the_texts_of_a_piece_have_room_beside_its_faces(tab, phone) -> None:
    for screen, least in ((tab, 400), (phone, 280)):
        page = screen.open("sandwich-wars/pieces/summary/index.html")
        assert page.locator("article .text").first.bounding_box()["width"] > least
        front, back = (page.locator("article .faces img").nth(at).bounding_box() for at in (0, 1))
        assert abs(front["width"] - back["width"]) < 1
        assert (front["y"] == back["y"]) == (screen is phone)


TORN = """() => {
  const middle = (box) => box.y + box.height / 2, range = document.createRange(), torn = [];
  const tests = Array.from(document.querySelectorAll(".gallery .text .icon"), (icon) => {
    const block = icon.closest(".text"), walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT), found = [];
    for (let node; (node = walker.nextNode());) {
      for (const match of node.data.matchAll(/\\d(?=\\s*$)|^[.,;:!?)]/g)) found.push([node, match.index]);
    }
    const before = found.filter(([node, at]) => /\\d/.test(node.data[at])
      && icon.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING).pop();
    const after = found.filter(([node]) => node === icon.nextSibling);
    return [block, icon, [...(before ? [before] : []), ...after]];
  });
  for (let width = 70; width < 260; width += 3) {
    tests.forEach(([block]) => { block.style.width = `${width}px`; });
    for (const [block, icon, signs] of tests) for (const [node, at] of signs) {
      range.setStart(node, at); range.setEnd(node, at + 1);
      const between = document.createRange();
      between.setStart(node, at); between.setEndBefore(icon);
      if (between.toString().trim().length > 1) continue;
      const [sign, picture] = [range, icon].map((it) => middle(it.getBoundingClientRect()));
      if (Math.abs(sign - picture) > 9) torn.push([width, block.innerText]);
    }
  }
  return torn;
}"""


def test_a_number_stays_with_its_icon_and_the_icon_with_its_stop(tab) -> None:
    for kind in ("assistant", "ingredient", "order"):
        assert tab.open(f"sandwich-wars/pieces/{kind}/index.html").evaluate(TORN) == [], kind


def test_the_name_of_a_piece_has_its_line_to_itself(tab) -> None:
    page = tab.open("sandwich-masterclass/pieces/ingredient/index.html")
    long, short = (page.locator(f"#{id} h2").bounding_box() for id in ("marshmallows", "tuna"))
    assert long["height"] == short["height"]


def test_every_page_begins_at_the_same_edge_on_a_desk(tab, site: Path) -> None:
    edges = {address: tab.open(address).locator("h1").bounding_box()["x"] for address in addresses(site)}
    assert len(set(edges.values())) == 1, edges


def test_examples_are_seen_to_their_ends_on_a_desk_and_on_paper(tab) -> None:
    cut = "all => all.filter((pre) => pre.scrollWidth > pre.clientWidth).map((pre) => pre.innerText.slice(0, 200))"
    for address in ("manual/index.html", "make-your-own/index.html"):
        page = tab.open(address)
        assert page.locator("pre").evaluate_all(cut) == []
        page.set_viewport_size({"width": 400, "height": 800})
        page.emulate_media(media="print")
        assert page.locator("pre").evaluate_all(cut) == []
        page.emulate_media(media="screen")
        page.set_viewport_size({"width": 1280, "height": 800})


def test_list_and_table_of_a_set_up_and_charts_stand_side_by_side_on_a_desk(tab, phone) -> None:
    for address, one, other in (
        ("hoagie/set-up/index.html", ".start:not([hidden]) .ticks", ".start:not([hidden]) .laid"),
        ("sandwich-wars/charts/index.html", ".chart-box:nth-of-type(1)", ".chart-box:nth-of-type(2)"),
    ):
        for screen, beside in ((tab, True), (phone, False)):
            left, right = (screen.open(address).locator(part).bounding_box() for part in (one, other))
            assert (right["x"] >= left["x"] + left["width"]) == beside
            assert (right["y"] >= left["y"] + left["height"]) != beside


def test_a_sandwich_to_be_checked_lies_in_one_row_on_a_desk(tab) -> None:
    places = tab.open("hoagie/tools/index.html").locator(".row-places fieldset")
    assert len({box["y"] for box in (places.nth(at).bounding_box() for at in range(5))}) == 1


def test_the_contents_say_where_the_reader_is(tab) -> None:
    for id, now in (("scoring", "8.2 Scoring"), ("ties", "8.2 Scoring"), ("hand-limit", "7.4 Hand limit")):
        tab.open("credits/index.html")
        page = tab.open(f"sandwich-wars/rules/index.html#{id}")
        page.wait_for_function(
            "now => Array.from(document.querySelectorAll('.contents a.now')).map((a) => a.textContent).join() === now",
            arg=now,
        )


SEEN = """(node) => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const against = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const edge = light(getComputedStyle(node).borderTopColor);
  const inside = light(getComputedStyle(node).backgroundColor);
  const around = node.closest(".filters, .picker") || document.documentElement;
  const outside = light(getComputedStyle(around).backgroundColor);
  return Math.min(against(edge, inside), against(edge, outside));
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    ("address", "box"),
    [
        ("sandwich-wars/pieces/ingredient/index.html", ".filters select"),
        ("index.html", ".picker input"),
        ("sandwich-wars/tools/index.html", ".score tbody input"),
    ],
)
def test_a_box_to_fill_in_is_seen_before_it_is_touched(tab, scheme: str, address: str, box: str) -> None:
    page = tab.open(address)
    page.emulate_media(color_scheme=scheme)
    assert page.locator(box).first.evaluate(SEEN) >= 3


SMALL_PRINT = """() => Array.from(document.querySelectorAll("input:not([type=checkbox], [type=radio]), select"))
  .filter((node) => parseFloat(getComputedStyle(node).fontSize) < 16).map((node) => node.outerHTML.slice(0, 80))"""
"""An iPhone zooms into a box whose letters are smaller, and stays there."""


@pytest.mark.parametrize(
    "address",
    [
        "index.html",
        "sandwich-wars/pieces/order/index.html",
        "sandwich-wars/tools/index.html",
        "hoagie/rules/index.html",
    ],
)
@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 844, "height": 390}])
def test_a_phone_need_not_zoom_into_a_box_to_fill_it_in(phone, address: str, size: dict[str, int]) -> None:
    phone.page.set_viewport_size(size)
    page = phone.open(address)
    phone.search("hand")
    assert page.evaluate(SMALL_PRINT) == []


def test_the_verdict_on_a_sandwich_stays_in_view_while_its_places_are_tapped(phone) -> None:
    page = phone.open("hoagie/tools/index.html")
    page.locator(".row-places label").first.tap()
    verdict = page.locator(".verdict").bounding_box()
    assert verdict["y"] + verdict["height"] <= 844
    assert page.locator(".row-places fieldset").first.bounding_box()["width"] == 358


SIDEWAYS = """() => Array.from(document.querySelectorAll("main *"))
  .filter((node) => node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflowX !== "visible")
  .map((node) => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("address", ["manual/index.html", "make-your-own/index.html"])
def test_nothing_of_the_manual_is_read_by_scrolling_sideways_on_a_phone(phone, address: str) -> None:
    page = phone.open(address)
    assert page.evaluate(SIDEWAYS) == []
    line = page.locator("pre > span").first
    assert line.evaluate("node => getComputedStyle(node).textIndent").startswith("-")


def test_code_keeps_its_lines_when_it_is_copied(tab) -> None:
    page = tab.open("make-your-own/index.html")
    page.evaluate("getSelection().selectAllChildren(document.querySelector('pre'))")
    copied = page.evaluate("getSelection().toString()").split("\n")
    assert copied[:3] == ["# content/picnic/game.yaml", "title: Picnic", 'version: "0.1"']


def test_a_game_in_one_file_has_the_width_of_the_desk(chromium, site: Path) -> None:
    page = chromium.new_page(viewport={"width": 1280, "height": 900})
    page.goto((site.parent / "hoagie.html").as_uri())
    assert len({round(page.locator(".doors:visible li").nth(at).bounding_box()["y"]) for at in range(3)}) == 1
    page.goto((site.parent / "hoagie.html").as_uri() + "#set-up:")
    left, right = (page.locator(f".start:visible {part}").bounding_box() for part in (".ticks", ".laid"))
    page.close()
    assert left["width"] > 450
    assert right["x"] > left["x"] + left["width"]
