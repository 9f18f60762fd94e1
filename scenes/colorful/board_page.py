"""The end: every word and everybody's colour on one board, to be talked about and kept as a picture."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine.actions import DIRECTIONS, Action, Button, Pointed, Pressed
from engine.gallery import Gallery
from engine.gallery_record import Words, makers_of, record_in_words
from engine.text import draw_text
from engine.theme import CANVAS, DISPLAY
from engine.touch import place_at
from engine.ui import Focus
from engine.words import _, listed, ngettext
from scenes.colorful.board import Board
from scenes.colorful.kept_picture import keep_picture
from scenes.colorful.pages import Page
from scenes.colorful.reveal_page import RevealPage

if TYPE_CHECKING:
    from scenes.colorful.table import Table

ALONE_SECONDS = 6.0
MOST_NAMES = 3
HANG_AFTER = 1.0
"""Seconds: the board is kept when everything stands still, for that costs part of a frame."""
HUNG = (1280, 720)
"""Px of the board in the gallery."""


class BoardPage(Page):
    """CONFIRM goes on, EXTRA shows a word again, OPTION keeps the board as a picture."""

    alone_seconds = ALONE_SECONDS

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._places = {place.name: place.rect for place in table.layout.places("board")}
        self.board = Board(table, self._places)
        self.focus = Focus(self.board.columns)
        self.choosing = False
        """Whether a word is being chosen, to be seen again."""
        self.again: RevealPage | None = None
        self.sentence = ""
        self._gallery = Gallery(table.services.folders)
        self._hung = False
        self._age = 0.0

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "board"."""
        return "board" if self.again is None else "board-again"

    @property
    def state(self) -> Hashable | None:
        """What is chosen, shown again or said."""
        return self.choosing, self.focus.at(), self.sentence, self.again.number if self.again is not None else 0

    def handle(self, action: Action) -> None:
        """Go on, look at a word again, or keep the board."""
        if self.again is not None:
            self.again.handle(action)
            if self.again.done:
                self.again = None
                self.table.services.audio.play("shared/cancel")
            return
        if isinstance(action, Pointed) and self.choosing:
            self.focus.point(action.position)
        if not isinstance(action, Pressed) or not (self.table.bots_only or self.table.seats_of(action.device)):
            return
        button = self._button_of(action)
        if self.choosing and button in (Button.CONFIRM, *DIRECTIONS):
            self._choose(action)
        elif not action.repeat:
            self._press(button)

    def _button_of(self, action: Pressed) -> Button:
        """The button meant: a click on a pill means the pill's."""
        if action.position is None or action.button is not Button.CONFIRM:
            return action.button
        pill = place_at(self._pill_rects().items(), action.position)
        if pill is not None:
            return pill
        if not self.choosing and self._column_at(action.position) is not None:
            self.choosing = True  # a click on a word shows it at once
        return action.button if self.choosing else Button.PRECISE

    def _column_at(self, position: tuple[int, int]) -> int | None:
        return self.focus.point(position)

    def _choose(self, action: Pressed) -> None:
        before = self.focus.at()
        index = self.focus.handle(action)
        if self.focus.at() != before:
            self.table.services.audio.play("shared/move")
        if index is not None:
            self.table.services.audio.play("shared/confirm")
            self.again = RevealPage(self.table, index + 1, again=True)
            self.choosing = False

    def _press(self, button: Button) -> None:
        audio = self.table.services.audio
        if button is Button.EXTRA or (button is Button.CANCEL and self.choosing):
            self.choosing = not self.choosing
            self.sentence = ""
            audio.play("shared/move" if self.choosing else "shared/cancel")
        elif button is Button.OPTION:
            self.sentence = keep_picture(self.picture(), self.table.services.folders)
            audio.play("shared/photo")
        elif button is Button.CONFIRM:
            audio.play("shared/confirm")
            if not self._hung:
                self._hang()
            self.done = True

    def update(self, dt: float) -> None:
        """With bots alone the page goes on by itself; else the board is hung in the gallery, once it is seen."""
        self._age += dt
        if self._age > HANG_AFTER and not self._hung:
            self._hang()
        self.sentence = self._gallery.fault() or self.sentence
        self.done = self.done or self.stand(dt)

    def _hang(self) -> None:
        """Keep the board in the gallery; a match of bots alone fills nobody's."""
        self._hung = True
        if self.table.bots_only:
            return
        live = self.table.live
        record = record_in_words(
            lambda: Words(_("Board of all words"), self.headline()),
            game=live.game.key,
            makers=makers_of(live.seats),
            match=live.name,
        )
        self._gallery.keep(pygame.transform.smoothscale(self.picture(), HUNG), record)

    def headline(self) -> str:
        """Who has won."""
        match = self.table.match
        infos = self.table.live.seats
        winners = match.outcome.winners if match.outcome is not None else ()
        names = [infos[seat].name for seat in winners]
        if match.outcome is not None and match.outcome.verdict:
            words = _("{count} of {rounds}: {verdict}")
            return words.format(count=match.totals[0], rounds=match.rounds, verdict=_(match.outcome.verdict))
        if match.together:
            return _("You all win together!")
        if len(winners) == len(infos):
            return _("You all share the win!")
        if match.teams:
            letters = sorted({match.teams[seat] for seat in winners})
            return self.board.team_headline(letters)
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        if len(names) <= MOST_NAMES:
            joined = listed(names)
            return _("{names} win together!").format(names=joined)
        return ngettext("{count} share the win!", "{count} share the win!", len(names)).format(count=len(names))

    # --- pictures -----------------------------------------------------------------------------------------------------

    def picture(self) -> pygame.Surface:
        """The board without buttons, to be kept."""
        sheet = pygame.Surface(CANVAS)
        self._draw_board(sheet)
        return sheet

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the board, or the word that is seen again."""
        if self.again is not None:
            self.again.draw(canvas)
            return
        self._draw_board(canvas)
        pills = self._draw_pills(canvas)
        self._draw_legend(canvas, pills)

    def _draw_board(self, canvas: pygame.Surface) -> None:
        look = self.look
        canvas.blit(look.ground, (0, 0))
        place, faces = self._places["title"], self._places["faces"]
        match = self.table.match
        winners = match.outcome.winners if match.outcome is not None else ()
        step = min(150, faces.width / max(len(winners), 1))
        size = min(126, step + 14)
        for number, seat in enumerate(winners):
            x = faces.right - size / 2 - (len(winners) - 1 - number) * step
            look.pictures.draw(
                canvas, f"shared/avatars/{self.table.live.seats[seat].animal}", (x, faces.centery), size / 120,
                angle=8 if number % 2 else -8,
            )  # fmt: skip
        used = round(step * (len(winners) - 1) + size) + 30
        room = place.width if used < 300 else faces.right - used - place.left
        draw_text(canvas, self.headline(), place.midleft, size=84, font=DISPLAY, anchor="midleft", max_width=room)
        self.board.draw(canvas, self.focus.at() if self.choosing else None)

    def _draw_legend(self, canvas: pygame.Surface, right: int) -> None:
        """What is to be known about the board, or what has just been done, left of ``right``."""
        place = self._places["foot"]
        words = self.sentence
        if self.choosing:
            words = _("Which word do you want to see again?")
        elif not words and self.table.match.teams:
            words = _("Big chips match in their own team: 1 point each")
        elif not words and self.table.match.pair:
            words = _("Big chips: you agree, 1 point for you both")
        elif not words:
            words = _("Big chips: in the majority, 1 point each")
        room = pygame.Rect(place.left, place.top - 10, right - place.left - 30, place.height + 20)
        self.look.draw_note(canvas, words, room)

    def _labels(self) -> tuple[tuple[Button, str], ...]:
        if self.choosing:
            return (Button.CONFIRM, _("see it")), (Button.CANCEL, _("back"))
        if self.sentence:  # where the picture went may be long
            return ((Button.CONFIRM, _("go on")),)
        return (
            (Button.CONFIRM, _("go on")), (Button.EXTRA, _("see a word again")), (Button.OPTION, _("keep as picture"))
        )  # fmt: skip

    def _pill_rects(self) -> dict[Button, pygame.Rect]:
        return self._lay_pills(None)

    def _lay_pills(self, canvas: pygame.Surface | None) -> dict[Button, pygame.Rect]:
        """The buttons from the right, drawn if there is a canvas."""
        return self.look.lay_pills(self._places["foot"].topright, self._labels(), self.look.family(None), canvas)

    def _draw_pills(self, canvas: pygame.Surface) -> int:
        """The buttons from the right; returns where they begin."""
        return min(rect.left for rect in self._lay_pills(canvas).values())
