"""The page "Make your own game": who copies its files has a game that is ready to print."""

import html
import re
from pathlib import Path

from deckpress.load.games import load
from deckpress.pages import facts
from deckpress.pages.project import project
from deckpress.pipeline import check_games
from deckpress.places import Places
from folder import GAME, SVG, content_folder

ICON = {"../shared/icons/hand.svg": SVG.replace("><circle", "><title>Hand</title><circle")}
WORDS = "terms:\n  - {term: Hand symbol, plural: Hand symbols, means: Collect at the end., rule: play, aliases: []}\n"


def test_the_files_of_the_page_make_a_game_without_a_fault(tmp_path: Path) -> None:
    page = str(project(load(content_folder(tmp_path / "other"))[0])["docs/make-your-own/index.md"])
    code = re.findall(r"<pre[^>]*>(.*?)</pre>", page, re.DOTALL)
    blocks = [html.unescape(re.sub(r"</?span[^>]*>", "", block)) for block in code]
    for block in (*blocks[:3], blocks[4]):
        file = tmp_path / block.splitlines()[0].removeprefix("# ")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(block, "utf-8")
    (tmp_path / "content/picnic/rulebook.md").write_text(blocks[3], "utf-8")
    assert sorted(path.name for path in (tmp_path / "content").rglob("*.*")) == [
        "game.yaml", "ledger.yaml", "rulebook.md", "snack.yaml", "snack.yaml",
    ]  # fmt: skip
    checked = check_games(Places(tmp_path), ["picnic"])
    assert checked.problems == ()
    assert [claim.id for claim in checked.games[0].ledger.claims] == ["pies"]
    assert sum(piece.copies for piece in checked.games[0].pieces) == 4


def test_an_icon_is_explained_by_the_glossary(tmp_path: Path) -> None:
    game = GAME + "      text: {type: text, optional: true}\n"
    pieces = "- {id: ham, name: Ham, copies: 5, cost: 2, text: 'At the end: <hand> 1.'}\n"
    one = load(content_folder(tmp_path, game=game, pieces=pieces, files={**ICON, "words.yaml": WORDS}))[0][0]
    assert facts.icons(one) == ("hand",)
    term = facts.icon_term(one, "hand")
    assert term is not None
    assert (term.term, term.rule) == ("Hand symbol", "play")
    page = str(project([one])["docs/picnic/icons/index.md"])
    assert "Hand symbol: Collect at the end." in page
    assert "#play" in page
