"""Every folder of tests/face_cases: layout or preflight complains about its marked lines, and about no other."""

import re
from pathlib import Path

import pytest

from deckpress import registry
from deckpress.layout.faces import lay_out
from deckpress.load.data import formats
from deckpress.load.games import load
from deckpress.preflight.run import run_faces
from folder import content_folder

CASES = Path(__file__).parents[1] / "face_cases"
FOLDERS = sorted(path.name for path in CASES.iterdir() if path.is_dir())
CHECKS = registry.names("deckpress.preflight.face")
NO_TEXT = {"raster-dpi"}
"""Their case is a picture: a test of its own below."""
_MARKED = re.compile(r"(?:#|<!--) ! ([a-z][a-z -]*[a-z])")


def wanted(folder):
    """(file, line, code) of every marked line; a picture is complained about as a whole, in its first line."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for match in _MARKED.finditer(line):
                for code in match[1].split():
                    yield path.relative_to(folder).as_posix(), number, code


def found(root, files):
    (game,), faults = load(content_folder(root, files=files))
    assert [str(fault) for fault in faults if fault.severity == "error"] == []
    faces, problems = lay_out(game, formats())
    return (*problems, *run_faces(game, faces))


@pytest.mark.parametrize("name", FOLDERS)
def test_the_marked_lines_and_no_others_are_complained_about(tmp_path, name):
    folder = CASES / name
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    problems = found(tmp_path, files)
    places = sorted((p.mark.file.removeprefix("content/picnic/"), p.mark.line, p.code) for p in problems)
    assert places == sorted(wanted(folder)), "\n".join(map(str, problems))


def test_every_check_of_faces_has_a_case():
    cased = {code for name in FOLDERS for _, _, code in wanted(CASES / name)}
    assert set(CHECKS) - cased == NO_TEXT


@pytest.mark.parametrize("name", CHECKS)
def test_every_check_of_faces_has_a_manual(name):
    first, _, rest = registry.manual("deckpress.preflight.face", name).partition("\n")
    assert len(first) > 20
    assert len(rest.strip()) > 40


@pytest.mark.parametrize(("pixels", "severity"), [((504, 700), "warning"), ((490, 684), "error"), ((900, 1257), "")])
def test_pl_113_pictures_too_coarse_for_their_size_are_said_with_numbers(tmp_path, pixels, severity):
    from io import BytesIO

    from PIL import Image

    out = BytesIO()
    Image.effect_noise(pixels, 90).convert("RGB").save(out, "PNG")
    face = """\
- picture: {art: ham, at: [0 mm, 0 mm], size: [63 mm, 88 mm], fit: cover}
- shape: {at: [3 mm, 3 mm], size: [57 mm, 40 mm], fill: '#ffffff'}
- text: {value: '{name} {cost}', at: [5 mm, 5 mm], size: [53 mm, 9 mm], pt: [14, 10]}
"""
    pieces = "- {id: ham, name: Ham, cost: 2}\n"
    problems = found(tmp_path, {"layouts/face.yaml": face, "pieces/snack.yaml": pieces, "art/ham.png": out.getvalue()})
    said = [(p.code, p.severity) for p in problems]
    assert said == ([("raster-dpi", severity)] if severity else [])
    if severity:
        assert f"{pixels[0]} × {pixels[1]} px" in problems[0].message
        assert "dpi" in problems[0].message
        assert problems[0].mark.file.endswith("art/ham.png")
