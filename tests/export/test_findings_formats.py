"""Findings for build servers, code hosts and editors."""

import json
from xml.etree import ElementTree

from deckpress.export.accounts import coverage_text
from deckpress.export.junit import junit
from deckpress.export.sarif import sarif
from deckpress.problems import Mark, Problem, Side

PLACE = Mark("content/hoagie/pieces/fresh.yaml", 4, 11)
ERROR = Problem(
    PLACE,
    "count-mismatch",
    "error",
    "Bread: 24 < \"25\" & 'more' \x07",
    "see",
    (Side("24", Mark("a.md", 2, 3)),),
    "hoagie",
)
WARNING = Problem(Mark("content/hoagie/game.yaml"), "twins", "warning", "two pieces <alike>", "", (), "hoagie")
CONFLICT = Problem(Mark("content/hoagie/ledger.yaml", 9), "supply", "conflict", "short", "", (), "hoagie")
FOUND = (ERROR, WARNING, CONFLICT)


def test_sarif_has_rules_results_and_related_places():
    data = json.loads(sarif(FOUND, "1.2", {"twins": "Two alike.\n\nRename one."}))
    (run,) = data["runs"]
    assert data["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["count-mismatch", "supply", "twins"]
    assert run["tool"]["driver"]["rules"][2]["fullDescription"]["text"] == "Rename one."
    assert [(result["ruleId"], result["level"]) for result in run["results"]] == [
        ("count-mismatch", "error"),
        ("twins", "warning"),
        ("supply", "note"),
    ]
    first = run["results"][0]
    place = first["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "content/hoagie/pieces/fresh.yaml"
    assert place["region"] == {"startLine": 4, "startColumn": 11}
    assert first["relatedLocations"][0]["message"]["text"] == "24"
    assert run["tool"]["driver"]["rules"][first["ruleIndex"]]["id"] == first["ruleId"]


def test_a_fingerprint_does_not_move_with_the_line():
    moved = Problem(
        PLACE._replace(line=90), *(getattr(ERROR, name) for name in ("code", "severity", "message", "hint"))
    )
    prints = [
        json.loads(sarif([one], "1", {}))["runs"][0]["results"][0]["partialFingerprints"] for one in (ERROR, moved)
    ]
    assert prints[0] == prints[1]


def test_junit_has_a_suite_per_game_and_a_case_per_check():
    root = ElementTree.fromstring(junit(FOUND, {"hoagie": "Hoagie", "picnic": "Picnic & Co"}, ["twins", "coverage"]))
    suites = {suite.get("name"): suite for suite in root}
    assert list(suites) == ["Hoagie", "Picnic & Co"]
    assert [case.get("name") for case in suites["Hoagie"]] == ["count-mismatch", "coverage", "supply", "twins"]
    assert [case.get("name") for case in suites["Hoagie"] if case.find("failure") is not None] == ["count-mismatch"]
    assert "two pieces <alike>" in suites["Hoagie"].find("testcase[@name='twins']/system-out").text
    assert (root.get("tests"), root.get("failures")) == ("8", "1")


def test_junit_under_strict_fails_warnings_too():
    root = ElementTree.fromstring(junit(FOUND, {"hoagie": "Hoagie"}, [], strict=True))
    assert root.get("failures") == "2"


def test_problems_of_no_game_have_a_suite_of_their_own():
    root = ElementTree.fromstring(junit([Problem(Mark("content"), "unknown-game", "error", "no")], {}, []))
    assert [suite.get("name") for suite in root] == ["content"]


def test_the_account_names_each_number_and_the_supply():
    places = [{"text": "7", "state": "bound", "by": "hand", "file": "r.md", "line": 3, "column": 5}]
    rows = [
        {"players": 2, "need": 14, "have": 20, "state": "ok"},
        {"players": 3, "need": 21, "have": 20, "state": "short"},
    ]
    supply = [{"title": "Cards", "need": "7 * players", "rows": rows}]
    found = {"numbers": 1, "read": 0, "bound": 1, "waived": 0, "unbound": 0, "places": places, "supply": supply}
    text = coverage_text({"hoagie": found})
    assert "hoagie: 1 numbers: 0 read, 1 bound, 0 waived, 0 unbound (100% accounted for)" in text
    assert "r.md:3:5" in text
    assert text.splitlines()[-1].split() == ["ok", "short"]
