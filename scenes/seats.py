"""Who plays: press a button to sit down, press it again to be ready."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.actions import Action, Button, DeviceAdded, DeviceId, DeviceRemoved, Pointed, Pressed
from engine.glyphs import Glyph, glyph_for
from engine.scene import HURRIED_SECONDS, Change, Pop, Push, Scene
from engine.seats import MOST_SEATS, Seat, animal_name
from engine.services import Services
from engine.settings import save_settings
from engine.steady_press import SteadyPress
from engine.ui import Prompt, clicked_prompt, draw_night, draw_prompts, draw_title
from engine.words import _, ngettext
from scenes.arrival import is_seated
from scenes.name_entry import NameEntry
from scenes.seat_cards import (
    CardLook,
    Measures,
    card_type,
    draw_card,
    draw_counter,
    level_line,
    measures_for,
    parts,
)
from scenes.seat_free import call_size, draw_free_chair
from scenes.seat_hands import Done, Hand, SeatHands, TypeName, Wish

LEAVE_SECONDS = 0.6
"""How long the last tick is seen before the screen closes; CONFIRM closes it at once."""
BOTS_ONLY_SECONDS = 4.0
"""With nobody but bots the screen goes on by itself."""
SENTENCE_SECONDS = 4.0
FEW_PROMPTS = 2
"""So many are shown beside a sentence."""
LONG_AGO = -10.0


class Seats(Scene):
    """Sit, name, share, add bots; pops with None when everybody is ready, and the party is remembered.

    A device drives its own cards. Left and right change the animal, up and down open the card's menu. Bots, and seats
    whose device has vanished, may be changed by everybody: a bot's card is where its adder lands, and the shoulder
    buttons (or up and down from there) go on to other cards.
    """

    moment = "seats"
    quiet_seconds = HURRIED_SECONDS

    def __init__(self, services: Services, follow: Callable[[], str] = lambda: "") -> None:
        """``follow`` hears of every change of the party, and may change it and say so in a sentence."""
        self.services = services
        self._follow = follow
        self._party = services.party
        self._hands = SeatHands(services, lambda seat: self.measures.rect(seat.index))
        self._steady = SteadyPress()
        self._hover: tuple[int, str] | None = None
        self._leaves_in: float | None = None
        self._idle = 0.0
        self._sentence_left = 0.0

    def enter(self) -> None:
        """Ask everybody anew; those whose device is not there are looked for."""
        present = {info.id for info in self.services.devices.present()}
        for seat in self._party.seats:
            self._party.set_ready(seat, False)
            if seat.device is not None and seat.device not in present:
                self._party.lose(seat.device)

    def misses(self, action: Action) -> bool:
        """Whoever comes to sit down is heard at once."""
        return super().misses(action) and is_seated(self.services, action)

    @property
    def measures(self) -> Measures:
        """Size and places of the cards now."""
        return measures_for(max((seat.index + 1 for seat in self._party.seats), default=0))

    def handle(self, action: Action) -> Change:
        """Take what somebody did."""
        return self._fulfil(self._take(action))

    def _take(self, action: Action) -> Wish:
        """Do what somebody wants, but for what is left for the screen to do."""
        self._idle = 0.0
        wish: Wish = None
        if isinstance(action, Pressed):
            self._hands.sentence = ""  # what was said answers an earlier press
        match action:
            case DeviceRemoved(device):
                self._party.lose(device)
            case DeviceAdded(device):
                self._party.find(device)
            case Pointed(device, position):
                self._point(device, position)
            case Pressed() if self._skips(action):
                wish = Done()
            case Pressed(position=None):
                wish = self._hands.press(action)
            case Pressed(position=position) if position is not None:
                wish = self._clicked(action, position)
        if not self._party.is_full and self._hands.sentence == self._hands.refusal:
            self._hands.sentence = ""  # it says that nobody more fits
        joins_in = self._follow()
        if joins_in:
            self._hands.sentence = joins_in
        if self._hands.sentence:
            self._sentence_left = SENTENCE_SECONDS
        if not self._hands.all_ready:
            self._leaves_in = None
        elif self._leaves_in is None:
            self._leaves_in = 0.0 if self.services.settings.reduced_motion else LEAVE_SECONDS
        return wish

    def update(self, dt: float) -> Change:
        """Let time pass."""
        self._hands.clock += dt
        self._sentence_left -= dt
        if self._sentence_left <= 0:
            self._hands.sentence = ""
        for hand in self._hands.hands():
            if hand.menu is not None:
                hand.menu.update(dt)
        if self._leaves_in is not None:
            self._leaves_in -= dt
            return self._done() if self._leaves_in <= 0 else None
        if self._party.seats and not self._hands.people():
            self._idle += dt
            return self._done() if self._idle >= BOTS_ONLY_SECONDS else None
        return None

    def _skips(self, action: Pressed) -> bool:
        """CONFIRM of somebody who is ready ends the moment in which the last tick is seen."""
        seated = self._hands.hand(action.device) is not None
        pressed = action.button is Button.CONFIRM and not action.repeat and action.position is None
        return self._leaves_in is not None and seated and pressed

    # The mouse

    def _clicked(self, action: Pressed, position: tuple[int, int]) -> Wish:
        hand = self._hands.hand(action.device)
        prompt = clicked_prompt(self.services, self._prompts(), action, right=self._right_words())
        seat, part = self._part_at(action.device, position)
        target = (action.button, prompt, seat and (seat.index, seat.is_bot, part), hand and hand.menu is not None)
        if not self._steady.takes(target, position, self._hands.clock):
            return None
        if prompt is Button.EXTRA:
            self._hands.add_bot(None)  # its card can be clicked, so the hand, and the prompts, stay where they are
            return None
        if prompt is not None:
            return self._hands.press(Pressed(action.device, prompt))
        if hand is not None and hand.menu is not None and action.button is Button.CONFIRM:
            return self._hands.after_menu(hand, hand.menu, hand.menu.click(position))
        if action.button is not Button.CONFIRM:
            if hand is not None and hand.menu is None and seat is not None:
                hand.chair = seat.index
            return self._hands.press(Pressed(action.device, action.button))
        if seat is not None:
            return self._hands.click(action.device, seat, part)
        if hand is None:
            self._hands.sit(action.device)
        elif self._free_chair_at(position) is not None:
            self._hands.add_bot(None)
        return None

    def _point(self, device: DeviceId, position: tuple[int, int]) -> None:
        self._hover = None
        hand = self._hands.hand(device)
        if hand is not None and hand.menu is not None:
            hand.menu.point(position)
            return
        seat, part = self._part_at(device, position)
        chair = self._free_chair_at(position) if hand is not None else None
        if seat is not None:
            self._hover = seat.index, part
        elif chair is not None:
            self._hover = chair, "free"

    def _part_at(self, device: DeviceId, position: tuple[int, int]) -> tuple[Seat | None, str]:
        """The seat and the part of its card under the pointer, where this device may change it."""
        for seat in self._hands.stops(device):
            for part, rect in parts(self.measures, seat).items():
                if rect.collidepoint(position):
                    return seat, part
        return None, ""

    def _free_chair_at(self, position: tuple[int, int]) -> int | None:
        for chair in self._free_chairs():
            if self.measures.rect(chair).collidepoint(position):
                return chair
        return None

    def _free_chairs(self) -> list[int]:
        taken = {seat.index for seat in self._party.seats}
        return [chair for chair in range(2 * self.measures.columns) if chair not in taken]

    # Names, and the end

    def _fulfil(self, wish: Wish) -> Change:
        match wish:
            case Done():
                return self._done()
            case TypeName(device, seat):
                return self._type_name(device, seat)
        return None

    def _type_name(self, device: DeviceId, seat: Seat) -> Change:
        taken = [other.name for other in self._party.seats if other is not seat]
        text = "" if seat.name == animal_name(seat.animal) else seat.name
        entry = NameEntry(self.services, device, text, animal=seat.animal, taken=taken, beside=self._beside)
        self._hands.named = seat

        def named(name: str | None) -> Change:
            self._hands.named = None
            if name is not None and seat in self._party.seats:
                self._name(seat, name)
            return None

        return Push(entry, named)

    def _beside(self, action: Action) -> str:
        """What the others do while a name is typed, and why it cannot be, if it cannot.

        They do not see their cards, but the buttons do what they did: sit down, turn to another animal, be ready.
        """
        wish = self._take(action)
        if wish is not None and self._hands.named is not None:
            self._hands.play("refused")
            return _("{name} is still writing.").format(name=self._hands.named.name)
        return self._hands.sentence

    def _name(self, seat: Seat, name: str) -> None:
        """Name a seat; whoever is remembered under that name brings their animal along."""
        for profile in self.services.settings.profiles:
            if profile.name == name and profile.animal in self._party.free_animals:
                self._party.set_animal(seat, profile.animal)
        self._party.rename(seat, name)
        self.services.settings.remember(seat.name, seat.animal)

    def _done(self) -> Change:
        """Close the screen; who is not here does not play, and everybody else is remembered."""
        settings = self.services.settings
        for seat in self._party.lost:
            self._party.stand(seat)
        for seat in reversed(self._hands.people()):
            if not seat.name.startswith(animal_name(seat.animal)):
                settings.remember(seat.name, seat.animal)
        settings.keep_party(self._party.remember())
        self.services.tell_at_once(save_settings(settings, self.services.folders.settings_file))
        self._hands.play("confirm")
        return Pop(None)

    # Pictures

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the cards, the free chairs and what each button does."""
        pictures = self.services.pictures
        draw_night(canvas)
        draw_title(canvas, _("Who plays?"))
        draw_counter(canvas, pictures, len(self._party.seats), MOST_SEATS)
        calls = self._calls()
        size = call_size(pictures, self.measures, calls[: len(self._free_chairs())])
        for chair, call in zip(self._free_chairs(), calls, strict=False):
            bot = self._hover == (chair, "free")
            draw_free_chair(canvas, pictures, self.measures, chair, call, size, bot)
        seats = self._party.seats
        looks = [self._look(seat) for seat in seats]
        sizes = card_type(self.measures, [seat.name for seat in seats], looks)
        for seat, look in zip(seats, looks, strict=True):
            draw_card(canvas, pictures, self.measures, seat, look, sizes)
        for hand in self._hands.hands():
            if hand.menu is not None:
                hand.menu.draw(canvas)
        draw_prompts(canvas, self.services, self._prompts(), right=self._right_words())

    def _calls(self) -> list[tuple[Glyph, ...] | None]:
        """What to press for each free chair in turn: once for every kind of device that somebody could take up."""
        seated = {seat.device for seat in self._party.seats}
        free = [info for info in self.services.devices.present() if info.id not in seated]
        free.sort(key=lambda info: info.kind != "pad")
        families = list(dict.fromkeys(info.family for info in free))
        calls: list[tuple[Glyph, ...] | None] = [glyph_for(Button.CONFIRM, family) for family in families]
        return calls + [None] * MOST_SEATS

    def _look(self, seat: Seat) -> CardLook:
        hands = [hand for hand in self._hands.hands() if hand.chair == seat.index]
        own = [hand for hand in hands if hand.device == seat.device]
        foreign = seat.is_bot or seat.lost
        hovered = self._hover is not None and self._hover[0] == seat.index
        choosing = any(len(self._party.seats_of(hand.device)) > 1 for hand in own)
        visitors = [self._party.seats_of(hand.device)[0].animal for hand in hands] if foreign else []
        first = self._first_of(seat)
        kind = "pad" if seat.device is None else self.services.devices.info(seat.device).kind
        return CardLook(
            lines=self._lines(seat, first),
            device_kind=kind,
            shared_with=first.animal if first is not None else "",
            arrows=bool(visitors) or hovered or (not foreign and not seat.ready),
            hot=self._hover[1] if hovered and self._hover is not None else "",
            rim=choosing or bool(visitors),
            visitors=tuple(visitors),
            since_joined=self._since(self._hands.joined, seat),
            since_ready=self._since(self._hands.readied, seat),
        )

    def _since(self, moments: dict[int, float], seat: Seat) -> float:
        if self.services.settings.reduced_motion:
            return -LONG_AGO
        return self._hands.clock - moments.get(seat.index, LONG_AGO)

    def _first_of(self, seat: Seat) -> Seat | None:
        """Whose device a seat shares; None for a device of its own."""
        if seat.device is None:
            return None
        first = self._party.seats_of(seat.device)[0]
        return first if first is not seat else None

    def _lines(self, seat: Seat, first: Seat | None) -> tuple[str, ...]:
        if seat.bot_level is not None:
            return (level_line(seat.bot_level),)
        if seat.lost:
            return _("Press any button"), _("Missing")
        if first is not None:
            line = _("Shares with {name}").format(name=first.name)
        else:
            line = self.services.devices.info(seat.device or "").label
        return (_("{line}, youngest").format(line=line), line) if seat.youngest else (line,)

    def _prompts(self) -> tuple[Prompt, ...]:
        """What the device used last can do where it is."""
        prompts = self._prompts_of(self._hands.hand(self.services.devices.latest))
        return prompts[:FEW_PROMPTS] if self._hands.sentence else prompts

    def _prompts_of(self, hand: Hand | None) -> tuple[Prompt, ...]:
        bot = Prompt(Button.EXTRA, _("Add a bot"))
        if hand is None:
            if self._hands.people():
                return Prompt(Button.CONFIRM, _("Sit down")), bot
            return Prompt(Button.CONFIRM, _("Sit down")), bot, Prompt(Button.CANCEL, _("Back")), *self._end_prompt()
        if hand.menu is not None:
            off = (Prompt(Button.OPTION, _("Forget this name")),) if hand.menu.can_forget else ()
            return (
                Prompt("updown", _("Choose")),
                Prompt("leftright", _("Change")),
                *off,
                Prompt(Button.CONFIRM, _("OK")),
                Prompt(Button.CANCEL, _("Close")),
            )
        return self._card_prompts(hand, bot)

    def _card_prompts(self, hand: Hand, bot: Prompt) -> tuple[Prompt, ...]:
        seat = self._party.seat_at(hand.chair)
        if seat.is_bot or seat.lost:
            level = (Prompt("leftright", _("Level")),) if seat.is_bot else ()
            return (*level, Prompt(Button.CONFIRM, _("Done")), Prompt(Button.CANCEL, _("Send away")), bot)
        youngest = Prompt(Button.OPTION, _("Youngest"))
        several = len(self._hands.stops(hand.device)) > 1
        others = (Prompt(Button.NEXT, _("Next chair")),) if several else ()
        if seat.ready:
            return Prompt(Button.CANCEL, _("Not ready")), bot, *others, *self._end_prompt()
        return Prompt(Button.CONFIRM, _("Ready")), Prompt(Button.CANCEL, _("Stand up")), bot, youngest, *others

    def _end_prompt(self) -> tuple[Prompt, ...]:
        return (Prompt(Button.MENU, _("Go on")),) if self._party.seats else ()

    def _right_words(self) -> str:
        if self._hands.sentence:
            return self._hands.sentence
        waited = self._hands.waited_for()
        if self._hands.all_ready:
            return _("Here we go!")
        if not waited:
            return ""
        if len(waited) == 1:
            return _("Waiting for {name}").format(name=waited[0].name)
        words = ngettext("Waiting for {count} player", "Waiting for {count} players", len(waited))
        return words.format(count=len(waited))
