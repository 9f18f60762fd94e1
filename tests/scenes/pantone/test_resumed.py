"""A match that is left in the middle of somebody's seconds goes on with what was left of them, after a press."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.actions import Button
from engine.game_info import IllegalAction
from engine.live_match import LiveMatch
from engine.scene import Replace
from scenes.pantone import GAME
from scenes.pantone.content import PantoneOptions
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.moves import Buzz, ClocksStopped, Pass, Spoken
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.resumed_page import ResumedPage
from scenes.pantone.table import KEPT_EVERY, Table
from tests.scenes.pantone.atelier import painted
from tests.scenes.pantone.studio import Studio
from tests.scenes.stage import STEP_SECONDS


def studio_of(folder: Path, bots: int = 0) -> Studio:
    studio = Studio(("pad_1", "pad_2"), bots)
    studio.live.close()
    live = LiveMatch.start(GAME, studio.live.seats, PantoneOptions(), 5, folder)
    studio.live, studio.table.live = live, live
    return studio


def resume(studio: Studio) -> Studio:
    """Leave the table, and come back to it."""
    path = studio.live.path
    assert path is not None
    studio.table.leave()
    return come_back(studio, LiveMatch.resume(GAME, path))


def killed(studio: Studio) -> Studio:
    """What is on the disk when the program ends without a word, and comes back."""
    assert studio.live.path is not None
    return come_back(studio, LiveMatch.replay(GAME, studio.live.path))


def come_back(studio: Studio, live: LiveMatch) -> Studio:
    """A new table, for a match as its journal has it."""
    studio.live, studio.table = live, Table(studio.services, live)
    studio.stack.apply(Replace(studio.table))
    return studio


def test_painting_goes_on_with_the_seconds_that_were_left(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_paint()
    studio.tick(20.0)
    left = page.seconds_left
    assert 35 < left < 41
    resume(studio)
    assert isinstance(studio.page, ResumedPage)
    studio.draw()
    studio.tick(5.0)
    studio.press("pad_2", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, PaintPage)
    assert studio.page.seconds_left == pytest.approx(left, abs=2 * STEP_SECONDS)


def test_a_guess_goes_on_with_the_seconds_that_were_left(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_guess()
    studio.tick(3.0)
    left = page.clock.left
    assert left < 2.5
    resume(studio)
    studio.tick(8.0)
    assert isinstance(studio.page, ResumedPage), "nobody's seconds run yet"
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    assert isinstance(studio.page, GuessPage)
    assert studio.page.clock.left == pytest.approx(left, abs=2 * STEP_SECONDS)


def test_the_keys_opened_again_after_resuming_win_no_time(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_guess()
    page._begin_typing(studio.match.view_for(-1).speaker)
    page.letters.write("z")
    studio.tick(8.0)
    left = page.clock.left
    resume(studio)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    studio.page._begin_typing(studio.match.view_for(-1).speaker)
    assert studio.page.clock.left == pytest.approx(left, abs=0.1)


def test_a_pause_is_written_down_for_those_whose_program_ends_there(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    studio.to_paint()
    studio.tick(20.0)
    studio.table.cover()
    last = studio.live.moves[-1]
    assert isinstance(last, ClocksStopped)
    count = len(studio.live.moves)
    studio.table.cover()
    assert len(studio.live.moves) == count, "nothing has changed since"


def test_a_guess_out_of_turn_after_resuming_leaves_the_artists_seconds_alone(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_paint()
    studio.tick(50.0)
    left = page.seconds_left
    studio.table.buzz_as(1 - studio.match.artist)
    studio.tick(0.5)
    resume(studio)
    studio.table.cover()  # a pause in the middle of the guess
    resume(studio)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick(12.0)
    assert isinstance(studio.page, PaintPage)
    assert studio.page.seconds_left <= left


def test_a_guess_without_a_second_left_is_over_when_the_match_goes_on(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_guess()
    page.clock.left = -0.3
    resume(studio)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick(0.3)
    assert studio.match.view_for(-1).guesses, "the grace is not given twice"


def test_a_program_killed_while_somebody_paints_wins_a_few_seconds_at_most(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_paint()
    studio.tick(43.0)
    left = page.seconds_left
    count = len(studio.live.moves)
    assert count <= 4 + 43.0 / KEPT_EVERY, "the journal stays small"
    killed(studio)
    assert isinstance(studio.page, ResumedPage)
    assert left <= studio.page.seconds <= left + KEPT_EVERY


def test_a_program_killed_while_somebody_types_wins_a_few_seconds_at_most(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    page = studio.to_guess()
    page._begin_typing(studio.match.view_for(-1).speaker)
    page.letters.write("z")
    studio.tick(11.0)
    left = page.clock.left
    killed(studio)
    studio.press("pad_1", Button.CONFIRM)
    studio.tick()
    studio.page._begin_typing(studio.match.view_for(-1).speaker)
    assert left - 0.1 <= studio.page.clock.left <= left + KEPT_EVERY


def test_clocks_that_stand_still_are_written_down_once(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    studio.to_guess()
    studio.live.play(Spoken(seat=studio.match.view_for(-1).speaker))
    studio.tick(3 * KEPT_EVERY)
    count = len(studio.live.moves)
    studio.tick(20 * KEPT_EVERY)
    assert len(studio.live.moves) == count


def test_a_bot_that_thinks_is_not_disturbed_by_the_clocks(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    studio = next(s for s in (Studio(("pad_1",), 2, seed) for seed in range(60)) if s.match.artist == 1)
    studio.to_paint()
    count = len(studio.live.moves)
    monkeypatch.setattr(studio.live, "is_thinking", lambda seat: seat == 1)
    monkeypatch.setattr(studio.live, "update", lambda dt: None)
    studio.tick(3 * KEPT_EVERY)
    assert len(studio.live.moves) == count
    monkeypatch.setattr(studio.live, "is_thinking", lambda seat: False)
    studio.tick()
    assert isinstance(studio.live.moves[-1], ClocksStopped)


def test_a_table_of_bots_keeps_no_clocks() -> None:
    studio = Studio((), 3)
    studio.tick(12 * KEPT_EVERY)
    assert not any(isinstance(move, ClocksStopped) for move in studio.live.moves)


def test_the_next_clocks_are_whole_again() -> None:
    match = painted(3)
    match.play(ClocksStopped(paint=9000, guess=2000, typing=7000))
    assert (match.clocks.paint, match.clocks.guess, match.clocks.typing) == (9.0, 2.0, 7.0)
    match.play(Pass(seat=match.view_for(-1).speaker))
    assert (match.clocks.paint, match.clocks.guess, match.clocks.typing) == (9.0, None, None)
    match.play(ClocksStopped(guess=2000))
    buzzer = next(seat for seat in range(3) if match.may_buzz(seat))
    match.play(Buzz(seat=buzzer))
    assert match.clocks.guess is None


def test_clocks_are_the_tables_and_stop_only_while_they_run() -> None:
    match = painted(3)
    with pytest.raises(IllegalAction):
        match.play(ClocksStopped(seat=0, paint=9000))
    while match.phase == "guess":
        match.play(Pass(seat=match.view_for(-1).speaker))
    with pytest.raises(IllegalAction):
        match.play(ClocksStopped(paint=9000))


def test_a_match_resumed_between_two_turns_does_not_ask(tmp_path: Path) -> None:
    studio = studio_of(tmp_path)
    studio.to_choose()
    resume(studio)
    assert not isinstance(studio.page, ResumedPage)
    studio.to_paint()
    assert isinstance(studio.page, PaintPage)
