"""Whatever players do, in whatever order, the table stays in order and the match ends."""

from __future__ import annotations

from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_info import TABLE, IllegalAction, Template
from scenes.speed_colors.content import INKS
from scenes.speed_colors.moves import Flip, PutBack, SpeedColorsMove, Stop, Stroke, Swap, Take, TimeUp
from scenes.speed_colors.rules import SpeedColors
from tests.scenes.speed_colors.fake_studio import FakeStudio, dabbed, filled, snapshot, spilled, table

MOST_MOVES = 6000
OUTCOMES = (filled, filled, filled, dabbed, spilled)

tables = st.fixed_dictionaries(
    {
        "swap_caps": st.booleans(),
        "boards": st.sampled_from(["snake", "flowers", "mixed"]),
        "sides": st.lists(st.sampled_from(["snake", "flowers"]), max_size=5).map(tuple),
        "petals": st.booleans(),
        "shuffled": st.booleans(),
        "referee": st.booleans(),
        "timer_seconds": st.sampled_from([0, 0, 90]),
    }
)
devices = st.lists(st.sampled_from(["mouse", "pad_1", "pad_2", "pad_3", None]), min_size=1, max_size=5)


def random_stroke(seat: int, at: int, rng: Random) -> Stroke:
    return Stroke(seat=seat, at=at, points=rng.choice(OUTCOMES)(rng.randrange(INKS)), milliseconds=rng.randrange(400))


def random_move(match: SpeedColors, rng: Random) -> SpeedColorsMove:
    """Any legal move of anybody, a while after that seat's last one."""
    seat = rng.choice(sorted(match.waiting_for()))
    move = rng.choice(match.legal_moves(seat))
    if isinstance(move, Template):
        return random_stroke(seat, match.papers[seat].at + rng.randrange(300), rng)
    if isinstance(move, Swap):
        return move
    assert isinstance(move, Flip | Take | PutBack | Stop)
    at = move.at + rng.randrange(300)
    if isinstance(move, Take) and match.hot_seat and match.stop is not None and match.stop.comes_before(seat, at):
        return Stop(seat=seat, at=at)  # an earlier wave's STOP has come meanwhile
    return msgspec.structs.replace(move, at=at)


def wild_move(match: SpeedColors, rng: Random) -> SpeedColorsMove:
    """Something that somebody might try, sensible or not."""
    seat, at = rng.randint(-1, len(match.seats)), rng.randint(-1, 3000)
    return rng.choice(
        [
            Flip(seat=seat, at=at),
            Take(seat=seat, at=at, cap=rng.randint(-1, INKS)),
            PutBack(seat=seat, at=at),
            random_stroke(seat, at, rng),
            Stroke(seat=seat, at=at, points=((rng.randint(-9, 700), 5.0),), milliseconds=3),
            Stop(seat=seat, at=at),
            TimeUp(seat=rng.choice([seat, TABLE]), at=at),
            Swap(seat=seat, first=rng.randint(-1, INKS), second=rng.randint(-1, INKS)),
        ]
    )


def try_something(match: SpeedColors, rng: Random) -> None:
    """A refused move has a sentence and leaves no trace; who is not waited for has no move at all."""
    for seat in set(range(len(match.seats))) - match.waiting_for():
        assert not match.legal_moves(seat)
    before = snapshot(match)
    try:
        match.play(wild_move(match, rng))
    except IllegalAction as refusal:
        assert str(refusal).endswith(".")
        assert snapshot(match) == before


def check_table(match: SpeedColors) -> None:
    waiting = match.waiting_for()
    for marker in match.box:
        assert len(marker.holders) <= 1 or match.hot_seat
    for seat, paper in enumerate(match.papers):
        caps = [use.cap for use in paper.uses]
        assert len(caps) == len(set(caps)) or not match.options.referee
        assert all(use.strokes for use in paper.uses)
        assert not (paper.done and seat in waiting and match.phase in ("play", "finish"))
        # a marker in hand that has inked is the last use; one that has not is in no use yet
        assert not paper.inked or (paper.hand is not None and caps[-1] == paper.hand)
    assert waiting or match.outcome is not None


def check_end(match: SpeedColors, matching: list[int]) -> None:
    assert match.outcome is not None
    assert matching == ([6, 4, 2, 0] if match.options.swap_caps else [6, 6, 6, 6])
    assert len(match.results) == 4
    names = [result.card.name for judged in match.results for result in judged.seats]
    assert len(names) == len(set(names))
    for seat, track in enumerate(match.tracks):
        assert track.length == sum(judged.seats[seat].growth for judged in match.results)
        assert len(track.inks) <= 48
        assert len(track.petals) <= (2 if track.side == "flowers" else 0)
    best = max(track.rank_key for track in match.tracks)
    assert match.outcome.winners == tuple(seat for seat, track in enumerate(match.tracks) if track.rank_key == best)


@settings(max_examples=20)  # each is a whole match of some hundred moves
@given(tables, devices, st.integers(0, 10_000))
def test_the_table_stays_in_order_and_the_match_ends(
    options: dict[str, object], who: list[str | None], seed: int
) -> None:
    rng = Random(seed)
    match = table(*who, youngest=seed % len(who), studio=FakeStudio(), seed=seed, **options)
    matching: list[int] = []
    for number in range(MOST_MOVES):
        if match.outcome is not None:
            break
        if match.round > len(matching):
            matching.append(sum(match._ink_of[cap] == cap for cap in range(INKS)))
        if number % 7 == 0:
            try_something(match, rng)
        elif rng.random() < 0.005 and match.legal_moves(TABLE):
            match.play(TimeUp(at=max(match.clock, 90_000)))
        else:
            match.play(random_move(match, rng))
        check_table(match)
    check_end(match, matching)
