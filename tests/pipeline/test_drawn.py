"""A site of games that are the same as the last time: the same pictures and problems, and nothing laid out again."""

from pathlib import Path

import pytest

from deckpress.pipeline import games, site_games
from deckpress.places import Places
from folder import PIECES, content_folder

TIGHT = PIECES.replace("name: Egg", "name: " + "Egg " * 40)


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that were laid out."""
    found: list[str] = []
    original = games.check_games

    def noted(places: Places, ids: list[str], *more: object) -> object:
        found.extend(ids)
        return original(places, ids, *more)

    monkeypatch.setattr(games, "check_games", noted)
    monkeypatch.setattr(games, "each", lambda _, task, ids: map(task, ids))
    return found


def tree(places: Places) -> dict[str, bytes]:
    site = places.output / "site"
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()}


def test_a_site_of_the_same_games_is_the_same(tmp_path: Path, worked: list[str]) -> None:
    content_folder(tmp_path, id="lunch")
    places = content_folder(tmp_path, pieces=TIGHT)
    first = site_games(places, ["lunch", "picnic"])
    before = tree(places)
    again = site_games(places, ["lunch", "picnic"])
    assert worked == ["lunch", "picnic"]
    assert again.problems == first.problems
    assert "text-overflow" in {problem.code for problem in again.problems}
    assert tree(places) == before


@pytest.mark.parametrize("lost", ["a card", "a picture", "the record"])
def test_what_changed_or_is_lost_is_drawn_again(tmp_path: Path, worked: list[str], lost: str) -> None:
    content_folder(tmp_path, id="lunch")
    places = content_folder(tmp_path)
    site_games(places, ["lunch", "picnic"])
    if lost == "a card":
        (places.content / "picnic/pieces/snack.yaml").write_text(TIGHT, "utf-8")
    elif lost == "a picture":
        for path in (places.output / "cache/pictures").glob("*-360-*.webp"):
            path.unlink()
    else:
        (places.output / "cache/drawn/picnic.json").write_text('{"key": 1}', "utf-8")
    site_games(places, ["lunch", "picnic"])
    assert worked == ["lunch", "picnic", *(["lunch"] if lost == "a picture" else []), "picnic"]
    assert len(list((places.output / "site/docs/picnic/pieces/snack").glob("*-360.webp"))) > 1
