"""Typing a name, with any device: letters to point at, a real keyboard where there is one, names played before."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from engine import shapes
from engine.actions import (
    KEYBOARD,
    KEYS_RIGHT,
    MOUSE,
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    Edited,
    EditKey,
    Pointed,
    Pressed,
    Turned,
    Typed,
)
from engine.glyphs import Glyph
from engine.letter_keys import Command, Key, lay_keys
from engine.lettering import common_size
from engine.scene import HURRIED_SECONDS, Change, Pop, Scene
from engine.seats import LONGEST_NAME, clean_name
from engine.services import Services
from engine.settings import Profile
from engine.text import can_write, draw_paragraph, draw_text, text_size
from engine.theme import BODY, DISPLAY, INK, MID_TONE, NAME, PAPER, PAPER_SHADE, SUN
from engine.ui import Focus, Prompt, clicked_prompt, draw_glyph, draw_night, draw_prompts, draw_title
from engine.words import _
from scenes.arrival import forget_name

LETTERS = ("abcdefghij", "klmnopqrst", "uvwxyzæ'-.", "éèêëàâçôûù", "ïîüöœäñáóß")
"""The keys; French and its neighbours can be written whole."""
CAPITAL_AFTER = " -"
FIELD = pygame.Rect(96, 168, 1080, 132)
SHEET = pygame.Rect(96, 318, 1080, 604)
KEY = pygame.Rect(SHEET.left + 36, SHEET.top + 20, 92, 84)
KEY_STEP = (102, 96)
LIST = pygame.Rect(1216, 168, 608, 754)
PARTY = pygame.Rect(1216, 72, 608, 80)
PARTY_STEP = 80
LIST_ROW = 88
LIST_TOP = 92
LIST_ROWS = 7
CROSS = 68
"""Width of what takes a name off the list, at the right end of its row."""
NAME_SIZE = 76
CARET_SECONDS = 0.5
SENTENCE_SECONDS = 4.0

KEYBOARD_PROMPTS = {
    Button.CONFIRM: EditKey.ENTER,
    Button.CANCEL: EditKey.BACKSPACE,
    Button.MENU: EditKey.ESCAPE,
}
SHIFT, SPACE, DELETE, DONE = "shift", "space", "delete", "done"
LAST_ROW = len(LETTERS)
COMMANDS = (
    Command(SHIFT, LAST_ROW, 0, 2), Command(SPACE, LAST_ROW, 2, 3), Command(DELETE, LAST_ROW, 5, 2),
    Command(DONE, LAST_ROW, 7, 3),
)  # fmt: skip
KEYS = lay_keys(LETTERS, COMMANDS, KEY, KEY_STEP)


class NameEntry(Scene):
    """Pops with the name, trimmed and never empty, or with None when nothing is to change."""

    moment = "name"
    quiet_seconds = HURRIED_SECONDS

    def __init__(
        self, services: Services, device: DeviceId, text: str, *, animal: str = "", taken: Collection[str] = (),
        beside: Callable[[Action], str] = lambda _action: "",
    ) -> None:  # fmt: skip
        """``device`` alone writes (and the mouse beside a keyboard); ``taken`` are names that others bear.

        ``beside`` gets what everybody else does, and may say something about it in a sentence.
        """
        self.services = services
        self.text = text[:LONGEST_NAME]
        self.typing = device in (MOUSE, *KEYBOARD)
        self.sentence = ""
        self._device = device
        self._beside = beside
        self._animal = animal
        self._taken = {name.casefold() for name in taken}
        self._fresh = bool(text)  # the first letter replaces the name there was
        self._shift: bool | None = None
        self._profiles = self._remembered()
        self._first = 0
        self._by_arrows = False  # a keyboard is on a name of the list, not in the field
        self._focus = Focus([key.rect for key in KEYS] + self._list_rects())
        self._points = device not in KEYBOARD  # typing needs no focus, until the mouse helps
        self._clock = 0.0
        self._sentence_left = 0.0

    def _remembered(self) -> list[Profile]:
        return [each for each in self.services.settings.profiles if each.name.casefold() not in self._taken]

    @property
    def capital(self) -> bool:
        """Whether the next letter of the grid is a capital."""
        if self._shift is not None:
            return self._shift
        return self._fresh or not self.text or self.text[-1] in CAPITAL_AFTER

    @property
    def shown_profiles(self) -> list[Profile]:
        """The remembered players in sight, most recent first."""
        return self._profiles[self._first : self._first + LIST_ROWS]

    def _list_rects(self) -> list[pygame.Rect]:
        left, top = LIST.left + 20, LIST.top + LIST_TOP
        return [
            pygame.Rect(left, top + row * LIST_ROW, LIST.width - 40, LIST_ROW - 8)
            for row in range(len(self.shown_profiles))
        ]

    def _cross(self, row: pygame.Rect) -> pygame.Rect:
        """Where in a row of the list the mouse takes its name off."""
        return pygame.Rect(row.right - CROSS, row.top, CROSS, row.height)

    def handle(self, action: Action) -> Change:
        """Take what the writer did; everybody else goes on with the screen below."""
        if isinstance(action, Pressed | Typed | Edited):
            self.sentence = ""  # what was said is about the name as it was
        if isinstance(action, Pressed | Typed | Pointed):
            self._by_arrows = False
        match action:
            case DeviceRemoved(device) if device == self._device:
                return Pop(None)
            case Typed(text):
                return self._typed(text)
            case Edited(key):
                return self._edited(key)
            case Pointed(device, position) if self._listens_to(device):
                self._points = self._focus.point(position) is not None or device == self._device
            case Turned(device, steps) if self._listens_to(device):
                self._scroll(-steps)
            case Pressed(device=device) if self._listens_to(device):
                return self._pressed(action)
            case Pressed(device=device, button=button, repeat=repeat):
                self._tell(
                    self._beside(Pressed(device, button, repeat=repeat))
                )  # what a mouse could click on is hidden
            case DeviceAdded() | DeviceRemoved():
                self._beside(action)
        return None

    def misses(self, action: Action) -> bool:
        """Only the writer's own press was meant for the screen below."""
        return super().misses(action) and (not isinstance(action, Pressed) or self._listens_to(action.device))

    def _listens_to(self, device: DeviceId) -> bool:
        return device == self._device or (self.typing and device == MOUSE)

    def _pressed(self, action: Pressed) -> Change:
        prompt = clicked_prompt(self.services, self._prompts(), action, right=self._words(), family=self._family())
        if prompt is not None and self._device in KEYBOARD:
            return self._edited(KEYBOARD_PROMPTS[prompt])
        button = prompt or action.button
        match button:
            case Button.CANCEL:
                return self._back()
            case Button.MENU:
                return self._finish()
            case Button.OPTION if self._row is not None:
                self._forget(self._row)
            case Button.OPTION:
                self._delete()
            case Button.EXTRA:
                self._write(" ")
            case Button.PREVIOUS | Button.NEXT:
                self._change_case()
            case Button.CONFIRM:
                crossed = self._crossed_at(action.position)
                if crossed is not None:
                    self._forget(crossed)
                    return None
                index = self._focus.handle(action)
                return self._activate(index) if index is not None else None
            case Button.UP | Button.DOWN | Button.LEFT | Button.RIGHT:
                self._move(button)
        return None

    def _activate(self, index: int) -> Change:
        if index >= len(KEYS):
            return self._take_profile(index - len(KEYS))
        what = KEYS[index].what
        if what == DONE:
            return self._finish()
        if what == SHIFT:
            self._change_case()
        elif what == SPACE:
            self._write(" ")
        elif what == DELETE:
            self._delete()
        else:
            self._write(self._letter(what))
        return None

    @property
    def _row(self) -> int | None:
        """The row of the list that the focus is on."""
        row = self._focus.at() - len(KEYS)
        return row if row >= 0 and (self._points or self._by_arrows) else None

    def _crossed_at(self, position: tuple[int, int] | None) -> int | None:
        """The row whose cross is at a place."""
        if position is None:
            return None
        crosses = [self._cross(rect) for rect in self._list_rects()]
        return next((row for row, cross in enumerate(crosses) if cross.collidepoint(position)), None)

    def _forget(self, row: int) -> None:
        """Take a name off the list; it can be typed again."""
        name = self.shown_profiles[row].name
        forget_name(self.services, name)
        if self._fresh and self.text.casefold() == name.casefold():
            self.text, self._fresh = "", False
        self._profiles = self._remembered()
        self._scroll(0)
        self._focus.rects = [key.rect for key in KEYS] + self._list_rects()
        self._by_arrows = self._by_arrows and bool(self._profiles)
        self.sentence, self._sentence_left = _("{name} is off the list.").format(name=name), SENTENCE_SECONDS
        self.services.audio.play("shared/cancel")

    def _change_case(self) -> None:
        self._shift = not self.capital
        self.services.audio.play("shared/move")

    def _letter(self, letter: str) -> str:
        # The sharp s has no capital that names are written with.
        return letter.upper() if self.capital and letter != "ß" else letter

    def _move(self, direction: Button) -> None:
        row = self._focus.at() - len(KEYS)
        by = {Button.DOWN: 1, Button.UP: -1}.get(direction, 0)
        if row >= 0 and (row, by) in ((0, -1), (LIST_ROWS - 1, 1)) and self._scroll(by):
            moved = True
        else:
            moved = self._focus.move(direction)
        self.services.audio.play("shared/move" if moved else "shared/refused")

    def _scroll(self, by: int) -> bool:
        first = min(max(self._first + by, 0), max(len(self._profiles) - LIST_ROWS, 0))
        moved = first != self._first
        self._first = first
        return moved

    def _typed(self, text: str) -> Change:
        if self._untouched and text.isdigit() and 1 <= int(text) <= len(self.shown_profiles):
            return self._take_profile(int(text) - 1)
        for letter in text:
            self._write(letter)
        return None

    @property
    def _untouched(self) -> bool:
        return self._fresh or not self.text

    def _edited(self, key: EditKey) -> Change:
        match key:
            case EditKey.ENTER if self._by_arrows and self._row is not None:
                return self._take_profile(self._row)
            case EditKey.ENTER:
                return self._finish()
            case EditKey.ESCAPE:
                return self._back()
            case EditKey.UP | EditKey.DOWN:
                self._step_in_list(1 if key is EditKey.DOWN else -1)
            case EditKey.REMOVE if self._by_arrows and self._row is not None:
                self._forget(self._row)
            case EditKey.BACKSPACE:
                self._by_arrows = False
                self._delete()
        return None

    def _step_in_list(self, by: int) -> None:
        """Go through the names with the arrows of a keyboard; above the first one is the field again."""
        row = self._row if self._by_arrows else None
        target = 0 if row is None else row + by
        if not self._profiles or (row is None and by < 0):
            self.services.audio.play("shared/refused")
            return
        if target in (-1, len(self.shown_profiles)) and not self._scroll(by):
            self._by_arrows = target > 0
        else:
            self._by_arrows = True
            self._focus.put(len(KEYS) + min(max(target, 0), len(self.shown_profiles) - 1))
        self.services.audio.play("shared/move")

    def _back(self) -> Change:
        self.services.audio.play("shared/cancel")
        return Pop(None)

    def _write(self, letter: str) -> None:
        if letter == " " and (self._untouched or self.text.endswith(" ")):
            self.services.audio.play("shared/refused")
            return
        if self._fresh:
            self.text, self._fresh = "", False
        if len(self.text) >= LONGEST_NAME:
            self._refuse(_("A name has at most {count} letters.").format(count=LONGEST_NAME))
        elif not can_write(letter, DISPLAY):
            self._refuse(_("This letter cannot be shown here."))
        else:
            self.text += letter
            self._shift = None
            self.sentence = ""
            self._clock = 0.0
            self.services.audio.play("shared/type")

    def _delete(self) -> None:
        self.text = "" if self._fresh else self.text[:-1]
        self._fresh = False
        self._shift = None
        self._clock = 0.0
        self.services.audio.play("shared/cancel")

    def _take_profile(self, row: int) -> Change:
        self.services.audio.play("shared/confirm")
        return Pop(self.shown_profiles[row].name)

    def _finish(self) -> Change:
        name = clean_name(self.text)
        if not name:
            self._refuse(_("A name needs at least one letter."))
            return None
        if name.casefold() in self._taken:
            self._refuse(_("{name} sits here already.").format(name=name))
            return None
        self.services.audio.play("shared/confirm")
        return Pop(name)

    def _refuse(self, sentence: str) -> None:
        self._tell(sentence)
        self.services.audio.play("shared/refused")

    def _tell(self, sentence: str) -> None:
        self.sentence, self._sentence_left = sentence, SENTENCE_SECONDS

    def update(self, dt: float) -> Change:
        """Let the caret blink and the sentence fade."""
        self._clock += dt
        self._sentence_left -= dt
        if self._sentence_left <= 0:
            self.sentence = ""
        return None

    # Pictures

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the name so far, the keys and the names played before."""
        draw_night(canvas)
        draw_title(canvas, _("What is your name?"), max_width=1080)
        self._draw_party(canvas)
        self._draw_field(canvas)
        shapes.box(canvas, SHEET, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        for index, key in enumerate(KEYS):
            self._draw_key(canvas, key, self._points and index == self._focus.at())
        self._draw_list(canvas)
        draw_prompts(canvas, self.services, self._prompts(), right=self._words(), family=self._family())

    def _family(self) -> str:
        # While keys write, only Enter, Backspace and Escape are buttons, and those are on the right half.
        return KEYS_RIGHT if self._device in KEYBOARD else self.services.devices.info(self._device).family

    def _words(self) -> str:
        return self.sentence or (_("You can type on the keyboard, too.") if self._device == MOUSE else "")

    def _draw_party(self, canvas: pygame.Surface) -> None:
        """Everybody who is in, above the list, with a tick for who is ready: they go on meanwhile."""
        pictures, seats = self.services.pictures, self.services.party.seats
        if len(seats) < 2:
            return
        step = min(PARTY_STEP, PARTY.width // len(seats))
        for number, seat in enumerate(seats):
            middle = (PARTY.right - step * (len(seats) - number) + step // 2, PARTY.centery)
            face = pictures.at(f"shared/avatars/{seat.animal}", (step - 4, step - 4))
            canvas.blit(face, face.get_rect(center=middle))
            if seat.ready or seat.is_bot:
                pictures.draw(canvas, "shared/icons/tick", (middle[0] + step // 3, middle[1] + step // 3), 0.4)

    def _draw_field(self, canvas: pygame.Surface) -> None:
        shapes.box(canvas, FIELD, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        left = FIELD.left + 36
        if self._animal:
            face = self.services.pictures.at(f"shared/avatars/{self._animal}", (118, 118))
            canvas.blit(face, face.get_rect(center=(FIELD.left + 84, FIELD.centery)))
            left = FIELD.left + 160
        room = FIELD.right - left - 150
        middle = (left, FIELD.centery)
        if self._fresh:
            width = min(text_size(self.text, NAME_SIZE, DISPLAY)[0], room)
            shapes.box(canvas, (left - 14, FIELD.top + 20, width + 28, 92), fill=SUN, radius=20, outline=None)
        rect = draw_text(canvas, self.text, middle, size=NAME_SIZE, font=DISPLAY, anchor="midleft", max_width=room)
        steady = self.services.settings.reduced_motion
        if not self._fresh and (steady or self._clock % (2 * CARET_SECONDS) < CARET_SECONDS):
            x = (rect.right if self.text else left) + 8
            shapes.box(canvas, (x, FIELD.top + 28, 8, 76), fill=INK, radius=4, outline=None)
        count = f"{len(self.text)} / {LONGEST_NAME}"
        draw_text(canvas, count, (FIELD.right - 36, FIELD.centery), size=BODY - 2, anchor="midright")

    def _draw_key(self, canvas: pygame.Surface, key: Key, focused: bool) -> None:
        main = key.what == DONE
        pressed = key.what == SHIFT and self.capital
        fill = SUN if focused else INK if main or pressed else PAPER_SHADE
        rect = key.rect.inflate(10, 10) if focused else key.rect
        shapes.box(canvas, rect, fill=fill, radius=22, outline=INK if focused else None, outline_width=7)
        labels = {SHIFT: _("Capital"), SPACE: _("Space"), DELETE: _("Delete"), DONE: _("Done")}
        label = labels.get(key.what) or self._letter(key.what)
        colour = PAPER if fill == INK else INK
        size = NAME if key.what in labels else NAME + 8
        draw_text(
            canvas, label, rect.center, size=size, font=DISPLAY, colour=colour, anchor="center",
            max_width=rect.width - 20,
        )  # fmt: skip

    def _draw_list(self, canvas: pygame.Surface) -> None:
        shapes.box(canvas, LIST, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        head = (LIST.left + 40, LIST.top + 52)
        draw_text(canvas, _("Played before"), head, size=NAME + 4, font=DISPLAY, anchor="midleft", max_width=528)
        if not self._profiles:
            text = _("Names that were used here are kept, to be chosen with one press next time.")
            draw_paragraph(canvas, text, (LIST.left + 40, LIST.top + 110, 528, 400), size=BODY)
            return
        size = common_size([profile.name for profile in self._profiles], DISPLAY, NAME, self._room_for_name)
        for row, (profile, rect) in enumerate(zip(self.shown_profiles, self._list_rects(), strict=True)):
            self._draw_profile(canvas, profile, rect, row, size)
        pictures = self.services.pictures
        if self._first > 0:
            pictures.draw(canvas, "shared/icons/arrow_up", (LIST.right - 60, LIST.top + 52), 0.7)
        if self._first + LIST_ROWS < len(self._profiles):
            pictures.draw(canvas, "shared/icons/arrow_down", (LIST.right - 60, LIST.bottom - 26), 0.7)

    @property
    def _room_for_name(self) -> int:
        """Width (px) that a row of the list has for the name."""
        cross, digit = CROSS - 16 if self.typing else 0, 72 if self._device in KEYBOARD else 0
        return LIST.width - 170 - cross - digit

    def _draw_profile(self, canvas: pygame.Surface, profile: Profile, rect: pygame.Rect, row: int, size: int) -> None:
        focused = self._row == row
        if focused:
            shapes.box(canvas, rect.inflate(12, 4), fill=SUN, radius=30, outline_width=7)
        elif row:
            shapes.box(
                canvas, (rect.left + 16, rect.top - 6, rect.width - 32, 4), fill=MID_TONE, radius=2, outline=None
            )
        pictures = self.services.pictures
        face = pictures.at(f"shared/avatars/{profile.animal}", (78, 78))
        canvas.blit(face, face.get_rect(center=(rect.left + 54, rect.centery)))
        if self.typing:  # there is a mouse, too
            pictures.draw(canvas, "shared/icons/remove", self._cross(rect).center, 0.8)
        if self._device in KEYBOARD and self._untouched:
            right = rect.right - CROSS - 64
            draw_glyph(canvas, pictures, Glyph("shared/icons/key", str(row + 1)), (right, rect.centery))
        middle = (rect.left + 108, rect.centery)
        draw_text(
            canvas, profile.name, middle, size=size, font=DISPLAY, anchor="midleft", max_width=self._room_for_name
        )

    def _prompts(self) -> tuple[Prompt, ...]:
        if self._device in KEYBOARD:
            return (
                Prompt(Button.CONFIRM, _("OK") if self._by_arrows else _("Done")),
                Prompt(Button.CANCEL, _("Delete")),
                *((Prompt("remove", _("Forget this name")),) if self._by_arrows else ()),
                Prompt(Button.MENU, _("Back")),
                *((Prompt("updown", _("Played before")),) if self._profiles and not self._by_arrows else ()),
            )
        if self._device == MOUSE:
            return Prompt(Button.CONFIRM, _("Write")), Prompt(Button.CANCEL, _("Back"))
        return (
            Prompt(Button.CONFIRM, _("Write")),
            Prompt(Button.OPTION, _("Forget") if self._row is not None else _("Delete")),
            Prompt(Button.EXTRA, _("Space")),
            Prompt(Button.PREVIOUS, _("Capital")),
            Prompt(Button.CANCEL, _("Back")),
            Prompt(Button.MENU, _("Done")),
        )
