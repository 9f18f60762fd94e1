"""Reads a TOML file into a type, with the reason when that cannot be."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.folders import FileFault, check_text, read_file
from engine.words import _

MOST_BYTES = 200_000
MOST_PARTS = 32
"""Of a dotted key. The decoder's time grows with the square of them, and nothing of ours has more than two."""
_PART = rb"""\.[ \t]*(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*"""
_LONG_KEY = re.compile(rb"(?:" + _PART + rb"){%d}" % MOST_PARTS)
Content = TypeVar("Content")


class TomlFault(Exception):
    """A file cannot be used; the text gives the reason, without the file's name and a full stop."""


def read_toml(path: Path, kind: type[Content], most_bytes: int = MOST_BYTES) -> Content:
    """The content of a file. Raises TomlFault."""
    try:
        content = read_file(path, most_bytes)
        check_text(content)
    except FileFault as fault:
        raise TomlFault(str(fault)) from fault
    return parse_toml(content, kind)


def parse_toml(content: bytes, kind: type[Content]) -> Content:
    """The content of a file that was read. Raises TomlFault."""
    content = content.removeprefix(BOM_UTF8)  # some editors begin every file with it
    if found := _LONG_KEY.search(content):
        line = content.count(b"\n", 0, found.start()) + 1
        column = found.start() - content.rfind(b"\n", 0, found.start())
        reason = _("a key has more than {most} parts").format(most=MOST_PARTS)
        raise TomlFault(f"{reason} (at line {line}, column {column})")  # as the decoder tells it
    try:
        return msgspec.toml.decode(content, type=kind)
    except (ValueError, RecursionError) as fault:  # msgspec's own errors are ValueErrors
        raise TomlFault(str(fault).rstrip(".")) from fault
