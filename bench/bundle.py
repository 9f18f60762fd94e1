"""The size of the download that ``dev.py build`` has made."""

from __future__ import annotations

from pathlib import Path, PurePosixPath
from zipfile import ZipFile

from bench import CannotMeasure, Row

DIST = Path(__file__).resolve().parent.parent / "dist"
ASSETS = "assets"
GOAL_MB = 45
MEGABYTE = 1_000_000


def rows() -> list[Row]:
    """One row for each zip, the newest version's first. Raises CannotMeasure when there is none."""
    zips = sorted(DIST.glob("huecade-*.zip"), reverse=True)
    if not zips:
        raise CannotMeasure("there is no download yet; python3 dev.py build makes one.")
    return [row(path) for path in zips]


def row(path: Path) -> Row:
    """The size of one zip, beside that of the pictures, sounds and words in it."""
    size = path.stat().st_size / MEGABYTE
    with ZipFile(path) as unpacked:
        own = sum(
            member.compress_size for member in unpacked.infolist() if ASSETS in PurePosixPath(member.filename).parts
        )
    beside = own / MEGABYTE
    return Row(
        f"download {path.name}", size, "MB", f"its pictures, sounds, words {beside:.1f} MB", size / beside, GOAL_MB
    )
