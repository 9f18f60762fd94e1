"""How to play: pages turned with every device, and skipped at once."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine import text
from engine.actions import MOUSE, Button, Pressed, Turned
from engine.game_info import GameInfo, HowToPage
from engine.pictures import Pictures
from engine.scene import Scene
from engine.services import Services
from engine.theme import BOLD, SMALL
from engine.ui import PROMPT_BAR
from scenes.catalog import find_games
from scenes.first_try import FirstTry, Step
from scenes.how_to_play import ARROWS, DOTS_Y, PICTURE, SHEET, TEXT, HowToPlay
from tests.coin_game import COINS
from tests.scenes.stage import ASSETS, Stage, make_services, seat_people

PAGES = tuple(HowToPage(f"speed_colors/how_{name}", f"What {name} means.") for name in ("look", "paint", "stop"))
GAME = replace(COINS, how_to_play=PAGES)
A, B = Button.CONFIRM, Button.CANCEL


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    seat_people(services, "Ada")
    return Stage(services, HowToPlay(services, GAME))


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
@pytest.mark.parametrize("button", [A, Button.NEXT])
def test_pages_are_turned_to_the_end(stage: Stage, device: str, button: Button) -> None:
    seen = []
    while not stage.is_over:
        seen.append(stage.top.moment)
        stage.draw()
        stage.press(device, button)
    assert seen == ["how-to-1", "how-to-2", "how-to-3"]
    assert stage.floor.results == [None]


@pytest.mark.parametrize("button", [B, Button.MENU])
@pytest.mark.parametrize("pages", [0, 2])
def test_it_is_skipped_at_once(stage: Stage, button: Button, pages: int) -> None:
    stage.press("pad_1", *[A] * pages, button)
    assert stage.is_over


def test_directions_go_both_ways_but_never_leave(stage: Stage) -> None:
    stage.press("pad_1", Button.LEFT)
    assert stage.top.page == 0
    stage.press("pad_1", *[Button.RIGHT] * 5)
    assert stage.top.page == 2
    stage.press("pad_1", Button.LEFT, Button.PREVIOUS)
    assert stage.top.page == 0


def test_a_held_button_turns_one_page(stage: Stage) -> None:
    stage.press("pad_1", A)
    for _ in range(5):
        stage.stack.handle(Pressed("pad_1", A, repeat=True))
    assert stage.top.page == 1


def test_the_mouse_turns_pages_with_arrows_dots_sheet_and_wheel(stage: Stage) -> None:
    stage.click(ARROWS[1].center)
    assert stage.top.page == 1
    stage.click(ARROWS[0].center)
    assert stage.top.page == 0
    stage.click((stage.top._dot_x(2), DOTS_Y))
    assert stage.top.page == 2
    stage.stack.handle(Turned(MOUSE, 1))
    assert stage.top.page == 1
    stage.stack.handle(Turned(MOUSE, -1))
    assert stage.top.page == 2
    stage.click((20, 20))
    assert stage.top.page == 2
    stage.click(SHEET.center)
    assert stage.is_over


def test_the_mouse_skips_by_the_prompt_or_the_right_button(stage: Stage) -> None:
    for x in range(PROMPT_BAR.right - 10, PROMPT_BAR.left, -10):
        stage.click((x, PROMPT_BAR.centery))
        if stage.is_over:
            break
    assert stage.is_over
    again = Stage(stage.services, HowToPlay(stage.services, GAME))
    again.click((20, 20), B)
    assert again.is_over


def test_pages_slide_unless_motion_is_reduced(stage: Stage) -> None:
    def after_a_turn() -> tuple[bytes, bytes]:
        stage.press("pad_1", A)
        stage.wait(0.04)
        first = pygame.image.tobytes(stage.draw(), "RGB")
        stage.wait(1)
        return first, pygame.image.tobytes(stage.draw(), "RGB")

    first, second = after_a_turn()
    assert first != second
    stage.services.settings.reduced_motion = True
    first, second = after_a_turn()
    assert first == second


def test_a_game_without_pages_is_no_dead_end() -> None:
    services = make_services()
    stage = Stage(services, HowToPlay(services, replace(COINS, how_to_play=())))
    stage.draw()
    stage.wait(0.1)
    assert stage.is_over


def test_bots_alone_turn_the_pages(stage: Stage) -> None:
    stage.wait(30)
    assert stage.top.page == 0
    stage.services.party.stand(stage.services.party.seats[0])
    stage.services.party.add_bot(1)
    stage.wait(30)
    assert stage.is_over


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_every_game_has_pages_that_can_be_shown(game: GameInfo) -> None:
    services = make_services()
    services.settings.tried = [game.key]
    stage = Stage(services, HowToPlay(services, game))
    count = 0
    while not stage.is_over:
        stage.draw()
        stage.press("pad_1", A)
        count += 1
    assert 3 <= count <= 5


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
def test_every_page_of_every_game_is_two_lines_below_its_picture(game: GameInfo, large: bool) -> None:
    text.set_text_scale(text.LARGE_TEXT if large else 1.0)
    pictures = Pictures(ASSETS)
    for page in game.how_to_play:
        size = pictures.size(page.picture)
        assert size[0] / size[1] == pytest.approx(PICTURE.width / PICTURE.height, rel=0.2)
        assert text.paragraph_height(page.text, TEXT.width, SMALL, BOLD) <= TEXT.height


def open_try(services: Services) -> Scene:
    return FirstTry(services, TRIED, lambda: (Step(),))


TRIED = replace(GAME, first_try=open_try)


@pytest.fixture
def last_page() -> Stage:
    services = make_services()
    stage = Stage(services, HowToPlay(services, TRIED))
    stage.press("pad_1", A, A)
    assert stage.top.page == 2
    stage.draw()
    return stage


@pytest.mark.parametrize("device", ["mouse", "pad_1", "keys_left", "keys_right"])
def test_the_last_page_leads_to_the_first_try_until_it_was_made(last_page: Stage, device: str) -> None:
    pages = last_page.top
    last_page.press(device, A, at=ARROWS[1].center if device == MOUSE else None)
    assert isinstance(last_page.top, FirstTry)
    last_page.press(device, Button.MENU)
    assert last_page.top is pages
    last_page.draw()
    last_page.press(device, Button.OPTION)
    assert isinstance(last_page.top, FirstTry)
    last_page.press(device, Button.MENU)
    last_page.press(device, A, at=SHEET.center if device == MOUSE else None)
    assert last_page.is_over


def test_who_wants_to_play_after_the_first_try_has_read_enough(last_page: Stage) -> None:
    last_page.press("pad_1", A)
    last_page.wait(2)
    last_page.press("pad_1", A)
    assert last_page.is_over


def test_bots_alone_are_led_to_no_first_try(last_page: Stage) -> None:
    last_page.services.party.add_bot(1)
    last_page.wait(30)
    assert last_page.is_over
