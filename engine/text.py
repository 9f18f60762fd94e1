"""Text on the canvas: measured, wrapped, shrunk to its place, and kept once rendered."""

from __future__ import annotations

import re
from functools import lru_cache

import pygame

from engine.kept import KeptSurfaces
from engine.theme import BODY, BOLD, DISPLAY, HEAVY, INK, RGB, SMALL, WHITE

LINE_HEIGHT = 1.28
"""Distance of two base lines as a multiple of the type size."""
LARGE_TEXT = 1.15
"""Factor of the setting "text size: large" on text below ``SCALED_BELOW`` px."""
SCALED_BELOW = 60
MOST_PIXELS_KEPT = 1_000_000
"""Bound of the rendered lines that are kept: 4 MB."""
SIZES_KEPT = 4096
"""Measured lines that are kept: a screen asks for the same in every frame, and FreeType reads its file each time."""
LETTERS_KEPT = 1024
"""Letters of which it is known whether a font has them."""
STAND_IN: str = HEAVY
"""The font that writes a line for which the display font lacks a letter."""
ELLIPSIS = "…"
PATH_PARTS = re.compile(r"[^/\\]*[/\\]+|[^/\\]+")
"""A folder of a path with what parts it from the next one, or the last part."""
NO_LETTER = "\ufdd0"
"""Never a letter, so that every font draws its sign for a missing one."""

_scale = 1.0


def set_text_scale(factor: float) -> None:
    """Scale running text (titles are large enough already); 1.0 is normal."""
    global _scale
    _scale = factor


def _px(size: int) -> int:
    return round(size * _scale) if size < SCALED_BELOW else size


@lru_cache(maxsize=64)
def _font(name: str, px: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(name, px)


@lru_cache(maxsize=SIZES_KEPT)
def _size(text: str, name: str, px: int) -> tuple[int, int]:
    return _font(_font_for(text, name), px).size(text)


def _font_for(text: str, name: str) -> str:
    """The font that writes a line: the display font draws nothing at all for a letter that it lacks (Ж, č).

    That of running text then takes its place. It has a sign for letters that it lacks as well.
    """
    if name != DISPLAY or text.isascii() or all(_has(letter, name) for letter in set(text)):
        return name
    return STAND_IN


def forget_fonts() -> None:
    """Drop fonts and rendered lines; needed after pygame.font was shut down."""
    _font.cache_clear()
    _size.cache_clear()
    _lines.clear()


_lines = KeptSurfaces(MOST_PIXELS_KEPT)


def pixels_kept() -> int:
    """Pixels of all rendered lines that are kept."""
    return _lines.pixels


def _line(text: str, name: str, px: int, colour: RGB) -> pygame.Surface:
    return _lines.get((text, name, px, colour), lambda: _rendered(text, name, px, colour))


def _rendered(text: str, name: str, px: int, colour: RGB) -> pygame.Surface:
    shown = text if _size(text, name, px)[0] else ""  # a line of letters without width cannot be rendered
    return _font(_font_for(text, name), px).render(shown, True, colour)


def text_size(text: str, size: int = BODY, font: str = BOLD) -> tuple[int, int]:
    """Width and height in px of one line."""
    return _size(text, font, _px(size))


def can_write(letter: str, font: str = BOLD) -> bool:
    """Whether there is a sign for a letter in the font, or in the one that steps in for it."""
    return _is_seen(letter, font) and (_has(letter, font) or _has(letter, STAND_IN))


@lru_cache(maxsize=LETTERS_KEPT)
def _is_seen(letter: str, font: str) -> bool:
    """Whether a letter takes any room: what joins or varies others does not."""
    return letter.isspace() or _font(font, SMALL).size(letter)[0] > 0


@lru_cache(maxsize=LETTERS_KEPT)
def _has(letter: str, font: str) -> bool:
    """Whether the font has a sign of its own for a letter, or needs none."""
    if letter.isspace() or not _is_seen(letter, font):
        return True
    used = _font(font, SMALL)
    drawn, missing = (used.render(text, False, INK, WHITE) for text in (letter, NO_LETTER))
    return drawn.get_size() != missing.get_size() or drawn.get_buffer().raw != missing.get_buffer().raw


def draw_text(
    canvas: pygame.Surface,
    text: str,
    pos: tuple[float, float],
    *,
    size: int = BODY,
    font: str = BOLD,
    colour: RGB = INK,
    anchor: str = "topleft",
    max_width: int | None = None,
    alpha: int = 255,
) -> pygame.Rect:
    """Draw one line with the point ``anchor`` (a pygame.Rect attribute) at ``pos``; returns its rectangle.

    Text wider than ``max_width`` px is set smaller, down to ``SMALL``, and then cut with an ellipsis.
    """
    px = _px(size)
    if max_width is not None:
        text, px = fit_line(text, font, px, max_width)
    picture = _line(text, font, px, colour)
    rect = picture.get_rect()
    setattr(rect, anchor, (round(pos[0]), round(pos[1])))
    if alpha < 255:
        picture = picture.copy()
        picture.set_alpha(alpha)
    canvas.blit(picture, rect)
    return rect


def fit_line(text: str, font: str, px: int, max_width: int) -> tuple[str, int]:
    """The text and type size (px) at which it fits into ``max_width`` px."""
    while px > SMALL and _size(text, font, px)[0] > max_width:
        px -= 1
    if _size(text, font, px)[0] <= max_width:
        return text, px
    while len(text) > 1 and _size(text + ELLIPSIS, font, px)[0] > max_width:
        text = text[:-1].rstrip()
    return text + ELLIPSIS, px


def fit_size(text: str, font: str, size: int, max_width: int) -> int:
    """The largest type size up to ``size`` at which one line fits into ``max_width`` px; at least what is ``SMALL``.

    Unlike the px of ``fit_line`` it is a size to hand on to ``draw_text`` and ``text_size``.
    """
    while _px(size) > SMALL and text_size(text, size, font)[0] > max_width:
        size -= 1
    return size


def wrap(text: str, width: int, size: int = BODY, font: str = BOLD) -> list[str]:
    """Break ``text`` at spaces into lines of at most ``width`` px, and the path of a file also between its folders.

    A longer single word stands alone.
    """
    px = _px(size)
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            parts = PATH_PARTS.findall(word) if _size(word, font, px)[0] > width else [word]
            for number, part in enumerate(parts):
                longer = f"{line} {part}" if line and number == 0 else line + part
                if line and _size(longer, font, px)[0] > width:
                    lines.append(line)
                    line = part
                else:
                    line = longer
        lines.append(line)
    return lines


def draw_paragraph(
    canvas: pygame.Surface,
    text: str,
    rect: pygame.Rect | tuple[int, int, int, int],
    *,
    size: int = BODY,
    font: str = BOLD,
    colour: RGB = INK,
    align: str = "left",
) -> int:
    """Draw wrapped text from the top of ``rect`` ("left", "center" or "right"); returns the height used in px.

    Text too tall for ``rect`` is set smaller, down to ``SMALL``, and so is a single word that is too wide for it.
    """
    rect = pygame.Rect(rect)
    while size > SMALL and paragraph_height(text, rect.width, size, font) > rect.height:
        size -= 1
    step = round(_px(size) * LINE_HEIGHT)
    lines = wrap(text, rect.width, size, font)
    anchor, x = {
        "left": ("topleft", rect.left),
        "center": ("midtop", rect.centerx),
        "right": ("topright", rect.right),
    }[align]
    for number, line in enumerate(lines):
        place = x, rect.top + number * step
        draw_text(canvas, line, place, size=size, font=font, colour=colour, anchor=anchor, max_width=rect.width)
    return step * len(lines)


def paragraph_height(text: str, width: int, size: int = BODY, font: str = BOLD) -> int:
    """Height in px that ``draw_paragraph`` needs for this text at this size."""
    return round(_px(size) * LINE_HEIGHT) * len(wrap(text, width, size, font))
