"""A font file's bytes (TrueType or OpenType) in; the same font as WOFF out, which browsers open and which is smaller.

The format is W3C's WOFF File Format 1.0: the font's tables as they are, each deflated where that makes it shorter.
"""

import struct
import zlib

_SFNT, _ENTRY = struct.Struct(">4sHHHH"), struct.Struct(">4sIII")
_HEAD, _LISTED = struct.Struct(">4s4sIHHIHHIIIII"), struct.Struct(">4sIIII")


def woff(font: bytes) -> bytes:
    """Raises struct.error where the bytes are no font."""
    flavour, count, *_ = _SFNT.unpack_from(font)
    listed, body = b"", b""
    start, size = _HEAD.size + _LISTED.size * count, _SFNT.size + _ENTRY.size * count
    for at in range(count):
        tag, check, offset, length = _ENTRY.unpack_from(font, _SFNT.size + _ENTRY.size * at)
        kept = _shorter(font[offset : offset + length])
        listed += _LISTED.pack(tag, start + len(body), len(kept), length, check)
        body += _padded(kept)
        size += -(-length // 4) * 4
    head = _HEAD.pack(b"wOFF", flavour, start + len(body), count, 0, size, 1, 0, 0, 0, 0, 0, 0)
    return head + listed + body


def _shorter(table: bytes) -> bytes:
    deflated = zlib.compress(table, 9)
    return deflated if len(deflated) < len(table) else table


def _padded(table: bytes) -> bytes:
    """Tables begin at multiples of four."""
    return table + bytes(-len(table) % 4)
