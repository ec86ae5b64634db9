"""Games that processes take in turns are each done once, whoever does them and whoever fails."""

import os
from functools import partial

import pytest

from deckpress.pipeline import turns

GAMES = ["ham", "egg", "rye", "oat", "rice"]


@pytest.fixture(autouse=True)
def three_cores(monkeypatch):
    monkeypatch.setattr(turns, "cores", lambda: 3)


def noted(book, game):
    with book.open("a") as notes:
        notes.write(f"{game}\n")
    return game.upper()


def test_each_game_is_done_once(tmp_path):
    done = turns.in_turns(partial(noted, tmp_path / "notes"), GAMES, lambda: None)
    assert done == {game: game.upper() for game in GAMES}
    assert sorted((tmp_path / "notes").read_text().split()) == sorted(GAMES)


@pytest.mark.parametrize("count", [257, 2_100])
def test_a_folder_may_hold_more_games_than_a_byte_or_the_queue_counts(count):
    games = [f"game-{number}" for number in range(count)]
    assert turns.in_turns(str.upper, games, lambda: None) == {game: game.upper() for game in games}


def test_what_a_copy_could_not_do_is_done_here():
    here = os.getpid()
    done = turns.in_turns(lambda game: game if os.getpid() == here else 1 / 0, GAMES, lambda: None)
    assert done == {game: game for game in GAMES}


def test_a_fault_of_the_task_is_told_as_without_copies():
    with pytest.raises(ZeroDivisionError):
        turns.in_turns(lambda _: 1 / 0, GAMES, lambda: None)


def test_what_is_made_ready_is_ready_in_every_copy():
    made = []
    assert set(turns.in_turns(lambda _: len(made), GAMES, lambda: made.append(1)).values()) == {1}
