"""Nothing on the screen tells what a character is: pictures of matches that differ in nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.actions import MOUSE, Button, DeviceId
from scenes.pantone.hand_page import HandPage
from scenes.pantone.moves import Choose, Done
from scenes.pantone.paint_page import PaintPage
from tests.scenes.pantone.studio import Studio
from tests.scenes.table_stage import pixels

PEEK = {"pad_1": Button.CONFIRM, "keys_left": Button.CONFIRM, "keys_right": Button.CONFIRM, MOUSE: Button.CONFIRM}


def pair(device: DeviceId) -> tuple[Studio, Studio]:
    """Two tables, alike but for the characters that their first seat holds."""
    for seed in range(40):
        one, other = (Studio((device, "pad_3"), 0, seed) for _ in range(2))
        if one.match.artist == 0:
            hands = other.match._hands
            hands[0], hands[1] = hands[1], hands[0]
            other.match._views = {}
            assert one.match.view_for(0).hand != other.match.view_for(0).hand
            return one, other
    raise AssertionError


def both(pair_of: tuple[Studio, Studio], act: Any) -> bool:
    """Do the same at both tables; whether they look the same afterwards."""
    pictures = []
    for studio in pair_of:
        act(studio)
        pictures.append(pixels(studio.draw()))
    return pictures[0] == pictures[1]


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right", MOUSE])
def test_hands_show_nothing_until_they_are_peeked_at(device: DeviceId) -> None:
    tables = pair(device)
    assert both(tables, lambda studio: studio.tick(1.0))
    assert not both(tables, lambda studio: studio.hold(device, Button.CONFIRM, (960, 540)))
    assert both(tables, lambda studio: studio.let_go(device, Button.CONFIRM, (960, 540)))
    assert both(tables, lambda studio: studio.press("pad_3", Button.CONFIRM)), "nobody else can look"
    for studio in tables:
        studio.services.devices.latest = device
    assert both(tables, lambda studio: studio.press(device, Button.OPTION))
    assert [len(studio.match.view_for(0).hand) for studio in tables] == [3, 3]


def test_a_card_is_put_away_only_after_a_look() -> None:
    studio = Studio(("pad_1", "pad_3"), 0)
    studio.press("pad_1", Button.OPTION)
    assert len(studio.match.view_for(0).hand) == 4


def test_the_mouse_decides_by_a_click_behind_the_curtain() -> None:
    studio = Studio((MOUSE, "pad_3"), 0)
    page = studio.page
    studio.hold(MOUSE, Button.CONFIRM, (960, 540))
    studio.point(page.focus.rects[2].center)
    studio.let_go(MOUSE, Button.CONFIRM, page.focus.rects[2].center)
    card = page.cards[2].number
    studio.click((960, 660))
    assert card not in [card.number for card in studio.match.view_for(0).hand]


@pytest.mark.parametrize("device", ["pad_1", "keys_left", MOUSE])
def test_painting_and_guessing_show_nothing_until_the_artist_peeks(device: DeviceId) -> None:
    tables = pair(device)
    for studio in tables:
        studio.to_choose()
    assert both(tables, lambda studio: studio.tick(1.0))
    for studio in tables:
        artist = studio.match.artist
        studio.live.play(Choose(seat=artist, card=studio.match.view_for(artist).hand[0].number))
        studio.until(lambda studio=studio: isinstance(studio.page, PaintPage))
        studio.services.devices.latest = device
    assert both(tables, lambda studio: studio.lay((3, 400, 300, 10)))
    assert both(tables, lambda studio: studio.hold(device, Button.OPTION)), "the others look away first"
    assert not both(tables, lambda studio: studio.tick(1.0))
    assert both(tables, lambda studio: studio.let_go(device, Button.OPTION))
    assert both(tables, lambda studio: (studio.live.play(Done(seat=studio.match.artist)), studio.tick(0.5)))
    assert both(tables, lambda studio: studio.hold(device, Button.OPTION)), "the others look away first"
    assert not both(tables, lambda studio: studio.tick(1.0))
    assert both(tables, lambda studio: studio.let_go(device, Button.OPTION))


@pytest.mark.parametrize("guessing", [False, True])
def test_what_the_artist_peeks_at_is_private(guessing: bool) -> None:
    """A picture of it would stay on the screen while it fades."""
    studio = Studio(("pad_1", "pad_2"), 0)
    if guessing:
        studio.to_guess()
        studio.tick(1.0)
    else:
        studio.to_paint()
    assert not studio.table.private
    studio.hold(("pad_1", "pad_2")[studio.match.artist], Button.OPTION, None)
    studio.tick(2.0)
    assert studio.table.private
    studio.table.cover()
    assert not studio.table.private


def test_the_mouse_peeks_by_holding_the_tab() -> None:
    tables = pair(MOUSE)
    for studio in tables:
        studio.to_paint()
        studio.services.devices.latest = MOUSE
    tab = tables[0].page.places["tab"].center
    assert both(tables, lambda studio: studio.point(tab))
    assert both(tables, lambda studio: studio.hold(MOUSE, Button.CONFIRM, tab)), "the others look away first"
    assert not both(tables, lambda studio: studio.tick(1.0))
    assert both(tables, lambda studio: studio.let_go(MOUSE, Button.CONFIRM, tab))


@pytest.mark.parametrize("shared", [False, True])
def test_a_card_put_away_by_mistake_is_taken_back(shared: bool) -> None:
    devices = ("pad_1", "pad_1") if shared else ("pad_1", MOUSE)
    studio = Studio(devices, 0)
    hand = studio.match.view_for(0).hand
    studio.decide("pad_1")
    assert studio.page.seat == 1
    studio.tick(1.0)
    studio.draw()
    studio.press("pad_1", Button.CANCEL)
    studio.tick()
    assert studio.page.seat == 0
    assert studio.match.view_for(0).hand == hand
    studio.press("pad_1", Button.CANCEL)
    assert studio.page.seat == 0, "there is nothing before it"


def test_nobody_else_takes_a_card_back() -> None:
    studio = Studio(("pad_1", MOUSE, "pad_3"), 0)
    studio.decide("pad_1")
    studio.press("pad_3", Button.CANCEL)
    studio.click((1500, 160))
    assert len(studio.match.view_for(0).hand) == 3


def test_players_of_one_device_have_their_curtains_one_after_the_other() -> None:
    studio = Studio(("pad_1", "pad_1", "pad_1"), 0)
    for seat in range(3):
        assert isinstance(studio.page, HandPage)
        assert studio.page.seat == seat
        studio.decide("pad_1")
    assert studio.match.phase == "choose"
