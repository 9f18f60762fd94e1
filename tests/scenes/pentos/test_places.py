"""Where cards lie: inside their places, whatever there is of them."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from scenes.pentos.cards import BACK, fan
from scenes.pentos.cauldrons import chips_of
from scenes.pentos.places import Places
from tests.scenes.pentos.waiter import bring, serve

AREA = pygame.Rect(126, 816, 1160, 186)
SCREEN = pygame.Rect(96, 54, 1728, 972)


@pytest.mark.parametrize("count", [1, 5, 15, 25, 30])
def test_a_hand_stays_in_its_panel(count: int) -> None:
    cards = sorted(range(0, 45, 45 // count))[:count]
    scale, places = fan(cards, AREA)
    assert len(places) == len(cards)
    assert 0.4 <= scale <= 1.0
    assert all(AREA.contains(place) for place in places)
    assert [place.left for place in places] == sorted({place.left for place in places})


def test_cards_face_down_lie_in_a_group_of_their_own() -> None:
    _scale, places = fan([0, 1, BACK, BACK], AREA)
    steps = [second.left - first.left for first, second in pairwise(places)]
    assert steps[0] == steps[2] < steps[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_a_panel_on_the_screen(seats: int, assets: Path) -> None:
    places = Places(assets / "pentos" / "maps" / "table.tmx", seats)
    panels = [places.panel_of(seat, 1) for seat in range(seats)]
    assert panels[1] == places.hand
    assert all(SCREEN.contains(panel) for panel in panels)
    assert all(panel.collidelist(panels) == index for index, panel in enumerate(panels))
    assert panels[2 % seats].left <= min(panel.left for panel in panels if panel != places.hand)


@pytest.mark.parametrize("count", [2, 4, 6, 12, 15, 24])
def test_a_stew_stays_between_the_panels_and_the_pot(count: int, assets: Path) -> None:
    places = Places(assets / "pentos" / "maps" / "table.tmx", 5)
    placed = places.stew(tuple(range(count)), 1)
    pot = places.cauldrons[1]
    assert len({tuple(card.rect) for card in placed}) == count
    assert all(card.rect.top >= 228 and card.rect.bottom < pot.bottom for card in placed)
    assert all(pot.left < card.rect.left and card.rect.right < pot.right for card in placed)


def test_every_taste_has_a_chip_on_its_pot(assets: Path) -> None:
    pot = Places(assets / "pentos" / "maps" / "table.tmx", 2).cauldrons[0]
    chips = chips_of(range(0, 45, 4), 0, 0, pot)
    assert len(chips) > 3
    assert all(pot.contains(chip.rect) and len(chip.cards) > 1 for chip in chips)
    assert all(chip.rect.collidelist([other.rect for other in chips]) == index for index, chip in enumerate(chips))


def test_the_own_hand_is_that_of_the_next_person() -> None:
    table = serve(bring(2, 2), ["t1", "s1", "b1", "o1"], turn=1, draw="d1 d2")
    assert table.home == 1
    table = serve(bring(2, 2), ["t1", "s1", "b1", "o1"], turn=2, draw="d1 d2")
    assert table.home == 0
