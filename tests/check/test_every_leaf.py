"""Every leaf of the YAML files of the four games is changed: what is stated or derived may not change unnoticed.

`pytest -s` prints a table: how many leaves of each sort and basis, how many changes were tried, how many unnoticed.
Copies, fields, names and swaps of pieces are changed in the loaded game, see test_mutations.py.
"""

from collections import Counter
from pathlib import Path

import pytest
from leaves import RULES, SORTS, changes, leaves, put
from mutations import mutations

from deckpress import registry
from deckpress.check._listing import listing
from deckpress.frozen import replace
from deckpress.load import assembly, documents, ledger, rulebook, setup, source, tools, words
from deckpress.load.games import load
from deckpress.load.gathering import Gathering
from deckpress.model.numbers import TIMES, numbers
from deckpress.model.scope import game_record
from deckpress.places import Places

ROOT = Path(__file__).parents[2]
PLACES = Places(ROOT)
GAMES = ("hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars")
CHECKS = (
    *("count-mismatch", "component-missing", "component-renamed", "component-unlisted", "ledger-claim", "coverage"),
    *("ledger-expression", "ledger-stale", "known-conflict", "supply", "twins", "setup-count", "source-figure"),
    *("told-number", "unknown-reference"),
)
LEVELS = {"error": 3, "warning": 2, "info": 1, "conflict": 0}
WANTED = {"stated": 3, "derived": 3, "assumed": 2, "pointer": 2, "silent": 1, "designed": -1}
"""At what level a change is found at least, by the basis of the leaf; what is designed may change unnoticed."""


def findings(game, problems=(), checks=CHECKS):
    modules = (registry.module("deckpress.check", check) for check in checks)
    found = (*problems, *(problem for module in modules for problem in module.check(game)))
    return {(problem.severity, problem.code, problem.message) for problem in found}


class Shelf:
    """A game with the trees of its files: one tree is changed, the game is made anew from it."""

    def __init__(self, id):
        (self.game,), problems = load(PLACES, [id])
        self.id, self.folder = id, ROOT / "content" / id
        self.files = sorted(path.relative_to(self.folder).as_posix() for path in self.folder.rglob("*.yaml"))
        self.documents = {file: documents.read(PLACES, self.folder / file) for file in self.files}
        self.before = findings(self.game, problems)
        self.listing = listing(self.game)

    def root(self, file):
        return self.documents[file].root

    def with_root(self, file, root, monkeypatch):
        """The game as load makes it, and what load says."""
        game = self.game
        match file:
            case "ledger.yaml":
                return replace(game, ledger=ledger.ledger(root)), ()
            case "words.yaml":
                return replace(game, words=words.words(root)), ()
            case "tools.yaml":
                return replace(game, tools=tools.tools(root)), ()
            case "source.yaml":
                figures = source.figures(root)[1]
                made, problems = self.setup(self.root("setup.yaml"), figures)
                return replace(game, figures=figures, setup=made), problems
            case "setup.yaml":
                made, problems = self.setup(root, game.figures)
                return replace(game, setup=made), problems
        return self.assembled(file, root, monkeypatch)

    def setup(self, root, figures):
        game = self.game
        facts = game_record(game.title, game.short, game.version)
        return setup.setup(root, game.kinds, game.pieces, game.players, facts, figures)

    def assembled(self, file, root, monkeypatch):
        """Everything anew, the other files as they were read before."""
        gathering = Gathering(PLACES, self.folder)

        def read(_, path, schema=None):
            name = path.relative_to(self.folder).as_posix() if path.is_relative_to(self.folder) else ""
            found = self.documents.get(name) or documents.checked(path.read_text("utf-8"), (), path.name, None)
            new = root if name == file else found.root
            return found._replace(root=new, data=new.data)

        monkeypatch.setattr(documents, "read", read)
        monkeypatch.setattr(rulebook, "read", lambda *_: (self.game.rulebook, ()))
        game = assembly.assemble(self.id, root if file == "game.yaml" else self.root("game.yaml"), gathering)
        monkeypatch.undo()
        return game, gathering.problems

    def found(self, leaf, monkeypatch):
        """The findings of each change. What does not exist is one check's finding, or load's.

        Only game.yaml can change how the component list is read, which takes the longest.
        """
        checks = ("unknown-reference",) if leaf.sort == "reference" else CHECKS
        for value in changes(leaf):
            root = put(self.root(leaf.file), leaf.path, value)
            game, problems = self.with_root(leaf.file, root, monkeypatch)
            if leaf.file != "game.yaml":
                listing.last = (game, self.listing)
            yield findings(game, problems, checks)

    def basis(self, leaf):
        """A claim's and a supply's own; that of the kind that a text or an entry belongs to."""
        node = self.root(leaf.file)
        if leaf.basis in ("claim", "supply"):
            return node.get(leaf.path[0]).value[int(leaf.path[1])].get("basis").value
        if leaf.basis == "field":
            kind = self.game.kinds[leaf.path[1]]
            return kind.bases.get(leaf.path[3], kind.basis)
        if leaf.basis == "category":
            fields = ((kind, field) for kind in self.game.kinds.values() for field in kind.fields.values())
            bases = {kind.bases.get(field.name, kind.basis) for kind, field in fields if field.category == leaf.path[1]}
            return next((basis for basis in ("stated", "derived", "assumed") if basis in bases), "designed")
        return leaf.basis


@pytest.mark.parametrize("id", GAMES)
def test_every_leaf_is_held_or_designed(id, monkeypatch):
    shelf = Shelf(id)
    unheld, count, tried, unnoticed = [], Counter(), Counter(), Counter()
    for leaf in (leaf for file in shelf.files for leaf in leaves(file, shelf.root(file))):
        basis = shelf.basis(leaf)
        row = (leaf.sort, basis)
        count[row] += 1
        for value, new in zip(changes(leaf), shelf.found(leaf, monkeypatch), strict=True):
            level = max((LEVELS[severity] for severity, _, _ in new - shelf.before), default=-1)
            tried[row] += 1
            unnoticed[row] += level < 0
            if level < WANTED.get(basis, 3):
                unheld.append(f"{leaf.name} ({basis}): {leaf.node.value!r} as {value!r} is found at {level}")
    print(f"\n{id}")
    for row in sorted(count):
        print(f"  {row[0]:<11}{row[1]:<10}{count[row]:>6} leaves {tried[row]:>6} changes {unnoticed[row]:>5} unnoticed")
    assert not unheld, "\n".join(unheld)
    assert {basis for (_, basis), times in unnoticed.items() if times} <= {"designed"}


@pytest.mark.parametrize("id", GAMES)
def test_every_leaf_of_a_piece_is_changed_in_the_loaded_game(id):
    """Texts without a number ("once" aside) have nothing to change."""
    shelf = Shelf(id)
    changed = {mutation.leaf for mutation in mutations(shelf.game)}
    left = []
    for file in (file for file in shelf.files if file.startswith("pieces/")):
        ids = [node.get("id").value for node in shelf.root(file)]
        for leaf in (leaf for leaf in leaves(file, shelf.root(file)) if leaf.sort == "model"):
            index, *path = leaf.path
            name = ".".join(step for step in path if not step.isdigit())
            plain = isinstance(leaf.node.value, str) and all(
                number.text in TIMES for number in numbers(leaf.node.value)
            )
            if f"{ids[int(index)]}.{name}" not in changed and not plain:
                left.append(leaf.name)
    assert left == []


def test_every_sort_is_explained():
    assert {sort for _, _, sort, _ in RULES} == set(SORTS)
