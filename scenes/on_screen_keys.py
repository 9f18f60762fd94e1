"""Keys on the screen, for whoever has no keyboard, and the text that they and a real keyboard write."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence

import pygame

from engine.actions import (
    DIRECTIONS,
    KEYBOARD,
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
from engine.letter_keys import Key
from engine.services import Services
from engine.text import can_write
from engine.theme import DISPLAY
from engine.ui import Focus
from engine.words import _

OTHER, ERASE, SPACE, SAY = "other", "erase", "space", "say"
"""The keys that write no letter: the other layer, the last letter away, a space, and the text is ready."""
CARET_SECONDS = 0.5


class OnScreenKeys:
    """Two layers of keys with their focus, and one text. A game draws them in its own look."""

    capital_after: tuple[str, ...] = ()
    """What else than the beginning makes the next letter of the keys a capital."""
    type_sound = "shared/move"

    def __init__(
        self, services: Services, layers: Sequence[tuple[Key, ...]], device: DeviceId, *, longest: int, text: str = "",
        say: Callable[[str], None], leave: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """Both layers stand in the same places. ``say`` is called with the text, ``leave`` to go back."""
        self.text = text
        self.sentence = ""
        """What was wrong with the last press."""
        self.device = device
        """What the writer writes with; beside a real keyboard the mouse writes, too."""
        self.longest = longest
        self.focus = Focus([key.rect for key in layers[0]])
        self._services = services
        self._layers = layers
        self._layer = 0
        self._say, self._leave = say, leave
        self._age = 0.0  # since the text was changed

    @property
    def keys(self) -> tuple[Key, ...]:
        """The keys of the layer in sight."""
        return self._layers[self._layer]

    @property
    def is_first_layer(self) -> bool:
        """Whether the plain letters are in sight."""
        return self._layer == 0

    @property
    def shows_caret(self) -> bool:
        """Whether the caret is to be seen now."""
        return self._services.settings.reduced_motion or self._age % (2 * CARET_SECONDS) < CARET_SECONDS

    @property
    def shows_focus(self) -> bool:
        """Whether a key is marked: not while a real keyboard writes, until the mouse helps."""
        return not (self.device in KEYBOARD and self._services.devices.latest != MOUSE)

    def key(self, what: str) -> pygame.Rect:
        """Where a key of this layer is."""
        return next(key.rect for key in self.keys if key.what == what)

    def update(self, dt: float) -> None:
        """Let the caret blink."""
        self._age += dt

    def handle(self, action: Action) -> None:
        """Take what the writer does; everybody else waits."""
        match action:
            case Typed(text):
                self.write(text)
            case Edited(EditKey.BACKSPACE):
                self.erase()
            case Edited(EditKey.ENTER):
                self._say(self.text)
            case Edited(EditKey.ESCAPE):
                self._go_back()
            case Pointed(device, position) if self._listens_to(device):
                self.focus.point(position)
            case Pressed(device=device) if self._listens_to(device):
                self._press(action)

    def _listens_to(self, device: DeviceId) -> bool:
        return device == self.device or (device == MOUSE and self.device in KEYBOARD)

    def _press(self, action: Pressed) -> None:
        button = action.button
        if button is Button.OPTION or (button is Button.CANCEL and (self.text or action.device == MOUSE)):
            self.erase()
        elif button is Button.CANCEL and not action.repeat:
            self._go_back()
        elif button is Button.EXTRA and not action.repeat:
            self._say(self.text)
        elif button in (Button.PREVIOUS, Button.NEXT) and not action.repeat:
            self._layer = 1 - self._layer
        elif button in DIRECTIONS:
            moved = self.focus.move(button)
            self._services.audio.play("shared/move" if moved else "shared/refused")
        else:
            index = self.focus.handle(action)
            if index is not None:
                self.use(index)

    def _go_back(self) -> None:
        if self._leave is not None:
            self._leave()

    def use(self, index: int) -> None:
        """Press the key of an index."""
        what = self.keys[index].what
        if what == SAY:
            self._say(self.text)
        elif what == ERASE:
            self.erase()
        elif what == OTHER:
            self._layer = 1 - self._layer
            self._services.audio.play("shared/move")
        elif what == SPACE:
            self.write(" ")
        else:
            first = not self.text or self.text.endswith(self.capital_after)
            # The sharp s has no capital that words are written with.
            self.write(what.upper() if first and what != "ß" else what)

    def write(self, text: str) -> None:
        """Add to the text what can be shown of this."""
        for letter in unicodedata.normalize("NFC", text):
            if letter.isspace() and (not self.text or self.text.endswith(" ")):
                continue
            if len(self.text) >= self.longest:
                self.refuse(self.too_long())
            elif not can_write(letter, DISPLAY):
                self.refuse(self.cannot_show())
            else:
                self.text += " " if letter.isspace() else letter
                self.sentence = ""
                self._age = 0.0
                self._services.audio.play(self.type_sound)

    def erase(self) -> None:
        """Take the last letter away."""
        self.text = self.text[:-1]
        self.sentence = ""
        self._age = 0.0
        self._services.audio.play("shared/cancel")

    def refuse(self, sentence: str) -> None:
        """Say what is wrong."""
        self.sentence = sentence
        self._services.audio.play("shared/refused")

    def too_long(self) -> str:
        """The sentence about a letter more than ``longest``."""
        return _("That is as long as it may be.")

    def cannot_show(self) -> str:
        """The sentence about a letter that the typeface does not have."""
        return _("This letter cannot be shown here.")
