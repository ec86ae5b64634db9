"""One game after the other in as many processes as there are cores: each checks, prints and draws its game whole."""

from collections.abc import Callable, Sequence
from functools import partial

from deckpress.frozen import replace
from deckpress.pipeline.checking import check_games
from deckpress.pipeline.clock import Clock
from deckpress.pipeline.drawn import keep, unchanged
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
    """In the order of the games, whatever process is done first. No wishes: nothing is printed.

    What is only to be shown and is the same as the last time is taken from there.
    """
    same = {} if wishes else {id: one for id in ids if (one := unchanged(places, id))}
    due = [id for id in ids if id not in same]
    done = {**same}
    for id, one in zip(due, each(places, partial(_whole, places, wishes, pictures), due), strict=True):
        notify(f"{id} is done ...")
        clock.add(one.seconds)
        done[id] = one
    return tuple(done[id] for id in ids)


def _whole(places: Places, wishes: Wishes | None, pictures: bool, id: str) -> Printed:
    """One game from its files to its PDFs (and the site's pictures): what one process does."""
    from deckpress import gallery

    clock = Clock()
    checked = check_games(places, [id], clock)
    made = Printed(id, {}, (), (), {})
    if wishes and checked.games and checked.fit(id):
        made = print_game(places, checked.games[0], checked.faces[id], wishes)
    drawn: Pictures = {}
    if pictures and (made.manifest or not wishes):
        with clock.stage("pictures"):
            names = gallery.names(checked.faces)
            drawn = gallery.pictures(places, checked.faces, names)
            keep(places, id, checked.problems, names)
    clock.add(made.seconds)
    if pictures and wishes:
        with clock.stage("verdict"):
            verdict(places, [id])  # kept: a check after a build finds its work done
    return replace(made, problems=(*checked.problems, *made.problems), seconds=clock.seconds, pictures=drawn)
