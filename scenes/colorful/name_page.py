"""The namer thinks of a word: the category card, the word so far, the keys, and the others who wait."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import KEYBOARD, KEYS_RIGHT, MOUSE, Action, Button, DeviceId, Edited, Pressed, Typed
from engine.game_info import IllegalAction
from engine.glyphs import glyph_for
from engine.text import draw_text
from engine.theme import BODY, CANVAS, DISPLAY, HEAVY, SMALL
from engine.words import _, language_in_use
from scenes.colorful.category_card import draw_category_card
from scenes.colorful.content import LANGUAGES, Language
from scenes.colorful.letter_tiles import draw_hidden_colour, draw_letters
from scenes.colorful.moves import Name, SaidAloud
from scenes.colorful.name_keys import NameKeys
from scenes.colorful.pages import Page
from scenes.colorful.words import Offence, clean, offences

if TYPE_CHECKING:
    from scenes.colorful.table import Table

TYPING_PACE = 1.3
"""A bot has typed its word before its time for it is over, so that the word can be read whole."""


class NamePage(Page):
    """Ends when the match has its subject."""

    live_runs = True

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.view = table.match.view_for(-1)
        self.topic = self.view.topic
        layout = table.layout
        self._places = {place.name: place.rect for place in layout.places("name")}
        self.keys = NameKeys(self.look, self._places["keys"], self.device or "", self._say)

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-2-name", once something has been typed."""
        return f"round-{self.topic.number}-name" if self._shown_text() else ""

    @property
    def state(self) -> Hashable | None:
        """The word, the keys, the caret and the clock."""
        keys = self.keys.keys, self.keys.focus.at(), self.keys.shows_focus
        written = self._shown_text(), self.sentence, self.keys.shows_caret
        return *written, self.device, self.table.seconds_shown, keys

    @property
    def text(self) -> str:
        """What a person has written so far."""
        return self.keys.text

    @property
    def sentence(self) -> str:
        """What was wrong with the last press."""
        return self.keys.sentence

    @property
    def namer(self) -> int:
        """Whose word it is."""
        return self.topic.namer if self.topic.namer is not None else 0

    @property
    def device(self) -> DeviceId | None:
        """What a person names the word with; None for a bot."""
        return self.table.device_of(self.namer) if self.table.is_person(self.namer) else None

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """The keyboard writes for the namer, unless it is the device of somebody else alone."""
        device = self.device
        if device is None:
            return False
        return device in (MOUSE, *KEYBOARD) or not any(self.table.seats_of(half) for half in KEYBOARD)

    @property
    def language(self) -> Language:
        """The language of play."""
        used = language_in_use()
        return next((language for language in LANGUAGES if language == used), "en")

    def offences(self) -> tuple[Offence, ...]:
        """The colours' names in what is typed so far."""
        return offences(clean(self.text), self.language)

    # --- actions ------------------------------------------------------------------------------------------------------

    def misses(self, action: Action) -> bool:
        """An Enter, or the button that says it, that was meant for the page before says no empty word aloud."""
        return super().misses(action) or (isinstance(action, Pressed) and action.button is Button.EXTRA)

    def handle(self, action: Action) -> None:
        """Take what the namer does; everybody else waits."""
        device = self.device
        if device is None or (isinstance(action, Typed | Edited) and not self.typing):
            return
        self.keys.device = device
        self.keys.handle(action)

    def _say(self, text: str) -> None:
        """Name the word or, without one, tell the table that it has been said aloud."""
        seat, word = self.namer, clean(text)
        try:
            if word:
                self.table.live.play(Name(seat=seat, word=word, language=self.language))
            else:
                self.table.live.play(SaidAloud(seat=seat))
        except IllegalAction as fault:
            self.keys.refuse("" if self.offences() else str(fault))  # hidden colours are shown where they are
            return
        self.look.play("said")

    def update(self, dt: float) -> None:
        """Let the caret blink and the timer run."""
        self.keys.device = self.device or ""  # whoever sits there may take another one
        self.keys.update(dt)
        self.table.run_timer(dt)
        match = self.table.match
        self.done = match.phase != "name" or match.round != self.topic.number

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _shown_text(self) -> str:
        """The word so far; a bot types at an even pace."""
        if self.table.is_person(self.namer):
            return self.text
        pending = self.table.live.pending(self.namer)
        if pending is None or not isinstance(pending[0], Name):
            return ""
        word, share = clean(pending[0].word), min(pending[1] * TYPING_PACE, 1.0)
        return word[: round(len(word) * share)]

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        table, look, places = self.table, self.look, self._places
        canvas.blit(look.ground, (0, 0))
        draw_category_card(canvas, look, places["card"], table.match.card_of(self.topic.number), self.topic)
        self._draw_others(canvas)
        info = table.live.seats[self.namer]
        look.draw_avatar(canvas, info.animal, places["face"].center, 206)
        title = places["title"]
        room = title.width - (180 if table.seconds_left is not None else 0)
        draw_text(
            canvas, _("{name}, name something").format(name=info.name), title.midleft, size=68, font=DISPLAY,
            anchor="midleft", max_width=room,
        )  # fmt: skip
        table.draw_clock(canvas, places["clock"].center)
        look.draw_bubble(canvas, places["bubble"])
        self._draw_word(canvas)
        if self.device is not None:
            say = _("Say it") if clean(self.text) else _("Said aloud")
            self.keys.draw(canvas, say, not self.offences())
            self._draw_help(canvas)
        else:
            text = _("{name} is thinking of a word").format(name=info.name)
            middle = places["keys"].centerx, places["keys"].top + 120
            draw_text(canvas, text, middle, size=48, font=DISPLAY, anchor="center", max_width=places["keys"].width)

    def _draw_word(self, canvas: pygame.Surface) -> None:
        text, bubble = self._shown_text(), self._places["bubble"]
        found = offences(clean(text), self.language)
        middle = draw_letters(canvas, text, bubble, found, self.keys.shows_caret)
        if self.device is None:
            return
        place, words = self._places["message"], self.sentence
        if found:
            chip = draw_hidden_colour(canvas, self.look, self.table.art, found[0], middle, bubble)
            pos, words = (chip.right + 24, place.centery), words or _("hides in there. Try again!")
            draw_text(canvas, words, pos, size=38, font=HEAVY, anchor="midleft", max_width=place.right - pos[0])
            return
        if not text:
            words = words or _("Type it or say it aloud; no colour may hide in it.")
        self.look.draw_note(canvas, words, place, align="right")

    def _draw_others(self, canvas: pygame.Surface) -> None:
        place = self._places["others"]
        others = [info for seat, info in enumerate(self.table.live.seats) if seat != self.namer]
        rows = 1 if len(others) <= 6 else 2
        columns = -(-len(others) // rows)
        size = min(96, place.width // columns - 8) if rows == 1 else 62
        step = min(106, place.width / columns)
        for number, info in enumerate(others):
            row, column = divmod(number, columns)
            in_row = min(columns, len(others) - row * columns)
            x = place.centerx + (column - (in_row - 1) / 2) * step
            y = place.top + 66 + (row * 66 - 32 if rows == 2 else 0)
            self.look.draw_avatar(canvas, info.animal, (x, y), size)
        draw_text(canvas, _("wait for the word"), (place.centerx, place.bottom), size=32, font=HEAVY,
                  anchor="midbottom", max_width=place.width)  # fmt: skip

    def _draw_help(self, canvas: pygame.Surface) -> None:
        """What the buttons do, below the keys."""
        family = self.look.family(self.device)
        hints: list[tuple[Button | str, str]] = [
            (Button.CONFIRM, _("type")), (Button.OPTION, _("erase")), (Button.EXTRA, self._say_label())
        ]  # fmt: skip
        if self.device in KEYBOARD:
            family, hints = KEYS_RIGHT, [(Button.CONFIRM, self._say_label()), (Button.CANCEL, _("erase"))]
        elif self.device == MOUSE:
            hints = [(Button.CONFIRM, _("type")), (Button.CANCEL, _("erase"))]
        place = self._places["keys"]
        x, y = place.left, CANVAS[1] - 54 - 28
        for button, label in hints:
            glyphs = glyph_for(button, family)
            if not glyphs:
                continue  # a finger taps the key itself
            for glyph in glyphs:
                picture = self.look.pictures.get(glyph.key, 0.9)
                x = canvas.blit(picture, picture.get_rect(midleft=(x, y))).right + 4
            x = draw_text(canvas, label, (x + 10, y), size=BODY, anchor="midleft").right + 40
        if self.typing:
            words = _("The keyboard types, too.") if self.device not in KEYBOARD else _("Just type.")
            draw_text(canvas, words, (place.right, y), size=SMALL + 2, anchor="midright", max_width=place.right - x)

    def _say_label(self) -> str:
        return _("say it") if clean(self.text) else _("said aloud")
