"""The reader of the fit tests stumbles over what a person would stumble over."""

from __future__ import annotations

import pygame
import pytest

from engine import shapes
from engine.text import draw_paragraph, draw_text
from tests.scenes.reading import Reading, read_along

LONG = "a rather long line of words"


def fine(canvas: pygame.Surface) -> None:
    shapes.box(canvas, (200, 200, 900, 120), fill=(255, 255, 255))
    draw_text(canvas, LONG, (650, 260), anchor="center", max_width=860)
    draw_text(canvas, LONG, (650, 460), anchor="center")
    draw_paragraph(canvas, LONG, (200, 600, 300, 200))


def cut(canvas: pygame.Surface) -> None:
    draw_text(canvas, LONG, (200, 260), max_width=200)


def beyond_the_canvas(canvas: pygame.Surface) -> None:
    draw_text(canvas, LONG, (1800, 260))


def beyond_its_box(canvas: pygame.Surface) -> None:
    shapes.box(canvas, (200, 200, 120, 120), fill=(255, 255, 255))
    draw_text(canvas, LONG, (260, 260), anchor="center")


def too_tall(canvas: pygame.Surface) -> None:
    draw_paragraph(canvas, LONG, (200, 600, 300, 40))


def over_each_other(canvas: pygame.Surface) -> None:
    draw_text(canvas, LONG, (200, 260))
    draw_text(canvas, "another", (300, 270))


def reading_of(draw: object, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> Reading:
    with read_along(monkeypatch, "en", False) as reading:
        draw(canvas)  # type: ignore[operator]
    return reading


@pytest.mark.parametrize("draw", [cut, beyond_the_canvas, beyond_its_box, too_tall, over_each_other])
def test_a_fault_is_found(draw: object, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(reading_of(draw, canvas, monkeypatch).faults) >= 1


def test_words_in_their_places_are_no_fault(canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    reading = reading_of(fine, canvas, monkeypatch)
    assert reading.faults == []
    assert reading.lines.count(LONG) == 2
