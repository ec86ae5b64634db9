"""The pins in constraints.txt: complete, none too many, and good for the oldest Python that deckpress promises."""

import re
import tomllib
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OLDEST = "3.11.0"  # Debian 12 ships 3.11.2: a package that asks for 3.11.5 would fail there


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pinned() -> set[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    return {plain(line.partition("==")[0]) for line in lines}


def needed() -> set[str]:
    """Everything that the project and its extras bring in here, by name."""
    extras = [line for lines in PROJECT["optional-dependencies"].values() for line in lines]
    waiting = [Requirement(line) for line in (*PROJECT["dependencies"], *extras)]
    seen: set[tuple[str, frozenset[str]]] = set()
    while waiting:
        wish = waiting.pop()
        key = (plain(wish.name), frozenset(wish.extras))
        if key in seen:
            continue
        seen.add(key)
        for line in metadata.requires(wish.name) or ():
            below = Requirement(line)
            if applies(below, wish.extras):
                waiting.append(below)
    return {name for name, _ in seen}


def applies(wish: Requirement, extras: set[str] | frozenset[str] = frozenset()) -> bool:
    return wish.marker is None or any(wish.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def test_everything_that_is_installed_is_pinned():
    assert needed() - pinned() == set()


def test_nothing_is_pinned_that_nobody_needs():
    other_systems = {"colorama", "tzdata", "tomli"}
    assert pinned() - needed() - other_systems == set()


def test_every_pin_is_good_for_the_oldest_python():
    asked = {name: metadata.metadata(name).get("Requires-Python") or ">=3" for name in sorted(needed())}
    assert {name: text for name, text in asked.items() if not SpecifierSet(text).contains(OLDEST)} == {}


def test_the_pins_name_no_index():
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if not re.fullmatch(r"[A-Za-z0-9_.\-]+==[A-Za-z0-9.!+]+", line)] == []
