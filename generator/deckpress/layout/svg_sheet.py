"""A style sheet of SVG in; the properties of an element, its attributes and style included, out."""

import re
from collections.abc import Mapping
from xml.etree import ElementTree

from deckpress.frozen import dataclass

READ = frozenset(
    (
        "fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "fill-rule",
        "fill-opacity", "stroke-opacity", "opacity", "display", "visibility", "clip-path", "mask", "filter", "color",
        "stop-color", "stop-opacity", "font-family", "font-size", "font-weight", "font-style", "text-anchor",
    )
)  # fmt: skip
"""Properties that are drawn; a style sheet that sets others loses them."""

MOST_RULES = 1_000
"""Rules of a style sheet: a drawing program writes one for each look."""

Selector = tuple[tuple[str, str, str], ...]
"""Simple selectors from the outside in, each (combinator before it, element, ".class" or "#id")."""


@dataclass(slots=True)
class Sheet:
    """The rules of a style sheet in order of weight; `lost` are those that were not understood."""

    rules: tuple[tuple[Selector, Mapping[str, str]], ...] = ()
    lost: tuple[str, ...] = ()

    def values(self, element: ElementTree.Element, path: tuple[ElementTree.Element, ...]) -> dict[str, str]:
        """Attributes, then rules, then the style attribute: the later wins."""
        found = {name: value for name, value in element.attrib.items() if name in READ}
        for selector, declared in self.rules:
            if _matches(selector, (*path, element)):
                found.update(declared)
        if "style" in element.attrib:
            found |= declarations(element.attrib["style"])
        return found


def sheet(text: str) -> Sheet:
    """Rules with class, id, element, child and descendant selectors."""
    rules: list[tuple[int, Selector, Mapping[str, str]]] = []
    lost: list[str] = []
    text = re.sub(r"/\*.*?(?:\*/|\Z)", "", text, flags=re.DOTALL)
    for heads, body in re.findall(r"([^{}]+)\{([^{}]*)\}", text):
        declared = declarations(body)
        lost += [f"{name}: {value}" for name, value in declared.items() if name not in READ or "var(" in value]
        for head in heads.split(","):
            selector = _selector(head.strip())
            if selector is None:
                lost.append(head.strip())
            else:
                rules.append((_weight(selector), selector, declared))
    rules.sort(key=lambda rule: rule[0])
    return Sheet(tuple((selector, declared) for _, selector, declared in rules), tuple(lost))


def declarations(text: str) -> dict[str, str]:
    """Properties of a style attribute or of a rule's body."""
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.replace("!important", "").strip() for name, _, value in pairs}


def _selector(text: str) -> Selector | None:
    parts: list[tuple[str, str, str]] = []
    combinator = ""
    for token in re.findall(r">|[^\s>]+", text):
        if token == ">":
            combinator = ">"
            continue
        match = re.fullmatch(r"(\*|[\w-]*)([.#][\w-]+)?", token)
        if not match:
            return None
        parts.append((combinator, match[1].replace("*", ""), match[2] or ""))
        combinator = " "
    return tuple(parts) or None


def _weight(selector: Selector) -> int:
    return sum(100 * mark.startswith("#") + 10 * mark.startswith(".") + bool(tag) for _, tag, mark in selector)


def _matches(selector: Selector, path: tuple[ElementTree.Element, ...]) -> bool:
    """True where the last element of the path is meant. Goes once down the path, however the selector is built:
    `ends` are the parts that match at the element before, `seen` those that matched anywhere above."""
    if not _simple(selector[-1], path[-1]):
        return False
    ends: set[int] = set()
    seen: set[int] = set()
    for element in path:
        before, ends = ends, set()
        for place, part in enumerate(selector):
            above = before if part[0] == ">" else seen
            if (place == 0 or place - 1 in above) and _simple(part, element):
                ends.add(place)
        seen |= ends
    return len(selector) - 1 in ends


def _simple(part: tuple[str, str, str], element: ElementTree.Element) -> bool:
    """Element, class and id of one part, without its place."""
    _, tag, mark = part
    if tag and str(element.tag).rpartition("}")[2] != tag:
        return False
    if mark.startswith("."):
        return mark[1:] in element.get("class", "").split()
    return not mark or mark[1:] == element.get("id")
