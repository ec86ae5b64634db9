"""Any rulebook at all: every word is set, in its order, inside the page, and nothing stands on anything else."""

import re
from collections import Counter
from itertools import combinations

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from deckpress.frozen import replace
from deckpress.layout.book.book import lay_out_book
from deckpress.layout.book.gauge import fits
from deckpress.model.face import texts
from deckpress.model.rulebook import Code, Inline, Item, Listing, Paragraph, Quote, Rule, Rulebook, Table, rule_text
from deckpress.units import PT
from hand import MARK, game

EDGE = 7.9
"""Nothing to read stands nearer to the edge, mm."""

PHASES = (Phase.explicit, Phase.reuse, Phase.generate)
"""Rulebooks are large: making a failing one smaller would take minutes."""

words = st.text("abcdefghiklmnopqrstuvwxyz", min_size=1, max_size=14)
sentences = st.lists(words, min_size=1, max_size=40).map(" ".join)
links = st.sampled_from(["", "", "", "#r0", "#r1", "https://example.org"])


@st.composite
def inlines(draw):
    """Stretches of text in all styles, with blanks between them."""
    parts = draw(st.lists(st.tuples(sentences, st.booleans(), st.booleans(), links), min_size=1, max_size=4))
    return tuple(Inline(text + " ", bold, italic, False, link) for text, bold, italic, link in parts)


paragraphs = inlines().map(lambda found: Paragraph(found, MARK))
short = st.lists(st.text("abcdefghijklm", min_size=1, max_size=6), min_size=1, max_size=4).map(
    lambda found: (Inline(" ".join(found)),)
)


@st.composite
def tables(draw):
    columns = draw(st.integers(1, 4))
    row = st.lists(short, min_size=columns, max_size=columns).map(tuple)
    return Table(draw(row), tuple(draw(st.lists(row, max_size=14))), MARK)


def lists(inner):
    items = st.lists(inner, min_size=1, max_size=2).map(lambda found: Item(tuple(found), MARK))
    return st.builds(
        Listing, st.lists(items, min_size=1, max_size=6).map(tuple), st.booleans(), st.integers(1, 20), st.just(MARK)
    )


def quotes(inner):
    return st.lists(inner, min_size=1, max_size=2).map(lambda found: Quote(tuple(found), MARK))


blocks = st.one_of(
    paragraphs,
    tables(),
    lists(st.one_of(paragraphs, lists(paragraphs))),
    quotes(paragraphs),
    st.lists(sentences, min_size=1, max_size=3).map(lambda lines: Code("\n".join(lines), MARK)),
)


@st.composite
def rulebooks(draw):
    rules = []
    for number in range(draw(st.integers(1, 9))):
        level = draw(st.integers(2, 5)) if number else 2
        kind = draw(st.sampled_from(["rule", "rule", "example", "ruling", "variant"]))
        body = tuple(draw(st.lists(blocks, max_size=5)))
        title = draw(st.lists(words, min_size=1, max_size=9).map(" ".join))
        rules.append(Rule(f"r{number}", title, level, f"{number + 1}", "r0", title, kind, body, (), MARK))
    return Rulebook("Test", tuple(draw(st.lists(paragraphs, max_size=2))), tuple(rules), MARK)


def told(book):
    return replace(game((), ()), rulebook=book, fonts={"text": ("fira-sans",), "display": ("bungee", "fira-sans")})


def made(book, size):
    return lay_out_book(told(book), {}, *size)


def squeezed(text):
    """Without blanks, the hyphens of parted words and the points that part a table's cells."""
    return re.sub(r"[\s·-]", "", text)


def set_texts(leaf):
    """(text, left, top, right, bottom) of every stretch: from the height of small letters to the base line, mm."""
    found = []
    for text, matrix in texts(leaf.items):
        (x, y), size = matrix.apply(text.x, text.y), text.size_pt / PT * matrix.a
        found.append((text.text, x, y - 0.5 * size, x + text.width * matrix.a, y))
    return found


@settings(max_examples=40, deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
@given(rulebooks(), st.sampled_from([(148, 210), (139.7, 215.9)]))
def test_nothing_is_lost_nothing_leaves_the_page_nothing_overlaps(book, size):
    booklet, problems = made(book, size)
    assert [problem.message for problem in problems] == []
    wanted = [word for rule in book.rules for word in f"{rule.number} {rule.title} {rule_text(rule)}".split()]
    there = squeezed(" ".join(text for leaf in booklet.pages for text, *_ in set_texts(leaf)))
    assert [word for word in wanted if squeezed(word) not in there] == []
    assert not Counter(squeezed("".join(wanted))) - Counter(there)
    for leaf in booklet.pages:
        stretches = set_texts(leaf)
        for text, left, top, right, bottom in stretches:
            assert left >= EDGE, text
            assert top >= EDGE, text
            assert right <= size[0] - EDGE, text
            assert bottom <= size[1] - EDGE, text
        for (a, *one), (b, *other) in combinations(stretches, 2):
            apart_x = one[2] <= other[0] + 0.05 or other[2] <= one[0] + 0.05
            apart_y = one[3] <= other[1] + 0.05 or other[3] <= one[1] + 0.05
            assert apart_x or apart_y, (a, b, one, other)


@settings(max_examples=25, deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
@given(rulebooks())
def test_words_keep_their_order_and_outline_and_contents_their_pages(book):
    booklet, _ = made(book, (148, 210))
    pages = [" ".join(text for text, *_ in set_texts(leaf)) for leaf in booklet.pages]
    whole = "".join("".join(pages).split())
    at = 0
    for rule in book.rules:
        for word in rule.title.split():
            at = whole.find(word, at)
            assert at >= 0, word
    first, *lines, _ = [entry for entry in booklet.outline if entry.title != "Contents"] + [None]
    assert first.page == 0
    for entry, rule in zip(lines, book.rules, strict=True):
        assert entry.title == f"{rule.number} {rule.title}"
        assert rule.title.split()[0] in pages[entry.page]


ODD = ["", "", "", "w" * 18, "w" * 70, "漢", "अ", "head-to-" * 8, "“x”'s"]


@st.composite
def odd_rulebooks(draw):
    """With a word in a title, a text or a table that may be too wide, or in no font."""
    book = draw(rulebooks())
    number, text = draw(st.integers(0, len(book.rules) - 1)), draw(st.sampled_from(ODD))
    cell = (Inline(text[: len(text) // 2], bold=True), Inline(text[len(text) // 2 :]))
    rule, title = book.rules[number], draw(st.sampled_from(ODD))
    odd = draw(st.sampled_from([Paragraph(cell, MARK), Table(((), cell), ((cell, (), cell),), MARK)]))
    changed = replace(rule, title=f"{rule.title} {title}".strip(), blocks=(*rule.blocks, odd))
    return replace(book, rules=(*book.rules[:number], changed, *book.rules[number + 1 :]))


@settings(max_examples=60, deadline=None, phases=PHASES, suppress_health_check=list(HealthCheck))
@given(odd_rulebooks(), st.sampled_from([(148, 210), (139.7, 215.9)]))
def test_what_does_not_fit_is_known_without_a_page(book, size):
    assert fits(told(book), {}, *size) == (made(book, size)[1] == ())
