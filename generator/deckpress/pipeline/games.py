"""One game after the other in as many processes as there are cores: each checks, prints and draws its game whole."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from deckpress.pipeline.checking import check_games
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.printing import Pictures, Printed, print_game
from deckpress.pipeline.processes import each
from deckpress.pipeline.verdicts import verdict
from deckpress.pipeline.wishes import Wishes
from deckpress.places import Places

Notify = Callable[[str], None]


def each_game(
    places: Places,
    ids: Sequence[str],
    wishes: Wishes | None,
    pictures: bool,
    clock: Clock,
    notify: Notify,
) -> tuple[Printed, ...]:
    """In the order of the games, whatever process is done first. No wishes: nothing is printed."""
    done = []
    for id, one in zip(ids, each(places, partial(_whole, places, wishes, pictures), ids), strict=True):
        notify(f"{id} is done ...")
        clock.add(one.seconds)
        done.append(one)
    return tuple(done)


def _whole(places: Places, wishes: Wishes | None, pictures: bool, id: str) -> Printed:
    """One game from its files to its PDFs (and the site's pictures): what one process does."""
    from deckpress.gallery import pictures as draw

    clock = Clock()
    checked = check_games(places, [id], clock)
    made = Printed(id, {}, (), (), {})
    if wishes and checked.games and checked.fit(id):
        made = print_game(places, checked.games[0], checked.faces[id], wishes)
    drawn: Pictures = {}
    if pictures and (made.manifest or not wishes):
        with clock.stage("pictures"):
            drawn = draw(places, checked.faces)
    clock.add(made.seconds)
    if pictures and wishes:
        with clock.stage("verdict"):
            verdict(places, [id])  # kept: a check after a build finds its work done
    return replace(made, problems=(*checked.problems, *made.problems), seconds=clock.seconds, pictures=drawn)
