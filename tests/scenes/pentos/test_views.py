"""What a seat sees: everything it may, and nothing that is somebody else's secret."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.pentos.content import JOKERS, cards_in
from scenes.pentos.core import CHOOSE_HAND, TAKE_SPECIAL
from scenes.pentos.events import Dealt, Fetched, Given, Grabbed
from scenes.pentos.moves import Add, Cast, Fetch, Give, Grab, Look, PentosMove, Search, Sweep, TakeSpecial, Taste
from scenes.pentos.rules import ONLOOKER, Pentos
from scenes.pentos.view import View
from tests.scenes.pentos.kitchen import BROOM, JOKER, PAW, SEEK, cards, everything, new_match, table_of
from tests.scenes.pentos.test_enchantments import take


def cards_named(view: View) -> set[int]:
    """Every card of the round that goes on that a view names anywhere."""
    named = {card for cauldron in view.cauldrons for card in cauldron} | set(view.discard) | set(view.offer)
    named |= {card for hand in view.hands for card in (*hand.known, *hand.public)}
    named |= {loose.card for loose in view.unplaced}
    return named | cards_of_events(view)


def cards_of_events(view: View) -> set[int]:
    """Cards of the events of this round."""
    named: set[int | None] = set()
    for event in reversed(view.events):
        named.add(getattr(event, "card", None))
        named.update(getattr(event, "cards", ()))
        if isinstance(event, Dealt):
            break
    return {card for card in named if card is not None}


def searched(*hands: str) -> Pentos:
    """Seat 0 is searching the draw pile; the others are two more."""
    match = take(SEEK, list(hands), draw="b1 b2 b3 b4 b5 b6", cauldrons=["o1 o2", "o3 o4", "o5 o6"])
    match.play(Search(seat=0, pile="draw"))
    return match


def views(match: Pentos, *without: int) -> list[View]:
    return [match.view_for(seat) for seat in range(ONLOOKER, len(match.seats)) if seat not in without]


# The own hand and what lies open


def test_everybody_sees_what_lies_open_and_the_own_hand():
    match = table_of(["t1 J", "s1 s2", "b9"], cauldrons=["o1 o2", "", "d9"], draw="b1 b2", row=[SEEK, BROOM])
    for seat in range(3):
        view = match.view_for(seat)
        assert view.hand == view.hands[seat].known
        assert view.cauldrons == (cards("o1 o2"), (), cards("d9"))
        assert (view.draw_count, view.row, view.specials_count) == (2, (SEEK, BROOM), 7)
        assert [hand.count for hand in view.hands] == [2, 2, 1]
        assert [hand.unknown for hand in view.hands] == [0, 0, 0]
    assert match.view_for(ONLOOKER).hand == ()


def test_a_card_taken_in_sight_of_all_is_known_to_all():
    match = table_of(["", "", ""], cauldrons=["o1 o2", "t1 s1", ""], draw=None)
    match.play(Taste(seat=0, cauldron=0, nature=3))
    for view in views(match):
        assert view.hands[0].known == view.hands[0].public == cards("o1 o2")


def test_a_joker_is_taken_in_sight_of_all():
    match = take(JOKER, ["t1", "", ""], draw=None)
    assert all(view.hands[0].public == (*cards("t1"), JOKER) for view in views(match))


def test_hidden_hands_are_known_just_as_well_to_whoever_remembers():
    match = table_of(["", "", ""], memory="hidden", cauldrons=["o1 o2", "t1 s1", ""], draw=None)
    match.play(Taste(seat=0, cauldron=0, nature=3))
    assert match.view_for(1).memory == "hidden"
    assert match.view_for(1).hands[0].known == cards("o1 o2")


# Secrets


def test_only_the_one_who_searches_sees_the_draw_pile():
    match = searched("t1", "t2", "t3")
    assert match.view_for(0).offer == cards("b1 b2 b3 b4 b5 b6")
    for view in views(match, 0):
        assert view.offer == ()
        assert not set(cards("b1 b2 b3 b4 b5 b6")) & cards_named(view)
        assert view.searched == "draw"


def test_a_card_from_the_draw_pile_is_a_secret():
    worlds = []
    for name in ("b1", "b6"):
        match = searched("t1", "t2", "t3")
        match.play(Fetch(seat=0, card=cards(name)[0]))
        assert match.view_for(0).hand == cards(f"t1 {name}")
        assert match.view_for(0).hands[0].public == cards("t1")
        assert match.view_for(0).events[-1] == Fetched(seat=0, pile="draw", card=cards(name)[0])
        assert match.view_for(1).hands[0].unknown == 1
        worlds.append(views(match, 0))
    assert worlds[0] == worlds[1]
    assert all(view.events[-1] == Fetched(seat=0, pile="draw", card=None) for view in worlds[0])


def test_a_card_from_the_used_ones_is_no_secret():
    match = take(SEEK, ["t1", "t2", "t3"], draw="b1 b2 b3")
    match.play(Search(seat=0, pile="discard"))
    match.play(Fetch(seat=0, card=cards("d9")[0]))
    for view in views(match):
        assert view.hands[0].public == cards("t1 d9")
        assert view.events[-1] == Fetched(seat=0, pile="discard", card=cards("d9")[0])


def secret_hand(memory: str = "open") -> Pentos:
    """Seat 0 holds t1, known to all, and b1 and b6, known to itself alone; it may give or grab now."""
    hands = ["t1 t2 b1 b6", "s1", "s5 d1"]
    match = table_of(hands, memory=memory, draw="b2 b3 b4 b5", row=[PAW, BROOM], phase=TAKE_SPECIAL)
    knowledge = match._story.knowledge
    knowledge.gone(cards("b1 b6"))
    for card in cards("b1 b6"):
        knowledge.taken_secretly(0, card)
    match.play(TakeSpecial(seat=0, index=0))
    assert match.view_for(1).hands[0].unknown == 2
    return match


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_gift_of_a_secret_card_is_known_to_two(memory):
    worlds = []
    for name, other in (("b1", "b6"), ("b6", "b1")):
        match = secret_hand(memory)
        match.play(Give(seat=0, to=1, cards=cards(name)))
        assert set(cards(name)) <= set(match.view_for(0).hands[1].known)
        assert match.view_for(1).hand == cards(f"s1 {name}")
        assert match.view_for(0).events[-1] == Given(seat=0, to=1, cards=cards(name))
        assert match.view_for(1).events[-1] == Given(seat=0, to=1, cards=cards(name))
        assert not set(cards(other)) & cards_named(match.view_for(1))
        worlds.append(views(match, 0, 1))
    assert worlds[0] == worlds[1]
    assert all(view.events[-1] == Given(seat=0, to=1, cards=(None,)) for view in worlds[0])


def test_in_the_open_game_everybody_sees_a_card_go_that_lies_face_up():
    match = secret_hand()
    match.play(Give(seat=0, to=1, cards=cards("t1")))
    for view in views(match):
        assert view.events[-1] == Given(seat=0, to=1, cards=cards("t1"))
        assert view.hands[1].public == cards("t1 s1")
        assert view.hands[0].public == cards("t2")


def test_in_the_hidden_game_nobody_else_sees_which_card_goes():
    worlds = []
    for name in ("t1", "t2", "b1", "b6"):
        match = secret_hand("hidden")
        match.play(Give(seat=0, to=1, cards=cards(name)))
        worlds.append(views(match, 0, 1))
    assert worlds[0] == worlds[1] == worlds[2] == worlds[3]
    view = worlds[0][1]
    assert (view.hands[0].known, view.hands[1].known) == ((), cards("s1"))
    assert [(loose.card, loose.seats) for loose in view.unplaced] == [(card, (0, 1)) for card in cards("t1 t2")]


def test_what_cannot_have_gone_is_known_to_be_there_still():
    match = table_of(["t1 t2 s9", "s1", ""], memory="hidden", draw="b2 b3", row=[PAW, BROOM], phase=TAKE_SPECIAL)
    match.play(TakeSpecial(seat=0, index=0))
    match.play(Give(seat=0, to=1, cards=cards("t1 t2")))
    view = match.view_for(2)
    # two cards of one nature went, and there is one scorpion only: it must have been the toadstools
    assert view.hands[0].known == cards("s9")
    assert view.hands[1].known == cards("t1 t2 s1")
    assert view.unplaced == ()


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_look_at_a_hand_shows_it_to_one_seat_alone(memory):
    match = secret_hand(memory)
    match.play(Give(seat=0, to=1, cards=cards("b1")))
    match._table.phase, match._table.turn = CHOOSE_HAND, 2
    match._views = {}
    before = views(match, 2)
    match.play(Look(seat=2, at=0))
    assert match.view_for(2).hands[0].known == cards("t1 t2 b6")
    for old, new in zip(before, views(match, 2), strict=True):
        assert (new.hands, new.unplaced) == (old.hands, old.unplaced)
        assert (new.phase, new.target, new.turn) == ("grab", 0, 2)


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_grabbed_secret_card_is_known_to_two(memory):
    worlds = []
    for name in ("b1", "b6"):
        match = secret_hand(memory)
        match._table.phase, match._table.turn = CHOOSE_HAND, 1
        match.play(Look(seat=1, at=0))
        match.play(Grab(seat=1, cards=cards(name)))
        assert match.view_for(0).events[-1] == Grabbed(seat=1, at=0, cards=cards(name))
        assert match.view_for(0).hands[1].known == cards(f"s1 {name}")
        worlds.append(views(match, 0, 1))
    assert worlds[0] == worlds[1]


def test_a_search_tells_two_players_everything():
    match = table_of(["t1 b6", "s1"], draw="b2 b3 b4 b5", row=[SEEK, BROOM], turn=1)
    match._story.knowledge.gone(cards("b6"))
    match._story.knowledge.taken_secretly(0, cards("b6")[0])
    match._views = {}
    assert match.view_for(1).hands[0].known == cards("t1")
    match._table.phase = TAKE_SPECIAL
    match.play(TakeSpecial(seat=1, index=0))
    match.play(Search(seat=1, pile="draw"))
    # what is neither on the table nor in the pile can be nowhere else
    assert match.view_for(1).hands[0].known == cards("t1 b6")
    assert match.view_for(ONLOOKER).hands[0].known == cards("t1")


def test_a_search_tells_three_players_what_is_in_one_of_two_hands():
    match = table_of(["t1 b6", "s1", "d1 b5"], draw="b2 b3 b4", row=[SEEK, BROOM], turn=1)
    match._story.knowledge.gone(cards("b5 b6"))
    match._story.knowledge.taken_secretly(0, cards("b6")[0])
    match._story.knowledge.taken_secretly(2, cards("b5")[0])
    match._table.phase = TAKE_SPECIAL
    match.play(TakeSpecial(seat=1, index=0))
    match.play(Search(seat=1, pile="draw"))
    assert [(loose.card, loose.seats) for loose in match.view_for(1).unplaced] == [
        (card, (0, 2)) for card in cards("b5 b6")
    ]


class Watcher:
    """Keeps account of what each viewer cannot have seen, from the moves alone."""

    def __init__(self, match: Pentos) -> None:
        self.match = match
        self.secrets: dict[int, set[int]] = {viewer: set() for viewer in range(ONLOOKER, len(match.seats))}

    def play(self, move: PentosMove) -> None:
        rounds = len(self.match.results)
        drawing = self.match.view_for(move.seat).searched == "draw"
        hands = [set(cards_in(hand)) for hand in self.match._table.hands]
        self.match.play(move)
        if isinstance(move, Fetch) and drawing:
            for viewer in set(self.secrets) - {move.seat}:
                self.secrets[viewer].add(move.card)
        elif isinstance(move, Cast | Sweep):
            for known in self.secrets.values():
                known -= set(move.cards)
        elif isinstance(move, Give):
            self.secrets[move.to] -= set(move.cards)
        elif isinstance(move, Look):
            self.secrets[move.seat] -= hands[move.at]
        elif isinstance(move, Search) and move.pile == "draw":
            self.secrets[move.seat] = set()  # whatever is not in the pile is in a hand
        if len(self.match.results) > rounds:
            self.secrets = {viewer: set() for viewer in self.secrets}

    def check(self) -> int:
        """Nobody sees a secret, and nobody but who searches it sees the draw pile; returns the secrets there are."""
        pile = set(cards_in(sum(self.match._table.draw)))
        for viewer, secrets in self.secrets.items():
            view = self.match.view_for(viewer)
            named = cards_named(view)
            assert not secrets & named, (viewer, secrets)
            if not view.offer:
                assert not pile & named
        return sum(map(len, self.secrets.values()))


@given(st.integers(2, 5), st.integers(0, 10_000), st.sampled_from(["open", "hidden"]))
@settings(max_examples=12)
def test_no_view_ever_names_a_secret(count, seed, memory):
    match, rng = new_match(count, seed, memory), Random(seed)
    watcher = Watcher(match)
    while match.outcome is None:
        moves = match.legal_moves(match.turn)
        # rather what makes secrets than what does not
        keen = [move for move in moves if isinstance(move, Cast | Search | Look | Give)]
        watcher.play(rng.choice(keen if keen and rng.random() < 0.7 else moves))
        watcher.check()


def test_the_check_for_secrets_has_secrets_to_look_for():
    most = 0
    for seed in range(2):
        match, rng = new_match(3, seed), Random(seed)
        watcher = Watcher(match)
        while match.outcome is None:
            moves = match.legal_moves(match.turn)
            keen = [move for move in moves if isinstance(move, Cast | Search | Look | Give)]
            watcher.play(rng.choice(keen or moves))
            most = max(most, watcher.check())
    assert most >= 3


@given(st.integers(2, 5), st.integers(0, 10_000), st.sampled_from(["open", "hidden"]))
@settings(max_examples=12)
def test_what_a_seat_knows_is_true(count, seed, memory):
    match, rng = new_match(count, seed, memory), Random(seed)
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves(match.turn)))
        hands = match._table.hands
        for view in views(match):
            for hand, seen in zip(hands, view.hands, strict=True):
                assert seen.count == hand.bit_count()
                assert set(seen.public) <= set(seen.known)
                assert set(seen.known) <= set(cards_in(hand))
                assert set(cards_in(hand)) & set(JOKERS) <= set(seen.known)
            for loose in view.unplaced:
                assert any(hands[seat] >> loose.card & 1 for seat in loose.seats)


def test_a_view_can_be_sent_and_stays_the_same_until_something_happens():
    match = new_match(3)
    view = match.view_for(1)
    assert match.view_for(1) is view
    assert msgspec.json.encode(view)
    before = everything(match)
    match.play(Add(seat=match.turn))
    assert match.view_for(1) != view
    assert everything(match) != before


def test_events_are_counted_through_the_whole_match():
    match, rng = new_match(2), Random(2)
    last = match.view_for(0).event_count
    assert last == 1
    while match.outcome is None:
        match.play(rng.choice(match.legal_moves(match.turn)))
        view = match.view_for(0)
        fresh = view.event_count - last
        assert 1 <= fresh <= 4
        assert len(view.events[-fresh:]) == fresh
        last = view.event_count
