"""The coach of a first try: an animal that says one sentence at a time, the dots of the steps, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import POINTERS, glyph_for
from engine.seats import ANIMALS
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import (
    BOLD,
    DISPLAY,
    INK,
    LILAC,
    MID_TONE,
    NAME,
    PAPER,
    RGB,
    SMALL,
    SPRING_SECONDS,
    SUN,
    WHITE,
    ease_out,
    ease_out_back,
)
from engine.ui import Prompt, draw_glyph
from engine.words import _

FACE = (154, 122, 176)
"""Middle and side of the coach's face, px."""
BUBBLE = pygame.Rect(262, 34, 1210, 178)
TEXT = pygame.Rect(300, 48, 1134, 96)
PROMPTS_Y = 176
SENTENCE_SIZE = 38
SKIP = pygame.Rect(1512, 40, 312, 84)
DOTS = pygame.Rect(1512, 144, 312, 60)
DOT_STEP = 46
GLYPH_SCALE = 0.72
LEAST_GLYPH_SCALE = 0.56
PROMPT_GAP = 40
STAGE = pygame.Rect(0, 236, 1920, 844)
"""What is left below for the step."""
HOP = 26
"""How high the coach jumps for joy, px."""
TICK = (1456, 184)
PIECES = 22
PIECE_COLOURS: tuple[RGB, ...] = (SUN, PAPER, LILAC, WHITE)
PULSE_SECONDS = 1.2
TIGHT = -5
"""How far (px) the middle of a tight hint's ring lies beyond its place."""


def coach_for(services: Services) -> str:
    """An animal that nobody here plays as; the owl if it is free."""
    taken = {seat.animal for seat in services.party.seats}
    return next((animal for animal in ("owl", *ANIMALS) if animal not in taken), "owl")


class Coach:
    """Draws; knows nothing of what the steps are."""

    def __init__(self, services: Services) -> None:
        self.animal = coach_for(services)
        self._services = services

    @property
    def _still(self) -> bool:
        return self._services.settings.reduced_motion

    def draw(
        self, canvas: pygame.Surface, sentence: str, prompts: Sequence[Prompt], *, age: float, cheer: float | None
    ) -> None:
        """The coach with a sentence ``age`` seconds old; ``cheer`` are the seconds since the step was done."""
        spring = 1.0 if self._still else ease_out_back(age / SPRING_SECONDS)
        bubble = BUBBLE.move(round((1 - spring) * -30), 0)
        tail = (
            '<path d="M62 22 L6 62 L62 92Z" fill="#fff8ea" stroke="#221c35" stroke-width="8" stroke-linejoin="round"/>'
        )
        shapes.box(canvas, bubble, fill=PAPER, radius=36, outline_width=8, shadow=12, shadow_alpha=0.35)
        canvas.set_clip((0, 0, bubble.left + 8, 1080))
        canvas.blit(shapes.svg_surface(tail, (70, 100)), (bubble.left - 44, bubble.top + 36))
        canvas.set_clip(None)
        hop = 0.0 if cheer is None or self._still else abs(sin(pi * cheer / 0.3)) * HOP * max(1 - cheer, 0.0)
        face = self._services.pictures.at(f"shared/avatars/{self.animal}", (FACE[2], FACE[2]))
        canvas.blit(face, face.get_rect(center=(FACE[0], FACE[1] - round(hop))))
        self._draw_words(canvas, bubble, sentence, prompts)
        if cheer is not None:
            self._draw_tick(canvas, cheer)

    def _draw_words(
        self, canvas: pygame.Surface, bubble: pygame.Rect, sentence: str, prompts: Sequence[Prompt]
    ) -> None:
        rect = TEXT.move(bubble.left - BUBBLE.left, 0)
        shown = self.meant(prompts)
        if not shown:
            rect.height = bubble.height - 28
        size = SENTENCE_SIZE
        while size > SMALL and paragraph_height(sentence, rect.width, size, DISPLAY) > rect.height:
            size -= 1
        spare = max(rect.height - paragraph_height(sentence, rect.width, size, DISPLAY), 0)
        draw_paragraph(canvas, sentence, rect.move(0, spare // 2), size=size, font=DISPLAY)
        x = rect.left
        scale = GLYPH_SCALE if self._width(shown, GLYPH_SCALE) <= rect.width else LEAST_GLYPH_SCALE
        gap = min(PROMPT_GAP, max((rect.width - self._width(shown, scale)) // max(len(shown), 1) + PROMPT_GAP, 16))
        for prompt in shown:
            for glyph in glyph_for(prompt.button, self.family):
                x = draw_glyph(canvas, self._services.pictures, glyph, (x, PROMPTS_Y), scale).right + 4
            if prompt.label:  # else it belongs with the next one
                words = draw_text(canvas, prompt.label, (x + 8, PROMPTS_Y), size=SMALL, font=BOLD, anchor="midleft")
                x = words.right + gap

    @property
    def family(self) -> str:
        """Whose glyphs are shown: those of the device used last."""
        return self._services.devices.info(self._services.devices.latest).family

    def meant(self, prompts: Sequence[Prompt]) -> list[Prompt]:
        """The prompts that the device in hand has a glyph for."""
        return [prompt for prompt in prompts if glyph_for(prompt.button, self.family)]

    def _width(self, prompts: Sequence[Prompt], scale: float) -> int:
        """Px that the prompts take side by side."""
        total = 0
        for prompt in prompts:
            glyphs = glyph_for(prompt.button, self.family)
            total += sum(round(self._services.pictures.size(glyph.key)[0] * scale) + 4 for glyph in glyphs)
            total += 8 + text_size(prompt.label, SMALL, BOLD)[0] + PROMPT_GAP if prompt.label else 0
        return total - PROMPT_GAP

    def _draw_tick(self, canvas: pygame.Surface, cheer: float) -> None:
        """A tick springs up on the bubble, and paper bits fly from it."""
        if not self._still:
            draw_bits(canvas, TICK, cheer, reach=150)
        grown = 1.0 if self._still else max(ease_out_back(cheer / SPRING_SECONDS), 0.05)
        shapes.disc(canvas, (TICK[0], TICK[1] + 8), round(50 * grown), fill=INK, outline=None)
        shapes.disc(canvas, TICK, round(50 * grown), fill=SUN, outline_width=8)
        self._services.pictures.draw(canvas, "shared/icons/tick", TICK, round(0.95 * grown * 20) / 20)

    def draw_dots(self, canvas: pygame.Surface, count: int, here: int) -> None:
        """One dot a step: those done are filled, the present one is larger."""
        pill = DOTS.inflate(DOT_STEP * count + 34 - DOTS.width, 0)
        shapes.box(canvas, pill, fill=INK, radius=pill.height // 2, outline=None)
        for number in range(count):
            centre = (DOTS.centerx + round((number - (count - 1) / 2) * DOT_STEP), DOTS.centery)
            if number < here:
                shapes.disc(canvas, centre, 13, fill=SUN, outline=None)
            elif number == here:
                shapes.disc(canvas, centre, 18, fill=PAPER, outline=SUN, outline_width=7)
            else:
                shapes.disc(canvas, centre, 9, fill=MID_TONE, outline=None)

    def draw_skip(self, canvas: pygame.Surface, pointed: bool) -> None:
        """The button that ends it, with the glyph that always does."""
        by_mouse = self.family in POINTERS
        shapes.box(
            canvas, SKIP, fill=SUN if pointed else PAPER, radius=42, outline_width=8, shadow=10, shadow_alpha=0.35
        )
        glyphs = () if by_mouse else glyph_for(Button.MENU, self.family)
        words = text_size(_("Skip"), NAME, DISPLAY)[0]
        width = sum(self._services.pictures.size(glyph.key)[0] + 4 for glyph in glyphs) * 0.9 + 12 * bool(glyphs)
        room = SKIP.width - 48 - round(width)
        x = SKIP.centerx - round(width + min(words, room)) // 2
        for glyph in glyphs:
            x = draw_glyph(canvas, self._services.pictures, glyph, (x, SKIP.centery), 0.9).right + 14
        draw_text(canvas, _("Skip"), (x, SKIP.centery), size=NAME, font=DISPLAY, anchor="midleft", max_width=room)

    def draw_hint(self, canvas: pygame.Surface, rect: pygame.Rect, age: float, *, tight: bool = False) -> None:
        """A ring that breathes round what is to be acted upon; a ``tight`` one lies on its edge."""
        breath = 0.5 if self._still else 0.5 - 0.5 * cos(2 * pi * age / PULSE_SECONDS)
        grown = TIGHT + round(2 * breath) if tight else 10 + 2 * round(6 * breath)
        ring = rect.inflate(2 * grown + 20, 2 * grown + 20)
        radius = min(44, ring.height // 2, ring.width // 2) - 10
        line = f'<rect x="10" y="10" width="{ring.width - 20}" height="{ring.height - 20}" rx="{radius}" fill="none"'
        inner = "".join(
            f'{line} stroke="{shapes.hex_of(colour)}" stroke-width="{width}"/>'
            for colour, width in ((INK, 18), (SUN, 9))
        )
        canvas.blit(shapes.svg_surface(inner, ring.size), ring)


def draw_bits(canvas: pygame.Surface, centre: tuple[int, int], age: float, *, reach: int) -> None:
    """Bits of paper that fly from a point and fall, for about a second."""
    if age >= 1.0:
        return
    far, fall = ease_out(age), 180 * age * age
    size = round(28 - 18 * age)
    for number in range(PIECES):
        angle = 2 * pi * number / PIECES
        length = reach * (0.6 + 0.4 * ((number * 7) % 5) / 4) * far
        rect = pygame.Rect(0, 0, size, size if number % 2 else size // 2)
        rect.center = round(centre[0] + length * cos(angle) * 1.3), round(centre[1] + length * sin(angle) + fall)
        shapes.box(canvas, rect, fill=PIECE_COLOURS[number // 2 % 4], radius=3, outline=INK, outline_width=3)
