"""A game in; how its rulebook's links, its glossary and its rulings hang together out."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field

from deckpress.frozen import dataclass, replace
from deckpress.model.game import Game
from deckpress.model.rulebook import Block, Inline, Inlines, Item, Listing, Paragraph, Quote, Rule, Table, rule_text
from deckpress.model.words import Term, Touch


@dataclass(frozen=True, slots=True)
class Note:
    """A ruling or an answer as it is shown on what it touches: its title, its text, and where it stands."""

    title: str
    text: str
    page: str
    anchor: str
    mark: str


@dataclass(frozen=True, slots=True)
class Web:
    """Who points to whom in one game: pieces to the rules that name them, anything touched to its rulings."""

    mentions: Mapping[str, tuple[Rule, ...]]
    notes: Mapping[str, tuple[Note, ...]] = field(default_factory=dict)

    def of(self, what: str, id: str) -> tuple[Note, ...]:
        """Rulings and answers that touch a rule, a piece or a kind."""
        return self.notes.get(f"{what}:{id}", ())


def web(game: Game) -> Web:
    """Links of the rulebook and what words.yaml says that a ruling or an answer touches."""
    mentions: dict[str, dict[str, Rule]] = {}
    for rule in game.rulebook.rules:
        for inline in inlines_of(rule.blocks):
            if inline.link.startswith("piece:"):
                mentions.setdefault(inline.link.removeprefix("piece:"), {})[rule.id] = rule
    notes: dict[str, list[Note]] = {}
    for id, touch in game.words.touches.items():
        note = _note(game, id)
        for target in _targets(touch) if note else ():
            notes.setdefault(target, []).extend([note] if note else [])
    return Web({id: tuple(rules.values()) for id, rules in mentions.items()}, {k: tuple(v) for k, v in notes.items()})


def _note(game: Game, id: str) -> Note | None:
    rule = game.rulebook.rule(id)
    if rule:
        return Note(rule.title, rule_text(rule), "rules", rule.id, "House ruling" if rule.type == "ruling" else "Rule")
    answer = next((answer for answer in game.words.answers if answer.id == id), None)
    if answer:
        mark = "House ruling" if answer.by == "house" else "Question"
        return Note(answer.question, answer.answer, "questions", answer.id, mark)
    return None


def _targets(touch: Touch) -> Iterator[str]:
    yield from (f"rule:{id}" for id in touch.rules)
    yield from (f"piece:{id}" for id in touch.pieces)
    yield from (f"kind:{id}" for id in touch.kinds)


def inlines_of(blocks: Sequence[Block]) -> Iterator[Inline]:
    """Every stretch of text of some blocks, in order."""
    for block in blocks:
        match block:
            case Paragraph(parts):
                yield from parts
            case Listing(items):
                for item in items:
                    yield from inlines_of(item.blocks)
            case Table(head, rows):
                yield from (inline for cells in (head, *rows) for cell in cells for inline in cell)
            case Quote(inner):
                yield from inlines_of(inner)


class Glossary:
    """Marks the first use of each term in a rule: plurals and other case too, never inside a link or code."""

    def __init__(self, terms: tuple[Term, ...], term_link: Callable[[Term], str]) -> None:
        self._link = term_link
        self._terms = {form.casefold(): term for term in terms for form in (term.term, term.plural)}
        forms = sorted(self._terms, key=lambda form: (-len(form), form))
        self._pattern = (
            re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, forms))})(?![\w-])", re.IGNORECASE) if forms else None
        )

    def marked(self, rule: Rule) -> Sequence[Block]:
        """The rule's blocks; the term that this rule explains stays plain here."""
        if not self._pattern:
            return rule.blocks
        seen = {term.term for term in self._terms.values() if term.rule == rule.id}
        return tuple(self._block(block, seen) for block in rule.blocks)

    def _block(self, block: Block, seen: set[str]) -> Block:
        match block:
            case Paragraph(parts):
                return replace(block, inlines=self._inlines(parts, seen))
            case Listing(items):
                return replace(block, items=tuple(self._item(item, seen) for item in items))
            case Quote(inner):
                return replace(block, blocks=tuple(self._block(part, seen) for part in inner))
            case _:
                return block

    def _item(self, item: Item, seen: set[str]) -> Item:
        return replace(item, blocks=tuple(self._block(part, seen) for part in item.blocks))

    def _inlines(self, parts: Inlines, seen: set[str]) -> Inlines:
        return tuple(new for part in parts for new in (self._split(part, seen) if self._plain(part) else (part,)))

    @staticmethod
    def _plain(part: Inline) -> bool:
        return not part.link and not part.code and not part.bold

    def _split(self, part: Inline, seen: set[str]) -> Iterator[Inline]:
        start = 0
        for match in self._pattern.finditer(part.text) if self._pattern else ():
            term = self._terms[match[0].casefold()]
            if term.term in seen:
                continue
            seen.add(term.term)
            if part.text[start : match.start()]:
                yield part._replace(text=part.text[start : match.start()])
            yield part._replace(text=match[0], link=self._link(term))
            start = match.end()
        if part.text[start:]:
            yield part._replace(text=part.text[start:])
