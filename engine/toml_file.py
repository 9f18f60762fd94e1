"""Reads a TOML file into a type, with the reason when that cannot be."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.folders import FileFault, check_text, read_file
from engine.parser_words import toml_fault
from engine.words import _

MOST_BYTES = 200_000
MOST_PARTS = 32
"""Of a dotted key. The decoder's time grows with the square of them, and nothing of ours has more than two."""
_PART = rb"""\.[ \t]*(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*"""
_LONG_KEY = re.compile(rb"(?:" + _PART + rb"){%d}" % MOST_PARTS)
Content = TypeVar("Content")


class TomlFault(Exception):
    """A file cannot be used; the text gives the reason, without the file's name and a full stop.

    It may be in the parser's words; ``said`` is in the language in use, and ``line`` and ``column`` tell where.
    """

    def __init__(self, reason: str, said: str = "", line: int | None = None, column: int | None = None) -> None:
        super().__init__(reason)
        self.said, self.line, self.column = said or reason, line, column


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
        raise TomlFault(reason, reason, line, column)
    try:
        return msgspec.toml.decode(content, type=kind)
    except (ValueError, RecursionError) as fault:  # msgspec's own errors are ValueErrors
        told = str(fault).rstrip(".")
        raise TomlFault(told, toml_fault(told), *_place_in(told, content)) from fault


def _place_in(told: str, content: bytes) -> tuple[int | None, int | None]:
    """The line and column that a complaint of the parser names."""
    if found := re.search(r" \(at line (\d+), column (\d+)\)$", told):
        return int(found[1]), int(found[2])
    if told.endswith(" (at end of document)"):
        lines = content.decode("utf-8", "replace").rstrip().split("\n")
        return len(lines), len(lines[-1]) + 1
    return None, None
