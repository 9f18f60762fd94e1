"""Seats that share a device: whose turn it is to paint, and what the earliest STOP has left when all have painted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed
from engine.game_look import HARD_SHADOW, SHADOW_ALPHA
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.text import draw_text
from engine.theme import BODY, CANVAS, DISPLAY, HEAVY, NAME, PAPER, SUN, WHITE
from engine.ui import draw_phrase
from engine.words import _, language_in_use, listed, ngettext
from scenes.speed_colors.content import INKS
from scenes.speed_colors.look import Hint
from scenes.speed_colors.screens import Screen

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.speed_colors.paper import StopCall
    from scenes.speed_colors.scoring import RoundResult, SeatResult
    from scenes.speed_colors.table import Table

SPOT = (960, 448)
FACE, FACES = 290, 190
"""Size of one animal in the light, and of several."""
TITLE_TOP, PRESS_TOP = 500, 610
WATCHER, WATCHER_Y, WATCHER_NAME_Y = 190, 850, 978
CARD = pygame.Rect(0, 316, 320, 580)
CARD_GAP = 28
LATE_ALPHA = 130
"""How faint a chip is whose use came too late."""
CHIP_TOP = 288
CHIPS, MANY_CHIPS = (1.3, (96, 92)), (0.8, (96, 56))
"""Size of the chips on a card and steps from one to the next (px), and for more than six, without a referee."""
CROSS = (30, 27)
"""From the middle of a chip to that of the cross on it, which leaves the symbol free."""
ALONE_SECONDS = 3.0
"""How long the words stand when nobody is there to go on."""


class HandOver(Screen):
    """A curtain that says who paints next; it opens when they all have pressed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._round: int = table.match.round
        self._wave: tuple[int, ...] = table.match.wave
        self._painters = [seat for seat in self._wave if table.is_person(seat)]
        self._ready: set[int] = set()
        self.done = not self._painters

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-turn-1" for the first wave."""
        return f"round-{self._round}-turn-{min(self._wave) + 1}"

    def handle(self, action: Action) -> None:
        """Whoever is to paint says that they are there."""
        if not (isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat):
            return
        mine = [seat for seat in self._table.seats_of(action.device) if seat in self._painters]
        if not mine:
            self._table.services.audio.play("shared/refused")
            return
        self._ready.update(mine)
        self._table.services.audio.play("shared/ready")
        self.done = self._ready >= set(self._painters)

    def update(self, dt: float) -> None:
        """A seat that a bot has taken over need not be waited for."""
        self._painters = [seat for seat in self._painters if self._table.is_person(seat)]
        self.done = self._ready >= set(self._painters)

    def draw(self, canvas: pygame.Surface) -> None:
        """The curtain, the animals in the light, and those who watch."""
        look, infos = self._table.look, self._table.live.seats
        pictures = look.pictures
        canvas.blit(pictures.get("shared/curtain/curtain"), (0, 0))
        canvas.blit(pictures.get("shared/curtain/pelmet"), (0, 0))
        pictures.draw(canvas, "shared/curtain/spot", SPOT)
        alone = len(self._painters) == 1
        size, y = (FACE, 262) if alone else (FACES, 232)
        places = []
        for number, seat in enumerate(self._painters):
            x = round(SPOT[0] + (number - (len(self._painters) - 1) / 2) * (size + 20))
            places.append((x, 384))
            look.draw_avatar(canvas, infos[seat].animal, (x, y), size)
            if seat in self._ready:
                tick = pictures.get("shared/icons/tick")
                canvas.blit(tick, tick.get_rect(center=(round(x + size * 0.38), round(y + size * 0.3))))
        names = listed([infos[seat].name for seat in self._painters])
        title = ngettext("{names} paints now", "{names} paint now", len(self._painters)).format(names=names)
        draw_text(canvas, title, (SPOT[0], TITLE_TOP), size=92, font=DISPLAY, anchor="center", max_width=820)
        self._draw_press(canvas, places)
        self._draw_watchers(canvas, [info for seat, info in enumerate(infos) if seat not in self._painters])

    def _draw_press(self, canvas: pygame.Surface, places: Sequence[tuple[int, int]]) -> None:
        """What to press: in the sentence for one player, below each animal for several."""
        look = self._table.look
        families = [look.family(self._table.device_of(seat)) for seat in self._painters]
        if len(families) == 1:
            draw_phrase(
                canvas, look.pictures, _("Press {button} when you sit there"),
                glyph_for(Button.CONFIRM, families[0]), (SPOT[0], PRESS_TOP), size=46, font=HEAVY, max_width=780,
            )  # fmt: skip
            return
        for family, place in zip(families, places, strict=True):
            draw_phrase(canvas, look.pictures, "{button}", glyph_for(Button.CONFIRM, family), place)
        words = _("Press this when you sit there")
        draw_text(canvas, words, (SPOT[0], PRESS_TOP), size=46, font=HEAVY, anchor="center", max_width=780)

    def _draw_watchers(self, canvas: pygame.Surface, infos: Sequence[SeatInfo]) -> None:
        step = min(380, 1728 // max(len(infos), 1))
        for number, info in enumerate(infos):
            x = CANVAS[0] / 2 + (number - (len(infos) - 1) / 2) * step
            self._table.look.draw_avatar(canvas, info.animal, (x, WATCHER_Y), WATCHER)
            draw_text(
                canvas, info.name, (x, WATCHER_NAME_Y), size=NAME - 2, font=DISPLAY, colour=WHITE, anchor="center",
                max_width=step - 30,
            )  # fmt: skip


class Resolution(Screen):
    """Who called STOP first, had all painted at once, and what that leaves on every paper."""

    def __init__(self, table: Table, result: RoundResult, stop: StopCall) -> None:
        self._table = table
        self._result = result
        self._stop = stop
        self._passed = 0.0
        self._language = language_in_use()
        self._picture = self._draw_all()

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-first-stop"."""
        return f"round-{self._result.round}-first-stop"

    def handle(self, action: Action) -> None:
        """Go on."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            self._table.services.audio.play("shared/confirm")
            self.done = True

    def update(self, dt: float) -> None:
        """Go on by itself when nobody is there."""
        self._passed += dt
        if self._table.bots_only and self._passed >= ALONE_SECONDS:
            self.done = True

    def draw(self, canvas: pygame.Surface) -> None:
        """One picture that stands still, in the language of the moment."""
        if self._language != language_in_use():
            self._language, self._picture = language_in_use(), self._draw_all()
        canvas.blit(self._picture, (0, 0))

    def _draw_all(self) -> pygame.Surface:
        look, infos = self._table.look, self._table.live.seats
        page = look.page
        look.draw_ground(page)
        caller = infos[self._stop.seat]
        look.draw_avatar(page, caller.animal, (166, 130), 136)
        title = _("First STOP: {name} at {time}").format(name=caller.name, time=clock_text(self._stop.at))
        draw_text(page, title, (254, 110), size=72, font=DISPLAY, anchor="midleft", max_width=1180)
        line = _("Every paper is cut back to that moment, and to the marker that was in hand.")
        draw_lines(page, line, (256, 202), 1560, size=BODY, font=HEAVY)
        look.draw_hints(page, (Hint(Button.CONFIRM, _("Next")),), (1824, 66))
        count = len(infos)
        left = CANVAS[0] // 2 - (count * CARD.width + (count - 1) * CARD_GAP) // 2
        for seat, (info, result) in enumerate(zip(infos, self._result.seats, strict=True)):
            self._draw_card(page, CARD.move(left + seat * (CARD.width + CARD_GAP), 0), info, result, seat)
        return page

    def _draw_card(
        self, page: pygame.Surface, card: pygame.Rect, info: SeatInfo, result: SeatResult, seat: int
    ) -> None:
        look, first = self._table.look, seat == self._stop.seat
        shapes.box(
            page, card, fill=SUN if first else PAPER, radius=28, shadow=12, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        look.draw_avatar(page, info.animal, (card.centerx, card.y + 96), 150)
        draw_text(
            page, info.name, (card.centerx, card.y + 204), size=NAME, font=DISPLAY, anchor="center",
            max_width=card.width - 40,
        )  # fmt: skip
        uses = [(use.cap, True) for use in result.uses] + [(use.cap, False) for use in result.cut_off]
        scale, (across, down) = CHIPS if len(uses) <= INKS else MANY_CHIPS
        for number, (cap, kept) in enumerate(uses[: 2 * INKS]):
            centre = card.centerx + (number % 3 - 1) * across, card.y + CHIP_TOP + number // 3 * down
            chip = look.picture("chip", scale, ink=cap, state="free")
            if not kept:
                chip = chip.copy()
                chip.set_alpha(LATE_ALPHA)
            page.blit(chip, chip.get_rect(center=centre))
            if not kept:
                _cross(page, centre)
        late = len(result.cut_off)
        text = ngettext("{count} area too late", "{count} areas too late", late).format(count=late)
        words = text if late else _("First!") if first else _("All in time")
        draw_lines(page, words, (card.centerx, card.bottom - 72), card.width - 32, size=BODY, font=HEAVY, centred=True)


def clock_text(milliseconds: int) -> str:
    """Minutes and seconds."""
    seconds = milliseconds // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def _cross(page: pygame.Surface, centre: tuple[int, int]) -> None:
    """A cross at the lower right of a chip."""
    x, y = centre[0] + CROSS[0], centre[1] + CROSS[1]
    path = "M14 14 L34 34 M34 14 L14 34"
    look = 'fill="none" stroke-linecap="round"'
    inner = "".join(
        f'<path d="{path}" {look} stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#fff8ea", 17), ("#221c35", 8))
    )
    page.blit(shapes.svg_surface(inner, (48, 48)), (x - 24, y - 24))
