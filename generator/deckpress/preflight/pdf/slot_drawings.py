"""Where words do not tell faces apart, what is painted does: each slot shows the shapes and pictures of its own piece.

Looked at are faces without words and those whose words another face has too, over the whole file. Compared are the
colours of every shape, where it begins, and the pixels of every picture. What words tell apart, slot-texts sees.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from io import BytesIO
from typing import NamedTuple

from deckpress.geometry import Matrix
from deckpress.model.face import Face, Gradient, Group, Image, Item, Path
from deckpress.model.sheet import Job
from deckpress.preflight.pdf.slot_texts import wanted
from deckpress.preflight.reading import Colour, Drawing, Painted, Raster, Reading, Unreadable
from deckpress.problems import Mark, Problem, error
from deckpress.units import PT

CODE = "slot-drawings"
NEAR = 0.5
"""pt: how far the rounding of a picture's numbers may take a point, once the picture is enlarged."""
_FAULT = "this is a fault of deckpress: please report it with the piece"


class Shape(NamedTuple):
    """What should be painted, as a file says it; `image` is the picture where it is one."""

    painted: Painted
    image: Image | None = None


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    """A piece that is wrong in many slots is said once, with the first of them."""
    faces = _alike(reading)
    if not faces:
        return
    proof = _Proof(reading, {key: tuple(_shapes(face.items, Matrix())) for key, face in faces.items()})
    wrong: dict[int, list[tuple[str, Face, Drawing]]] = {}
    for number, page in enumerate(job.pages[: len(reading.pages)]):
        asked = [place for place, slot in enumerate(page.slots) if id(slot.face.items) in faces]
        for place, found in reading.drawn(number, asked).items():
            slot = page.slots[place]
            if not proof.same(id(slot.face.items), found):
                where = f"sheet {page.sheet} {page.side}, slot {slot.number}"
                wrong.setdefault(id(slot.face.items), []).append((where, slot.face, found))
    yield from (_wrong(job, places, faces, proof) for places in wrong.values())


def _alike(reading: Reading) -> dict[int, Face]:
    """The faces that no word of theirs tells from all others, by their items."""
    by_words: dict[str, dict[int, Face]] = {}
    for page in reading.whole.pages:
        for slot in page.slots:
            by_words.setdefault(wanted(slot.face, reading.words), {})[id(slot.face.items)] = slot.face
    alike = [faces for words, faces in by_words.items() if not words or len(faces) > 1]
    return {key: face for faces in alike for key, face in faces.items()}


def _wrong(
    job: Job, places: Sequence[tuple[str, Face, Drawing]], faces: Mapping[int, Face], proof: "_Proof"
) -> Problem:
    where, face, found = places[0]
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    other = next((_name(other) for key, other in faces.items() if proof.same(key, found)), "")
    says = f"{other} is drawn there" if other else f"{len(found)} shapes and pictures are not those of its {face.side}"
    return error(face.mark or Mark(job.file), CODE, f"{where}{more}, {_name(face)}: {says}", _FAULT)


def _name(face: Face) -> str:
    return f"{face.kind} {face.piece} ({face.side})"


class _Proof:
    """Compares what faces should show with what was found; of equal slots once."""

    def __init__(self, reading: Reading, due: Mapping[int, Sequence[Shape]]) -> None:
        self.reading, self.due = reading, due
        self._judged: dict[tuple[int, int], tuple[bool, Drawing]] = {}
        self._pictures: dict[tuple[int, str], bool] = {}

    def same(self, key: int, found: Drawing) -> bool:
        known = (key, id(found))
        if known not in self._judged:
            due = self.due[key]
            same = len(due) == len(found) and all(map(self._like, due, found))
            self._judged[known] = same, found
        return self._judged[known][0]

    def _like(self, due: Shape, found: Painted) -> bool:
        painted, image = due
        if max(abs(painted.x - found.x), abs(painted.y - found.y)) > NEAR or painted.line != found.line:
            return False
        if image is not None:
            return bool(found.picture) and self._picture(found.picture, image)
        return not found.picture and _coloured(painted.fill, found.fill)

    def _picture(self, number: int, image: Image) -> bool:
        key = (number, image.key)
        if key not in self._pictures:
            with suppress(Unreadable):
                self._pictures[key] = _holds(self.reading.drawings.picture(number), image)
        return self._pictures.setdefault(key, False)


def _coloured(due: tuple[Colour, ...], found: tuple[Colour, ...]) -> bool:
    """A run of colours may be written with fewer of them: of two at one place the file needs one."""
    return due == found or (len(due) > 1 < len(found) and set(found) <= set(due))


def _holds(found: Raster, image: Image) -> bool:
    """JPEG stands in the file as it is, other pictures as their pixels."""
    if found.pixels != image.pixels:
        return False
    if found.packed:
        return found.content == image.content
    from PIL import Image as Pillow

    with Pillow.open(BytesIO(image.content)) as opened:
        return found.content == opened.convert("RGB").tobytes()


def _shapes(items: tuple[Item, ...], matrix: Matrix) -> Iterator[Shape]:
    """What a face's items paint, in order; a run of colours and the line round it are two shapes."""
    for item in items:
        match item:
            case Group():
                yield from _shapes(item.items, item.matrix.then(matrix))
            case Path(fill=Gradient() as gradient):
                yield _shape(item, matrix, tuple(_rgb(colour) for _, colour in gradient.stops), None)
                if item.stroke:
                    yield _shape(item, matrix, (), item.stroke)
            case Path(fill=str(fill)) if fill:
                yield _shape(item, matrix, (_rgb(fill),), item.stroke)
            case Path(stroke=str(line)) if line:
                yield _shape(item, matrix, (), line)
            case Image():
                x, y = matrix.apply(item.box.x, item.box.bottom)
                yield Shape(Painted((), None, 0, x * PT, -y * PT), item)


def _shape(item: Path, matrix: Matrix, fill: tuple[Colour, ...], line: str | None) -> Shape:
    x, y = matrix.apply(*item.segments[0][1][:2])
    return Shape(Painted(fill, _rgb(line) if line else None, 0, x * PT, -y * PT))


def _rgb(colour: str) -> Colour:
    return tuple(int(colour[place : place + 2], 16) for place in (1, 3, 5))
