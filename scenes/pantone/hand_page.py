"""For one player's eyes: the characters in hand, behind the curtain, to put one away or to choose the one to paint.

The curtain is down unless its player holds CONFIRM. While it is held the cards are open, and the directions or the
pointer choose one; what is decided is decided with the curtain down, where nothing is to be read but a number.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import DIRECTIONS, MOUSE, Action, Button, Pointed, Pressed, Released
from engine.game_info import IllegalAction
from engine.game_look import blank_sheet
from engine.glyphs import glyph_for
from engine.scene import HURRIED_SECONDS, Change
from engine.steady_press import SteadyPress
from engine.text import draw_text
from engine.theme import BODY, DISPLAY, HEAVY, SUN, ease_out
from engine.touch import touch_area
from engine.ui import Focus
from engine.words import _
from scenes.curtain import DROP_SECONDS, GO_ON, draw_curtain
from scenes.pantone.character_card import draw_open_card
from scenes.pantone.content import BOARD, MINIMAL
from scenes.pantone.look import LIFT, PEEK
from scenes.pantone.moves import Choose, Discard
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import Card


AGAIN = pygame.Rect(1304, 130, 520, 64)
"""The pill with which whoever decided before thinks again."""
PHASE_WIDTH = 460
TOLD_SECONDS = 2.0
"""So long the curtain tells whose button lifts it, after somebody else's was pressed."""


class HandPage(Page):
    """Ends when the player has decided, or no longer plays this seat."""

    layer = "hand"

    def __init__(self, table: Table, seat: int) -> None:
        super().__init__(table)
        self.seat = seat
        self.peeking = False
        self.has_peeked = False
        self._key = self._now()
        count = len(self.cards)
        layer = table.layout.places(f"hand_{count}")
        self.focus = Focus([place.rect for place in layer])
        self._age = 0.0
        self._told_left = 0.0
        self._steady = SteadyPress()
        self._ahead = self._prepare()

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "turn-1-discard-curtain-2", then "turn-1-discard-cards-2" for the second chair."""
        phase, number = self._key
        return f"turn-{number}-{phase}-{'cards' if self.is_open else 'curtain'}-{self.seat + 1}"

    @property
    def private(self) -> bool:  # type: ignore[override]
        """While somebody peeks."""
        return self.peeking

    @property
    def curtain(self) -> bool:  # type: ignore[override]
        """While nobody peeks."""
        return not self.is_open

    @property
    def alone(self) -> bool:
        """Whether nobody else is there to look: bots do not, and their table needs no curtain."""
        table = self.table
        return not any(table.is_person(seat) for seat in range(len(table.live.seats)) if seat != self.seat)

    @property
    def is_open(self) -> bool:
        """Whether the cards are to be seen."""
        return self.peeking or self.alone

    @property
    def quiet_seconds(self) -> float:  # type: ignore[override]
        """Where no curtain hangs, a press decides."""
        return HURRIED_SECONDS if self.alone else 0.0

    @property
    def is_discard(self) -> bool:
        """Whether one of the cards is to be put away, not painted."""
        return self._key[0] == "discard"

    @property
    def cards(self) -> tuple[Card, ...]:
        """What this player holds."""
        hand: tuple[Card, ...] = self.table.match.view_for(self.seat).hand
        return hand

    def _now(self) -> tuple[str, int]:
        return self.table.match.phase, self.table.match.number

    # --- actions ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """Only this player's device does anything here; whoever decided before may think again."""
        if self.done or (isinstance(action, Pressed) and self._takes_back(action)):
            return None
        if getattr(action, "device", None) != self.table.device_of(self.seat):
            if isinstance(action, Pressed) and action.button is Button.CONFIRM:
                self._told_left = TOLD_SECONDS
            return None
        match action:
            case Pointed(position=position) if self.is_open:
                self._focus_by(lambda: self.focus.point(position))
            case Released(button=Button.CONFIRM, position=at):
                if at is not None:
                    self._steady.note("peek", at, self._age)
                self.peeking = False
            case Pressed():
                self._press(action)
        return None

    @property
    def _previous(self) -> int:
        """The person who put a card away last and may still take it back; -1 when there is none."""
        seat = self.table.match.undoable
        return seat if self.is_discard and seat is not None and self.table.is_person(seat) else -1

    def _takes_back(self, action: Pressed) -> bool:
        """Whether somebody takes a card back that was put away."""
        seat = self._previous
        if self.peeking or action.repeat or not self.table.plays(action.device, seat):
            return False
        clicked = action.position is not None and touch_area(AGAIN).collidepoint(action.position)
        if action.button is not Button.CANCEL and not (clicked and action.button is Button.CONFIRM):
            return False
        try:
            self.table.live.undo_last(seat)
        except IllegalAction:
            return False
        self.table.services.audio.play("shared/cancel")
        self.done = True
        return True

    def _press(self, action: Pressed) -> None:
        button = action.button
        if button in DIRECTIONS:
            self._focus_by(lambda: self.focus.move(button))
        elif action.repeat:
            return
        elif self.alone:
            self._press_alone(button, action.position)
        elif button is Button.OPTION:
            if self.has_peeked:
                self._decide()
        elif button is Button.CONFIRM and action.position is not None and self._clicks_go_on(action.position):
            if self._steady.takes("go on", action.position, self._age):
                self._decide()
        elif button is Button.CONFIRM:
            self.peeking = self.has_peeked = True
            self.look.play(PEEK)
            if action.position is not None:
                self._steady.note("peek", action.position, self._age)
                self.focus.point(action.position)

    def _clicks_go_on(self, at: tuple[int, int]) -> bool:
        """Whether a click is on the button that decides, which is there after a first look."""
        return self.has_peeked and touch_area(GO_ON).collidepoint(at)

    def _press_alone(self, button: Button, at: tuple[int, int] | None) -> None:
        """One press decides: for the card in focus or, with a click, for the card below the pointer."""
        if button not in (Button.CONFIRM, Button.OPTION):
            return
        if at is None or self.focus.point(at) is not None:
            self._decide()

    def _focus_by(self, move: Callable[[], object]) -> None:
        before = self.focus.at()
        move()
        if self.focus.at() != before:
            self.look.play(LIFT)

    def _decide(self) -> None:
        card = self.cards[self.focus.at()].number
        move = Discard(seat=self.seat, card=card) if self.is_discard else Choose(seat=self.seat, card=card)
        try:
            self.table.live.play(move)
        except IllegalAction:
            self.table.services.audio.play("shared/refused")
            return
        self.table.services.audio.play("shared/ready")
        self.done = True

    def left(self) -> None:
        """The curtain is down again."""
        self.peeking = False

    def update(self, dt: float) -> None:
        """Let the curtain fall; it does not wait for a bot, nor for what is over."""
        self._age += dt
        self._told_left -= dt
        if self._age > DROP_SECONDS:
            next(self._ahead, None)
        waiting = self.table.match.waiting_for()
        if self._now() != self._key or self.seat not in waiting or not self.table.is_person(self.seat):
            self.done = True

    def _prepare(self) -> Generator[None, None, None]:
        """Make ready, piece by piece while the curtain hangs, what a press must show at once, and the board after it.

        On a busy machine the first picture of the cards would come so late that whoever pressed has let go again.
        """
        yield
        _ready = self.look.ground
        yield
        unseen = blank_sheet()
        for card, rect in zip(self.cards, self.focus.rects, strict=True):
            draw_open_card(unseen, self.look, rect, card.character)
            yield
        self.table.art.sheet((), BOARD)

    @property
    def state(self) -> Hashable | None:
        """What is open and in focus, once the curtain has fallen."""
        if not self.is_open and not self.look.still and self._age <= DROP_SECONDS:
            return None
        return self.is_open, self.has_peeked, self.focus.at(), self._previous, self._hint()

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """The curtain or, while it is held open, the cards."""
        if self.is_open:
            self._draw_cards(canvas)
            return
        infos = self.table.live.seats
        who = infos[self.seat]
        others = [info for seat, info in enumerate(infos) if seat != self.seat]
        fallen = 1.0 if self.look.still else ease_out(self._age / DROP_SECONDS)
        draw_curtain(
            canvas, self.table.services, who, others, self._purpose(), self._hint(),
            go_on=self._words() if self.has_peeked else "", fallen=fallen,
        )  # fmt: skip
        seat = self._previous
        if seat >= 0 and fallen >= 1.0:
            words = _("{name} decides again").format(name=infos[seat].name)
            glyphs = glyph_for(Button.CANCEL, self.look.family(self.table.device_of(seat)))
            self.look.draw_pill(canvas, words, AGAIN.topright, glyphs=glyphs, max_width=AGAIN.width)

    def _purpose(self) -> str:
        """What is to be decided behind this curtain."""
        words = _("{name} puts one away") if self.is_discard else _("{name} picks one to paint")
        return words.format(name=self.table.live.seats[self.seat].name)

    def _hint(self) -> str:
        """How to lift it; a button that was down before it fell, or somebody else's, is answered too."""
        device = self.table.device_of(self.seat)
        early = device in self.table.pressing or (device, Button.CONFIRM) in self.table.still_down
        if early and not self.peeking:
            return _("Let go, then hold {button} again")
        if self._told_left > 0:
            name = self.table.live.seats[self.seat].name
            return _("Only {name} holds {{button}}").format(name=name)
        return _("Nobody else looks: hold {button}")

    def _words(self) -> str:
        number = self.focus.at() + 1
        if self.is_discard:
            return _("{{button}} Put away card {number}").format(number=number)
        return _("{{button}} Paint card {number}").format(number=number)

    def _draw_cards(self, canvas: pygame.Surface) -> None:
        canvas.blit(self.look.ground, (0, 0))
        title = _("Which one do you put away?") if self.is_discard else _("Which one do you paint?")
        if len(self.cards) == 1:
            title = _("This is your last one")
        place = self.places["title"]
        draw_text(canvas, title, place.center, size=72, font=DISPLAY, anchor="center", max_width=place.width)
        if not self.is_discard:
            self.look.draw_pill(canvas, self._allowance(), place.midright, anchor="midright", max_width=PHASE_WIDTH)
        for number, (card, rect) in enumerate(zip(self.cards, self.focus.rects, strict=True)):
            focused = number == self.focus.at()
            draw_open_card(canvas, self.look, rect, card.character, focused=focused)
            draw_text(canvas, str(number + 1), (rect.centerx, rect.bottom + 40), size=46, font=DISPLAY, anchor="center")
        self._draw_help(canvas)

    def _allowance(self) -> str:
        """The phase that the character is to be painted in."""
        view = self.view
        if view.mode == "abstract":
            words = _("Phase {number}: no two may touch")
        elif view.limit.total == MINIMAL:
            words = _("Phase {number}: three swatches")
        else:
            words = _("Phase {number}: one of each") if view.limit.each == 1 else _("Phase {number}: any swatches")
        return words.format(number=view.stage)

    def _draw_decide(self, canvas: pygame.Surface) -> pygame.Rect:
        """The button that decides where no curtain hangs."""
        family = self.look.family(self.table.device_of(self.seat))
        place = self.places["help"]
        return self.look.draw_pill(
            canvas, self._words().format(button="").strip(), (place.centerx, place.centery), anchor="center",
            glyphs=glyph_for(Button.CONFIRM, family), fill=SUN, height=place.height,
        )  # fmt: skip

    def _draw_help(self, canvas: pygame.Surface) -> None:
        device = self.table.device_of(self.seat)
        family, place = self.look.family(device), self.places["help"]
        if self.alone and device == MOUSE:  # a button here would follow the pointer from card to card on its way
            words = _("Pick the card that you put away.") if self.is_discard else _("Pick the card that you paint.")
            draw_text(canvas, words, place.center, size=44, font=DISPLAY, anchor="center", max_width=place.width)
            return
        if self.alone:
            self._draw_decide(canvas)
            return
        pill = self.look.draw_pill(canvas, _("choose"), place.topright, glyphs=glyph_for("directions", family))
        words = _("Remember its number, let go, and decide behind the curtain.")
        draw_text(
            canvas, words, place.midleft, size=BODY, font=HEAVY, anchor="midleft",
            max_width=pill.left - place.left - 30,
        )  # fmt: skip
