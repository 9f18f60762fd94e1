"""A whole match through the running program: true events in, by keyboard, by mouse and by pad."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.actions import Button
from engine.scene import Push, Scene
from scenes.pentos.enchant import HandfulPage
from scenes.pentos.table import Table
from tests import pilot as pilot_module
from tests.pilot import Pilot
from tests.scenes.pentos.waiter import bring, way_to

KEYS = {Button.UP: "w", Button.DOWN: "s", Button.LEFT: "a", Button.RIGHT: "d", Button.CONFIRM: "space"}
PAD = {Button.UP: "up", Button.DOWN: "down", Button.LEFT: "left", Button.RIGHT: "right", Button.CONFIRM: "a"}
LONG_STEP = 0.5
SELDOM = 60
"""Steps between two pictures: every page is drawn by tests of its own."""
MOST_CHOICES = 600


def wish(table: Table) -> int:
    """What the player wants: to be rid of cards, and to come to an end."""
    spots = table.page.spots if table.page is not None else table.spots
    keys = [spot.key for spot in spots]
    if isinstance(table.page, HandfulPage) and table.page.chosen:
        return keys.index("confirm")
    for key in ("cast", "add", "taste"):
        if key in keys and not spots[keys.index(key)].reason:
            return keys.index(key)
    return next(index for index, spot in enumerate(spots) if not spot.reason)


def by_keyboard(pilot: Pilot, table: Table, goal: int) -> None:
    for button in (*way_to(table, goal), Button.CONFIRM):
        pilot.key(KEYS[button])


def by_pad(pilot: Pilot, table: Table, goal: int) -> None:
    for button in (*way_to(table, goal), Button.CONFIRM):
        pilot.pad(0).tap(PAD[button])


def by_mouse(pilot: Pilot, table: Table, goal: int) -> None:
    spots = table.page.spots if table.page is not None else table.spots
    pilot.click(*spots[goal].rect.center)


@pytest.mark.parametrize(
    ("device", "choose"),
    [("keys_left", by_keyboard), ("mouse", by_mouse), ("pad_1", by_pad)],
    ids=["keyboard", "mouse", "pad"],
)
def test_a_match_against_a_bot(
    device: str, choose: Callable[[Pilot, Table, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pilot_module, "DRAWN_EVERY", SELDOM)
    table = bring(1, 1, devices=[device])
    ended: list[object] = []
    choices = 0
    with Pilot.of(Scene(), rarely_drawn=True) as pilot:
        if device == "pad_1":
            pilot.pad(0)
        pilot.loop.stack.apply(Push(table, lambda outcome: ended.append(outcome)))
        while not ended:
            pilot.step(LONG_STEP)
            spots = table.page.spots if table.page is not None else table.spots
            blocked = table.page is not None and table.page.blocks
            if not ended and spots and (blocked or table.asked is not None):
                choices += 1
                assert choices < MOST_CHOICES
                choose(pilot, table, 0 if blocked else wish(table))
    assert ended == [table.match.outcome]
    assert len(table.match.results) == 3 or table.match.results[-1].ending == "megalos"
    assert {move.seat for move in table.live.moves} == {0, 1}
