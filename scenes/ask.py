"""A small sheet over the scene below that asks one question and pops with the number of the answer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Action, Button, DeviceId, DeviceRemoved, Pointed, Pressed
from engine.glyphs import glyph_for
from engine.lettering import button_size
from engine.scene import HURRIED_SECONDS, Change, Pop, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height
from engine.theme import BODY, CANVAS, DISPLAY, NIGHT, PAPER, SPRING_SECONDS, ease_out_back
from engine.ui import Focus, draw_button

WIDTH = 1120
PADDING = 56
BUTTON_HEIGHT = 104
BUTTON_GAP = 32
TITLE_SIZE = 64
FACE = 84
FACE_STEP = 92
VEIL_ALPHA = 150


class Ask(Scene):
    """Pops with the index of the answer, or with None where CANCEL means none of them."""

    covers = False
    quiet_seconds = HURRIED_SECONDS

    def __init__(
        self,
        services: Services,
        title: str,
        text: str,
        answers: Sequence[str],
        *,
        animals: Sequence[str] = (),
        focus: int = 0,
        cancel: int | None = -1,
        welcomes: bool = False,
        asked: DeviceId | None = None,
    ) -> None:
        """``animals`` are shown as a row of faces above the answers; ``cancel`` is the answer that CANCEL gives.

        With None it gives none of them, and the sheet pops with None. One over a scene that ``welcomes`` does so too.
        Where one device is ``asked``, nobody else who sits here answers.
        """
        self._services = services
        self._title = title
        self._text = text
        self._answers = tuple(answers)
        self._animals = tuple(animals)
        self.welcomes = welcomes
        self._asked = asked
        self._cancel = cancel % len(self._answers) if cancel is not None else None
        self._age = 0.0
        height = 2 * PADDING + TITLE_SIZE + 24 + self._text_height + BUTTON_HEIGHT + 40
        height += FACE + 24 if animals else 0
        self._rect = pygame.Rect(0, 0, WIDTH, height)
        self._rect.center = (CANVAS[0] // 2, CANVAS[1] // 2)
        self._focus = Focus(self._buttons(), focus)
        self.moment = "question"

    def _is_not_asked(self, action: Action) -> bool:
        """Whether it comes from somebody who sits here and is not asked."""
        if self._asked is None or not isinstance(action, Pressed | Pointed) or action.device == self._asked:
            return False
        return self._services.party.seat_of(action.device) is not None

    def handle(self, action: Action) -> Change:
        """Move between the answers, give one."""
        if isinstance(action, DeviceRemoved) and action.device == self._asked:
            return Pop(self._cancel)
        if self._is_not_asked(action):
            return None
        if isinstance(action, Pressed) and action.button is Button.CANCEL and not action.repeat:
            self._services.audio.play("shared/cancel")
            return Pop(self._cancel)
        before = self._focus.at()
        chosen = self._focus.handle(action)
        if chosen is not None:
            self._services.audio.play("shared/confirm")
            return Pop(chosen)
        if self._focus.at() != before:
            self._services.audio.play("shared/move")
        return None

    def update(self, dt: float) -> Change:
        """Let the sheet spring up."""
        self._age += dt
        return None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the sheet over a veil."""
        veil = pygame.Surface(CANVAS)
        veil.fill(NIGHT)
        veil.set_alpha(VEIL_ALPHA)
        canvas.blit(veil, (0, 0))
        still = self._services.settings.reduced_motion
        rise = 1.0 if still else ease_out_back(self._age / SPRING_SECONDS)
        offset = round((1 - rise) * 60)
        rect = self._rect.move(0, offset)
        shapes.box(canvas, rect, fill=PAPER, radius=40, outline_width=8, shadow=16, shadow_alpha=0.55)
        top = rect.top + PADDING
        draw_text(
            canvas, self._title, (rect.centerx, top), size=TITLE_SIZE, font=DISPLAY, anchor="midtop",
            max_width=rect.width - 2 * PADDING,
        )  # fmt: skip
        top += TITLE_SIZE + 32
        inner = (rect.left + PADDING, top, rect.width - 2 * PADDING, self._text_height)
        top += draw_paragraph(canvas, self._text, inner, size=BODY, align="center") + 20
        count = len(self._animals)
        step = min(FACE_STEP, (rect.width - 2 * PADDING - FACE) / max(count - 1, 1))
        left = rect.centerx - step * (count - 1) / 2
        for number, animal in enumerate(self._animals):
            pos = (left + number * step, top + FACE / 2)
            self._services.pictures.draw(canvas, f"shared/avatars/{animal}", pos, FACE / 120)
        self._draw_answers(canvas, offset)

    @property
    def _text_height(self) -> int:
        return paragraph_height(self._text, WIDTH - 2 * PADDING, BODY)

    def _buttons(self) -> list[pygame.Rect]:
        count = len(self._answers)
        width = (WIDTH - 2 * PADDING - (count - 1) * BUTTON_GAP) // count
        top = self._rect.bottom - PADDING - BUTTON_HEIGHT + 8
        left = self._rect.left + PADDING
        return [pygame.Rect(left + number * (width + BUTTON_GAP), top, width, BUTTON_HEIGHT) for number in range(count)]

    def _draw_answers(self, canvas: pygame.Surface, offset: int) -> None:
        family = self._services.devices.info(self._services.devices.latest).family
        sign = glyph_for(Button.CONFIRM, family)[0] if len(self._answers) < 3 else None
        taken = self._services.pictures.size(sign.key)[0] if sign is not None else 0
        size = button_size(self._answers, self._focus.rects[0].width - taken)
        for number, (rect, answer) in enumerate(zip(self._focus.rects, self._answers, strict=True)):
            focused = number == self._focus.at() and not self.is_quiet
            draw_button(
                canvas, rect.move(0, offset), answer, focused=focused, pictures=self._services.pictures,
                glyph=sign if focused else None, size=size,
            )  # fmt: skip
