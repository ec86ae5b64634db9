"""One thing of a component list with its brackets in; a draft of its statement out."""

import re
from collections.abc import Iterable

from deckpress.load.components.amounts import BEGINS, NUMBER, amount_at, article_at, bundles_at, product_at, set_at
from deckpress.load.components.bracketed import added, lone, times
from deckpress.load.components.clauses import clause, groups_in
from deckpress.load.components.drafts import Draft
from deckpress.load.components.late import late
from deckpress.load.components.marked import Marked
from deckpress.load.components.outside import behind, in_brackets
from deckpress.load.components.products import multiplied, product
from deckpress.load.components.segments import brackets, colon, split
from deckpress.load.components.worth import pairs, worth
from deckpress.model.statements import Amount

MADE_UP = r"(?:consisting of|comprising|made up of|(?:divided|split) into|as follows|namely|i\.e\.|that is|containing)"
_TRAILING = late(
    rf"\s*(?:\s[x×]\s?|\s[-–—=]+\s+|\s?\.{{3,}}\s?|\s?…\s*)(?=(?:{NUMBER})\s*$)",
    rf"(?:\s[x×]|\s[-–—=]+|\.|…)\s*{BEGINS}",
)
_BEHIND = late(rf"\s(?P<amount>(?:{NUMBER})\s?[x×])$", "[x×]$")
_PRODUCT = re.compile(r"\s+(?:of|with|containing|[x×])\s+(?=\d|[a-z]+\b)", re.I)
_DESIGNS = re.compile(r"(?:different|unique|distinct)(?:\s+|$)", re.I)
_COPIES_OF = re.compile(r"(?:copies\s+|copy\s+)?of\s+(?!each)", re.I)
_SIDES = re.compile(r"\b(?:double|two|2)[- ]sided\s*", re.I)
_ALTOGETHER = re.compile(r"\s*\b(?:in total|in all|altogether|overall|total)$|^total\s+", re.I)
_FOLLOWS = re.compile(rf",?\s+(?:(?P<some>including|includes)|{MADE_UP})$", re.I)
_MEASURES = re.compile(r"\d+(?:\s*[x×]\s*\d+)+")
_SIZE = re.compile(
    r"(?:\d+(?:[./]\d+)?\s*[\"″”]?\s*[x×]\s*)*\d+(?:[./]\d+)?\s*(?:[\"″”]|-?\s?(?:inch(?:es)?|in\.|mm|cm)(?!\w))"
    r"(?:\s*(?:square|round|thick|wide|long|high)\b)?\s+(?=[^\W\d])",
    re.I,
)
_REMARK = re.compile(r"\s+[-–—]\s+.*$|\s+(?:for|from|to|used|that|which)\s.*$|,?\s+numbered\s.*$")

DEEPEST = 8
"""Brackets inside a bracket, or "each player" before "each player": more are no list of contents."""


def item(segment: Marked, follows: bool = False) -> Draft:
    """One thing with its brackets; "a map" counts where other things stand before it in the line."""
    body, contents = brackets(segment)
    before = behind(body)
    body = before or body
    draft = Draft(segment, body)
    draft.outside = "yes" if before or any(map(in_brackets, contents)) else "no"
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
    if match := _SIZE.match(draft.name.text):
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
    if _worth(draft, content) or content.text.count("(") > DEEPEST or _MEASURES.fullmatch(content.text.strip()):
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
        read = ((part.text.text, bool(part.amount and part.name)) for part in parts if part)
        draft.unclear = draft.unclear or unread(read)
        return
    if len(parts) == 1 and parts[0] and draft.amount and times(parts[0]) == draft.amount.exact:  # "20 (4 sets of 5)"
        return
    for one in clauses:
        if one:
            draft.apply(one)
    draft.parts += [part.frozen() for part in parts if part]
    if any(parts):
        draft.phrasing.append("breakdown in brackets")


def unread(parts: Iterable[tuple[str, bool]]) -> str:
    """Of parts, some of which are counted, one has a word in the place of its number: "zwölf red, 28 blue"."""
    every = tuple(parts)
    wordy = [text for text, counted in every if not counted and not re.search(r"\d", text)]
    plain = any(counted for _, counted in every) and all(counted or text in wordy for text, counted in every)
    return f"'{wordy[0]}' has no number that could be read" if wordy and plain else ""


def _worth(draft: Draft, content: Marked) -> bool:
    """ "35 coins (15 x 5, 20 x 1)": how many of each value. One size alone is left to the other readings."""
    found = worth(content, draft.amount)
    if found is None or not (found.parts or pairs(content)):
        return False
    draft.parts += found.parts
    draft.unclear = draft.unclear or found.unclear
    draft.phrasing += ["counts of values in brackets"] if found.parts else []
    return True


def _players(draft: Draft, text: Marked) -> Amount | None:
    """ "40 cards (10 per player: 7 Coins and 3 Keys)": how many players that is."""
    found = clause(text)
    total, each = draft.amount, found.amount if found and found.type == "player" else None
    if not total or not total.exact or not each or not each.exact or total.exact % each.exact:
        return None
    many = total.exact // each.exact
    return Amount(many, many, str(many), each.mark)


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
    many = (_players(draft, sides[0]) or decks.amount) if sides and decks else None
    if not sides or not decks or not many or not draft.amount:
        return False
    if many is decks.amount and times(decks) != draft.amount.exact:
        return False
    draft.shares(many, [item(segment).frozen() for segment in split(sides[1])])
    return True
