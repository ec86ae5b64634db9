"""Games in; the entries of the search index out: one per rule, piece, question, term and icon (deckpress/search-1)."""

import re
from collections.abc import Sequence
from typing import Any

from deckpress.model.game import Game
from deckpress.model.markup import icon_names, plain
from deckpress.model.pieces import Piece
from deckpress.model.rulebook import Rule, rule_text
from deckpress.model.words import Answer, Spoken, Term
from deckpress.pages import facts

SCHEMA = "deckpress/search-1"
LESSER = ("example", "ruling")
"""Classes of rules that stand behind the rule they belong to."""
Entry = dict[str, Any]


def entries(games: Sequence[Game]) -> dict[str, Any]:
    """The whole index, sorted by game; addresses are relative to html/ and end in a folder's stroke."""
    ordered = sorted(games, key=lambda game: game.id)
    titles = {game.id: game.title for game in ordered}
    return {"schema": SCHEMA, "games": titles, "entries": [entry for game in ordered for entry in _game(game)]}


def _game(game: Game) -> list[Entry]:
    return [
        *(_rule(game, rule) for rule in game.rulebook.rules),
        *(_piece(game, piece) for piece in sorted(game.pieces, key=lambda piece: (piece.kind, piece.id))),
        *(_question(game, answer) for answer in game.words.answers),
        *(_term(game, term) for term in game.words.terms),
        *(_icon(game, icon) for icon in facts.icons(game)),
    ]


def _entry(game: Game, type: str, id: str, page: str, anchor: str, **rest: Any) -> Entry:
    url = f"{game.id}/{page}/#{anchor}"
    return {"id": f"{game.id}/{type}/{id}", "game": game.id, "type": type, "url": url, **rest}


def _rule(game: Game, rule: Rule) -> Entry:
    spoken = game.words.rules.get(rule.id, Spoken())
    asked = [answer.question for answer in game.words.answers if rule.id in answer.rules[:1]]
    lesser: Entry = {"class": rule.type} if rule.type in LESSER else {}
    return _entry(
        game, "rule", rule.id, "rules", rule.id, **lesser,
        title=rule.title, section=rule.chapter_title, number=rule.number, text=rule_text(rule),
        aliases=list(spoken.aliases), questions=list(dict.fromkeys([*spoken.questions, *asked])),
    )  # fmt: skip


def _piece(game: Game, piece: Piece) -> Entry:
    spoken = game.words.pieces.get(piece.id, Spoken())
    figures = " · ".join(f"{fact.label} {fact.text}" for fact in facts.figures(game, piece))
    texts = [plain(text, frozenset(game.icons)) for text in facts.texts(game, piece)]
    return _entry(
        game, "piece", piece.id, f"pieces/{piece.kind}", piece.id,
        title=piece.name, section=game.kinds[piece.kind].name, number=facts.collector(game, piece),
        text="\n".join([figures, *texts] if figures else texts),
        aliases=list(spoken.aliases), questions=list(spoken.questions),
    )  # fmt: skip


def _question(game: Game, answer: Answer) -> Entry:
    return _entry(
        game, "question", answer.id, "questions", answer.id,
        title=answer.question, section="Questions", number="", text=answer.answer, aliases=[], questions=[],
    )  # fmt: skip


def _term(game: Game, term: Term) -> Entry:
    return _entry(
        game, "term", term_id(term), "glossary", term_id(term),
        title=term.term, section="Glossary", number="", text=term.means, aliases=[term.plural, *term.aliases],
        questions=[],
    )  # fmt: skip


def term_id(term: Term) -> str:
    """Words joined by dashes, whatever the script.

    >>> from deckpress.problems import Mark
    >>> term_id(Term("Market deck", "", "", "", (), Mark("")))
    'market-deck'
    """
    return re.sub(r"[\W_]+", "-", term.term.casefold()).strip("-") or "term"


def _icon(game: Game, icon: str) -> Entry:
    users = [piece.name for piece in game.pieces if icon in icon_names("\n".join(facts.texts(game, piece)))]
    return _entry(
        game, "term", f"icon-{icon}", "icons", f"icon-{icon}",
        title=f"{facts.icon_name(icon)} icon", section="Icons", number="",
        text="\n".join(filter(None, (facts.icon_meaning(game, icon)[0], ", ".join(dict.fromkeys(users))))),
        aliases=[meaning] if (meaning := facts.icon_meanings(game).get(icon)) else [],
        questions=[f"What does the {facts.icon_name(icon).lower()} icon mean?"],
    )  # fmt: skip
