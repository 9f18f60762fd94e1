"""What the looks of all games share: faces, sheets of paper, pills with a button, words that fill their place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import pygame

from engine import shapes
from engine.actions import DeviceId
from engine.glyphs import Glyph
from engine.palette import Colour, read_palette
from engine.text import draw_text, text_size, wrap
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, PAPER, RADIUS, RGB, SHADOW_DROP, SMALL, WHITE
from engine.ui import draw_glyph
from engine.words import language_in_use

if TYPE_CHECKING:
    from engine.services import Services

HARD_SHADOW: RGB = (20, 14, 40)
SHADOW_ALPHA = 0.30
AVATAR_BOX = 120
"""The middle of an avatar's picture that the animal fills, in px of its natural size."""
PALE_PAWS = ("cat", "rabbit", "panda", "duck", "bee")
PILL_TEXT = 32
PILL_HEIGHT = 64
PILL_MARGIN = 24
GLYPH_MARGIN = 12
"""What is left of the glyphs in a pill; without glyphs the text has the ``PILL_MARGIN`` on both sides."""
GLYPH_SCALE = 0.84
GLYPH_GAP = 4
WORD_LINE = 1.0
"""Distance of two lines of a large word as a share of the type size."""

Point = tuple[float, float]


class GameLook:
    """Draws what several screens of one game show. Surfaces that it returns are kept: do not draw on them."""

    game: ClassVar[str]
    """Key of the game, and so the folder of its pictures."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.pictures = services.pictures

    def palette(self, names: Sequence[str]) -> tuple[Colour, ...]:
        """The game's colours of these names. Raises PaletteError."""
        path = self.services.assets / "shared" / "palette.json"
        colours = {colour.name: colour for colour in read_palette(path, self.game)}
        return tuple(colours[name] for name in names)

    @property
    def large_symbols(self) -> bool:
        """Whether symbols are large and carry their letter."""
        return self.services.settings.symbols == "large"

    @property
    def still(self) -> bool:
        """Whether animations are to end at once."""
        return self.services.settings.reduced_motion

    @property
    def style(self) -> tuple[str, str, str]:
        """Settings that a kept picture depends on: they may be changed in the middle of a match."""
        settings = self.services.settings
        return settings.symbols, settings.text_size, language_in_use()

    def family(self, device: DeviceId | None) -> str:
        """Whose glyphs to show: those of ``device``, or of the device used last."""
        devices = self.services.devices
        return devices.info(device or devices.latest).family

    def picture(self, name: str, scale: float = 1.0) -> pygame.Surface:
        """A picture of this game."""
        return self.pictures.get(f"{self.game}/{name}", scale)

    def blit(self, canvas: pygame.Surface, name: str, centre: Point, scale: float = 1.0) -> pygame.Rect:
        """Draw a picture of this game with its middle at a point."""
        picture = self.picture(name, scale)
        return canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_avatar(self, canvas: pygame.Surface, animal: str, centre: Point, size: float) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        return self.pictures.draw(canvas, f"shared/avatars/{animal}", centre, size / AVATAR_BOX)

    def draw_panel(
        self, canvas: pygame.Surface, rect: pygame.Rect, *, fill: RGB = PAPER, radius: int = RADIUS, width: int = 8,
        shadow: int = SHADOW_DROP,
    ) -> None:  # fmt: skip
        """A sheet of paper with an outline and its shadow."""
        shapes.box(
            canvas, rect, fill=fill, radius=radius, outline_width=width, shadow=shadow, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip

    def glyphs_width(self, glyphs: Sequence[Glyph], scale: float = GLYPH_SCALE) -> int:
        """What the glyphs of a button take before the text of a pill (px)."""
        keys = sum(round(self.pictures.size(glyph.key)[0] * scale) + GLYPH_GAP for glyph in glyphs)
        return keys + 2 * GLYPH_GAP * bool(glyphs)

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
        height: int = PILL_HEIGHT,
        shadow: int = 7,
    ) -> pygame.Rect:
        """A pill with a line of text behind the glyphs of a button; never wider than ``max_width``."""
        rect = self.pill_rect(text, pos, anchor=anchor, glyphs=glyphs, max_width=max_width, height=height)
        colour = fill or (INK if dark else WHITE)
        self.draw_panel(canvas, rect, fill=colour, radius=height // 2, width=5, shadow=shadow)
        x = rect.left + (GLYPH_MARGIN if glyphs else PILL_MARGIN)
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + GLYPH_GAP
        x += 2 * GLYPH_GAP * bool(glyphs)
        draw_text(
            canvas, text, (x, rect.centery - 1), size=PILL_TEXT, font=HEAVY, colour=WHITE if dark else INK,
            anchor="midleft", max_width=rect.right - PILL_MARGIN - x,
        )  # fmt: skip
        return rect

    def pill_rect(
        self, text: str, pos: tuple[int, int], *, anchor: str = "topright", glyphs: Sequence[Glyph] = (),
        max_width: int = 700, height: int = PILL_HEIGHT,
    ) -> pygame.Rect:  # fmt: skip
        """Where ``draw_pill`` draws."""
        frame = self.glyphs_width(glyphs) + (GLYPH_MARGIN if glyphs else PILL_MARGIN) + PILL_MARGIN
        rect = pygame.Rect(
            0, 0, min(text_size(text, PILL_TEXT, HEAVY)[0], max(max_width - frame, SMALL)) + frame, height
        )
        setattr(rect, anchor, pos)
        return rect

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


def blank_sheet() -> pygame.Surface:
    """A surface of the canvas's size, without transparency; pygame makes it in the display's own format."""
    return pygame.Surface(CANVAS)


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
