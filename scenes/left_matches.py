"""All matches that can be gone on with: one question, whichever of them it is, and how many there are."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed
from engine.lettering import common_size, draw_lines
from engine.rows import CommandRow, Row, RowChosen, RowSheet
from engine.scene import HURRIED_SECONDS, Change, Pop, Push, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text
from engine.theme import BODY, BOLD, DISPLAY, MID_TONE, NAME, PAPER
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title
from engine.words import _
from scenes.arrival import come_in, is_seated
from scenes.ask import Ask
from scenes.resume import LeftMatch, left_matches, progress_words, throw_away

SHEET = pygame.Rect(116, 172, 860, 744)
ROW_HEIGHTS = (104, 91)
PANEL = pygame.Rect(1036, 172, 788, 744)
INNER = PANEL.inflate(-88, -56)
WORDS_HEIGHT = 112
"""Of the sentences above the line, px."""
MOST_IN_COLUMN = 6
FACE, NAME_GAP = 68, 14
ROBOT = 0.45


class LeftMatches(Scene):
    """Pops with the journal of the match to go on with, or with None for not now."""

    moment = "left-matches"
    quiet_seconds = HURRIED_SECONDS

    def __init__(self, services: Services, left: Sequence[LeftMatch]) -> None:
        """``left`` is not empty, and the last played match is its first."""
        self._services = services
        self._left = {str(match.path): match for match in left}
        self.sheet = RowSheet(SHEET, self._rows(), *ROW_HEIGHTS)

    def _rows(self) -> list[Row]:
        return [CommandRow(key, _(match.game.title), match.begun) for key, match in self._left.items()]

    @property
    def _chosen(self) -> LeftMatch:
        """The match in focus."""
        return self._left[self.sheet.focused.key]

    def _is_newcomers(self, action: Action) -> bool:
        """Whether a pad without a seat was pressed: whoever comes to sit down did not mean to answer."""
        if not isinstance(action, Pressed) or is_seated(self._services, action):
            return False
        return self._services.devices.info(action.device).kind == "pad"

    def misses(self, action: Action) -> bool:
        """A newcomer's press is never meant for another screen."""
        return super().misses(action) and not self._is_newcomers(action)

    def handle(self, action: Action) -> Change:
        """Choose a match and go on with it, throw it away, or leave them all for now."""
        if isinstance(action, Pressed) and self._is_newcomers(action):
            if not action.repeat:
                come_in(self._services, action.device)
            return None
        prompt = clicked_prompt(self._services, self._prompts(), action)
        if isinstance(action, Pressed) and not action.repeat:
            match prompt or action.button:
                case Button.CANCEL | Button.MENU:
                    self._play("cancel")
                    return Pop(None)
                case Button.EXTRA:
                    self._play("confirm")
                    return self._ask_to_throw_away()
        if prompt is Button.CONFIRM:
            return self._resume()
        before = self.sheet.focus
        chosen = self.sheet.handle(action) if prompt is None else None
        if isinstance(chosen, RowChosen):
            return self._resume()
        if self.sheet.focus != before:
            self._play("move")
        return None

    def _resume(self) -> Change:
        self._play("confirm")
        return Pop(self._chosen.path)

    def _ask_to_throw_away(self) -> Change:
        match = self._chosen
        text = _("{game}, begun on {date}.").format(game=_(match.game.title), date=match.begun)
        answers = (_("Throw away"), _("Keep it"))
        sheet = Ask(self._services, _("Throw the match away?"), text, answers, animals=match.animals, focus=1)
        return Push(sheet, lambda answer: self._thrown_away(match) if answer == 0 else None)

    def _thrown_away(self, match: LeftMatch) -> Change:
        throw_away(self._services, match.path)
        self._left = {str(left.path): left for left in left_matches(self._services)}
        if not self._left:
            return Pop(None)
        self.sheet.set_rows(self._rows())
        return None

    def _play(self, name: str) -> None:
        self._services.audio.play(f"shared/{name}")

    def _prompts(self) -> Sequence[Prompt]:
        return (
            Prompt("updown", _("Choose")),
            Prompt(Button.CONFIRM, _("Resume")),
            Prompt(Button.EXTRA, _("Throw away")),
            Prompt(Button.CANCEL, _("Not now")),
        )

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the list, and what is to be known of the match in focus."""
        draw_night(canvas)
        draw_title(canvas, _("Which match do you want to go on with?"), max_width=PANEL.right - SHEET.left)
        self.sheet.draw(canvas, self._services.pictures)
        self._draw_panel(canvas, self._chosen)
        draw_prompts(canvas, self._services, self._prompts())

    def _draw_panel(self, canvas: pygame.Surface, match: LeftMatch) -> None:
        """The game, how far the match has come, and who plays it."""
        shapes.box(canvas, PANEL, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        head = draw_text(canvas, _(match.game.title), INNER.topleft, size=NAME + 4, font=DISPLAY, max_width=INNER.width)
        words = pygame.Rect(INNER.left, head.bottom + 12, INNER.width, WORDS_HEIGHT)
        draw_paragraph(canvas, progress_words(match), words, size=BODY)
        line = pygame.Rect(INNER.left, words.bottom + 4, INNER.width, 4)
        shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
        self._draw_players(
            canvas, match, pygame.Rect(INNER.left, line.bottom + 8, INNER.width, INNER.bottom - line.bottom - 16)
        )

    def _draw_players(self, canvas: pygame.Surface, match: LeftMatch, area: pygame.Rect) -> None:
        """Everybody's face and name, in two columns where they are many."""
        columns = 1 if len(match.seats) <= MOST_IN_COLUMN else 2
        rows = -(-len(match.seats) // columns)
        width, height = area.width // columns, area.height // max(rows, MOST_IN_COLUMN)
        side = min(height - 4, FACE)
        room = width - side - 2 * NAME_GAP
        size = common_size(match.names, BOLD, BODY, room)
        for number, info in enumerate(match.seats):
            column, row = divmod(number, rows)
            left, middle = area.left + column * width, area.top + row * height + height // 2
            face = self._services.pictures.at(f"shared/avatars/{info.animal}", (side, side))
            canvas.blit(face, face.get_rect(midleft=(left, middle)))
            if info.bot_level is not None:
                badge = self._services.pictures.get("shared/icons/robot", ROBOT)
                canvas.blit(badge, badge.get_rect(center=(left + side - 12, middle + side // 4)))
            draw_lines(canvas, info.name, (left + side + NAME_GAP, middle), room, size=size, font=BOLD, height=height)
