"""Who sits where: up to twelve animals with a name, a device or a bot. Knows nothing of pygame."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.actions import DeviceId
from engine.game_info import SeatInfo
from engine.settings import Profile, RememberedSeat
from engine.words import N_, _

MOST_SEATS = 12
LONGEST_NAME = 16
LONGEST_FILED = 40
"""Letters of a name or a device in a file; what is longer was not written by this program."""
BOT_LEVELS = (1, 2, 3)

ANIMALS = ("fox", "owl", "cat", "bear", "frog", "rabbit", "whale", "bee", "panda", "turtle", "hedgehog", "duck")
"""Picture names below shared/avatars, one a seat."""
ANIMAL_NAMES: dict[str, str] = {
    "fox": N_("Fox"),
    "owl": N_("Owl"),
    "cat": N_("Cat"),
    "bear": N_("Bear"),
    "frog": N_("Frog"),
    "rabbit": N_("Rabbit"),
    "whale": N_("Whale"),
    "bee": N_("Bee"),
    "panda": N_("Panda"),
    "turtle": N_("Turtle"),
    "hedgehog": N_("Hedgehog"),
    "duck": N_("Duck"),
}
BOT_NAMES = ("Dot", "Pip", "Mo", "Zig", "Lulu", "Tik", "Bo", "Fizz", "Kit", "Nub", "Wim", "Oz")


class PartyError(Exception):
    """The party cannot do that; the text says why in one sentence."""


@dataclass(slots=True, eq=False)
class Seat:
    """One chair taken. ``index`` (0 to 11) is the chair and never changes; only ``Party`` changes the rest."""

    index: int
    name: str
    animal: str
    device: DeviceId | None = None
    """The device in its hand, kept while that is lost; None for a bot."""
    bot_level: int | None = None
    """1 (easy) to 3 (hard) for a bot, None for a person."""
    ready: bool = False
    youngest: bool = False
    lost: bool = False
    """Its device has vanished."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot plays it."""
        return self.bot_level is not None


class Party:
    """The seats of the evening, and everything that may happen to them.

    Always true: at most twelve seats, no animal and no name twice, at most one youngest, ``seats`` in the order of
    their chairs. A chair that is left stays empty until somebody takes it, so nobody else's number changes.
    """

    def __init__(self, lasting: Callable[[DeviceId], str | None] = lambda device: device) -> None:
        """``lasting`` names a device by what it is still called after a restart; None for one that nothing tells apart.

        A pad's number is no such name: it goes by the order in which pads are found.
        """
        self._seats: list[Seat] = []
        self._remembered: list[RememberedSeat] = []
        self._lasting = lasting

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All seats taken, in the order of their chairs."""
        return tuple(self._seats)

    @property
    def is_full(self) -> bool:
        """Whether every chair is taken."""
        return len(self._seats) >= MOST_SEATS

    @property
    def is_full_of_people(self) -> bool:
        """Whether nobody more can come in: a bot gives its chair up for a person."""
        return self.is_full and not any(seat.is_bot for seat in self._seats)

    @property
    def lost(self) -> tuple[Seat, ...]:
        """The seats whose device has vanished."""
        return tuple(seat for seat in self._seats if seat.lost)

    @property
    def free_animals(self) -> tuple[str, ...]:
        """The animals that nobody is."""
        taken = {seat.animal for seat in self._seats}
        return tuple(animal for animal in ANIMALS if animal not in taken)

    @property
    def host(self) -> Seat | None:
        """The person on the first chair whose device is here: asked before what concerns everybody."""
        return next((seat for seat in self._seats if not seat.is_bot and not seat.lost), None)

    def seat_at(self, index: int) -> Seat:
        """The seat on a chair; PartyError when it is empty."""
        for seat in self._seats:
            if seat.index == index:
                return seat
        raise PartyError(_("Nobody sits on chair {number}.").format(number=index + 1))

    def seat_of(self, device: DeviceId) -> Seat | None:
        """The first seat of a device."""
        return next(iter(self.seats_of(device)), None)

    def seats_of(self, device: DeviceId) -> tuple[Seat, ...]:
        """All seats of a device, more than one when it is passed round."""
        return tuple(seat for seat in self._seats if seat.device == device and not seat.is_bot)

    def sit(self, device: DeviceId, profile: Profile | None = None) -> Seat:
        """The seat of a device: a new one, or the one it has already. PartyError when people sit on all chairs.

        Without a profile, whoever had this device in hand last time is expected back.
        """
        return self.seat_of(device) or self._take(device, profile or self._expected(device))

    def share(self, device: DeviceId, profile: Profile | None = None) -> Seat:
        """One more seat that plays with a device (hot seat)."""
        return self._take(device, profile or self._expected(device))

    def stand(self, seat: Seat) -> None:
        """The seat is left; its chair, animal and name are free again."""
        self._check(seat)
        self._seats.remove(seat)

    def drop(self, seat: Seat) -> None:
        """The same as ``stand``, for a seat whose player will not come back."""
        self.stand(seat)

    def add_bot(self, level: int) -> Seat:
        """A bot takes a chair, with a name and an animal of its own."""
        _check_level(level)
        # Bots take animals from the end, so that people find the first ones free.
        animal = self._animal(reversed(ANIMALS))
        names = (_("Bot {name}").format(name=name) for name in BOT_NAMES)
        name = next(name for name in names if name not in self._names())
        return self._add(name, animal, bot_level=level, ready=True)

    def rename(self, seat: Seat, name: str) -> None:
        """Give a seat a name: cleaned, cut to ``LONGEST_NAME``, and numbered when taken; empty for the animal's."""
        self._check(seat)
        seat.name = self._unique(clean_name(name) or animal_name(seat.animal), seat)

    def set_animal(self, seat: Seat, animal: str) -> None:
        """Give a seat a free animal. A seat that is named after its animal is renamed with it."""
        self._check(seat)
        if animal == seat.animal:
            return
        if animal not in self.free_animals:
            raise PartyError(_("The {animal} is taken.").format(animal=animal_name(animal)))
        named_after = seat.name == animal_name(seat.animal)
        seat.animal = animal
        if named_after:
            seat.name = self._unique(animal_name(animal), seat)

    def next_animal(self, seat: Seat, step: int = 1) -> None:
        """Give a seat the next free animal (``step`` 1) or the one before (-1)."""
        self._check(seat)
        start = ANIMALS.index(seat.animal)
        for offset in range(1, len(ANIMALS)):
            animal = ANIMALS[(start + step * offset) % len(ANIMALS)]
            if animal in self.free_animals:
                self.set_animal(seat, animal)
                return

    def set_level(self, seat: Seat, level: int) -> None:
        """How well a bot plays, 1 to 3."""
        self._check(seat)
        _check_level(level)
        if not seat.is_bot:
            raise PartyError(_("{name} is not a bot.").format(name=seat.name))
        seat.bot_level = level

    def set_ready(self, seat: Seat, ready: bool = True) -> None:
        """Whether a person is ready; bots always are."""
        self._check(seat)
        seat.ready = ready or seat.is_bot

    def set_youngest(self, seat: Seat, youngest: bool = True) -> None:
        """Say who is the youngest; nobody else is then."""
        self._check(seat)
        for other in self._seats:
            other.youngest = youngest and other is seat

    def lose(self, device: DeviceId) -> tuple[Seat, ...]:
        """A device has vanished: its seats are lost but keep their places."""
        lost = self.seats_of(device)
        for seat in lost:
            seat.lost = True
        return lost

    def find(self, device: DeviceId) -> tuple[Seat, ...]:
        """A device is back: its seats are lost no more. Returns those that were."""
        found = tuple(seat for seat in self.seats_of(device) if seat.lost)
        for seat in found:
            seat.lost = False
        return found

    def reclaim(self, seat: Seat, device: DeviceId) -> None:
        """A person takes a lost seat, or one that a bot has been given, into the hand with another device."""
        self._check(seat)
        seat.device = device
        seat.bot_level = None
        seat.lost = False

    def give_to_bot(self, seat: Seat, level: int) -> None:
        """A bot plays on for a person; the seat keeps its animal and its name."""
        self._check(seat)
        _check_level(level)
        seat.device = None
        seat.bot_level = level
        seat.lost = False
        seat.ready = True

    def seat_infos(self, indices: Iterable[int] | None = None) -> tuple[SeatInfo, ...]:
        """The seats on these chairs as a match wants them, in this order; all of them without ``indices``."""
        seats = self._seats if indices is None else [self.seat_at(index) for index in indices]
        return tuple(
            SeatInfo(
                name=seat.name,
                animal=seat.animal,
                bot_level=seat.bot_level,
                youngest=seat.youngest,
                device=seat.device,
            )
            for seat in seats
        )

    def remember(self) -> list[RememberedSeat]:
        """The party as the settings keep it."""
        return [
            RememberedSeat(
                name=seat.name,
                animal=seat.animal,
                device=self._lasting(seat.device) if seat.device is not None else None,
                bot_level=seat.bot_level,
                youngest=seat.youngest,
            )
            for seat in self._seats
        ]

    def recall(self, remembered: Iterable[RememberedSeat]) -> None:
        """Expect the people of the last party: each gets name and animal back when their device sits down."""
        self._remembered = [seat for seat in remembered if seat.device is not None and seat.bot_level is None]

    def forget(self, name: str) -> None:
        """Nobody goes by this name any more: who bears it is called by the animal, and nobody is expected under it."""
        self._remembered = [seat for seat in self._remembered if seat.name.casefold() != name.casefold()]
        for seat in self._seats:
            if not seat.is_bot and seat.name.casefold() == name.casefold():
                self.rename(seat, "")

    def forget_all(self) -> None:
        """Everybody goes by the animal, and nobody is expected back."""
        self._remembered = []
        for seat in self._seats:
            if not seat.is_bot:
                self.rename(seat, "")

    def _expected(self, device: DeviceId) -> Profile | None:
        lasting = self._lasting(device)
        for seat in self._remembered:
            if lasting is not None and seat.device == lasting:
                self._remembered.remove(seat)
                return Profile(name=seat.name, animal=seat.animal)
        return None

    def _take(self, device: DeviceId, profile: Profile | None) -> Seat:
        bots = [seat for seat in self._seats if seat.is_bot]
        if self.is_full and bots:
            self.stand(bots[-1])  # people come before bots, or twelve of them would shut everybody out
        wish = (profile.animal,) if profile is not None else ()
        animal = self._animal((*wish, *ANIMALS))
        name = clean_name(profile.name) if profile is not None else ""
        return self._add(name or animal_name(animal), animal, device=device)

    def _add(
        self, name: str, animal: str, device: DeviceId | None = None, bot_level: int | None = None, ready: bool = False
    ) -> Seat:
        taken = {seat.index for seat in self._seats}
        index = next(number for number in range(MOST_SEATS) if number not in taken)
        seat = Seat(index, self._unique(name), animal, device, bot_level, ready)
        self._seats.append(seat)
        self._seats.sort(key=lambda each: each.index)
        return seat

    def _animal(self, wishes: Iterable[str]) -> str:
        """The first animal wished for that is free."""
        free = self.free_animals
        for animal in wishes:
            if animal in free:
                return animal
        raise PartyError(_("All {count} chairs are taken.").format(count=MOST_SEATS))

    def _names(self, but: Seat | None = None) -> set[str]:
        return {seat.name for seat in self._seats if seat is not but}

    def _unique(self, name: str, seat: Seat | None = None) -> str:
        """The name, with a number behind it when somebody else bears it (capitals do not tell names apart)."""
        taken = {other.casefold() for other in self._names(seat)}
        number, unique = 2, name
        while unique.casefold() in taken:
            tail = f" {number}"
            unique = name[: LONGEST_NAME - len(tail)].rstrip() + tail
            number += 1
        return unique

    def _check(self, seat: Seat) -> None:
        if seat not in self._seats:
            raise PartyError(_("{name} has left the party.").format(name=seat.name))


def animal_name(animal: str) -> str:
    """The animal's name in the language in use."""
    return _(ANIMAL_NAMES[animal]) if animal in ANIMAL_NAMES else animal


def clean_name(name: str) -> str:
    """The name without control characters and needless blanks, at most ``LONGEST_NAME`` letters long."""
    composed = unicodedata.normalize("NFC", name)
    printable = "".join(letter if letter.isprintable() else " " for letter in composed)
    return " ".join(printable.split())[:LONGEST_NAME].rstrip()


def usable_profiles(profiles: Iterable[Profile]) -> list[Profile]:
    """The remembered players as a party can seat them: clean names, each once, and animals that there are."""
    usable: dict[str, Profile] = {}
    for profile in profiles:
        name = clean_name(profile.name)
        animal = profile.animal if profile.animal in ANIMALS else ANIMALS[0]
        if name:
            usable.setdefault(name.casefold(), Profile(name, animal))
    return list(usable.values())


def are_sensible(seats: Sequence[SeatInfo]) -> bool:
    """Whether seats that were read from a file could sit at one table and be shown there."""
    animals = [seat.animal for seat in seats]
    return (
        0 < len(seats) <= MOST_SEATS and len(set(animals)) == len(animals) and all(is_sensible(seat) for seat in seats)
    )


def is_sensible(seat: SeatInfo) -> bool:
    """Whether a seat that was read from a file has a known animal, a name that can be shown and a level there is."""
    return (
        seat.animal in ANIMALS
        and 0 < len(seat.name) <= LONGEST_FILED
        and seat.name.isprintable()
        and len(seat.device or "") <= LONGEST_FILED
        and seat.bot_level in (None, *BOT_LEVELS)
    )


def _check_level(level: int) -> None:
    if level not in BOT_LEVELS:
        raise PartyError(_("A bot plays at level 1, 2 or 3, not {level}.").format(level=level))
