"""Counts on pages are read back and compared with the model: each number is read, and one that is wrong is found."""

from pathlib import Path

import pytest

from deckpress.load.games import load
from deckpress.pages import counts
from deckpress.pages.project import project
from deckpress.places import Places

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def written():
    games, _ = load(Places(ROOT), ["hoagie", "sandwich-wars"])
    return games, {path: text for path, text in project(games).items() if isinstance(text, str)}


def test_every_page_that_counts_is_read_and_agrees(written):
    games, pages = written
    found = list(counts.counts(games, pages))
    assert counts.check(games, pages) == ()
    kinds = sum(len(game.kinds) for game in games)
    assert len(found) == sum(
        (
            2,  # the home page
            2 * 2,  # start pages: components, designs
            2 * 2,  # the component pages: components, designs
            kinds * 2 * 2,  # each kind on its own page and in the list of kinds
        )
    )


@pytest.mark.parametrize(
    ("page", "right", "wrong", "message"),
    [
        ("docs/index.md", "<span>108 components", "<span>107 components", "107 components; the data holds 108"),
        ("docs/hoagie/index.md", "<span>108 comp", "<span>160 comp", "160 components; the data holds 108"),
        ("docs/hoagie/index.md", "12 designs with", "11 designs with", "11 designs; the data holds 12"),
        ("docs/hoagie/components/index.md", "of 11 designs", "of 12 designs", "12 designs; the data holds 11"),
        ("docs/hoagie/pieces/fresh/index.md", "72 pieces in", "71 pieces in", "71 components; the data holds 72"),
        ("docs/hoagie/pieces/index.md", "3 designs, 18 in", "4 designs, 18 in", "4 designs; the data holds 3"),
    ],
)
def test_a_wrong_number_is_found_at_its_place(written, page, right, wrong, message):
    games, pages = written
    assert right in pages[page]
    (problem,) = counts.check(games, {**pages, page: pages[page].replace(right, wrong, 1)})
    assert (problem.code, problem.severity) == ("site-count", "error")
    assert problem.message == f"the page says {message}"
    assert pages[page].split("\n")[problem.mark.line - 1].count(right.partition(" ")[0]) > 0
