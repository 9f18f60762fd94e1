"""Who plays, who sits out, and which bots come along."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from engine.actions import Button, Pressed
from engine.game_info import GameInfo
from engine.rows import CommandRow, RowChanged
from scenes.catalog import find_games
from scenes.setup import Setup
from tests.coin_game import COINS
from tests.scenes.setup_stage import LEFT, RIGHT, SIDES, UP, A, B, Y, go_to, keys, live, stage_for
from tests.scenes.stage import make_services, seat_people


def test_missing_players_are_bots_and_it_is_said() -> None:
    stage = stage_for(SIDES, "Ada")
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 2]
    assert stage.top._words()[1] == "It takes 2 to play, so a bot joins in."
    stage.press("pad_1", A)
    assert [seat.bot_level for seat in live(stage).seats] == [None, 2]


def test_bots_that_came_by_themselves_go_when_nobody_plays() -> None:
    stage = stage_for(SIDES, "Ada")
    stage.press("pad_1", B)
    assert stage.is_over
    assert [seat.name for seat in stage.services.party.seats] == ["Ada"]


def test_a_bot_that_came_by_itself_goes_when_somebody_sits_down_and_an_invited_one_stays() -> None:
    stage = stage_for(SIDES, "Ada", door=True)
    stage.press("pad_2", A)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, None]
    assert "bot" not in stage.top._words()[1]
    invited = stage_for(SIDES, "Ada", bots=1, door=True)
    invited.press("pad_2", A)
    assert [seat.bot_level for seat in invited.services.party.seats] == [None, 1, None]


def test_bots_are_added_removed_and_set_to_a_level() -> None:
    stage = stage_for(COINS, "Ada")
    go_to(stage, "bots")
    stage.press("pad_1", RIGHT, RIGHT)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 2, 2]
    go_to(stage, "level")
    stage.press("pad_1", RIGHT)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 3, 3]
    stage.press("pad_1", UP)
    stage.press("pad_1", RIGHT)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 3, 3, 3]
    stage.press("pad_1", RIGHT)  # no more fit: round to none
    assert [seat.bot_level for seat in stage.services.party.seats] == [None]
    assert keys(stage)[:2] == ["bots", "level"]  # no row below moves when a bot comes or goes


def test_bots_of_several_levels_are_mixed_until_they_are_set() -> None:
    stage = stage_for(COINS, "Ada", bots=2)
    stage.services.party.set_level(stage.services.party.seats[2], 3)
    stage.top.refresh()
    row = stage.top.sheet.rows[1]
    assert row.labels[row.index] == "Mixed"
    go_to(stage, "level")
    stage.press("pad_1", RIGHT)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 1, 1]
    assert stage.top.sheet.rows[1].labels == ("Easy", "Medium", "Hard")


def test_the_level_of_bots_is_chosen_before_there_are_any() -> None:
    stage = stage_for(COINS, "Ada")
    go_to(stage, "level")
    stage.press("pad_1", RIGHT, UP, RIGHT)
    assert [seat.bot_level for seat in stage.services.party.seats] == [None, 3]


def test_the_seats_screen_counts_who_will_play() -> None:
    stage = stage_for(SIDES, "Ada")
    setup = stage.top
    stage.press("pad_1", Y)
    party = stage.services.party
    assert len(party.seats) == 2
    stage.press("pad_2", A)  # in the place of the bot that came by itself
    assert [seat.is_bot for seat in party.seats] == [False, False]
    stage.press("pad_2", B)
    assert [seat.is_bot for seat in party.seats] == [False, True]
    assert stage.top._right_words() == "It takes 2 to play, so a bot joins in."
    playing = list(party.seats)
    stage.press("pad_1", Button.MENU)
    assert stage.top is setup
    assert setup.table.seats == playing == list(party.seats)


def test_a_bot_invited_on_the_seats_screen_comes_along_with_the_one_that_came_by_itself() -> None:
    stage = stage_for(SIDES, "Ada")
    stage.press("pad_1", Y, Y)
    assert len(stage.services.party.seats) == 3
    stage.press("pad_2", A)
    assert len(stage.services.party.seats) == 4
    stage.press("pad_1", Button.MENU)
    assert len(stage.top.table.seats) == 4


def test_a_needed_bot_that_is_sent_away_comes_again_and_says_why() -> None:
    stage = stage_for(SIDES, "Ada")
    stage.press("pad_1", Y, Button.NEXT, B)
    assert [seat.is_bot for seat in stage.services.party.seats] == [False, True]
    assert "It takes 2" in stage.top._right_words()


def test_nobody_comes_by_himself_to_a_party_that_has_left() -> None:
    stage = stage_for(SIDES, "Ada")
    stage.press("pad_1", Y, B)
    assert stage.services.party.seats == ()


def test_more_bots_than_fit_look_on() -> None:
    stage = stage_for(COINS, "Ada", bots=6)
    stage.press("pad_1", A)
    assert len(live(stage).seats) == 4
    assert len(stage.services.party.seats) == 7


def test_with_too_many_people_the_table_is_chosen() -> None:
    stage = stage_for(COINS, "Ada", "Bao", "Chloé", "Dev", "Emre")
    assert stage.top._words()[1] == "Emre sits out: at most 4 can play."
    go_to(stage, "plays:frog")  # Emre
    stage.press("pad_1", A)
    assert stage.top.sentence == "At most 4 can play. Let somebody else sit out first."
    go_to(stage, "plays:owl")
    stage.press("pad_1", A)
    go_to(stage, "plays:frog")
    stage.press("pad_1", A)
    stage.press("pad_1", Button.MENU)
    assert [seat.name for seat in live(stage).seats] == ["Ada", "Chloé", "Dev", "Emre"]


def test_somebody_always_plays() -> None:
    stage = stage_for(replace(COINS, most=1), "Ada", "Bao")
    go_to(stage, "plays:fox")
    stage.press("pad_1", A)
    assert stage.top.sentence == "Somebody has to play."


def test_everybody_who_sits_out_can_hand_that_on(canvas: pygame.Surface) -> None:
    stage = stage_for(COINS, "Ada", "Bao", "Chloé", "Dev", "Emre", "Fay")
    assert keys(stage)[0] == "out"
    go_to(stage, "out")
    assert stage.top._words() == ("Sits out", "Emre and Fay sit out: at most 4 can play.")
    stage.press("pad_1", RIGHT)
    assert [seat.name for seat in stage.top.table.sitting_out] == ["Ada", "Fay"]
    stage.press("pad_1", LEFT, LEFT)
    assert [seat.name for seat in stage.top.table.sitting_out] == ["Dev", "Emre"]
    stage.draw()
    stage.press("pad_1", Button.MENU)
    assert [seat.name for seat in live(stage).seats] == ["Ada", "Bao", "Chloé", "Fay"]


def test_many_with_long_names_who_sit_out_are_counted() -> None:
    stage = stage_for(COINS, *("Maximilian-Alexandre" for _ in range(12)))
    assert stage.top._words()[1] == "8 players sit out: at most 4 can play."
    stage.draw()


@pytest.mark.parametrize("game", find_games(), ids=lambda game: game.key)
@pytest.mark.parametrize("people", [1, 2])
def test_the_row_under_the_hand_stays_where_it_is_whatever_it_changes(game: GameInfo, people: int) -> None:
    services = make_services((game,))
    seat_people(services, *("Ada", "Bao")[:people])
    sheet = Setup(services, game).sheet
    setup = Setup(services, game)
    for key in [row.key for row in sheet.rows if not isinstance(row, CommandRow)]:
        setup = Setup(services, game)
        sheet = setup.sheet
        sheet.show([row.key for row in sheet.rows].index(key))
        place = sheet.row_rect(sheet.focus)
        for _ in range(13):
            changed = sheet.handle(Pressed("pad_1", RIGHT))
            if isinstance(changed, RowChanged):
                setup._changed(changed)
            assert sheet.focused.key == key
            assert sheet.row_rect(sheet.focus) == place


def test_a_click_beside_the_number_of_bots_hits_the_same_row_again_and_again() -> None:
    stage = stage_for(COINS, "Ada")
    row = stage.top.sheet.row_rect(keys(stage).index("bots"))
    for count in (1, 2, 3, 0, 1):
        stage.click((row.right - 50, row.centery))
        assert len(stage.services.party.seats) == 1 + count
