"""The numbers of one statement in; whether its words alone show that they do not fit, out."""

from collections.abc import Iterable

from deckpress.model.statements import Statement

_SUMS = 10_000
"""Sums that are tried: lines of so many readings say nothing for sure."""


def comes_to_another(reading: Statement, part: Statement) -> bool:
    """So many of each of so many groups are not the stated total."""
    exact = [amount.exact if amount else None for amount in (reading.amount, reading.groups, part.amount)]
    total, many, each = exact
    return total is not None and many is not None and each is not None and many * each != total


def may_add_up(parts: Iterable[Statement], total: int) -> bool:
    """Whether the parts add up, each in any of its readings."""
    found = {0}
    for part in parts:
        amounts = {one.amount.exact or 0 for one in (part, *part.alternatives) if one.amount}
        amounts |= {0} if part.outside != "no" else set()
        found = {so_far + amount for so_far in found for amount in amounts}
        if len(found) > _SUMS:
            return True
    return total in found
