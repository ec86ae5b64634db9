"""What the oracle reads: manifest.json, `deckpress parts` and the PDFs with pdfium. Nothing of ours is imported."""

import json
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pypdfium2

PT = 72 / 25.4
ROOT = Path(__file__).resolve().parents[2]
GAMES = ("hams-sandwich-shop", "hoagie", "sandwich-masterclass", "sandwich-wars")
COMPONENTS = {"hams-sandwich-shop": 91, "hoagie": 108, "sandwich-masterclass": 88, "sandwich-wars": 160}


def print_all(folder):
    """A copy of the content, printed by the command line; the folder with print/ in it."""
    shutil.copytree(ROOT / "content", folder / "content")
    command = [sys.executable, "-m", "deckpress", "print", "--root", str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder / "output" / "print"


@cache
def parts():
    """(game, kind, id) -> row."""
    command = [sys.executable, "-m", "deckpress", "parts", "--format", "json", "--root", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return {(row["game"], row["kind"], row["id"]): row for row in json.loads(done.stdout)["parts"]}


def manifest(printed, game):
    return json.loads((printed / game / "manifest.json").read_text(encoding="utf-8"))


def squeezed(text):
    """Letters and figures alone, so that line breaks and hyphens do not matter."""
    return re.sub(r"[\W_]+", "", text.replace("\x02", "")).casefold()


def plain(text):
    """A field's text without its markup: icons in angle brackets, asterisks, bullets."""
    return re.sub(r"<[a-z-]+>|[*•]|^- ", "", text, flags=re.MULTILINE)


class Read:
    """One PDF: text in a rectangle given in mm from the top left, and every letter with its box."""

    def __init__(self, path):
        self.document = pypdfium2.PdfDocument(path)

    def __len__(self):
        return len(self.document)

    def size(self, number):
        return self.document[number - 1].get_size()

    def boxes(self, number):
        page = self.document[number - 1]
        return page.get_mediabox(), page.get_trimbox()

    def letters(self, number):
        """(letter, x, y) of the middle of each visible letter, mm from the top left."""
        page = self.document[number - 1]
        height, text = page.get_height(), page.get_textpage()
        found = text.get_text_range()
        count = text.count_chars()
        assert len(found) == count, "one code point per character is what this reading counts on"
        letters = []
        for index, letter in enumerate(found):
            if letter.isspace() or letter == "\x02":
                continue
            left, bottom, right, top = text.get_charbox(index)
            letters.append((letter, (left + right) / 2 / PT, (height - (bottom + top) / 2) / PT))
        return letters


def inside(slot, x, y):
    return (
        slot["x_mm"] <= x <= slot["x_mm"] + slot["width_mm"] and slot["y_mm"] <= y <= slot["y_mm"] + slot["height_mm"]
    )
