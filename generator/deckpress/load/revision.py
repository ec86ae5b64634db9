"""A git revision in; the content folder as it was then, in a temporary folder, out."""

import atexit
import io
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

from deckpress.places import Places


def checkout(places: Places, revision: str) -> Places | None:
    """None where there is no such revision, no git, or no content in it. The folder lasts as long as the run."""
    if revision.startswith("-"):
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
