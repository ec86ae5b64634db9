"""Games in; two diffs out, which settle what rules and data disagree about: neither is applied."""

from collections.abc import Sequence

from deckpress.places import Places


def patches(places: Places, ids: Sequence[str]) -> tuple[str, str]:
    """Data follows rules, rules follow data; empty where nothing disagrees or no change is plain."""
    from deckpress.check._patches import data_follows_rules, rules_follow_data
    from deckpress.load.games import load
    from deckpress.load.patching import diff

    games, _ = load(places, ids)
    data = [edit for game in games for edit in data_follows_rules(game)]
    rules = [edit for game in games for edit in rules_follow_data(game)]
    return diff(places, data), diff(places, rules)
