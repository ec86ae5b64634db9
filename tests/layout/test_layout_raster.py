"""layout.raster: photos and bitmaps are put right before they are placed, and it is said."""

from io import BytesIO

import pytest
from PIL import Image

from deckpress.layout import raster
from deckpress.layout.art import picture
from deckpress.model.game import Art
from picnic import laid


def saved(image, format="PNG", **more):
    out = BytesIO()
    image.save(out, format, **more)
    return out.getvalue()


def opened(content):
    return Image.open(BytesIO(content))


@pytest.mark.parametrize("orientation", range(1, 9))
def test_pl_109_exif_orientation_is_applied(orientation):
    upright = Image.new("RGB", (100, 200), "#ff0000")
    upright.paste("#0000ff", (0, 0, 100, 100))
    steps = {
        2: [Image.Transpose.FLIP_LEFT_RIGHT],
        3: [Image.Transpose.ROTATE_180],
        4: [Image.Transpose.FLIP_TOP_BOTTOM],
        5: [Image.Transpose.TRANSPOSE],
        6: [Image.Transpose.ROTATE_90],
        7: [Image.Transpose.TRANSVERSE],
        8: [Image.Transpose.ROTATE_270],
    }
    stored = upright
    for step in steps.get(orientation, []):
        stored = stored.transpose(step)
    exif = Image.Exif()
    exif[0x0112] = orientation
    found = raster.normalise(saved(stored, "JPEG", exif=exif, quality=95))
    assert (found.width, found.height) == (100, 200)
    image = opened(found.content).convert("RGB")
    assert image.getpixel((50, 30))[2] > 200
    assert image.getpixel((50, 170))[0] > 200
    assert bool(found.notes) == (orientation != 1)


@pytest.mark.parametrize("adobe", [True, False])
def test_pl_110_cmyk_prints_its_true_colour(adobe):
    content = saved(Image.new("CMYK", (50, 50), (255, 0, 0, 0)), "JPEG", quality=95)
    marker = content.find(b"\xff\xee")
    if not adobe and marker >= 0:
        length = int.from_bytes(content[marker + 2 : marker + 4], "big")
        content = content[:marker] + content[marker + 2 + length :]
        pixels = opened(content)
        if pixels.getpixel((0, 0)) == (0, 255, 255, 255):
            content = saved(Image.new("CMYK", (50, 50), (255, 0, 0, 0)), "TIFF")
    found = raster.normalise(content)
    red, green, blue = opened(found.content).convert("RGB").getpixel((25, 25))
    assert red < 60
    assert green > 120
    assert blue > 180
    assert any("CMYK" in note for note in found.notes)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_pl_112_transparent_parts_stay_transparent(mode):
    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    image.paste((255, 0, 0, 255), (10, 10, 30, 30))
    content = saved(image.quantize(8)) if mode == "P" else saved(image.convert(mode))
    found = opened(raster.normalise(content).content)
    assert found.mode == "RGBA"
    assert found.getpixel((2, 2))[3] == 0
    assert found.getpixel((20, 20))[3] == 255


def test_sixteen_bits_become_eight_and_do_not_turn_white():
    image = Image.new("I;16", (8, 8), 32768)
    found = raster.normalise(saved(image))
    assert abs(opened(found.content).convert("RGB").getpixel((4, 4))[0] - 128) <= 1
    assert any("16" in note for note in found.notes)


def test_plain_jpegs_are_kept_as_they_are():
    content = saved(Image.effect_noise((60, 40), 80).convert("RGB"), "JPEG")
    assert raster.normalise(content).content == content


def test_truncated_files_are_refused():
    content = saved(Image.effect_noise((200, 200), 80).convert("RGB"), "JPEG")
    with pytest.raises(raster.Unusable, match="whole"):
        raster.normalise(content[: len(content) // 2])


def test_pl_115_huge_pictures_are_refused_before_they_are_decoded(tmp_path):
    content = saved(Image.new("1", (20000, 20000)))
    done = laid(tmp_path, "- picture: {art: ham, size: [20, 20]}\n", files={"art/ham.png": content})
    (problem,) = done.problems
    assert problem.code == "raster-unusable"
    assert problem.mark.file == "content/picnic/art/ham.png"
    assert "20000 × 20000" in problem.message


def test_all_of_one_colour_is_said():
    found = picture(Art("x", "", ".png", saved(Image.new("RGB", (20, 20), "#aabbcc"))))
    assert [finding.code for finding in found.findings] == ["picture-empty"]


@pytest.mark.parametrize(
    ("content", "said"), [(b"no picture", "begins with 6e 6f 20 70"), (b"", "the file is empty"), (b"\0" * 99, "00 00")]
)
def test_nothing_but_bytes_is_refused_in_the_same_words_each_time(content, said):
    (finding,) = picture(Art("x", "", ".png", content)).findings
    assert (finding.code, said in finding.message, " at 0x" in finding.message) == ("raster-unusable", True, False)


def test_what_to_do_with_a_picture_is_said(tmp_path):
    done = laid(tmp_path, "- picture: {art: ham, size: [20, 20]}\n", files={"art/ham.png": b"no picture"})
    (found,) = (problem for problem in done.problems if problem.code == "raster-unusable")
    assert "save it again" in found.hint


def test_transparent_parts_are_said_and_a_picture_of_nothing_else_is_empty():
    image = Image.effect_noise((40, 40), 60).convert("RGBA")
    assert raster.normalise(saved(image)).notes == ()
    image.putpixel((3, 3), (1, 2, 3, 0))
    assert "transparent" in raster.normalise(saved(image)).notes[0]
    image.putalpha(0)
    assert raster.normalise(saved(image)).flat
