"""An artist's turn is over: the character is revealed, points fly to those who get them, and the standings change."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed
from engine.glyphs import glyph_for
from engine.scene import Change
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, INK, SPRING_SECONDS, SUN, WHITE, ease_out, ease_out_back
from engine.touch import touch_area
from engine.words import _
from scenes.pantone.caption import board_of, makers_of, picture_of, record_of
from scenes.pantone.look import GAME, KEEP, PALE, POINTS, QUIET, RIGHT, SHOWN, WRONG
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import TurnResult

OPEN_AFTER = 0.5
"""Seconds until the card opens."""
TURNED_SHARE = 0.3
"""Share of its turning after which the card shows its other side."""
FLY_AFTER, FLY_SECONDS = 1.1, 0.3
FLY_ARC = 110
"""How far points rise above the straight way to their row, px."""
HANG_AFTER = 1.8
"""The picture is kept when everything has come to rest: that costs part of a frame."""
NUMBER_SHARE = 0.75
"""How much of a low row's height its number is set in."""
MOST_ROW = 132
GO_ON_AFTER = 0.4
LEAVE_AFTER = 2.4
"""A press before that may bring the points at once, but was not meant to leave what has just been opened."""


class RevealPage(Page):
    """Lasts until somebody goes on."""

    layer = "reveal"
    live_runs = False
    alone_seconds = 5.0

    def __init__(self, table: Table, result: TurnResult) -> None:
        super().__init__(table)
        self.result = result
        self.sentence = ""
        self._age = 0.0
        self._played: set[str] = set()
        self._hung = not table.has_people()

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "turn-3-reveal"."""
        return f"turn-{self.result.number}-reveal" if self._age > FLY_AFTER + FLY_SECONDS else ""

    def handle(self, action: Action) -> Change:
        """Go on, or save the picture."""
        if self.may_go_on(action, Button.EXTRA):
            self._save()
        elif self.may_go_on(action) and self._age > GO_ON_AFTER:
            if (
                isinstance(action, Pressed)
                and action.position is not None
                and touch_area(self._save_rect()).collidepoint(action.position)
            ):
                self._save()
            elif self._age < FLY_AFTER + FLY_SECONDS:
                self._age = FLY_AFTER + FLY_SECONDS
            elif self._may_leave:
                self._leave()
        return None

    def _leave(self) -> None:
        self.table.services.audio.play("shared/confirm")
        self._hang()
        self.done = True

    def _save(self) -> None:
        title = self.look.words(self.result.card.character.name)
        _well, self.sentence = self.table.gallery.save(picture_of(self.table, self.result), f"{GAME} {title}")
        self.look.play(KEEP)

    def _hang(self) -> None:
        """Keep the board in the gallery."""
        if not self._hung:
            self._hung = True
            self.table.gallery.keep(board_of(self.table, self.result), record_of(self.table, self.result))

    def update(self, dt: float) -> None:
        """Open the card, let the points fly."""
        before = self._age
        self._age += dt
        if self.look.still and before == 0.0:
            self._age = FLY_AFTER + FLY_SECONDS
        self._sound(0.0, RIGHT if self.result.guesser is not None else WRONG)
        self._sound(OPEN_AFTER, SHOWN)
        if any(self.result.gains):
            self._sound(FLY_AFTER, POINTS)
        if self._age > HANG_AFTER:
            self._hang()
        self.sentence = self.table.gallery.fault() or self.sentence
        if self.stand(dt):
            self.done = True

    def _sound(self, after: float, name: str) -> None:
        if self._age >= after and name not in self._played:
            self._played.add(name)
            self.look.play(name)

    @property
    def state(self) -> Hashable | None:
        """What was said, once the points have flown."""
        return (self.sentence, self._may_leave) if self._age > FLY_AFTER + FLY_SECONDS else None

    @property
    def _may_leave(self) -> bool:
        """Whether the screen has stood long enough for a press to be meant for it."""
        return self._age > LEAVE_AFTER

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board, the name and the standings."""
        result, places = self.result, self.places
        canvas.blit(self.look.ground, (0, 0))
        infos = self.table.live.seats
        head = result.guesser if result.guesser is not None else result.artist
        self.look.draw_head(canvas, infos[head].animal, places["face"], self._title(), places["title"])
        self.table.art.draw(canvas, places["board"], result.board, result.board_angle)
        if self.sentence:
            self.look.draw_strip(canvas, self.sentence, places["board"])
        self._draw_name(canvas)
        self._draw_standings(canvas)
        self._draw_go_on(canvas)

    def _title(self) -> str:
        guesser = self.result.guesser
        if guesser is None:
            return _("Nobody has found out")
        name = self.table.live.seats[guesser].name
        if self.result.out_of_turn:
            return _("{name} was right, out of turn").format(name=name)
        return _("{name} has got it!").format(name=name)

    def _draw_name(self, canvas: pygame.Surface) -> None:
        rect = self.places["name"]
        share = min((self._age - OPEN_AFTER) / SPRING_SECONDS, 1.0)
        if share <= 0:
            self.look.draw_panel(canvas, rect, fill=INK, radius=32)
            draw_text(canvas, "?", rect.center, size=110, font=DISPLAY, colour=WHITE, anchor="center")
            return
        opened = (share - TURNED_SHARE) / (1 - TURNED_SHARE)
        tall = ease_out_back(opened) if opened > 0 else 1 - share / TURNED_SHARE
        height = max(round(rect.height * min(tall, 1.06)), 30)
        place = pygame.Rect(rect.left, rect.centery - height // 2, rect.width, height)
        self.look.draw_panel(canvas, place, fill=WHITE if opened > 0 else INK, radius=32)
        if height < rect.height:
            return
        inner = pygame.Rect(rect.left + 40, rect.top + 14, rect.width - 80, 106)
        name = self.look.words(self.result.card.character.name)
        self.look.draw_word(canvas, name, inner, 92, left=True)
        words = makers_of(self.result, self.table.live.seats)
        draw_text(
            canvas, words, (rect.left + 40, rect.bottom - 40), size=32, font=HEAVY, anchor="midleft", colour=QUIET,
            max_width=rect.width - 80,
        )  # fmt: skip

    def _scores(self) -> tuple[list[int], list[int]]:
        """The totals before this turn and after it."""
        after = [0] * len(self.result.gains)
        for result in self.table.match.results[: self.result.number]:
            after = [total + gain for total, gain in zip(after, result.gains, strict=True)]
        before = [total - gain for total, gain in zip(after, self.result.gains, strict=True)]
        return before, after

    def _draw_standings(self, canvas: pygame.Surface) -> None:
        rect = self.places["seats"]
        infos = self.table.live.seats
        before, after = self._scores()
        flown = min(max((self._age - FLY_AFTER) / FLY_SECONDS, 0.0), 1.0)
        totals = after if flown >= 1 else before
        order = sorted(range(len(infos)), key=lambda seat: (-after[seat], seat))
        self.look.draw_panel(canvas, rect)
        head = 84
        draw_text(
            canvas, self._where(), (rect.left + 32, rect.top + 50), size=44, font=DISPLAY, anchor="midleft",
            max_width=rect.width - 64,
        )  # fmt: skip
        height = min((rect.height - head - 16) // len(infos), MOST_ROW)
        best = max(totals)
        first = pygame.Rect(rect.left + 18, rect.top + head, rect.width - 36, height - 6)
        rows = {seat: first.move(0, row * height) for row, seat in enumerate(order)}
        for seat, place in rows.items():
            self._draw_row(canvas, place, seat, totals[seat], totals[seat] == best and best > 0)
        for seat, place in rows.items():  # they fly over every row
            if self.result.gains[seat]:
                self._draw_gain(canvas, place, self.result.gains[seat], flown)

    def _where(self) -> str:
        result, match = self.result, self.table.match
        if match.options.goal:
            return _("Goal: {points} points").format(points=match.options.goal)
        return _("Phase {number} of 3").format(number=result.stage)

    def _draw_row(self, canvas: pygame.Surface, place: pygame.Rect, seat: int, total: int, leads: bool) -> None:
        info = self.table.live.seats[seat]
        shapes.box(canvas, place, fill=SUN if leads else PALE, radius=24, outline=INK if leads else None,
                   outline_width=5)  # fmt: skip
        size = min(place.height - 4, 96)
        self.look.draw_avatar(canvas, info.animal, (place.left + 62, place.centery), size)
        left = 62 + max(size // 2, 20) + 14
        draw_text(
            canvas, info.name, (place.left + left, place.centery), size=38, font=DISPLAY, anchor="midleft",
            max_width=place.width - left - (166 if self.result.gains[seat] else 96),
        )  # fmt: skip
        text = str(total).replace("-", "−")
        size = min(46, round(place.height * NUMBER_SHARE))
        draw_text(canvas, text, (place.right - 24, place.centery), size=size, font=DISPLAY, anchor="midright")

    def _draw_gain(self, canvas: pygame.Surface, place: pygame.Rect, gain: int, flown: float) -> None:
        """A disc with the points flies from the board into its row."""
        board = self.places["board"]
        end = place.right - 128, place.centery
        start = board.centerx, board.centery
        if self._age < FLY_AFTER:
            return
        share = ease_out(flown)
        rise = FLY_ARC * sin(pi * share)
        centre = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share - rise
        radius = min(place.height // 2 + 2, 36) + round(30 * (1 - share))
        good = gain > 0
        shapes.disc(canvas, centre, radius, fill=WHITE if good else INK, outline_width=6)
        text = f"+{gain}" if good else f"−{-gain}"
        draw_text(
            canvas, text, centre, size=min(34, radius), font=DISPLAY, colour=INK if good else WHITE, anchor="center",
            max_width=radius * 2,
        )  # fmt: skip

    def _save_rect(self) -> pygame.Rect:
        rect = self.places["go_on"]
        return pygame.Rect(rect.left, rect.top + 96, rect.width, 84)

    def _draw_go_on(self, canvas: pygame.Surface) -> None:
        if not self.table.has_people():
            return
        rect = self.places["go_on"]
        family = self.look.family(None)
        if self._may_leave:
            self.look.draw_pill(
                canvas, self._next_words(), (rect.right, rect.top + 8), glyphs=glyph_for(Button.CONFIRM, family),
                fill=SUN, height=76, max_width=rect.width,
            )  # fmt: skip
        self.look.draw_pill(
            canvas, _("save the picture"), (rect.right, rect.top + 102), glyphs=glyph_for(Button.EXTRA, family),
            max_width=rect.width,
        )  # fmt: skip

    def _next_words(self) -> str:
        match = self.table.match
        if match.phase == "over":
            return _("to the exhibition")
        if match.artist >= 0 and match.phase == "choose":
            return _("next: {name} paints").format(name=self.table.live.seats[match.artist].name)
        return _("go on")
