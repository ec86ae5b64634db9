"""A zipped workbook's bytes in; whether it can be opened at all, and its raw parts out."""

import io
import zipfile
from collections.abc import Iterator

from deckpress.problems import Mark, Problem, error

MOST_BYTES = 300_000_000
"""Unpacked: a workbook of this size is an attack or a mistake."""
MOST_STYLES = 5_000_000
"""Of its cell styles: each of them is built before a cell can be read."""
_OLE = b"\xd0\xcf\x11\xe0"


def fault(content: bytes, file: str) -> Problem | None:
    """Why it cannot be a workbook; None where it may be one."""
    if content.startswith(_OLE):
        message = "the file is protected by a password, or an old .xls with a new name"
        return error(Mark(file), "table-syntax", message, "save it as .xlsx without a password, or as CSV")
    if not zipfile.is_zipfile(io.BytesIO(content)):
        return error(Mark(file), "table-syntax", "the file is no workbook", "save it again, or save it as CSV")
    try:
        found = zipfile.ZipFile(io.BytesIO(content)).infolist()
    except zipfile.BadZipFile as reason:
        return error(Mark(file), "table-syntax", f"the workbook is damaged: {reason}", "save it again")
    styles = sum(info.file_size for info in found if info.filename.endswith("styles.xml"))
    if styles > MOST_STYLES:
        message = f"its cell styles have {styles:,} bytes; {MOST_STYLES:,} are allowed"
        return error(
            Mark(file), "table-limit", message, "copy the cells into a new workbook as values, or save it as CSV"
        )
    size = sum(info.file_size for info in found)
    if size > MOST_BYTES:
        message = f"the workbook unpacks to {size:,} bytes; {MOST_BYTES:,} are allowed"
        return error(Mark(file), "table-limit", message, "delete formatted rows below the data")
    return None


def unreadable(reason: Exception, file: str) -> Problem:
    """Whatever a library says about a damaged workbook."""
    message = f"the workbook cannot be read: {str(reason).splitlines()[0] if str(reason) else type(reason).__name__}"
    return error(Mark(file), "table-syntax", message, "open it and save it again, or save it as CSV")


def parts(content: bytes, start: str) -> Iterator[bytes]:
    """The unpacked parts whose names begin so."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for name in archive.namelist():
            if name.startswith(start):
                yield archive.read(name)
