"""A tiny game that keeps the Match contract: seats grab coins of hidden value, all at once or in turn."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec

from engine.actions import Action, Button, Pressed
from engine.game_info import (
    TABLE,
    Choice,
    GameInfo,
    HowToPage,
    IllegalAction,
    Move,
    Option,
    Outcome,
    SeatInfo,
    Standing,
    Template,
)
from engine.live_match import LiveMatch
from engine.scene import Change, Pop, Scene
from engine.seats import ANIMALS
from engine.services import Services


class CoinOptions(msgspec.Struct, frozen=True, kw_only=True):
    coins: int = 6
    turns: bool = False


class Take(Move, frozen=True, kw_only=True):
    coin: int


class Bell(Move, frozen=True, kw_only=True):
    """The table rings: the match ends as it stands."""


class CoinView(msgspec.Struct, frozen=True, kw_only=True):
    seat: int
    free: tuple[int, ...]
    own_values: tuple[int, ...]


class CoinMatch:
    """Every seat takes its share of the coins; the highest sum wins."""

    def __init__(self, seats: Sequence[SeatInfo], options: CoinOptions, rng: Random) -> None:
        if not 0 < options.coins <= 100:
            raise ValueError("there are 1 to 100 coins")
        self.seats = tuple(seats)
        self.options = options
        self.values = rng.sample(range(1, options.coins + 1), options.coins)
        self.owner: dict[int, int] = {}
        self.rung = False

    @property
    def share(self) -> int:
        return self.options.coins // len(self.seats)

    def waiting_for(self) -> frozenset[int]:
        if self.outcome is not None:
            return frozenset()
        hungry = [seat for seat in range(len(self.seats)) if self._taken(seat) < self.share]
        return frozenset([len(self.owner) % len(self.seats)]) if self.options.turns else frozenset(hungry)

    def legal_moves(self, seat: int) -> Sequence[Move | Template]:
        return [Take(seat=seat, coin=coin) for coin in self._free()] if seat in self.waiting_for() else []

    def play(self, move: Move) -> None:
        if self.outcome is not None:
            raise IllegalAction("The match is over.")
        match move:
            case Bell(seat=seat) if seat == TABLE:
                self.rung = True
            case Take(seat=seat, coin=coin):
                if seat not in self.waiting_for():
                    raise IllegalAction("It is not your turn.")
                if coin not in self._free():
                    raise IllegalAction("That coin is taken.")
                self.owner[coin] = seat
            case _:
                raise IllegalAction("There is no such move.")

    def view_for(self, seat: int) -> CoinView:
        own = tuple(self.values[coin] for coin, owner in self.owner.items() if owner == seat)
        return CoinView(seat=seat, free=self._free(), own_values=own)

    @property
    def outcome(self) -> Outcome | None:
        seats = range(len(self.seats))
        if not self.rung and any(self._taken(seat) < self.share for seat in seats):
            return None
        totals = [sum(self.view_for(seat).own_values) for seat in seats]
        standings = [
            Standing(seat=seat, rank=1 + sum(other > totals[seat] for other in totals), rounds=(), total=totals[seat])
            for seat in seats
        ]
        return Outcome(standings=tuple(sorted(standings, key=lambda standing: (standing.rank, standing.seat))))

    def _free(self) -> tuple[int, ...]:
        return tuple(coin for coin in range(self.options.coins) if coin not in self.owner)

    def _taken(self, seat: int) -> int:
        return sum(owner == seat for owner in self.owner.values())


class CoinBot:
    """Grabs any free coin; the harder its level, the quicker its hand."""

    def __init__(self, level: int) -> None:
        self.level = level
        self.looked_at: list[CoinView] = []
        """Every view it was shown, in order."""

    def observe(self, view: CoinView) -> None:
        self.looked_at.append(view)

    def choose(self, view: CoinView, rng: Random) -> Take:
        self.looked_at.append(view)
        return Take(seat=view.seat, coin=rng.choice(view.free))

    def pace(self, move: Take) -> float:
        return 1.2 / self.level + 0.1 * (move.coin % 3)


class CoinTable(Scene):
    """CONFIRM takes the first free coin for the seat of that device."""

    pausable = True

    def __init__(self, services: Services, live: LiveMatch) -> None:
        self.services = services
        self.live = live

    def handle(self, action: Action) -> Change:
        if isinstance(action, Pressed) and action.button is Button.CONFIRM:
            for seat, info in enumerate(self.live.seats):
                moves = self.live.match.legal_moves(seat)
                if info.device == action.device and moves:
                    self.live.play(moves[0])
                    break
        return self._over()

    def update(self, dt: float) -> Change:
        self.live.update(dt)
        return self._over()

    def leave(self) -> None:
        self.live.close()

    def _over(self) -> Change:
        return Pop(self.live.outcome) if self.live.outcome is not None else None


COINS = GameInfo(
    key="coins",
    title="Coins",
    line="Grab what you can.",
    fewest=1,
    most=4,
    minutes=1,
    colour=(255, 200, 60),
    cabinet="coins/cabinet",
    options=(
        Option(
            key="coins",
            title="Coins",
            sentence="How many lie on the table.",
            choices=(Choice(6, "6"), Choice(12, "12")),
            default=6,
        ),
        Option(
            key="turns",
            title="Turns",
            sentence="One after the other, or all at once.",
            choices=(Choice(False, "all at once"), Choice(True, "in turn")),
            default=False,
        ),
    ),
    options_type=CoinOptions,
    move_type=Take | Bell,
    new_match=CoinMatch,
    new_bot=CoinBot,
    open_table=CoinTable,
    how_to_play=(HowToPage("coins/page", "Take a coin."),),
)


def person(name: str = "Ada", device: str = "mouse") -> SeatInfo:
    return SeatInfo(name=name, animal="fox", device=device)


def bot(level: int = 2, name: str = "Bot") -> SeatInfo:
    return SeatInfo(name=name, animal="owl", bot_level=level)


BOTS = (bot(1), bot(3), bot(2))


def coin_match(*seats: SeatInfo, journals: Path | None = None, seed: int = 7, **options: int) -> LiveMatch:
    """A match of these seats; they get animals of their own when two are the same."""
    if len({seat.animal for seat in seats}) < len(seats):
        seats = tuple(msgspec.structs.replace(seat, animal=ANIMALS[place]) for place, seat in enumerate(seats))
    return LiveMatch.start(COINS, seats, CoinOptions(**options), seed, journals)


def journal_in(folder: Path) -> Path:
    (path,) = folder.glob("*.jsonl")
    return path


def state(live: LiveMatch) -> tuple[object, ...]:
    """All that must be the same after a match was resumed."""
    return live.match.values, live.match.owner, live.match.rung, live.seats, live.options, live.seed


def run(live: LiveMatch, seconds: float, dt: float = 1 / 60) -> None:
    """Let the bots act for so long, frame by frame."""
    for _ in range(round(seconds / dt)):
        live.update(dt)
