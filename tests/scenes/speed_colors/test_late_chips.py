"""On the page of the first STOP the sign of every marker is free, also of one that came too late."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from engine.theme import INK
from scenes.speed_colors.hot_seat_turn import CARD, Resolution
from tests.scenes.speed_colors.test_words_fit import first_stop


@pytest.fixture(scope="module")
def page() -> Resolution:
    screen = first_stop(2).screen
    assert isinstance(screen, Resolution)
    return screen


def card_with(page: Resolution, late: int, again: int = 1) -> pygame.Surface:
    """The card of a seat of whose uses so many came too late; ``again``: how often each marker was taken."""
    uses = page._result.seats[1].uses * again
    result = structs.replace(page._result.seats[1], uses=uses[late:], cut_off=uses[:late])
    page._draw_card(page._table.look.page, CARD, page._table.live.seats[1], result, 1)
    return page._table.look.page.subsurface(CARD).copy()


def test_a_cross_leaves_the_symbol_free(page: Resolution) -> None:
    symbol = pygame.Rect(0, 0, 16, 16)
    symbol.center = CARD.width // 2 - 96, 288  # of the first chip, the red disc
    for late in (0, 6):
        ink = pygame.mask.from_threshold(card_with(page, late).subsurface(symbol), INK, (40, 40, 40, 255))
        assert ink.count() == 0


@pytest.mark.parametrize("again", [1, 2])
def test_the_chips_end_above_the_words(page: Resolution, again: int) -> None:
    between = pygame.Rect(20, CARD.height - 98, CARD.width - 40, 4)
    strip = card_with(page, 0, again).subsurface(between)
    assert len({tuple(strip.get_at((x, y))) for x in range(strip.get_width()) for y in range(4)}) == 1
