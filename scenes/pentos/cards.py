"""The faces of the cards: ingredients with number and syllable, small ones for other hands, backs, and specials."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

import pygame

from engine.game_look import Point
from engine.kept import KeptSurfaces
from engine.text import SCALED_BELOW, draw_text
from engine.theme import DISPLAY, INK
from scenes.pentos.content import JOKERS, NATURES, VALUES, is_joker, nature_of, syllable, value_of
from scenes.pentos.look import Look

CARD = (132, 186)
"""Size of a card's body; its picture is as wide, and a shadow higher."""
PICTURE_HEIGHT = 194
MICRO = (58, 86)
NUMBER, SYLLABLE, MICRO_NUMBER = 50, 29, 36
LARGE_NUMBER, LARGE_MICRO_NUMBER = 70, 42
"""With the setting "large symbols"; the signs are as much larger in pictures of their own."""
NUMBER_AT, LARGE_NUMBER_AT = (32, 53), (37, 66)
"""Middle of the number's base line."""
MICRO_NUMBER_AT, LARGE_MICRO_NUMBER_AT = (29, 36), (29, 38)
MICRO_SCALE = 1.07
"""Of the small cards in the other hands."""
BACK = -1
"""Stands for a card face down."""
FAN_PERCENTS = range(100, 39, -3)
"""Sizes in which a hand is tried, of the area's height."""
LEAST_STEP, LEAST_STEP_SCALE = 42, 0.62
"""Px that must be seen of a card below another; they shrink with the cards, but no further than to this scale."""
MOST_FACE_PIXELS, MOST_MICRO_PIXELS, MOST_TURNED_PIXELS = 2_500_000, 700_000, 800_000
"""Bounds of the pictures that are kept: 10 MB hold every card in full size, and a long hand in another one."""
Face = int


class CardArt:
    """Makes pictures of cards and keeps them. Do not draw onto what it returns."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._faces = KeptSurfaces(MOST_FACE_PIXELS)
        self._micros = KeptSurfaces(MOST_MICRO_PIXELS)
        self._turns = KeptSurfaces(MOST_TURNED_PIXELS)

    @property
    def pixels_kept(self) -> int:
        """Pixels of all large cards that are kept."""
        return self._faces.pixels

    def face(
        self, card: Face, scale: float = 1.0, plain: bool = False, stands_for: int | None = None
    ) -> pygame.Surface:
        """A large card; ``BACK`` is one face down, and ``plain`` is without its syllable."""
        key = card, scale, plain, stands_for, self.look.large_symbols
        return self._faces.get(key, lambda: self._face(*key))

    def micro(self, card: Face, scale: float = 1.0) -> pygame.Surface:
        """A small card."""
        key = card, scale, self.look.large_symbols
        return self._micros.get(key, lambda: self._micro(*key))

    def turned(self, card: Face, scale: float, angle: float) -> pygame.Surface:
        """A large card turned by degrees clockwise."""
        key = card, scale, angle, self.look.large_symbols
        return self._turns.get(key, lambda: self._turned(*key))

    def get_ready(self) -> Iterator[None]:
        """Draw one card of each kind, and what lies behind a spell, so that no frame has to wait for it later."""
        self.look.backdrop("ground")
        yield
        self.look.backdrop("spell_ground")
        for nature in range(len(NATURES)):
            yield
            card = nature * VALUES
            self.face(card)
            self.face(card, 1.0, True)
            self.micro(card, MICRO_SCALE)
        for card in (BACK, JOKERS[0]):
            yield
            self.face(card)
            self.micro(card, MICRO_SCALE)

    def draw(
        self, canvas: pygame.Surface, card: Face, centre: Point, *, scale: float = 1.0, angle: float = 0.0
    ) -> None:
        """A large card about a point, turned by degrees clockwise."""
        picture = self.turned(card, scale, angle) if angle else self.face(card, scale)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def _face(self, card: Face, scale: float, plain: bool, stands_for: int | None, large: bool) -> pygame.Surface:
        if scale < 1:  # making it smaller is a tenth of the work of drawing it anew
            whole = self.face(card, 1.0, plain, stands_for)
            return pygame.transform.smoothscale(whole, (round(CARD[0] * scale), round(PICTURE_HEIGHT * scale)))
        if card == BACK:
            return self.look.picture("card_back", scale)
        suffix = "_plain" if plain else ""
        size, at = (LARGE_NUMBER, LARGE_NUMBER_AT) if large else (NUMBER, NUMBER_AT)
        if is_joker(card):
            picture = self.look.picture(f"card_joker{suffix}", scale).copy()
            if not plain:
                self._write(picture, syllable(card), (66, 172), SYLLABLE, scale)
            elif stands_for is not None:
                self._write(picture, str(value_of(stands_for)), (58, 54 if large else 50), size - 8, scale)
                sign = self.look.picture(f"{NATURES[nature_of(stands_for)]}_small", (1.0 if large else 0.8) * scale)
                picture.blit(sign, sign.get_rect(center=(round(101 * scale), round(32 * scale))))
            return picture
        suffix += "_large" if large else ""
        picture = self.look.picture(f"card_{NATURES[nature_of(card)]}{suffix}", scale).copy()
        self._write(picture, str(value_of(card)), at, size, scale)
        if not plain:
            self._write(picture, syllable(card), (66, 172), SYLLABLE, scale)
        return picture

    def _turned(self, card: Face, scale: float, angle: float, _large: bool) -> pygame.Surface:
        return pygame.transform.rotozoom(self.face(card, scale), -angle, 1.0)

    def _micro(self, card: Face, scale: float, large: bool) -> pygame.Surface:
        if card == BACK:
            return self.look.picture("micro_back", scale)
        if is_joker(card):
            return self.look.picture("micro_joker", scale)
        suffix = "_large" if large else ""
        size, at = (LARGE_MICRO_NUMBER, LARGE_MICRO_NUMBER_AT) if large else (MICRO_NUMBER, MICRO_NUMBER_AT)
        picture = self.look.picture(f"micro_{NATURES[nature_of(card)]}{suffix}", scale).copy()
        self._write(picture, str(value_of(card)), at, size, scale)
        return picture

    def _write(self, picture: pygame.Surface, text: str, baseline: tuple[int, int], size: int, scale: float) -> None:
        """Text by the middle of its base line, which is 0.36 of the size below the middle of capitals."""
        x, y = baseline[0] * scale, (baseline[1] - 0.36 * size) * scale
        px = max(round(size * scale), 8)
        if px < SCALED_BELOW:  # a card has no room for larger text; its signs have a setting of their own
            px = round(px / self.look.text_scale)
        draw_text(picture, text, (x, y), size=px, font=DISPLAY, colour=INK, anchor="center")


def by_nature(cards: Iterable[int]) -> list[int]:
    """Cards sorted by nature and value, jokers last."""
    return sorted(cards, key=lambda card: (is_joker(card), card))


def group_of(card: int) -> int:
    """Cards of one group lie close together in a hand: nature index, jokers, and then those face down."""
    if card < 0:
        return len(NATURES) + 1
    return len(NATURES) if card in JOKERS else nature_of(card)


def fan(cards: Sequence[int], area: pygame.Rect, most_step: int = 72, gap: int = 20) -> tuple[float, list[pygame.Rect]]:
    """How cards lie side by side in an area, groups apart from one another: their scale and their places."""
    if not cards:
        return 1.0, []
    groups = [group_of(card) for card in cards]
    breaks = sum(first != second for first, second in pairwise(groups))
    overlapped = len(cards) - 1 - breaks
    for percent in FAN_PERCENTS:
        scale = percent / 100 * min(area.height / CARD[1], 1.0)
        width, space = CARD[0] * scale, gap * scale
        fixed = width + breaks * (width + space)
        step = most_step * scale
        if overlapped:
            step = min(step, (area.width - fixed) / overlapped)
        if fixed <= area.width and (not overlapped or step >= LEAST_STEP * max(scale, LEAST_STEP_SCALE)):
            break
    height = round(CARD[1] * scale)
    x, top = float(area.left), area.top + (area.height - height) // 2
    places: list[pygame.Rect] = []
    for number, group in enumerate(groups):
        if number:
            x += step if group == groups[number - 1] else width + space
        places.append(pygame.Rect(round(x), top, round(width), height))
    return scale, places
