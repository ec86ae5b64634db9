"""What players say: aliases and questions of rules and pieces, the glossary, answers and what a ruling touches."""

from collections.abc import Mapping
from dataclasses import field

from deckpress.frozen import dataclass
from deckpress.problems import Mark


@dataclass(frozen=True, slots=True)
class Spoken:
    """How players ask for a rule or a piece; `formerly` are ids that it had, whose links still lead to it."""

    aliases: tuple[str, ...] = ()
    questions: tuple[str, ...] = ()
    formerly: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; `plural` is the same where no other is written, `rule` the id of the rule that explains
    it, or empty."""

    term: str
    plural: str
    means: str
    rule: str
    aliases: tuple[str, ...]
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Answer:
    """A question and its answer; `by` is "rulebook" or "house", date is ISO."""

    id: str
    question: str
    answer: str
    rules: tuple[str, ...]
    date: str
    by: str
    mark: Mark = field(compare=False)


@dataclass(frozen=True, slots=True)
class Touch:
    """Where a ruling is shown besides its own place: ids of rules, pieces and kinds."""

    rules: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    rules: Mapping[str, Spoken] = field(default_factory=dict)
    pieces: Mapping[str, Spoken] = field(default_factory=dict)
    terms: tuple[Term, ...] = ()
    answers: tuple[Answer, ...] = ()
    touches: Mapping[str, Touch] = field(default_factory=dict)
    marks: Mapping[str, Mark] = field(default_factory=dict, compare=False)
