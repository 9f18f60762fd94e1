"""Which buttons of one device are held, by which of its keys, and when a held direction repeats."""

from __future__ import annotations

from engine.actions import DIRECTIONS, Action, Button, DeviceId, Pressed, Released

REPEAT_DELAY_SECONDS = 0.40
REPEAT_EVERY_SECONDS = 0.11
ROUNDING_SECONDS = 1e-6  # sixty steps of a sixtieth are a second, whatever the floats say


class HeldButtons:
    """The held buttons of one device.

    Two keys may mean the same button (Enter on either side of the keyboard, d-pad and stick): the button goes down
    with the first and up with the last. The direction pressed last repeats while it is held.
    """

    def __init__(self, device: DeviceId) -> None:
        self.device = device
        self._sources: dict[Button, set[object]] = {}
        self._repeating: Button | None = None
        self._due_in = 0.0

    @property
    def buttons(self) -> frozenset[Button]:
        """The buttons held now."""
        return frozenset(self._sources)

    def down(self, button: Button, source: object, position: tuple[int, int] | None = None) -> list[Action]:
        """A key or contact (``source``) of the button went down."""
        sources = self._sources.setdefault(button, set())
        new = not sources
        sources.add(source)
        if not new:
            return []
        if button in DIRECTIONS:
            self._repeating = button
            self._due_in = REPEAT_DELAY_SECONDS
        return [Pressed(self.device, button, position)]

    def up(self, button: Button, source: object, position: tuple[int, int] | None = None) -> list[Action]:
        """A key or contact of the button went up; one that was not down is ignored."""
        sources = self._sources.get(button)
        if sources is None or source not in sources:
            return []
        sources.remove(source)
        if sources:
            return []
        del self._sources[button]
        if button is self._repeating:
            self._repeating = None
        return [Released(self.device, button, position)]

    def release_all(self) -> list[Action]:
        """Let go of everything (the window lost the focus, the pad is gone)."""
        held = list(self._sources)
        self._sources.clear()
        self._repeating = None
        return [Released(self.device, button) for button in held]

    def stop_repeating(self) -> None:
        """No more repeats until a direction is pressed anew."""
        self._repeating = None

    def advance(self, dt: float) -> list[Action]:
        """Let ``dt`` seconds pass; the repeats that fell due in them."""
        if self._repeating is None:
            return []
        repeats: list[Action] = []
        self._due_in -= dt
        while self._due_in <= ROUNDING_SECONDS:
            repeats.append(Pressed(self.device, self._repeating, repeat=True))
            self._due_in += REPEAT_EVERY_SECONDS
        return repeats
