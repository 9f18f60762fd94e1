"""Looks through the players' own files a little at a time, and again when something has changed there."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from time import perf_counter

from engine.folders import Folders
from engine.game_info import GameInfo
from engine.own_content import FILE, OwnFound, OwnKind, Refusal

STEP_SECONDS = 0.004
"""What a frame spends on it beside a moving picture; the piece under way at that moment is still finished."""
LOOK_SECONDS = 2.0
"""So often it is seen whether something has changed."""

State = tuple[tuple[str, int, int], ...]
"""Name, time and size of every file."""


class OwnReading:
    """What became of the players' own files of every game, as far as it is known yet."""

    def __init__(self, games: Sequence[GameInfo], folders: Folders) -> None:
        self.kinds: tuple[OwnKind, ...] = tuple(game.own for game in games if game.own is not None)
        self.found: dict[str, OwnFound] = {}
        """By the kind's folder; those that were looked through."""
        self._folders = folders
        self._waiting: list[OwnKind] = []
        self._reading: Generator[None, None, OwnFound] | None = None
        self._state: list[State] = []
        self._waited = 0.0
        self._is_news = False
        self.look_again()

    @property
    def is_done(self) -> bool:
        """Whether every file was looked at."""
        return not self._waiting

    def is_waiting(self, kind: OwnKind) -> bool:
        """Whether the files of a kind are still to be looked at, or looked at anew."""
        return kind in self._waiting

    @property
    def refused(self) -> int:
        """How many files are refused, or hold an entry that is."""
        return sum(len({refusal.file for refusal in found.refused}) for found in self.found.values())

    def look_again(self) -> None:
        """Begin anew; what was found stays until something else is."""
        self._state = self._states()
        self._waiting = list(self.kinds)
        self._reading = None
        self._is_news = True

    def update(self, dt: float, seconds: float = STEP_SECONDS) -> bool:
        """Go on for a few milliseconds; whether there is something new to show."""
        self._waited += dt
        if self.is_done and self._waited >= LOOK_SECONDS:
            self._waited = 0.0
            self._look_for_changes()
        until = perf_counter() + seconds
        while self._waiting:
            self._step()
            if perf_counter() >= until:
                break
        is_news, self._is_news = self._is_news, False
        return is_news

    def _look_for_changes(self) -> None:
        states = self._states()
        self._waiting = [kind for kind, old, new in zip(self.kinds, self._state, states, strict=True) if old != new]
        self._state = states
        self._is_news |= bool(self._waiting)

    def finish(self) -> None:
        """Look at all that is left, at once."""
        while self._waiting:
            self._step()

    def _step(self) -> None:
        kind = self._waiting[0]
        try:
            if self._reading is None:
                if not self._state[self.kinds.index(kind)]:
                    raise StopIteration(OwnFound(0, 0, ()))  # before anything of the game is imported
                self._reading = kind.read(self._folders)
            next(self._reading)
            return
        except StopIteration as done:
            self.found[kind.folder] = done.value
        except Exception as fault:  # of this kind alone: the hall must stay open
            self.found[kind.folder] = OwnFound(0, 0, (Refusal(kind.folder, FILE, str(fault).rstrip(".")),))
        self._waiting.pop(0)
        self._reading = None
        self._is_news = True

    def _states(self) -> list[State]:
        return [self._state_of(kind) for kind in self.kinds]

    def _state_of(self, kind: OwnKind) -> State:
        found = []
        try:
            with os.scandir(self._folders.own(kind.folder, make=False)) as entries:
                for entry in entries:
                    if entry.name.lower().endswith(kind.suffix):
                        about = entry.stat(follow_symlinks=False)
                        found.append((entry.name, about.st_mtime_ns, about.st_size))
        except OSError:
            return ()
        return tuple(sorted(found))
