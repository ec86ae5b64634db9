"""The functions and names of the ledger's expressions: what they count and compare is the game's own data.

`where` is a condition on a piece ("kind == 'coin' and value > 1"); keywords are equalities (kind='coin', value=5; a
list means one of them). A piece's own fields can be named, and id, name, copies and kind. Without a word about the kind
only counted pieces are meant.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from deckpress.check._named import Each, Named
from deckpress.expressions import BUILT_IN, Expression, Fault, compile_expression
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.pieces import Piece
from deckpress.model.scope import game_record, scope
from deckpress.model.values import Record

FUNCTIONS = {
    **{"count": "count", "designs": "designs", "sum": "total", "min": "least", "max": "greatest", "each": "each"},
    **{"distinct": "distinct", "per": "per", "most": "most", "all_of": "values", "piece": "piece"},
    **{"entries": "entries", "entry": "entry", "figure": "figure", "says": "says", "said": "said", "called": "called"},
    **{"tool": "tool", "laid": "laid"},
}
"""What an expression calls, and the method of Facts behind it."""
NAMES = ("players", "stated", "implied", "supplied", "minutes")


@dataclass(slots=True)
class Facts(Named):
    """The functions over one game. `used` gathers the ids of the pieces that an expression looked at."""

    game: Game
    used: set[str] = field(default_factory=set)
    figures: dict[str, float] = field(default_factory=dict)
    scopes: dict[int, dict[str, Any]] = field(default_factory=dict)
    kinds: dict[str, list[tuple[int, Piece]]] = field(default_factory=dict)
    known: set[str] = field(default_factory=set)
    options: dict[str, tuple[str, ...]] = field(default_factory=dict)
    record: Record = field(init=False)
    spans: dict[str, Record | None] = field(init=False)

    def __post_init__(self) -> None:
        self.known = {*_OWN, *(name for kind in self.game.kinds.values() for name in kind.fields)}
        self.record = game_record(self.game.title, self.game.short, self.game.version)
        known = self.game.players
        spans = {"stated": known.stated, "implied": known.implied, "supplied": known.supplied}
        self.spans = {name: _span(span) for name, span in (*spans.items(), ("minutes", self.game.minutes))}

    def functions(self) -> dict[str, Callable[..., Any]]:
        """By the names that the ledger uses."""
        return {name: getattr(self, method) for name, method in FUNCTIONS.items()}

    def names(self, players: int | None = None) -> dict[str, Any]:
        """The names besides the functions: stated.least, supplied.most; `players` only where a count is meant."""
        return {"players": players, **self.spans}

    def count(self, where: str = "", **fields: Any) -> int:
        """Printed things."""
        return sum(piece.copies for piece in self._chosen(where, fields))

    def designs(self, where: str = "", **fields: Any) -> int:
        """Different pieces."""
        return sum(1 for _ in self._chosen(where, fields))

    def values(self, what: str, where: str = "", **fields: Any) -> tuple[Any, ...]:
        """A value of every piece, in their order: 'Fried Egg' in all_of('name')."""
        return tuple(value for value, _ in self._valued(what, where, fields))

    def each(self, what: str, where: str = "", **fields: Any) -> Each:
        """A value of every piece, to be compared at once: each('hire_cost', kind='assistant') == 5."""
        return Each(self.values(what, where, **fields))

    def distinct(self, what: str, where: str = "", **fields: Any) -> int:
        """How many different values; the entries of lists one by one."""
        return len(self._groups(what, where, fields))

    def per(self, what: str, where: str = "", **fields: Any) -> Each:
        """How many printed things for every value: per('category', kind='ingredient') == 6."""
        return Each(self._groups(what, where, fields).values())

    def most(self, groups: int, what: str, where: str = "", **fields: Any) -> int:
        """How many printed things the largest groups hold together."""
        return sum(sorted(self._groups(what, where, fields).values(), reverse=True)[:groups])

    def total(self, what: Any, where: str = "", **fields: Any) -> Any:
        """A value added up over all printed things; or the plain sum of a list."""
        if not isinstance(what, str):
            return sum(what)
        return sum(value * piece.copies for value, piece in self._valued(what, where, fields))

    def least(self, what: Any, *more: Any, **fields: Any) -> Any:
        """The smallest value of the pieces; or of numbers."""
        return self._extreme(min, what, more, fields)

    def greatest(self, what: Any, *more: Any, **fields: Any) -> Any:
        """The largest value of the pieces; or of numbers."""
        return self._extreme(max, what, more, fields)

    def piece(self, id: str) -> Record:
        """One piece with its fields, id, name, copies and kind."""
        for index, piece in enumerate(self.game.pieces):
            if piece.id == id:
                self.used.add(id)
                return Record(self._scope(index, piece))
        raise Fault(f"there is no piece {id}")

    def _extreme(self, function: Any, what: Any, more: Sequence[Any], fields: Mapping[str, Any]) -> Any:
        if not isinstance(what, str):
            return function(what, *more) if more else function(what)
        found = [value for value, _ in self._valued(what, more[0] if more else "", fields)]
        if not found:
            raise Fault(f"no piece has {what}")
        return function(found)

    def _groups(self, what: str, where: str, fields: Mapping[str, Any]) -> Counter[Any]:
        groups: Counter[Any] = Counter()
        for value, piece in self._valued(what, where, fields):
            for one in value if isinstance(value, tuple) else (value,):
                groups[one] += piece.copies
        return groups

    def _valued(self, what: str, where: str, fields: Mapping[str, Any]) -> Iterator[tuple[Any, Piece]]:
        if what.isidentifier() and what not in self.known:
            raise Fault(f"no piece has a field {what}")
        for piece, names in self._scoped(where, fields):
            value = _compiled(what)(names) if not what.isidentifier() else names.get(what)
            if value is not None:
                yield value, piece

    def _chosen(self, where: str, fields: Mapping[str, Any]) -> Iterator[Piece]:
        return (piece for piece, _ in self._scoped(where, fields))

    def _scoped(self, where: str, fields: Mapping[str, Any]) -> Iterator[tuple[Piece, dict[str, Any]]]:
        condition = _compiled(where) if where else None
        every = "kind" in fields or "id" in fields or (condition is not None and condition.names & {"kind", "id"})
        self._known(condition, fields)
        kind = fields.get("kind")
        wanted = [(name, value) for name, value in fields.items() if name != "kind" or not isinstance(kind, str)]
        for index, piece in self._of(kind) if isinstance(kind, str) else enumerate(self.game.pieces):
            if not every and not self.game.kinds[piece.kind].counted:
                continue
            names = self.scopes.get(index) or self._scope(index, piece)
            if wanted and not all(_is(names.get(name), value) for name, value in wanted):
                continue
            if condition is None or _holds(condition, names):
                self.used.add(piece.id)
                yield piece, names

    def _of(self, kind: str) -> list[tuple[int, Piece]]:
        """The pieces of one kind with their places in the game's order."""
        if not self.kinds:
            for index, piece in enumerate(self.game.pieces):
                self.kinds.setdefault(piece.kind, []).append((index, piece))
        return self.kinds.get(kind, [])

    def _known(self, condition: Expression | None, fields: Mapping[str, Any]) -> None:
        """A name that no kind has is a slip, not an empty selection."""
        for name in (*fields, *(condition.names if condition else ())):
            if name not in self.known:
                raise Fault(f"no piece has a field {name}")
        kinds = fields.get("kind", ())
        for kind in (kinds,) if isinstance(kinds, str) else kinds:
            if kind not in self.game.kinds:
                raise Fault(f"there is no kind {kind}")
        for name, wanted in fields.items():
            options = self._options(name)
            for one in wanted if isinstance(wanted, list | tuple) else (wanted,):
                if options and one not in options:
                    raise Fault(f"{name} is never {one}; it is {', '.join(options)}")

    def _options(self, name: str) -> tuple[str, ...]:
        """What a field of choices may hold; nothing where a kind has another sort of field of the name."""
        if name not in self.options:
            found = [kind.fields[name] for kind in self.game.kinds.values() if name in kind.fields]
            choices = [tuple(self.game.categories.get(one.category, ())) or one.of for one in found]
            self.options[name] = tuple(dict.fromkeys(o for of in choices for o in of)) if all(choices) else ()
        return self.options[name]

    def _scope(self, index: int, piece: Piece) -> dict[str, Any]:
        if index not in self.scopes:
            fields = dict.fromkeys(self.known)
            self.scopes[index] = {**fields, **scope(piece, 0, self.game.theme, self.record)}
        return self.scopes[index]


def _span(span: tuple[int, int] | None) -> Record | None:
    return Record({"least": span[0], "most": span[1]}) if span else None


_OWN = ("id", "name", "copies", "kind", "number")


def _compiled(text: str) -> Expression:
    return compile_expression(text, None, BUILT_IN)


def _holds(condition: Expression, names: Mapping[str, Any]) -> bool:
    """A piece that lacks what the condition compares does not fulfil it."""
    try:
        return bool(condition(names))
    except Fault:
        return False


def _is(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list | tuple):
        return value in wanted
    return bool(value == wanted) or (isinstance(value, tuple) and wanted in value)
