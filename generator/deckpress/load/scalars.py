"""An unquoted YAML scalar in; its value by the core schema of YAML 1.2 out (numbers with leading zeros stay texts)."""

import re

_WORDS = {
    "": None, "~": None, "null": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_NUMBER_STARTS = frozenset("-+.0123456789")
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]{0,17})")
_OTHER_BASE = re.compile(r"0o[0-7]{1,18}|0x[0-9a-fA-F]{1,15}")
_FLOAT = re.compile(r"[-+]?(?:(?:0|[1-9][0-9]{0,17})(?:\.[0-9]{0,20})?|\.[0-9]{1,20})(?:[eE][-+]?[0-9]{1,2})?")


def plain(text: str) -> str | int | float | bool | None:
    """Only what is surely a number, true, false or nothing changes its type.

    >>> [plain(text) for text in ("3", "2.5", "012", "3:2", "no", "true", "~", "2026-11-30", "+7", ".5")]
    [3, 2.5, '012', '3:2', 'no', True, None, '2026-11-30', 7, 0.5]
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in _NUMBER_STARTS:
        return text
    if _INTEGER.fullmatch(text):
        return int(text)
    if _OTHER_BASE.fullmatch(text):
        return int(text, 0)
    return float(text) if _FLOAT.fullmatch(text) else text
