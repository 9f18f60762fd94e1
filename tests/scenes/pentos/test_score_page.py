"""Koâs are counted up to exactly what the rules say."""

from __future__ import annotations

import pygame
import pytest

from engine.game_info import SeatInfo
from scenes.pentos.cards import CARD, CardArt
from scenes.pentos.look import Look
from scenes.pentos.score_page import CARD_SECONDS, CARDS_RIGHT, ScorePage
from scenes.pentos.scoring import hand_cost
from scenes.pentos.standings import RoundResult, SeatResult
from tests.scenes.pentos.kitchen import JOKER, cards
from tests.scenes.stage import make_services

HANDS = ("o1 o2 o4 o6 o8 J s3", "t9 d9", "", "b1 b2 b3 J K", "s1 s2 s5")


def page_of(count: int = 5, still: bool = False, number: int = 1) -> ScorePage:
    services = make_services()
    services.settings.reduced_motion = still
    look = Look(services)
    costs = [hand_cost(cards(hand)) for hand in HANDS[:count]]
    seats = tuple(
        SeatResult(hand=cards(hand), cost=cost, koas=cost.total, total=cost.total)
        for hand, cost in zip(HANDS, costs, strict=False)
    )
    result = RoundResult(number=number, ending="stuck", seat=0, spell=(), seats=seats)
    infos = [SeatInfo(name="Maximilian-Alexandre", animal="fox") for _ in seats]
    earlier = [RoundResult(number=before, ending="stuck", seat=0, spell=(), seats=seats) for before in range(1, number)]
    return ScorePage(CardArt(look), result, infos, earlier, alone=False)


def test_it_begins_with_nothing_and_ends_with_the_koas_of_the_rules() -> None:
    page = page_of()
    assert [page.koas_shown(seat) for seat in range(5)] == [0] * 5
    page.update(CARD_SECONDS * 60)
    assert page.finished
    assert [page.koas_shown(seat) for seat in range(5)] == [seat.koas for seat in page.result.seats]
    assert page.koas_shown(0) == 12


def test_it_counts_one_card_after_the_other_and_never_down() -> None:
    page = page_of()
    before = 0
    while not page.finished:
        page.update(CARD_SECONDS)
        now = sum(page.koas_shown(seat) for seat in range(5))
        assert now >= before
        before = now
    assert page.counted == sum(len(cards(hand)) for hand in HANDS)


def test_it_can_be_skipped_once() -> None:
    page = page_of()
    assert page.moment == "round-1-counting"
    assert page.skip()
    assert page.moment == "round-1-score"
    assert not page.skip()
    assert not page.done


def test_with_reduced_motion_everything_is_there_at_once() -> None:
    assert page_of(still=True).finished


@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize("number", [1, 3])
def test_it_is_drawn_at_every_stage(count: int, number: int, canvas: pygame.Surface) -> None:
    page = page_of(count, number=number)
    pictures = set()
    for seconds in (0.0, 0.7, 20.0):
        page.update(seconds)
        page.draw(canvas, 0, "pad_1")
        pictures.add(pygame.image.tobytes(canvas, "RGB"))
    assert len(pictures) == 3


def test_every_hand_has_room_in_its_row_and_a_small_one_is_larger() -> None:
    services = make_services()
    look = Look(services)
    hands = ("t1 t3 t5 t7 t9 s2 s4 s6 s8 b1 b3 b5 b7 b9 J", "o1 o2")
    costs = [hand_cost(cards(hand)) for hand in hands]
    seats = tuple(
        SeatResult(hand=cards(hand), cost=cost, koas=cost.total, total=cost.total)
        for hand, cost in zip(hands, costs, strict=True)
    )
    result = RoundResult(number=1, ending="stuck", seat=0, spell=(), seats=seats)
    infos = [SeatInfo(name="Ada", animal="fox"), SeatInfo(name="Bao", animal="owl")]
    page = ScorePage(CardArt(look), result, infos, (), alone=False)
    long, short = page._rows
    assert short.scale > long.scale
    for row in page._rows:
        cards_ = sum(len(group.slots) for group in row.groups)
        joined = cards_ - len(row.groups)
        width = CARD[0] * row.scale * len(row.groups) + joined * row.step + (len(row.groups) - 1) * row.gap
        assert page._left + width <= CARDS_RIGHT + 2
        assert row.rect.top < row.top < row.top + CARD[1] * row.scale < row.rect.bottom
        assert row.below + 23 <= row.rect.bottom


def test_a_spell_that_ended_the_round_says_what_its_joker_stood_for(
    canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    services = make_services()
    services.settings.reduced_motion = True
    look = Look(services)
    art = CardArt(look)
    asked: list[tuple[object, ...]] = []
    face = art.face
    monkeypatch.setattr(art, "face", lambda *of: asked.append(of) or face(*of))
    nothing = SeatResult(hand=(), cost=None, koas=0, total=0)
    result = RoundResult(
        number=1, ending="pentos", seat=0, spell=cards("t4 s4 J o4 d4"), seats=(nothing, nothing)
    )  # fmt: skip
    infos = [SeatInfo(name="Ada", animal="fox"), SeatInfo(name="Bao", animal="owl")]
    ScorePage(art, result, infos, (), alone=False).draw(canvas, 0, "pad_1")
    assert [(of[0], of[3]) for of in asked] == [
        (cards("t4")[0], None), (cards("s4")[0], None), (JOKER, cards("b4")[0]), (cards("o4")[0], None),
        (cards("d4")[0], None),
    ]  # fmt: skip
