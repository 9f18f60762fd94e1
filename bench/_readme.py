"""The table of figures in the README, written from a measurement: ``python -m bench --readme``."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable, Sequence
from pathlib import Path

from bench import CannotMeasure, Row

README = Path(__file__).resolve().parent.parent / "README.md"
MODULES = ("launch", "frame", "judge", "bundle")
"""What the README tells: launch, memory and frames, the judge, and the size of the download."""
START, END = "<!-- figures: python3 dev.py bench --readme -->", "<!-- end of the figures -->"
HEADINGS = ("Measured", "Value", "Goal", "", "Beside", "Ratio")


def markdown(rows: Sequence[Row], cells: Callable[[Row], tuple[str, ...]]) -> str:
    """All rows as a table of Markdown, and a line about the machine."""
    lines = [HEADINGS, ("---", "--:", "--:", "---", "---", "--:"), *(cells(row) for row in rows)]
    machine = f"{os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}, no graphics card used"
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + f"\n\nMeasured with {machine}.\n"


def written_into(text: str, figures: str) -> str:
    """The README's ``text`` with ``figures`` between its two marks. Raises CannotMeasure when a mark is missing."""
    before, start, rest = text.partition(START)
    _, end, after = rest.partition(END)
    if not (start and end):
        raise CannotMeasure(f"README.md has no place for the figures: the lines {START} and {END} are missing.")
    return f"{before}{START}\n\n{figures}\n{END}{after}"
