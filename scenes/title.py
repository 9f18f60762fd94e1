"""The title: the name of the hall, a crowd behind the counter, and any button starts."""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Pressed
from engine.scene import Change, Push, Scene
from engine.seats import ANIMALS
from engine.services import Services
from engine.text import draw_text
from engine.theme import CANVAS, DISPLAY, LILAC, SHADOW, SMALL, ease_out_back
from engine.words import _
from scenes.arrival import sit_down
from scenes.attract import Attract

if TYPE_CHECKING:
    from scenes.hall import Hall

LETTERS = (
    ("1_h", 234, 376), ("2_u", 473, 354), ("3_e", 698, 380), ("4_c", 935, 360), ("5_a", 1204, 374), ("6_d", 1468, 352),
    ("7_e", 1700, 372),
)  # fmt: skip
"""Picture and middle of each letter."""
PIECES = (
    ("disc", 206, 150, 0), ("triangle", 528, 126, -16), ("plus", 742, 150, 20), ("square", 1132, 134, 14),
    ("diamond", 1386, 122, 10), ("star", 1730, 146, -12),
)  # fmt: skip
"""Picture, middle and turn (degrees) of each piece over the letters."""
SCREENS = ((129, 589), (369, 589), (1409, 589), (1649, 589))
SCREEN_SIZE = (142, 104)
"""The screens in the backdrop that nothing covers: their corners and their size."""
LAMPS = (330, 960, 1590)
ANIMAL_TOPS = (826, 846, 812, 838, 852, 818, 832, 806, 844, 822, 838, 814)
"""How high each animal of ``ANIMALS`` looks over the counter: the top of its box."""
ANIMAL_LEFT = 168
ANIMAL_STEP = 144
ANIMAL_BOX = 152
WITH_PAWS = frozenset({"fox", "cat", "bear", "rabbit", "panda", "hedgehog"})
COUNTER_TOP = 964
PAWS_Y = 968
CALL = (960, 684)
CALL_SIZE = 72
SHADOW_DROP = 18
CREDIT_Y = 786

LETTER_SECONDS = 0.30
LETTER_EVERY = 0.06
LETTER_FALL = 620
PIECES_AFTER = 0.2
ANIMAL_AFTER = 0.35
ANIMAL_EVERY = 0.04
ANIMAL_SECONDS = 0.28
ANIMAL_RISE = 180
CALL_AFTER = 0.55
HALL_AFTER = 1.2
"""The hall is prepared when everything has come to its place, so that nothing stutters."""
BOB_PX = 5
BOB_SECONDS = 3.2
PIECE_BOB_PX = 9
PIECE_SWAY_DEGREES = 7
NOD_PX = 14
NOD_SECONDS = 0.5
NOD_EVERY = 1.3
"""Seconds from one animal's nod to another's."""
PULSE = 0.03
PULSE_SECONDS = 1.4
PULSE_STEPS = 6


@dataclass(frozen=True, slots=True)
class _Clock:
    """The age of the title, and whether it stands still."""

    age: float
    still: bool

    def spring(self, after: float, seconds: float) -> float:
        """0 before, about 1 after a springy motion."""
        return 1.0 if self.still else ease_out_back((self.age - after) / seconds)

    def has_come(self, after: float) -> bool:
        """Whether a motion that begins after so many seconds has begun; until then nothing is to be seen."""
        return self.still or self.age > after

    def swing(self, seconds: float, phase: float = 0.0) -> float:
        """-1 to 1, to and fro in so many seconds."""
        return 0.0 if self.still else sin((self.age / seconds + phase) * 2 * pi)


class Title(Scene):
    """The first screen; any button seats whoever pressed it and opens the hall."""

    moment = "title"
    music = "shared/hall"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._age = 0.0
        self._hall: Hall | None = None
        self._backdrop: pygame.Surface | None = None
        self._sprites: dict[tuple[str, int], pygame.Surface] = {}
        self._calls: dict[int, pygame.Surface] = {}
        games = services.games
        self._attract = Attract(services, games, [_screen(number).size for number in range(len(games))])

    def _new_hall(self) -> Hall:
        from scenes.hall import Hall  # here: the first picture of the title need not wait for what comes later

        return Hall(self._services)

    def handle(self, action: Action) -> Change:
        """Any button starts."""
        self._attract.hears(action)
        if not isinstance(action, Pressed) or action.repeat:
            return None
        self._services.audio.play("shared/confirm")
        sit_down(self._services, action.device)
        self._forget()
        hall, self._hall = self._hall or self._new_hall(), None
        return Push(hall)

    def _forget(self) -> None:
        """Free the memory: games will be played over this screen."""
        self._backdrop = None
        self._sprites.clear()
        self._calls.clear()

    def cover(self) -> None:
        """The hall is opened."""
        self._attract.stop()

    def update(self, dt: float) -> Change:
        """Let everything float, and have the hall ready when somebody presses a button."""
        self._age += dt
        self._attract.update(dt)
        if self._attract.shown is not None and self._hall is not None:
            self._hall.rest(seen=False)
            return None
        if self._age > HALL_AFTER and self._hall is None:
            self._hall = self._new_hall()
        elif self._hall is not None:
            self._hall.warm_up()
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the whole screen."""
        clock = _Clock(self._age, self._services.settings.reduced_motion)
        if self._backdrop is None:
            self._backdrop = self._make_backdrop()
        self._attract.take(canvas)
        canvas.blit(self._backdrop, (0, 0))
        if self._attract.picture is not None and self._attract.shown is not None:
            canvas.blit(self._attract.picture, _screen(self._attract.shown))
        self._draw_name(canvas, clock)
        self._draw_animals(canvas, clock)
        self._draw_call(canvas, clock)

    def _make_backdrop(self) -> pygame.Surface:
        # Not by way of Pictures, which would keep it: it is as large as the screen and needed here alone.
        made = self._services.pictures.fresh("shared/title/backdrop", CANVAS)
        made = made.convert() if pygame.display.get_surface() else made
        for x in LAMPS:
            self._services.pictures.draw(made, "shared/title/lamp", (x, 0))
        return made

    def _draw_name(self, canvas: pygame.Surface, clock: _Clock) -> None:
        places: list[tuple[str, float, float]] = []
        for number, (letter, x, y) in enumerate(LETTERS):
            if not clock.has_come(number * LETTER_EVERY):
                continue
            down = clock.spring(number * LETTER_EVERY, LETTER_SECONDS)
            bob = clock.swing(BOB_SECONDS, -number / len(LETTERS)) * BOB_PX
            places.append((letter, x, y + bob - (1 - down) * LETTER_FALL))
        for tail, drop in (("_shadow", SHADOW_DROP), ("", 0)):
            for letter, *middle in places:
                self._draw_sprite(canvas, f"shared/title/letter_{letter}{tail}", (middle[0], middle[1] + drop))
        for number, (piece, x, y, turn) in enumerate(PIECES):
            if not clock.has_come(PIECES_AFTER + number * LETTER_EVERY):
                continue
            down = clock.spring(PIECES_AFTER + number * LETTER_EVERY, LETTER_SECONDS)
            phase = number * 0.37
            pos = (x, y + clock.swing(BOB_SECONDS * 0.8, phase) * PIECE_BOB_PX - (1 - down) * LETTER_FALL)
            angle = turn + clock.swing(BOB_SECONDS * 1.3, phase) * PIECE_SWAY_DEGREES
            self._draw_sprite(canvas, f"shared/title/piece_{piece}", pos, round(angle))

    def _draw_sprite(self, canvas: pygame.Surface, key: str, middle: tuple[float, float], turn: int = 0) -> None:
        """Draw a picture, turned by whole degrees clockwise, with its middle at a point.

        The copies kept here are run-length encoded, which draws these large shapes four times as fast.
        """
        if (key, turn) not in self._sprites:
            picture = self._services.pictures.get(key)
            sprite = pygame.transform.rotozoom(picture, -turn, 1.0) if turn else picture.copy()
            sprite.set_alpha(255, pygame.RLEACCEL)
            self._sprites[key, turn] = sprite
        sprite = self._sprites[key, turn]
        canvas.blit(sprite, sprite.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _draw_animals(self, canvas: pygame.Surface, clock: _Clock) -> None:
        pictures = self._services.pictures
        for number, (animal, top) in enumerate(zip(ANIMALS, ANIMAL_TOPS, strict=True)):
            if not clock.has_come(ANIMAL_AFTER + number * ANIMAL_EVERY):
                continue
            up = clock.spring(ANIMAL_AFTER + number * ANIMAL_EVERY, ANIMAL_SECONDS)
            y = top + ANIMAL_BOX / 2 + (1 - up) * ANIMAL_RISE + _nod(clock, number)
            pictures.draw(canvas, f"shared/avatars/{animal}", (_animal_x(number), y), ANIMAL_BOX / 120)
        pictures.draw(canvas, "shared/title/counter", (0, COUNTER_TOP))
        for number, animal in enumerate(ANIMALS):
            if animal in WITH_PAWS:
                up = clock.spring(ANIMAL_AFTER + number * ANIMAL_EVERY, ANIMAL_SECONDS)
                if up > 0.5:
                    pictures.draw(canvas, "shared/title/paws", (_animal_x(number), PAWS_Y))

    def _draw_call(self, canvas: pygame.Surface, clock: _Clock) -> None:
        if not clock.has_come(CALL_AFTER):
            return
        grown = clock.spring(CALL_AFTER, LETTER_SECONDS)
        if 0.98 < grown < 1.02 or clock.age > CALL_AFTER + LETTER_SECONDS:
            step = round((clock.swing(PULSE_SECONDS) + 1) / 2 * PULSE_STEPS)
            picture = self._call(step)
        else:
            whole = self._call(0)
            picture = pygame.transform.smoothscale_by(whole, max(grown, 0.1))
        canvas.blit(picture, picture.get_rect(center=CALL))
        words = _("An independent fan work, not affiliated with the makers or publishers of the four games")
        draw_text(canvas, words, (CALL[0], CREDIT_Y), size=SMALL, colour=LILAC, anchor="center", max_width=1500)

    def _call(self, step: int) -> pygame.Surface:
        """The pill at one of its sizes; the pulse goes through ``PULSE_STEPS`` of them."""
        if step not in self._calls:
            picture = self._services.pictures.get("shared/title/call")
            width, height = picture.get_size()
            whole = pygame.Surface((width, height + 14), pygame.SRCALPHA)
            shadow = pygame.mask.from_surface(picture).to_surface(setcolor=(*SHADOW, 255), unsetcolor=(0, 0, 0, 0))
            whole.blit(shadow, (0, 14))
            whole.blit(picture, (0, 0))
            draw_text(
                whole, _("Press any button"), (width // 2, height // 2), size=CALL_SIZE, font=DISPLAY, anchor="center",
                max_width=width - 120,
            )  # fmt: skip
            scaled = pygame.transform.smoothscale_by(whole, 1 + PULSE * step / PULSE_STEPS) if step else whole
            self._calls[step] = scaled.convert_alpha()
        return self._calls[step]


def _screen(game: int) -> pygame.Rect:
    """In which of the cabinets behind the name a game plays by itself."""
    return pygame.Rect(SCREENS[game % len(SCREENS)], SCREEN_SIZE)


def _animal_x(number: int) -> int:
    return ANIMAL_LEFT + number * ANIMAL_STEP


def _nod(clock: _Clock, number: int) -> float:
    """How far (px) an animal ducks now; they take turns, in no order that the eye could follow."""
    if clock.still:
        return 0.0
    turn, since = divmod(clock.age, NOD_EVERY)
    if int(turn) * 5 % len(ANIMALS) != number or since > NOD_SECONDS:
        return 0.0
    return NOD_PX * sin(since / NOD_SECONDS * pi)
