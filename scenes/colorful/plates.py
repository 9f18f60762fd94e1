"""The score plates along the lower edge: one for every seat, for every team, or for two who play together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.text import draw_text
from engine.theme import DISPLAY, INK, PAPER, WHITE
from engine.words import _
from scenes.colorful.content import TEAM_NAMES

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.colorful.look import Look

GAP = 20
WIDEST = 272
NAMED_FROM = 230
"""Narrower plates show the face and the number only: the name stands below the card."""


class Plates:
    """Draws the plates and knows where each seat's points land."""

    def __init__(
        self,
        look: Look,
        place: pygame.Rect,
        infos: Sequence[SeatInfo],
        teams: Sequence[int],
        together: bool = False,
    ) -> None:
        """``together``: one plate for all."""
        self._look = look
        self._infos = tuple(infos)
        self._teams = tuple(teams)
        self.owners: tuple[tuple[int, ...], ...] = (
            tuple(tuple(seat for seat, own in enumerate(teams) if own == team) for team in sorted(set(teams)))
            if teams
            else (tuple(range(len(infos))),)
            if together
            else tuple((seat,) for seat in range(len(infos)))
        )
        """The seats of each plate."""
        count = len(self.owners)
        gap = GAP if count <= 8 else 10
        widest = WIDEST if not teams and not together else 420
        width = min((place.width - gap * (count - 1)) // count, widest)
        left = place.centerx - (count * width + (count - 1) * gap) // 2
        self.rects = [
            pygame.Rect(left + number * (width + gap), place.top, width, place.height) for number in range(count)
        ]

    def landing(self, number: int) -> tuple[int, int]:
        """Where points for a plate arrive."""
        rect = self.rects[number]
        return rect.right - min(56, rect.width // 3), rect.centery

    def draw(self, canvas: pygame.Surface, totals: Sequence[int], lit: Sequence[int]) -> None:
        """All plates; ``totals`` by seat, ``lit`` the numbers of those that have just scored."""
        for number, (owners, rect) in enumerate(zip(self.owners, self.rects, strict=True)):
            self._look.draw_panel(canvas, rect, fill=WHITE if number in lit else PAPER, width=6)
            if len(owners) > 1 or self._teams:
                self._draw_team(canvas, owners, rect)
            elif rect.width >= NAMED_FROM:
                self._draw_seat(canvas, self._infos[owners[0]], rect)
            else:
                size = min(84, rect.width - 64)
                self._look.draw_avatar(
                    canvas, self._infos[owners[0]].animal, (rect.left + 14 + size // 2, rect.centery), size
                )
            size = 72 if rect.width >= NAMED_FROM else 54
            pos = (rect.right - (22 if rect.width >= NAMED_FROM else 14), rect.centery - 4)
            draw_text(canvas, str(totals[owners[0]]), pos, size=size, font=DISPLAY, colour=INK, anchor="midright")

    def _draw_seat(self, canvas: pygame.Surface, info: SeatInfo, rect: pygame.Rect) -> None:
        self._look.draw_avatar(canvas, info.animal, (rect.left + 62, rect.top + 26), 80)
        draw_text(
            canvas, info.name, (rect.left + 20, rect.bottom - 12), size=36, font=DISPLAY, anchor="bottomleft",
            max_width=rect.width - 116,
        )  # fmt: skip

    def _draw_team(self, canvas: pygame.Surface, owners: tuple[int, ...], rect: pygame.Rect) -> None:
        """A team's letter, or that they play together, and the faces of its members."""
        title = _("Together")
        if self._teams:
            title = _("Team {name}").format(name=TEAM_NAMES[self._teams[owners[0]]])
        draw_text(
            canvas, title, (rect.left + 22, rect.bottom - 12), size=36, font=DISPLAY, anchor="bottomleft",
            max_width=rect.width - 110,
        )  # fmt: skip
        room = rect.width - 100
        step = min(66, (room - 60) / max(len(owners) - 1, 1)) if len(owners) > 1 else 0
        for place, seat in enumerate(owners):
            self._look.draw_avatar(canvas, self._infos[seat].animal, (rect.left + 52 + place * step, rect.top + 32), 62)
