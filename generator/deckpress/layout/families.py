"""Font families in; their files out: where each style is, which font of a collection, which point of its axes.

Families come from fontpkg-* packages, opened as package data; the Chinese, Japanese and Korean ones from one package
for all of them. A variable font gives the styles that its axes reach.
"""

import re
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import NamedTuple

STYLES = ("regular", "bold", "italic", "bold-italic")
FALLBACK = {"bold-italic": ("bold", "italic", "regular"), "bold": ("regular",), "italic": ("regular",), "regular": ()}
_FILES = {"regular": "Regular", "bold": "Bold", "italic": "Italic", "bold-italic": "BoldItalic"}
_FOLDER = "files"
_WEIGHTS = {"regular": 400.0, "bold": 700.0}
_VARIABLE = re.compile(r"\w+?(-Italic)?\[[\w,]*wght[\w,]*]\.ttf")

_EAST = ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc")
_IN_EAST = {f"noto-sans-cjk-{place}": number for number, place in enumerate(("jp", "kr", "sc", "tc", "hk"))}
EXTRA = ("amiri", "heebo", *_IN_EAST)
"""Families that the extra of other scripts brings."""


class Source(NamedTuple):
    """One font: its file in a package, its number in a collection, and where a variable font's axes are set."""

    package: str
    file: str
    number: int = 0
    axes: tuple[tuple[str, float], ...] = ()


def families() -> tuple[str, ...]:
    """The installed families."""
    found = (module.name for module in iter_modules() if module.name.startswith("fontpkg_"))
    named = [name.removeprefix("fontpkg_").replace("_", "-") for name in found]
    return tuple(sorted([*named, *(_IN_EAST if find_spec(_EAST[0]) else ())]))


def has_family(family: str) -> bool:
    if family in _IN_EAST:
        return find_spec(_EAST[0]) is not None
    slug = re.fullmatch("[a-z0-9-]+", family)
    return slug is not None and _origin("fontpkg_" + family.replace("-", "_")) is not None


@cache
def styles(family: str) -> dict[str, Source]:
    """The styles that a family has; LookupError names what families there are."""
    if not has_family(family):
        raise LookupError(f"the font family {family} is not installed; there are: {', '.join(families())}")
    if family in _IN_EAST:
        return {style: Source(*_EAST, _IN_EAST[family], (("wght", weight),)) for style, weight in _WEIGHTS.items()}
    package = "fontpkg_" + family.replace("-", "_")
    names = [entry.name for entry in (_folder(package) / _FOLDER).iterdir()]
    named = {name.rpartition("-")[2].removesuffix(".ttf"): f"{_FOLDER}/{name}" for name in names}
    fixed = {style: Source(package, named[suffix]) for style, suffix in _FILES.items() if suffix in named}
    return fixed or _variable(package, names)


def _folder(package: str) -> Path:
    """Where an installed package lies; LookupError where it is none."""
    found = _origin(package)
    if not found:
        raise LookupError(f"the package {package} is not installed")
    return Path(found).parent


@cache
def _origin(package: str) -> str | None:
    """The file that an installed package begins with ("" for one without); every folder of packages is searched."""
    found = find_spec(package)
    return None if found is None else found.origin or ""


def _variable(package: str, names: list[str]) -> dict[str, Source]:
    """Regular and bold of a variable font, and of its italic."""
    found: dict[str, Source] = {}
    for name in names:
        match = _VARIABLE.fullmatch(name)
        for style, weight in _WEIGHTS.items() if match else ():
            slanted = "italic" if style == "regular" else "bold-italic"
            source = Source(package, f"{_FOLDER}/{name}", axes=(("wght", weight),))
            found[slanted if match and match[1] else style] = source
    return found


def file(package: str, name: str) -> Path:
    """A file of fonts in its package."""
    return _folder(package) / name


@cache
def content(package: str, name: str) -> bytes:
    """A file of fonts is read once."""
    return file(package, name).read_bytes()


def source(family: str, style: str) -> Source:
    try:
        return styles(family)[style]
    except KeyError:
        raise LookupError(f"the font family {family} has no {style}") from None


def split(name: str) -> tuple[str, str]:
    """Family and style of a font's name.

    >>> split("fira-sans-bold-italic"), split("bungee-regular")
    (('fira-sans', 'bold-italic'), ('bungee', 'regular'))
    """
    style = next((style for style in ("bold-italic", *STYLES) if name.endswith("-" + style)), "")
    if not style:
        raise LookupError(f"{name} is no font name: write family and style, such as fira-sans-bold")
    return name.removesuffix("-" + style), style
