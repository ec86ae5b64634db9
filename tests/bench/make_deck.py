"""The bench's deck: `python make_deck.py COUNT FOLDER` writes deck.yaml and icons/*.svg, always the same."""

import random
import sys
from collections.abc import Iterator
from pathlib import Path

from design import ICON_COLOUR, ICONS, KINDS

SEED = 20240607
FIRST = (
    "Toasted",
    "Smoky",
    "Crisp",
    "Golden",
    "Grand",
    "Tiny",
    "Stacked",
    "Secret",
    "Salty",
    "Melted",
    "Royal",
    "Late",
)
SECOND = ("Rye", "Bagel", "Melt", "Club", "Hero", "Wrap", "Slice", "Crust", "Pickle", "Relish", "Gouda", "Panini")
BODY = [
    "draw",
    "one",
    "card",
    "then",
    "place",
    "two",
    "bread",
    "tokens",
    "on",
    "any",
    "open",
    "plate",
    "pay",
    "three",
    "coins",
    "when",
    "the",
    "guest",
    "is",
    "hungry",
    "discard",
    "sauce",
    "to",
    "score",
    "extra",
    "points",
    "each",
    "player",
    "may",
    "swap",
    "a",
    "filling",
    "with",
    "their",
    "left",
    "neighbour",
    "before",
    "the",
    "round",
    "ends",
]


def cards(count: int) -> Iterator[dict[str, object]]:
    """One mapping per card; every card differs from every other."""
    chance = random.Random(SEED)
    for number in range(1, count + 1):
        kind = chance.choice(list(KINDS))
        words = " ".join(chance.choice(BODY) for _ in range(chance.randint(11, 15)))
        yield {
            "id": number,
            "title": f"{chance.choice(FIRST)} {chance.choice(SECOND)} {number:04d}",
            "cost": chance.randint(0, 12),
            "kind": kind,
            "colour": KINDS[kind][0],
            "tint": KINDS[kind][1],
            "icon": chance.choice(list(ICONS)),
            "body": words.capitalize() + ".",
        }


def write(count: int, folder: Path) -> None:
    """deck.yaml as a list under `cards`, and the icons as SVG."""
    (folder / "icons").mkdir(parents=True, exist_ok=True)
    lines = ["cards:"]
    for card in cards(count):
        for place, (key, value) in enumerate(card.items()):
            shown = f'"{value}"' if isinstance(value, str) else value
            lines.append(f"{'  ' if place else '- '}{key}: {shown}")
    (folder / "deck.yaml").write_text("\n".join(lines) + "\n", "utf-8")
    for name, outline in ICONS.items():
        path = f'<path fill="{ICON_COLOUR}" d="{outline}"/>'
        head = '<svg xmlns="http://www.w3.org/2000/svg" width="24mm" height="24mm" viewBox="0 0 24 24">'
        (folder / "icons" / f"{name}.svg").write_text(f"{head}{path}</svg>\n", "utf-8")


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
