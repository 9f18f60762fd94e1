"""The artist's panel beside the guessers: Right and Wrong, or what else the artist may do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import MOUSE, Button
from engine.glyphs import POINTERS, glyph_for
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import DISPLAY, HEAVY, INK, PAPER, SUN, WHITE
from engine.ui import draw_glyph
from engine.words import _

if TYPE_CHECKING:
    from scenes.pantone.guess_page import GuessPage
    from scenes.pantone.view import View

BUTTON, BUTTON_GAP = (188, 104), 14
BUTTON_LEFT = 150
BUTTON_FOOT = 12
LABEL = 34
GLYPH_SCALE, LEAST_GLYPH_SCALE, LINE_GLYPH_SCALE = 0.66, 0.4, 0.58


class RulingPicture:
    """Draws the panel, and knows what of it can be clicked."""

    def __init__(self, page: GuessPage) -> None:
        self._page = page
        self._look = page.look
        self.rect: pygame.Rect = page.places["rule"]
        first = pygame.Rect((self.rect.left + BUTTON_LEFT, self.rect.top + 18), BUTTON)
        self.right, self.wrong = first, first.move(BUTTON[0] + BUTTON_GAP, 0)
        self.face = pygame.Rect(self.rect.left, self.rect.top, BUTTON_LEFT - 10, self.rect.height)
        """Held down with the mouse it shows the artist the card."""
        self.take_back = pygame.Rect(self.rect.left + 150, self.rect.top + 90, self.rect.width - 174, 68)

    def at(self, position: tuple[int, int]) -> bool | None:
        """What a click rules; None when it rules nothing."""
        if self.right.collidepoint(position):
            return True
        return False if self.wrong.collidepoint(position) else None

    def draw(self, canvas: pygame.Surface, view: View) -> None:
        """Draw what the artist can do now."""
        page, rect = self._page, self.rect
        info = page.table.live.seats[view.artist]
        self._look.draw_panel(canvas, rect, fill=SUN if view.phase == "ruling" or page.peek.is_held else PAPER)
        self._look.draw_avatar(canvas, info.animal, (rect.left + 80, rect.centery), 112)
        if page.peek.is_held:
            card = page.table.match.view_for(view.artist).chosen if page.peek.is_open else None
            words = self._look.words(card.character.name) if card is not None else _("All others look away")
            self._look.draw_word(canvas, words, pygame.Rect(rect.left + 156, rect.top + 20, 384, 140), 56)
            return
        if not page.table.is_person(view.artist):
            self._draw_words(canvas, _("The artist is a bot: its card decides what is right."), 140)
            return
        family = page.family(view.artist)
        if page.is_spoken(view) and page.told is None:
            self._draw_buttons(canvas, family)
        elif page.table.match.undoable == view.artist:
            self._draw_take_back(canvas, family)
            return
        else:
            self._draw_words(canvas, _("The card decides what is right."), 96)
        self._draw_line(canvas, family)

    def _draw_words(self, canvas: pygame.Surface, words: str, height: int) -> None:
        place = pygame.Rect(self.rect.left + 158, self.rect.top + 22, self.rect.width - 186, height)
        used = paragraph_height(words, place.width, 32)
        draw_paragraph(canvas, words, place.move(0, max((height - used) // 2, 0)), size=32)

    def _draw_line(self, canvas: pygame.Surface, family: str) -> None:
        """What the artist can do beside ruling."""
        x, y = self.rect.left + 152, self.rect.bottom - 32
        turning: tuple[str, ...] = ("wheel",) if family == MOUSE else (Button.PREVIOUS, Button.NEXT)
        for buttons, label in ((turning, _("turn it")), ((Button.OPTION,), _("look"))):
            glyphs = [glyph for button in buttons for glyph in glyph_for(button, family)]
            if glyphs:
                for glyph in glyphs:
                    x = draw_glyph(canvas, self._look.pictures, glyph, (x, y), LINE_GLYPH_SCALE).right + 2
                x = draw_text(canvas, label, (x + 6, y - 1), size=28, font=HEAVY, anchor="midleft").right + 22

    def _draw_take_back(self, canvas: pygame.Surface, family: str) -> None:
        place = self.take_back
        at = place.left + 6, place.top - 36
        draw_text(canvas, _("The wrong button?"), at, size=36, font=HEAVY, anchor="midleft", max_width=place.width)
        glyphs = glyph_for(Button.EXTRA, family) if family not in POINTERS else ()
        self._look.draw_pill(
            canvas, _("take it back"), place.midleft, anchor="midleft", glyphs=glyphs, max_width=place.width
        )

    def _glyph_scale(self, button: Button, label: str, rect: pygame.Rect, family: str) -> tuple[float, int]:
        """How large the glyph of a button may be beside its label, and how wide its picture is."""
        glyphs = glyph_for(button, family)
        width = self._look.pictures.size(glyphs[0].key)[0] if glyphs else 1
        room = rect.width - 48 - text_size(label, LABEL, DISPLAY)[0]
        return min(GLYPH_SCALE, max(room / width, LEAST_GLYPH_SCALE)), width

    def _draw_buttons(self, canvas: pygame.Surface, family: str) -> None:
        buttons = (Button.CONFIRM, _("Right"), self.right), (Button.CANCEL, _("Wrong"), self.wrong)
        scales = [self._glyph_scale(button, label, rect, family) for button, label, rect in buttons]
        for button, label, rect in buttons:
            shapes.box(canvas, rect, fill=INK, radius=26, outline=None)
            inner = pygame.Rect(rect.left + 6, rect.top + 6, rect.width - 12, rect.height - 12 - BUTTON_FOOT)
            shapes.box(canvas, inner, fill=WHITE, radius=20, outline=None)
            glyphs = glyph_for(button, family) if family not in POINTERS else ()
            left = inner.left + 12
            if glyphs:
                width = self._look.pictures.size(glyphs[0].key)[0]
                scale = min(scale for scale, other in scales if other == width)  # glyphs of a kind are alike
                left = draw_glyph(canvas, self._look.pictures, glyphs[0], (left, inner.centery), scale).right
            else:
                name = "mark_right" if button is Button.CONFIRM else "mark_wrong"
                left = self._look.blit(canvas, name, (left + 22, inner.centery), 0.8).right
            middle = (left + inner.right) // 2 - 2, inner.centery
            draw_text(
                canvas, label, middle, size=LABEL, font=DISPLAY, anchor="center", max_width=inner.right - left - 12
            )
