"""Setting up a match: options, bots, who plays, and one press to start."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from engine.actions import MOUSE, Button, Pressed
from engine.settings import load_settings
from engine.ui import PROMPT_BAR
from scenes.how_to_play import HowToPlay
from scenes.pentos import GAME as PENTOS
from scenes.seats import Seats
from scenes.setup import ON_HOW_TO, ON_ROWS, START, Setup
from scenes.setup_panel import HOW_TO, PANEL
from tests.coin_game import COINS, CoinTable
from tests.scenes.setup_stage import DOWN, LEFT, RIGHT, SIDES, UP, A, B, SideOptions, Y, go_to, keys, live, stage_for
from tests.scenes.stage import Stage, make_services, seat_people


@pytest.mark.parametrize("button", [A, Button.MENU])
def test_one_press_starts_with_the_defaults(button: Button) -> None:
    stage = stage_for(COINS, "Ada", "Bao")
    stage.press("pad_2", button)
    match = live(stage)
    assert [seat.name for seat in match.seats] == ["Ada", "Bao"]
    assert (match.options.coins, match.options.turns) == (6, False)
    assert match.path is not None and match.path.exists()


@pytest.mark.parametrize("device", ["keys_left", "keys_right", MOUSE])
def test_escape_starts_nothing_but_goes_back(device: str) -> None:
    stage = stage_for(COINS, "Ada")
    stage.press(device, Button.MENU)
    assert stage.is_over


def test_rows_change_the_options_and_they_are_remembered() -> None:
    stage = stage_for(COINS, "Ada", "Bao")
    go_to(stage, "option:coins")
    stage.press("pad_1", RIGHT)
    go_to(stage, "option:turns")
    stage.press("pad_1", LEFT)
    stage.press("pad_1", Button.MENU)
    assert (live(stage).options.coins, live(stage).options.turns) == (12, True)
    saved, notice = load_settings(stage.services.folders.settings_file)
    assert (notice, saved.options["coins"]) == (None, {"coins": 12, "turns": True})
    services = make_services()
    services.settings = saved
    seat_people(services, "Ada")
    again = Stage(services, Setup(services, COINS))
    again.press("pad_1", A)
    assert (live(again).options.coins, live(again).options.turns) == (12, True)


def test_remembered_values_that_are_gone_fall_back_to_the_defaults() -> None:
    services = make_services()
    services.settings.options["coins"] = {"coins": 7, "turns": 1, "other": []}
    seat_people(services, "Ada")
    stage = Stage(services, Setup(services, COINS))
    stage.press("pad_1", A)
    assert (live(stage).options.coins, live(stage).options.turns) == (6, False)


def test_options_by_seat_are_shown_when_they_mean_something() -> None:
    stage = stage_for(SIDES, "Ada", "Bao")
    assert "option:sides:fox" not in keys(stage)
    go_to(stage, "option:coins")
    stage.press("pad_1", RIGHT)
    assert [key for key in keys(stage) if "sides" in key] == ["option:sides:fox", "option:sides:owl"]
    go_to(stage, "option:sides:owl")
    stage.press("pad_1", RIGHT, Button.MENU)
    assert live(stage).options == SideOptions(coins=12, sides=("left", "right"))


def test_options_by_seat_that_mean_nothing_are_left_out() -> None:
    stage = stage_for(SIDES, "Ada", "Bao")
    stage.press("pad_1", A)
    assert live(stage).options == SideOptions()


def test_a_switch_is_a_switch() -> None:
    stage = stage_for(SIDES, "Ada", "Bao")
    go_to(stage, "option:loud")
    stage.press("pad_1", A, Button.MENU)
    assert live(stage).options.loud is False


def test_values_that_do_not_go_together_give_a_sentence() -> None:
    class Picky(msgspec.Struct, frozen=True, kw_only=True):
        coins: str = "six"
        turns: bool = False

    stage = stage_for(replace(COINS, options_type=Picky), "Ada")
    stage.press("pad_1", A)
    assert isinstance(stage.top, Setup)
    assert stage.top.sentence.startswith("These options do not go together: Expected `str`")


def test_the_focus_goes_round_start_and_the_rows() -> None:
    stage = stage_for(COINS, "Ada")
    assert stage.top.on_start
    stage.press("pad_1", UP)
    assert (stage.top.place, stage.top.sheet.focused.key) == (ON_ROWS, "option:turns")
    stage.press("pad_1", DOWN)
    assert stage.top.on_start
    stage.press("pad_1", DOWN)
    assert stage.top.place == ON_HOW_TO
    stage.press("pad_1", DOWN)
    assert (stage.top.place, stage.top.sheet.focused.key) == (ON_ROWS, "bots")
    stage.press("pad_1", UP, UP)
    assert stage.top.on_start


def test_help_and_seats_are_in_reach() -> None:
    stage = stage_for(SIDES, "Ada", "Bao")
    stage.press("pad_1", Button.OPTION)
    assert isinstance(stage.top, HowToPlay)
    stage.press("pad_1", B, DOWN, A)
    assert isinstance(stage.top, HowToPlay)
    stage.press("pad_1", B)
    assert stage.top.on_start
    stage.press("pad_1", Y)
    assert isinstance(stage.top, Seats)
    stage.press("pad_2", B)  # Bao leaves
    stage.press("pad_1", Button.MENU)
    assert isinstance(stage.top, Setup)
    assert [seat.is_bot for seat in stage.services.party.seats] == [False, True]


def test_a_match_that_was_left_can_be_gone_on_with() -> None:
    stage = stage_for(COINS, "Ada", "Bao")
    stage.press("pad_1", A, A)
    live(stage).close()
    again = Stage(stage.services, Setup(stage.services, COINS))
    assert keys(again)[0] == "resume"
    again.press("pad_1", Button.LEFT)
    assert again.top._words()[1] == "Ada and Bao were playing. Everybody's points are kept."
    standing = again.draw().copy()
    again.top.handle(Pressed("pad_1", A))  # the press is seen before the table opens
    assert again.draw().get_at(again.top.sheet.row_rect(0).center) != standing.get_at(
        again.top.sheet.row_rect(0).center
    )
    again.press("pad_1", A)
    assert len(live(again).moves) == 1
    other = Stage(stage.services, Setup(stage.services, replace(COINS, key="stones")))
    assert "resume" not in keys(other)


def test_a_match_that_cannot_be_gone_on_with_is_answered_by_a_sentence_on_this_very_page() -> None:
    stage = stage_for(COINS, "Ada", "Bao")
    stage.press("pad_1", A, A)
    path = live(stage).path
    live(stage).close()
    again = Stage(stage.services, Setup(stage.services, COINS))
    path.write_text(path.read_text("utf-8") + "nonsense\n" * 2, "utf-8")
    again.press("pad_1", Button.LEFT, A)
    assert isinstance(again.top, Setup)
    assert path.name in again.top.sentence
    assert "resume" not in keys(again)
    assert not again.services.notices


def test_the_modules_of_a_game_are_read_in_while_its_options_are_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    imported: list[str] = []
    monkeypatch.setattr("importlib.import_module", imported.append)
    setup = Setup(make_services(), PENTOS)
    for _frame in range(3):
        setup.update(1 / 60)
    assert len(imported) == 3
    for _frame in range(100):
        setup.update(1 / 60)
    assert "scenes.pentos.table" in imported


def test_a_new_pad_takes_a_chair_with_its_first_press() -> None:
    stage = stage_for(COINS, "Ada", door=True)
    stage.press("pad_2", A)
    assert stage.services.party.seat_of("pad_2") is not None
    stage.press("pad_2", A)
    assert len(live(stage).seats) == 2


def test_in_an_empty_hall_the_first_press_of_any_device_takes_a_chair() -> None:
    stage = stage_for(COINS, door=True)
    stage.press("keys_left", A)
    assert stage.services.party.seat_of("keys_left") is not None
    stage.press("keys_right", DOWN)
    assert stage.services.party.seat_of("keys_right") is not None
    stage.wait(6)
    assert isinstance(stage.top, Setup)


def test_with_bots_only_it_starts_by_itself() -> None:
    stage = stage_for(COINS, bots=3)
    stage.wait(5)
    assert len(live(stage).seats) == 3


def test_the_mouse_starts_changes_and_goes_back() -> None:
    stage = stage_for(COINS, "Ada")
    rect = stage.top.sheet.row_rect(keys(stage).index("option:coins"))
    stage.click(rect.center)
    stage.click(START.center)
    assert live(stage).options.coins == 12
    pages = stage_for(COINS, "Ada")
    pages.click(HOW_TO.center)
    assert isinstance(pages.top, HowToPlay)
    seats = stage_for(COINS, "Ada")
    seats.click(PANEL.center)
    assert isinstance(seats.top, Seats)
    back = stage_for(COINS, "Ada")
    back.click((960, 400), B)
    assert back.is_over
    prompt = stage_for(COINS, "Ada")
    prompt.services.devices.latest = MOUSE
    prompt.click((PROMPT_BAR.left + 50, PROMPT_BAR.centery))
    assert isinstance(prompt.top, CoinTable)


def test_each_focus_has_its_words(canvas: pygame.Surface) -> None:
    stage = stage_for(SIDES, "Ada", "Bao", "Chloé", "Dev", "Emre")
    said = {stage.top._words()}
    for _ in range(len(keys(stage)) + 1):
        stage.press("pad_1", DOWN)
        said.add(stage.top._words())
        stage.draw()
    assert ("Coins", "How many.") in said
    assert ("Loud", "Noise.") in said
    assert len(said) == len(keys(stage)) + 2


def test_an_option_is_offered_only_to_as_many_players_as_it_is_for() -> None:
    options = (SIDES.options[0], replace(SIDES.options[1], players=(2, 2)), SIDES.options[2])
    stage = stage_for(replace(SIDES, options=options), "Ada", "Bao")
    go_to(stage, "option:loud")
    stage.press("pad_1", RIGHT)
    go_to(stage, "bots")
    stage.press("pad_1", RIGHT)
    assert "option:loud" not in keys(stage)
    stage.press("pad_1", Button.MENU)
    assert (len(live(stage).seats), live(stage).options.loud) == (3, True)


def test_an_option_that_hangs_on_one_that_is_not_offered_is_not_shown_either() -> None:
    options = (replace(SIDES.options[0], players=(3, 4)), *SIDES.options[1:])
    services = make_services()
    services.settings.options["coins"] = {"coins": 12}
    seat_people(services, "Ada", "Bao")
    stage = Stage(services, Setup(services, replace(SIDES, options=options)))
    assert [key for key in keys(stage) if key.startswith("option")] == ["option:loud"]
    stage.press("pad_1", A)
    assert live(stage).options == SideOptions()


def test_options_that_do_not_go_with_the_players_are_refused_on_the_sheet() -> None:
    def fault(players: int, options: SideOptions) -> str | None:
        return f"{players} cannot play with {options.coins} coins." if options.coins == 12 else None

    stage = stage_for(replace(SIDES, options_fault=fault), "Ada", "Bao")
    go_to(stage, "option:coins")
    stage.press("pad_1", RIGHT, Button.MENU)
    assert isinstance(stage.top, Setup)
    assert stage.top.sentence == "2 cannot play with 12 coins."
    stage.press("pad_1", LEFT, Button.MENU)
    assert live(stage).options.coins == 6


def test_the_start_button_is_seen_pressed_before_the_table_is_opened() -> None:
    stage = stage_for(COINS, "Ada", "Bao")
    stage.wait(Setup.quiet_seconds + 0.1)
    place = START.left + 80, START.bottom - 14
    resting = stage.draw().get_at(place)
    stage.stack.handle(Pressed("pad_1", Button.MENU))
    stage.stack.update(1 / 60)
    assert isinstance(stage.top, Setup)
    assert stage.draw().get_at(place) != resting
    stage.stack.update(1 / 60)
    assert isinstance(stage.top, CoinTable)
