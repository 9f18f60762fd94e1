"""Whatever comes over the table, or takes a device away, leaves no secret in sight and nobody waiting."""

from __future__ import annotations

import pytest

from engine.actions import Button, DeviceId
from scenes.pantone.buzz_page import BuzzPage
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.hand_page import HandPage
from scenes.pantone.paint_page import PaintPage
from tests.scenes.pantone.studio import Studio


def by_artist(artist: int, devices: tuple[DeviceId, ...]) -> Studio:
    """A table at which this seat paints first."""
    return next(s for s in (Studio(devices, 0, seed) for seed in range(60)) if s.match.artist == artist)


def at(devices: tuple[DeviceId, ...], phase: str) -> Studio:
    """The first seat's hand, its board, or the guesses about it."""
    studio = by_artist(0, devices)
    if phase == "paint":
        studio.to_paint()
    elif phase == "guess":
        studio.to_guess()
    studio.tick(0.5)
    return studio


PEEK = {"hand": Button.CONFIRM, "paint": Button.OPTION, "guess": Button.OPTION}


@pytest.mark.parametrize("phase", list(PEEK))
@pytest.mark.parametrize("how", ["pause", "unplugged", "paused by another"])
def test_a_sheet_over_a_card_that_is_peeked_at_hides_it(phase: str, how: str) -> None:
    studio = at(("pad_1", "pad_2", "pad_3"), phase)
    page = studio.page
    studio.hold("pad_1", PEEK[phase])
    assert page.peeking
    if how == "unplugged":
        studio.unplug("pad_1")
    else:
        studio.press("pad_1" if how == "pause" else "pad_2", Button.MENU)
    assert studio.top is not studio.table, "the pause sheet"
    assert not page.peeking


@pytest.mark.parametrize("phase", ["hand", "paint", "guess"])
def test_the_table_covered_by_anything_shows_no_card(phase: str) -> None:
    studio = at(("pad_1", "pad_2", "pad_3"), phase)
    studio.hold("pad_1", PEEK[phase])
    studio.table.cover()
    assert not studio.page.peeking


def test_asking_who_spoke_hides_the_card_and_lets_the_buttons_go() -> None:
    studio = at(("pad_1", "pad_2", "pad_2"), "paint")
    page = studio.page
    assert isinstance(page, PaintPage)
    studio.hold("pad_1", Button.OPTION)
    studio.hold("pad_1", Button.RIGHT)
    studio.press("pad_2", Button.EXTRA)
    assert isinstance(studio.page, BuzzPage)
    assert not page.peeking
    studio.let_go("pad_1", Button.RIGHT)
    studio.let_go("pad_1", Button.OPTION)
    studio.press("pad_2", Button.CANCEL)
    x = page.hand.cursor.x
    studio.tick(1.0)
    assert studio.page is page
    assert page.hand.cursor.x == x


def test_asking_who_spoke_ends_when_bots_sit_there() -> None:
    studio = at(("pad_1", "pad_2", "pad_2", "pad_2"), "guess")
    studio.press("pad_2", Button.EXTRA)
    assert isinstance(studio.page, BuzzPage)
    for seat in (1, 2, 3):
        studio.services.party.seats[seat].bot_level = 1
    studio.tick(0.5)
    assert isinstance(studio.page, GuessPage)
    assert studio.match.scores == [0, 0, 0, 0]


def test_the_hand_of_an_unplugged_pad_waits_behind_the_curtain() -> None:
    studio = at(("pad_1", "pad_2"), "hand")
    studio.hold("pad_1", Button.CONFIRM)
    studio.unplug("pad_1")
    studio.tick(0.5)
    studio.draw()
    assert isinstance(studio.page, HandPage)
    assert not studio.page.peeking
