"""The operators of a place on a page in; what is painted there out: colours, where each shape begins, pictures.

Only what tells one drawing from another is read, and only where somebody asks; that all operators are sound is seen to
by `content`. Places are pt from the face's own origin, y up.
"""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.plane import AS_IT_IS, Matrix, at, matrix, points, then
from deckpress.preflight.reading.values import Ref

_N = r"[-+.\d]+"
_TOKEN = re.compile(
    rf"""\s*+(?:
    (?P<path>(?>(?:{_N}\s+)+(?:[mlc]|re)\s+|h\s+)+)(?P<paint>[fBS]\*?|W\*?\s+n|n)(?!\S)
  | (?P<fill>(?:{_N}\s+)+)(?:rg|g)(?!\S)
  | (?P<line>(?:{_N}\s+)+)(?:RG|G)(?!\S)
  | (?P<save>q)(?!\S)
  | (?P<restore>Q)(?!\S)
  | (?P<turn>(?:{_N}\s+){{6}})cm(?!\S)
  | (?P<do>/\S+)\s+Do(?!\S)
  | (?P<shade>/\S+)\s+sh(?!\S)
  | \((?:[^()\\]++|\\.)*+\)
  | [^\s(]++
    )""",
    re.VERBOSE | re.DOTALL,
)
_FORM = re.compile(r"\s*(/\S+)\s+Do\s+Q(?!\S)")
Colour = tuple[int, ...]
"""Red, green and blue from 0 to 255."""
BLACK: Colour = (0, 0, 0)


class Painted(NamedTuple):
    """A shape by the colours of its ground and its line (a run of colours has many) and its first point; a picture by
    the number of its object and its bottom left corner."""

    fill: tuple[Colour, ...]
    line: Colour | None
    picture: int
    x: float
    y: float


class Raster(NamedTuple):
    """A picture's pixels across and down, and its bytes: a JPEG as it is packed, or the colours of its pixels."""

    pixels: tuple[int, int]
    packed: bool
    content: bytes


Drawing = tuple[Painted, ...]


class Drawings:
    """Drawings of one file; of a form, which may stand often, there is one."""

    def __init__(self, file: File) -> None:
        self.file = file
        self._forms: dict[int, Drawing] = {}

    def read(self, text: str, start: int, resources: Any) -> Drawing:
        """From a place in a content to where the state that was saved before it is restored, or to the end."""
        known = self.file.of(resources) or {}
        whole = _FORM.match(text, start)
        if whole:
            return self.form(self.file.of(known["/XObject"])[whole[1]])
        return _Reader(self, known).read(text, start)

    def form(self, entry: Ref) -> Drawing:
        """What a form paints in its own coordinates; a picture in its unit square."""
        if entry.number not in self._forms:
            found = self.file.of(entry)
            if found["/Subtype"] == "/Image":
                self._forms[entry.number] = (Painted((), None, entry.number, 0.0, 0.0),)
            else:
                self._forms[entry.number] = self.read(self.file.stream(entry), 0, found.get("/Resources"))
        return self._forms[entry.number]

    def picture(self, number: int) -> Raster:
        ref = Ref(number)
        head = self.file.of(ref)
        packed = head["/Filter"] == "/DCTDecode"
        content = self.file.packed(ref) if packed else self.file.unpacked(ref)
        return Raster((head["/Width"], head["/Height"]), packed, content)


class _Reader:
    """One content: its state and what it has painted so far."""

    def __init__(self, drawings: Drawings, resources: dict[str, Any]) -> None:
        self.drawings, self.resources = drawings, resources
        self.matrix, self.fill, self.line = AS_IT_IS, BLACK, BLACK
        self.stack: list[tuple[Matrix, Colour, Colour]] = []
        self.clip = ""
        self.found: list[Painted] = []

    def read(self, text: str, start: int) -> Drawing:
        for match in _TOKEN.finditer(text, start):
            if match.lastgroup == "restore" and not self.stack:
                break
            operator = _OPERATORS.get(match.lastgroup)
            if operator:
                operator(self, match)
        return tuple(self.found)

    def _save(self, match: re.Match[str]) -> None:
        self.stack.append((self.matrix, self.fill, self.line))

    def _restore(self, match: re.Match[str]) -> None:
        self.matrix, self.fill, self.line = self.stack.pop()

    def _turn(self, match: re.Match[str]) -> None:
        self.matrix = then(matrix(match["turn"]), self.matrix)

    def _fill(self, match: re.Match[str]) -> None:
        self.fill = _colour(match["fill"].split())

    def _line(self, match: re.Match[str]) -> None:
        self.line = _colour(match["line"].split())

    def _paint(self, match: re.Match[str]) -> None:
        how = match["paint"]
        if how[0] in "fBS":
            self._keep((self.fill,) if how[0] in "fB" else (), self.line if how[0] in "BS" else None, match["path"])
        elif how[0] == "W":
            self.clip = match["path"]

    def _keep(self, fill: tuple[Colour, ...], line: Colour | None, path: str) -> None:
        self.found.append(Painted(fill, line, 0, *at(self.matrix, *points(path)[0])))

    def _shade(self, match: re.Match[str]) -> None:
        """A run of colours over what the last clip left."""
        of = self.drawings.file.of
        function = of(of(of(self.resources["/Shading"])[match["shade"]])["/Function"])
        parts = [of(part) for part in function.get("/Functions", [function])]
        colours = [parts[0]["/C0"], *[part["/C1"] for part in parts]]
        self._keep(tuple([_colour(of(colour)) for colour in colours]), None, self.clip)

    def _do(self, match: re.Match[str]) -> None:
        entry = self.drawings.file.of(self.resources["/XObject"])[match["do"]]
        for one in self.drawings.form(entry):
            x, y = at(self.matrix, one.x, one.y)
            self.found.append(one._replace(x=x, y=y))


def _colour(parts: Sequence[str | float]) -> Colour:
    """Of red, green and blue, or of one grey, from 0 to 1."""
    found = tuple([round(float(part) * 255) for part in parts])
    return found * 3 if len(found) == 1 else found


_OPERATORS: dict[str | None, Callable[[_Reader, re.Match[str]], None]] = {
    name: getattr(_Reader, f"_{name}") for name in _TOKEN.groupindex if hasattr(_Reader, f"_{name}")
}
