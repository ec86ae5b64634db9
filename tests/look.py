"""Contact sheets of all that was made, to be looked at: PDF pages, faces in colour and grey, site pages at two widths.

python tests/look.py [GAME ...]      from the root, after a build; writes output/look
"""

import json
import sys
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image, ImageDraw

from browser import FLAGS, require

ROOT = Path(__file__).resolve().parent.parent
OUTPUT, LOOK = ROOT / "output", ROOT / "output" / "look"
WIDTHS = (1280, 390)
PAGE_DPI, FACE_DPI, COLUMN = 45, 110, 2400
"""Dots per inch of pages and faces; px of a page of the site that stand one below the other."""


def sheet(pictures: list[tuple[str, Image.Image]], columns: int, width: int) -> Image.Image:
    """Pictures with their captions in rows."""
    scaled = [
        (caption, picture.resize((width, round(picture.height * width / picture.width))))
        for caption, picture in pictures
    ]
    rows = [scaled[start : start + columns] for start in range(0, len(scaled), columns)]
    heights = [max(picture.height for _, picture in row) + 16 for row in rows]
    page = Image.new("RGB", (columns * (width + 8), sum(heights)), "#777777")
    draw, top = ImageDraw.Draw(page), 0
    for row, height in zip(rows, heights, strict=True):
        for column, (caption, picture) in enumerate(row):
            page.paste(picture, (column * (width + 8), top + 12))
            draw.text((column * (width + 8) + 2, top), caption[:40], fill="white")
        top += height
    return page


def pages(pdf: Path) -> list[tuple[str, Image.Image]]:
    document = pypdfium2.PdfDocument(pdf)
    return [
        (f"{pdf.stem} p{n}", document[n - 1].render(scale=PAGE_DPI / 72).to_pil()) for n in range(1, len(document) + 1)
    ]


def faces(folder: Path, manifest: dict) -> list[tuple[str, Image.Image]]:
    """The first copy of every face, cut out of the sheets."""
    found: dict[tuple[str, str, str], Image.Image] = {}
    for pdf in manifest["pdfs"]:
        if pdf["use"] != "print" or pdf["paper"]["id"] != "a4":
            continue
        document, scale = pypdfium2.PdfDocument(folder / pdf["file"]), FACE_DPI / 25.4
        for page in pdf["pages"]:
            new = [slot for slot in page["slots"] if (slot["kind"], slot["piece"], slot["face"]) not in found]
            if not new:
                continue
            picture = document[page["page"] - 1].render(scale=FACE_DPI / 72).to_pil()
            for slot in new:
                left, top = slot["x_mm"] * scale, slot["y_mm"] * scale
                box = (left, top, left + slot["width_mm"] * scale, top + slot["height_mm"] * scale)
                found[slot["kind"], slot["piece"], slot["face"]] = picture.crop(tuple(map(round, box))).rotate(
                    slot["turn"], expand=True
                )
    return [(f"{kind}/{piece} {side}", picture) for (kind, piece, side), picture in found.items()]


def look_at_prints(games: list[str]) -> None:
    for path in sorted((OUTPUT / "print").glob("*/manifest.json")):
        manifest = json.loads(path.read_text("utf-8"))
        game = manifest["game"]
        if games and game not in games:
            continue
        for paper in ("a4", "letter"):
            drawn = [
                page
                for pdf in manifest["pdfs"]
                if pdf["paper"]["id"] == paper
                for page in pages(path.parent / pdf["file"])
            ]
            for start in range(0, len(drawn), 24):
                save(sheet(drawn[start : start + 24], 6, 330), f"{game}-pages-{paper}-{start // 24 + 1}")
        cut = faces(path.parent, manifest)
        for start in range(0, len(cut), 24):
            part = cut[start : start + 24]
            save(sheet(part, 8, 230), f"{game}-faces-{start // 24 + 1}-colour")
            save(
                sheet([(c, p.convert("L").convert("RGB")) for c, p in part], 8, 230),
                f"{game}-faces-{start // 24 + 1}-grey",
            )


def look_at_site(games: list[str]) -> None:
    """Every page of the site from top to foot, at a desk's and a phone's width, light and dark."""
    from playwright.sync_api import sync_playwright

    html = OUTPUT / "site" / "html"
    found = [path for path in sorted(html.rglob("*.html")) if not games or path.relative_to(html).parts[0] in games]
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=require(), args=list(FLAGS))
        for scheme in ("light", "dark"):
            for width in WIDTHS:
                page = chromium.new_page(viewport={"width": width, "height": 900}, color_scheme=scheme)
                for path in found:
                    page.goto(path.as_uri())
                    page.evaluate("for (const picture of document.images) picture.loading = 'eager'")
                    page.wait_for_function("[...document.images].every((picture) => picture.complete)")
                    name = "-".join(path.relative_to(html).with_suffix("").parts)
                    whole = Image.open(BytesIO(page.screenshot(full_page=True))).convert("RGB")
                    save(folded(whole), f"site-{name}-{width}-{scheme}")
        chromium.close()


def folded(picture: Image.Image) -> Image.Image:
    """A long page in columns side by side, so that it can be read at one look."""
    columns = -(-picture.height // COLUMN)
    page = Image.new("RGB", (columns * (picture.width + 12), min(picture.height, COLUMN)), "#777777")
    for number in range(columns):
        page.paste(
            picture.crop((0, number * COLUMN, picture.width, min((number + 1) * COLUMN, picture.height))),
            (number * (picture.width + 12), 0),
        )
    return page


def save(picture: Image.Image, name: str) -> None:
    LOOK.mkdir(parents=True, exist_ok=True)
    picture.save(LOOK / f"{name}.png")
    print(f"output/look/{name}.png")


if __name__ == "__main__":
    look_at_prints(sys.argv[1:])
    look_at_site(sys.argv[1:])
