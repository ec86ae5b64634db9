"""A package folder in; the names of its modules out, without importing one until it is used."""

import ast
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType


@cache
def names(package: str) -> tuple[str, ...]:
    """Kebab-case names of the modules in a package ("deckpress.check"), sorted; private ones are left out."""
    found = (entry.name for entry in _folder(package).iterdir())
    modules = (name.removesuffix(".py") for name in found if name.endswith(".py"))
    return tuple(sorted(name.replace("_", "-") for name in modules if not name.startswith("_")))


def _folder(package: str) -> Path:
    """Plain paths: importlib.resources, which also opens packages in archives, takes as long as all else at a start."""
    return Path(__file__).parent.joinpath(*package.split(".")[1:])


def module(package: str, name: str) -> ModuleType:
    """The module behind a kebab-case name; LookupError names the known ones."""
    if name not in names(package):
        raise LookupError(f"unknown name {name}; known: {', '.join(names(package))}")
    return import_module(f"{package}.{name.replace('-', '_')}")


@cache
def modules(package: str) -> tuple[tuple[str, ModuleType], ...]:
    """All modules of a package with their names."""
    return tuple((name, module(package, name)) for name in names(package))


def summary(package: str, name: str) -> str:
    """The first sentence of a module's docstring, read without importing it."""
    source = (_folder(package) / f"{name.replace('-', '_')}.py").read_text("utf-8")
    text = ast.get_docstring(ast.parse(source)) or ""
    return text.split("\n")[0].strip()


def manual(package: str, name: str) -> str:
    """The module's docstring: its manual page."""
    return (module(package, name).__doc__ or "").strip()
