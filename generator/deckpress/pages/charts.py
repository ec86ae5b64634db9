"""Numbers of a game in; charts as inline SVG out, each with the table that it was drawn from."""

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from itertools import combinations
from typing import NamedTuple

from markupsafe import Markup

from deckpress.model.game import Game
from deckpress.model.naming import called
from deckpress.model.parts import components
from deckpress.model.pieces import Kind
from deckpress.pages import facts
from deckpress.units import number_text

Rows = tuple[tuple[str, ...], ...]


class Chart(NamedTuple):
    """`svg` says nothing that the table does not say; `says` tells how to read it."""

    id: str
    title: str
    svg: Markup
    head: tuple[str, ...]
    rows: Rows
    says: str = ""


def charts(game: Game) -> tuple[Chart, ...]:
    """What the deck is made of, and for each kind its choices and its pairs of numbers."""
    kinds = [kind for kind in game.kinds.values() if game.of_kind(kind.id)]
    counted = [(called(game, kind), components(game.of_kind(kind.id))) for kind in kinds if kind.counted]
    own = (chart for kind in kinds for chart in (*_choices(game, kind), *_pairs(game, kind)))
    return (*([_bars("components", "Components by kind", "Kind", counted)] if counted else []), *own)


def _choices(game: Game, kind: Kind) -> Iterator[Chart]:
    """How many components have each entry of a choice, where the choice parts the kind."""
    for field in kind.fields.values():
        counts: Counter[str] = Counter()
        for piece in game.of_kind(kind.id) if field.type in ("choice", "choices") else ():
            for fact in facts.figures(game, piece):
                for value in fact.values if fact.name == field.name else ():
                    counts[value] += piece.copies
        if 1 < len(counts) < len(game.of_kind(kind.id)):
            title = f"{called(game, kind)}: {facts.label(field.name).lower()}"
            yield _bars(f"{kind.id}-{field.name}", title, facts.label(field.name), list(counts.items()))


def _pairs(game: Game, kind: Kind) -> Iterator[Chart]:
    """One number against another, for numbers that differ between the pieces."""
    pieces = game.of_kind(kind.id)
    values = {name: [piece.fields.get(name) for piece in pieces] for name in _numbers(kind)}
    telling = [name for name, column in values.items() if len(set(column)) > 2 and None not in column]
    for x, y in combinations(telling, 2):
        points = Counter((piece.fields[x], piece.fields[y]) for piece in pieces)
        names = {at: [p.name for p in pieces if (p.fields[x], p.fields[y]) == at] for at in points}
        title = f"{called(game, kind)}: {facts.label(y).lower()} against {facts.label(x).lower()}"
        yield _dots(f"{kind.id}-{x}-{y}", title, (facts.label(x), facts.label(y)), names)


def _numbers(kind: Kind) -> list[str]:
    return [field.name for field in kind.fields.values() if field.type == "number"]


WIDTH, ROW, LEFT = 420, 30, 160


def _bars(id: str, title: str, what: str, values: Sequence[tuple[str, int]]) -> Chart:
    most = max((value for _, value in values), default=0) or 1
    height = ROW * len(values) + 6
    drawn = []
    for at, (label, value) in enumerate(values):
        y, long = at * ROW + 4, (WIDTH - LEFT - 50) * value / most
        drawn.append(
            f'<text x="{LEFT - 10}" y="{y + 17}" text-anchor="end">{escape(label)}</text>'
            f'<rect x="{LEFT}" y="{y}" width="{_px(long)}" height="{ROW - 6}" rx="4"/>'
            f'<text x="{_px(LEFT + long + 8)}" y="{y + 17}">{value}</text>'
        )
    rows = tuple((label, str(value)) for label, value in values)
    return Chart(id, title, _svg(title, WIDTH, height, drawn), (what, "Components"), rows)


SIDE, EDGE = 360, 46


def _dots(id: str, title: str, axes: tuple[str, str], names: dict[tuple[float, float], list[str]]) -> Chart:
    """Dots grow with the number of pieces; their names stand in the dot's title and in the table."""
    xs, ys = sorted({x for x, _ in names}), sorted({y for _, y in names})
    drawn = [_axis(axes, xs, ys)]
    for (x, y), pieces in sorted(names.items()):
        at, up = _along(x, xs), SIDE - _along(y, ys)
        said = escape(f"{axes[0]} {number_text(x)}, {axes[1].lower()} {number_text(y)}: {', '.join(pieces)}")
        radius = 5 + 2.5 * (len(pieces) - 1) ** 0.6
        drawn.append(f'<circle cx="{_px(at)}" cy="{_px(up)}" r="{_px(radius)}"><title>{said}</title></circle>')
    rows = tuple(
        (number_text(x), number_text(y), str(len(pieces)), ", ".join(pieces))
        for (x, y), pieces in sorted(names.items())
    )
    says = "The larger the dot, the more pieces." if len({len(pieces) for pieces in names.values()}) > 1 else ""
    return Chart(id, title, _svg(title, SIDE + 20, SIDE + 10, drawn), (*axes, "Pieces", "Names"), rows, says)


def _apart(values: Sequence[float], least: float) -> tuple[float, ...]:
    """Those of an axis whose figures keep their distance, px; the others have no line."""
    kept: list[float] = []
    for value in values:
        if not kept or _along(value, values) - _along(kept[-1], values) >= least:
            kept.append(value)
    return tuple(kept)


def _axis(axes: tuple[str, str], xs: Sequence[float], ys: Sequence[float]) -> str:
    across = "".join(
        f'<path d="M{_px(_along(x, xs))} {EDGE / 2:g}V{SIDE - EDGE + 8}"/>'
        f'<text x="{_px(_along(x, xs))}" y="{SIDE - EDGE + 24}" text-anchor="middle">{number_text(x)}</text>'
        for x in _apart(xs, 20)
    )
    up = "".join(
        f'<path d="M{EDGE - 8} {_px(SIDE - _along(y, ys))}H{SIDE}"/>'
        f'<text x="{EDGE - 14}" y="{_px(SIDE - _along(y, ys) + 4)}" text-anchor="end">{number_text(y)}</text>'
        for y in _apart(ys, 14)
    )
    names = (
        f'<text x="{SIDE}" y="{SIDE}" text-anchor="end" class="axis">{escape(axes[0])} →</text>'
        f'<text x="4" y="14" class="axis">↑ {escape(axes[1])}</text>'
    )
    return across + up + names


def _along(value: float, among: Sequence[float]) -> float:
    """Place on an axis, px from its origin's edge."""
    least, most = among[0], among[-1]
    return EDGE + 12 + (SIDE - 2 * EDGE - 12) * (value - least) / ((most - least) or 1)


def _px(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def _svg(title: str, width: int, height: int, drawn: Sequence[str]) -> Markup:
    return Markup(
        f'<svg class="chart" viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title)}; '
        f'the numbers stand in the table below">{"".join(drawn)}</svg>'
    )
