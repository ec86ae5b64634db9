"""Categories that are marked `shown` differ by more than colour, or by colours that everybody tells apart.

Where a layout shows nothing of such a category but a colour, the colours of its entries are compared as people with
each kind of colour blindness see them (Machado, Oliveira and Fernandes 2009), and in grey. Add an icon, a
pattern or the word.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from deckpress.layout.colours import channels, curved, hexed, is_colour, linear
from deckpress.model.game import Game
from deckpress.model.pieces import Field, Kind
from deckpress.preflight.face._seen import Faces
from deckpress.problems import Problem, error

CODE = "colour-alone"
LEAST = 12.0
"""Difference (CIE 1976) below which two grounds are taken for one another at a glance."""

Rows = tuple[tuple[float, float, float], ...]
SIGHTS: Mapping[str, Rows] = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}


def check(game: Game, faces: Faces) -> Iterable[Problem]:
    for kind in game.kinds.values():
        own = [seen.face for (id, _, side), seen in faces.items() if id == kind.id and side == "front"]
        shown = frozenset().union(*(face.shown for face in own))
        for field in kind.fields.values():
            if field.shown and field.category and _by_colour_alone(field, kind, shown, game):
                yield from _alike(field, kind, shown, game)


def _by_colour_alone(field: Field, kind: Kind, shown: frozenset[str], game: Game) -> bool:
    """True where all that is read of the category are colours, and no text is or might be made from it."""
    name = field.name.replace("-", "_")
    read = _read(name, shown)
    told = bool(kind.faulty) or any(made.name in shown for made in kind.fields.values() if field.name in made.reads)
    entries = game.categories.get(field.category, {})
    colours = all(is_colour(entry.fields.get(path)) for path in read for entry in entries.values())
    return bool(read) and colours and f"={name}" not in shown and not told


def _read(name: str, shown: frozenset[str]) -> list[str]:
    return [path.partition(".")[2] for path in shown if path.startswith(f"{name}.")]


def _alike(field: Field, kind: Kind, shown: frozenset[str], game: Game) -> Iterator[Problem]:
    entries = game.categories[field.category]
    for path in _read(field.name.replace("-", "_"), shown):
        for one, other in combinations(entries.values(), 2):
            near = nearest(str(one.fields[path]), str(other.fields[path]))
            if near[1] < LEAST:
                message = (
                    f"{kind.name}: {one} and {other} of {field.name} differ by colour alone, too little in {near[0]}"
                )
                yield error(
                    kind.marks.get("layout", kind.mark), CODE, message, "show its icon, pattern or word as well"
                )


def nearest(one: str, other: str) -> tuple[str, float]:
    """In which sight two colours are most alike, and how different they are there."""
    seen = {name: difference(simulated(one, rows), simulated(other, rows)) for name, rows in SIGHTS.items()}
    name = min(seen, key=lambda sight: seen[sight])
    return name, seen[name]


def simulated(colour: str, rows: Rows) -> str:
    """A colour as it is seen; the matrices work on linear light."""
    light = [linear(value) for value in channels(colour)]
    seen = [sum(share * value for share, value in zip(row, light, strict=True)) for row in rows]
    return hexed(*(255 * curved(min(1.0, max(0.0, value))) for value in seen))


def difference(one: str, other: str) -> float:
    """CIE 1976 colour difference."""
    pairs = zip(_lab(one), _lab(other), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def _lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = map(linear, channels(colour))
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116 for value in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)
