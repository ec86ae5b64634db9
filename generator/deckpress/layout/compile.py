"""A layout file (model.layouts.LayoutSource) in; its compiled items, edge, ground and lets out, with problems.

`extends` puts the base's items first; parts and lets of the same name in the extending file replace the base's. Names
in expressions are the fields of every kind that uses the layout: what a kind does not have is None. `pieces` gives
single pieces other lets and parts: {reuben: {lets: {shade: theme.red}, parts: {window: [...]}}}.
"""

from collections.abc import Callable, Mapping, Sequence

from deckpress import registry
from deckpress.frozen import dataclass, replace
from deckpress.geometry import Box
from deckpress.layout.bounds import near
from deckpress.layout.desk import Desk, Part, anchors
from deckpress.layout.drawing import Drawing, Scope
from deckpress.layout.fonts import FontBook
from deckpress.layout.run import Once
from deckpress.layout.value import Value, constant
from deckpress.layout.values import Reader
from deckpress.model.formats import Format
from deckpress.model.game import Game
from deckpress.model.layouts import LayoutSource, Node
from deckpress.model.scope import game_record
from deckpress.problems import Problem

ITEMS = "deckpress.layout.items"
KEYS = ("edge", "ground", "extends", "parts", "lets", "pieces", "items")
OVERRIDES = ("lets", "parts")
"""What a single piece may have otherwise."""
AROUND = ("when", "id", "below", "gap")
"""Keys that may stand beside an item's type."""
DEEPEST = 12
"""Layouts that extend each other, and parts that use parts."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A compiled layout: `lets` are worked out first, `boxes` are names of items, `fields` looks behind lets."""

    name: str
    edge: str
    ground: Value
    lets: tuple[tuple[str, Value], ...]
    parts: tuple[Part, ...]
    boxes: frozenset[str]
    fields: Callable[[frozenset[str]], frozenset[str]]
    problems: tuple[Problem, ...]


@dataclass(frozen=True, slots=True)
class _Merged:
    """A file with what it extends."""

    edge: Node | None
    ground: Node | None
    parts: Mapping[str, Node]
    lets: Mapping[str, Node]
    items: tuple[Node, ...]


def compile_layout(
    source: LayoutSource, game: Game, format: Format, names: frozenset[str], book: FontBook, piece: str = ""
) -> Layout:
    """Everything that can be known before a piece is seen; faults are problems and leave the rest standing.

    With a piece's id it is the layout as that piece has it.
    """
    frame = Box(0, 0, format.width, format.height)
    facts = {"theme": game.theme, "game": game_record(game.title, game.short, game.version)}
    reader = Reader(names - facts.keys(), facts, anchors(frame))
    merged = _merged(source, game, reader, (), piece)
    desk = Desk(game, format, reader, book, frame, merged.parts, compile_items)
    lets = _lets(merged.lets, reader)
    ground = reader.colour(merged.ground, None)
    edge = reader.fixed_choice(merged.edge, "bleed", ("rim", "bleed"), "edge")
    parts = compile_items(Node(merged.items, source.root.mark), desk)
    problems = tuple(dict.fromkeys(reader.problems))
    return Layout(source.name, edge, ground, lets, tuple(parts), frozenset(desk.boxes), reader.fields, problems)


def overridden(source: LayoutSource, game: Game) -> frozenset[str]:
    """The pieces that have something otherwise, in the file or in what it extends."""
    pieces = (one.root.get("pieces") for one in chain(source, game))
    return frozenset(id for node in pieces if node is not None and isinstance(node.value, dict) for id in node.value)


def chain(source: LayoutSource, game: Game) -> Sequence[LayoutSource]:
    """The layout and what it extends, each once."""
    found = {source.name: source}
    extends = source.root.get("extends")
    while extends is not None and str(extends.value) in game.layouts.keys() - found.keys():
        found[str(extends.value)] = game.layouts[str(extends.value)]
        extends = found[str(extends.value)].root.get("extends")
    return tuple(found.values())


def _merged(source: LayoutSource, game: Game, reader: Reader, above: tuple[str, ...], piece: str) -> _Merged:
    root = source.root
    if isinstance(root.value, tuple):
        return _Merged(None, None, {}, {}, root.value)
    reader.keys(root, KEYS, "layout")
    base = _base(root.get("extends"), game, reader, (*above, source.name), piece)
    own = {key: dict(_mapping(root.get(key), reader)) for key in OVERRIDES}
    for key, values in _overrides(root.get("pieces"), game, reader, piece).items():
        own[key].update(values)
    items = root.get("items")
    if items is not None and not isinstance(items.value, tuple):
        reader.wrong(items.mark, "layout-value", "items are a list", "begin each item with '- '")
    return _Merged(
        root.get("edge") or base.edge,
        root.get("ground") or base.ground,
        {**base.parts, **own["parts"]},
        {**base.lets, **own["lets"]},
        base.items + (tuple(items) if items is not None else ()),
    )


def _overrides(pieces: Node | None, game: Game, reader: Reader, piece: str) -> Mapping[str, Mapping[str, Node]]:
    """What a file says otherwise for one piece; ids and keys are checked for all."""
    ids = {known.id for known in game.pieces}
    found: dict[str, Mapping[str, Node]] = {}
    for id, node in _mapping(pieces, reader).items():
        if id not in ids:
            reader.wrong(node.key_mark or node.mark, "layout-key", f"there is no piece {id}", near(id, ids))
        elif reader.keys(node, OVERRIDES, "piece in a layout") and id == piece:
            found = {key: _mapping(value, reader) for key, value in node.value.items() if key in OVERRIDES}
    return found


def _base(extends: Node | None, game: Game, reader: Reader, above: tuple[str, ...], piece: str) -> _Merged:
    nothing = _Merged(None, None, {}, {}, ())
    if extends is None:
        return nothing
    name = str(extends.value)
    if name not in game.layouts:
        reader.wrong(extends.mark, "layout-value", f"there is no layout {name}", near(name, game.layouts))
        return nothing
    if name in above or len(above) > DEEPEST:
        reader.wrong(extends.mark, "layout-value", f"{' extends '.join((*above, name))}", "break the circle")
        return nothing
    return _merged(game.layouts[name], game, reader, above, piece)


def _mapping(node: Node | None, reader: Reader) -> Mapping[str, Node]:
    if node is None:
        return {}
    if not isinstance(node.value, dict):
        reader.wrong(node.mark, "layout-value", "here stands a mapping of names to values")
        return {}
    return node.value


def _lets(nodes: Mapping[str, Node], reader: Reader) -> tuple[tuple[str, Value], ...]:
    """Names that the layout gives to expressions, in order; each may use those before it."""
    found: list[tuple[str, Value]] = []
    for name, node in nodes.items():
        if isinstance(node.value, str):
            equals = node.value.startswith("=")
            value = reader.expression(node.value[equals:], node.mark, int(equals))
        else:
            value = reader.plain(node)
        found.append((name, value))
        reader.lets[name] = reader.fields(value.names) | reader.fields(value.paths)
        reader.names |= {name}
    return tuple(found)


def compile_items(items: Node, desk: Desk) -> Sequence[Part]:
    """Each item of a list; `use` is replaced by the items of its part."""
    if not isinstance(items.value, tuple):
        desk.reader.wrong(items.mark, "layout-value", "items are a list", "begin each item with '- '")
        return ()
    found: list[Part] = []
    for node in items:
        found += _item(node, desk) if desk.takes(node) else ()
    return found


def _item(node: Node, desk: Desk) -> Sequence[Part]:
    types = (*registry.names(ITEMS), "use")
    if not desk.reader.keys(node, (*types, *AROUND), "layout item"):
        return ()
    found = [key for key in node.value if key in types]
    if not found and any(key not in AROUND for key in node.value):
        return ()  # the unknown key is its type, misspelt
    if len(found) != 1:
        said = " and ".join(found) or "nothing"
        desk.reader.wrong(node.mark, "layout-value", f"an item is one of {', '.join(types)}; this one is {said}")
        return ()
    when = _when(node.get("when"), desk)
    if found[0] == "use":
        return [_under(part, when, desk) for part in _used(node.value["use"], desk)]
    return [_under(_compiled(found[0], node, desk), when, desk)]


def _compiled(type: str, node: Node, desk: Desk) -> Part:
    """One item of a type by that type's module."""
    module = registry.module(ITEMS, type)
    body = _body(node, type, module.KEYS, desk)
    values, draw = module.compile(body, desk)
    names = frozenset().union(*(value.names for value in values))
    paths = frozenset().union(*(value.paths for value in values))
    draw = Once(draw).draw if desk.inner and not names and "items" not in module.KEYS else draw
    id = body.get("id")
    part = Part(desk.expand(names), paths, draw, node.mark, str(id.value) if id is not None else "")
    if part.id:
        desk.name_box(part.id, part.names)
    return part


def _body(node: Node, type: str, keys: Sequence[str], desk: Desk) -> Node:
    """The item's own mapping, with id, below and gap from beside it."""
    body = node.value[type]
    desk.reader.keys(body, keys, type)
    own = body.value if isinstance(body.value, dict) else {}
    beside = {key: node.value[key] for key in AROUND if key in node.value and key != "when"}
    return Node({**beside, **own}, body.mark, body.key_mark)


def _when(node: Node | None, desk: Desk) -> Value | None:
    if node is None:
        return None
    if isinstance(node.value, str):
        equals = node.value.startswith("=")
        return desk.reader.expression(node.value[equals:], node.mark, int(equals))
    return constant(node.data, node.mark)


def _under(part: Part, when: Value | None, desk: Desk) -> Part:
    """The part under a condition."""
    if when is None:
        return part
    draw, get = part.draw, when.get

    def drawn(scope: Scope, drawing: Drawing) -> Box | None:
        return draw(scope, drawing) if get(scope) else None

    return replace(part, names=part.names | desk.expand(when.names), paths=part.paths | when.paths, draw=drawn)


def _used(use: Node, desk: Desk) -> Sequence[Part]:
    name = str(use.value)
    if name not in desk.parts:
        desk.reader.wrong(use.mark, "layout-value", f"there is no part {name}", near(name, desk.parts))
        return ()
    if name in desk.using or len(desk.using) > DEEPEST:
        desk.reader.wrong(use.mark, "layout-value", f"the part {name} uses itself", "break the circle")
        return ()
    inner = replace(desk, using=(*desk.using, name))
    return compile_items(desk.parts[name], inner)
