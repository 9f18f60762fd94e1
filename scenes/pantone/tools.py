"""The artist's tools beside the board: buttons that a cursor can press, with the buttons that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button, DeviceId
from engine.glyphs import POINTERS, Glyph, glyph_for
from engine.text import draw_text, fit_size, text_size
from engine.theme import HEAVY, INK, PAPER, PAPER_SHADE, SUN, WHITE
from engine.touch import place_at
from engine.ui import draw_glyph
from engine.words import _

if TYPE_CHECKING:
    from scenes.pantone.look import Look

TURN_LEFT, TURN_RIGHT, RAISE_TOOL, LOWER_TOOL, UNDO_TOOL, FINISH = (
    "turn_left", "turn_right", "raise", "lower", "undo", "finish",
)  # fmt: skip
PADDING, GAP = 18, 12
HEAD = 62
"""Height of the line above the buttons."""
FOOT = 6
HINT_GAP = 14
TEXT = 32
LABEL_ROOM = 40
"""What the edges of a button, and the gaps between its keys and its label, take of its width."""
GLYPH_SCALE = 0.72
SMALL_GLYPH_SCALE = 0.56


class Tools:
    """Six buttons in two columns, below a line that says what the hand can do where it is."""

    def __init__(self, look: Look, rect: pygame.Rect) -> None:
        self.rect = rect
        self._look = look
        width = (rect.width - 2 * PADDING - GAP) // 2
        height = (rect.height - HEAD - PADDING - 2 * GAP) // 3
        names = (TURN_LEFT, TURN_RIGHT, RAISE_TOOL, LOWER_TOOL, UNDO_TOOL, FINISH)
        self.rects = {
            name: pygame.Rect(
                rect.left + PADDING + number % 2 * (width + GAP), rect.top + HEAD + number // 2 * (height + GAP), width,
                height,
            )
            for number, name in enumerate(names)
        }  # fmt: skip

    def at(self, position: tuple[float, float]) -> str | None:
        """The tool at a point."""
        return place_at(self.rects.items(), position)

    def draw(
        self, canvas: pygame.Surface, device: DeviceId | None, hovered: str | None, ready: bool,
        hints: tuple[tuple[Button, str], ...],
    ) -> None:  # fmt: skip
        """Draw them; ``ready`` when there is something to finish, ``hints`` are the line's buttons and words."""
        self._look.draw_panel(canvas, self.rect, radius=30, width=6)
        family = self._look.family(device)
        self._draw_hints(canvas, family, hints)
        for name, rect in self.rects.items():
            fill = SUN if name == hovered else WHITE if name != FINISH or ready else PAPER_SHADE
            shapes.box(canvas, rect, fill=INK, radius=20, outline=None)
            inner = _inner(rect)
            shapes.box(canvas, inner, fill=fill, radius=17, outline=None)
            self._draw_label(canvas, name, inner, family if device is not None else "")

    def draw_finishing(self, canvas: pygame.Surface, device: DeviceId | None, share: float) -> None:
        """Fill the button that finishes from the left, as long as its two keys are held."""
        inner = _inner(self.rects[FINISH])
        clip = canvas.get_clip()
        canvas.set_clip(pygame.Rect(inner.left, inner.top, round(inner.width * share), inner.height))
        shapes.box(canvas, inner, fill=SUN, radius=17, outline=None)
        self._draw_label(canvas, FINISH, inner, self._look.family(device))
        canvas.set_clip(clip)

    def _draw_hints(self, canvas: pygame.Surface, family: str, hints: tuple[tuple[Button, str], ...]) -> None:
        x, y = self.rect.left + PADDING + 4, self.rect.top + HEAD // 2 + 2
        hints = tuple(hint for hint in hints if glyph_for(hint[0], family))  # a finger has few buttons
        glyphs = [glyph for button, _words in hints for glyph in glyph_for(button, family)]
        keys = sum(self._look.pictures.size(glyph.key)[0] for glyph in glyphs)
        text = "".join(words for _button, words in hints)
        room = self.rect.right - x - 24 - 2 * len(glyphs) - len(hints) * 6 - (len(hints) - 1) * HINT_GAP
        scale = (room - text_size(text, TEXT, HEAVY)[0]) / max(keys, 1)
        scale = min(max(scale, SMALL_GLYPH_SCALE), GLYPH_SCALE)
        size = fit_size(text, HEAVY, TEXT, room - round(keys * scale) - len(glyphs))
        for button, words in hints:
            for glyph in glyph_for(button, family):
                x = draw_glyph(canvas, self._look.pictures, glyph, (x, y), scale).right + 2
            x = draw_text(
                canvas, words, (x + 6, y), size=size, font=HEAVY, anchor="midleft", max_width=self.rect.right - x - 24
            ).right
            x += HINT_GAP

    def _draw_label(self, canvas: pygame.Surface, name: str, rect: pygame.Rect, family: str) -> None:
        labels = {
            TURN_LEFT: _("turn"), TURN_RIGHT: _("turn"), RAISE_TOOL: _("raise"), LOWER_TOOL: _("lower"),
            UNDO_TOOL: _("undo"), FINISH: _("finish"),
        }  # fmt: skip
        glyphs = self.glyphs(name, family)
        x = rect.left + 12
        keys = sum(self._look.pictures.size(glyph.key)[0] for glyph in glyphs)
        room = rect.width - LABEL_ROOM - text_size(labels[name], TEXT, HEAVY)[0]
        scale = min(max(room / max(keys, 1), SMALL_GLYPH_SCALE), GLYPH_SCALE)
        for glyph in glyphs:
            x = draw_glyph(canvas, self._look.pictures, glyph, (x, rect.centery), scale).right + 2
        if not glyphs:
            _draw_sign(canvas, name, (rect.left + 38, rect.centery))
            x = rect.left + 68
        draw_text(
            canvas, labels[name], (x + 8, rect.centery - 1), size=TEXT, font=HEAVY, anchor="midleft",
            max_width=rect.right - x - 16,
        )  # fmt: skip

    def glyphs(self, name: str, family: str) -> tuple[Glyph, ...]:
        """The buttons that do the same as a tool."""
        if not family or family in POINTERS:
            return ()
        buttons = {
            TURN_LEFT: (Button.PREVIOUS,), TURN_RIGHT: (Button.NEXT,), RAISE_TOOL: (Button.EXTRA,),
            LOWER_TOOL: (Button.PRECISE, Button.EXTRA), UNDO_TOOL: (Button.PRECISE, Button.CANCEL),
            FINISH: (Button.PREVIOUS, Button.NEXT),
        }  # fmt: skip
        return tuple(glyph for button in buttons.get(name, ()) for glyph in glyph_for(button, family))


def _inner(rect: pygame.Rect) -> pygame.Rect:
    """The face of a button within its outline."""
    return pygame.Rect(rect.left + 4, rect.top + 4, rect.width - 8, rect.height - 8 - FOOT)


def _draw_sign(canvas: pygame.Surface, name: str, centre: tuple[int, int]) -> None:
    """A sign for what a button does."""
    stroke = (
        f'fill="none" stroke="{shapes.hex_of(INK)}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
    )
    card = f'rx="4" stroke="{shapes.hex_of(INK)}" stroke-width="4"'
    white, dark = f'fill="{shapes.hex_of(PAPER)}"', f'fill="{shapes.hex_of(INK)}"'
    signs = {
        TURN_LEFT: f'<path d="M36 34A15 15 0 1 0 12 18M12 8V19H23" {stroke}/>',
        TURN_RIGHT: f'<path d="M12 34A15 15 0 1 1 36 18M36 8V19H25" {stroke}/>',
        RAISE_TOOL: f'<rect x="10" y="10" width="18" height="26" {card} {white}/>'
        f'<rect x="20" y="6" width="18" height="26" {card} {dark}/>',
        LOWER_TOOL: f'<rect x="20" y="12" width="18" height="26" {card} {dark}/>'
        f'<rect x="10" y="6" width="18" height="26" {card} {white}/>',
        UNDO_TOOL: f'<path d="M8 20H28A10 10 0 0 1 28 40H18M18 9L7 20L18 31" {stroke}/>',
        FINISH: f'<path d="M8 24L20 36L40 11" {stroke}/>',
    }
    picture = shapes.svg_surface(signs[name], (48, 48))
    canvas.blit(picture, picture.get_rect(center=centre))
