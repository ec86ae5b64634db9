"""A text is printed with signs that were meant to do something: `**` without its partner, a `{field}` left as it is.

`**bold**` needs both marks on one line. Fields are filled into the templates of a kind and into layouts, not into the
texts that a piece holds itself. `\\**` writes the signs themselves; put a text with braces on purpose in a layout.
"""

import re
from collections.abc import Iterable, Iterator

from deckpress.check._bold import paired
from deckpress.check._texts import fills, texts
from deckpress.model import markup
from deckpress.model.game import Game
from deckpress.model.pieces import Kind
from deckpress.model.rulebook import Rule, rule_text
from deckpress.problems import Mark, Problem

_HOLE = re.compile(r"\{[a-z_][\w.-]*(?:\|[^{}|]*\|[^{}|]*)?\}")


def check(game: Game) -> Iterable[Problem]:
    seen = set()
    for text, mark, whose, kind in texts(game):
        for message, hint in _loose(text, kind):
            if (mark, message) not in seen:
                seen.add((mark, message))
                yield Problem(mark, "loose-sign", "warning", f"{whose} {message}", hint)
    for rule in game.rulebook.rules:
        yield from _unclosed(rule)


def _loose(text: str, kind: Kind | None) -> Iterator[tuple[str, str]]:
    for line in text.split("\n") if "**" in text else ():
        if "**" in markup.plain(line, ()) and r"\*" not in line:
            yield f"shows ** as it is: “{line.strip()[:60]}”", _PARTNER
    if kind is None:
        return  # a template: there holes are filled
    for hole in _HOLE.findall(text):
        if not fills(hole, kind):  # else typed-number tells
            yield f"shows {hole} as it is", "fields are filled in where the kind has a template for the text"


_PARTNER = "** makes words bold where a second ** stands behind them on the same line"


def _unclosed(rule: Rule) -> Iterator[Problem]:
    """Markdown leaves marks without a partner where they are."""
    lines = [(number, line) for number, line in rule.lines if "**" in line and r"\*" not in line and "`" not in line]
    if lines and not paired(text for _, text in rule.lines) and "**" in rule_text(rule):
        number, line = next(((n, text) for n, text in lines if text.count("**") % 2), lines[0])
        mark = Mark(rule.mark.file, number, line.index("**") + 1)
        yield Problem(mark, "loose-sign", "warning", f"{rule.title} shows ** as it is", _PARTNER)
