"""A spell is cast: its cards fan out, it speaks its formula, and after a Mikros a special card is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from typing import TYPE_CHECKING

import pygame

from engine.actions import Button
from engine.game_info import SeatInfo
from engine.glyphs import glyph_for
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY, INK, LILAC, WHITE, ease_out_back
from engine.ui import draw_glyph
from engine.words import _, ngettext
from scenes.pentos.cards import CardArt
from scenes.pentos.content import (
    SPECIAL_NAMES,
    SPECIAL_SENTENCES,
    SPELL_NAMES,
    Spell,
    formula,
    is_joker,
    nature_of,
    special_kind,
    syllable,
    value_of,
)
from scenes.pentos.moves import TakeSpecial
from scenes.pentos.pages import Page
from scenes.pentos.spots import Spot
from scenes.pentos.wording import of_nature, of_value

if TYPE_CHECKING:
    from engine.actions import DeviceId

MIDDLE = (960, 372)
RIBBON = (960, 582)
RIBBON_BODY = 890
"""Width of a ribbon's paper at its natural size; its tails stand out by ``TAIL`` on either side."""
TAIL = 96
SYLLABLE_SECONDS = 0.24
BOUNCE_SECONDS, BOUNCE_PX, BOUNCES = 0.24, 44, 2.5
"""A syllable falls from so high and hits the ribbon so many times, two in the air and one at rest."""
STAND_SECONDS = {"mikros": 0.9, "pentos": 1.6, "megalos": 2.6}
"""How long a spoken formula stands before the table goes on by itself."""
CHOSEN_SECONDS = 0.9
TICKETS = (pygame.Rect(236, 768, 690, 250), pygame.Rect(996, 768, 690, 250))
TICKET_SHADOW = 10
ALPHA_GONE = 135
SPARKS = ((560, 860), (690, 950), (770, 850), (1150, 850), (1230, 950), (1360, 860))


def spell_words(name: str, cards: Sequence[int]) -> str:
    """What is cast: "Ada casts 3 cards of value 3"."""
    plain = [card for card in cards if not is_joker(card)]
    if len({value_of(card) for card in plain}) == 1:
        what = of_value(value_of(plain[0]), len(cards))
    else:
        what = of_nature(nature_of(plain[0]), len(cards))
    jokers = len(cards) - len(plain)
    if jokers:
        with_jokers = ngettext("{name} casts {cards}, one by a joker", "{name} casts {cards}, two by jokers", jokers)
        return with_jokers.format(name=name, cards=what)
    return _("{name} casts {cards}").format(name=name, cards=what)


class SpellPage(Page):
    """Speaks the formula, syllable by syllable; with ``row`` it then waits for the choice of a special card."""

    blocks = True
    covers = True
    tick_sound = "syllable"

    def __init__(
        self, art: CardArt, who: SeatInfo, seat: int, spell: Spell, cards: Sequence[int],
        row: Sequence[int] = (),
    ) -> None:  # fmt: skip
        super().__init__(art)
        self.who = who
        self.seat = seat
        self.spell = spell
        self.cards = tuple(cards)
        self.row = tuple(row)
        self.chosen: int | None = None
        self.spoken = 0
        self._seconds = 0.0
        self._stood = 0.0
        if self.look.still:
            self.skip()

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "mikros-spoken" as long as it speaks, then "mikros-special" or "mikros"."""
        if self.spoken < len(self.cards):
            return f"{self.spell}-spoken"
        return f"{self.spell}-special" if self.row and self.chosen is None else self.spell

    @property
    def state(self) -> object:
        """It moves all the time."""
        return None

    @property
    def ticks(self) -> int:
        """Syllables spoken."""
        return self.spoken

    @property
    def asks(self) -> object:
        """Whether to hear it all, then what it led to."""
        return self.moves, self.chosen

    @property
    def moves(self) -> bool:
        """While it speaks."""
        return self.spoken < len(self.cards)

    def skip(self) -> bool:
        """Say everything at once; then be done, if nothing is to be chosen."""
        if self.spoken < len(self.cards):
            self._seconds = SYLLABLE_SECONDS * (len(self.cards) + 1)
            self._note_spoken()
            return True
        if self.chosen is not None or not self.row:
            self.done = True
            return True
        return False

    def choose(self, index: int) -> None:
        """A special card was taken."""
        self.chosen, self._stood = index, 0.0
        self.spots = []

    def update(self, dt: float) -> None:
        """Go on speaking."""
        self._seconds += dt
        self._note_spoken()
        if self.spoken < len(self.cards):
            return
        self._stood += dt
        if self.chosen is not None:
            self.done = self.done or self._stood > CHOSEN_SECONDS or self.look.still
        elif not self.row:
            self.done = self.done or self._stood > STAND_SECONDS[self.spell]

    def _note_spoken(self) -> None:
        self.spoken = min(int(self._seconds / SYLLABLE_SECONDS), len(self.cards))
        if self.spoken == len(self.cards) and self.row and self.chosen is None:
            self.blocks = False
            if not self.spots:
                self.spots = [
                    Spot(f"special_{index}", rect, move=TakeSpecial(seat=self.seat, index=index))
                    for index, rect in enumerate(TICKETS[: len(self.row)])
                ]

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The burst, the cards and the ribbon; below them the special cards."""
        look = self.look
        canvas.blit(look.backdrop("spell_ground"), (0, 0))
        look.blit(canvas, "spell_burst", (960, 400))
        look.draw_avatar(canvas, self.who.animal, (168, 126), 136)
        title = _("{spell}!").format(spell=_(SPELL_NAMES[self.spell]))
        draw_text(canvas, title, (258, 94), size=96, font=DISPLAY, colour=WHITE, anchor="midleft")
        draw_text(
            canvas, spell_words(self.who.name, self.cards), (260, 172), size=36, font=HEAVY, colour=LILAC,
            anchor="midleft", max_width=1300,
        )  # fmt: skip
        self._draw_cards(canvas)
        self._draw_ribbon(canvas)
        if self.row and self.spoken == len(self.cards):
            words = _("Take one") if device is not None else _("{name} takes one").format(name=self.who.name)
            words = words if self.spots else ""
            draw_text(canvas, words, (960, 696), size=52, font=DISPLAY, colour=WHITE, anchor="center")
            for index, rect in enumerate(TICKETS[: len(self.row)]):
                self._draw_ticket(canvas, index, rect, focus == index, device)
        elif not self.row and self.spell != "mikros" and self.spoken == len(self.cards):
            self._draw_ending(canvas)

    def _draw_ending(self, canvas: pygame.Surface) -> None:
        """What the great spells bring, and the crowned head of who cast one."""
        look = self.look
        draw_text(
            canvas, self._ending(), (960, 734), size=64, font=DISPLAY, colour=WHITE, anchor="center", max_width=1600
        )
        grown = 1.0 if look.still else ease_out_back(min(self._stood / 0.25, 1.0))
        look.draw_avatar(canvas, self.who.animal, (960, 946), 170 * max(round(grown * 20) / 20, 0.05))
        if self.spell == "megalos":
            crown = look.pictures.get("shared/icons/crown", 1.15)
            canvas.blit(crown, crown.get_rect(midbottom=(960, 872)))
        for number, (x, y) in enumerate(SPARKS):
            swell = 0.7 + 0.3 * sin(4 * self._seconds + 2 * number) if not look.still else 0.9
            look.blit(canvas, "spark", (x, y), round(swell * 16) / 16)

    def _ending(self) -> str:
        if self.spell == "megalos":
            return _("{name} wins the game at once!").format(name=self.who.name)
        return _("The round is over. No koâ for {name}!").format(name=self.who.name)

    def _draw_cards(self, canvas: pygame.Surface) -> None:
        count = len(self.cards)
        scale = {3: 1.52, 4: 1.46, 5: 1.36}.get(count, 1.36 - 0.07 * (count - 5))
        spread = {3: 13.0, 4: 9.0, 5: 7.0}.get(count, 36 / count)
        radius = 132 * scale * 0.98 / sin(radians(spread))
        shown = min(self._seconds / SYLLABLE_SECONDS + 0.6, count)
        for number, card in enumerate(self.cards):
            grown = ease_out_back(min(max(shown - number, 0.0), 1.0))
            if grown <= 0:
                continue
            angle = spread * (number - (count - 1) / 2)
            x = MIDDLE[0] + radius * sin(radians(angle))
            y = MIDDLE[1] - 30 + radius * (1 - cos(radians(angle))) + 80 * (1 - grown)
            self.art.draw(canvas, card, (x, y), scale=scale, angle=angle)

    def _draw_ribbon(self, canvas: pygame.Surface) -> None:
        whole = formula(self.cards)
        size = 84
        while text_size(whole, size, DISPLAY)[0] > 1360:
            size -= 2
        width = max(text_size(whole, size, DISPLAY)[0] + 120, RIBBON_BODY)
        ribbon = self.look.pictures.nine("pentos/ribbon", (width + 2 * TAIL, 164))
        canvas.blit(ribbon, ribbon.get_rect(midtop=(RIBBON[0], RIBBON[1] - 66)))
        left = RIBBON[0] - text_size(whole, size, DISPLAY)[0] // 2
        before = ""
        for number, card in enumerate(self.cards[: self.spoken]):
            end = "!" if number + 1 == len(self.cards) else " · " if number + 1 < self.spoken else ""
            x = left + (text_size(before, size, DISPLAY)[0] if before else 0)
            y = (
                RIBBON[1]
                - 4
                - round(BOUNCE_PX * _bounce((self._seconds - (number + 1) * SYLLABLE_SECONDS) / BOUNCE_SECONDS))
            )
            draw_text(canvas, syllable(card) + end, (x, y), size=size, font=DISPLAY, colour=INK, anchor="midleft")
            before += syllable(card) + " · "

    def _draw_ticket(
        self, canvas: pygame.Surface, index: int, rect: pygame.Rect, focused: bool, device: DeviceId | None
    ) -> None:
        look, kind = self.look, special_kind(self.row[index])
        if focused or self.chosen == index:
            look.draw_rim(canvas, rect, 42, 14)
        picture = look.pictures.nine("pentos/ticket_big", (rect.width, rect.height + TICKET_SHADOW))
        if self.chosen not in (None, index):
            picture = picture.copy()
            picture.set_alpha(ALPHA_GONE)
        canvas.blit(picture, rect)
        look.blit(canvas, f"icon_{kind}", (rect.left + 102, rect.centery), 1.3)
        draw_text(
            canvas, _(SPECIAL_NAMES[kind]), (rect.left + 230, rect.top + 62), size=58, font=DISPLAY, anchor="midleft",
            max_width=rect.width - 266,
        )  # fmt: skip
        lines = pygame.Rect(rect.left + 230, rect.top + 100, rect.width - 254, 140)
        look.draw_fitting(canvas, _(SPECIAL_SENTENCES[kind]), lines, size=32)
        if focused and device is not None:
            glyph = glyph_for(Button.CONFIRM, look.family(device))[0]
            width = look.pictures.size(glyph.key)[0]
            draw_glyph(canvas, look.pictures, glyph, (rect.right - 36 - width, rect.top - 4))


def _bounce(share: float) -> float:
    """How high something is that falls and bounces: 1 at 0, and 0 from 1 on."""
    left = 1 - min(max(share, 0.0), 1.0)
    return left * left * abs(cos(BOUNCES * pi * share)) if left else 0.0
