"""The floor: the same deck as lean as plain Python and reportlab's object layer make it, nothing checked.

`python floor.py FOLDER OUT.pdf`: C YAML loader, contents written as text, shared parts as forms, cached word widths,
embedded subset fonts. What ours is compared with.
"""

import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import design
import yaml
from reportlab.pdfbase import pdfdoc
from reportlab.pdfbase.ttfonts import TTFont

PT = 72 / 25.4
K = 0.5522847498
Name, Dict, Array = pdfdoc.PDFName, pdfdoc.PDFDictionary, pdfdoc.PDFArray


class Stream(pdfdoc.PDFStream):
    """Compressed already."""

    def format(self, document: Any) -> bytes:
        self.dictionary["Length"], self.dictionary["Filter"] = len(self.content), Name("FlateDecode")
        return pdfdoc.pdfdocEnc(self.dictionary.format(document)) + b"\nstream\n" + self.content + b"\nendstream"


def outline(data: str, factor: float, x: float, y: float) -> str:
    """An SVG path of M, L, C and Z as operators; y flips."""
    tokens, out, place = data.split(), [], 0
    while place < len(tokens):
        letter = tokens[place]
        count = {"M": 2, "L": 2, "C": 6, "Z": 0}[letter]
        values = [float(token) * factor for token in tokens[place + 1 : place + 1 + count]]
        out += [f"{x + a:.2f} {y - b:.2f}" for a, b in zip(values[::2], values[1::2], strict=True)]
        out.append({"M": "m", "L": "l", "C": "c", "Z": "h"}[letter])
        place += 1 + count
    return " ".join(out)


def circle(x: float, y: float, r: float) -> str:
    k = r * K
    return (
        f"{x + r:.2f} {y:.2f} m {x + r:.2f} {y + k:.2f} {x + k:.2f} {y + r:.2f} {x:.2f} {y + r:.2f} c "
        f"{x - k:.2f} {y + r:.2f} {x - r:.2f} {y + k:.2f} {x - r:.2f} {y:.2f} c "
        f"{x - r:.2f} {y - k:.2f} {x - k:.2f} {y - r:.2f} {x:.2f} {y - r:.2f} c "
        f"{x + k:.2f} {y - r:.2f} {x + r:.2f} {y - k:.2f} {x + r:.2f} {y:.2f} c"
    )


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    k = r * (1 - K)
    left, right, low, high = x, x + w, y, y + h
    return (
        f"{left + r:.2f} {low:.2f} m {right - r:.2f} {low:.2f} l "
        f"{right - k:.2f} {low:.2f} {right:.2f} {low + k:.2f} {right:.2f} {low + r:.2f} c {right:.2f} {high - r:.2f} l "
        f"{right:.2f} {high - k:.2f} {right - k:.2f} {high:.2f} {right - r:.2f} {high:.2f} c "
        f"{left + r:.2f} {high:.2f} l {left + k:.2f} {high:.2f} {left:.2f} {high - k:.2f} {left:.2f} {high - r:.2f} c "
        f"{left:.2f} {low + r:.2f} l {left:.2f} {low + k:.2f} {left + k:.2f} {low:.2f} {left + r:.2f} {low:.2f} c h"
    )


def shade(colour: str) -> str:
    return " ".join(f"{int(colour[place : place + 2], 16) / 255:.3g}" for place in (1, 3, 5))


def forms() -> dict[str, str]:
    """What cards and pages share: frames with their coin, icons, crop marks."""
    top, high = design.CARD[1] * PT, design.PAPER[1] * PT
    found = {}
    for kind, (colour, tint) in design.KINDS.items():
        x, y, w, h, r, line = (value * PT for value in design.FRAME)
        cx, cy, cr = (value * PT for value in design.COST[:3])
        frame = f"{shade(colour)} RG {shade(tint)} rg {line:.2f} w {rounded(x, top - y - h, w, h, r)} B"
        found[f"F_{kind}"] = f"{frame} {shade(colour)} rg {circle(cx, top - cy, cr)} f"
    x, y, side = (value * PT for value in design.ICON)
    for name, data in design.ICONS.items():
        found[f"I_{name}"] = f"{shade(design.ICON_COLOUR)} rg {outline(data, side / 24, x, top - y)} f"
    lines = (
        f"{a * PT:.2f} {high - b * PT:.2f} m {c * PT:.2f} {high - d * PT:.2f} l S" for a, b, c, d in design.marks()
    )
    found["M"] = f"0 G {design.MARK[2] * PT:.2f} w {' '.join(lines)}"
    return found


class Writer:
    """Turns cards into contents of pages; `fonts` are (name in the file, font) for text and bold."""

    ESCAPES = str.maketrans({"\\": "\\\\", "(": "\\(", ")": "\\)"})

    def __init__(self, fonts: Sequence[tuple[str, Any]]) -> None:
        (self.regular, self.font), (self.bold, self.bold_font) = fonts
        self.width = cache(lambda word: self.font.stringWidth(word, 1000))
        self.blank = self.width(" ")
        self.room = design.BODY[2] * PT / design.BODY[4] * 1000

    def lines(self, text: str) -> Iterator[str]:
        line: list[str] = []
        used = 0.0
        for word in text.split():
            width = self.width(word)
            if line and used + self.blank + width > self.room:
                yield " ".join(line)
                line, used = [word], width
            else:
                used += width + (self.blank if line else 0)
                line.append(word)
        yield " ".join(line)

    def card(self, card: Mapping[str, Any], x: float, y: float) -> str:
        top, cost = design.CARD[1] * PT, str(card["cost"])
        title, coin, body = design.TITLE, design.COST, design.BODY
        cost_x = coin[0] * PT - self.bold_font.stringWidth(cost, coin[4]) / 2
        rows = " T* ".join(f"({line.translate(self.ESCAPES)}) Tj" for line in self.lines(card["body"]))
        return (
            f"q 1 0 0 1 {x:.2f} {y:.2f} cm /F_{card['kind']} Do /I_{card['icon']} Do BT 0 g {self.bold} {title[2]} Tf "
            f"{title[0] * PT:.2f} {top - title[1] * PT:.2f} Td ({card['title'].translate(self.ESCAPES)}) Tj "
            f"{self.regular} {body[4]} Tf {body[3] * PT:.2f} TL 0 {(title[1] - body[1]) * PT:.2f} Td {rows} ET "
            f"BT 1 g {self.bold} {coin[4]} Tf {cost_x:.2f} {top - coin[3] * PT:.2f} Td ({cost}) Tj ET Q"
        )

    def pages(self, cards: Sequence[Mapping[str, Any]]) -> Iterator[str]:
        each = design.COLUMNS * design.ROWS
        for start in range(0, len(cards), each):
            out = ["/M Do"]
            for place, card in enumerate(cards[start : start + each]):
                row, column = divmod(place, design.COLUMNS)
                x = design.LEFT + column * design.CARD[0]
                y = design.PAPER[1] - design.TOP - (row + 1) * design.CARD[1]
                out.append(self.card(card, x * PT, y * PT))
            yield "\n".join(out)


def font(name: str) -> Any:
    family, _, style = name.rpartition("-")
    package = files("fontpkg_" + family.replace("-", "_"))
    path = package.joinpath("files", f"{family.title().replace('-', '')}-{style.title()}.ttf")
    with as_file(path) as file:
        return TTFont(name, str(file))


def main(folder: str, target: str) -> None:
    document = pdfdoc.PDFDocument(compression=1)
    box = Array([0, 0, *(side * PT for side in design.PAPER)])
    fonts = []
    for name in design.FONTS:
        opened = font(name)
        opened.splitString(" ", document)
        fonts.append((opened.getSubsetInternalName(0, document), opened))
    parts = {}
    for name, code in forms().items():
        stream = Stream(content=zlib.compress(code.encode(), 6))
        for key, value in (("Type", Name("XObject")), ("Subtype", Name("Form")), ("BBox", box)):
            stream.dictionary[key] = value
        parts[name] = document.Reference(stream)
    basic = document.Reference(document.idToObject["BasicFonts"])
    resources = document.Reference(Dict({"Font": basic, "XObject": Dict(parts)}))
    cards = yaml.load(Path(folder, "deck.yaml").read_text("utf-8"), yaml.CSafeLoader)["cards"]
    for content in Writer(fonts).pages(cards):
        page = pdfdoc.PDFPage()
        page.MediaBox, page.Resources = box, resources
        page.Contents = document.Reference(Stream(content=zlib.compress(content.encode("latin-1"), 6)))
        page.check_format = lambda document: None
        document.Pages.addPage(document.Reference(page))
    document.SaveToFile(target, None)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
