"""Somebody speaks up out of turn: the keys open where it must be typed, and nobody is shown in two places."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.actions import Button
from scenes.pantone import ruling_picture
from scenes.pantone.guess_page import KEYS_SEEN_SECONDS, GuessPage
from scenes.pantone.speakers import on_stage, queue_of
from tests.scenes.pantone.studio import Studio
from tests.scenes.reading import read_along

PADS = ("pad_1", "pad_2", "pad_3", "pad_4")


def at_table(**options: Any) -> Studio:
    """Four people; the first of them is the artist and paints."""
    for seed in range(60):
        studio = Studio(PADS, 0, seed, **options)
        studio.services.devices.pads.append("pad_4")  # type: ignore[attr-defined]
        if studio.match.artist == 0:
            studio.to_paint()
            studio.lay((7, 500, 300, 15))
            return studio
    raise AssertionError


@pytest.mark.parametrize("painting", [False, True])
def test_the_keys_open_by_themselves_where_guesses_are_typed(painting: bool) -> None:
    studio = at_table(guessing="typed")
    if not painting:
        studio.to_guess()
    studio.press("pad_4", Button.EXTRA)
    studio.until(lambda: isinstance(studio.page, GuessPage))
    studio.tick()
    assert studio.page.letters is not None
    assert studio.page.letters.device == "pad_4"
    assert studio.page.writer == 3


def test_whoever_closes_them_is_left_alone() -> None:
    studio = at_table(guessing="typed")
    studio.to_guess()
    studio.press("pad_4", Button.EXTRA)
    studio.tick(KEYS_SEEN_SECONDS + 0.1)
    studio.press("pad_4", Button.CANCEL)
    studio.tick(0.5)
    assert studio.page.letters is None
    assert studio.match.phase == "buzz"


def test_nothing_opens_where_it_is_spoken() -> None:
    studio = at_table(guessing="spoken")
    studio.to_guess()
    studio.press("pad_4", Button.EXTRA)
    studio.tick(0.5)
    assert studio.page.letters is None


def seats_shown(studio: Studio) -> tuple[int, list[int], list[int]]:
    """Who is on the card, and who stands in the queue before and after the arrow."""
    view = studio.match.view_for(-1)
    return (on_stage(studio.page, view), *queue_of(studio.page, view))


def test_whoever_speaks_up_leaves_the_queue_and_whoever_was_interrupted_is_first_in_it() -> None:
    studio = at_table()
    studio.to_guess()
    assert seats_shown(studio) == (1, [], [2, 3])
    studio.table.buzz_as(3)
    studio.tick()
    assert seats_shown(studio) == (3, [], [1, 2])
    studio.press("pad_1", Button.CANCEL)
    studio.tick()
    assert studio.page.told is not None
    assert seats_shown(studio) == (3, [], [1, 2])
    studio.until(lambda: studio.page.told is None)
    assert seats_shown(studio) == (1, [], [2, 3])


def test_whoever_had_a_guess_and_speaks_up_again_is_not_among_those_who_had_one() -> None:
    studio = at_table()
    studio.to_guess()
    studio.press("pad_2", Button.CANCEL)
    studio.until(lambda: studio.match.view_for(-1).speaker == 2 and studio.page.told is None)
    studio.table.buzz_as(1)
    studio.tick()
    assert seats_shown(studio) == (1, [], [2, 3])


def test_whoever_types_out_of_turn_reads_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    with read_along(monkeypatch, "en", True) as reading:
        studio = at_table(guessing="typed")
        studio.to_guess()
        studio.press("pad_4", Button.EXTRA)
        studio.tick()
        reading.start()
        studio.draw()
        assert "Out of turn −1" in reading.lines
        assert reading.faults == []


def test_the_two_buttons_of_the_ruling_bear_glyphs_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    scales: list[float] = []
    studio = at_table()
    page = studio.to_guess()

    def note(_canvas: object, _pictures: object, _glyph: object, at: tuple[int, int], scale: float) -> pygame.Rect:
        scales.append(scale)
        return pygame.Rect(*at, 40, 40)

    monkeypatch.setattr(ruling_picture, "draw_glyph", note)
    page.ruling._draw_buttons(pygame.Surface((1920, 1080)), "xbox")
    assert len(scales) == 2
    assert scales[0] == scales[1]
