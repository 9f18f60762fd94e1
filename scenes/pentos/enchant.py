"""Pages for what enchantments and the start of a round ask: a pile, a card of it, a player, cards of one nature."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_info import SeatInfo
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, SUN, TRAY
from engine.words import _, ngettext
from scenes.pentos.cards import BACK, CARD, CardArt
from scenes.pentos.cauldrons import NATURE_COLOURS
from scenes.pentos.content import (
    INGREDIENTS,
    MOST_AT_ONCE,
    NATURES,
    is_ingredient,
    nature_of,
    value_of,
)
from scenes.pentos.moves import ChooseFirst, Fetch, PentosMove, Search
from scenes.pentos.moves import Look as LookAt
from scenes.pentos.pages import Page, Veiled, draw_heading, draw_slab, draw_veil
from scenes.pentos.spots import Spot

if TYPE_CHECKING:
    from engine.actions import DeviceId

GRID_TOP = 216
GRID_LEFT = 330
GRID_PITCH = (168, 142)
GRID_SCALE = 0.72
SIGN_X, SIGN_SIDE = 170, 112
PILES = (pygame.Rect(430, 400, 480, 380), pygame.Rect(1010, 400, 480, 380))
CONFIRM = pygame.Rect(1424, 934, 400, 86)
ROW_TOP, ROW_HEIGHT = 270, 176


class FirstPage(Page):
    """Who begins the round?"""

    moment = "choose-first"

    def __init__(self, art: CardArt, seat: int, infos: Sequence[SeatInfo]) -> None:
        super().__init__(art)
        self.who, self.infos = infos[seat], infos
        width, gap = 320, 24
        left = 960 - (len(infos) * width + (len(infos) - 1) * gap) // 2
        self.spots = [
            Spot(f"first_{first}", pygame.Rect(left + first * (width + gap), 380, width, 360),
                 move=ChooseFirst(seat=seat, first=first))
            for first in range(len(infos))
        ]  # fmt: skip

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """A portrait for every seat."""
        draw_veil(canvas)
        draw_heading(canvas, self.look, self.who, _("Who begins?"), _("{name} has most koâs and chooses").format(
            name=self.who.name))  # fmt: skip
        for number, (spot, info) in enumerate(zip(self.spots, self.infos, strict=True)):
            if focus == number:
                self.look.draw_rim(canvas, spot.rect)
            self.look.draw_panel(canvas, spot.rect)
            self.look.draw_avatar(canvas, info.animal, (spot.rect.centerx, spot.rect.top + 150), 190)
            draw_text(
                canvas, info.name, (spot.rect.centerx, spot.rect.bottom - 56), size=42, font=DISPLAY, anchor="center",
                max_width=spot.rect.width - 22,
            )  # fmt: skip


class PilePage(Page):
    """Seek: which pile is searched?"""

    moment = "seek-pile"

    def __init__(self, art: CardArt, seat: int, who: SeatInfo, draw_count: int, discard: Sequence[int]) -> None:
        super().__init__(art)
        self.who, self._counts = who, (draw_count, len(discard))
        self._tops = (BACK, discard[-1] if discard else BACK)
        reasons = (_("The draw pile is empty."), _("There are no used ingredients yet."))
        piles: tuple[PentosMove, PentosMove] = (Search(seat=seat, pile="draw"), Search(seat=seat, pile="discard"))
        self.spots = [
            Spot(f"pile_{index}", rect, move=move if count else None, reason="" if count else reason)
            for index, (rect, move, count, reason) in enumerate(zip(PILES, piles, self._counts, reasons, strict=True))
        ]

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """Both piles."""
        draw_veil(canvas)
        draw_heading(canvas, self.look, self.who, _("Seek"), _("Search one of the piles for an ingredient"))
        lines = (_("Draw pile"), _("Used cards"))
        for number, spot in enumerate(self.spots):
            rect = spot.rect
            if focus == number:
                self.look.draw_rim(canvas, rect)
            self.look.draw_panel(canvas, rect, fill=(0xFF, 0xF8, 0xEA) if spot.move else (0xCF, 0xC8, 0xDE))
            self.art.draw(canvas, self._tops[number], (rect.left + 120, rect.centery), scale=1.15)
            room = rect.width - 240
            draw_text(canvas, lines[number], (rect.left + 216, rect.centery - 40), size=46, font=DISPLAY,
                      anchor="midleft", max_width=room)  # fmt: skip
            count = ngettext("{count} card", "{count} cards", self._counts[number]).format(count=self._counts[number])
            draw_text(canvas, count, (rect.left + 216, rect.centery + 24), size=36, font=HEAVY, anchor="midleft",
                      max_width=room)  # fmt: skip


def grid_rect(card: int) -> pygame.Rect:
    """Where an ingredient stands when all are laid out: a row a nature, a column a value."""
    width, height = round(CARD[0] * GRID_SCALE), round(CARD[1] * GRID_SCALE)
    column, row = value_of(card) - 1, nature_of(card)
    return pygame.Rect(GRID_LEFT + column * GRID_PITCH[0], GRID_TOP + row * GRID_PITCH[1], width, height)


class GridPage(Veiled):
    """Cards laid out by nature and value."""

    def draw_grid(self, canvas: pygame.Surface, cards: Sequence[int], raised: Sequence[int], focus: int | None) -> None:
        """The cards, those in ``raised`` on a white plate."""
        for nature, name in enumerate(NATURES):
            y = GRID_TOP + nature * GRID_PITCH[1] + 67
            tile = pygame.Rect(0, 0, SIGN_SIDE, SIGN_SIDE)
            tile.center = (SIGN_X, y)
            shapes.box(canvas, tile, fill=NATURE_COLOURS[nature], radius=26)
            self.look.blit(canvas, f"{name}_large", tile.center, 0.8)
        for card in range(INGREDIENTS):
            shapes.box(canvas, grid_rect(card), fill=TRAY, radius=13, outline=None)
        for card in cards:
            rect = grid_rect(card)
            at_focus = focus is not None and focus < len(self.spots) and self.spots[focus].cards == (card,)
            if at_focus or card in raised:
                rect = rect.move(0, -8 if card in raised else 0)
                plate = self.look.picture("card_plate", GRID_SCALE)
                canvas.blit(plate, plate.get_rect(center=rect.center))
            canvas.blit(self.art.face(card, GRID_SCALE), rect)
            if at_focus:
                ring = rect.inflate(22, 22)
                self.draw_ring(canvas, ring)
            if card in raised:
                tick = self.look.pictures.get("shared/icons/tick", 0.7)
                canvas.blit(tick, tick.get_rect(center=(rect.right - 10, rect.bottom - 16)))

    def draw_ring(self, canvas: pygame.Surface, rect: pygame.Rect) -> None:
        """A sun yellow frame about the thing in focus."""
        inner = (
            f'<rect x="5" y="5" width="{rect.width - 10}" height="{rect.height - 10}" rx="20" fill="none"'
            f' stroke="{shapes.hex_of(SUN)}" stroke-width="10"/>'
        )
        canvas.blit(shapes.svg_surface(inner, rect.size), rect)


class FetchPage(GridPage):
    """Seek: which card of the pile?"""

    moment = "seek-card"

    def __init__(self, art: CardArt, seat: int, who: SeatInfo, cards: Sequence[int], secret: bool) -> None:
        self.seat, self.cards = seat, tuple(sorted(cards))
        super().__init__(art, who, secret)

    def lay_out(self) -> None:
        """A spot for every card."""
        self.spots = [
            Spot(f"card_{card}", grid_rect(card), move=Fetch(seat=self.seat, card=card), cards=(card,))
            for card in self.cards
        ]

    def draw_open(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """All cards of the pile."""
        draw_heading(canvas, self.look, self.who, _("Seek"), _("Take one of these"))
        self.draw_grid(canvas, self.cards, (), focus)


class HandfulPage(GridPage):
    """One to five cards of one nature: to give, to grab or to drop."""

    def __init__(
        self, art: CardArt, who: SeatInfo, cards: Sequence[int], secret: bool, *, title: str, line: str,
        verb: Callable[[int], str], make: Callable[[tuple[int, ...]], PentosMove], moment: str,
        back: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self.cards = tuple(sorted(card for card in cards if is_ingredient(card)))
        self.chosen: tuple[int, ...] = ()
        self.moment = moment
        self._title, self._line, self._verb, self._make, self._back = title, line, verb, make, back
        super().__init__(art, who, secret)

    def lay_out(self) -> None:
        """A spot for every card, and one to be done."""
        spots = [
            Spot(f"card_{card}", grid_rect(card), go=lambda card=card: self._toggle(card), cards=(card,))  # type: ignore[misc]
            for card in self.cards
        ]
        move = self._make(self.chosen) if self.chosen else None
        reason = "" if self.chosen else _("Choose one to five cards.")
        self.spots = [*spots, Spot("confirm", CONFIRM, move=move, reason=reason)]

    def _toggle(self, card: int) -> None:
        """Choose a card, or not; one of another nature begins anew."""
        chosen = [other for other in self.chosen if nature_of(other) == nature_of(card)]
        if card in chosen:
            chosen.remove(card)
        elif len(chosen) < MOST_AT_ONCE:
            chosen.append(card)
        self.chosen = tuple(sorted(chosen))
        self.lay_out()

    @property
    def state(self) -> object:
        """Which cards are chosen."""
        return self.veiled, self.chosen

    @property
    def can_cancel(self) -> bool:
        """Whether cards are chosen, or another page comes before this one."""
        return bool(self.chosen) or self._back is not None

    def cancel(self) -> bool:
        """Let go of the cards, then go back."""
        if self.chosen:
            self.chosen = ()
            self.lay_out()
            return True
        if self._back is not None:
            self._back()
            return True
        return False

    def draw_open(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The hand, and the button."""
        draw_heading(canvas, self.look, self.who, self._title, self._line)
        self.draw_grid(canvas, self.cards, self.chosen, focus)
        label = self._verb(len(self.chosen)) if self.chosen else _("Choose cards")
        last = len(self.spots) - 1
        draw_slab(canvas, self.look, CONFIRM, label, focus == last, bool(self.chosen))


class PlayerPage(Page):
    """Give or grab: a row for every other player with both halves."""

    moment = "give-or-grab"

    def __init__(
        self, art: CardArt, seat: int, infos: Sequence[SeatInfo], counts: Sequence[int],
        can_give: bool, moves: Sequence[PentosMove], give: Callable[[int], None],
    ) -> None:  # fmt: skip
        super().__init__(art)
        self.who, self.infos, self._counts = infos[seat], infos, counts
        self.others = [(seat + turn) % len(infos) for turn in range(1, len(infos))]
        at = {move.at for move in moves if isinstance(move, LookAt)}
        top = 580 - (len(self.others) * ROW_HEIGHT) // 2 + 10
        for row, other in enumerate(self.others):
            y = top + row * ROW_HEIGHT
            name = infos[other].name
            self.spots.append(
                Spot(f"give_{other}", pygame.Rect(800, y + 24, 470, 116), go=lambda other=other: give(other))  # type: ignore[misc]
                if can_give
                else Spot(
                    f"give_{other}", pygame.Rect(800, y + 24, 470, 116), reason=_("You have no ingredient to give.")
                )
            )
            look_at = LookAt(seat=seat, at=other) if other in at else None
            reason = "" if look_at else _("{name} has no ingredient to take.").format(name=name)
            self.spots.append(Spot(f"look_{other}", pygame.Rect(1310, y + 24, 470, 116), move=look_at, reason=reason))
        self._top = top

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """Who may get something, and whose hand may be looked at."""
        draw_veil(canvas)
        line = _("Give 1 to 5 cards of one nature, or look at a hand and take as many")
        draw_heading(canvas, self.look, self.who, _("Give or grab"), line)
        for row, other in enumerate(self.others):
            rect = pygame.Rect(96, self._top + row * ROW_HEIGHT, 1728, ROW_HEIGHT - 12)
            self.look.draw_panel(canvas, rect)
            self.look.draw_avatar(canvas, self.infos[other].animal, (rect.left + 100, rect.centery), 128)
            draw_text(canvas, self.infos[other].name, (rect.left + 190, rect.centery - 22), size=46, font=DISPLAY,
                      anchor="midleft", max_width=470)  # fmt: skip
            count = ngettext("{count} card", "{count} cards", self._counts[other]).format(count=self._counts[other])
            draw_text(canvas, count, (rect.left + 190, rect.centery + 34), size=32, font=HEAVY, anchor="midleft")
        labels = (_("Give cards"), _("Look and take"))
        for number, spot in enumerate(self.spots):
            draw_slab(canvas, self.look, spot.rect, labels[number % 2], focus == number, not spot.reason)
