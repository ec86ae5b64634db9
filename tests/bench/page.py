"""The same deck as a page of HTML that WeasyPrint lays out: `python page.py FOLDER OUT.pdf FONTS`.

What a maker would write who knows the web better than print: CSS places the cards, pictures are linked. FONTS is the
folder of the TTF files, for WeasyPrint may live in an environment of its own.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

import design as d
import yaml

X, Y, WIDE, HIGH, ROUND, LINE = d.FRAME
CX, CY, RADIUS, _, COST_PT = d.COST
BIG = f"width: {d.PAPER[0]}mm; height: {d.PAPER[1]}mm"
STYLE = f"""
@page {{ size: {d.PAPER[0]}mm {d.PAPER[1]}mm; margin: 0 }}
* {{ box-sizing: border-box }}
body {{ margin: 0; font-family: Fira }}
.page {{ position: relative; {BIG}; break-after: page }}
.marks {{ position: absolute; left: 0; top: 0; {BIG} }}
.card {{ position: absolute; width: {d.CARD[0]}mm; height: {d.CARD[1]}mm }}
.card > * {{ position: absolute; margin: 0 }}
.frame {{ left: {X - LINE / 2}mm; top: {Y - LINE / 2}mm; width: {WIDE + LINE}mm; height: {HIGH + LINE}mm;
  border: {LINE}mm solid; border-radius: {ROUND + LINE / 2}mm }}
h2 {{ left: {d.TITLE[0]}mm; top: {d.TITLE[1] - 4}mm; font-size: {d.TITLE[2]}pt; line-height: 5mm }}
.cost {{ left: {CX - RADIUS}mm; top: {CY - RADIUS}mm; width: {2 * RADIUS}mm; height: {2 * RADIUS}mm;
  border-radius: 50%; color: #fff; font: bold {COST_PT}pt/{2 * RADIUS}mm Fira; text-align: center }}
.icon {{ left: {d.ICON[0]}mm; top: {d.ICON[1]}mm; width: {d.ICON[2]}mm; height: {d.ICON[2]}mm }}
.body {{ left: {d.BODY[0]}mm; top: {d.BODY[1] - 3}mm; width: {d.BODY[2]}mm; font-size: {d.BODY[4]}pt;
  line-height: {d.BODY[3]}mm }}
"""


def style(fonts: Path) -> str:
    faces = "".join(
        f"@font-face {{ font-family: Fira; font-weight: {weight}; src: url({(fonts / file).as_uri()}) }}\n"
        for weight, file in ((400, "FiraSans-Regular.ttf"), (700, "FiraSans-Bold.ttf"))
    )
    kinds = "".join(
        f".{kind} .frame {{ border-color: {colour}; background: {tint} }} .{kind} .cost {{ background: {colour} }}\n"
        for kind, (colour, tint) in d.KINDS.items()
    )
    return faces + STYLE + kinds


def marks() -> str:
    """The crop marks of a page as a picture."""
    lines = "".join(f'<path d="M {a} {b} L {x} {y}"/>' for a, b, x, y in d.marks())
    box = f'width="{d.PAPER[0]}mm" height="{d.PAPER[1]}mm" viewBox="0 0 {d.PAPER[0]} {d.PAPER[1]}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box} stroke="#000" stroke-width="{d.MARK[2]}">{lines}</svg>'


def pages(cards: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    each = d.COLUMNS * d.ROWS
    for start in range(0, len(cards), each):
        yield '<div class="page"><img class="marks" src="marks.svg">'
        for place, card in enumerate(cards[start : start + each]):
            row, column = divmod(place, d.COLUMNS)
            left, top = d.LEFT + column * d.CARD[0], d.TOP + row * d.CARD[1]
            yield (
                f'<div class="card {card["kind"]}" style="left: {left}mm; top: {top}mm"><div class="frame"></div>'
                f'<h2>{escape(card["title"])}</h2><div class="cost">{card["cost"]}</div>'
                f'<img class="icon" src="icons/{card["icon"]}.svg"><p class="body">{escape(card["body"])}</p></div>'
            )
        yield "</div>"


def main(folder: Path, target: str, fonts: Path) -> None:
    import weasyprint

    (folder / "marks.svg").write_text(marks(), "utf-8")
    cards = yaml.load((folder / "deck.yaml").read_text("utf-8"), yaml.CSafeLoader)["cards"]
    head = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>deck</title><style>{style(fonts)}</style>'
    html = "\n".join([head, *pages(cards), "</html>"])
    weasyprint.HTML(string=html, base_url=folder.resolve().as_uri() + "/").write_pdf(target)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]))
