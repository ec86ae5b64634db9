"""One line of a component list in; its statements out, whichever of the usual phrasings it uses."""

import re
from collections.abc import Callable, Iterable

from deckpress.frozen import replace
from deckpress.load.components.amounts import BEGINS, NUMBER, amount_at
from deckpress.load.components.clauses import clause
from deckpress.load.components.drafts import Draft
from deckpress.load.components.late import late
from deckpress.load.components.marked import Marked
from deckpress.load.components.outside import in_front, leads, outside
from deckpress.load.components.products import product
from deckpress.load.components.segments import colon, depth_zero, split
from deckpress.load.components.things import DEEPEST, MADE_UP, item, unread
from deckpress.load.components.worth import pairs
from deckpress.model.statements import Amount, Statement

_PER_PLAYER = re.compile(
    r"(?:(?:for|to)\s+)?(?:per|each|every)\s+player\b(?:\s+(?:gets|has|receives|takes))?\s*[:,]?\s*", re.I
)
_LEAD = re.compile(
    r"(?:[\w ]{0,30}\W{1,3})?(?:(?:for|to)\s+)?(?:per|each|every)\s+player\)?(?:\s*\([^()]{1,40}\))?"
    r"(?:\s+(?:gets|has|receives|takes|starts with)(?:\s+the following)?)?\s*[:.]?\s*",
    re.I,
)
_PER_BEHIND = re.compile(r"\s*\(?(?:per|for (?:each|every)|to each)\s+player\)?\s*$", re.I)
_SHARE = late(rf"\s*[,(]\s*(?:and\s+)?(?:{NUMBER})$", rf"[,(]\s*(?:and\s+)?{BEGINS}")
_MADE_OF = late(rf",?\s+{MADE_UP}:?\s+(?={NUMBER}\s?[x×]?\s)", rf"\s{MADE_UP}:?\s+{BEGINS}")
_DASH = late(rf"\s[-–—]\s+(?={NUMBER}\s)", rf"\s[-–—]\s+{BEGINS}")
_MORE = re.compile(r"(?:\+|plus\b)\s*", re.I)
_ON_TOP = late(rf"\s*\((?P<more>(?:plus|\+)\s*(?:{NUMBER})\s[^()]*)\)$", r"\((?:plus|\+)")
_IN_FRONT = re.compile(r"(?:(?<=^)|(?<=[,;:]\s)|(?<=\band\s))\((\d{1,4})\)(?=\s+[^\W\d])")
_CARDS_FROM = re.compile(
    r"(?:cards?|tiles?|tokens?|nos?\.?|numbers?)\s+#?(\d{1,4})\s*(?:-|–|—|to)\s*#?(\d{1,4})\s*(?::|\s[-–—=])\s+"
    r"(?=[^\W\d])",
    re.I,
)
_SENTENCE = re.compile(r"(?<=[^.\s]{3})\.\s+(?=[A-Z])")


def statements(text: Marked, depth: int = 0) -> tuple[Statement, ...]:
    """Everything that a line states; a line that names no thing gives nothing."""
    text = _unbracketed(_first_sentence(text).stripped(".;,"))
    if ranged := _of_numbers(text):
        return ranged
    if depth < DEEPEST and (needed := in_front(text)):
        return outside(statements(needed[0], depth + 1), needed[1])
    if depth < DEEPEST and (match := _PER_PLAYER.match(text.text)):
        return per_player(statements(text.cut(match.end()), depth + 1))
    if depth < DEEPEST and (match := _PER_BEHIND.search(text.text)):
        before = text.cut(0, match.start())
        if share := _SHARE.search(before.text):  # "4 mats, one for each player" are 4
            return statements(before.cut(0, share.start()), depth + 1)
        return per_player(statements(before, depth + 1))
    sides = colon(text) or _divided(text)
    if sides and not re.search(r"\beach\s*$", sides[0].text, re.I):
        return _with_colon(text, *sides)
    return _items(text)


def _divided(text: Marked) -> tuple[Marked, Marked] | None:
    """ "72 tiles, made up of 24 forests and 48 hills": what stands before and behind."""
    match = _MADE_OF.search(text.text) or _dashed(text)
    return (text.cut(0, match.start()), text.cut(match.end())) if match else None


def _dashed(text: Marked) -> re.Match[str] | None:
    """ "16 Cogs – 8 silver, 8 gold": a dash before two counted parts or more, not far more than the number before."""
    whole = amount_at(text)
    outside = depth_zero(text.text) if whole else []
    matches = [one for one in _DASH.finditer(text.text) if outside[one.start()]] if whole else []
    if len(matches) != 1 or not whole:
        return None
    found = [amount_at(segment) for segment in split(text.cut(matches[0].end()))]
    counts = [one.amount.least for one in found if one]
    return (
        matches[0] if len(counts) > 1 and len(counts) == len(found) and sum(counts) <= 2 * whole.amount.least else None
    )


Meant = Callable[[Iterable[Statement]], tuple[Statement, ...]]


def lead(text: Marked) -> Meant | None:
    """What a line says that only says it of what follows: so many for each player, or not in the box."""
    if _LEAD.fullmatch(text.text):
        return per_player
    return outside if leads(text) else None


def per_player(listed: Iterable[Statement]) -> tuple[Statement, ...]:
    """The same things, so many for each player."""
    return tuple(replace(one, per="player", phrasing=f"{one.phrasing}, per player") for one in listed)


def _unbracketed(text: Marked) -> Marked:
    """ "(140) counters" and "cards: (20) red, (15) blue" count as without brackets."""
    plain = _IN_FRONT.sub(lambda match: f" {match[1]} ", text.text)
    return replace(text, text=plain).cut(0)


def _of_numbers(text: Marked) -> tuple[Statement, ...]:
    """ "Cards 1-24: Evidence" are 24."""
    match = _CARDS_FROM.match(text.text)
    first, last = (int(match[1]), int(match[2])) if match else (0, 0)
    if not match or not 0 < first <= last:
        return ()
    draft = item(text.cut(match.end()))
    count = last - first + 1
    draft.amount = Amount(count, count, f"{count} ({match[1]}-{match[2]})", text.mark(match.start(1)))
    draft.phrasing = ["a range of numbers"]
    return (draft.frozen(),)


def _first_sentence(text: Marked) -> Marked:
    """What follows the first full stop is a remark."""
    match = _SENTENCE.search(text.text)
    return text.cut(0, match.end()) if match else text


def _with_colon(text: Marked, left: Marked, right: Marked) -> tuple[Statement, ...]:
    """ "Lanterns: 14", "40 cards: 25 Storm, 15 Calm", "Reef cards (18): 5 wild, 13 plain"."""
    if right and all((found := clause(one)) and found.type == "remark" for one in split(right)):
        return _items(left)
    if right and (pairs(right) or (product(right) and amount_at(left))):
        index = text.text.index(":", len(left.text))  # as in brackets
        bracketed = replace(text, text=f"{text.text[:index]} ({text.text[index + 2 :]}")
        return tuple(replace(one, text=text.text) for one in _items(bracketed))
    if right and _clause_behind(left, right):
        index = text.text.index(":", len(left.text))
        return _items(replace(text, text=f"{text.text[:index]},{text.text[index + 1 :]}"))
    inner = _divided(right) if right else None
    heads, tails = _items(left), _with_colon(right, *inner) if inner else _items(right) if right else ()
    counted = tuple(tail for tail in tails if tail.amount)
    if not heads or not counted or not tails[0].amount:
        return _unread(text, heads, tails)
    head = heads[-1]
    if head.amount or len(counted) > 1:
        whole = replace(head.having(counted), phrasing=f"{head.phrasing}, parts behind a colon")
        return (*heads[:-1], whole)
    return (*heads[:-1], *_named(head, counted[0]))


def _unread(text: Marked, heads: tuple[Statement, ...], tails: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """What stands before the colon alone; the whole line is what could not be read."""
    if not heads or not tails:
        return heads
    doubt = heads[-1].unclear or unread((one.text, one.amount is not None) for one in tails)
    return (*heads[:-1], replace(heads[-1], text=text.text, unclear=doubt))


def _clause_behind(left: Marked, right: Marked) -> bool:
    """ "60 cards: 12 in each of 5 suits" is meant as with a comma."""
    found = clause(split(right)[0])
    if found is None or found.type not in ("each", "some", "groups", "designs"):
        return False
    return amount_at(left) is not None or bool(found.type == "each" and (found.group or found.names))


def _named(head: Statement, tail: Statement) -> tuple[Statement, ...]:
    """The number behind the colon counts the name before it, or both names together."""
    named = replace(tail, name=head.name, numbers=head.numbers, phrasing=f"name, colon, number{_more(tail)}")
    others = [replace(named, name=f"{head.name} {tail.name}"), replace(named, name=tail.name)] if tail.name else []
    more = (replace(a, name=head.name if tail.name else f"{a.name} {head.name}") for a in tail.alternatives)
    return (replace(named, alternatives=(*others, *more)),)


def _more(statement: Statement) -> str:
    rest = statement.phrasing.removeprefix("number first").strip(", ")
    return f", {rest}" if rest else ""


def _items(text: Marked) -> tuple[Statement, ...]:
    drafts: list[Draft] = []
    for segment in (part for one in split(text) for part in _beside(one)):
        found = clause(segment) if drafts else None
        if found:
            drafts[-1].apply(found)
        elif segment:
            more = _MORE.match(segment.text) if drafts else None
            drafts.append(item(segment.cut(more.end()) if more else segment, follows=bool(drafts)))
    if len(drafts) > 1:
        for draft in drafts:
            draft.phrasing.append("several in one line")
    return tuple(draft.frozen() for draft in drafts)


def _beside(segment: Marked) -> tuple[Marked, ...]:
    """ "30 ships (plus 2 blank cards)": what comes on top is no part of the 30; spares are told with them."""
    match = _ON_TOP.search(segment.text)
    more = segment.cut(match.start("more"), match.end("more")) if match else None
    return (segment.cut(0, match.start()), more) if match and more and not clause(more) else (segment,)
