"""The keys with which a word is typed: two layers of letters, erase, space, and the key that says it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.letter_keys import Command, Key, lay_keys
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, HEAVY, INK, PAPER, SUN, WHITE
from engine.words import _
from scenes.colorful.content import LONGEST_WORD
from scenes.on_screen_keys import ERASE, OTHER, SAY, SPACE, OnScreenKeys

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.actions import DeviceId
    from scenes.colorful.look import Look

LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyz'-")
ACCENTS = ("éèêëàâçôûù", "ïîüöœäñáóß", "æåøíúìò.")
COMMANDS = (Command(OTHER, 2, 8, 1), Command(ERASE, 2, 9, 1), Command(SPACE, 3, 0, 6), Command(SAY, 3, 6, 4))
KEY_SIZE, KEY_STEP = (98, 96), (108, 104)
KEY_FOOT = 7
"""How much thicker the lower edge of a key is."""


class NameKeys(OnScreenKeys):
    """Writes the word of a round; ``say`` is called with it."""

    type_sound = "colorful/type"

    def __init__(self, look: Look, place: pygame.Rect, device: DeviceId, say: Callable[[str], None]) -> None:
        first = pygame.Rect(place.topleft, KEY_SIZE)
        layers = [lay_keys(rows, COMMANDS, first, KEY_STEP) for rows in (LETTERS, ACCENTS)]
        super().__init__(look.services, layers, device, longest=LONGEST_WORD, say=say)
        self._look = look

    def too_long(self) -> str:
        """The sentence about a letter more than ``longest``."""
        return _("A word has at most {most} letters.").format(most=self.longest)

    def cannot_show(self) -> str:
        """The sentence about a letter that the typeface does not have."""
        return _("This letter cannot be shown here: say the word aloud.")

    def draw(self, canvas: pygame.Surface, say: str, ready: bool) -> None:
        """Draw all keys; ``say`` is the label of the key that ends it, pale unless ``ready``."""
        for number, key in enumerate(self.keys):
            on = self.shows_focus and number == self.focus.at()
            rect = key.rect
            if on:
                shapes.box(canvas, rect.inflate(22, 22), fill=INK, radius=30, outline=None)
                shapes.box(canvas, rect.inflate(10, 10), fill=WHITE, radius=24, outline=None)
            main = key.what == SAY
            fill = INK if on else SUN if main and ready else PAPER
            shapes.box(canvas, rect, fill=INK, radius=20, outline=None)
            if not on:
                inner = pygame.Rect(rect.left + 5, rect.top + 5, rect.width - 10, rect.height - 10 - KEY_FOOT)
                shapes.box(canvas, inner, fill=fill, radius=15, outline=None)
            centre = rect.centerx, rect.centery - (0 if on else KEY_FOOT // 2)
            self._draw_label(canvas, key, centre, say, WHITE if on else INK)

    def _draw_label(
        self, canvas: pygame.Surface, key: Key, centre: tuple[int, int], say: str, colour: tuple[int, int, int]
    ) -> None:
        if key.what == ERASE:
            if colour == INK:
                self._look.blit(canvas, "erase", centre)
            else:
                draw_text(canvas, "×", centre, size=60, font=DISPLAY, colour=colour, anchor="center")
            return
        other = "É" if self.is_first_layer else "A–Z"
        labels = {OTHER: other, SPACE: _("space"), SAY: say}
        label = labels.get(key.what) or (key.what.upper() if key.what != "ß" else "ß")
        font, size = (HEAVY, BODY) if key.what == SPACE else (DISPLAY, 46)
        if key.what == SAY:
            size = 42
        draw_text(
            canvas, label, centre, size=size, font=font, colour=colour, anchor="center", max_width=key.rect.width - 20
        )
