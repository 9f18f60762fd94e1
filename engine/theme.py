"""The look in numbers: colours, type, spacing and motion. Every screen takes them from here."""

from __future__ import annotations

import font_fredoka_one
import font_manrope

RGB = tuple[int, int, int]

CANVAS = (1920, 1080)
MARGIN_X = 96
MARGIN_Y = 54

INK: RGB = (0x22, 0x1C, 0x35)
NIGHT: RGB = (0x1B, 0x17, 0x33)
NIGHT_STRIPE: RGB = (0x1F, 0x1A, 0x3A)
TRAY: RGB = (0x2A, 0x24, 0x50)
WALL: RGB = (0x4B, 0x42, 0x88)
SHADOW: RGB = (0x0C, 0x09, 0x20)
PAPER: RGB = (0xFF, 0xF8, 0xEA)
PAPER_SHADE: RGB = (0xE9, 0xDF, 0xCA)
MID_TONE: RGB = (0xC9, 0xBF, 0xAE)
SUN: RGB = (0xFF, 0xC2, 0x3C)
WHITE: RGB = (0xFF, 0xFF, 0xFF)
LILAC: RGB = (0xE4, 0xDC, 0xFA)  # light text on WALL and TRAY
OUTLINE_LILAC: RGB = (0x9D, 0x8F, 0xD6)  # dashed outlines of empty places on night grounds

DISPLAY = font_fredoka_one.FredokaOne
"""Titles, names and numbers."""
BOLD = font_manrope.ManropeBold
"""Running text."""
HEAVY = font_manrope.ManropeExtraBold
"""Text that must stand out without being a title."""

TITLE = 88
NAME = 40
BODY = 34
SMALL = 28  # nothing is ever smaller

OUTLINE_WIDTH = 6
RADIUS = 28
SHADOW_DROP = 10

SPRING_SECONDS = 0.22
"""How long a springy motion takes; the design allows 0.15 to 0.30."""
OVERSHOOT = 1.70158


def ease_out(t: float) -> float:
    """Fast, then slow: 0 at 0, 1 at 1; ``t`` outside 0..1 is clamped."""
    t = min(max(t, 0.0), 1.0)
    return 1 - (1 - t) ** 3


def ease_out_back(t: float) -> float:
    """Like ``ease_out`` but springs a little past the end first."""
    t = min(max(t, 0.0), 1.0) - 1
    return 1 + (OVERSHOOT + 1) * t**3 + OVERSHOOT * t**2


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """The colour ``share`` (0..1) of the way from ``first`` to ``second``."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: RGB) -> float:
    """Relative luminance, 0 to 1 (WCAG 2.2)."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first: RGB, second: RGB) -> float:
    """Contrast ratio, 1 to 21 (WCAG 2.2); text needs 4.5."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def text_on(colour: RGB) -> RGB:
    """Ink or paper, whichever reads better on ``colour``."""
    return INK if contrast(INK, colour) >= contrast(PAPER, colour) else PAPER
