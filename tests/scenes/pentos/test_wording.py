"""Sentences about what happens."""

from __future__ import annotations

import pytest

from scenes.pentos.events import (
    Added,
    AnyEvent,
    Dealt,
    Fetched,
    FirstChosen,
    Fizzled,
    Given,
    Grabbed,
    Ladled,
    Looked,
    Picked,
    RoundEnded,
    Searched,
    SpecialTaken,
    SpellCast,
    Swept,
    Tasted,
)
from scenes.pentos.wording import event_words
from tests.scenes.pentos.kitchen import JOKER, card, cards

NAMES = ("Ada", "Bao")
SAID: list[tuple[AnyEvent, str]] = [
    (Dealt(seat=0, round=1, chooses=False), "begins"),
    (FirstChosen(seat=0, first=1), "chooses: Bao begins"),
    (Added(seat=0, cards=cards("t1 t2 t3")), "adds 3 cards"),
    (Tasted(seat=0, cauldron=2, cards=cards("s1 s2 s3")), "tastes 3 scorpions from C"),
    (Tasted(seat=0, cauldron=0, cards=cards("s7 d7")), "tastes 2 cards of value 7 from A"),
    (Picked(seat=0, cauldron=1, card=card("b4")), "takes bat 4 out of B"),
    (Ladled(seat=0, cauldron=1, card=card("o9")), "takes octopus 9 out of B"),
    (SpellCast(seat=0, spell="pentos", cards=cards("t1 s1 b1 o1 d1")), "casts a Pentos!"),
    (SpecialTaken(seat=0, index=0, card=JOKER, turned_up=None), "takes: Joker"),
    (Fizzled(seat=0, card=49), "can do nothing with it"),
    (Searched(seat=0, pile="discard"), "searches the used cards"),
    (Fetched(seat=0, pile="draw", card=None), "keeps a card"),
    (Fetched(seat=0, pile="discard", card=card("d1")), "keeps dragon 1"),
    (Given(seat=0, to=1, cards=(None, None)), "gives 2 cards to Bao"),
    (Looked(seat=0, at=1), "looks at the hand of Bao"),
    (Grabbed(seat=0, at=1, cards=cards("t1 t2")), "grabs 2 toadstools from Bao"),
    (Swept(seat=0, cards=cards("b1")), "drops bat 1"),
    (RoundEnded(seat=1, round=1, ending="stuck"), "Bao cannot play any more"),
]


@pytest.mark.parametrize(("event", "words"), SAID, ids=lambda value: value if isinstance(value, str) else "")
def test_every_event_has_its_sentence(event: AnyEvent, words: str) -> None:
    assert event_words(event, NAMES) == words
