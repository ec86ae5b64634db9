"""The pictures of README.md, made from a build: faces of the four games in a row, a sheet with its back, the site.

python tests/readme_pictures.py      from the root, after a build; writes site/readme/*.webp
"""

import json
from io import BytesIO
from pathlib import Path

import pypdfium2
from PIL import Image

import look
from browser import FLAGS, require

TARGET = look.ROOT / "site" / "readme"
FACES = [
    ("sandwich-wars", "ingredient", "fried-egg"), ("sandwich-wars", "order", "tower-5"),
    ("sandwich-masterclass", "chef", "pink"), ("sandwich-masterclass", "theme", "midnight-monster"),
    ("hams-sandwich-shop", "chef-tile", "sakura-egg"), ("hoagie", "spoiled", "spoiled-lettuce"),
    ("hoagie", "fresh", "lettuce"),
]  # fmt: skip
PAPER, HIGH = "#f3efe6", 330


def faces() -> Image.Image:
    cut = {}
    for game in {face[0] for face in FACES}:
        folder = look.OUTPUT / "print" / game
        manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
        cut |= {(game, caption): picture for caption, picture in look.faces(folder, manifest)}
    found = [cut[game, f"{kind}/{piece} front"] for game, kind, piece in FACES]
    return in_a_row(
        [picture.resize((round(picture.width * HIGH / 381), round(picture.height * HIGH / 381))) for picture in found]
    )


def in_a_row(pictures: list[Image.Image], gap: int = 16) -> Image.Image:
    width = sum(picture.width for picture in pictures) + gap * (len(pictures) + 1)
    high = max(picture.height for picture in pictures)
    row, left = Image.new("RGB", (width, high + 2 * gap), PAPER), gap
    for picture in pictures:
        row.paste(picture, (left, gap + (high - picture.height) // 2))
        left += picture.width + gap
    return row


def sheet() -> Image.Image:
    document = pypdfium2.PdfDocument(look.OUTPUT / "print/sandwich-wars/sandwich-wars-ingredient-a4.pdf")
    return in_a_row([document[page].render(scale=0.62).to_pil().convert("RGB") for page in (0, 1)])


def site() -> Image.Image:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=require(), args=list(FLAGS))
        page = chromium.new_page(viewport={"width": 390, "height": 720}, device_scale_factor=1)
        shots = []
        for path, keys in (
            ("sandwich-wars/rules/index.html#hire-an-assistant", ""),
            ("hoagie/index.html", "hand limt"),
        ):
            page.goto((look.OUTPUT / "site/html").as_uri() + "/" + path)
            page.wait_for_timeout(400)
            if keys:
                page.keyboard.press("/")
                page.keyboard.type(keys)
                page.wait_for_timeout(600)
            shots.append(page.screenshot())
        chromium.close()

    return in_a_row([Image.open(BytesIO(shot)).convert("RGB") for shot in shots])


if __name__ == "__main__":
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, made in (("faces", faces()), ("sheet", sheet()), ("site", site())):
        made.save(TARGET / f"{name}.webp", quality=82, method=6)
        print(Path("site/readme") / f"{name}.webp", made.size)
