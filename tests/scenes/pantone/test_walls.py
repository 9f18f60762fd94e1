"""The walls of the exhibition: filled evenly, laid out by how many pictures there are, and covered by nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from scenes.pantone.content import BOARD
from scenes.pantone.end_page import MOST_ON_WALL, EndPage
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along
from tests.scenes.table_stage import INNER


def page_with(count: int) -> EndPage:
    """The exhibition of so many boards."""
    studio = Studio(("pad_1", "pad_2"))
    studio.to_guess()
    studio.guess_right()
    result = studio.match.results[0]
    table: Any = studio.table
    table.live.match = SimpleNamespace(results=(result,) * count)
    return EndPage(table)


@pytest.mark.parametrize("count", [1, 3, 6, 9, 18, 27, 36])
def test_pictures_hang_in_the_middle_and_no_wall_is_nearly_empty(count: int) -> None:
    page = page_with(count)
    on_walls = []
    while True:
        rects = page.focus.rects
        on_walls.append(len(rects))
        whole = rects[0].unionall(rects[1:])
        place = page.places["pictures"]
        assert place.contains(whole)
        assert abs(whole.centerx - place.centerx) <= 2 and abs(whole.centery - place.centery) <= 2
        assert len({rect.top for rect in rects}) == (2 if len(rects) > 4 else 1), "both rows are filled"
        assert not any(one.colliderect(other) for one in rects for other in rects if one is not other)
        if not page._scroll(1):
            break
    assert sum(on_walls) == count
    assert max(on_walls) - min(on_walls) <= 1 and max(on_walls) <= MOST_ON_WALL


def test_fewer_pictures_are_larger() -> None:
    widths = [page_with(count).focus.rects[0].width for count in (1, 2, 3, 4)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > BOARD[0] * 0.9


@pytest.mark.parametrize(("language", "large"), [("en", False), ("fr", True)])
def test_what_was_saved_is_told_where_no_picture_is(
    language: str, large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with read_along(monkeypatch, language, large) as reading:
        page = page_with(9)
        page._save()
        reading.start()
        canvas = pygame.Surface((1920, 1080))
        page.draw(canvas)
        assert page.sentence.split()[0] in " ".join(reading.lines)
        assert reading.faults == []
        page.sentence = "A long folder of somebody's own " * 5
        before = canvas.copy()
        page.draw(canvas)
        place = page.places["pictures"]
        assert canvas.subsurface(place).get_buffer().raw == before.subsurface(place).get_buffer().raw
    assert INNER.contains(place)
