"""What a player reads when the program stops by a fault of its own: one sentence, and a file with the details."""

from __future__ import annotations

import traceback
from datetime import datetime
from pathlib import Path

from engine.words import _

CRASH_FILE = "huecade-fault.txt"
MOST_BYTES = 200_000
"""Older reports at the top of the file go when it grows beyond this."""


class ClearFault(Exception):
    """A fault whose text is the sentence for the player already: it names the file and the reason."""


def report_fault(folder: Path, fault: BaseException) -> str:
    """The sentence for the player about ``fault``. The details of one that is not clear go to a file in ``folder``."""
    if isinstance(fault, ClearFault):
        return str(fault)
    path = folder / CRASH_FILE
    stamp = datetime.now().isoformat(timespec="seconds")
    report = f"\n{stamp}\n{''.join(traceback.format_exception(fault))}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        before = path.read_bytes() if path.is_file() else b""
        path.write_bytes((before + report.encode(errors="replace"))[-MOST_BYTES:])
    except OSError:
        return _("Huecade stopped by a fault of its own ({fault}).").format(fault=fault or type(fault).__name__)
    return _(
        "Huecade stopped by a fault of its own; the details are in {path}. A match that was on is kept and can be "
        "resumed in the hall."
    ).format(path=path)
