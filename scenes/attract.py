"""While nobody plays: matches of bots, one after the other, in miniature in the screens of the cabinets."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import replace
from math import hypot
from time import perf_counter
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Edited, Pointed, Pressed, Tilted, Turned, Typed
from engine.audio import Audio
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.match_scene import let_go_of_tables
from engine.memory import return_free_pages
from engine.scene import Push, Scene, SceneStack
from engine.services import Services

if TYPE_CHECKING:
    from engine.game_info import Outcome

IDLE_SECONDS = 45.0
"""Nobody has touched anything for so long."""
SHOW_SECONDS = 24.0
"""So long one cabinet plays, then the next one."""
PACE = 2.0
"""How much faster than at a real table time passes there."""
STEP_SECONDS = 0.03
"""Time passes in that match in steps of about two frames: nobody holds anything there that must answer at once."""
PICTURE_SECONDS = 0.1
STILL_PICTURE_SECONDS = 4.0
"""From one miniature to the next, and so with reduced motion."""
WORK_SECONDS = 0.004
"""So long a frame goes on with opening the next match."""
SEATS = 3
"""So many play there, where the game is for so few: a small screen, and a match in it holds less memory."""
LEVELS = (2, 1)
"""How well those bots play: hard ones think for too long."""
TILT = 0.6
"""A stick that is pushed so far was meant; one that is worn rests beside its middle."""
MOVED_PX = 120
"""So is a mouse that was moved so far; a table that shakes moves it a little."""
SHARPNESS = 2
"""A screen is taken at so many times the size of its miniature and then made smooth: a whole one takes five times as
long."""


class Attract:
    """Knows how long nobody has pressed anything, and plays matches that nobody hears and that leave nothing behind."""

    def __init__(self, services: Services, games: Sequence[GameInfo], sizes: Sequence[tuple[int, int] | None]) -> None:
        """``sizes`` are those of the screens of the games' cabinets, None for one without a screen; px."""
        self._services = services
        self._games = tuple(games)
        self._sizes = tuple(sizes)
        self.shown: int | None = None
        """The cabinet that plays, or is about to; None while somebody is here."""
        self.picture: pygame.Surface | None = None
        """Its miniature, once there is one."""
        self._idle = 0.0
        self._anchor: tuple[int, int] | None = None
        self._broken: set[int] = set()
        self._since = 0.0  # the cabinet's turn began
        self._owed = 0.0  # time that has not yet passed in the match
        self._picture_age = 0.0
        self._due = False
        self._opening: Generator[None, None, Scene] | None = None
        self._stack: SceneStack | None = None
        self._masks: dict[tuple[int, int], pygame.Surface] = {}

    def hears(self, action: Action) -> bool:
        """Whether this was meant by somebody, and ends a show."""
        if not self._is_meant(action):
            return False
        ended = self.shown is not None
        self.stop()
        return ended

    def stop(self) -> None:
        """Somebody is here."""
        self._idle = 0.0
        self._anchor = None
        self._close()
        self.shown = None
        self._masks = {}

    def _is_meant(self, action: Action) -> bool:
        match action:
            case Pressed(repeat=repeat):
                return not repeat
            case Typed() | Edited() | Turned():
                return True
            case Tilted(x=x, y=y):
                return hypot(x, y) >= TILT
            case Pointed(position=(x, y)):
                if self._anchor is None:
                    self._anchor = x, y
                return hypot(x - self._anchor[0], y - self._anchor[1]) >= MOVED_PX
        return False

    # --- time ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass; in a frame that takes a picture no time passes in the match."""
        self._idle += dt
        if self._idle < IDLE_SECONDS:
            return
        self._since += dt
        if self.shown is None or (self._since >= SHOW_SECONDS and self._opening is None):
            self._turn_to_next()
        if self.shown is not None and not self._due:
            try:
                self._go_on(dt)
            except Exception as fault:  # a show must not end the evening
                self._give_up(fault)

    def _turn_to_next(self) -> None:
        """The next cabinet that can play."""
        able = [at for at, size in enumerate(self._sizes) if size is not None and at not in self._broken]
        before = self.shown
        self._close()
        self.shown = next((at for at in able if before is None or at > before), able[0] if able else None)
        self._since = 0.0
        if self.shown is not None:
            self._opening = _open(self._services, self._games[self.shown])

    def _go_on(self, dt: float) -> None:
        if self._opening is not None:
            self._open_on()
            return
        if self._stack is None:
            return
        self._owed += dt
        if self._owed < STEP_SECONDS:
            return
        self._picture_age += self._owed
        self._stack.update(self._owed * PACE)
        self._owed = 0.0
        still = self._services.settings.reduced_motion
        if self._picture_age >= (STILL_PICTURE_SECONDS if still else PICTURE_SECONDS) or self.picture is None:
            self._picture_age = 0.0
            self._due = True

    def _open_on(self) -> None:
        assert self._opening is not None
        until = perf_counter() + WORK_SECONDS
        while perf_counter() < until:
            try:
                next(self._opening)
            except StopIteration as end:
                self._opening = None
                self._stack = SceneStack(Scene())
                self._stack.apply(Push(end.value, self._ended))
                self._since = 0.0
                return

    def _ended(self, _outcome: Outcome | None) -> None:
        """A match is over: it is the next cabinet's turn."""
        self._since = SHOW_SECONDS

    def _give_up(self, fault: Exception) -> None:
        if self.shown is not None:
            self._broken.add(self.shown)
            self._services.log.note(f"No show of {self._games[self.shown].key}: {type(fault).__name__}: {fault}")
        self._since = SHOW_SECONDS
        self._close()

    def _close(self) -> None:
        if self._opening is not None:
            self._opening.close()
        if self._stack is not None:
            tables = self._stack.scenes
            self._stack.close()
            for table in tables:
                # A table and its parts know each other: this frees them at once, and nobody waits for the collector.
                vars(table).clear()
            return_free_pages()
        self._opening = self._stack = self.picture = None
        self._due = False
        self._owed = self._picture_age = 0.0

    # --- pictures -----------------------------------------------------------------------------------------------------

    def take(self, canvas: pygame.Surface) -> None:
        """Keep a new miniature when it is time for one. It is drawn onto the canvas, which has to be drawn anew."""
        if not self._due or self._stack is None or self.shown is None:
            return
        self._due = False
        size = self._sizes[self.shown]
        assert size is not None
        try:
            self._stack.draw(canvas)
        except Exception as fault:
            self._give_up(fault)
            return
        self.picture = self._miniature(canvas, size)

    def _miniature(self, canvas: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        """The middle of the canvas in the shape of the screen, with round corners."""
        width, height = canvas.get_size()
        shape = min(width / size[0], height / size[1])
        part = pygame.Rect(0, 0, round(size[0] * shape), round(size[1] * shape))
        part.center = width // 2, height // 2
        rough = pygame.transform.scale(canvas.subsurface(part), (size[0] * SHARPNESS, size[1] * SHARPNESS))
        small = pygame.Surface(size, pygame.SRCALPHA)
        small.blit(pygame.transform.smoothscale(rough, size), (0, 0))
        if size not in self._masks:
            self._masks[size] = _glass(size)
        small.blit(self._masks[size], (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
        return small


def _glass(size: tuple[int, int]) -> pygame.Surface:
    """White where a screen is."""
    width, height = size
    radius = round(height * 0.07)
    return shapes.svg_surface(f'<rect width="{width}" height="{height}" rx="{radius}" fill="#ffffff"/>', size)


def _open(services: Services, game: GameInfo) -> Generator[None, None, Scene]:
    """The table of a match of bots, in pieces: with no sound, no player of the party, no journal, and nothing noted.

    The options are the game's own: what the players wrote, or have not seen yet, is kept for their matches.
    """
    let_go_of_tables()  # the one before, ahead of all that this one needs
    yield
    from scenes.play import SEEDS
    from scenes.show import bot_seats, without_party

    unheard = replace(
        without_party(services), audio=Audio(services.assets, services.settings), notices=[], told=set(), seed=None
    )
    seats, options, seed = bot_seats(game, LEVELS, SEATS), game.options_type(), random.randrange(SEEDS)
    yield
    yield from LiveMatch.read_ahead(game, seats, options, seed)
    live = LiveMatch.start(game, seats, options, seed)
    yield
    if game.open_in_pieces is None:
        return game.open_table(unheard, live)
    return (yield from game.open_in_pieces(unheard, live))
