"""Whole evenings by true events: from the title to the podium and the rematch, with one kind of device alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.arguments import Arguments
from engine.loop import Loop
from engine.services import Services
from engine.start import start
from main import ASSETS
from scenes.catalog import find_games
from scenes.hall import Hall
from scenes.pause_hook import pause_hook
from scenes.results import QUIET_SECONDS, Results
from scenes.setup import START, Setup
from scenes.speed_colors.caps import Caps
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.table import Table
from scenes.title import Title
from tests.pilot import Pilot, RarelyDrawn

INKS, ROUNDS = 6, 4
Press = Callable[[str], None]
"""Presses a button by its meaning: confirm, cancel, extra, right."""

PAD = {"confirm": "a", "cancel": "b", "extra": "y", "right": "right"}
LEFT = {"confirm": "space", "cancel": "q", "extra": "tab", "right": "d"}
RIGHT = {"confirm": "enter", "cancel": "backspace", "extra": "slash", "right": "right"}


@pytest.fixture
def services() -> Services:
    services = start(Arguments(headless=True, seed=11), find_games(), ASSETS)
    services.settings.reduced_motion = True
    services.settings.played = [game.key for game in services.games]
    return services


@pytest.fixture
def pilot(services: Services) -> Iterator[Pilot]:
    loop = Loop(services.window, services.devices, RarelyDrawn(Title(services), pause_hook(services)))
    with Pilot(loop, wait_seconds=1 / 15) as pilot:
        yield pilot


def table(pilot: Pilot) -> Any:
    """The table's inner screen and match are looked at, never touched."""
    assert isinstance(pilot.top, Table)
    return pilot.top


def see(pilot: Pilot) -> None:
    """What has just come is looked at before somebody presses."""
    pilot.until(lambda: not pilot.top.is_quiet)


def to_the_table(pilot: Pilot, hands: list[Press]) -> None:
    """The first hand opens the hall and the set-up, the others sit down on the way."""
    for hand in hands:
        hand("confirm")
        pilot.until_scene(Hall)
    pilot.until(lambda: not pilot.top.is_quiet)
    hands[0]("confirm")
    pilot.until_scene(Setup)
    pilot.until(lambda: not pilot.top.is_quiet)
    hands[0]("confirm")
    pilot.until_scene(Table)


def play_match(pilot: Pilot, hands: list[Press]) -> None:
    """Every hand dabs once with each marker, the first calls STOP; whoever is behind swaps two caps."""
    for round_number in range(1, ROUNDS + 1):
        pilot.until(lambda: isinstance(table(pilot).screen, Painting))
        see(pilot)
        for hand in hands:
            hand("confirm")  # ready
        pilot.until(lambda: table(pilot).screen.stage == "play")
        see(pilot)
        for hand in hands:
            hand("confirm")  # the card is turned over
        for seat, hand in enumerate(hands):
            for number in range(INKS):
                hand("confirm")  # take
                pilot.run(0.5)
                hand("confirm")  # dab
                hand("cancel")  # put back
                assert len(table(pilot).match.papers[seat].uses) == number + 1
        hands[0]("extra")
        on_to_the_next(pilot, hands, round_number)


def on_to_the_next(pilot: Pilot, hands: list[Press], round_number: int) -> None:
    """Through the verdicts and the caps."""
    pilot.until(lambda: len(table(pilot).match.results) == round_number)
    for _press in range(60):
        if not isinstance(pilot.top, Table):
            break
        screen = pilot.top.screen
        if isinstance(screen, Painting) and screen.round > round_number:
            break
        if isinstance(screen, Caps) and screen.stage == "choose":
            see(pilot)
            swapper = hands[table(pilot).match.swapper]
            swapper("confirm")
            swapper("right")
            swapper("confirm")
        else:
            hands[0]("confirm")
        pilot.run(0.5)


def check_the_podium(pilot: Pilot, services: Services, again: Press) -> None:
    """The results are shown, and one press starts the rematch with the same people."""
    pilot.until_scene(Results)
    names = [seat.name for seat in services.party.seats]
    again("confirm")
    assert isinstance(pilot.top, Results)  # the first moment hears nobody
    pilot.run(2 * QUIET_SECONDS)
    again("confirm")
    pilot.until_scene(Table)
    assert [info.name for info in table(pilot).live.seats] == names
    assert table(pilot).match.round == 1


def pad_press(pilot: Pilot, index: int) -> Press:
    return lambda meaning: pilot.pad(index).tap(PAD[meaning])


def test_an_evening_by_pads_alone(pilot: Pilot, services: Services) -> None:
    hands = [pad_press(pilot, 0), pad_press(pilot, 1)]
    pilot.pad(1)
    to_the_table(pilot, hands)
    assert [info.device for info in table(pilot).live.seats] == ["pad_1", "pad_2"]
    play_match(pilot, hands)
    check_the_podium(pilot, services, hands[0])


def test_an_evening_by_the_keyboard_alone(pilot: Pilot, services: Services) -> None:
    hands: list[Press] = [lambda meaning: pilot.key(LEFT[meaning]), lambda meaning: pilot.key(RIGHT[meaning])]
    to_the_table(pilot, hands)
    assert [info.device for info in table(pilot).live.seats] == ["keys_left", "keys_right"]
    play_match(pilot, hands)
    check_the_podium(pilot, services, hands[1])


def test_an_evening_by_the_mouse_alone(pilot: Pilot, services: Services) -> None:
    pilot.click(960, 600)
    pilot.until_scene(Hall)
    pilot.click(*hall_cabinet(pilot))
    pilot.until(lambda: not isinstance(pilot.top, Hall) or clicked_again(pilot))
    assert isinstance(pilot.top, Setup)
    pilot.until(lambda: not pilot.top.is_quiet)
    pilot.click(*START.center)
    pilot.until_scene(Table)
    assert table(pilot).live.seats[0].device == "mouse"
    assert all(info.bot_level for info in table(pilot).live.seats[1:])
    for round_number in range(1, ROUNDS + 1):
        paint_a_round_by_mouse(pilot, round_number)
    pilot.until_scene(Results)


def hall_cabinet(pilot: Pilot) -> tuple[int, int]:
    """The middle of the only cabinet on the canvas."""
    assert isinstance(pilot.top, Hall)
    return pilot.top._hall.cabinets[0].mat.center


def clicked_again(pilot: Pilot) -> bool:
    """Click the cabinet again until its set-up opens."""
    pilot.click(*hall_cabinet(pilot))
    return not isinstance(pilot.top, Hall)


def paint_a_round_by_mouse(pilot: Pilot, round_number: int) -> None:
    pilot.until(lambda: isinstance(table(pilot).screen, Painting))
    place = next(place for place in table(pilot).screen.places if place.seat == 0)

    def at(x: float, y: float) -> tuple[int, int]:
        spot = place.view.place.to_canvas((x, y))
        return round(spot[0]), round(spot[1])

    see(pilot)
    pilot.click(*at(320, 320))  # ready
    pilot.until(lambda: table(pilot).screen.stage == "play")
    see(pilot)
    pilot.click(*at(320, 320))  # the card is turned over
    used = 0
    while used < INKS and table(pilot).match.phase == "play":
        match = table(pilot).match
        free = [
            marker.cap for marker in match.box if not marker.holders and marker.cap not in match.papers[0].used_caps
        ]
        if not free:
            pilot.step()
            continue
        pilot.click(*table(pilot).screen.box.wells[free[0]].center)
        pilot.drag([at(60 + 90 * used, 100), at(60 + 90 * used, 300)])
        pilot.click(*at(600, 600), button="right")
        used = len(table(pilot).match.papers[0].uses)
    pilot.click(*table(pilot).screen.tabletop.stop.center)
    pilot.until(lambda: len(table(pilot).match.results) == round_number, 20_000)
    for _click in range(80):
        if not isinstance(pilot.top, Table):
            return
        screen = pilot.top.screen
        if isinstance(screen, Painting) and screen.round > round_number:
            return
        if isinstance(screen, Caps) and screen.stage == "choose" and table(pilot).match.swapper == 0:
            see(pilot)
            for cap in table(pilot).match.swappable[:2]:
                pilot.click(*screen._picture._wells[cap].center)
        else:
            pilot.click(40, 40)
        pilot.run(0.5)
