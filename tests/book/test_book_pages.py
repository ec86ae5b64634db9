"""The printed rulebooks read back: page numbers, outline, links, labels, set-up numbers, pictures of pieces."""

import re
from ctypes import byref, c_int
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pypdfium2.raw as pdfium
import pytest

from deckpress.export.pdf import render
from deckpress.impose.booklet import booklets
from deckpress.layout.quotes import curly
from deckpress.load.data import papers
from deckpress.model.face import Group
from deckpress.pipeline import check_games
from deckpress.places import find
from deckpress.preflight import run_pdf, run_sheets
from deckpress.units import PT

GAMES = ("hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars")


class Made:
    """A game with its jobs; the first page-by-page one is read."""

    def __init__(self, id):
        checked = check_games(find(Path(__file__).parent), [id])
        self.game, self.faces = checked.games[0], checked.faces[id]
        self.jobs, _ = booklets(self.game, self.faces, [papers()["a4"], papers()["letter"]])
        self.screen = self.jobs[1]
        self.document = pypdfium2.PdfDocument(render(self.screen))
        self.texts = [flat(page.get_textpage().get_text_bounded()) for page in self.document]


def flat(text):
    return re.sub(r"\s+", " ", text)


def tight(text):
    """Without blanks, and with the quotes of a keyboard."""
    return re.sub("[“”]", '"', re.sub(r"\s", "", text)).replace("’", "'")


@pytest.fixture(scope="module", params=GAMES)
def made(request):
    return Made(request.param)


def test_proofs_find_nothing_wrong(made):
    for job in made.jobs:
        assert run_sheets(job) == ()
        assert run_pdf(job, render(job)) == ()


def test_no_piece_stands_on_a_rulebooks_page(made):
    assert all(page.slots == () for job in made.jobs for page in job.pages)
    assert all(job.kinds == () for job in made.jobs)


def lines_of_contents(made):
    """(number, title, page as printed, page it leads to) of every line, as a reader sees it."""
    for job_page, page in zip(made.screen.pages, made.document, strict=True):
        text = page.get_textpage()
        if "Contents" not in flat(text.get_text_bounded())[:80]:
            continue
        for jump in job_page.jumps:
            box, height = jump.box, made.screen.paper.height
            said = text.get_text_bounded(box.x * PT, (height - box.bottom) * PT, box.right * PT, (height - box.y) * PT)
            match = re.fullmatch(r"([\d.]*) ?(.+?) (\d+|back)", flat(said).strip())
            assert match, said
            yield *match.groups(), jump.page


def test_the_contents_lead_to_the_rules_and_say_the_right_page(made):
    found = list(lines_of_contents(made))
    wanted = [rule for rule in made.game.rulebook.rules if rule.level <= 3]
    assert [number for number, *_ in found if number] == [rule.number for rule in wanted]
    for number, title, printed, page in found:
        assert made.screen.pages[page].label == printed
        if number:
            assert tight(number + title) in tight(made.texts[page])


def test_the_outline_has_every_rule_below_its_chapter(made):
    wanted = [(rule.level - 2, f"{rule.number} {rule.title}") for rule in made.game.rulebook.rules]
    found = [(line.level, line.get_title(), line.get_dest().get_index()) for line in made.document.get_toc()]
    rules = [(level, title) for level, title, _ in found if title[0].isdigit()]
    assert rules == [(level, curly(title)) for level, title in wanted]
    assert all(tight(title) in tight(made.texts[page]) for _, title, page in found if title[0].isdigit())


def test_no_quote_of_a_keyboard_is_printed(made):
    assert [text for text in made.texts if re.search("[\"']", text)] == []


def test_page_labels_are_the_printed_numbers(made):
    labels = [made.document.get_page_label(n) for n in range(len(made.document))]
    assert labels[0] == "cover"
    assert labels[-1] == "back"
    assert labels[1:-1] == [str(n) for n in range(2, len(labels))]
    assert all(label in text.split() for label, text in zip(labels[1:-1], made.texts[1:-1], strict=True))


def test_a_chapters_opening_sentence_is_not_parted_from_its_first_rule(made):
    rules = made.game.rulebook.rules
    place = {tight(line.get_title()): line.get_dest().get_index() for line in made.document.get_toc()}
    for chapter, first in pairwise(rules):
        short = sum(len(text) for _, text in chapter.lines) < 160 and chapter.id != made.game.setup.rule
        if chapter.level == 2 < first.level and short:
            one, other = (place[tight(f"{rule.number} {rule.title}")] for rule in (chapter, first))
            assert one == other, chapter.title


def test_links_of_the_screen_lead_where_the_text_says(made):
    for number, expected in enumerate(made.screen.pages):
        page = made.document[number]
        assert list(linked(made.document, page)) == [jump.page for jump in expected.jumps]
    assert any(page.jumps for page in made.screen.pages[3:])


def linked(document, page):
    """The pages that a page's links lead to, from 0."""
    position, link = c_int(0), pdfium.FPDF_LINK()
    while pdfium.FPDFLink_Enumerate(page.raw, byref(position), byref(link)):
        yield pdfium.FPDFDest_GetDestPageIndex(document.raw, pdfium.FPDFLink_GetDest(document.raw, link))


def test_sheets_for_the_printer_have_no_links(made):
    assert not any(page.jumps for page in made.jobs[0].pages)


def test_the_table_for_each_number_of_players_has_its_numbers(made):
    whole = tight(" ".join(made.texts))
    setup = made.game.setup
    assert setup.starts
    for start in setup.starts:
        assert tight(f"The table for {start.players} players") in whole
        for heap in start.heaps:
            assert tight(f"{heap.says}") in whole, (start.players, heap.name)


def test_every_piece_is_shown_with_its_name_and_copies(made):
    whole = tight(" ".join(made.texts))
    pictures = {item.label for page in made.screen.pages for item in _groups(page.furniture)}
    for piece in made.game.pieces:
        assert tight(piece.name) in whole
        assert f"{piece.kind} {piece.id}" in pictures
        assert tight(f"{piece.copies} × {piece.bases.get('copies', piece.basis)}") in whole


def _groups(items):
    for item in items:
        if isinstance(item, Group):
            yield item
            yield from _groups(item.items)


def test_what_is_no_plain_rule_is_named_in_words(made):
    names = {"example": "Example", "ruling": "House ruling", "variant": "Variant"}
    for rule in made.game.rulebook.rules:
        if rule.type != "rule" and rule.level > 2:
            title = tight(f"{rule.number} {rule.title}")
            page = next(text for text in map(tight, made.texts[2:]) if title in text)
            before = page[: page.index(title)]
            name = tight(names[rule.type])
            assert before.endswith(name) or rule.title.lower().startswith(names[rule.type].lower())


def test_the_same_game_gives_the_same_bytes(made):
    again, _ = booklets(made.game, made.faces, [papers()["a4"]])
    assert render(again[0]) == render(made.jobs[0])
