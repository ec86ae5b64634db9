"""From a folder, over http, without a network, on paper, in one file, for everybody."""

import gzip
import re
import shutil
from pathlib import Path

import pytest

from conftest import serving, tabs
from deckpress.model.rulebook import rule_text

PAGES = [
    "index.html", "hoagie/index.html", "hoagie/rules/index.html", "hoagie/quick-reference/index.html",
    "hams-sandwich-shop/set-up/index.html", "sandwich-wars/pieces/index.html",
    "sandwich-wars/pieces/order/index.html", "hoagie/pieces/reference/index.html", "hoagie/questions/index.html",
    "sandwich-masterclass/glossary/index.html", "sandwich-wars/icons/index.html",
    "sandwich-masterclass/components/index.html", "sandwich-wars/charts/index.html",
    "sandwich-wars/tools/index.html", "hoagie/tools/index.html", "hams-sandwich-shop/tools/index.html",
    "sandwich-masterclass/tools/index.html", "hoagie/changes/index.html", "how-to-print/index.html",
    "make-your-own/index.html", "manual/index.html", "credits/index.html",
]  # fmt: skip


def faults(page) -> list[str]:
    from axe_playwright_python.sync_playwright import Axe

    options = {"preload": False, "rules": {"target-size": {"enabled": True}}}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{fault['id']}: {node['html'][:160]}" for fault in found for node in fault["nodes"]]


@pytest.mark.parametrize("address", PAGES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(tab, address: str, scheme: str) -> None:
    tab.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    assert faults(tab.open(address)) == []


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_on_a_phone_and_nothing_is_wider_than_it(phone, address: str) -> None:
    phone.page.emulate_media(reduced_motion="reduce")
    page = phone.open(address)
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_axe_finds_nothing_in_the_open_box_the_menu_or_a_preview(phone, tab) -> None:
    phone.page.emulate_media(reduced_motion="reduce")
    page = phone.open("hoagie/rules/index.html")
    phone.search("skip")
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.wait_for_selector("#menu.shown")
    assert faults(page) == []
    desk = tab.open("hoagie/rules/index.html")
    desk.locator("a.piece").first.hover()
    desk.wait_for_selector(".preview")
    assert faults(desk) == []


TARGETS = "a, button, input, select, summary, label:has(input)"
SMALL = """(targets) => Array.from(document.querySelectorAll(targets)).filter((node) => {
  const box = node.getBoundingClientRect();
  if (!box.width || getComputedStyle(node).visibility === "hidden" || node.closest(".skip")) return false;
  if (node.tagName === "A" && getComputedStyle(node).display === "inline") return false; // in a sentence (WCAG 2.5.8)
  if (node.tagName === "INPUT" && node.closest("label")) return false; // its label is the target
  return box.width < 24 || box.height < 24;
}).map((node) => node.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize("address", PAGES)
def test_targets_are_24_px(phone, address: str) -> None:
    assert phone.open(address).evaluate(SMALL, TARGETS) == []


SHIFTS = """async () => {
  const found = [];
  const note = (list) => list.getEntries().forEach((shift) => found.push(
    `${shift.value}: ${shift.sources.map(({node}) => node?.outerHTML || node?.textContent).join().slice(0, 160)}`));
  new PerformanceObserver(note).observe({type: "layout-shift", buffered: true});
  const frame = () => new Promise(requestAnimationFrame);
  for (let at = 0; at < document.documentElement.scrollHeight; at += 600) {
    scrollTo(0, at);
    await frame();
    await frame();
  }
  return found;
}"""


@pytest.mark.parametrize("address", [*PAGES, "sandwich-wars/rules/index.html", "hoagie/pieces/spoiled/index.html"])
@pytest.mark.parametrize("screen", ["tab", "phone"])
def test_nothing_moves_while_a_page_comes_or_is_scrolled(request, screen: str, address: str) -> None:
    """Types, links beside headings, menus, contents and pictures come later than the text and find their place."""
    page = request.getfixturevalue(screen).open(address)
    page.wait_for_function("document.fonts.status === 'loaded'")
    assert page.locator("img:not([width]), img:not([height]), img:not([alt])").count() == 0
    assert page.evaluate(SHIFTS) == []


def test_headings_keep_their_lines_when_the_script_has_linked_them(chromium, site: Path) -> None:
    heights = "all => all.map((heading) => [heading.textContent.replace(/ #$/, ''), heading.offsetHeight])"
    found = []
    for scripts in (False, True):
        for phone in tabs(chromium, site.as_uri(), viewport={"width": 390, "height": 844}, java_script_enabled=scripts):
            pages = ("hoagie/components/index.html", "hams-sandwich-shop/tools/index.html", "manual/index.html")
            found.append([phone.open(page).locator("h2, h3, h4, h5").evaluate_all(heights) for page in pages])
    assert found[0] == found[1]


def test_every_page_opens_from_a_folder_with_all_its_links(tab, site: Path) -> None:
    """Every address of every page was checked when it was built; here the browser follows some of each page."""
    page = tab.open()
    for address in PAGES:
        page.goto(f"{tab.root}/{address}")
        assert page.locator("h1").count() == 1
        links = page.locator("a[href]").evaluate_all("nodes => nodes.map((node) => node.href)")
        assert all(not link.endswith("/") for link in links if link.startswith("file:"))


def test_what_lies_beside_the_site_is_found_where_it_is_published(chromium, site: Path, tmp_path: Path) -> None:
    """Below any folder of a web space, with the PDFs and the one file of a game copied among the pages."""
    below = tmp_path / "web" / "my" / "games"
    shutil.copytree(site, below)
    paths = ("../../../../print/x.pdf", "../../../hoagie.html", "../rules/index.html")
    links = "".join(f'<a href="{path}">x</a>' for path in paths)
    page = below / "hoagie" / "changes" / "index.html"
    page.write_text(page.read_text("utf-8").replace("</h1>", f"</h1>{links}", 1), "utf-8")
    with serving(tmp_path / "web") as root:
        for tab in tabs(chromium, f"{root}/my/games"):
            found = tab.open("hoagie/changes/index.html").locator("main h1 ~ a")
            assert found.evaluate_all("all => all.map((link) => link.href)") == [
                f"{root}/my/games/print/x.pdf",
                f"{root}/my/games/hoagie.html",
                f"{root}/my/games/hoagie/rules/index.html",
            ]


def test_the_site_is_light(site: Path) -> None:
    """Without the pictures: whatever page is opened, it and all that it loads, with the index of the first search, stay
    below 0.8 MB as they lie in the folder; so does the whole site as a web server sends it."""
    files = [path for path in site.rglob("*") if path.is_file() and path.suffix not in (".webp", ".pdf")]
    pages = [path for path in files if path.name != "search-index.js"]
    frame = [path for path in pages if path.suffix != ".html"]
    assert sum(path.stat().st_size for path in frame) < 150_000
    heaviest = max(path.stat().st_size for path in pages if path.suffix == ".html")
    assert heaviest + sum(path.stat().st_size for path in files if path.suffix != ".html") < 600_000
    assert sum(path.stat().st_size for path in pages) < 890_000
    assert sum(_sent(path) for path in pages) < 240_000
    assert sum(_sent(path) for path in files) < 350_000
    assert not [path for path in files if path.suffix in (".map", ".ttf", ".gz")]


def _sent(path: Path) -> int:
    return len(gzip.compress(path.read_bytes(), mtime=0))


def test_after_one_visit_the_whole_site_works_without_a_network(web) -> None:
    page = web.open()
    page.wait_for_function(
        "navigator.serviceWorker.controller !== null || navigator.serviceWorker.ready.then(() => true)"
    )
    page.evaluate("navigator.serviceWorker.ready")
    page.wait_for_function("caches.keys().then((names) => names.length === 1)")
    page.reload()
    page.context.set_offline(True)
    page.goto(f"{web.root}/sandwich-masterclass/rules/index.html#the-vote")
    assert page.locator("#the-vote").is_visible()
    web.search("octopus")
    page.keyboard.press("Enter")
    page.wait_for_selector("#octopus")
    page.wait_for_function(
        "document.querySelector('#octopus img').complete && document.querySelector('#octopus img').naturalWidth > 0"
    )
    page.goto(f"{web.root}/hoagie/")
    assert page.locator("h1").inner_text().startswith("Hoagie")
    page.context.set_offline(False)


def test_the_address_of_the_search_index_works_over_http(web) -> None:
    page = web.open("hoagie/rules/#hand-limit")
    page.wait_for_selector("#hand-limit.landed")


@pytest.mark.parametrize(
    ("old", "now"),
    [
        ("hoagie/rules/index.html#maximum-hand", "hand-limit"),
        ("hoagie/rules/index.html#seven-cards", "hand-limit"),
        ("hoagie/pieces/special/index.html#miss-a-turn", "skip"),
    ],
)
def test_a_link_to_an_old_id_leads_to_what_it_is_called_now(tab, old: str, now: str) -> None:
    page = tab.open(old)
    page.wait_for_selector(f"#{now}.landed")
    assert page.evaluate("location.hash") == f"#{now}"
    assert page.locator("dialog[open]").count() == 0


def test_paper_drops_nothing_of_the_rules(tab, games) -> None:
    game = next(game for game in games if game.id == "sandwich-wars")
    page = tab.open("sandwich-wars/rules/index.html")
    page.emulate_media(media="print")
    printed = re.sub(r"\s+", " ", page.locator("article").inner_text())
    for rule in game.rulebook.rules:
        assert rule.title in printed
        for line in rule_text(rule).split("\n"):
            for cell in line.split(" · "):
                assert re.sub(r"\s+", " ", cell).strip() in printed, rule.id
    assert page.locator(".touch .mark:visible").count() == page.locator(".touch .mark").count() > 0
    assert not page.locator("header").is_visible()
    assert not page.locator("#menu").is_visible()
    assert page.pdf()[:5] == b"%PDF-"


DEAD = """() => Array.from(document.querySelectorAll('a[href^="#"]')).filter((link) =>
  link.hash.length > 1 && !document.getElementById(decodeURIComponent(link.hash.slice(1)))).length"""


@pytest.mark.parametrize("kept", ["", "dark"])
def test_paper_is_white_for_readers_of_dark_pages_too(tab, kept: str) -> None:
    page = tab.open("sandwich-wars/set-up/index.html")
    page.evaluate("kept => kept && (document.documentElement.dataset.scheme = kept)", kept)
    page.emulate_media(media="print", color_scheme="dark")
    ink, paper = page.evaluate(
        "(style => [style.color, style.backgroundColor])(getComputedStyle(document.documentElement))"
    )
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert page.locator("button:visible").count() == 0


def test_a_set_up_begins_on_the_first_sheet(tab, tmp_path: Path) -> None:
    import pypdfium2

    tab.open("hams-sandwich-shop/set-up/index.html").pdf(path=tmp_path / "set-up.pdf", format="A4")
    assert "Ready the Kitchen" in pypdfium2.PdfDocument(tmp_path / "set-up.pdf")[0].get_textpage().get_text_range()


def test_paper_has_a_margin_and_no_signs_of_links(tab, tmp_path: Path) -> None:
    import pypdfium2

    page = tab.open("sandwich-wars/pieces/ingredient/index.html")
    page.pdf(path=tmp_path / "pieces.pdf", format="A4")
    text = pypdfium2.PdfDocument(tmp_path / "pieces.pdf")[0].get_textpage()
    assert "Drawing cards" in text.get_text_range()
    assert "Read it there" not in text.get_text_range()
    assert min(text.get_charbox(n)[0] for n in range(40)) > 16 / 25.4 * 72 - 1
    assert text.get_text_range().count("Category Meats") >= 4
    assert len(pypdfium2.PdfDocument(tmp_path / "pieces.pdf")) <= 8
    tab.open("sandwich-wars/rules/index.html").emulate_media(media="print")
    lines = "nodes => new Set(nodes.map(node => getComputedStyle(node).textDecorationLine)).size"
    assert page.locator("a.term, main p a").evaluate_all(lines) == 1


def test_every_sheet_of_pieces_holds_a_piece_however_many_notes_they_carry(tab, tmp_path: Path) -> None:
    import pypdfium2

    for kind in ("sandwich-wars/pieces/opportunity", "sandwich-wars/pieces/coin", "hams-sandwich-shop/pieces/filling"):
        page = tab.open(f"{kind}/index.html")
        names = page.locator("article.piece h2").evaluate_all("all => all.map((h) => h.firstChild.data.trim())")
        page.pdf(path=tmp_path / "kind.pdf", format="A4")
        for sheet in pypdfium2.PdfDocument(tmp_path / "kind.pdf"):
            printed = sheet.get_textpage().get_text_range()
            assert any(name in printed for name in names), kind


def test_a_game_in_one_file(chromium, site: Path, tmp_path: Path) -> None:
    for game in ("hoagie", "sandwich-wars"):
        file = tmp_path / f"{game}.html"
        file.write_bytes((site.parent / f"{game}.html").read_bytes())
        assert file.stat().st_size <= 3_000_000
        context = chromium.new_context(viewport={"width": 390, "height": 844}, offline=True)
        page, asked, faulty = context.new_page(), [], []
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.on("pageerror", lambda fault, faulty=faulty: faulty.append(str(fault)))
        page.goto(file.as_uri())
        assert page.locator(".page:visible").count() == 1
        assert page.locator(".doors li").count() > 6
        assert page.locator("a:not([href])").all_inner_texts() == []
        page.keyboard.press("/")
        page.keyboard.type("hand limit")
        page.wait_for_selector(".results .hit")
        page.keyboard.press("Enter")
        page.wait_for_selector("[id='rules:hand-limit'].landed")
        assert page.locator("[id='rules:']").is_visible()
        page.goto(f"{file.as_uri()}#tools:")
        assert page.locator(".tool-box").is_visible()
        assert page.locator("img:visible").evaluate_all("nodes => nodes.every((node) => node.src.startsWith('data:'))")
        assert faults(page) == []
        assert [url for url in asked if not url.startswith(("data:", "file:"))] == []
        assert faulty == []
        assert page.evaluate(DEAD) == 0
        context.close()
