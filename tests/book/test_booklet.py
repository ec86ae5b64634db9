"""The booklet read back: every word of the rules, the order of the sheets, the page numbers of the contents."""

import re
from pathlib import Path

import pypdfium2
import pytest

from deckpress.export.pdf import render
from deckpress.impose.booklet import booklets
from deckpress.impose.saddle import leaf_of, order
from deckpress.load.data import papers
from deckpress.model.rulebook import rule_text
from deckpress.model.sheet import Job
from deckpress.pipeline import check_games
from deckpress.places import find

GAMES = ("hoagie", "hams-sandwich-shop", "sandwich-masterclass", "sandwich-wars")


@pytest.fixture(scope="module", params=GAMES)
def made(request: pytest.FixtureRequest) -> tuple[object, tuple[Job, ...]]:
    places = find(Path(__file__).parent)
    assert places
    checked = check_games(places, [request.param])
    jobs, problems = booklets(checked.games[0], checked.faces[request.param], [papers()["a4"], papers()["letter"]])
    assert problems == ()
    return checked.games[0], jobs


def pages(job: Job) -> list[str]:
    document = pypdfium2.PdfDocument(render(job))
    return [document[number].get_textpage().get_text_bounded() for number in range(len(document))]


def squeezed(text: str) -> str:
    """Letters and figures alone: lines and hyphens of the page do not count."""
    return "".join(re.findall(r"\w", text.replace("\ufffe", "")))


def test_every_word_and_figure_of_the_rules_is_on_the_pages(made) -> None:
    game, jobs = made
    for job in jobs:
        whole = squeezed(" ".join(pages(job)))
        lost = {
            word
            for rule in game.rulebook.rules
            for word in re.findall(r"\w+", f"{rule.title} {rule_text(rule)}")
            if word not in whole
        }
        assert lost == set(), job.file


def test_files_are_for_the_press_and_for_the_screen(made) -> None:
    _, jobs = made
    assert [(job.use, job.flip) for job in jobs] == [("print", "long-edge"), ("screen", "")] * 2
    for sheets, single in zip(jobs[::2], jobs[1::2], strict=True):
        assert len(sheets.pages) == 2 * -(-len(single.pages) // 4)
        assert single.outline


def test_the_contents_name_the_pages(made) -> None:
    game, jobs = made
    job = jobs[1]
    texts, labels = pages(job), [page.label for page in job.pages]
    chapters = [rule for rule in game.rulebook.rules if rule.level == 2]
    for entry in job.outline:
        chapter = next((rule for rule in chapters if entry.title.endswith(rule.title)), None)
        if chapter and entry.level == 1:
            assert squeezed(chapter.title) in squeezed(texts[entry.page])
            assert labels[entry.page] in texts[entry.page].split() or entry.page < 2


@pytest.mark.parametrize(
    ("count", "sheets"),
    [
        (4, [((4, 1), (2, 3))]),
        (8, [((8, 1), (2, 7)), ((6, 3), (4, 5))]),
        (12, [((12, 1), (2, 11)), ((10, 3), (4, 9)), ((8, 5), (6, 7))]),
    ],
)
def test_saddle_order_by_hand(count: int, sheets: list) -> None:
    assert order(count) == sheets


@pytest.mark.parametrize("sheets", range(1, 30))
def test_folded_and_nested_the_pages_follow_each_other(sheets: int) -> None:
    count = sheets * 4
    made = order(count)
    reading = [page for front, back in made for page in (front[1], back[0])]
    reading += [page for front, back in reversed(made) for page in (back[1], front[0])]
    assert reading == list(range(1, count + 1))


def test_pages_are_half_a_sheet() -> None:
    known = papers()
    assert [(leaf.width, leaf.height) for leaf in (leaf_of(known["a4"]), leaf_of(known["letter"])) if leaf] == [
        (148, 210),
        (139.7, 215.9),
    ]
    assert leaf_of(known["a5"]) is None


def test_every_page_of_a_sheet_stands_inside_it(made) -> None:
    _, jobs = made
    for job in jobs:
        document = pypdfium2.PdfDocument(render(job))
        for page in document:
            width, height = page.get_size()
            texts = page.get_textpage()
            for index in range(texts.count_rects()):
                left, bottom, right, top = texts.get_rect(index)
                assert left >= 8
                assert bottom >= 8
                assert right <= width - 8
                assert top <= height - 8
