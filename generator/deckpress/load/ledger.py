"""ledger.yaml in; claims, waivers, supplies and known conflicts out, their expressions still texts."""

from typing import cast

from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.ledger import Claim, ClaimBasis, Conflict, Given, Ledger, Supply, Waiver


def ledger(root: Node | None) -> Ledger:
    """Everything in the order of the file."""
    return Ledger(
        claims=tuple(_claim(node) for node in reading.entries(root, "claims")),
        waivers=tuple(_waiver(node) for node in reading.entries(root, "waivers")),
        supplies=tuple(_supply(node) for node in reading.entries(root, "supplies")),
        conflicts=tuple(_conflict(node) for node in reading.entries(root, "conflicts")),
    )


def _claim(node: Node) -> Claim:
    id, number, expect, because = (reading.text(node, key) for key in ("id", "number", "expect", "because"))
    rule, *also = reading.texts(node, "rule") or (reading.text(node, "rule"),)
    found = node.get("number")
    place, words = found.text_mark if found else None, node.get("expect")
    at, basis = reading.numbers(node, "at"), _basis(node)
    return Claim(
        id, rule, number, at, expect, basis, because, node.mark, tuple(also), place, words.text_mark if words else None
    )


def _basis(node: Node) -> ClaimBasis:
    return cast(ClaimBasis, reading.text(node, "basis", "stated"))


def _waiver(node: Node) -> Waiver:
    rule, because = reading.text(node, "rule"), reading.text(node, "because")
    return Waiver(rule, reading.texts(node, "numbers"), because, node.mark, reading.numbers(node, "at"))


def _supply(node: Node) -> Supply:
    id, title, need, have, because, rule = (
        reading.text(node, key) for key in ("id", "title", "need", "have", "because", "rule")
    )
    known, rows = reading.numbers(node, "known"), reading.items(node, "gives")
    gives = tuple((int(players), _given(row)) for players, row in rows if players.isdecimal())
    return Supply(id, title, need, have, because, rule, _basis(node), known, node.mark, gives)


def _given(row: Node | None) -> tuple[Given, ...]:
    return tuple(Given(one.value, one.mark) for one in row or () if isinstance(one.value, int | float))


def _conflict(node: Node) -> Conflict:
    id, title, left, right = (reading.text(node, key) for key in ("id", "title", "left", "right"))
    left_says, right_says = reading.text(node, "left_says"), reading.text(node, "right_says")
    left_rule, right_rule = reading.text(node, "left_rule"), reading.text(node, "right_rule")
    because, gives = reading.text(node, "because"), _given(node.get("gives"))
    return Conflict(id, title, left, right, left_says, right_says, left_rule, right_rule, because, node.mark, gives)
