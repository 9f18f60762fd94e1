"""What a player did, free of devices and of pygame: the only input that scenes ever see."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

DeviceId = str
"""Name of one input device: ``mouse``, ``keys_left``, ``keys_right`` or ``pad_<n>``."""

MOUSE: DeviceId = "mouse"
KEYS_LEFT: DeviceId = "keys_left"
KEYS_RIGHT: DeviceId = "keys_right"
KEYBOARD = (KEYS_LEFT, KEYS_RIGHT)
"""The two halves of one keyboard."""


NOWHERE = (-10_000, -10_000)
"""Where a pointer is that is nowhere: a finger that was lifted off the screen."""


class Button(StrEnum):
    """A button by its meaning; every device maps its own keys to these."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"  # pad A, left mouse button, Space, Enter
    CANCEL = "cancel"  # pad B, right mouse button, Q, Backspace
    OPTION = "option"  # pad X, E, right Shift
    EXTRA = "extra"  # pad Y, Tab, right Ctrl or slash
    PREVIOUS = "previous"  # left bumper, Z, Page Up
    NEXT = "next"  # right bumper, C, Page Down
    PRECISE = "precise"  # either trigger, left Shift, full stop
    MENU = "menu"  # pad menu, Escape


DIRECTIONS = (Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A button went down. ``position`` (canvas px) is set for the mouse only; ``repeat`` marks an auto-repeat."""

    device: DeviceId
    button: Button
    position: tuple[int, int] | None = None
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """A button went up, or was let go because the scene changed."""

    device: DeviceId
    button: Button
    position: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Pointed:
    """A pointer moved to ``position`` (canvas px), or is ``NOWHERE`` any more."""

    device: DeviceId
    position: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Tilted:
    """A stick moved: both axes from -1 to 1, right and down positive, dead zone already removed."""

    device: DeviceId
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Turned:
    """A wheel turned by whole steps, up positive."""

    device: DeviceId
    steps: int


@dataclass(frozen=True, slots=True)
class Typed:
    """Text came from a real keyboard while the top scene has ``typing`` set."""

    text: str


class EditKey(StrEnum):
    """A key that edits typed text."""

    BACKSPACE = "backspace"
    ENTER = "enter"
    ESCAPE = "escape"
    UP = "up"
    DOWN = "down"
    REMOVE = "remove"


@dataclass(frozen=True, slots=True)
class Edited:
    """An editing key went down while the top scene has ``typing`` set."""

    key: EditKey


@dataclass(frozen=True, slots=True)
class DeviceAdded:
    """A pad was plugged in (or woke up)."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class DeviceRemoved:
    """A pad was unplugged (or fell asleep)."""

    device: DeviceId


@dataclass(frozen=True, slots=True)
class EchoFound:
    """A pad that was taken for somebody's turned out to repeat ``of``, another pad; its removal follows."""

    device: DeviceId
    of: DeviceId


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The window's close button, or SIGTERM."""


@dataclass(frozen=True, slots=True)
class Withheld:
    """The system keeps input from the window; said in every read for as long as it does.

    ``is_seen`` while the window is only in the background: then pads are heard, but neither keys nor mouse.
    """

    is_seen: bool


Action = (
    Pressed
    | Released
    | Pointed
    | Tilted
    | Turned
    | Typed
    | Edited
    | DeviceAdded
    | DeviceRemoved
    | EchoFound
    | CloseAsked
    | Withheld
)
