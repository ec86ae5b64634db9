"""Any component list that agrees with its data is clean; with one number changed it is not."""

from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from deckpress.check._causes import causes
from deckpress.check._listing import listing
from deckpress.frozen import replace
from deckpress.load.components.reader import of_rulebook
from deckpress.load.games import load
from deckpress.load.rulebook import read
from deckpress.model.numbers import CARDINALS
from folder import FACE, GAME, REVERSE, content_folder

NAMES = ("Reef", "Kelp", "Storm", "Calm", "Gull Egg", "Old Boat", "Salt and Pepper", "Net", "Whale Song", "Oar")
WORDS = {number: word for word, number in CARDINALS.items() if number <= 90 and word != "dozen"}
LINES = (
    "{n} {name}", "{n} {name} cards", "{n}x {name}", "{n} × {name}", "{name} x{n}", "{name}: {n}", "{name} ({n})",
    "**{n}** {name}", "**{name} ({n})**", "{word} {name}", "{name} – {n}", "{n} copies of {name}", "{name} ({n} cards)",
)  # fmt: skip
deck = st.lists(
    st.tuples(st.sampled_from(NAMES), st.integers(1, 130)), min_size=2, max_size=6, unique_by=lambda p: p[0]
)
shape = st.sampled_from(("nested", "brackets", "siblings", "table", "table with total", "colon", "list alone"))


def spelt(n):
    """As people write it: a pair of, half a dozen, three dozen, twenty-five, one hundred and eight."""
    if n in (2, 6, 12):
        return {2: "a pair of", 6: "half a dozen", 12: "a dozen"}[n]
    if n % 12 == 0 and n < 100:
        return f"{WORDS[n // 12]} dozen"
    if n >= 100:
        rest = f" and {spelt_below(n % 100)}" if n % 100 else ""
        return f"{'a' if n % 2 else 'one'} hundred{rest}"
    return spelt_below(n)


def spelt_below(n):
    return WORDS.get(n) or f"{WORDS[n // 10 * 10]}-{WORDS[n % 10]}"


def listed(pieces, style, line):
    """The text of a list in one of the usual shapes."""
    total = sum(copies for _, copies in pieces)
    lines = [line.format(n=n, name=name, word=spelt(n).capitalize()).removesuffix(" of") for name, n in pieces]
    inline = ", ".join(f"{n} {name}" for name, n in pieces)
    rows = "".join(f"| {name} | {n} |\n" for name, n in pieces)
    match style:
        case "nested":
            return f"- {total} Sea cards:\n" + "".join(f"  - {text}\n" for text in lines)
        case "brackets":
            return f"- {total} Sea cards ({inline})\n"
        case "siblings":
            return f"- {total} cards\n" + "".join(f"- {text}\n" for text in lines)
        case "colon":
            return f"- {total} cards: {inline}\n"
        case "table":
            return f"| Card | Copies |\n|---|---|\n{rows}"
        case "table with total":
            return f"| Card | Copies |\n|---|---|\n{rows}| Total | {total} |\n"
    return "".join(f"- {text}\n" for text in lines)


@lru_cache(maxsize=1)
def shore():
    """The game of all names, loaded once; a test gives its pieces other copies."""
    game = GAME.replace("Snack card", "Sea card")
    pieces = "".join(f"- {{id: c-{n}, name: {name}, cost: {n}}}\n" for n, name in enumerate(NAMES))
    with TemporaryDirectory() as folder:
        files = {"layouts/face.yaml": FACE, "layouts/reverse.yaml": REVERSE}
        places = content_folder(Path(folder), game=game, pieces=pieces, files=files)
        (found,), problems = load(places)
    assert problems == ()
    return found


def findings(text, pieces):
    """What disagrees between a list and pieces of the shore."""
    game = shore()
    copies = dict(pieces)
    chosen = tuple(replace(p, copies=copies[p.name]) for p in game.pieces if p.name in copies)
    book, _ = read(f"# Shore\n\n## Components {{#components}}\n\n{text}", "rulebook.md")
    game = replace(game, pieces=chosen, rulebook=book, statements=of_rulebook(book))
    found = listing(game)
    return [*causes(game).counts, *found.missing, *found.unlisted, *found.renamed]


@settings(max_examples=150, deadline=None, derandomize=True)
@given(deck, shape, st.sampled_from(LINES))
def test_a_list_that_agrees_with_its_data_is_clean(pieces, style, line):
    assert findings(listed(pieces, style, line), pieces) == []


@settings(max_examples=150, deadline=None, derandomize=True)
@given(deck, shape, st.sampled_from(LINES), st.data())
def test_with_one_number_changed_it_is_not(pieces, style, line, data):
    changed = data.draw(st.integers(0, len(pieces) - 1))
    other = [(name, n + (1 if at == changed else 0)) for at, (name, n) in enumerate(pieces)]
    found = findings(listed(pieces, style, line), other)
    assert len(found) == 1, "one change, one finding"


@settings(max_examples=60, deadline=None, derandomize=True)
@given(deck, st.sampled_from(("nested", "brackets", "siblings", "colon", "table with total")), st.sampled_from(LINES))
def test_a_wrong_total_alone_is_found(pieces, style, line):
    total = sum(copies for _, copies in pieces)
    right = listed(pieces, style, line)
    old, new = (
        (f"| Total | {total} |", f"| Total | {total + 1} |") if "Total" in right else (str(total), str(total + 1))
    )
    wrong = right.replace(old, new, 1)
    assert len(findings(wrong, pieces)) == 1
