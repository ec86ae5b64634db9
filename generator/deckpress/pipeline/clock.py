"""Seconds by stage: what a build reports and the bench prints."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import field
from time import perf_counter

from deckpress.frozen import dataclass


@dataclass(slots=True)
class Clock:
    """Seconds by stage."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        start = perf_counter()
        yield
        self.seconds[name] = self.seconds.get(name, 0.0) + perf_counter() - start

    def add(self, other: Mapping[str, float]) -> None:
        for name, seconds in other.items():
            self.seconds[name] = self.seconds.get(name, 0.0) + seconds
