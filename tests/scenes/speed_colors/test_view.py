"""What a seat may see, and what no view ever tells."""

from __future__ import annotations

import msgspec

from scenes.speed_colors.moves import Swap
from tests.scenes.speed_colors.fake_studio import FakeStudio, Hands, filled, play_round, table


def test_the_answer_is_seen_until_the_card_is_turned_over_and_by_nobody_else() -> None:
    match = table(None, None, studio=FakeStudio())
    assert match.view_for(0).answer == match.cards[0].answer
    assert match.view_for(1).answer == match.cards[1].answer
    Hands(match, 0).flip()
    assert match.view_for(0).answer is None


def test_the_answer_is_gone_when_stop_finds_a_player_still_looking() -> None:
    match = table(None, None, None)
    Hands(match, 1).flip().take(0).put_back().take(5)
    ada = Hands(match, 0).flip()
    for cap in range(5):
        ada.use(cap, filled(cap))
    Hands(match, 1, at=400).put_back().take(0)
    ada.use(5, filled(5)).stop()
    assert match.phase == "finish"
    assert match.view_for(2).answer is None


def test_no_view_tells_an_answer_or_the_ink_under_a_cap() -> None:
    match = table(None, None, studio=FakeStudio(), shuffled=True)
    play_round(match)
    match.play(Swap(seat=1, first=2, second=5))
    Hands(match, 0).flip().take(2)
    Hands(match, 1).flip()
    for seat in (0, 1):
        text = msgspec.json.encode(match.view_for(seat)).decode()
        for card in match.cards:
            assert card.name not in text
            assert msgspec.json.encode(card.answer).decode() not in text
        assert "[0,1,5,3,4,2]" not in text
        assert '"ink"' not in text
        assert match.view_for(seat).answer is None


def test_ink_on_paper_and_swaps_are_seen_by_everybody() -> None:
    match = table(None, None)
    play_round(match)
    match.play(Swap(seat=1, first=2, second=5))
    Hands(match, 0).flip().use(2, filled(0))
    view = match.view_for(1)
    assert [(use.cap, use.ink) for use in view.papers[0].uses] == [(2, 5)]
    assert view.swaps == ((2, 5),)
    assert (view.round, view.seat, view.at, view.paper.flipped) == (2, 1, 0, False)


def test_a_view_goes_through_json_unchanged() -> None:
    match = table(None, None)
    Hands(match, 0).flip().use(2, filled(0))
    view = match.view_for(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
