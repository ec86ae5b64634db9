"""words.yaml in; what players say out: aliases, questions, glossary, answers, what a ruling touches."""

from deckpress.load import reading
from deckpress.model.layouts import Node
from deckpress.model.words import Answer, Spoken, Term, Touch, Words


def words(root: Node | None) -> Words:
    """Everything in the order of the file; `marks` are the places of the ids below rules, pieces and touches."""
    groups = ("rules", "pieces", "touches")
    marks = {f"{group}.{id}": node.key_mark or node.mark for group in groups for id, node in reading.items(root, group)}
    return Words(
        rules={id: _spoken(node) for id, node in reading.items(root, "rules")},
        pieces={id: _spoken(node) for id, node in reading.items(root, "pieces")},
        terms=tuple(_term(node) for node in reading.entries(root, "terms")),
        answers=tuple(_answer(node) for node in reading.entries(root, "faq")),
        touches={id: _touch(node) for id, node in reading.items(root, "touches")},
        marks=marks,
    )


def _spoken(node: Node) -> Spoken:
    return Spoken(*(reading.texts(node, key) for key in ("aliases", "questions", "formerly")))


def _term(node: Node) -> Term:
    term = reading.text(node, "term")
    plural, means, rule = (reading.text(node, key) for key in ("plural", "means", "rule"))
    return Term(term, plural or term, means, rule, reading.texts(node, "aliases"), node.mark)


def _answer(node: Node) -> Answer:
    id, question, answer, date, by = (reading.text(node, key) for key in ("id", "question", "answer", "date", "by"))
    return Answer(id, question, answer, reading.texts(node, "rules"), date, by, node.mark)


def _touch(node: Node) -> Touch:
    return Touch(*(reading.texts(node, key) for key in ("rules", "pieces", "kinds")))
