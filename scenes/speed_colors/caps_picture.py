"""The picture of the cap swap: the open box, the caps in the air, and everybody who watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from math import hypot, pi, sin
from typing import TYPE_CHECKING, Literal

import pygame

from engine import shapes
from engine.actions import Button
from engine.game_look import HARD_SHADOW, PILL_TEXT, SHADOW_ALPHA
from engine.lettering import draw_lines
from engine.text import draw_text, fit_size, text_size
from engine.theme import (
    BODY,
    CANVAS,
    DISPLAY,
    HEAVY,
    INK,
    PAPER,
    PAPER_SHADE,
    SPRING_SECONDS,
    WHITE,
    ease_out,
    ease_out_back,
)
from engine.ui import draw_pill
from engine.words import _, ngettext
from scenes.speed_colors.board import Board
from scenes.speed_colors.box import draw_box
from scenes.speed_colors.content import INKS
from scenes.speed_colors.hands import Bubble
from scenes.speed_colors.look import DESK, PILL_HEIGHT, QUIET_INK, Hint

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from engine.game_look import Point
    from engine.layouts import Layout
    from scenes.speed_colors.look import Look
    from scenes.speed_colors.scoring import Track

LAYER = "caps"
DESK_TOP = 690
LAST_TWO = 2
"""So many caps that match before the last swap: nothing is left to choose."""
SCALE = 1.1
MARKER = (120, 302)
MARKER_RISE = 138
"""How far a marker stands out above its well."""
TAPE_DROP = 28
"""Tape leaves the letter of a large symbol free."""
BARE_LIFT = 30
"""An open marker is held up so far."""
PICKED_LIFT = 46
"""The cap that was chosen first hovers so far above its marker."""
CAP_LEFT = 12
"""Left edge of a cap on its marker, px of the natural size."""
FLYING_SCALE = 1.22
ARC_TOPS = (240.0, 350.0)
"""Height of the top of both ways, on the canvas."""
TILT = 30.0
"""Degrees by which a cap leans in the middle of its way."""
DOT, DOT_STEP = 4, 26
TRAIL = 9
"""Width of the line behind a flying cap."""
ARROW, ABOVE_NIB = 26, 62
"""Length of an arrow's barbs, and its height above where the cap comes to rest."""
HOP = 60
"""How high the markers hop as they change places."""
WATCHER, WATCHER_STEP = 140, 390
PILL_TOP = 66
TOP_ROOM = 734
"""Width of the row of pills at the top right."""
INK_SIGN, INK_SIGN_SCALE = (60, 232), 0.86
"""Where the sign of its ink is on a marker, in px of its picture, and its size."""
CAPTION = pygame.Rect(380, 246, 1160, 150)


@dataclass(frozen=True, slots=True)
class MarkerState:
    """How the marker in one well is to be seen."""

    stands: Literal["capped", "taped", "picked", "open", "gone"] = "capped"
    """A taped cap was swapped, a picked one is held up, an open marker has lost its cap."""
    worn: int | None = None
    """The cap on it, if that is not the well's own: just swapped, and the box not sorted yet."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One cap on its way: evenly timed points of the way, and the share of it that is done."""

    cap: int
    way: tuple[Point, ...]
    share: float


def bezier(start: Point, control: Point, end: Point, share: float) -> Point:
    """A point of a quadratic curve."""
    left = 1 - share
    return (
        left * left * start[0] + 2 * left * share * control[0] + share * share * end[0],
        left * left * start[1] + 2 * left * share * control[1] + share * share * end[1],
    )


HEADING = pygame.Rect(90, 30, 990, 196)
TIE_BELOW = 42
"""How far below the reason the word on a tie stands, px."""
Tie = Literal["none", "youngest", "chance"]
"""How a tie for the shortest board was broken."""


class CapsPicture(Board):
    """Draws; what happens is the screen's business."""

    def __init__(
        self, look: Look, layout: Layout, infos: Sequence[SeatInfo], swapper: int, track: Track, tie: Tie
    ) -> None:
        self._look = look
        self._infos = infos
        self._swapper = swapper
        self._tie = tie
        self._box = layout.place(LAYER, "box").rect
        self._wells = [layout.place(LAYER, f"slot_{cap}").rect for cap in range(INKS)]
        super().__init__(look.page)
        self._track = track
        self._draw_watchers(look.page)
        self._bubble: Bubble | None = None

    def draw_base(self, table: pygame.Surface) -> None:
        """Ground, desk and the empty box."""
        self._look.draw_ground(table)
        table.fill(DESK, (0, DESK_TOP, CANVAS[0], CANVAS[1] - DESK_TOP))
        table.fill(INK, (0, DESK_TOP - 3, CANVAS[0], 6))
        draw_box(table, self._box, self._wells, radius=40)

    def _draw_title(self, table: pygame.Surface) -> None:
        """Who swaps, and why them."""
        track = self._track
        info = self._infos[self._swapper]
        self._look.draw_avatar(table, info.animal, (166, 112), 136)
        title = _("{name} swaps two caps").format(name=info.name)
        draw_text(table, title, (254, 96), size=72, font=DISPLAY, anchor="midleft", max_width=820)
        length = len(track.inks)
        if track.side == "flowers":
            line = ngettext("Fewest flowers: {count}", "Fewest flowers: {count}", length)
        else:
            line = ngettext("Shortest snake: {count} space", "Shortest snake: {count} spaces", length)
        pos = 256, 156
        draw_text(table, line.format(count=length), pos, size=34, font=HEAVY, colour=QUIET_INK, anchor="midleft")
        if self._tie != "none":
            chosen = _("The youngest of those in a tie swaps.")
            words = chosen if self._tie == "youngest" else _("A tie: chance chose who swaps.")
            pos = 256, 156 + TIE_BELOW
            draw_text(
                table,
                words,
                pos,
                size=34,
                font=HEAVY,
                colour=QUIET_INK,
                anchor="midleft",
                max_width=HEADING.right - 256,
            )

    def _draw_watchers(self, base: pygame.Surface) -> None:
        count = len(self._infos)
        step = min(WATCHER_STEP, 1728 // count)
        for number, info in enumerate(self._infos):
            x = CANVAS[0] // 2 + round((number - (count - 1) / 2) * step)
            chosen = number == self._swapper
            self._look.draw_avatar(base, info.animal, (x, 890 if chosen else 898), WATCHER)
            if info.bot_level is not None:
                self._look.draw_robot(base, (x + 34, 938), 42)
            draw_pill(
                base, info.name, (x, 995), fill=WHITE if chosen else INK, colour=INK if chosen else WHITE, size=36,
                outline=INK, height=62, max_width=step - 52,
            )  # fmt: skip

    # --- where things are -----------------------------------------------------------------------------------------

    def _corner(self, well: int) -> tuple[int, int]:
        """Top left corner of the marker in a well."""
        rect = self._wells[well]
        return round(rect.centerx - MARKER[0] * SCALE / 2), rect.y - MARKER_RISE

    def mouth(self, well: int) -> Point:
        """Middle of the cap of an open marker in a well."""
        x, y = self._corner(well)
        return x + 60 * SCALE, y - BARE_LIFT + 68 * SCALE

    def marker_at(self, position: tuple[int, int]) -> int | None:
        """The well whose marker is at a point of the canvas."""
        for cap, well in enumerate(self._wells):
            if well.union(well.move(0, -MARKER_RISE)).inflate(24, 60).collidepoint(position):
                return cap
        return None

    def fingertip(self, well: int) -> Point:
        """Where a hand points at a marker."""
        rect = self._wells[well]
        return rect.centerx + 36.0, rect.y + 70.0

    # --- what changes ---------------------------------------------------------------------------------------------

    def show_top(self, matching: int, choosing: bool, device: str | None) -> None:
        """The title, and the pills at the top right."""
        look = self._look
        self.show("title", HEADING, self._swapper, self._draw_title)
        bot_chooses = choosing and self._infos[self._swapper].bot_level is not None
        choose = _("Swap the last two") if matching == LAST_TWO else _("Choose two")
        hints = () if bot_chooses else (Hint(Button.CONFIRM, choose if choosing else _("Next")),)

        def draw(table: pygame.Surface) -> None:
            hint_pill = look.draw_hints(table, hints, (1824, PILL_TOP), device if choosing else None, TOP_ROOM)
            pos, room = (1824, PILL_TOP), TOP_ROOM
            if hint_pill:
                pos, room = (hint_pill[0].left - 16, PILL_TOP), hint_pill[0].left - 16 - (1824 - TOP_ROOM)
            text = ngettext("{count} cap still matches", "{count} caps still match", matching).format(count=matching)
            if text_size(text, fit_size(text, HEAVY, PILL_TEXT, 1), HEAVY)[0] > room - 48:
                pos, room = (1824, PILL_TOP + PILL_HEIGHT + 18), TOP_ROOM  # a row of its own
            look.draw_pill(table, text, pos, anchor="topright", max_width=room)

        rect = pygame.Rect(1824 - TOP_ROOM - 8, PILL_TOP - 6, TOP_ROOM + 20, 2 * PILL_HEIGHT + 44)
        self.show("top", rect, (matching, choosing, look.family(device), hints), draw)

    def show_markers(self, states: Sequence[MarkerState]) -> None:
        """The marker in every well."""
        for cap, (well, state) in enumerate(zip(self._wells, states, strict=True)):
            part = pygame.Rect(well.x, well.y - MARKER_RISE - PICKED_LIFT - 8, well.width, well.height + 190)
            self.show(f"well_{cap}", part, state, partial(self._draw_well, well=cap, state=state))

    def _draw_well(self, table: pygame.Surface, well: int, state: MarkerState) -> None:
        x, y = self._corner(well)
        if state.stands == "open":
            table.blit(self._look.picture("marker_uncapped", SCALE), (x, y - BARE_LIFT))
            self._draw_ink(table, well, (x, y - BARE_LIFT))
        elif state.stands == "picked":
            table.blit(self._look.picture("marker_uncapped", SCALE), (x, y))
            table.blit(self._look.picture("cap", SCALE, ink=well), (x + round(CAP_LEFT * SCALE), y - PICKED_LIFT))
        elif state.stands != "gone":
            worn = well if state.worn is None else state.worn
            self._draw_capped(table, worn, (x, y), taped=state.stands == "taped")
            if state.worn is not None:
                self._draw_ink(table, well, (x, y))

    def _draw_capped(self, table: pygame.Surface, cap: int, corner: tuple[int, int], taped: bool) -> None:
        table.blit(self._look.picture("marker", SCALE, ink=cap), corner)
        if taped:
            self._draw_tape(table, corner, 1.0)

    def _draw_tape(self, table: pygame.Surface, corner: tuple[int, int], size: float) -> None:
        dx, dy = self._look.pictures.point(self._look.key("tape"), "marker_top_left")
        tape = self._look.picture("tape", SCALE)
        place = tape.get_rect(topleft=(corner[0] - round(dx * SCALE), corner[1] - round(dy * SCALE)))
        place.y += TAPE_DROP if self._look.large_symbols else 0
        if size != 1.0:
            tape = pygame.transform.smoothscale_by(tape, size)
        table.blit(tape, tape.get_rect(center=place.center))

    def _draw_ink(self, table: pygame.Surface, ink: int, corner: tuple[int, int]) -> None:
        """What is in a marker whose cap is off, or has just been changed: everybody has seen it."""
        centre = corner[0] + INK_SIGN[0] * SCALE, corner[1] + INK_SIGN[1] * SCALE
        self._look.draw_chip(table, ink, "free", centre, INK_SIGN_SCALE)

    def draw_taping(self, canvas: pygame.Surface, pair: tuple[int, int], seconds: float) -> None:
        """The tape springs up on the two markers that have each other's cap."""
        size = ease_out_back(seconds / SPRING_SECONDS)
        if size > 0.1:
            for well in pair:
                self._draw_tape(canvas, self._corner(well), round(size, 2))

    def draw_caption(self, canvas: pygame.Surface, pair: tuple[int, int], sorted_again: bool) -> None:
        """In words and pictures: which ink each of the two caps hides, and then that the box is in order again."""
        if sorted_again:
            box = CAPTION.inflate(-120, -20)
            self._caption_box(canvas, box)
            text = _("The box is sorted by cap again. Remember what they hide!")
            draw_lines(canvas, text, box.center, box.width - 60, size=BODY + 4, font=HEAVY, centred=True)
            return
        self._caption_box(canvas, CAPTION)
        words = _("now hides")
        half = CAPTION.width // 2
        size = fit_size(words, HEAVY, BODY + 4, half - 230)
        width = min(text_size(words, size, HEAVY)[0], half - 230)
        for number, (cap, ink) in enumerate((pair, pair[::-1])):
            x = CAPTION.left + number * half + (half - width - 190) // 2
            picture = self._look.picture("cap", 0.72, ink=cap)
            x = canvas.blit(picture, picture.get_rect(midleft=(x, CAPTION.centery))).right + 20
            draw_text(
                canvas, words, (x, CAPTION.centery), size=size, font=HEAVY, anchor="midleft", max_width=half - 230
            )
            self._look.draw_chip(canvas, ink, "free", (x + width + 52, CAPTION.centery), 1.15)
        canvas.fill(PAPER_SHADE, (CAPTION.centerx - 2, CAPTION.y + 24, 4, CAPTION.height - 48))

    def _caption_box(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        shapes.box(canvas, box, fill=PAPER, radius=28, shadow=10, shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA)

    def refuse(self, sentence: str, well: int) -> None:
        """Say at a marker why it cannot be chosen."""
        rect = self._wells[well]
        self._bubble = Bubble(sentence, (rect.centerx, rect.y - MARKER_RISE))

    def update(self, dt: float) -> None:
        """Let words fade."""
        if self._bubble is not None:
            self._bubble.age += dt
            if self._bubble.over:
                self._bubble = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Everything that stands still."""
        canvas.blit(self.picture, (0, 0))

    def draw_bubble(self, canvas: pygame.Surface) -> None:
        """Words of refusal, above everything."""
        if self._bubble is not None:
            self._bubble.draw(canvas)

    def draw_flights(self, canvas: pygame.Surface, flights: Sequence[Flight]) -> None:
        """Caps in the air, with the way behind and before them."""
        places = []
        for flight in flights:
            share = ease_out(flight.share) * 0.4 + flight.share * 0.6
            place = share * (len(flight.way) - 1)
            here = _on_way(flight.way, place)
            self._draw_way(canvas, flight.way, here, place)
            places.append((flight, here, share))
        for flight, here, share in places:
            lean = TILT * sin(pi * share) * (1 if flight.way[-1][0] > flight.way[0][0] else -1)
            cap = self._look.picture("cap", FLYING_SCALE, ink=flight.cap)
            turned = pygame.transform.rotozoom(cap, -lean, 1.0)
            canvas.blit(turned, turned.get_rect(center=(round(here[0]), round(here[1]))))

    def _draw_way(self, canvas: pygame.Surface, way: Sequence[Point], here: Point, place: float) -> None:
        for start, end in pairwise([*way[: int(place) + 1], here]):
            pygame.draw.aaline(canvas, INK, start, end, TRAIL)
        ahead = [here, *way[int(place) + 1 :]]
        last = max(number for number, point in enumerate(way) if point[1] < way[-1][1] - ABOVE_NIB)
        for x, y in _spaced([point for point in ahead if point[1] < way[last][1]], DOT_STEP):
            shapes.disc(canvas, (x, y), DOT, fill=INK, outline=None)
        tip = pygame.Vector2(way[last])
        back = pygame.Vector2(way[last - 2]) - tip
        back.scale_to_length(ARROW)
        for turn in (-34, 34):
            pygame.draw.aaline(canvas, INK, tip, tip + back.rotate(turn), TRAIL - 1)

    def draw_settling(self, canvas: pygame.Surface, pair: tuple[int, int], share: float) -> None:
        """The two markers change places, each with its new cap and its ink to be seen: the box is sorted by cap."""
        share = ease_out(share)
        for number, (cap, well) in enumerate((pair, pair[::-1])):
            (x0, y0), (x1, y1) = self._corner(well), self._corner(cap)
            lift = HOP * sin(pi * share) * (1.0 if number else 0.35)
            corner = round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share - lift)
            self._draw_capped(canvas, cap, corner, taped=True)
            self._draw_ink(canvas, well, corner)


def _on_way(way: Sequence[Point], place: float) -> Point:
    number = min(int(place), len(way) - 2)
    (x0, y0), (x1, y1) = way[number], way[number + 1]
    return x0 + (x1 - x0) * (place - number), y0 + (y1 - y0) * (place - number)


def _spaced(way: Sequence[Point], step: float) -> list[Point]:
    """Points along a polyline at even distances."""
    points, owed = [], 0.0
    for (x0, y0), (x1, y1) in pairwise(way):
        length = hypot(x1 - x0, y1 - y0)
        while owed <= length and length:
            points.append((x0 + (x1 - x0) * owed / length, y0 + (y1 - y0) * owed / length))
            owed += step
        owed -= length
    return points
