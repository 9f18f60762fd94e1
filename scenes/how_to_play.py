"""How to play: the pages of a game, a picture and a sentence or two each."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed, Turned
from engine.game_info import GameInfo
from engine.scene import HURRIED_SECONDS, Change, Later, Pop, Push, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import (
    BOLD,
    CANVAS,
    DISPLAY,
    INK,
    LILAC,
    MARGIN_X,
    MID_TONE,
    NAME,
    PAPER,
    SUN,
    ease_out_back,
    text_on,
)
from engine.touch import place_at, touch_area
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title
from engine.words import _
from scenes.page_turner import BACK, FORWARD, PageTurner

SHEET = pygame.Rect(300, 152, 1320, 764)
PICTURE = pygame.Rect(340, 186, 1240, 556)
TEXT = pygame.Rect(380, 756, 1160, 112)
TEXT_SIZE = 38
DOTS_Y = 888
DOT_STEP = 44
ARROWS = (pygame.Rect(136, 484, 112, 112), pygame.Rect(1672, 484, 112, 112))
ROOM = 200
"""Of the words below an arrow, px."""
SLIDE_PX = 240
PILL_Y = 96
PILL_HEIGHT = 68
BOTS_SECONDS = 5.0
"""With bots alone at the table nobody turns the pages."""


class HowToPlay(Scene):
    """Pops with None after the last page, or at once on CANCEL or MENU."""

    quiet_seconds = HURRIED_SECONDS
    welcomes = True

    def __init__(self, services: Services, game: GameInfo) -> None:
        self._services = services
        self._game = game
        self._turner = PageTurner(services, len(game.how_to_play))
        self._waited = 0.0  # since the page was turned
        self._pointed: int | None = None

    @property
    def moment(self) -> str:  # type: ignore[override]
        """Which page is to be seen."""
        return f"how-to-{self.page + 1}"

    @property
    def page(self) -> int:
        """Index of the page to be seen."""
        return self._turner.page

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """One page after the other."""
        return self.page

    def handle(self, action: Action) -> Change:
        """Turn the page, or leave."""
        match action:
            case Turned(steps=steps) if steps:
                return self._turn(BACK if steps > 0 else FORWARD)
            case Pointed(position=position):
                self._pointed = place_at(enumerate(ARROWS), position)
            case Pressed():
                return self._pressed(action)
        return None

    def _pressed(self, action: Pressed) -> Change:
        prompted = clicked_prompt(self._services, self._prompts(), action)
        if prompted is None and action.button is Button.CONFIRM and action.position is not None:
            return self._clicked(action.position)
        button = prompted or action.button
        match button:
            case Button.LEFT | Button.PREVIOUS:
                return self._turn(BACK)
            case Button.RIGHT | Button.NEXT:
                # Only a press of its own leaves the last page, not a direction that is still held.
                return None if self._turner.is_last and button is Button.RIGHT else self._turn(FORWARD)
            case Button.CONFIRM if not action.repeat:
                return self._turn(FORWARD)
            case Button.EXTRA if not action.repeat and self._game.rules:
                return self._open_rules()
            case Button.OPTION if not action.repeat and self._offers_try:
                return self._try()
            case Button.CANCEL | Button.MENU if not action.repeat:
                self._services.audio.play("shared/cancel")
                return Pop(None)
        return None

    def _open_rules(self) -> Change:
        from scenes.rules_page import RulesPage  # here: few look them up

        self._services.audio.play("shared/confirm")
        return Push(RulesPage(self._services, self._game))

    @property
    def _offers_try(self) -> bool:
        """Whether the game can be tried from the page to be seen."""
        return self._turner.is_last and self._game.first_try is not None

    @property
    def _leads_on(self) -> bool:
        """Whether the way forward from the last page is the first try: it was never made."""
        return self._offers_try and self._game.key not in self._services.settings.tried

    def _try(self) -> Change:
        """Try the game; whoever wants to play then has read enough."""
        make = self._game.first_try
        assert make is not None
        self._services.audio.play("shared/confirm")
        return Later(lambda: Push(make(self._services), lambda plays: Pop(True) if plays else None))

    def _clicked(self, position: tuple[int, int]) -> Change:
        if touch_area(ARROWS[0]).collidepoint(position):
            return self._turn(BACK)
        dot = pygame.Rect(0, 0, DOT_STEP, DOT_STEP)
        dots = range(len(self._game.how_to_play))
        number = place_at(((each, dot.move(self._dot_x(each) - 22, DOTS_Y - 22)) for each in dots), position)
        if number is not None:
            return self._go(number)
        if touch_area(ARROWS[1]).collidepoint(position) or SHEET.collidepoint(position):
            return self._turn(FORWARD)
        return None

    def _turn(self, step: int) -> Change:
        if step == FORWARD and self._leads_on:
            return self._try()
        if step == FORWARD and self._turner.is_last:
            self._services.audio.play("shared/confirm")
            return Pop(None)
        return self._go(self.page + step)

    def _go(self, page: int) -> Change:
        if self._turner.go(page):
            self._waited = 0.0
        return None

    def update(self, dt: float) -> Change:
        """Let the page slide in."""
        if not self._game.how_to_play:
            return Pop(None)
        self._turner.update(dt)
        self._waited += dt
        seats = self._services.party.seats
        if seats and all(seat.is_bot for seat in seats) and self._waited > BOTS_SECONDS:
            return Pop(None) if self._turner.is_last else self._turn(FORWARD)
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page with its dots, arrows and prompts."""
        draw_night(canvas)
        pill = self._draw_game(canvas)
        draw_title(canvas, _("How to play"), max_width=pill.left - MARGIN_X - 40)
        shapes.box(canvas, SHEET, fill=PAPER, radius=40, outline_width=8, shadow=14, shadow_alpha=0.5)
        if self._game.how_to_play:
            self._draw_page(canvas)
            self._draw_dots(canvas)
            self._draw_arrows(canvas)
        draw_prompts(canvas, self._services, self._prompts())

    def _draw_game(self, canvas: pygame.Surface) -> pygame.Rect:
        """The game's name at the top right; returns where."""
        title, colour = _(self._game.title), self._game.colour
        rect = pygame.Rect(0, 0, min(text_size(title, NAME + 2, DISPLAY)[0], 520) + 76, PILL_HEIGHT)
        rect.midright = (CANVAS[0] - MARGIN_X, PILL_Y)
        shapes.box(canvas, rect, fill=colour, radius=PILL_HEIGHT // 2, outline_width=7)
        draw_text(
            canvas, title, rect.center, size=NAME + 2, font=DISPLAY, colour=text_on(colour), anchor="center",
            max_width=rect.width - 76,
        )  # fmt: skip
        return rect

    def _draw_page(self, canvas: pygame.Surface) -> None:
        page = self._game.how_to_play[self.page]
        width, height = self._services.pictures.size(page.picture)
        scale = min(PICTURE.width / width, PICTURE.height / height)
        picture = self._services.pictures.get(page.picture, scale)
        clip = canvas.get_clip()
        canvas.set_clip(SHEET.inflate(-16, -16))
        place = picture.get_rect(center=PICTURE.center).move(self._turner.shift(ease_out_back, SLIDE_PX), 0)
        canvas.blit(picture, place)
        canvas.set_clip(clip)
        words = _(page.text)
        size = TEXT_SIZE
        spare = TEXT.height - paragraph_height(words, TEXT.width, size, BOLD)
        rect = TEXT.move(0, max(spare, 0) // 2)
        draw_paragraph(canvas, words, pygame.Rect(rect.topleft, TEXT.size), size=size, align="center")

    def _dot_x(self, number: int) -> int:
        return SHEET.centerx + round((number - (len(self._game.how_to_play) - 1) / 2) * DOT_STEP)

    def _draw_dots(self, canvas: pygame.Surface) -> None:
        for number in range(len(self._game.how_to_play)):
            here = number == self.page
            centre = (self._dot_x(number), DOTS_Y)
            radius, fill, outline = (14, SUN, INK) if here else (9, MID_TONE, None)
            shapes.disc(canvas, centre, radius, fill=fill, outline=outline)

    def _draw_arrows(self, canvas: pygame.Surface) -> None:
        for index, rect in enumerate(ARROWS):
            if index == 0 and self.page == 0:
                continue
            pointed = index == self._pointed
            shapes.disc(canvas, rect.move(0, 8).center, rect.width // 2, fill=INK, outline=None)
            shapes.disc(canvas, rect.center, rect.width // 2, fill=SUN if pointed or index else PAPER, outline_width=8)
            done = index == 1 and self._turner.is_last and not self._leads_on
            key = "tick" if done else ("arrow_left", "arrow_right")[index]
            self._services.pictures.draw(canvas, f"shared/icons/{key}", rect.center, 0.8 if done else 1.1)
        below = (ARROWS[1].centerx, ARROWS[1].bottom + 44)
        if self._leads_on:
            draw_text(canvas, _("Try it"), below, size=NAME, font=DISPLAY, colour=SUN, anchor="center", max_width=ROOM)
            return
        draw_text(canvas, self._turner.words, below, colour=LILAC, anchor="center")

    def _prompts(self) -> tuple[Prompt, ...]:
        onward = _("Try it") if self._leads_on else _("Done") if self._turner.is_last else _("Next")
        forward = Prompt(Button.CONFIRM, onward)
        tries = (Prompt(Button.OPTION, _("Try it")),) if self._offers_try and not self._leads_on else ()
        leave = Prompt(Button.CANCEL, _("Close") if self._turner.is_last else _("Skip"))
        rules = (Prompt(Button.EXTRA, _("Rules")),) if self._game.rules else ()
        return (forward, self._turner.prompt("leftright"), *tries, *rules, leave)
