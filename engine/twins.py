"""Finds the pad that reports twice (as itself and through a wrapper such as Steam's) and silences its echo.

Both reports of one hand arrive within a frame or so of each other, press for press and release for release. A pad
whose first press coincides with that of another is held for its echo, and its actions are kept back; whatever it then
does alone shows that a hand of its own is on it, and everything kept back is handed on. So an echo never takes a seat,
and two friends who press at the same instant lose nothing but the length of that press.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.actions import Action, Button, DeviceAdded, DeviceId, DeviceRemoved, Pressed, Released, Tilted

TWIN_SECONDS = 0.020
"""The longest time between the two reports of one press; they are read up to a frame later still."""
PROOF = 4
"""So many coincidences in a row (a press and its release are two), and an echo is taken for proven."""
CROWD = 5
"""A wrapper doubles every pad. So many new pads that press in one read, or more, and an odd number: there is none."""
APART_TILT = 0.6
APART_SECONDS = 0.1
"""Two sticks that far apart for that long are held by two hands."""

ButtonAction = Pressed | Released


@dataclass(slots=True)
class _Pad:
    has_acted: bool = False
    """Its actions have been handed on, so it is somebody's pad."""
    first_press: float = -math.inf
    leader: DeviceId | None = None
    """The pad whose echo this one seems to be."""
    coincidences: int = 0
    removed: bool = False
    """The game was told that this echo is no pad."""
    tilt: tuple[float, float] = (0.0, 0.0)
    apart_since: float | None = None
    kept: list[tuple[float, ButtonAction]] = field(default_factory=list)
    """Actions of an echo that its leader has not made yet."""
    echoed: dict[Button, Pressed] = field(default_factory=dict)
    """Presses of an echo that its leader made too, until they are released."""


class TwinFilter:
    """Takes the actions of all devices, read by read, and hands on all but those of echoes."""

    def __init__(self) -> None:
        self._pads: dict[DeviceId, _Pad] = {}
        self._recent: list[tuple[float, ButtonAction]] = []
        """What pads that are no echoes did within ``_span``."""
        self._last_read = 0.0
        self._span = TWIN_SECONDS

    @property
    def echoes(self) -> frozenset[DeviceId]:
        """The pads that are silenced now."""
        return frozenset(device for device, pad in self._pads.items() if pad.leader is not None)

    def filter(self, actions: Sequence[Action], now: float) -> list[Action]:
        """Hand on what counts. ``now`` is in seconds and never goes back."""
        self._span = TWIN_SECONDS + now - self._last_read
        self._last_read = now
        self._recent = [(at, action) for at, action in self._recent if now - at <= self._span]
        self._welcome_crowd(actions)
        handed_on: list[Action] = []
        for action in self._known_first(actions):
            handed_on += self._take(action, now)
        for device in self.echoes:
            handed_on += self._doubt(device, now)
        return handed_on

    def _welcome_crowd(self, actions: Sequence[Action]) -> None:
        """Pads that press for the first time all at once, too many and not in pairs, are hands of their own."""
        fresh = {
            action.device
            for action in actions
            if isinstance(action, Pressed) and action.device in self._pads and not self._pads[action.device].has_acted
        }
        if len(fresh) >= CROWD and len(fresh) % 2:
            for device in fresh:
                if self._pads[device].leader is None:
                    self._pads[device].has_acted = True

    def _known_first(self, actions: Sequence[Action]) -> Iterable[Action]:
        """The actions of one read, those of pads that nobody has used yet last: either report may come first."""
        fresh = {device for device, pad in self._pads.items() if not pad.has_acted}
        late = [action for action in actions if isinstance(action, Pressed) and action.device in fresh]
        if not late or len(late) == len(actions):
            return actions
        devices = {action.device for action in late}
        return [a for a in actions if getattr(a, "device", None) not in devices] + [
            a for a in actions if getattr(a, "device", None) in devices
        ]

    def _take(self, action: Action, now: float) -> list[Action]:
        match action:
            case DeviceAdded(device):
                self._pads[device] = _Pad()
                return [action]
            case DeviceRemoved(device) if device in self._pads:
                return self._remove(device)
            case Tilted(device) if device in self._pads:
                pad = self._pads[device]
                pad.tilt = (action.x, action.y)
                return [action] if pad.leader is None else []
            case Pressed(device) | Released(device) if device in self._pads:
                if self._pads[device].leader is not None:
                    return self._take_echo(action, now)
                return self._take_own(action, now)
        return [action]

    def _take_own(self, action: ButtonAction, now: float) -> list[Action]:
        """An action of a pad that is no echo so far: the first press decides whether it becomes one."""
        pad = self._pads[action.device]
        if isinstance(action, Pressed) and action.repeat:
            return [action]
        if isinstance(action, Pressed) and not pad.has_acted:
            leader = self._leader_for(action)
            if leader is not None:
                pad.leader = leader
                return self._take_echo(action, now)
            pad.has_acted = True
            pad.first_press = now
        self._recent.append((now, action))
        return [*self._unmask(action, now), action, *self._settle_echo(action)]

    def _leader_for(self, press: Pressed) -> DeviceId | None:
        """The pad that just made the same press and has no echo yet."""
        taken = {pad.leader for pad in self._pads.values()}
        for _at, action in self._recent:
            if action.device != press.device and action.device not in taken and _same(action, press):
                return action.device
        return None

    def _unmask(self, action: ButtonAction, now: float) -> list[Action]:
        """The known pad's report came after its echo's first one: take the echo's seat away again."""
        pad = self._pads[action.device]
        if not isinstance(action, Pressed) or now - pad.first_press <= self._span or self._echo_of(action.device):
            return []
        for device, other in self._pads.items():
            newcomer = other.leader is None and other.has_acted and 0 <= now - other.first_press <= self._span
            if device == action.device or not newcomer:
                continue
            for _at, press in self._recent:
                if press.device == device and _same(press, action) and isinstance(press, Pressed):
                    other.leader, other.coincidences, other.removed = action.device, 1, True
                    other.echoed[press.button] = press
                    return [Released(device, press.button), DeviceRemoved(device)]
        return []

    def _take_echo(self, action: ButtonAction, now: float) -> list[Action]:
        pad = self._pads[action.device]
        if isinstance(action, Pressed) and action.repeat:
            return []
        for _at, recent in self._recent:
            if recent.device == pad.leader and _same(recent, action):
                return self._coincide(pad, action)
        pad.kept.append((now, action))
        return []

    def _settle_echo(self, action: ButtonAction) -> list[Action]:
        """The leader did what its echo had reported before."""
        device = self._echo_of(action.device)
        if device is None:
            return []
        pad = self._pads[device]
        for item in pad.kept:
            if _same(item[1], action):
                pad.kept.remove(item)
                return self._coincide(pad, item[1])
        return []

    def _coincide(self, pad: _Pad, action: ButtonAction) -> list[Action]:
        pad.coincidences += 1
        if isinstance(action, Pressed):
            pad.echoed[action.button] = action
        else:
            pad.echoed.pop(action.button, None)
        if pad.coincidences >= PROOF and not pad.removed:
            pad.removed = True
            return [DeviceRemoved(action.device)]
        return []

    def _doubt(self, device: DeviceId, now: float) -> list[Action]:
        """Clear a pad of being an echo when it, or its leader, did something alone."""
        pad = self._pads[device]
        if pad.kept and now - pad.kept[0][0] > self._span:
            return self._clear(device)
        leader = self._pads[pad.leader] if pad.leader is not None else None
        if leader is None or math.dist(leader.tilt, pad.tilt) < APART_TILT:
            pad.apart_since = None
            return []
        if pad.apart_since is None:
            pad.apart_since = now
        return self._clear(device) if now - pad.apart_since > APART_SECONDS else []

    def _clear(self, device: DeviceId) -> list[Action]:
        """It is a pad of its own: hand on what was kept back."""
        pad = self._pads[device]
        actions: list[Action] = [DeviceAdded(device)] if pad.removed else []
        actions += pad.echoed.values()
        actions += [action for _at, action in pad.kept]
        if pad.tilt != (0.0, 0.0):
            actions.append(Tilted(device, *pad.tilt))
        self._pads[device] = _Pad(has_acted=True, tilt=pad.tilt)
        return actions

    def _remove(self, device: DeviceId) -> list[Action]:
        gone = self._pads.pop(device)
        self._recent = [(at, action) for at, action in self._recent if action.device != device]  # it leads nobody now
        actions: list[Action] = [] if gone.removed else [DeviceRemoved(device)]
        echo = self._echo_of(device)
        return actions + (self._clear(echo) if echo is not None else [])

    def _echo_of(self, leader: DeviceId) -> DeviceId | None:
        for device, pad in self._pads.items():
            if pad.leader == leader:
                return device
        return None


def _same(first: ButtonAction, second: ButtonAction) -> bool:
    """Whether two pads reported the same thing."""
    return type(first) is type(second) and first.button == second.button
