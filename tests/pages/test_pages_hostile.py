"""Texts of a game that look like code reach every page as text."""

from html.parser import HTMLParser

from deckpress.load.games import load
from deckpress.pages.build import build
from deckpress.pages.project import project
from deckpress.problems import failed
from deckpress.write import put
from folder import GAME, PIECES, RULEBOOK, content_folder

EVIL = """<script>alert(1)</script></title><!-- {{ config }} {% raw %} [[title]] "x" onload='y' &amp; ]]>"""
QUOTED = "'" + EVIL.replace("'", "''") + "'"
WORDS = f"""\
rules:
  play: {{aliases: [{QUOTED}], questions: [{QUOTED}]}}
terms:
  - {{term: {QUOTED}, means: {QUOTED}, rule: play}}
faq:
  - {{id: why, question: {QUOTED}, answer: {QUOTED}, rules: [play], date: '2026-01-01', by: house}}
"""
TOOLS = f"timer: {{title: {QUOTED}, seconds: 60}}\n"


class Reader(HTMLParser):
    """What a browser would run or fetch of a page's own texts."""

    def __init__(self) -> None:
        super().__init__()
        self.inside, self.found, self.open = "", [], 0

    def handle_starttag(self, tag, attributes):
        self.inside = tag
        self.found += [f"{tag} {name}" for name, _ in attributes if name.startswith("on")]

    def handle_endtag(self, tag):
        self.inside = ""

    def handle_data(self, data):
        if self.inside == "script" and data.startswith("alert(1)"):
            self.found.append(data)

    def handle_comment(self, data):
        self.found.append(data)


def read(text):
    reader = Reader()
    reader.feed(text)
    return reader.found


def test_the_reader_sees_what_it_looks_for():
    assert read("<script>alert(1)</script><b onload=x><!-- y -->") == ["alert(1)", "b onload", " y "]


def test_texts_of_a_game_never_become_code(tmp_path):
    game = (
        GAME.replace("title: Picnic", f"title: {QUOTED}")
        .replace('"1.0"', QUOTED)
        .replace("name: Snack card", f"name: {QUOTED}")
    )
    game += f"summary: {QUOTED}\ncredit: {QUOTED}\n"
    pieces = PIECES.replace("name: Ham", f"name: {QUOTED}")
    places = content_folder(
        tmp_path,
        game=game,
        pieces=pieces,
        rulebook=f"{RULEBOOK}\n### {EVIL} {{#evil}}\n\n{EVIL}\n\n- {EVIL}\n\n| a |\n|---|\n| {EVIL} |\n",
        files={"words.yaml": WORDS, "tools.yaml": TOOLS, "source.yaml": f"title: {QUOTED}\nfigures: []\n"},
    )
    games, _ = load(places)
    put(places, {f"site/{path}": content for path, content in project(games).items()})
    problems = build(places.output / "site")
    assert not failed(problems), [str(problem) for problem in problems]
    pages = sorted((places.output / "site").rglob("*.html"))
    assert len(pages) > 10
    assert {page.name: found for page in pages if (found := read(page.read_text("utf-8")))} == {}
