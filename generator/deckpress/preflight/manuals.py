"""The manual of what tables of strangers, layout, printing, outputs and the website may report besides the checks."""

from deckpress.load.manuals import MANUALS, pages

_PAGES = """
book-overflow: A word of the rulebook that is wider than its column.
  Shorten it, or write a hyphen where it may be parted.
cards: The card tables that were taken from a folder of anybody's, and how many cards they hold.
  A table needs a row of headers such as name, qty, text.
dead-link: A link of the website that leads to no page, or to no place on it.
  It is looked for in the finished pages; mend the link or the heading that it names.
die-line: A free shape whose outline cannot be read, is missing, or leaves its format.
  The format's `die` is SVG path data in mm, from the top left of its trim.
doubled-id: An id that stands twice on one page of the website.
  Links would lead to the first one only.
font-missing: A font family of the game that is not installed.
  Families come from the packages named fontpkg-*.
glyph-missing: A character that none of the game's fonts has.
  Name another family behind the first one in fonts, or write another character.
icon-missing: A layout names an icon that is not there.
  Draw it into icons/ of the game or of content/shared, or mend the name.
json-syntax: A table in JSON that cannot be read, with its line.
  A table is a list of objects, one for each card.
kit-paper: A kit on paper that is too small for its first page.
  The kinds are printed one by one; take larger paper for the kit.
layout-expression: An expression of a layout that cannot be worked out for a piece.
  It may name the piece's fields, theme, game and the layout's lets.
layout-key: A key that an item of a layout does not know.
  The nearest known key is named.
layout-value: A value of a layout that is not of the kind its key takes.
  Lengths are written "3 mm", colours '#rrggbb'.
no-backs: A kind whose pieces have no backs, in a plan that prints backs alone.
  It is left out.
no-print-record: What changed since an earlier print cannot be told, because nothing was printed.
  Print the game as a whole once.
not-written: A file or folder that the disk refused: it is full, write-protected, or something else is in its place.
  What was there before is still there.
old-state: A game had faults in the state that one compares with: what could not be read of it counts as new.
  Compare with a state that deckpress check passed.
output-changed: A printed file that is not the one its manifest describes.
  Something else wrote it: print again.
output-copies: A printed file that does not hold each piece as often as the data says.
  Print again; both numbers and places are shown.
output-missing: A printed file that is gone, or a game that was not printed yet.
  Print it.
output-old: Printed files or a website that were made from other data than there is now.
  Make them again, and throw the old sheets away.
output-strange: A file in output/print that no manifest names.
  It may be an older one under another name: throw it away, or keep it elsewhere.
picture-empty: A picture that draws nothing, or is of one colour.
  Put a picture in its place that shows something.
printer-lying: Sheets whose paper lies, printed with a profile that was read on upright paper.
  Drivers turn such paper to one side or the other, so that nobody knows where the offset leads.
raster-changed: What was put right in a photo or a scan: turned upright, in RGB, eight bits deep.
  Nothing is to be done, unless its colours matter to a hair.
raster-unusable: A photo or a scan that cannot be read, or is larger than any print needs.
  Save it again as PNG, JPEG or WebP in its printed size at 300 dpi.
rules: The file that was taken for the rules in a folder of anybody's, or that there is none.
  Call it rules.md or rules.txt, or name it with --rules.
script-unsupported: A text in a script that cannot be set, for its letters change places or it runs from right to left.
  Latin, Greek and Cyrillic are set, with deckpress[scripts] Hebrew, Arabic, Chinese, Japanese and Korean too.
sheet-grid: A format that does not fit the paper, or fits it badly.
  Choose other paper, or narrower margins.
site-build: The website could not be made; what its builder said.
  The last good website stays.
site-count: A page of the website that states another number of components or designs than the data holds.
  The last good website stays; mend the template.
svg-feature: Something in an SVG that would be lost in print: a mask, a filter, a picture in it.
  Turn it into plain shapes in a drawing program, or use a PNG.
svg-font: A text in an SVG whose font is not installed: it is set in Fira Sans.
  Turn the text into paths, or install the family.
svg-unreadable: An SVG that cannot be read.
  Open it in a drawing program and save it as plain SVG, or use a PNG.
table-art: A picture that a table names and that is not there.
  Each card is named once; it prints with a place left for the picture.
table-copies: Numbers of copies in a table, and the column they were read from.
  Empty means 1, 0 prints none; fractions and negative numbers are refused.
table-delimiter: What divides the columns of a table could not be told for certain.
  Comma, semicolon, tab and bar are tried.
table-encoding: A table that is not UTF-8, and how it was read.
  Save it as UTF-8, or name its encoding with --encoding.
table-form: A table that holds no rows and columns, or a file of another form than its name says.
  CSV, XLSX, ODS, YAML, JSON and tables in Markdown are read.
table-headers: A header row that is missing, double, or has a name twice.
  Each choice is told; give every column a name of its own.
table-limit: A table larger than any deck needs.
  Make it smaller.
table-merged: Cells of a table that are merged, and how they were read.
  Split them where a number of copies is meant.
table-row: A row of a table that has too many or too few cells, or is cut off.
  A text with commas needs quotation marks.
table-rows: Rows of a table that are no cards, or equal to another row.
  Blank rows and totals are left out; equal rows are copies.
table-sheet: A sheet that was left out, or was not counted again.
  Name the file with --cards to take it in.
table-sides: Rows that are the two faces of one card, or a back without a front.
  Two faces are one card.
table-syntax: A table that cannot be read as what it is, with its place.
  Open it and save it again.
table-total: A total row that is not the sum of the rows above it.
  One of the two is wrong: neither was changed.
table-twins: Two tables with the same cards and different counts.
  The first is counted; delete the old one, or name one with --cards.
table-value: A cell that a spreadsheet has changed or could not work out: a date, an error, a formula.
  Write it as text.
text-overflow: A text that does not fit its box in the smallest size allowed.
  Shorten it, or give it more room.
unknown-plan: A print on a plan that is in no list.
  `deckpress list plans` shows those there are.
unknown-revision: An earlier state that is neither a content folder nor a revision.
  Name a folder, a tag or a commit.
"""

ALL = {**pages(_PAGES), **MANUALS}
"""Code -> manual page, of everything that is no check with a file of its own."""
