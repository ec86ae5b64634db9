"""pictures: checked faces -> PNG -> write, in output/pictures."""

from collections.abc import Sequence

from deckpress.pipeline.checking import Checked, check_games
from deckpress.places import Places


def upload_games(
    places: Places, ids: Sequence[str], dpi: float, bleed: bool, rounded: bool
) -> tuple[dict[str, int], Checked]:
    """Writes output/pictures/<game>/ as a whole; how many pictures each game has. A game with errors is left out."""
    from deckpress.export.upload import folder
    from deckpress.write import put

    checked = check_games(places, ids)
    made: dict[str, int] = {}
    for game in checked.games:
        if checked.fit(game.id):
            files = folder(game, checked.faces[game.id], dpi, bleed, rounded)
            where = f"pictures/{game.id}"
            put(places, {f"{where}/{name}": content for name, content in files.items()}, replace=[where])
            made[game.id] = len(files) - 1
    return made, checked
