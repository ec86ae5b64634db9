"""Every folder of tests/cases: its marked lines are complained about, and no other line is."""

import re
from pathlib import Path

import pytest

from deckpress import registry
from deckpress.check.run import check
from deckpress.load.games import load
from folder import content_folder

CASES = Path(__file__).parents[1] / "cases"
FOLDERS = sorted(path.name for path in CASES.iterdir() if path.is_dir())
_MARKED = re.compile(r"(?:#|<!--) ! ([a-z][a-z -]*[a-z])")


def wanted(folder):
    """(file, line, code) of every marked line."""
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for match in _MARKED.finditer(line):
                for code in match[1].split():
                    yield path.relative_to(folder).as_posix(), number, code


@pytest.mark.parametrize("name", FOLDERS)
def test_the_marked_lines_and_no_others_are_complained_about(tmp_path, name):
    folder = CASES / name
    files = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    games, problems = load(content_folder(tmp_path, files=files))
    found = [*problems, *(problem for game in games for problem in check(game))]
    prefix = "content/picnic/"
    places = sorted((problem.mark.file.removeprefix(prefix), problem.mark.line, problem.code) for problem in found)
    assert places == sorted(wanted(folder)), "\n".join(map(str, found))


def test_every_check_has_a_case():
    checks = set(registry.names("deckpress.check")) - {"run"}
    cased = {code for name in FOLDERS for _, _, code in wanted(CASES / name)}
    assert checks - cased == set()


@pytest.mark.parametrize("name", sorted(set(registry.names("deckpress.check")) - {"run"}))
def test_every_check_has_a_manual(name):
    first, _, rest = registry.manual("deckpress.check", name).partition("\n")
    assert first.endswith(".")
    assert len(rest.strip()) > 40


def test_what_is_missing_is_said_once_with_every_place_that_names_it(tmp_path):
    figures = "figures:\n" + "".join(
        f"  - {{id: {id}, section: Play, figure: 5, written: '5', counts: cards, rule: componets}}\n" for id in "abc"
    )
    games, _ = load(content_folder(tmp_path, files={"source.yaml": f"title: The original\n{figures}"}))
    (problem,) = [problem for problem in check(games[0]) if problem.code == "unknown-reference"]
    assert (problem.mark.line, [side.mark.line for side in problem.sides]) == (3, [4, 5])
    assert "components" in problem.hint


def test_an_entry_that_names_what_is_missing_twice_is_one_place(tmp_path):
    places = "[{right: rye, wrong: [ham]}, {right: rye, wrong: [ham]}]"
    tools = f"row-check:\n  title: Perfect?\n  rule: play\n  good: Yes.\n  bad: No.\n  places: {places}\n"
    games, _ = load(content_folder(tmp_path, files={"tools.yaml": tools}))
    found = [problem for problem in check(games[0]) if problem.code == "unknown-reference"]
    assert [problem.message for problem in found] == ["there is no piece rye"]
    assert found[0].sides == ()
