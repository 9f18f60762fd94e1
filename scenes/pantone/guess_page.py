"""The others guess: whose seconds run, what is at stake, the hints so far, and the artist who rules."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil
from typing import TYPE_CHECKING

import pygame

from engine.actions import (
    DIRECTIONS,
    KEYBOARD,
    MOUSE,
    Action,
    Button,
    DeviceId,
    Edited,
    Pointed,
    Pressed,
    Released,
    Typed,
)
from engine.game_info import IllegalAction
from engine.scene import HURRIED_SECONDS, Change
from engine.theme import SPRING_SECONDS
from engine.touch import touch_area
from scenes.pantone.board_turner import BoardTurner
from scenes.pantone.characters import deck_in_play
from scenes.pantone.content import LONGEST_GUESS
from scenes.pantone.guess_clock import GuessClock
from scenes.pantone.guess_picture import GuessPicture
from scenes.pantone.letter_board import LetterBoard
from scenes.pantone.look import GUESS, HINT, PASS, REFUSE, TICK, TIME_UP, WRONG
from scenes.pantone.moves import Guess, GuessTimeUp, Pass, Rule, Spoken
from scenes.pantone.pages import Page
from scenes.pantone.peek import Peek
from scenes.pantone.ruling_picture import RulingPicture
from scenes.pantone.suggestions import names_like

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import GuessMade, View

WRONG_SECONDS = 1.5
"""How long a guess is shown, and the next one waits; a pass is shorter."""
PASS_SECONDS = 0.5
SKIP_AFTER = 0.35
KEYS_SEEN_SECONDS = 0.5
"""A press that was meant for what was there before the keys opened does nothing to them."""
FIRST_QUIET_SECONDS = 0.8
"""The artist's last press, or the one that lays a swatch while somebody speaks up, must not rule on a guess."""


class GuessPage(Page):
    """Lasts from the first guess to the end of the artist's turn; a guess out of turn may come before."""

    layer = "guess"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.places |= {f"type_{place.name}": place.rect for place in table.layout.places("type")}
        self.number: int = table.match.number
        self.clock = GuessClock(table)
        self.letters: LetterBoard | None = None
        self.writer = -1
        self.told: GuessMade | None = None
        """The guess that is shown now, before the next one is asked for."""
        self.told_for = 0.0
        self.hints_shown = len(self.view.hints)
        self.hint_age = 9.0
        self.peek = Peek(table, table.match.artist)
        self._seen = self._seen_first = len(self.view.guesses)
        self._keys_age = KEYS_SEEN_SECONDS
        """Seconds since the keys opened unasked."""
        self._asked_to_type: tuple[int, int] | None = None
        """Who the keys were opened for unasked, and after how many guesses: whoever closes them is left alone."""
        self._turns = table.match.number - 1
        self._turner = BoardTurner(table)
        self.ruling = RulingPicture(self)
        self._picture = GuessPicture(self)

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "turn-3-guess-2" after two hints."""
        if self.told is not None:
            return f"turn-{self.number}-told-{self.hints_shown}"
        what = "type" if self.letters is not None else "guess"
        return f"turn-{self.number}-{what}-{self.hints_shown}"

    @property
    def asks(self) -> object:  # type: ignore[override]
        """One guess after the other."""
        return self._seen, self.told is None

    @property
    def quiet_seconds(self) -> float:  # type: ignore[override]
        """Longest when the painting has just ended."""
        return FIRST_QUIET_SECONDS if self._seen == self._seen_first else HURRIED_SECONDS

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """The keyboard writes for whoever types, unless it is the device of somebody else alone."""
        if self.letters is None:
            return False
        device = self.letters.device
        return device in (MOUSE, *KEYBOARD) or not any(self.table.seats_of(half) for half in KEYBOARD)

    @property
    def hushed(self) -> bool:  # type: ignore[override]
        """Whether a spoken guess is awaited."""
        view = self.view
        return self.is_spoken(view) and self.letters is None and self.told is None

    @property
    def live_runs(self) -> bool:  # type: ignore[override]
        """Bots wait while a guess is shown."""
        return self.told is None

    def is_spoken(self, view: View) -> bool:
        """Whether the guess awaited now can be spoken: a person says it and a person rules on it."""
        seat = view.speaking if view.speaking >= 0 else view.speaker
        match = self.table.match
        spoken = match.options.guessing == "spoken"
        return spoken and seat >= 0 and self.table.is_person(seat) and self.table.is_person(view.artist)

    def family(self, seat: int) -> str:
        """Whose glyphs a seat sees."""
        return self.look.family(self.table.device_of(seat))

    # --- actions ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """The guessers guess, the artist rules, and anybody else can speak up."""
        if self._is_typing(action):
            self._types(action)
            return None
        device = getattr(action, "device", None)
        if device is None:
            return None
        view = self.view
        if self._takes_back(action, device, view):
            return None
        if self.told is not None:
            if isinstance(action, Pressed) and action.button is Button.CONFIRM and self.told_for > SKIP_AFTER:
                self._end_told()
            return None
        if self.table.plays(device, view.artist) and self._artist_takes(action, view):
            return None
        guesser = self._guesser_of(device, view)
        if guesser >= 0 and self._guesser_takes(action, guesser, view):
            return None
        if not self.table.speaks_up(action):
            self._clicks_to_speak_up(action, device)
        return None

    def _types(self, action: Action) -> None:
        """Keys that opened unasked hear letters at once, and other presses when they have been seen for a moment."""
        assert self.letters is not None
        meant = isinstance(action, Typed | Pointed) or getattr(action, "button", None) in DIRECTIONS
        if self._keys_age >= KEYS_SEEN_SECONDS or meant or self.letters.text:
            self.letters.handle(action)

    def _is_typing(self, action: Action) -> bool:
        if self.letters is None:
            return False
        if isinstance(action, Typed | Edited):
            return self.typing
        device = getattr(action, "device", None)
        own = self.letters.device
        return device == own or (device == MOUSE and own in KEYBOARD)

    def _guesser_of(self, device: DeviceId, view: View) -> int:
        """The seat of this device that may guess now; -1 when there is none."""
        if view.phase not in ("guess", "buzz"):
            return -1
        return next((seat for seat in view.guessers if self.table.plays(device, seat)), -1)

    def _clicks_to_speak_up(self, action: Action, device: DeviceId) -> None:
        at = action.position if isinstance(action, Pressed) and action.button is Button.CONFIRM else None
        if at is not None and touch_area(self.places["note"]).collidepoint(at):
            self.table.buzz(device)

    # The artist

    def _artist_takes(self, action: Action, view: View) -> bool:
        """Whether the action is one of the artist's."""
        if self._turner.take(action):
            return True
        shared = self._guesser_of(getattr(action, "device", ""), view) >= 0
        match action:
            case Released(button=Button.OPTION | Button.CONFIRM):
                self.peek.let_go()
                return False
            case Pressed(button=button, position=at, repeat=False) if self._looks(button, at, shared):
                self.peek.hold()
                return True
            case Pressed(repeat=False):
                return self.is_spoken(view) and self._rules(action, view)
        return False

    def _looks(self, button: Button, at: tuple[int, int] | None, shared: bool) -> bool:
        """Whether the artist wants to look at the card."""
        if button is Button.OPTION:
            return not shared
        return button is Button.CONFIRM and at is not None and touch_area(self.ruling.face).collidepoint(at)

    def _rules(self, action: Pressed, view: View) -> bool:
        """Right or wrong, by one press."""
        if action.position is not None and action.button is Button.CONFIRM:
            ruling = self.ruling.at(action.position)
            if ruling is None:
                return False
        elif action.button in (Button.CONFIRM, Button.CANCEL) and action.position is None:
            ruling = action.button is Button.CONFIRM
        else:
            return False
        if view.phase != "ruling" and not self._play(Spoken(seat=view.speaker)):
            return True
        self._play(Rule(seat=view.artist, right=ruling))
        return True

    def _takes_back(self, action: Action, device: DeviceId, view: View) -> bool:
        """Whether the artist, who pressed the wrong button, takes the ruling back."""
        if self.table.match.undoable != view.artist or not self.table.plays(device, view.artist):
            return False
        if not isinstance(action, Pressed) or action.repeat:
            return False
        at = action.position if action.button is Button.CONFIRM and self.told is not None else None
        if action.button is not Button.EXTRA and (at is None or not touch_area(self.ruling.take_back).collidepoint(at)):
            return False
        try:
            self.table.live.undo_last(self.view.artist)
        except IllegalAction:
            self.look.play(REFUSE)
            return True
        self.table.services.audio.play("shared/cancel")
        self._seen = len(self.view.guesses)
        self.told = None
        self.clock.restart()
        return True

    # The guesser

    def _guesser_takes(self, action: Action, seat: int, view: View) -> bool:
        """Whether the action is one of the guesser's."""
        if not isinstance(action, Pressed) or action.repeat:
            return False
        button = action.button
        if action.position is not None and button is Button.CONFIRM:
            wish = self._picture.wish_at(action.position)
            if wish is None:
                return False
            button = wish
        spoken = self.is_spoken(view)
        if button is Button.CONFIRM and spoken:
            if self._play(Spoken(seat=seat)):
                self.look.play(GUESS)
        elif button is Button.CONFIRM or (button is Button.OPTION and spoken):
            if self.letters is None or not self.letters.text:  # in a team whoever writes first writes
                self._begin_typing(seat)
        elif button is Button.CANCEL:
            if self._play(Pass(seat=seat)):
                self.look.play(PASS)
        else:
            return False
        return True

    def _begin_typing(self, seat: int) -> None:
        device = self.table.device_of(seat)
        if device is None:
            return
        self.writer = seat
        self.letters = LetterBoard(
            self.look, self.places["type_keys"], 7, device, longest=LONGEST_GUESS, say=self._say,
            leave=self._end_typing,
        )  # fmt: skip
        self.letters.on_extra = self._take_suggestion
        self.clock.open_keys()
        self.look.play(GUESS)

    def suggestions(self) -> tuple[str, ...]:
        """Names of this match's deck that begin as the text does; what is on the board does not matter."""
        if self.letters is None:
            return ()
        return names_like(self.letters.text, deck_in_play(self.view), self.look.words)

    def _take_suggestion(self, index: int) -> None:
        names = self.suggestions()
        if index < len(names):
            self._say(names[index])

    def _say(self, text: str) -> None:
        if not text.strip():
            if self.passes_by_silence and self._play(Pass(seat=self.writer)):
                self.look.play(PASS)
            self._end_typing()
            return
        if self._play(Guess(seat=self.writer, text=text.strip())):
            self._end_typing()

    @property
    def passes_by_silence(self) -> bool:
        """Whether whoever writes nothing passes: only where the keys have opened because it is somebody's turn."""
        view = self.view
        return view.phase == "guess" and not self.is_spoken(view) and not self.clock.must_type(view)

    def _end_typing(self) -> None:
        """Close the keys; the seconds go on where they stood if nothing was said."""
        self.letters = None
        self.clock.end_typing(self.view.phase in ("guess", "buzz") and self._seen == len(self.view.guesses))

    def _play(self, move: Guess | Spoken | Rule | Pass) -> bool:
        try:
            self.table.live.play(move)
        except IllegalAction:
            self.look.play(REFUSE)
            return False
        return True

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def private(self) -> bool:  # type: ignore[override]
        """Whether the artist's card is on the screen: whatever comes now must not fade from it."""
        return self.peek.is_held

    def left(self) -> None:
        """Nothing is held any longer."""
        self.peek.let_go()
        self._turner.let_go()

    def update(self, dt: float) -> None:
        """Show what was said, then let the seconds run."""
        self.hint_age += dt
        self.peek.update(dt)
        match = self.table.match
        self.done = match.number != self.number or match.phase == "over"
        if self.done:
            self.letters = None
            return
        self._look_for_news(dt)
        if match.phase == "paint":  # somebody spoke up while the artist was painting, and was wrong
            self.letters = None
            self.done = self.told is None
            return
        self._turner.update(dt)
        if self.letters is not None:
            self._keys_age += dt
            self.letters.update(dt)
            self.letters.set_extras(self._picture.suggestion_rects(len(self.suggestions())))
            if not self.table.plays(self.letters.device, self.writer) or self.writer not in self.view.guessers:
                self.letters = None
        if self.told is None and match.phase in ("guess", "buzz"):
            self._run_clock(dt)
            self._open_keys()

    def _look_for_news(self, dt: float) -> None:
        """Tell what was guessed, one after the other, and then open the hint that follows."""
        guesses = self.view.guesses
        self._seen = min(self._seen, len(guesses))
        if self.told is not None:
            self.told_for += dt
            brief = self.told.kind in ("pass", "time")
            if self.told_for >= (PASS_SECONDS if brief else WRONG_SECONDS):
                self._end_told()
        if self.told is None and self._seen < len(guesses):
            self.told, self.told_for = guesses[self._seen], 0.0
            self._seen += 1
            self.letters = None
            if self.told.kind in ("typed", "spoken"):
                self.look.play(WRONG)
        if self.told is None and self.hints_shown < len(self.view.hints):
            self.hints_shown += 1
            self.hint_age = 0.0
            self.look.play(HINT)

    def _end_told(self) -> None:
        self.told = None

    def _run_clock(self, dt: float) -> None:
        if self.letters is not None and self.letters.text:
            self.clock.begin_typing()
        news = self.clock.run(dt)
        if news == "tick":
            self.look.play(TICK)
        elif news == "up":
            self.look.play(TIME_UP)
            written = self.letters.text.strip() if self.letters is not None else ""
            self.letters = None
            if not written or not self._play(Guess(seat=self.writer, text=written)):
                self.table.live.play(GuessTimeUp())

    def _open_keys(self) -> None:
        """Open the keys, once, for a person who can do nothing but type: guesses are typed, or the artist asked."""
        view = self.view
        chance = view.speaker, len(view.guesses)
        if self._seen < len(view.guesses):
            return  # the guess before is told first
        if view.phase not in ("guess", "buzz") or self.letters is not None or self._asked_to_type == chance:
            return
        typed = self.table.is_person(view.speaker) and not self.is_spoken(view)
        if typed or self.clock.must_type(view):
            self._asked_to_type = chance
            self._begin_typing(view.speaker)
            self._keys_age = 0.0

    @property
    def state(self) -> Hashable | None:
        """What was said and whose seconds run; somebody who types, or a hint that springs open, is drawn anew."""
        view, places = self.view, self.places
        springs = self.hint_age < SPRING_SECONDS and not self.look.still
        if springs or self.letters is not None:
            return None
        if not self.table.art.is_ready(view.board, places["board"].size, view.board_angle):
            return None
        clock = () if self.told is not None else (ceil(self.clock.left), self.clock.step)
        return view, self.told, self.hints_shown, clock, self.peek.is_held, self.peek.is_open, self._undoable

    @property
    def _undoable(self) -> int | None:
        seat: int | None = self.table.match.undoable
        return seat

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        self._picture.draw(canvas)
