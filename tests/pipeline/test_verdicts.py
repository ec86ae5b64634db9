"""Kept verdicts: the same as fresh ones, and worthless as soon as a byte of the game or of deckpress changes."""

from pathlib import Path

import pytest

from deckpress.pipeline import Wishes, build, check_games, verdict, verdicts
from deckpress.pipeline.kept import Part
from deckpress.pipeline.selecting import selected
from deckpress.places import Places
from folder import PIECES, RULEBOOK, content_folder

BROKEN = PIECES.replace("copies: 3", "copies: 4").replace("name: Egg", "name: " + "Egg " * 40)


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were worked out anew."""
    found: list[str] = []
    original = verdicts._worked_out

    def noted(places: Places, before: dict[str, dict[str, Part]], faces: bool) -> dict[str, verdicts.Verdict]:
        found.extend(before)
        return original(places, before, faces)

    monkeypatch.setattr(verdicts, "_worked_out", noted)
    return found


def test_a_kept_verdict_says_the_same(tmp_path: Path, worked: list[str]) -> None:
    places = content_folder(tmp_path, pieces=BROKEN)
    fresh, kept = verdict(places, ["picnic"]), verdict(places, ["picnic"])
    assert worked == ["picnic"]
    assert kept.problems == fresh.problems == check_games(places, ["picnic"]).problems
    assert {problem.code for problem in kept.problems} >= {"count-mismatch", "text-overflow"}
    assert kept.fullest == fresh.fullest
    assert kept.titles == {"picnic": "Picnic"}


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("picnic/pieces/snack.yaml", BROKEN),
        ("picnic/rulebook.md", RULEBOOK.replace("3 Ham", "4 Ham")),
        ("picnic/art/new.svg", "<svg/>"),
        ("shared/icons/new.svg", "<svg/>"),
        ("../README.md", "Picnic has 6 cards."),
    ],
)
def test_any_change_is_looked_at(tmp_path: Path, worked: list[str], file: str, text: str) -> None:
    places = content_folder(tmp_path)
    verdict(places, ["picnic"])
    (places.content / file).parent.mkdir(parents=True, exist_ok=True)
    (places.content / file).write_text(text, "utf-8")
    verdict(places, ["picnic"])
    assert worked == ["picnic", "picnic"]


def test_a_build_leaves_the_verdict_for_the_next_check(tmp_path: Path, worked: list[str]) -> None:
    places = content_folder(tmp_path)
    build(places, ["picnic"], Wishes(("a4",)))
    assert worked == ["picnic"]
    assert verdict(places, ["picnic"]).titles == {"picnic": "Picnic"}
    assert worked == ["picnic"]


def test_only_the_changed_game_is_worked_out(tmp_path: Path, worked: list[str]) -> None:
    content_folder(tmp_path, id="lunch")
    places = content_folder(tmp_path)
    verdict(places, ["lunch", "picnic"])
    (places.content / "lunch/pieces/snack.yaml").write_text(BROKEN, "utf-8")
    both = verdict(places, ["lunch", "picnic"])
    assert worked == ["lunch", "picnic", "lunch"]
    assert {problem.game for problem in both.problems if problem.severity == "error"} == {"lunch"}


def test_facts_and_rules_alone_say_the_same_of_themselves_and_are_not_kept(tmp_path: Path, worked: list[str]) -> None:
    places = content_folder(tmp_path, pieces=BROKEN)
    facts = verdict(places, ["picnic"], faces=False)
    whole = verdict(places, ["picnic"])
    assert worked == ["picnic", "picnic"]
    assert (facts.whole, whole.whole) == (False, True)
    assert facts.problems == selected(whole.problems, "ledger") + selected(whole.problems, "content")
    assert "text-overflow" in {problem.code for problem in whole.problems}
    assert verdict(places, ["picnic"], faces=False).problems == whole.problems
    assert worked == ["picnic", "picnic"]


@pytest.mark.parametrize("damage", ["", "{}", "[1]", '{"key": 1}', "not json"])
def test_a_damaged_file_counts_for_nothing(tmp_path: Path, worked: list[str], damage: str) -> None:
    places = content_folder(tmp_path)
    verdict(places, ["picnic"])
    (places.output / "cache/check/picnic.json").write_text(damage, "utf-8")
    verdict(places, ["picnic"])
    assert worked == ["picnic", "picnic"]


def test_other_code_counts_for_nothing(tmp_path: Path, worked: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    places = content_folder(tmp_path)
    verdict(places, ["picnic"])
    monkeypatch.setattr(verdicts, "engine", lambda: "another deckpress")
    verdict(places, ["picnic"])
    assert worked == ["picnic", "picnic"]


@pytest.mark.parametrize(("text", "code"), [("漢字", "glyph-missing"), ("W" * 300, "book-overflow")])
def test_a_rulebook_that_cannot_be_printed_is_found_by_a_check(tmp_path: Path, text: str, code: str) -> None:
    places = content_folder(tmp_path, rulebook=f"{RULEBOOK}\n{text}\n")
    found = [problem for problem in verdict(places, ["picnic"]).problems if problem.severity == "error"]
    assert {(problem.code, problem.mark.line) for problem in found} == {(code, 13)}
    assert all(len(problem.message) < 150 for problem in found)
