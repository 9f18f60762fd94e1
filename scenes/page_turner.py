"""The turning of pages: which one is open, how it slides in, and what the screen says about it."""

from __future__ import annotations

from collections.abc import Callable

from engine.services import Services
from engine.theme import SPRING_SECONDS
from engine.ui import Prompt
from engine.words import _

BACK, FORWARD = -1, 1


class PageTurner:
    """One of several pages is open; the next one slides in from the side that it was turned from."""

    def __init__(self, services: Services, pages: int) -> None:
        self.page = 0
        """Index of the page that is open."""
        self.pages = pages
        self._services = services
        self._turned = FORWARD
        self._age = SPRING_SECONDS  # since the page was turned; the first one just lies there

    @property
    def is_last(self) -> bool:
        """Whether no page follows."""
        return self.page + 1 >= self.pages

    def go(self, page: int) -> bool:
        """Open the page of an index, or the one next to it that there is; whether it is another one."""
        page = max(min(page, self.pages - 1), 0)
        if page == self.page:
            return False
        self._turned = FORWARD if page > self.page else BACK
        self.page = page
        self._age = 0.0
        self._services.audio.play("shared/page")
        return True

    def turn(self, step: int) -> bool:
        """Go on by one page, ``BACK`` or ``FORWARD``; whether there was one."""
        return self.go(self.page + step)

    def update(self, dt: float) -> None:
        """Let the page slide in."""
        self._age += dt

    def shift(self, ease: Callable[[float], float], reach: int) -> int:
        """How far to the side of its place the page is now; it came from ``reach`` px away."""
        left = 0.0 if self._services.settings.reduced_motion else 1 - ease(self._age / SPRING_SECONDS)
        return round(left * self._turned * reach)

    @property
    def words(self) -> str:
        """Which page of how many this is, for the players."""
        return _("{page} of {pages}").format(page=self.page + 1, pages=self.pages)

    def prompt(self, keys: str) -> Prompt:
        """The prompt for turning; ``keys`` are the directions that turn, where no mouse has a wheel."""
        by_mouse = self._services.devices.info(self._services.devices.latest).kind == "mouse"
        return Prompt("wheel" if by_mouse else keys, _("Turn the page"))
