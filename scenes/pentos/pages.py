"""What lies over the table while something is to be chosen or watched: a spell, an enchantment, the koâs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.game_info import SeatInfo
from engine.text import draw_text
from engine.theme import CANVAS, DISPLAY, HEAVY, LILAC, PAPER, WHITE
from engine.ui import draw_night
from engine.words import _
from scenes.pentos.spots import Spot

if TYPE_CHECKING:
    from engine.actions import DeviceId
    from scenes.pentos.cards import CardArt
    from scenes.pentos.look import Look

VEIL = (27, 23, 51, 236)
TITLE_Y = 120
CLOSED = (0xCF, 0xC8, 0xDE)
"""Ground of what is not possible."""
LOOK_BUTTON = pygame.Rect(660, 620, 600, 110)


class Page:
    """One thing over the table. The scene moves the focus over ``spots`` and plays what is chosen."""

    moment: str
    """What is to be seen, in a word or two; never empty, since pictures are named by it."""
    blocks: bool = False
    """Whether the bots wait while this is shown."""
    done: bool = False
    spots: list[Spot]
    tick_sound: str = ""
    """Sound for every syllable, every card counted."""
    covers: bool = False
    """Whether nothing of the table is to be seen below."""
    is_silent: bool = False
    """Whether no press on it is to be heard."""

    def __init__(self, art: CardArt) -> None:
        self.look = art.look
        self.art = art
        self.spots = []

    @property
    def on_show(self) -> object:
        """What comes with a transition when it is another one."""
        return self

    @property
    def state(self) -> object:
        """What the picture depends on beside the focus; None when it changes all the time."""
        return ()

    @property
    def asks(self) -> object:
        """What a press would answer now, when the page asks one thing after the other."""
        return None

    @property
    def ticks(self) -> int:
        """How many syllables or cards have been told so far."""
        return 0

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""

    @property
    def moves(self) -> bool:
        """Whether something is under way that a press brings to its end."""
        return False

    def skip(self) -> bool:
        """End an animation at once; False when there was none."""
        return False

    @property
    def can_cancel(self) -> bool:
        """Whether ``cancel`` would do something."""
        return False

    def cancel(self) -> bool:
        """Go back a step; False when there is none within the page."""
        return False

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """Draw it; ``focus`` is the spot in focus, for the player on ``device``."""


def draw_veil(canvas: pygame.Surface) -> None:
    """Dim the table."""
    veil = pygame.Surface(CANVAS, pygame.SRCALPHA)
    veil.fill(VEIL)
    canvas.blit(veil, (0, 0))


def draw_heading(canvas: pygame.Surface, look: Look, who: SeatInfo, title: str, line: str) -> None:
    """Whose page it is, what it is called and what is to be done, at the top left."""
    look.draw_avatar(canvas, who.animal, (168, TITLE_Y), 136)
    draw_text(canvas, title, (264, TITLE_Y - 24), size=72, font=DISPLAY, colour=WHITE, anchor="midleft", max_width=1100)
    draw_text(canvas, line, (266, TITLE_Y + 46), size=36, font=HEAVY, colour=LILAC, anchor="midleft", max_width=1500)


def draw_slab(canvas: pygame.Surface, look: Look, rect: pygame.Rect, label: str, focused: bool, open_: bool) -> None:
    """A large button."""
    if focused:
        look.draw_rim(canvas, rect, 38)
    look.draw_panel(
        canvas, rect, fill=WHITE if open_ and focused else PAPER if open_ else (0xCF, 0xC8, 0xDE), shadow=10
    )
    draw_text(canvas, label, rect.center, size=42, font=DISPLAY, anchor="center", max_width=rect.width - 48)


class Veiled(Page):
    """A page with secrets: on a shared screen nobody sees them until its player says that the others look away."""

    covers = True

    def __init__(self, art: CardArt, who: SeatInfo, secret: bool) -> None:
        super().__init__(art)
        self.who = who
        self.secret = self.veiled = secret
        if secret:
            self.spots = [Spot("look", LOOK_BUTTON, go=self._unveil)]
        else:
            self.lay_out()

    @property
    def on_show(self) -> object:
        """The veil, then what is behind it."""
        return self, self.veiled

    @property
    def asks(self) -> object:
        """Whether the player is ready; then what is behind the veil."""
        return self.veiled

    @property
    def state(self) -> object:
        """Whether it is veiled still."""
        return self.veiled

    @property
    def is_silent(self) -> bool:  # type: ignore[override]
        """Whether the others look away: what they hear must not depend on what is there."""
        return self.secret and not self.veiled

    def _unveil(self) -> None:
        self.veiled = False
        self.lay_out()

    def lay_out(self) -> None:
        """Make the spots, once they may be seen."""

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The page, or the veil before it."""
        draw_night(canvas)
        if not self.veiled:
            self.draw_open(canvas, focus, device)
            return
        self.look.draw_avatar(canvas, self.who.animal, (960, 300), 260)
        headline = _("For {name} alone").format(name=self.who.name)
        draw_text(canvas, headline, (960, 484), size=84, font=DISPLAY, colour=WHITE, anchor="center", max_width=1500)
        draw_text(canvas, _("All others look away"), (960, 560), size=40, font=HEAVY, colour=LILAC, anchor="center")
        draw_slab(canvas, self.look, LOOK_BUTTON, _("I am ready"), focus == 0, True)

    def draw_open(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The page itself, on the dimmed table."""
