"""Which project each library in the download comes from: none goes out without its licence."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

BINARY = (
    b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xca\xfe\xba\xbf",
)  # fmt: skip
"""How programs and libraries begin, on Linux, on Windows, and the four kinds of macOS."""
EXTENSIONS = (".pyd", ".abi3.so", "-linux-gnu.so", "-darwin.so", "-linux-musl.so")
"""Ends of the names of modules that are written in C."""
PACKAGES = {"pygame": "pygame-ce", "msgspec": "msgspec"}
"""Folders with such modules, and the package that they belong to."""
LIBRARIES = {
    "api": "python", "avif": "avif", "brotlicommon": "brotli", "brotlidec": "brotli", "dav1d": "dav1d",
    "ffi": "ffi", "flac": "flac", "fluidsynth": "fluidsynth", "freetype": "freetype", "gme": "gme",
    "harfbuzz": "harfbuzz", "jpeg": "jpeg", "mpg": "mpg123", "msvcp": "python", "ogg": "ogg", "opus": "opus",
    "opusfile": "opusfile", "png": "png", "python": "python", "sdl": "sdl2", "sdl2_image": "sdl2_image",
    "sdl2_mixer": "sdl2_mixer", "sdl2_ttf": "sdl2_ttf", "sharpyuv": "webp", "sndfile": "sndfile", "tiff": "tiff",
    "ucrtbase": "python", "vcruntime": "python", "vorbis": "vorbis", "vorbisenc": "vorbis", "vorbisfile": "vorbis",
    "wavpack": "wavpack", "webp": "webp", "webpdemux": "webp", "xmp": "xmp", "z": "zlib", "zlib": "zlib",
}  # fmt: skip
"""Names of libraries, in small letters and without ``lib`` and their versions, and whose they are. Python's own licence
speaks for the libraries of Windows that go with it."""
NAME = re.compile(r"(?:lib)?([a-z]+(?:\d_[a-z]+)?)\d*(?:_\d+)?(?:[-.]|$)")
"""Of a library, in small letters, up to its version."""
INSIDE = {"avif": ("dav1d",), "python": ("expat", "python_inside")}
"""What is part of another library, and never a file of its own."""


def binaries(folder: Path) -> Iterator[Path]:
    """Every program and library below a folder, whatever its name."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4).startswith(BINARY):
                    yield path


def owner_of(path: Path) -> str | None:
    """Whose a library is, by its name, and by its folder if it is a module of Python; None when nobody knows."""
    name = path.name.lower()
    if name.endswith(EXTENSIONS):
        owners = [PACKAGES[part] for part in path.parts[:-1] if part in PACKAGES]
        own = name.partition(".")[0] in {module.lower() for module in sys.stdlib_module_names}
        return owners[0] if owners else "python" if own else None
    found = NAME.match(name)
    return LIBRARIES.get(found[1]) if found is not None else None


def owners_in(folder: Path, program: Path) -> tuple[set[str], list[str]]:
    """Whose the libraries below a folder are, and the names of those that nobody knows; ``program`` is our own."""
    owners, unknown = set(), []
    for path in binaries(folder):
        if path == program:
            continue
        owner = owner_of(path.relative_to(folder))
        if owner is None:
            unknown.append(path.name)
        else:
            owners |= {owner, *INSIDE.get(owner, ())}
    return owners, unknown


def without_licence(folder: Path, program: Path) -> list[str]:
    """Names of the libraries and their projects in a download whose licence is not in ``licences`` there."""
    owners, unknown = owners_in(folder, program)
    licences = folder / "licences"
    bare = [owner for owner in owners if not any(file.stat().st_size for file in (licences / owner).glob("*"))]
    return sorted(unknown) + sorted(bare)
