"""One game at the writer's desk: what the templates of its pages may use, prepared once per page."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from markupsafe import Markup

from deckpress.check import coverage, known_conflict, supply
from deckpress.frozen import dataclass
from deckpress.model.game import Game
from deckpress.model.markup import icon_names
from deckpress.model.pieces import Kind, Piece
from deckpress.model.rulebook import Block, Rule, rule_text
from deckpress.model.words import Term
from deckpress.pages import box, changes, charts, facts, gallery, html, markdown, urls
from deckpress.pages.links_in import Glossary, Note, Web, inlines_of, web
from deckpress.pages.pictures import Album
from deckpress.pages.search_index import term_id

BASES = ("stated", "derived", "assumed", "designed", "added")


@dataclass(frozen=True)
class Desk:
    """The facts of one game."""

    game: Game
    album: Album
    manifest: Mapping[str, Any]

    @cached_property
    def web(self) -> Web:
        return web(self.game)

    @cached_property
    def icons(self) -> frozenset[str]:
        return frozenset(self.game.icons)

    def page(self, name: str) -> "Page":
        return Page(self, name)


class Icon(NamedTuple):
    """An icon with its name, what it stands for, the pieces whose texts show it, the rule that tells of it."""

    id: str
    name: str
    means: str
    pieces: tuple[Piece, ...]
    rule: str = ""


@dataclass(frozen=True)
class Page:
    """One page of a game. Addresses are relative to it."""

    desk: Desk
    name: str

    @property
    def game(self) -> Game:
        return self.desk.game

    def link(self, page: str, anchor: str = "") -> str:
        """Address of another page of the game ("rules") in HTML."""
        return urls.link(self.name, f"{self.game.id}/{page}".rstrip("/"), anchor)

    def rule_link(self, id: str) -> str:
        return self.link("rules", id)

    def piece_link(self, piece: Piece) -> str:
        return self.link(f"pieces/{piece.kind}", piece.id)

    def source_link(self, page: str, anchor: str) -> str:
        """The same for a Markdown link, which both builders check."""
        return urls.source_link(self.name, f"{self.game.id}/{page}", anchor)

    def file(self, path: str) -> str:
        return urls.file(self.name, path)

    def resolve(self, link: str) -> str:
        """A link of the rulebook as the end of a Markdown link."""
        if link.startswith("#"):
            return f"({self.source_link('rules', link[1:])})"
        if link.startswith("piece:"):
            piece = self.game.piece(link.removeprefix("piece:"))
            page, anchor = (f"pieces/{piece.kind}", piece.id) if piece else ("rules", link)
            return f"({self.source_link(page, anchor)}){{ .piece }}"
        if link.startswith("term:"):
            return f"({self.source_link('glossary', link.removeprefix('term:'))}){{ .term }}"
        return f"({link})"

    @cached_property
    def _glossary(self) -> Glossary:
        return Glossary(self.game.words.terms, lambda term: f"term:{term_id(term)}")

    def rule_body(self, rule: Rule) -> Markup:
        """The text under a rule's heading as Markdown, with its terms and cards linked."""
        return Markup(markdown.blocks(self._glossary.marked(rule), self.resolve))

    def blocks(self, blocks: Sequence[Block]) -> Markup:
        return Markup(markdown.blocks(blocks, self.resolve))

    def text(self, text: str) -> Markup:
        """A text of a piece as HTML."""
        return html.card_text(text, self.desk.icons, self.icon_file)

    def icon_file(self, icon: str) -> str:
        return self.file(f"icons/{icon}.svg")

    def picture(self, piece: Piece, side: str = "front", alt: str | None = None) -> Markup:
        words = f"{piece.name}, {side}" if alt is None else alt
        return self.desk.album.image(self.game.id, piece, side, self.file, words)

    def face(self, name: tuple[str, str], side: str) -> Markup:
        """A small picture of a (kind, piece) that stands for itself in a drawing: its words stand beside it."""
        piece = self.game.piece(name[1])
        shape = self.game.kinds[name[0]].format
        return self.desk.album.small(self.game.id, piece, side, self.file, shape) if piece else Markup("")

    def one_back(self, kind: Kind) -> bool:
        """True where all pieces of a kind have the same back."""
        return self.desk.album.same(self.game.id, self.game.of_kind(kind.id), "back")

    def two_faced(self, piece: Piece) -> bool:
        """True where its back is worth a picture of its own."""
        return bool(self.game.kinds[piece.kind].back) and self.desk.album.two_faced(self.game.id, piece)

    def figures(self, piece: Piece) -> tuple[facts.Fact, ...]:
        return facts.figures(self.game, piece)

    def texts(self, piece: Piece) -> tuple[str, ...]:
        """The texts of its faces; titles such as a reference card's `front_title` stand out."""
        named = facts.named_texts(self.game, piece)
        return tuple(f"**{text}**" if name.endswith("_title") else text for name, text in named.items())

    def collector(self, piece: Piece) -> str:
        return facts.collector(self.game, piece)

    def bases(self, piece: Piece) -> dict[str, list[str]]:
        """How sure its values are: labels of fields by basis, the surest first."""
        fields = [f for f in self.game.kinds[piece.kind].fields.values() if piece.fields.get(f.name) is not None]
        names = ["copies", "name", *(field.name for field in fields if field.type not in ("art", "colour"))]
        found = {basis: [facts.label(n).lower() for n in names if facts.basis(piece, n) == basis] for basis in BASES}
        return {basis: labels for basis, labels in found.items() if labels}

    def first_sentences(self, text: str, most: int = 180) -> str:
        """The beginning of a text, ended at a sentence where one ends in time."""
        text = " ".join(text.split())
        if len(text) <= most:
            return text
        end = text.rfind(". ", 0, most)
        return text[: end + 1] if end > 20 else text[:most].rsplit(" ", 1)[0] + " …"

    def tool_value(self, each: Any) -> Any:
        """A number of tools.yaml, or what it says of a piece's field."""
        piece = self.game.piece(each["piece"]) if isinstance(each, dict) else None
        return piece.fields.get(each["field"], 0) if piece else each

    def term_id(self, term: Term) -> str:
        return term_id(term)

    def notes(self, what: str, id: str) -> tuple[Note, ...]:
        """Rulings and answers that touch a "rule", a "piece" or a "kind"."""
        return self.desk.web.of(what, id)

    def formerly(self, what: str, id: str) -> tuple[str, ...]:
        """Ids that a "rule" or a "piece" had: old links to them lead to it."""
        words = self.game.words
        spoken = (words.rules if what == "rule" else words.pieces).get(id)
        return spoken.formerly if spoken else ()

    def text_of(self, rule: Rule) -> str:
        return rule_text(rule)

    def pieces_of(self, rule: Rule) -> tuple[Piece, ...]:
        """The pieces that a rule names, in its order, each once."""
        links = [inline.link.removeprefix("piece:") for inline in inlines_of(rule.blocks) if "piece:" in inline.link]
        return tuple(piece for piece in map(self.game.piece, dict.fromkeys(links)) if piece)

    def icons(self) -> tuple[Icon, ...]:
        pieces = self.game.pieces
        on = {piece.id: set(icon_names("\n".join(self.texts(piece)))) for piece in pieces}
        return tuple(
            Icon(
                icon,
                facts.icon_name(icon),
                means,
                tuple(p for p in pieces if icon in on[p.id]),
                rule,
            )
            for icon in facts.icons(self.game)
            for means, rule in [facts.icon_meaning(self.game, icon)]
        )

    def facets(self, kind: Kind) -> tuple[gallery.Facet, ...]:
        return gallery.facets(self.game, kind)

    def shape(self, kind: Kind) -> str:
        """The format's id as a class: round and square pieces are shown smaller."""
        return f"format-{kind.format}"

    def changes(self, before: Game) -> Mapping[str, tuple[changes.Change, ...]]:
        """Rules and pieces that differ from an earlier state."""
        return {"rules": changes.rules(before, self.game), "pieces": changes.pieces(before, self.game)}

    def charts(self) -> tuple[charts.Chart, ...]:
        return charts.charts(self.game)

    def quick_titles(self) -> list[str]:
        """The headings of the quick reference."""
        pieces = self.game.of_kind(self.game.quick_reference)
        titles = (piece.fields.get(f"{side}_title") for piece in pieces for side in ("front", "back"))
        return [str(title) for title in titles if title]

    def alphabet(self) -> list[Piece]:
        return facts.alphabet(self.game.pieces)

    def conflicts(self) -> tuple[known_conflict.Told, ...]:
        """Where the original contradicts itself, with the figures of both sides."""
        return known_conflict.told(self.game)

    def component_rows(self) -> tuple[box.Row, ...]:
        return box.rows(self.game, self.desk.manifest)

    def supplies(self) -> list[dict[str, Any]]:
        """What set-up and play need at worst, against what the box holds, per player count."""
        return supply.tables(self.game)

    def checked(self) -> Mapping[str, Any]:
        """How many numbers of the rulebook there are, and what accounts for them."""
        return coverage.coverage(self.game)

    def downloads(self) -> tuple[tuple[str, tuple[Mapping[str, Any], ...]], ...]:
        return box.downloads(self.desk.manifest)

    def pdf_kinds(self, pdf: Mapping[str, Any]) -> str:
        return box.pdf_kinds(self.game, pdf)

    def sides(self, pdf: Mapping[str, Any]) -> str:
        return box.sides(pdf)

    def pdf_link(self, file: str) -> str:
        """From the page to output/print: published, the folder print/ lies among the pages."""
        return self.file(f"../../print/{self.game.id}/{file}")

    def single_link(self) -> str:
        """From the page to the game's one file: published, it lies among the pages."""
        return self.file(f"../{self.game.id}.html")
