"""Fronts alone, one side of the paper; the other side stays white."""

from collections.abc import Sequence
from dataclasses import replace

from deckpress.impose.schemes import duplex
from deckpress.impose.stack import Component, Setting
from deckpress.model.sheet import Page


def impose(components: Sequence[Component], setting: Setting) -> tuple[Page, ...]:
    return duplex.impose([replace(component, back=None) for component in components], setting)
