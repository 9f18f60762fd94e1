from __future__ import annotations

from typing import Any

import pytest

from engine.game_info import IllegalAction, Template
from engine.palette import read_palette
from scenes.colorful import GAME
from scenes.colorful.content import COLOURS, ColorfulOptions, Colours
from scenes.colorful.moves import Name, Play, Reveal, SaidAloud, TimeUp
from scenes.colorful.rules import Colorful
from scenes.colorful.teams import OptionsError, options_fault
from tests.scenes.colorful.tables import match_of, play_same, play_to_the_reveal, play_topic, reveal_all, say


def refused(match: Colorful, move: Any) -> str:
    """The sentence with which a move is refused; nothing may have changed."""
    before = [match.view_for(seat) for seat in range(-1, len(match.seats))]
    with pytest.raises(IllegalAction) as fault:
        match.play(move)
    assert [match.view_for(seat) for seat in range(-1, len(match.seats))] == before
    return str(fault.value)


def test_the_colours_are_those_of_the_palette(assets: Any) -> None:
    assert tuple(colour.name for colour in read_palette(assets / "shared" / "palette.json", "colorful")) == COLOURS


@pytest.mark.parametrize(
    ("players", "rounds", "colours"),
    [(2, 5, 10), (3, 5, 10), (5, 5, 10), (6, 6, 10), (7, 7, 10), (8, 8, 10), (10, 10, 10), (11, 11, 12), (12, 12, 12)],
)
def test_rounds_and_colours_follow_the_number_of_players(players: int, rounds: int, colours: int) -> None:
    view = match_of(players).view_for(0)
    assert (view.rounds, len(view.colours), len(view.removed)) == (rounds, colours, 15 - colours)
    assert sorted(view.colours + view.removed) == list(range(15))
    assert all(match_of(players).view_for(seat).hand == view.colours for seat in range(players))


def test_other_colours_are_removed_in_another_match() -> None:
    assert len({match_of(4, seed=seed).removed for seed in range(20)}) > 15


def test_the_youngest_names_first_and_then_the_next_on_the_left() -> None:
    match = match_of(6, youngest=4)
    namers = []
    while match.phase == "name":
        namers.append(match.namer)
        play_same(match)
    assert namers == [4, 5, 0, 1, 2, 3]


def test_a_match_of_two_goes_round_and_of_seven_everybody_names_once() -> None:
    two, seven = match_of(2), match_of(7)
    play_to_the_reveal(two)
    play_to_the_reveal(seven)
    assert [topic.namer for topic in two.view_for(0).topics] == [0, 1, 0, 1, 0]
    assert [topic.namer for topic in seven.view_for(0).topics] == list(range(7))


def test_the_slots_rise_and_the_last_one_stays() -> None:
    match = match_of(7)
    play_to_the_reveal(match)
    topics = match.view_for(0).topics
    assert [topic.slot for topic in topics] == [0, 1, 2, 3, 3, 3, 3]
    assert len({topic.category.en for topic in topics}) == 7
    for topic in topics:
        assert match.card_of(topic.number).slots[topic.slot] == topic.category


def test_the_namer_alone_names_and_everybody_waits_for_the_word() -> None:
    match = match_of(3, youngest=1)
    assert match.waiting_for() == {1}
    assert match.legal_moves(0) == []
    moves = match.legal_moves(1)
    assert moves[0] == SaidAloud(seat=1)
    assert isinstance(moves[1], Template) and moves[1].move_type is Name
    assert refused(match, Name(seat=0, word="jazz", language="en")) == "Somebody else names the word."
    assert refused(match, SaidAloud(seat=2)) == "Somebody else names the word."
    assert refused(match, Play(seat=1, colours=(match.colours[0],))) == "No colour is asked for now."
    match.play(Name(seat=1, word="  smooth   jazz ", language="en"))
    topic = match.view_for(0).topic
    assert (match.phase, topic.subject, topic.word, topic.language) == ("choose", "word", "smooth jazz", "en")
    assert refused(match, Name(seat=1, word="rock", language="en")) == "No word is asked for now."


def test_a_word_with_a_colour_is_refused_and_costs_nothing() -> None:
    match = match_of(3)
    assert "“blue”" in refused(match, Name(seat=0, word="blues", language="en"))
    assert refused(match, Name(seat=0, word=" ", language="en")) == "Type a word first."
    assert "“blue”" in refused(match, Name(seat=0, word="blues", language="fr"))
    assert "English or French" in refused(match, Name(seat=0, word="jazz", language="de"))  # type: ignore[arg-type]
    match.play(Name(seat=0, word="crédit", language="fr"))  # no colour in French
    assert match.view_for(2).topic.word == "crédit"


def test_a_word_said_aloud_is_not_written_down() -> None:
    match = match_of(3)
    match.play(SaidAloud(seat=0))
    topic = match.view_for(1).topic
    assert (match.phase, topic.subject, topic.word) == ("choose", "aloud", "")


def test_everybody_the_namer_too_plays_and_only_then_the_next_card_comes() -> None:
    match = match_of(3)
    say(match)
    assert match.waiting_for() == {0, 1, 2}
    match.play(Play(seat=0, colours=(match.colours[0],)))
    match.play(Play(seat=2, colours=(match.colours[1],)))
    assert (match.waiting_for(), match.locked, match.round) == ({1}, 2, 1)
    match.play(Play(seat=1, colours=(match.colours[2],)))
    assert (match.phase, match.round, match.namer, match.locked) == ("name", 2, 1, 0)


def test_a_choice_can_be_changed_until_all_have_played() -> None:
    match = match_of(2)
    say(match)
    first, second = match.colours[:2]
    match.play(Play(seat=0, colours=(first,)))
    assert match.legal_moves(0) == []  # nobody waits for it
    match.play(Play(seat=0, colours=(second,)))
    match.play(Play(seat=0, colours=(second,)))
    view = match.view_for(0)
    assert (view.topic.own, view.locked) == ((second,), 1)
    assert view.hand == match.colours
    match.play(Play(seat=1, colours=(first,)))
    assert match.view_for(0).hand == tuple(colour for colour in match.colours if colour != second)


def test_a_played_card_is_gone_for_the_match() -> None:
    match = match_of(2)
    first, second = match.colours[:2]
    play_topic(match, [(first,), (second,)])
    say(match)
    assert refused(match, Play(seat=0, colours=(first,))) == "You have played this colour already."
    assert Play(seat=0, colours=(first,)) not in match.legal_moves(0)
    match.play(Play(seat=1, colours=(first,)))


@pytest.mark.parametrize(
    ("colours", "sentence"),
    [
        ((), "Choose one colour."),
        ((0, 1), "Choose one colour."),
        ((15,), "This colour is not in the match."),
        ((-1,), "This colour is not in the match."),
    ],
)
def test_other_colours_are_refused(colours: Colours, sentence: str) -> None:
    match = match_of(2)
    say(match)
    assert refused(match, Play(seat=0, colours=colours)) == sentence
    assert refused(match, Play(seat=0, colours=match.removed[:1])) == "This colour is not in the match."
    assert refused(match, Play(seat=2, colours=match.colours[:1])) == "There is no such seat at this table."
    assert refused(match, Play(seat=-1, colours=match.colours[:1])) == "There is no such seat at this table."


def test_topics_are_turned_over_one_by_one_by_anybody() -> None:
    match = match_of(3)
    a, b, c, d, e, f = match.colours[:6]
    play_topic(match, [(a,), (a,), (b,)])
    play_topic(match, [(b,), (c,), (d,)])
    play_topic(match, [(c,), (d,), (c,)])
    play_topic(match, [(d,), (e,), (e,)])
    assert refused(match, Reveal(topic=1)) == "These cards cannot be turned over now."
    play_topic(match, [(e,), (f,), (f,)])
    assert (match.phase, match.round, match.outcome) == ("reveal", 1, None)
    assert all(match.legal_moves(seat) == [Reveal(seat=seat, topic=1)] for seat in range(3))
    match.play(Reveal(topic=1))
    view = match.view_for(0)
    assert (view.revealed, view.round, view.totals) == (1, 2, (1, 1, 0))
    assert (view.topics[0].plays, view.topics[0].points, view.topics[0].best) == (
        ((a,), (a,), (b,)),
        (1, 1, 0),
        ((a,),),
    )
    assert refused(match, Reveal(seat=2, topic=1)) == "These cards cannot be turned over now."
    match.play(Reveal(seat=2, topic=2))
    assert match.view_for(0).totals == (2, 2, 1)
    reveal_all(match)
    assert match.outcome is not None
    assert [(one.seat, one.rank, one.total, one.rounds) for one in match.outcome.standings] == [
        (1, 1, 4, (1, 1, 0, 1, 1)),
        (2, 1, 4, (0, 1, 1, 1, 1)),
        (0, 3, 3, (1, 1, 1, 0, 0)),
    ]
    assert match.outcome.winners == (1, 2)
    assert refused(match, Reveal(topic=6)) == "The match is over."
    assert (match.waiting_for(), match.legal_moves(0)) == (frozenset(), [])


def test_the_table_wins_together_when_all_topics_are_alike() -> None:
    match = match_of(4)
    play_to_the_reveal(match)
    for number in range(1, 5):
        match.play(Reveal(topic=number))
        assert not match.view_for(0).together  # the last topic may still differ
    match.play(Reveal(topic=5))
    assert match.view_for(0).together
    assert match.outcome is not None and match.outcome.winners == (0, 1, 2, 3)


def test_one_other_colour_is_enough_to_win_alone() -> None:
    match = match_of(3)
    a, b = match.colours[-2:]
    play_topic(match, [(a,), (a,), (b,)])
    play_to_the_reveal(match)
    reveal_all(match)
    assert not match.together
    assert match.outcome is not None and match.outcome.winners == (0, 1)


def test_in_the_base_game_the_category_is_the_subject_and_nobody_names() -> None:
    match = match_of(6, base=True)
    topic = match.view_for(0).topic
    assert (match.phase, topic.subject, topic.namer, match.namer) == ("choose", "category", None, None)
    assert refused(match, SaidAloud(seat=0)) == "No word is asked for now."
    play_topic(match, [(match.colours[0],)] * 6)
    assert (match.phase, match.round) == ("choose", 2)
    play_to_the_reveal(match)
    assert len(match.view_for(0).topics) == 6


def test_with_double_colour_all_fifteen_stay_and_two_go_each_time() -> None:
    match = match_of(2, double=True)
    assert (match.removed, len(match.colours)) == ((), 15)
    say(match)
    assert len(match.legal_moves(0)) == 105
    assert refused(match, Play(seat=0, colours=(3,))) == "Choose two different colours."
    assert refused(match, Play(seat=0, colours=(3, 3))) == "Choose two different colours."
    match.play(Play(seat=0, colours=(9, 3)))
    match.play(Play(seat=1, colours=(3, 9)))
    assert len(match.view_for(0).hand) == 13
    say(match)
    assert refused(match, Play(seat=0, colours=(9, 1))) == "You have played this colour already."
    play_topic(match, [(0, 1), (1, 2)])
    play_to_the_reveal(match)
    match.play(Reveal(topic=1))
    assert match.view_for(0).topics[0].points == (1, 1)
    assert match.view_for(0).topics[0].best == ((3, 9),)


def test_double_colour_lasts_for_seven_players() -> None:
    match = match_of(7, double=True)
    play_to_the_reveal(match)
    assert [len(match.view_for(seat).hand) for seat in range(7)] == [1] * 7


@pytest.mark.parametrize(
    ("players", "options", "teams"),
    [
        (4, {"teams": "two"}, (0, 1, 0, 1)),
        (5, {"teams": "two"}, (0, 1, 0, 1, 0)),
        (7, {"teams": "three"}, (0, 1, 2, 0, 1, 2, 0)),
        (5, {"teams": "own", "team_of": ("B", "B", "A", "A", "B")}, (1, 1, 0, 0, 1)),
        (4, {"teams": "off", "team_of": ("A", "B", "C", "D")}, ()),
    ],
)
def test_teams_are_shared_out_or_chosen(players: int, options: dict[str, Any], teams: tuple[int, ...]) -> None:
    assert match_of(players, **options).view_for(0).teams == teams
    assert options_fault(players, ColorfulOptions(**options)) is None


def test_a_team_wins_or_loses_as_one() -> None:
    match = match_of(5, teams="own", team_of=("A", "A", "B", "B", "B"))
    a, b, c = match.colours[-3:]
    play_topic(match, [(a,), (b,), (a,), (b,), (c,)])
    play_to_the_reveal(match)
    reveal_all(match)
    outcome = match.outcome
    assert outcome is not None
    assert outcome.winners == (2, 3, 4)
    assert [one.total for one in outcome.standings] == [12, 12, 12, 8, 8]


@pytest.mark.parametrize(
    ("players", "options", "sentence"),
    [
        (8, {"double": True}, "Double colour is for at most 7 players"),
        (3, {"teams": "two"}, "Teams need at least 4 players"),
        (5, {"teams": "three"}, "Three teams need at least 6 players"),
        (4, {"teams": "own"}, "Give every player a team"),
        (4, {"teams": "own", "team_of": ("A", "A", "A")}, "Give every player a team"),
        (4, {"teams": "own", "team_of": ("A", "A", "A", "B")}, "Team B needs at least two players"),
        (4, {"teams": "own", "team_of": ("A",) * 4}, "at least two teams"),
        (13, {}, "Colorful is for 2 to 12 players"),
        (1, {}, "Colorful is for 2 to 12 players"),
    ],
)
def test_options_that_do_not_suit_the_players_are_refused(players: int, options: dict[str, Any], sentence: str) -> None:
    assert sentence in str(options_fault(players, ColorfulOptions(**options)))
    assert GAME.options_fault is not None
    assert sentence in str(GAME.options_fault(players, ColorfulOptions(**options)))
    if players <= 12:
        with pytest.raises(OptionsError, match=sentence):
            match_of(players, **options)


def test_without_a_word_in_time_the_category_is_the_subject() -> None:
    match = match_of(3, timer_seconds=20)
    assert match.timer_seconds == 60
    match.play(TimeUp())
    topic = match.view_for(0).topic
    assert (match.phase, topic.subject, topic.namer, match.timer_seconds) == ("choose", "category", 0, 20)


def test_for_those_who_are_late_chance_plays_and_it_is_told_at_the_reveal() -> None:
    match = match_of(4, timer_seconds=20)
    say(match)
    mine = match.colours[3:4]
    match.play(Play(seat=2, colours=mine))
    match.play(TimeUp())
    assert match.phase == "name"
    assert match.view_for(0).topics[0].by_chance == ()
    owns = [match.view_for(seat).topics[0].own for seat in range(4)]
    assert owns[2] == mine and all(set(own) <= set(match.colours) and len(own) == 1 for own in owns)
    play_to_the_reveal(match)
    assert refused(match, TimeUp()) == "No timer is running."
    match.play(Reveal(topic=1))
    assert match.view_for(0).topics[0].by_chance == (0, 1, 3)


def test_only_the_table_rings() -> None:
    assert refused(match_of(3, timer_seconds=10), TimeUp(seat=0)) == "No timer is running."


@pytest.mark.parametrize("named", [False, True])
def test_no_timer_rings_where_there_is_none(named: bool) -> None:
    match = match_of(3)
    if named:
        say(match)
    assert refused(match, TimeUp()) == "No timer is running."


def test_chance_never_plays_a_card_that_is_gone() -> None:
    match = match_of(10, timer_seconds=10)
    while match.phase != "reveal":
        match.play(TimeUp())
    for seat in range(10):
        owns = [topic.own[0] for topic in match.view_for(seat).topics]
        assert sorted(owns) == list(match.colours)
