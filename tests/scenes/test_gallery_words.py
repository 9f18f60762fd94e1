"""Every word of the gallery fits into its place, in each language, in large text and so in any."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import MOUSE, Button
from engine.gallery import Gallery
from engine.gallery_record import Maker, Record
from scenes.catalog import find_games
from scenes.gallery import GalleryScene
from scenes.gallery_sheet import match_sheet, picture_sheet
from tests.scenes.reading import read_along
from tests.scenes.stage import Stage, make_services
from tests.scenes.test_gallery import opened

GAMES = find_games()
NAMES = ("Maximilian-Alexa", "Wolfgang-Amadeus", "Anne-Marguerite", "Bartholomew-Xave", "Chloé", "Bo")
TITLE = "Hot-air balloon"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_words_of_the_gallery_fit(monkeypatch: pytest.MonkeyPatch, canvas: pygame.Surface, language: str) -> None:
    services = make_services(GAMES)
    services.settings.reduced_motion = True
    gallery = Gallery(services.folders)
    with read_along(monkeypatch, language, True, (*NAMES, str(services.folders.pictures))) as reading:
        found: list[str] = []
        for device in ("pad_1", MOUSE, "keys_right"):
            services.devices.latest = device
            found += read(reading, canvas, opened(GalleryScene(services)))
            hang(gallery, 10)
            stage = opened(GalleryScene(services))
            found += read(reading, canvas, stage)
            stage.press(device, Button.CONFIRM, at=stage.top.focus.rects[0].center if device == MOUSE else None)
            for _ in range(3):
                found += read(reading, canvas, stage)
                stage.press(device, Button.NEXT)
        pictures = gallery.pictures_of("m")
        match_sheet(services, pictures, None)
        picture_sheet(services, pygame.Surface((460, 460)), pictures[0].record)
    assert found == []


def read(reading: object, canvas: pygame.Surface, stage: Stage) -> list[str]:
    """What is wrong with the words of a screen."""
    from tests.scenes.reading import Reading

    assert isinstance(reading, Reading)
    reading.start()
    stage.stack.draw(canvas)
    assert len(reading.lines) > 1
    return list(reading.faults)


def hang(gallery: Gallery, count: int) -> None:
    """Pictures of every game, by one, by several and by very many."""
    for number in range(count):
        makers = tuple(Maker(NAMES[each % 6], ("fox", "owl", "cat", "bear")[each % 4]) for each in range(number + 1))
        record = Record(
            game=GAMES[number % 4].key, title=TITLE, makers=makers[:12], made=f"2026-11-30T20:00:{number:02}",
            verdict="Guessed by Maximilian-Alexa after 4 hints", match="m", number=number,
        )  # fmt: skip
        gallery.keep(pygame.Surface((90, 60 + number * 5)), record)
    gallery.stock()
