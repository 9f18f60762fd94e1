"""The offer to go on with a match stands beside the plate, and nothing is covered by either."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine import text
from engine.own_reading import OwnReading
from engine.text import LARGE_TEXT, set_text_scale, text_size
from engine.ui import PROMPT_BAR, PROMPT_END, PROMPT_START, least_prompts_width
from engine.words import choose_language
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.hall_map import load_hall
from scenes.hall_signs import faces_width, party_words, plate_rect
from scenes.hall_walkers import HEAD, HEAD_ABOVE
from scenes.resume import LeftMatch
from tests.scenes.reading import read_along
from tests.scenes.stage import ASSETS, Stage, make_services, seat_people

GAMES = find_games()


@pytest.fixture(autouse=True)
def _normal_words() -> Iterator[None]:
    yield
    set_text_scale(1.0)
    choose_language(ASSETS / "locale", "en")


def hall_with_offer(players: int = 4) -> Hall:
    services = make_services(GAMES)
    for _ in range(players):
        services.party.add_bot(1)
    hall = Hall(services)
    seats = services.party.seat_infos(range(players))
    longest = max(GAMES, key=lambda game: len(game.title))
    hall._left = [LeftMatch(Path("x"), longest, "", seats)]
    return hall


@pytest.mark.parametrize("games", range(1, 6))
def test_the_offer_is_never_over_the_plate_nor_over_who_stands_about(games: int) -> None:
    hall, floor = hall_with_offer(), load_hall(ASSETS, games)
    people = [pygame.Rect(0, 0, HEAD[0], HEAD_ABOVE) for _ in floor.stands]
    for person, spot in zip(people, floor.stands, strict=True):
        person.midbottom = spot
    for cabinet in floor.cabinets:
        for x in range(cabinet.mat.left, cabinet.mat.right, 10):
            plate = plate_rect(x)
            offer = hall._offer.rect(plate)
            assert not offer.colliderect(plate), x
            seen = [person for person in people if not person.colliderect(plate)]
            assert offer.collidelist(seen) < 0, x


@pytest.mark.parametrize("players", [1, 12])
@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("en", LARGE_TEXT), ("fr", LARGE_TEXT)])
def test_what_the_offer_says_is_whole(
    players: int, language: str, scale: float, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = hall_with_offer(players)
    rect = hall._offer.rect(None)
    for device in ("pad_1", "keys_left", "keys_right", "mouse"):
        hall._services.devices.latest = device
        with read_along(monkeypatch, language, scale > 1) as reading:
            hall._offer.draw(canvas, hall._left, rect)
        assert reading.faults == []
        assert " ".join(reading.lines).endswith("Pantone: The Game")


def test_the_sign_of_refused_files_stands_above_the_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OwnReading, "refused", 2)
    hall = hall_with_offer()
    for x in range(100, 1800, 50):
        plate = plate_rect(x)
        offer = hall._offer.rect(plate)
        own = hall._own.rect(plate, offer)
        assert own is not None
        assert not own.colliderect(offer)


@pytest.mark.parametrize("players", [1, 5, 12])
@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right", "mouse"])
@pytest.mark.parametrize(("language", "scale"), [("en", 1.0), ("en", LARGE_TEXT), ("fr", 1.0), ("fr", LARGE_TEXT)])
def test_how_many_play_stands_in_the_prompt_bar_however_little_room_there_is(
    players: int, device: str, language: str, scale: float, canvas: pygame.Surface
) -> None:
    choose_language(ASSETS / "locale", language)
    set_text_scale(scale)
    hall = hall_with_offer(players)
    services, prompts = hall._services, hall._prompts()
    services.devices.latest = device
    words, kept_free = party_words(services, prompts), faces_width(services, prompts)
    assert words.split()[0] == str(players)
    free = PROMPT_BAR.width - PROMPT_START - PROMPT_END - kept_free - text_size(words)[0]
    assert least_prompts_width(services, prompts) <= free


def test_names_of_one_party_are_all_of_one_size_and_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    services = make_services(GAMES)
    names = "Wolfgang-Amadeus", "Bo", "Bartholomew-Xave"
    seat_people(services, *names)
    services.settings.reduced_motion = True
    stage = Stage(services, Hall(services))
    stage.wait(1)
    sizes = {}
    line = text._line
    monkeypatch.setattr(text, "_line", lambda *args: sizes.update({args[0]: args[2]}) or line(*args))
    set_text_scale(LARGE_TEXT)
    stage.draw()
    assert len({sizes[name] for name in names}) == 1
