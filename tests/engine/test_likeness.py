"""No judgement on doubled pads is final: later presses revise what the first one seemed to say."""

from __future__ import annotations

import random

import pytest

from engine.actions import Action, Button, DeviceAdded, DeviceRemoved, EchoFound, Pressed, Released, Tilted
from engine.likeness import SURE, SURE_AGAIN
from tests.engine.test_twins import ONE, TWO, Reads, press, release

PEOPLE = 4


def together(reads: Reads, *pads: str, times: int = 1) -> list[Action]:
    """Let pads press and release at the same instants."""
    said: list[Action] = []
    for _ in range(times):
        for do in (press, release):
            said += reads.read(*(do(pad) for pad in pads))
            said += reads.idle(4)
    return said


def apart(reads: Reads, *pads: str) -> list[Action]:
    return [action for pad in pads for action in reads.tap(pad)]


def who_plays(said: list[Action], pads: set[str]) -> set[str]:
    """The pads that a party would have seats for at the end: each sits with its first press, if it is there."""
    here, seated = set(pads), set[str]()
    for action in said:
        match action:
            case DeviceAdded(device):
                here.add(device)
            case EchoFound(device, of):
                seated = (seated - {device}) | {of}
            case DeviceRemoved(device):
                here.discard(device)
            case Pressed(device):
                assert device in here
                seated.add(device)
            case _:
                pass
    return seated


@pytest.mark.parametrize("seed", range(8))
def test_four_people_with_doubled_pads_who_press_together_have_four_seats_for_good(seed: int) -> None:
    rng = random.Random(seed)
    hands = [(f"pad_{number}", f"pad_{number + PEOPLE}") for number in range(1, PEOPLE + 1)]
    pads = [pad for pair in zip(*hands, strict=True) for pad in pair]
    reads = Reads(*pads, makes="abc"[seed % 3] * PEOPLE + "w" * PEOPLE)
    reports: dict[int, list[Action]] = {}
    for turn in range(6):
        frame = 60.0 * turn
        for hand in hands:
            held = rng.randint(4, 10)
            for pad in hand:
                late = rng.randint(0, 1) if pad == hand[1] else 0
                reports.setdefault(round(frame) + late, []).append(press(pad))
                reports.setdefault(round(frame) + held + late, []).append(release(pad))
            frame += rng.uniform(0.5, 1.5) if turn == 0 else rng.uniform(5, 12)
    said: list[Action] = []
    for frame in range(400):
        said += reads.read(*reports.get(frame, []))
    seated = who_plays(said, set(pads))
    assert [len(seated & set(hand)) for hand in hands] == [1] * PEOPLE
    # And so it stays: each press is heard once.
    for hand in hands:
        heard = [action for action in together(reads, *hand) if isinstance(action, Pressed)]
        assert len(heard) == 1


def test_an_echo_that_got_a_seat_gives_it_back_once_its_presses_keep_coming_in_pairs() -> None:
    reads = Reads(ONE, TWO, makes="ab")
    reads.tap(TWO)
    reads.tap(ONE)  # a wrapper that was asleep at first, or two friends: nobody can tell yet
    said = together(reads, ONE, TWO, times=SURE_AGAIN // 2)
    assert [action for action in said if isinstance(action, EchoFound | DeviceRemoved)] == [
        EchoFound(TWO, ONE),
        DeviceRemoved(TWO),
    ]
    assert [type(action) for action in together(reads, ONE, TWO)] == [Pressed, Released]


def test_one_press_alone_proves_two_people_for_a_long_time() -> None:
    reads = Reads(ONE, TWO, makes="ab")
    apart(reads, ONE, TWO)
    said = together(reads, ONE, TWO, times=SURE_AGAIN // 2 - 1)
    assert len(said) == 4 * (SURE_AGAIN // 2 - 1)
    apart(reads, ONE, TWO)
    assert len(together(reads, ONE, TWO, times=SURE)) == 4 * SURE


def test_somebody_who_was_taken_for_an_echo_joins_with_the_next_press_alone() -> None:
    reads = Reads(ONE, TWO, makes="ab")
    together(reads, ONE, TWO, times=SURE)
    assert reads.filter.echoes == {TWO}
    assert reads.tap(TWO) == [DeviceAdded(TWO), press(TWO), release(TWO)]


def test_the_pad_that_steam_makes_is_always_the_echo() -> None:
    makes = {ONE: "03000000de280000ff11000001000000", TWO: "030000004c050000cc09000011010000"}
    reads = Reads(ONE, TWO)
    reads.filter = type(reads.filter)(lambda pad: makes[pad])
    reads.read(DeviceAdded(ONE), DeviceAdded(TWO))
    apart(reads, ONE, TWO)
    said = together(reads, ONE, TWO, times=SURE_AGAIN // 2)
    assert EchoFound(ONE, TWO) in said


def test_a_stick_that_a_wrapper_reports_otherwise_proves_nothing() -> None:
    reads = Reads(ONE, TWO, makes="ab")
    together(reads, ONE, TWO)
    for lean in (0.3, 0.62):
        said = reads.read(Tilted(ONE, lean, 0), Tilted(TWO, lean - 0.1, 0))
        assert [action for action in said if getattr(action, "device", "") == TWO] == []
    reads.read(press(ONE, Button.RIGHT))
    assert reads.idle(8) == []
    assert reads.read(Tilted(TWO, 0.62, 0), press(TWO, Button.RIGHT)) == []
    assert reads.idle(8) == []
    said = reads.read(Tilted(ONE, 0.2, 0), Tilted(TWO, 0.4, 0), release(ONE, Button.RIGHT))
    assert said == [Tilted(ONE, 0.2, 0), release(ONE, Button.RIGHT)]
    assert reads.idle(8) == []
    assert reads.read(Tilted(TWO, 0.3, 0), release(TWO, Button.RIGHT)) == []
    assert reads.idle(8) == []
    assert reads.filter.echoes == {TWO}
