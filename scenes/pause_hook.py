"""When the pause sheet opens by itself: on MENU, for a lost pad, and while the system keeps input from the window."""

from __future__ import annotations

from collections.abc import Callable

from engine.actions import Action, Button, DeviceAdded, DeviceRemoved, EchoFound, Edited, EditKey, Pressed, Withheld
from engine.scene import Change, Pop, Push, Scene
from engine.services import Services
from scenes.arrival import give_back, offer_chair
from scenes.in_play import match_of, seats_in_play, unheard_in_play
from scenes.pause import LEAVE, Pause


def pause_hook(services: Services) -> Callable[[Scene, Action], Change]:
    """What the scene stack asks about each action on a pausable scene, and about devices on every scene."""

    def hook(scene: Scene, action: Action) -> Change:
        match action:
            case EchoFound() if not scene.pausable:  # a seat of a match is lost instead, so that the party decides
                give_back(services, action)
            case DeviceRemoved(device):
                services.party.lose(device)
            case DeviceAdded(device) if not isinstance(scene, Pause):  # there its owner presses a button first
                services.party.find(device)
                if scene.pausable and services.party.seat_of(device) is None:
                    offer_chair(services, device)
        if not scene.pausable:
            return None
        if isinstance(action, Withheld):
            if not unheard_in_play(services, match_of(scene)):
                return None
            services.audio.play("shared/pause")
            return Push(Pause(services, scene, was_away=True), _close_table)
        escaped = isinstance(action, Edited) and action.key is EditKey.ESCAPE
        asked = isinstance(action, Pressed) and action.button is Button.MENU and not action.repeat
        lost = services.party.lost and any(seat.lost for seat in seats_in_play(services, match_of(scene)))
        if escaped or asked or lost:
            services.audio.play("shared/pause")
            return Push(Pause(services, scene), _close_table)
        return None

    return hook


def _close_table(answer: str | None) -> Change:
    """After the sheet: take the game's scene off when the table was left."""
    return Pop(None) if answer == LEAVE else None
