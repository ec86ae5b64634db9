"""A game's booklet and a paper in; its two print jobs out: sheets to fold, and single pages for the screen."""

from collections.abc import Sequence

from deckpress.frozen import replace
from deckpress.impose import saddle
from deckpress.layout.book.book import lay_out_book
from deckpress.layout.book.pictures import Faces
from deckpress.model.formats import Paper
from deckpress.model.game import Game
from deckpress.model.sheet import Job
from deckpress.problems import Problem, in_game


def booklets(game: Game, faces: Faces, papers: Sequence[Paper]) -> tuple[tuple[Job, ...], tuple[Problem, ...]]:
    """For each paper the sheets and the single pages; nothing where the game has no rules or the paper is too small."""
    jobs: list[Job] = []
    problems: dict[Problem, None] = {}
    for paper in papers:
        leaf = saddle.leaf_of(paper)
        if leaf is None or not game.rulebook.rules:
            continue
        booklet, faults = lay_out_book(game, faces, leaf.width, leaf.height)
        problems |= dict.fromkeys(faults)
        upright = paper if paper.width <= paper.height else paper.landscape
        pages, single = saddle.sheets(booklet, upright), saddle.screens(booklet)
        file = [f"rules/{game.id}-rules{use}-{paper.id}.pdf" for use in ("", "-screen")]
        title = booklet.title
        facts = (game.id, game.version, game.data_hash)
        many = len(pages) // 2
        jobs += [
            Job(file[0], title, "print", *facts, upright, "booklet", saddle.SCHEME, saddle.FLIP, (), many, pages),
            Job(file[1], title, "screen", *facts, leaf, "booklet", "one-per-page", "", (), len(single), single),
        ]
        jobs[-1] = replace(jobs[-1], outline=booklet.outline)
    return tuple(replace(job, credit=game.credit) for job in jobs), in_game(problems, game.id)
