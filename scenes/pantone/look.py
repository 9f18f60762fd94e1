"""How Pantone looks: its studio ground, sheets of paper, faces, symbols, pills and the ring of a clock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import DeviceId
from engine.glyphs import Glyph
from engine.palette import Colour, read_palette
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size, wrap
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, PAPER, RGB, SMALL, WHITE
from engine.ui import draw_glyph
from engine.words import _, language_in_use
from scenes.pantone.content import COLOURS, Words

if TYPE_CHECKING:
    from engine.services import Services

GAME = "pantone"
MINT: RGB = (0xCF, 0xE9, 0xDF)
PALE: RGB = (0xE6, 0xF4, 0xEE)
"""Rows on the mint ground."""
QUIET: RGB = (0x4D, 0x6A, 0x5F)
"""Second lines on mint and on paper (contrast 4.7 and more)."""
HARD_SHADOW: RGB = (20, 14, 40)
SHADOW_ALPHA = 0.30
AVATAR_BOX = 120
"""The middle of an avatar's picture that the animal fills, in px of its natural size."""
PALE_PAWS = ("cat", "rabbit", "panda", "duck", "bee")
PILL_TEXT = 32
PILL_HEIGHT = 64
GLYPH_SCALE = 0.84
RING_SHARE = 22 / 40
"""How much of a clock's black band the white arc fills."""
CLOCK_STEPS = 60
WORD_LINE = 1.02

LAY, LIFT, TURN, RAISE, LOWER, REMOVE, UNDO, REFUSE = (
    "pantone/lay", "pantone/lift", "pantone/turn", "pantone/raise", "pantone/lower", "pantone/remove", "pantone/undo",
    "pantone/refuse",
)  # fmt: skip
TICK, TIME_UP, GUESS, PASS, RIGHT, WRONG, BUZZ, HINT, SHOWN, POINTS = (
    "pantone/tick", "pantone/time_up", "pantone/guess", "pantone/pass", "pantone/right", "pantone/wrong",
    "pantone/buzz", "pantone/hint", "pantone/shown", "pantone/points",
)  # fmt: skip
PEEK, TYPE, KEEP = "shared/confirm", "shared/move", "shared/ready"
SOUNDS = (
    LAY, LIFT, TURN, RAISE, LOWER, REMOVE, UNDO, REFUSE, TICK, TIME_UP, GUESS, PASS, RIGHT, WRONG, BUZZ, HINT, SHOWN,
    POINTS, PEEK, TYPE, KEEP,
)  # fmt: skip
"""Every sound of this game."""

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

    @property
    def style(self) -> tuple[str, str, str]:
        """Settings that a kept picture depends on: they may be changed in the middle of a match."""
        settings = self.services.settings
        return settings.symbols, settings.text_size, language_in_use()

    def family(self, device: DeviceId | None) -> str:
        """Whose glyphs to show: those of ``device``, or of the device used last."""
        devices = self.services.devices
        return devices.info(device or devices.latest).family

    def play(self, sound: str) -> None:
        """Play one of the ``SOUNDS``."""
        self.services.audio.play(sound)

    def words(self, words: Words) -> str:
        """A text of a card in the language in use."""
        return words.text(language_in_use())

    def name_of(self, colour: int) -> str:
        """A colour's name in the language in use."""
        return _(self.colours[colour].name)

    @cached_property
    def ground(self) -> pygame.Surface:
        """The mint ground with its stripes."""
        flat = blank_sheet()
        flat.blit(self.pictures.fresh(f"{GAME}/ground", CANVAS), (0, 0))
        return flat

    def picture(self, name: str, scale: float = 1.0) -> pygame.Surface:
        """A picture of this game."""
        return self.pictures.get(f"{GAME}/{name}", scale)

    def blit(self, canvas: pygame.Surface, name: str, centre: Point, scale: float = 1.0) -> pygame.Rect:
        """Draw a picture of this game with its middle at a point."""
        picture = self.picture(name, scale)
        return canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def symbol(self, colour: int, size: int) -> pygame.Surface:
        """A colour's symbol, ``size`` px wide, in ink or white as its chip demands."""
        one = self.colours[colour]
        tone = "ink" if one.symbol_rgb == INK else "white"
        return self.pictures.at(f"shared/symbols/{one.symbol}_{tone}", (size, size))

    def draw_avatar(self, canvas: pygame.Surface, animal: str, centre: Point, size: float) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        return self.pictures.draw(canvas, f"shared/avatars/{animal}", centre, size / AVATAR_BOX)

    def draw_panel(
        self, canvas: pygame.Surface, rect: pygame.Rect, *, fill: RGB = PAPER, radius: int = 30, width: int = 8,
        shadow: int = 12,
    ) -> None:  # fmt: skip
        """A sheet of paper with an outline and its shadow."""
        shapes.box(
            canvas, rect, fill=fill, radius=radius, outline_width=width, shadow=shadow, shadow_colour=HARD_SHADOW,
            shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip

    def draw_paw(self, canvas: pygame.Surface, animal: str, tip: Point, *, holding: bool = False) -> None:
        """A paw that points at, or holds, what is at ``tip``."""
        tone = "light" if animal in PALE_PAWS else "tone"
        self.pictures.draw(canvas, f"{GAME}/paw_{tone}{'_holding' if holding else ''}", tip)

    def draw_head(self, canvas: pygame.Surface, animal: str, face: pygame.Rect, title: str, place: pygame.Rect) -> None:
        """The face and the title at the top left."""
        self.draw_avatar(canvas, animal, face.center, face.width)
        draw_text(canvas, title, place.midleft, size=76, font=DISPLAY, anchor="midleft", max_width=place.width)

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
    ) -> pygame.Rect:
        """A pill with a line of text behind the glyphs of a button."""
        lead = sum(round(self.pictures.size(glyph.key)[0] * GLYPH_SCALE) + 4 for glyph in glyphs)
        left, right = (10 if glyphs else 28), 28
        lead += 8 if glyphs else 0
        room = max(max_width - lead - left - right, SMALL)
        width = min(text_size(text, PILL_TEXT, HEAVY)[0], room) + lead + left + right
        rect = pygame.Rect(0, 0, width, height)
        setattr(rect, anchor, pos)
        self.draw_panel(canvas, rect, fill=fill or (INK if dark else WHITE), radius=height // 2, width=5, shadow=7)
        x = rect.left + left
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), GLYPH_SCALE).right + 4
        draw_text(
            canvas, text, (x + (8 if glyphs else 0), rect.centery - 1), size=PILL_TEXT, font=HEAVY,
            colour=WHITE if dark else INK, anchor="midleft", max_width=room,
        )  # fmt: skip
        return rect

    def draw_strip(self, canvas: pygame.Surface, sentence: str, board: pygame.Rect) -> None:
        """A sentence over the lower edge of a board, in two lines when it is long."""
        room = board.width - 140
        height = paragraph_height(sentence, room, PILL_TEXT, HEAVY)
        width = min(text_size(sentence, PILL_TEXT, HEAVY)[0], room) + 64
        rect = pygame.Rect(0, 0, width, height + 28)
        rect.midbottom = board.centerx, board.bottom - 24
        self.draw_panel(canvas, rect, fill=INK, radius=34, width=5, shadow=8)
        inner = rect.inflate(-60, -28)
        draw_paragraph(canvas, sentence, inner, size=PILL_TEXT, font=HEAVY, colour=WHITE, align="center")

    def draw_clock(self, canvas: pygame.Surface, centre: Point, radius: int, band: int, share: float) -> None:
        """A white disc in a black band; a white arc in the band is the share of the time that is left."""
        shapes.disc(canvas, centre, radius + band / 2, fill=WHITE, outline=INK, outline_width=band)
        shapes.ring(
            canvas, centre, radius, colour=WHITE, width=band * RING_SHARE, share=ceil(share * CLOCK_STEPS) / CLOCK_STEPS
        )

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
