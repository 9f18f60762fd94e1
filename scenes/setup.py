"""Setting up a match: the game's options with one sentence each, bots, and one press to start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine import shapes
from engine.actions import Action, Button, DeviceAdded, DeviceId, DeviceRemoved, Pointed, Pressed
from engine.game_info import GameInfo
from engine.glyphs import glyph_for
from engine.journal import JournalError, read_header, unfinished
from engine.rows import ChoiceRow, CommandRow, Row, RowChanged, RowChosen, RowSheet, ToggleRow
from engine.scene import Change, Pop, Push, Scene
from engine.seats import BOT_LEVELS, Seat
from engine.services import Services
from engine.settings import save_settings
from engine.text import draw_paragraph, draw_text
from engine.theme import BODY, DISPLAY, MID_TONE, NAME, PAPER, SMALL
from engine.ui import Prompt, clicked_prompt, draw_button, draw_night, draw_prompts, draw_title
from engine.words import _, ngettext
from scenes.arrival import sit_down
from scenes.play import resume_match, start_match
from scenes.seats import Seats
from scenes.setup_options import OptionsFault, SetupOptions
from scenes.setup_table import SetupTable

SHEET = pygame.Rect(116, 172, 1040, 744)
ROW_HEIGHT = 91
PANEL = pygame.Rect(1216, 172, 608, 592)
START = pygame.Rect(1224, 794, 592, 120)
INSET = 44
FACES_TOP = 268
"""From the panel's top to the faces of those who play."""
BOTS_ONLY_SECONDS = 4.0
SENTENCE_SECONDS = 5.0
LEVELS = 3

BOTS, LEVEL, SEATS, HOW_TO, PLAYS, RESUME = "bots", "level", "seats", "how_to", "plays", "resume"


class Setup(Scene):
    """The focus starts on Start. Pops with None when the match is over or nobody wants to play."""

    def __init__(self, services: Services, game: GameInfo) -> None:
        self.services = services
        self.game = game
        self.moment = f"setup-{game.key}"
        self._bots_only = bool(services.party.seats) and all(seat.is_bot for seat in services.party.seats)
        self.table = SetupTable(services.party, game)
        self.options = SetupOptions(game, services.settings.options.get(game.key, {}))
        self._left, self._left_names = self._find_left_match()
        self.sheet = RowSheet(SHEET, self._rows(), ROW_HEIGHT)
        self.on_start = True
        self.sentence = ""
        self._sentence_left = 0.0
        self._idle = 0.0

    def _find_left_match(self) -> tuple[Path | None, str]:
        """The journal of the last match of this game that was left, and who played it."""
        paths, sentences = unfinished(self.services.folders.journals)
        self.services.notices += sentences
        for path in paths:
            try:
                header = read_header(path)
            except JournalError:
                continue  # gone this very moment
            if header.game == self.game.key:
                return path, ", ".join(info.name for info in header.seats)
        return None, ""

    # Rows

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        if self._left is not None:
            rows.append(CommandRow(RESUME, _("Go on with the last match")))
        rows.append(self._bots_row())
        if self.table.bots:
            rows.append(self._level_row())
        if len(self.table.people) > self.game.most:
            for seat in self.table.people:
                rows.append(ToggleRow(f"{PLAYS}:{seat.animal}", _("{name} plays").format(name=seat.name),
                                      self.table.plays(seat), "shared/icons/person"))  # fmt: skip
        rows += self.options.rows(self.table.seats)
        rows.append(CommandRow(HOW_TO, _("How to play")))
        count = len(self.services.party.seats)
        words = ngettext("{count} in the party", "{count} in the party", count).format(count=count)
        rows.append(CommandRow(SEATS, _("Who plays?"), words))
        return rows

    def _bots_row(self) -> Row:
        fewest, most = self.table.fewest_bots, self.table.most_bots
        labels = tuple(str(count) if count else _("None") for count in range(fewest, most + 1))
        return ChoiceRow(BOTS, _("Bots"), labels, len(self.table.bots) - fewest, "")

    def _level_row(self) -> Row:
        labels = (_("Easy"), _("Medium"), _("Hard"))
        level = self.table.level
        if level is None:
            return ChoiceRow(LEVEL, _("Bots play"), (*labels, _("Mixed")), LEVELS)
        return ChoiceRow(LEVEL, _("Bots play"), labels, level - 1)

    def refresh(self) -> None:
        """Follow the party and the values after a change."""
        self.table.refresh()
        self.sheet.set_rows(self._rows())

    # Actions

    def handle(self, action: Action) -> Change:
        """Move, change, start."""
        self._idle = 0.0
        match action:
            case DeviceRemoved(device):
                self.services.party.lose(device)
            case DeviceAdded(device):
                self.services.party.find(device)
            case Pointed(position=position):
                self._point(position, action)
            case Pressed() if self._is_newcomer(action.device) and not action.repeat:
                sit_down(self.services, action.device)
                self.refresh()
            case Pressed():
                return self._pressed(action)
            case _:
                self._sheet_takes(action)
        return None

    def _is_newcomer(self, device: DeviceId) -> bool:
        """A pad without a seat, or anybody while no person sits here: the first press takes a chair."""
        party = self.services.party
        if party.seat_of(device) is not None or party.is_full:
            return False
        return self.services.devices.info(device).kind == "pad" or not self.table.people

    def _pressed(self, action: Pressed) -> Change:
        prompt = clicked_prompt(self.services, self._prompts(), action)
        button = prompt or action.button
        if not action.repeat:
            if button is Button.CANCEL:
                return self._back()
            if button is Button.MENU:
                return self._start() if self._has_start_button(action.device) else self._back()
            if button is Button.EXTRA:
                return self._open_seats()
        if prompt is Button.CONFIRM:
            return self._start()
        if action.position is not None:
            return self._clicked(action, action.position)
        if self.on_start:
            return self._on_start_button(button, action.repeat)
        if (button is Button.UP and self.sheet.focus == 0) or (
            button is Button.DOWN and self.sheet.focus == len(self.sheet.rows) - 1
        ):
            self.on_start = True
            self._play("move")
            return None
        return self._sheet_takes(action)

    def _has_start_button(self, device: DeviceId) -> bool:
        """On a pad MENU is the start button; on a keyboard it is Escape, and nobody starts a match with that."""
        return self.services.devices.info(device).kind == "pad"

    def _on_start_button(self, button: Button, repeat: bool) -> Change:
        if button is Button.CONFIRM and not repeat:
            return self._start()
        if button in (Button.UP, Button.DOWN, Button.LEFT):
            self.on_start = False
            self.sheet.show(len(self.sheet.rows) - 1 if button is Button.UP else 0)
            self._play("move")
        return None

    def _clicked(self, action: Pressed, position: tuple[int, int]) -> Change:
        if START.collidepoint(position) and action.button is Button.CONFIRM:
            return self._start()
        if SHEET.collidepoint(position):
            self.on_start = False
            return self._sheet_takes(action)
        return None

    def _point(self, position: tuple[int, int], action: Action) -> None:
        if START.collidepoint(position):
            self.on_start = True
        elif SHEET.collidepoint(position):
            self.on_start = False
        self._sheet_takes(action)

    def _sheet_takes(self, action: Action) -> Change:
        before = self.sheet.focus
        result = self.sheet.handle(action)
        if isinstance(result, RowChosen):
            return self._chosen(result.key)
        if isinstance(result, RowChanged):
            self._changed(result)
            self._play("move")
        elif self.sheet.focus != before:
            self._play("move")
        return None

    def _changed(self, change: RowChanged) -> None:
        key, _colon, animal = change.key.partition(":")
        if key == BOTS:
            self.table.set_bots(self.table.fewest_bots + int(change.value))
        elif key == LEVEL:
            self.table.set_level(BOT_LEVELS[int(change.value)])  # "Mixed" cannot be turned to, only away from
        elif key == PLAYS:
            seat = next(seat for seat in self.table.people if seat.animal == animal)
            self._say(self.table.let_play(seat, bool(change.value)))
        else:
            self.options.change(change)
        self.refresh()

    def _chosen(self, key: str) -> Change:
        if key == SEATS:
            return self._open_seats()
        if key == RESUME and self._left is not None:
            self.table.undo()
            self._play("confirm")
            return resume_match(self.services, self._left, finish=Pop(None))
        from scenes.how_to_play import HowToPlay  # here, so that neither screen needs the other to be imported

        self._play("confirm")
        return Push(HowToPlay(self.services, self.game))

    def _open_seats(self) -> Change:
        self._play("confirm")
        return Push(Seats(self.services), self._seats_closed)

    def _seats_closed(self, _result: None) -> Change:
        self.refresh()
        return None

    def _back(self) -> Change:
        self.table.undo()
        self._play("cancel")
        return Pop(None)

    def _start(self) -> Change:
        """Begin, or say why that cannot be."""
        if len(self.table.seats) < self.game.fewest:
            self._say(_("It takes {fewest} to play.").format(fewest=self.game.fewest))
            return None
        try:
            options = self.options.collect(self.table.seats)
        except OptionsFault as fault:
            self._say(str(fault))
            return None
        self.services.settings.options[self.game.key] = self.options.to_remember()
        fault_sentence = save_settings(self.services.settings, self.services.folders.settings_file)
        if fault_sentence is not None:
            self.services.notices.append(fault_sentence)
        self._play("confirm")
        chairs = [seat.index for seat in self.table.seats]
        return start_match(self.services, self.game, options, seats=chairs, finish=Pop(None))

    def _say(self, sentence: str) -> None:
        self.sentence = sentence
        self._sentence_left = SENTENCE_SECONDS
        if sentence:
            self._play("refused")

    def _play(self, name: str) -> None:
        self.services.audio.play(f"shared/{name}")

    def update(self, dt: float) -> Change:
        """Let sentences fade; with bots only, start by itself."""
        self._sentence_left -= dt
        if self._sentence_left <= 0:
            self.sentence = ""
        if self._bots_only:
            self._idle += dt
            if self._idle >= BOTS_ONLY_SECONDS:
                self._bots_only = False
                return self._start()
        return None

    # Pictures

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the rows, the sentence of the row in focus, those who play, and Start."""
        draw_night(canvas)
        draw_title(canvas, _(self.game.title), max_width=1700)
        self.sheet.draw(canvas, self.services.pictures, active=not self.on_start)
        self._draw_panel(canvas)
        latest = self.services.devices.latest
        button = Button.CONFIRM if self.on_start else Button.MENU
        shown = self.on_start or self._has_start_button(latest)
        glyphs = glyph_for(button, self.services.devices.info(latest).family) if shown else ()
        draw_button(
            canvas, START, _("Start"), focused=self.on_start, pictures=self.services.pictures,
            glyph=glyphs[0] if glyphs else None,
        )  # fmt: skip
        draw_prompts(canvas, self.services, self._prompts())

    def _draw_panel(self, canvas: pygame.Surface) -> None:
        shapes.box(canvas, PANEL, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        heading, sentence = self._words()
        left, width = PANEL.left + INSET, PANEL.width - 2 * INSET
        draw_text(
            canvas, heading, (left, PANEL.top + 56), size=NAME + 4, font=DISPLAY, anchor="midleft", max_width=width
        )
        draw_paragraph(canvas, sentence, (left, PANEL.top + 92, width, FACES_TOP - 96), size=BODY)
        line = pygame.Rect(left, PANEL.top + FACES_TOP, width, 4)
        shapes.box(canvas, line, fill=MID_TONE, radius=2, outline=None)
        self._draw_faces(canvas, pygame.Rect(left, line.bottom + 12, width, PANEL.bottom - line.bottom - 32))

    def _words(self) -> tuple[str, str]:
        """Heading and sentence for what is in focus."""
        row = self.sheet.focused
        key = row.key.partition(":")[0]
        option = self.options.option_of(row.key)
        if self.on_start:
            count = len(self.table.seats)
            heading = ngettext("{count} player", "{count} players", count).format(count=count)
            minutes = ngettext("About {count} minute.", "About {count} minutes.", self.game.minutes)
            about = minutes.format(count=self.game.minutes)
            words = heading, self.table.sentence() or f"{_(self.game.line)} {about}"
        elif option is not None:
            words = _(option.title), _(option.sentence)
        elif key in (BOTS, LEVEL):
            words = row.title, _("Bots fill empty chairs and play by the same rules as everybody.")
        elif key == PLAYS:
            words = row.title, _("At most {count} can play; the others look on.").format(count=self.game.most)
        elif key == RESUME:
            words = row.title, _("{names} were playing. Everybody's points are kept.").format(names=self._left_names)
        elif key == HOW_TO:
            words = row.title, _("A few pictures; any of them can be skipped.")
        else:
            words = row.title, _("Come in, leave, change names and animals, share a device.")
        return (words[0], self.sentence) if self.sentence else words

    def _draw_faces(self, canvas: pygame.Surface, area: pygame.Rect) -> None:
        seats = self.table.seats
        columns = 3 if len(seats) <= 6 else 4
        rows = max(-(-len(seats) // columns), 1)
        cell = (area.width // columns, min(area.height // rows, 152))
        top = area.top + (area.height - rows * cell[1]) // 2
        for number, seat in enumerate(seats):
            row, column = divmod(number, columns)
            in_row = min(len(seats) - row * columns, columns)
            left = area.left + (area.width - in_row * cell[0]) // 2 + column * cell[0]
            self._draw_face(canvas, seat, pygame.Rect(left, top + row * cell[1], *cell))

    def _draw_face(self, canvas: pygame.Surface, seat: Seat, cell: pygame.Rect) -> None:
        pictures = self.services.pictures
        side = cell.height - 34
        face = pictures.at(f"shared/avatars/{seat.animal}", (side, side))
        rect = canvas.blit(face, face.get_rect(midtop=(cell.centerx, cell.top)))
        if seat.youngest:
            crown = pictures.get("shared/icons/crown", 0.4)
            canvas.blit(crown, crown.get_rect(midbottom=(rect.centerx, rect.top + side // 5)))
        if seat.bot_level is not None:
            badge = pictures.get("shared/icons/robot", side / 160)
            canvas.blit(badge, badge.get_rect(center=(rect.right, rect.bottom - side // 4)))
        draw_text(
            canvas, seat.name, (cell.centerx, cell.bottom - 4), size=SMALL + 2, anchor="midbottom",
            max_width=cell.width - 8,
        )  # fmt: skip

    def _prompts(self) -> Sequence[Prompt]:
        back = Prompt(Button.CANCEL, _("Back"))
        seats = Prompt(Button.EXTRA, _("Seats"))
        if self.on_start:
            return Prompt(Button.CONFIRM, _("Start")), Prompt("updown", _("Options")), seats, back
        begin = (Prompt(Button.MENU, _("Start")),) if self._has_start_button(self.services.devices.latest) else ()
        return Prompt("updown", _("Choose")), Prompt("leftright", _("Change")), *begin, seats, back
