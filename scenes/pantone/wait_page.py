"""Bots look at their characters: nothing to be seen but who does, and where the match stands."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.lettering import draw_lines
from engine.text import draw_text
from engine.theme import DISPLAY, NAME
from engine.words import _
from scenes.pantone.character_card import draw_closed_card
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.pantone.table import Table

CARD = (270, 400)
FACE = 300
MOST_IN_ROW = 6
ROW_STEP = 410


class WaitPage(Page):
    """Ends when no bot has to choose a character any longer."""

    layer = "hand"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._key = table.match.phase, table.match.number

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "turn-1-discard-bots" or "turn-1-choose-bots"."""
        return f"turn-{self._key[1]}-{self._key[0]}-bots"

    @property
    def state(self) -> Hashable | None:
        """Who chooses."""
        return self._key, self.table.match.waiting_for()

    def update(self, dt: float) -> None:
        """Wait."""
        match = self.table.match
        people = any(self.table.is_person(seat) for seat in match.waiting_for())
        self.done = people or (match.phase, match.number) != self._key

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw who looks, and cards face down."""
        canvas.blit(self.look.ground, (0, 0))
        view = self.view
        infos = self.table.live.seats
        place = self.places["title"]
        if view.phase == "choose":
            info = infos[view.artist]
            title = _("{name} chooses a character").format(name=info.name)
            self._draw_hand(canvas, info.animal, 4 - view.stage, (960, 560))
        else:
            title = _("Everybody puts one character away")
            waiting = [infos[seat] for seat in sorted(self.table.match.waiting_for())] or list(infos)
            self._draw_faces(canvas, waiting)
        draw_text(canvas, title, place.center, size=76, font=DISPLAY, anchor="center", max_width=place.width)

    def _draw_faces(self, canvas: pygame.Surface, infos: Sequence[SeatInfo]) -> None:
        """Faces with their names: many stand in two rows, so that the names have room."""
        rows = 1 if len(infos) <= MOST_IN_ROW else 2
        per_row = -(-len(infos) // rows)
        step = min(1728 // per_row, 420)
        size = min(FACE, step - 24)
        for number, info in enumerate(infos):
            row, column = divmod(number, per_row)
            in_row = min(per_row, len(infos) - row * per_row)
            x = 960 + round((column - (in_row - 1) / 2) * step)
            y = 540 + round((row - (rows - 1) / 2) * ROW_STEP)
            self.look.draw_avatar(canvas, info.animal, (x, y), size)
            draw_lines(canvas, info.name, (x, y + size // 2 + 50), step - 20, size=NAME, centred=True)

    def _draw_hand(self, canvas: pygame.Surface, animal: str, count: int, centre: tuple[int, int]) -> None:
        """A face over its cards."""
        for number in range(count):
            rect = pygame.Rect(0, 0, *CARD)
            rect.center = centre[0] + round((number - (count - 1) / 2) * (CARD[0] + 40)), centre[1] + 130
            draw_closed_card(canvas, rect)
        self.look.draw_avatar(canvas, animal, (centre[0], centre[1] - 180), FACE)
