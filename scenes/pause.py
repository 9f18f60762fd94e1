"""The pause sheet over a game: resume, help, settings, leave, and seats that change hands or have lost their pad."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.actions import (
    Action,
    Button,
    DeviceAdded,
    DeviceId,
    DeviceRemoved,
    Pressed,
)
from engine.lettering import button_size
from engine.scene import HURRIED_SECONDS, Change, Pop, Push, Scene
from engine.seats import Seat
from engine.services import Services
from engine.text import draw_paragraph, draw_text
from engine.theme import BODY, DISPLAY, PAPER, SPRING_SECONDS, TITLE, ease_out_back
from engine.ui import Focus, Prompt, clicked_prompt, draw_button, draw_prompts, one_of
from engine.words import _
from scenes.ask import Ask
from scenes.in_play import match_of, seats_in_play, unheard_in_play
from scenes.pause_list import draw_seat_list

LEAVE = "leave"
"""The result of a sheet on which the table was left."""
BOT_LEVEL = 2
DROPPED_LEVEL = 1
SHEET = pygame.Rect(136, 78, 1648, 836)
BUTTON = pygame.Rect(204, 296, 640, 108)
BUTTON_STEP = 138
BUTTONS_HEIGHT = 584
"""Room for all buttons; with many they are lower and stand closer."""
BUTTON_GAP = 24
LIST = pygame.Rect(916, 252, 800, 620)
LIST_HEAD = 84
ROW_MOST = 92
TWO_COLUMNS_FROM = 7
FACE_PLACE = (300, 190)
SENTENCE_SECONDS = 5.0
VEIL = (92, 84, 118)
"""What the game below is multiplied with."""


@dataclass(frozen=True, slots=True)
class Command:
    """A button of the sheet."""

    key: str
    label: str


class Pause(Scene):
    """Pops with None to go on, or with ``LEAVE``. While seats in play are lost it waits for them."""

    covers = False
    moment = "pause"
    quiet_seconds = HURRIED_SECONDS

    def __init__(self, services: Services, below: Scene | None, *, was_away: bool = False) -> None:
        """``below`` is the paused scene (one with a ``live`` match), or None while a match is about to be resumed.

        ``was_away`` when it opens because the system keeps input from the window.
        """
        self.services = services
        self._was_away = was_away
        self.sentence = ""
        self._party = services.party
        self._live = match_of(below)
        self._sentence_left = 0.0
        self._age = 0.0
        self._focus = Focus(self._rects())

    # What is on the sheet

    @property
    def seats(self) -> list[Seat]:
        """The seats of the party that are in play."""
        return seats_in_play(self.services, self._live)

    @property
    def _guests(self) -> list[Seat]:
        """Who else plays: bots of a match that nobody of the party takes part in. They cannot be changed."""
        infos = self._live.seats if self._live is not None else ()
        party = {seat.animal for seat in self.seats}
        return [
            Seat(number, info.name, info.animal, bot_level=info.bot_level or BOT_LEVEL)
            for number, info in enumerate(infos)
            if info.animal not in party
        ]

    @property
    def lost(self) -> list[Seat]:
        """The seats in play whose device has vanished."""
        return [seat for seat in self.seats if seat.lost]

    @property
    def unheard(self) -> list[Seat]:
        """The people in play of whom nothing can be heard now."""
        return unheard_in_play(self.services, self._live)

    @property
    def reason(self) -> str:
        """Why the match was paused, when nobody asked for it."""
        if self.unheard:
            return _("The window is in the background: keys and mouse do not reach it. Click on it to play on.")
        return _("The window was in the background, and so the match has waited.") if self._was_away else ""

    @property
    def commands(self) -> list[Command]:
        """The buttons, top first."""
        leave = Command(LEAVE, _("Leave the table"))
        if self.lost:
            name = self.lost[0].name
            return [
                Command("take", _("Take the seat")),
                Command("bot", _("A bot plays on")),
                Command("drop", _("{name} goes home").format(name=name)),
                leave,
            ]
        found = [Command("resume", _("Resume")), Command("settings", _("Settings")), leave]
        if self._live is not None and self._live.game.rules:
            found.insert(1, Command("rules", _("Rules")))
        if self._live is not None and self._live.game.how_to_play:
            found.insert(1, Command("how_to", _("How to play")))
        return found

    def _button(self, number: int) -> pygame.Rect:
        step = min(BUTTON_STEP, (BUTTONS_HEIGHT + BUTTON_GAP) // len(self.commands))
        height = min(BUTTON.height, step - BUTTON_GAP)
        return pygame.Rect(BUTTON.left, BUTTON.top + number * step, BUTTON.width, height)

    def _rects(self) -> list[pygame.Rect]:
        buttons = [self._button(number) for number in range(len(self.commands))]
        return buttons + self._seat_rects()[: len(self.seats)]

    def _seat_rects(self) -> list[pygame.Rect]:
        count = len(self.seats) + len(self._guests)
        columns = 1 if count < TWO_COLUMNS_FROM else 2
        rows = -(-count // columns) if count else 1
        height = min((LIST.height - LIST_HEAD - 16) // rows, ROW_MOST)
        width = (LIST.width - 40) // columns
        return [
            pygame.Rect(
                LIST.left + 20 + number // rows * width, LIST.top + LIST_HEAD + number % rows * height, width, height
            )
            for number in range(count)
        ]

    # Actions

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Who is missing: what was decided for one is not decided for the next as well."""
        return tuple(seat.index for seat in self.lost)

    def handle(self, action: Action) -> Change:
        """Choose a button or a seat; a pad without a seat takes a lost one back with any button."""
        if isinstance(action, Pressed):
            self.sentence = ""  # what was said answers an earlier press
        change = self._take(action)
        self._focus.rects = self._rects()
        return change

    def _take(self, action: Action) -> Change:
        match action:
            case DeviceRemoved(device):
                if self._party.lose(device):
                    self._focus.put(0)
                return None
            case DeviceAdded():
                return None  # its owner says so by pressing a button
            case Pressed(repeat=False) if self.lost:
                if self._comes_back(action.device):
                    return self._go_on_if_complete()
            case Pressed(repeat=False):
                prompt = clicked_prompt(self.services, self._prompts(), action)
                if (prompt or action.button) in (Button.MENU, Button.CANCEL):
                    return self._resume("cancel")
        before = self._focus.at()
        chosen = self._focus.handle(action)
        if chosen is not None and isinstance(action, Pressed):
            return self._chosen(chosen, action.device)
        if self._focus.at() != before:
            self._play("move")
        return None

    def _comes_back(self, device: DeviceId) -> bool:
        """The owner of a lost seat pressed a button: on the pad that is back, or on another pad without a seat."""
        if self._party.find(device):
            self._play("join")
            return True
        if self._party.seat_of(device) is None and self.services.devices.info(device).kind == "pad":
            self._reclaim(device)
            return True
        return False

    def _reclaim(self, device: DeviceId) -> None:
        """Give the seats of the first lost device to another one."""
        gone = self.lost[0].device
        for seat in self.lost:
            if seat.device == gone:
                self._party.reclaim(seat, device)
        self._play("join")

    def _go_on_if_complete(self) -> Change:
        return None if self.lost else Pop(None)

    def _chosen(self, index: int, device: DeviceId) -> Change:
        commands = self.commands
        if index >= len(commands):
            return self._chose_seat(self.seats[index - len(commands)], device)
        match commands[index].key:
            case "resume":
                return self._resume("confirm")
            case "how_to":
                return self._open_how_to_play()
            case "rules":
                return self._open_rules()
            case "settings":
                from scenes.settings import SettingsScreen  # here: a game is paused more often than set up anew

                self._play("confirm")
                return Push(SettingsScreen(self.services))
            case "take":
                if self._party.seat_of(device) is not None:
                    self._say(_("Press it on a device that has no seat yet."))
                    return None
                self._reclaim(device)
                return self._go_on_if_complete()
            case "bot" | "drop":
                self._replace_lost(drop=commands[index].key == "drop")
                return self._go_on_if_complete()
            case _:
                return self._ask_to_leave()

    def _resume(self, sound: str) -> Change:
        """Go on, unless one of the players could not."""
        if self.unheard:
            self._say(_("Click on the window first."))
            return None
        self._play(sound)
        return Pop(None)

    def _open_how_to_play(self) -> Change:
        from scenes.how_to_play import HowToPlay

        self._play("confirm")
        return Push(HowToPlay(self.services, self._live.game)) if self._live is not None else None

    def _open_rules(self) -> Change:
        from scenes.rules_page import RulesPage

        self._play("confirm")
        return Push(RulesPage(self.services, self._live.game)) if self._live is not None else None

    def _replace_lost(self, drop: bool) -> None:
        """A bot plays on for the first lost seat; it bears a bot's name when its player has gone home."""
        seat = self.lost[0]
        self._party.give_to_bot(seat, DROPPED_LEVEL if drop else BOT_LEVEL)
        if drop:
            self._party.rename(seat, _("Bot {name}").format(name=seat.name))
        self._play("confirm")

    def _chose_seat(self, seat: Seat, device: DeviceId) -> Change:
        if seat.lost:
            self._say(_("Press any button on a pad to take this seat back."))
            return None
        if not seat.is_bot:
            return self._ask_for_bot(seat)
        if self._party.seat_of(device) is not None:
            self._say(_("Press it on a device that has no seat yet."))
            return None
        self._party.reclaim(seat, device)
        self._play("join")
        return None

    def _ask_for_bot(self, seat: Seat) -> Change:
        title = _("Let a bot play for {name}?").format(name=seat.name)
        text = _("The seat keeps its points. Whoever has no seat can take it back on this sheet.")
        sheet = Ask(self.services, title, text, (_("Let it play"), _("No")), animals=(seat.animal,), focus=1)

        def answered(answer: int) -> Change:
            if answer == 0:
                self._party.give_to_bot(seat, BOT_LEVEL)
                self._focus.rects = self._rects()
            return None

        return Push(sheet, answered)

    def _ask_to_leave(self) -> Change:
        self._play("cancel")
        sheet = Ask(self.services, _("Leave the table?"), self._what_is_kept(), (_("Leave"), _("Stay")), focus=1)
        return Push(sheet, lambda answer: Pop(LEAVE) if answer == 0 else None)

    def _what_is_kept(self) -> str:
        """Whether the match can be gone on with, by a look at the disk now."""
        live = self._live
        if live is not None:
            live.write_again()
            if live.is_kept_in_part:
                sentence = _(
                    "This match is not being kept: {reason}. If you leave now, it goes on later from the last move "
                    "that was kept."
                )
                return sentence.format(reason=live.unkept)
            if live.unkept:
                sentence = _("This match is not being kept: {reason}. If you leave now, it is lost.")
                return sentence.format(reason=live.unkept)
            if live.outcome is None and not live.is_to_be_kept:
                return _("This match is only a show, and nothing of it is kept.")
        return _("The match is kept: the hall offers to go on with it.")

    def _say(self, sentence: str) -> None:
        self.sentence, self._sentence_left = sentence, SENTENCE_SECONDS
        self._play("refused")

    def _play(self, name: str) -> None:
        self.services.audio.play(f"shared/{name}")

    def update(self, dt: float) -> Change:
        """Let the sheet come in and sentences fade."""
        self._age += dt
        self._sentence_left -= dt
        if self._sentence_left <= 0:
            self.sentence = ""
        return None

    # Pictures

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the sheet over the darkened game."""
        canvas.fill(VEIL, special_flags=pygame.BLEND_RGB_MULT)
        still = self.services.settings.reduced_motion
        rise = 1.0 if still else ease_out_back(self._age / SPRING_SECONDS)
        drop = round((rise - 1) * 70)
        shapes.box(canvas, SHEET.move(0, drop), fill=PAPER, radius=44, outline_width=9, shadow=16, shadow_alpha=0.5)
        self._draw_heading(canvas, drop)
        commands = self.commands
        size = button_size((command.label for command in commands), BUTTON.width)
        for number, command in enumerate(commands):
            rect, focused = self._button(number).move(0, drop), self._focus.at() == number and not self.is_quiet
            draw_button(canvas, rect, command.label, focused=focused, size=size)
        seats = list(zip([*self.seats, *self._guests], self._seat_rects(), strict=True))
        draw_seat_list(canvas, self.services, LIST, seats, self._focus.at() - len(commands), drop)
        draw_prompts(canvas, self.services, self._prompts(), right=self.sentence)

    def _draw_heading(self, canvas: pygame.Surface, drop: int) -> None:
        left, lost = BUTTON.left, self.lost
        if not lost:
            reason = self.reason
            middle = (left, FACE_PLACE[1] - (36 if reason else 0) + drop)
            draw_text(canvas, _("Paused"), middle, size=TITLE + 8, font=DISPLAY, anchor="midleft", max_width=640)
            if reason:
                room = (left, FACE_PLACE[1] + 14 + drop, LIST.right - left, LIST.top - FACE_PLACE[1] - 14)
                draw_paragraph(canvas, reason, room, size=BODY)
            return
        face = self.services.pictures.at(f"shared/avatars_hidden/{lost[0].animal}", (170, 170))
        canvas.blit(face, face.get_rect(center=(left + 80, FACE_PLACE[1] + drop)))
        title = _("{name} is missing").format(name=lost[0].name)
        draw_text(
            canvas, title, (left + 190, FACE_PLACE[1] - 36 + drop), size=72, font=DISPLAY, anchor="midleft",
            max_width=SHEET.right - left - 250,
        )  # fmt: skip
        words = _("Press any button on any pad to play on.")
        draw_paragraph(canvas, words, (left + 192, FACE_PLACE[1] + 14 + drop, 900, 80), size=BODY)

    def _prompts(self) -> Sequence[Prompt]:
        acts = [Prompt(Button.CONFIRM, label) for label in (_("OK"), _("Take the seat"), _("Let a bot play"))]
        choose = (Prompt("updown", _("Choose")), one_of(acts, self._act()))
        return choose if self.lost else (*choose, Prompt(Button.CANCEL, _("Resume")))

    def _act(self) -> int:
        """What CONFIRM does where the focus is: chooses, takes a bot's seat, or gives one to a bot."""
        number = self._focus.at() - len(self.commands)
        if not 0 <= number < len(self.seats) or self.seats[number].lost:
            return 0
        return 1 if self.seats[number].is_bot else 2
