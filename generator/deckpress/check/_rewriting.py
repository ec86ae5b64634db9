"""A broken claim in; its expression with the numbers that the data has, and the figures that it names, out.

Only what is plain: "count() == 91" where the data gives 92, "laid('hand') == figure('dealt')" where it gives 6.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from deckpress.check._facts import Facts
from deckpress.check._ledger import Workshop
from deckpress.check._results import Judged
from deckpress.model.game import Game
from deckpress.units import number_text


class Rewritten(NamedTuple):
    """The whole expression, and figures by id, as they would have to be."""

    expect: str
    figures: dict[str, float]


def rewritten(game: Game, judged: Judged) -> Rewritten:
    """The same where nothing plain is wrong with it."""
    expect = judged.entry.expect
    figures: dict[str, float] = {}
    if judged.result.value is not False:
        return Rewritten(expect, figures)
    work = Workshop(Facts(game))
    for left, right in reversed(list(_equations(ast.parse(expect, mode="eval").body))):
        found = work.result(ast.unparse(left)).value
        stated = work.result(ast.unparse(right)).value
        if not _numbers(found, stated) or found == stated:
            continue
        if isinstance(right, ast.Constant):
            start, end = (column or 0 for column in (right.col_offset, right.end_col_offset))  # counted in bytes
            text = expect.encode()
            expect = f"{text[:start].decode()}{number_text(found)}{text[end:].decode()}"
        elif id := _figure(right):
            figures[id] = found
    return Rewritten(expect, figures)


def _equations(node: ast.expr) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Both sides of each equation that has to hold: what is worked out, then the plain number or figure."""
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for part in node.values:
            yield from _equations(part)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
        left, right = node.left, node.comparators[0]
        yield (
            (right, left) if isinstance(left, ast.Constant) or (_figure(left) and not _figure(right)) else (left, right)
        )


def _figure(node: ast.expr) -> str:
    """The id in figure('id'), or nothing."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "figure" and node.args:
        argument = node.args[0]
        return str(argument.value) if isinstance(argument, ast.Constant) else ""
    return ""


def _numbers(*values: object) -> bool:
    return all(isinstance(value, int | float) and not isinstance(value, bool) for value in values)
