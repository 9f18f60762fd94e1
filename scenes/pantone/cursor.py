"""A cursor that keys, a stick or the mouse moves over the canvas: quick after a while, and exact on request."""

from __future__ import annotations

from math import hypot

from engine.actions import DIRECTIONS, Action, Button, Pointed, Pressed, Released, Tilted

TAP_PX, PRECISE_TAP_PX = 6.0, 1.0
"""How far one tap of a direction goes."""
HOLD_SECONDS = 0.16
"""A direction held for longer glides."""
SLOWEST, FASTEST = 260.0, 1500.0
"""px a second of a held direction, and after ``RAMP_SECONDS``."""
RAMP_SECONDS = 0.6
STICK_SLOW, STICK_FAST = 420.0, 1500.0
"""px a second of a whole tilt, and of one that lasts."""
STICK_CURVE = 1.7
WHOLE_TILT = 0.92
PRECISE_SPEED = 110.0
BOUNDS = (60.0, 60.0, 1860.0, 1040.0)
STEPS = {Button.LEFT: (-1, 0), Button.RIGHT: (1, 0), Button.UP: (0, -1), Button.DOWN: (0, 1)}


class Cursor:
    """Where one hand points."""

    def __init__(self, x: float, y: float) -> None:
        self.x, self.y = x, y
        self.precise = False
        self._held: dict[Button, float] = {}
        self._tilt = (0.0, 0.0)
        self._tilted_for = 0.0

    @property
    def at(self) -> tuple[float, float]:
        """The point."""
        return self.x, self.y

    def take(self, action: Action) -> None:
        """Follow an action of the device."""
        match action:
            case Pointed(position=position):
                self.x, self.y = position
            case Tilted(_device, x, y):
                self._tilt = (x, y)
                if hypot(x, y) < WHOLE_TILT:
                    self._tilted_for = 0.0
            case Pressed(_device, button, position, repeat):
                if position is not None:
                    self.x, self.y = position
                if button is Button.PRECISE:
                    self.precise = True
                elif button in DIRECTIONS and not repeat and self._tilt == (0.0, 0.0):
                    self._held[button] = 0.0
                    step = PRECISE_TAP_PX if self.precise else TAP_PX
                    self._move(STEPS[button][0] * step, STEPS[button][1] * step)
            case Released(button=button):
                self._held.pop(button, None)
                if button is Button.PRECISE:
                    self.precise = False
            case _:
                pass

    def let_go(self) -> None:
        """Nothing is held any longer."""
        self._held.clear()
        self._tilt = (0.0, 0.0)
        self.precise = False

    def update(self, dt: float) -> None:
        """Glide."""
        tilt = hypot(*self._tilt)
        if tilt:
            self._tilted_for = self._tilted_for + dt if tilt >= WHOLE_TILT else 0.0
            fast = STICK_SLOW + (STICK_FAST - STICK_SLOW) * min(self._tilted_for / RAMP_SECONDS, 1.0)
            speed = PRECISE_SPEED * tilt if self.precise else fast * tilt**STICK_CURVE
            self._move(self._tilt[0] / tilt * speed * dt, self._tilt[1] / tilt * speed * dt)
            return
        for button in self._held:
            self._held[button] += dt
        gliding = [button for button, seconds in self._held.items() if seconds > HOLD_SECONDS]
        x, y = sum(STEPS[button][0] for button in gliding), sum(STEPS[button][1] for button in gliding)
        length = hypot(x, y)
        if not length:
            return
        longest = max(self._held.values()) - HOLD_SECONDS
        speed = SLOWEST + (FASTEST - SLOWEST) * min(longest / RAMP_SECONDS, 1.0)
        speed = PRECISE_SPEED if self.precise else speed
        self._move(x / length * speed * dt, y / length * speed * dt)

    def _move(self, dx: float, dy: float) -> None:
        left, top, right, bottom = BOUNDS
        self.x, self.y = min(max(self.x + dx, left), right), min(max(self.y + dy, top), bottom)
