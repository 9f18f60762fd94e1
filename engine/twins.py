"""Finds the pad that reports twice (as itself and through a wrapper such as Steam's) and silences its echo.

Both reports of one hand arrive within a frame or so of each other, press for press and release for release. A pad
whose first press coincides with that of another is held for its echo, and its actions are kept back; whatever either
then does alone shows that two hands are on them, and everything kept back is handed on. So an echo hardly ever takes a
seat, and two friends who press at the same instant lose nothing but the length of that press. Two pads of one make are
no echoes of each other (a wrapper shows a make of its own), nor is a press that comes after the other's release.

No judgement is final, for pads are compared as long as they are here: an echo that was taken for a hand is found out by
its next presses, and one that was held for the echo of the wrong pad goes over to the right one. SDL itself hides a pad
behind its wrapper only when Steam, which started the program, tells it to.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from engine.actions import (
    DIRECTIONS,
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    EchoFound,
    Pressed,
    Released,
    Tilted,
)
from engine.likeness import ButtonAction, Likeness
from engine.pad_ids import pad_number

TWIN_SECONDS = 0.020
"""The longest time between the two reports of one press; they are read up to a frame later still."""
PROOF = 4
"""So many coincidences in a row (a press and its release are two), and an echo is taken for proven."""
CROWD = 5
"""A wrapper doubles every pad. So many new pads that press in one read, or more, and an odd number: there is none."""
MAKES = 4
"""All the pads of a wrapper look alike. So many new pads that press in one read, all of different makes: no wrapper."""
APART_TILT = 0.6
APART_SECONDS = 0.1
"""Two sticks that far apart for that long are held by two hands."""

STEAM_PAD = "de280000ff11"
"""Bytes 5 to 10 of the SDL GUID of the pad that Steam makes: never a real one."""


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
    silenced: list[ButtonAction] = field(default_factory=list)
    """All that an echo and its leader did alike, until it is proven to be one."""
    missed: list[tuple[float, ButtonAction]] = field(default_factory=list)
    """Actions of the leader that its echo has not made yet."""
    down: dict[Button, Pressed] = field(default_factory=dict)
    """Presses that were handed on and not yet released."""


@dataclass(frozen=True, slots=True)
class _Done:
    """What a pad did: when it was read, and as the how manieth of all."""

    at: float
    number: int
    action: ButtonAction


class TwinFilter:
    """Takes the actions of all devices, read by read, and hands on all but those of echoes."""

    def __init__(self, make_of: Callable[[DeviceId], str] = lambda _device: "") -> None:
        """``make_of`` tells what a pad is (its SDL GUID); empty when nobody knows."""
        self._make_of = make_of
        self._pads: dict[DeviceId, _Pad] = {}
        self._recent: list[_Done] = []
        """What pads that are no echoes did within ``_span``."""
        self._releases: list[_Done] = []
        """What was let go within ``_span``, by whomever."""
        self._last_read = 0.0
        self._span = TWIN_SECONDS
        self._count = 0  # of the actions that were read
        self._likeness = Likeness()
        self._by_stick: set[tuple[DeviceId, Button]] = set()
        """Directions that a stick holds: a wrapper with a dead zone of its own reports them earlier or later."""
        self._leaning: set[DeviceId] = set()
        self._vague: set[int] = set()
        """Numbers of the actions of this read that prove nothing: those of sticks."""

    @property
    def echoes(self) -> frozenset[DeviceId]:
        """The pads that are silenced now."""
        return frozenset(device for device, pad in self._pads.items() if pad.leader is not None)

    def filter(self, actions: Sequence[Action], now: float) -> list[Action]:
        """Hand on what counts. ``now`` is in seconds and never goes back."""
        self._span = TWIN_SECONDS + now - self._last_read
        self._last_read = now
        self._recent = [done for done in self._recent if now - done.at <= self._span]
        self._welcome_crowd(actions)
        numbered = list(enumerate(actions, self._count))
        self._releases = [done for done in self._releases if now - done.at <= self._span]
        self._releases += [_Done(now, number, action) for number, action in numbered if isinstance(action, Released)]
        self._compare(numbered, now)
        handed_on: list[Action] = []
        for number, action in self._known_first(numbered):
            handed_on += self._take(action, now, number)
        self._count += len(actions)
        for device in self.echoes:
            handed_on += self._doubt(device, now)
        return self._noting_held(handed_on + self._find_out())

    def _compare(self, numbered: Sequence[tuple[int, Action]], now: float) -> None:
        """Keep account of which pads do the same."""
        self._vague = set()
        for number, action in numbered:
            match action:
                case Tilted(device):
                    (self._leaning.discard if (action.x, action.y) == (0.0, 0.0) else self._leaning.add)(device)
                case Pressed(device) | Released(device) if device in self._pads:
                    if self._is_by_stick(action):
                        self._vague.add(number)
                    elif not (isinstance(action, Pressed) and action.repeat):
                        self._likeness.note(action, now, [pad for pad in self._pads if self._could_be_one(device, pad)])
        self._likeness.judge(now, self._span)

    def _is_by_stick(self, action: ButtonAction) -> bool:
        """Whether a stick, and not the cross, made this press or release of a direction."""
        key = (action.device, action.button)
        if action.button not in DIRECTIONS:
            return False
        if isinstance(action, Pressed):
            (self._by_stick.add if action.device in self._leaning else self._by_stick.discard)(key)
            return key in self._by_stick
        held, self._by_stick = key in self._by_stick, self._by_stick - {key}
        return held

    def _could_be_one(self, device: DeviceId, other: DeviceId) -> bool:
        """Whether two pads are different ones, and not of the same make."""
        make = self._make_of(device)
        return device != other and not (make and make == self._make_of(other))

    def _find_out(self) -> list[Action]:
        """Take back what was given to a pad that is sure to be the echo of another one."""
        found: list[Action] = []
        for pair in self._likeness.are_one():
            busy = {pad.leader for pad in self._pads.values()} | self.echoes
            if busy.isdisjoint(pair) and all(self._pads[device].has_acted for device in pair):
                leader, echo = sorted(pair, key=lambda device: (STEAM_PAD in self._make_of(device), pad_number(device)))
                found += self._silence(echo, leader)
        return found

    def _silence(self, echo: DeviceId, leader: DeviceId) -> list[Action]:
        """From now on an echo, which has been taken for a pad of its own, does nothing."""
        pad = self._pads[echo]
        actions: list[Action] = [Tilted(echo, 0.0, 0.0)] if pad.tilt != (0.0, 0.0) else []
        actions += [Released(echo, button) for button in pad.down]
        held = {button: press for button, press in pad.down.items() if button in self._pads[leader].down}
        self._pads[echo] = _Pad(
            has_acted=True, leader=leader, coincidences=PROOF, removed=True, tilt=pad.tilt, echoed=held
        )
        return [*actions, EchoFound(echo, leader), DeviceRemoved(echo)]

    def _noting_held(self, actions: list[Action]) -> list[Action]:
        """The same actions; which buttons they leave held is noted."""
        for action in actions:
            pad = self._pads.get(getattr(action, "device", ""))
            if pad is not None and isinstance(action, Pressed):
                pad.down.setdefault(action.button, action)
            elif pad is not None and isinstance(action, Released):
                pad.down.pop(action.button, None)
        return actions

    def _welcome_crowd(self, actions: Sequence[Action]) -> None:
        """Pads that press for the first time all at once, too many and not in pairs, are hands of their own."""
        fresh = {
            action.device
            for action in actions
            if isinstance(action, Pressed) and action.device in self._pads and not self._pads[action.device].has_acted
        }
        makes = {self._make_of(device) for device in fresh} - {""}
        if (len(fresh) >= CROWD and len(fresh) % 2) or (len(makes) == len(fresh) >= MAKES):
            for device in fresh:
                if self._pads[device].leader is None:
                    self._pads[device].has_acted = True

    def _known_first(self, actions: Sequence[tuple[int, Action]]) -> Iterable[tuple[int, Action]]:
        """The numbered actions of one read, those of pads that nobody has used yet last: either may report first."""
        fresh = {device for device, pad in self._pads.items() if not pad.has_acted}
        late = {action.device for _number, action in actions if isinstance(action, Pressed) and action.device in fresh}
        return sorted(actions, key=lambda item: getattr(item[1], "device", None) in late)

    def _take(self, action: Action, now: float, number: int) -> list[Action]:
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
                    return self._take_echo(action, now, number)
                return self._take_own(action, now, number)
        return [action]

    def _take_own(self, action: ButtonAction, now: float, number: int) -> list[Action]:
        """An action of a pad that is no echo so far: the first press decides whether it becomes one."""
        pad = self._pads[action.device]
        if isinstance(action, Pressed) and action.repeat:
            return [action]
        if isinstance(action, Pressed) and not pad.has_acted:
            leader = self._leader_for(action, number)
            if leader is not None:
                pad.leader = leader
                return self._take_echo(action, now, number)
            pad.has_acted = True
            pad.first_press = now
        self._recent.append(_Done(now, number, action))
        return [*self._unmask(action, now, number), action, *self._settle_echo(action, now, number)]

    def _leader_for(self, press: Pressed, number: int) -> DeviceId | None:
        """The pad that just made the same press and has no echo yet."""
        taken = {pad.leader for pad in self._pads.values()}
        for done in self._recent:
            device = done.action.device
            if device not in taken and _same(done.action, press) and self._may_echo(done, press.device, number):
                return device
        return None

    def _may_echo(self, done: _Done, device: DeviceId, number: int) -> bool:
        """Whether what ``device`` did as number ``number`` of all may be one with what another pad has done."""
        other, button = done.action.device, done.action.button
        if not self._could_be_one(device, other):
            return False
        first, between = (other, (done.number, number)) if done.number < number else (device, (number, done.number))
        return not any(
            release.action.device == first and release.action.button is button
            for release in self._releases
            if between[0] < release.number < between[1]
        )

    def _unmask(self, action: ButtonAction, now: float, number: int) -> list[Action]:
        """The known pad's report came after its echo's first one: take the echo's seat away again."""
        pad = self._pads[action.device]
        if not isinstance(action, Pressed) or now - pad.first_press <= self._span or self._echo_of(action.device):
            return []
        for device, other in self._pads.items():
            newcomer = other.leader is None and other.has_acted and 0 <= now - other.first_press <= self._span
            if device == action.device or not newcomer:
                continue
            for done in self._recent:
                press = done.action
                if press.device != device or not isinstance(press, Pressed) or press.button != action.button:
                    continue
                if self._may_echo(done, action.device, number):
                    other.leader, other.coincidences, other.removed = action.device, 1, True
                    other.echoed[press.button] = press
                    return [Released(device, press.button), EchoFound(device, action.device), DeviceRemoved(device)]
        return []

    def _take_echo(self, action: ButtonAction, now: float, number: int) -> list[Action]:
        pad = self._pads[action.device]
        if isinstance(action, Pressed) and action.repeat:
            return []
        for done in self._recent:
            if done.action.device == pad.leader and _same(done.action, action):
                pad.missed = [item for item in pad.missed if not _same(item[1], action)]
                return self._coincide(pad, action)
        if number not in self._vague or not pad.coincidences:
            pad.kept.append((now, action))
        return []

    def _settle_echo(self, action: ButtonAction, now: float, number: int) -> list[Action]:
        """The leader did what its echo had reported before, or is about to report."""
        device = self._echo_of(action.device)
        if device is None:
            return []
        pad = self._pads[device]
        for item in pad.kept:
            if _same(item[1], action):
                pad.kept.remove(item)
                return self._coincide(pad, item[1])
        if pad.coincidences < PROOF and number not in self._vague:
            pad.missed.append((now, action))
        return []

    def _coincide(self, pad: _Pad, action: ButtonAction) -> list[Action]:
        pad.coincidences += 1
        pad.silenced.append(action)
        if isinstance(action, Pressed):
            pad.echoed[action.button] = action
        else:
            pad.echoed.pop(action.button, None)
        if pad.coincidences >= PROOF:
            pad.silenced, pad.missed = [], []
        if pad.coincidences >= PROOF and not pad.removed:
            pad.removed = True
            return [DeviceRemoved(action.device)]
        return []

    def _doubt(self, device: DeviceId, now: float) -> list[Action]:
        """Clear a pad of being an echo, or of being that of this leader, when one of them did something alone."""
        pad = self._pads[device]
        alone = bool(pad.kept) and now - pad.kept[0][0] > self._span
        if alone or (pad.missed and now - pad.missed[0][0] > self._span):
            if self._follow_another(device):
                return []
            return self._clear(device, also=() if alone else pad.silenced)
        leader = self._pads[pad.leader] if pad.leader is not None else None
        if leader is None or math.dist(leader.tilt, pad.tilt) < APART_TILT:
            pad.apart_since = None
            return []
        if pad.apart_since is None:
            pad.apart_since = now
        return self._clear(device) if now - pad.apart_since > APART_SECONDS else []

    def _follow_another(self, device: DeviceId) -> bool:
        """Let an echo of the wrong pad go over to the one that it has always echoed; False when there is none."""
        pad = self._pads[device]
        taken = {other.leader for other in self._pads.values()} | self.echoes
        for leader in self._pads:
            if leader not in taken and self._likeness.may_be_one(device, leader):
                done = [item.action for item in self._recent if item.action.device == leader]
                pad.leader, pad.missed = leader, []
                pad.kept = [item for item in pad.kept if not any(_same(item[1], action) for action in done)]
                return True
        return False

    def _clear(self, device: DeviceId, also: Sequence[ButtonAction] = ()) -> list[Action]:
        """It is a pad of its own: hand on what was kept back, and ``also`` what is over by now.

        Whoever has done something alone since then has tried again, and that counts.
        """
        pad = self._pads[device]
        actions: list[Action] = [DeviceAdded(device)] if pad.removed else []
        actions += also or pad.echoed.values()
        actions += [action for _at, action in pad.kept]
        if pad.tilt != (0.0, 0.0):
            actions.append(Tilted(device, *pad.tilt))
        self._pads[device] = _Pad(has_acted=True, tilt=pad.tilt)
        return actions

    def _remove(self, device: DeviceId) -> list[Action]:
        gone = self._pads.pop(device)
        self._likeness.forget(device)
        self._leaning.discard(device)
        self._recent = [done for done in self._recent if done.action.device != device]  # it leads nobody now
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
