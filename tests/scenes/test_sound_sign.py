"""F10 is answered on every screen: a sign says for a moment whether there is sound."""

from __future__ import annotations

import pygame
import pytest

from engine.scene import Scene, SceneStack
from engine.services import Services
from scenes.pause_button import PauseButton
from scenes.sound_sign import HEIGHT, SECONDS, TOP
from tests.scenes.stage import Stage, make_services


@pytest.fixture
def services() -> Services:
    return make_services()


@pytest.fixture
def stage(services: Services) -> Stage:
    stage = Stage(services)
    stage.stack = SceneStack(Scene(), overlay=PauseButton(services))
    stage.wait(0.1)
    return stage


def is_seen(stage: Stage) -> bool:
    band = stage.draw().subsurface((0, TOP - 20, 1920, HEIGHT + 40))
    return bool(
        pygame.mask.from_threshold(band, "black", (1, 1, 1, 255)).count() < band.get_width() * band.get_height()
    )


@pytest.mark.parametrize("pausable", [False, True])
def test_turning_the_sound_off_and_on_is_seen_for_a_moment(stage: Stage, pausable: bool) -> None:
    stage.top.pausable = pausable
    assert not is_seen(stage)
    devices = stage.services.devices
    devices.on_toggle_mute = stage.services.audio.toggle_mute
    for _press in range(2):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F10, scancode=pygame.KSCAN_F10, mod=0, unicode=""))
        devices.read(0.02)
        stage.wait(0.5)
        assert is_seen(stage)
        stage.wait(SECONDS)
        assert not is_seen(stage)


def test_each_change_has_words_of_its_own(services: Services) -> None:
    button = PauseButton(services)
    said = []
    for dead in (None, "no card"):
        for _press in range(2):
            services.audio.muted = not services.audio.muted
            services.audio.dead = dead
            button.update(Scene(), 0.1)
            said.append(button._sound.words)
    assert said == ["All sound is off.", "Sound is on.", "All sound is off.", "There is no sound device."]
