"""The settings: applied at once, kept when the screen is left."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import text
from engine.actions import MOUSE, Action, Button, Pressed
from engine.rows import ChoiceRow, CommandRow, Row, RowChanged, RowChosen, RowSheet, SliderRow, ToggleRow
from engine.scene import Change, Pop, Push, Scene
from engine.services import Services
from engine.settings import DeadZone, Settings, save_settings
from engine.start import languages, system_language
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title, one_of
from engine.words import _, choose_language, language_name
from scenes.ask import Ask
from scenes.own_content import OwnContent
from scenes.settings_preview import SettingsPreview

SHEET = pygame.Rect(116, 172, 1040, 744)
ROW_HEIGHTS = (104, 91, 80)
"""With up to seven rows, with eight, and with more."""
ICON = "shared/icons/"
OWN = "own"
SIZES = ("normal", "large")
ZONES: tuple[DeadZone, ...] = ("small", "medium", "large")
RESET_FIELDS = (
    "fullscreen", "display", "music", "sound", "symbols", "reduced_motion", "text_size", "dead_zone", "language",
    "profiles", "party",
)  # fmt: skip


class SettingsScreen(Scene):
    """Pops with None; a word at the right shows what the row in focus does."""

    moment = "settings"
    welcomes = True

    def __init__(self, services: Services) -> None:
        self.services = services
        self._settings = services.settings
        self._codes = ("", *languages(services.assets))
        rows = self._rows()
        self.sheet = RowSheet(SHEET, rows, *ROW_HEIGHTS)
        self._preview = SettingsPreview(services)

    def _rows(self) -> list[Row]:
        settings, window = self._settings, self.services.window
        sizes = (_("Normal"), _("Large"))
        zones = (_("Small"), _("Normal"), _("Large"))
        rows: list[Row] = [
            ChoiceRow(
                "window", _("Display"), (_("Full screen"), _("Window")), 0 if window.fullscreen else 1, f"{ICON}display"
            )
        ]
        displays = window.displays
        if len(displays) > 1:
            labels = tuple(f"{number + 1}: {width} × {height}" for number, (width, height) in enumerate(displays))
            chosen = min(settings.display, len(displays) - 1)
            rows.append(ChoiceRow("display", _("Which display"), labels, chosen, f"{ICON}display"))
        return [
            *rows,
            SliderRow("music", _("Music"), settings.music, f"{ICON}music"),
            SliderRow("sound", _("Sound effects"), settings.sound, f"{ICON}sound"),
            ChoiceRow("symbols", _("Colour symbols"), sizes, SIZES.index(settings.symbols), f"{ICON}symbols"),
            ToggleRow("motion", _("Reduced motion"), settings.reduced_motion, f"{ICON}motion"),
            ChoiceRow("text", _("Text size"), sizes, SIZES.index(settings.text_size), f"{ICON}text"),
            ChoiceRow("zone", _("Dead zone of the stick"), zones, ZONES.index(settings.dead_zone), f"{ICON}stick"),
            ChoiceRow("language", _("Language"), self._language_labels(), self._language_index(), f"{ICON}language"),
            *([CommandRow(OWN, _("Your own content"), icon=f"{ICON}own")] if self._has_own else []),
        ]

    @property
    def _has_own(self) -> bool:
        return any(game.own is not None for game in self.services.games)

    def _language_labels(self) -> tuple[str, ...]:
        folder = self.services.assets / "locale"
        return tuple(language_name(folder, code) if code else _("As the system") for code in self._codes)

    def _language_index(self) -> int:
        language = self._settings.language
        return self._codes.index(language) if language in self._codes else 0

    def handle(self, action: Action) -> Change:
        """Change a row, go back, or ask whether to reset everything."""
        prompt = clicked_prompt(self.services, self._prompts(), action)
        if isinstance(action, Pressed) and not action.repeat:
            button = prompt or action.button
            if button in (Button.CANCEL, Button.MENU):
                self.services.audio.play("shared/cancel")
                return Pop(None)
            if button is Button.EXTRA:
                self.services.audio.play("shared/confirm")
                return self._ask_to_reset()
        if prompt is None:
            before = self.sheet.focus
            changed = self.sheet.handle(action)
            if isinstance(changed, RowChanged):
                self._apply(changed)
            elif isinstance(changed, RowChosen):
                return self._open_own()
            elif self.sheet.focus != before:
                self.services.audio.play("shared/move")
        return None

    def _open_own(self) -> Change:
        self.services.audio.play("shared/confirm")
        return Push(OwnContent(self.services))

    def _apply(self, change: RowChanged) -> None:
        settings, value = self._settings, int(change.value)
        match change.key:
            case "window":
                if self.services.window.fullscreen != (value == 0):
                    self.services.window.toggle_fullscreen()
            case "display":
                settings.display = value
                self.services.window.place()
            case "music":
                settings.music = value
            case "sound":
                settings.sound = value
            case "symbols":
                settings.symbols = "large" if value else "normal"
            case "motion":
                settings.reduced_motion = bool(value)
            case "text":
                settings.text_size = "large" if value else "normal"
            case "zone":
                settings.dead_zone = ZONES[value]
            case "language":
                settings.language = self._codes[value]
                self._speak()
        self._take_effect()
        self.services.audio.play("shared/move")

    def _take_effect(self) -> None:
        """Let everything that was built from the settings follow them."""
        settings = self._settings
        self.services.audio.apply_volumes()
        self.services.devices.dead_zone = settings.dead_zone
        text.set_text_scale(text.LARGE_TEXT if settings.text_size == "large" else 1.0)
        self.sheet.set_rows(self._rows())

    def _speak(self) -> None:
        """Use the language chosen here; until one is, that of the command line stays."""
        known = self._codes[1:]
        language = self._settings.language if self._settings.language in known else system_language(known)
        choose_language(self.services.assets / "locale", language)

    def _ask_to_reset(self) -> Change:
        question = _(
            "Display, sound, symbols, motion, text, dead zone and language go back to how they came, "
            "and all names are forgotten."
        )
        sheet = Ask(self.services, _("Reset all settings?"), question, (_("Reset"), _("Keep")), focus=1, welcomes=True)
        return Push(sheet, lambda answer: self._reset() if answer == 0 else None)

    def _reset(self) -> Change:
        fresh = Settings()
        if self.services.window.fullscreen != fresh.fullscreen:
            self.services.window.toggle_fullscreen()
        moved = self._settings.display != fresh.display
        for field in RESET_FIELDS:
            setattr(self._settings, field, getattr(fresh, field))
        self.services.party.forget_all()
        if moved:
            self.services.window.place()
        self._speak()
        self._take_effect()
        return None

    def update(self, dt: float) -> Change:
        """Let the preview move; follow a window that was switched with F11."""
        self._preview.update(dt)
        window = self.sheet.rows[0]
        if isinstance(window, ChoiceRow) and window.index != int(not self.services.window.fullscreen):
            self.sheet.set_rows(self._rows())
        return None

    def leave(self) -> None:
        """Keep the settings."""
        self.services.tell_at_once(save_settings(self._settings, self.services.folders.settings_file))

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rows and what the one in focus does."""
        draw_night(canvas)
        draw_title(canvas, _("Settings"))
        self.sheet.draw(canvas, self.services.pictures)
        self._preview.draw(canvas, self.sheet.focused.key)
        draw_prompts(canvas, self.services, self._prompts())

    def _prompts(self) -> Sequence[Prompt]:
        back, reset = Prompt(Button.CANCEL, _("Back")), Prompt(Button.EXTRA, _("Reset all"))
        if self.services.devices.latest == MOUSE:  # it clicks on whatever it means: nothing here depends on the focus
            return back, reset
        return (
            Prompt("updown", _("Choose")),
            one_of(
                (Prompt(Button.CONFIRM, _("Go there")), Prompt("leftright", _("Change"))),
                0 if self.sheet.focused.key == OWN else 1,
            ),
            back,
            reset,
        )
