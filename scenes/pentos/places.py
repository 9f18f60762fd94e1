"""Where everything stands on the table: the map's places, and the cards within them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from engine.layouts import Layout
from scenes.pentos.cards import BACK, CARD, MICRO, MICRO_SCALE, fan
from scenes.pentos.content import CAULDRONS, ROW
from scenes.pentos.snapshot import Snapshot, Where

RIM = 36
"""From the top of a cauldron's picture to the middle of its opening, px."""
HAND_INSET = (30, 84, 30, 20)
"""Left, top, right and bottom of the own hand's panel that hold no cards."""
PANEL_LEFT, PANEL_TOP = 134, 58
PANEL_RIGHT = 20
MOST_MICRO_STEP = 68.0
LEAST_MICRO_STEP = 42
"""Cards of another hand that would lie closer than this are listed by nature instead."""


@dataclass(frozen=True)
class Stew:
    """How the cards of one cauldron are stacked: columns, their scale, and px from one to the next."""

    columns: int
    scale: float
    pitch: int
    header: int
    front_top: int
    """Of the front row, px above the cauldron's picture."""


STEWS = ((6, Stew(2, 0.95, 142, 64, 80)), (15, Stew(3, 0.72, 103, 46, 58)), (99, Stew(4, 0.56, 79, 37, 46)))
"""The stack to use up to so many cards."""


@dataclass(frozen=True)
class Placed:
    """One card on the table. ``face`` is ``BACK`` when it lies face down, whatever ``card`` it is."""

    card: int
    face: int
    rect: pygame.Rect
    scale: float
    where: Where
    small: bool = False


class Places:
    """The places of a table for a number of seats."""

    def __init__(self, file: Path, seats: int) -> None:
        layout = Layout.load(file)
        self.seats = seats
        self.draw_pile = layout.place("table", "draw_pile").rect
        self.discard = layout.place("table", "discard").rect
        self.cauldrons = [layout.place("table", f"cauldron_{index}").rect for index in range(CAULDRONS)]
        self.specials = [layout.place("table", f"special_{index}").rect for index in range(ROW)]
        self.specials_left = layout.place("table", "specials_left").rect
        self.hand = layout.place("table", "hand").rect
        self.actions = [layout.place("table", f"action_{index}").rect for index in range(3)]
        self.panels = [layout.place(f"seats_{seats}", f"hand_{index}").rect for index in range(1, seats)]

    def panel_of(self, seat: int, home: int) -> pygame.Rect:
        """The panel of a seat: the own one is large and below, the others stand above in the order of play."""
        turn = (seat - home) % self.seats
        return self.hand if turn == 0 else self.panels[turn - 1]

    @property
    def actions_area(self) -> pygame.Rect:
        """Where the three actions stand."""
        return self.actions[0].unionall(self.actions[1:])

    def cards(
        self, shown: Snapshot, home: int, open_to: frozenset[int], moving: frozenset[int] = frozenset()
    ) -> list[Placed]:
        """Every card that lies in a cauldron or a hand, in the order of drawing; ``moving`` are on their way."""
        placed = [card for index in range(CAULDRONS) for card in self.stew(shown.view.cauldrons[index], index)]
        for seat in range(self.seats):
            placed += self.hand_cards(shown, seat, home, open_to, moving)
        return placed

    def stew(self, cards: tuple[int, ...], index: int) -> list[Placed]:
        """The cards of a cauldron, the back row first."""
        stew = next(stew for most, stew in STEWS if len(cards) <= most)
        spot = self.cauldrons[index]
        width, height = round(CARD[0] * stew.scale), round(CARD[1] * stew.scale)
        rows = -(-len(cards) // stew.columns)
        columns = min(stew.columns, len(cards)) if rows == 1 else stew.columns
        left = spot.centerx - ((columns - 1) * stew.pitch + width) // 2
        placed = []
        for number, card in enumerate(cards):
            row, column = divmod(number, stew.columns)
            top = spot.top - stew.front_top - (rows - 1 - row) * stew.header
            rect = pygame.Rect(left + column * stew.pitch, top, width, height)
            placed.append(Placed(card, card, rect, stew.scale, ("cauldron", index)))
        return placed

    def hand_cards(
        self, shown: Snapshot, seat: int, home: int, open_to: frozenset[int], moving: frozenset[int] = frozenset()
    ) -> list[Placed]:
        """The cards of a hand. Of those face down the ones in ``moving`` come last: no place tells which card it is."""
        faces = shown.faces(seat, open_to)
        secret = sorted(set(shown.hands[seat]) - set(faces), key=lambda card: (card in moving, card))
        face_down = iter(secret)
        ids = [face if face != BACK else next(face_down) for face in faces]
        small = seat != home
        if small:
            scale, rects = self._small_places(len(faces), self.panel_of(seat, home))
        else:
            scale, rects = fan(faces, self.hand_area)
        return [
            Placed(card, face, rect, scale, ("hand", seat), small)
            for card, face, rect in zip(ids, faces, rects, strict=True)
        ]

    @property
    def hand_area(self) -> pygame.Rect:
        """Where the own cards lie."""
        left, top, right, bottom = HAND_INSET
        area = self.hand
        return pygame.Rect(area.left + left, area.top + top, area.width - left - right, area.height - top - bottom)

    def _small_places(self, count: int, panel: pygame.Rect) -> tuple[float, list[pygame.Rect]]:
        width, height = round(MICRO[0] * MICRO_SCALE), round(MICRO[1] * MICRO_SCALE)
        step = self.small_step(count, panel)
        left, top = panel.left + PANEL_LEFT, panel.top + PANEL_TOP
        return MICRO_SCALE, [pygame.Rect(round(left + step * number), top, width, height) for number in range(count)]

    def small_step(self, count: int, panel: pygame.Rect) -> float:
        """Px from one card of another hand to the next."""
        room = panel.width - PANEL_LEFT - PANEL_RIGHT - MICRO[0] * MICRO_SCALE
        return min(MOST_MICRO_STEP, room / max(count - 1, 1))
