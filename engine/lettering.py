"""Words that must fit: names and labels set smaller, then in two lines, then smaller still, cut at the very last."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from engine.text import ELLIPSIS, LINE_HEIGHT, draw_text, fit_size, text_size
from engine.theme import BOLD, DISPLAY, INK, NAME, RGB, SMALL

LEAST = 16
"""The smallest type, for the widest names alone: two small lines that are whole tell more than a beginning."""
BUTTON_SIZE = NAME + 4
BUTTON_MARGINS = 80
"""Of a button's label, left and right together, px."""
BREAKS = " -"
"""A word is broken behind these letters, if it can be."""


def common_size(texts: Iterable[str], font: str, size: int, room: int) -> int:
    """The largest type size up to ``size`` at which each of the texts fits into ``room`` px: they stand side by side.

    Not smaller than ``fit_size`` makes one of them.
    """
    return min((fit_size(text, font, size, room) for text in texts), default=size)


def button_size(labels: Iterable[str], width: int) -> int:
    """The type size of buttons that stand side by side, when the narrowest is ``width`` px wide."""
    return common_size(labels, DISPLAY, BUTTON_SIZE, width - BUTTON_MARGINS)


def smallest_size() -> int:
    """The type size that is drawn in ``SMALL`` px, whatever the setting of the text size is."""
    return fit_size("M", BOLD, SMALL, 0)


def in_lines(text: str, font: str, size: int, room: int, most: int = 2, least: int = 0) -> tuple[list[str], int]:
    """The text in one line, set smaller if need be, or in two, and the type size at which they fit into ``room`` px.

    With ``most`` 1 there is never a second line; there is one before a single line is smaller than ``least``. What is
    too long even in the smallest type ends in an ellipsis.
    """
    fitting = fit_size(text, font, size, room)
    if (text_size(text, fitting, font)[0] <= room and fitting >= least) or most == 1:
        return [_cut(text, font, fitting, room)], fitting
    places = [place for place in range(1, len(text)) if text[place - 1] in BREAKS] or range(1, len(text))
    halves = min(
        ((text[:place].rstrip(), text[place:].lstrip()) for place in places),
        key=lambda pair: max(text_size(half, fitting, font)[0] for half in pair),
    )
    longest = max(halves, key=lambda half: text_size(half, size, font)[0])
    fitting = fit_size(longest, font, size, room)
    while fitting > LEAST and text_size(longest, fitting, font)[0] > room:
        fitting -= 1
    if text_size(longest, fitting, font)[0] > room:
        place = next(place for place in range(len(text), 0, -1) if text_size(text[:place], fitting, font)[0] <= room)
        halves = text[:place], text[place:].lstrip()
    return [_cut(half, font, fitting, room) for half in halves], fitting


def _cut(text: str, font: str, size: int, room: int) -> str:
    """The text, or as much of it as fits with an ellipsis."""
    if text_size(text, size, font)[0] <= room:
        return text
    while len(text) > 1 and text_size(text + ELLIPSIS, size, font)[0] > room:
        text = text[:-1].rstrip()
    return text + ELLIPSIS


def draw_lines(
    canvas: pygame.Surface, text: str, midleft: tuple[int, int], room: int, *, size: int, font: str = DISPLAY,
    colour: RGB = INK, height: int = 1000, centred: bool = False, least: int = 0,
) -> pygame.Rect:  # fmt: skip
    """Draw a text of one or two lines, at most ``room`` px wide and ``height`` px high, in the middle of its height.

    ``midleft`` is where its left edge is; with ``centred`` it is the middle of the lines. Returns what it takes.
    """
    lines, size = in_lines(text, font, size, room, least=least)
    if len(lines) > 1:
        while size > LEAST and 2 * line_step(size, font) > height:
            size -= 1
    step = line_step(size, font)
    taken = []
    for number, line in enumerate(lines):
        y = midleft[1] + round((number - (len(lines) - 1) / 2) * step)
        anchor = "center" if centred else "midleft"
        taken.append(draw_text(canvas, line, (midleft[0], y), size=size, font=font, colour=colour, anchor=anchor))
    return taken[0].unionall(taken[1:])


def line_step(size: int, font: str) -> int:
    """Distance (px) of two lines set close."""
    return round(text_size("Ag", size, font)[1] * LINE_HEIGHT * 0.72)
