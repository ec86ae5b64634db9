"""Statements of a document and a game in; which of them hold, which fail, which name nothing that exists.

A mismatch is only one when no reading agrees with the data: every reading of the words is tried with everything that
they may mean, and the best one is taken.
"""

from collections.abc import Iterable, Iterator
from dataclasses import field

from deckpress.check._apart import apart
from deckpress.check._names import GENERAL, Ids, Match, Names
from deckpress.check._outcomes import Failure, Outcome
from deckpress.check._sums import comes_to_another, may_add_up
from deckpress.check._words import words
from deckpress.frozen import dataclass
from deckpress.model.pieces import Piece
from deckpress.model.statements import Amount, Statement


@dataclass(frozen=True, slots=True)
class Judge:
    """Judges statements over one game; `players` are the counts that "per player" may mean."""

    names: Names
    players: tuple[int, ...] = ()
    done: dict[tuple[int, Ids | None], Outcome] = field(default_factory=dict)

    def read(self, statement: Statement, within: Ids | None = None) -> Outcome:
        """The best reading; the first one where several are equally good. Readings share their parts: each is read once
        for the same pieces."""
        if statement.outside == "yes":
            return Outcome(statement, None, None, ())
        key = (id(statement), within)
        if key not in self.done:
            options = [
                self._one(reading, match, within)
                for reading in (statement, *statement.alternatives)
                for match in self._matches(reading, within)
            ]
            self.done[key] = min(options, key=lambda option: option.score)
        return self.done[key]

    def _matches(self, reading: Statement, within: Ids | None) -> Iterable[Match | None]:
        if not reading.name:
            return (Match(within, 0, 0, ""),) if within else (None,)
        found = self.names.find(reading.name, within)
        sure = [match for match in found if match.left * 2 <= len(words(reading.name)) - match.left]
        known = tuple(sure) or tuple(self._inside(reading.name, within)) or (None,)
        return (*known, None) if len(reading.parts) > 1 else known  # it may be no more than a heading for its parts

    def _inside(self, text: str, within: Ids | None) -> Iterator[Match]:
        """ "14 white" below "24 pearls" are the pieces there that have the word in their names, if not all have it."""
        wanted = set(words(text))
        pieces = [piece for piece in self.names.game.pieces if within and piece.id in within]
        found = [piece for piece in pieces if wanted and wanted <= set(words(piece.name))]
        if 0 < len(found) < len(pieces):
            yield Match(frozenset(piece.id for piece in found), 0, GENERAL, found[0].name)

    def _one(self, reading: Statement, match: Match | None, within: Ids | None) -> Outcome:
        pieces = match.pieces if match else None
        parts = tuple(self.read(part, pieces or within) for part in reading.parts if not part.each)
        parts = apart(self.names, parts)
        match, parts = self._with_own(reading, match, parts)
        match = self._listed(reading, match, parts)
        pieces = match.pieces if match else None
        failures = [failure for part in parts for failure in part.failures]
        if pieces is not None and match is not None:
            failures += self._number(reading, match)
            off = bool(failures)
            for part in reading.parts:
                if part.each and comes_to_another(reading, part):
                    failures += [] if off else self._in_part(reading, part, match.pieces)
                elif part.each:
                    failures += self._each(reading, part, match)
        if all(part.pieces is None for part in parts) or (len(parts) > 1 and not failures):
            failures += self._sum(reading, pieces)
        unclear = reading.unclear or ("" if failures else self._doubt(reading, pieces))
        return Outcome(reading, pieces, match, tuple(failures), parts, unclear)

    def _listed(self, reading: Statement, match: Match | None, parts: Iterable[Outcome]) -> Match | None:
        """ "60 cards:" above a list may mean the cards of that list alone, where they come nearer to it."""
        listed = [part.pieces for part in parts]
        if match is None or not match.general or reading.amount is None or len(listed) < 2:
            return match
        both = (match.pieces, frozenset().union(*(ids or match.pieces for ids in listed)))
        stated = reading.amount.least
        return match._replace(pieces=min(both, key=lambda ids: abs(self._measured(reading.measure, ids) - stated)))

    def _with_own(
        self, reading: Statement, match: Match | None, parts: tuple[Outcome, ...]
    ) -> tuple[Match | None, tuple[Outcome, ...]]:
        """ "18 routes, including 2 promos" may mean 16 routes and 2 promos of another kind."""
        if match is None or reading.whole or reading.amount is None or not self._number(reading, match):
            return match, parts
        own = tuple(part if part.pieces else self._own(part) for part in parts)
        both = match.pieces.union(*(part.pieces for part in own if part.pieces))
        right = reading.amount.holds(self._measured(reading.measure, both))
        return (match._replace(pieces=both) if right else match), own

    def _own(self, part: Outcome) -> Outcome:
        """The part read by itself, where it is right so."""
        found = self.read(part.statement) if part.statement.name else part
        return part if found.failures or not found.pieces else found

    def _number(self, reading: Statement, match: Match) -> list[Failure]:
        amount, count = reading.amount, self._measured(reading.measure, match.pieces)
        if amount is None or amount.holds(count):
            return []
        if reading.per and any(amount.holds(count // n) and count % n == 0 for n in self.players or _PLAYERS if n):
            return []
        return [Failure(reading, count, match.pieces, match.label, reading.measure, self._wanted(reading, count))]

    def _wanted(self, reading: Statement, count: int) -> int | None:
        """So many per player: the total that is nearest to what there is."""
        if not reading.per or not reading.amount or not self.players:
            return None
        return min((n * reading.amount.least for n in self.players), key=lambda total: abs(total - count))

    def _measured(self, measure: str, pieces: Ids) -> int:
        return len(pieces) if measure == "designs" else self.names.count(pieces)

    def _each(self, reading: Statement, part: Statement, match: Match) -> list[Failure]:
        """The same number of each: of every piece, or of every value of the field that the group names."""
        amount = part.amount
        if amount is None:
            return []
        groupings = list(self._groupings(match.pieces, part.group or reading.group))
        for groups in groupings:
            wanted = reading.groups
            if all(amount.holds(self.names.count(ids)) for ids in groups) and (not wanted or wanted.holds(len(groups))):
                return []
        if not groupings:
            return []
        if self._foreign(part, match.pieces):
            groupings = [groups for groups in groupings if self._mostly(amount, groups)] or [[]]
        if not groupings[0]:
            return []
        worst = next((ids for ids in groupings[0] if not amount.holds(self.names.count(ids))), groupings[0][0])
        return [Failure(part, self.names.count(worst), worst, match.label)]

    def _foreign(self, part: Statement, pieces: Ids) -> bool:
        """ "3 in each envelope": the data knows no such groups."""
        general = set(words(part.name)) | _EVERY
        named = [word for word in words(part.group) if word not in general]
        return bool(named) and not self._has_field(part, pieces) and not self.names.find(part.group, pieces)

    def _mostly(self, amount: Amount, groups: list[Ids]) -> bool:
        """More than half of them are so many: another word for the same groups."""
        return sum(amount.holds(self.names.count(ids)) for ids in groups) * 2 > len(groups)

    def _groupings(self, pieces: Ids, group: str) -> Iterator[list[Ids]]:
        """Ways to divide pieces: by the named field first, by piece, by any other choice."""
        chosen = [piece for piece in self.names.game.pieces if piece.id in pieces]
        by_field = {name: _by(chosen, name) for name in _choices(chosen)}
        named = [name for name in by_field if set(words(name.replace("_", " "))) & set(words(group))]
        yield from (by_field[name] for name in named)
        if not named and not _COURSE & set(words(group)):
            yield [frozenset({piece.id}) for piece in chosen]
            yield from by_field.values()

    def _in_part(self, reading: Statement, part: Statement, pieces: Ids) -> list[Failure]:
        """ "80 cards (15 x 5 flavours)" do not add up, unless 5 flavours of 15 are some of the 80."""
        if self._some_are(reading, part, pieces) or (part.unclear and not self._has_field(part, pieces)):
            return []
        return self._product(reading, part)

    def _some_are(self, reading: Statement, part: Statement, pieces: Ids) -> bool:
        """Whether as many values of some field as there are groups have as many pieces each."""
        chosen = [piece for piece in self.names.game.pieces if piece.id in pieces]
        for name in sorted({name for piece in chosen for name in piece.fields}):
            groups = _by([piece for piece in chosen if _divides(piece.fields.get(name))], name)
            right = sum(bool(part.amount and part.amount.holds(self.names.count(ids))) for ids in groups)
            if reading.groups and right and reading.groups.holds(right):
                return True
        return False

    def _has_field(self, part: Statement, pieces: Ids) -> bool:
        fields = {name for piece in self.names.game.pieces if piece.id in pieces for name in piece.fields}
        return any(set(words(name.replace("_", " "))) & set(words(part.group)) for name in fields)

    def _doubt(self, reading: Statement, pieces: Ids | None) -> str:
        """Why a product that does not come to its total was not compared."""
        doubtful = (part for part in reading.parts if part.each and part.unclear)
        return next((part.unclear for part in doubtful if not self._some_are(reading, part, pieces or _NONE)), "")

    def _sum(self, reading: Statement, pieces: Ids | None) -> list[Failure]:
        """Parts that should add up and do not, where the words alone show it."""
        total = reading.amount.exact if reading.amount else None
        each = [part for part in reading.parts if part.each and part.amount]
        if total is None or (pieces is not None and each):
            return []
        if each:
            return [] if each[0].unclear or not comes_to_another(reading, each[0]) else self._product(reading, each[0])
        amounts = [part.amount.exact for part in reading.parts if part.amount and part.measure == "components"]
        if not reading.whole or len(amounts) < 2 or len(amounts) < len(reading.parts) or None in amounts:
            return []
        said = sum(amount for amount in amounts if amount is not None)
        if may_add_up(reading.parts, total) or said * total == (self.names.count(pieces) if pieces else -1):
            return []
        return [Failure(reading, said, frozenset(), "the parts")]

    def _product(self, reading: Statement, part: Statement) -> list[Failure]:
        many, each = reading.groups, part.amount
        if many is None or each is None:
            return []
        said = f"{each.text} × {many.text} {part.group or reading.group}".strip()
        return [Failure(reading, (many.exact or 0) * (each.exact or 0), frozenset(), said)]


_EVERY = frozenset(("card", "copy", "piece", "tile", "token", "type", "kind", "design", "one", "each"))
_PLAYERS = range(2, 9)
"""How many may play where the rules do not say it."""
_NONE: Ids = frozenset()
_COURSE = frozenset(("round", "turn", "game", "phase", "level", "team", "scenario", "era", "season", "year"))
"""Parts of play, not of the box: "1 per round" is a number of another sort, unless the pieces have such a field."""


def _choices(pieces: Iterable[Piece]) -> tuple[str, ...]:
    """Fields by which all the pieces can be divided."""
    found = [{name for name, value in piece.fields.items() if _divides(value)} for piece in pieces]
    return tuple(sorted(set.intersection(*found))) if found else ()


def _divides(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)


def _by(pieces: Iterable[Piece], field: str) -> list[Ids]:
    groups: dict[object, set[str]] = {}
    for piece in pieces:
        groups.setdefault(piece.fields[field], set()).add(piece.id)
    return [frozenset(ids) for ids in groups.values()]
