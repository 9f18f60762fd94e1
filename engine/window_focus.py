"""Whether the window is seen, and whether it has the focus: what the system keeps from it while it does not."""

from __future__ import annotations

from engine.actions import Withheld

WITHHELD_SECONDS = 0.4
"""The focus that comes back sooner was never away: a window that fills the display or stops filling it loses it too."""


class WindowFocus:
    """Told what happens to the window; ``now`` is in seconds and never goes back."""

    def __init__(self) -> None:
        self.is_seen = True
        self._is_focused = True
        self._away_since = 0.0

    def withheld(self, now: float) -> Withheld | None:
        """What is kept from the window; None while everything is heard, or has been until a moment ago."""
        if (self._is_focused and self.is_seen) or now - self._away_since < WITHHELD_SECONDS:
            return None
        return Withheld(self.is_seen)

    def lose(self, now: float) -> None:
        """Another window has the focus."""
        self._go_away(now)
        self._is_focused = False

    def hide(self, now: float) -> None:
        """The window was minimised, or is on a desktop that is not shown."""
        self._go_away(now)
        self.is_seen = False

    def show(self) -> None:
        """The window can be seen again."""
        self.is_seen = True

    def gain(self) -> None:
        """The window has the focus again, and so it is seen."""
        self.is_seen = self._is_focused = True

    def _go_away(self, now: float) -> None:
        if self._is_focused and self.is_seen:
            self._away_since = now
