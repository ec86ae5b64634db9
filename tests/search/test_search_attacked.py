"""Odd questions, odd indexes and wrong calls of the search's command line: a result or a message, no traceback."""

import json
import subprocess
from pathlib import Path

import pytest
from asking import ENGINE, ask, hits, small


@pytest.fixture(name="here")
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "a.json").write_text(json.dumps(small({"title": "Bread"})), "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["node", str(ENGINE), *arguments], capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "an index and a question are needed"),
        (("a.json",), "an index and a question are needed"),
        (("a.json", "x", "--odd"), "an index and a question are needed"),
        (("missing.json", "x"), "missing.json cannot be read"),
        ((".", "x"), ". cannot be read"),
        (("a.json", "x", "--game"), "--game: the id of a game is needed"),
        (("a.json", "x", "--limit"), "--limit"),
    ],
)
def test_a_wrong_call_exits_2(here: Path, arguments: tuple[str, ...], says: str) -> None:
    done = _run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(says)
    assert done.stderr.splitlines()[1].startswith("usage")


@pytest.mark.parametrize("limit", ["0", "-1", "abc", "1.5", "", "1e9", "0x10", "Infinity"])
def test_a_wrong_limit_exits_2(here: Path, limit: str) -> None:
    done = _run("a.json", "bread", "--limit", limit)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"--limit {limit}: a whole number from 1 is needed")


@pytest.mark.parametrize(
    "text", ["", "null", "[]", "7", "{", '{"entries": {}}', '{"entries": [null]}', '{"entries": [{}]}']
)
def test_what_is_no_index_exits_2(here: Path, text: str) -> None:
    (here / "odd.json").write_text(text, "utf-8")
    done = _run("odd.json", "bread")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("odd.json")
    assert len(done.stderr.splitlines()) == 2


@pytest.mark.parametrize("start", ["\ufeff", "\ufeffwindow.deckpressIndex = "])
def test_a_byte_order_mark_before_the_index_is_read_over(here: Path, start: str) -> None:
    (here / "mark.js").write_text(start + json.dumps(small({"title": "Bread"})), "utf-8")
    assert json.loads(_run("mark.js", "bread").stdout)[0]["title"] == "Bread"


def test_odd_fields_of_an_entry_are_read_as_text(here: Path) -> None:
    odd = {"id": "x", "game": "__proto__", "type": "constructor", "title": 7, "text": {"a": 1}, "aliases": "ham"}
    entries = [{**odd, "questions": [None, 3]}, {"id": "y", "game": "g"}]
    (here / "odd.json").write_text(json.dumps({"entries": entries}), "utf-8")
    assert [found["id"] for found in json.loads(_run("odd.json", "ham").stdout)] == ["x"]
    assert [found["id"] for found in json.loads(_run("odd.json", "7", "--game", "__proto__").stdout)] == ["x"]


def test_a_game_that_the_index_does_not_have_is_named(here: Path) -> None:
    done = _run("a.json", "bread", "--game", "hoagy")
    assert (done.returncode, json.loads(done.stdout)) == (0, [])
    assert done.stderr == "no game hoagy in a.json, but g\n"


@pytest.mark.parametrize(
    "question",
    [
        "",
        "   ",
        "\n\t",
        "🥪🥪",
        "\u202eabc",
        "'",
        "''''",
        ".*+?^${}()|[]\\",
        "1//2",
        "a" * 10_000,
        "a " * 5_000,
        "toString",
        "__proto__",
    ],
    ids=range(13),
)
def test_hostile_questions_are_no_more_than_unanswered(question: str) -> None:
    assert ask(small("Bread counts."), [{"ask": question}]) == [[]]


@pytest.mark.parametrize("word", ["constructor", "__proto__", "valueOf"])
def test_names_of_the_language_are_words_like_others(word: str) -> None:
    index = small("None.", {"title": "Bread"}, {"title": word, "text": f"The {word} bakes."})
    assert hits(index, f"{word} bakes bread")[0] == 2


def test_a_rulebook_pasted_in_is_answered_by_its_beginning() -> None:
    index = small("Bread is a food.", "Cheese is a food.")
    assert hits(index, "bread " + " ".join(f"w{at}" for at in range(100)) + " cheese") == [0]
