"""The table: who may choose what with which device, and what is shown to whom."""

from __future__ import annotations

import pygame
import pytest

from engine.actions import Button, DeviceId, Pressed, Released
from engine.game_info import Outcome
from engine.scene import Pop
from scenes.pentos import core, spell_page
from scenes.pentos.cards import BACK
from scenes.pentos.moves import Add, Cast
from scenes.pentos.overlay import PEEK, TAKE_BACK
from scenes.pentos.score_page import ScorePage
from scenes.pentos.spell_page import SpellPage
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.table import Table
from tests.scenes.pentos.kitchen import BROOM, JOKER, LADLE, SEEK, cards
from tests.scenes.pentos.waiter import DEVICES, bring, choose, click, play_to_the_end, press, serve, spot, wait

POTS = ("t1 t5", "s2 b2", "o4 d9")
KINDS: tuple[DeviceId, ...] = ("pad_1", "mouse", "keys_left", "keys_right")


def of(device: DeviceId) -> tuple[DeviceId, ...]:
    """Devices with this one first."""
    return (device, *[other for other in DEVICES if other != device])


@pytest.mark.parametrize("bots", [2, 5])
def test_a_match_of_bots_goes_on_by_itself(bots: int, canvas: pygame.Surface) -> None:
    table = bring(0, bots)
    table.draw(canvas)
    outcome = play_to_the_end(table).result
    assert isinstance(outcome, Outcome)
    assert len(outcome.standings) == bots
    assert outcome == table.match.outcome


def test_there_is_always_a_name_for_what_is_to_be_seen() -> None:
    table = bring(0, 2)
    table.services.settings.reduced_motion = False
    moments = {table.moment}
    while not isinstance(table.update(0.2), Pop):
        moments.add(table.moment)
    assert "" not in moments
    assert {"round-1-turn", "round-1-flight", "mikros-spoken", "round-2-counting", "round-3-score"} <= moments


@pytest.mark.parametrize("device", KINDS)
def test_every_device_adds_and_picks_the_bonus(device: DeviceId) -> None:
    table = serve(bring(2, devices=of(device)), ["", ""], cauldrons=POTS, draw="d1 o1 t9")
    choose(table, device, "add")
    wait(table)
    assert table.match.phase == "bonus"
    choose(table, device, f"card_{cards('b2')[0]}")
    assert table.match.view_for(0).hand == cards("b2")
    assert table.match.turn == 1


@pytest.mark.parametrize("device", KINDS)
def test_every_device_tastes(device: DeviceId) -> None:
    table = serve(bring(2, devices=of(device)), ["", ""], cauldrons=POTS, draw="d1")
    choose(table, device, "taste")
    assert table.match.turn == 0
    choose(table, device, "taste_1")
    assert table.match.view_for(0).hand == cards("s2 b2")


def test_the_other_actions_can_be_clicked_while_a_taste_is_chosen() -> None:
    table = serve(bring(2, devices=of("mouse")), ["t1", ""], cauldrons=POTS, draw="d1 o1 t9")
    click(table, "taste")
    click(table, "cast")
    assert "at least three" in table.bubble
    click(table, "add")
    assert isinstance(table.live.moves[-1], Add)


def test_a_click_on_taste_takes_the_potion_that_it_names() -> None:
    table = serve(bring(2, devices=of("mouse")), ["", ""], cauldrons=POTS, draw="d1")
    click(table, "taste")
    table.handle(Pressed("mouse", Button.CONFIRM, table.places.actions[1].center))
    assert table.match.view_for(0).hand


def test_a_taste_that_is_on_offer_alone_needs_no_list() -> None:
    table = serve(bring(2), ["", ""], cauldrons=("t1 t5", "s2", ""), draw="d1")
    choose(table, "keys_left", "taste")
    assert table.match.view_for(0).hand == cards("t1 t5")


@pytest.mark.parametrize("device", KINDS)
def test_every_device_casts_and_takes_a_special(device: DeviceId) -> None:
    table = serve(bring(2, devices=of(device)), ["o1 o2 o3 d9", ""], cauldrons=POTS, draw="d1", row=(JOKER, BROOM))
    choose(table, device, "cast")
    choose(table, device, "spell_0")
    assert isinstance(table.page, SpellPage)
    wait(table)
    choose(table, device, "special_0")
    wait(table)
    assert table.page is None
    assert table.match.view_for(0).hand == (*cards("d9"), JOKER)


def test_what_is_refused_says_why() -> None:
    table = serve(bring(2), ["t1", ""], cauldrons=("t1", "s2", "o4"), draw="")
    for key, words in (("add", "draw pile is empty"), ("taste", "In no cauldron"), ("cast", "at least three")):
        table.bubble = ""
        choose(table, "keys_left", key)
        assert words in table.bubble
    assert not table.live.moves


def test_a_bubble_goes_away() -> None:
    table = serve(bring(2), ["t1", ""], cauldrons=("t1", "s2", "o4"), draw="d1")
    choose(table, "keys_left", "cast")
    assert table.bubble
    wait(table, 5.0)
    assert not table.bubble
    choose(table, "keys_left", "cast")
    assert table.bubble
    choose(table, "keys_left", "add")
    assert not table.bubble


def test_whose_turn_it_was_is_not_said_in_the_next_turn() -> None:
    table = serve(bring(2), ["", ""], cauldrons=POTS, draw="d1 d2 d3")
    choose(table, "keys_left", "taste")
    press(table, "keys_right", Button.CONFIRM)
    assert table.bubble == "It is Seat 0’s turn."
    table.live.play(table.spots[0].move)
    wait(table, 0.1)
    assert table.match.turn == 1
    assert not table.bubble


def test_no_bubble_lies_over_a_spell() -> None:
    table = serve(bring(2), ["o1 o2 o3 d9", ""], cauldrons=POTS, draw="d1", row=(JOKER, BROOM))
    press(table, "keys_right", Button.CONFIRM)
    assert table.bubble
    table.live.play(next(move for move in table.match.legal_moves(0) if isinstance(move, Cast)))
    wait(table, 0.1)
    assert isinstance(table.page, SpellPage)
    assert not table.bubble
    press(table, "keys_right", Button.CONFIRM)
    assert not table.bubble


def test_only_the_seat_to_move_chooses() -> None:
    table = serve(bring(2), ["", ""], cauldrons=POTS, draw="d1 d2 d3")
    at = table.focus.at()
    press(table, "keys_right", Button.DOWN)
    assert table.focus.at() == at
    press(table, "keys_right", Button.CONFIRM)
    assert not table.live.moves
    assert table.bubble == "It is Seat 0’s turn."


def test_a_shared_device_plays_every_seat_of_its_own() -> None:
    table = serve(bring(2, devices=("pad_1", "pad_1")), ["", ""], cauldrons=POTS, draw="d1 o1 t9")
    choose(table, "pad_1", "taste")
    choose(table, "pad_1", "taste_0")
    assert table.match.turn == 1
    wait(table)
    choose(table, "pad_1", "taste")
    assert table.match.view_for(1).hand == cards("s2 b2")


# --- secrets ------------------------------------------------------------------------------------------------------


def test_a_hidden_hand_is_peeked_at_by_its_owner_alone_and_while_the_button_is_held() -> None:
    table = serve(bring(2, memory="hidden"), ["t1 t2", "s3"], cauldrons=POTS, draw="d1")
    hidden = table.shown.faces(0, table.open_to)
    assert hidden == (BACK, BACK)
    assert PEEK in table.overlay.pills()
    table.handle(Pressed("keys_right", Button.EXTRA))
    assert table.shown.faces(0, table.open_to) == (BACK, BACK)
    table.handle(Released("keys_right", Button.EXTRA))
    table.handle(Pressed("keys_left", Button.EXTRA))
    assert table.shown.faces(0, table.open_to) == cards("t1 t2")
    assert table.shown.faces(1, table.open_to) == (BACK,)
    table.handle(Released("keys_left", Button.EXTRA))
    assert table.shown.faces(0, table.open_to) == (BACK, BACK)


def test_the_mouse_peeks_by_holding_the_prompt() -> None:
    table = serve(bring(2, memory="hidden", devices=("mouse", "pad_1")), ["t1", "s3"], cauldrons=POTS, draw="d1")
    at = table.overlay.pills()[PEEK].center
    table.handle(Pressed("mouse", Button.CONFIRM, at))
    assert table.shown.faces(0, table.open_to) == cards("t1")
    table.handle(Released("mouse", Button.CONFIRM, at))
    assert table.shown.faces(0, table.open_to) == (BACK,)


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_the_hand_of_a_lone_person_is_always_open(memory: str) -> None:
    table = serve(bring(1, 2, memory=memory), ["t1", "s3", "b4"], cauldrons=POTS, draw="d1")
    assert table.shown.faces(0, table.open_to) == cards("t1")
    assert (BACK in table.shown.faces(1, table.open_to)) == (memory == "hidden")


def test_what_everybody_saw_lies_face_up_in_the_open_game() -> None:
    table = serve(bring(2), ["t1 t2", "s3"], cauldrons=POTS, draw="d1")
    assert table.shown.faces(0, table.open_to) == cards("t1 t2")
    assert PEEK not in table.overlay.pills()


def test_spells_of_a_hidden_hand_are_for_its_owner_alone() -> None:
    table = serve(bring(2, memory="hidden"), ["o1 o2 o3", ""], cauldrons=POTS, draw="d1")
    choose(table, "keys_left", "cast")
    assert table.page is not None
    assert [each.key for each in table.page.spots] == ["look"]
    choose(table, "keys_left", "look")
    assert spot(table, "spell_0").move.cards == cards("o1 o2 o3")


def test_a_searched_draw_pile_is_for_one_pair_of_eyes() -> None:
    table = serve(bring(2), ["t1", ""], phase=core.CHOOSE_PILE, cauldrons=POTS, draw="d1 d2")
    choose(table, "keys_left", "pile_0")
    assert [each.key for each in table.page.spots] == ["look"]  # type: ignore[union-attr]
    choose(table, "keys_left", "look")
    choose(table, "keys_left", f"card_{cards('d2')[0]}")
    assert table.match.view_for(0).hand == cards("t1 d2")
    assert table.shown.faces(0, frozenset()) == (*cards("t1"), BACK)


# --- undo ---------------------------------------------------------------------------------------------------------


def test_a_taste_can_be_taken_back_until_the_next_seat_moves() -> None:
    table = bring(2)
    turn = table.match.turn
    device = DEVICES[turn]
    assert not spot(table, "taste").reason, "another seed is needed"
    before = table.match.view_for(-1).cauldrons
    choose(table, device, "taste")
    if table.match.turn == turn:
        choose(table, device, "taste_0")
    assert TAKE_BACK in table.overlay.pills()
    press(table, DEVICES[1 - turn], Button.CANCEL)
    assert table.match.turn != turn
    press(table, device, Button.CANCEL)
    assert table.match.turn == turn
    assert table.match.view_for(-1).cauldrons == before
    assert table.shown.view.cauldrons == before
    assert TAKE_BACK not in table.overlay.pills()


def test_an_add_reveals_cards_and_cannot_be_taken_back() -> None:
    table = serve(bring(2), ["", ""], cauldrons=("t1", "s2", "o4"), draw="d1 o1 t9")
    choose(table, "keys_left", "add")
    assert TAKE_BACK not in table.overlay.pills()
    press(table, "keys_left", Button.CANCEL)
    assert len(table.live.moves) == 1


def test_bots_wait_as_long_as_a_move_may_be_taken_back() -> None:
    table = serve(bring(1, 1), ["", ""], cauldrons=("t1 t5", "s2", "o4"), draw="d1 o1 t9")
    choose(table, "keys_left", "taste")
    wait(table, 1.0)
    assert len(table.live.moves) == 1
    wait(table, 30.0)
    assert len(table.live.moves) > 1


def test_cancel_closes_the_lists() -> None:
    table = serve(bring(2), ["o1 o2 o3", ""], cauldrons=POTS, draw="d1")
    choose(table, "keys_left", "taste")
    assert table.goes_back
    press(table, "keys_left", Button.CANCEL)
    choose(table, "keys_left", "cast")
    press(table, "keys_left", Button.CANCEL)
    assert table.page is None
    assert spot(table, "add").move is not None


def test_a_spell_of_cards_that_all_knew_can_be_taken_back_before_its_special_is_taken() -> None:
    table = serve(bring(2), ["o1 o2 o3", ""], cauldrons=POTS, draw="d1", row=(LADLE, BROOM))
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "spell_0")
    wait(table)
    assert table.back is not None
    assert TAKE_BACK in table.overlay.pills()


def test_a_match_that_is_resumed_asks_for_the_special_card_again() -> None:
    table = serve(bring(2), ["o1 o2 o3", ""], cauldrons=POTS, draw="d1", row=(LADLE, BROOM))
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "spell_0")
    again = Table(table.services, table.live)
    wait(again, 0.2)
    choose(again, "keys_left", "special_0")
    assert again.match.phase == "ladle"


def test_a_page_closes_when_its_seat_is_left_to_a_bot() -> None:
    table = serve(bring(2), ["t1 t2", ""], phase=core.USE_BROOM, cauldrons=POTS, draw="d1")
    assert table.page is not None
    table.live.give_to_bot(0, 1)
    wait(table, 5.0)
    assert table.page is None
    assert table.live.moves


def test_a_row_that_has_rolled_away_is_out_of_reach_of_a_pointer() -> None:
    table = serve(bring(1, 1), ["t1 t2 t3 t4 t5 t6", ""], cauldrons=("s2", "", ""), draw="d1")
    choose(table, "keys_left", "cast")
    assert isinstance(table.page, SpellPicker)
    assert len(table.page.spots) > 5
    press(table, "keys_left", *[Button.DOWN] * 5)
    assert table.page.first == 2
    seen = [each for each in table.page.spots if 0 <= each.rect.top < 1080]
    assert seen == table.page.spots[2:6]
    press(table, "keys_left", *[Button.UP] * 5)
    assert table.page.first == 0


# --- the end of a round -------------------------------------------------------------------------------------------


def test_a_pentos_is_spoken_counted_and_followed_by_the_choice_of_who_begins() -> None:
    table = serve(bring(2), ["t4 s4 b4 o4 d4", "t1 o8"], cauldrons=(*POTS[:1], "", ""), draw="d1", row=(LADLE, SEEK))
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "spell_0")
    wait(table, 3.0)
    assert isinstance(table.page, ScorePage)
    assert table.page.result.seats[1].koas == 9
    press(table, "keys_right", Button.CONFIRM)
    wait(table)
    assert table.moment == "choose-first"
    choose(table, "keys_right", "first_0")
    wait(table)
    assert (table.match.turn, table.match.phase, table.shown.view.round) == (0, "turn", 2)


def test_a_megalos_ends_the_match() -> None:
    table = serve(bring(2), ["t1 t2 t3 t4 t5 t6 t7 t8 J", "o8"], cauldrons=("", "", ""), draw="d1", row=(LADLE, SEEK))
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "spell_0")
    wait(table, 0.2)
    assert table.moment == "megalos"
    wait(table, 4.0)
    press(table, "keys_left", Button.CONFIRM)
    outcome = play_to_the_end(table).result
    assert outcome.winners == (0,)


def test_a_click_on_the_prompt_goes_on() -> None:
    table = serve(bring(2, devices=("mouse", "pad_1")), ["t4 s4 b4 o4 d4", "t1"], cauldrons=("", "", ""), draw="d1")
    choose(table, "mouse", "cast")
    choose(table, "mouse", "spell_0")
    wait(table, 3.0)
    click(table, "next")
    wait(table)
    assert table.match.round == 2
    assert not isinstance(table.page, ScorePage)


def test_the_special_cards_say_who_is_to_take_one(canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    draw_text = spell_page.draw_text
    monkeypatch.setattr(
        spell_page, "draw_text", lambda on, words, *at, **how: written.append(words) or draw_text(on, words, *at, **how)
    )
    table = serve(bring(1, 1), ["o1 o2 o3", "b1 b2 b3"], cauldrons=POTS, draw="d1", row=(LADLE, BROOM))
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "spell_0")
    wait(table, 0.2)
    table.draw(canvas)
    assert "Take one" in written
    table.live.give_to_bot(0, 1)
    written.clear()
    table.draw(canvas)
    assert "Seat 0 takes one" in written
    assert "Take one" not in written
