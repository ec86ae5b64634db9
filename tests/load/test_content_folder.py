"""The tests' own little game is whole."""

from deckpress.load.games import game_ids, load
from folder import content_folder


def test_the_little_game_loads_without_problems(tmp_path):
    places = content_folder(tmp_path)
    games, problems = load(places)
    assert problems == ()
    assert game_ids(places) == ("picnic",)
    assert [(piece.id, piece.copies, piece.number) for piece in games[0].pieces] == [("ham", 3, 1), ("egg", 2, 4)]


def test_files_that_are_no_mapping_are_problems_and_no_tracebacks(tmp_path):
    for name in ("game.yaml", "tools.yaml", "setup.yaml", "words.yaml", "source.yaml", "ledger.yaml"):
        for text in ("- 1\n", "word\n", "a: 1\n", "7\n"):
            _, problems = load(content_folder(tmp_path / name / text.strip(": -\n"), files={name: text}))
            assert any(problem.severity == "error" and problem.mark.file.endswith(name) for problem in problems), text
