"""What is told of a booklet at a glance is never kinder than what the gauge measures line by line."""

from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from deckpress.frozen import replace
from deckpress.layout.book import written
from deckpress.layout.book.gauge import fits
from deckpress.layout.book.glance import _HASH, surely_fits
from deckpress.layout.book.ruler import APART, Ruler
from deckpress.layout.faces import outlines
from deckpress.layout.families import families, styles
from deckpress.layout.fonts import shared
from deckpress.layout.speller import Speller
from deckpress.load.data import formats
from deckpress.load.games import load
from deckpress.load.rulebook import read
from deckpress.model.markup import Line, Span
from deckpress.model.rulebook import Code, Inline, Listing, Paragraph, Quote, Table
from deckpress.model.setup import Heap, Setup, Start
from deckpress.model.words import Term, Words
from deckpress.places import find
from hand import MARK, game, kind, piece

PAGES = ((148, 210), (139.7, 215.9))
FONTS = (
    {"text": ("fira-sans",), "display": ("bungee", "fira-sans")},
    {"text": ("alegreya-sans", "fira-sans"), "display": ("lobster-two", "fira-sans")},
)
PIECES = ("ham", "egg", "rye", "oil", "bun", "fig")
odd = st.builds(
    lambda letters, ends, count: letters * count + ends,
    st.sampled_from(["w", "W", "im", "f", "m-", "L]", "o'"]), st.sampled_from(["", "", "é", "→", "漢", "ש", "“"]),
    st.integers(1, 26),
)  # fmt: skip
word = st.one_of(st.sampled_from(["a", "deck", "of", "cards", "lies", "in", "the", "middle"]), odd)


def both(found, page):
    sizes = {**formats(), **found.formats}
    return surely_fits(found, sizes, *page), fits(found, outlines(found, sizes), *page)


def told(text, fonts=FONTS[0], **more):
    pieces = [piece(id) for id in PIECES]
    return replace(game((kind(layout="card"),), pieces), rulebook=read(text, "rulebook.md")[0], fonts=fonts, **more)


@pytest.mark.parametrize("page", PAGES)
def test_nothing_of_the_four_games_has_to_be_measured(page):
    games, _ = load(find(Path(__file__).parent))
    assert len(games) == 4
    for found in games:
        assert both(found, page) == (True, True), found.id
        assert len(found.data_hash) == len(_HASH)


HEAD = "# Test\n\n## Play {#play}\n\n"
SHAPES = (
    "{0} {1}", "- {0}\n- {1}", "- a\n  1. {0} b\n     > {1}", "> {0}\n> - {1}", "    {0} {1}", "```\n{0}\n{1}\n```",
    "| {0} | b |\n|---|---|\n| {1} | d |", "| a | b | c | d |\n|---|---|---|---|\n| {0} | {1} | {0} | {1} |",
    "**{0}** _{1}_", "**{0}**{1}", "[{0}](#play){1}", "[{0}](piece:ham) [{1}](piece:egg)", "### {0} {1} {{#a}}",
    "## {0} {{#a .example}}\n\n[a](piece:ham) [b](piece:egg) [c](piece:rye) {1}", "`{0}`{1}", "<!-- {0} {1} -->",
    "### A {{#a .ruling}}\n\n- - {0}\n  - - {1}", "|**{0}**|b|\n|---|---|\n|*{1}*|d|",
)  # fmt: skip
PLACES = ("title", "summary", "credit", "version", "piece", "kind", "term", "means", "heap", "says", "boxed")


def placed(found, place, text):
    """The game with a text at one of its places."""
    if place in ("title", "summary", "credit", "version"):
        return replace(found, **{place: text})
    if place == "piece":
        return replace(found, pieces=tuple(replace(one, name=text) for one in found.pieces))
    if place == "kind":
        return replace(found, kinds={id: replace(one, name=text) for id, one in found.kinds.items()})
    if place in ("term", "means"):
        term = Term(*((text, "", "b") if place == "term" else ("Coin", "", text)), "", ("coin icon",), MARK)
        return replace(found, words=Words(terms=(term,)))
    name, says = (text, "5 cards") if place == "heap" else ("Deck", text)
    where = "box" if place == "boxed" else "table"
    heaps = [Heap(id, name, where, "stack", "front", 5, says, (), (), "", 0, MARK) for id in ("a", "b")]
    table = replace(heaps[0], where="table", name="Deck", says="")
    return replace(found, setup=Setup("play", (Start(2, (table, *heaps), ()),)))


def test_a_heap_that_lost_its_name_has_its_letter_alone():
    table = Heap("a", "", "table", "stack", "front", 5, "", (), (), "", 0, MARK)
    found = told(HEAD + "Text.", setup=Setup("play", (Start(2, (table,), ()),)))
    assert both(found, PAGES[0]) == (True, True)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(SHAPES), odd, word, st.sampled_from(PAGES), st.sampled_from(FONTS))
def test_a_word_of_the_rules_that_is_cleared_is_not_too_wide(shape, first, second, page, fonts):
    sure, measured = both(told(HEAD + shape.format(first, second), fonts), page)
    assert measured or not sure


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(PLACES), st.lists(word, min_size=1, max_size=3), st.sampled_from(PAGES), st.sampled_from(FONTS))
def test_a_word_beside_the_rules_that_is_cleared_is_not_too_wide(place, words, page, fonts):
    found = told(f"{HEAD}Text.\n\n## Components {{#components}}\n\nCards.", fonts)
    sure, measured = both(placed(found, place, " ".join(words)), page)
    assert measured or not sure


def least(made):
    """The least number of letters with which a booklet does not fit."""
    fit, wide = 0, 240
    while wide - fit > 1:
        middle = (fit + wide) // 2
        fit, wide = (middle, wide) if both(*made(middle))[1] else (fit, middle)
    return wide


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("letter", ["w", "i"])
def test_the_first_word_that_is_too_wide_for_the_rules_is_not_cleared(shape, letter):
    for page, fonts, words in product(PAGES, FONTS, ("wa", "aw", "ww")):

        def made(count, page=page, fonts=fonts, words=words):
            pair = [letter * count if word == "w" else "a" for word in words]
            return told(HEAD + shape.format(*pair), fonts), page

        count = least(made)
        assert not both(*made(count))[0], (page, fonts, words)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("letter", ["w", "i", "o'"])
def test_nor_is_the_first_that_is_too_wide_beside_the_rules(place, letter):
    for page, fonts in product(PAGES, FONTS):

        def made(count, page=page, fonts=fonts):
            return placed(
                told(f"{HEAD}Text.\n\n## Components {{#components}}\n\nCards.", fonts), place, letter * count
            ), page

        count = least(made)
        assert not both(*made(count))[0], (page, fonts)
        assert both(*made(1)) == (True, True)


@pytest.mark.parametrize("count", range(1, 7))
def test_nor_is_the_first_name_that_is_too_wide_below_a_face(count):
    links = " ".join(f"[a](piece:{id})" for id in PIECES[:count])
    for page, letter in product(PAGES, ["w", "i"]):

        def made(length, page=page, letter=letter):
            return placed(told(f"{HEAD}### A {{#a .example}}\n\n{links}"), "piece", letter * length), page

        assert not both(*made(least(made)))[0]
        assert both(*made(2)) == (True, True)


def test_a_title_whose_quotes_are_wider_in_print_is_set_smaller_or_not_cleared():
    for page, fonts, letters, count in product(PAGES, FONTS, ["o'", 'm"', "m'm"], range(1, 12)):
        sure, measured = both(told(f"{HEAD}Text.", fonts, title=letters * count), page)
        assert measured or not sure


def rendered(blocks):
    """Inlines of the blocks, as they are set together."""
    for block in blocks:
        match block:
            case Paragraph(inlines):
                yield inlines
            case Listing(items):
                for item in items:
                    yield from rendered(item.blocks)
            case Quote(inner):
                yield from rendered(inner)
            case Table(head, rows):
                yield from (cell for row in (head, *rows) for cell in row)
            case Code(text):
                yield (Inline(text, code=True),)


@cache
def speller():
    return Speller(shared(), ("fira-sans",), "regular")


def less(word, whole):
    """Whether a word is left of another one when some of its signs are taken away."""
    signs = iter(whole)
    return all(sign in signs for sign in word)


signs = st.sampled_from(
    [*"ab-*_`[]()<>|!'\"#:\\\n ", "\n\n", "  ", "    ", "- ", "1. ", "> ", "](#a)", "[a](#b)", "**", "&amp;"]
)


@settings(max_examples=400, deadline=None)
@given(st.lists(signs, max_size=24).map("".join))
@example("[a](#b 'c')d")
@example("[a-b](#c-d)-e")
@example("a[b](#c-d)[e](#f-g)h")
@example("![a](b-c)d")
@example("<http://a/%62>")
def test_words_come_out_as_they_are_written_or_as_less(text):
    text = f"# T\n\n{text}\n\n## A {{#a}}\n\nEnd."
    if not written.clear(text):
        return
    book, _ = read(text, "rulebook.md")
    longest = written.words(text)
    for inlines in rendered([*book.introduction, *(block for rule in book.rules for block in rule.blocks)]):
        spans = tuple(Span(inline.text, inline.bold, inline.italic) for inline in inlines)
        for found in speller().paragraphs([Line(spans)])[0].words:
            said = "".join(part.text for part in found.parts)
            assert any(less(said, whole) for whole in longest), said


@settings(max_examples=200, deadline=None)
@given(st.lists(signs, max_size=24).map("".join))
def test_lists_and_quotes_are_no_deeper_than_told(text):
    book, _ = read(f"# T\n\n{text}", "rulebook.md")
    assert deepest(book.introduction) <= written.depth(text)


def deepest(blocks):
    """How many lists and quotes the deepest text stands in; fewer than none where there is no text."""
    found = [-1]
    for block in blocks:
        match block:
            case Listing(items):
                inner = max(deepest(item.blocks) for item in items)
            case Quote(quoted):
                inner = deepest(quoted)
            case _:
                found += [0] if any(map(any, rendered([block]))) else []
                continue
        found += [inner + 1] if inner >= 0 else []
    return max(found)


def test_no_font_sets_two_letters_further_apart_than_the_ruler_thinks():
    letters = [chr(code) for code in range(33, 127)] + [*"“”„’–"]
    for family in families():
        for style in styles(family):
            font = shared().font(f"{family}-{style}")
            if font.latin and font.static:
                kerns = [kerns[0] for a, b in product(letters, letters) if (kerns := font.shape(a + b).kerns)]
                assert max(kerns, default=0) / 1000 <= APART, font.name


@given(st.text("AVTfLlo]'\"-", min_size=1, max_size=9), st.sampled_from(["regular", "bold-italic"]))
def test_a_word_is_no_wider_than_the_ruler_says(text, style):
    font = shared().font(f"lobster-two-{style}")
    ruler = Ruler([font])
    assert ruler.has(text)
    assert font.width(text.replace("'", "’")) <= ruler.most(text) + 1e-9
