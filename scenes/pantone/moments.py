"""In which phases of a match a move may be made, by whoever is waited for or by the table."""

from __future__ import annotations

from scenes.pantone.moves import (
    AskToType,
    Choose,
    ClocksStopped,
    Discard,
    Done,
    GuessTimeUp,
    Lay,
    Lower,
    NameFirst,
    Raise,
    Remove,
    Rule,
    Shift,
    TimeUp,
    Undo,
)
from scenes.pantone.view import Phase

PHASES: dict[type, tuple[Phase, ...]] = {
    NameFirst: ("first",),
    Discard: ("discard",),
    Choose: ("choose",),
    Lay: ("paint",),
    Shift: ("paint",),
    Raise: ("paint",),
    Lower: ("paint",),
    Remove: ("paint",),
    Undo: ("paint",),
    Done: ("paint",),
    Rule: ("ruling",),
    AskToType: ("ruling",),
    TimeUp: ("paint",),
    GuessTimeUp: ("guess", "buzz"),
    ClocksStopped: ("paint", "guess", "buzz", "ruling"),
}
"""Moves that others make too, or later, are not in it."""
