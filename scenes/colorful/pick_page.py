"""Everybody picks a colour at once, and nothing on the screen tells who picked what."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import MOUSE, Action, Button, DeviceId, Pointed, Pressed
from engine.game_info import IllegalAction
from engine.glyphs import Glyph, glyph_for
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, HEAVY, SPRING_SECONDS, ease_out_back
from engine.words import _
from scenes.colorful.chords import ROWS
from scenes.colorful.moves import Play
from scenes.colorful.pages import Page
from scenes.colorful.subjects import category_title, draw_subject
from scenes.colorful.tiles import Tiles

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scenes.colorful.table import Table

SUSPENSE_SECONDS = 1.4
"""All are locked: so long the table holds its breath, unless somebody goes on."""
STILL_SECONDS = 0.8
"""The same with reduced motion."""
HUSH_SECONDS = 0.9
"""So long the count keeps a lock to itself where others could see the mouse that made it: by then it has moved on."""
DOUBLE_CLICK_SECONDS = 0.35
"""The second click on the key that says the word locks nothing on the page that follows."""
ACCEPTED = ((0.0, 0.14),)
REFUSED = ((0.0, 0.07), (0.22, 0.07))
"""What a pad rumbles: (seconds after the press, seconds long). The screen shows neither."""
HEAD = 96
HEAD_RISE = 0.62
"""How much of a peeping head stands above its tile."""
HEAD_X = 0.76
"""Where it peeps, as a share of the tile's width."""
CLOCK_OFF = (24, 6)
"""From the top right corner of the lock panel to the middle of the clock; a panel high up has it at its foot."""


class PickPage(Page):
    """Stays until all have locked; ``peeking`` names a seat that wants to see its own cards alone."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        match = table.match
        self.number: int = match.round
        self.topic = match.view_for(-1).topic
        self.peeking: int | None = None
        self.tiles = Tiles(self.look, table.art, table.layout, match.colours)
        self._places = {place.name: place.rect for place in table.layout.places(self.tiles.layer)}
        self._first: dict[int, int] = {}  # double colour: the first of two, by seat
        self._rumbles: list[tuple[float, DeviceId, float]] = []
        self._pointed: int | None = None  # the colour under the mouse
        self.locked: int = match.locked
        """How many seats have locked, as far as the page tells."""
        self._hushed = 0.0
        self._over = 0.0
        self._age = 0.0

    @property
    def closed(self) -> bool:
        """Whether everybody has locked, and nothing can be changed any more."""
        match = self.table.match
        return bool(match.phase != "choose" or match.round != self.number)

    @property
    def finished(self) -> bool:
        """Whether the page tells that everybody has locked."""
        return self.closed and self.locked == len(self.table.live.seats)

    @property
    def live_runs(self) -> bool:  # type: ignore[override]
        """Bots choose until all have; the next namer waits for the page to end."""
        return not self.closed

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-pick" once somebody has locked, then "round-1-locked"."""
        if self.finished:
            return f"round-{self.number}-locked" if self._over > SPRING_SECONDS else ""
        return f"round-{self.number}-pick" if 2 * self.locked >= len(self.table.live.seats) else ""

    @property
    def state(self) -> Hashable | None:
        """Where the mouse is and how many have locked: nothing of what they have locked."""
        table = self.table
        if self.finished and not self.look.still and self._over <= SPRING_SECONDS:
            return None
        return self._pointed, self.locked, self.finished, table.seconds_shown, table.families(), table.has_mouse()

    # --- actions ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> None:
        """Take a chord, a click, or the wish to see one's own cards."""
        if isinstance(action, Pointed) and self.table.has_mouse():
            self._pointed = self.tiles.at(action.position)
        if not isinstance(action, Pressed) or action.repeat:
            return
        if self.finished:
            self.done = self.done or (self.may_go_on(action) and self._over > SPRING_SECONDS)
            return
        if self.closed:
            return
        seat = self.table.own_seat(action.device)
        if seat is None:
            return
        if action.device == MOUSE:
            self._click(seat, action)
        elif action.button is Button.NEXT:
            self._peek(seat)
        elif action.button in ROWS:
            self._choose(seat, self.table.chords.colour(action.device, action.button), action.device)

    def _click(self, seat: int, action: Pressed) -> None:
        position = action.position or (0, 0)
        self._pointed = self.tiles.at(position)  # on a new page the mouse may not have moved yet
        if action.button is Button.CANCEL or self._hand_rect().collidepoint(position):
            self._peek(seat)
        elif action.button is Button.CONFIRM and (seat != self.topic.namer or self._age > DOUBLE_CLICK_SECONDS):
            colour = self.tiles.at(position)
            if colour is not None:
                self._choose(seat, colour, action.device)

    def _peek(self, seat: int) -> None:
        self.peeking = seat
        self.table.services.audio.play("shared/confirm")

    def _choose(self, seat: int, colour: int | None, device: DeviceId) -> None:
        """Lock a colour. Whether it was taken is felt on the pad and seen nowhere."""
        match = self.table.match
        first = self._first.pop(seat, None)
        if colour is None or colour not in match.view_for(seat).hand or colour == first:
            if first is not None:
                self._first[seat] = first
            self._rumble(device, REFUSED)
            return
        if match.count == 2 and first is None:
            self._first[seat] = colour
            self._rumble(device, ACCEPTED)
            return
        colours = (colour,) if first is None else tuple(sorted((first, colour)))
        try:
            self.table.live.play(Play(seat=seat, colours=colours))
        except IllegalAction:
            self._rumble(device, REFUSED)
        else:
            self._rumble(device, ACCEPTED)

    def _rumble(self, device: DeviceId, beats: Sequence[tuple[float, float]]) -> None:
        self._rumbles = [beat for beat in self._rumbles if beat[1] != device]
        self._rumbles += [(after, device, long) for after, long in beats]
        self._beat(0.0)

    def _beat(self, dt: float) -> None:
        due = [(after - dt, device, long) for after, device, long in self._rumbles]
        self._rumbles = [beat for beat in due if beat[0] > 0]
        for after, device, long in due:
            if after <= 0:
                self.table.services.devices.rumble(device, long)

    def update(self, dt: float) -> None:
        """Let pads rumble, the timer run and, once all are locked, the suspense pass."""
        self._age += dt
        self._beat(dt)
        if not self.closed:
            self.table.run_timer(dt)
            if self.closed:  # chance has played, and nobody's mouse tells anything about that
                self._hushed = HUSH_SECONDS
        self._count(dt)
        if self.finished:
            self._over += dt
            self.done = self.done or self._over > (STILL_SECONDS if self.look.still else SUSPENSE_SECONDS)
        elif self.closed:
            return
        elif self.peeking is not None or any(
            seat in self.table.match.waiting_for() for seat in self.table.sharing_seats()
        ):
            self.table.turn_to_private()

    def catch_up(self) -> None:
        """Tell at once of the locks of those who come from behind the curtain: no mouse was to be seen there."""
        self._hushed = HUSH_SECONDS

    def _count(self, dt: float) -> None:
        """Tell of new locks: at once, or a little later when somebody could look where the mouse is."""
        table = self.table
        locked = len(table.live.seats) if self.closed else int(table.match.locked)
        if locked == self.locked:
            self._hushed = 0.0
            return
        self._hushed += dt
        people = sum(table.is_person(seat) for seat in range(len(table.live.seats)))
        if self._hushed > HUSH_SECONDS or not table.has_mouse() or people < 2:
            if locked > self.locked:
                self.look.play("all_locked" if self.closed else "lock")
            self.locked, self._hushed = locked, 0.0

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page. It depends on how many have locked, and on nothing else that they have done."""
        table, look = self.table, self.look
        canvas.blit(look.ground, (0, 0))
        draw_subject(canvas, look, self.topic, table.live.seats, self._places["face"], self._places["word"])
        self._draw_head(canvas)
        self.tiles.draw(canvas, table.families())
        if self._pointed is not None and not self.finished:
            rect = self.tiles.rect_of(self._pointed)
            look.draw_grips(canvas, self._mouse_animal(), (self._head_x(rect), rect.top + 6), HEAD / 100)
        self._draw_locks(canvas)
        self._draw_help(canvas)

    def _head_x(self, tile: pygame.Rect) -> int:
        """Between the name and the letter of a tile."""
        return tile.left + round(tile.width * HEAD_X)

    def _mouse_animal(self) -> str:
        seat = self.table.own_seat(MOUSE)
        return self.table.live.seats[seat].animal if seat is not None else ""

    def _draw_head(self, canvas: pygame.Surface) -> None:
        """The mouse's animal peeps over the tile it points at."""
        animal = self._mouse_animal()
        if self._pointed is None or self.finished or not animal:
            return
        rect = self.tiles.rect_of(self._pointed)
        self.look.draw_avatar(canvas, animal, (self._head_x(rect), rect.top - HEAD * (HEAD_RISE - 0.5)), HEAD)

    def _draw_locks(self, canvas: pygame.Surface) -> None:
        """The only news on this page: how many have locked."""
        table, look, rect = self.table, self.look, self._places["locks"]
        look.draw_panel(canvas, rect, radius=34)
        count, locked = len(table.live.seats), self.locked
        room = pygame.Rect(rect)
        if rect.width > 600:
            room.width = 500
            self._draw_round(canvas, pygame.Rect(room.right, rect.top, rect.right - room.right - 24, rect.height))
        rows = 1 if count <= 8 else 2
        columns = -(-count // rows)
        scale = min((room.width - 40) / (columns * 72), (rect.height - 80) / (rows * 80), 1.0)
        pop = 1.0
        if self.finished and not look.still:
            pop = 0.8 + 0.2 * ease_out_back(self._over / SPRING_SECONDS)
        for number in range(count):
            row, column = divmod(number, columns)
            in_row = min(columns, count - row * columns)
            x = room.centerx + (column - (in_row - 1) / 2) * 72 * scale
            y = rect.top + 16 + (row + 0.5) * 80 * scale
            name = "lock_closed" if number < locked else "lock_open"
            look.blit(canvas, name, (x, y), scale * pop)
        words = _("All locked!") if self.finished else _("{locked} of {count} locked")
        draw_text(
            canvas, words.format(locked=locked, count=count), (room.centerx, rect.bottom - 12), size=42, font=DISPLAY,
            anchor="midbottom", max_width=room.width - 40,
        )  # fmt: skip
        y = rect.top + CLOCK_OFF[1] if rect.top > HEAD else rect.bottom
        table.draw_clock(canvas, (rect.right - CLOCK_OFF[0], y))

    def _draw_round(self, canvas: pygame.Surface, place: pygame.Rect) -> None:
        """Which round it is and what the word is for."""
        words = _("Round {number} of {rounds}")
        draw_text(
            canvas, words.format(number=self.number, rounds=self.table.match.rounds), (place.left, place.top + 30),
            size=BODY, font=HEAVY, max_width=place.width,
        )  # fmt: skip
        if self.topic.subject == "word":
            room = pygame.Rect(place.left, place.top + 74, place.width, place.height - 94)
            self.look.draw_word(canvas, category_title(self.topic), room, 48, left=True)

    def _hand_glyphs(self) -> list[Glyph]:
        glyphs: list[Glyph] = []
        for family in self.table.families():
            glyphs += glyph_for(Button.NEXT, family)
        if self.table.has_mouse():
            glyphs += glyph_for(Button.CANCEL, "mouse")
        return glyphs

    def _hand_rect(self) -> pygame.Rect:
        """Where the button for one's own cards is; empty when nobody needs it."""
        glyphs = self._hand_glyphs()
        if not glyphs:
            return pygame.Rect(0, 0, 0, 0)
        return self.look.pill_rect(_("your cards"), self._places["help"].topright, glyphs=glyphs)

    def _draw_help(self, canvas: pygame.Surface) -> None:
        place, table = self._places["help"], self.table
        chords, mouse = bool(table.families()), table.has_mouse()
        double = table.match.count == 2
        if self.finished:
            words = _("Everybody has chosen.")
        elif not chords and not mouse:
            words = _("The others are choosing.")
        elif self.number > 1 and double:
            words = _("Lock two, unseen; again to change. Played colours are gone: see your cards.")
        elif self.number > 1:
            words = _("It locks unseen; again to change. Played colours are gone: see your cards.")
        elif double:
            words = _("Lock two colours, one after the other. Nothing shows. Do it again to change.")
        elif chords and mouse:
            words = _("Hold the direction and press the button, or click. It locks unseen; again to change.")
        elif chords:
            words = _("Hold the direction and press the button: it locks unseen. Do it again to change.")
        else:
            words = _("A click locks unseen. Wander on to bluff; click again to change.")
        glyphs = self._hand_glyphs()
        room = place.width
        if glyphs and not self.finished:
            pill = self.look.draw_pill(canvas, _("your cards"), place.topright, glyphs=glyphs)
            room = pill.left - place.left - 30
        self.look.draw_note(canvas, words, pygame.Rect(place.left, place.top - 10, room, place.height + 20))
