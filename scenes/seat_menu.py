"""The menu on one seat's card: name, animal, youngest, sharing the device, standing up."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine import shapes
from engine.actions import Button, DeviceId
from engine.seats import Party, Seat, animal_name
from engine.services import Services
from engine.settings import Profile
from engine.text import draw_text, fit_size
from engine.theme import DISPLAY, INK, OUTLINE_LILAC, PAPER, SMALL, SPRING_SECONDS, SUN, WHITE, ease_out
from engine.touch import place_at
from engine.words import _

WIDTHS = (408, 348)
"""Of the menu on a wide and on a narrow card, px."""
ROW_HEIGHT = 56
TEXT_SIZE = 32
MARGIN = 14
RIM = 8
"""Width of the rim around the menu."""

PROFILE, TYPE, ANIMAL, YOUNGEST, SHARE, STAND = "profile", "type", "animal", "youngest", "share", "stand"
FORGET = "forget"


@dataclass(frozen=True, slots=True)
class MenuRow:
    """One line: something to do or, with ``turns``, to change by left and right."""

    key: str
    label: str
    turns: bool = False
    ticked: bool | None = None


class SeatMenu:
    """What its player may do with a seat. ``act`` changes the party where it can, and names what is left to do."""

    def __init__(self, services: Services, seat: Seat, device: DeviceId, card: pygame.Rect) -> None:
        self.seat = seat
        self._services = services
        self._party: Party = services.party
        self._device = device
        self.index = 0
        self._age = 0.0
        rows = len(self.rows())
        width = WIDTHS[0] if card.width >= WIDTHS[0] else WIDTHS[1]
        height = max(rows * ROW_HEIGHT + 2 * MARGIN, card.height - 2 * RIM)  # nothing of the card looks out
        self.rect = pygame.Rect(0, 0, width, height)
        self.rect.center = card.center
        self.rect.clamp_ip(pygame.Rect(96, 150, 1728, 776))

    def rows(self) -> tuple[MenuRow, ...]:
        """The lines, top first; names can be turned to only where some are remembered."""
        kind = self._services.devices.info(self._device).kind
        share = {
            "mouse": _("Share this mouse"),
            "pad": _("Share this pad"),
        }.get(kind, _("Share these keys"))
        rows = [
            MenuRow(TYPE, _("Type a name")),
            MenuRow(ANIMAL, animal_name(self.seat.animal), turns=True),
            MenuRow(YOUNGEST, _("The youngest"), ticked=self.seat.youngest),
            MenuRow(SHARE, share),
            MenuRow(STAND, _("Stand up")),
        ]
        if self._names():
            rows.insert(0, MenuRow(PROFILE, self.seat.name, turns=True))
        return tuple(rows)

    def act(self, button: Button) -> str:
        """Take a button; "" when there is nothing more to do, else "refused", "moved", "close" or a row's key."""
        rows = self.rows()
        self.index = min(self.index, len(rows) - 1)
        row = rows[self.index]
        if button in (Button.UP, Button.DOWN):
            self.index = (self.index + (1 if button is Button.DOWN else -1)) % len(rows)
            return "moved"
        if button in (Button.LEFT, Button.RIGHT):
            return self._turn(row, 1 if button is Button.RIGHT else -1)
        if button is Button.CONFIRM:
            return self._choose(row)
        if button is Button.OPTION and self.can_forget:
            return FORGET
        return "close" if button is Button.CANCEL else "refused"

    @property
    def can_forget(self) -> bool:
        """Whether it shows a remembered name, which OPTION takes off the list, wherever the focus is."""
        return self.seat.name in [profile.name for profile in self._names()]

    def point(self, position: tuple[int, int]) -> bool:
        """Put the focus on the row under the pointer; False when there is none."""
        index = place_at(((index, self._row_rect(index)) for index in range(len(self.rows()))), position)
        if index is not None:
            self.index = index
        return index is not None

    def click(self, position: tuple[int, int]) -> str:
        """Like ``act``, for a click; beside the menu it closes it."""
        if not self.rect.collidepoint(position):
            return "close"
        if not self.point(position):
            return ""
        row = self.rows()[self.index]
        if row.turns:
            return self._turn(row, 1 if position[0] >= self.rect.centerx else -1)
        return self._choose(row)

    def update(self, dt: float) -> None:
        """Let it unfold."""
        self._age += dt

    def _turn(self, row: MenuRow, step: int) -> str:
        if row.key == ANIMAL:
            self._party.next_animal(self.seat, step)
            return "moved"
        if row.key == PROFILE:
            self._take_profile(step)
            return "moved"
        return "refused"

    def _choose(self, row: MenuRow) -> str:
        if row.key == YOUNGEST:
            self._party.set_youngest(self.seat, not self.seat.youngest)
            return "moved"
        if row.turns:
            return "close"
        return row.key

    def _names(self) -> tuple[Profile, ...]:
        """The remembered players who do not sit here under another animal."""
        seated = {other.name.casefold() for other in self._party.seats if other is not self.seat}
        return tuple(profile for profile in self._services.settings.profiles if profile.name.casefold() not in seated)

    def _take_profile(self, step: int) -> None:
        names = self._names()
        here = [index for index, profile in enumerate(names) if profile.name == self.seat.name]
        start = here[0] if here else (-1 if step > 0 else 0)
        profile = names[(start + step) % len(names)]
        if profile.animal in self._party.free_animals:
            self._party.set_animal(self.seat, profile.animal)
        self._party.rename(self.seat, profile.name)

    def _row_rect(self, index: int) -> pygame.Rect:
        top = self.rect.centery + round((index - len(self.rows()) / 2) * ROW_HEIGHT)
        return pygame.Rect(self.rect.left + MARGIN, top, self.rect.width - 2 * MARGIN, ROW_HEIGHT)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it over its card."""
        share = 1.0 if self._services.settings.reduced_motion else ease_out(self._age / SPRING_SECONDS)
        rect = self.rect.inflate(0, round((share - 1) * self.rect.height * 0.5))
        shapes.box(canvas, rect.inflate(2 * RIM, 2 * RIM), fill=SUN, radius=38, outline=None)
        shapes.box(canvas, rect, fill=PAPER, radius=30, outline_width=8)
        if share < 0.9:
            return
        rows = self.rows()
        size = min(fit_size(row.label, DISPLAY, TEXT_SIZE, self._room(row)) for row in rows)
        for index, row in enumerate(rows):
            self._draw_row(canvas, row, self._row_rect(index), index == min(self.index, len(rows) - 1), size)

    def _room(self, row: MenuRow) -> int:
        """The room (px) that a row has for its label."""
        taken = 112 if row.turns else 40 if row.ticked is None else 96
        return max(self.rect.width - 2 * MARGIN - taken, SMALL)

    def _draw_row(self, canvas: pygame.Surface, row: MenuRow, rect: pygame.Rect, focused: bool, size: int) -> None:
        if focused:
            shapes.box(canvas, rect, fill=SUN, radius=22, outline_width=5)
        if row.turns:
            for sign in (-1, 1):
                _draw_turn(canvas, (rect.centerx + sign * (rect.width // 2 - 30), rect.centery), sign, focused)
            draw_text(
                canvas, row.label, rect.center, size=size, font=DISPLAY, anchor="center", max_width=self._room(row)
            )
            return
        if row.ticked is not None:
            _draw_check(canvas, (rect.right - 36, rect.centery), row.ticked)
        draw_text(
            canvas, row.label, (rect.left + 20, rect.centery), size=size, font=DISPLAY, anchor="midleft",
            max_width=self._room(row),
        )  # fmt: skip


def _draw_turn(canvas: pygame.Surface, centre: tuple[int, int], sign: int, focused: bool) -> None:
    line = f'<path d="M{20 - 4 * sign} 11 L{20 + 5 * sign} 20 L{20 - 4 * sign} 29" fill="none" stroke-width="6"'
    line += f' stroke-linecap="round" stroke-linejoin="round" stroke="{shapes.hex_of(WHITE if focused else INK)}"/>'
    if focused:
        shapes.disc(canvas, centre, 20, fill=INK, outline=None)
    canvas.blit(shapes.svg_surface(line, (40, 40)), (centre[0] - 20, centre[1] - 20))


def _draw_check(canvas: pygame.Surface, centre: tuple[int, int], ticked: bool) -> None:
    if not ticked:
        shapes.disc(canvas, centre, 18, fill=WHITE, outline=OUTLINE_LILAC, outline_width=4)
        return
    shapes.disc(canvas, centre, 18, fill=INK, outline=None)
    tick = '<path d="M10 19 L16 25 L27 12" fill="none" stroke="#ffffff" stroke-width="5" stroke-linecap="round"/>'
    canvas.blit(shapes.svg_surface(tick, (36, 36)), (centre[0] - 18, centre[1] - 18))
