"""A text that is being written, and the keys on the screen that write it for whoever has no keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.letter_keys import Command, Key, lay_keys
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, INK, PAPER, SUN, WHITE
from engine.words import _
from scenes.on_screen_keys import ERASE, OTHER, SAY, SPACE, OnScreenKeys

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.actions import DeviceId
    from scenes.pantone.look import Look

LETTERS = "abcdefghijklmnopqrstuvwxyz'-"
OTHERS = "éèêëàâçôùûïîüöñœæ&0123456789"
KEY_GAP = 8
KEY_FOOT = 6


class LetterBoard(OnScreenKeys):
    """Writes a guess, or a line of a card; more places than the keys may be chosen with them."""

    capital_after = (" ", "-")

    def __init__(
        self, look: Look, rect: pygame.Rect, columns: int, device: DeviceId, *, longest: int, text: str = "",
        say: Callable[[str], None], leave: Callable[[], None],
    ) -> None:  # fmt: skip
        """The keys fill ``rect`` in so many ``columns`` (at least 7)."""
        layers = [_lay(letters, rect, columns) for letters in (LETTERS, OTHERS)]
        super().__init__(look.services, layers, device, longest=longest, text=text, say=say, leave=leave)
        self.extras: Sequence[pygame.Rect] = ()
        """More places that the focus can go to, behind the keys."""
        self.on_extra: Callable[[int], None] | None = None

    def set_extras(self, rects: Sequence[pygame.Rect]) -> None:
        """Tell which other places the focus can go to."""
        self.extras = tuple(rects)
        self.focus.rects = [key.rect for key in self.keys] + list(rects)

    def use(self, index: int) -> None:
        """Press the key of an index, or choose one of the places behind the keys."""
        if index < len(self.keys):
            super().use(index)
        elif self.on_extra is not None:
            self.on_extra(index - len(self.keys))

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw_keys(self, canvas: pygame.Surface, say: str) -> None:
        """Draw all keys; ``say`` is the label of the key that ends it."""
        for number, key in enumerate(self.keys):
            focused = self.shows_focus and number == self.focus.at()
            rect = key.rect
            if focused:
                shapes.box(canvas, rect.inflate(14, 14), fill=WHITE, radius=22, outline=None)
            shapes.box(canvas, rect, fill=INK, radius=18, outline=None)
            if not focused:
                fill = SUN if key.what == SAY and self.text.strip() else PAPER
                inner = pygame.Rect(rect.left + 4, rect.top + 4, rect.width - 8, rect.height - 8 - KEY_FOOT)
                shapes.box(canvas, inner, fill=fill, radius=14, outline=None)
            centre = rect.centerx, rect.centery - (0 if focused else KEY_FOOT // 2)
            self._draw_label(canvas, key, centre, say, WHITE if focused else INK)

    def _draw_label(
        self, canvas: pygame.Surface, key: Key, centre: tuple[int, int], say: str, colour: tuple[int, int, int]
    ) -> None:
        if key.what == ERASE:
            line = f'stroke="{shapes.hex_of(colour)}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
            sign = f'<path d="M20 6H54V38H20L4 22ZM29 15L43 29M43 15L29 29" fill="none" {line}/>'
            picture = shapes.svg_surface(sign, (60, 44))
            canvas.blit(picture, picture.get_rect(center=centre))
            return
        labels = {OTHER: "É 1" if self.is_first_layer else "A–Z", SPACE: _("space"), SAY: say}
        label = labels.get(key.what) or key.what.upper()
        font, size = (HEAVY, 32) if key.what == SPACE else (DISPLAY, 40)
        if key.what == OTHER:
            size = 30
        draw_text(
            canvas, label, centre, size=size, font=font, colour=colour, anchor="center", max_width=key.rect.width - 12
        )

    def draw_field(self, canvas: pygame.Surface, look: Look, rect: pygame.Rect, size: int = 42) -> None:
        """Draw the text so far in its field."""
        look.draw_panel(canvas, rect, fill=WHITE, radius=24, width=6, shadow=0)
        room = rect.width - 56
        used = draw_text(
            canvas,
            self.text,
            (rect.left + 24, rect.centery - 1),
            size=size,
            font=DISPLAY,
            anchor="midleft",
            max_width=room,
        )
        if self.shows_caret:
            x = (used.right if self.text else rect.left + 24) + 4
            shapes.box(canvas, (x, rect.centery - size // 2, 7, size), fill=INK, radius=3, outline=None)


def _lay(letters: str, rect: pygame.Rect, columns: int) -> tuple[Key, ...]:
    rows = -(-len(letters) // columns)
    step = rect.width / columns, rect.height / (rows + 1)
    first = pygame.Rect(rect.left, rect.top, round(step[0]) - KEY_GAP, round(step[1]) - KEY_GAP)
    half = columns // 7
    commands = (
        Command(OTHER, rows, 0, half), Command(SPACE, rows, half, 2 * half), Command(ERASE, rows, 3 * half, half),
        Command(SAY, rows, 4 * half, columns - 4 * half),
    )  # fmt: skip
    lines = [letters[row * columns : (row + 1) * columns] for row in range(rows)]
    return lay_keys(lines, commands, first, (int(step[0]), int(step[1])))
