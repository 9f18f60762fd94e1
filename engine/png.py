"""Pictures as PNG files among the player's own, and the line of text that one of them may carry."""

from __future__ import annotations

import io
import os
import struct
import zlib
from pathlib import Path

import pygame

SIGNATURE = b"\x89PNG\r\n\x1a\n"
KEYWORD = b"Huecade\0"
"""Names the chunk with our text; other programs pass over it."""
LEVEL = 6
"""Of the packing: more takes three times as long for a few bytes."""
HEAD_BYTES = 24
"""Of a file: its signature and the size of its picture."""
MOST_READ = 8_000
"""Bytes of a file in which the text is looked for."""


def png_bytes(picture: pygame.Surface) -> bytes:
    """The content of a PNG file. Raises pygame.error when the picture cannot be written."""
    content = io.BytesIO()
    pygame.image.save(picture, content, "picture.png")
    return content.getvalue()


def packed_png(pixels: bytes, size: tuple[int, int], text: str = "") -> bytes:
    """A PNG file of RGB ``pixels`` with an ASCII text in it. Unlike pygame it lets other threads go on meanwhile."""
    width, height = size
    step = 3 * width
    rows = b"".join(b"\0" + pixels[start : start + step] for start in range(0, step * height, step))
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    note = _chunk(b"tEXt", KEYWORD + text.encode("ascii")) if text else b""
    return SIGNATURE + head + note + _chunk(b"IDAT", zlib.compress(rows, LEVEL)) + _chunk(b"IEND", b"")


def size_in(content: bytes) -> tuple[int, int] | None:
    """Width and height that the first ``HEAD_BYTES`` of a PNG file tell; None when it is no such file."""
    if len(content) < HEAD_BYTES or not content.startswith(SIGNATURE) or content[12:16] != b"IHDR":
        return None
    width, height = struct.unpack(">II", content[16:24])
    return width, height


def text_of(path: Path) -> str:
    """The text in a PNG file that ``packed_png`` made; empty when it has none. Raises OSError."""
    with path.open("rb") as file:
        content = file.read(MOST_READ)
    head = len(SIGNATURE) + 25  # the chunk that says how large the picture is
    if content[head + 4 : head + 8] != b"tEXt":
        return ""
    (length,) = struct.unpack(">I", content[head : head + 4])
    text = content[head + 8 : head + 8 + length]
    if len(text) < length or not text.startswith(KEYWORD):
        return ""
    return text.removeprefix(KEYWORD).decode("ascii", "replace")


def free_path(folder: Path, stem: str) -> Path:
    """The first of ``stem-1.png``, ``stem-2.png`` ... that is not there yet."""
    number = 1
    while os.path.lexists(path := folder / f"{stem}-{number}.png"):  # a link that leads nowhere is taken too
        number += 1
    return path


def plain_name(title: str) -> str:
    """A title in letters that every disk takes in the name of a file; empty when it has none of them."""
    plain = "".join(letter if letter.isalnum() else "-" for letter in title.lower())
    return "-".join(part for part in plain.split("-") if part)[:60]


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
