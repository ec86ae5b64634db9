"""What all tests share: the modules beside this file (folder, picnic, hand, browser) can be imported by name."""

import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")
"""A busy machine fails no test."""

sys.path.insert(0, str(Path(__file__).parent))


def pytest_addoption(parser):
    parser.addoption("--update-golden", action="store_true", help="write tests/golden anew; look at the difference")


@pytest.fixture
def update_golden(request):
    """True where golden files are to be written; refused in CI, where they are to be compared."""
    wanted = request.config.getoption("--update-golden")
    if wanted and os.environ.get("CI"):
        raise pytest.UsageError("--update-golden is not for CI")
    return wanted
