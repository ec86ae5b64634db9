"""The Markdown project is built, and nothing that leads nowhere passes."""

from pathlib import Path

import pytest

from deckpress.layout.colours import contrast
from deckpress.load.games import load
from deckpress.pages import colours, finish, links
from deckpress.pages.build import build
from deckpress.pages.project import project
from deckpress.places import Places
from deckpress.write import put
from folder import content_folder

CONFIGURATION = """\
site_name: x
docs_dir: docs
site_dir: html
theme: {name: material, font: false}
plugins: []
validation: {links: {not_found: warn, anchors: warn, unrecognized_links: warn}}
"""


def small_site(folder: Path, **pages: str) -> Path:
    """A project of plain pages, built by the same builder."""
    (folder / "docs").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(CONFIGURATION, "utf-8")
    for name, text in {"index": "# Home", **pages}.items():
        (folder / "docs" / f"{name}.md").write_text(text, "utf-8")
    return folder


def messages(folder: Path) -> str:
    return "\n".join(problem.message for problem in build(folder) if problem.severity == "error")


def test_pl_168_a_dead_anchor_fails(tmp_path) -> None:
    assert "no-such" in messages(small_site(tmp_path, index="# Home\n\n[see](rules.md#no-such)", rules="# Rules"))


def test_a_dead_page_fails(tmp_path) -> None:
    assert "gone.md" in messages(small_site(tmp_path, index="# Home\n\n[see](gone.md)"))


def test_pl_173_a_link_without_md_fails(tmp_path) -> None:
    folder = small_site(tmp_path, index="# Home\n\n[x](other#part)", other="# Other")
    assert "other#part" in messages(folder)


def test_a_dead_link_in_html_fails(tmp_path) -> None:
    folder = small_site(tmp_path, index='# Home\n\n<p><a href="other/#nowhere">x</a></p>', other="# Other")
    assert "no id nowhere" in messages(folder)


def test_pl_176_doubled_ids_fail(tmp_path) -> None:
    cards = "".join('<section><h3 id="effect">Effect</h3></section>\n\n' for _ in range(3))
    assert "the id effect occurs 3 times" in messages(small_site(tmp_path, index=f"# Home\n\n{cards}"))


def test_a_request_to_another_host_fails(tmp_path) -> None:
    folder = small_site(tmp_path, index='# Home\n\n<p><img src="https://example.org/x.png" alt=""></p>')
    assert "another host" in messages(folder)


def test_a_sound_site_has_no_problem(tmp_path) -> None:
    folder = small_site(tmp_path, index="# Home\n\n[see](other.md#part)", other="# Other\n\n## Part")
    assert build(folder) == ()


def test_upper_and_lower_case_of_files_count(tmp_path) -> None:
    (tmp_path / "Page.html").write_text("<p>x</p>", "utf-8")
    (tmp_path / "index.html").write_text('<a href="page.html">x</a>', "utf-8")
    assert [problem.code for problem in links.check(tmp_path)] == ["dead-link"]


@pytest.mark.parametrize(
    ("written", "finished"),
    [
        ('<a href="../rules/#a">', '<a href="../rules/index.html#a">'),
        ('<a href="..">', '<a href="../index.html">'),
        ('<a href="../..">', '<a href="../../index.html">'),
        ('<a href="./">', '<a href="./index.html">'),
        ('<a href="#here">', '<a href="#here">'),
        ('<a href="https://example.org/">', '<a href="https://example.org/">'),
        ('<a href="x.pdf">', '<a href="x.pdf">'),
    ],
)
def test_links_to_folders_name_their_page(written: str, finished: str) -> None:
    assert finish.finished(written) == finished


def test_a_strangers_game_gets_a_sound_site_without_pictures(tmp_path) -> None:
    games, _ = load(content_folder(tmp_path))
    files = project(games)
    put(Places(tmp_path), {f"site/{path}": content for path, content in files.items()}, replace=["site"])
    assert build(tmp_path / "output" / "site") == ()
    page = (tmp_path / "output/site/html/picnic/pieces/snack/index.html").read_text("utf-8")
    assert "<span class=no-picture>Ham</span>" in page
    assert (tmp_path / "output/site/picnic.html").stat().st_size < 200_000


def test_the_same_games_give_the_same_project(tmp_path) -> None:
    first, _ = load(content_folder(tmp_path))
    second, _ = load(content_folder(tmp_path))
    assert project(first) == project(list(reversed(second)))


@pytest.mark.parametrize("colour", ["#ffe9b0", "#c8322b", "#101010", "#00ff00"])
def test_accents_are_readable(colour: str) -> None:
    light, dark = colours.accents({"accent": colour})
    assert contrast(light, colours.LIGHT) >= 4.5
    assert contrast(dark, colours.DARK) >= 4.5


def test_a_rulebook_without_a_chapter_of_components_makes_a_sound_site(tmp_path) -> None:
    book = "# Picnic\n\n## Play {#play}\n\nEat.\n"
    places = content_folder(tmp_path, rulebook=book)
    games, _ = load(places)
    put(places, {f"site/{path}": content for path, content in project(games).items()})
    assert messages(places.output / "site") == ""
