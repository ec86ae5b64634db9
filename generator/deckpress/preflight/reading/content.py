"""The operators of a page in; what stands on it out: runs of text with their ends, pictures, places (PDF 32000, 8, 9).

Every operator is known or the page is unreadable. What a clip or the page's edge hides altogether is not there. A form
is read once, wherever it stands.
"""

import re
from collections.abc import Callable
from typing import Any

from deckpress.preflight.reading.file import File
from deckpress.preflight.reading.fonts import Font, Reach, font
from deckpress.preflight.reading.found import Found, Picture, Run, a_run
from deckpress.preflight.reading.plane import (
    AS_IT_IS,
    EVERYWHERE,
    Matrix,
    Sides,
    at,
    box,
    common,
    matrix,
    points,
    smaller,
    then,
)
from deckpress.preflight.reading.values import Ref, Unreadable

_N = r"[-+.\d]+"
_TOKEN = re.compile(
    rf"""\s*+(?:
    (?P<x>{_N})\s+(?P<move>{_N})\s+Td(?!\S)(?:\s*+\[\((?P<show>(?:[^()\\]++|\\.|\)[-.\d]++\()*+)\)\]\s*TJ(?!\S))?
  | (?P<save>q)(?!\S)(?:\s+(?P<entry>(?:{_N}\s+){{6}})cm(?!\S))?
  | (?P<restore>Q)(?!\S)
  | (?P<begin>BT)(?!\S)
  | (?P<end>ET)(?!\S)
  | /(?P<font>\S+)\s+(?P<size>{_N})\s+Tf(?!\S)
  | /(?P<do>\S+)\s+Do(?!\S)
  | (?:(?:(?:{_N}\s+)+(?:[rR][gG]|[gGwJj])|\[[-.\d\s]*\]\s*{_N}\s+d|/\S+\s+(?:gs|sh))(?!\S)\s*+)++
  | (?P<turn>(?:{_N}\s+){{6}})cm(?!\S)
  | (?P<path>(?>(?:{_N}\s+)+(?:[mlc]|re)\s+|h\s+)+)(?:(?P<clip>W\*?\s+n)|(?:[fBS]\*?|n))(?!\S)
  | (?P<spread>{_N})\s+Tw(?!\S)
  | \((?P<part>(?:[^()\\]++|\\.)*+)\)\s*Tj(?!\S)
  | \[(?P<glyphs>[-.\d\s<>A-Fa-f]*+)\]TJ(?!\S)
  | (?P<rise>{_N})\s+Ts(?!\S)
  | (?P<other>\S.{{0,30}})
    )""",
    re.VERBOSE | re.DOTALL,
)


ROOM = 18.0
"""pt: a text that lies deeper in the safe area and is not higher cannot leave it."""


class Contents:
    """Reads contents of one file; keeps fonts and forms that it has read."""

    def __init__(self, file: File) -> None:
        self.file = file
        self._fonts: dict[Any, Font] = {}
        self._forms: dict[int, Found | Picture] = {}
        self._resources: dict[Any, dict[str, dict[str, Any]]] = {}
        self.shown: dict[tuple[int, str], Found | Picture] = {}

    def page(self, contents: Ref, resources: Any, box: Sides, safe: Sides) -> Found:
        return _Reading(self, self.resources(resources), box, safe).read(self.file.stream(contents))

    def resources(self, entry: Any) -> dict[str, dict[str, Any]]:
        """Kinds of resources, each by name."""
        key = entry if isinstance(entry, Ref) else id(entry)
        if key not in self._resources:
            found = self.file.of(entry) or {}
            self._resources[key] = {kind: self.file.of(names) for kind, names in found.items()}
        return self._resources[key]

    def font(self, entry: Any) -> Font:
        if entry not in self._fonts:
            self._fonts[entry] = font(self.file, entry)
        return self._fonts[entry]

    def drawn(self, entry: Ref) -> Found | Picture:
        """What a form shows in its own coordinates, or a picture in its unit square."""
        if entry.number not in self._forms:
            found = self.file.of(entry)
            if found["/Subtype"] == "/Image":
                self._forms[entry.number] = Picture((found["/Width"], found["/Height"]), AS_IT_IS)
            else:
                inside = _Reading(self, self.resources(found.get("/Resources")), tuple(found["/BBox"]))
                self._forms[entry.number] = inside.read(self.file.stream(entry))
        return self._forms[entry.number]


class _Reading:
    """One content: its state and what it has shown so far."""

    def __init__(
        self, contents: Contents, resources: dict[str, dict[str, Any]], clip: Sides, safe: Sides = EVERYWHERE
    ) -> None:
        self.contents, self.resources = contents, resources
        self.matrix, self.clip, self.inner = AS_IT_IS, clip, common(clip, smaller(safe, ROOM))
        self.stack: list[tuple[Matrix, Sides, Sides]] = []
        self.x = self.y = self.after = self.size = self.spread = 0.0
        self.font: Font | None = None
        self.found = Found([], [], [], [], [])

    def read(self, text: str) -> Found:
        for match in _TOKEN.finditer(text):
            operator = _OPERATORS.get(match.lastgroup)
            if operator:
                operator(self, match)
        if self.stack:
            raise Unreadable("less is restored than was saved")
        return self.found

    def _other(self, match: re.Match[str]) -> None:
        raise Unreadable(f"{match['other']!r} is no operator that pages are made of")

    def _save(self, match: re.Match[str]) -> None:
        self.stack.append((self.matrix, self.clip, self.inner))

    def _entry(self, match: re.Match[str]) -> None:
        self._save(match)
        self._turned(match["entry"], match.end())

    def _restore(self, match: re.Match[str]) -> None:
        if not self.stack:
            raise Unreadable("more is restored than was saved")
        self.matrix, self.clip, self.inner = self.stack.pop()

    def _turn(self, match: re.Match[str]) -> None:
        self._turned(match["turn"], match.end())

    def _turned(self, numbers: str, end: int) -> None:
        self.matrix = then(matrix(numbers), self.matrix)
        if len(self.stack) == 1:
            self.found.places.append(self.matrix)
            self.found.starts.append(end)

    def _clip(self, match: re.Match[str]) -> None:
        corners = [at(self.matrix, *point) for point in points(match["path"])]
        sides = box(corners)
        self.clip, self.inner = common(self.clip, sides), common(self.inner, sides)

    def _begin(self, match: re.Match[str]) -> None:
        self.x = self.y = self.after = 0.0

    def _size(self, match: re.Match[str]) -> None:
        self.font = self.contents.font(self.resources["/Font"]["/" + match["font"]])
        self.size = float(match["size"])

    def _move(self, match: re.Match[str]) -> None:
        self.x += float(match["x"])
        self.y += float(match["move"])
        self.after = 0.0

    def _spread(self, match: re.Match[str]) -> None:
        self.spread = float(match["spread"])

    def _show(self, match: re.Match[str]) -> None:
        self._move(match)
        self._shown(match["show"])

    def _part(self, match: re.Match[str]) -> None:
        self._shown(match["part"])

    def _shown(self, shown: str) -> None:
        if self.font is None:
            raise Unreadable("a text is shown in no font")
        letters, width, blanks = self.font.read(shown)
        start = self.x + self.after
        self.after += width * self.size / 1000 + blanks * self.spread
        self._keep(letters, start, self.y, self.x + self.after, self.y, self.size, self.font.reach)

    def _glyphs(self, match: re.Match[str]) -> None:
        """Codes of two bytes; how far they are lifted off the base line does not matter."""
        if self.font is None:
            raise Unreadable("a text is shown in no font")
        letters, width = self.font.glyphs(match["glyphs"])
        start = self.x + self.after
        self.after += width * self.size / 1000
        self._keep(letters, start, self.y, self.x + self.after, self.y, self.size, self.font.reach)

    def _do(self, match: re.Match[str]) -> None:
        key = (id(self.resources), match["do"])
        found = self.contents.shown.get(key)
        if found is None:
            found = self.contents.shown[key] = self.contents.drawn(self.resources["/XObject"]["/" + key[1]])
        if isinstance(found, Picture):
            self.found.pictures.append(Picture(found.pixels, self.matrix))
            return
        for run in found.runs:
            self._keep(*run)
        for picture in found.pictures:
            self.found.pictures.append(Picture(picture.pixels, then(picture.matrix, self.matrix)))

    def _keep(self, letters: str, x: float, y: float, end_x: float, end_y: float, size: float, reach: Reach) -> None:
        """A run where the page's matrix takes it, as far as it can be seen."""
        a, b, c, d, e, f = self.matrix
        x, y, end_x, end_y = a * x + c * y + e, b * x + d * y + f, a * end_x + c * end_y + e, b * end_x + d * end_y + f
        left, bottom, right, top = self.inner
        size *= abs(a * d - b * c) ** 0.5
        whole = left <= x <= right and left <= end_x <= right and bottom <= y <= top and bottom <= end_y <= top
        if whole and size * (reach[1] - reach[0]) <= ROOM:
            self.found.runs.append(a_run((letters, x, y, end_x, end_y, size, reach)))
        else:
            self._seen(letters, x, y, end_x, end_y, size, reach)

    def _seen(self, letters: str, x: float, y: float, end_x: float, end_y: float, size: float, reach: Reach) -> None:
        """A run at a clip's edge, near the paper's edge, or very high."""
        left, bottom, right, top = self.clip
        if not (left <= x <= right and left <= end_x <= right and bottom <= y <= top and bottom <= end_y <= top):
            if max(x, end_x) < left or min(x, end_x) > right or max(y, end_y) < bottom or min(y, end_y) > top:
                return
            x, end_x = (min(max(value, left), right) for value in (x, end_x))
            y, end_y = (min(max(value, bottom), top) for value in (y, end_y))
        seen = Run(letters, x, y, end_x, end_y, size, reach)
        self.found.runs.append(seen)
        self.found.outer.append((seen, self.clip))


_OPERATORS: dict[str | None, Callable[[_Reading, re.Match[str]], None]] = {
    name: getattr(_Reading, f"_{name}") for name in _TOKEN.groupindex if hasattr(_Reading, f"_{name}")
}
