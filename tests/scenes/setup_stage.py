"""The set-up on a stage: a game with options of every kind, and how to get about on the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from engine.actions import Button
from engine.game_info import Choice, GameInfo, Option
from scenes.setup import ON_ROWS, Setup
from tests.coin_game import COINS, CoinMatch, CoinTable
from tests.scenes.stage import Stage, make_services, seat_people

A, B, Y = Button.CONFIRM, Button.CANCEL, Button.EXTRA
UP, DOWN, LEFT, RIGHT = Button.UP, Button.DOWN, Button.LEFT, Button.RIGHT


class SideOptions(msgspec.Struct, frozen=True, kw_only=True):
    coins: int = 6
    loud: bool = True
    sides: tuple[str, ...] = ()


def _match(seats: Any, options: SideOptions, rng: Any) -> CoinMatch:
    from tests.coin_game import CoinOptions

    return CoinMatch(seats, CoinOptions(coins=options.coins), rng)


SIDES = replace(
    COINS,
    fewest=2,
    options=(
        Option(key="coins", title="Coins", sentence="How many.", choices=(Choice(6, "6"), Choice(12, "12")), default=6),
        Option(key="loud", title="Loud", sentence="Noise.", choices=(Choice(True, "On"), Choice(False, "Off")),
               default=True),
        Option(key="sides", title="Side of each", sentence="Left or right.", per_seat=True, default="left",
               choices=(Choice("left", "Left"), Choice("right", "Right")), shown_if=("coins", 12)),
    ),
    options_type=SideOptions,
    new_match=_match,
)  # fmt: skip


def stage_for(game: GameInfo, *people: str, bots: int = 0, door: bool = False) -> Stage:
    services = make_services((game,))
    seat_people(services, *people)
    for _ in range(bots):
        services.party.add_bot(1)
    services.devices.latest = "pad_1"
    return Stage(services, Setup(services, game), door=door)


def keys(stage: Stage) -> list[str]:
    return [row.key for row in stage.top.sheet.rows]


def go_to(stage: Stage, key: str, device: str = "pad_1") -> None:
    """From Start, or from another row, down to a row."""
    for _ in range(40):
        if stage.top.place == ON_ROWS and stage.top.sheet.focused.key == key:
            return
        stage.press(device, DOWN)
    raise AssertionError(f"there is no row {key} among {keys(stage)}")


def live(stage: Stage) -> Any:
    assert isinstance(stage.top, CoinTable)
    return stage.top.live
