"""A sheet of rows (choices, sliders, switches, commands) with a focus that everybody shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed, Released, Turned
from engine.lettering import common_size
from engine.text import draw_text, fit_size, text_size
from engine.theme import BODY, DISPLAY, INK, MID_TONE, NAME, PAPER, SUN, WHITE, mix
from engine.touch import place_at
from engine.ui import PRESSED_SHADE, SINK_PX
from engine.words import _, ngettext

if TYPE_CHECKING:
    from engine.pictures import Pictures

ROW_HEIGHT = 104
SLIDER_STEP = 5
SLIDER_WIDTH = 300
VALUE_RIGHT = 40  # from the sheet's right edge
ICON_LEFT = 40
TITLE_LEFT = 128
ARROW_RADIUS = 28
FOOTER_HEIGHT = 78
"""Below the rows, when there are more of them than fit."""
MORE_SIZE = (300, 58)
MORE_GAP = 24
ICON_SIZE = 64


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """One of several labels."""

    key: str
    title: str
    labels: tuple[str, ...]
    index: int = 0
    icon: str = ""


@dataclass(frozen=True, slots=True)
class SliderRow:
    """A number from 0 to 100."""

    key: str
    title: str
    value: int
    icon: str = ""


@dataclass(frozen=True, slots=True)
class ToggleRow:
    """On or off."""

    key: str
    title: str
    on: bool
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CommandRow:
    """Something to do; ``value`` is shown at the right."""

    key: str
    title: str
    value: str = ""
    icon: str = ""


Row = ChoiceRow | SliderRow | ToggleRow | CommandRow


@dataclass(frozen=True, slots=True)
class RowChanged:
    """A row has a new value: an index, a number, or a switch."""

    key: str
    value: int | bool


@dataclass(frozen=True, slots=True)
class RowChosen:
    """A command row was activated."""

    key: str


class RowSheet:
    """Rows in a paper sheet, scrolled when they are more than fit: buttons below them say how many more there are."""

    def __init__(self, rect: pygame.Rect, rows: Sequence[Row], *row_heights: int) -> None:
        """``row_heights`` in px, the tallest first: the first at which all rows fit, else the last, is taken."""
        self.rect = rect
        self.rows = list(rows)
        self._row_heights = row_heights or (ROW_HEIGHT,)
        self.focus = 0
        self._hot = 0
        self._first = 0
        self._dragging = False

    @property
    def row_height(self) -> int:
        """Height of a row in px."""
        room = self.rect.height - 16
        return next((each for each in self._row_heights if each * len(self.rows) <= room), self._row_heights[-1])

    @property
    def _fit(self) -> int:
        """How many rows are seen at a time."""
        room = self.rect.height - 16
        scrolls = len(self.rows) * self.row_height > room or self._first > 0
        return max((room - FOOTER_HEIGHT if scrolls else room) // self.row_height, 1)

    @property
    def focused(self) -> Row:
        """The row in focus."""
        return self.rows[self.focus]

    def set_rows(self, rows: Sequence[Row]) -> None:
        """Show other rows; the focus stays on the row of the same key where there is one, and that stays where it is.

        Rows that come or go above are scrolled out of sight or into it: a hand or a pointer on it need not move.
        """
        before = [row.key for row in self.rows]
        key = before[self.focus] if before else ""
        place = self.focus - self._first
        self.rows = list(rows)
        keys = [row.key for row in self.rows]
        in_order = [each for each in before if each in keys] == [each for each in keys if each in before]
        if key not in keys or not in_order:  # no hand is on a row that went elsewhere among the others
            self.show(keys.index(key) if key in keys else min(self.focus, len(keys) - 1))
            return
        self.focus = keys.index(key)
        self._first = max(self.focus - place, 0)
        self._first = max(self._first, self.focus - self._fit + 1)

    def show(self, index: int) -> None:
        """Put the focus on a row and bring it into sight."""
        self.focus = index
        self._show_focus()

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row stands on the canvas."""
        top = self.rect.top + 8 + (index - self._first) * self.row_height
        return pygame.Rect(self.rect.left, top, self.rect.width, self.row_height)

    def handle(self, action: Action) -> RowChanged | RowChosen | None:
        """Move the focus, or change the row in focus; says what changed."""
        if isinstance(action, Pointed):
            return self._pointed(action.position)
        if isinstance(action, Turned):
            self._step(-action.steps)
        if isinstance(action, Released):
            self._dragging = False
        if not isinstance(action, Pressed):
            return None
        if action.position is not None and action.button is Button.CONFIRM:
            return self._clicked(action.position)
        match action.button:
            case Button.UP:
                self._step(-1)
            case Button.DOWN:
                self._step(1)
            case Button.LEFT:
                return self._change(-1)
            case Button.RIGHT:
                return self._change(1)
            case Button.CONFIRM if not action.repeat:
                return self._activate()
        return None

    def _step(self, by: int) -> None:
        self.focus = (self.focus + by) % len(self.rows)
        self._show_focus()

    def _show_focus(self) -> None:
        fit = self._fit
        self._first = min(max(self._first, self.focus - fit + 1), self.focus)
        self._first = max(min(self._first, len(self.rows) - fit), 0)

    def _row_at(self, position: tuple[int, int]) -> int | None:
        return place_at(((index, self.row_rect(index)) for index in self._visible()), position)

    def _visible(self) -> range:
        return range(self._first, min(self._first + self._fit, len(self.rows)))

    def more_rect(self, step: int) -> pygame.Rect:
        """Where the button is that scrolls up (-1) or down (1)."""
        rect = pygame.Rect((0, 0), MORE_SIZE)
        rect.centery = self.rect.bottom - 8 - FOOTER_HEIGHT // 2
        if step < 0:
            rect.right = self.rect.centerx - MORE_GAP // 2
        else:
            rect.left = self.rect.centerx + MORE_GAP // 2
        return rect

    def _hidden(self, step: int) -> int:
        """How many rows are out of sight above (-1) or below (1)."""
        return self._first if step < 0 else len(self.rows) - self._visible().stop

    def _more_at(self, position: tuple[int, int]) -> int:
        """Which of those buttons is at a place; 0 when none is."""
        return place_at(((step, self.more_rect(step)) for step in (-1, 1) if self._hidden(step)), position) or 0

    def _turn_page(self, step: int) -> None:
        visible = self._visible()
        edge = visible.start - self._fit if step < 0 else visible.stop + self._fit - 1
        self.show(min(max(edge, 0), len(self.rows) - 1))

    def _pointed(self, position: tuple[int, int]) -> RowChanged | None:
        if self._dragging:
            return self._slide_to(position[0])
        self._hot = self._more_at(position)
        index = self._row_at(position)
        if index is not None:
            self.focus = index
        return None

    def _clicked(self, position: tuple[int, int]) -> RowChanged | RowChosen | None:
        more = self._more_at(position)
        if more:
            self._turn_page(more)
            return None
        index = self._row_at(position)
        if index is None:
            return None
        self.focus = index
        row = self.focused
        if isinstance(row, SliderRow):
            self._dragging = True
            return self._slide_to(position[0])
        if isinstance(row, ChoiceRow):
            left, _right = self._arrows(self.row_rect(index))
            return self._change(-1 if abs(position[0] - left[0]) <= ARROW_RADIUS * 1.5 else 1)
        return self._activate()

    def _slide_to(self, x: int) -> RowChanged | None:
        track = self._track(self.row_rect(self.focus))
        value = round((x - track.left) / track.width * 100 / SLIDER_STEP) * SLIDER_STEP
        return self._set(min(max(value, 0), 100))

    def _activate(self) -> RowChanged | RowChosen | None:
        row = self.focused
        if isinstance(row, CommandRow):
            return RowChosen(row.key)
        return None if isinstance(row, SliderRow) else self._change(1)

    def _change(self, by: int) -> RowChanged | None:
        row = self.focused
        if isinstance(row, ChoiceRow):
            return self._set((row.index + by) % len(row.labels))
        if isinstance(row, SliderRow):
            return self._set(min(max(row.value + by * SLIDER_STEP, 0), 100))
        if isinstance(row, ToggleRow):
            return self._set(not row.on)
        return None

    def _set(self, value: int | bool) -> RowChanged | None:
        row = self.focused
        changed: Row
        if isinstance(row, ChoiceRow):
            changed = replace(row, index=int(value))
        elif isinstance(row, SliderRow):
            changed = replace(row, value=int(value))
        elif isinstance(row, ToggleRow):
            changed = replace(row, on=bool(value))
        else:
            return None
        if changed == row:
            return None
        self.rows[self.focus] = changed
        return RowChanged(row.key, value)

    def draw(self, canvas: pygame.Surface, pictures: Pictures, active: bool = True, pressed: bool = False) -> None:
        """Draw the sheet, its rows, and on top (unless the focus is elsewhere) the row in focus, ``pressed`` or not."""
        shapes.box(canvas, self.rect, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        visible = self._visible()
        for index in visible:
            rect = self.row_rect(index)
            if index + 1 in visible:
                line = pygame.Rect(rect.left + 36, rect.bottom - 2, rect.width - 72, 4)
                shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
            if index != self.focus or not active:
                self._draw_row(canvas, pictures, self.rows[index], rect, False)
        if active and self.focus in visible:
            rect = self.row_rect(self.focus)
            rect.top += SINK_PX if pressed else 0
            fill, shadow = (mix(SUN, INK, PRESSED_SHADE), 12 - SINK_PX) if pressed else (SUN, 12)
            band = rect.inflate(40, 8)
            shapes.box(canvas, band, fill=fill, radius=34, outline_width=8, shadow=shadow, shadow_alpha=0.35)
            self._draw_row(canvas, pictures, self.focused, rect, True)
        for step in (-1, 1):
            count = self._hidden(step)
            if count:
                self._draw_more(canvas, step, ngettext("{count} more", "{count} more", count).format(count=count))

    def _draw_more(self, canvas: pygame.Surface, step: int, words: str) -> None:
        rect, hot = self.more_rect(step), self._hot == step
        shapes.box(canvas, rect, fill=SUN if hot else INK, radius=rect.height // 2, outline_width=5)
        colour = INK if hot else WHITE
        x, y = rect.left + 44, rect.centery
        points = [(x - 14, y - 6 * step), (x, y + 8 * step), (x + 14, y - 6 * step)]
        pygame.draw.lines(canvas, colour, False, points, 7)
        middle = (rect.centerx + 20, y)
        draw_text(canvas, words, middle, font=DISPLAY, colour=colour, anchor="center", max_width=rect.width - 110)

    def _title_size(self) -> int:
        """The type size of all titles."""
        return min((fit_size(row.title, DISPLAY, NAME, self._title_room(row)) for row in self.rows), default=NAME)

    def _title_room(self, row: Row) -> int:
        left = TITLE_LEFT if row.icon else ICON_LEFT
        return self.rect.width - VALUE_RIGHT - 24 - left - self._value_width(row)

    def _value_width(self, row: Row) -> int:
        """How wide the value is, at its widest where it changes with the focus."""
        match row:
            case ChoiceRow():
                arrows = self.rect.right - VALUE_RIGHT - self._arrows(self.rect)[0][0] + ARROW_RADIUS
                return max(arrows, min(text_size(row.labels[row.index], BODY + 2)[0], self.rect.width // 2))
            case SliderRow():
                return SLIDER_WIDTH + 140
            case ToggleRow():
                return 128 + max(text_size(_(word), BODY + 2)[0] for word in ("On", "Off"))
            case CommandRow():
                return min(text_size(row.value, BODY + 2)[0], self.rect.width // 2)

    def _draw_row(self, canvas: pygame.Surface, pictures: Pictures, row: Row, rect: pygame.Rect, focused: bool) -> None:
        title_left = rect.left + (TITLE_LEFT if row.icon else ICON_LEFT)
        if row.icon:
            picture = pictures.at(row.icon, (ICON_SIZE, ICON_SIZE))
            canvas.blit(picture, picture.get_rect(center=(rect.left + ICON_LEFT + 28, rect.centery)))
        self._draw_value(canvas, row, rect, focused)
        draw_text(
            canvas, row.title, (title_left, rect.centery), size=self._title_size(), font=DISPLAY, anchor="midleft",
            max_width=self._title_room(row),
        )  # fmt: skip

    def _draw_value(self, canvas: pygame.Surface, row: Row, rect: pygame.Rect, focused: bool) -> None:
        right = (rect.right - VALUE_RIGHT, rect.centery)
        match row:
            case ChoiceRow():
                self._draw_choice(canvas, row, rect, focused)
            case SliderRow():
                self._draw_slider(canvas, row, rect)
            case ToggleRow():
                switch = pygame.Rect(right[0] - 104, rect.centery - 26, 104, 52)
                shapes.box(canvas, switch, fill=INK if row.on else (SUN if focused else PAPER), radius=26)
                knob = (switch.right - 26 if row.on else switch.left + 26, rect.centery)
                shapes.disc(canvas, knob, 16, fill=WHITE if row.on else INK, outline=None)
                word = _("On") if row.on else _("Off")
                draw_text(canvas, word, (switch.left - 24, rect.centery), size=BODY + 2, anchor="midright")
            case CommandRow():
                draw_text(canvas, row.value, right, size=BODY + 2, anchor="midright", max_width=rect.width // 2)

    def _draw_choice(self, canvas: pygame.Surface, row: ChoiceRow, rect: pygame.Rect, focused: bool) -> None:
        label = row.labels[row.index]
        if not focused:
            pos = (rect.right - VALUE_RIGHT, rect.centery)
            draw_text(canvas, label, pos, size=BODY + 2, anchor="midright", max_width=rect.width // 2)
            return
        left, right = self._arrows(rect)
        for centre, sign in ((left, -1), (right, 1)):
            shapes.disc(canvas, centre, ARROW_RADIUS, fill=INK, outline=None)
            points = [(centre[0] - 5 * sign, centre[1] - 10), (centre[0] + 6 * sign, centre[1])]
            points.append((centre[0] - 5 * sign, centre[1] + 10))
            pygame.draw.lines(canvas, WHITE, False, points, 6)
        room = right[0] - left[0] - 2 * ARROW_RADIUS - 16
        middle = ((left[0] + right[0]) // 2, rect.centery)
        size = common_size(row.labels, DISPLAY, NAME, room)  # it does not change as the choice is turned
        draw_text(canvas, label, middle, size=size, font=DISPLAY, anchor="center", max_width=room)

    def _arrows(self, rect: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """Centres of the two arrows of a choice row in focus."""
        width = min(440, rect.width // 2)
        right = rect.right - VALUE_RIGHT + 8 - ARROW_RADIUS
        return (right - width + 2 * ARROW_RADIUS, rect.centery), (right, rect.centery)

    def _track(self, rect: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(rect.right - VALUE_RIGHT - 140 - SLIDER_WIDTH, rect.centery - 9, SLIDER_WIDTH, 18)

    def _draw_slider(self, canvas: pygame.Surface, row: SliderRow, rect: pygame.Rect) -> None:
        track = self._track(rect)
        shapes.box(canvas, track, fill=MID_TONE, radius=9, outline=None)
        filled = round(track.width * row.value / 100)
        if filled:
            shapes.box(canvas, (track.left, track.top, max(filled, 18), 18), fill=INK, radius=9, outline=None)
        shapes.disc(canvas, (track.left + filled, track.centery), 23, fill=WHITE, outline_width=7)
        pos = (rect.right - VALUE_RIGHT, rect.centery)
        draw_text(canvas, str(row.value), pos, size=BODY + 2, anchor="midright")
