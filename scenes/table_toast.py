"""A line below every screen that says for a moment what has happened beside it."""

from __future__ import annotations

import pygame

from engine.notices import PassingNotice, drop_untrue
from engine.scene import Scene
from engine.services import Services
from engine.theme import CANVAS, INK, PAPER, SMALL, SPRING_SECONDS, ease_out
from engine.ui import draw_pill
from engine.words import _
from scenes.in_play import match_of

SECONDS = 4.0
HEIGHT = 46
BOTTOM = CANVAS[1] - 4
"""In the margin at the bottom edge, where no table has anything that matters."""
WIDTH = 1500


class TableToast:
    """Shows each new passing notice once over pausable scenes; the hall keeps it for later.

    Over scenes that welcome it tells who has come in, unless those show their party.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._told: list[str] = []
        self._now = ""
        self._greets = False  # whether what is said now tells who has come in
        self._animals = {seat.animal for seat in services.party.seats}  # whose coming is no news
        self._age = 0.0

    def update(self, scene: Scene, dt: float) -> None:
        """Let time pass; take up what is new."""
        self._age += dt
        self._greet(scene)
        notices = self._services.notices
        if scene.pausable:
            self._look_whether_kept(scene)
        drop_untrue(notices)
        self._told = [notice for notice in self._told if notice in notices]
        untrue = not self._greets and self._now not in self._told
        if untrue or self._age >= SECONDS or not self._is_shown(scene):
            self._now, self._greets = "", False
        fresh = [notice for notice in notices if isinstance(notice, PassingNotice) and notice not in self._told]
        if fresh and scene.pausable and not self._now:
            self._now, self._age = fresh[0], 0.0
            self._told.append(self._now)

    def _look_whether_kept(self, scene: Scene) -> None:
        """Tell at once of a match that the disk does not take."""
        live = match_of(scene)
        if live is not None and live.unkept:
            told = _("This match is not being kept: {reason}.").format(reason=live.unkept)
            if told not in self._services.notices:
                notice = PassingNotice(told, lambda: bool(live.unkept) and live.is_to_be_kept)
                self._services.notices.append(notice)

    def _greet(self, scene: Scene) -> None:
        """Tell who has come in just now."""
        people = {seat.animal: seat.name for seat in self._services.party.seats if not seat.is_bot}
        new = [name for animal, name in people.items() if animal not in self._animals]
        self._animals = set(people)
        if new and scene.welcomes and not scene.shows_party:
            self._now, self._greets, self._age = _("{name} has come in.").format(name=new[-1]), True, 0.0

    def _is_shown(self, scene: Scene) -> bool:
        return scene.welcomes if self._greets else scene.pausable

    def draw(self, scene: Scene, canvas: pygame.Surface) -> None:
        """Draw the line while there is one."""
        if not self._now or not self._is_shown(scene):
            return
        still = self._services.settings.reduced_motion
        share = 1.0 if still else ease_out(min(self._age, SECONDS - self._age) / SPRING_SECONDS)
        bottom = BOTTOM + round((1 - share) * (HEIGHT + 8))
        draw_pill(
            canvas, self._now, (CANVAS[0] // 2, bottom), anchor="midbottom", fill=PAPER, colour=INK, size=SMALL,
            outline=INK, max_width=WIDTH, height=HEIGHT,
        )  # fmt: skip
