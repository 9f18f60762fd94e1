"""The board of Pantone with forty swatches: a frame while one more is carried or turned, and a change of the board."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from typing import Any

from bench import Row, timed
from bench._frames import STEP_SECONDS, bare_blit_ms, frame_rows, hidden_services, yardstick
from engine.actions import MOUSE, Button, Pointed, Pressed, Turned
from engine.live_match import LiveMatch
from engine.services import Services
from scenes.pantone import GAME
from scenes.pantone.content import COLOURS
from scenes.pantone.moves import Choose, Discard, Lay, Undo

SWATCHES = 40
FRAMES, CHANGES, WARM_UP_FRAMES = 600, 60, 20
MEDIAN_GOAL_MS, SLOWEST_GOAL_MS, CHANGE_GOAL_MS = 8.0, 16.0, 33.0
SEED = 3


def rows() -> list[Row]:
    """Frames beside a bare blit of the whole canvas."""
    found = []
    with hidden_services(GAME) as services:
        blit_ms = bare_blit_ms(services.window.canvas)
        table = full_board(services)
        for what, action in (("carried", Pointed(MOUSE, (700, 500))), ("turned", Turned(MOUSE, 1))):
            name = f"Pantone, {SWATCHES} swatches, one more is {what}"
            samples = timed(partial(_frame, table, action), FRAMES, WARM_UP_FRAMES)
            found += frame_rows(name, samples, blit_ms, (MEDIAN_GOAL_MS, SLOWEST_GOAL_MS))
        middle = median(timed(_change(table), CHANGES))
        name = f"Pantone, {SWATCHES} swatches, one is laid and drawn"
        found.append(Row(name, middle, "ms", yardstick(blit_ms), middle / blit_ms, CHANGE_GOAL_MS))
    return found


def full_board(services: Services) -> Any:
    """A table at which a person with the mouse paints, a swatch in hand, over a board full of others."""
    party = services.party
    party.sit(MOUSE)
    party.share(MOUSE)
    live = LiveMatch.start(GAME, party.seat_infos([0, 1]), GAME.options_type(), SEED)
    match: Any = live.match
    for seat in sorted(match.waiting_for()):
        live.play(Discard(seat=seat, card=match.view_for(seat).hand[0].number))
    live.play(Choose(seat=match.artist, card=match.view_for(match.artist).hand[0].number))
    for number in range(SWATCHES):
        x, y = 80 + number % 8 * 130, 90 + number // 8 * 110
        live.play(Lay(seat=match.artist, colour=number % len(COLOURS), x=x, y=y, angle=number * 9 % 360))
    table: Any = GAME.open_table(services, live)
    table.handle(Pressed(MOUSE, Button.CONFIRM))  # a match that was begun before waits for it
    table.update(STEP_SECONDS)
    table.handle(Pressed(MOUSE, Button.CONFIRM, table.page.tray.wells[-1].center))
    return table


def _frame(table: Any, action: Any) -> None:
    table.handle(action)
    table.update(STEP_SECONDS)
    table.page.seconds_left = table.page.seconds
    table.draw(table.services.window.canvas)


def _change(table: Any) -> Callable[[], None]:
    """Lays a swatch somewhere else each time, and takes it back."""
    place = iter(range(100, 1000))

    def change() -> None:
        seat = table.match.artist
        table.live.play(Lay(seat=seat, colour=len(COLOURS) - 1, x=next(place), y=300, angle=20))
        _frame(table, Pointed(MOUSE, (700, 500)))
        table.live.play(Undo(seat=seat))

    return change
