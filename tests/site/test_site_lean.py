"""A browser reads the same from the light pages as from those that were built: elements, attributes, words."""

from html import escape
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import BEFORE
from deckpress.pages.lean import lean

READ = """(text) => {
  const read = new DOMParser().parseFromString(text, "text/html");
  const told = (node) => Array.from(node.attributes, ({ name, value }) => `${name}=${value}`).sort();
  const tree = (node) => [node.tagName, told(node), Array.from(node.children, tree)];
  document.body.innerHTML = read.body.innerHTML;
  return [JSON.stringify(tree(read.documentElement)), document.body.innerText];
}"""


def test_the_light_pages_hold_the_same_elements_and_words(chromium, site: Path) -> None:
    page = chromium.new_page()
    assert len(BEFORE) > 70
    for name, text in BEFORE.items():
        light = (site / name).read_text("utf-8")
        assert len(light) < len(text)
        assert page.evaluate(READ, light) == page.evaluate(READ, text), name
    page.close()


BLOCK = (
    "ARTICLE ASIDE BODY BR DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER FORM H2 HEAD HEADER HR HTML LI LINK MAIN META "
    "NAV OL OPTION P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TITLE TR UL"
)
SAME = """(pages) => {
  const block = new Set("BLOCK".split(" "));
  const beside = (node) => !node || block.has(node.tagName?.toUpperCase());
  const words = (node) => {
    if (/^(PRE|TEXTAREA|SCRIPT|STYLE)$/i.test(node.parentNode.closest("pre, textarea, script, style")?.tagName ?? ""))
      return node.data;
    let text = node.data.replace(/[ \\t\\n\\r\\f]+/g, " ");
    if (beside(node.previousSibling) && (node.previousSibling || block.has(node.parentNode.tagName.toUpperCase())))
      text = text.replace(/^ /, "");
    if (beside(node.nextSibling) && (node.nextSibling || block.has(node.parentNode.tagName.toUpperCase())))
      text = text.replace(/ $/, "");
    return text;
  };
  const told = (node) => Array.from(node.attributes, ({ name, value }) => [name, value]);
  const tree = (node) =>
    node.nodeType === 3 ? words(node) : [node.namespaceURI, node.tagName, told(node), children(node)];
  const children = (node) => Array.from(node.childNodes, tree).filter((one) => one !== "");
  const read = (text) => {
    const page = new DOMParser().parseFromString(text, "text/html");
    const walk = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
    const comments = [];
    while (walk.nextNode()) comments.push(walk.currentNode);
    comments.forEach((one) => one.remove());
    page.normalize();
    return JSON.stringify(tree(page.documentElement));
  };
  return pages.map(read);
}""".replace("BLOCK", BLOCK)
"""Trees with every attribute and every word; white space counts where a reader would see it."""

TEXT = st.lists(
    st.sampled_from([
        "a", "Ham", " ", "  ", "\n", "\t", "é", "🥪", "\u00a0", ".", ";", "#", "58;", "x41;", "lt;", "'", '"', "=", "/",
        "&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&#58;", "&#38;", "&#60;", "&#35;", "&#32;", "&#160;", "&#128;",
        "&#0;", "&#99999999;", "&#x41;", "&", "<!-- c -->", "<!-- <pre> -->", "<!-- </p> <p> -->", "1 < 2",
    ]),
    max_size=6,
).map("".join)  # fmt: skip
VALUE = st.text(st.sampled_from("ab /<>='\"&;#5\n`-"), max_size=8) | st.sampled_from(
    ["<p> </p>", " <pre> ", "<!-- x -->", "</li><li>", "a/", "&amp;", "&lt;b&gt;", "x" * 30]
)
NAMES = ("class", "id", "title", "data-x", "hidden", "aria-label", "style")


def quoted(name: str, value: str) -> str:
    return f" {name}='{escape(value, quote=False).replace(chr(39), '&#39;')}'" if '"' in value else f' {name}="{value}"'


ATTRIBUTES = st.dictionaries(st.sampled_from(NAMES), VALUE.filter(lambda value: "'" not in value or '"' not in value))
TAGGED = ATTRIBUTES.map(lambda found: "".join(quoted(name, value) for name, value in found.items()))


def element(names: list[str], inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.builds(lambda name, told, text: f"<{name}{told}>{text}</{name}>", st.sampled_from(names), TAGGED, inside)


def several(*inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.lists(st.one_of(*inside), max_size=4).map("".join)


VOID = st.builds(lambda name, told: f"<{name}{told} />", st.sampled_from(["br", "img", "input"]), TAGGED)
RAW = st.builds(
    lambda name, told, text: f"<{name}{told}>{text}</{name}>",
    st.sampled_from(["script", "style", "textarea"]),
    TAGGED,
    st.sampled_from(["", "\n", "  a\n\n b ", "if (1 < 2) x('<p> </p>')", "<!-- a -->", "&#58; &amp;", "</p>  <pre>"]),
)
SVG = st.builds(
    lambda told, text: (
        f'<svg{told}>\n<title>{text}</title> <g id="a b"><path d="M0 0" /><rect rx="4"/></g>\n'
        f"<style>.a  {{b: c}}</style><text> {text} </text></svg>"
    ),
    TAGGED,
    TEXT,
)
PHRASE = st.recursive(
    TEXT | VOID | RAW | SVG,
    lambda inside: element(["b", "i", "span", "code", "a", "label", "kbd"], several(inside)),
    max_leaves=6,
)
BUTTON = element(["button"], TEXT)
SELECT = st.lists(element(["option"], st.just("x") | TEXT), max_size=3).map(
    lambda one: f"<select> {' '.join(one)} </select>"
)
GAP = st.sampled_from(["", " ", "\n\n"])
PARAGRAPH = element(["p", "h2", "pre", "summary"], several(PHRASE, SELECT, BUTTON))


def listed(outer: str, inner: list[str], inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    rows = st.lists(st.tuples(GAP, element(inner, inside)).map("".join), max_size=3).map("".join)
    return element([outer], rows)


def table(inside: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    rows = st.lists(listed("tr", ["td", "th"], inside), max_size=3).map("\n".join)
    return st.builds(lambda a, b: f"<table>\n<thead> {a}</thead>\n<tbody>{b} </tbody></table>", rows, rows)


FLOW = st.recursive(
    several(PARAGRAPH, GAP, PHRASE),
    lambda inside: (
        element(
            ["div", "section", "article", "blockquote", "details", "nav", "form", "span", "ins"], several(inside, GAP)
        )
        | listed("ul", ["li"], inside)
        | listed("ol", ["li"], inside)
        | listed("dl", ["dt", "dd"], inside)
        | table(inside)
    ),
    max_leaves=8,
)
PAGE = st.builds(
    lambda told, frame, flow: (
        f"<!doctype html>\n<html lang='en'>\n<head>\n<meta charset='utf-8' />\n<title>x &#58; y</title> </head>\n"
        f"<body{told if frame else ''}>\n{flow}\n</body>\n</html>\n"
    ),
    TAGGED,
    st.booleans(),
    several(FLOW, GAP),
)


def test_whatever_is_written_reads_the_same_light(chromium) -> None:
    tab = chromium.new_page()

    @settings(max_examples=60, deadline=None)
    @given(PAGE)
    def compare(written: str) -> None:
        made = lean(written)
        before, after = tab.evaluate(SAME, [written, made])
        assert after == before, made

    compare()
    tab.close()
