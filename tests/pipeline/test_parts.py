"""The parts of a verdict: a change costs those that are made from it, and what is said is the same as all at once."""

import shutil
from pathlib import Path

import pytest

from deckpress.load.games import load
from deckpress.pipeline import check_games
from deckpress.pipeline.parts import sharing
from deckpress.pipeline.stepwise import steps
from deckpress.places import Places

ROOT = Path(__file__).parents[2]
ALL = {"pictures", "booklet", "faces of ingredient, opportunity", "faces of order", "faces of coin"}


@pytest.fixture(scope="module")
def wars(tmp_path_factory):
    """Sandwich Wars in a folder of its own, and its parts as they are."""
    root = tmp_path_factory.mktemp("wars")
    for name in ("sandwich-wars", "shared"):
        shutil.copytree(ROOT / "content" / name, root / "content" / name)
    places = Places(root)
    return places, list(steps(places, "sandwich-wars", {}))[-1].parts


@pytest.mark.parametrize(
    ("file", "old", "new", "anew"),
    [
        ("pieces/ingredient.yaml", "cost: 6", "cost: 7", {"faces of ingredient, opportunity"}),
        ("pieces/order.yaml", "quality: 7", "quality: 99999999999", {"faces of order"}),
        ("pieces/coin.yaml", "copies: 20", "copies: 21", {"faces of coin", "booklet"}),
        ("pieces/summary.yaml", "name: Summary", "name: Reminder", {"faces of summary", "booklet"}),
        ("pieces/coin.yaml", "name: 1 Coin", "name: 漢字", {"faces of coin", "booklet"}),
        ("pieces/coin.yaml", "- id: coin-1", "\n- id: coin-1", {"faces of coin", "booklet"}),
        ("pieces/coin.yaml", "value: 1", "value: 1  # so", {"faces of coin"}),
        ("rulebook.md", "## Setup", "## 漢字", {"booklet"}),
        ("words.yaml", "term: Fine", "term: Fee", {"booklet"}),
        ("ledger.yaml", "number: 50", "number: 51", set()),
        ("tools.yaml", "players: 5", "players: 6", set()),
        ("game.yaml", "night: '#24304a'", "night: '#ffffff'", None),
        ("layouts/wars-coin.yaml", "size: [19.4 mm, 13.4 mm]", "size: [1 mm, 1 mm]", None),
    ],
)
def test_a_change_costs_what_is_made_from_it_and_says_the_same(wars, file, old, new, anew):
    places, before = wars
    path = places.content / "sandwich-wars" / file
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    try:
        found = list(steps(places, "sandwich-wars", before))[-1]
        whole = check_games(places, ["sandwich-wars"], books=True)
    finally:
        path.write_text(text, "utf-8")
    changed = {name for name, part in found.parts.items() if part is not before.get(name)}
    assert found.problems == whole.problems
    assert found.fullest == whole.fullest
    assert changed == (set(before) if anew is None else anew)
    assert set(before) >= ALL


def test_kinds_that_share_a_layout_are_looked_at_together():
    games, _ = load(Places(ROOT), ["hoagie", "sandwich-wars"])
    hoagie, wars = ([[kind.id for kind in group] for group in sharing(game.kinds.values())] for game in games)
    assert hoagie == [["fresh", "spoiled", "special"], ["reference"]]
    assert ["ingredient", "opportunity"] in wars
    assert ["coin"] in wars
