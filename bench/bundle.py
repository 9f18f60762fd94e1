"""The size of the download that ``dev.py build`` has made."""

from __future__ import annotations

from pathlib import Path

from bench import CannotMeasure, Row

DIST = Path(__file__).resolve().parent.parent / "dist"
GOAL_MB = 45
MEGABYTE = 1_000_000


def rows() -> list[Row]:
    """One row for each zip, the newest version's first. Raises CannotMeasure when there is none."""
    zips = sorted(DIST.glob("huecade-*.zip"), reverse=True)
    if not zips:
        raise CannotMeasure("there is no download yet; python3 dev.py build makes one.")
    return [Row(f"download {path.name}", path.stat().st_size / MEGABYTE, "MB", goal=GOAL_MB) for path in zips]
