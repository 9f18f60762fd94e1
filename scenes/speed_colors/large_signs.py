"""Large symbols with their letters, for the setting of that name: on caps, chips and the tag of a marker in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, INK, PAPER, RGB, WHITE, mix

if TYPE_CHECKING:
    from engine.game_look import Point
    from scenes.speed_colors.look import Look

CELL = (54, 62)
"""Size of a chip that holds symbol and letter, in px."""
CELL_RIM, CELL_RADIUS, HAND_RIM = 4, 14, 5
SIDE_BY_SIDE = 1.3
"""A box so much wider than high holds symbol and letter side by side, else the letter is below the symbol."""
SYMBOL_SHARE, LETTER_SHARE = 0.55, 0.43
"""Heights of symbol and letter, one above the other, as shares of their box."""
LETTER_GAP = 4
OLD_SYMBOL = pygame.Rect(33, 32, 50, 54)
"""Where the art of a marker has its symbol (px of its natural size); it is painted over."""
CAP_SIGN = pygame.Rect(33, 13, 50, 106)
"""Where the large one goes."""
ART_SCALE_LEAST = 0.05
HELD_SIGN = pygame.Rect(97, 120, 42, 54)
"""Where a marker in hand has its chip (px of its natural size): over the symbol of the art."""


def outlined_text(text: str, size: int, outline: int = 3) -> pygame.Surface:
    """White display type with an ink outline, as symbols on paint have it."""
    width, height = text_size(text, size, DISPLAY)
    result = pygame.Surface((width + 2 * outline, height + 2 * outline), pygame.SRCALPHA)
    for dx in range(-outline, outline + 1):
        for dy in range(-outline, outline + 1):
            if dx * dx + dy * dy <= outline * outline + 1:
                draw_text(result, text, (outline + dx, outline + dy), size=size, font=DISPLAY, colour=INK)
    draw_text(result, text, (outline, outline), size=size, font=DISPLAY, colour=WHITE)
    return result


def _of_height(picture: pygame.Surface, height: int, most_width: int) -> pygame.Surface:
    """What is drawn on a picture, as high as asked, or lower where it would be too wide."""
    picture = picture.subsurface(picture.get_bounding_rect())
    scale = min(height / picture.get_height(), most_width / picture.get_width())
    return pygame.transform.smoothscale_by(picture, max(scale, ART_SCALE_LEAST))


def sign(look: Look, ink: int, size: tuple[int, int]) -> pygame.Surface:
    """A new picture of this size with the symbol and the letter of an ink."""
    width, height = size
    made = pygame.Surface(size, pygame.SRCALPHA)
    symbol = look.pictures.get(f"shared/symbols/{look.inks[ink].symbol}_outlined")
    letter = outlined_text(look.inks[ink].letter, 48, outline=4)
    if width >= SIDE_BY_SIDE * height:
        symbol = _of_height(symbol, height, width * 55 // 100)
        letter = _of_height(letter, round(height * 0.84), width - symbol.get_width() - LETTER_GAP)
        left = (width - symbol.get_width() - LETTER_GAP - letter.get_width()) // 2
        right = made.blit(symbol, symbol.get_rect(midleft=(left, height // 2))).right
        made.blit(letter, letter.get_rect(midleft=(right + LETTER_GAP, height // 2)))
        return made
    symbol = _of_height(symbol, round(height * SYMBOL_SHARE), width)
    letter = _of_height(letter, round(height * LETTER_SHARE), width)
    made.blit(symbol, symbol.get_rect(center=(width // 2, round(height * SYMBOL_SHARE / 2))))
    made.blit(letter, letter.get_rect(midbottom=(width // 2, height)))
    return made


def large_cap(look: Look, art: pygame.Surface, ink: int, left: int, scale: float) -> pygame.Surface:
    """A copy of the picture of a marker or cap (``left`` px of it are missing) with symbol and letter on the cap."""
    made = art.copy()
    old, place = (
        pygame.Rect(*(round(part * scale) for part in rect.move(-left, 0))) for rect in (OLD_SYMBOL, CAP_SIGN)
    )
    row = art.subsurface(old.left, old.top - 2, old.width, 1).copy()  # the cap is the same colour all the way down
    for y in range(old.top, old.bottom):
        made.blit(row, (old.left, y))
    made.blit(sign(look, ink, place.size), place)
    return made


def chip(look: Look, ink: int, state: str, size: tuple[int, int]) -> pygame.Surface:
    """A new picture of a chip with symbol and letter: full when "free", ringed in "hand", pale when "used"."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    box, rgb = made.get_rect(), look.inks[ink].rgb
    fill: RGB = mix(rgb, PAPER, 0.68) if state == "used" else rgb
    rim = mix(rgb, PAPER, 0.3) if state == "used" else INK
    if state == "hand":
        shapes.box(made, box, fill=WHITE, radius=CELL_RADIUS + 2, outline_width=CELL_RIM)
        box = box.inflate(-2 * HAND_RIM, -2 * HAND_RIM)
        shapes.box(made, box, fill=fill, radius=CELL_RADIUS - 2, outline=None)
    else:
        shapes.box(made, box, fill=fill, radius=CELL_RADIUS, outline=rim, outline_width=CELL_RIM)
    inner = made.get_rect().inflate(-10, -8)
    if state == "used":
        return _ticked(look, made, ink, inner)
    made.blit(sign(look, ink, inner.size), inner)
    return made


def _ticked(look: Look, made: pygame.Surface, ink: int, inner: pygame.Rect) -> pygame.Surface:
    """A tick in the place of the symbol."""
    shown = sign(look, ink, inner.size)
    beside = inner.width >= SIDE_BY_SIDE * inner.height
    tick = pygame.Rect(inner.topleft, (inner.height, inner.height))
    if not beside:
        tick = pygame.Rect(inner.x, inner.y, inner.width, round(inner.height * SYMBOL_SHARE))
    covered = shown.copy()
    covered.fill((0, 0, 0, 0), tick.move(-inner.x, -inner.y) if not beside else (0, 0, inner.width * 55 // 100, 999))
    made.blit(covered, inner)
    x, y, unit = tick.centerx, tick.centery, min(tick.size) / 40
    points = [(x - 14 * unit, y), (x - 4 * unit, y + 11 * unit), (x + 15 * unit, y - 13 * unit)]
    pygame.draw.lines(made, INK, False, points, max(round(8 * unit), 4))
    return made


def sign_held(look: Look, marker: pygame.Surface, ink: int, scale: float) -> None:
    """Draw a chip with symbol and letter on the cap of a marker in hand."""
    place = pygame.Rect(*(round(part * scale) for part in HELD_SIGN))
    marker.blit(chip(look, ink, "free", place.size), place)


def draw_tag(canvas: pygame.Surface, look: Look, ink: int, place: pygame.Rect) -> None:
    """The tag of a marker in hand, in its colour."""
    shapes.box(canvas, place, fill=look.inks[ink].rgb, radius=place.height // 2, outline=WHITE, outline_width=5)
    inner = place.inflate(-30, -14)
    canvas.blit(sign(look, ink, inner.size), inner)


def draw_chip(
    canvas: pygame.Surface, look: Look, ink: int, state: str, centre: Point, size: tuple[int, int]
) -> pygame.Rect:
    """A chip with its middle at a point."""
    picture = chip(look, ink, state, size)
    return canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))
