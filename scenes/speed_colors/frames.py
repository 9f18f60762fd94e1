"""What surrounds a paper: animal, name, the marker in hand, and six chips or a word on what to press."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import pygame

from engine import shapes
from engine.actions import Button
from engine.glyphs import Glyph, glyph_for
from engine.lettering import draw_lines
from engine.text import draw_text, fit_size, text_size
from engine.theme import BODY, HEAVY, INK, NAME, PAPER, SUN, WHITE
from engine.ui import draw_glyph
from engine.words import _
from scenes.speed_colors import large_signs
from scenes.speed_colors.content import INKS
from scenes.speed_colors.papers import PaperPlace

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from scenes.speed_colors.look import Look

SHADOW = 12
"""Height of the shadow below a frame, which its picture holds."""
HEADER = 84
"""Height of the dark band above a drawing, its lower edge included."""
STRIP = 76
SPINE = 94
SPINE_STRIP = 154
AVATAR, SPINE_AVATAR = 104, 86
OVERHANG = 20
"""How far an animal's ears stand out above a frame."""
SPINE_CHIP = 0.72
SPINE_STOP = 0.27
"""Size of the STOP button as a sign."""
LARGE_SPINE_CHIP, LARGE_ROW = (40, 60), 63
LARGE_GAP, LARGE_WIDEST = 6, 96
"""Between two chips with large symbols, and the width at which they stop growing."""
ROBOT_LEFT, ROBOT = 82, 34
NAME_LEFT = ROBOT_LEFT + ROBOT + 6
"""From the left edge of a frame: animal, robot and name stand clear of each other."""

Prompt = Literal["", "ready", "turn", "stop", "finish"]


@dataclass(frozen=True, slots=True)
class FrameState:
    """What a frame shows besides the name."""

    bot: bool
    hand: int | None = None
    """Cap of the marker in hand."""
    used: frozenset[int] = frozenset()
    """Caps of the markers that left ink."""
    prompt: Prompt = ""
    """What this seat's player is asked to press; chips are shown when nothing is asked."""
    family: str = ""
    """Whose glyphs the prompt shows."""
    ticked: bool = False
    """Ready, or done for this round."""


def stop_glyphs(families: Sequence[str]) -> tuple[Glyph, ...]:
    """What calls STOP on these devices: a mouse clicks on the button."""
    found = (glyph_for(Button.EXTRA, family) or glyph_for(Button.CONFIRM, family) for family in families)
    return tuple(dict.fromkeys(glyph for glyphs in found for glyph in glyphs))


class PaperFrame:
    """Draws the frame of one paper."""

    def __init__(self, look: Look, place: PaperPlace, info: SeatInfo) -> None:
        self._look = look
        self._place = place
        self._info = info
        self.state = FrameState(bot=info.bot_level is not None)
        """What it shows, or showed last."""
        frame = place.frame
        if place.spine:
            strip = 3 * LARGE_ROW + 12 if look.large_symbols else SPINE_STRIP
            self.header = pygame.Rect(frame.x, frame.y, SPINE, frame.height - strip - 4)
            self.strip = pygame.Rect(frame.x + 6, self.header.bottom, SPINE - 9, strip - 2)
        else:
            self.header = pygame.Rect(frame.x, frame.y - OVERHANG, frame.width, HEADER + OVERHANG - 6)
            self.strip = pygame.Rect(frame.x + 6, frame.bottom - STRIP + 3, frame.width - 12, STRIP - 9)

    def draw_base(self, table: pygame.Surface) -> None:
        """The empty frame with its shadow."""
        frame = self._place.frame
        key = self._look.key("paper_five" if self._place.spine else "paper_four")
        table.blit(self._look.pictures.nine(key, (frame.width, frame.height + SHADOW)), frame)

    def draw_header(self, table: pygame.Surface, state: FrameState) -> None:
        """Animal, name, and the marker in hand or a tick."""
        if self._place.spine:
            self._draw_spine(table, state)
            return
        frame, look = self._place.frame, self._look
        look.draw_avatar(table, self._info.animal, (frame.x + 58, frame.y + 34), AVATAR)
        tag = pygame.Rect(frame.right - 132, frame.y + 15, 122, 54)
        if state.bot:
            look.draw_robot(table, (frame.x + ROBOT_LEFT, frame.y + 60), ROBOT)
        left = frame.x + NAME_LEFT
        draw_lines(
            table, self._info.name, (left, frame.y + 42), tag.left - left - 2, size=NAME, colour=WHITE,
            height=HEADER - 8,
        )  # fmt: skip
        self._draw_tag(table, tag, state)

    def _draw_tag(self, table: pygame.Surface, tag: pygame.Rect, state: FrameState) -> None:
        look = self._look
        if state.hand is not None and look.large_symbols:
            large_signs.draw_tag(table, look, state.hand, tag)
        elif state.hand is not None:
            table.blit(look.picture("tag_full"), tag)
            marker = look.picture("marker", ink=state.hand, state="small")
            table.blit(marker, marker.get_rect(center=tag.center))
        elif state.ticked:
            tick = look.pictures.get("shared/icons/tick", 0.72)
            table.blit(tick, tick.get_rect(center=tag.center))
        else:
            table.blit(look.picture("tag_empty"), tag)

    def _draw_spine(self, table: pygame.Surface, state: FrameState) -> None:
        frame, look = self._place.frame, self._look
        look.draw_avatar(table, self._info.animal, (frame.x + 49, frame.y + 52), SPINE_AVATAR)
        if state.ticked:
            tick = look.pictures.get("shared/icons/tick", 0.56)
            table.blit(tick, tick.get_rect(center=(frame.x + 76, frame.y + 24)))
        if state.bot:
            look.draw_robot(table, (frame.x + 60, frame.y + 86), ROBOT)
        top = frame.y + 108
        name = look.upright_name(self._info.name, NAME - 2, self.header.bottom - 4 - top)
        table.blit(name, name.get_rect(midtop=(frame.x + 49, top)))

    def draw_strip(self, table: pygame.Surface, state: FrameState) -> None:
        """The chips, or what to press."""
        if self._place.spine and self._look.large_symbols:  # the art's strip is as high as small chips need
            ground = table.get_at((self.strip.centerx, self.strip.bottom - 40))
            table.fill(ground, (*self.strip.topleft, self.strip.width, self.strip.height - SPINE_STRIP + 20))
        if state.prompt:
            self._draw_prompt(table, state)
            return
        for cap in range(INKS):
            look_of = "hand" if cap == state.hand else "used" if cap in state.used else "free"
            if self._look.large_symbols:
                large_signs.draw_chip(table, self._look, cap, look_of, self.chip_centre(cap), self._large_chip)
                continue
            scale = SPINE_CHIP if self._place.spine else 1.0
            self._look.draw_chip(table, cap, look_of, self.chip_centre(cap), scale)

    @property
    def _large_chip(self) -> tuple[int, int]:
        """Size of a chip with symbol and letter: as large as its neighbours let it be."""
        if self._place.spine:
            return LARGE_SPINE_CHIP
        return min(self.strip.width // INKS - LARGE_GAP, LARGE_WIDEST), self.strip.height - 3

    def chip_centre(self, cap: int) -> tuple[int, int]:
        """Where the chip of a cap is."""
        frame = self._place.frame
        if self._place.spine and self._look.large_symbols:
            return frame.x + 27 + 43 * (cap % 2), self.strip.y + LARGE_ROW // 2 + 5 + LARGE_ROW * (cap // 2)
        if self._place.spine:
            return frame.x + 29 + 40 * (cap % 2), frame.bottom - 134 + 48 * (cap // 2)
        if self._look.large_symbols:
            return self.strip.x + round(self.strip.width / INKS * (cap + 0.5)), self.strip.centery
        step = (frame.width - 84) / (INKS - 1)
        return frame.x + 42 + round(step * cap), frame.bottom - 37

    def _draw_prompt(self, table: pygame.Surface, state: FrameState) -> None:
        """Glyph and word in a row below a drawing; glyph and sign one above the other on a spine."""
        self._light_up(table)
        glyphs = _glyphs(state.prompt, state.family)
        if self._place.spine:
            self._draw_spine_prompt(table, state.prompt, glyphs)
            return
        pictures, strip = self._look.pictures, self.strip
        labels = {"ready": _("Ready?"), "turn": _("Turn over"), "stop": _("STOP!"), "finish": _("Finished?")}
        label = labels[state.prompt]
        width = sum(round(pictures.size(glyph.key)[0] * 0.9) + 4 for glyph in glyphs) + 12
        room = strip.width - width - 16
        size = fit_size(label, HEAVY, BODY, room)
        x = strip.centerx - (width + min(text_size(label, size, HEAVY)[0], room)) / 2
        for glyph in glyphs:
            x = draw_glyph(table, pictures, glyph, (round(x), strip.centery), 0.9).right + 4
        draw_text(
            table, label, (x + 8, strip.centery), size=size, font=HEAVY, colour=INK, anchor="midleft", max_width=room
        )

    def _light_up(self, table: pygame.Surface) -> None:
        """Lay sun yellow over the paper of the strip, round as its corners are: something is asked of this player."""
        strip = table.subsurface(self.strip)
        paper = pygame.mask.from_threshold(strip, PAPER, (8, 8, 8, 255))
        paper.to_surface(strip, setcolor=SUN, unsetcolor=None)

    def _draw_spine_prompt(self, table: pygame.Surface, prompt: Prompt, glyphs: Sequence[Glyph]) -> None:
        pictures, strip = self._look.pictures, self.strip
        for glyph in glyphs:
            scale = min(0.9, (strip.width - 8) / pictures.size(glyph.key)[0])
            left = round(strip.centerx - pictures.size(glyph.key)[0] * scale / 2)
            draw_glyph(table, pictures, glyph, (left, strip.y + 108), scale)
        if prompt == "stop":
            sign = self._look.picture("stop_up", SPINE_STOP)
        else:
            sign = _turn_sign() if prompt == "turn" else pictures.get("shared/icons/tick_empty", 0.8)
        table.blit(sign, sign.get_rect(center=(strip.centerx, strip.y + 48)))


def _glyphs(prompt: Prompt, family: str) -> tuple[Glyph, ...]:
    """What a prompt asks to press."""
    if prompt == "stop":
        return stop_glyphs((family,))
    return glyph_for(Button.CANCEL if prompt == "finish" else Button.CONFIRM, family)


def _turn_sign() -> pygame.Surface:
    """A card and an arrow that turns round it."""
    ink = 'stroke="#221c35" stroke-linecap="round" stroke-linejoin="round"'
    inner = (
        f'<rect x="22" y="22" width="28" height="36" rx="6" fill="#ffffff" {ink} stroke-width="5"/>'
        f'<path d="M12 44 C2 20 24 4 46 9 M38 2 L48 9 L41 19" fill="none" {ink} stroke-width="5.5"/>'
    )
    return shapes.svg_surface(inner, (60, 62))
