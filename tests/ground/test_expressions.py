"""The expression language: what it allows, what it refuses, and where it says the fault stands."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckpress.expressions import Fault, compile_expression
from deckpress.limits import LONGEST
from deckpress.model.values import Entry, Record
from deckpress.templates import compile_template
from deckpress.units import number_text

EGGS = Entry("eggs", {"name": "Eggs", "short": "egg"})


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("cost + 2 * 3", 9),
        ("category.short", "egg"),
        ("category == 'eggs'", True),
        ("cost in (1, 3) and not wild", True),
        ("'a' if cost > 2 else 'b'", "a"),
        ("effect.quality or 0", 0),
        ("max(cost, 7) - min(cost, 7)", 4),
        ("category + '-leaf'", "eggs-leaf"),
    ],
)
def test_value(text: str, value: object) -> None:
    scope = {"cost": 3, "category": EGGS, "wild": False, "effect": Record({"quality": None})}
    assert compile_expression(text, scope)(scope) == value


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("cost + cots", "unknown name cots; did you mean cost?", 8),
        ("().__class__", "__class__ is no field", 1),
        ("cost ** 9", "pow is not allowed", None),
        ("2and 3", "is no expression", None),
        ("cost is 1", "is no expression", None),
        ("[x for x in cost]", "not allowed here", 1),
        ("open('x')", "unknown function open", 1),
        ("cost.real.__add__(1)", "no field", None),
        ("(lambda: 1)()", "not allowed", None),
        ("1 +", "is no expression", None),
        ("x" * (LONGEST + 1), f"{LONGEST} are allowed", None),
        ("f'{cost}'", "not allowed", None),
    ],
)
def test_refused(text: str, message: str, column: int | None) -> None:
    with pytest.raises(Fault) as caught:
        compile_expression(text, ["cost"])
    assert message in caught.value.message
    assert column is None or caught.value.column == column


@pytest.mark.parametrize("text", ["'a' * 1000000000", "cost % ()", "category.size", "cost / 0", "cost.name"])
def test_values_that_do_not_fit_are_faults(text: str) -> None:
    scope = {"cost": 3, "category": EGGS}
    with pytest.raises(Fault):
        compile_expression(text, scope)(scope)


def test_names_and_paths_are_known() -> None:
    expression = compile_expression("category.short + name", ["category", "name", "cost"])
    assert expression.names == {"category", "name"}
    assert expression.paths == {"category.short"}


NAMES = st.sampled_from(["a", "b", "name", "min", "None", "not", "in", "is", "matched", "_a", "A1", "é"])
VALUES = st.sampled_from([None, 3, "x" * 30_000, EGGS, Record({"b": 1, "name": None}), (1, 2)])


def _worked_out(text: str, known: set[str] | None, scope: dict[str, object]) -> tuple[object, ...]:
    """The names, paths and value of an expression, or what is said of it."""
    try:
        compiled = compile_expression(text, known)
        return compiled.names, compiled.paths, compiled(scope)
    except Fault as fault:
        return (fault.message.replace("(", "").replace(")", ""),)


@given(NAMES, st.none() | NAMES, st.none() | st.sets(NAMES), st.dictionaries(NAMES, VALUES))
def test_a_name_or_field_that_is_looked_up_is_what_compiling_it_gives(name, field, known, scope):
    text = name if field is None else f"{name}.{field}"
    assert _worked_out(text, known, scope) == _worked_out(f"({text})", known, scope)


def test_template_counts() -> None:
    template = compile_template("draw {draw|card|cards}, pay {category.short}", ["draw", "category"])
    assert template({"draw": 1, "category": EGGS}) == "draw 1 card, pay egg"
    assert template({"draw": 2, "category": EGGS}) == "draw 2 cards, pay egg"
    assert template.names == {"draw", "category"}


def test_template_fault_points_into_the_text() -> None:
    with pytest.raises(Fault) as caught:
        compile_template("take {cions} now", ["coins"])
    assert caught.value.column == 7


@given(st.integers() | st.floats(allow_nan=False, allow_infinity=False))
def test_numbers_have_a_true_minus(value: float) -> None:
    assert "-" not in number_text(value)


@given(st.text(max_size=60))
def test_no_text_breaks_the_compiler(text: str) -> None:
    try:
        compiled = compile_expression(text, ["a"])
    except Fault:
        return
    assert compiled.names <= {"a"}


@pytest.mark.parametrize("text", ["b'x'", "...", "1j", r"'\ud800'"])
def test_constants_are_whole_texts_and_numbers(text: str) -> None:
    with pytest.raises(Fault):
        compile_expression(text)


@pytest.mark.parametrize(
    "text", ["cost*" * 390 + "cost", "a." * 900 + "a", "-" * 300 + "cost", "+".join(["cost"] * 390)]
)
def test_deep_expressions_are_refused(text: str) -> None:
    with pytest.raises(Fault, match=r"inside each other|too deep"):
        compile_expression(text)


@pytest.mark.parametrize(("text", "start"), [("a + a", "ham"), ("[a, a]", 1), ("a * a", 7), ("a + a", (1,))])
def test_names_that_stand_for_doubled_names_end(text: str, start: object) -> None:
    """Each step is short to write; a hundred of them would fill every memory."""
    doubled = compile_expression(text, {"a"})

    def again(value: object, times: int) -> object:
        return again(doubled({"a": value}), times - 1) if times else value

    with pytest.raises(Fault, match="larger"):
        again(start, 100)


def test_a_template_has_a_limit() -> None:
    with pytest.raises(Fault, match="larger"):
        compile_template("{a}" * 300, {"a"})({"a": "x" * 100})


@pytest.mark.parametrize("text", ["round(5, -999999999)", "round(1.5, 99999999999)", "1e400", "1e308 * 10", "-1e999"])
def test_endless_numbers_are_faults(text: str) -> None:
    with pytest.raises(Fault):
        compile_expression(text)({})


def test_rounding_keeps_places_and_gives_whole_numbers_without() -> None:
    assert [compile_expression(text)({}) for text in ("round(2.567, 1)", "round(2.6)", "round(127, -1)")] == [
        2.6,
        3,
        130,
    ]


def test_only_numbers_are_counted_by() -> None:
    with pytest.raises(Fault, match="no number to count by"):
        compile_template("{name|card|cards}")({"name": "Ham"})


@pytest.mark.parametrize(
    ("text", "column"), [("Draw {cost", 6), ("cost}", 5), ("{cost|a}", 1), ("a {} b", 3), ("{cost} and {cost", 12)]
)
def test_a_hole_that_is_not_written_out_is_a_fault(text, column):
    with pytest.raises(Fault, match="stands alone") as found:
        compile_template(text, {"cost"})
    assert found.value.column == column


@pytest.mark.parametrize("value", [None, True, (1, 2), Record({"a": 1})])
def test_what_is_no_text_is_a_fault_and_never_printed_as_python_writes_it(value):
    with pytest.raises(Fault, match="'it' is "):
        compile_template("So {it}", {"it"})({"it": value})
