"""Who plays with bots alone needs no curtain; a button to speak up is shown, and pressed, while somebody paints."""

from __future__ import annotations

import pytest

from engine.actions import MOUSE, Button, DeviceId
from scenes.pantone.hand_page import HandPage
from scenes.pantone.paint_page import PaintPage
from tests.scenes.pantone.studio import Studio
from tests.scenes.table_stage import pixels


@pytest.mark.parametrize("device", ["pad_1", "keys_left", "keys_right"])
def test_one_press_puts_a_card_away_where_only_bots_could_look(device: DeviceId) -> None:
    studio = Studio((device,), 2)
    page = studio.page
    assert isinstance(page, HandPage)
    assert page.is_open
    card = page.cards[1].number
    studio.press(device, Button.RIGHT, Button.CONFIRM)
    assert card not in {one.number for one in studio.match.view_for(0).hand}


def test_a_click_on_a_card_puts_that_one_away_and_a_click_beside_them_none() -> None:
    studio = Studio((MOUSE,), 2)
    page = studio.page
    studio.point(page.focus.rects[1].center)
    studio.click(page.places["help"].center)
    assert len(studio.match.view_for(0).hand) == 4
    card = page.cards[2].number
    studio.click(page.focus.rects[2].center)
    assert card not in {one.number for one in studio.match.view_for(0).hand}


def test_a_press_meant_for_the_screen_before_puts_nothing_away() -> None:
    studio = Studio(("pad_1",), 2)
    studio.mash("pad_1", Button.CONFIRM)
    assert len(studio.match.view_for(0).hand) == 4


def test_two_people_have_a_curtain() -> None:
    studio = Studio(("pad_1", "pad_2"), 2)
    assert isinstance(studio.page, HandPage)
    assert not studio.page.is_open


def test_the_curtain_falls_when_somebody_takes_the_seat_of_a_bot() -> None:
    studio = Studio(("pad_1",), 1)
    assert studio.page.is_open
    studio.live.give_to_person(1, "pad_2")
    assert not studio.page.is_open


def painted_by_another(*devices: DeviceId) -> Studio:
    """A table at which the second seat paints."""
    studio = next(s for s in (Studio(devices, 0, seed) for seed in range(60)) if s.match.artist == 1)
    studio.to_paint()
    studio.tick(0.5)
    return studio


def test_a_click_on_the_button_speaks_up_while_another_paints() -> None:
    studio = painted_by_another(MOUSE, "pad_2", "pad_3")
    page = studio.page
    assert isinstance(page, PaintPage)
    studio.click((700, 500))
    assert studio.match.scores == [0, 0, 0]
    studio.click(page.speak_up)
    assert studio.match.scores == [-1, 0, 0]


def test_the_artist_alone_with_bots_sees_no_such_button() -> None:
    studio = next(s for s in (Studio(("pad_1",), 2, seed) for seed in range(60)) if s.match.artist == 0)
    page = studio.to_paint()
    place = studio.draw().subsurface((page.speak_up[0] - 100, page.speak_up[1] - 20, 200, 40)).copy()
    other = painted_by_another("pad_1", "pad_2", "pad_3")
    shown = other.draw().subsurface((page.speak_up[0] - 100, page.speak_up[1] - 20, 200, 40)).copy()
    assert pixels(place) != pixels(shown)


def test_the_artists_last_press_does_not_rule_on_a_guess() -> None:
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    artist = studio.table.device_of(studio.match.artist)
    assert artist is not None
    studio.mash(artist, Button.CONFIRM)
    assert studio.match.phase == "guess"
    assert not studio.match.results
