"""A rulebook's text in; the blocks under each heading out, parsed once and only when somebody looks at them.

Checks read a rulebook's lines; pages and booklets read its blocks. Parsing costs more than everything else about it.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property, lru_cache
from itertools import chain
from typing import Any, overload

from deckpress.frozen import dataclass
from deckpress.load.blocks import Reader
from deckpress.model.rulebook import Block


@dataclass(frozen=True)
class Source:
    """The text of one rulebook."""

    text: str = field(repr=False)
    file: str

    @cached_property
    def sections(self) -> Mapping[int, tuple[Block, ...]]:
        """Blocks by the line of their heading (0: before the first)."""
        tokens = _parser().parse(self.text)
        reader = Reader(self.file, tuple(self.text.split("\n")))
        return {line: reader.blocks(body) for line, body in _sections(tokens)}


@lru_cache(maxsize=1)
def _parser() -> Any:
    from markdown_it import MarkdownIt

    return MarkdownIt("commonmark").enable("table")


def _sections(tokens: Sequence[Any]) -> Iterator[tuple[int, Sequence[Any]]]:
    """The line of each heading with the tokens up to the next one."""
    starts = [n for n, token in enumerate(tokens) if token.type == "heading_open" and token.level == 0]
    yield 0, tokens[: starts[0] if starts else len(tokens)]
    for start, end in zip(starts, [*starts, len(tokens)][1:], strict=True):
        yield tokens[start].map[0] + 1, tokens[start + 3 : end]


class _Lazy(Sequence[Block]):
    """A sequence that is worked out on first use and equal to any sequence of the same blocks."""

    @property
    @abstractmethod
    def _blocks(self) -> tuple[Block, ...]:
        """The blocks, worked out."""

    @overload
    def __getitem__(self, index: int) -> Block: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Block]: ...
    def __getitem__(self, index: int | slice) -> Block | Sequence[Block]:
        return self._blocks[index]

    def __len__(self) -> int:
        return len(self._blocks)

    def __iter__(self) -> Iterator[Block]:
        return iter(self._blocks)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Sequence) and self._blocks == tuple(other))

    def __hash__(self) -> int:
        return hash(self._blocks)

    def __repr__(self) -> str:
        return repr(self._blocks)


class Blocks(_Lazy):
    """The blocks under the heading of one line."""

    def __init__(self, source: Source, line: int) -> None:
        self._source, self._line = source, line

    @property
    def _blocks(self) -> tuple[Block, ...]:
        return self._source.sections.get(self._line, ())


class Joined(_Lazy):
    """Several sequences, one after the other."""

    def __init__(self, parts: tuple[Sequence[Block], ...]) -> None:
        self._parts = parts

    @property
    def _blocks(self) -> tuple[Block, ...]:
        return tuple(chain.from_iterable(self._parts))
