"""Whatever is played: swatches are kept, limits hold, refused moves change nothing, points add up, matches end."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_info import TABLE, IllegalAction, Template
from scenes.pantone.content import COLOURS, COPIES, LIMITS, PantoneOptions
from scenes.pantone.dealing import new_match
from scenes.pantone.moves import (
    AskToType,
    Buzz,
    Choose,
    Discard,
    Done,
    Guess,
    GuessTimeUp,
    Lay,
    Lower,
    NameFirst,
    PantoneMove,
    Pass,
    Raise,
    Remove,
    Rule,
    Shift,
    Spoken,
    TimeUp,
    TurnBoard,
    Undo,
)
from scenes.pantone.rules import ONLOOKER, Pantone
from scenes.pantone.touching import touching
from tests.scenes.pantone.atelier import answer, seats, views

OPTIONS = st.builds(
    PantoneOptions,
    teams=st.booleans(),
    mode=st.sampled_from(["phases", "minimalist", "abstract"]),
    goal=st.sampled_from([0, 20]),
    guessing=st.sampled_from(["spoken", "typed"]),
    first_artist=st.sampled_from(["random", "named"]),
)
SEAT = st.integers(-2, 6)
SMALL = st.integers(-1, 16)
PLACE = st.integers(-10, 1200)
ANGLE = st.integers(-10, 370)
MOVES: st.SearchStrategy[PantoneMove] = st.one_of(
    st.builds(NameFirst, seat=SEAT, first=SMALL),
    st.builds(Discard, seat=SEAT, card=st.integers(0, 179)),
    st.builds(Choose, seat=SEAT, card=st.integers(0, 179)),
    st.builds(Lay, seat=SEAT, colour=SMALL, x=PLACE, y=PLACE, angle=ANGLE),
    st.builds(Shift, seat=SEAT, swatch=SMALL, x=PLACE, y=PLACE, angle=ANGLE),
    st.builds(Raise, seat=SEAT, swatch=SMALL, to_top=st.booleans()),
    st.builds(Lower, seat=SEAT, swatch=SMALL, to_bottom=st.booleans()),
    st.builds(Remove, seat=SEAT, swatch=SMALL),
    st.builds(Undo, seat=SEAT),
    st.builds(Done, seat=SEAT),
    st.builds(TimeUp, seat=st.sampled_from([TABLE, 0])),
    st.builds(TurnBoard, seat=SEAT, angle=ANGLE),
    st.builds(Guess, seat=SEAT, text=st.text(max_size=90)),
    st.builds(Spoken, seat=SEAT),
    st.builds(Pass, seat=SEAT),
    st.builds(Buzz, seat=SEAT),
    st.builds(GuessTimeUp, seat=st.sampled_from([TABLE, 0])),
    st.builds(Rule, seat=SEAT, right=st.booleans()),
    st.builds(AskToType, seat=SEAT),
)


def any_move(match: Pantone, rng: Random) -> PantoneMove:
    """Some legal move, with templates filled in, and now and then one that nobody waits for."""
    seat = rng.choice(sorted(match.waiting_for()))
    early = [other for other in range(len(match.seats)) if match.may_buzz(other)]
    if early and rng.random() < 0.05:
        return Buzz(seat=rng.choice(early))
    if match.phase in ("guess", "buzz") and rng.random() < 0.1:
        return GuessTimeUp()
    if match.phase == "paint" and rng.random() < 0.05:
        return TimeUp()
    move = rng.choice(match.legal_moves(seat))
    if not isinstance(move, Template):
        return move
    left, top, right, bottom = map(int, move.bounds)
    x, y, angle = rng.randint(left, right), rng.randint(top, bottom), rng.randrange(360)
    if move.move_type is Lay:
        return Lay(seat=seat, colour=rng.randrange(len(COLOURS)), x=x, y=y, angle=angle)
    if move.move_type is Shift:
        return Shift(seat=seat, swatch=rng.choice(match.view_for(seat).board).swatch, x=x, y=y, angle=angle)
    return Guess(seat=seat, text=answer(match) if rng.random() < 0.2 else rng.choice(match.deck).name.fr)


def check(match: Pantone) -> None:
    view = match.view_for(ONLOOKER)
    used = Counter(laid.colour for laid in view.board)
    limit = LIMITS[match.options.mode][view.stage - 1]
    assert sum(view.tray) + len(view.board) == COPIES * len(COLOURS)
    assert all(view.tray[colour] + used[colour] == COPIES for colour in range(len(COLOURS)))
    assert len(view.board) <= limit.total
    assert max(used.values(), default=0) <= min(limit.each, COPIES)
    assert len({laid.swatch for laid in view.board}) == len(view.board)
    if match.options.mode == "abstract":
        spots = [laid.spot for laid in view.board]
        assert not any(touching(one, other) for place, one in enumerate(spots) for other in spots[:place])
    cards = [card.number for seat in range(len(match.seats)) for card in match.view_for(seat).hand]
    cards += [result.card.number for result in view.results]
    assert len(cards) == len(set(cards))
    assert all(bool(match.legal_moves(seat)) == (seat in match.waiting_for()) for seat in range(len(match.seats)))
    pending = [0] * len(match.seats)
    if view.phase != "over":  # penalties of the turn under way are in the scores already
        out_of_turn = [guess.seat for guess in view.guesses if guess.out_of_turn]
        for seat in [*out_of_turn, *([view.buzzer] if view.buzzer >= 0 else [])]:
            for other in range(len(match.seats)):
                shares = view.teams and view.teams[other] == view.teams[seat]
                pending[other] -= 1 if shares or other == seat else 0
    for seat, score in enumerate(view.scores):
        assert score == sum(result.gains[seat] for result in view.results) + pending[seat]


@settings(max_examples=25)
@given(OPTIONS, st.integers(2, 6), st.integers(0, 10_000))
def test_a_match_of_any_moves_keeps_every_swatch_and_every_point(
    options: PantoneOptions, players: int, seed: int
) -> None:
    rng = Random(seed)
    match = new_match(seats(players), options, Random(seed))
    for _move in range(150):
        if match.outcome is not None:
            break
        move = any_move(match, rng)
        before = views(match) if isinstance(move, Lay | Shift) else None
        try:
            match.play(move)
        except IllegalAction:
            assert isinstance(move, Lay | Shift)  # a colour or a place that is not allowed: the template's open ends
            assert views(match) == before
        check(match)


@settings(max_examples=40)
@given(OPTIONS, st.integers(2, 6), st.integers(0, 200), st.integers(0, 120), st.lists(MOVES, max_size=40))
def test_a_refused_move_changes_nothing(
    options: PantoneOptions, players: int, seed: int, length: int, moves: list[PantoneMove]
) -> None:
    rng = Random(seed)
    match = new_match(seats(players), options, Random(seed))
    for _move in range(length):
        if match.outcome is None:
            try:
                match.play(any_move(match, rng))
            except IllegalAction:
                continue
    for move in moves:
        before = views(match), match.waiting_for(), match.undoable, match.phase
        try:
            match.play(move)
        except IllegalAction as refusal:
            assert str(refusal).endswith(".")
            assert (views(match), match.waiting_for(), match.undoable, match.phase) == before


@settings(max_examples=20)
@given(OPTIONS, st.integers(2, 5), st.integers(0, 10_000))
def test_the_same_seed_and_moves_give_the_same_match(options: PantoneOptions, players: int, seed: int) -> None:
    rng = Random(seed)
    one, other = (new_match(seats(players), options, Random(seed)) for _match in range(2))
    for _move in range(100):
        if one.outcome is not None:
            break
        move = any_move(one, rng)
        written = msgspec.json.decode(msgspec.json.encode(move), type=type(move))
        for match in (one, other):
            try:
                match.play(written)
            except IllegalAction:
                continue
    assert views(one) == views(other)
