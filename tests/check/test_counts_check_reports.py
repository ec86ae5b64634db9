"""Totals that disagree, unique and total counts side by side, what is left out of a total: as people met them."""

import json
from pathlib import Path

from click.testing import CliRunner, Result

from deckpress.cli import main
from deckpress.load.games import load
from deckpress.model.parts import parts
from folder import GAME, content_folder

ORDERS = GAME.replace("snack:", "order:").replace("Snack card", "Order card")


def run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments, "--root", str(root)], catch_exceptions=False)


def orders(copies: int, stated: int) -> dict[str, str | None]:
    text = f"- {{id: ham, name: Ham, copies: {copies - 1}, cost: 1}}\n- {{id: egg, name: Egg, cost: 2}}\n"
    book = f"# Picnic\n\n## Components {{#components}}\n\n- {stated} Order cards\n"
    return {"pieces/snack.yaml": None, "pieces/order.yaml": text, "rulebook.md": book}


def test_pl_043_a_total_that_disagrees_names_expected_found_and_difference(tmp_path: Path) -> None:
    result = run(content_folder(tmp_path, game=ORDERS, files=orders(24, 25)).root, "check")
    assert result.exit_code == 1
    assert "Order cards: the list says 25, the data holds 24 (−1)" in result.output


def test_pl_044_neither_side_is_taken_for_right_and_neither_is_changed(tmp_path: Path) -> None:
    root = content_folder(tmp_path, game=ORDERS, files=orders(7, 8)).root
    before = {path: path.read_bytes() for path in (root / "content").rglob("*.*")}
    (problem,) = json.loads(run(root, "check", "--format", "json").stdout)["problems"]
    sides = {side["says"]: (side["file"], side["line"]) for side in problem["sides"]}
    assert sides["8 Order cards"] == ("content/picnic/rulebook.md", 5)
    assert any("7" in says for says in sides), sides
    assert {path: path.read_bytes() for path in before} == before


def test_pl_046_designs_and_components_stand_side_by_side(tmp_path: Path) -> None:
    toast = "- {id: toast, name: Toast, cost: 1}\n- {id: toast-again, name: Toast two, cost: 1, copies: 2}\n"
    games, _ = load(content_folder(tmp_path, pieces=toast))
    (game,) = parts(games)["games"]
    assert (game["designs"], game["components"]) == (2, 3)
    assert "Picnic: 2 pieces, 3 components" in run(tmp_path, "parts").stdout


def test_pl_048_a_component_table_per_kind_adds_up_to_the_total(tmp_path: Path) -> None:
    two = GAME.replace(
        "kinds:", "kinds:\n  drink: {name: Drink card, format: mini, material: card, layout: face, basis: stated}"
    )
    drinks = "- {id: tea, name: Tea, copies: 25}\n"
    games, _ = load(content_folder(tmp_path, game=two, files={"pieces/drink.yaml": drinks}))
    (game,) = parts(games)["games"]
    rows = {kind["id"]: kind["components"] for kind in game["kinds"]}
    assert rows == {"snack": 5, "drink": 25}
    assert sum(rows.values()) == game["components"] == 30


def test_pl_050_what_is_left_out_of_a_total_is_named_with_its_rule(tmp_path: Path) -> None:
    starter = "{name: Starter card, format: mini, material: card, layout: face, counted: false, basis: added}"
    extra = GAME.replace("kinds:", f"kinds:\n  starter: {starter}")
    files = {"pieces/starter.yaml": "- {id: starter, name: Starter}\n"}
    root = content_folder(tmp_path, game=extra, files=files).root
    said = run(root, "parts").stdout
    assert "Picnic: 2 pieces, 5 components" in said
    assert "Starter card: 1 piece, 1 component  (added by this edition, outside the total)" in said
