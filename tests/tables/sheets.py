"""Small tables for tests: text, workbooks as bytes, and the deck that is read from them."""

import io
import zipfile
from xml.sax.saxutils import escape

from deckpress.load.tables.decks import deck
from deckpress.load.tables.files import grids

_NAMES = " ".join(
    f'xmlns:{short}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for short, name in (("office", "office"), ("table", "table"), ("text", "text"))
)
_NAMES += ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'


def read(content, file="cards.csv", encoding="", **columns):
    """The first deck of a file, and everything that was said on the way."""
    content = content.encode() if isinstance(content, str) else content
    found, problems = grids(file, content, encoding)
    said = list(problems)
    first = None
    for grid in found:
        one, notices = deck(grid, columns)
        first = first or one
        said.extend(notices)
    return first, said


def cells(content, file="cards.csv"):
    """The texts of the first grid."""
    content = content.encode() if isinstance(content, str) else content
    found, _ = grids(file, content)
    return [[cell.text for cell in row.cells] for row in found[0].rows]


def counts(found):
    """Copies by name."""
    return [(card.name, card.copies) for card in found.cards]


def errors(said):
    return [problem for problem in said if problem.severity == "error"]


def messages(said, code=""):
    return [problem.message for problem in said if problem.code == code or not code]


def xlsx(rows, title="Sheet1", change=None):
    """A workbook of one sheet; `change` may alter the sheet before it is saved."""
    import openpyxl

    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = title
    for number, row in enumerate(rows, 1):
        for column, value in enumerate(row, 1):
            cell = sheet.cell(number, column)
            cell.value = value
            if isinstance(value, str) and not value.startswith("=SUM"):
                cell.data_type = "s"
    if change:
        change(sheet)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def ods(rows, title="Sheet1"):
    """A minimal spreadsheet as LibreOffice writes it; a cell may be XML of its own (starts with <table:)."""
    body = "".join(f"<table:table-row>{''.join(_cell(value) for value in row)}</table:table-row>" for row in rows)
    content = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {_NAMES} office:version="1.2"><office:body>'
        f'<office:spreadsheet><table:table table:name="{title}">{body}</table:table></office:spreadsheet>'
        "</office:body></office:document-content>"
    )
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        archive.writestr("content.xml", content)
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
    return out.getvalue()


def _cell(value):
    if isinstance(value, str) and value.startswith("<table:"):
        return value
    if value in ("", None):
        return "<table:table-cell/>"
    if isinstance(value, int | float):
        kind = f'office:value-type="float" office:value="{value}"'
        return f"<table:table-cell {kind}><text:p>{value}</text:p></table:table-cell>"
    lines = "".join(f"<text:p>{escape(line).replace(' ', '<text:s/>')}</text:p>" for line in value.split("\n"))
    return f'<table:table-cell office:value-type="string">{lines}</table:table-cell>'
