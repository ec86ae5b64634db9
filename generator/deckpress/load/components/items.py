"""One line of a component list in; its statements out, whichever of the usual phrasings it uses."""

import re
from collections.abc import Iterable
from dataclasses import replace

from deckpress.load.components.amounts import NUMBER, amount_at, article_at, bundles_at, product_at, set_at
from deckpress.load.components.bracketed import added, lone, times
from deckpress.load.components.clauses import clause, groups_in
from deckpress.load.components.drafts import Draft
from deckpress.load.components.marked import Marked
from deckpress.load.components.products import multiplied, product
from deckpress.load.components.segments import brackets, colon, split
from deckpress.model.statements import Statement

_PER_PLAYER = re.compile(
    r"(?:(?:for|to)\s+)?(?:per|each|every)\s+player\b(?:\s+(?:gets|has|receives|takes))?\s*[:,]?\s*", re.I
)
_LEAD = re.compile(
    r"(?:[\w ]{0,30}\W{1,3})?(?:(?:for|to)\s+)?(?:per|each|every)\s+player\)?"
    r"(?:\s+(?:gets|has|receives|takes|starts with)(?:\s+the following)?)?\s*[:.]?\s*",
    re.I,
)
_PER_BEHIND = re.compile(r"\s*\(?(?:per|for (?:each|every)|to each)\s+player\)?\s*$", re.I)
_SHARE = re.compile(rf"\s*[,(]\s*(?:and\s+)?(?:{NUMBER})$", re.I)
_TRAILING = re.compile(rf"\s*(?:\s[x×]\s?|\s[-–—=]+\s+|\s?\.{{3,}}\s?|\s…\s?)(?=(?:{NUMBER})\s*$)", re.I)
_BEHIND = re.compile(rf"\s(?P<amount>(?:{NUMBER})\s?[x×])$", re.I)
_PRODUCT = re.compile(r"\s+(?:of|with|containing|[x×])\s+(?=\d|[a-z]+\b)", re.I)
_DESIGNS = re.compile(r"(?:different|unique|distinct)(?:\s+|$)", re.I)
_COPIES_OF = re.compile(r"(?:copies\s+|copy\s+)?of\s+(?!each)", re.I)
_SIDES = re.compile(r"\b(?:double|two|2)[- ]sided\s*", re.I)
_ALTOGETHER = re.compile(r"\s*\b(?:in total|in all|altogether|overall|total)$|^total\s+", re.I)
_MADE_UP = r"(?:consisting of|comprising|made up of|(?:divided|split) into|as follows|namely|containing)"
_MADE_OF = re.compile(rf",?\s+{_MADE_UP}:?\s+(?={NUMBER}\s)", re.I)
_FOLLOWS = re.compile(rf",?\s+(?:(?P<some>including|includes)|{_MADE_UP})$", re.I)
_MORE = re.compile(r"(?:\+|plus\b)\s*", re.I)
_ON_TOP = re.compile(rf"\s*\((?P<more>(?:plus|\+)\s*(?:{NUMBER})\s[^()]*)\)$", re.I)
_MEASURES = re.compile(r"\d+(?:\s*[x×]\s*\d+)+")
_SENTENCE = re.compile(r"(?<=[^.\s]{3})\.\s+(?=[A-Z])")
_REMARK = re.compile(r"\s+[-–—]\s+.*$|\s+(?:for|from|to|used|that|which)\s.*$|,?\s+numbered\s.*$")

DEEPEST = 8
"""Brackets inside a bracket, or "each player" before "each player": more are no list of contents."""


def statements(text: Marked, depth: int = 0) -> tuple[Statement, ...]:
    """Everything that a line states; a line that names no thing gives nothing."""
    text = _first_sentence(text).stripped(".;,")
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
    match = _MADE_OF.search(text.text)
    return (text.cut(0, match.start()), text.cut(match.end())) if match else None


def leads(text: Marked) -> bool:
    """A line that only says that what follows is meant for each player."""
    return _LEAD.fullmatch(text.text) is not None


def per_player(listed: Iterable[Statement]) -> tuple[Statement, ...]:
    """The same things, so many for each player."""
    return tuple(replace(one, per="player", phrasing=f"{one.phrasing}, per player") for one in listed)


def _first_sentence(text: Marked) -> Marked:
    """What follows the first full stop is a remark."""
    match = _SENTENCE.search(text.text)
    return text.cut(0, match.end()) if match else text


def _with_colon(text: Marked, left: Marked, right: Marked) -> tuple[Statement, ...]:
    """ "Lanterns: 14", "40 cards: 25 Storm, 15 Calm", "Reef cards (18): 5 wild, 13 plain"."""
    if right and all((found := clause(one)) and found.type == "remark" for one in split(right)):
        return _items(left)
    if right and product(right) and amount_at(left):
        index = text.text.index(":", len(left.text))  # as in brackets
        bracketed = replace(text, text=f"{text.text[:index]} ({text.text[index + 2 :]}")
        return tuple(replace(one, text=text.text) for one in _items(bracketed))
    if right and _clause_behind(left, right):
        index = text.text.index(":", len(left.text))
        return _items(replace(text, text=f"{text.text[:index]},{text.text[index + 1 :]}"))
    heads, tails = _items(left), _items(right) if right else ()
    counted = tuple(tail for tail in tails if tail.amount)
    if not heads or not counted or not tails[0].amount:
        return heads
    head = heads[-1]
    if head.amount or len(counted) > 1:
        whole = replace(head.having(counted), phrasing=f"{head.phrasing}, parts behind a colon")
        return (*heads[:-1], whole)
    return (*heads[:-1], *_named(head, counted[0]))


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


def item(segment: Marked, follows: bool = False) -> Draft:
    """One thing with its brackets; "a map" counts where other things stand before it in the line."""
    body, contents = brackets(segment)
    draft = Draft(segment, body)
    draft.bundles = bundles_at(body)
    found = draft.bundles.things if draft.bundles else amount_at(body) or set_at(body)
    found = found or (article_at(body) if follows else None)
    if found:
        draft.amount, draft.name = found.amount, body.cut(found.end)
        draft.phrasing.append("number and x first" if found.times else "number first")
    elif product := product_at(body):
        draft.amount, many = product
        draft.times, draft.name = (many.amount, body.cut(many.end)), body.cut(many.end - len(many.amount.text))
        draft.phrasing.append("product")
    else:
        _behind(draft, body)
    _name(draft)
    for content in contents:
        _bracket(draft, content)
    return draft


def _behind(draft: Draft, body: Marked) -> None:
    """ "Wheat x4", "Wheat 4x", "Lanterns - 14"."""
    match = _TRAILING.search(body.text)
    behind = _BEHIND.search(body.text)
    start = match.start() if match else behind.start() if behind else None
    if start is None:
        draft.phrasing.append("a name alone")
        return
    found = amount_at(body, match.end() if match else start + 1)
    if found:
        draft.amount, draft.name = found.amount, body.cut(0, start)
        draft.phrasing.append("number last")


def _name(draft: Draft) -> None:
    """Words of the name that say more than which thing it is."""
    if match := _COPIES_OF.match(draft.name.text):
        draft.name = draft.name.cut(match.end())
    if _SIDES.search(draft.name.text):
        draft.sides = 2
        start = _SIDES.match(draft.name.text)
        draft.name = draft.name.cut(start.end()) if start else draft.name
        draft.phrasing.append("two-sided")
    if match := _DESIGNS.match(draft.name.text):
        draft.designs, draft.name = True, draft.name.cut(match.end())
        draft.phrasing.append("different ones")
    if found := groups_in(draft.name):
        draft.name, draft.groups, draft.group = found
        draft.phrasing.append("in groups")
    elif (match := _PRODUCT.search(draft.name.text)) and (many := amount_at(draft.name, match.end())):
        inner = draft.name.cut(many.end)
        draft.times, draft.name = (many.amount, inner), draft.name.cut(0, match.start())
        draft.phrasing.append("product")
    if match := _ALTOGETHER.search(draft.name.text):
        kept = draft.name.cut(match.end()) if match.start() == 0 else draft.name.cut(0, match.start())
        draft.name = kept or draft.name
        draft.phrasing.append("total")
    if match := _FOLLOWS.search(draft.name.text):
        draft.name, draft.whole = draft.name.cut(0, match.start()), not match["some"]
    if match := _REMARK.search(draft.name.text):
        draft.name = draft.name.cut(0, match.start()) or draft.name


def _bracket(draft: Draft, content: Marked) -> None:
    """A breakdown, a clause, the number itself, or a remark that counts nothing (a size, 2 x 10, a value, an age)."""
    if content.text.count("(") > DEEPEST or _MEASURES.fullmatch(content.text.strip()):
        return
    if draft.amount is None and (amount := lone(content)):
        draft.amount = amount
        draft.phrasing = ["name and number in brackets"]
        return
    how = (multiplied(content), added(content))
    if draft.amount and draft.amount.exact in how:  # "36 cards (4 x 9 goods)" says how it comes to 36
        return
    if _shares(draft, content) or _product(draft, content):
        return
    segments = split(content)
    clauses = [clause(segment) for segment in segments]
    parts = [None if found else item(segment) for segment, found in zip(segments, clauses, strict=True)]
    if any(part is not None and not (part.amount and part.name) for part in parts):
        return
    if len(parts) == 1 and parts[0] and draft.amount and times(parts[0]) == draft.amount.exact:  # "20 (4 sets of 5)"
        return
    for one in clauses:
        if one:
            draft.apply(one)
    draft.parts += [part.frozen() for part in parts if part]
    if any(parts):
        draft.phrasing.append("breakdown in brackets")


def _product(draft: Draft, content: Marked) -> bool:
    """ "80 cards (15 x 5 flavours)"."""
    found = product(content)
    if found:
        draft.product(found)
    return found is not None


def _shares(draft: Draft, content: Marked) -> bool:
    """ "40 cards (4 decks of 10: 7 hams and 3 eggs each)": of each part so many in every deck."""
    sides = colon(content)
    decks = item(sides[0]) if sides else None
    if not sides or not decks or not decks.amount or not draft.amount or times(decks) != draft.amount.exact:
        return False
    draft.shares(decks.amount, [item(segment).frozen() for segment in split(sides[1])])
    return True
