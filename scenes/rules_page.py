"""The rules of a game, to be looked up at any time: a list of the parts at the left, the part itself on paper."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed, Turned
from engine.game_info import Extra, GameInfo
from engine.scene import HURRIED_SECONDS, Change, Pop, Scene
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import (
    BODY,
    CANVAS,
    DISPLAY,
    INK,
    LILAC,
    MARGIN_X,
    NAME,
    PAPER,
    SUN,
    ease_out,
    text_on,
)
from engine.ui import Prompt, clicked_prompt, draw_night, draw_pill, draw_prompts, draw_title
from engine.words import N_, _
from scenes.page_turner import BACK, FORWARD, PageTurner
from scenes.rules_sheet import RulesSheet

SHEET = pygame.Rect(548, 160, 1276, 764)
LIST = pygame.Rect(96, 160, 420, 764)
MOST_ROW = 76
PILL_Y = 96
SLIDE_PX = 60


class RulesPage(Scene):
    """One part at a time, turned with every direction, the bumpers and the wheel. Pops with None."""

    quiet_seconds = HURRIED_SECONDS
    welcomes = True

    def __init__(self, services: Services, game: GameInfo) -> None:
        self._services = services
        self._game = game
        self._sheet = RulesSheet(services.pictures, SHEET)
        self._turner = PageTurner(services, len(game.rules))
        self._pointed: int | None = None

    @property
    def moment(self) -> str:  # type: ignore[override]
        """Which part is to be seen."""
        return f"rules-{self.part + 1}"

    @property
    def part(self) -> int:
        """Index of the part to be seen."""
        return self._turner.page

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """One part after the other."""
        return self.part

    # Actions

    def handle(self, action: Action) -> Change:
        """Turn to another part, or leave."""
        match action:
            case Turned(steps=steps) if steps:
                self._turner.turn(BACK if steps > 0 else FORWARD)
            case Pointed(position=position):
                self._pointed = self._part_at(position)
            case Pressed():
                return self._pressed(action)
        return None

    def _pressed(self, action: Pressed) -> Change:
        prompted = clicked_prompt(self._services, self._prompts(), action)
        if prompted is None and action.button is Button.CONFIRM and action.position is not None:
            self._clicked(action.position)
            return None
        match prompted or action.button:
            case Button.UP | Button.LEFT | Button.PREVIOUS:
                self._turner.turn(BACK)
            case Button.DOWN | Button.RIGHT | Button.NEXT:
                self._turner.turn(FORWARD)
            case Button.CONFIRM if not action.repeat:
                self._turner.turn(FORWARD)
            case Button.CANCEL | Button.MENU if not action.repeat:
                self._services.audio.play("shared/cancel")
                return Pop(None)
        return None

    def _clicked(self, position: tuple[int, int]) -> None:
        part = self._part_at(position)
        if part is not None:
            self._turner.go(part)
        elif SHEET.collidepoint(position):
            self._turner.turn(FORWARD)

    def update(self, dt: float) -> Change:
        """Let the part slide in."""
        if not self._game.rules:
            return Pop(None)
        self._turner.update(dt)
        return None

    # Pictures

    def part_rect(self, part: int) -> pygame.Rect:
        """Where a part's title stands in the list."""
        height = min(LIST.height // max(len(self._game.rules), 1), MOST_ROW)
        return pygame.Rect(LIST.left, LIST.top + part * height, LIST.width, height - 8)

    def _part_at(self, position: tuple[int, int]) -> int | None:
        parts = range(len(self._game.rules))
        return next((part for part in parts if self.part_rect(part).collidepoint(position)), None)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the list, the part and the prompts."""
        draw_night(canvas)
        title, colour = _(self._game.title), self._game.colour
        pill = draw_pill(
            canvas, title, (CANVAS[0] - MARGIN_X, PILL_Y), anchor="midright", fill=colour, colour=text_on(colour),
            size=NAME + 2, outline=INK, max_width=560, height=68,
        )  # fmt: skip
        draw_title(canvas, _("Rules"), max_width=pill.left - MARGIN_X - 40)
        if self._game.rules:
            self._draw_list(canvas)
            self._draw_part(canvas)
        draw_prompts(canvas, self._services, self._prompts(), right=self._turner.words)

    def _draw_list(self, canvas: pygame.Surface) -> None:
        titles = [_(part.title) for part in self._game.rules]
        size, room = BODY, LIST.width - 48
        while size > 30 and max(text_size(title, size, DISPLAY)[0] for title in titles) > room:
            size -= 1
        for number, title in enumerate(titles):
            rect = self.part_rect(number)
            here = number == self.part
            if here:
                shapes.box(canvas, rect, fill=SUN, radius=26, outline_width=6)
            elif number == self._pointed:
                shapes.box(canvas, rect, fill=INK, radius=26, outline=LILAC, outline_width=3)
            draw_text(
                canvas, title, (rect.left + 24, rect.centery), size=size, font=DISPLAY, anchor="midleft",
                colour=INK if here else LILAC, max_width=room,
            )  # fmt: skip

    def _draw_part(self, canvas: pygame.Surface) -> None:
        shapes.box(canvas, SHEET, fill=PAPER, radius=40, outline_width=8, shadow=12, shadow_alpha=0.5)
        clip = canvas.get_clip()
        canvas.set_clip(SHEET.inflate(-20, -20))
        self._sheet.draw(canvas, self._game.rules[self.part], self._turner.shift(ease_out, SLIDE_PX))
        canvas.set_clip(clip)

    def _prompts(self) -> tuple[Prompt, ...]:
        return (self._turner.prompt("updown"), Prompt(Button.CANCEL, _("Close")))


def rules_of(game: GameInfo) -> tuple[Extra, ...]:
    """The rules as something to open from the set-up; nothing where a game has none."""
    if not game.rules:
        return ()
    sentence = N_("All of them, with pictures; also to be found in a pause of the match.")
    return (Extra(N_("Rules"), sentence, lambda services: RulesPage(services, game)),)
