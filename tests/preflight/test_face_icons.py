"""preflight.face.icon_name: each icon on a face has a name for the legend, wherever it comes from."""

from io import BytesIO

import pytest
from PIL import Image

from deckpress.preflight.face import icon_name
from deckpress.preflight.face._eye import look
from picnic import HEAD, laid

FACE = "- picture: {icon: coin, at: [5 mm, 5 mm], size: [9 mm, 9 mm]}\n"
PIECE = "- {id: ham, name: Ham}\n- {id: eel, name: Eel}\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{}<circle cx="9" cy="9" r="9"/></svg>'


def png():
    made = BytesIO()
    Image.new("RGB", (200, 200), "#884422").save(made, "PNG")
    return made.getvalue()


def found(root, files, head=HEAD, face=FACE):
    done = laid(root, face, PIECE, files=files, head=head)
    return list(icon_name.check(done.game, look(done.all, done.game.icons)))


def test_an_icon_without_a_name_is_said_once_with_both_places(tmp_path):
    (problem,) = found(tmp_path, {"icons/coin.svg": SVG.format("")})
    assert (problem.mark.file, problem.severity) == ("content/picnic/icons/coin.svg", "warning")
    assert "snack eel" in problem.message
    assert [side.mark.file for side in problem.sides] == [problem.mark.file, "content/picnic/pieces/snack.yaml"]


@pytest.mark.parametrize("title", ["<title></title>", "<title> \n </title>"])
def test_an_empty_name_is_none(tmp_path, title):
    assert len(found(tmp_path, {"icons/coin.svg": SVG.format(title)})) == 1


def test_a_raster_icon_is_named_by_a_category_or_the_glossary(tmp_path):
    (problem,) = found(tmp_path / "a", {"icons/coin.png": png()})
    assert "words.yaml" in problem.hint
    words = "terms:\n  - {term: Coin, plural: Coins, means: Money., aliases: []}\n"
    assert found(tmp_path / "b", {"icons/coin.png": png(), "words.yaml": words}) == []
    head = HEAD.replace("name: Meat,", "name: Meat, icon: coin,")
    assert found(tmp_path / "c", {"icons/coin.png": png()}, head=head) == []


def test_an_icon_that_no_face_shows_needs_no_name(tmp_path):
    face = "- text: {value: =name, at: [5 mm, 5 mm], size: [40 mm, 9 mm], pt: 12}\n"
    assert found(tmp_path, {"icons/coin.svg": SVG.format("")}, face=face) == []


def test_an_icon_in_a_text_or_in_one_colour_counts(tmp_path):
    face = "- text: {value: '3 <coin>', at: [5 mm, 5 mm], size: [40 mm, 9 mm], pt: 12}\n"
    assert len(found(tmp_path / "a", {"icons/coin.svg": SVG.format("")}, face=face)) == 1
    tinted = FACE.replace("icon: coin", "icon: coin, tint: '#aa0000'")
    assert len(found(tmp_path / "b", {"icons/coin.svg": SVG.format("")}, face=tinted)) == 1
