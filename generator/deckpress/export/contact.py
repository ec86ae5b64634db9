"""Faces and their pictures in; contact sheets out: one HTML page that needs nothing else, and one PNG.

The page filters by kind, side and words and shows faces in grey, so that a designer sees a whole game at a glance.
"""

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from io import BytesIO
from typing import Any

from deckpress.export.png import images
from deckpress.model.face import Face, texts
from deckpress.model.game import Game

Faces = Mapping[tuple[str, str, str], Face]
WIDTH, GAP = 236, 10
"""A face's width on the PNG, px: 63 mm at 95 dpi."""


def page(game: Game, faces: Faces, pictures: Mapping[tuple[str, str, str], bytes], copies: Mapping[str, int]) -> str:
    """The HTML; `pictures` are WebP bytes by (kind, piece, side), `copies` by piece."""
    cards = "\n".join(_card(game, key, face, pictures[key], copies) for key, face in faces.items() if key in pictures)
    kinds = "".join(f'<option value="{escape(id)}">{escape(kind.name)}</option>' for id, kind in game.kinds.items())
    return _PAGE.format(title=escape(game.title), language=escape(game.language), kinds=kinds, cards=cards)


def _card(game: Game, key: tuple[str, str, str], face: Face, picture: bytes, copies: Mapping[str, int]) -> str:
    kind, piece, side = key
    words = " ".join(dict.fromkeys(text.text for text, _ in texts(face.items)))
    named = game.piece(piece)
    name = named.name if named else piece
    times = f"{copies.get(piece, 1)} × " if side == "front" else ""
    found = escape(f"{name} {piece} {words}".lower())
    source = f"data:image/webp;base64,{b64encode(picture).decode()}"
    alt, width = escape(f"{name}, {side}"), round(face.width * 3.6)
    return (
        f'<figure data-kind="{escape(kind)}" data-side="{side}" data-words="{found}">'
        f'<img alt="{alt}" width="{width}" loading="lazy" src="{source}">'
        f"<figcaption>{times}{escape(name)}<br><small>{escape(kind)}/{escape(piece)} {side}</small>"
        "</figcaption></figure>"
    )


def picture(faces: Sequence[Face], columns: int = 8, bleed: bool = False) -> bytes:
    """All faces on one PNG, row by row, each as wide as the others are for its size."""
    from PIL import Image

    widest = max(face.width for face in faces)
    drawn = [image for face in faces for image in _drawn(face, WIDTH * face.width / widest, bleed)]
    rows = [drawn[start : start + columns] for start in range(0, len(drawn), columns)]
    heights = [max(image.height for image in row) + GAP for row in rows]
    sheet = Image.new("RGB", (columns * (WIDTH + GAP) + GAP, sum(heights) + GAP), "#808080")
    top = GAP
    for row, height in zip(rows, heights, strict=True):
        for column, image in enumerate(row):
            sheet.paste(image, (GAP + column * (WIDTH + GAP), top))
        top += height
    out = BytesIO()
    sheet.save(out, "PNG", optimize=False)
    return out.getvalue()


def _drawn(face: Face, width: float, bleed: bool) -> Iterable[Any]:
    return (image for _, image, _ in images([face], width_px=round(width), bleed=face.bleed if bleed else 0.0))


_PAGE = """<!doctype html>
<html lang="{language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: proof</title>
<style>
body {{ margin: 0; font: 16px/1.4 system-ui, sans-serif; background: #e9e6e0; color: #222; }}
header {{ position: sticky; top: 0; background: #fff; padding: .6rem 1rem; box-shadow: 0 1px 4px #0003; display: flex;
  flex-wrap: wrap; gap: .6rem 1rem; align-items: center; z-index: 1; }}
h1 {{ font-size: 1.1rem; margin: 0; }}
select, input[type=search] {{ font: inherit; padding: .3rem .5rem; }}
main {{ display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem; align-items: flex-end; }}
figure {{ margin: 0; }}
figure[hidden] {{ display: none; }}
img {{ display: block; height: auto; max-width: 90vw; }}
.grey img {{ filter: grayscale(1); }}
figcaption {{ font-size: .85rem; max-width: 16rem; }}
</style></head><body>
<header><h1>{title}: proof</h1>
<label>Kind <select id="kind"><option value="">all</option>{kinds}</select></label>
<label>Side <select id="side"><option value="">both</option><option>front</option><option>back</option></select></label>
<label>Words <input id="words" type="search"></label>
<label><input id="grey" type="checkbox"> in grey</label>
<output id="count"></output></header>
<main>
{cards}
</main>
<script>
const get = id => document.getElementById(id), all = [...document.querySelectorAll("figure")];
function show() {{
  const kind = get("kind").value, side = get("side").value, words = get("words").value.toLowerCase();
  for (const one of all) one.hidden = !((!kind || one.dataset.kind === kind) && (!side || one.dataset.side === side)
    && one.dataset.words.includes(words));
  get("count").textContent = all.filter(one => !one.hidden).length + " of " + all.length;
  document.body.classList.toggle("grey", get("grey").checked);
}}
for (const id of ["kind", "side", "words", "grey"]) get(id).addEventListener("input", show);
show();
</script></body></html>
"""
