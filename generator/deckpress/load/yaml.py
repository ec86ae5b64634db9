"""A YAML text in; a tree of Nodes that know their places out, and what is wrong with it in plain words.

Strict where YAML surprises: YAML 1.2 core scalars (`no`, `012`, `3:2` and dates are texts), duplicate keys, tags, merge
keys, tabs and texts that lose their end to `#` are reported; aliases, depth and size are bounded.
"""

from dataclasses import field
from functools import cache, partial
from typing import Any, NamedTuple

from deckpress.frozen import dataclass
from deckpress.load import scalars
from deckpress.model.layouts import Node
from deckpress.problems import Mark, Problem, Side, error

_mark = partial(tuple.__new__, Mark)
"""A Mark at two thirds of the price: there are two for each value."""
_QUOTES = ("'", '"')
MOST_NODES = 200_000
"""Values in one file after aliases are followed: ten times the largest deck we know."""
MOST_DEPTH = 40
"""Levels of nesting: a layout needs about ten."""
MOST_CHARACTERS = 8_000_000
"""Characters in one file."""


class Parsed(NamedTuple):
    """What could be read (None: nothing) and what is wrong with it."""

    root: Node | None
    problems: tuple[Problem, ...]


def parse(text: str, file: str) -> Parsed:
    """The text's tree; `file` is how its marks name it. An empty text gives no root and no problem."""
    if len(text) > MOST_CHARACTERS:
        message = f"the file has {len(text):,} characters; {MOST_CHARACTERS:,} are allowed"
        return Parsed(None, (error(Mark(file), "yaml-limit", message),))
    import yaml

    try:
        tree = yaml.compose(text, Loader=_loader())
    except yaml.YAMLError as reason:
        from deckpress.load.yaml_faults import syntax_problem

        return Parsed(None, (syntax_problem(reason, text, file),))
    except RecursionError:
        return Parsed(None, (error(Mark(file), "yaml-limit", f"nested deeper than {MOST_DEPTH} levels"),))
    if tree is None:
        return Parsed(None, ())
    walk = _Walk(text, file)
    root = walk.node(tree, None, 0)
    beyond = tuple(problem for problem in walk.problems if problem.code == "yaml-limit")
    return Parsed(None, beyond) if beyond else Parsed(root, tuple(walk.problems))  # half a tree would be half a file


@cache
def _loader() -> Any:
    """The C loader without guesses about scalars; the pure one where C is missing."""
    import yaml

    base: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return type("Loader", (base,), {"resolve": _untyped, "descend_resolver": _nowhere, "ascend_resolver": _nowhere})


def _untyped(loader: Any, kind: type, value: Any, implicit: Any) -> str:
    """No scalar gets a type from its looks: scalars.plain decides later."""
    return ""


def _nowhere(*_: Any) -> None:
    """No value gets a type from its place either."""


@dataclass(slots=True)
class _Walk:
    """Turns composed nodes into ours, gathering problems on the way."""

    text: str
    file: str
    left: int = MOST_NODES
    problems: list[Problem] = field(default_factory=list)
    prefixed: bool = field(init=False)
    commented: bool = field(init=False)
    """False where the text has no tag, no anchor, no remark behind a blank: then no value is looked at for them."""

    def __post_init__(self) -> None:
        self.prefixed = "!" in self.text or "&" in self.text
        self.commented = " #" in self.text

    def node(self, tree: Any, key_mark: Mark | None, depth: int) -> Node:
        start = tree.start_mark
        mark = _mark((self.file, start.line + 1, start.column + 1))
        self.left -= 1
        if self.left < 0 or depth > MOST_DEPTH:
            return self.beyond(mark, key_mark)
        if self.prefixed and self.text.startswith(("!", "&"), start.index):
            self.prefix(tree, mark)
        if tree.id == "scalar":
            value = tree.value if tree.style else self.plain(tree, mark)
            return Node(value, mark, key_mark, tree.style in _QUOTES)
        if tree.id == "mapping":
            return Node(self.mapping(tree, depth + 1), mark, key_mark)
        return Node(tuple([self.node(item, None, depth + 1) for item in tree.value]), mark, key_mark)

    def beyond(self, mark: Mark, key_mark: Mark | None) -> Node:
        """Nothing in place of a value beyond the bounds; said once."""
        too_deep = f"nested deeper than {MOST_DEPTH} levels"
        message = too_deep if self.left >= 0 else f"more than {MOST_NODES:,} values once the aliases are followed"
        if not any(problem.code == "yaml-limit" for problem in self.problems):
            self.problems.append(error(mark, "yaml-limit", message, "write it out flat, without aliases of aliases"))
        return Node(None, mark, key_mark)

    def prefix(self, tree: Any, mark: Mark) -> None:
        """Tags are refused; an anchor before nothing is a text that should have been quoted."""
        words = self.text[tree.start_mark.index : tree.end_mark.index].split(maxsplit=2)
        if any(word.startswith("!") for word in words[:2]):
            message = f"the tag {next(word for word in words if word.startswith('!'))} is not used here"
            self.problems.append(
                error(mark, "yaml-tag", message, "write the plain value; quote a text that starts with !")
            )
        elif tree.id == "scalar" and tree.style in ("", None) and tree.value == "":
            hint = "quote a text that starts with &"
            self.problems.append(error(mark, "yaml-lost-text", "an anchor with no value: the text is lost", hint))

    def mapping(self, tree: Any, depth: int) -> dict[str, Node]:
        items: dict[str, Node] = {}
        for key, value in tree.value:
            start, name = key.start_mark, key.value
            mark = _mark((self.file, start.line + 1, start.column + 1))
            if key.id == "scalar" and name not in items and name != "<<":
                items[name] = self.node(value, mark, depth)
            else:
                self.refused(key, items, mark)
        return items

    def refused(self, key: Any, items: dict[str, Node], mark: Mark) -> None:
        """A key that is no plain word, stands twice or merges."""
        if key.id != "scalar":
            hint = "quote the key, or the text with braces"
            self.problems.append(error(mark, "yaml-syntax", "a key must be one word or text", hint))
        elif key.value in items:
            self.duplicate(key.value, items[key.value].key_mark or mark, mark)
        else:
            self.problems.append(error(mark, "yaml-merge", "merge keys (<<) are not used", "write the values out"))

    def duplicate(self, name: str, first: Mark, second: Mark) -> None:
        message = f"the key {name} stands twice: in line {first.line} and in line {second.line}"
        sides = (Side("first", first), Side("again", second))
        self.problems.append(error(second, "yaml-duplicate-key", message, "delete one of them", sides))

    def plain(self, tree: Any, mark: Mark) -> Any:
        value = scalars.plain(tree.value)
        if self.commented and (value is None or isinstance(value, str)):
            self.lost(tree, value, mark)
        return value

    def lost(self, tree: Any, value: str | None, mark: Mark) -> None:
        """An unquoted text followed by one blank and # ends there in silence: two blanks make a comment."""
        index = tree.end_mark.index
        if self.text[index : index + 2] != " #" or self.text[index - 1 : index] == " ":
            return
        line = self.text[index + 1 : self.text.find("\n", index) if "\n" in self.text[index:] else None]
        ends = f"ends at '{value.split()[-1]}'" if value else "is empty"
        message = f"the text {ends}: '{line.strip()}' is read as a comment"
        hint = "quote the text, or put two blanks before a comment"
        self.problems.append(Problem(mark, "yaml-lost-text", "warning", message, hint))
