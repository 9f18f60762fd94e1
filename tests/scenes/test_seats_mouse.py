"""The seats screen by mouse: words and deeds agree, and nothing slides below a hurried finger."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, Pointed, Pressed
from engine.scene import HURRIED_SECONDS
from engine.ui import PROMPT_BAR, clicked_prompt
from scenes.seat_cards import WIDE, parts
from scenes.seat_menu import RIM
from scenes.seats import Seats
from tests.scenes.stage import Stage, make_services

A, B = Button.CONFIRM, Button.CANCEL


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    stage = Stage(services, Seats(services))
    stage.click(WIDE.rect(0).center)
    stage.wait(1)
    return stage


def prompt_place(stage: Stage, button: Button) -> tuple[int, int]:
    """Where a click means this button."""
    seats = stage.top
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 10):
        action = Pressed(MOUSE, A, (x, PROMPT_BAR.centery))
        if clicked_prompt(stage.services, seats._prompts(), action, right=seats._right_words()) is button:
            return x + 10, PROMPT_BAR.centery
    raise AssertionError(f"no prompt for {button}")


def bots(stage: Stage) -> list[int]:
    return [seat.index for seat in stage.services.party.seats if seat.is_bot]


@pytest.mark.parametrize("seconds", [0.1, 2.0])
def test_each_click_on_add_a_bot_adds_one(stage: Stage, seconds: float) -> None:
    place = prompt_place(stage, Button.EXTRA)
    for count in range(1, 4):
        stage.click(place)
        stage.wait(seconds)
        assert len(bots(stage)) == count
    assert stage.top._hands.hand(MOUSE).chair == 0


def test_the_left_button_on_the_own_card_does_what_the_prompt_says(stage: Stage) -> None:
    (seat,) = stage.services.party.seats
    assert stage.top._prompts()[0].button is A
    stage.click((WIDE.rect(0).centerx, WIDE.rect(0).top + 120))
    assert seat.ready
    assert stage.top._hands.hand(MOUSE).menu is None


def test_the_arrow_on_the_card_opens_its_menu(stage: Stage) -> None:
    (seat,) = stage.services.party.seats
    stage.click(parts(WIDE, seat)["menu"].center)
    assert stage.top._hands.hand(MOUSE).menu is not None
    assert not seat.ready


def test_a_hurried_second_click_does_not_hit_what_came_below_the_pointer(stage: Stage) -> None:
    stage.click(prompt_place(stage, Button.EXTRA))
    stage.wait(1)
    bot = stage.services.party.seats[1]
    cross = parts(WIDE, bot)["menu"].center
    stage.click(cross)  # sends the bot away; below the pointer is a free chair now
    stage.click(cross)
    assert bots(stage) == []
    stage.wait(HURRIED_SECONDS + 0.1)
    stage.click(cross)
    assert bots(stage) == [1]


def test_standing_up_twice_in_a_hurry_adds_no_bot(stage: Stage) -> None:
    place = prompt_place(stage, B)
    stage.click(place)
    assert stage.services.party.seats == ()
    stage.click(place)
    assert stage.services.party.seats == ()


def test_a_mouse_that_only_moves_does_not_change_the_prompts(stage: Stage) -> None:
    stage.press("keys_left", A)
    before = stage.top._prompts()
    stage.stack.handle(Pointed(MOUSE, (400, 300)))
    assert stage.top._prompts() == before


def test_that_nobody_more_fits_is_said_no_longer_than_it_is_true(stage: Stage) -> None:
    while not stage.services.party.is_full:
        stage.press(MOUSE, Button.EXTRA)
    stage.press(MOUSE, Button.EXTRA)
    assert "taken" in stage.top._right_words()
    stage.press(MOUSE, B)  # sends the last bot away
    assert "taken" not in stage.top._right_words()


def test_nothing_of_the_card_looks_out_behind_its_menu(stage: Stage) -> None:
    (seat,) = stage.services.party.seats
    stage.click(parts(WIDE, seat)["menu"].center)
    menu = stage.top._hands.hand(MOUSE).menu
    assert menu is not None
    card = WIDE.rect(seat.index)
    shown = menu.rect.inflate(2 * RIM, 2 * RIM)
    assert (shown.top, shown.bottom) == (card.top, card.bottom)
    rows = [menu._row_rect(number) for number in range(len(menu.rows()))]
    assert rows[0].top - menu.rect.top == pytest.approx(menu.rect.bottom - rows[-1].bottom, abs=1)
