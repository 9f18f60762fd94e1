"""For one player's eyes: a curtain, and behind it the player's own cards to choose from."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import DIRECTIONS, Action, Button, Pointed, Pressed
from engine.game_info import IllegalAction
from engine.text import draw_text
from engine.theme import DISPLAY, NAME, ease_out
from engine.touch import place_at
from engine.ui import Focus
from engine.words import _
from scenes.colorful.moves import Play
from scenes.colorful.pages import Page
from scenes.colorful.subjects import draw_subject
from scenes.colorful.tiles import Tiles
from scenes.curtain import DROP_SECONDS, draw_curtain

if TYPE_CHECKING:
    from scenes.colorful.table import Table

CLOSING = (Button.CANCEL, Button.NEXT, Button.PREVIOUS)


class PrivatePage(Page):
    """Ends when the player has locked, has seen enough, or no longer plays with this device."""

    live_runs = True

    def __init__(self, table: Table, seat: int, *, is_turn: bool) -> None:
        """With ``is_turn`` the player, who shares a device, has to choose now; else it is a look at their own cards."""
        super().__init__(table)
        self.seat = seat
        self.is_open = not self._others()
        self._is_turn = is_turn
        self._number: int = table.match.round
        self._topic = table.match.view_for(-1).topic
        self.tiles = Tiles(self.look, table.art, table.layout, table.match.colours)
        self._places = {place.name: place.rect for place in table.layout.places(self.tiles.layer)}
        self.focus = Focus(self.tiles.rects, self._first_place())
        self.aims = bool(self._topic_own())
        """Whether a tile is in focus: one's own lock, or one that has been pointed at; else a press locks nothing."""
        self._marked: tuple[int, ...] = ()
        self._refused = False
        self._age = 0.0

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-curtain-2", then "round-1-cards-2" for the seat in the second chair."""
        what = "cards" if self.is_open else "curtain"
        return f"round-{self._number}-{what}-{self.seat + 1}"

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Once it is open, when there are others."""
        return self.is_open and self._others()

    @property
    def curtain(self) -> bool:  # type: ignore[override]
        """Until it is opened."""
        return not self.is_open

    @property
    def state(self) -> Hashable | None:
        """What is open, chosen and in focus."""
        if not self.is_open and not self.look.still and self._age <= DROP_SECONDS:
            return None
        view = self.table.match.view_for(self.seat)
        return (
            self.is_open,
            self.focus.at() if self.aims else None,
            self._marked,
            self._refused,
            view.hand,
            self.table.own_choice(self.seat),
            self.table.device_of(self.seat),
        )

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Whether the others look away; then which colour it is to be."""
        return self.is_open

    def misses(self, action: Action) -> bool:
        """What opens the curtain, what locks, and what closes."""
        return super().misses(action) or (isinstance(action, Pressed) and action.button in CLOSING)

    def _others(self) -> bool:
        """Whether there is anybody to hide the cards from: bots do not look."""
        table = self.table
        return any(table.is_person(seat) for seat in range(len(table.live.seats)) if seat != self.seat)

    def cover(self) -> None:
        """Drop the curtain at once: a sheet over open cards calls everybody's eyes back."""
        if self._others():
            self.is_open = False
            self._age = DROP_SECONDS

    def _topic_own(self) -> tuple[int, ...]:
        """What is locked so far."""
        return tuple(self.table.own_choice(self.seat))

    def _first_place(self) -> int:
        """One's own lock; without one, the first of one's cards, from which directions set out."""
        likely = self._topic_own() or self.table.match.view_for(self.seat).hand
        return next((place for place, colour in enumerate(self.tiles.colours) if colour in likely), 0)

    def handle(self, action: Action) -> None:
        """Only this player's device does anything here."""
        device = self.table.device_of(self.seat)
        if isinstance(action, Pointed):
            if self.is_open and action.device == device:
                self.aims = self.focus.point(action.position) is not None or self.aims
            return
        if not isinstance(action, Pressed) or action.device != device:
            return
        if not self.is_open:
            self._press_at_curtain(action)
        elif self._button_of(action) in CLOSING and not action.repeat:
            self._close()
        elif not self.aims and action.position is None:
            self.aims = action.button in DIRECTIONS
        else:
            index = self.focus.handle(action)
            self.aims = self.aims or index is not None
            if index is None and self.aims and self._pill_at(action) is Button.CONFIRM:
                index = self.focus.at()
            if index is not None:
                self._choose(self.tiles.colours[index])

    def _button_of(self, action: Pressed) -> Button:
        """The button meant: a click on a pill means the pill's."""
        return self._pill_at(action) or action.button

    def _pill_at(self, action: Pressed) -> Button | None:
        if action.position is None or action.button is not Button.CONFIRM:
            return None
        rects = self._lay_pills(None)
        return place_at(rects.items(), action.position)

    def _press_at_curtain(self, action: Pressed) -> None:
        if action.repeat:
            return
        if action.button is Button.CONFIRM:
            self.is_open = True
            self.table.services.audio.play("shared/confirm")
        elif action.button in CLOSING and not self._is_turn:
            self._end("cancel")

    def _close(self) -> None:
        """Let the curtain fall: a turn waits behind it, a mere look is over."""
        if self._is_turn:
            self.is_open = False
            self.table.services.audio.play("shared/cancel")
        else:
            self._end("cancel")

    def _end(self, sound: str) -> None:
        self.done = True
        self.table.services.audio.play(f"shared/{sound}")

    def _choose(self, colour: int) -> None:
        """Lock or mark a colour, without a sound: those who look away have ears."""
        match = self.table.match
        self._refused = colour not in match.view_for(self.seat).hand
        if self._refused:
            return
        if colour in self._marked:
            self._marked = ()
            return
        self._marked = (*self._marked, colour)
        if len(self._marked) < match.count:
            return
        try:
            self.table.lay(Play(seat=self.seat, colours=tuple(sorted(self._marked))))
        except IllegalAction:
            self._marked = ()
            return
        self._end("ready" if self._is_turn else "cancel")  # a look sounds the same with a lock and without

    def update(self, dt: float) -> None:
        """Let the curtain fall; it does not wait for a bot, nor for a round that is over."""
        self._age += dt
        match = self.table.match
        over = match.phase != "choose" or match.round != self._number
        self.done = self.done or over or not self.table.is_person(self.seat)

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """The curtain or, once it has been opened, the cards."""
        infos = self.table.live.seats
        who = infos[self.seat]
        if not self.is_open:
            others = [info for seat, info in enumerate(infos) if seat != self.seat]
            fallen = 1.0 if self.look.still else ease_out(self._age / DROP_SECONDS)
            words = _("All others look away. Press {button}")
            draw_curtain(
                canvas, self.table.services, who, others, _("Only {name} looks").format(name=who.name), words,
                fallen=fallen,
            )  # fmt: skip
            return
        canvas.blit(self.look.ground, (0, 0))
        draw_subject(canvas, self.look, self._topic, infos, self._places["face"], self._places["word"])
        view = self.table.match.view_for(self.seat)
        focus = self.focus.at() if self.aims else None
        self.tiles.draw_private(canvas, view.hand, self.table.own_choice(self.seat), focus, self._marked)
        self._draw_panel(canvas)
        self._draw_help(canvas)

    def _draw_panel(self, canvas: pygame.Surface) -> None:
        """Whose cards these are."""
        rect, info = self._places["locks"], self.table.live.seats[self.seat]
        self.look.draw_panel(canvas, rect, radius=34)
        size = min(rect.height - 44, 120)
        self.look.draw_avatar(canvas, info.animal, (rect.left + 30 + size // 2, rect.centery), size)
        left = rect.left + 54 + size
        draw_text(
            canvas, info.name, (left, rect.centery), size=NAME + 8, font=DISPLAY, anchor="midleft",
            max_width=rect.right - left - 24,
        )  # fmt: skip

    def _draw_help(self, canvas: pygame.Surface) -> None:
        place = self._places["help"]
        left = min(rect.left for rect in self._lay_pills(canvas).values())
        words = _("Choose two colours.") if self.table.match.count == 2 else _("Choose a colour.")
        if self._refused:
            words = _("You have played this colour already.")
        elif self.table.own_choice(self.seat):
            words = _("Your choice has a lock. You may change it.")
        room = pygame.Rect(place.left, place.top - 10, left - place.left - 30, place.height + 20)
        self.look.draw_note(canvas, words, room)

    def _lay_pills(self, canvas: pygame.Surface | None) -> dict[Button, pygame.Rect]:
        """The buttons from the right, drawn if there is a canvas; all of them can be clicked."""
        family = self.look.family(self.table.device_of(self.seat))
        labels = (Button.CANCEL, _("close the curtain")), (Button.CONFIRM, _("lock this colour"))
        return self.look.lay_pills(self._places["help"].topright, labels, family, canvas)
