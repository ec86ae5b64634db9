"""A browser reads the same from the light pages as from those that were built: elements, attributes, words."""

from pathlib import Path

from conftest import BEFORE

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
