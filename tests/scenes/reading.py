"""Reads along what a screen writes: words that are cut, beyond the canvas, beyond their box, or over other words."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine import shapes, text
from engine.pictures import Pictures
from engine.text import ELLIPSIS, LARGE_TEXT, set_text_scale
from engine.words import choose_language

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
BREATH = 3
"""Px that letters may stand over an edge: a font's own margins are wider."""
TALLER = 0.5
"""Part of a line that may lie over another: lines of a paragraph have room above and below their letters."""


class Reading:
    """What was written since ``start``: ``lines``, and in ``faults`` what a reader would stumble over."""

    def __init__(self, names: Sequence[str]) -> None:
        """``names`` of players are free to end in an ellipsis: some plates are small, and an animal stands by each."""
        self._names = names
        self.lines: list[str] = []
        self.faults: list[str] = []
        self._boxes: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._written: list[tuple[pygame.Surface, pygame.Rect, str, int]] = []
        """Where each line stands, and how many boxes there were before it."""

    def start(self) -> None:
        """Forget what was written so far."""
        self.lines.clear()
        self.faults.clear()
        self._boxes.clear()
        self._written.clear()

    def box(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A box was drawn; what it covers is no longer read."""
        self._boxes.append((canvas, rect))

    def line(self, words: str, canvas: pygame.Surface | None, rect: pygame.Rect) -> None:
        """A line was written at a place, or only prepared when there is no canvas."""
        self.lines.append(words)
        if words.endswith(ELLIPSIS) and not any(words[:-1].strip() in name for name in self._names):
            self.faults.append(f"cut: {words}")
        if canvas is None or not words.strip():
            return
        if not canvas.get_rect().inflate(2 * BREATH, 60).contains(rect):
            self.faults.append(f"beyond the canvas {canvas.get_size()}: {words} {rect}")
        around = [box for drawn, box in self._boxes if drawn is canvas and box.collidepoint(rect.center)]
        for box in around[-1:] if re.search(r"[^\W\d_]", words) else ():  # a number may sit on an edge
            if box.left - BREATH > rect.left or box.right + BREATH < rect.right:
                self.faults.append(f"beyond its box {box}: {words} {rect}")
        self._overlap(words, canvas, rect)
        self._written.append((canvas, rect, words, len(self._boxes)))

    def paragraph(self, words: str, place: pygame.Rect, line: pygame.Rect) -> None:
        """A line of a paragraph was written."""
        if line.width > place.width + BREATH or line.centery > place.bottom:
            self.faults.append(f"beyond the paragraph {place}: {words} {line}")

    def _overlap(self, words: str, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        for drawn, other, others, boxes in self._written:
            shared = rect.clip(other)
            if drawn is not canvas or others == words or shared.width <= BREATH:
                continue
            covered = any(over is canvas and box.contains(shared) for over, box in self._boxes[boxes:])
            if not covered and shared.height > TALLER * min(rect.height, other.height):
                self.faults.append(f"over each other: {words} {rect} and {others} {other}")


@contextmanager
def read_along(
    monkeypatch: pytest.MonkeyPatch, language: str, large: bool, names: Sequence[str] = ()
) -> Iterator[Reading]:
    """Read everything in a language, in normal or large text. Pictures stay empty: nobody looks at them."""
    reading = Reading(names)
    line, box = text._line, shapes.box

    def listen(words: str, *rest: Any) -> pygame.Surface:
        picture = line(words, *rest)
        drawing = sys._getframe(1)
        rect = picture.get_rect()
        canvas = None
        if drawing.f_code.co_name == "draw_text":
            canvas, pos = drawing.f_locals["canvas"], drawing.f_locals["pos"]
            setattr(rect, drawing.f_locals["anchor"], (round(pos[0]), round(pos[1])))
            if drawing.f_locals["alpha"] < 200:
                canvas = None  # fading away
        reading.line(words, canvas, rect)
        paragraph = drawing.f_back
        if paragraph is not None and paragraph.f_code.co_name == "draw_paragraph":
            reading.paragraph(paragraph.f_locals["text"], paragraph.f_locals["rect"], rect)
        return picture

    def watch(canvas: pygame.Surface, rect: Any, **how: Any) -> Any:
        reading.box(canvas, pygame.Rect(rect))
        return box(canvas, rect, **how)

    monkeypatch.setattr(text, "_line", listen)
    monkeypatch.setattr(shapes, "box", watch)
    empty: dict[tuple[object, ...], pygame.Surface] = {}  # not among those that other tests share

    def keep(_pictures: Pictures, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if key not in empty:
            empty[key] = make()
        return empty[key]

    monkeypatch.setattr(Pictures, "_keep", keep)
    monkeypatch.setattr(Pictures, "_rasterise", lambda _pictures, _key, size: pygame.Surface(size, pygame.SRCALPHA))
    choose_language(LOCALE, language)
    set_text_scale(LARGE_TEXT if large else 1.0)
    yield reading
    set_text_scale(1.0)
    choose_language(LOCALE, "en")
