"""How Pantone looks: its studio ground, sheets of paper, faces, symbols, pills and the ring of a clock."""

from __future__ import annotations

from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import PALE_PAWS, PILL_TEXT, GameLook, Point, blank_sheet
from engine.lettering import smallest_size
from engine.text import ELLIPSIS, draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, RGB, WHITE
from engine.words import _, language_in_use
from scenes.pantone.content import COLOURS, Words

if TYPE_CHECKING:
    from engine.services import Services

GAME = "pantone"
MINT: RGB = (0xCF, 0xE9, 0xDF)
PALE: RGB = (0xE6, 0xF4, 0xEE)
"""Rows on the mint ground."""
QUIET: RGB = (0x4D, 0x6A, 0x5F)
"""Second lines on mint and on paper (contrast 4.7 and more)."""
RING_SHARE = 22 / 40
"""How much of a clock's black band the white arc fills."""
CLOCK_STEPS = 60

LAY, LIFT, TURN, RAISE, LOWER, REMOVE, UNDO, REFUSE = (
    "pantone/lay", "pantone/lift", "pantone/turn", "pantone/raise", "pantone/lower", "pantone/remove", "pantone/undo",
    "pantone/refuse",
)  # fmt: skip
TICK, TIME_UP, GUESS, PASS, RIGHT, WRONG, BUZZ, HINT, SHOWN, POINTS = (
    "pantone/tick", "pantone/time_up", "pantone/guess", "pantone/pass", "pantone/right", "pantone/wrong",
    "pantone/buzz", "pantone/hint", "pantone/shown", "pantone/points",
)  # fmt: skip
PEEK, TYPE, KEEP = "shared/confirm", "shared/move", "shared/ready"
SOUNDS = (
    LAY, LIFT, TURN, RAISE, LOWER, REMOVE, UNDO, REFUSE, TICK, TIME_UP, GUESS, PASS, RIGHT, WRONG, BUZZ, HINT, SHOWN,
    POINTS, PEEK, TYPE, KEEP,
)  # fmt: skip
"""Every sound of this game."""


class Look(GameLook):
    """Draws what several pages show. Surfaces that it returns are kept: do not draw on them."""

    game = GAME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.colours = self.palette(COLOURS)

    def play(self, sound: str) -> None:
        """Play one of the ``SOUNDS``."""
        self.services.audio.play(sound)

    def words(self, words: Words) -> str:
        """A text of a card in the language in use."""
        return words.text(language_in_use())

    def name_of(self, colour: int) -> str:
        """A colour's name in the language in use."""
        return _(self.colours[colour].name)

    @cached_property
    def ground(self) -> pygame.Surface:
        """The mint ground with its stripes."""
        flat = blank_sheet()
        flat.blit(self.pictures.fresh(f"{GAME}/ground", CANVAS), (0, 0))
        return flat

    def symbol(self, colour: int, size: int) -> pygame.Surface:
        """A colour's symbol, ``size`` px wide, in ink or white as its chip demands."""
        one = self.colours[colour]
        tone = "ink" if one.symbol_rgb == INK else "white"
        return self.pictures.at(f"shared/symbols/{one.symbol}_{tone}", (size, size))

    def draw_paw(self, canvas: pygame.Surface, animal: str, tip: Point, *, holding: bool = False) -> None:
        """A paw that points at, or holds, what is at ``tip``."""
        tone = "light" if animal in PALE_PAWS else "tone"
        self.pictures.draw(canvas, f"{GAME}/paw_{tone}{'_holding' if holding else ''}", tip)

    def naming(self, sentence: str, name: str, room: int) -> str:
        """A sentence with a name for its {name}, cut where it is too long for ``room`` px: all the rest stays whole."""
        while len(name) > 2 and text_size(sentence.format(name=name), smallest_size(), DISPLAY)[0] > room:
            name = name.rstrip(ELLIPSIS)[:-1].rstrip() + ELLIPSIS
        return sentence.format(name=name)

    def draw_head(self, canvas: pygame.Surface, animal: str, face: pygame.Rect, title: str, place: pygame.Rect) -> None:
        """The face and the title at the top left."""
        self.draw_avatar(canvas, animal, face.center, face.width)
        draw_text(canvas, title, place.midleft, size=76, font=DISPLAY, anchor="midleft", max_width=place.width)

    def draw_strip(self, canvas: pygame.Surface, sentence: str, board: pygame.Rect) -> None:
        """A sentence over the lower edge of a board, in two lines when it is long."""
        room = board.width - 140
        height = paragraph_height(sentence, room, PILL_TEXT, HEAVY)
        width = min(text_size(sentence, PILL_TEXT, HEAVY)[0], room) + 64
        rect = pygame.Rect(0, 0, width, height + 28)
        rect.midbottom = board.centerx, board.bottom - 24
        self.draw_panel(canvas, rect, fill=INK, radius=34, width=5, shadow=8)
        inner = rect.inflate(-60, -28)
        draw_paragraph(canvas, sentence, inner, size=PILL_TEXT, font=HEAVY, colour=WHITE, align="center")

    def draw_clock(self, canvas: pygame.Surface, centre: Point, radius: int, band: int, share: float) -> None:
        """A white disc in a black band; a white arc in the band is the share of the time that is left."""
        shapes.disc(canvas, centre, radius + band / 2, fill=WHITE, outline=INK, outline_width=band)
        shapes.ring(
            canvas, centre, radius, colour=WHITE, width=band * RING_SHARE, share=ceil(share * CLOCK_STEPS) / CLOCK_STEPS
        )
