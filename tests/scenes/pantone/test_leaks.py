"""Secrets: a view is the same whatever the others hold, were dealt, or paint, as long as nothing was shown."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from scenes.pantone.characters import printed_deck
from scenes.pantone.content import PantoneOptions
from scenes.pantone.moves import Buzz, Choose, Discard, Done, Guess, Lay, Pass, Rule, Spoken
from scenes.pantone.rules import ONLOOKER, Pantone
from scenes.pantone.touching import touching
from tests.scenes.pantone.atelier import WRONG, new_match, seats, speaker


class Stacked(Random):
    """Chance that lets a test say in which order the cards lie: those named are dealt first."""

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(1)
        self._cards = cards

    def shuffle(self, x: Any) -> None:
        rest = [card for card in x if card not in self._cards]
        x[:] = [*rest, *reversed(self._cards)]


def dealt(*hands: Sequence[int], **options: Any) -> Pantone:
    """A match in which every seat is dealt these cards; seat 0, 1, ... in order."""
    cards = [card for hand in hands for card in hand]
    return Pantone(seats(len(hands)), PantoneOptions(**options), Stacked(cards), printed_deck(), touching)


def pair(**options: Any) -> tuple[Pantone, Pantone]:
    """Two matches that differ only in what the artist, and the seat after the next, were dealt."""
    one = dealt((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), **options)
    artist = one.artist
    hands = [[4 * seat + card for card in range(4)] for seat in range(3)]
    hands[artist] = [100, 101, 102, 103]
    hands[(artist + 2) % 3] = [110, 111, 112, 113]
    return one, dealt(*hands, **options)


def view(match: Pantone, seat: int) -> bytes:
    return msgspec.json.encode(match.view_for(seat))


def play_alike(matches: Sequence[Pantone], step: str) -> None:
    """The same move in every match, with the cards that each holds."""
    for match in matches:
        artist = match.artist
        if step == "discard":
            for seat in sorted(match.waiting_for()):
                match.play(Discard(seat=seat, card=match.view_for(seat).hand[-1].number))
        elif step == "choose":
            match.play(Choose(seat=artist, card=match.view_for(artist).hand[0].number))
        elif step == "lay":
            match.play(Lay(seat=artist, colour=3, x=400, y=300, angle=20))
        elif step == "done":
            match.play(Done(seat=artist))
        elif step == "wrong":
            match.play(Guess(seat=speaker(match), text=WRONG))
        elif step == "buzz":
            match.play(Buzz(seat=(artist + 2) % 3))
        elif step == "spoken":
            match.play(Spoken(seat=speaker(match)))
        elif step == "ruled":
            match.play(Rule(seat=artist, right=False))
        else:
            assert step == "deal"


@pytest.mark.parametrize("mode", ["phases", "abstract"])
def test_nobody_sees_what_another_was_dealt_chose_or_paints(mode: str) -> None:
    one, other = matches = pair(mode=mode)
    left = (one.artist + 1) % 3
    for step in ("deal", "discard", "choose", "lay", "buzz", "wrong", "done", "spoken", "ruled"):
        play_alike(matches, step)
        for seat in (left, ONLOOKER):
            assert view(one, seat) == view(other, seat), step
        assert view(one, one.artist) != view(other, other.artist)


def test_what_a_hint_tells_is_all_that_changes_with_it() -> None:
    one, other = matches = pair()
    for step in ("discard", "choose", "lay", "done", "wrong", "wrong"):
        play_alike(matches, step)
    left = (one.artist + 1) % 3
    first, second = one.view_for(left), other.view_for(left)
    assert first.hints != second.hints
    assert len(first.hints) == 1
    assert msgspec.structs.replace(first, hints=()) == msgspec.structs.replace(second, hints=())


def test_only_the_artist_sees_the_chosen_character_until_the_turn_is_over() -> None:
    match = new_match(4)
    for _turn in range(4):
        if match.phase == "discard":
            play_alike([match], "discard")
        play_alike([match], "choose")
        artist = match.artist
        chosen = match.view_for(artist).chosen
        assert chosen is not None
        play_alike([match], "lay")
        play_alike([match], "done")
        for seat in range(ONLOOKER, 4):
            if seat != artist:
                assert match.view_for(seat).chosen is None
                assert chosen.character.name.en.encode() not in view(match, seat)
        while match.artist == artist:
            match.play(Pass(seat=speaker(match)))
        assert match.view_for(ONLOOKER).results[-1].card == chosen
    assert all(match.view_for(seat).chosen is None for seat in range(ONLOOKER, 4))


def test_a_hand_is_for_its_owner_alone() -> None:
    match = new_match(3)
    held = [match.view_for(seat).hand for seat in range(3)]
    for seat in range(ONLOOKER, 3):
        for owner, hand in enumerate(held):
            for card in hand:
                assert (card.character.hints.en[3].encode() in view(match, seat)) == (owner == seat)


def test_a_discarded_character_is_never_shown_again() -> None:
    match = new_match(2)
    discarded = [match.view_for(seat).hand[-1].character.hints.en[3].encode() for seat in range(2)]
    play_alike([match], "discard")
    while match.phase != "over":
        for seat in range(ONLOOKER, 2):
            assert not any(hint in view(match, seat) for hint in discarded)
        play_alike([match], "choose")
        play_alike([match], "lay")
        play_alike([match], "done")
        while match.phase == "guess":
            match.play(Pass(seat=speaker(match)))


def test_a_typed_guess_tells_only_whether_it_is_right() -> None:
    one, other = matches = pair()
    for step in ("discard", "choose", "lay", "done"):
        play_alike(matches, step)
    near = one.view_for(one.artist).chosen
    assert near is not None
    almost = near.character.name.en[:3] + " what was it"
    for match in matches:
        match.play(Guess(seat=speaker(match), text=almost))
    left = (one.artist + 1) % 3
    assert view(one, left) == view(other, left)
