"""The room is painted in pieces, so that nobody who comes back to the hall waits for a frame."""

from __future__ import annotations

from itertools import count

import pytest

from engine.actions import Button
from engine.scene import Pop
from scenes import hall_picture
from tests.picture import Picture
from tests.scenes.hall_visit import GAMES, Stage, hall_of, stage_with

MOST_PIECES = 60


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The hall on a machine so slow that each piece takes a frame."""
    seconds = count()
    monkeypatch.setattr(hall_picture, "perf_counter", lambda: 0.7 * hall_picture.WARM_SECONDS * next(seconds))
    stage = stage_with(GAMES, "Ada", "Bao")
    stage.wait(3)
    stage.draw()
    return stage


def test_coming_back_to_the_hall_paints_nothing_at_once(stage: Stage) -> None:
    hall = hall_of(stage)
    seen = Picture(hall._picture.backdrop(hall._shown))
    assert hall._shown is not None
    stage.press("pad_1", Button.CONFIRM)
    assert stage.top is not hall
    assert hall._picture._unlit is None and not hall._picture._backdrops  # their memory is free for the match
    assert len(hall._picture._packed[hall._shown].result()) < 1_000_000
    stage.stack.apply(Pop(None))
    stage.wait(1 / 30)
    stage.draw()
    assert stage.top is hall
    assert Picture(hall._picture.backdrop(hall._shown)) == seen
    assert hall._picture._unlit is None


def test_what_is_needed_next_is_ready_a_little_later(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    hall = hall_of(stage)
    stage.press("pad_1", Button.CONFIRM)
    stage.stack.apply(Pop(None))
    for _ in range(MOST_PIECES):
        hall.warm_up()
    assert hall._picture._unlit is not None
    monkeypatch.setattr(hall._picture, "_paint_unlit", None)
    for lit in (None, 0, 1, 2):
        assert hall._picture.backdrop(lit).get_size() == (1920, 1080)


def test_a_light_that_is_wanted_before_all_is_ready_is_painted_nevertheless(stage: Stage) -> None:
    hall = hall_of(stage)
    before = hall._picture.backdrop(1).copy()
    stage.press("pad_1", Button.CONFIRM)
    stage.stack.apply(Pop(None))
    hall.warm_up()
    again = hall._picture.backdrop(1)
    assert again.get_buffer().raw == before.get_buffer().raw
