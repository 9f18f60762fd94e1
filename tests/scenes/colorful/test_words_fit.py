"""Every word of Colorful fits into its place, in each language, in large text, with few and many seats."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec
import pygame
import pytest

from engine.actions import MOUSE, Button
from engine.words import language_in_use
from scenes.colorful.category_card import draw_category_card
from scenes.colorful.deck import cards
from scenes.colorful.private_page import PrivatePage
from tests.scenes.colorful.room import Room
from tests.scenes.reading import read_along
from tests.scenes.table_stage import NAMES

TABLES = (
    (("pad_1", MOUSE), {}),
    (("pad_1", MOUSE, "keys_left", "keys_right", "pad_2"), {"double": True, "timer_seconds": 20}),
    (("pad_1",) * 3 + (MOUSE, "keys_left", "pad_2", "pad_3", "keys_right"), {"base": True}),
    (("pad_1", "pad_1", MOUSE, MOUSE, "keys_left", "pad_2"), {"teams": "three"}),
)


def pages(room: Room) -> Iterator[None]:
    """Every page of a match, one after the other."""
    room.tick()
    if room.match.phase == "name":
        yield
        room.type("Blues" if language_in_use() == "en" else "Couverture")
        yield
    room.name("Talking to mushrooms")
    if isinstance(room.page, PrivatePage):
        room.wait(0.6)
        yield
        room.press("pad_1", Button.CONFIRM)
        room.wait(0.3)
        yield
    else:
        yield
        room.press("pad_1", Button.NEXT)
        room.wait(0.5)
        yield
        room.press("pad_1", Button.CANCEL)
    room.to_reveal(Random(2))
    yield
    room.page.go_on()
    room.wait(0.1)
    room.page.go_on()
    room.wait(2)
    yield
    room.to_board(Random(2))
    yield
    room.press("pad_1", Button.EXTRA)
    yield


@pytest.mark.parametrize("table", range(len(TABLES)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_fits(table: int, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In large text; what fits then fits in normal text as well."""
    devices, options = TABLES[table]
    found: list[str] = []
    # On the board of a long match a column is narrower than a word; it can be looked at again in full.
    words = [category.title(language) for card in cards() for category in card.slots] if len(devices) > 6 else []
    with read_along(monkeypatch, language, True, (*NAMES, *words)) as reading:
        room = Room(devices, **options)
        for number, _page in enumerate(pages(room)):
            reading.start()
            room.draw()
            found += [f"{number} {fault}" for fault in reading.faults]
    assert found == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_category_fits_on_its_card(
    language: str, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    with read_along(monkeypatch, language, True, NAMES) as reading:
        room = Room(["pad_1"], 1)
        look, place = room.table.look, room.page._places["card"]
        for card in cards():
            for slot in range(len(card.slots)):
                topic = msgspec.structs.replace(room.page.topic, slot=slot)
                reading.start()
                draw_category_card(canvas, look, place, card, topic)
                assert len(reading.lines) > 4
                assert reading.faults == [], (card, slot)
