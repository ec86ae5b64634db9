"""Pictures that stand often are stored once; many large ones do not fill the memory."""

import random
import subprocess
import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from deckpress.pipeline import Wishes, print_games
from folder import GAME, content_folder

FACE = """\
edge: bleed
ground: =theme.ground
items:
  - picture: {art: =art, at: [-2 mm, -2 mm], size: [67 mm, 92 mm], fit: cover}
  - text: {value: =name, at: [5 mm, 5 mm], size: [53 mm, 9 mm], font: text, pt: [14, 10], role: name}
"""
KIND = GAME.replace("cost: {type: number, least: 0, shown: true}", "art: {type: art}")
PROGRAM = """
import sys
from pathlib import Path
from deckpress.impose.options import Options
from deckpress.pipeline import Wishes, print_games
from deckpress.places import Places
made = print_games(Places(Path(sys.argv[1])), ["picnic"], Wishes(("a4",), Options(kit=False)))
assert made.outputs, [str(problem) for problem in made.problems][:3]
if sys.platform == "win32":  # has no peak to ask for: there the run itself is the test
    print(0)
else:
    import resource

    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def noise(width: int, height: int, seed: int) -> bytes:
    """A JPEG that does not compress to nothing."""
    out = BytesIO()
    pixels = random.Random(seed).randbytes(width * height // 48 * 3)
    small = Image.frombytes("RGB", (width // 4, height // 12), pixels[: width // 4 * (height // 12) * 3])
    small.resize((width, height)).save(out, "JPEG", quality=90)
    return out.getvalue()


def rulebook(cards: int) -> str:
    return f"# Picnic\n\n## Components {{#components}}\n\n- {cards} Snack cards\n"


def test_pl_128_a_shared_picture_is_stored_once(tmp_path: Path) -> None:
    photo = noise(1500, 2100, 1)
    pieces = "".join(f"- {{id: card-{n}, name: Card {n}, art: {'photo' if n % 2 else 'again'}}}\n" for n in range(54))
    files = {"layouts/face.yaml": FACE, "art/photo.jpg": photo, "art/again.jpg": photo}
    places = content_folder(tmp_path, game=KIND, pieces=pieces, rulebook=rulebook(54), files=files)
    made = print_games(places, ["picnic"], Wishes(("a4",)))
    weights = [row["bytes"] for row in made.outputs if row["kinds"] == ["snack"]]
    assert weights
    assert max(weights) < 1.25 * len(photo) + 200_000


def test_pl_132_two_thousand_cards_with_forty_large_pictures_stay_under_a_gigabyte(tmp_path: Path) -> None:
    art = {f"art/photo-{n}.jpg": noise(1500, 2100, n) for n in range(40)}
    pieces = "".join(f"- {{id: card-{n}, name: Card {n}, art: photo-{n % 40}}}\n" for n in range(2000))
    files = {"layouts/face.yaml": FACE, **art}
    places = content_folder(tmp_path, game=KIND, pieces=pieces, rulebook=rulebook(2000), files=files)
    run = subprocess.run([sys.executable, "-c", PROGRAM, str(places.root)], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    unit = 1 if sys.platform == "darwin" else 1024
    assert int(run.stdout) * unit < 1 << 30
