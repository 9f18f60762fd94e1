"""Setting up a match: the game's options with one sentence each, bots, and one press to start."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine.actions import MOUSE, Action, Button, DeviceAdded, DeviceId, DeviceRemoved, EchoFound, Pointed, Pressed
from engine.game_info import Extra, GameInfo
from engine.rows import CommandRow, Row, RowChanged, RowChosen, RowSheet
from engine.scene import HURRIED_SECONDS, Change, Later, Pop, Push, Scene
from engine.seats import BOT_LEVELS
from engine.services import Services
from engine.settings import MOST_GAMES, save_settings
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title, one_of
from engine.words import _, ngettext
from scenes.ask import Ask
from scenes.first_try import first_try_of
from scenes.play import resume_match, start_gradually
from scenes.read_in import read_in
from scenes.resume import left_matches
from scenes.rules_page import rules_of
from scenes.seats import Seats
from scenes.setup_options import OptionsFault, SetupOptions
from scenes.setup_panel import HOW_TO, PANEL, START, SetupPanel
from scenes.setup_rows import BOTS, LEVEL, OUT, PLAYS, bot_rows, out_row, people_rows
from scenes.setup_table import SetupTable
from scenes.setup_words import how_to_words, row_sentence, start_words

SHEET = pygame.Rect(116, 172, 1040, 744)
ROW_HEIGHTS = (91, 80)
"""With up to seven rows, and with more at the start; it stays as it is, for rows that come must not move others."""
FEW_ROWS = 7
BOTS_ONLY_SECONDS = 4.0
SENTENCE_SECONDS = 5.0
RESUME, EXTRA = "resume", "extra"
ON_HOW_TO, ON_ROWS, ON_START = "how_to", "rows", "start"
"""Places of the focus, from the top down."""
SHOW_ME, START_AT_ONCE = range(2)


class Setup(Scene):
    """The focus starts on Start. Pops with None when the match is over or nobody wants to play."""

    quiet_seconds = HURRIED_SECONDS
    welcomes = shows_party = True

    def __init__(self, services: Services, game: GameInfo) -> None:
        self.services = services
        self.game = game
        self.moment = f"setup-{game.key}"
        self._bots_only = bool(services.party.seats) and all(seat.is_bot for seat in services.party.seats)
        self._extras = (*first_try_of(game), *game.extras, *rules_of(game))
        self.table = SetupTable(services.party, game)
        has_own = game.own is not None and game.own.is_any(services.folders)
        self.options = SetupOptions(game, services.settings.options.get(game.key, {}), has_own)
        self._left = next((left for left in left_matches(services) if left.game is game), None)
        rows = self._rows()
        self.sheet = RowSheet(SHEET, rows, ROW_HEIGHTS[len(rows) > FEW_ROWS])
        self.place = ON_START
        self._panel = SetupPanel(services)
        self.sentence = ""
        self._sentence_left = 0.0
        self._idle = 0.0
        self._begun = False
        self._resumed = False
        self._reading = read_in(game.key)

    # Rows

    def _rows(self) -> list[Row]:
        rows: list[Row] = []
        if self._left is not None:
            rows.append(CommandRow(RESUME, _("Go on with the last match")))
        rows += bot_rows(self.table)
        rows += self.options.rows(self.table.seats)
        extras: list[Row] = [CommandRow(f"{EXTRA}:{at}", _(extra.title)) for at, extra in enumerate(self._extras)]
        if self.game.first_try is not None and self.game.key not in self.services.settings.tried:
            rows.insert(0, extras.pop(0))  # who has not played yet need not look for it
        rows += extras
        if len(self.table.people) > self.game.most:
            rows.insert(0, out_row(self.table))
            rows += people_rows(self.table)
        return rows

    @property
    def on_start(self) -> bool:
        """Whether the focus is on Start."""
        return self.place == ON_START

    def came_in(self) -> None:
        """Whoever has come plays, too."""
        self._idle = 0.0
        self.refresh()

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
            case EchoFound():
                self.refresh()
            case DeviceAdded(device):
                self.services.party.find(device)
            case Pointed(position=position):
                self._point(position, action)
            case Pressed():
                return self._pressed(action)
            case _:
                self._sheet_takes(action)
        return None

    def _pressed(self, action: Pressed) -> Change:
        self.sentence = ""  # what was said answers an earlier press
        prompt = clicked_prompt(self.services, self._prompts(), action)
        button = prompt or action.button
        if not action.repeat:
            if button is Button.CANCEL:
                return self._back()
            if button is Button.MENU:
                return self._start() if prompt or self._has_start_button(action.device) else self._back()
            if button is Button.EXTRA:
                return self._open_seats()
            if button is Button.OPTION and self._has_pages:
                return self._open_pages()
        if prompt is Button.CONFIRM:
            return self._start() if self.on_start else self._chosen(self.sheet.focused.key)
        if action.position is not None:
            return self._clicked(action, action.position)
        if self.place != ON_ROWS:
            return self._on_button(button, action.repeat)
        edge = {Button.UP: 0, Button.DOWN: len(self.sheet.rows) - 1}.get(button)
        if self.sheet.focus == edge:
            self._go_to(self._places[self._places.index(ON_ROWS) + (1 if button is Button.DOWN else -1)])
            return None
        return self._sheet_takes(action)

    @property
    def _has_pages(self) -> bool:
        return bool(self.game.how_to_play)

    @property
    def _places(self) -> tuple[str, ...]:
        """Where the focus may be, from the top down; from the last on to the first."""
        return (ON_HOW_TO, ON_ROWS, ON_START) if self._has_pages else (ON_ROWS, ON_START)

    def _go_to(self, place: str, row: int | None = None) -> None:
        self.place = place
        if row is not None:
            self.sheet.show(row)
        self._play("move")

    def _has_start_button(self, device: DeviceId) -> bool:
        """On a pad MENU is the start button; on a keyboard it is Escape, and nobody starts a match with that."""
        return self.services.devices.info(device).kind == "pad"

    def _on_button(self, button: Button, repeat: bool) -> Change:
        """A press while the focus is on one of the two buttons at the right."""
        if button is Button.CONFIRM and not repeat:
            return self._start() if self.on_start else self._open_pages()
        if button is Button.LEFT:
            self._go_to(ON_ROWS, 0)
        elif button in (Button.UP, Button.DOWN):
            step = 1 if button is Button.DOWN else -1
            place = self._places[(self._places.index(self.place) + step) % len(self._places)]
            self._go_to(place, (0 if step > 0 else len(self.sheet.rows) - 1) if place == ON_ROWS else None)
        return None

    def _place_at(self, position: tuple[int, int]) -> str | None:
        places = {ON_START: START, ON_ROWS: SHEET, **({ON_HOW_TO: HOW_TO} if self._has_pages else {})}
        return next((place for place, rect in places.items() if rect.collidepoint(position)), None)

    def _clicked(self, action: Pressed, position: tuple[int, int]) -> Change:
        if action.button is not Button.CONFIRM:
            return None
        place = self._place_at(position)
        self.place = place or self.place
        if place == ON_START:
            return self._start()
        if place == ON_HOW_TO:
            return self._open_pages()
        if PANEL.collidepoint(position):
            return self._open_seats()
        return self._sheet_takes(action) if place == ON_ROWS else None

    def _point(self, position: tuple[int, int], action: Action) -> None:
        self.place = self._place_at(position) or self.place
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
        elif key == OUT:
            self.table.turn(int(change.value) - 1)
        elif key == PLAYS:
            seat = next(seat for seat in self.table.people if seat.animal == animal)
            self._say(self.table.let_play(seat, bool(change.value)))
        else:
            self.options.change(change)
        self.refresh()

    def _extra_of(self, key: str) -> Extra | None:
        kind, _colon, place = key.partition(":")
        return self._extras[int(place)] if kind == EXTRA else None

    def _chosen(self, key: str) -> Change:
        extra = self._extra_of(key)
        if extra is not None:
            self._play("confirm")
            return Later(lambda: Push(extra.open(self.services), self._closed))
        if key != RESUME or self._left is None:
            return None
        self.table.undo()
        self._play("confirm")
        self._resumed = True
        path = self._left.path
        return Later(lambda: self._resume(path))

    def _resume(self, path: Path) -> Change:
        """Go on with a match, or stay here and say why that cannot be."""
        self._resumed = False
        finish = Pop(None)
        change = resume_match(self.services, path, finish=finish)
        if change is not finish:
            return change
        self._say(self.services.notices.pop())
        self._left = next((left for left in left_matches(self.services) if left.game is self.game), None)
        self.refresh()
        return None

    def _open_pages(self) -> Change:
        """How to play; afterwards Start is in focus."""
        from scenes.how_to_play import HowToPlay  # here, so that neither screen needs the other to be imported

        self._play("confirm")
        self.place = ON_START
        self._note_played()
        return Push(HowToPlay(self.services, self.game), self._read)

    def _note_played(self) -> None:
        played = self.services.settings.played
        if self.game.key not in played:
            self.services.settings.played = [*played, self.game.key][-MOST_GAMES:]

    def _offer_pages(self) -> Change:
        """Before the first match of a game: does somebody have to be told how it goes?"""
        self._play("confirm")
        count = len(self.game.how_to_play)
        text = ngettext("{count} picture shows how it goes.", "{count} pictures show how it goes.", count)
        title = _("New to {game}?").format(game=_(self.game.title))
        answers = (_("How to play"), _("Start at once"))
        sheet = Ask(self.services, title, text.format(count=count), answers, cancel=None, welcomes=True)
        return Push(sheet, self._offered)

    def _offered(self, answer: int | None) -> Change:
        self.refresh()  # somebody may have joined meanwhile
        if answer == SHOW_ME:
            return self._open_pages()
        if answer == START_AT_ONCE:
            self._note_played()
            return self._start()
        return None

    def _open_seats(self) -> Change:
        self._play("confirm")
        return Push(Seats(self.services, self.table.follow_seats), self._closed)

    def _read(self, plays: bool | None) -> Change:
        """How to play was closed: Start is in focus, and whoever pressed Play after the first try starts."""
        self.place = ON_START
        return self._closed(plays)

    def _closed(self, plays: bool | None) -> Change:
        """What was over the set-up has gone; ``plays`` is True when its way out was Play."""
        self.refresh()
        if not plays:
            return None
        self.place = ON_START
        self.sheet.show(0)  # the first try stands at the end from now on
        self._note_played()
        return self._start()

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
        if self._has_pages and self.table.playing_people and self.game.key not in self.services.settings.played:
            return self._offer_pages()
        self.services.settings.options[self.game.key] = self.options.to_remember()
        self.services.tell_at_once(save_settings(self.services.settings, self.services.folders.settings_file))
        self._play("confirm")
        chairs = [seat.index for seat in self.table.seats]
        self._begun = True
        return start_gradually(self.services, self.game, options, seats=chairs, finish=Pop(None))

    def _say(self, sentence: str) -> None:
        self.sentence = sentence
        self._sentence_left = SENTENCE_SECONDS
        if sentence:
            self._play("refused")

    def _play(self, name: str) -> None:
        self.services.audio.play(f"shared/{name}")

    def update(self, dt: float) -> Change:
        """Let sentences fade; with bots only, start by itself."""
        next(self._reading, None)
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
        """Draw the rows, the sentence of the row in focus, those who play, and the buttons."""
        draw_night(canvas)
        draw_title(canvas, _(self.game.title), max_width=HOW_TO.left - SHEET.left - 20)
        self.sheet.draw(canvas, self.services.pictures, active=self.place == ON_ROWS, pressed=self._resumed)
        self._panel.draw(canvas, *self._words(), self.table.seats, self.table.sitting_out)
        self._panel.draw_start(canvas, self._begun or (self.on_start and not self.is_quiet), self._begun)
        if self._has_pages:
            self._panel.draw_how_to(canvas, self.place == ON_HOW_TO)
        draw_prompts(canvas, self.services, self._prompts())

    def _words(self) -> tuple[str, str]:
        """Heading and sentence for what is in focus."""
        row = self.sheet.focused
        if self.place == ON_HOW_TO:
            heading, sentence = how_to_words()
        elif self.on_start:
            heading, sentence = start_words(self.game, self.table)
        else:
            option, extra = self.options.option_of(row.key), self._extra_of(row.key)
            names = self._left.names if self._left is not None else ()
            heading, sentence = row.title, row_sentence(row.key, self.game, self.table, option or extra, names)
        return heading, self.sentence or sentence

    def _prompts(self) -> Sequence[Prompt]:
        seats, back = Prompt(Button.EXTRA, _("Seats")), Prompt(Button.CANCEL, _("Back"))
        if self.services.devices.latest == MOUSE:  # it clicks on whatever it means: nothing here depends on the focus
            return Prompt(Button.MENU, _("Start")), seats, back
        acts = [
            Prompt(Button.CONFIRM, _("Start")),
            Prompt(Button.CONFIRM, _("Go there")),
            Prompt("leftright", _("Change")),
        ]
        if self._has_pages:
            acts.append(Prompt(Button.OPTION, _("How to play")))
        ways = Prompt("updown", _("Options")), Prompt("updown", _("Choose"))
        leads_on = isinstance(self.sheet.focused, CommandRow)
        shown = {ON_START: 0, ON_HOW_TO: 3}.get(self.place, 1 if leads_on else 2)
        has_start = self.place == ON_ROWS and self._has_start_button(self.services.devices.latest)
        begin = (Prompt(Button.MENU, _("Start")),) if has_start else ()
        return (
            one_of(acts, shown),
            one_of(ways, 0 if self.on_start else 1),
            *begin,
            seats,
            back,
        )
