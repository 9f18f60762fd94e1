"""The table while people paint, as one picture: frames, papers, box, STOP button and the row at the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.game_look import HARD_SHADOW, PILL_TEXT, SHADOW_ALPHA
from engine.lettering import draw_lines
from engine.text import draw_text, fit_size, text_size
from engine.theme import (
    BODY,
    DISPLAY,
    HEAVY,
    INK,
    NAME,
    PAPER_SHADE,
    SMALL,
    SPRING_SECONDS,
    SUN,
    WHITE,
    ease_out_back,
    mix,
)
from engine.ui import draw_glyph
from engine.words import _, ngettext
from scenes.speed_colors.board import Board
from scenes.speed_colors.box import MarkerBox
from scenes.speed_colors.content import ROUNDS
from scenes.speed_colors.frames import FrameState, PaperFrame, stop_glyphs
from scenes.speed_colors.look import PILL_FACE, PILL_HEIGHT, Hint
from scenes.speed_colors.papers import PaperPlace
from scenes.speed_colors.round_timer import LAST_SECONDS

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from engine.layouts import Layout
    from scenes.speed_colors.look import Look

QUIET = (0x4A, 0x5F, 0x7C)
BUTTON_SIZE = (272, 245)
LABEL_UP, LABEL_DOWN = 51, 83
GLYPH_Y = 187
STOP_GLYPHS = 220
"""Room for the glyphs on the STOP button, in px of its natural size."""
STOP_SIZE = 48
OF_GAP, TOP_GAP = 22, 20
"""Space between a round and how many there are, and between the things in the row at the top."""
OFF_LABEL = (0x9A, 0x90, 0xBC)
"""Colour of the word on a STOP button that nobody may press."""
CALLING = mix(SUN, WHITE, 0.45)
"""The bright half of the pulse of a STOP button that somebody may press."""
LOWEST_MARKER = 0.6
"""Height at which a marker that is put back begins to spring up, as a share of its own."""
BACK_CARD = (64, 84)
"""Size of the card of somebody whose turn is not now."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What the table waits for: words, and the animals of those it waits for."""

    text: str = ""
    animals: tuple[str, ...] = ()


NOTHING = Notice()


@dataclass(frozen=True, slots=True)
class StopState:
    """The STOP button: whether somebody may press it, and whose glyphs it wears."""

    enabled: bool
    families: tuple[str, ...]
    bright: bool = False
    """The bright half of its pulse."""


@dataclass(slots=True)
class _Springing:
    """A marker that was put back and springs up."""

    below: pygame.Surface
    age: float = 0.0


def layer_of(papers: int) -> str:
    """The layer of the layout for so many papers on the table."""
    return f"seats_{papers}"


class Tabletop(Board):
    """Draws what stands still; ``picture`` is the whole table."""

    def __init__(self, look: Look, layout: Layout, infos: Sequence[SeatInfo]) -> None:
        """``infos`` are the seats that paint now, in the order of their papers."""
        self.look = look
        self._layout = layout
        self.layer = layer_of(len(infos))
        self.places = [PaperPlace.read(layout, self.layer, number) for number in range(len(infos))]
        self.frames = [PaperFrame(look, place, info) for place, info in zip(self.places, infos, strict=True)]
        self.box = MarkerBox(look, layout, self.layer)
        stop = layout.place(self.layer, "stop")
        self.stop = stop.rect
        self._bar = stop.properties.get("kind") == "bar"
        self._pill = layout.place(self.layer, "pill")
        self._crowded = self._pill.properties.get("align") == "right"
        self._notice = NOTHING
        self._held: dict[int, bool] = {}  # by cap
        self._springing: dict[int, _Springing] = {}  # by cap
        super().__init__(look.page)

    def draw_base(self, table: pygame.Surface) -> None:
        """Ground, empty frames and empty box."""
        self.look.draw_ground(table)
        for frame in self.frames:
            frame.draw_base(table)
        self.box.draw_base(table)

    # --- the row at the top ---------------------------------------------------------------------------------------

    def show_round(self, number: int) -> None:
        """The title, and how many rounds there are."""
        rect = self._layout.place(self.layer, "round").rect
        size, small = min(rect.height - 8, 76), NAME if rect.height > 70 else NAME - 4
        of = _("of {count}").format(count=ROUNDS)
        room = rect.width - text_size(of, small, DISPLAY)[0] - OF_GAP

        def draw(table: pygame.Surface) -> None:
            title = draw_text(
                table, _("Round {number}").format(number=number), rect.midleft, size=size, font=DISPLAY,
                anchor="midleft", max_width=room,
            )  # fmt: skip
            pos = title.right + OF_GAP, title.bottom - round(title.height * 0.18)
            draw_text(table, of, pos, size=small, font=DISPLAY, colour=QUIET, anchor="bottomleft")

        self.show("round", rect, number, draw)

    def show_notice(self, notice: Notice, swapped: int, seconds_left: int | None, cards_wait: bool) -> None:
        """What the table waits for, or how many caps were swapped, and the table's timer.

        On the table of five there is room for one pill: the timer's or the swaps'. What the table waits for is shown in
        the STOP bar there. ``cards_wait``: others' cards lie at the end of the row, which must keep clear of them.
        """
        pill = self._pill.rect
        self._notice = notice if self._crowded else NOTHING
        said = NOTHING if self._crowded else notice
        right = pill.right
        if not self._crowded:
            cards, hints = (self._layout.place(self.layer, name).rect.left for name in ("waiting", "prompts"))
            right = (cards if cards_wait and cards > pill.x else hints) - TOP_GAP
        row = pygame.Rect(pill.x, pill.y, right - pill.x, pill.height)

        def draw(table: pygame.Surface) -> None:
            room = row
            if seconds_left is not None:
                clock = self._draw_clock(table, seconds_left, row)
                room = pygame.Rect(row.x, row.y, clock.left - TOP_GAP - row.x, row.height)
            if said.text:
                self.look.draw_pill(
                    table, said.text, room.topleft, max_width=room.width, dark=True, height=room.height,
                    animals=said.animals,
                )  # fmt: skip
            elif swapped and (seconds_left is None or not self._crowded):
                self._draw_swapped(table, swapped, room)

        self.show("pill", row.inflate(8, 20), (said, swapped, seconds_left), draw)

    def _draw_swapped(self, table: pygame.Surface, swapped: int, room: pygame.Rect) -> None:
        """How many caps were swapped; only the number behind the sign where the words do not fit."""
        text = ngettext("{count} cap swapped", "{count} caps swapped", swapped).format(count=swapped)
        scale = 1.0 if room.height >= PILL_HEIGHT else 0.8
        icon = self.look.picture("swap", scale)
        if text_size(text, fit_size(text, HEAVY, PILL_TEXT, 1), HEAVY)[0] > room.width - icon.get_width() - 60:
            text = str(swapped)
        pos, anchor = (room.topright, "topright") if self._crowded else (room.topleft, "topleft")
        self.look.draw_pill(table, text, pos, anchor=anchor, icon=icon, max_width=room.width, height=room.height)

    def _draw_clock(self, table: pygame.Surface, seconds_left: int, row: pygame.Rect) -> pygame.Rect:
        text = f"{seconds_left // 60}:{seconds_left % 60:02}"
        icon = self.look.pictures.get("shared/icons/clock", 0.72)
        fill = SUN if seconds_left <= LAST_SECONDS else None
        return self.look.draw_pill(
            table, text, row.topright, anchor="topright", icon=icon, height=row.height, max_width=row.width, fill=fill
        )

    def show_hints(self, hints: Sequence[Hint], family: str) -> None:
        """What the buttons do, on the devices of a family."""
        rect = self._layout.place(self.layer, "prompts").rect

        def draw(table: pygame.Surface) -> None:
            self.look.draw_hints(table, hints, rect.topright, None, rect.width, rect.height, family)

        self.show("prompts", rect.inflate(8, 20), (tuple(hints), family), draw)

    # --- box, papers, button --------------------------------------------------------------------------------------

    def show_marker(self, cap: int, holders: Sequence[SeatInfo]) -> None:
        """One well of the box."""
        state = tuple((holder.name, holder.animal) for holder in holders)
        if self._held.get(cap) and not state and not self.look.still:
            self._springing[cap] = _Springing(self._bare(self.box.part(cap)))
        self._held[cap] = bool(state)
        self.show(f"marker_{cap}", self.box.part(cap), state, lambda table: self.box.draw_marker(table, cap, holders))

    def _bare(self, part: pygame.Rect) -> pygame.Surface:
        """A copy of what lies below a part."""
        self.picture.set_clip(part)
        self.draw_base(self.picture)
        self.picture.set_clip(None)
        return self.picture.subsurface(part).copy()

    def update(self, dt: float) -> None:
        """Let markers that were put back spring up."""
        for cap, springing in list(self._springing.items()):
            springing.age += dt
            if springing.age >= SPRING_SECONDS or self._held[cap]:
                del self._springing[cap]

    def draw_springing(self, canvas: pygame.Surface) -> None:
        """Draw the markers that spring up, over the picture."""
        for cap, springing in self._springing.items():
            part = self.box.part(cap)
            canvas.set_clip(part)
            canvas.blit(springing.below, part)
            height = LOWEST_MARKER + (1 - LOWEST_MARKER) * ease_out_back(springing.age / SPRING_SECONDS)
            self.box.draw_springing(canvas, cap, height)
            canvas.set_clip(None)

    def show_frame(self, number: int, state: FrameState) -> None:
        """Header and chips of one paper."""
        frame = self.frames[number]
        frame.state = state
        head = state.bot, state.hand, state.ticked
        foot = state.hand, state.used, state.prompt, state.family
        self.show(f"header_{number}", frame.header, head, lambda table: frame.draw_header(table, state))
        self.show(f"strip_{number}", frame.strip, foot, lambda table: frame.draw_strip(table, state))

    def show_done(self) -> None:
        """All markers are back, every paper is as it was, and nothing is asked of anybody any more."""
        for cap in self._held:
            self.show_marker(cap, ())
        for number, frame in enumerate(self.frames):
            self.show_frame(number, replace(frame.state, hand=None, prompt="", ticked=True))

    def show_stop(self, state: StopState) -> None:
        """The STOP button."""
        draw = self._draw_stop_bar if self._bar else self._draw_stop_button
        self.show("stop", self.stop.inflate(12, 20), (state, self._notice), lambda table: draw(table, state))

    def _draw_stop_button(self, table: pygame.Surface, state: StopState) -> None:
        scale, look = self.stop.height / BUTTON_SIZE[1], self.look
        up = state.enabled
        picture = look.picture("stop_up_blank" if up else "stop_down_blank", scale)
        place = picture.get_rect(midtop=(self.stop.centerx, self.stop.y))
        table.blit(picture, place)
        if up:
            top = (
                f'<ellipse cx="136" cy="{LABEL_UP}" rx="104" ry="46" stroke="#221c35" stroke-width="7"'
                f' fill="{shapes.hex_of(CALLING if state.bright else SUN)}"/>'
            )
            lit = shapes.svg_surface(f'<g transform="scale({scale:.3f})">{top}</g>', picture.get_size())
            table.blit(lit, place)
        label = place.centerx, place.y + round((LABEL_UP if up else LABEL_DOWN) * scale)
        draw_text(
            table, _("STOP!"), label, size=max(round(STOP_SIZE * scale), SMALL), font=DISPLAY, anchor="center",
            colour=INK if up else OFF_LABEL, max_width=round(180 * scale),
        )  # fmt: skip
        glyphs = stop_glyphs(state.families)
        width = sum(look.pictures.size(glyph.key)[0] for glyph in glyphs)
        size = min(0.86, STOP_GLYPHS * scale / max(width, 1))
        x = place.centerx - width * size / 2
        for glyph in glyphs:
            pos = round(x), place.y + round(GLYPH_Y * scale)
            x = draw_glyph(table, look.pictures, glyph, pos, size).right

    def _draw_stop_bar(self, table: pygame.Surface, state: StopState) -> None:
        up = state.enabled
        shapes.box(
            table, self.stop, fill=(CALLING if state.bright else SUN) if up else INK, radius=37,
            shadow=10 if up else 4, shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        if self._notice.text:
            self._draw_notice(table)
            return
        glyphs = stop_glyphs(state.families)
        colour = INK if up else OFF_LABEL
        word = text_size(_("STOP!"), 50, DISPLAY)[0]
        width = sum(self.look.pictures.size(glyph.key)[0] for glyph in glyphs)
        scale = min(0.86, (self.stop.width - word - 96) / max(width, 1))
        x = self.stop.centerx - round(word + 16 + width * scale) // 2
        for glyph in glyphs:
            x = draw_glyph(table, self.look.pictures, glyph, (x, self.stop.centery), scale).right
        pos = x + 16 * bool(glyphs), self.stop.centery
        draw_text(table, _("STOP!"), pos, size=50, font=DISPLAY, colour=colour, anchor="midleft")

    def _draw_notice(self, table: pygame.Surface) -> None:
        """What the table waits for, on the STOP bar."""
        notice, bar = self._notice, self.stop
        faces = len(notice.animals) * (PILL_FACE + 4)
        room = bar.width - 36 - faces
        size = fit_size(notice.text, HEAVY, BODY, room)
        width = min(text_size(notice.text, size, HEAVY)[0], room)
        left = bar.centerx - (width + faces) // 2
        draw_text(
            table, notice.text, (left, bar.centery), size=size, font=HEAVY, colour=WHITE, anchor="midleft",
            max_width=room,
        )  # fmt: skip
        for number, animal in enumerate(notice.animals):
            x = left + width + 12 + (number + 0.5) * (PILL_FACE + 4)
            self.look.draw_avatar(table, animal, (x, bar.centery - 2), PILL_FACE)

    def stop_buttons(self, number: int, may_stop: bool) -> Sequence[pygame.Rect]:
        """Where the player of a paper clicks to call STOP: on the button, or on what asks for it below the drawing."""
        return (self.stop, self.frames[number].strip) if may_stop else (self.stop,)

    # --- hot seat -------------------------------------------------------------------------------------------------

    def show_waiting(self, waiting: Sequence[tuple[SeatInfo, bool]]) -> None:
        """The cards, face down, of those who paint earlier (True) or later than this wave."""
        if not waiting:
            return
        rect = self._layout.place(self.layer, "waiting").rect
        big = rect.height > 200

        def draw(table: pygame.Surface) -> None:
            width, height = (196, 258) if big else BACK_CARD
            columns = 2 if big else len(waiting)
            across = width + 24 if big else min(width + 12, (rect.width - width) // max(len(waiting) - 1, 1))
            for number, (info, over) in enumerate(waiting):
                x = rect.x + (number % columns) * across
                y = rect.y + (number // columns) * (height + 104)
                self._draw_back(table, pygame.Rect(x, y, width, height), info, over, big)

        state = tuple((info.animal, over) for info, over in waiting)
        self.show("waiting", rect.inflate(16, 64), state, draw)

    def _draw_back(self, table: pygame.Surface, card: pygame.Rect, info: SeatInfo, over: bool, named: bool) -> None:
        """One card, face down."""
        look = self.look
        shapes.box(
            table, card, fill=PAPER_SHADE, radius=22 if named else 14, outline_width=6 if named else 4, shadow=8,
            shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA,
        )  # fmt: skip
        look.draw_avatar(table, info.animal, card.center, card.width * (0.72 if named else 0.86))
        if over:
            tick = look.pictures.get("shared/icons/tick", 0.9 if named else 0.42)
            table.blit(tick, tick.get_rect(center=(card.right - 12, card.y + 12)))
        if named:
            pos = card.centerx, card.bottom + 48
            draw_lines(table, info.name, pos, card.width + 16, size=NAME - 4, centred=True)
