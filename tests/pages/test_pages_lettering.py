"""The display type of the pages: fewer letters, packed as WOFF, and still the same type."""

import io
import re
import struct
import zlib
from html import unescape
from pathlib import Path

import pytest
from PIL import ImageFont
from reportlab.pdfbase import pdfmetrics

from deckpress.layout.fonts import shared
from deckpress.load.games import load
from deckpress.model.game import Game
from deckpress.pages import lettering
from deckpress.pages.project import project
from deckpress.pages.woff import woff
from deckpress.places import find


@pytest.fixture(scope="module")
def games() -> tuple[Game, ...]:
    places = find(Path(__file__).parent)
    assert places
    return load(places)[0]


def _unpacked(packed: bytes) -> dict[bytes, bytes]:
    """The tables of a WOFF file, checked against the lengths that it states."""
    signature, _, length, count, _, size = struct.unpack_from(">4s4sIHHI", packed)
    assert (signature, length) == (b"wOFF", len(packed))
    tables = {}
    for at in range(count):
        tag, start, kept, whole, _ = struct.unpack_from(">4sIIII", packed, 44 + 20 * at)
        table = packed[start : start + kept]
        tables[tag] = zlib.decompress(table) if kept < whole else table
        assert start % 4 == 0
        assert len(tables[tag]) == whole
    assert size == 12 + sum(16 + -(-len(table) // 4) * 4 for table in tables.values())
    return tables


def test_every_table_comes_out_as_it_went_in() -> None:
    font = shared().font(shared().named("bungee", "regular")).content
    tables = _unpacked(woff(font))
    for at in range(struct.unpack_from(">4sH", font)[1]):
        tag, _, start, length = struct.unpack_from(">4sIII", font, 12 + 16 * at)
        assert tables[tag] == font[start : start + length]


def test_a_title_is_as_wide_as_in_the_whole_font_and_every_letter_is_there(games: tuple[Game, ...]) -> None:
    made = project(games)
    for game in games:
        name = lettering.family(game)
        whole = shared().font(shared().named(name, "bold" if name == "lobster-two" else "regular")).content
        small = made[f"docs/{lettering.path(name)}"]
        assert isinstance(small, bytes)
        fonts = [ImageFont.truetype(io.BytesIO(each), 100) for each in (whole, small)]
        texts = [
            str(text) for path, text in made.items() if path.startswith(f"docs/{game.id}/") and path.endswith(".md")
        ]
        for text in (unescape(re.search(r"^# ([^{\n]*[^{\n ])", page, re.MULTILINE)[1]) for page in texts):
            assert fonts[0].getlength(text) == pytest.approx(fonts[1].getlength(text), abs=0.5)


def test_the_type_of_a_game_weighs_little(games: tuple[Game, ...]) -> None:
    fonts = [content for path, content in project(games).items() if path.endswith(".woff")]
    assert max(map(len, fonts)) < 8_000


def test_letters_that_stand_in_are_as_wide_as_the_titles() -> None:
    """Helvetica is as wide as Arial: scaled by the rule, the words of a title take the room they will have."""
    titles = ["Components", "What changed", "Set-up"]
    for name in ("bungee", "lilita-one"):
        rule = lettering.stand_in(name, titles)
        scale = float(re.search(r"size-adjust:([\d.]+)%", rule)[1]) / 100
        type = shared().font(shared().named(name, "regular"))
        meanwhile = sum(pdfmetrics.stringWidth(title, "Helvetica", 1) for title in titles) * scale
        assert meanwhile == pytest.approx(sum(map(type.width, titles)), rel=0.002)
    assert lettering.stand_in("bungee", ["ピクニック"]) == ""
