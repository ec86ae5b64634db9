"""The examples of the layout language (data/layout-examples.yaml) in; their YAML with the face that it draws out."""

from functools import cache

from deckpress.frozen import dataclass
from deckpress.layout.faces import lay_out
from deckpress.load import yaml
from deckpress.model.face import Face
from deckpress.model.formats import Format
from deckpress.model.game import Art, Game, Players
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.ledger import Ledger
from deckpress.model.pieces import Field, Kind, Piece
from deckpress.model.rulebook import Rulebook
from deckpress.model.values import Entry, Record
from deckpress.model.words import Words
from deckpress.places import data
from deckpress.problems import Mark, Problem

FILE = "layout-examples.yaml"
HERE = Mark(FILE)
FORMAT = Format("example", "60 × 36 mm", 60, 36, corner=2.5)
KIND = "example"
ALBUM = "manual"
"""Under this name their pictures stand beside those of the games."""
MEAT = Entry("meat", {"name": "Meat", "colour": "#8f4136"})
TEXT = "When you play it, look at the next card. Keep it or put it back."
NAMES = ("name", "cost", "text", "food", "art")
HAM = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g stroke="#3b2a22" stroke-width="2.2">
<path d="M6 38C6 20 22 10 38 14S60 34 54 46S30 58 18 54S6 46 6 38Z" fill="#ef9f9a"/>
<path d="M14 38C15 26 26 19 38 22S52 35 48 42S30 50 22 47S14 43 14 38Z" fill="#fbd0c8" stroke-width="1.4"/>
<circle cx="30" cy="34" r="5" fill="#fffaf0"/></g></svg>"""
COIN = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Coin</title>
<circle cx="12" cy="11.8" r="8.7" fill="#eeb02e" stroke="#3b2a22" stroke-width="1.6"/></svg>"""


@dataclass(frozen=True, slots=True)
class Example:
    """`item` is the type that it shows (a module of layout/items); `layout` the YAML as written."""

    item: str
    id: str
    title: str
    layout: str
    face: Face
    problems: tuple[Problem, ...]


def faces() -> dict[tuple[str, str, str], Face]:
    """The examples' faces, as those of a game."""
    return {(KIND, example.id, "front"): example.face for example in examples()}


@cache
def examples() -> tuple[Example, ...]:
    """All examples in the order of the file."""
    root, _ = yaml.parse(data(FILE).read_text("utf-8"), FILE)
    return tuple(_example({key: str(node.value) for key, node in entry.value.items()}) for entry in root or ())


def _example(entry: dict[str, str]) -> Example:
    root, faults = yaml.parse(entry["layout"], f"{entry['id']}.yaml")
    faces, problems = lay_out(_game(LayoutSource("face", root or Node((), HERE))), {FORMAT.id: FORMAT})
    face = next(iter(faces.values()))
    return Example(entry["item"], entry["id"], entry["title"], entry["layout"], face, (*faults, *problems))


def _game(layout: LayoutSource) -> Game:
    """A game of one piece with one layout."""
    fields = {name: Field(name, "text") for name in NAMES}
    kind = Kind(KIND, "Example", FORMAT.id, "card", "face", "", True, fields, "designed", {}, KIND, HERE, {})
    values = {"cost": 3, "text": TEXT, "food": MEAT, "art": "ham"}
    piece = Piece(KIND, "ham", "Ham & Mustard Rye", 1, values, "designed", {}, 1, HERE, {})
    art, icons = {"ham": Art("ham", "", ".svg", HAM)}, {"coin": Art("coin", "", ".svg", COIN)}
    fonts = {"text": ("fira-sans",), "display": ("lilita-one", "fira-sans")}
    return Game(
        "example", "Example", "1.0", "en", "EX", Players(), None, "", "", {"food": {"meat": MEAT}}, Record({}), "",
        fonts, {KIND: kind}, (piece,), Rulebook("", (), (), HERE), (), "", Ledger(), Words(), {"face": layout}, art,
        icons, lambda: "", HERE,
    )  # fmt: skip
