"""picture: a drawing or photo in a box.

- `art: =expr` or a name of a picture in art/, or `icon: =expr` or a name of an icon
- `at`, `size` or `box`; `fit: contain|cover` (contain); `focus: [0.5, 0.5]` is the point that cover keeps in sight
- `turn`: degrees clockwise about the middle; `tint: colour` draws it as a silhouette in one colour
"""

from collections.abc import Mapping
from typing import Any

from deckpress.geometry import Box
from deckpress.layout.art import Picture, placed, silhouette
from deckpress.layout.bounds import room
from deckpress.layout.desk import PLACE, Desk, Draw
from deckpress.layout.drawing import Drawing, Scope, Trouble
from deckpress.layout.value import Value, together
from deckpress.model.layouts import Node
from deckpress.nearest import nearest

KEYS = (*PLACE, "art", "icon", "fit", "focus", "turn", "tint")


def compile(body: Node, desk: Desk) -> tuple[list[Value], Draw]:
    """What the picture reads, and how it is drawn."""
    reader = desk.reader
    what = "icon" if body.get("icon") is not None else "art"
    source = body.get(what)
    if source is None:
        reader.wrong(body.mark, "layout-key", "a picture needs art or icon", "such as art: =art")
    values = {
        "name": reader.typed(source, None, lambda value: value),
        "box": desk.place(body),
        "fit": reader.choice(body.get("fit"), "contain", ("contain", "cover"), "fit"),
        "focus": _focus(body.get("focus"), desk),
        "turn": reader.number(body.get("turn"), 0.0),
        "tint": reader.colour(body.get("tint"), None),
    }
    get = together(values)
    shelf = desk.game.icons if what == "icon" else desk.game.art
    field = next(iter(reader.own(values["name"].names)), "")

    def draw(scope: Scope, drawing: Drawing) -> Box | None:
        v = get(scope)
        if v["name"] in (None, ""):
            return None
        found = desk.picture(shelf, str(v["name"]))
        if found is None:
            drawing.troubles.append(_missing(what, str(v["name"]), shelf, field, body))
            return None
        box = room(v["box"])
        drawing.items.append(_drawn(found, v))
        return box

    return list(values.values()), draw


def _focus(node: Node | None, desk: Desk) -> Value:
    found = desk.reader.numbers(node, (0.5, 0.5), 0.0, 1.0)
    if node is not None and len(tuple(node)) != 2:
        desk.reader.wrong(node.mark, "layout-value", "focus takes two shares", "such as focus: [0.5, 0.3]")
        return desk.reader.numbers(None, (0.5, 0.5))
    return found


def _drawn(found: Picture, v: Mapping[str, Any]) -> Any:
    if v["tint"]:
        found = Picture(silhouette(found.group, v["tint"]), found.width, found.height)
    return placed(found, v["box"], v["fit"], tuple(v["focus"]), v["turn"])


def _missing(what: str, name: str, shelf: Any, field: str, body: Node) -> Trouble:
    meant = nearest(name, tuple(shelf))
    if meant:
        hint = f"did you mean {meant}?"
    elif what == "art":
        hint = "put it into art/"
    else:
        hint = f"known: {', '.join(sorted(shelf))}" if shelf else "there is no icon in this game"
    return Trouble(field, f"{what}-missing", "error", f"there is no {what} called {name}", hint, body.mark)
