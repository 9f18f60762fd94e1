"""The six blank cards: to write on them, to pass them on in one file, and to take in those of others."""

from __future__ import annotations

import os

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed
from engine.folders import reason_of, shown_folder
from engine.scene import Change, Pop, Push, Scene
from engine.services import Services
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, INK, NAME, PAPER, SMALL, SUN, WHITE
from engine.ui import Focus, Prompt, clicked_prompt, draw_button, draw_prompts
from engine.words import _, ngettext
from scenes.own_content_panel import path_lines
from scenes.pantone.blank_editor import BlankEditor
from scenes.pantone.blanks import Blank, Blanks, BlanksError
from scenes.pantone.board import BoardArt
from scenes.pantone.characters import CharacterError
from scenes.pantone.content import BLANKS, COLOURS
from scenes.pantone.look import KEEP, REFUSE, Look

CARD = pygame.Rect(96, 208, 272, 440)
CARD_STEP = 291
BUTTON = pygame.Rect(96, 716, 848, 104)
BUTTON_STEP = 880
SENTENCE = pygame.Rect(96, 836, 1728, 80)
SENTENCE_SIZE, LINE = 34, 1.2
TITLE = (96, 54, 1728, 110)
EXPORTED = "huecade-characters.json"
"""Name of the file that is passed on, in the folder of the player's pictures."""
EXPORT, IMPORT = BLANKS, BLANKS + 1


class BlanksScene(Scene):
    """Pops with None."""

    moment = "blanks"

    def __init__(self, services: Services) -> None:
        self.services = services
        self._look = Look(services)
        self._chips = BoardArt(self._look).chips
        self.blanks = Blanks.load(services.folders)
        self.sentence = " ".join(self.blanks.notices)
        cards = [CARD.move(number * CARD_STEP, 0) for number in range(BLANKS)]
        self.focus = Focus([*cards, BUTTON, BUTTON.move(BUTTON_STEP, 0)])

    def handle(self, action: Action) -> Change:
        """Choose a card or a button."""
        if isinstance(action, Pressed):
            button = clicked_prompt(self.services, self._prompts(), action) or action.button
            if button in (Button.CANCEL, Button.MENU) and not action.repeat:
                self.services.audio.play("shared/cancel")
                return Pop(None)
        elif not isinstance(action, Pointed):
            return None
        before = self.focus.at()
        chosen = self.focus.handle(action)
        if self.focus.at() != before:
            self.services.audio.play("shared/move")
        if chosen is None or not isinstance(action, Pressed):
            return None
        if chosen == EXPORT:
            self._export()
        elif chosen == IMPORT:
            self._import()
        else:
            self.services.audio.play("shared/confirm")
            return Push(BlankEditor(self.services, self.blanks, chosen, action.device), self._edited)
        return None

    def _edited(self, sentence: str | None) -> Change:
        self.sentence = sentence or ""
        return None

    def _export(self) -> None:
        if not self.blanks.characters:
            self._refuse(_("There is no character to pass on yet."))
            return
        path = self.services.folders.pictures / EXPORTED
        try:
            self.blanks.export(path)
        except BlanksError as fault:
            self._refuse(str(fault))
            return
        folder = shown_folder(path.parent)
        self.sentence = _("Saved as {file} in {folder}.").format(file=path.name, folder=folder)
        self._look.play(KEEP)

    def _import(self) -> None:
        path = self.services.folders.pictures / EXPORTED
        if not os.path.exists(path):  # which never raises
            folder = shown_folder(path.parent)
            self._refuse(_("Put the file {file} into {folder} first.").format(file=path.name, folder=folder))
            return
        try:
            count = self.blanks.import_(path)
        except (BlanksError, CharacterError) as fault:
            self._refuse(str(fault))
            return
        except OSError as fault:
            self._refuse(reason_of(fault))
            return
        words = ngettext("{count} character taken in.", "{count} characters taken in.", count)
        self.sentence = words.format(count=count)
        self._look.play(KEEP)

    def _refuse(self, sentence: str) -> None:
        self.sentence = sentence
        self._look.play(REFUSE)

    def _prompts(self) -> tuple[Prompt, ...]:
        what = _("Write") if self.focus.at() < BLANKS else _("OK")
        return Prompt("directions", _("Choose")), Prompt(Button.CONFIRM, what), Prompt(Button.CANCEL, _("Back"))

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cards and the two buttons."""
        canvas.blit(self._look.ground, (0, 0))
        title = pygame.Rect(TITLE)
        draw_text(canvas, _("Your own characters"), title.midleft, size=84, font=DISPLAY, anchor="midleft")
        words = _("They are shuffled in with the others.")
        draw_text(canvas, words, title.midright, size=34, font=HEAVY, anchor="midright", max_width=640)
        for number, card in enumerate(self.blanks.cards):
            self._draw_card(canvas, self.focus.rects[number], number, card)
        for number, label in ((EXPORT, _("Pass them on as a file")), (IMPORT, _("Take in a file"))):
            draw_button(canvas, self.focus.rects[number], label, focused=self.focus.at() == number)
        self._draw_sentence(canvas)
        draw_prompts(canvas, self.services, self._prompts())

    def _draw_sentence(self, canvas: pygame.Surface) -> None:
        """What was done or refused; the name of a folder may be longer than a line."""
        size = SENTENCE_SIZE
        while size > SMALL and len(path_lines(self.sentence, SENTENCE.width, size)) * size > SENTENCE.height:
            size -= 1
        lines = path_lines(self.sentence, SENTENCE.width, size)
        top = SENTENCE.centery - LINE * size * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            at = SENTENCE.centerx, top + number * LINE * size
            draw_text(canvas, line, at, size=size, font=HEAVY, anchor="center", max_width=SENTENCE.width)

    def _draw_card(self, canvas: pygame.Surface, rect: pygame.Rect, number: int, card: Blank | None) -> None:
        focused = self.focus.at() == number
        if focused:
            shapes.box(canvas, rect.inflate(20, 20), fill=INK, radius=40, outline=None)
        self._look.draw_panel(canvas, rect, fill=SUN if focused else WHITE, shadow=0 if focused else 12)
        if card is None:
            inner = rect.inflate(-56, -56)
            shapes.dashed_box(canvas, inner, colour=INK, radius=24)
            draw_text(canvas, "+", (inner.centerx, inner.centery - 30), size=130, font=DISPLAY, anchor="center")
            label = _("blank")
            draw_text(canvas, label, (inner.centerx, inner.bottom - 60), size=NAME, font=DISPLAY, anchor="center")
            return
        band = pygame.Rect(rect.left + 8, rect.top + 8, rect.width - 16, 160)
        shapes.box(canvas, band, fill=INK, radius=22, outline=None)
        self._look.draw_word(canvas, card.name, band.inflate(-30, -20), 52, colour=PAPER)
        for place, name in enumerate(card.colours):
            centre = rect.centerx + (place - 1) * 76, rect.top + 284
            self._chips.draw(canvas, COLOURS.index(name), centre, 0, 0.62)
            self._chips.draw_symbol(canvas, COLOURS.index(name), centre, 0.62)
        draw_text(
            canvas, _("4 hints"), (rect.centerx, rect.bottom - 42), size=34, font=HEAVY, anchor="center",
        )  # fmt: skip
