"""Where words do not tell faces apart, what is painted does: each slot shows the shapes and pictures of its own piece.

Looked at are faces without words and those whose words another face has too, over the whole file. Compared are the
colours of every shape, where it begins, and the pixels of every picture. What words tell apart, slot-texts sees.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from deckpress.model.face import Face
from deckpress.model.sheet import Job
from deckpress.preflight.reading import Reading
from deckpress.problems import Mark, Problem, error

if TYPE_CHECKING:
    from deckpress.preflight.pdf._painted import Proof
    from deckpress.preflight.reading.drawing import Drawing

CODE = "slot-drawings"
_FAULT = "this is a fault of deckpress: please report it with the piece"


def check(job: Job, reading: Reading) -> Iterable[Problem]:
    """A piece that is wrong in many slots is said once, with the first of them."""
    faces = _alike(reading)
    if not faces:
        return
    from deckpress.preflight.pdf._painted import Proof

    proof = Proof(reading, faces)
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
            by_words.setdefault(reading.words[id(slot.face.items)], {})[id(slot.face.items)] = slot.face
    alike = [faces for words, faces in by_words.items() if not words or len(faces) > 1]
    return {key: face for faces in alike for key, face in faces.items()}


def _wrong(
    job: Job, places: Sequence[tuple[str, Face, "Drawing"]], faces: Mapping[int, Face], proof: "Proof"
) -> Problem:
    where, face, found = places[0]
    more = f" and {len(places) - 1} more" if len(places) > 1 else ""
    other = next((_name(other) for key, other in faces.items() if proof.same(key, found)), "")
    says = f"{other} is drawn there" if other else f"{len(found)} shapes and pictures are not those of its {face.side}"
    return error(face.mark or Mark(job.file), CODE, f"{where}{more}, {_name(face)}: {says}", _FAULT)


def _name(face: Face) -> str:
    return f"{face.kind} {face.piece} ({face.side})"
