"""The rules: every game has them whole, every device turns them, and they are legible from afar."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from engine import text
from engine.actions import KEYS_LEFT, KEYS_RIGHT, MOUSE, Button, DeviceId, Pointed, Pressed, Turned
from engine.game_info import GameInfo, Rule, RulePart
from engine.live_match import LiveMatch
from engine.pictures import Pictures
from engine.ui import PROMPT_BAR
from engine.words import choose_language
from scenes.catalog import find_games
from scenes.how_to_play import HowToPlay
from scenes.pause import Pause
from scenes.rules_page import LIST, SHEET, RulesPage
from scenes.rules_sheet import RulesSheet
from scenes.setup import Setup
from tests.coin_game import COINS, CoinOptions
from tests.scenes.stage import ASSETS, Stage, make_services, seat_people

GAMES = find_games()
PARTS = tuple(RulePart(title=f"Part {name}", rules=(Rule(f"What {name} is."),)) for name in "ABCD")
GAME = replace(COINS, rules=PARTS)
LOCALE = ASSETS / "locale"
LEAST_PICTURE = 180
"""Height in px at which a picture can still be read from afar."""


@pytest.fixture
def stage() -> Stage:
    services = make_services()
    seat_people(services, "Ada")
    return Stage(services, RulesPage(services, GAME))


# What the games say


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_rules_with_pictures_that_are_there(game: GameInfo) -> None:
    pictures = Pictures(ASSETS)
    assert 6 <= len(game.rules) <= 12
    for part in game.rules:
        assert part.rules
        assert part.pictures or part.table or any(rule.icon for rule in part.rules), part.title
        for key in (*part.pictures, *(rule.icon for rule in part.rules if rule.icon)):
            assert pictures.size(key)
        assert all(cell for row in part.table for cell in row)
        assert len({len(row) for row in part.table}) <= 1
    assert len({part.title for part in game.rules}) == len(game.rules)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_of_a_game_is_explained_in_its_rules(game: GameInfo) -> None:
    leads = [rule.lead for part in game.rules for rule in part.rules]
    assert [option.title for option in game.options if option.title not in leads] == []


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_part_has_room_on_its_sheet(game: GameInfo, language: str, large: bool) -> None:
    choose_language(LOCALE, language)
    text.set_text_scale(text.LARGE_TEXT if large else 1.0)
    sheet = RulesSheet(Pictures(ASSETS), SHEET)
    for part in game.rules:
        layout = sheet.layout(part)
        assert layout.size >= 30
        assert layout.text <= sheet.room(), part.title
        if part.pictures:
            tallest = max(sheet._pictures.size(key)[1] for key in part.pictures)
            assert layout.band >= min(LEAST_PICTURE, tallest), part.title


# Turning


@pytest.mark.parametrize("device", ["pad_1", KEYS_LEFT, KEYS_RIGHT])
@pytest.mark.parametrize(
    ("forward", "back"),
    [(Button.DOWN, Button.UP), (Button.RIGHT, Button.LEFT), (Button.NEXT, Button.PREVIOUS)],
)
def test_every_device_turns_both_ways_and_stops_at_the_ends(
    stage: Stage, device: DeviceId, forward: Button, back: Button
) -> None:
    seen = []
    for button in (back, forward, forward, forward, forward, back):
        stage.press(device, button)
        seen.append(stage.top.part)
    assert seen == [0, 1, 2, 3, 3, 2]
    assert stage.top.moment == "rules-3"


def test_a_held_direction_goes_on(stage: Stage) -> None:
    stage.press("pad_1", Button.DOWN)
    stage.stack.handle(Pressed("pad_1", Button.DOWN, repeat=True))
    assert stage.top.part == 2


def test_the_mouse_turns_with_wheel_list_and_sheet(stage: Stage) -> None:
    stage.stack.handle(Turned(MOUSE, -1))
    assert stage.top.part == 1
    stage.stack.handle(Turned(MOUSE, 1))
    assert stage.top.part == 0
    stage.click(stage.top.part_rect(3).center)
    assert stage.top.part == 3
    stage.click(stage.top.part_rect(1).center)
    stage.click(SHEET.center)
    assert stage.top.part == 2
    stage.click((20, 20))
    assert stage.top.part == 2
    assert LIST.contains(stage.top.part_rect(0))


def test_a_title_that_is_pointed_at_is_lit(stage: Stage) -> None:
    before = pygame.image.tobytes(stage.draw(), "RGB")
    stage.stack.handle(Pointed(MOUSE, stage.top.part_rect(2).center))
    assert pygame.image.tobytes(stage.draw(), "RGB") != before


@pytest.mark.parametrize("device", ["pad_1", KEYS_LEFT, KEYS_RIGHT])
@pytest.mark.parametrize("button", [Button.CANCEL, Button.MENU])
def test_it_is_closed_at_once(stage: Stage, device: DeviceId, button: Button) -> None:
    stage.press(device, Button.DOWN, button)
    assert stage.is_over
    assert stage.floor.results == [None]


def test_the_mouse_closes_it_by_the_prompt_or_the_right_button(stage: Stage) -> None:
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 20):
        stage.click((x, PROMPT_BAR.centery))
        if stage.is_over:
            break
    assert stage.is_over
    again = Stage(stage.services, RulesPage(stage.services, GAME))
    again.click((20, 20), Button.CANCEL)
    assert again.is_over


def test_a_part_slides_in_unless_motion_is_reduced(stage: Stage) -> None:
    def moves() -> bool:
        stage.press("pad_1", Button.DOWN)
        stage.wait(0.04)
        first = pygame.image.tobytes(stage.draw(), "RGB")
        stage.wait(1)
        return first != pygame.image.tobytes(stage.draw(), "RGB")

    assert moves()
    stage.services.settings.reduced_motion = True
    assert not moves()


def test_a_game_without_rules_is_no_dead_end() -> None:
    services = make_services()
    stage = Stage(services, RulesPage(services, COINS))
    stage.draw()
    stage.wait(0.1)
    assert stage.is_over


# Where they are found


def test_they_are_reached_from_the_pause_of_a_match() -> None:
    services = make_services((GAME,))
    seat_people(services, "Ada", "Bo")
    live = LiveMatch.start(GAME, services.party.seat_infos([0, 1]), CoinOptions(), 1, None)
    table = GAME.open_table(services, live)
    stage = Stage(services, Pause(services, table))
    keys = [command.key for command in stage.top.commands]
    stage.press("pad_1", *[Button.DOWN] * keys.index("rules"), Button.CONFIRM)
    assert isinstance(stage.top, RulesPage)
    stage.press("pad_1", Button.CANCEL)
    assert isinstance(stage.top, Pause)


@pytest.mark.parametrize("pages", [False, True])
def test_all_buttons_of_the_pause_have_room(pages: bool) -> None:
    from scenes.pause import SHEET as PAUSE_SHEET

    game = replace(GAME, how_to_play=GAMES[0].how_to_play if pages else ())
    services = make_services((game,))
    seat_people(services, "Ada", "Bo")
    live = LiveMatch.start(game, services.party.seat_infos([0, 1]), CoinOptions(), 1, None)
    pause = Pause(services, game.open_table(services, live))
    rects = [pause._button(number) for number in range(len(pause.commands))]
    assert len(rects) == 4 + pages
    assert all(above.bottom + 16 <= below.top for above, below in pairwise(rects))
    assert rects[-1].bottom < PAUSE_SHEET.bottom - 20


def test_they_are_reached_from_the_set_up() -> None:
    services = make_services((GAME,))
    seat_people(services, "Ada", "Bo")
    stage = Stage(services, Setup(services, GAME))
    assert stage.top.sheet.rows[-1].title == "Rules"
    stage.press("pad_1", Button.UP, Button.CONFIRM)
    assert isinstance(stage.top, RulesPage)


def test_they_are_reached_from_how_to_play() -> None:
    services = make_services()
    seat_people(services, "Ada")
    game = replace(GAME, how_to_play=GAMES[0].how_to_play)
    stage = Stage(services, HowToPlay(services, game))
    stage.press("pad_1", Button.EXTRA)
    assert isinstance(stage.top, RulesPage)
    plain = Stage(services, HowToPlay(services, replace(game, rules=())))
    plain.press("pad_1", Button.EXTRA)
    assert isinstance(plain.top, HowToPlay)
