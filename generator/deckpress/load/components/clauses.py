"""A clause behind an item ("7 each", "5 of which are wild", "in 5 colours", "plus 2 spare") in; what it says out."""

import re
from dataclasses import field

from deckpress.frozen import dataclass
from deckpress.load.components.amounts import BEGINS, NUMBER, Found, amount_at
from deckpress.load.components.late import late
from deckpress.load.components.marked import Marked
from deckpress.model.statements import Amount

GROUPS = (
    r"colou?rs?|types?|kinds?|suits?|sets?|shapes?|sizes?|groups?|categor(?:y|ies)|factions?|decks?|families|family"
    r"|piles?|stacks?|bundles?|packs?"
)
_NOUN = r"(?:cards?|copies|copy|pieces?|tiles?|tokens?|cubes?|meeples?|components?)"
_EACH = re.compile(
    rf"\s*(?:{_NOUN}\s+)?(?:(?:of|for|in|per)\s+)?(?:each|every)\b\s*(?:of\s+)?(?:the\s+)?(?P<group>.*)$", re.I
)
_PER = re.compile(rf"\s*(?:{_NOUN}\s+)?per\s+(?P<group>.+)$", re.I)
_WHICH = re.compile(r"\s*of (?:which|these|them)\s*(?:are|is|have|has|show|shows|with|being)?\s*(?P<name>.*)$", re.I)
_INCLUDING = re.compile(r"(?:including|incl\.|includes|of which)\s+", re.I)
_SPARE = re.compile(r"\s*(?:spares?|extra|replacement|additional|reserve)\b\s*(?P<name>.*)$", re.I)
_DESIGNS = re.compile(r"\s*(?:different|unique|distinct|individual)\b\s*(?P<name>.*)$", re.I)
_COPIES = re.compile(r"\s*(?:copies|copy|times)(?:\s+of\s+each|\s+each)?\s*$|\s*with (?:copies|duplicates).*$", re.I)
_IN_GROUPS = late(
    rf"(?:in|of|for)\s+(?=(?:{NUMBER})\s+(?:different\s+)?(?P<group>{GROUPS})\b)", rf"(?:in|of|for)\s+{BEGINS}"
)
_PLAY = late(
    rf"\s*(?:{_NOUN}\s+)?(?:(?:are )?used\s+)?(?:for|with|in)\s+(?:an?\s+)?{NUMBER}(?:\s*(?:-|–|to)\s*{NUMBER})?\+?"
    r"(?:[- ]+players?\b.*)?$",
    rf"(?:for|with|in)\s+(?:an?\s+)?{BEGINS}",
)
"""How many of them so many players use: "8 for 2 players, 10 for 3"."""
_GROUPS_ALONE = re.compile(rf"\s*(?:different\s+)?(?P<group>{GROUPS})$", re.I)
_LISTED = re.compile(r"^\s*[(–-]|:")
""" "8 of each: ham, egg" and "9 in each of 2 schools: ham, egg" name their groups; "13 each: values 1-13" does not."""
_GROUPED = late(
    rf"\s+in\s+(?=(?:{NUMBER})\s+(?:different\s+)?(?P<group>{GROUPS}|species|fabrics|[a-z]{{2,}}[^s\W]s)\b(?!\s+(?!of\b)\w))",
    rf"\sin\s+{BEGINS}",
)
_NUMBERED = re.compile(r",\s*[^\W\d]+\s+\d+\s*(?:-|–|to|through)\s*\d+\s*$")
_SIDES = re.compile(r"(?:double|two|2)[- ]sided|printed on both sides|with two sides", re.I)
_TOTAL = re.compile(r"\s*(?:(?:cards?|pieces?|tiles?|tokens?)\s+)?(?:in total|total|altogether|in all)\s*$", re.I)


@dataclass(frozen=True, slots=True)
class Clause:
    """What a clause says of its item. `name` is what it names, `names` a list behind "of each:"."""

    type: str
    amount: Amount | None = None
    name: Marked | None = None
    group: str = ""
    names: tuple[Marked, ...] = field(default=())


def clause(text: Marked) -> Clause | None:
    """None where the text is no clause but an item or a remark."""
    if _SIDES.match(text.text):
        return Clause("sides")
    plus = re.match(r"\s*(?:plus|and|\+)\s+", text.text, re.I)
    body = text.cut(plus.end()) if plus else text
    if match := _INCLUDING.match(body.text):
        found = amount_at(body, match.end())
        spare = found and _SPARE.match(body.text, found.end)
        some = Clause("some", found.amount, _are(body.cut(found.end))) if found else None
        return Clause("remark") if spare else some
    if match := _IN_GROUPS.match(body.text):
        found = amount_at(body, match.end())
        return Clause("groups", found.amount, group=match["group"]) if found else None
    found = amount_at(body)
    return _counted(body, found) if found else _uncounted(body)


def _uncounted(text: Marked) -> Clause | None:
    if re.match(r"(?:all|each) (?:different|unique)\b|identical\b", text.text, re.I):
        return Clause("different" if "identical" not in text.text.lower() else "identical")
    if re.match(r"one (?:of |for )?each\b", text.text, re.I):
        return Clause("each", Amount(1, 1, "one", text.mark()))
    return None


def _counted(text: Marked, found: Found) -> Clause | None:
    rest, amount = text.text[found.end :], found.amount
    patterns = (("spare", _SPARE), ("some", _WHICH), ("each", _EACH), ("each", _PER), ("designs", _DESIGNS))
    for type, pattern in patterns:
        if match := pattern.match(rest):
            if type == "each":
                return _each(text, found, match)
            name = text.cut(found.end + match.start("name"))
            return Clause(type, amount, name)
    if _PLAY.match(rest):
        return Clause("remark")
    if groups := _GROUPS_ALONE.match(rest):
        return Clause("groups", amount, group=groups["group"])
    if _COPIES.match(rest):
        return Clause("copies" if "with" in rest else "each", amount)
    return Clause("total", amount) if _TOTAL.match(rest) else None


def _each(text: Marked, found: Found, match: re.Match[str]) -> Clause:
    """ "8 of each: Lettuce, Tomato" names its groups; "7 in each of 3 colours" counts them."""
    start = found.end + match.start("group")
    group = _unnumbered(text.cut(start))
    if re.match(r"players?\b", group.text, re.I):
        return Clause("player", found.amount)
    if mark := _LISTED.search(group.text):
        listed = names(group.cut(mark.end()).stripped(")"))
        return Clause("each", found.amount, names=listed if len(listed) > 1 else (), group=group.text[: mark.start()])
    if "," in group.text:
        return Clause("each", found.amount, names=names(group))
    if grouped := _IN_GROUPS.match(group.text):
        return Clause("each", found.amount, group=grouped["group"])
    return Clause("each", found.amount, group=group.text)


def _unnumbered(text: Marked) -> Marked:
    """Without what says which, not how many: "3 per level, levels 1-4"."""
    match = _NUMBERED.search(text.text)
    return text.cut(0, match.start()) if match else text


def names(text: Marked) -> tuple[Marked, ...]:
    """ "red, blue and green" as three texts."""
    found, start = [], 0
    for match in re.finditer(r"\s*(?:,\s*(?:and\s+)?|\s+and\s+|;)\s*", text.text):
        found.append(text.cut(start, match.start()))
        start = match.end()
    return tuple(part for part in (*found, text.cut(start)) if part)


def _are(text: Marked) -> Marked:
    match = re.match(r"(?:are|is)\s+", text.text, re.I)
    return text.cut(match.end()) if match else text


def groups_in(text: Marked) -> tuple[Marked, Amount, str] | None:
    """ "flags in 5 colours": the name before, how many groups, of what."""
    match = _GROUPED.search(text.text)
    found = amount_at(text, match.end()) if match else None
    return (text.cut(0, match.start()), found.amount, match["group"]) if match and found else None
