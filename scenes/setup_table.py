"""Who of the party plays the match that is being set up, and how many bots with them."""

from __future__ import annotations

from engine.game_info import GameInfo
from engine.seats import MOST_SEATS, Party, Seat
from engine.words import _, listed, ngettext
from scenes.setup_panel import fits

NEW_BOT_LEVEL = 2


class SetupTable:
    """The chosen people and bots; adds bots of medium level until there are enough players."""

    def __init__(self, party: Party, game: GameInfo) -> None:
        self._party = party
        self._game = game
        self._added: list[Seat] = []
        self._known: list[Seat] = []  # the bots that were there when the party was last looked at
        self._next_level = NEW_BOT_LEVEL
        self._out: set[str] = set()  # animals of people who sit out
        self.refresh()

    @property
    def people(self) -> list[Seat]:
        """Every person of the party."""
        return [seat for seat in self._party.seats if not seat.is_bot]

    @property
    def playing_people(self) -> list[Seat]:
        """The persons who play."""
        return [seat for seat in self.people if seat.animal not in self._out]

    @property
    def sitting_out(self) -> list[Seat]:
        """The persons who look on."""
        return [seat for seat in self.people if seat.animal in self._out]

    @property
    def bots(self) -> list[Seat]:
        """The bots that play: of those in the party, as many as fit."""
        seated = [seat for seat in self._party.seats if seat.is_bot]
        return seated[: self._game.most - len(self.playing_people)]

    @property
    def seats(self) -> list[Seat]:
        """Everybody who plays, in the order of their chairs."""
        return sorted([*self.playing_people, *self.bots], key=lambda seat: seat.index)

    @property
    def fewest_bots(self) -> int:
        """So many bots it takes at least."""
        return max(self._game.fewest - len(self.playing_people), 0)

    @property
    def most_bots(self) -> int:
        """So many bots fit at the table and in the party."""
        return max(min(self._game.most - len(self.playing_people), MOST_SEATS - len(self.people)), self.fewest_bots)

    @property
    def level(self) -> int | None:
        """The level that all bots share, or that the first will have; None when they differ."""
        levels = {seat.bot_level for seat in self.bots}
        if not levels:
            return self._next_level
        return levels.pop() if len(levels) == 1 else None

    def refresh(self) -> None:
        """Follow the party after it has changed: nobody too many, and bots until there are enough."""
        present = {seat.animal for seat in self.people}
        self._out &= present
        for seat in self.people[self._game.most :] if not self._out else []:
            self._out.add(seat.animal)
        while len(self.playing_people) > self._game.most:
            self._out.add(self.playing_people[-1].animal)
        bots = [seat for seat in self._party.seats if seat.is_bot]
        if any(seat not in self._known for seat in bots):
            self._added = []  # somebody has invited one, and so decided about the bots
        self._added = [seat for seat in self._added if seat in bots and seat.bot_level == self._next_level]
        while self._added and len(self.bots) > self.fewest_bots:  # somebody came in the place of one
            self._party.stand(self._added.pop())
        while len(self.bots) < self.fewest_bots and not self._party.is_full:
            self._added.append(self._party.add_bot(self._next_level))
        self._known = [seat for seat in self._party.seats if seat.is_bot]

    def follow_seats(self) -> str:
        """Follow the party while its seats are changed: a sentence when a bot joins in at that."""
        if not self.people:
            self.undo()
            return ""
        before = [seat for seat in self._added if seat in self._party.seats]
        self.refresh()
        return self.sentence() if len(self._added) > len(before) else ""

    def set_bots(self, count: int) -> None:
        """Seat or send away bots until ``count`` of them play."""
        level = self._next_level = self.level or self._next_level
        while len(self.bots) < count and not self._party.is_full:
            self._party.add_bot(level)
        for seat in [seat for seat in self._party.seats if seat.is_bot][count:]:
            self._party.stand(seat)
        self._added = []  # the host has decided about the bots

    def set_level(self, level: int) -> None:
        """Let all bots play at a level, and those that will come."""
        self._next_level = level
        for seat in self.bots:
            self._party.set_level(seat, level)
        self._added = []

    def plays(self, seat: Seat) -> bool:
        """Whether a person plays."""
        return seat.animal not in self._out

    def let_play(self, seat: Seat, plays: bool) -> str:
        """Let a person play or sit out; a sentence when that cannot be."""
        if plays and len(self.playing_people) >= self._game.most:
            return _("At most {count} can play. Let somebody else sit out first.").format(count=self._game.most)
        if not plays and len(self.playing_people) == 1:
            return _("Somebody has to play.")
        (self._out.discard if plays else self._out.add)(seat.animal)
        self.refresh()
        return ""

    def turn(self, step: int) -> None:
        """Let others sit out: everybody who does hands that to the next person (1) or to the one before (-1)."""
        self._out = {seat.animal for seat in self.next_out(step)}
        self.refresh()

    def next_out(self, step: int) -> list[Seat]:
        """Who would sit out then."""
        people = self.people
        return [people[(people.index(seat) + step) % len(people)] for seat in self.sitting_out]

    def undo(self) -> None:
        """Send away the bots that came by themselves, for the match does not take place."""
        for seat in self._added:
            if seat in self._party.seats:
                self._party.stand(seat)
        self._added = []

    def sentence(self) -> str:
        """What happened by itself to the table, in words; empty when nothing did."""
        added = len([seat for seat in self._added if seat in self._party.seats])
        if self._out:
            return self._out_sentence()
        if added:
            words = ngettext(
                "It takes {fewest} to play, so a bot joins in.",
                "It takes {fewest} to play, so {count} bots join in.",
                added,
            )
            return words.format(count=added, fewest=self._game.fewest)
        return ""

    def _out_sentence(self) -> str:
        """Who sits out and why: by name, where there is room for that."""
        most, names = self._game.most, [seat.name for seat in self.sitting_out]
        if len(self.people) <= most:
            words = ngettext("{names} sits out.", "{names} sit out.", len(names))
        else:
            words = ngettext(
                "{names} sits out: at most {most} can play.", "{names} sit out: at most {most} can play.", len(names)
            )
        sentence = words.format(names=listed(names), most=most)
        if fits(sentence):
            return sentence
        words = ngettext(
            "{count} player sits out: at most {most} can play.",
            "{count} players sit out: at most {most} can play.",
            len(names),
        )
        return words.format(count=len(names), most=most)
