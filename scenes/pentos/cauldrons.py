"""The three cauldrons: what stews in them, what can be tasted, and their bubbles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sin

import pygame

from engine import shapes
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, INK, PAPER, RGB, WHITE
from engine.words import _
from scenes.pentos.cards import CardArt
from scenes.pentos.content import CAULDRON_NAMES, NATURES, nature_of, value_of
from scenes.pentos.look import PALE, Look
from scenes.pentos.moves import Taste
from scenes.pentos.places import RIM, Placed

LETTER = (50, 82)
TASTES_MIDDLE = 156
CHIP = (96, 56)
SMALL_CHIP = (82, 44)
FEW_CHIPS = 3
"""So many chips have room at their full size."""
NATURE_COLOURS: tuple[RGB, ...] = (
    (0xE6, 0x39, 0x46), (0xFF, 0xD0, 0x2E), (0x5A, 0x3A, 0xA6), (0x4F, 0xB6, 0xF2), (0x2A, 0x9D, 0x4E),
)  # fmt: skip
BUBBLES = 3
BUBBLE_SECONDS = 1.7


@dataclass(frozen=True)
class Chip:
    """One taste that a cauldron offers."""

    move: Taste
    cards: tuple[int, ...]
    rect: pygame.Rect


def tasted_cards(cauldron: Sequence[int], move: Taste) -> tuple[int, ...]:
    """Which cards of a cauldron a taste takes."""
    if move.nature is not None:
        return tuple(card for card in cauldron if nature_of(card) == move.nature)
    return tuple(card for card in cauldron if value_of(card) == move.value)


def chips_of(cauldron: Sequence[int], index: int, seat: int, spot: pygame.Rect) -> list[Chip]:
    """Every taste of a cauldron, with its place on the pot."""
    moves = [Taste(seat=seat, cauldron=index, nature=nature) for nature in range(len(NATURES))]
    moves += [Taste(seat=seat, cauldron=index, value=value) for value in range(1, 10)]
    offered = [(move, cards) for move in moves if len(cards := tasted_cards(cauldron, move)) > 1]
    size, in_a_row = (CHIP, 3) if len(offered) <= FEW_CHIPS else (SMALL_CHIP, 3 if len(offered) <= 6 else 4)
    rows = -(-len(offered) // in_a_row)
    gap = 8 if size == CHIP else 5
    top = spot.top + TASTES_MIDDLE - (rows * (size[1] + gap) - gap) // 2
    chips = []
    for number, (move, cards) in enumerate(offered):
        row, column = divmod(number, in_a_row)
        count = min(in_a_row, len(offered) - row * in_a_row)
        left = spot.centerx - (count * size[0] + (count - 1) * gap) // 2
        rect = pygame.Rect(left + column * (size[0] + gap), top + row * (size[1] + gap), *size)
        chips.append(Chip(move, cards, rect))
    return chips


def draw_cauldron(
    canvas: pygame.Surface, art: CardArt, index: int, spot: pygame.Rect, placed: Sequence[Placed],
    chips: Sequence[Chip], lifted: frozenset[int],
) -> None:  # fmt: skip
    """A cauldron with its cards, those in ``lifted`` raised on a white plate."""
    look = art.look
    canvas.blit(look.picture("cauldron_back"), spot)
    for card in placed:
        rect = card.rect
        if card.card in lifted:
            rect = rect.move(0, -14)
            plate = look.picture("card_plate", card.scale)
            canvas.blit(plate, plate.get_rect(center=rect.center))
        canvas.blit(art.face(card.face, card.scale), rect)
    canvas.blit(look.picture("cauldron_front"), spot)
    centre = (spot.left + LETTER[0], spot.top + LETTER[1])
    shapes.disc(canvas, centre, 31, fill=PAPER, outline_width=5)
    draw_text(canvas, CAULDRON_NAMES[index], centre, size=38, font=DISPLAY, anchor="center")
    for chip in chips:
        draw_chip(canvas, look, chip, bool(lifted) and set(chip.cards) == lifted)
    if not chips:
        text = _("No pair yet") if placed else _("Empty")
        draw_text(
            canvas, text, (spot.centerx, spot.top + 156), size=32, font=HEAVY, colour=PALE, anchor="center",
            max_width=spot.width - 60,
        )  # fmt: skip


def draw_chip(canvas: pygame.Surface, look: Look, chip: Chip, focused: bool) -> None:
    """A taste: the nature's creature or the value, and how many cards."""
    rect, small = chip.rect, chip.rect.size == SMALL_CHIP
    if focused:
        shapes.box(canvas, rect.inflate(16, 16), fill=WHITE, radius=rect.height // 2 + 8, outline_width=5)
    nature, large = chip.move.nature, look.large_symbols
    fill = PAPER if nature is None else NATURE_COLOURS[nature]
    shapes.box(canvas, rect, fill=fill, radius=rect.height // 2, outline_width=4)
    left = rect.left + (22 if small else 30)
    if nature is None:
        size = 38 + (8 if large else 0) - (4 if small and large else 0)
        draw_text(canvas, str(chip.move.value), (left, rect.centery), size=size, font=DISPLAY, anchor="center")
    else:
        scale = (0.72 if small else 0.86) + (0.16 if large else 0.0)
        look.blit(canvas, f"{NATURES[nature]}_small", (left, rect.centery), scale)
    middle = (rect.right - (23 if small else 26), rect.centery)
    shapes.disc(canvas, middle, 20 if small else 23, fill=PAPER, outline=None)
    draw_text(canvas, f"×{len(chip.cards)}", middle, size=28, font=DISPLAY, colour=INK, anchor="center")


def draw_bubbles(canvas: pygame.Surface, look: Look, spots: Sequence[pygame.Rect], seconds: float) -> None:
    """Bubbles that rise from the brew beside the cards."""
    for pot, spot in enumerate(spots):
        for number in range(BUBBLES):
            age = (seconds / BUBBLE_SECONDS + number / BUBBLES + pot * 0.37) % 1.0
            side = -1 if number % 2 else 1
            x = spot.centerx + side * (148 - 9 * number) + 5 * sin(6 * age + number)
            y = spot.top + RIM - 4 - 58 * age
            look.blit(canvas, "bubble", (x, y), 0.5 + 0.5 * age if age < 0.9 else 1.25)
