"""Faces, games and sheets made by hand for the tests of imposition and preflight: no file is read."""

from deckpress.impose.dress import Words, dress
from deckpress.impose.grid import Grid, fit
from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component, Setting
from deckpress.model.face import Face, Path, Text
from deckpress.model.formats import Format, Paper, Plan
from deckpress.model.game import Game, Players
from deckpress.model.ledger import Ledger
from deckpress.model.pieces import Kind, Piece
from deckpress.model.rulebook import Rulebook
from deckpress.model.values import Record
from deckpress.model.words import Words as Spoken
from deckpress.problems import Mark

A4 = Paper("a4", "A4", 210, 297)
LETTER = Paper("letter", "Letter", 215.9, 279.4)
PLAN = Plan("duplex-long", "", "duplex", gaps={"round": (6, 6), "hexagon": (5, 5)})
MARK = Mark("content/test/game.yaml", 1, 1)


def face(piece, side="front", size=(63, 88), shape="rectangle", kind="card", text=None, ground="#aa2222", **more):
    """A flat ground with one word in the middle."""
    width, height = size
    bleed = more.pop("bleed", 2.0)
    corners = [(-bleed, -bleed), (width + bleed, -bleed), (width + bleed, height + bleed), (-bleed, height + bleed)]
    path = Path((("M", corners[0]), *(("L", c) for c in corners[1:]), ("Z", ())), fill=ground)
    words = piece if text is None else text
    items = (path, Text(words, width / 4, height / 2, "fira-sans-regular", 10, 10)) if words else (path,)
    edge = more.pop("edge", "bleed")
    return Face(kind, piece, side, width, height, shape, 3, 3, bleed, edge, items, ground, **more)


def component(piece, copy=1, back="BACK", **more):
    """A front and a back that looks like every other one; back=None for none."""
    behind = face(piece, "back", text=back, **{**more, "ground": "#224488"}) if back is not None else None
    return Component(face(piece, **more), behind, copy)


def grid_of(size=(63, 88), paper=A4, plan=PLAN, shape="rectangle"):
    found = fit("Card", size, shape, paper, plan)
    assert isinstance(found, Grid), found
    return found


def sheets(components, paper=A4, plan=PLAN, scheme=duplex, **setting):
    """Bare pages of one stack."""
    first = components[0].front
    grid = grid_of((first.width, first.height), paper, plan, first.shape)
    return scheme.impose(components, Setting(plan, grid, **setting))


def dressed(components, paper=A4, plan=PLAN, **setting):
    """Pages with marks and furniture."""
    first = components[0].front
    grid = grid_of((first.width, first.height), paper, plan, first.shape)
    pages = duplex.impose(components, Setting(plan, grid, **setting))
    return dress(pages, grid, plan, Words(("Test", "Card", "version 1.0", "data 0123456789ab"), pages[-1].sheet))


def letters(page, columns, rows, count=None):
    """A page as a letter plan: the pieces row by row as they lie on this side, '.' for an empty place."""
    xs = sorted({round(x, 2) for x in (count[0] if count else [s.box.x for s in page.slots])})
    ys = sorted({round(y, 2) for y in (count[1] if count else [s.box.y for s in page.slots])})
    found = {(round(s.box.x, 2), round(s.box.y, 2)): s.face.piece for s in page.slots}
    return " / ".join(" ".join(found.get((x, y), ".") for x in xs[:columns]) for y in ys[:rows])


def kind(id="card", format="standard", back="plain", **more):
    usual = {"material": "card", "counted": True, "series": id}
    usual.update(more)
    return Kind(
        id, id.title(), format, usual["material"], "plain", back, usual["counted"], {}, "designed", {},
        usual["series"], MARK, {},
    )  # fmt: skip


def piece(id, kind="card", copies=1):
    return Piece(kind, id, id.title(), copies, {}, "designed", {}, 1, MARK, {})


def game(kinds, pieces):
    """The least game: kinds and pieces."""
    book = Rulebook("Test", (), (), MARK)
    return Game(
        id="test", title="Test", version="1.0", language="en", short="T", players=Players(), minutes=None, credit="",
        summary="", categories={}, theme=Record({}), fonts={}, kinds={k.id: k for k in kinds}, pieces=tuple(pieces),
        rulebook=book, figures=(), source_title="", ledger=Ledger(), words=Spoken(), layouts={}, art={}, icons={},
        hashed=lambda: "0123456789ab", mark=MARK, quick_reference="",
    )  # fmt: skip


def faces_of(game, sizes=None, shapes=None, backs=("card",)):
    """Faces of every piece, keyed as layout keys them; only the kinds in `backs` have backs."""
    found = {}
    for p in game.pieces:
        more = {
            "kind": p.kind,
            "size": (sizes or {}).get(p.kind, (63, 88)),
            "shape": (shapes or {}).get(p.kind, "rectangle"),
        }
        found[p.kind, p.id, "front"] = face(p.id, "front", **more)
        if p.kind in backs:
            found[p.kind, p.id, "back"] = face(p.id, "back", text="BACK", ground="#224488", **more)
    return found


FORMATS = {"standard": Format("standard", "Standard", 63, 88)}
