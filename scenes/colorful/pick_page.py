"""Everybody picks a colour at once, and nothing on the screen tells who picked what."""

from __future__ import annotations

from collections.abc import Hashable
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from engine.actions import MOUSE, Action, Button, DeviceId, Pointed, Pressed
from engine.game_info import IllegalAction
from engine.glyphs import Glyph, glyph_for
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, HEAVY, SPRING_SECONDS, SUN, ease_out_back
from engine.touch import touch_area
from engine.words import _, ngettext
from scenes.colorful.chords import ROWS
from scenes.colorful.moves import Play
from scenes.colorful.pages import Page
from scenes.colorful.subjects import category_title, draw_subject
from scenes.colorful.tally import Tally, Wait
from scenes.colorful.tiles import Tiles

if TYPE_CHECKING:
    from scenes.colorful.table import Table

SUSPENSE_SECONDS = 1.4
"""All are locked: so long the table holds its breath, unless somebody goes on."""
STILL_SECONDS = 0.8
"""The same with reduced motion."""
REMIND_SECONDS = 15.0
"""The count has stood still for so long: the table says that somebody still has to choose."""
REMINDER_RADIUS, REMINDER_MARGIN = 28, 28
RUMBLE_SECONDS = 0.14
"""So long a pad rumbles for every chord, taken or not: the neighbours hear it."""
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
        self._pointed: int | None = None  # the colour under the mouse
        self.locked: int = match.locked
        """How many seats have locked, as far as the page tells."""
        self.held: Play | None = None
        """The last choice of all. The match gets it when the table tells of it: until then nothing may be over."""
        self._tally = Tally(f"{table.live.seed}/pick/{self.number}")
        self._tally.note(self._locked_seats(), lambda _seat: "none")
        self._since_told = 0.0
        self._gone = False  # the colour asked for last was played before: told where nobody else is
        self._over = 0.0

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
        told = self.locked, self.finished, self.reminds, self._gone and self.alone
        return self._pointed, told, table.seconds_shown, table.families(), table.has_mouse()

    @property
    def alone(self) -> bool:
        """Whether there is nobody to hide anything from: bots do not look."""
        return sum(self.table.is_person(seat) for seat in range(len(self.table.live.seats))) < 2

    @property
    def reminds(self) -> bool:
        """Whether the table says that somebody still has to choose: it knows no more of them than the count does."""
        return self._since_told >= REMIND_SECONDS and not self.finished

    # --- actions ------------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> object:  # type: ignore[override]
        """What everybody locks; then whether to go on."""
        return self.closed

    def misses(self, action: Action) -> bool:
        """Every button that locks a colour, and those that lead on."""
        return super().misses(action) or (isinstance(action, Pressed) and action.button in ROWS)

    def handle(self, action: Action) -> None:
        """Take a chord, a click, or the wish to see one's own cards."""
        if isinstance(action, Pointed) and self.table.has_mouse():
            self._pointed = self.tiles.at(action.position)
        if not isinstance(action, Pressed) or action.repeat:
            return
        if self.finished:
            self.done = self.done or (self.may_go_on(action) and self._over > SPRING_SECONDS)
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
        if action.button is Button.CANCEL or touch_area(self._hand_rect()).collidepoint(position):
            self._peek(seat)
        elif action.button is Button.CONFIRM:
            colour = self.tiles.at(position)
            if colour is not None:
                self._choose(seat, colour, action.device)

    def _peek(self, seat: int) -> None:
        if self.closed:
            return
        self.peeking = seat
        self.table.services.audio.play("shared/confirm")

    def _choose(self, seat: int, colour: int | None, device: DeviceId) -> None:
        """Lock a colour. What is answered is the same whether it was taken or not; nothing is chosen with None."""
        if colour is None:
            return
        self.table.services.devices.rumble(device, RUMBLE_SECONDS)
        match = self.table.match
        first = self._first.get(seat)
        if self.closed:
            return
        self._gone = colour not in match.view_for(seat).hand
        if self._gone or colour == first:
            return
        if match.count == 2 and first is None:
            self._first[seat] = colour
            return
        self._first.pop(seat, None)
        self.lay(Play(seat=seat, colours=(colour,) if first is None else tuple(sorted((first, colour)))))

    def lay(self, move: Play) -> None:
        """Give a choice to the match, or keep it while the table keeps to itself that it is the last."""
        is_last = self.table.match.waiting_for() == {move.seat}
        if is_last and self._wait_of(move.seat) != "none":
            self.held = move
            return
        with suppress(IllegalAction):  # the colours are in hand; the table may have gone on, and then it is seen
            self.table.live.play(move)

    def let_go(self) -> None:
        """Give what is kept to the match."""
        move, self.held = self.held, None
        if move is not None:
            with suppress(IllegalAction):
                self.table.live.play(move)

    def update(self, dt: float) -> None:
        """Let the timer run and, once all are locked, the suspense pass."""
        if not self.closed:
            self._run_timer(dt)
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

    def _run_timer(self, dt: float) -> None:
        left = self.table.seconds_left
        if self.held is not None and left is not None and left <= dt:
            self.look.play("time_up")
            self.let_go()
        else:
            self.table.run_timer(dt)
        if self.closed:  # the clock has decided when, and nobody's mouse tells anything about that
            self._tally.note(self._locked_seats(), lambda _seat: "none")
            self._tally.tell_all()

    def catch_up(self) -> None:
        """Tell at once of the locks of those who come from behind the curtain: no mouse was to be seen there."""
        self._tally.note(self._locked_seats(), lambda _seat: "none")

    def _count(self, dt: float) -> None:
        """Tell of new locks when their time has come."""
        self._tally.run(dt)
        self._since_told += dt
        self._tally.note(self._locked_seats(), self._wait_of)
        told = self._tally.told
        if told == self.locked:
            return
        if told == len(self.table.live.seats):
            self.let_go()
        if told > self.locked:
            self.look.play("all_locked" if self.closed else "lock")
        self.locked, self._since_told = told, 0.0

    def _locked_seats(self) -> set[int]:
        table = self.table
        locked = set(range(len(table.live.seats)))
        if self.closed:
            self.held = None
            return locked
        waiting = table.match.waiting_for()
        if self.held is not None and self.held.seat in waiting and table.is_person(self.held.seat):
            waiting -= {self.held.seat}
        else:
            self.held = None  # a bot plays this seat now
        return locked - waiting

    def _wait_of(self, seat: int) -> Wait:
        """How long the table keeps a new lock of this seat to itself."""
        if self.alone or seat in self.table.sharing_seats():
            return "none"
        return "slow" if self.table.device_of(seat) == MOUSE else "quick"

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
            family = self.look.family(MOUSE)
            glyphs += glyph_for(Button.CANCEL, family) or glyph_for(Button.CONFIRM, family)
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
        elif self._gone and self.alone:
            words = _("You have played this colour already.")
        elif self.reminds:
            words = self._reminder()
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
        note = pygame.Rect(place.left, place.top - 10, room, place.height + 20)
        if self.reminds:
            self.look.draw_panel(canvas, note, fill=SUN, radius=REMINDER_RADIUS)
            note = note.inflate(-2 * REMINDER_MARGIN, 0)
        self.look.draw_note(canvas, words, note)

    def _reminder(self) -> str:
        """The same for all who have not locked, whatever they have tried: only their own cards tell them more."""
        count = len(self.table.live.seats) - self.locked
        words = ngettext("{count} player still has to choose.", "{count} players still have to choose.", count).format(
            count=count
        )
        if self.table.match.count == 2:
            return words + " " + _("It takes two unplayed colours.")
        if self.number > 1:
            return words + " " + _("Played colours do not count.")
        return words
