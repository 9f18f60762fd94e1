"""The picture of the guessing, and what of it can be clicked."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import KEYBOARD, MOUSE, Button
from engine.glyphs import glyph_for
from engine.text import draw_paragraph, draw_text, text_size
from engine.theme import DISPLAY, HEAVY, INK, PAPER, SMALL, SPRING_SECONDS, SUN, WHITE, ease_out_back
from engine.touch import place_at
from engine.ui import draw_glyph
from engine.words import _
from scenes.pantone.content import HINTS, MOST_POINTS, PENALTY
from scenes.pantone.look import QUIET
from scenes.pantone.speakers import draw_note, draw_queue, on_stage

if TYPE_CHECKING:
    from scenes.pantone.guess_page import GuessPage
    from scenes.pantone.view import View

HINT_GAP, CLOSED_HINT = 24, 120
POINT_STEP, POINT_RADIUS, NOW_RADIUS = 78, 33, 50
RING_RADIUS, RING_BAND, FACE = 118, 40, 172
RING_AT = (280, 166)
NAME_AT, WISH_AT = 334, 398
TYPING_BADGE, TYPING_BADGE_AT = 36, (43, -40)
"""The seconds of whoever types: radius, and the middle from that of the ring (px)."""
WISH_HEIGHT = 58
WISH_TEXT, WISH_GLYPH, WISH_PADDING, WISH_GAP = 30, 0.58, 34, 10
TIGHT_WISH_GLYPH, TIGHT_WISH_PADDING, TIGHT_WISH_GAP = 0.44, 26, 4
HURRY_SECONDS = 2


class GuessPicture:
    """Draws what a GuessPage shows."""

    def __init__(self, page: GuessPage) -> None:
        self._page = page
        self._look = page.look

    # --- what can be clicked ------------------------------------------------------------------------------------------

    def wishes(self, view: View) -> tuple[tuple[Button, str], ...]:
        """What the guesser can do, by button."""
        if view.phase not in ("guess", "buzz") or not self._page.table.is_person(view.speaker):
            return ()
        if self._page.is_spoken(view):
            wishes = ((Button.CONFIRM, _("said")), (Button.OPTION, _("type")), (Button.CANCEL, _("pass")))
            device = self._page.table.device_of(view.speaker)
            return wishes if device != self._page.table.device_of(view.artist) else wishes[1:2]
        return (Button.CONFIRM, _("type it")), (Button.CANCEL, _("pass"))

    def wish_rects(self, view: View) -> list[tuple[Button, pygame.Rect, str]]:
        """Where those are."""
        card = self._page.places["card"]
        wishes = self.wishes(view)
        tight = self._is_tight(view)
        gap = TIGHT_WISH_GAP if tight else WISH_GAP
        widths = [self._wish_width(view, button, label, tight) for button, label in wishes]
        x = card.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        found = []
        for (button, label), width in zip(wishes, widths, strict=True):
            found.append((button, pygame.Rect(x, card.top + WISH_AT - WISH_HEIGHT // 2, width, WISH_HEIGHT), label))
            x += width + gap
        return found

    def _is_tight(self, view: View) -> bool:
        """Whether long words or wide keys need smaller ones."""
        widths = [self._wish_width(view, button, label, False) for button, label in self.wishes(view)]
        return sum(widths) + WISH_GAP * (len(widths) - 1) > self._page.places["card"].width - 2 * WISH_GAP

    def _wish_width(self, view: View, button: Button, label: str, tight: bool) -> int:
        scale, size = (TIGHT_WISH_GLYPH, SMALL) if tight else (WISH_GLYPH, WISH_TEXT)
        keys = glyph_for(button, self._page.family(view.speaker))
        glyphs = sum(round(self._look.pictures.size(glyph.key)[0] * scale) + 4 for glyph in keys)
        return glyphs + text_size(label, size, HEAVY)[0] + (TIGHT_WISH_PADDING if tight else WISH_PADDING)

    def wish_at(self, position: tuple[int, int]) -> Button | None:
        """The button that a click means."""
        wishes = ((button, rect) for button, rect, _label in self.wish_rects(self._page.view))
        wish = place_at(wishes, position)
        if wish is not None:
            return wish
        if self._page.places["card"].collidepoint(position):
            return Button.CONFIRM
        return None

    def suggestion_rects(self, count: int) -> list[pygame.Rect]:
        """Where the names stand that could be meant."""
        card = self._page.places["card"]
        return [pygame.Rect(card.left + 24, card.top + 236 + row * 64, card.width - 48, 56) for row in range(count)]

    # --- the picture --------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw everything."""
        page, view, places = self._page, self._page.view, self._page.places
        canvas.blit(self._look.ground, (0, 0))
        artist = page.table.live.seats[view.artist]
        self._look.draw_head(canvas, artist.animal, places["face"], _("Who is it?"), places["title"])
        self._draw_points(canvas)
        page.table.art.draw(canvas, places["board"], view.board, view.board_angle)
        self._draw_hints(canvas, view)
        if page.letters is not None:
            self._draw_typing(canvas, view)
            return
        self._draw_card(canvas, view)
        draw_queue(canvas, page, view)
        draw_note(canvas, page, view)
        page.ruling.draw(canvas, view)

    def _draw_points(self, canvas: pygame.Surface) -> None:
        """What a right guess is worth, counting down with the hints."""
        rect = self._page.places["points"]
        now = MOST_POINTS - self._page.hints_shown
        x = rect.right - POINT_RADIUS
        for points in range(1, MOST_POINTS + 1):
            if points == now:
                x -= NOW_RADIUS - POINT_RADIUS + 12
                shapes.disc(canvas, (x, rect.centery), NOW_RADIUS + 12, fill=INK, outline=None)
                shapes.disc(canvas, (x, rect.centery), NOW_RADIUS + 6, fill=WHITE, outline=None)
                shapes.disc(canvas, (x, rect.centery), NOW_RADIUS, fill=INK, outline=None)
                draw_text(canvas, str(points), (x, rect.centery), size=64, font=DISPLAY, colour=WHITE, anchor="center")
                x -= NOW_RADIUS + POINT_RADIUS + 24
                continue
            gone = points > now
            centre = x, rect.centery
            if gone:
                shapes.ring(canvas, centre, POINT_RADIUS - 3, colour=QUIET, width=5)
            else:
                shapes.disc(canvas, centre, POINT_RADIUS, fill=PAPER)
            draw_text(
                canvas, str(points), centre, size=38, font=DISPLAY, colour=QUIET if gone else INK, anchor="center"
            )
            if gone:
                shapes.box(canvas, (x - 16, rect.centery - 2, 32, 6), fill=QUIET, radius=3, outline=None)
            x -= POINT_STEP
        draw_text(
            canvas, _("Points"), (x + 20, rect.centery), size=40, font=DISPLAY, anchor="midright",
            max_width=x + 20 - rect.left,
        )  # fmt: skip

    def _draw_hints(self, canvas: pygame.Surface, view: View) -> None:
        """Open hints share what those to come, which lie face down, leave of the width."""
        rect = self._page.places["hints"]
        shown = min(self._page.hints_shown, len(view.hints))  # fewer when the turn has just ended
        wide = max(shown, 1)
        closed = HINTS - wide
        room = rect.width - closed * (CLOSED_HINT + HINT_GAP) - (wide - 1) * HINT_GAP
        x = rect.left
        for number in range(1, HINTS + 1):
            place = pygame.Rect(x, rect.top, room // wide if number <= wide else CLOSED_HINT, rect.height)
            x = place.right + HINT_GAP
            if number <= shown:
                self._draw_open_hint(canvas, place, number, self._look.words(view.hints[number - 1]))
                continue
            self._look.draw_panel(canvas, place, fill=INK, radius=32)
            label = _("No hint yet") if number <= wide else str(number)
            draw_text(
                canvas,
                label,
                place.center,
                size=56,
                font=DISPLAY,
                colour=WHITE,
                anchor="center",
                max_width=place.width - 30,
            )

    def _draw_open_hint(self, canvas: pygame.Surface, place: pygame.Rect, number: int, text: str) -> None:
        age = self._page.hint_age / SPRING_SECONDS
        newest = number == self._page.hints_shown
        if newest and age < 1 and not self._look.still:
            share = min(max(ease_out_back(age), 0.05), 1.02)
            place = pygame.Rect(place.left, place.top, max(round(place.width * share), 80), place.height)
            if share < 0.8:
                self._look.draw_panel(canvas, place, fill=WHITE, radius=32)
                return
        self._look.draw_panel(canvas, place, fill=WHITE, radius=32)
        if self._page.hints_shown == 1:
            head = _("Hint {number}").format(number=number)
            draw_text(canvas, head, (place.left + 40, place.top + 22), size=34)
            room = pygame.Rect(place.left + 40, place.top + 66, place.width - 80, place.height - 92)
        else:
            centre = place.left + 16, place.top + 12
            shapes.disc(canvas, centre, 25, fill=INK if newest else PAPER, outline_width=5)
            ink = WHITE if newest else INK
            draw_text(canvas, str(number), centre, size=30, font=DISPLAY, colour=ink, anchor="center")
            room = pygame.Rect(place.left + 40, place.top + 22, place.width - 40 - 28, place.height - 22 - 24)
        self._look.draw_word(canvas, text, room, 72 if self._page.hints_shown == 1 else 46, left=True)

    # Who guesses

    def _draw_card(self, canvas: pygame.Surface, view: View) -> None:
        page, card = self._page, self._page.places["card"]
        told = page.told
        hot = told is None and view.phase in ("guess", "buzz")
        self._look.draw_panel(canvas, card, fill=PAPER)
        seat = on_stage(page, view)
        if seat < 0:
            return
        info = page.table.live.seats[seat]
        ring = card.left + RING_AT[0], card.top + RING_AT[1]
        share = max(page.clock.left, 0.0) / max(page.clock.seconds, 0.1) if hot else 1.0
        self._look.draw_clock(canvas, ring, RING_RADIUS, RING_BAND, share)
        self._look.draw_avatar(canvas, info.animal, ring, FACE)
        badge = ring[0] + 172, ring[1] - 84
        if told is not None:
            self._look.blit(canvas, "mark_right" if told.right else "mark_wrong", badge, 1.9)
            words = _("“{guess}”").format(guess=told.text) if told.text else self._told_words(told.kind)
            self._draw_bubble(canvas, words, card)
            return
        if hot:
            seconds = max(ceil(page.clock.left), 0)
            if seconds <= HURRY_SECONDS:
                shapes.disc(canvas, badge, 66, fill=SUN, outline=None)
            shapes.disc(canvas, badge, 58, fill=INK, outline=WHITE, outline_width=8)
            draw_text(canvas, str(seconds), badge, size=72, font=DISPLAY, colour=WHITE, anchor="center")
        room = card.width - 48
        call = self._look.naming(self._call(view), info.name, room)
        draw_text(
            canvas, call, (card.centerx, card.top + NAME_AT), size=56, font=DISPLAY, anchor="center", max_width=room
        )
        self._draw_wishes(canvas, view)

    def _call(self, view: View) -> str:
        """What the one on the card is called to do."""
        if view.phase == "ruling":
            return _("Is {name} right?")
        if not self._page.table.is_person(view.speaker):
            return _("{name} thinks…")
        if view.phase == "buzz" and self._page.is_spoken(view):
            return _("{name}, speak!")
        if view.teams and len(view.guessers) > 1:
            return _("Team of {name}, guess!")
        return _("{name}, guess!")

    def _told_words(self, kind: str) -> str:
        return {"pass": _("passes"), "time": _("Time is up")}.get(kind, _("Not that"))

    def _draw_bubble(self, canvas: pygame.Surface, words: str, card: pygame.Rect) -> None:
        bubble = pygame.Rect(card.left + 28, card.top + 318, card.width - 56, 98)
        tail = '<path d="M0 30L22 0L44 30Z" fill="#221c35"/>'
        canvas.blit(shapes.svg_surface(tail, (44, 30)), (bubble.centerx - 22, bubble.top - 24))
        shapes.box(canvas, bubble, fill=WHITE, radius=36, outline_width=7)
        self._look.draw_word(canvas, words, bubble.inflate(-44, -16), 52)

    def _draw_wishes(self, canvas: pygame.Surface, view: View) -> None:
        rects = self.wish_rects(view)
        family = self._page.family(view.speaker) if rects else ""
        scale, size = (TIGHT_WISH_GLYPH, SMALL) if self._is_tight(view) else (WISH_GLYPH, WISH_TEXT)
        for button, rect, label in rects:
            shapes.box(canvas, rect, fill=WHITE, radius=rect.height // 2, outline_width=5)
            x = rect.left + 10
            for glyph in glyph_for(button, family):
                x = draw_glyph(canvas, self._look.pictures, glyph, (x, rect.centery), scale).right + 4
            draw_text(canvas, label, (x + 3, rect.centery - 1), size=size, font=HEAVY, anchor="midleft")

    # Typing

    def _draw_typing(self, canvas: pygame.Surface, view: View) -> None:
        page, card = self._page, self._page.places["card"]
        letters = page.letters
        assert letters is not None
        self._look.draw_panel(canvas, card, fill=PAPER)
        info = page.table.live.seats[page.writer]
        ring = card.left + 92, card.top + 84
        share = max(page.clock.left, 0.0) / max(page.clock.seconds, 0.1)
        self._look.draw_clock(canvas, ring, 50, 20, share)
        self._look.draw_avatar(canvas, info.animal, ring, 72)
        badge = ring[0] + TYPING_BADGE_AT[0], ring[1] + TYPING_BADGE_AT[1]
        seconds = max(ceil(page.clock.left), 0)
        fill, ink = (SUN, INK) if seconds <= HURRY_SECONDS else (INK, WHITE)
        shapes.disc(canvas, badge, TYPING_BADGE, fill=fill, outline=ink, outline_width=4)
        draw_text(
            canvas, str(seconds), badge, size=36, font=DISPLAY, colour=ink, anchor="center",
            max_width=2 * TYPING_BADGE - 26,
        )  # fmt: skip
        left = card.left + 176
        draw_text(
            canvas, info.name, (left, card.top + 54), size=46, font=DISPLAY, anchor="midleft",
            max_width=card.right - left - 24,
        )  # fmt: skip
        told = _("types a name") if page.clock.is_typing else _("Begin to type!")
        if view.phase == "buzz":
            told = _("Out of turn −{points}").format(points=PENALTY)
        words = letters.sentence or told
        draw_text(
            canvas, words, (left, card.top + 106), size=32, font=HEAVY, anchor="midleft",
            max_width=card.right - left - 24,
        )  # fmt: skip
        letters.draw_field(canvas, self._look, pygame.Rect(card.left + 24, card.top + 152, card.width - 48, 76))
        names = page.suggestions()
        for number, (name, rect) in enumerate(zip(names, self.suggestion_rects(len(names)), strict=True)):
            focused = letters.shows_focus and letters.focus.at() == len(letters.keys) + number
            shapes.box(canvas, rect, fill=SUN if focused else WHITE, radius=28, outline_width=5)
            draw_text(
                canvas, name, (rect.left + 26, rect.centery), size=36, font=DISPLAY, anchor="midleft",
                max_width=rect.width - 50,
            )  # fmt: skip
        if not names:
            place = pygame.Rect(card.left + 34, card.top + 252, card.width - 68, 160)
            draw_paragraph(canvas, self._typing_help(letters.device), place, size=32)
        passes = page.passes_by_silence and not letters.text.strip()
        letters.draw_keys(canvas, _("Pass") if passes else _("Guess"))

    def _typing_help(self, device: str) -> str:
        if device in KEYBOARD:
            return _("Just type; Enter says it. Small slips are forgiven.")
        if device == MOUSE:
            return _("Click or type. After two letters, names that fit are shown here.")
        return _("After two letters, names that fit are shown here. Small slips are forgiven.")
