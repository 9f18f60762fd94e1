"""Zips that keep what Python's own zipfile drops: links, and the right to run a program."""

from __future__ import annotations

import os
import stat
import zipfile
from collections.abc import Iterator
from pathlib import Path

MOMENT = (2026, 1, 1, 0, 0, 0)
"""The time of every file, so that the same content gives the same zip."""
UNIX = 3
"""The system that a zip says it was made on: only then are the rights of its files looked at."""


def write_zip(folder: Path, path: Path) -> None:
    """Pack ``folder`` itself, with all that is in it, into the zip ``path``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".part")
    with zipfile.ZipFile(beside, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as pack:
        for file in sorted(_files(folder)):
            info = zipfile.ZipInfo(file.relative_to(folder.parent).as_posix(), MOMENT)
            info.create_system = UNIX
            info.compress_type = zipfile.ZIP_DEFLATED
            if file.is_symlink():
                info.external_attr = (stat.S_IFLNK | 0o777) << 16
                pack.writestr(info, os.readlink(file))
            else:
                rights = 0o755 if os.access(file, os.X_OK) else 0o644
                info.external_attr = (stat.S_IFREG | rights) << 16
                pack.writestr(info, file.read_bytes())
    beside.replace(path)


def _files(folder: Path) -> Iterator[Path]:
    """All files and links below a folder; links to folders are not followed."""
    for place, inner, names in os.walk(folder):
        yield from (Path(place, name) for name in names)
        yield from (Path(place, name) for name in inner if Path(place, name).is_symlink())


def unpack(path: Path, target: Path) -> None:
    """Unpack a zip as the file managers of desktops do, with links and rights."""
    with zipfile.ZipFile(path) as pack:
        for info in pack.infolist():
            mode = info.external_attr >> 16
            if stat.S_ISLNK(mode):
                place = target / info.filename
                place.parent.mkdir(parents=True, exist_ok=True)
                place.symlink_to(pack.read(info).decode())
            else:
                place = Path(pack.extract(info, target))
                if mode:
                    place.chmod(stat.S_IMODE(mode))
