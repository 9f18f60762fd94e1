"""Players' own files: where they go, what was taken, and what is wrong with each that was not."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine.actions import Action, Button, Pressed
from engine.folder_window import can_open_folders, open_folder
from engine.folders import reason_of, replace_file, shown_folder
from engine.own_content import NUMBER, OwnKind, Refusal
from engine.own_reading import OwnReading
from engine.rows import CommandRow, Row, RowChosen, RowSheet
from engine.scene import Change, Pop, Scene
from engine.services import Services
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title
from engine.words import _, ngettext
from scenes.own_content_panel import OwnContentPanel

SHEET = pygame.Rect(116, 172, 860, 744)
ROW_HEIGHTS = (104, 91, 80)
KIND = "kind"
MOST_ROWS = 100
"""Refusals of one kind that have a row of their own."""
STEP_SECONDS = 0.02
"""What a frame spends on reading: nothing moves here but the focus."""


class OwnContent(Scene):
    """Pops with None. The files are read when it opens, and again whenever one has changed."""

    moment = "own-content"
    welcomes = True

    def __init__(self, services: Services) -> None:
        self._services = services
        self.reading = OwnReading(services.games, services.folders)
        self._refusals: dict[str, tuple[OwnKind, Refusal]] = {}
        self.sheet = RowSheet(SHEET, self._rows(), *ROW_HEIGHTS)
        self._panel = OwnContentPanel()
        self.said = ""
        """What the last press led to, instead of what the row in focus is."""
        self._heading = ""  # over that
        self._told: Refusal | None = None  # of which it tells where the file is

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        self._refusals = {}
        for kind in self.reading.kinds:
            found = self.reading.found.get(kind.folder)
            value = "…"
            if found is not None and not self.reading.is_waiting(kind):
                value = ngettext("{count} card", "{count} cards", found.cards).format(count=found.cards)
            rows.append(CommandRow(f"{KIND}:{kind.folder}", _(kind.title), value))
            for number, refusal in enumerate(_shortened(found.refused) if found else ()):
                key = f"{kind.folder}:{number}"
                self._refusals[key] = kind, refusal
                rows.append(CommandRow(key, refusal.file, icon="shared/icons/refused"))
        return rows

    @property
    def refusal(self) -> Refusal | None:
        """The refused file in focus."""
        entry = self._refusals.get(self.sheet.focused.key)
        return entry[1] if entry is not None else None

    @property
    def kind(self) -> OwnKind:
        """The kind of the row in focus."""
        entry = self._refusals.get(self.sheet.focused.key)
        if entry is not None:
            return entry[0]
        folder = self.sheet.focused.key.partition(":")[2]
        return next(kind for kind in self.reading.kinds if kind.folder == folder)

    def handle(self, action: Action) -> Change:
        """Look through the rows, open a folder, copy the templates, or go back."""
        prompt = clicked_prompt(self._services, self._prompts(), action)
        if isinstance(action, Pressed) and not action.repeat:
            match prompt or action.button:
                case Button.CANCEL | Button.MENU:
                    self._play("cancel")
                    return Pop(None)
                case Button.EXTRA:
                    self._copy_templates()
                    return None
                case Button.OPTION:
                    self.said = ""
                    self.reading.look_again()
                    self._play("confirm")
                    return None
        if prompt is Button.CONFIRM:
            self._confirm()
        elif prompt is None:
            self._sheet_takes(action)
        return None

    def _sheet_takes(self, action: Action) -> None:
        before = self.sheet.focus
        chosen = self.sheet.handle(action)
        if self.sheet.focus != before:
            self.said = ""
            self._play("move")
        by_hand = isinstance(action, Pressed) and action.position is None
        if isinstance(chosen, RowChosen) and by_hand:  # a click on a row only shows it
            self._confirm()

    def _confirm(self) -> None:
        """Lead to the file in focus, and back to what there is to know of it."""
        if self.said:
            self.said = ""
            self._play("cancel")
            return
        folder, refusal = self._services.folders.own(self.kind.folder), self.refusal
        opened = open_folder(folder)
        if refusal is None:
            words = _("Put your files into {folder}. They are read as soon as they are there.")
        else:
            words = _("Mend it in {folder} and save it there: it is read again at once.")
        self.said = words.format(folder=shown_folder(folder))
        if opened:
            self.said = _("The folder opens in a window of its own.") + " " + self.said
        self._told, self._heading = refusal, refusal.file if refusal is not None else _(self.kind.title)
        self._play("confirm")

    def _copy_templates(self) -> None:
        """Put a template of each kind into the players' folder; one that is there stays as they made it."""
        target = self._services.folders.templates
        self._told, self._heading = None, _("Copy templates")
        try:
            for kind in self.reading.kinds:
                copy_template(self._services.assets, kind, target)
        except OSError as fault:
            self.said = _("The templates cannot be copied: {reason}.").format(reason=reason_of(fault))
            self._play("refused")
            return
        self.said = _("The templates are in {folder}. Copy one into the folder of its kind and change it.")
        self.said = self.said.format(folder=shown_folder(target))
        self._play("confirm")
        if can_open_folders():
            open_folder(target)

    def _play(self, name: str) -> None:
        self._services.audio.play(f"shared/{name}")

    def update(self, dt: float) -> Change:
        """Go on reading."""
        if self.reading.update(dt, STEP_SECONDS):
            self.show_found()
        return None

    def show_found(self) -> None:
        """Show what the reading has found so far."""
        self.sheet.set_rows(self._rows())
        self._panel.forget()
        if self._told is not None and self._told is not self.refusal:  # it was read again
            self.said, self._told = "", None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rows and what is to be known of the one in focus."""
        draw_night(canvas)
        draw_title(canvas, _("Your own content"))
        self.sheet.draw(canvas, self._services.pictures)
        kind = self.kind
        if self.said:
            self._panel.draw_said(canvas, self._heading, self.said)
        elif self.refusal is not None:
            self._panel.draw_refusal(canvas, self.refusal)
        else:
            folder = self._services.folders.own(kind.folder)
            self._panel.draw_kind(canvas, kind, folder, self.reading.found.get(kind.folder))
        draw_prompts(canvas, self._services, self._prompts())

    def _prompts(self) -> Sequence[Prompt]:
        leads = _("Open the folder") if can_open_folders() else _("Where is it?")
        return (
            Prompt("updown", _("Choose")),
            Prompt(Button.CONFIRM, _("Go on") if self.said else leads),
            Prompt(Button.EXTRA, _("Copy templates")),
            Prompt(Button.OPTION, _("Look again")),
            Prompt(Button.CANCEL, _("Back")),
        )


def _shortened(refused: Sequence[Refusal]) -> Sequence[Refusal]:
    """As many as anybody looks through, and in place of the others one that says how many there are."""
    if len(refused) <= MOST_ROWS:
        return refused
    more = _("and {count} more").format(count=len(refused) - MOST_ROWS)
    return (*refused[:MOST_ROWS], Refusal(more, NUMBER, _("mend those above first, and look again")))


def copy_template(assets: Path, kind: OwnKind, target: Path) -> None:
    """Copy the template of a kind into a folder, unless it is there. Raises OSError."""
    if not (target / kind.template).exists():
        replace_file(target / kind.template, (assets / "shared" / "templates" / kind.template).read_bytes())
