"""Signs that were meant to do something and are printed as they are: said where they stand, and only then."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from deckpress.check._bold import paired
from deckpress.check.run import check
from deckpress.load.rulebook import read
from deckpress.model.rulebook import rule_text
from picnic import laid

FACE = "- text: {value: =text, at: [4 mm, 4 mm], size: [55 mm, 30 mm], pt: [9, 8]}\n"


def found(tmp_path, text, **files):
    written = "- id: ham\n  name: Ham\n  text: |\n" + "".join(f"    {line}\n" for line in text.split("\n"))
    done = laid(tmp_path, FACE, written, **files)
    return [problem for problem in check(done.game) if problem.code == "loose-sign"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Gain **3 coins.", "shows ** as it is: “Gain **3 coins.”"),
        ("Gain 3 coins**.", "shows ** as it is"),
        ("**Gain\n3 coins.**", "shows ** as it is: “**Gain”"),
        ("Gain {cots} coins.", "shows {cots} as it is"),
        ("Gain {cots|coin|coins}.", "shows {cots|coin|coins} as it is"),
    ],
)
def test_a_loose_sign_is_said_at_its_field(tmp_path, text, said):
    first = found(tmp_path, text)[0]
    assert said in first.message
    assert (first.severity, first.mark.file) == ("warning", "content/picnic/pieces/snack.yaml")
    assert first.mark.line > 1
    assert first.hint


@pytest.mark.parametrize(
    "text",
    ["Gain **3** coins.", r"Gain \\** coins.", "2 * 3 * 4", "Choose {1, 2} or { }.", "**a** and *b*"],
)
def test_signs_that_do_what_they_are_for_are_no_finding(tmp_path, text):
    assert found(tmp_path, text) == []


@pytest.mark.parametrize(("line", "count"), [("Draw **two cards.", 1), ("Draw **two** cards.", 0), ("Say `2**3`.", 0)])
def test_a_rulebook_keeps_no_mark_without_its_partner(tmp_path, line, count):
    rules = f"# Picnic\n\n## Play {{#play}}\n\nEat.\n\n{line}\n"
    loose = found(tmp_path, "Eat.", files={"rulebook.md": rules})
    assert len(loose) == count
    assert [(one.mark.file, one.mark.line) for one in loose] == [("content/picnic/rulebook.md", 7)] * count


ALONE = "ab*_`[]()<|!.:#\\&-> \n"
SIGNS = ("**", "**a**", "**a b:**", "\n\n", "    ", "- ", "1. ", "](#a)", "|-|", "~~~", "\n---\n")
TIDY = ("- **Cost:** a", "1. **Cost** and **more**, (**b**).", "[**a**](#b) **c d**", "Plain.")


@settings(max_examples=500, deadline=None)
@given(st.lists(st.sampled_from([*ALONE, *SIGNS]) | st.sampled_from(TIDY), max_size=20).map("".join))
@example("*a **b* c**")
@example("_a **b_ c**")
@example("a\n    **b**\n\n    **c**")
@example("| a | b |\n|---|---|\n| **c | d** |")
@example("-     **a**")
@example("![**a**](#a)")
@example("[a **b](#a) c**")
@example("a**b**c**d")
def test_marks_that_are_paired_at_a_glance_are_so_when_parsed(text):
    rule = read(f"# T\n\n## A {{#a}}\n\n{text}\n", "rulebook.md")[0].rules[0]
    assert not paired(line for _, line in rule.lines) or "**" not in rule_text(rule)


@pytest.mark.parametrize("line", TIDY)
def test_usual_marks_are_seen_to_be_paired(line):
    assert paired([line])
