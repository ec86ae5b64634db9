"""The tests' own little game is whole."""

from deckpress.load.games import game_ids, load
from folder import content_folder


def test_the_little_game_loads_without_problems(tmp_path):
    places = content_folder(tmp_path)
    games, problems = load(places)
    assert problems == ()
    assert game_ids(places) == ("picnic",)
    assert [(piece.id, piece.copies, piece.number) for piece in games[0].pieces] == [("ham", 3, 1), ("egg", 2, 4)]
