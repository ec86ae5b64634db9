"""The manual of everything that reading a game's files may report; checks have theirs in their own files."""

_PAGES = """
art-missing: A piece names a picture that is not in art/.
  Names are exact, capital letters included, so that what works here works on every system.
bad-expression: A template or a condition that cannot be used, at its column.
  It may name the piece's fields, id, name, copies, kind, number, of, theme and game.
broken-link: A link in the rulebook that leads to no rule and no piece.
  Rules are linked as #rule-id, pieces as piece:id.
duplicate-id: An id stands twice: two rules, two entries of a category, or two pieces.
  Links, files and manifests are made from ids.
duplicate-name: A name stands twice where one of the two would be lost.
  Tokens of the theme, pictures.
file-empty: A file that is there and says nothing.
  Write it, or delete it.
file-encoding: A file that is not UTF-8, with the line and the byte.
  Save it as UTF-8.
file-limit: A file larger than any game needs.
  Make it smaller.
file-missing: A file that a game needs and that is not there, or cannot be read.
  Every game has a game.yaml, a rulebook.md and a file of pieces per kind.
missing-key: A key that an entry needs.
  No piece without id, name, its kind's fields and a basis.
not-checked: A game with a file that cannot be read is not compared with itself.
  Everything that names a piece of that file would be a finding of its own. Mend the file, then check again.
path-outside: A path or a link that leads out of the content folder.
  Put the file into the folder.
reserved-name: A field with a name that every expression already knows.
  Choose another name.
rule-class: A heading with a class that does not exist.
  There are example, ruling and variant.
rule-heading: Headings that do not fit: no title, a second one, a level left out.
  One #, then ##, then ###.
rule-id: A heading without an id.
  Write {#its-id} behind it: links and the search rely on it.
unknown-category: A choice from a category that game.yaml does not have.
  Categories are named sets of entries.
unknown-field: A basis or a setting names a field that the kind does not declare.
  Declare it, or mend the name.
unknown-format: A kind with a format that is in no list.
  `deckpress list formats` shows those there are.
unknown-game: A game that is not in content/.
  Every game is a folder there.
unknown-key: A key that the schema does not know, with the nearest one.
  Editors complete from the same schema.
unknown-kind: A file of pieces, or a setting, for a kind that game.yaml does not have.
  Nothing is lost in silence.
unknown-layout: A layout that is neither the game's, nor shared, nor built in.
  With the names there are.
unknown-series: A named deck that no kind belongs to, or a kind alone in a deck that game.yaml does not name.
  Kinds name their deck as `series`.
wrong-value: A value that is not what its key takes.
  Texts that look like numbers want quotes.
yaml-duplicate-key: A key stands twice in one mapping, with both lines.
  Other readers take the last one in silence.
yaml-limit: Nested too deep, or larger than any game after aliases are followed.
  Write it out flat.
yaml-lost-text: An unquoted text that ends where a # makes the rest a comment, or an anchor that swallows it.
  Quote the text; two blanks make a comment.
yaml-merge: A merge key (<<).
  Write the values out.
yaml-syntax: A line that cannot be read as YAML, with what to do about it.
  Most often a text wants quotes.
setup-value: A count of the set-up that is no whole number from 0 up.
  It is worked out for every number of players; the message names the one that shows it.
yaml-tag: A tag such as !!str.
  Write the plain value.
"""


def pages(text: str) -> dict[str, str]:
    """A line that begins with a code opens a page; what is indented belongs to it."""
    found: dict[str, str] = {}
    code = ""
    for line in text.strip().split("\n"):
        if line.startswith(" "):
            found[code] += f"\n{line.strip()}"
        else:
            code, _, first = line.partition(": ")
            found[code] = f"{first}\n"
    return found


MANUALS = pages(_PAGES)
"""Code -> manual page: a line, an empty one, what to do."""
