"""The hall offers to go on with a match that was never ended."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.actions import MOUSE, Button
from engine.gallery_record import day_of
from engine.game_info import SeatInfo
from engine.journal_record import Note, add_note
from engine.journals import shelve
from engine.live_match import LiveMatch
from engine.scene import Push
from engine.services import Services
from scenes.ask import Ask
from scenes.hall import Hall
from scenes.left_matches import LeftMatches
from scenes.pause_hook import pause_hook
from scenes.resume import left_matches, offer_resume, progress_words
from scenes.setup import Setup
from tests.coin_game import COINS, CoinOptions, CoinTable, Take
from tests.scenes.stage import Stage, make_services, seat_people

GAME = replace(COINS, cabinet="speed_colors/cabinet")
SEATS = (
    SeatInfo(name="Ada", animal="fox", device="pad_1"),
    SeatInfo(name="Bot Dot", animal="duck", bot_level=2),
)
A, B = Button.CONFIRM, Button.CANCEL


def leave_match(services: Services, seed: int = 1) -> Path:
    """Begin a match, take one coin, and let the power fail."""
    live = LiveMatch.start(GAME, SEATS, CoinOptions(), seed, services.folders.journals)
    live.play(Take(seat=0, coin=seed))
    path = live.path
    assert path is not None
    live.close()
    return path


@pytest.fixture
def services() -> Services:
    services = make_services((GAME,))
    seat_people(services, "Ada")
    return services


def open_hall(services: Services) -> Stage:
    stage = Stage(services, Hall(services))
    stage.wait(1)
    return stage


def test_without_unfinished_matches_nothing_is_asked(services: Services) -> None:
    assert isinstance(open_hall(services).top, Hall)


def test_one_press_resumes_the_match(services: Services) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    assert isinstance(stage.top, Ask)
    stage.draw()
    stage.press("pad_1", A)
    assert isinstance(stage.top, CoinTable)
    assert stage.top.live.moves == (Take(seat=0, coin=1),)
    assert stage.top.live.path == path


@pytest.mark.parametrize("buttons", [(B,), (Button.RIGHT, A)])
def test_not_now_keeps_the_match_for_the_next_time(services: Services, buttons: tuple[Button, ...]) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    stage.press("pad_1", *buttons)
    stage.wait(0.2)
    assert isinstance(stage.top, Hall)
    assert path.exists()
    assert isinstance(open_hall(services).top, Ask)


def test_of_several_matches_one_is_chosen_in_one_question(services: Services) -> None:
    paths = [leave_match(services, seed) for seed in (1, 2, 3)]
    stage = open_hall(services)
    assert isinstance(stage.top, LeftMatches)
    stage.draw()
    assert [row.key for row in stage.top.sheet.rows] == [str(path) for path in reversed(paths)]
    stage.press("pad_1", Button.DOWN, Button.DOWN, A)
    assert isinstance(stage.top, CoinTable)
    assert stage.top.live.path == paths[0]


@pytest.mark.parametrize("button", [B, Button.MENU])
def test_not_now_answers_for_all_matches(services: Services, button: Button) -> None:
    paths = [leave_match(services, seed) for seed in (1, 2, 3)]
    stage = open_hall(services)
    stage.press("pad_1", button)
    stage.wait(4)
    assert isinstance(stage.top, Hall)
    assert all(path.exists() for path in paths)
    stage.press("pad_1", Button.EXTRA)  # whoever asks for them sees them
    assert isinstance(stage.top, LeftMatches)


def test_throwing_one_away_leaves_the_others_in_the_list(services: Services) -> None:
    first, second, third = (leave_match(services, seed) for seed in (1, 2, 3))
    stage = open_hall(services)
    stage.press("pad_1", Button.DOWN, Button.EXTRA, A)
    assert isinstance(stage.top, LeftMatches)
    assert second.exists()  # nothing is thrown away by one press
    stage.press("pad_1", Button.EXTRA)
    stage.draw()
    stage.press("pad_1", Button.LEFT, A)
    assert isinstance(stage.top, LeftMatches)
    assert [row.key for row in stage.top.sheet.rows] == [str(third), str(first)]
    assert not second.exists()
    for _ in range(2):
        stage.press("pad_1", Button.EXTRA, Button.LEFT, A)
    stage.wait(4)
    assert isinstance(stage.top, Hall)
    assert stage.top._offer_rect() is None
    assert isinstance(open_hall(services).top, Hall)


def test_throwing_the_only_one_away_asks_nothing_more(services: Services) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    stage.press("pad_1", Button.RIGHT, Button.RIGHT, A)
    stage.wait(4)
    assert isinstance(stage.top, Hall)
    assert not path.exists()


def test_the_list_can_be_clicked(services: Services) -> None:
    paths = [leave_match(services, seed) for seed in (1, 2)]
    stage = open_hall(services)
    stage.click(stage.top.sheet.row_rect(1).center)
    assert isinstance(stage.top, CoinTable)
    assert stage.top.live.path == paths[0]


def test_a_newcomers_pad_joins_over_the_list_and_chooses_nothing(services: Services) -> None:
    for seed in (1, 2):
        leave_match(services, seed)
    stage = open_hall(services)
    stage.mash("pad_2", A)
    assert isinstance(stage.top, LeftMatches)
    assert services.party.seat_of("pad_2") is not None


def test_the_list_says_how_far_each_match_has_come(services: Services) -> None:
    path = leave_match(services)
    folder = services.folders.journals
    for note, words in (
        (Note(name=path.name), "It goes on from the last move that was kept."),
        (Note(name=path.name, round=3), "It goes on in round 3,"),
        (Note(name=path.name, round=4, over=True), "only the end"),
    ):
        add_note(folder, note)
        assert words in progress_words(left_matches(services)[0])


def test_the_mouse_can_answer_too(services: Services) -> None:
    leave_match(services)
    stage = open_hall(services)
    stage.click(stage.top._focus.rects[1].center)
    stage.wait(0.2)
    assert isinstance(stage.top, Hall)


def test_a_broken_journal_is_a_notice_and_no_offer(services: Services) -> None:
    path = leave_match(services)
    path.write_text("{nonsense\n", encoding="utf-8")
    stage = open_hall(services)
    assert isinstance(stage.top, Hall)
    assert any(path.name in notice for notice in services.notices)
    stage.press("pad_1", A)
    assert not services.notices


@pytest.mark.parametrize("started", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "2025-05-01"])
def test_a_match_of_any_date_is_offered(services: Services, started: str) -> None:
    path = leave_match(services)
    header, moves = path.read_text(encoding="utf-8").split("\n", 1)
    header = re.sub('"started":"[^"]*"', f'"started":"{started}"', header)
    path.write_text(f"{header}\n{moves}", encoding="utf-8")
    stage = open_hall(services)
    assert isinstance(stage.top, Ask)
    stage.draw()


def leave_the_table(stage: Stage) -> None:
    """Pause, and leave."""
    stage.press("pad_1", Button.MENU)
    keys = [command.key for command in stage.top.commands]
    stage.press("pad_1", *(Button.DOWN,) * keys.index("leave"), A, Button.LEFT, A)


def test_a_match_just_left_is_offered_in_the_hall_at_once(services: Services) -> None:
    stage = Stage(services, Hall(services), pause_hook(services))
    stage.wait(4)
    stage.press("pad_1", Button.EXTRA)
    assert isinstance(stage.top, Hall)  # there is nothing to go on with yet
    stage.press("pad_1", A, A)
    assert isinstance(stage.top, CoinTable)
    path = stage.top.live.path
    leave_the_table(stage)
    stage.wait(0.5)
    assert isinstance(stage.top, Hall)  # nobody is asked right after leaving
    stage.draw()
    stage.press("pad_1", Button.EXTRA)
    assert isinstance(stage.top, Ask)
    stage.press("pad_1", A)
    assert isinstance(stage.top, CoinTable)
    assert stage.top.live.path == path


def test_the_offer_can_be_clicked(services: Services) -> None:
    leave_match(services)
    stage = open_hall(services)
    stage.press("pad_1", B)
    services.party.sit(MOUSE)
    stage.wait(4)
    services.devices.latest = MOUSE
    stage.click(stage.top._offer_rect().center)
    assert isinstance(stage.top, Ask)


def test_of_three_unfinished_matches_the_last_played_is_offered_everywhere(services: Services) -> None:
    other = replace(GAME, key="stones", title="Stones")
    services.games = (GAME, other)
    first, second = leave_match(services, 1), leave_match(services, 2)
    stones = LiveMatch.start(other, SEATS, CoinOptions(), 1, services.folders.journals)
    third = stones.path
    assert third is not None
    stones.close()
    for number, path in enumerate((third, second, first)):  # the clock was wrong
        os.utime(path, (1000 + number, 1000 + number))
    assert [left.path for left in left_matches(services)] == [third, second, first]
    LiveMatch.resume(GAME, second).close()  # gone on with, and left again without a move
    assert [left.path for left in left_matches(services)] == [second, third, first]
    assert Setup(services, GAME)._left.path == second  # type: ignore[union-attr]
    assert Setup(services, other)._left.path == third  # type: ignore[union-attr]
    stage = open_hall(services)
    stage.press("pad_1", A)
    assert stage.top.live.path == second


def test_an_ended_match_is_offered_no_more(services: Services) -> None:
    path = leave_match(services)
    stage = open_hall(services)
    stage.press("pad_1", B)
    shelve(path)
    stage.press("pad_1", Button.MENU, Button.MENU)  # to the settings and back
    assert stage.top._offer_rect() is None


def test_nothing_is_asked_while_friends_come_in_one_after_the_other(services: Services) -> None:
    leave_match(services)
    stage = Stage(services, Hall(services))
    for device in ("keys_left", "keys_right", "pad_2"):
        stage.wait(0.5)
        stage.mash(device, A)
    assert isinstance(stage.top, Hall)
    assert {"keys_left", "keys_right", "pad_2"} <= {seat.device for seat in services.party.seats}
    stage.wait(1)
    assert isinstance(stage.top, Ask)


def test_the_day_is_written_as_in_the_gallery(services: Services) -> None:
    leave_match(services)
    left = replace(left_matches(services)[0], started="2025-05-01T12:30:00")
    change = offer_resume(services, [left])
    assert isinstance(change, Push)
    assert f"{day_of(left.started)}, 12:30" in change.scene._text
