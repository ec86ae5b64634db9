import pytest
from oracle_reading import print_all


@pytest.fixture(scope="session")
def printed(tmp_path_factory):
    """All games on both papers."""
    return print_all(tmp_path_factory.mktemp("oracle"))
