"""What each device may do on the seats screen: which card it is on, and what its buttons change there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.actions import Button, DeviceId, Pressed
from engine.seats import BOT_LEVELS, PartyError, Seat
from engine.services import Services
from engine.words import _
from scenes.arrival import forget_name, is_for_mouse, sit_down
from scenes.seat_menu import FORGET, SHARE, STAND, TYPE, SeatMenu

NEW_BOT_LEVEL = 2
ONCE = (Button.CONFIRM, Button.CANCEL, Button.EXTRA, Button.OPTION, Button.MENU)
"""Holding one of these is one press."""


@dataclass(slots=True)
class Hand:
    """What one seated device is on: a chair of its own, or one that everybody may change (a bot, a lost seat)."""

    device: DeviceId
    chair: int
    menu: SeatMenu | None = None


@dataclass(frozen=True, slots=True)
class TypeName:
    """The player of ``seat`` wants to type a name with ``device``."""

    device: DeviceId
    seat: Seat


@dataclass(frozen=True, slots=True)
class Done:
    """The screen is to close."""


Wish = TypeName | Done | None
"""What is left for the screen to do after a press."""


class SeatHands:
    """Turns presses into changes of the party; a sentence says why one cannot be."""

    def __init__(self, services: Services, card: Callable[[Seat], pygame.Rect]) -> None:
        """``card`` tells where the card of a seat stands."""
        self.sentence = ""
        self.refusal = ""
        """The last sentence that says why the party could not be changed."""
        self.joined: dict[int, float] = {}
        """Chair to the time (of ``clock``) when somebody sat down on it."""
        self.readied: dict[int, float] = {}
        self.clock = 0.0
        self.named: Seat | None = None
        """Whose name is being typed."""
        self._services = services
        self._party = services.party
        self._card = card
        self._hands: dict[DeviceId, Hand] = {}

    # Who is where

    def hand(self, device: DeviceId) -> Hand | None:
        """The hand of a seated device, on a chair that it may be on; None when it has no seat."""
        stops = self.stops(device)
        if not self._party.seats_of(device):
            self._hands.pop(device, None)
            return None
        hand = self._hands.setdefault(device, Hand(device, stops[0].index))
        if hand.chair not in [seat.index for seat in stops]:
            hand.chair = stops[0].index
        if hand.menu is not None and hand.menu.seat not in stops:
            hand.menu = None
        return hand

    def hands(self) -> list[Hand]:
        """The hands of all seated devices that are there."""
        devices = dict.fromkeys(seat.device for seat in self._party.seats if not seat.lost)
        found = [self.hand(device) for device in devices if device is not None]
        return [hand for hand in found if hand is not None]

    def stops(self, device: DeviceId) -> list[Seat]:
        """The seats that a device may be on: its own first, then bots and lost ones."""
        own = list(self._party.seats_of(device))
        return own + [seat for seat in self._party.seats if (seat.is_bot or seat.lost) and seat not in own]

    def people(self) -> list[Seat]:
        """The seats of persons."""
        return [seat for seat in self._party.seats if not seat.is_bot]

    def waited_for(self) -> list[Seat]:
        """Persons who are not ready yet, not here, or busy with a menu or a name."""
        busy = [hand.menu.seat for hand in self.hands() if hand.menu is not None]
        busy += [self.named] if self.named is not None else []
        return [seat for seat in self.people() if not seat.ready or seat.lost or seat in busy]

    @property
    def all_ready(self) -> bool:
        """Whether persons sit here and none is waited for."""
        return bool(self.people()) and not self.waited_for()

    # Buttons

    def press(self, action: Pressed) -> Wish:
        """Take a button of a device, wherever that is."""
        if action.repeat and action.button in ONCE:
            return None
        hand = self.hand(action.device)
        if hand is None and not is_for_mouse(self._services, action):
            return self._stranger(action.device, action.button)
        if hand is None or action.button is Button.MENU:
            return Done()
        if hand.menu is not None:
            return self.after_menu(hand, hand.menu, hand.menu.act(action.button))
        seat = self._party.seat_at(hand.chair)
        if action.button in (Button.PREVIOUS, Button.NEXT):
            self._step(hand, 1 if action.button is Button.NEXT else -1)
        elif action.button is Button.EXTRA:
            self.add_bot(hand)
        elif seat.is_bot or seat.lost:
            self._on_foreign_card(hand, seat, action.button)
        else:
            self._on_own_card(hand, seat, action.button)
        return None

    def _stranger(self, device: DeviceId, button: Button) -> Wish:
        """Somebody without a seat pressed a button: to sit down, whichever it is, once people sit here."""
        if button is Button.CONFIRM or (self.people() and button is not Button.EXTRA):
            self.sit(device)
        elif button is Button.EXTRA:
            self.add_bot(None)
        elif button in (Button.CANCEL, Button.MENU):
            return Done()
        else:
            self.play("refused")
        return None

    def _on_own_card(self, hand: Hand, seat: Seat, button: Button) -> None:
        match button:
            case Button.CONFIRM if not seat.ready:
                self.set_ready(seat, True)
                self._go_on(hand)
            case Button.CANCEL if seat.ready:
                self.set_ready(seat, False)
            case Button.CANCEL:
                self.stand(seat)
            case Button.LEFT | Button.RIGHT if not seat.ready:
                self._party.next_animal(seat, 1 if button is Button.RIGHT else -1)
                self.joined[seat.index] = self.clock
                self.play("move")
            case Button.UP | Button.DOWN:
                self.open_menu(hand, seat)
            case Button.OPTION:
                self._party.set_youngest(seat, not seat.youngest)
                self.play("confirm")
            case _:
                self.play("refused")

    def _on_foreign_card(self, hand: Hand, seat: Seat, button: Button) -> None:
        match button:
            case Button.LEFT | Button.RIGHT if seat.is_bot:
                self.change_level(seat, 1 if button is Button.RIGHT else -1)
            case Button.UP | Button.DOWN:
                self._step(hand, 1 if button is Button.DOWN else -1)
            case Button.CONFIRM:
                self._go_home(hand)
                self.play("confirm")
            case Button.CANCEL:
                self.stand(seat)
                self._go_home(hand)
            case _:
                self.play("refused")

    # Clicks

    def click(self, device: DeviceId, seat: Seat, part: str) -> Wish:
        """The mouse clicked a part of the card of a seat among its ``stops``."""
        hand = self.hand(device)
        if hand is not None:
            hand.chair = seat.index
        step = {"left": -1, "right": 1}.get(part, 0)
        if seat.is_bot or seat.lost:
            if part == "menu":
                self.stand(seat)
            elif seat.lost and hand is None:
                self.sit(device)
            elif step and seat.is_bot:
                self.change_level(seat, step)
        elif hand is not None:
            return self._click_own(hand, seat, part, step)
        return None

    def _click_own(self, hand: Hand, seat: Seat, part: str, step: int) -> Wish:
        if part == "ready":
            self.set_ready(seat, not seat.ready)
        elif part == "name":
            return TypeName(hand.device, seat)
        elif step:
            self._on_own_card(hand, seat, Button.RIGHT if step > 0 else Button.LEFT)
        elif part == "menu":
            self.open_menu(hand, seat)
        elif not seat.ready:  # what the left button does, says the prompt
            self._on_own_card(hand, seat, Button.CONFIRM)
        return None

    # What changes

    def after_menu(self, hand: Hand, menu: SeatMenu, wish: str) -> Wish:
        """Do what a menu could not do by itself."""
        if wish in ("close", TYPE, SHARE, STAND):
            hand.menu = None
        if wish == TYPE:
            return TypeName(hand.device, menu.seat)
        if wish == FORGET:
            self.sentence = _("{name} is off the list.").format(name=menu.seat.name)
            forget_name(self._services, menu.seat.name)
            wish = "cancel"
        if wish == SHARE:
            self._share(hand)
        elif wish == STAND:
            self.stand(menu.seat)
        elif wish:
            self.play({"close": "cancel", "moved": "move"}.get(wish, wish))
        return None

    def open_menu(self, hand: Hand, seat: Seat) -> None:
        """Open the menu on a seat's card."""
        hand.menu = SeatMenu(self._services, seat, hand.device, self._card(seat))
        self.play("move")

    def sit(self, device: DeviceId) -> None:
        """Take the chairs of a lost device over, or take a new one."""
        lost = self._party.lost
        if lost and lost[0].device is not None:
            for seat in self._party.seats_of(lost[0].device):
                self._party.reclaim(seat, device)
            self.play("join")
            return
        new = sit_down(self._services, device)
        if new is not None:
            self.joined[new.index] = self.clock
        else:
            self.sentence = self.refusal = self._services.notices.pop()  # said here, not later in the hall

    def stand(self, seat: Seat) -> None:
        """Somebody leaves, or a bot is sent away."""
        self._party.stand(seat)
        self.play("leave")

    def add_bot(self, hand: Hand | None) -> None:
        """Seat a bot; who asked for it is on its card at once and can change its level."""
        seat = self._try(lambda: self._party.add_bot(NEW_BOT_LEVEL))
        if seat is not None:
            self._arrived(seat)
            if hand is not None:
                hand.chair = seat.index

    def change_level(self, seat: Seat, step: int) -> None:
        """Make a bot better (1) or worse (-1)."""
        level = (seat.bot_level or NEW_BOT_LEVEL) + step
        if level in BOT_LEVELS:
            self._party.set_level(seat, level)
        self.play("move" if level in BOT_LEVELS else "refused")

    def set_ready(self, seat: Seat, ready: bool) -> None:
        """Somebody is ready, or is not any more."""
        self._party.set_ready(seat, ready)
        self.readied[seat.index] = self.clock
        self.play("ready" if ready else "cancel")

    def play(self, name: str) -> None:
        """Play a shared sound."""
        self._services.audio.play(f"shared/{name}")

    def _share(self, hand: Hand) -> None:
        seat = self._try(lambda: self._party.share(hand.device))
        if seat is not None:
            hand.chair = seat.index
            self._arrived(seat)

    def _arrived(self, seat: Seat) -> None:
        self.joined[seat.index] = self.clock
        self.play("join")

    def _step(self, hand: Hand, by: int) -> None:
        chairs = [seat.index for seat in self.stops(hand.device)]
        hand.chair = chairs[(chairs.index(hand.chair) + by) % len(chairs)]
        self.play("move" if len(chairs) > 1 else "refused")

    def _go_home(self, hand: Hand) -> None:
        own = self._party.seats_of(hand.device)
        if own:
            hand.chair = own[0].index
            self._go_on(hand)

    def _go_on(self, hand: Hand) -> None:
        """On to the next seat of this device that is not ready."""
        unready = [seat for seat in self._party.seats_of(hand.device) if not seat.ready]
        if unready:
            hand.chair = unready[0].index

    def _try(self, change: Callable[[], Seat]) -> Seat | None:
        """Change the party, or keep the sentence that says why it cannot be."""
        try:
            return change()
        except PartyError as fault:
            self.sentence = self.refusal = str(fault)
            self.play("refused")
            return None
