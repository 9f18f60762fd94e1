"""A pad that reports twice drives one seat, and two friends who press together drive two."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.actions import Action, Button, DeviceAdded, DeviceRemoved, EchoFound, Pointed, Pressed, Released, Tilted
from engine.twins import TwinFilter

FRAME = 1 / 60
ONE, TWO, THREE = "pad_1", "pad_2", "pad_3"


class Reads:
    """Hands a filter one read after the other, a frame apart."""

    def __init__(self, *pads: str, makes: str = "") -> None:
        """``makes`` has a letter for each pad."""
        make = dict(zip(pads, makes, strict=False))
        self.filter = TwinFilter(lambda pad: make.get(pad, ""))
        self.now = 0.0
        self.read(*(DeviceAdded(pad) for pad in pads))

    def read(self, *actions: Action) -> list[Action]:
        self.now += FRAME
        return self.filter.filter(actions, self.now)

    def idle(self, frames: int = 12) -> list[Action]:
        return [action for _ in range(frames) for action in self.read()]

    def tap(self, pad: str, button: Button = Button.CONFIRM) -> list[Action]:
        return [*self.read(press(pad, button)), *self.idle(), *self.read(release(pad, button)), *self.idle()]


def press(pad: str, button: Button = Button.CONFIRM) -> Pressed:
    return Pressed(pad, button)


def release(pad: str, button: Button = Button.CONFIRM) -> Released:
    return Released(pad, button)


def test_one_pad_alone_passes_untouched() -> None:
    reads = Reads(ONE)
    actions = [press(ONE), Tilted(ONE, 1, 0), release(ONE)]
    assert reads.read(*actions) == actions


def test_pads_used_in_turn_pass_untouched() -> None:
    reads = Reads(ONE, TWO)
    assert reads.tap(ONE) == [press(ONE), release(ONE)]
    assert reads.tap(TWO) == [press(TWO), release(TWO)]
    assert reads.filter.echoes == frozenset()


def test_what_an_echo_does_is_silent_from_its_first_press() -> None:
    reads = Reads(ONE, TWO)
    assert reads.read(press(ONE), press(TWO)) == [press(ONE)]
    assert reads.read(Tilted(ONE, 0, 1), Tilted(TWO, 0, 1)) == [Tilted(ONE, 0, 1)]
    assert reads.read(release(ONE), release(TWO)) == [release(ONE)]
    assert reads.filter.echoes == {TWO}


def test_the_echo_may_come_a_frame_later_or_earlier() -> None:
    reads = Reads(ONE, TWO)
    assert reads.read(press(ONE)) == [press(ONE)]
    assert reads.read(press(TWO)) == []
    assert reads.read(release(TWO)) == []
    assert reads.read(release(ONE)) == [release(ONE)]
    assert reads.read(press(TWO, Button.NEXT)) == []
    assert reads.read(press(ONE, Button.NEXT)) == [press(ONE, Button.NEXT)]
    assert [action for action in reads.idle() if isinstance(action, Pressed)] == []


def test_different_buttons_at_one_moment_are_two_hands() -> None:
    reads = Reads(ONE, TWO)
    actions = [press(ONE, Button.CONFIRM), press(TWO, Button.CANCEL)]
    assert reads.read(*actions) == actions


def test_a_proven_echo_is_said_to_be_gone_and_its_real_unplugging_is_not_told_again() -> None:
    reads = Reads(ONE, TWO)
    told = [
        action
        for _ in range(3)
        for action in (*reads.read(press(ONE), press(TWO)), *reads.read(release(ONE), release(TWO)))
    ]
    assert told.count(DeviceRemoved(TWO)) == 1
    assert reads.read(DeviceRemoved(TWO)) == []


def test_friends_who_press_together_both_sit_down() -> None:
    reads = Reads(ONE, TWO)
    assert reads.read(press(ONE), press(TWO)) == [press(ONE)]
    reads.idle(3)
    assert reads.read(release(ONE)) == [release(ONE)]
    assert [*reads.idle(3), *reads.read(release(TWO)), *reads.idle(3)] == [press(TWO), release(TWO)]
    assert reads.filter.echoes == frozenset()
    assert reads.read(press(ONE), press(TWO)) == [press(ONE), press(TWO)]


def test_friends_who_even_let_go_together_are_told_apart_by_the_next_press() -> None:
    reads = Reads(ONE, TWO)
    reads.read(press(ONE), press(TWO))
    reads.read(release(ONE), release(TWO))
    reads.idle()
    assert reads.tap(TWO) == [press(TWO), release(TWO)]


def test_an_echo_taken_for_proven_that_acts_alone_is_a_pad_again() -> None:
    reads = Reads(ONE, TWO)
    for _ in range(2):
        reads.read(press(ONE), press(TWO))
        reads.read(release(ONE), release(TWO))
        reads.idle()
    assert reads.tap(TWO) == [DeviceAdded(TWO), press(TWO), release(TWO)]


def test_sticks_that_lean_apart_are_held_by_two_hands() -> None:
    reads = Reads(ONE, TWO)
    reads.read(press(ONE), press(TWO))
    assert reads.read(Tilted(ONE, 1, 0), Tilted(TWO, 0, 1)) == [Tilted(ONE, 1, 0)]
    assert reads.idle() == [press(TWO), Tilted(TWO, 0, 1)]


def test_an_echo_takes_over_when_the_pad_it_echoed_goes() -> None:
    reads = Reads(ONE, TWO)
    reads.read(press(ONE), press(TWO))
    reads.read(release(ONE), release(TWO))
    assert reads.read(DeviceRemoved(ONE)) == [DeviceRemoved(ONE)]
    assert reads.tap(TWO) == [press(TWO), release(TWO)]


def test_a_wrapper_that_appears_later_and_reports_first_loses_its_seat_again() -> None:
    reads = Reads(ONE)
    reads.tap(ONE)
    reads.read(DeviceAdded(TWO))
    assert reads.read(press(TWO)) == [press(TWO)]
    assert reads.read(press(ONE)) == [
        release(TWO),
        EchoFound(TWO, ONE),
        DeviceRemoved(TWO),
        press(ONE),
    ]
    assert reads.read(release(TWO), release(ONE)) == [release(ONE)]


def test_a_wrapper_that_appears_later_and_reports_first_in_one_read_never_sits() -> None:
    reads = Reads(ONE)
    reads.tap(ONE)
    reads.read(DeviceAdded(TWO))
    assert reads.read(press(TWO), press(ONE)) == [press(ONE)]


def test_a_pad_has_one_echo_at_most() -> None:
    reads = Reads(ONE, TWO, THREE)
    assert reads.read(press(ONE), press(TWO), press(THREE)) == [press(ONE), press(THREE)]


def test_five_friends_who_press_at_the_same_instant_all_sit_down() -> None:
    pads = [f"pad_{number}" for number in range(1, 6)]
    reads = Reads(*pads)
    presses = [press(pad) for pad in pads]
    assert reads.read(*presses) == presses
    assert reads.filter.echoes == frozenset()


def test_two_pads_of_one_make_are_no_echoes_of_each_other() -> None:
    reads = Reads(ONE, TWO, makes="aa")
    taps = [press(ONE), press(TWO), release(ONE), release(TWO)]
    assert reads.read(*taps) == taps
    assert Reads(ONE, TWO, makes="ab").read(*taps) == [press(ONE), release(ONE)]


def test_taps_that_follow_each_other_within_one_read_are_those_of_different_hands() -> None:
    reads = Reads(ONE, TWO, THREE)
    taps = [action for pad in (ONE, TWO, THREE) for action in (press(pad), release(pad))]
    assert reads.read(*taps) == taps


def test_a_tap_before_that_of_a_known_pad_within_one_read_is_that_of_another_hand() -> None:
    reads = Reads(ONE, TWO)
    reads.tap(ONE)
    assert set(reads.read(press(TWO), release(TWO), press(ONE))) == {press(TWO), release(TWO), press(ONE)}
    assert reads.filter.echoes == frozenset()


def test_four_pads_of_four_makes_are_four_hands() -> None:
    pads = [f"pad_{number}" for number in range(1, 5)]
    taps = [do(pad) for do in (press, release) for pad in pads]
    assert Reads(*pads, makes="abcd").read(*taps) == taps
    assert len(Reads(*pads, makes="abab").read(*taps)) == 4


def test_a_tap_that_was_taken_for_an_echo_counts_as_soon_as_the_other_acts_alone() -> None:
    reads = Reads(ONE, TWO, makes="ab")
    taps = [press(ONE), press(TWO), release(ONE), release(TWO)]
    assert reads.read(*taps) == [press(ONE), release(ONE)]
    reads.idle()
    told = reads.tap(ONE, Button.NEXT)
    assert [action for action in told if isinstance(action, Pressed | Released) and action.device == TWO] == [
        press(TWO),
        release(TWO),
    ]


def test_three_pads_and_their_echoes_are_still_three() -> None:
    pads = [f"pad_{number}" for number in range(1, 7)]
    reads = Reads(*pads)
    assert len(reads.read(*(press(pad) for pad in pads))) == 3


def test_a_pad_that_has_acted_alone_is_nobodys_echo() -> None:
    reads = Reads(ONE, TWO)
    reads.tap(ONE)
    reads.tap(TWO)
    for _ in range(5):
        assert reads.read(press(ONE), press(TWO)) == [press(ONE), press(TWO)]
        assert reads.read(release(ONE), release(TWO)) == [release(ONE), release(TWO)]


def test_repeats_of_an_echo_are_silent_and_those_of_a_pad_are_not() -> None:
    reads = Reads(ONE, TWO)
    reads.read(press(ONE, Button.UP), press(TWO, Button.UP))
    repeats = [Pressed(ONE, Button.UP, repeat=True), Pressed(TWO, Button.UP, repeat=True)]
    assert reads.read(*repeats) == repeats[:1]


def test_other_devices_pass_in_their_order() -> None:
    reads = Reads(ONE, TWO)
    mouse = [Pressed("mouse", Button.CONFIRM, (1, 1)), Pointed("mouse", (2, 2)), Released("mouse", Button.CONFIRM)]
    assert reads.read(press(TWO), *mouse) == [*mouse, press(TWO)]
    assert reads.read(*mouse, press(TWO)) == [*mouse, press(TWO)]


holds = st.lists(st.tuples(st.floats(0.05, 0.5), st.floats(0.05, 0.5), st.sampled_from(list(Button))), max_size=12)
delays = st.lists(st.floats(-0.019, 0.019), min_size=24, max_size=24)


def reports(hand: Iterable[tuple[float, float, Button]], pad: str, delay: list[float]) -> list[tuple[float, Action]]:
    """When each press and release of a hand is reported: pauses and holds in seconds, a delay for each report."""
    found: list[tuple[float, Action]] = []
    now = 1.0
    for number, (pause, hold, button) in enumerate(hand):
        found.append((now + pause + delay[2 * number], press(pad, button)))
        found.append((now + pause + hold + delay[2 * number + 1], release(pad, button)))
        now += pause + hold
    return sorted(found, key=lambda report: report[0])


def play(*streams: list[tuple[float, Action]]) -> list[Action]:
    """What is handed on of several streams of reports, read sixty times a second."""
    reads = Reads(ONE, TWO)
    waiting = sorted((report for stream in streams for report in stream), key=lambda report: report[0])
    handed_on: list[Action] = []
    while waiting or reads.now < 0.5:
        due = [action for at, action in waiting if at <= reads.now + FRAME]
        waiting = waiting[len(due) :]
        handed_on += reads.read(*due)
    return handed_on + reads.idle()


@given(holds, delays)
def test_one_hand_reported_twice_presses_with_one_pad_only(
    hand: list[tuple[float, float, Button]], delay: list[float]
) -> None:
    handed_on = play(reports(hand, ONE, [0.0] * 24), reports(hand, TWO, delay))
    presses = [action for action in handed_on if isinstance(action, Pressed)]
    assert len({action.device for action in presses}) <= 1
    assert len(presses) == len(hand)


@given(holds, holds)
def test_two_hands_lose_nothing_but_taps_that_coincide(
    one: list[tuple[float, float, Button]], two: list[tuple[float, float, Button]]
) -> None:
    first, second = reports(one, ONE, [0.0] * 24), reports(two, TWO, [0.0] * 24)
    handed_on = play(first, second)
    silent = [
        (at, action) for at, action in [*first, *second] if isinstance(action, Pressed) and action not in handed_on
    ]
    for at, action in silent:
        others = first if action.device == TWO else second
        assert any(abs(at - other_at) < 0.06 and type(other) is Pressed for other_at, other in others)


@pytest.mark.parametrize("pad", [ONE, TWO])
def test_whoever_reports_first_of_two_new_pads_is_the_one_that_counts(pad: str) -> None:
    other = TWO if pad == ONE else ONE
    reads = Reads(ONE, TWO)
    assert reads.read(press(pad), press(other)) == [press(pad)]


def test_a_press_at_the_moment_another_pad_is_unplugged_is_that_of_a_hand_of_its_own() -> None:
    reads = Reads(ONE, TWO)
    assert reads.read(press(ONE), release(ONE), DeviceRemoved(ONE), press(TWO)) == [
        press(ONE),
        release(ONE),
        DeviceRemoved(ONE),
        press(TWO),
    ]
    assert reads.read(release(TWO)) == [release(TWO)]
    assert reads.filter.echoes == frozenset()
