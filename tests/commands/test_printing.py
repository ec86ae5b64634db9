"""print and calibrate as people call them: choices, changes since the last print, printers, other papers."""

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from pypdfium2 import PdfDocument

from deckpress import places
from deckpress.cli import main
from folder import GAME, PIECES, RULEBOOK, content_folder

ZERO = PIECES.replace("copies: 3", "copies: 0").replace("copies: 2", "copies: 0")
UNCOUNTED = GAME.replace("    basis: stated", "    basis: added\n    counted: false")
ADDED = RULEBOOK.replace("- 5 Snack", "- Added: 5 Snack")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DECKPRESS_CONFIG", str(tmp_path / "settings é"))
    return content_folder(tmp_path).root


def run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--root", str(root)], catch_exceptions=False)


def slots(root: Path, folder: str = "picnic") -> list[tuple[str, int]]:
    """Piece and copy of every front of the kind's PDF."""
    manifest = json.loads((root / "output/print" / folder / "manifest.json").read_text("utf-8"))
    pdf = next(pdf for pdf in manifest["pdfs"] if pdf["use"] == "print" and pdf["kinds"] == ["snack"])
    pages = [slot for page in pdf["pages"] for slot in page["slots"]]
    return [(slot["piece"], slot["copy"]) for slot in pages if slot["face"] == "front"]


def test_a_choice_leaves_the_whole_deck_as_it_is(root: Path) -> None:
    assert run(root, "print", "--paper", "a4").exit_code == 0
    assert run(root, "print", "--paper", "a4", "--piece", "egg", "--copies", "1").exit_code == 0
    assert slots(root, "picnic/selection") == [("egg", 1)]
    assert len(slots(root)) == 5


def test_the_whole_deck_leaves_the_last_choice_until_the_data_change(root: Path) -> None:
    chosen = root / "output/print/picnic/selection/picnic-snack-a4.pdf"
    run(root, "print", "--paper", "a4", "--piece", "egg")
    before = chosen.read_bytes()
    assert run(root, "print", "--paper", "a4").exit_code == 0
    assert run(root, "print", "--paper", "letter").exit_code == 0
    assert chosen.read_bytes() == before
    assert "output-" not in run(root, "check", "--outputs").stdout
    (root / "content/picnic/pieces/snack.yaml").write_text(PIECES.replace("cost: 1", "cost: 7"), "utf-8")
    run(root, "print", "--paper", "a4")
    assert not chosen.exists()


def test_since_last_prints_what_changed_and_names_the_old(root: Path) -> None:
    run(root, "print", "--paper", "a4")
    (root / "content/picnic/pieces/snack.yaml").write_text(
        "# a comment changes nothing\n" + PIECES.replace("cost: 1", "cost: 7"), "utf-8"
    )
    result = run(root, "print", "--paper", "a4", "--since", "last")
    assert result.exit_code == 0
    assert slots(root, "picnic/selection") == [("egg", 1), ("egg", 2)]
    assert "Throw away the old ones:\n  picnic: snack/egg" in result.stdout


def test_since_needs_something_to_compare_with(root: Path) -> None:
    result = run(root, "print", "--since", "last")
    assert result.exit_code == 1
    assert "no record of an earlier print" in result.output
    assert run(root, "print", "--since", "no-such-revision").exit_code == 2


def test_nothing_that_changed_is_said(root: Path) -> None:
    run(root, "print", "--paper", "a4")
    result = run(root, "print", "--paper", "a4", "--since", "last")
    assert (result.exit_code, result.output.strip()) == (0, "Nothing to print: nothing looks different since then.")


def test_papers_in_capitals(root: Path) -> None:
    assert run(root, "print", "--paper", "A4", "--paper", "Letter", "--no-kit").exit_code == 0
    assert (root / "output/print/picnic/picnic-snack-letter.pdf").is_file()


def test_a_kit_to_fold_says_what_is_printed_on_one_side(root: Path) -> None:
    said = run(root, "print", "--paper", "a4", "--plan", "gutter-fold", "--kit").output
    assert "flip on the long edge (picnic-kit-card-gutter-fold-a4.pdf on one side)" in said


BOARD = """\
edge: bleed
ground: '#e8f0d8'
items:
  - shape: {box: bleed, fill: '#e8f0d8'}
  - text: {value: =name, at: [20 mm, 8 mm], size: [53 mm, 9 mm], pt: [14, 10], role: name}
  - text: {value: words across the middle of the board from left to right, at: [60 mm, 100 mm], size: [230 mm, 12 mm],
      pt: [24, 10]}
  - text: {value: '{cost}', at: [250 mm, 400 mm], size: [40 mm, 12 mm], pt: [24, 18], role: figure}
"""


def test_a_large_board_in_tiles_shows_each_text_where_its_tile_has_it(tmp_path: Path) -> None:
    field = "formats:\n  field: {title: Field, width: 300 mm, height: 420 mm, safe: 5 mm, bleed: 3 mm}\n"
    game = GAME.replace("format: standard", "format: field") + field
    root = content_folder(tmp_path, game=game, files={"layouts/face.yaml": BOARD}).root
    result = run(root, "print", "--paper", "a4", "--plan", "board-tiles", "--piece", "ham", "--copies", "1")
    assert result.exit_code == 0, result.output
    assert "2 × 2 tiles of 155 × 215 mm on a4, overlap 10 mm" in result.output
    document = PdfDocument(root / "output/print/picnic/selection/picnic-snack-board-tiles-a4.pdf")
    tile = [mm * 72 / 25.4 for mm in (27.5, 41, 182.5, 256)]
    shown = [page.get_textpage().get_text_bounded(*tile) for page in document]
    words = [["Ham" in text, "words" in text, "right" in text, "2" in text] for text in shown]
    assert words[:4] == [[True, True, False, False], [False, False, True, False], [False] * 4, [False] * 3 + [True]]
    said = [page.get_textpage().get_text_range() for page in document]
    assert "front, tile 2 of 4: row 1, column 2" in said[1]
    assert "back, tile 4 of 4: row 2, column 2" in said[7]


@pytest.mark.parametrize("ink", ["full", "grey", "low"])
def test_the_summary_says_how_much_ink_was_asked_for(root: Path, ink: str) -> None:
    lines = run(root, "print", "--paper", "a4", "--ink", ink, "--no-kit").stdout.splitlines()
    assert lines[0].endswith("ink of the game")
    assert 0 < float(lines[1].split()[-1].rstrip("%")) < (100 if ink == "full" else 50 if ink == "grey" else 12)
    assert "ink" not in run(root, "print", "--paper", "a4", "--no-kit").stdout


def test_a_grid_beside_a_fold_names_the_half_and_what_fits_there(root: Path) -> None:
    said = run(root, "print", "--paper", "a4", "--plan", "gutter-fold", "--grid", "3x3").output
    assert "a grid of 3 × 3 does not fit on half of a4 (105 × 297 mm); the largest grid that fits is 1 × 4" in said


@pytest.mark.parametrize(
    ("side", "marked"), [("front", [True, False]), ("back", [False, True]), ("both", [True, True])]
)
def test_marks_stand_on_the_side_that_was_asked_for(root: Path, side: str, marked: list[bool]) -> None:
    assert run(root, "print", "--paper", "a4", "--no-kit", "--marks-on", side).exit_code == 0
    document = PdfDocument(root / "output/print/picnic/picnic-snack-a4.pdf")
    edges = [page.render(scale=2).to_pil().convert("L").crop((0, 0, 1190, 8)).getextrema()[0] for page in document]
    assert [darkest < 200 for darkest in edges[:2]] == marked


def test_own_paper_size(root: Path) -> None:
    assert run(root, "print", "--paper", "8.5 in x 11 in").exit_code == 0
    assert run(root, "print", "--paper", "200x300").exit_code == 0
    assert run(root, "print", "--paper", "2x3").exit_code == 2
    names = {path.name for path in (root / "output/print/picnic").iterdir()}
    assert {"picnic-snack-215.9x279.4.pdf", "picnic-snack-200x300.pdf"} <= names


def test_a_calibrated_printer_corrects_the_back(root: Path) -> None:
    page = run(root, "calibrate")
    assert "calibration-a4.pdf" in page.stdout
    said = run(root, "calibrate", "--profile", "office", "--read", "A=+5,C=+5")
    assert "The back lies 1 mm too far right" in said.stdout
    assert run(root, "print", "--paper", "a4", "--printer", "office").exit_code == 0
    assert (root / "output/print/picnic/picnic-snack-for-office-a4.pdf").is_file()


def test_a_printers_correction_leaves_ruler_and_footers_printable(root: Path) -> None:
    run(root, "calibrate", "--profile", "office", "--read", "A=+6,C=+6,B=+4,D=+4,X=179,Y=239")
    usual = run(root, "print", "--paper", "a4")
    moved = run(root, "print", "--paper", "a4", "--printer", "office")
    assert "warning" not in usual.output + moved.output
    far = "A=+25,C=+25"
    run(root, "calibrate", "--profile", "worn-out", "--read", far)
    said = run(root, "print", "--paper", "a4", "--printer", "worn-out")
    assert said.exit_code == 0
    assert (
        "near-edge: sheet 1 verso, slot 1, snack ham (back): the trim box lies 3.5 mm from the paper's" in said.output
    )


def test_a_calibration_page_that_its_paper_cannot_hold_is_refused(root: Path) -> None:
    said = run(root, "calibrate", "--paper", "a5")
    assert said.exit_code == 2
    assert "needs 192 × 252 mm and a5 is 148 × 210 mm: take a4 or letter" in said.output
    assert not (root / "output/print").exists()


def test_a_calibration_page_that_does_not_stand_the_reading_back_is_not_written(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deckpress.impose.calibration.EDGE_X", 8.0)
    said = run(root, "calibrate", "--profile", "office", "--read", "A=0")
    assert said.exit_code == 1
    assert "error: near-edge: sheet 1 recto: '+10' stands" in said.output
    assert not (root / "output/print").exists()
    assert run(root, "print", "--printer", "office").exit_code == 2


def test_the_strip_that_a_printer_cannot_print_is_as_wide_as_somebody_says(root: Path) -> None:
    said = run(root, "print", "--paper", "a4", "--no-kit", "--unsafe", "9")
    assert said.exit_code == 0
    assert "unsafe-margin: sheet 1 recto, slot 1 (ham): 8.5 mm from the edge" in said.output
    assert "warning" not in run(root, "print", "--paper", "a4", "--no-kit", "--unsafe", "4").output


def test_a_cutting_machine_gets_its_cut_lines_beside_the_sheets(root: Path) -> None:
    plan = ("print", "--plan", "silhouette-4")
    assert run(root, *plan, "--paper", "a4").exit_code == 0
    assert run(root, *plan, "--paper", "letter").exit_code == 0
    folder = root / "output/print/picnic"
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    names = {row["file"] for row in manifest["templates"]}
    assert {
        f"picnic-{what}-silhouette-4-cut-{paper}.svg" for what in ("snack", "kit") for paper in ("a4", "letter")
    } == names
    assert "output" not in run(root, "check", "--outputs").stdout
    pdf = next(pdf for pdf in manifest["pdfs"] if pdf["file"] == "picnic-snack-silhouette-4-a4.pdf")
    drawn = ElementTree.parse(folder / "picnic-snack-silhouette-4-cut-a4.svg").getroot()
    lines = [(float(r.get("x", "")), float(r.get("y", ""))) for r in drawn.iter() if r.tag.endswith("rect")]
    assert lines == [(slot["x_mm"], slot["y_mm"]) for slot in pdf["pages"][0]["slots"]]
    assert drawn.get("viewBox") == "0 0 {width_mm} {height_mm}".format(**pdf["paper"])
    first = PdfDocument(folder / "picnic-kit-silhouette-4-a4.pdf")[0].get_textpage().get_text_range()
    assert "a Silhouette cutter, its mat" in first
    assert "picnic-kit-silhouette-4-cut-a4.svg and 1 more" in run(root, *plan, "--paper", "a4").stdout
    assert "straight cuts" not in first


@pytest.mark.parametrize(
    ("plan", "told"),
    [
        ("one-per-page", "There is no ruler on them"),
        ("manual-face-up", "one side after the other: the first page of each file"),
        ("gutter-fold", "on one side, and measure the ruler before you cut."),
    ],
)
def test_the_last_line_says_how_sheets_of_this_plan_are_printed(root: Path, plan: str, told: str) -> None:
    last = run(root, "print", "--plan", plan, "--paper", "a4").stdout.strip().splitlines()[-1]
    assert told in last
    assert ("measure the ruler" in last.lower()) == (plan != "one-per-page")


def test_what_is_found_on_sheets_names_the_file_that_they_are_in(root: Path) -> None:
    said = run(root, "print", "--plan", "fronts-only", "--paper", "a4", "--no-kit", "--unsafe", "9").output
    assert "picnic-snack-fronts-only-a4.pdf:1:1: warning: unsafe-margin" in said


def test_a_way_of_standing_is_told_once(root: Path) -> None:
    said = run(root, "print", "--plan", "sleeve-slips", "--paper", "a4").stdout
    assert said.count(" × 3 of ") == 1


def test_sheets_to_cut_by_hand_have_no_cut_lines_beside_them(root: Path) -> None:
    run(root, "print", "--paper", "a4")
    assert not list((root / "output").rglob("*.svg"))


def test_margins_without_room_for_ruler_and_footer_are_said(root: Path) -> None:
    said = run(root, "print", "--paper", "205x280", "--no-kit").output
    for what in ("ruler", "footer"):
        assert f"warning: no-footer: sheet 1: the margins have no room for the {what}" in said


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["print", "--printer", "nobody"], "unknown printer nobody"),
        (["print", "--grid", "3by3"], "columns and rows"),
        (["print", "--blanks", "some"], "a number up to 9999, fill or none"),
        (["print", "--blanks", "²"], "a number up to 9999, fill or none"),
        (["print", "--grid", "²x²"], "columns and rows"),
        (["print", "--grid", "9" * 5000 + "x1"], "columns and rows"),
        (["print", "--gap", "nan"], "nan is no number"),
        (["print", "--margin", "nan"], "nan is no number"),
        (["print", "--margins", "nan,1,1,1"], "four lengths"),
        (["print", "--margins", "inf,1,1,1"], "four lengths"),
        (["print", "--kind", "snak"], "unknown kind snak; did you mean snack?"),
        (["print", "--piece", "hma"], "unknown piece hma; did you mean ham?"),
        (["print", "--plan", "gutterfold"], "unknown plan gutterfold; did you mean gutter-fold?"),
        (["print", "--paper", "a44"], "unknown paper a44; did you mean a4?"),
        (["print", "--since", "HED"], "neither a git revision nor a folder"),
        (["site", "--since", "HED"], "neither a git revision nor a folder"),
        (["pictures", "--dpi", "nan"], "nan is no number"),
        (["list", "cheks"], "unknown list cheks; did you mean checks?"),
        (["print", "--skip-slots", "0"], "numbers of places"),
        (
            ["print", "--kit", "--plan", "one-per-page"],
            "the plan one-per-page makes no kit; those that do: board-wraps",
        ),
        (["print", "--kit", "--kind", "snack"], "--kit is a whole game"),
        (["print", "--category", "meats"], "unknown category meats"),
        (["calibrate", "--profile", "x", "--read", "A=nan"], "no number behind its letter"),
        (["calibrate", "--profile", "x", "--read", "A=51"], "A lies between -50 and 50"),
        (["calibrate", "--profile", "x", "--read", "X=0"], "X lies between 162 and 198"),
        (["calibrate", "--profile", "x", "--read", "A=1,a=2"], "A is read twice: 1 and 2"),
        (["calibrate", "--profile", "x", "--read", ","], "no reading"),
        (["print", "--plan", "one-per-page", "--gap", "5"], "--gap: the plan one-per-page has a page for each face"),
        (["print", "--plan", "one-per-page", "--skip-slots", "1"], "--skip-slots: the plan one-per-page"),
        (["print", "--plan", "one-per-page", "--blanks", "3"], "the plan one-per-page adds no blanks"),
        (["print", "--margin", "9", "--margins", "8,8,8,8"], "--margin and --margins: take one of them"),
        (["print", "--grid", ""], "write columns and rows"),
        (["print", "--skip-slots", ""], "write numbers of places"),
        (["calibrate", "--read", "A=1"], "--profile names the printer"),
        (["calibrate", "--profile", "office"], "leave it out to print the page"),
        (["calibrate", "--profile", "nul", "--read", "A=1"], "write nul-printer"),
        (["calibrate", "--profile", "x" * 41, "--read", "A=1"], "at most 40"),
        (["calibrate", "--profile", "office", "--read", "Q=1"], "is no reading"),
        (["calibrate", "--profile", "Büro", "--read", "A=1"], "small letters"),
    ],
)
def test_wrong_calls(root: Path, arguments: list[str], message: str) -> None:
    result = run(root, *arguments)
    assert result.exit_code == 2
    assert message in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--start-at", "10"], "--start-at leaves none of the 9 places"),
        (["--skip-slots", "1,2,3,4,5,6,7,8,9"], "--skip-slots leaves none of the 9 places"),
        (["--start-at", "9", "--skip-slots", "9"], "--start-at leaves none of the 9 places"),
        (["--start-at", "2", "--plan", "one-per-page"], "this plan begins at the first place"),
        (["--start-at", "10", "--kit"], "--start-at leaves none of the 9 places"),
        (["--skip-slots", "3,40"], "--skip-slots 40: there are 9 places on a sheet"),
    ],
)
def test_places_that_no_sheet_has_are_said(root: Path, arguments: list[str], said: str) -> None:
    result = run(root, "print", "--paper", "a4", *arguments)
    assert (result.exit_code, said in result.output) == (1, True)


@pytest.mark.parametrize("files", [{"pieces/snack.yaml": ZERO}, {"game.yaml": UNCOUNTED, "rulebook.md": ADDED}])
def test_a_deck_that_counts_nothing_is_built_as_it_is(tmp_path: Path, files: dict[str, str]) -> None:
    book = {"rulebook.md": RULEBOOK.translate(str.maketrans("532", "000"))}
    root = content_folder(tmp_path, files={**book, **files}).root
    result = run(root, "build", "--paper", "a4")
    assert (result.exit_code, "Open the rules site" in result.output) == (0, True)


@pytest.mark.parametrize(
    "text", ["{", "[]", "{}", "[" * 99999, '{"name": "x", "offset_mm": 3, "scale": [1], "angle_degrees": 0}']
)
def test_a_damaged_profile_is_said(root: Path, tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings é/printers/office.json"
    file.parent.mkdir(parents=True)
    file.write_text(text, "utf-8")
    result = run(root, "print", "--printer", "office")
    assert (result.exit_code, "the profile office is damaged" in result.stderr) == (2, True)
    assert "office.json" in result.stderr


def test_a_profile_is_called_by_its_file_whatever_stands_in_it(root: Path, tmp_path: Path) -> None:
    file = tmp_path / "settings é/printers/office.json"
    file.parent.mkdir(parents=True)
    inside = '{"name": "../../evil", "offset_mm": [1, 0], "scale": [1, 1], "angle_degrees": 0}'
    file.write_bytes(b"\xef\xbb\xbf" + inside.encode())
    assert run(root, "print", "--paper", "a4", "--no-kit", "--printer", "office").exit_code == 0
    assert [path.name for path in (root / "output").rglob("*.pdf")] == ["picnic-snack-for-office-a4.pdf"]


def test_a_relative_settings_folder_counts_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name, value in (("DECKPRESS_CONFIG", ""), ("XDG_CONFIG_HOME", "~/settings"), ("HOME", str(tmp_path))):
        monkeypatch.setenv(name, value)
    assert places.configuration() == tmp_path / ".config/deckpress"
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "mine"))
    assert places.configuration() == tmp_path / "mine/deckpress"


def test_pl_016_a_grid_that_cannot_fit_names_card_grid_paper_and_the_largest(root: Path) -> None:
    result = run(root, "print", "--paper", "a4", "--grid", "4x4")
    assert result.exit_code == 1
    assert all(word in result.output for word in ("4 × 4", "63 × 88 mm", "a4", "3 × 3"))


def test_lengths_and_grids_are_understood_as_people_type_them(root: Path) -> None:
    assert run(root, "print", "--paper", "a4", "--gap", "3mm", "--grid", "2×3").exit_code == 0
    assert "2 × 3 of 63 × 88 mm" in run(root, "print", "--paper", "a4", "--gap", "3mm", "--grid", "2×3").output
