"""Files and folders in; the same on disk out. The only module that writes into output/.

Everything is written beside its place, flushed to the disk and then moved over it, so that whoever looks sees the old
state or the new one, and an interrupted run leaves the last good one.
"""

import errno
import os
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from deckpress.places import Places
from deckpress.problems import Mark, Problem, error

Files = Mapping[str, bytes | str]


_REFUSALS = {
    errno.ENOSPC: "make room on the disk, then run it again",
    errno.EDQUOT: "make room on the disk, then run it again",
    errno.EFBIG: "the system allows no file so large: see ulimit -f",
    errno.EROFS: "work in a folder that can be written",
    errno.EACCES: "close the file where it is open (a PDF viewer), or make its folder yours",
    errno.EPERM: "close the file where it is open (a PDF viewer), or make its folder yours",
}
_MET = (errno.ENOENT, errno.ENOTEMPTY, errno.EEXIST)
"""What a move says when another run has moved the same folder in between."""
TRIES, PAUSE = 100, 0.01
"""How often a move is begun again, and the seconds before it."""
_IN_THE_WAY = "something else is in its place: move it away, then run it again"


class NotWritten(OSError):
    """The disk refused; `filename` is what was to be written, under its own name."""


def refused(reason: OSError, root: Path) -> Problem:
    """What the disk would not do, at the file's place."""
    file = Path(os.fsdecode(reason.filename)) if reason.filename else root
    said = f"the disk refused it: {reason.strerror or reason}"
    hint = _REFUSALS.get(reason.errno or 0, _IN_THE_WAY if isinstance(reason, NotWritten) else "")
    return error(Mark(Places(root).relative(file)), "not-written", said, hint)


@contextmanager
def _naming(target: Path) -> Iterator[None]:
    """Refusals name the file itself, not the one beside it."""
    try:
        yield
    except OSError as reason:
        raise NotWritten(reason.errno or 0, reason.strerror or str(reason), str(target)) from reason


def put(places: Places, files: Files, replace: Sequence[str] = (), lasting: bool = True) -> tuple[Path, ...]:
    """Writes files by their path below output/ ("print/hoagie/hoagie-fresh-a4.pdf"); texts as UTF-8.

    Folders in `replace` ("print/hoagie") are exchanged as a whole: what is not among the files disappears. NotWritten
    where the disk refuses (a file is open elsewhere, no room); then nothing has changed in a replaced folder. What is
    not `lasting` need not outlive the power: waiting for the disk takes many times as long as writing.
    """
    for folder in replace:
        inside = {path: content for path, content in files.items() if _below(path, folder)}
        below = {path[len(folder) + 1 :]: content for path, content in inside.items()}
        _exchange(places.output, folder, below, lasting)
    for path, content in files.items():
        if not any(_below(path, folder) for folder in replace):
            write_file(_inside(places.output, path), content, lasting)
    return tuple(places.output / path for path in files)


def write_file(target: Path, content: bytes | str, lasting: bool = True) -> None:
    """One file, moved over the old one when it is whole."""
    beside = target.with_name(f".{target.name}.{os.getpid()}.new")
    with _naming(target):
        target.parent.mkdir(parents=True, exist_ok=True)
        try:
            _flush(beside, content, lasting)
            beside.replace(target)
        finally:
            with suppress(OSError):  # what refused the file is said, not what refused to clear it away
                beside.unlink(missing_ok=True)


@contextmanager
def aside(places: Places, folder: str) -> Iterator[str]:
    """A folder beside the named one for this process alone; it is gone at the end, moved into place or not."""
    ready = f".{folder}.{os.getpid()}.making"
    try:
        yield ready
    finally:
        _clear(places.output / ready)


def sweep(places: Places, processes: Sequence[int]) -> None:
    """Clears away what stopped processes were about to write."""
    for pid in processes:
        for path in (*places.output.rglob(f".*.{pid}.new"), *places.output.rglob(f".*.{pid}.making")):
            _clear(path) if path.is_dir() else path.unlink(missing_ok=True)


def exchange(places: Places, ready: Path, folder: str) -> None:
    """Moves a finished folder (on the same disk) to its place below output/; the old one disappears."""
    target = _inside(places.output, folder)
    with _naming(target):
        _move_in(ready, target)


def _move_in(ready: Path, target: Path) -> None:
    """Two runs may write the same folder at once: who meets the other between his two moves begins again."""
    target.parent.mkdir(parents=True, exist_ok=True)
    for _ in range(TRIES):
        try:
            return _changed_over(ready, target)
        except OSError as reason:
            if reason.errno not in _MET or not ready.exists():
                raise
            time.sleep(PAUSE)
    return _changed_over(ready, target)


def _changed_over(ready: Path, target: Path) -> None:
    old = target.with_name(f".{target.name}.old")
    _recover(target, old)
    if target.exists():
        target.replace(old)
    try:
        ready.replace(target)
    except OSError:
        _recover(target, old)
        raise
    _clear(old)


def _exchange(output: Path, folder: str, files: Files, lasting: bool) -> None:
    target = _inside(output, folder)
    ready = target.with_name(f".{target.name}.{os.getpid()}.new")
    _clear(ready)
    try:
        with _naming(target):
            ready.mkdir(parents=True)
            for path, content in files.items():
                _flush(_inside(ready, path), content, lasting)
            _move_in(ready, target)
    finally:
        _clear(ready)


def _clear(folder: Path) -> None:
    """With all that is in it; a check that writes one file does without the library for it."""
    import shutil

    shutil.rmtree(folder, ignore_errors=True)


def _recover(target: Path, old: Path) -> None:
    """An earlier run may have been stopped between the two moves: the last good folder goes back to its place."""
    if old.exists() and not target.exists():
        old.replace(target)
    _clear(old)


def _flush(path: Path, content: bytes | str, lasting: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(content.encode("utf-8") if isinstance(content, str) else content)
        if lasting:
            file.flush()
            os.fsync(file.fileno())


def _inside(folder: Path, path: str) -> Path:
    """ValueError for a path that would leave the folder."""
    parts = PurePosixPath(path)
    if parts.is_absolute() or ".." in parts.parts or not parts.parts:
        raise ValueError(f"{path} leaves the output folder")
    return folder / parts


def _below(path: str, folder: str) -> bool:
    return path.startswith(f"{folder}/")
