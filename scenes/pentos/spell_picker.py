"""Every spell that the hand allows, the best first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.game_info import SeatInfo
from engine.text import draw_paragraph, draw_text, text_size
from engine.theme import DISPLAY, HEAVY, LILAC, WHITE
from engine.words import _, ngettext
from scenes.pentos.cards import CardArt
from scenes.pentos.content import SPELL_NAMES, formula
from scenes.pentos.look import QUIET
from scenes.pentos.moves import Cast
from scenes.pentos.pages import LOOK_BUTTON, Veiled, draw_heading, draw_slab
from scenes.pentos.spells import Proposal
from scenes.pentos.spots import Spot

if TYPE_CHECKING:
    from engine.actions import DeviceId

SHOWN = 4
"""Rows that have room; the list rolls."""
ROW = pygame.Rect(96, 220, 1728, 176)
PITCH = 190
OFF_SCREEN = 1200
SCALE = 0.76
LEAST_FORMULA = 30
"""Type size at which a formula must fit beside its cards to be written."""


class SpellPicker(Veiled):
    """A list that rolls with the focus. ``proposals`` come best first."""

    moment = "spells"

    def __init__(
        self, art: CardArt, seat: int, who: SeatInfo, proposals: Sequence[Proposal], secret: bool,
        back: Callable[[], None],
    ) -> None:  # fmt: skip
        self.seat, self.proposals, self.first, self._back = seat, tuple(proposals), 0, back
        super().__init__(art, who, secret)

    @property
    def state(self) -> object:
        """Where the list stands."""
        return self.veiled, self.first

    def lay_out(self) -> None:
        """A spot for every spell; those that have rolled away lie above and below the rows."""
        above = PITCH * max(SHOWN - len(self.proposals), 0) // 2
        self.spots = [
            Spot(
                f"spell_{number}", ROW.move(0, above + PITCH * (number - self.first) + self._out_of_sight(number)),
                move=Cast(seat=self.seat, spell=proposal.spell, cards=proposal.cards),
            )
            for number, proposal in enumerate(self.proposals)
        ] or [Spot("back", LOOK_BUTTON, go=self._back)]  # fmt: skip

    def _out_of_sight(self, number: int) -> int:
        """Px that a row is moved off the screen by when it has rolled away, so that no pointer finds it."""
        if number < self.first:
            return -OFF_SCREEN
        return OFF_SCREEN if number >= self.first + SHOWN else 0

    def roll_to(self, focus: int) -> None:
        """Roll until the row in focus is to be seen."""
        if self.veiled:
            return
        first = min(max(self.first, focus - SHOWN + 1), focus)
        if first != self.first:
            self.first = first
            self.lay_out()

    def roll(self, steps: int) -> None:
        """Roll by a wheel's steps, up positive."""
        if not self.veiled:
            self.first = min(max(self.first - steps, 0), max(len(self.proposals) - SHOWN, 0))
            self.lay_out()

    def draw_open(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The rows in view."""
        if not self.proposals:
            self._draw_nothing(canvas, focus)
            return
        draw_heading(canvas, self.look, self.who, _("Cast a spell"), _("Everything that your hand allows"))
        for number in range(self.first, min(self.first + SHOWN, len(self.proposals))):
            self._draw_row(canvas, self.spots[number].rect, self.proposals[number], focus == number)
        words = _("{number} of {count}").format(number=(focus or 0) + 1, count=len(self.proposals))
        draw_text(canvas, words, (1824, 166), size=36, font=HEAVY, colour=LILAC, anchor="midright")
        for more, name, y in (
            (self.first > 0, "arrow_up_light", 206),
            (self.first + SHOWN < len(self.proposals), "arrow_down_light", 984),
        ):
            if more:
                arrow = self.look.pictures.get(f"shared/icons/{name}", 0.7)
                canvas.blit(arrow, arrow.get_rect(center=(960, y)))

    def _draw_nothing(self, canvas: pygame.Surface, focus: int | None) -> None:
        """A hand without a spell; nobody but its player is to know, so it looks like any other until here."""
        draw_heading(canvas, self.look, self.who, _("Cast a spell"), _("Your hand allows none now"))
        sentence = _("A spell takes at least three cards: a run of one nature, or one value.")
        words = pygame.Rect(360, 400, 1200, 180)
        draw_paragraph(canvas, sentence, words, size=44, font=HEAVY, colour=WHITE, align="center")
        draw_slab(canvas, self.look, LOOK_BUTTON, _("Back"), focus == 0, True)

    def _draw_row(self, canvas: pygame.Surface, rect: pygame.Rect, proposal: Proposal, focused: bool) -> None:
        if focused:
            self.look.draw_rim(canvas, rect)
        self.look.draw_panel(canvas, rect, fill=WHITE if focused else (0xFF, 0xF8, 0xEA), shadow=0 if focused else 8)
        draw_text(canvas, _(SPELL_NAMES[proposal.spell]), (rect.left + 40, rect.top + 60), size=56, font=DISPLAY,
                  anchor="midleft")  # fmt: skip
        saving = proposal.saving
        words = ngettext("saves {koas} koâ", "saves {koas} koâs", saving)
        if saving < 0:
            words = ngettext("costs {koas} koâ", "costs {koas} koâs", -saving)
        if proposal.spell == "megalos":
            words = _("wins the game")
        elif proposal.spell == "pentos":
            words = _("ends the round")
        draw_text(canvas, words.format(koas=abs(saving)), (rect.left + 42, rect.top + 122), size=32, font=HEAVY,
                  colour=QUIET, anchor="midleft", max_width=320)  # fmt: skip
        x = rect.left + 380
        for slot in proposal.combination.slots:
            stands_for = slot.stands_for if slot.stands_for != slot.card else None
            picture = self.art.face(slot.card, SCALE, True, stands_for)
            x = canvas.blit(picture, (x, rect.top + 16)).right + 8
        if text_size(words := formula(proposal.combination.cards), LEAST_FORMULA, DISPLAY)[0] < rect.right - x - 50:
            draw_text(canvas, words, (x + 24, rect.centery), size=42, font=DISPLAY,
                      anchor="midleft", max_width=rect.right - x - 50)  # fmt: skip
