"""The pages of the enchantments: each asks for its choice and nothing else."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import Button
from scenes.pentos import core
from scenes.pentos.enchant import HandfulPage
from tests.scenes.pentos.kitchen import card, cards
from tests.scenes.pentos.waiter import bring, choose, press, serve, spot, wait

POTS = ("t1 t5", "s2 b2", "o4 d9")


def test_an_empty_pile_says_why_it_cannot_be_searched() -> None:
    table = serve(bring(2), ["t2", ""], phase=core.CHOOSE_PILE, cauldrons=POTS, draw="")
    choose(table, "keys_left", "pile_0")
    assert table.bubble == "The draw pile is empty."
    choose(table, "keys_left", "pile_1")
    choose(table, "keys_left", f"card_{card('d4')}")
    assert table.match.view_for(0).hand == cards("t2 d4")


def test_the_ladle_takes_any_card_out_of_a_cauldron() -> None:
    table = serve(bring(2), ["t2", ""], phase=core.USE_LADLE, cauldrons=POTS, draw="d1")
    assert {each.key for each in table.spots} == {f"card_{one}" for one in cards("t1 t5 s2 b2 o4 d9")}
    choose(table, "keys_left", f"card_{card('d9')}")
    assert table.match.view_for(0).hand == cards("t2 d9")


def test_the_broom_drops_cards_of_one_nature() -> None:
    table = serve(bring(2), ["t2 t3 t4 d1", ""], phase=core.USE_BROOM, cauldrons=POTS, draw="d2")
    choose(table, "keys_left", "confirm")
    assert table.bubble == "Choose one to five cards."
    for name in ("d1", "t2", "t4"):
        choose(table, "keys_left", f"card_{card(name)}")
    assert isinstance(table.page, HandfulPage)
    assert table.page.chosen == cards("t2 t4")
    choose(table, "keys_left", "confirm")
    assert table.match.view_for(0).hand == cards("t3 d1")


def test_no_more_than_five_cards_are_chosen_and_cancel_lets_go() -> None:
    table = serve(bring(2), ["t1 t2 t3 t4 t5 t6", ""], phase=core.USE_BROOM, cauldrons=("s2", "b2", "o4"), draw="d2")
    for one in cards("t1 t2 t3 t4 t5 t6"):
        choose(table, "keys_left", f"card_{one}")
    assert isinstance(table.page, HandfulPage)
    assert table.page.chosen == cards("t1 t2 t3 t4 t5")
    press(table, "keys_left", Button.CANCEL)
    assert table.page.chosen == ()


def test_cards_are_given() -> None:
    table = serve(bring(3), ["t2 t3 d1", "s1", "s3"], phase=core.CHOOSE_HAND, cauldrons=POTS, draw="d2")
    choose(table, "keys_left", "give_2")
    choose(table, "keys_left", f"card_{card('t2')}")
    choose(table, "keys_left", "confirm")
    assert table.match.view_for(2).hand == cards("t2 s3")


def test_one_can_change_ones_mind_about_giving() -> None:
    table = serve(bring(3), ["t2 t3 d1", "s1", "s3"], phase=core.CHOOSE_HAND, cauldrons=POTS, draw="d2")
    choose(table, "keys_left", "give_2")
    press(table, "keys_left", Button.CANCEL)
    choose(table, "keys_left", "look_1")
    assert table.match.phase == "grab"
    choose(table, "keys_left", f"card_{card('s1')}")
    choose(table, "keys_left", "confirm")
    assert table.match.view_for(0).hand == cards("t2 t3 s1 d1")


def test_only_the_possible_half_is_open() -> None:
    table = serve(bring(3), ["J", "s1", ""], phase=core.CHOOSE_HAND, cauldrons=POTS, draw="d2")
    choose(table, "keys_left", "give_1")
    assert table.bubble == "You have no ingredient to give."
    choose(table, "keys_left", "look_2")
    assert table.bubble == "Seat 2 has no ingredient to take."
    assert spot(table, "look_1").move is not None


@pytest.mark.parametrize("phase", [core.CHOOSE_PILE, core.USE_LADLE, core.CHOOSE_HAND, core.USE_BROOM, core.BONUS])
def test_every_choice_is_drawn_without_changing_anything(phase: int, canvas: pygame.Surface) -> None:
    table = serve(bring(5), ["t2 t3 d1", "s1", "s3", "", "o9"], phase=phase, cauldrons=POTS, draw="d2")
    wait(table, 0.1)
    table.draw(canvas)
    first = pygame.image.tobytes(canvas, "RGB")
    table.draw(canvas)
    assert pygame.image.tobytes(canvas, "RGB") == first
    assert table.match.waiting_for() == {0}
