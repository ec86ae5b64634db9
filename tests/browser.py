"""The browser that the site's tests drive: CHROMIUM, else chromium or chrome on the path; never skipped silently.

    python tests/browser.py [--install-in-ci]

prints its path, or stops with the one command that installs it. As root on Debian in CI it installs it.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
APPLICATIONS = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
COMMANDS = {
    "linux": "sudo apt-get install chromium   (or set CHROMIUM to the path of a Chromium or Chrome)",
    "darwin": "brew install --cask chromium   (or set CHROMIUM to the path of a Chromium or Chrome)",
    "win32": "winget install Google.Chrome   (or set CHROMIUM to the path of a Chromium or Chrome)",
}


def find() -> str | None:
    """The path of the browser, or None."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    on_path = (shutil.which(name) for name in NAMES)
    installed = (path for path in APPLICATIONS if Path(path).exists())
    return next((path for path in (*on_path, *installed) if path), None)


def require() -> str:
    """The path of the browser; ends the run with the one command to type where there is none."""
    found = find()
    if found is None:
        command = COMMANDS.get(sys.platform, COMMANDS["linux"])
        sys.exit(f"The site's tests need a browser. Install one with:\n  {command}")
    return found


def install() -> None:
    """Debian as root, in CI."""
    subprocess.run(["apt-get", "update", "-q"], check=True, stdout=subprocess.DEVNULL)
    subprocess.run(
        ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"],
        check=True,
        stdout=subprocess.DEVNULL,
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    )


def may_install() -> bool:
    return bool(os.environ.get("CI")) and shutil.which("apt-get") is not None and os.geteuid() == 0


if __name__ == "__main__":
    if "--install-in-ci" in sys.argv and find() is None and may_install():
        install()
    print(f"Browser for the site's tests: {require()}")
