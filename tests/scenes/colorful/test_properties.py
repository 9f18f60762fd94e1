"""What is true of every match, whatever is played: found by trying."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game_info import TABLE, IllegalAction, Move, Template
from scenes.colorful.content import ColorfulOptions, rounds_for
from scenes.colorful.moves import ColorfulMove, Name, Play, Reveal, SaidAloud, TimeUp
from scenes.colorful.rules import Colorful
from scenes.colorful.teams import options_fault
from scenes.colorful.words import clean, offences, refusal
from tests.scenes.colorful.tables import match_of

SEATS = st.integers(-2, 12)
COLOURS = st.lists(st.integers(-1, 15), max_size=3).map(tuple)
LANGUAGES = st.sampled_from(["en", "fr"])
MOVES: st.SearchStrategy[ColorfulMove] = st.one_of(
    st.builds(Name, seat=SEATS, word=st.text(max_size=45), language=LANGUAGES),
    st.builds(SaidAloud, seat=SEATS),
    st.builds(Play, seat=SEATS, colours=COLOURS),
    st.builds(TimeUp, seat=st.sampled_from([TABLE, 0])),
    st.builds(Reveal, seat=SEATS, topic=st.integers(-1, 13)),
)


@st.composite
def options(draw: st.DrawFn) -> tuple[int, dict[str, Any]]:
    """A number of players and options that suit them."""
    players = draw(st.integers(2, 12))
    chosen = {
        "base": draw(st.booleans()),
        "double": draw(st.booleans()) and players <= 7,
        "timer_seconds": draw(st.sampled_from([0, 10])),
        "teams": draw(st.sampled_from(["off", "two", "three"])) if players >= 6 else "off",
    }
    assert options_fault(players, ColorfulOptions(**chosen)) is None
    return players, chosen


def legal(match: Colorful, rng: Random) -> ColorfulMove:
    """A move that the rules offer, with now and then the timer or a change of mind between."""
    seat = rng.choice(sorted(match.waiting_for()))
    if match.timer_seconds and rng.random() < 0.06:
        return TimeUp()
    if match.phase == "choose" and match.locked and rng.random() < 0.2:
        locked = rng.choice(sorted(set(range(len(match.seats))) - match.waiting_for()))
        return Play(seat=locked, colours=match.view_for(locked).hand[-match.count :])
    move = rng.choice(list(match.legal_moves(seat)))
    if isinstance(move, Template):
        return Name(seat=seat, word="jazz", language="en")
    return move  # type: ignore[return-value]


def check_cards(match: Colorful, seats: Iterable[int]) -> None:
    """Every card is in the hand, laid down once, or was taken out for all."""
    for seat in seats:
        view = match.view_for(seat)
        done = view.topics[:-1] if match.phase in ("name", "choose") else view.topics
        laid = [colour for topic in done for colour in topic.own]
        assert len(set(laid)) == len(laid) == match.count * len(done)
        assert sorted([*view.hand, *laid, *view.removed]) == list(range(15))
        assert set(view.topic.own) <= set(view.colours)


@settings(max_examples=25)
@given(options(), st.integers(0, 999))
def test_cards_are_conserved_and_points_bounded(chosen: tuple[int, dict[str, Any]], seed: int) -> None:
    players, values = chosen
    match, rng = match_of(players, youngest=seed % players, seed=seed, **values), Random(seed)
    check_cards(match, range(players))
    while match.outcome is None:
        before = match.phase, match.round
        match.play(legal(match, rng))
        is_new = before != (match.phase, match.round)
        check_cards(match, range(players) if is_new else [rng.randrange(players)])
    check_cards(match, range(players))
    assert [topic.number for topic in match.view_for(0).topics] == list(range(1, rounds_for(players) + 1))
    for topic in match.view_for(0).topics:
        most = max(match.teams.count(team) for team in match.teams) if match.teams else 1
        assert all(0 <= points <= most for points in topic.points)
        assert match.teams or match.pair or sum(topic.points) >= 1
        assert all(colours in topic.plays for colours in topic.best)
        if not match.teams:
            assert topic.points == tuple(int(colours in topic.best) for colours in topic.plays)
    standings = match.outcome.standings
    assert [standing.total for standing in standings] == sorted(match.totals, reverse=True) or match.together
    assert all(standing.total == sum(standing.rounds) == match.totals[standing.seat] for standing in standings)


@given(st.integers(2, 5), st.integers(0, 99), st.lists(MOVES, max_size=12))
def test_refused_moves_change_nothing(players: int, seed: int, moves: list[ColorfulMove]) -> None:
    match, rng = match_of(players, seed=seed), Random(seed)
    for move in moves:
        for _step in range(rng.randint(0, 6)):
            if match.outcome is None:
                match.play(legal(match, rng))
        before = [match.view_for(seat) for seat in range(-1, players)], match.waiting_for(), match.outcome
        try:
            match.play(move)
        except IllegalAction as fault:
            assert str(fault).endswith(".")
            match._views = {}  # views made anew, not remembered
            assert before == ([match.view_for(seat) for seat in range(-1, players)], match.waiting_for(), match.outcome)


@given(st.integers(2, 12), st.integers(0, 99), st.integers(1, 40))
def test_the_same_moves_give_the_same_match(players: int, seed: int, steps: int) -> None:
    one, other, rng = match_of(players, seed=seed), match_of(players, seed=seed), Random(seed)
    for _step in range(steps):
        if one.outcome is None:
            move = legal(one, rng)
            one.play(move)
            other.play(move)
    assert [one.view_for(seat) for seat in range(-1, players)] == [other.view_for(seat) for seat in range(-1, players)]


@given(st.text(max_size=60), LANGUAGES)
def test_any_text_can_be_checked(text: str, language: Any) -> None:
    word = clean(text)
    assert clean(word) == word
    found = offences(word, language)
    assert all(0 <= one.start < one.end <= len(word) for one in found)
    assert [one.start for one in found] == sorted(one.start for one in found)
    assert found == () or refusal(word, language) is not None


@given(st.text(alphabet="abcxyzé ", max_size=8), st.text(alphabet="abcxyzé ", max_size=8))
def test_a_name_is_found_wherever_it_stands(before: str, after: str) -> None:
    word = clean(f"{before}yellow{after}")
    assert "yellow" in [word[one.start : one.end] for one in offences(word, "en")]


def test_moves_are_offered_to_those_who_are_waited_for() -> None:
    match = match_of(5)
    while match.outcome is None:
        for seat in range(5):
            moves = match.legal_moves(seat)
            assert bool(moves) == (seat in match.waiting_for())
            assert all(isinstance(move, Move | Template) and move.seat == seat for move in moves)
        move = match.legal_moves(min(match.waiting_for()))[0]
        assert isinstance(move, SaidAloud | Play | Reveal)
        match.play(move)
    with pytest.raises(IllegalAction):
        match.play(TimeUp())
