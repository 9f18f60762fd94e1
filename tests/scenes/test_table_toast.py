"""What is said below a table while a match goes on: briefly, and where it hides nothing."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pygame
import pytest

from engine.actions import Button
from engine.scene import Pop, Push, SceneStack
from engine.settings import save_settings
from engine.theme import MARGIN_Y
from scenes.hall import Hall
from scenes.pause import LEAVE
from scenes.pause_button import PauseButton
from scenes.pause_hook import pause_hook
from scenes.play import _after_match
from scenes.table_toast import SECONDS
from tests.coin_game import Take, coin_match
from tests.full_disk import full_disk, needs_posix
from tests.scenes.hall_visit import GAMES
from tests.scenes.stage import STEP_SECONDS, Stage, make_services, seat_people
from tests.scenes.test_pause_button import Table

SENTENCE = "Pad 7 has come: it can join in the hall."


class Evening(Stage):
    """A match over the hall, with all that the program draws over it."""

    def __init__(self) -> None:
        services = make_services(GAMES)
        seat_people(services, "Ada", "Bao")
        super().__init__(services)
        self.stack = SceneStack(Hall(services), pause_hook(services), PauseButton(services))
        self.table = Table(services, coin_match(*services.party.seat_infos(), coins=12))
        self.stack.apply(Push(self.table))
        self.wait(0.1)

    @property
    def picture(self) -> pygame.Surface:
        canvas = pygame.Surface((1920, 1080))
        self.stack._overlay.draw(self.table, canvas)  # type: ignore[union-attr]
        return canvas


@pytest.fixture
def evening() -> Evening:
    return Evening()


def _bounds(canvas: pygame.Surface) -> pygame.Rect:
    mask = pygame.mask.from_threshold(canvas, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_a_pad_that_comes_is_told_of_in_the_margin_and_for_a_moment(evening: Evening) -> None:
    evening.services.devices.latest = "pad_1"
    evening.wait(6)  # the pause button's greeting is over
    evening.plug_in("pad_7")
    evening.wait(0.5)
    bounds = _bounds(evening.picture)
    assert bounds.height > 28
    assert bounds.top >= 1080 - MARGIN_Y
    evening.wait(SECONDS)
    assert _bounds(evening.picture).height == 0


def test_it_goes_at_once_when_the_pad_has_gone(evening: Evening) -> None:
    evening.wait(6)
    evening.plug_in("pad_7")
    evening.wait(0.5)
    evening.unplug("pad_7")
    evening.wait(2 * STEP_SECONDS)
    assert _bounds(evening.picture).height == 0
    assert evening.services.notices == []


def test_the_hall_says_it_until_the_pad_sits_down(evening: Evening) -> None:
    evening.plug_in("pad_7")
    evening.stack.apply(Pop())
    hall: Any = evening.stack.top
    evening.wait(1)
    assert evening.services.notices == [SENTENCE]
    evening.mash("pad_7", Button.CONFIRM)
    evening.wait(0.1)
    assert evening.services.party.seat_of("pad_7") is not None
    assert evening.services.notices == []
    assert hall is evening.stack.top


def test_that_the_chairs_are_taken_is_said_no_longer_than_they_are(evening: Evening) -> None:
    evening.stack.apply(Pop())
    party = evening.services.party
    while not party.is_full:
        party.share("pad_1")
    evening.mash("pad_9", Button.CONFIRM)
    assert evening.services.notices == ["All 12 chairs are taken."]
    evening.wait(0.1)
    assert evening.services.notices != []
    party.stand(party.seats[5])
    evening.wait(0.1)
    assert evening.services.notices == []


# A match that the disk does not take


class KeptEvening(Evening):
    """A match of two people, of which the journal is on the disk."""

    def __init__(self, full: bool = False) -> None:
        super().__init__()
        services = self.services
        with full_disk() if full else nullcontext():
            self.live = coin_match(*services.party.seat_infos(), coins=12, journals=services.folders.journals)
        self.stack.apply(Pop(None))
        self.stack.apply(
            Push(Table(services, self.live), lambda outcome: _after_match(services, self.live, outcome, None))
        )
        self.wait(0.1)

    def take(self, coin: int) -> None:
        self.live.play(Take(seat=coin % 2, coin=coin))

    def ask_to_leave(self) -> None:
        self.press("keys_left", Button.MENU)
        self.wait(1)
        leave = [command.key for command in self.top.commands].index(LEAVE)
        self.press("keys_left", *[Button.DOWN] * leave, Button.CONFIRM)
        self.wait(1)

    def leave_words(self) -> str:
        """What the sheet says that asks whether to leave, and back to the table."""
        self.ask_to_leave()
        words = self.top._text
        for _sheet in range(2):
            self.press("keys_left", Button.CANCEL)
            self.wait(1)
        return words


@needs_posix
@pytest.mark.parametrize("from_start", [True, False])
def test_what_the_disk_does_not_take_is_said_on_the_table_and_on_the_sheet(from_start: bool) -> None:
    evening = KeptEvening(full=from_start)
    if not from_start:
        evening.take(0)
        assert evening.services.notices == []
        assert evening.leave_words().startswith("The match is kept")
    with full_disk():
        evening.take(0 if from_start else 1)
        evening.wait(0.5)
        (said,) = evening.services.notices
        assert said.startswith("This match is not being kept: ")
        assert _bounds(evening.picture).height > 0
        lost = "it is lost" if from_start else "it goes on later from the last move"
        assert f"If you leave now, {lost}" in evening.leave_words()
    assert evening.leave_words().startswith("The match is kept"), "there was room again, and all was written"
    evening.wait(0.1)
    assert evening.services.notices == []


@needs_posix
def test_a_match_left_unkept_is_told_of_once_in_the_hall() -> None:
    evening = KeptEvening()
    with full_disk(20):
        evening.take(0)
        evening.wait(0.5)
        evening.ask_to_leave()
        evening.press("keys_left", Button.LEFT, Button.CONFIRM)
        evening.wait(1)
    assert isinstance(evening.top, Hall)
    (said,) = evening.services.notices
    assert "is not kept in" in said


@needs_posix
def test_settings_that_are_not_kept_are_said_on_the_table_where_they_were_changed() -> None:
    evening = KeptEvening()
    with full_disk():
        evening.services.tell_at_once(save_settings(evening.services.settings, evening.services.folders.settings_file))
        evening.services.tell_at_once(save_settings(evening.services.settings, evening.services.folders.settings_file))
    evening.wait(0.5)
    assert len(evening.services.notices) == 1
    assert _bounds(evening.picture).height > 0


def test_nothing_is_promised_about_a_match_of_which_nothing_is_kept() -> None:
    evening = KeptEvening()
    evening.live.close()
    evening.ask_to_leave()
    assert "only a show" in evening.top._text
