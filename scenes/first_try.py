"""The first try of a game: once through what its players do, with a coach, on the game's own pieces."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine import shapes
from engine.actions import Action, Button, Pointed, Pressed
from engine.game_info import Extra, GameInfo, SeatInfo
from engine.glyphs import glyph_for
from engine.scene import HURRIED_SECONDS, Change, Pop, Scene
from engine.seats import ANIMALS, BOT_NAMES
from engine.services import Services
from engine.settings import MOST_GAMES
from engine.text import draw_text
from engine.theme import BODY, BOLD, CANVAS, DISPLAY, NIGHT, PAPER, SPRING_SECONDS, TITLE, ease_out_back
from engine.touch import touch_area
from engine.ui import Focus, Prompt, draw_button, draw_night
from engine.words import N_, _
from scenes.coach import SKIP, STAGE, Coach, coach_for, draw_bits

__all__ = ["STAGE", "FirstTry", "Step", "first_try_of", "house_of", "player_of"]

CHEER_SECONDS = 0.9
HINT_SECONDS = 4.0
"""After so long without a press the thing to act upon is pointed out."""
CARD = pygame.Rect(460, 330, 1000, 460)
PLAY_RECT = pygame.Rect(516, 636, 432, 108)
AGAIN_RECT = pygame.Rect(972, 636, 432, 108)
CARD_FACE = 230
VEIL_ALPHA = 150
PLAY, AGAIN = range(2)


class Step:
    """One thing that the player does. It draws below ``STAGE.top``; the coach has what is above.

    A step works on the game's own parts: what is learnt is what is played. Those of one try may share a table, which
    the first of them makes.
    """

    takes_cancel: bool = False
    """True while CANCEL means something here; else it skips the whole try, as MENU always does."""
    own_pointer: bool = False
    """True while the step draws the mouse pointer itself."""
    hint_is_tight: bool = False
    """True where other things stand so close to the hint's place that a wide ring would cover them."""
    points_at_once: bool = False
    """True while the hint does not wait: the player has tried, and it was not yet the right thing."""

    @property
    def sentence(self) -> str:
        """What the coach says, translated: one short sentence. It may change while the step goes on."""
        return ""

    @property
    def prompts(self) -> Sequence[Prompt]:
        """Which buttons do it; those that the device in hand does not have are left out."""
        return ()

    @property
    def hint(self) -> pygame.Rect | None:
        """Where the thing to act upon is (canvas px), pointed out when nothing happens for a while."""
        return None

    @property
    def done(self) -> bool:
        """Whether it has been done."""
        return True

    def begin(self) -> None:
        """The step is the present one now."""

    def handle(self, action: Action) -> None:
        """Take an action of whatever device the player uses."""

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the whole canvas, the ground too."""


class FirstTry(Scene):
    """One step after the other, by any device; pops with True to play, or with False when it was skipped."""

    quiet_seconds = HURRIED_SECONDS

    def __init__(self, services: Services, game: GameInfo, make_steps: Callable[[], Sequence[Step]]) -> None:
        """``make_steps`` gives the steps, all new, each time that the try begins."""
        self.services = services
        self.game = game
        self.music = f"{game.key}/table"
        self._make_steps = make_steps
        self._coach = Coach(services)
        self._focus = Focus([PLAY_RECT, AGAIN_RECT], PLAY)
        self._pointed_skip = False
        self._pointed_above = False  # at the coach
        self._begin()

    def _begin(self) -> None:
        self._steps = tuple(self._make_steps())
        self._here = 0
        self._age = 0.0  # of the sentence
        self._said = ""
        self._idle = 0.0
        self._cheer: float | None = None
        self._ended = not self._steps
        self._focus.put(PLAY)
        if self._steps:
            self._steps[0].begin()

    @property
    def step(self) -> Step:
        """The present step, or the last one at the end."""
        return self._steps[self._here]

    @property
    def number(self) -> int:
        """Index of the present step; the number of all steps at the end."""
        return len(self._steps) if self._ended else self._here

    @property
    def has_ended(self) -> bool:
        """Whether every step was done and the card at the end is to be seen."""
        return self._ended

    @property
    def cheering(self) -> bool:
        """Whether a step was just done."""
        return self._cheer is not None

    @property
    def moment(self) -> str:  # type: ignore[override]
        """Which step is to be seen."""
        return "first-try-end" if self._ended else f"first-try-{self._here + 1}"

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """Whether the step draws the mouse pointer."""
        return not self._ended and not self._pointed_above and self.step.own_pointer

    # Actions

    def handle(self, action: Action) -> Change:
        """Leave, choose at the end, or do the step."""
        if isinstance(action, Pointed):
            self._pointed_skip = not self._ended and touch_area(SKIP).collidepoint(action.position)
            self._pointed_above = action.position[1] < STAGE.top
        if self._skips(action):
            self.services.audio.play("shared/cancel")
            self._remember()
            return Pop(self._ended)
        if self._ended:
            return self._choose(action)
        if isinstance(action, Pressed):
            self._idle = 0.0
            if self._cheer is not None:
                if action.button is Button.CONFIRM and not action.repeat:
                    self._next()
                return None
        self.step.handle(action)
        return None

    def _skips(self, action: Action) -> bool:
        if not isinstance(action, Pressed) or action.repeat:
            return False
        if action.button is Button.MENU:
            return True
        if action.button is Button.CONFIRM and action.position is not None:
            return not self._ended and touch_area(SKIP).collidepoint(action.position)
        return action.button is Button.CANCEL and (self._ended or not self.step.takes_cancel)

    def misses(self, action: Action) -> bool:
        """The way out is open at once."""
        return super().misses(action) and not self._skips(action)

    def _choose(self, action: Action) -> Change:
        before = self._focus.at()
        chosen = self._focus.handle(action)
        if chosen is None:
            if self._focus.at() != before:
                self.services.audio.play("shared/move")
            return None
        self.services.audio.play("shared/confirm")
        if chosen == PLAY:
            return Pop(True)
        self._begin()
        return None

    def _remember(self) -> None:
        """It is not offered by itself any more."""
        settings = self.services.settings
        if self.game.key not in settings.tried:
            settings.tried = [*settings.tried, self.game.key][-MOST_GAMES:]

    # Time

    def update(self, dt: float) -> Change:
        """Let the step go on; cheer when it is done, and go on to the next one."""
        self._age += dt
        if self._ended:
            return None if self._steps else Pop(True)
        self.step.update(dt)
        if self.step.sentence != self._said:
            self._said, self._age, self._idle = self.step.sentence, 0.0, 0.0
        self._idle += dt
        if self._cheer is not None:
            self._cheer += dt
            if self._cheer >= CHEER_SECONDS:
                self._next()
        elif self.step.done:
            self._cheer = 0.0
            self.services.audio.play("shared/ready")
        return None

    def _next(self) -> None:
        self._cheer = None
        self._idle = 0.0
        if self._here + 1 < len(self._steps):
            self._here += 1
            self.step.begin()
            return
        self._ended = True
        self._age = 0.0
        self._remember()
        self.services.audio.play("shared/winner")

    # Pictures

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the step with the coach above it, or the card at the end."""
        if not self._steps:
            draw_night(canvas)
            return
        self.step.draw(canvas)
        if self._ended:
            self._draw_end(canvas)
            return
        hint = self.step.hint
        waited = self._idle >= HINT_SECONDS or self.step.points_at_once
        if hint is not None and self._cheer is None and waited:
            self._coach.draw_hint(canvas, hint, self._idle - HINT_SECONDS, tight=self.step.hint_is_tight)
        self._coach.draw(canvas, self._said or self.step.sentence, self.step.prompts, age=self._age, cheer=self._cheer)
        self._coach.draw_dots(canvas, len(self._steps), self._here + (self._cheer is not None))
        self._coach.draw_skip(canvas, self._pointed_skip)

    def _draw_end(self, canvas: pygame.Surface) -> None:
        veil = pygame.Surface(CANVAS)
        veil.fill(NIGHT)
        veil.set_alpha(VEIL_ALPHA)
        canvas.blit(veil, (0, 0))
        still = self.services.settings.reduced_motion
        drop = 0 if still else round((1 - ease_out_back(self._age / SPRING_SECONDS)) * 60)
        card = CARD.move(0, drop)
        if not still:
            draw_bits(canvas, (card.centerx, card.top), self._age, reach=620)
        shapes.box(canvas, card, fill=PAPER, radius=44, outline_width=8, shadow=16, shadow_alpha=0.55)
        pictures = self.services.pictures
        face = pictures.at(f"shared/avatars/{self._coach.animal}", (CARD_FACE, CARD_FACE))
        canvas.blit(face, face.get_rect(midbottom=(card.centerx, card.top + 84)))
        middle, room = card.centerx, card.width - 112
        draw_text(
            canvas, _("You can play."), (middle, card.top + 150), size=TITLE, font=DISPLAY, anchor="center",
            max_width=room,
        )  # fmt: skip
        line = _("That is all it takes for {game}.").format(game=_(self.game.title))
        draw_text(canvas, line, (middle, card.top + 238), size=BODY, font=BOLD, anchor="center", max_width=room)
        glyphs = glyph_for(Button.CONFIRM, self._coach.family)
        for number, (rect, label) in enumerate(((PLAY_RECT, _("Play")), (AGAIN_RECT, _("Again")))):
            focused = number == self._focus.at()
            draw_button(
                canvas, rect.move(0, drop), label, focused=focused, pictures=pictures,
                glyph=glyphs[0] if focused and glyphs else None,
            )  # fmt: skip


def player_of(services: Services) -> SeatInfo:
    """Whoever tries: the person whose device was used last, or else any at the table, or else nobody by name."""
    party = services.party
    people = (seat for seat in party.seats if not seat.is_bot)
    seat = party.seat_of(services.devices.latest) or next(people, None)
    return SeatInfo(name=_("You"), animal="fox") if seat is None else SeatInfo(name=seat.name, animal=seat.animal)


def house_of(services: Services, count: int, level: int) -> list[SeatInfo]:
    """So many bots who play with whoever tries, with animals that neither the player nor the coach is."""
    taken = player_of(services).animal, coach_for(services)
    free = [animal for animal in ANIMALS if animal not in taken]
    return [SeatInfo(name=BOT_NAMES[n], animal=free[n], bot_level=level) for n in range(count)]


def first_try_of(game: GameInfo) -> tuple[Extra, ...]:
    """The first try as something to open from the set-up; nothing where a game has none."""
    if game.first_try is None:
        return ()
    sentence = N_("Do once what the game is about, with a coach, in less than a minute.")
    return (Extra(N_("First try"), sentence, game.first_try),)
