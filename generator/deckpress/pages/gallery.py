"""The pieces of one kind in; what a gallery can be filtered by out."""

from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.pieces import Kind, Piece
from deckpress.pages import facts


@dataclass(frozen=True, slots=True)
class Facet:
    """A field with its values and how many pieces have each, in the order of the data (numbers by size)."""

    game: Game
    name: str
    label: str
    values: tuple[tuple[str, int], ...]

    def of(self, piece: Piece) -> str:
        """A piece's values, apart by |."""
        found = next((fact for fact in facts.figures(self.game, piece) if fact.name == self.name), None)
        return "|".join(found.values) if found else ""


def facets(game: Game, kind: Kind) -> tuple[Facet, ...]:
    """Fields that part the pieces: more than one value, and not a value for each piece."""
    pieces = game.of_kind(kind.id)
    found: dict[str, dict[str, int]] = {}
    for piece in pieces:
        for fact in facts.figures(game, piece):
            counts = found.setdefault(fact.name, {})
            for value in fact.values:
                counts[value] = counts.get(value, 0) + 1
    telling = {name: counts for name, counts in found.items() if 1 < len(counts) < max(3, len(pieces) - 1)}
    return tuple(Facet(game, name, facts.label(name), _ordered(counts)) for name, counts in telling.items())


def _ordered(counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
    numbers = all(value.replace("\u2212", "-").lstrip("-").isdigit() for value in counts)
    items = counts.items()
    return tuple(sorted(items, key=lambda item: int(item[0].replace("\u2212", "-")))) if numbers else tuple(items)
