"""Brings tables to the tests: a scene over a laid match, and the hands that press buttons at it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from engine.actions import DIRECTIONS, Button, DeviceId, Pointed, Pressed, Released
from engine.game_info import SeatInfo
from engine.live_match import LiveMatch
from engine.pictures import Pictures
from engine.scene import Pop
from engine.seats import ANIMALS
from scenes.pentos import GAME
from scenes.pentos.content import PentosOptions
from scenes.pentos.snapshot import Snapshot
from scenes.pentos.table import Table
from tests.scenes.pentos.kitchen import lay
from tests.scenes.stage import ASSETS, make_services

DEVICES: tuple[DeviceId, ...] = ("keys_left", "keys_right", "pad_1", "mouse", "pad_2")
STEP = 1 / 20


@cache
def pictures() -> Pictures:
    """One set of pictures for all tests: to draw them anew is what takes time."""
    return Pictures(ASSETS)


def bring(persons: int, bots: int = 0, memory: Any = "open", devices: Sequence[DeviceId] = DEVICES) -> Table:
    """A table with people first, then easy bots; nothing moves that need not."""
    seats = [
        SeatInfo(name=f"Seat {seat}", animal=ANIMALS[seat], device=devices[seat])
        if seat < persons
        else SeatInfo(name=f"Seat {seat}", animal=ANIMALS[seat], bot_level=1)
        for seat in range(persons + bots)
    ]
    services = make_services()
    services.pictures = pictures()
    services.settings.reduced_motion = True
    return Table(services, LiveMatch.start(GAME, seats, PentosOptions(memory=memory), 1))


def serve(table: Table, hands: Sequence[str], phase: int | None = None, **laid: Any) -> Table:
    """Lay the table of a scene by hand."""
    round_ = lay(table.match, hands, **laid)
    if phase is not None:
        round_.phase = phase
    table.match._views = {}
    table.shown = Snapshot.of(table.match)
    table.page = None
    table.ask_again()
    return table


def wait(table: Table, seconds: float = 1.0) -> None:
    """Let time pass."""
    for _ in range(round(seconds / STEP)):
        table.update(STEP)


def press(table: Table, device: DeviceId, *buttons: Button) -> None:
    """Press and let go of buttons, one after the other."""
    for button in buttons:
        table.handle(Pressed(device, button))
        table.handle(Released(device, button))


def click(table: Table, key: str, device: DeviceId = "mouse") -> None:
    """Point at a spot and click it."""
    at = spot(table, key).rect.center
    table.handle(Pointed(device, at))
    table.handle(Pressed(device, Button.CONFIRM, at))
    table.handle(Released(device, Button.CONFIRM, at))


def spot(table: Table, key: str) -> Any:
    """The spot of that name, on the page or on the table."""
    spots = table.page.spots if table.page is not None else table.spots
    return next(each for each in spots if each.key == key)


def choose(table: Table, device: DeviceId, key: str) -> None:
    """Choose a spot with any device: a pad walks there by its directions, a mouse clicks."""
    if device == "mouse":
        click(table, key)
        return
    spots = table.page.spots if table.page is not None else table.spots
    goal = next(index for index, each in enumerate(spots) if each.key == key)
    press(table, device, *way_to(table, goal), Button.CONFIRM)


def way_to(table: Table, goal: int) -> tuple[Button, ...]:
    """The directions that lead the focus to a spot."""
    start = table.focus.at()
    reached = {start}
    paths: list[tuple[int, tuple[Button, ...]]] = [(start, ())]
    while paths:
        here, way = paths.pop(0)
        if here == goal:
            table.focus.put(start)
            return way
        for button in DIRECTIONS:
            table.focus.put(here)
            table.focus.move(button)
            there = table.focus.at()
            if there not in reached:
                reached.add(there)
                paths.append((there, (*way, button)))
    raise AssertionError(f"Spot {goal} cannot be reached by directions from {start}.")


def play_to_the_end(table: Table, steps: int = 60_000) -> Pop:
    """Let time alone pass until the table is left."""
    for _ in range(steps):
        change = table.update(0.4)
        if isinstance(change, Pop):
            return change
    raise AssertionError("The match did not come to its end.")
