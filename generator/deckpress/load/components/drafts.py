"""A statement while it is being read: clauses and brackets change it, then it is frozen."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.load.components.amounts import Bundles
from deckpress.load.components.clauses import Clause
from deckpress.load.components.marked import Marked
from deckpress.load.components.products import Product
from deckpress.model.numbers import numbers
from deckpress.model.statements import Amount, Outside, Statement
from deckpress.problems import Mark

_EACH = re.compile(r"\s+each$", re.IGNORECASE)
_EVERYTHING = re.compile(r"(?:in total|in all|altogether|overall|total|grand total)", re.IGNORECASE)
"""A total without the word for what it counts."""


@dataclass(slots=True)
class Draft:
    """`times`: other numbers that the amount may be multiplied by ("4 decks of 12"); `bundles`: it is pairs."""

    text: Marked
    name: Marked
    amount: Amount | None = None
    phrasing: list[str] = field(default_factory=list)
    parts: list[Statement] = field(default_factory=list)
    whole: bool = True
    groups: Amount | None = None
    group: str = ""
    designs: bool = False
    per: str = ""
    spare: Amount | None = None
    sides: int = 1
    times: tuple[Amount, Marked] | None = None
    bundles: Bundles | None = None
    unclear: str = ""
    outside: Outside = "no"

    def apply(self, clause: Clause) -> None:
        """What a clause says is added; a total replaces the amount of one."""
        self.phrasing.append(_PHRASINGS[clause.type])
        match clause.type:
            case "each":
                self.each(clause)
            case "some" | "designs" if clause.amount:
                self.some(clause)
            case "groups":
                self.groups, self.group = clause.amount, clause.group
            case "spare":
                self.spare = clause.amount
            case "sides":
                self.sides = 2
            case "copies" | "total" if clause.amount:
                self.total(clause.amount)
            case "different":
                self.parts.append(replace(self.part(self.amount, self.name), measure="designs"))
            case "player" if self.amount is None:
                self.amount, self.per = clause.amount, "player"

    def each(self, clause: Clause) -> None:
        """The same number of every group: of each that is named, or of each there is."""
        if clause.names:
            self.parts += [self.part(clause.amount, name) for name in clause.names]
        else:
            self.parts.append(replace(self.part(clause.amount, self.name), each=True, group=clause.group, name=""))

    def some(self, clause: Clause) -> None:
        """Some of them have a name of their own, or they are of so many designs."""
        name = clause.name or self.name
        designs = clause.type == "designs"
        self.parts.append(replace(self.part(clause.amount, name), measure="designs" if designs else "components"))
        self.whole = False

    def product(self, product: Product) -> None:
        """So many of each of so many groups: all there are, where no number stands before."""
        self.phrasing.append("product in brackets")
        total = product.comes_to
        said = f"{product.each.text} × {product.groups.text} {product.group}"
        self.amount = self.amount or Amount(total, total, said, product.each.mark)
        self.groups, self.group = product.groups, product.group
        doubt = "" if product.sure else f"{said} come to {total}, not to {self.amount.text}"
        self.parts.append(
            replace(self.part(product.each, self.name), each=True, group=product.group, name="", unclear=doubt)
        )

    def shares(self, many: Amount, parts: Iterable[Statement]) -> None:
        """So many decks, each with these parts."""
        self.phrasing.append("product with a breakdown")
        counted = ((one, one.amount) for one in parts)
        self.parts += [
            replace(one, amount=_product(many, amount), name=_EACH.sub("", one.name), alternatives=())
            for one, amount in counted
            if amount
        ]

    def total(self, amount: Amount) -> None:
        """The number with copies is the total; the one before it counted the designs."""
        if self.amount is not None and self.amount != amount:
            self.parts.append(replace(self.part(self.amount, self.name), measure="designs", name=""))
            self.whole = False
        self.amount, self.designs = amount, False

    def part(self, amount: Amount | None, name: Marked) -> Statement:
        mark = amount.mark if amount else name.mark()
        return Statement(amount, name.text, mark, self.text.text, "part", numbers=number_marks(name))

    def frozen(self) -> Statement:
        """The statement with its other readings."""
        mark = self.amount.mark if self.amount else self.name.mark()
        statement = Statement(
            amount=self.amount,
            name="components" if _EVERYTHING.fullmatch(self.name.text) else self.name.text,
            mark=mark,
            text=self.text.text,
            phrasing=", ".join(dict.fromkeys(self.phrasing)),
            parts=tuple(self.parts),
            whole=self.whole,
            groups=self.groups,
            group=self.group,
            measure="designs" if self.designs else "components",
            per=self.per,
            spare=self.spare,
            sides=self.sides,
            outside=self.outside,
            unclear=self.unclear,
            numbers=number_marks(self.name),
        )
        return replace(statement, alternatives=tuple(self.alternatives(statement)))

    def alternatives(self, statement: Statement) -> list[Statement]:
        """Copies of each: the amount may count designs. A product: so many times so many."""
        found = []
        if self.amount and any(part.each for part in self.parts):
            found.append(replace(statement, measure="designs"))
        if self.amount and self.spare:
            both = _sum(self.amount, self.spare)
            found.append(replace(statement, amount=both))
        if self.amount and self.times:
            many, inner = self.times
            found += _products(statement, self.amount, many, inner)
        if self.bundles:
            amount, word = self.bundles.bundles, self.bundles.word
            found.append(replace(statement, amount=amount, name=f"{word} {statement.name}".strip()))
        return found


def _products(statement: Statement, amount: Amount, many: Amount, inner: Marked) -> Iterator[Statement]:
    """ "2 decks of 20 cards (one red, one blue)": so many times so many; the parts may be decks, or cards."""
    product, marks = _product(amount, many), (*statement.numbers, many.mark)
    times = tuple(replace(one, amount=_product(one.amount, many)) if one.amount else one for one in statement.parts)
    for name in (_EACH.sub("", inner.text), statement.name):
        for parts in dict.fromkeys((statement.parts, times)) if name else ():
            yield replace(statement, amount=product, name=name, numbers=marks, parts=parts)


def number_marks(text: Marked) -> tuple[Mark, ...]:
    """Where the numbers of a name stand."""
    return tuple(text.mark(number.start) for number in numbers(text.text, False))


def _sum(one: Amount, other: Amount) -> Amount:
    most = None if one.most is None or other.most is None else one.most + other.most
    return Amount(one.least + other.least, most, f"{one.text} + {other.text}", one.mark)


def _product(one: Amount, other: Amount) -> Amount:
    most = None if one.most is None or other.most is None else one.most * other.most
    text = other.text if one.exact == 1 else f"{one.text} × {other.text}"  # "a deck of 52" is 52
    return Amount(one.least * other.least, most, text, one.mark)


_PHRASINGS = {
    "each": "of each",
    "some": "of which",
    "designs": "different ones",
    "groups": "in groups",
    "spare": "with spares",
    "sides": "two-sided",
    "copies": "with copies",
    "total": "total",
    "different": "all different",
    "identical": "identical",
    "player": "per player",
    "remark": "with a remark",
}
