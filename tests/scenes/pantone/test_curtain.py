"""The curtain says what it hides this time, and answers a press that does not lift it."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec import structs

from engine.actions import MOUSE, Button, DeviceId
from engine.scene import Pop, Push
from scenes import curtain
from scenes.curtain import GO_ON, draw_curtain
from scenes.pantone import hand_page
from scenes.pantone.character_card import draw_open_card
from scenes.pantone.content import Lists
from scenes.pantone.hand_page import TOLD_SECONDS, HandPage
from tests.scenes.pantone.atelier import a_character
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along

AGAIN = "Let go, then hold {button} again"
USUAL = "Nobody else looks: hold {button}"


def curtain_of(device: DeviceId) -> Studio:
    """A table of two people at the curtain of the one with this device."""
    studio = Studio((device, "pad_2"))
    assert isinstance(studio.page, HandPage)
    assert studio.page.seat == 0
    return studio


@pytest.fixture
def curtains(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Headline and hint of every curtain that is drawn."""
    drawn: list[tuple[str, str]] = []

    def note(canvas: object, services: object, who: object, others: object, headline: str, hint: str, **more: object):  # type: ignore[no-untyped-def]
        drawn.append((headline, hint))
        draw_curtain(canvas, services, who, others, headline, hint, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(hand_page, "draw_curtain", note)
    return drawn


def test_it_says_what_is_decided_behind_it(curtains: list[tuple[str, str]]) -> None:
    studio = curtain_of("pad_1")
    studio.draw()
    studio.to_choose()
    studio.draw()
    artist = studio.live.seats[studio.match.artist].name
    assert curtains == [("Ada puts one away", USUAL), (f"{artist} picks one to paint", USUAL)]


@pytest.mark.parametrize("stage", [1, 2, 3])
def test_the_phase_to_be_painted_in_is_told_beside_the_cards(stage: int, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("Phase 1: any swatches", "Phase 2: one of each", "Phase 3: three swatches")
    with read_along(monkeypatch, "fr", True) as reading:
        studio = curtain_of("pad_1")
        studio.to_choose()
        studio.match.stage = stage
        studio.match._clear_table()
        studio.match._views = {}
        reading.start()
        studio.page.peeking = True
        studio.draw()
        assert reading.faults == []
    with read_along(monkeypatch, "en", False) as reading:
        studio.draw()
        assert words[stage - 1] in reading.lines


@pytest.mark.parametrize("language", ["en", "fr"])
def test_its_words_fit(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, language, True) as reading:
        studio = curtain_of("keys_right")
        studio.tick(0.5)
        studio.table.pressing.add("keys_right")
        reading.start()
        studio.draw()
        assert reading.faults == []


def test_the_face_leaves_the_headline_alone_once_its_player_has_peeked() -> None:
    _x, middle, side = curtain.SMALL_FACE
    assert middle + side / 2 <= curtain.HEADLINE[1] - curtain.LIFT - curtain.HEADLINE_SIZE / 2


def test_hints_keep_off_the_cards_edge() -> None:
    studio = curtain_of("pad_1")
    canvas, rect = pygame.Surface((600, 900)), pygame.Rect(50, 50, 400, 676)
    hint = "The slow one beats the fast one"
    character = structs.replace(a_character("The Tortoise"), hints=Lists((hint,) * 4, (hint,) * 4))
    draw_open_card(canvas, studio.table.look, rect, character)
    margin = canvas.subsurface((rect.right - 30, rect.top + 200, 20, 400))
    assert pygame.transform.average_color(margin)[:3] == (255, 255, 255)


# --- presses that do not lift it --------------------------------------------------------------------------------------


def test_a_press_while_it_falls_lifts_it() -> None:
    studio = curtain_of("pad_1")
    studio.hold("pad_1", Button.CONFIRM)
    assert studio.page.is_open


def test_a_button_held_since_before_it_fell_is_answered_and_shows_nothing(curtains: list[tuple[str, str]]) -> None:
    """Under load a frame is long: the press that lifts the next curtain can come before the page has turned."""
    studio = Studio(("pad_1", "pad_1"))
    studio.hold("pad_1", Button.CONFIRM)
    studio.let_go("pad_1", Button.CONFIRM)
    studio.press("pad_1", Button.OPTION)
    assert studio.page.done
    studio.hold("pad_1", Button.CONFIRM)
    studio.tick()
    assert studio.page.seat == 1
    assert not studio.page.is_open, "whoever sat there before still looks"
    studio.draw()
    assert curtains[-1][1] == AGAIN
    studio.let_go("pad_1", Button.CONFIRM)
    studio.draw()
    assert curtains[-1][1] == USUAL
    studio.hold("pad_1", Button.CONFIRM)
    assert studio.page.is_open


def test_a_press_that_was_meant_for_the_page_before_is_answered_too(curtains: list[tuple[str, str]]) -> None:
    studio = curtain_of("pad_1")
    studio.table.is_quiet = True
    studio.hold("pad_1", Button.CONFIRM)
    studio.tick()
    studio.draw()
    assert curtains[-1][1] == AGAIN


def test_somebody_elses_button_is_answered_with_whose_it_is(curtains: list[tuple[str, str]]) -> None:
    studio = curtain_of("pad_1")
    studio.press("pad_2", Button.CONFIRM)
    studio.draw()
    assert curtains[-1][1] == "Only Ada holds {button}"
    studio.tick(TOLD_SECONDS + 0.1)
    studio.draw()
    assert curtains[-1][1] == USUAL


def test_what_a_press_shows_is_ready_before_it_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    studio = curtain_of("pad_1")
    studio.draw()
    studio.tick(0.6)
    studio.draw()
    assert "ground" in vars(studio.table.look)
    large: list[tuple[int, int]] = []
    load = pygame.image.load_sized_svg

    def note(source: Any, size: tuple[int, int]) -> pygame.Surface:
        if min(size) > 300:
            large.append(size)
        return load(source, size)

    monkeypatch.setattr(pygame.image, "load_sized_svg", note)
    studio.hold("pad_1", Button.CONFIRM)
    studio.draw()
    assert large == [], "neither the ground nor a card is made while somebody waits for it"


def test_a_button_held_since_the_set_up_is_answered(curtains: list[tuple[str, str]]) -> None:
    studio = curtain_of("pad_1")
    table = studio.stack.top
    assert table is not None
    studio.stack.apply(Pop())
    studio.hold("pad_1", Button.CONFIRM)
    studio.stack.apply(Push(table))
    studio.draw()
    assert curtains[-1][1] == AGAIN
    studio.let_go("pad_1", Button.CONFIRM)
    studio.draw()
    assert curtains[-1][1] == USUAL


def test_the_click_that_peeks_clicked_twice_decides_nothing() -> None:
    studio = curtain_of(MOUSE)
    studio.press(MOUSE, Button.CONFIRM, at=GO_ON.center)
    assert studio.page.has_peeked
    studio.mash(MOUSE, Button.CONFIRM, at=GO_ON.center)
    assert len(studio.match.view_for(0).hand) == 4
    studio.tick(0.5)
    studio.mash(MOUSE, Button.CONFIRM, at=GO_ON.center)
    assert len(studio.match.view_for(0).hand) == 3
