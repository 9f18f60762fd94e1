"""How somebody comes into the party by pressing a button."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import KEYBOARD, MOUSE, Action, Button, DeviceId, EchoFound, Pressed
from engine.notices import PassingNotice
from engine.seats import PartyError, Seat
from engine.services import Services
from engine.settings import Profile
from engine.words import _


def sit_down(services: Services, device: DeviceId, profile: Profile | None = None) -> Seat | None:
    """The seat that a device has or takes; None, with a notice, when people sit on all chairs.

    Whoever had the device earlier this evening is expected back (or is the one of ``profile``). Anybody else comes as
    an animal: names that were used before are chosen, for nobody knows who it is that pressed.
    """
    party = services.party
    is_new = party.seat_of(device) is None
    try:
        seat = party.sit(device, profile)
    except PartyError as fault:
        notice = PassingNotice(str(fault), lambda: party.is_full_of_people)
        if notice in services.notices:
            services.notices.remove(notice)  # once is enough, however often somebody presses
        services.notices.append(notice)
        services.audio.play("shared/refused")
        return None
    if is_new:
        services.audio.play("shared/join")
    return seat


def come_in(services: Services, device: DeviceId, profile: Profile | None = None) -> None:
    """Let a device without a seat in: for somebody whose pad had gone, who takes the seat back, or somebody new."""
    lost = services.party.lost
    if lost and device != MOUSE:
        services.party.reclaim(lost[0], device)
        services.audio.play("shared/join")
    else:
        sit_down(services, device, profile)


def forget_name(services: Services, name: str) -> None:
    """Take a name off the list of those that were used before, wherever else it is remembered."""
    services.settings.forget(name)
    services.party.forget(name)


def give_back(services: Services, found: EchoFound) -> None:
    """Take back the seat of a pad that is only the echo of another one; the real pad keeps it when it has none."""
    party = services.party
    seats = party.seats_of(found.device)
    for seat in seats:
        if seat is not seats[0] or party.seat_of(found.of) is None:
            party.reclaim(seat, found.of)
            continue
        party.stand(seat)
        echo, pad = (services.devices.info(device).label for device in (found.device, found.of))
        sentence = _("{name} has no seat any more: {echo} only repeats what {pad} does.")
        services.notices.append(sentence.format(name=seat.name, echo=echo, pad=pad))


def door(services: Services) -> Callable[[Pressed], bool]:
    """What the scene stack asks on scenes that welcome: by the first press of a device somebody comes in."""

    def let_in(action: Pressed) -> bool:
        party = services.party
        if party.seat_of(action.device) is not None or is_for_mouse(services, action):
            return False
        if party.is_full_of_people and not party.lost:
            return False
        if not action.repeat:
            come_in(services, action.device)
        return True

    return let_in


def is_for_mouse(services: Services, action: Pressed) -> bool:
    """Whether it is Escape, the Menu button that the screen tells whoever holds the mouse to press."""
    return action.button is Button.MENU and action.device in KEYBOARD and services.party.seat_of(MOUSE) is not None


def is_seated(services: Services, action: Action) -> bool:
    """Whether somebody who sits in the party pressed something."""
    return isinstance(action, Pressed) and services.party.seat_of(action.device) is not None


def offer_chair(services: Services, device: DeviceId) -> None:
    """Tell a pad that has just come that it is welcome in the hall."""
    label = services.devices.info(device).label
    sentence = _("{device} has come: it can join in the hall.").format(device=label)

    def welcome() -> bool:
        present = device in {info.id for info in services.devices.present()}
        return present and services.party.seat_of(device) is None

    if sentence not in services.notices:
        services.notices.append(PassingNotice(sentence, welcome))
