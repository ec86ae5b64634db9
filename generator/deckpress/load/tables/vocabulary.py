"""What people call the columns of a card table, and which sheets and rows hold no cards."""

import re


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


COPIES = _words(
    "qty quantity quantities qnty quant count counts cardcount countofcards copies copy numcopies "
    "numcards numberofcards numberofcopies noofcards noofcopies frequency freq howmany timesindeck indeck "
    "anzahl menge quantité quantite quantità quantita cantidad aantal"
)
"""Names that can only mean copies."""
PERHAPS_COPIES = _words("number num n no nr nbr amount amt times")
"""Names that mean copies, or an id: the values decide."""
SURE_WHEN_NUMBERS = _words("number num")
"""Of those, the ones that stand against a column named for copies; the others give way to it."""
NAMES = _words(
    "name cardname title cardtitle card nametitle label heading headline displayname itemname piece component"
)
IDS = _words("id cardid key code ref reference uid uuid slug sku identifier cardno cardnumber")
TYPES = ("kind", "deck", "pile", "cardtype", "type", "category", "class", "cardclass", "suit", "set", "group")
"""In the order in which they are believed."""
SIDES = _words("side face cardside cardface frontback")
FRONT = _words("front a recto obverse 1 face f")
BACK = _words("back b verso reverse 2 rear")
"""What stands in a column that tells the sides apart."""
ART = _words(
    "art artwork image images img picture pic illustration graphic file filename imagefile artfile "
    "artpath imagepath frontart frontimage backart backimage photo icon"
)
PICTURES = (".png", ".jpg", ".jpeg", ".svg", ".webp", ".gif", ".tif", ".tiff", ".bmp", ".pdf", ".psd")
"""How names of picture files end."""
DATES = re.compile(r"\bdate|created|updated|modified|deadline", re.IGNORECASE)
"""Columns whose dates are dates."""
OTHERS = _words(
    "text effect effects rules ruletext description desc ability cost price value values power strength "
    "colour color flavour flavor flavortext points vp notes note comment rarity level faction attack "
    "defense defence health hp back subtitle subtype keywords tags bonus reward front"
)
"""Other names by which a row is known to be the one with the headers."""

_NO_CARDS = re.compile(
    r"(?:card |old |game |my )*(?:ideas?|brainstorm(?:ing)?|to ?do|todos|notes?|stats?|statistics?|summary|overview|"
    r"totals?|change ?log|history|read ?me|drop ?downs?|look ?ups?|validation|charts?|pivots?|pivot table|analysis|"
    r"balance|balancing|"
    r"playtests?|playtesting|feedback|scores?|results?|sessions?|archived?|graveyard|trash|bin|template|settings|config|instructions|legend)"
    r"(?: cards?| sheet| list)?(?: ?\d+)?"
)
_REMOVED = re.compile(
    r"(?:removed|deleted|discarded ideas|cut|scrapped|rejected|unused|retired|obsolete|deprecated|old)"
    r"(?: cards?| stuff| versions?| ideas?)?(?: ?\d+)?"
)
_KEPT = re.compile(r"(?:summary|overview) cards?")
"""A kind of card, not a sheet about cards."""
_TOTAL = re.compile(
    r"(?:grand |sub-?|sub )?totals?(?: (?:cards?|count|number)(?: of cards)?)?|sum|in total|all cards|Σ", re.I
)
_TEMPLATE = re.compile(
    r"(?:card |_)*(?:template|placeholder|dummy)(?: card| row)?|lorem ipsum.*|your (?:text|name|card)(?: \w+)* here|"
    r"copy this row.*|do not (?:delete|edit).*|[<{\[]+[^<>{}\[\]]*(?:name|title|text|card|here)[^<>{}\[\]]*[>}\]]+|"
    r"card name|name of (?:the )?card",
    re.IGNORECASE,
)
_SAMPLE = re.compile(r"(?:example|sample|test)(?: card| row)?(?: \d+)?", re.IGNORECASE)


def plain(header: str) -> str:
    """A header as it is compared: letters and digits alone, lower case.

    >>> plain("@Count"), plain("Card  count"), plain("num_cards")
    ('count', 'cardcount', 'numcards')
    """
    return re.sub(r"[\W_]+", "", header.casefold())


def known(header: str) -> bool:
    """True for a word that people write above a column."""
    word = plain(header)
    return (
        word in COPIES
        or word in NAMES
        or word in IDS
        or word in TYPES
        or word in ART
        or word in OTHERS
        or (word in PERHAPS_COPIES or word in SIDES)
    )


def of_cards(header: str) -> bool:
    """True for a word that speaks of cards, not only of values."""
    word = plain(header)
    return word in COPIES or word in NAMES or word in IDS or word in PERHAPS_COPIES or word == "front"


def holds_no_cards(sheet: str) -> bool:
    """A sheet for ideas, statistics, removed cards by its name."""
    name = re.sub(r"[\W_]+", " ", sheet.casefold()).strip()
    return not _KEPT.fullmatch(name) and bool(_NO_CARDS.fullmatch(name) or _REMOVED.fullmatch(name))


def total(text: str) -> bool:
    """The label of a total row."""
    return bool(_TOTAL.fullmatch(text.strip().rstrip(":").strip()))


def template(text: str) -> bool:
    """A row to be copied, not a card."""
    return bool(_TEMPLATE.fullmatch(text.strip()))


def sample(text: str) -> bool:
    """A row that may be an example: only where it has no copies."""
    return bool(_SAMPLE.fullmatch(text.strip()))
