"""How Colorful looks: its ground, faces, bubbles, words that fill their place, and pills with a button."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import DeviceId
from engine.glyphs import Glyph
from engine.palette import Colour, read_palette
from engine.text import draw_text, text_size, wrap
from engine.theme import BODY, CANVAS, DISPLAY, HEAVY, INK, PAPER, RGB, SMALL, WHITE
from engine.ui import draw_glyph
from engine.words import _
from scenes.colorful.content import COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.services import Services

GAME = "colorful"
LAVENDER: RGB = (0xDC, 0xD6, 0xF5)
PALE: RGB = (0xEC, 0xE7, 0xFB)
"""Rows on the lavender ground."""
QUIET: RGB = (0x6D, 0x64, 0x78)
"""Second lines on paper (contrast 5.3)."""
QUIET_LINE: RGB = (0xA7, 0x9F, 0x95)
HARD_SHADOW: RGB = (20, 14, 40)
SHADOW_ALPHA = 0.30
AVATAR_BOX = 120
"""The middle of an avatar's picture that the animal fills, in px of its natural size."""
PALE_PAWS = ("cat", "rabbit", "panda", "duck", "bee")
WORD_LINE = 0.98
"""Distance of two lines of a large word as a share of the type size."""
PILL_TEXT = 32
PILL_HEIGHT = 64
GLYPH_SCALE = 0.84

Point = tuple[float, float]


class Look:
    """Draws what several pages show. Surfaces that it returns are kept: do not draw on them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.pictures = services.pictures
        colours = {colour.name: colour for colour in read_palette(services.assets / "shared" / "palette.json", GAME)}
        self.colours: tuple[Colour, ...] = tuple(colours[name] for name in COLOURS)

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

    def play(self, sound: str) -> None:
        """Play a sound of this game."""
        self.services.audio.play(f"{GAME}/{sound}")

    @cached_property
    def ground(self) -> pygame.Surface:
        """The lavender ground with its dots."""
        return self._flat(self.pictures.get(f"{GAME}/ground"))

    @cached_property
    def rays(self) -> pygame.Surface:
        """The ground with rays from the middle of the cards."""
        return self._flat(self.ground, self.pictures.get(f"{GAME}/reveal_rays"))

    def _flat(self, *pictures: pygame.Surface) -> pygame.Surface:
        """Pictures of the canvas's size on one another, without transparency, so that they are drawn quickly."""
        sheet = blank_sheet()
        for picture in pictures:
            sheet.blit(picture, (0, 0))
        return sheet

    def picture(self, name: str, scale: float = 1.0) -> pygame.Surface:
        """A picture of this game."""
        return self.pictures.get(f"{GAME}/{name}", scale)

    def blit(self, canvas: pygame.Surface, name: str, centre: Point, scale: float = 1.0) -> pygame.Rect:
        """Draw a picture of this game with its middle at a point."""
        picture = self.picture(name, scale)
        return canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_avatar(self, canvas: pygame.Surface, animal: str, centre: Point, size: float) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        return self.pictures.draw(canvas, f"shared/avatars/{animal}", centre, size / AVATAR_BOX)

    def draw_panel(
        self, canvas: pygame.Surface, rect: pygame.Rect, *, fill: RGB = PAPER, radius: int = 28, width: int = 8,
        shadow: int = 10,
    ) -> None:  # fmt: skip
        """A sheet of paper with an outline and its shadow."""
        shapes.box(
            canvas, rect, fill=fill, radius=radius, outline_width=width, shadow=shadow, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip

    def draw_bubble(self, canvas: pygame.Surface, rect: pygame.Rect, tail: bool = True) -> None:
        """A speech bubble; its tail points at the face on its left."""
        self.draw_panel(canvas, rect, fill=WHITE, radius=44, shadow=12)
        if tail:
            self.pictures.draw(canvas, f"{GAME}/bubble_tail", (rect.left + 10, rect.centery + 4))

    def draw_word(
        self, canvas: pygame.Surface, word: str, rect: pygame.Rect, biggest: int, *, left: bool = False,
        colour: RGB = INK,
    ) -> int:  # fmt: skip
        """A word as large as its place allows, in as many lines as that takes; returns the type size."""
        size, lines = fit_word(word, rect.size, biggest)
        step = size * WORD_LINE
        top = rect.centery - step * (len(lines) - 1) / 2
        x, anchor = (rect.left, "midleft") if left else (rect.centerx, "center")
        for number, line in enumerate(lines):
            draw_text(
                canvas, line, (x, top + number * step), size=size, font=DISPLAY, anchor=anchor, max_width=rect.width,
                colour=colour,
            )  # fmt: skip
        return size

    def draw_note(
        self, canvas: pygame.Surface, text: str, place: pygame.Rect, *, align: str = "left", size: int = BODY
    ) -> None:
        """A sentence in the middle of its place's height: in one line, or in two smaller ones when it is long."""
        lines = wrap(text, place.width, size, HEAVY)
        if len(lines) > 1:
            size = SMALL
            lines = wrap(text, place.width, size, HEAVY)
        step = text_size(text, size, HEAVY)[1]
        x, anchor = (place.left, "midleft") if align == "left" else (place.right, "midright")
        for number, line in enumerate(lines):
            y = place.centery + (number - (len(lines) - 1) / 2) * step
            draw_text(canvas, line, (x, y), size=size, font=HEAVY, anchor=anchor, max_width=place.width)

    def draw_pill(
        self,
        canvas: pygame.Surface,
        text: str,
        pos: tuple[int, int],
        *,
        anchor: str = "topright",
        glyphs: Sequence[Glyph] = (),
        max_width: int = 700,
        dark: bool = False,
        fill: RGB | None = None,
        shown: bool = True,
    ) -> pygame.Rect:
        """A pill with a line of text behind the glyphs of a button; its rectangle alone when it is not ``shown``."""
        lead = sum(round(self.pictures.size(glyph.key)[0] * GLYPH_SCALE) + 4 for glyph in glyphs)
        left, right = (10 if glyphs else 28), 28
        lead += 8 if glyphs else 0
        room = max(max_width - lead - left - right, SMALL)
        width = min(text_size(text, PILL_TEXT, HEAVY)[0], room) + lead + left + right
        rect = pygame.Rect(0, 0, width, PILL_HEIGHT)
        setattr(rect, anchor, pos)
        if not shown:
            return rect
        self.draw_panel(canvas, rect, fill=fill or (INK if dark else WHITE), radius=PILL_HEIGHT // 2, width=5, shadow=7)
        x = rect.left + left
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + 4
        draw_text(
            canvas, text, (x + (8 if glyphs else 0), rect.centery - 1), size=PILL_TEXT, font=HEAVY,
            colour=WHITE if dark else INK, anchor="midleft", max_width=room,
        )  # fmt: skip
        return rect

    def draw_grips(self, canvas: pygame.Surface, animal: str, at: tuple[int, int], scale: float) -> None:
        """Two paws over an edge, their middle at a point."""
        name = "grip_top_light" if animal in PALE_PAWS else "grip_top_tone"
        for side in (-1, 1):
            self.blit(canvas, name, (at[0] + side * 36 * scale, at[1] + 6 * scale), scale)

    def name_of(self, colour: int) -> str:
        """A colour's name in the language in use."""
        return _(self.colours[colour].name)


def blank_sheet() -> pygame.Surface:
    """A surface of the canvas's size in the display's own format."""
    sheet = pygame.Surface(CANVAS, 0, 32)
    return sheet.convert() if pygame.display.get_surface() is not None else sheet


def fit_word(word: str, room: tuple[int, int], biggest: int) -> tuple[int, list[str]]:
    """The largest type size at which a word fits into ``room`` px, and its lines."""
    width, height = room
    for size in range(biggest, SMALL, -2):
        lines = wrap(word, width, size, DISPLAY)
        if len(lines) * size * WORD_LINE <= height and all(
            text_size(line, size, DISPLAY)[0] <= width for line in lines
        ):
            return size, lines
    return SMALL, wrap(word, width, SMALL, DISPLAY)
