"""What a player reads when the program has a fault of its own: one sentence, and where the details are."""

from __future__ import annotations

from engine.log import Log
from engine.words import _


class ClearFault(Exception):
    """A fault whose text is the sentence for the player already: it names the file and the reason."""


def report_fault(log: Log, fault: BaseException) -> str:
    """The sentence for the player about ``fault``; all that is known of it goes into ``log``."""
    path = log.fault(fault)
    if isinstance(fault, ClearFault):
        return str(fault)
    if path is None:
        return _("Huecade stopped by a fault of its own ({fault}).").format(fault=fault or type(fault).__name__)
    return _(
        "Huecade stopped by a fault of its own; the details are in {path}. The hall offers to go on with a match that "
        "was kept."
    ).format(path=path)
