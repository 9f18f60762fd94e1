"""A text that is being written, and the keys on the screen that write it for whoever has no keyboard."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import (
    DIRECTIONS,
    KEYS_LEFT,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Button,
    DeviceId,
    Edited,
    EditKey,
    Pointed,
    Pressed,
    Typed,
)
from engine.letter_keys import Command, Key, lay_keys
from engine.text import can_write, draw_text
from engine.theme import DISPLAY, HEAVY, INK, PAPER, SUN, WHITE
from engine.ui import Focus
from engine.words import _
from scenes.pantone.look import TYPE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scenes.pantone.look import Look

KEYBOARD = (KEYS_LEFT, KEYS_RIGHT)
LETTERS = "abcdefghijklmnopqrstuvwxyz'-"
OTHERS = "éèêëàâçôùûïîüöñœæ&0123456789"
OTHER, ERASE, SPACE, SAY = "other", "erase", "space", "say"
KEY_GAP = 8
KEY_FOOT = 6
CARET_SECONDS = 0.5


class LetterBoard:
    """Writes one text. ``say`` is called with it, ``leave`` when its writer wants to go back."""

    def __init__(
        self, look: Look, rect: pygame.Rect, columns: int, device: DeviceId, *, longest: int, text: str = "",
        say: Callable[[str], None], leave: Callable[[], None],
    ) -> None:  # fmt: skip
        """The keys fill ``rect`` in so many ``columns`` (at least 7)."""
        self.text = text
        self.sentence = ""
        self.device = device
        self.extras: Sequence[pygame.Rect] = ()
        """More places that the focus can go to, behind the keys."""
        self.on_extra: Callable[[int], None] | None = None
        self._look = look
        self._longest = longest
        self._say, self._leave = say, leave
        self._age = 0.0
        rows = -(-len(LETTERS) // columns)
        step = rect.width / columns, rect.height / (rows + 1)
        first = pygame.Rect(rect.left, rect.top, round(step[0]) - KEY_GAP, round(step[1]) - KEY_GAP)
        pace = int(step[0]), int(step[1])
        half = columns // 7
        commands = (
            Command(OTHER, rows, 0, half), Command(SPACE, rows, half, 2 * half), Command(ERASE, rows, 3 * half, half),
            Command(SAY, rows, 4 * half, columns - 4 * half),
        )  # fmt: skip
        self._layers = [
            lay_keys([letters[row * columns : (row + 1) * columns] for row in range(rows)], commands, first, pace)
            for letters in (LETTERS, OTHERS)
        ]
        self._layer = 0
        self.focus = Focus([key.rect for key in self.keys])

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the layer in sight."""
        return self._layers[self._layer]

    @property
    def caret(self) -> bool:
        """Whether the caret is to be seen now."""
        return self._look.still or self._age % (2 * CARET_SECONDS) < CARET_SECONDS

    def set_extras(self, rects: Sequence[pygame.Rect]) -> None:
        """Tell which other places the focus can go to."""
        self.extras = tuple(rects)
        self.focus.rects = [key.rect for key in self.keys] + list(rects)

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        self._age += dt

    def handle(self, action: Action) -> None:
        """Take what the writer does; everybody else waits."""
        match action:
            case Typed(text):
                self.write(text)
            case Edited(EditKey.BACKSPACE):
                self._erase()
            case Edited(EditKey.ENTER):
                self._say(self.text)
            case Edited():
                self._leave()
            case Pointed(device, position) if self._listens_to(device):
                self.focus.point(position)
            case Pressed(device=device) if self._listens_to(device):
                self._press(action)

    def _listens_to(self, device: DeviceId) -> bool:
        return device == self.device or (device == MOUSE and self.device in KEYBOARD)

    def _press(self, action: Pressed) -> None:
        button = action.button
        if button is Button.OPTION or (button is Button.CANCEL and (self.text or action.device == MOUSE)):
            self._erase()
        elif button is Button.CANCEL and not action.repeat:
            self._leave()
        elif button is Button.EXTRA and not action.repeat:
            self._say(self.text)
        elif button in (Button.PREVIOUS, Button.NEXT) and not action.repeat:
            self._layer = 1 - self._layer
        elif button in DIRECTIONS:
            moved = self.focus.move(button)
            self._look.services.audio.play("shared/move" if moved else "shared/refused")
        else:
            index = self.focus.handle(action)
            if index is not None:
                self._use(index)

    def _use(self, index: int) -> None:
        if index >= len(self.keys):
            if self.on_extra is not None:
                self.on_extra(index - len(self.keys))
            return
        what = self.keys[index].what
        if what == SAY:
            self._say(self.text)
        elif what == ERASE:
            self._erase()
        elif what == OTHER:
            self._layer = 1 - self._layer
            self._look.play(TYPE)
        else:
            first = not self.text or self.text.endswith((" ", "-"))
            self.write(" " if what == SPACE else what.upper() if first else what)

    def write(self, text: str) -> None:
        """Add to the text what can be shown of this."""
        for letter in unicodedata.normalize("NFC", text):
            if letter.isspace() and (not self.text or self.text.endswith(" ")):
                continue
            if len(self.text) >= self._longest:
                self._refuse(_("That is as long as it may be."))
            elif not can_write(letter, DISPLAY):
                self._refuse(_("This letter cannot be shown here."))
            else:
                self.text += " " if letter.isspace() else letter
                self.sentence = ""
                self._age = 0.0
                self._look.play(TYPE)

    def _erase(self) -> None:
        self.text = self.text[:-1]
        self.sentence = ""
        self._age = 0.0
        self._look.services.audio.play("shared/cancel")

    def _refuse(self, sentence: str) -> None:
        self.sentence = sentence
        self._look.services.audio.play("shared/refused")

    # --- pictures -----------------------------------------------------------------------------------------------------

    @property
    def shows_focus(self) -> bool:
        """Whether a key is marked: not while a real keyboard writes."""
        return not (self.device in KEYBOARD and self._look.services.devices.latest != MOUSE)

    def draw_keys(self, canvas: pygame.Surface, say: str) -> None:
        """Draw all keys; ``say`` is the label of the key that ends it."""
        for number, key in enumerate(self.keys):
            focused = self.shows_focus and number == self.focus.at()
            rect = key.rect
            if focused:
                shapes.box(canvas, rect.inflate(14, 14), fill=WHITE, radius=22, outline=None)
            shapes.box(canvas, rect, fill=INK, radius=18, outline=None)
            if not focused:
                fill = SUN if key.what == SAY and self.text.strip() else PAPER
                inner = pygame.Rect(rect.left + 4, rect.top + 4, rect.width - 8, rect.height - 8 - KEY_FOOT)
                shapes.box(canvas, inner, fill=fill, radius=14, outline=None)
            centre = rect.centerx, rect.centery - (0 if focused else KEY_FOOT // 2)
            self._draw_label(canvas, key, centre, say, WHITE if focused else INK)

    def _draw_label(
        self, canvas: pygame.Surface, key: Key, centre: tuple[int, int], say: str, colour: tuple[int, int, int]
    ) -> None:
        if key.what == ERASE:
            line = f'stroke="{shapes.hex_of(colour)}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"'
            sign = f'<path d="M20 6H54V38H20L4 22ZM29 15L43 29M43 15L29 29" fill="none" {line}/>'
            picture = shapes.svg_surface(sign, (60, 44))
            canvas.blit(picture, picture.get_rect(center=centre))
            return
        labels = {OTHER: "É 1" if self._layer == 0 else "A–Z", SPACE: _("space"), SAY: say}
        label = labels.get(key.what) or key.what.upper()
        font, size = (HEAVY, 32) if key.what == SPACE else (DISPLAY, 40)
        if key.what == OTHER:
            size = 30
        draw_text(
            canvas, label, centre, size=size, font=font, colour=colour, anchor="center", max_width=key.rect.width - 12
        )

    def draw_field(self, canvas: pygame.Surface, look: Look, rect: pygame.Rect, size: int = 42) -> None:
        """Draw the text so far in its field."""
        look.draw_panel(canvas, rect, fill=WHITE, radius=24, width=6, shadow=0)
        room = rect.width - 56
        used = draw_text(
            canvas,
            self.text,
            (rect.left + 24, rect.centery - 1),
            size=size,
            font=DISPLAY,
            anchor="midleft",
            max_width=room,
        )
        if self.caret:
            x = (used.right if self.text else rect.left + 24) + 4
            shapes.box(canvas, (x, rect.centery - size // 2, 7, size), fill=INK, radius=3, outline=None)
