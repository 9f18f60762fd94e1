"""Every shared screen with twelve long names and large text: all words within the inner 90 %, and none too small."""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator

import pygame
import pytest

import scenes
from engine import text
from engine.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Button
from engine.scene import Scene
from engine.services import Services
from engine.text import LARGE_TEXT, set_text_scale
from engine.theme import CANVAS, MARGIN_X, MARGIN_Y, SMALL
from tests.scenes.stage import Stage, make_services
from tests.test_monkey import GAMES, SCREENS

INNER = pygame.Rect((0, 0), CANVAS).inflate(-2 * MARGIN_X, -2 * MARGIN_Y)
NAMES = (
    "Maximilian-Alexa", "Wolfgang-Amadeus", "Anne-Marguerite", "Bartholomew-Xave", "WWWWWWWWWWWWWWWW", "Chloé",
    "Éléonore-Çélèste", "Konstantin-Pavel", "Guillaume-Henri", "Jean-Baptiste-Éd", "Marie-Antoinette", "Bo",
)  # fmt: skip
DEVICES = (MOUSE, KEYS_LEFT, KEYS_RIGHT, "pad_1", "pad_2", "pad_3")
WAYS = (Button.DOWN, Button.DOWN, Button.RIGHT, Button.NEXT, Button.DOWN)
SETTLE_SECONDS = 5
"""Until the podium stands and everything that comes in has come in."""


class Written:
    """What was written and where, as the letters themselves reach."""

    def __init__(self) -> None:
        self.too_small: set[str] = set()
        self.beyond: set[str] = set()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Iterator[Written]:
    found = Written()
    draw, line = text.draw_text, text._line
    letters = pygame.Rect(0, 0, 0, 0)

    def note_size(words: str, font: str, px: int, colour: text.RGB) -> pygame.Surface:
        picture = line(words, font, px, colour)
        letters.update(picture.get_bounding_rect())
        if px < SMALL and words.strip():
            found.too_small.add(words)
        return picture

    def note_place(canvas: pygame.Surface, words: str, *rest: object, **options: object) -> pygame.Rect:
        rect = draw(canvas, words, *rest, **options)  # type: ignore[arg-type]
        reached = letters.move(rect.topleft)
        if canvas.get_size() == CANVAS and reached.size != (0, 0) and not INNER.contains(reached):
            found.beyond.add(f"{words}: {reached}")
        return rect

    monkeypatch.setattr(text, "_line", note_size)
    for screen in pkgutil.iter_modules(scenes.__path__, "scenes."):
        importlib.import_module(screen.name)  # all of them now: one that comes later would keep what is set here
    for module in list(sys.modules.values()):
        if vars(module).get("draw_text") is draw:
            monkeypatch.setattr(module, "draw_text", note_place)
    yield found


def full_house() -> Services:
    """Twelve seats, nine people on six devices and three bots, and all of their names remembered."""
    services = make_services(GAMES)
    services.settings.text_size = services.settings.symbols = "large"
    set_text_scale(LARGE_TEXT)
    for number, name in enumerate(NAMES):
        services.settings.remember(name, "fox")
        if number < 9:
            seat = services.party.share(DEVICES[number % len(DEVICES)])
        else:
            seat = services.party.add_bot(1 + number % 3)
        services.party.rename(seat, name)
    return services


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_all_words_are_within_the_inner_part_and_none_is_too_small(written: Written, screen: type[Scene]) -> None:
    services = full_house()
    stage = Stage(services, SCREENS[screen](services))
    stage.wait(SETTLE_SECONDS)
    stage.draw()
    for device, button in zip(DEVICES, WAYS, strict=False):
        stage.mash(device, button)
        stage.wait(0.5)
        stage.draw()
    assert written.beyond == set()
    assert written.too_small == set()
