"""Names from files, modules on use."""

import pytest

from deckpress import registry


def test_commands_are_found_by_file_name() -> None:
    assert {"build", "check", "print", "site", "parts", "schema", "list"} <= set(registry.names("deckpress.commands"))
    assert not any(name.startswith("_") for name in registry.names("deckpress.commands"))


def test_unknown_name_lists_the_known() -> None:
    with pytest.raises(LookupError, match=r"known: .*check"):
        registry.module("deckpress.commands", "chek")


def test_summary_is_the_first_line() -> None:
    assert registry.summary("deckpress.commands", "check").startswith("Check the content")
