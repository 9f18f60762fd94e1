"""Hands over the table: a marker whose nib is at the point, a pointing hand, splashes of ink and words of refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import cos, exp, pi, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.text import LINE_HEIGHT, draw_text, text_size, wrap
from engine.theme import BOLD, INK, SMALL, SPRING_SECONDS, WHITE, ease_out, ease_out_back
from engine.words import language_in_use
from scenes.speed_colors.content import INKS, PAPER
from scenes.speed_colors.large_signs import sign_held

if TYPE_CHECKING:
    from engine.game_look import Point
    from scenes.speed_colors.look import Look

MARKER_SCALE = 1.62
"""Size of a marker in hand, on a paper shown at its own 640 px."""
DOWN_SCALE = 0.95
"""How much smaller the marker looks while its nib is on the paper."""
HOLDER_SIZE = 46
"""Size of the animal that holds a marker, on a paper of 400 px."""
HOLDER_PLACE = (84, 98)
"""Where it sits on the marker's picture, in px of its natural size."""
POINTER_SCALE = 0.8
POINTER_AVATAR = 80
FOLLOW_SECONDS = 0.055
"""Time constant with which a pointing hand follows its goal."""
SPLASH_SECONDS = 0.28
SPLASH_DROPS = 8
LARGE_DROP, SMALL_DROP = 0.17, 0.1
"""Radius of a drop at first, as a share of how far it flies."""
LEAST_DROP, DROP_EDGE = 4, 3
"""Drops whose colour could not be told any more are gone; width of their outline; px."""
BUBBLE_SECONDS = 2.4
BUBBLE_WIDTH = 330


class HandPictures:
    """Hands with their animal on them, put together once."""

    def __init__(self, look: Look, paper_px: int, small: bool) -> None:
        self._look = look
        self._marker_scale = MARKER_SCALE * paper_px / PAPER
        self._pointer_scale = POINTER_SCALE * (0.775 if small else 1.0)
        self._kept: dict[tuple[str, int, bool], tuple[pygame.Surface, Point]] = {}

    def warm_up(self, animals: Sequence[str]) -> None:
        """Put together one picture that these animals will need, so that none costs a frame of painting."""
        for animal in animals:
            if (animal, -1, False) not in self._kept:
                self._kept[animal, -1, False] = self._pointer(animal)
                return
            for cap, nib_down in product(range(INKS), (False, True)):
                if (animal, cap, nib_down) not in self._kept:
                    self._keep_marker(animal, cap, nib_down)
                    return

    def draw_marker(self, canvas: pygame.Surface, animal: str, cap: int, nib: Point, nib_down: bool) -> None:
        """A marker in the hand of an animal, its nib at ``nib``."""
        key = (animal, cap, nib_down)
        if key not in self._kept:
            self._keep_marker(animal, cap, nib_down)
        picture, tip = self._kept[key]
        canvas.blit(picture, (round(nib[0] - tip[0]), round(nib[1] - tip[1])))

    def draw_pointer(self, canvas: pygame.Surface, animal: str, fingertip: Point) -> None:
        """An empty hand of an animal that points at something."""
        key = (animal, -1, False)
        if key not in self._kept:
            self._kept[key] = self._pointer(animal)
        picture, tip = self._kept[key]
        canvas.blit(picture, (round(fingertip[0] - tip[0]), round(fingertip[1] - tip[1])))

    def _keep_marker(self, animal: str, cap: int, nib_down: bool) -> None:
        scale = self._marker_scale * (DOWN_SCALE if nib_down else 1.0)
        self._kept[animal, cap, nib_down] = self._marker(animal, cap, scale)

    def _marker(self, animal: str, cap: int, scale: float) -> tuple[pygame.Surface, Point]:
        marker = self._look.picture("marker", scale, ink=cap, state="in_hand")
        nib = self._look.pictures.point(self._look.key("marker", cap, "in_hand"), "nib")
        picture = marker.copy()
        if self._look.large_symbols:
            sign_held(self._look, picture, cap, scale)
        size = min(max(HOLDER_SIZE * scale, 40), 62)
        self._look.draw_avatar(picture, animal, (HOLDER_PLACE[0] * scale, HOLDER_PLACE[1] * scale), size)
        return picture, (nib[0] * scale, nib[1] * scale)

    def _pointer(self, animal: str) -> tuple[pygame.Surface, Point]:
        scale, key = self._pointer_scale, self._look.key("hand_pointer")
        hand = self._look.pictures.get(key, scale)
        tip = self._look.pictures.point(key, "fingertip")
        size = POINTER_AVATAR * scale / POINTER_SCALE
        middle = self._look.pictures.point(key, "avatar_centre")
        middle = middle[0] * scale, middle[1] * scale
        picture = pygame.Surface((hand.get_width() + 30, round(middle[1] + size * 0.62)), pygame.SRCALPHA)
        picture.blit(hand, (14, 0))
        self._look.draw_avatar(picture, animal, (middle[0] + 14, middle[1]), size)
        return picture, (tip[0] * scale + 14, tip[1] * scale)


def follow(place: Point, goal: Point, dt: float) -> Point:
    """A place on its way to a goal, quick at first."""
    share = 1 - exp(-max(dt, 0.0) / FOLLOW_SECONDS)
    return place[0] + (goal[0] - place[0]) * share, place[1] + (goal[1] - place[1]) * share


@dataclass(slots=True)
class Splash:
    """Drops of ink where a nib touched down."""

    centre: Point
    colour: tuple[int, int, int]
    age: float = 0.0

    def draw(self, canvas: pygame.Surface, reach: float) -> None:
        """Draw the drops, which fly ``reach`` px far and dry up on the way."""
        share = self.age / SPLASH_SECONDS
        for drop in range(SPLASH_DROPS):
            large = drop % 2 == 0
            radius = round(reach * (LARGE_DROP if large else SMALL_DROP) * (1 - share**2))
            if radius < LEAST_DROP:
                continue
            angle = 2 * pi * (drop + 0.3 * large) / SPLASH_DROPS
            far = reach * (0.25 + 0.75 * ease_out(share)) * (0.76 if large else 1.0)
            centre = self.centre[0] + far * cos(angle), self.centre[1] + far * sin(angle)
            shapes.disc(canvas, centre, radius + DROP_EDGE, fill=self.colour, outline=INK, outline_width=DROP_EDGE)


class Bubble:
    """A short sentence at a seat's paper: why something was not possible."""

    def __init__(self, sentence: str, below: tuple[int, int]) -> None:
        """``below`` is the point (canvas px) that the bubble's tail ends at."""
        self.sentence = sentence
        self.age = 0.0
        self._language = language_in_use()
        self._below = below
        lines = wrap(sentence, BUBBLE_WIDTH, SMALL, BOLD)
        step = round(text_size("A", SMALL, BOLD)[1] * LINE_HEIGHT * 0.86)
        width = max(text_size(line, SMALL, BOLD)[0] for line in lines) + 44
        height = step * len(lines) + 30
        self._picture = pygame.Surface((width, height + 22), pygame.SRCALPHA)
        tail = f'<path d="M{width // 2 - 16} {height - 4} h32 l-16 24Z" fill="#221c35"/>'
        self._picture.blit(shapes.svg_surface(tail, (width, height + 22)), (0, 0))
        shapes.box(self._picture, (0, 0, width, height), fill=INK, radius=24, outline=None)
        for number, line in enumerate(lines):
            draw_text(
                self._picture, line, (width // 2, 15 + number * step), size=SMALL, font=BOLD, colour=WHITE,
                anchor="midtop",
            )  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether it has been read, or was said in another language."""
        return self.age >= BUBBLE_SECONDS or self._language != language_in_use()

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw it, rising a little when it appears."""
        rise = round(16 * (1 - ease_out_back(self.age / SPRING_SECONDS)))
        place = self._picture.get_rect(midbottom=(self._below[0], self._below[1] + rise))
        canvas.blit(self._picture, place.clamp(canvas.get_rect().inflate(-16, -16)))
