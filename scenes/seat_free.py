"""A free chair of the seats screen, and what is to be pressed to sit down on it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.glyphs import Glyph
from engine.lettering import smallest_size
from engine.pictures import Pictures
from engine.text import draw_text
from engine.theme import DISPLAY
from engine.ui import draw_phrase, phrase_width
from engine.words import _
from scenes.seat_cards import NARROW, Measures

CALL_SIZE = 40
CALL_MARGINS = 28
"""Of what is to be pressed, left and right together on its pill, px."""
WIDE_GLYPH, WIDE_SCALE = 70, 0.7
"""Keys that are wider (px) are drawn smaller on a pill."""


def draw_free_chair(
    canvas: pygame.Surface,
    pictures: Pictures,
    measures: Measures,
    chair: int,
    glyphs: Sequence[Glyph] | None,
    size: int = CALL_SIZE,
    bot: bool = False,
) -> None:
    """A chair that is free, with the button to press for it, or (``bot``) a click that seats a bot.

    ``size`` is the type size of what to press.
    """
    x, y = measures.topleft(chair)
    pictures.draw(canvas, f"shared/seats/{measures.card}_empty", (x, y))
    clip = canvas.get_clip()
    canvas.set_clip(pygame.Rect(x + 3, y + 3, measures.width - 6, 259).clip(clip))
    at = (x + measures.empty_chair[0], y + measures.empty_chair[1])
    pictures.draw(canvas, "shared/seats/armchair_empty", at, measures.scale)
    canvas.set_clip(clip)
    if glyphs is None and not bot:
        return
    pill = (x + measures.pill[0], y + measures.pill[1])
    pictures.draw(canvas, f"shared/seats/{measures.card}_press", pill)
    width = measures.width - 2 * measures.pill[0]
    centre = (pill[0] + width // 2, pill[1] + 42)
    if bot:
        draw_text(canvas, _("Add a bot"), centre, size=40, font=DISPLAY, anchor="center", max_width=width - 50)
    else:
        text, scale = _call(pictures, measures, glyphs or ())
        draw_phrase(
            canvas, pictures, text, glyphs or (), centre, size=size, max_width=_call_room(measures), glyph_scale=scale
        )  # fmt: skip


def _call(pictures: Pictures, measures: Measures, glyphs: Sequence[Glyph]) -> tuple[str, float]:
    """What to press to sit down, in few words where many do not fit, and the scale of the glyphs in it."""
    scale = WIDE_SCALE if sum(pictures.size(glyph.key)[0] for glyph in glyphs) > WIDE_GLYPH else 1.0
    text = _("Press {button} to sit")
    room = _call_room(measures)
    if measures is NARROW or phrase_width(pictures, text, glyphs, smallest_size(), glyph_scale=scale) > room:
        text = _("{button} to sit")
    return text, scale


def _call_room(measures: Measures) -> int:
    return measures.width - 2 * measures.pill[0] - CALL_MARGINS


def call_size(pictures: Pictures, measures: Measures, calls: Sequence[Sequence[Glyph] | None]) -> int:
    """The largest type size at which all that is to be pressed for the free chairs fits: it is the same for each."""
    said = [(glyphs, *_call(pictures, measures, glyphs)) for glyphs in calls if glyphs]
    room = _call_room(measures)
    size = CALL_SIZE
    while size > smallest_size() and any(
        phrase_width(pictures, text, glyphs, size, glyph_scale=scale) > room for glyphs, text, scale in said
    ):
        size -= 1
    return size
