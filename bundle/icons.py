"""The icon in the forms that systems ask for, made of the one SVG."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pygame

ICON = Path("assets/shared/icon.svg")
PNG_SIZE = 256
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {
    b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
    b"ic09": 512, b"ic10": 1024,
}  # fmt: skip
"""Apple's names of the pictures in an .icns file, with their side in px."""


def png(svg: Path, size: int) -> bytes:
    """The icon as a PNG of ``size`` x ``size`` px."""
    file = BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(svg, (size, size)), file, "icon.png")
    return file.getvalue()


def ico(svg: Path) -> bytes:
    """The icon for Windows: a directory, then one PNG for each size."""
    pictures = [png(svg, size) for size in ICO_SIZES]
    offset = 6 + 16 * len(pictures)
    directory = struct.pack("<HHH", 0, 1, len(pictures))
    for size, picture in zip(ICO_SIZES, pictures, strict=True):
        side = size % 256  # 0 stands for 256
        directory += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    return directory + b"".join(pictures)


def icns(svg: Path) -> bytes:
    """The icon for macOS: a chunk with a PNG for each size."""
    chunks = b""
    for name, size in ICNS_SIZES.items():
        picture = png(svg, size)
        chunks += name + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(chunks)) + chunks


def write_icons(svg: Path, folder: Path) -> dict[str, Path]:
    """Write all three into ``folder``; returns the file for each system."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {"linux": ("huecade.png", png(svg, PNG_SIZE)), "windows": ("huecade.ico", ico(svg))}
    files["macos"] = ("huecade.icns", icns(svg))
    for name, content in files.values():
        (folder / name).write_bytes(content)
    return {system: folder / name for system, (name, _content) in files.items()}
