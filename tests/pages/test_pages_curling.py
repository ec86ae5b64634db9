"""Quotes on the pages are those of the printed rulebook, and nothing but words changes."""

from html.parser import HTMLParser

import pytest

from deckpress.load.games import load
from deckpress.pages import search_index
from deckpress.pages.curling import with_curly_quotes
from folder import RULEBOOK, content_folder


class _Read(HTMLParser):
    """Tags with their attributes, and the words of code."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[object] = []
        self.feed(page)

    def handle_starttag(self, tag, attrs) -> None:
        self.found.append((tag, attrs))

    def handle_endtag(self, tag) -> None:
        self.found.append(tag)


@pytest.mark.parametrize(
    ("page", "set"),
    [
        ("<p>\"<a href='x'>Done</a>\" he said</p>", "<p>“<a href='x'>Done</a>” he said</p>"),
        ('<li>a "b<li>c" d', '<li>a “b<li>c" d'),
        ("<pre># it's \"so\"</pre> it's", '<pre># it\'s "so"</pre> it’s'),
        ("<script>f(\"a\", 'b')</script>", "<script>f(\"a\", 'b')</script>"),
        ('<html lang="en"><p lang="de">Sag "Halt"!</p>', '<html lang="en"><p lang="de">Sag „Halt“!</p>'),
        ('<html lang="en"><p lang="fr">l\'un "a"</p>', '<html lang="en"><p lang="fr">l’un "a"</p>'),
        ("<p title=\"it's > '4\">it's 12\" wide</p>", '<p title="it\'s > \'4">it’s 12" wide</p>'),
        ("<!-- it's --><p>a</p>", "<!-- it's --><p>a</p>"),
    ],
)
def test_quotes_are_set_in_words_alone(page: str, set: str) -> None:
    assert with_curly_quotes(page) == set
    assert _Read(page).found == _Read(set).found


def test_search_shows_the_quotes_of_the_pages(tmp_path) -> None:
    rules = RULEBOOK + "\n## The player's call {#call}\n\nCall \"Done!\" when it's done.\n"
    games, _ = load(content_folder(tmp_path, rulebook=rules))
    (call,) = (entry for entry in search_index.entries(games)["entries"] if entry["id"] == "picnic/rule/call")
    assert (call["title"], call["text"]) == ("The player’s call", "Call “Done!” when it’s done.")
