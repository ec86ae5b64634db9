"""What is found on a page or in a form: runs of text, pictures, and where the page puts what it encloses; in pt."""

from functools import partial
from typing import NamedTuple

from deckpress.preflight.reading.fonts import Reach
from deckpress.preflight.reading.plane import Matrix, Sides


class Run(NamedTuple):
    """A run of text: its letters without blanks, both ends of what can be seen of its base line in pt, its size, how
    far its font reaches below and above the base line."""

    letters: str
    x: float
    y: float
    end_x: float
    end_y: float
    size: float
    reach: Reach


a_run = partial(tuple.__new__, Run)
"""A Run at two thirds of the price: there are thousands."""


class Picture(NamedTuple):
    """A raster picture: its pixels and where its unit square stands."""

    pixels: tuple[int, int]
    matrix: Matrix


class Found(NamedTuple):
    """`places` are in the order of drawing, `starts` where in the content each begins; `outer` are the runs that may
    leave the safe area, with their clip."""

    runs: list[Run]
    pictures: list[Picture]
    places: list[Matrix]
    outer: list[tuple[Run, Sides]]
    starts: list[int]
