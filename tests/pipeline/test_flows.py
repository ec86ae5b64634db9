"""The flows on small content folders: what is written, what stays, what a fault leaves alone."""

import json
from pathlib import Path

import pytest

from deckpress import pipeline
from deckpress.pipeline import Wishes
from deckpress.places import Places
from folder import FACE, GAME, PIECES, content_folder

A4, BOTH = ("a4",), ("a4", "letter")


def printed(places: Places, papers: tuple[str, ...] = A4, ids: tuple[str, ...] = ("picnic",)) -> pipeline.Made:
    return pipeline.print_games(places, ids, Wishes(papers))


def files(places: Places, game: str = "picnic") -> set[str]:
    return {path.name for path in (places.output / "print" / game).rglob("*.*")}


def manifest(places: Places, game: str = "picnic") -> dict:
    return json.loads((places.output / "print" / game / "manifest.json").read_text("utf-8"))


def test_print_makes_a_pdf_per_kind_and_paper_and_says_so(tmp_path: Path) -> None:
    made = printed(content_folder(tmp_path), BOTH)
    assert [problem for problem in made.problems if problem.severity == "error"] == []
    rows = {row["file"]: row for row in made.outputs}
    row = rows["output/print/picnic/picnic-snack-a4.pdf"]
    assert (row["components"], row["sheets"], row["pages"], row["paper"]) == (5, 1, 2, "a4")
    assert {"picnic-snack-a4.pdf", "picnic-snack-letter.pdf", "manifest.json"} <= files(Places(tmp_path))


def test_a_smaller_print_leaves_the_other_paper(tmp_path: Path) -> None:
    places = content_folder(tmp_path)
    printed(places, BOTH)
    before = (places.output / "print/picnic/picnic-snack-a4.pdf").read_bytes()
    printed(places, ("letter",))
    assert (places.output / "print/picnic/picnic-snack-a4.pdf").read_bytes() == before
    assert {pdf["paper"]["id"] for pdf in manifest(places)["pdfs"]} == {"a4", "letter"}


def test_pl_133_a_second_run_on_other_data_leaves_nothing_stale(tmp_path: Path) -> None:
    drink = GAME.replace(
        "kinds:", "kinds:\n  drink: {name: Drink card, format: mini, material: card, layout: face, basis: stated}"
    )
    two = content_folder(
        tmp_path, game=drink.replace("{cost}", "{name}"), files={"pieces/drink.yaml": "- {id: tea, name: Tea}\n"}
    )
    two_faces = FACE.replace("'{cost}'", "=name")
    content_folder(
        tmp_path, game=drink, files={"pieces/drink.yaml": "- {id: tea, name: Tea}\n", "layouts/face.yaml": two_faces}
    )
    printed(two, BOTH)
    (two.content / "picnic/pieces/drink.yaml").unlink()
    printed(content_folder(tmp_path), A4)
    assert not any("drink" in name or "letter" in name for name in files(two))


@pytest.mark.parametrize(
    ("name", "broken"),
    [
        ("pieces/snack.yaml", PIECES.replace("cost: 2", "cots: 2")),
        ("pieces/snack.yaml", PIECES.replace("Ham", "Ham " * 60)),
        ("game.yaml", GAME.replace("layout: face", "layout: fase")),
        ("layouts/face.yaml", FACE.replace("=name", "=nmae")),
    ],
)
def test_a_fault_leaves_the_last_good_output(tmp_path: Path, name: str, broken: str) -> None:
    places = content_folder(tmp_path)
    printed(places)
    before = {path.name: path.read_bytes() for path in (places.output / "print/picnic").rglob("*.*")}
    (places.content / "picnic" / name).write_text(broken, "utf-8")
    made = printed(places)
    assert any(problem.severity == "error" for problem in made.problems)
    assert made.outputs == ()
    assert {path.name: path.read_bytes() for path in (places.output / "print/picnic").rglob("*.*")} == before


def test_one_broken_game_does_not_stop_the_other(tmp_path: Path) -> None:
    content_folder(tmp_path, pieces=PIECES.replace("cost: 2", "cots: 2"), id="broken")
    places = content_folder(tmp_path)
    made = printed(places, A4, ("broken", "picnic"))
    assert {problem.game for problem in made.problems if problem.severity == "error"} == {"broken"}
    assert {row["game"] for row in made.outputs} == {"picnic"}
    assert not (places.output / "print/broken").exists()


def test_build_makes_everything_and_reports_it(tmp_path: Path) -> None:
    places = content_folder(tmp_path)
    made = pipeline.build(places, ["picnic"], Wishes(A4))
    assert [str(problem) for problem in made.problems if problem.severity == "error"] == []
    report = json.loads((places.output / "build.json").read_text("utf-8"))
    assert report["schema"] == "deckpress/build-1"
    assert report["site"] == "output/site/html/index.html"
    assert (places.root / report["site"]).is_file()
    assert {"load", "check", "layout", "impose", "export", "proof", "write", "pictures", "pages", "site"} <= report[
        "seconds"
    ].keys()
    assert all((places.root / row["file"]).stat().st_size == row["bytes"] for row in report["outputs"])
    assert json.loads((places.output / "schema/picnic/snack.json").read_text("utf-8"))["$schema"]
