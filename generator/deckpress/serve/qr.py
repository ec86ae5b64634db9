"""A short text in; its QR code (ISO/IEC 18004, level L) as lines of block characters out."""

from collections.abc import Sequence

QUIET = 2
"""Light modules round the code; phones read it with 2 on a dark terminal."""


def lines(text: str) -> tuple[str, ...]:
    """Two rows of modules per line, light on dark: what a phone reads from a terminal's screen."""
    from reportlab.graphics.barcode import qrencoder

    code = qrencoder.QRCode(None, qrencoder.QRErrorCorrectLevel.L)
    code.addData(text)
    code.make()
    size = code.getModuleCount()
    dark = [[bool(code.isDark(row, column)) for column in range(size)] for row in range(size)]
    return drawn(dark)


def drawn(dark: Sequence[Sequence[bool]]) -> tuple[str, ...]:
    """
    >>> drawn([[True]])[1]
    '██▄██'
    """
    wide = len(dark) + 2 * QUIET
    rows = [[False] * wide for _ in range(wide + wide % 2)]
    for at, row in enumerate(dark, QUIET):
        rows[at][QUIET : QUIET + len(row)] = list(row)
    signs = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return tuple("".join(signs[up, down] for up, down in zip(upper, lower, strict=True)) for upper, lower in pairs)
