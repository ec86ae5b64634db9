"""layout.fonts: families from packages, styles, kerning, cover."""

import pytest

from deckpress.layout.families import Source, families, split
from deckpress.layout.fonts import Font, FontBook

BOOK = FontBook()


@pytest.mark.parametrize(
    "family", ["fira-sans", "alegreya-sans", "alfa-slab-one", "bungee", "lilita-one", "lobster-two"]
)
def test_every_declared_family_is_there(family):
    assert family in families()
    assert BOOK.font(BOOK.named(family)).width("Ham") > 1


def test_a_missing_style_falls_back_to_what_the_family_has():
    assert BOOK.named("lilita-one", "bold-italic") == "lilita-one-regular"
    assert BOOK.named("lobster-two", "bold-italic") == "lobster-two-bold-italic"


def test_an_unknown_family_is_named_with_the_known_ones():
    with pytest.raises(LookupError, match="fira-sans"):
        BOOK.named("comic-sans")


def test_a_file_that_cannot_be_read_is_named_by_the_system():
    with pytest.raises(FileNotFoundError, match=r"none\.ttf"):
        Font("fira-sans-none", Source("fontpkg_fira_sans", "files/none.ttf"))


def test_names_split_into_family_and_style():
    assert split("fira-sans-bold-italic") == ("fira-sans", "bold-italic")
    with pytest.raises(LookupError):
        split("fira-sans")


def test_words_are_kerned_and_the_kerns_add_up():
    font = BOOK.font("fira-sans-regular")
    shaped = font.shape("AVATAR")
    apart = sum(font.width(letter) for letter in "AVATAR")
    assert sum(shaped.kerns) < -100
    assert shaped.width == pytest.approx(apart + sum(shaped.kerns) / 1000)


@pytest.mark.parametrize("name", ["fira-sans-regular", "alegreya-sans-bold", "lobster-two-italic", "bungee-regular"])
def test_pairs_give_what_shaping_whole_words_gives(name):
    import uharfbuzz

    font = BOOK.font(name)
    face = uharfbuzz.Font(uharfbuzz.Face(uharfbuzz.Blob(font.content)))
    for word in ("Toasted", "quickly", "WAVE,", "“Tea”", "office", "AVATAR.", "10/20"):
        buffer = uharfbuzz.Buffer()
        buffer.add_str(word)
        buffer.guess_segment_properties()
        uharfbuzz.shape(face, buffer, {"kern": True, "lnum": True, "liga": False, "clig": False, "calt": False})
        whole = sum(place.x_advance for place in buffer.glyph_positions) / 1000
        assert font.width(word) == pytest.approx(whole, abs=0.003), word


def test_no_letters_are_joined_to_ligatures():
    font = BOOK.font("fira-sans-regular")
    assert font.width("fi") == pytest.approx(font.width("f") + font.width("i"), abs=0.03)
    assert len(font.shape("office").kerns or (0,) * 6) == 6


@pytest.mark.parametrize("character", "Żžľ½×€®™−я Ωμ")
def test_text_family_covers_latin_extended_cyrillic_and_greek(character):
    assert BOOK.font("fira-sans-regular").has(character)


def test_nothing_is_no_wider_than_nothing():
    assert BOOK.font("fira-sans-regular").width("") == 0
