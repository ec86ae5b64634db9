"""What stands on the pages: changes, charts, galleries, notes, the component table, the index."""

import re
from itertools import pairwise

import click
import pytest

from deckpress import listing, registry
from deckpress.load.games import load
from deckpress.model.game import Game
from deckpress.pages import box, changes, charts, facts, gallery, links_in, manual, search_index
from deckpress.pages.project import project
from folder import GAME, PIECES, RULEBOOK, content_folder


def game(tmp_path, **parts) -> Game:
    return load(content_folder(tmp_path, **parts))[0][0]


def test_changes_name_what_was_added_removed_and_changed(tmp_path) -> None:
    before = game(tmp_path / "a")
    pieces = PIECES.replace("name: Ham, copies: 3", "name: Ham, copies: 4").replace("id: egg", "id: pie")
    rules = RULEBOOK.replace("Take turns.", "Take turns. Eat.") + "\n## New {#new}\n\nMore.\n"
    after = game(tmp_path / "b", pieces=pieces, rulebook=rules)
    found = {change.anchor or change.name: change for change in changes.pieces(before, after)}
    assert [(change.how, change.name) for change in found.values()] == [
        ("changed", "Ham"),
        ("added", "Egg"),
        ("removed", "Egg"),
    ]
    assert found["ham"].differences == (changes.Difference("Copies", "3", "4"),)
    rule, new = changes.rules(before, after)
    assert (rule.anchor, rule.differences) == ("play", (changes.Difference("Text", "", "Eat."),))
    assert (new.how, new.name) == ("added", "New")
    page = str(project([after], before={"picnic": before})["docs/picnic/changes/index.md"])
    assert "<ins>4</ins>" in page


def test_a_rule_that_only_moved_has_not_changed(tmp_path) -> None:
    before = game(tmp_path / "a")
    head, _, tail = RULEBOOK.partition("## Play")
    title, _, components = head.partition("## Components")
    moved = f"{title}## Play{tail}\n## Components{components}"
    assert changes.rules(before, game(tmp_path / "b", rulebook=moved)) == ()


def test_charts_carry_their_numbers_in_a_table(tmp_path) -> None:
    many = "".join(f"- {{id: s{n}, name: S{n}, copies: {n}, cost: {n}, size: {n * n}}}\n" for n in range(1, 7))
    one = game(tmp_path, game=GAME + "      size: {type: number}\n", pieces=many)
    bars, dots = charts.charts(one)
    assert bars.rows == (("Snack cards", "21"),)
    assert dots.head[:2] == ("Cost", "Size")
    assert dots.rows[2] == ("3", "9", "1", "S3")
    assert dots.svg.count("<circle") == 6
    assert dots.says == ""


def test_figures_of_an_axis_keep_their_distance(tmp_path) -> None:
    many = "".join(f"- {{id: s{n}, name: S{n}, cost: {n}, size: {n // 2}}}\n" for n in range(1, 41))
    one = game(tmp_path, game=GAME + "      size: {type: number}\n", pieces=many)
    dots = charts.charts(one)[1]
    across = [float(place) for place in re.findall(r'<text x="([\d.]+)" y="338"', dots.svg)]
    assert len(across) > 5
    assert min(b - a for a, b in pairwise(across)) >= 20


def test_names_stand_as_people_look_them_up(tmp_path) -> None:
    names = ("Judges’ Tower", "Élan", "10 Coins", "Judge’s Mood", "2 Coins", "Egg")
    many = "".join(f"- {{id: s{n}, name: {name}, cost: 1}}\n" for n, name in enumerate(names))
    found = [piece.name for piece in facts.alphabet(game(tmp_path, pieces=many).pieces)]
    assert found == ["2 Coins", "10 Coins", "Egg", "Élan", "Judge’s Mood", "Judges’ Tower"]


def test_an_icon_without_a_word_of_its_own_is_told_by_the_rule_named_after_it(tmp_path) -> None:
    rules = RULEBOOK + "\n## Hand of cards {#hand-of-cards}\n\nWhat you hold. Nobody else sees it.\n"
    one = game(tmp_path, rulebook=rules)
    assert facts.icon_meaning(one, "hand") == ("What you hold.", "hand-of-cards")
    assert facts.icon_meaning(one, "coin") == ("", "")


def test_no_name_is_said_twice_beside_itself(tmp_path) -> None:
    words = (
        "terms:\n  - {term: Hand, means: What you hold.}\n  - {term: Wallet, means: What you own., aliases: [coin]}\n"
    )
    kinds = GAME + "      taste: {type: choice, of: [sweet, Taste of salt]}\n"
    pieces = "- {id: ham, name: Ham, cost: 2, taste: Taste of salt}\n- {id: pie, name: Pie, cost: 1, taste: sweet}\n"
    one = game(tmp_path, game=kinds, pieces=pieces, files={"words.yaml": words})
    assert facts.icon_meaning(one, "hand")[0] == "What you hold."
    assert facts.icon_meaning(one, "coin")[0] == "Wallet: What you own."
    assert [facts.figures(one, piece)[-1].text for piece in one.pieces] == ["of salt", "sweet"]


def test_a_gallery_is_filtered_by_what_parts_it(tmp_path) -> None:
    kinds = "      taste: {type: choice, of: [sweet, sour]}\n"
    many = "".join(
        f"- {{id: s{n}, name: S{n}, cost: {n}, taste: {'sweet' if n % 2 else 'sour'}}}\n" for n in range(1, 7)
    )
    one = game(tmp_path, game=GAME + kinds, pieces=many)
    (taste,) = gallery.facets(one, one.kinds["snack"])
    assert taste.values == (("sweet", 3), ("sour", 3))
    assert taste.of(one.pieces[0]) == "sweet"


def test_a_ruling_is_shown_on_what_it_touches(tmp_path) -> None:
    words = "touches:\n  twice: {pieces: [ham], rules: [play], kinds: [snack]}\n"
    rules = RULEBOOK + "\n### Twice {#twice .ruling}\n\nHam counts twice. Reason: we like it.\n"
    one = game(tmp_path, rulebook=rules, files={"words.yaml": words})
    web = links_in.web(one)
    assert [note.title for note in web.of("piece", "ham")] == ["Twice"]
    files = project([one])
    assert "Ham counts twice." in str(files["docs/picnic/pieces/snack/index.md"])
    assert str(files["docs/picnic/rules/index.md"]).count("Ham counts twice.") == 2
    assert "House ruling of this edition" in str(files["docs/picnic/rules/index.md"])


@pytest.mark.parametrize(
    ("by", "said"), [("rulebook", "From the rulebook"), ("silent", "The rulebook is silent"), ("house", "House ruling")]
)
def test_an_answer_says_whose_it_is(tmp_path, by, said) -> None:
    entry = "{id: why, question: Why?, answer: Because., rules: [play], date: 2026-01-02, by: " + by + "}"
    one = game(tmp_path, files={"words.yaml": f"faq:\n  - {entry}\n"})
    assert f'<span class="mark {by}">{said}</span>' in str(project([one])["docs/picnic/questions/index.md"])


def test_the_component_table_holds_rulebook_data_and_sheets(tmp_path) -> None:
    slots = [{"kind": "snack", "piece": "ham", "face": "front"}] * 3 + [
        {"kind": "snack", "piece": "egg", "face": "back"}
    ]
    pdf = {"use": "print", "kinds": ["snack"], "paper": {"id": "a4"}, "pages": [{"slots": slots}]}
    rows = box.rows(game(tmp_path), {"pdfs": [pdf]})
    assert [(row.depth, row.name, row.stated, row.found, row.printed) for row in rows] == [
        (0, "Snack cards", "5", 5, 3),
        (1, "Ham", "3", 3, 3),
        (1, "Egg", "2", 2, 0),
    ]


def test_the_component_table_tells_what_is_not_in_the_box(tmp_path) -> None:
    book = RULEBOOK.replace("{#components}\n\n", "{#components}\n\n- 2 dice (not included)\n", 1)
    one = game(tmp_path, rulebook=book)
    row = box.rows(one, {"pdfs": []})[0]
    assert (row.name, row.stated, row.found, row.basis, row.agrees) == ("dice", "2", None, "not in the box", True)
    page = str(project([one])["docs/picnic/components/index.md"])
    assert '<td class="n">2</td><td class="n">–</td><td class="n">–</td><td>not in the box</td>' in page


def test_values_tell_how_sure_they_are(tmp_path) -> None:
    pieces = "- {id: ham, name: Ham, copies: 5, cost: 2, basis: {copies: assumed, name: designed, cost: stated}}\n"
    one = game(tmp_path, pieces=pieces)
    ham = one.pieces[0]
    assert [facts.basis(ham, name) for name in ("copies", "name", "cost")] == ["assumed", "designed", "stated"]
    page = str(project([one])["docs/picnic/pieces/snack/index.md"])
    assert '<b class="assumed">assumed</b> copies' in page


def test_the_index_has_an_entry_for_everything_and_the_promised_keys(tmp_path) -> None:
    words = (
        "rules:\n  play: {aliases: [go], questions: ['How?']}\n"
        "terms:\n  - {term: Basket, means: Where food lies}\n"
        "  - {term: Bite, plural: Bites, means: A mouthful, aliases: [nibble]}\n"
        "faq:\n  - {id: why, question: Why?, answer: Because., rules: [play], date: 2026-11-30, by: house}\n"
    )
    index = search_index.entries([game(tmp_path, files={"words.yaml": words})])
    ids = [entry["id"] for entry in index["entries"]]
    expected = ["rule/components", "rule/play", "piece/egg", "piece/ham", "question/why", "term/basket", "term/bite"]
    assert ids == [f"picnic/{id}" for id in expected]
    keys = {"id", "game", "type", "title", "section", "number", "url", "text", "aliases", "questions"}
    assert all(set(entry) == keys for entry in index["entries"])
    assert index["entries"][1]["questions"] == ["How?", "Why?"]
    assert [entry["aliases"] for entry in index["entries"][-2:]] == [["Basket"], ["Bites", "nibble"]]
    assert index["entries"][2]["url"] == "picnic/pieces/snack/#egg"
    assert index["entries"][2]["number"] == "PN 4/5"


def test_the_manual_holds_every_command_and_check() -> None:
    chapters = {chapter.id: [entry.id for entry in chapter.entries] for chapter in manual.chapters()}
    assert {"command-build", "command-site", "command-check"} <= set(chapters["commands"])
    assert "check-count-mismatch" in chapters["checks"]
    assert "check-text-overlap" in chapters["checks-face"]
    assert "check-butted-edges" in chapters["checks-sheet"]
    assert "check-embedded-fonts" in chapters["checks-pdf"]
    assert all(entry.text for chapter in manual.chapters() for entry in chapter.entries)


def test_the_manual_tells_of_everything_that_may_be_reported() -> None:
    entries = [entry for chapter in manual.chapters() for entry in chapter.entries]
    told = {entry.title for entry in entries if entry.id.startswith("check-")}
    messages = dict(next(entry.tables[0].rows for entry in entries if entry.id == "reported"))
    assert told | set(messages) == {str(item["id"]) for item in listing.checks()}
    assert told.isdisjoint(messages)
    assert messages["dead-link"].startswith("A link of the website that leads to no page")


def test_the_manual_lists_every_option_and_every_example() -> None:
    entries = {entry.title: entry for chapter in manual.chapters() for entry in chapter.entries}
    for name, module in registry.modules("deckpress.commands"):
        examples, options = (dict(table.rows) for table in entries[f"deckpress {name}"].tables)
        names = [part.opts[0] for part in module.command.params if isinstance(part, click.Option)]
        *own, shown = options  # called by itself or below deckpress: --help, or -h, --help
        assert ([word.split()[0] for word in own], shown.split()[-1]) == (names, "--help")
        assert all(options.values())
        assert len(examples) == module.command.help.count("\n      deckpress ")
        assert all(word.startswith("deckpress ") and not does.startswith("-") for word, does in examples.items())
    assert entries["deckpress site"].text.startswith("`deckpress site [OPTIONS] [GAME]...`\n\nMake the website")
    assert dict(entries["Papers"].tables[0].rows)["a4"] == "A4 210 × 297 mm"


@pytest.mark.parametrize(
    ("name", "copies", "title"),
    [
        ("Snack card", "3", "Snack cards"),
        ("Snack card", "1", "Snack card"),
        ("Die, plural: Dice", "2", "Dice"),
        ("寿司", "2", "寿司"),
    ],
)
def test_a_kind_of_several_pieces_has_a_title_in_the_plural(tmp_path, name: str, copies: str, title: str) -> None:
    kind = GAME.replace("name: Snack card", "name: " + name.replace(", ", "\n    "))
    one = game(tmp_path, game=kind, pieces=f"- {{id: ham, name: Ham, copies: {copies}, cost: 1}}\n")
    pages = project([one])
    assert f"# {title} {{: #top" in str(pages["docs/picnic/pieces/snack/index.md"])
    assert f"<b>{title}</b>" in str(pages["docs/picnic/pieces/index.md"])
    assert charts.charts(one)[0].rows == ((title, copies),)


def test_a_download_is_called_by_what_is_in_it_with_its_file_below(tmp_path) -> None:
    sheet = {"file": "picnic-snack-a4.pdf", "use": "print", "kinds": ["snack"], "paper": {"id": "a4"}, "pages": []}
    manifest = {"pdfs": [sheet | {"sheets": 2, "flip": "long-edge"}]}
    page = str(project([game(tmp_path)], manifests={"picnic": manifest})["docs/picnic/downloads/index.md"])
    link, file = re.search(
        r"<th scope=\"row\"><a href=\"[^\"]*picnic-snack-a4.pdf\">(.*?)</a> <span[^>]*>(.*?)<", page
    ).groups()
    assert (link, file) == ("Snack cards", "picnic-snack-a4.pdf")
    assert '<a href="../../../picnic.html" download>Picnic in one file</a>' in page
