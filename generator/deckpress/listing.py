"""What there is, as rows of id, title and text: games, papers, formats, plans, layouts, checks."""

from deckpress import registry
from deckpress.model.formats import Plan
from deckpress.places import Places
from deckpress.units import mm

Item = dict[str, object]
CHECKS = ("deckpress.check", "deckpress.preflight.face", "deckpress.preflight.sheet", "deckpress.preflight.pdf")


def items(what: str, places: Places | None = None) -> list[Item]:
    """The rows of one list; `places` is needed for games and layouts."""
    makers = {"papers": _papers, "formats": _formats, "plans": _plans, "checks": checks}
    if what in makers:
        return makers[what]()
    if places is None:
        raise ValueError(f"{what} are listed from a content folder")
    return _games(places) if what == "games" else _layouts(places)


def checks() -> list[Item]:
    """Every check with its manual page, the docstring of its module; all else that may be reported has one too."""
    from deckpress.preflight.manuals import ALL

    found = [(name, registry.manual(package, name)) for package in CHECKS for name in registry.names(package)]
    found += [(code, text) for code, text in ALL.items() if code not in dict(found)]
    return [_row(name, *_split(text)) for name, text in sorted(found) if name != "run"]


def _split(text: str) -> tuple[str, str]:
    first, _, rest = text.partition("\n")
    return first.strip(), rest.strip()


def _row(id: str, title: str, text: str, **more: object) -> Item:
    return {"id": id, "title": title, "text": text, **more}


def _papers() -> list[Item]:
    from deckpress.load.data import papers

    return [_row(id, p.title, "", width_mm=p.width, height_mm=p.height) for id, p in papers().items()]


def _formats() -> list[Item]:
    from deckpress.load.data import formats

    return [
        _row(
            id,
            f.title,
            f"{f.shape}, safe area {mm(f.safe)} inside, bleed {mm(f.bleed)}",
            width_mm=f.width,
            height_mm=f.height,
        )
        for id, f in formats().items()
    ]


def _plans() -> list[Item]:
    from deckpress.load.data import plans

    rows: dict[str, Item] = {}
    told: dict[str, str] = {}  # the manual of a scheme stands with its first plan
    for id, plan in plans().items():
        first = told.setdefault(plan.scheme, id)
        manual = registry.manual("deckpress.impose.schemes", plan.scheme) if first == id else f"See {first}."
        text = f"{plan.text} {_measures(plan)}\n{manual}".strip()
        rows[id] = _row(id, plan.title, text, gap_mm=list(plan.gap), margin_mm=plan.margin)
    return list(rows.values())


def _measures(plan: Plan) -> str:
    """A plan's own mm in a sentence; where the page is the piece there is neither gap nor margin."""
    from deckpress.impose.scheme import scheme

    if scheme(plan.scheme).own_paper:
        return "No gaps, no margins."
    gap = " × ".join(dict.fromkeys(mm(side) for side in plan.gap))
    edge = (
        f"margins of {', '.join(map(mm, plan.margins))}" if plan.margins else f"{mm(plan.margin)} or more to the edge"
    )
    bleed = f", {mm(plan.bleed)} of bleed" if plan.bleed is not None else ""
    return f"Gap {gap}, {edge}{bleed}."


def _games(places: Places) -> list[Item]:
    from deckpress.load.games import load
    from deckpress.model.parts import components

    games, _ = load(places)
    return [
        _row(g.id, g.title, f"{len(g.counted)} pieces, {components(g.counted)} components. {g.summary}") for g in games
    ]


def _layouts(places: Places) -> list[Item]:
    from deckpress.load.games import load
    from deckpress.load.layouts import built_in

    games, _ = load(places)
    rows = {}
    for game in games:
        for name, source in game.layouts.items():
            rows[name] = _row(name, source.root.mark.file, f"used by {game.title}")
    for name in built_in():
        rows.setdefault(name, _row(name, "built in", "To begin with: a piece's name, or a plain back."))
    return [rows[name] for name in sorted(rows)]
