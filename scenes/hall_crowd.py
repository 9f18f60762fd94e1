"""Everybody in the hall: who steers whom, where the others stroll, and which cabinet is chosen."""

from __future__ import annotations

from random import Random

import pygame

from engine.actions import Button, DeviceId
from engine.seats import Party, Seat
from engine.settings import Settings
from scenes.hall_floor import Spot
from scenes.hall_map import HallMap
from scenes.hall_walkers import STROLL_SPEED, Walker

PERSONAL_SPACE = 90.0
"""Px from others that somebody looks for in a place to stand."""
ON_THE_MAT = (0.0, -0.24, 0.24, -0.46, 0.46)
"""Places side by side on a mat, as shares of its width from the middle."""
SHOULDER_ROOM = 50.0
"""Px between two on the same mat."""
DOOR_SECONDS = 0.35
"""From one who comes in to the next: nobody walks inside another."""
TOO_NEAR = 64.0
"""A bot that stands so near (px) to another who stands goes elsewhere."""
MAT_REACH = 20
"""Px around a mat from which its cabinet is still chosen."""
STEERING: dict[Button, tuple[int, int]] = {
    Button.UP: (0, -1),
    Button.DOWN: (0, 1),
    Button.LEFT: (-1, 0),
    Button.RIGHT: (1, 0),
}


class Crowd:
    """The walkers, one for each seat of the party, in the order in which they came in."""

    def __init__(self, hall: HallMap, party: Party, settings: Settings) -> None:
        self._hall = hall
        self._party = party
        self._settings = settings
        self._walkers: dict[Seat, Walker] = {}
        self._held: dict[DeviceId, set[Button]] = {}
        self._tilts: dict[DeviceId, pygame.Vector2] = {}
        self._chooser: Walker | None = None
        self._chooser_x = 0.0
        self._door_free_in = 0.0  # seconds until the next one can come in
        self._rng = Random(0)  # where bots stroll decides nothing

    @property
    def chosen(self) -> int | None:
        """Index of the cabinet at which somebody stands; the last to arrive decides."""
        return self._chooser.at if self._chooser is not None else None

    @property
    def chooser(self) -> Walker | None:
        """The one who decides which cabinet is chosen."""
        return self._chooser

    @property
    def chooser_x(self) -> float:
        """Where the one who decides stands (canvas px)."""
        return self._chooser.spot.x if self._chooser is not None else self._chooser_x

    def walker_of(self, device: DeviceId) -> Walker | None:
        """The walker that a device steers: its first seat's."""
        seat = self._party.seat_of(device)
        return self._walkers.get(seat) if seat is not None else None

    def by_depth(self) -> list[Walker]:
        """Everybody who has come in, the farthest first."""
        inside = (walker for walker in self._walkers.values() if walker.comes_in <= 0)
        return sorted(inside, key=lambda walker: walker.spot.y)

    def follow_party(self) -> None:
        """Let those who have a seat come in, and those who have none any more be gone."""
        for seat in [seat for seat in self._walkers if seat not in self._party.seats]:
            del self._walkers[seat]
        for seat in self._party.seats:
            if seat not in self._walkers:
                self._let_in(seat)

    def _let_in(self, seat: Seat) -> None:
        walker = Walker(seat, pygame.Vector2(self._hall.door), comes_in=self._door_free_in)
        self._door_free_in += DOOR_SECONDS
        first = not seat.is_bot and not any(not other.is_bot for other in self._walkers)
        self._walkers[seat] = walker
        if first and self._hall.cabinets:
            walker.send(self._hall.floor, self._hall.cabinets[0].spot, 0)
        else:
            walker.send(self._hall.floor, self._stand_for(walker))
        if self._settings.reduced_motion:
            walker.spot = pygame.Vector2(walker.way[-1])
            walker.way = []
            walker.comes_in = 0.0

    def _free_stands(self, walker: Walker) -> list[Spot]:
        """The stands that nobody else is at or walks to, the best first."""
        return [stand for stand in self._hall.stands if self._room_at(stand, walker) >= PERSONAL_SPACE]

    def _stand_for(self, walker: Walker) -> Spot:
        """The best free stand, or the one with the most room when all are taken."""
        free = self._free_stands(walker)
        return free[0] if free else max(self._hall.stands, key=lambda stand: self._room_at(stand, walker))

    def _room_at(self, spot: Spot, walker: Walker) -> float:
        """How far (px) the others are from a spot, or where they walk to."""
        others = (other for other in self._walkers.values() if other is not walker)
        ends = (pygame.Vector2(other.way[-1] if other.way else other.spot) for other in others)
        return min((end.distance_to(spot) for end in ends), default=float("inf"))

    def _make_room(self, walker: Walker) -> None:
        """Let a bot that stands inside somebody go elsewhere."""
        if walker.way or not walker.seat.is_bot:
            return
        free = self._free_stands(walker)
        standing = (other.spot for other in self._walkers.values() if other is not walker and not other.way)
        if free and any(walker.spot.distance_to(spot) < TOO_NEAR for spot in standing):
            walker.send(self._hall.floor, free[0])

    def press(self, device: DeviceId, button: Button) -> None:
        """A direction went down."""
        self._held.setdefault(device, set()).add(button)

    def let_go(self, device: DeviceId, button: Button) -> None:
        """A direction went up."""
        self._held.get(device, set()).discard(button)

    def tilt(self, device: DeviceId, x: float, y: float) -> None:
        """A stick moved."""
        self._tilts[device] = pygame.Vector2(x, y)

    def release(self, device: DeviceId) -> None:
        """Nothing of a device is held any more."""
        self._held.pop(device, None)
        self._tilts.pop(device, None)

    def release_all(self) -> None:
        """Nothing is held any more: another screen opens."""
        self._held.clear()
        self._tilts.clear()

    def cabinet_of(self, device: DeviceId) -> int | None:
        """Index of the cabinet that the walker of a device stands at or is on its way to."""
        walker = self.walker_of(device)
        if walker is None:
            return None
        return walker.goal if walker.goal is not None else walker.at

    def send_to(self, device: DeviceId, cabinet: int) -> None:
        """Let the walker of a device go to a cabinet."""
        walker = self.walker_of(device)
        if walker is not None:
            walker.send(self._hall.floor, self._place_at(walker, cabinet), cabinet)

    def _place_at(self, walker: Walker, cabinet: int) -> Spot:
        """A place on the mat of a cabinet beside those who are there already, or on their way there."""
        place = self._hall.cabinets[cabinet]
        others = [other for other in self._walkers.values() if other is not walker]
        taken = [pygame.Vector2(other.way[-1] if other.way else other.spot) for other in others]
        spots = [(place.spot[0] + round(aside * place.mat.width), place.spot[1]) for aside in ON_THE_MAT]
        free = (spot for spot in spots if all(other.distance_to(spot) >= SHOULDER_ROOM for other in taken))
        return next(free, place.spot)

    def send_to_nearest(self, device: DeviceId) -> bool:
        """Let the walker of a device go to the nearest cabinet; False when there is none."""
        walker = self.walker_of(device)
        if walker is None or not self._hall.cabinets:
            return False
        spots = [pygame.Vector2(place.spot) for place in self._hall.cabinets]
        self.send_to(device, min(range(len(spots)), key=lambda index: spots[index].distance_to(walker.spot)))
        return True

    def send_on(self, device: DeviceId, step: int) -> None:
        """Let the walker of a device go to the next (1) or previous (-1) cabinet."""
        here = self.cabinet_of(device)
        if here is None:
            self.send_to_nearest(device)
        else:
            self.send_to(device, (here + step) % len(self._hall.cabinets))

    def walk_to(self, device: DeviceId, spot: Spot) -> None:
        """Let the walker of a device go to a spot."""
        walker = self.walker_of(device)
        if walker is not None:
            walker.send(self._hall.floor, spot)

    def update(self, dt: float) -> None:
        """Let everybody walk for ``dt`` seconds."""
        self.follow_party()
        self._door_free_in = max(self._door_free_in - dt, 0.0)
        steered = {walker: device for device in self._devices() if (walker := self.walker_of(device)) is not None}
        for walker in self._walkers.values():
            walker.comes_in -= dt
            if walker.comes_in > 0:
                continue
            floor = self._hall.floor
            device = steered.get(walker)
            if device is not None:
                walker.advance(floor, self._steer(device), dt)
            else:
                hurried = walker.age < 4 or not walker.seat.is_bot
                if not self._settings.reduced_motion:
                    self._make_room(walker)
                    walker.stroll(floor, self._free_stands(walker), self._rng, dt)
                walker.advance(floor, pygame.Vector2(), dt, *(() if hurried else (STROLL_SPEED,)))
        self._choose()

    def _devices(self) -> list[DeviceId]:
        return [seat.device for seat in self._party.seats if seat.device is not None]

    def _steer(self, device: DeviceId) -> pygame.Vector2:
        """Where a device steers, of length 0 to 1; a stick presses directions too, and counts for more."""
        tilt = self._tilts.get(device)
        if tilt is not None and tilt.length() > 0:
            return tilt if tilt.length() <= 1 else tilt.normalize()
        steer = pygame.Vector2()
        for button in self._held.get(device, ()):
            steer += STEERING[button]
        return steer.normalize() if steer.length() > 0 else steer

    def _choose(self) -> None:
        """Note who stands at which cabinet; whoever came last to a mat decides."""
        for walker in self._walkers.values():
            before, walker.at = walker.at, self._mat_under(walker)
            if walker.at is not None and walker.at != before:
                self._chooser = walker
        if self._chooser is not None and (
            self._chooser.at is None or self._walkers.get(self._chooser.seat) is not self._chooser
        ):
            self._chooser_x = self._chooser.spot.x
            self._chooser = next((walker for walker in self._walkers.values() if walker.at is not None), None)

    def _mat_under(self, walker: Walker) -> int | None:
        if walker.seat.is_bot:
            return None
        for index, place in enumerate(self._hall.cabinets):
            if place.mat.inflate(0, 2 * MAT_REACH).collidepoint(walker.spot):
                return index
        return None
