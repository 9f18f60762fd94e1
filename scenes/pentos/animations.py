"""Cards on their way from one place to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin

import pygame

from engine import shapes
from engine.theme import INK, RGB, ease_out, ease_out_back
from scenes.pentos.cards import BACK, CARD, MICRO, CardArt
from scenes.pentos.places import RIM, Placed, Places
from scenes.pentos.snapshot import Snapshot, Where

FLIGHT_SECONDS = 0.30
STAGGER_SECONDS = 0.07
MOST_STAGGER = 0.35
ARC_PX = 70
DROP_PX = 90
"""How high above its place a card is that is about to drop into a cauldron."""
SPLASH_SECONDS = 0.26
SPLASH_REACH = (110, 120)
"""How far and how high the drops fly, px."""
SPLASH_WIDTH = 48
"""How far from the middle of the card they rise, px."""
SPLASH_FALL = 150
"""By how much they have fallen at the end, px."""
DROPS = 9
BREW: RGB = (0xD9, 0xCC, 0xF8)
BRIM = RIM + 24
"""Below the top of a cauldron, px: what is lower is behind its wall."""


@dataclass(frozen=True)
class Flight:
    """One card from place to place; times in seconds since the flights began."""

    card: int
    face: int
    start: pygame.Rect
    end: pygame.Rect
    begins: float
    pot: pygame.Rect | None = None
    """The cauldron that it drops into, with a splash."""

    def share(self, seconds: float) -> float:
        """How far it is, 0 to 1."""
        return min(max((seconds - self.begins) / FLIGHT_SECONDS, 0.0), 1.0)

    def splash(self, seconds: float) -> float:
        """How far the splash is that it makes, 0 to 1; 1 without a cauldron."""
        if self.pot is None:
            return 1.0
        return min(max((seconds - self.begins - FLIGHT_SECONDS) / SPLASH_SECONDS, 0.0), 1.0)


class Flights:
    """All cards under way. While one flies, it does not lie where it is going to."""

    def __init__(self, flights: Sequence[Flight] = ()) -> None:
        self._flights = list(flights)
        self._seconds = 0.0

    @property
    def landing(self) -> frozenset[int]:
        """Cards that have not arrived."""
        return frozenset(flight.card for flight in self._flights if flight.share(self._seconds) < 1)

    @property
    def done(self) -> bool:
        """Whether all have arrived."""
        return not self.landing

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._seconds += dt

    def draw(self, canvas: pygame.Surface, art: CardArt) -> None:
        """Draw every card that is under way."""
        for flight in self._flights:
            share = flight.share(self._seconds)
            if share < 1:
                _draw(canvas, art, flight, share)
        for flight in self._flights:
            if 0 < (splash := flight.splash(self._seconds)) < 1:
                _draw_splash(canvas, flight, splash)


def _draw(canvas: pygame.Surface, art: CardArt, flight: Flight, share: float) -> None:
    if flight.pot is None:
        along, across, arc = ease_out_back(share), ease_out_back(share), ARC_PX * 4 * share * (1 - share)
    else:  # over the pot first, then straight down
        along, across, arc = share * share, ease_out(share), DROP_PX * 4 * share * (1 - share)
    x = flight.start.centerx + (flight.end.centerx - flight.start.centerx) * across
    y = flight.start.centery + (flight.end.centery - flight.start.centery) * along - arc
    width = flight.start.width + (flight.end.width - flight.start.width) * ease_out(share)
    whole = art.face(flight.face, 1.0)
    size = (round(width), round(width * whole.get_height() / CARD[0]))
    picture = whole if size == whole.get_size() else pygame.transform.smoothscale(whole, size)
    place = picture.get_rect(center=(round(x), round(y)))
    if flight.pot is not None and flight.pot.left < x < flight.pot.right and share > 0.5:
        seen = max(min(flight.pot.top + BRIM - place.top, place.height), 0)
        canvas.blit(picture, place, (0, 0, place.width, seen))
    else:
        canvas.blit(picture, place)


def _draw_splash(canvas: pygame.Surface, flight: Flight, share: float) -> None:
    """Drops of brew that fly up where the card went in, and fall back."""
    assert flight.pot is not None
    x0, y0 = flight.end.centerx, flight.pot.top + RIM + 10
    for drop in range(DROPS):
        angle = pi * (drop + 0.5) / DROPS
        far = ease_out(share) * (1.0 if drop % 2 else 0.7)
        x = x0 + (SPLASH_WIDTH + SPLASH_REACH[0] * far) * cos(angle)
        y = y0 - SPLASH_REACH[1] * far * (0.4 + sin(angle)) + SPLASH_FALL * share * share
        radius = round((19 if drop % 2 else 13) * (1 - 0.6 * share))
        if y < flight.pot.top + BRIM - radius:
            shapes.disc(canvas, (x, y), radius, fill=BREW, outline=INK, outline_width=4)


def flights_between(
    old: Snapshot, new: Snapshot, places: Places, home: int, open_to: frozenset[int]
) -> list[Flight]:  # fmt: skip
    """A flight for every card that lies somewhere else now; face up if it does so at either end."""
    before, after = old.where(), new.where()
    moved = frozenset(card for card in after if card in before and before[card] != after[card])
    left = {card.card: card for card in places.cards(old, home, open_to, moved)}
    reached = {card.card: card for card in places.cards(new, home, open_to, moved)}
    faces = {
        card: card if _is_seen(before[card], after[card], left.get(card), reached.get(card)) else BACK
        for card in moved
    }  # fmt: skip
    # those face down come last, so that their turn tells nothing of what they are
    order = sorted(moved, key=lambda card: (after[card], faces[card] == BACK, card))
    stagger = min(STAGGER_SECONDS, MOST_STAGGER / max(len(moved), 1))
    flights: list[Flight] = []
    for card in order:
        start = _spot(left.get(card), before[card][0], places)
        end = _spot(reached.get(card), after[card][0], places)
        if start is not None and end is not None:
            pile, index = after[card]
            pot = places.cauldrons[index] if pile == "cauldron" else None
            flights.append(Flight(card, faces[card], start, end, stagger * len(flights), pot))
    return flights


def _is_seen(before: Where, after: Where, left: Placed | None, reached: Placed | None) -> bool:
    """Whether a card lies face up where it comes from or where it goes to."""
    if "discard" in (before[0], after[0]):
        return True
    return any(placed is not None and placed.face != BACK for placed in (left, reached))


def _spot(placed: Placed | None, pile: str, places: Places) -> pygame.Rect | None:
    if placed is not None:
        return pygame.Rect(placed.rect.topleft, MICRO) if placed.small else placed.rect
    if pile == "draw":
        return places.draw_pile
    if pile == "discard":
        return places.discard
    return places.specials[0] if pile == "specials" else None
