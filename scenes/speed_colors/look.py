"""How Speed Colors looks: its inks, chips, marks, pills and hands, drawn from the shared art."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button, DeviceId
from engine.game_look import AVATAR_BOX, GLYPH_GAP, PILL_TEXT, GameLook, Point, blank_sheet
from engine.glyphs import Glyph, glyph_for
from engine.kept import KeptSurfaces
from engine.lettering import in_lines, line_step
from engine.paint import InkLook, ink_looks
from engine.palette import Colour, read_palette
from engine.text import draw_text, fit_size, text_size
from engine.theme import DISPLAY, HEAVY, INK, PAPER, RGB, SMALL, WHITE, mix
from engine.ui import draw_glyph
from scenes.speed_colors import large_signs
from scenes.speed_colors.content import PAPER as PAPER_UNITS
from scenes.speed_colors.marks import MarkPlace, Style, mark_places

if TYPE_CHECKING:
    from engine.services import Services
    from scenes.speed_colors.drawings import Drawing

GAME = "speed_colors"
PALE_BLUE: RGB = (0xC1, 0xE3, 0xF4)
PALE_STRIPE: RGB = (0xC7, 0xE7, 0xF7)
DESK: RGB = (0xA5, 0xD1, 0xE8)
QUIET_INK: RGB = (0x3D, 0x4B, 0x6B)
"""Second lines on the pale ground (contrast 6.6)."""
STRIPE = 160
PILL_HEIGHT = 66
PILL_FACE = 54
"""Size of an animal in a pill."""
HINT_GAP = 24
GLYPH_PX = 64
"""Height of a glyph's picture."""
GLYPH_SCALE = 0.86
GLYPH_SCALES = (GLYPH_SCALE, 0.72, 0.6)
"""Tried one after the other until the hints fit."""
SIGNED = {"marker": 0, "cap": 12}
"""What carries the symbol of its cap, and how much of a marker's left side is missing on it (px)."""
LARGE_SYMBOL = 1.3
"""Symbols with the setting "large symbols", as a share of the normal ones."""
LETTER_SIZE = 44
"""Type size of the letter beside a large symbol, on a paper of 640 px."""
FLAG_LINE, FLAG_DOT = 5, 8
"""Width of the line that ties a flag to its area, and radius of the dot at its end."""
MOST_SNAKE_PIXELS = 700_000
"""Bound of the snakes that are kept, 3 MB: six on the narrow columns of five."""


@dataclass(frozen=True, slots=True)
class Hint:
    """A button and what it does, as a pill at the top of the table."""

    button: Button
    label: str


class Look(GameLook):
    """Draws the things that several screens of the game show. Surfaces it returns are kept: do not draw on them."""

    game = GAME

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.inks: tuple[Colour, ...] = read_palette(services.assets / "shared" / "palette.json", GAME)
        self.snakes = KeptSurfaces(MOST_SNAKE_PIXELS)
        """Of everybody: all but one stay as they are from page to page of the verdict."""
        self._marks: dict[tuple[int, str, int, Style], pygame.Surface] = {}
        self._large_caps: dict[tuple[str, int, float], pygame.Surface] = {}

    @cached_property
    def ink_looks(self) -> tuple[InkLook, ...]:
        """The inks on paper; made once, for they take a moment."""
        return ink_looks([ink.rgb for ink in self.inks], PAPER_UNITS)

    def get_ready(self) -> Iterator[None]:
        """Make in pieces what takes longest."""
        yield
        _made: object = self.ink_looks
        yield
        _made = self.page

    def key(self, name: str, ink: int | None = None, state: str = "") -> str:
        """Picture key of a thing of this game, of one ink and in one state."""
        parts = [name, self.inks[ink].name if ink is not None else "", state]
        return f"{GAME}/" + "_".join(part for part in parts if part)

    def picture(self, name: str, scale: float = 1.0, *, ink: int | None = None, state: str = "") -> pygame.Surface:
        """A picture of this game; a cap has its symbol large and its letter where that is set."""
        art = self.pictures.get(self.key(name, ink, state), scale)
        if ink is None or state or name not in SIGNED or not self.large_symbols:
            return art
        key = (name, ink, scale)
        if key not in self._large_caps:
            self._large_caps[key] = large_signs.large_cap(self, art, ink, SIGNED[name], scale)
        return self._large_caps[key]

    @cached_property
    def page(self) -> pygame.Surface:
        """A surface of the canvas's size, for the picture of whatever screen is on show; the next one takes it over.

        It is the largest thing in memory, so there is only one.
        """
        return blank_sheet()

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
        glyph_scale: float = GLYPH_SCALE,
        animals: Sequence[str] = (),
        height: int = PILL_HEIGHT,
        fill: RGB | None = None,
        size: int = PILL_TEXT,
        shadow: int = 7,
    ) -> pygame.Rect:
        """A pill with a line of text, after an icon or the glyphs of a button; never wider than ``max_width``.

        The faces of ``animals`` follow the text.
        """
        lead = self._pill_lead(icon, glyphs, glyph_scale)
        left, right = (12 if glyphs else 24), 24
        faces = len(animals) * PILL_FACE + 8 * bool(animals)
        room = max(max_width - lead - left - right - faces, SMALL)
        size = fit_size(text, HEAVY, size, room)
        width = min(text_size(text, size, HEAVY)[0], room) + lead + left + right + faces
        rect = pygame.Rect(0, 0, width, height)
        setattr(rect, anchor, pos)
        colour = fill or (INK if dark else WHITE)
        self.draw_panel(canvas, rect, fill=colour, radius=height // 2, width=5, shadow=shadow)
        x = rect.left + left
        if icon is not None:
            x = canvas.blit(icon, icon.get_rect(midleft=(x, rect.centery))).right + (12 if text else 0)
        for glyph in glyphs:
            x = draw_glyph(canvas, self.pictures, glyph, (x, rect.centery), glyph_scale).right + GLYPH_GAP
        x += 2 * GLYPH_GAP * bool(glyphs)
        if text:
            draw_text(
                canvas, text, (x, rect.centery - 1), size=size, font=HEAVY, colour=WHITE if dark else INK,
                anchor="midleft", max_width=room,
            )  # fmt: skip
        x = rect.right - right - faces + 8
        for number, animal in enumerate(animals):
            self.draw_avatar(canvas, animal, (x + (number + 0.5) * PILL_FACE, rect.centery - 2), PILL_FACE)
        return rect

    def _pill_lead(self, icon: pygame.Surface | None, glyphs: Sequence[Glyph], scale: float) -> int:
        """What stands before the text of a pill, in px."""
        lead = icon.get_width() + 12 if icon is not None else 0
        return lead + self.glyphs_width(glyphs, scale)

    def draw_hints(
        self, canvas: pygame.Surface, hints: Sequence[Hint], right: tuple[int, int], device: DeviceId | None = None,
        max_width: int = 700, height: int = PILL_HEIGHT, family: str = "",
    ) -> list[pygame.Rect]:  # fmt: skip
        """Prompt pills from ``right`` (their common top right corner) to the left, the first one leftmost.

        All are set in the type size at which they fit into ``max_width`` together. ``family`` says whose glyphs
        to show, else it is that of ``device``.
        """
        family = family or self.family(device)
        glyphs = [glyph_for(hint.button, family) for hint in hints]
        gap = HINT_GAP if height >= PILL_HEIGHT else HINT_GAP // 2
        least = fit_size("M", HEAVY, PILL_TEXT, 1)
        for scale in GLYPH_SCALES:
            scale = min(scale, (height - 8) / GLYPH_PX)
            leads = [self._pill_lead(None, keys, scale) + 36 for keys in glyphs]
            room = max_width - sum(leads) - gap * (len(hints) - 1)
            size = PILL_TEXT
            while size > least and sum(text_size(hint.label, size, HEAVY)[0] for hint in hints) > room:
                size -= 1
            widths = [text_size(hint.label, size, HEAVY)[0] for hint in hints]
            if sum(widths) <= room:
                break
        share = min(room / max(sum(widths), 1), 1.0)
        placed: list[pygame.Rect] = []
        x = right[0]
        for hint, keys, lead, width in reversed(list(zip(hints, glyphs, leads, widths, strict=True))):
            rect = self.draw_pill(
                canvas, hint.label, (x, right[1]), anchor="topright", glyphs=keys, size=size, height=height,
                glyph_scale=scale, max_width=lead + max(int(width * share), SMALL),
            )  # fmt: skip
            placed.insert(0, rect)
            x = rect.left - gap
        return placed

    def upright_name(self, name: str, size: int, room: int, colour: RGB = WHITE) -> pygame.Surface:
        """A name in display type, turned to be read from below, at most ``room`` px long; a long one in two lines."""
        lines, size = in_lines(name, DISPLAY, size, room)
        step = line_step(size, DISPLAY)
        height = text_size(name, size, DISPLAY)[1] + step * (len(lines) - 1)
        picture = pygame.Surface((room, height), pygame.SRCALPHA)
        for number, line in enumerate(lines):
            draw_text(picture, line, (room, number * step), size=size, font=DISPLAY, colour=colour, anchor="topright")
        return pygame.transform.rotate(picture, 90)

    # --- animals --------------------------------------------------------------------------------------------------

    def draw_avatar(
        self, canvas: pygame.Surface, animal: str, centre: Point, size: float, hidden: bool = False
    ) -> pygame.Rect:
        """An animal's face, ``size`` px wide."""
        key = f"shared/{'avatars_hidden' if hidden else 'avatars'}/{animal}"
        return self.pictures.draw(canvas, key, centre, size / AVATAR_BOX)

    def draw_robot(self, canvas: pygame.Surface, midleft: tuple[int, int], size: int = 40) -> pygame.Rect:
        """The sticker of a bot."""
        picture = self.pictures.get("shared/icons/robot", size / 64)
        return canvas.blit(picture, picture.get_rect(midleft=midleft))

    # --- inks -----------------------------------------------------------------------------------------------------

    def draw_chip(self, canvas: pygame.Surface, ink: int, state: str, centre: Point, scale: float = 1.0) -> None:
        """The chip of a cap or ink: "free", in "hand" or "used"."""
        if self.large_symbols:
            size = round(large_signs.CELL[0] * scale), round(large_signs.CELL[1] * scale)
            large_signs.draw_chip(canvas, self, ink, state, centre, size)
            return
        picture = self.picture("chip", scale, ink=ink, state=state)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))

    def mark(self, ink: int, paper_px: int, style: Style = "symbol") -> pygame.Surface:
        """The mark of an ink for a paper shown ``paper_px`` wide, in one of the styles of ``marks``."""
        key = (ink, self.inks[ink].letter, paper_px, style)
        if key not in self._marks:
            share = paper_px / PAPER_UNITS
            symbol = self._symbol(ink, share)
            self._marks[key] = symbol if style == "symbol" else self._lettered(ink, share, style)
        return self._marks[key]

    def _symbol(self, ink: int, scale: float) -> pygame.Surface:
        return self.pictures.get(f"shared/symbols/{self.inks[ink].symbol}_outlined", scale)

    def _lettered(self, ink: int, share: float, style: Style) -> pygame.Surface:
        """Symbol and letter: side by side, one above the other, or side by side on a flag of the ink."""
        letter = large_signs.outlined_text(self.inks[ink].letter, max(round(LETTER_SIZE * share), SMALL))
        letter = letter.subsurface(letter.get_bounding_rect())
        symbol = self._symbol(ink, share * (LARGE_SYMBOL if style in ("side", "stack") else 1.0))
        symbol = symbol.subsurface(symbol.get_bounding_rect())
        if style == "stack":
            width = max(symbol.get_width(), letter.get_width())
            both = pygame.Surface((width, symbol.get_height() + letter.get_height() + 1), pygame.SRCALPHA)
            both.blit(symbol, symbol.get_rect(midtop=(width // 2, 0)))
            both.blit(letter, letter.get_rect(midbottom=(width // 2, both.get_height())))
            return both
        width, height = symbol.get_width() + letter.get_width() + 2, max(symbol.get_height(), letter.get_height())
        both = pygame.Surface((width, height), pygame.SRCALPHA)
        both.blit(symbol, symbol.get_rect(midleft=(0, height // 2)))
        both.blit(letter, letter.get_rect(midright=(width, height // 2)))
        if style != "flag":
            return both
        flag = pygame.Surface((width + 18, height + 14), pygame.SRCALPHA)
        shapes.box(flag, flag.get_rect(), fill=self.inks[ink].rgb, radius=12, outline_width=4)
        flag.blit(both, both.get_rect(center=flag.get_rect().center))
        return flag

    def mark_places(self, drawing: Drawing, paper_px: int) -> tuple[MarkPlace, ...]:
        """Where the mark of each area stands on a paper shown ``paper_px`` wide; the same whatever its ink."""
        styles: tuple[Style, ...] = ("side", "stack", "narrow", "flag") if self.large_symbols else ("symbol",)
        share = PAPER_UNITS / paper_px
        sizes = {}
        for style in styles:
            marks = [self.mark(ink, paper_px, style).get_size() for ink in range(len(self.inks))]
            sizes[style] = max(width for width, _h in marks) * share, max(height for _w, height in marks) * share
        return mark_places(drawing, sizes)

    def draw_mark(
        self, canvas: pygame.Surface, ink: int, place: MarkPlace, corner: tuple[int, int], paper_px: int
    ) -> pygame.Rect:
        """The mark of an area on a paper whose top left corner is at ``corner``; returns what it takes."""
        share = paper_px / PAPER_UNITS
        centre = corner[0] + place.box.centerx * share, corner[1] + place.box.centery * share
        mark = self.mark(ink, paper_px, place.style)
        if place.style == "flag":
            spot = corner[0] + place.spot[0] * share, corner[1] + place.spot[1] * share
            pygame.draw.aaline(canvas, INK, spot, centre, FLAG_LINE)
            shapes.disc(canvas, spot, FLAG_DOT, fill=WHITE, outline_width=4)
        return canvas.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))

    def draw_badge(self, canvas: pygame.Surface, points: int, centre: Point, scale: float = 1.0) -> None:
        """The disc that says what an area is worth."""
        picture = self.picture(f"badge_{points}", scale)
        canvas.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1] + 2 * scale))))


def pale(rgb: RGB) -> RGB:
    """A colour washed out on paper."""
    return mix(rgb, PAPER, 0.7)
