"""How Pentos looks: ground, panels, pills, flames and animals, drawn from the shared art."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import DeviceId
from engine.glyphs import Glyph
from engine.text import LARGE_TEXT, draw_paragraph, draw_text, paragraph_height, text_size, wrap
from engine.theme import BOLD, CANVAS, DISPLAY, HEAVY, INK, PAPER, RGB, SMALL, WHITE
from engine.ui import draw_glyph
from engine.words import language_in_use

if TYPE_CHECKING:
    from engine.services import Services

GAME = "pentos"
KITCHEN: RGB = (0xD8, 0xCD, 0xF1)
KITCHEN_STRIPE: RGB = (0xDF, 0xD5, 0xF5)
STRIPE = 160
HARD_SHADOW: RGB = (20, 14, 40)
SHADOW_ALPHA = 0.30
QUIET: RGB = (0x4D, 0x45, 0x66)
"""Second lines on paper (contrast 8)."""
PALE: RGB = (0xD9, 0xD2, 0xEE)
"""Second lines on ink."""
AVATAR_BOX = 120
"""The middle of an avatar's picture that the animal fills, in px of its natural size."""
PILL_TEXT = 32
PILL_HEIGHT = 60
GLYPH_SCALE = 0.8
FOCUS_RIM = 10

Point = tuple[float, float]


class Look:
    """Draws the things that several screens of the game show."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.pictures = services.pictures
        self._backdrops: dict[str, pygame.Surface] = {}

    @property
    def still(self) -> bool:
        """Whether animations are to end at once."""
        return self.services.settings.reduced_motion

    @property
    def large(self) -> bool:
        """Whether signs and numbers are to be large."""
        return self.services.settings.symbols == "large"

    @property
    def text_scale(self) -> float:
        """By how much the setting of the text size enlarges running text."""
        return LARGE_TEXT if self.services.settings.text_size == "large" else 1.0

    @property
    def style(self) -> tuple[str, ...]:
        """Settings that a kept picture depends on: they may be changed in the middle of a match."""
        settings = self.services.settings
        return settings.symbols, settings.text_size, language_in_use()

    def family(self, device: DeviceId | None) -> str:
        """Whose glyphs to show: those of ``device``, or of the device used last."""
        devices = self.services.devices
        return devices.info(device or devices.latest).family

    def picture(self, name: str, scale: float = 1.0) -> pygame.Surface:
        """A picture of this game. Do not draw onto it."""
        return self.pictures.get(f"{GAME}/{name}", scale)

    def backdrop(self, name: str) -> pygame.Surface:
        """A picture that fills the canvas, without transparency, so that it is drawn quickly."""
        if name not in self._backdrops:
            picture = pygame.Surface(CANVAS)
            if name == "ground":
                _paint_kitchen(picture)
            else:
                picture.blit(self.picture(name), (0, 0))
            is_open = pygame.display.get_init() and pygame.display.get_surface() is not None
            self._backdrops[name] = picture.convert() if is_open else picture
        return self._backdrops[name]

    def blit(self, canvas: pygame.Surface, name: str, centre: Point, scale: float = 1.0) -> pygame.Rect:
        """A picture of this game with its middle at a point."""
        picture = self.picture(name, scale)
        return canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def fitting_size(self, text: str, room: tuple[int, int], size: int, font: str = BOLD) -> int:
        """The type size, at most ``size``, at which a paragraph fits into ``room`` px; at least ``SMALL`` px."""
        least = round(SMALL / self.text_scale)
        while size > least and paragraph_height(text, room[0], size, font) > room[1]:
            size -= 1
        return size

    def draw_fitting(
        self, canvas: pygame.Surface, text: str, rect: pygame.Rect, *, size: int, font: str = BOLD, colour: RGB = INK,
        align: str = "left",
    ) -> int:  # fmt: skip
        """A paragraph as large as it fits, at most ``size``; what is too much all the same ends in dots.

        Returns the height used (px).
        """
        size = self.fitting_size(text, rect.size, size, font)
        lines = wrap(text, rect.width, size, font)
        most = max(rect.height // paragraph_height("", rect.width, size, font), 1)
        if len(lines) > most:
            last = " ".join(lines[most - 1 :])
            while text_size(f"{last} …", size, font)[0] > rect.width and " " in last:
                last = last.rpartition(" ")[0]
            text = "\n".join([*lines[: most - 1], f"{last} …"])
        room = pygame.Rect(rect.topleft, (rect.width, CANVAS[1]))
        return draw_paragraph(canvas, text, room, size=size, font=font, colour=colour, align=align)

    def draw_panel(
        self, canvas: pygame.Surface, rect: pygame.Rect, *, fill: RGB = PAPER, radius: int = 28, shadow: int = 11
    ) -> None:
        """A box of cut paper with its shadow."""
        shapes.box(
            canvas, rect, fill=fill, radius=radius, shadow=shadow, shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA
        )

    def draw_rim(self, canvas: pygame.Surface, rect: pygame.Rect, radius: int = 38, rim: int = FOCUS_RIM) -> None:
        """The white plate with an ink edge that shows what is in focus; drawn before the thing itself."""
        shapes.box(canvas, rect.inflate(2 * rim, 2 * rim), fill=WHITE, radius=radius, outline_width=5)

    def draw_avatar(self, canvas: pygame.Surface, animal: str, centre: Point, size: float) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        return self.pictures.draw(canvas, f"shared/avatars/{animal}", centre, size / AVATAR_BOX)

    def draw_koas(
        self, canvas: pygame.Surface, count: int | str, midleft: tuple[int, int], *, size: int = 36, colour: RGB = INK
    ) -> pygame.Rect:
        """A flame with a number behind it."""
        flame = self.picture("koa", size / 52)
        spot = canvas.blit(flame, flame.get_rect(midleft=midleft))
        text = draw_text(
            canvas, str(count), (spot.right + 6, midleft[1]), size=size, font=DISPLAY, colour=colour, anchor="midleft"
        )
        return spot.union(text)

    def koas_width(self, count: int | str, size: int = 36) -> int:
        """How wide ``draw_koas`` draws."""
        return self.picture("koa", size / 52).get_width() + 6 + text_size(str(count), size, DISPLAY)[0]

    def draw_pill(
        self,
        canvas: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        *,
        anchor: str = "topleft",
        glyphs: Sequence[Glyph] = (),
        dark: bool = False,
        focused: bool = False,
        max_width: int = 520,
    ) -> pygame.Rect:
        """A pill with the glyphs of a button and a line of text."""
        rect = self.pill_rect(text, pos, anchor=anchor, glyphs=glyphs, max_width=max_width)
        if focused:
            self.draw_rim(canvas, rect, PILL_HEIGHT // 2 + 8, 8)
        shapes.box(
            canvas, rect, fill=INK if dark else WHITE, radius=PILL_HEIGHT // 2, outline_width=5,
            shadow=0 if focused else 6, shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        x = rect.left + (12 if glyphs else 24)
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + 4
        x += 8 if glyphs else 0
        draw_text(
            canvas, text, (x, rect.centery - 1), size=PILL_TEXT, font=HEAVY, colour=WHITE if dark else INK,
            anchor="midleft", max_width=rect.right - 22 - x,
        )  # fmt: skip
        return rect

    def pill_rect(
        self, text: str, pos: tuple[int, int], *, anchor: str = "topleft", glyphs: Sequence[Glyph] = (),
        max_width: int = 520,
    ) -> pygame.Rect:  # fmt: skip
        """Where ``draw_pill`` draws."""
        lead = sum(round(self.pictures.size(glyph.key)[0] * GLYPH_SCALE) + 4 for glyph in glyphs) + 8 * bool(glyphs)
        frame = (12 if glyphs else 24) + 24
        width = min(text_size(text, PILL_TEXT, HEAVY)[0] + lead + frame, max(max_width, lead + frame + SMALL))
        rect = pygame.Rect(0, 0, width, PILL_HEIGHT)
        setattr(rect, anchor, pos)
        return rect


def _paint_kitchen(canvas: pygame.Surface) -> None:
    """The lilac ground; by code, since a picture of that size would push many small ones out of memory."""
    canvas.fill(KITCHEN)
    for x in range(0, CANVAS[0], 2 * STRIPE):
        canvas.fill(KITCHEN_STRIPE, (x, 0, STRIPE, CANVAS[1]))
