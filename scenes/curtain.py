"""The curtain: what is behind it is for one player's eyes, the others cover theirs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed, Released
from engine.game_info import SeatInfo
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.scene import HURRIED_SECONDS, Change, Pop, Scene
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, MARGIN_X, SUN, WHITE, ease_out
from engine.ui import draw_phrase
from engine.words import _

SPOT = (960, 446)
FACE, SMALL_FACE = (960, 262, 397), (960, 232, 316)
"""Middle and side of the face, px; it is smaller where the headline stands higher."""
HEADLINE = (960, 498)
HEADLINE_SIZE = 104
HINT = (960, 612)
HINT_SIZE = 46
HINT_WIDTH = 700
"""The spot of light is round: there is less of it lower down."""
GO_ON = pygame.Rect(620, 624, 680, 92)
"""The button that ends a curtain which has been peeked behind."""
GO_ON_SIZE = 44
LIFT = 46
"""How much higher the other lines stand when there is this one."""
WORDS_WIDTH = 860
MOST_IN_ROW = 6
"""More faces stand in two rows: side by side there is no room for their names."""
ROWS = {1: ((857, 245, 996),), 2: ((795, 108, 868), (935, 108, 1008))}
"""By the number of rows: the middle of the faces, their side, and the middle of the names (y, px, y)."""
NAME_HEIGHT = {1: 72, 2: 44}
NAME_SIZES = range(38, 24, -1)
"""All names are of one size: the largest at which the longest has its line, if there is one."""
DROP_SECONDS = 0.3
CURTAIN_HEIGHT = 1152

Painter = Callable[[pygame.Surface], None]
"""Draws the secret onto the canvas."""


class Curtain(Scene):
    """Hides the table until ``who`` is ready; pops with True then, or with None when the table was left.

    With ``secret`` it is a curtain to peek behind: while CONFIRM is held on the player's own device the secret is
    drawn, and after a first look OPTION goes on. Without, it announces whose turn it is. A bot needs no curtain: it
    pops at once. ``table`` is the match scene behind it, for the pause sheet.
    """

    pausable = True
    moment = "curtain"
    quiet_seconds = HURRIED_SECONDS

    def __init__(
        self,
        services: Services,
        who: SeatInfo,
        others: Sequence[SeatInfo],
        *,
        secret: Painter | None = None,
        headline: str = "",
        table: Scene | None = None,
    ) -> None:
        self.services = services
        self.table = table
        self.has_peeked = False
        self._who = who
        self._others = tuple(others)
        self._secret = secret
        self._headline = headline
        self._peeking = False
        self._age = 0.0

    @property
    def curtain(self) -> bool:  # type: ignore[override]
        """Whether it hides everything; not while its player holds it open."""
        return not self._peeking

    @property
    def private(self) -> bool:  # type: ignore[override]
        """While its player holds it open."""
        return self._peeking

    def enter(self) -> None:
        """The curtain falls, with a sound unless nobody is there to hear it."""
        if self._who.bot_level is None:
            self.services.audio.play("shared/curtain")

    def handle(self, action: Action) -> Change:
        """Take what the player does; everybody else's buttons do nothing here."""
        if not isinstance(action, Pressed | Released):
            return None
        if self._who.device is not None and action.device != self._who.device:
            return None
        if isinstance(action, Released):
            if action.button is Button.CONFIRM:
                self._peeking = False
            return None
        if action.repeat:
            return None
        clicked = action.position is not None and GO_ON.collidepoint(action.position)
        if self.has_peeked and (action.button is Button.OPTION or (clicked and action.button is Button.CONFIRM)):
            self.services.audio.play("shared/confirm")
            return Pop(True)
        if action.button is Button.CONFIRM:
            self.services.audio.play("shared/confirm")
            if self._secret is None:
                return Pop(True)
            self._peeking = self.has_peeked = True
        return None

    def update(self, dt: float) -> Change:
        """Let the curtain fall; it does not wait for a bot."""
        self._age += dt
        return Pop(True) if self._who.bot_level is not None else None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the curtain or, while its player holds it open, the secret."""
        if self._peeking and self._secret is not None:
            self._secret(canvas)
            return
        name = self._who.name
        if self._secret is None:
            headline, hint = _("It is {name}'s turn").format(name=name), _("Press {button} when you are ready")
        else:
            headline, hint = _("Only {name} looks").format(name=name), _("Hold {button} to peek")
        still = self.services.settings.reduced_motion
        fallen = 1.0 if still else ease_out(self._age / DROP_SECONDS)
        draw_curtain(
            canvas, self.services, self._who, self._others, self._headline or headline, hint,
            go_on=_("{button} Seen it, go on") if self.has_peeked else "", fallen=fallen,
        )  # fmt: skip


def draw_curtain(
    canvas: pygame.Surface,
    services: Services,
    who: SeatInfo,
    others: Sequence[SeatInfo],
    headline: str,
    hint: str,
    *,
    go_on: str = "",
    fallen: float = 1.0,
) -> None:
    """The curtain with the one who may look and all others, eyes covered; ``fallen`` (0..1) is how far it is down.

    ``hint`` is a line with ``{button}`` in it, which becomes the glyph of CONFIRM on the player's device; ``go_on`` a
    button for OPTION.
    """
    up = round((fallen - 1) * CURTAIN_HEIGHT)
    pictures = services.pictures
    pictures.draw(canvas, "shared/curtain/curtain", (0, up))
    pictures.draw(canvas, "shared/curtain/pelmet", (0, min(up + CURTAIN_HEIGHT // 2, 0)))
    pictures.draw(canvas, "shared/curtain/spot", (SPOT[0], SPOT[1] + up))
    x, y, side = SMALL_FACE if go_on else FACE
    face = pictures.at(f"shared/avatars/{who.animal}", (side, side))
    canvas.blit(face, face.get_rect(center=(x, y + up)))
    family = _family(services, who)
    lifted = up - (LIFT if go_on else 0)
    draw_text(
        canvas, headline, (HEADLINE[0], HEADLINE[1] + lifted), size=HEADLINE_SIZE, font=DISPLAY, anchor="center",
        max_width=WORDS_WIDTH,
    )  # fmt: skip
    glyphs = glyph_for(Button.CONFIRM, family)
    draw_phrase(
        canvas, pictures, hint, glyphs, (HINT[0], HINT[1] + lifted), size=HINT_SIZE, font=HEAVY, colour=INK,
        max_width=HINT_WIDTH, glyph_scale=1.4 if len(glyphs) == 1 else 1.0,
    )  # fmt: skip
    if go_on:
        button = GO_ON.move(0, up)
        shapes.box(canvas, button, fill=SUN, radius=GO_ON.height // 2, shadow=10, shadow_colour=INK)
        draw_phrase(
            canvas, pictures, go_on, glyph_for(Button.OPTION, family), button.center, size=GO_ON_SIZE, font=HEAVY,
            max_width=GO_ON.width - 64, glyph_scale=1.1,
        )  # fmt: skip
    _draw_others(canvas, services, others, up)


def _family(services: Services, who: SeatInfo) -> str:
    """Whose glyphs the player sees."""
    return services.devices.info(who.device or services.devices.latest).family


def _draw_others(canvas: pygame.Surface, services: Services, others: Sequence[SeatInfo], up: int) -> None:
    if not others:
        return
    rows = 1 if len(others) <= MOST_IN_ROW else 2
    per_row = -(-len(others) // rows)
    step = min((CANVAS[0] - 2 * MARGIN_X) / per_row, 380)
    room = round(step) - 12
    longest = max(others, key=lambda info: text_size(info.name, NAME_SIZES[0], DISPLAY)[0]).name
    fitting = (size for size in NAME_SIZES if text_size(longest, size, DISPLAY)[0] <= room)
    size = next(fitting, NAME_SIZES[-1]) if rows > 1 else NAME_SIZES[0]
    for row, (middle, side, names) in enumerate(ROWS[rows]):
        infos = others[row * per_row : (row + 1) * per_row]
        left = CANVAS[0] / 2 - step * (len(infos) - 1) / 2
        for number, info in enumerate(infos):
            x = round(left + number * step)
            face = services.pictures.at(f"shared/avatars_hidden/{info.animal}", (side, side))
            canvas.blit(face, face.get_rect(center=(x, middle + up)))
            draw_lines(
                canvas, info.name, (x, names + up), room, size=size, colour=WHITE,
                height=NAME_HEIGHT[rows], centred=True,
            )  # fmt: skip
