"""The word so far, letter by letter in tiles; the letters that name a colour are dark and braced."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.text import draw_text, fit_line, text_size
from engine.theme import DISPLAY, INK, RGB, WHITE
from scenes.colorful.cards import CardArt
from scenes.colorful.look import Look
from scenes.colorful.words import Offence

TILE_STEP, TILE_HEIGHT = 134, 148
"""Of the largest tile, px."""
TILE_GAP = 10
TILE_FILL: RGB = (0xF3, 0xEE, 0xE2)
LETTER_SHARE = 0.9
"""Type size as a share of a tile's width."""
CARET = 34
"""Room for the caret behind the last letter."""
MOST_LINES = 3
BROKEN_WORTH = 0.6
"""How much a letter's size counts where a word is broken: a whole one is read at once, if it is not too small."""
BRACE_HEIGHT = 58
LETTERS_TOP = 24
CHIP_SIZE, MOST_CHIP_TEXT = 50, 230
CHIP_TURN = 3
"""Degrees, against the clock."""


@dataclass(frozen=True, slots=True)
class Lines:
    """How letters stand in their place: lines of (first, end), and the step and height of a tile in px."""

    lines: tuple[tuple[int, int], ...]
    step: float
    height: int


def break_lines(text: str, limit: int) -> tuple[tuple[int, int], ...]:
    """Lines of at most ``limit`` letters (a space at the end not counted), broken at spaces where there are any."""
    lines, start = [], 0
    while start < len(text):
        end = min(start + limit, len(text))
        if end < len(text):
            space = text.rfind(" ", start, end + 1)
            if space > start:
                end = space + 1
        lines.append((start, end))
        start = end
    return tuple(lines) or ((0, 0),)


def lay_letters(text: str, room: tuple[int, int]) -> Lines:
    """The arrangement in which the letters are largest in ``room`` px, and words are whole where that costs little."""
    best, most = None, 0.0
    for count in range(1, MOST_LINES + 1):
        limit = max(-(-len(text) // count), 1)
        while len(lines := break_lines(text, limit)) > count:
            limit += 1
        widest = max(len(text[start:end].rstrip()) for start, end in lines)
        height = (room[1] - (count - 1) * TILE_GAP) / count
        step = min(TILE_STEP, (room[0] - CARET) / max(widest, 1), height / TILE_HEIGHT * TILE_STEP * 1.25)
        is_whole = all(text[end - 1].isspace() for _start, end in lines[:-1])
        worth = step if is_whole else step * BROKEN_WORTH
        if best is None or worth > most:
            best, most = Lines(lines, step, round(min(height, step / TILE_STEP * TILE_HEIGHT))), worth
    assert best is not None
    return best


def draw_letters(canvas: pygame.Surface, text: str, bubble: pygame.Rect, found: Sequence[Offence], caret: bool) -> int:
    """Draw the letters in their bubble, with a brace below the first colour's name; returns the brace's middle x."""
    place = pygame.Rect(bubble.left + 36, bubble.top + LETTERS_TOP, bubble.width - 72, bubble.height - 2 * LETTERS_TOP)
    laid = lay_letters(text, place.size)
    if len(laid.lines) == 1:
        place.height -= BRACE_HEIGHT
        laid = lay_letters(text, place.size)
    bad = {number for offence in found for number in range(offence.start, offence.end)}
    middle, end = place.centerx, (place.left, place.top)
    top = place.top + max((place.height - len(laid.lines) * (laid.height + TILE_GAP)) // 2, 0)
    for row, (start, stop) in enumerate(laid.lines):
        y = top + row * (laid.height + TILE_GAP)
        for number in range(start, stop):
            x = place.left + round((number - start) * laid.step)
            if not text[number].isspace():
                _draw_tile(canvas, text[number], pygame.Rect(x, y, round(laid.step) - TILE_GAP, laid.height),
                           number in bad)  # fmt: skip
        end = (place.left + round((stop - start) * laid.step), y)
        if found and start <= found[0].start < stop:
            left = place.left + round((found[0].start - start) * laid.step)
            right = place.left + round((min(found[0].end, stop) - start) * laid.step) - TILE_GAP
            middle = (left + right) // 2
            if row == len(laid.lines) - 1:
                _draw_brace(canvas, left, right, y + laid.height + 10)
    if caret:
        shapes.box(canvas, (end[0] + 8, end[1] + 8, 8, max(laid.height - 16, 20)), fill=INK, radius=4, outline=None)
    return middle


def _draw_tile(canvas: pygame.Surface, letter: str, rect: pygame.Rect, bad: bool) -> None:
    radius = min(22, max(rect.width // 4, 6))
    shapes.box(canvas, rect, fill=INK if bad else TILE_FILL, radius=radius, outline=None)
    upper = letter.upper() if len(letter.upper()) == 1 else letter
    draw_text(
        canvas, upper, rect.center, size=max(round(rect.width * LETTER_SHARE), 28), font=DISPLAY,
        colour=WHITE if bad else INK, anchor="center",
    )  # fmt: skip


def _draw_brace(canvas: pygame.Surface, left: int, right: int, top: int) -> None:
    width = max(right - left, 60)
    half = width / 2
    path = (
        f"M4 4V10Q4 20 16 20H{half - 12:.0f}Q{half:.0f} 20 {half:.0f} 36Q{half:.0f} 20 {half + 12:.0f} 20"
        f"H{width - 16}Q{width - 4} 20 {width - 4} 10V4"
    )
    line = f'<path d="{path}" fill="none" stroke="{shapes.hex_of(INK)}" stroke-width="8" stroke-linecap="round"/>'
    canvas.blit(shapes.svg_surface(line, (width, 44)), (left, top))


def draw_hidden_colour(
    canvas: pygame.Surface, look: Look, art: CardArt, offence: Offence, middle: int, bubble: pygame.Rect
) -> pygame.Rect:
    """The colour that hides in the word, a little askew, hung on the brace; returns where it went."""
    colour = offence.colour
    label = look.name_of(colour) if colour is not None else offence.name
    rgb, ink = (look.colours[colour].rgb, look.colours[colour].symbol_rgb) if colour is not None else (WHITE, INK)
    label, size = fit_line(label, DISPLAY, CHIP_SIZE, MOST_CHIP_TEXT)
    left = 96 if colour is not None else 30
    box = pygame.Rect(0, 0, left + text_size(label, size, DISPLAY)[0] + 28, 98)
    sheet = pygame.Surface((box.width + 8, box.height + 16), pygame.SRCALPHA)
    box.topleft = (4, 4)  # turning needs a clear rim, or edges are jagged
    look.draw_panel(sheet, box, fill=rgb, radius=26, shadow=8)
    if colour is not None:
        symbol = art.symbol(colour, 60)
        sheet.blit(symbol, symbol.get_rect(center=(60, 53)))
    draw_text(sheet, label, (left + 4, 53), size=size, font=DISPLAY, colour=ink, anchor="midleft")
    chip = pygame.transform.rotozoom(sheet, CHIP_TURN, 1.0)
    x = min(max(middle, bubble.left + 140), bubble.left + 420)
    return canvas.blit(chip, chip.get_rect(midtop=(x, bubble.bottom - 32)))
