"""An independent look at every printed PDF: what the manifest says stands where it says, and nothing else does."""

import hashlib
import re
from collections import Counter

import pytest
from oracle_reading import COMPONENTS, GAMES, PT, Read, inside, manifest, parts, plain, squeezed

PAPERS = {"a4": (210, 297), "letter": (215.9, 279.4)}
FOOTER = re.compile(
    r"100mm(measurebeforecutting)?|leftblank|backofsheet\d+of\d+|sheet\d+of\d+|version[\d.]+|data[0-9a-f]{12}"
    r"|fliponthelongedge|oneside"
)


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


def sheets(said, uses=("print",)):
    """(pdf, page) for every page of the given uses."""
    return [(pdf, page) for pdf in said["pdfs"] if pdf["use"] in uses for page in pdf["pages"]]


def test_files_are_those_of_the_manifest_with_their_hashes(printed, game):
    said = manifest(printed, game)
    files = {path.name for path in (printed / game).iterdir() if path.is_file()}
    assert files == {"manifest.json", *(pdf["file"] for pdf in said["pdfs"])}
    for pdf in said["pdfs"]:
        assert hashlib.sha256((printed / game / pdf["file"]).read_bytes()).hexdigest() == pdf["sha256"]


def test_pl_015_every_page_is_as_large_as_its_paper(printed, game):
    for pdf in manifest(printed, game)["pdfs"]:
        width, height = PAPERS[pdf["paper"]["id"]]
        assert (pdf["paper"]["width_mm"], pdf["paper"]["height_mm"]) == (width, height)
        read = Read(printed / game / pdf["file"])
        assert len(read) == len(pdf["pages"])
        for number in range(1, len(read) + 1):
            assert read.boxes(number)[0] == pytest.approx((0, 0, width * PT, height * PT), abs=0.01)


def test_every_copy_is_printed_once_on_each_paper(printed, game):
    wanted = {(kind, id): list(range(1, row["copies"] + 1)) for (g, kind, id), row in parts().items() if g == game}
    for paper in PAPERS:
        found: dict = {}
        for pdf, page in sheets(manifest(printed, game)):
            for slot in page["slots"] if pdf["paper"]["id"] == paper else ():
                if slot["face"] == "front":
                    found.setdefault((slot["kind"], slot["piece"]), []).append(slot["copy"])
        assert {key: sorted(copies) for key, copies in found.items()} == wanted


def test_counted_components_are_those_of_the_rulebooks(printed, game):
    counted = {key[1:] for key, row in parts().items() if key[0] == game and row["counted"]}
    fronts = Counter(
        pdf["paper"]["id"]
        for pdf, page in sheets(manifest(printed, game))
        for slot in page["slots"]
        if slot["face"] == "front" and (slot["kind"], slot["piece"]) in counted
    )
    assert fronts == {"a4": COMPONENTS[game], "letter": COMPONENTS[game]}


def faces_of_components(printed, game, pdf):
    """(front's slot, text of its front, text of its back) of every component in a PDF."""
    read = Read(printed / game / pdf["file"])
    found: dict = {}
    for page in pdf["pages"]:
        letters = read.letters(page["page"]) if page["slots"] else []
        for slot in page["slots"]:
            got = squeezed("".join(c for c, x, y in letters if inside(slot, x, y)))
            found.setdefault((page["sheet"], slot["slot"]), {})[slot["face"]] = (slot, got)
    return [(c["front"][0], c["front"][1], c.get("back", (None, ""))[1]) for c in found.values()]


def test_each_component_shows_the_texts_of_its_own_piece(printed, game):
    for pdf in manifest(printed, game)["pdfs"]:
        for slot, front, back in faces_of_components(printed, game, pdf):
            for text in shown_texts(game, slot):
                assert not Counter(squeezed(text)) - Counter(front + back), (pdf["file"], slot, text)


def shown_texts(game, slot):
    row = parts()[game, slot["kind"], slot["piece"]]
    values = {**row["fields"], "name": row["name"]}
    fields = (values.get(field) for field in row["shown"])
    return [plain(value) for value in fields if isinstance(value, str) and " " in value]


def test_names_are_read_in_one_piece(printed, game):
    """Counting letters is not enough for the name: it stands as written."""
    for pdf in manifest(printed, game)["pdfs"]:
        for slot, front, back in faces_of_components(printed, game, pdf):
            row = parts()[game, slot["kind"], slot["piece"]]
            if "name" in row["shown"]:
                assert squeezed(row["name"]) in front + " " + back, (pdf["file"], slot)


def test_outside_the_slots_stand_only_ruler_and_footer(printed, game):
    said = manifest(printed, game)
    names = {squeezed(name) for name in (*kind_names(game), game_title(game))}
    for pdf, page in sheets(said):
        letters = Read(printed / game / pdf["file"]).letters(page["page"])
        outside = squeezed("".join(c for c, x, y in letters if not any(inside(s, x, y) for s in page["slots"])))
        rest = FOOTER.sub("", outside)
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "")
        assert rest == "", (pdf["file"], page["page"], rest)
        width, height = pdf["paper"]["width_mm"], pdf["paper"]["height_mm"]
        assert all(5.9 <= x <= width - 5.9 and 5.9 <= y <= height - 5.9 for _, x, y in letters)


def kind_names(game):
    return {kind["name"] for kind in games()[game]["kinds"]}


def game_title(game):
    return games()[game]["title"]


def games():
    import json
    import subprocess
    import sys

    from oracle_reading import ROOT

    command = [sys.executable, "-m", "deckpress", "parts", "--format", "json", "--root", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {game["id"]: game for game in json.loads(done.stdout)["games"]}


def test_pl_021_no_piece_crosses_the_paper_or_another(printed, game):
    for pdf, page in sheets(manifest(printed, game), ("print", "kit")):
        boxes = [(s["x_mm"], s["y_mm"], s["x_mm"] + s["width_mm"], s["y_mm"] + s["height_mm"]) for s in page["slots"]]
        width, height = pdf["paper"]["width_mm"], pdf["paper"]["height_mm"]
        assert all(x >= 0 and y >= 0 and right <= width and bottom <= height for x, y, right, bottom in boxes)
        for i, a in enumerate(boxes):
            for b in boxes[:i]:
                assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def test_each_back_lies_behind_its_own_front(printed, game):
    """Long edge, portrait: the mirror of the front's place, upright, the same piece and copy."""
    for pdf in manifest(printed, game)["pdfs"]:
        fronts = {(page["sheet"], s["slot"]): s for page in pdf["pages"] for s in page["slots"] if s["face"] == "front"}
        for page in pdf["pages"]:
            for back in page["slots"] if page["side"] == "verso" else ():
                front = fronts[page["sheet"], back["slot"]]
                assert (front["kind"], front["piece"], front["copy"]) == (back["kind"], back["piece"], back["copy"])
                mirrored = pdf["paper"]["width_mm"] - front["x_mm"] - front["width_mm"]
                assert back["x_mm"] == pytest.approx(mirrored, abs=0.001)
                assert (back["y_mm"], back["turn"]) == (front["y_mm"], front["turn"])


FIRST_AND_LAST = {
    # kind and paper: first slot's place, last slot's place of a full sheet, typed by hand in mm
    ("hoagie-fresh", "a4"): ((8.5, 14.5), (138.5, 194.5), 9),
    ("hoagie-fresh", "letter"): ((12.45, 6.7), (140.45, 184.7), 9),
    ("hams-sandwich-shop-filling", "a4"): ((12, 8.5), (153, 243.5), 24),
    ("hams-sandwich-shop-filling", "letter"): ((14.95, 23.2), (155.95, 211.2), 20),
}


@pytest.mark.parametrize("which", FIRST_AND_LAST, ids="-".join)
def test_first_and_last_slots_as_typed_by_hand(printed, which):
    (stem, paper), (first, last, places) = which, FIRST_AND_LAST[which]
    game = next(game for game in GAMES if stem.startswith(game))
    pdf = next(pdf for pdf in manifest(printed, game)["pdfs"] if pdf["file"] == f"{stem}-{paper}.pdf")
    slots = pdf["pages"][0]["slots"]
    assert len(slots) == places
    assert (slots[0]["x_mm"], slots[0]["y_mm"]) == first
    assert (slots[-1]["x_mm"], slots[-1]["y_mm"]) == last


def test_round_pieces_stand_on_square_cells(printed):
    for paper, first in {"a4": (13.8, 10.2), "letter": (16.75, 17.1)}.items():
        said = manifest(printed, "sandwich-wars")
        pdf = next(pdf for pdf in said["pdfs"] if pdf["file"] == f"sandwich-wars-coin-{paper}.pdf")
        one, two = pdf["pages"][0]["slots"][:2]
        assert (one["x_mm"], one["y_mm"]) == first
        assert (one["width_mm"], one["height_mm"]) == (25.4, 25.4)
        assert two["x_mm"] - one["x_mm"] == pytest.approx(31.4)


def test_kits_hold_everything_and_every_sheet_has_two_sides(printed, game):
    wanted = sum(row["copies"] for (g, _, _), row in parts().items() if g == game)
    for pdf in (pdf for pdf in manifest(printed, game)["pdfs"] if pdf["use"] == "kit"):
        fronts = [slot for page in pdf["pages"] for slot in page["slots"] if slot["face"] == "front"]
        assert len(fronts) == wanted
        assert [page["side"] for page in pdf["pages"]] == ["recto", "verso"] * pdf["sheets"]
        assert [page["sheet"] for page in pdf["pages"]] == [n for n in range(1, pdf["sheets"] + 1) for _ in "12"]
