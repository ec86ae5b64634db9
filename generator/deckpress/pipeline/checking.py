"""check: load -> check -> layout -> preflight. Draws nothing, opens no PDF."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from deckpress.frozen import dataclass
from deckpress.model.decks import Deck
from deckpress.model.face import Face, Fit
from deckpress.model.formats import Format
from deckpress.model.game import Game
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.unread import told, unread
from deckpress.pipeline.verdicts import Verdict
from deckpress.places import Places
from deckpress.problems import Problem, failed, in_game, sort

Faces = Mapping[tuple[str, str, str], Face]


@dataclass(frozen=True, slots=True)
class Checked:
    """Games with their faces, and every problem of content and faces, sorted; `decks` of a stranger's folder."""

    games: tuple[Game, ...]
    faces: Mapping[str, Faces]
    problems: tuple[Problem, ...]
    fullest: tuple[dict[str, Any], ...] = ()
    coverage: Mapping[str, Any] | None = None
    decks: tuple[Deck, ...] | None = None

    @property
    def verdict(self) -> Verdict:
        """What is said of them."""
        titles = {game.id: game.title for game in self.games}
        return Verdict(titles, self.problems, self.fullest, self.coverage, self.decks)

    def fit(self, game: str) -> bool:
        """False where the game has errors: then nothing of it is printed."""
        return not failed(problem for problem in self.problems if problem.game in (game, ""))


def check_games(
    places: Places, ids: Sequence[str], clock: Clock | None = None, coverage: bool = False, books: bool = False
) -> Checked:
    """Loads, checks, lays out and looks the faces over; draws nothing, opens no PDF.

    `books` lays the rulebooks out as well, where no print does it: what does not fit there is found by a check.
    """
    from deckpress.check.run import check
    from deckpress.layout.faces import lay_out
    from deckpress.load.data import formats
    from deckpress.load.games import load
    from deckpress.preflight.clear import clear
    from deckpress.preflight.run import run_faces

    clock = clock or Clock()
    with clock.stage("load"):
        games, problems = load(places, ids)
    faces: dict[str, Faces] = {}
    lost = unread(problems)
    found = told(problems, lost)
    for game in games:
        with clock.stage("check"):
            found += () if game.id in lost else in_game(check(game), game.id)
        with clock.stage("layout"):
            faces[game.id], faults = lay_out(game, {**formats(), **game.formats})
            found += in_game(faults, game.id)
        with clock.stage("preflight"):
            looked, waiting = clear(game, faces[game.id], faults)
            found += (*waiting, *run_faces(game, looked))
        if books and game.id not in lost:
            with clock.stage("layout"):
                found += book_problems(game, {**formats(), **game.formats}, partial(faces.__getitem__, game.id))
    return Checked(games, faces, sort(found), fullest(faces), _coverage(games) if coverage else None)


def book_problems(game: Game, sizes: Mapping[str, Format], faces: Callable[[], Faces]) -> tuple[Problem, ...]:
    """What is wrong with the rulebook on the narrowest of the usual papers; `faces` where it has to be laid out."""
    from deckpress.impose.saddle import leaf_of
    from deckpress.layout.book.glance import surely_fits
    from deckpress.load.data import papers
    from deckpress.pipeline.wishes import PAPERS

    narrow = min((papers()[name] for name in PAPERS), key=lambda paper: paper.height)
    leaf = leaf_of(narrow)
    if leaf is None or not game.rulebook.rules or surely_fits(game, sizes, leaf.width, leaf.height):
        return ()
    from deckpress.impose.booklet import booklets
    from deckpress.layout.book.gauge import fits
    from deckpress.layout.faces import outlines

    if fits(game, outlines(game, sizes), leaf.width, leaf.height):
        return ()
    return booklets(game, faces(), [narrow])[1]


def fullest(faces: Mapping[str, Faces], count: int = 10) -> tuple[dict[str, Any], ...]:
    """The texts that fill their boxes most, in the shape of deckpress/check-1 with their `place`."""
    found = {
        (game, face.kind, face.piece, fit.shows): (game, face, fit)
        for game, laid in faces.items()
        for face in laid.values()
        for fit in face.fits
    }
    most = sorted(found.values(), key=lambda one: -round(one[2].fill, 3))[:count]
    return tuple(_row(game, face, fit) for game, face, fit in most)


def _row(game: str, face: Face, fit: Fit) -> dict[str, Any]:
    return {
        "game": game,
        "kind": face.kind,
        "piece": face.piece,
        "field": fit.shows,
        "size_pt": fit.size_pt,
        "smallest_pt": fit.smallest_pt,
        "fill": round(fit.fill, 3),
        "place": str(fit.mark),
    }


def _coverage(games: Sequence[Game]) -> dict[str, Any]:
    from deckpress.check.coverage import coverage

    return {game.id: coverage(game) for game in games}
