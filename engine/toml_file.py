"""Reads a TOML file into a type, with the reason when that cannot be."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from engine.folders import FileFault, check_text, read_file

MOST_BYTES = 200_000
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
    try:
        return msgspec.toml.decode(content, type=kind)
    except (ValueError, RecursionError) as fault:  # msgspec's own errors are ValueErrors
        raise TomlFault(str(fault).rstrip(".")) from fault
