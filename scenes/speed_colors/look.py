"""How Speed Colors looks: its inks, chips, marks, pills and hands, drawn from the shared art."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button, DeviceId
from engine.glyphs import Glyph, glyph_for
from engine.paint import InkLook, ink_looks
from engine.palette import Colour, read_palette
from engine.text import draw_text, fit_line, text_size
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, PAPER, RGB, SMALL, WHITE, mix
from engine.ui import draw_glyph
from scenes.speed_colors.content import PAPER as PAPER_UNITS

if TYPE_CHECKING:
    from engine.services import Services

GAME = "speed_colors"
PALE_BLUE: RGB = (0xC1, 0xE3, 0xF4)
PALE_STRIPE: RGB = (0xC7, 0xE7, 0xF7)
DESK: RGB = (0xA5, 0xD1, 0xE8)
QUIET_INK: RGB = (0x3D, 0x4B, 0x6B)
"""Second lines on the pale ground (contrast 6.6)."""
HARD_SHADOW: RGB = (20, 14, 40)
SHADOW_ALPHA = 0.30
STRIPE = 160
PILL_TEXT = 32
PILL_HEIGHT = 66
GLYPH_SCALE = 0.86
AVATAR_BOX = 120
"""The middle of an avatar's picture that the animal fills, in px of its natural size."""
LARGE_SYMBOL = 1.3
"""Symbols with the setting "large symbols", as a share of the normal ones."""
LETTER_SIZE = 44
"""Type size of the letter beside a large symbol, on a paper of 640 px."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Hint:
    """A button and what it does, as a pill at the top of the table."""

    button: Button
    label: str


class Look:
    """Draws the things that several screens of the game show. Surfaces it returns are kept: do not draw on them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.pictures = services.pictures
        self.inks: tuple[Colour, ...] = read_palette(services.assets / "shared" / "palette.json", GAME)
        self._marks: dict[tuple[int, int], pygame.Surface] = {}

    @cached_property
    def ink_looks(self) -> tuple[InkLook, ...]:
        """The inks on paper; made once, for they take a moment."""
        return ink_looks([ink.rgb for ink in self.inks], PAPER_UNITS)

    @property
    def large_symbols(self) -> bool:
        """Whether symbols are large and carry their letter."""
        return self.services.settings.symbols == "large"

    @property
    def still(self) -> bool:
        """Whether animations are to end at once."""
        return self.services.settings.reduced_motion

    def family(self, device: DeviceId | None) -> str:
        """Whose glyphs to show: those of ``device``, or of the device used last."""
        devices = self.services.devices
        return devices.info(device or devices.latest).family

    def key(self, name: str, ink: int | None = None, state: str = "") -> str:
        """Picture key of a thing of this game, of one ink and in one state."""
        parts = [name, self.inks[ink].name if ink is not None else "", state]
        return f"{GAME}/" + "_".join(part for part in parts if part)

    def picture(self, name: str, ink: int | None = None, state: str = "", scale: float = 1.0) -> pygame.Surface:
        """A picture of this game."""
        return self.pictures.get(self.key(name, ink, state), scale)

    @cached_property
    def page(self) -> pygame.Surface:
        """A surface of the canvas's size, for the picture of whatever screen is on show; the next one takes it over.

        It is the largest thing in memory, so there is only one.
        """
        page = pygame.Surface(CANVAS, 0, 32)
        return page.convert() if pygame.display.get_surface() is not None else page

    # --- ground and words -----------------------------------------------------------------------------------------

    def draw_ground(self, canvas: pygame.Surface) -> None:
        """The pale blue ground with its stripes."""
        canvas.fill(PALE_BLUE)
        for x in range(0, canvas.get_width(), 2 * STRIPE):
            canvas.fill(PALE_STRIPE, (x, 0, STRIPE, canvas.get_height()))

    def draw_pill(
        self,
        canvas: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        *,
        anchor: str = "topleft",
        max_width: int = 600,
        dark: bool = False,
        icon: pygame.Surface | None = None,
        glyphs: Sequence[Glyph] = (),
        height: int = PILL_HEIGHT,
        fill: RGB | None = None,
    ) -> pygame.Rect:
        """A pill with a line of text, after an icon or the glyphs of a button; never wider than ``max_width``."""
        lead = icon.get_width() + 12 if icon is not None else 0
        lead += sum(round(self.pictures.size(glyph.key)[0] * GLYPH_SCALE) + 4 for glyph in glyphs) + 8 * bool(glyphs)
        left, right = (12 if glyphs else 24), 24
        room = max(max_width - lead - left - right, SMALL)
        width = min(text_size(text, PILL_TEXT, HEAVY)[0], room) + lead + left + right
        rect = pygame.Rect(0, 0, width, height)
        setattr(rect, anchor, pos)
        colour = fill or (INK if dark else WHITE)
        shapes.box(
            canvas, rect, fill=colour, radius=height // 2, outline_width=5, shadow=7, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        x = rect.left + left
        if icon is not None:
            x = canvas.blit(icon, icon.get_rect(midleft=(x, rect.centery))).right + 12
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + 4
        x += 8 if glyphs else 0
        draw_text(
            canvas, text, (x, rect.centery - 1), size=PILL_TEXT, font=HEAVY, colour=WHITE if dark else INK,
            anchor="midleft", max_width=room,
        )  # fmt: skip
        return rect

    def draw_hints(
        self, canvas: pygame.Surface, hints: Sequence[Hint], right: tuple[int, int], device: DeviceId | None = None,
        max_width: int = 700,
    ) -> list[pygame.Rect]:  # fmt: skip
        """Prompt pills from ``right`` (their common top right corner) to the left, the first one leftmost."""
        family, x = self.family(device), right[0]
        placed: list[pygame.Rect] = []
        for number, hint in enumerate(reversed(hints)):
            room = max_width - (right[0] - x)
            share = room // (len(hints) - number)
            glyphs = glyph_for(hint.button, family)
            rect = self.draw_pill(
                canvas, hint.label, (x, right[1]), anchor="topright", glyphs=glyphs, max_width=max(share, 120)
            )
            placed.insert(0, rect)
            x = rect.left - 24
        return placed

    def upright_text(self, text: str, size: int, room: int, colour: RGB = WHITE) -> pygame.Surface:
        """One line of display type, turned to be read from below, at most ``room`` px long."""
        text, size = fit_line(text, DISPLAY, size, room)
        line = pygame.Surface(text_size(text, size, DISPLAY), pygame.SRCALPHA)
        draw_text(line, text, (0, 0), size=size, font=DISPLAY, colour=colour)
        return pygame.transform.rotate(line, 90)

    # --- animals --------------------------------------------------------------------------------------------------

    def draw_avatar(
        self, canvas: pygame.Surface, animal: str, centre: Point, size: float, hidden: bool = False
    ) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        key = f"shared/{'avatars_hidden' if hidden else 'avatars'}/{animal}"
        return self.pictures.draw(canvas, key, centre, size / AVATAR_BOX)

    def avatar(self, animal: str, size: float) -> pygame.Surface:
        """The picture that ``draw_avatar`` draws, its middle the middle of the face."""
        return self.pictures.get(f"shared/avatars/{animal}", size / AVATAR_BOX)

    def draw_robot(self, canvas: pygame.Surface, midleft: tuple[int, int], size: int = 40) -> pygame.Rect:
        """The sticker of a bot."""
        picture = self.pictures.get("shared/icons/robot", size / 64)
        return canvas.blit(picture, picture.get_rect(midleft=midleft))

    # --- inks -----------------------------------------------------------------------------------------------------

    def draw_chip(self, canvas: pygame.Surface, ink: int, state: str, centre: Point, scale: float = 1.0) -> None:
        """The chip of a cap or ink: "free", in "hand" or "used"."""
        picture = self.picture("chip", ink, state, scale)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def mark(self, ink: int, paper_px: int) -> pygame.Surface:
        """The symbol of an ink for a paper shown ``paper_px`` wide; with its letter in the "large" setting."""
        key = (ink, paper_px + (100_000 if self.large_symbols else 0))
        if key not in self._marks:
            share = paper_px / PAPER_UNITS
            self._marks[key] = self._large_mark(ink, share) if self.large_symbols else self._symbol(ink, share)
        return self._marks[key]

    def _symbol(self, ink: int, scale: float) -> pygame.Surface:
        return self.pictures.get(f"shared/symbols/{self.inks[ink].symbol}_outlined", scale)

    def _large_mark(self, ink: int, share: float) -> pygame.Surface:
        symbol = self._symbol(ink, share * LARGE_SYMBOL)
        letter = outlined_text(self.inks[ink].letter, max(round(LETTER_SIZE * share), SMALL))
        width, height = symbol.get_width() + letter.get_width() - 4, max(symbol.get_height(), letter.get_height())
        both = pygame.Surface((width, height), pygame.SRCALPHA)
        both.blit(symbol, symbol.get_rect(midleft=(0, height // 2)))
        both.blit(letter, letter.get_rect(midright=(width, height // 2)))
        return both

    def draw_badge(self, canvas: pygame.Surface, points: int, centre: Point, scale: float = 1.0) -> None:
        """The disc that says what an area is worth."""
        picture = self.picture(f"badge_{points}", scale=scale)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1] + 2 * scale))))


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


def pale(rgb: RGB) -> RGB:
    """A colour washed out on paper."""
    return mix(rgb, PAPER, 0.7)
