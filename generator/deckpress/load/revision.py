"""A git revision or another folder in; the content folder as it was then (in a temporary folder) out."""

import atexit
import io
import shutil
import subprocess
import tarfile
import tempfile
from functools import cache
from pathlib import Path

from deckpress.places import Places


def earlier(places: Places, since: str) -> Places | None:
    """A folder that holds content/ (or is one), else a revision; None where it is neither."""
    try:
        folder = Path(since).resolve()
        if since and (folder / "content").is_dir():
            return Places(folder)
        if folder.name == "content" and folder.is_dir():
            return Places(folder.parent)
    except (
        OSError,
        ValueError,
    ):  # no name of a file: too long, or with a sign that none may hold; none of a revision either
        return None
    return checkout(places, since) if since else None


def names(places: Places) -> tuple[str, ...]:
    """What git calls its revisions here: HEAD, branches, tags; none without git."""
    command = ["git", "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags"]
    try:
        found = subprocess.run(command, cwd=places.root, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return ()
    return ("HEAD", *found.decode("utf-8", "replace").split())


@cache
def checkout(places: Places, revision: str) -> Places | None:
    """None where there is no such revision, no git, or no content in it. The folder lasts as long as the run."""
    if revision.startswith("-") or "\0" in revision:
        return None
    try:
        archive = subprocess.run(
            ["git", "archive", "--format=tar", revision, "content"], cwd=places.root, capture_output=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    folder = Path(tempfile.mkdtemp(prefix="deckpress-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            _extract(tar, member, folder)
    return Places(folder) if (folder / "content").is_dir() else None


def _extract(tar: tarfile.TarFile, member: tarfile.TarInfo, folder: Path) -> None:
    """Files alone: no link of an old revision leads out of the folder."""
    file = tar.extractfile(member) if member.isfile() else None
    if file is not None and ".." not in Path(member.name).parts:
        target = folder / member.name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read())
