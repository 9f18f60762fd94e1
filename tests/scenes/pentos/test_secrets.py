"""One screen for all: two matches that differ in a secret alone look the same until its owner looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

import msgspec
import pygame
import pytest

from engine.actions import DIRECTIONS, Button, Pressed, Released
from scenes.pentos import core
from scenes.pentos.cards import BACK
from scenes.pentos.places import Places
from scenes.pentos.snapshot import Snapshot
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.table import Table
from tests.scenes.pentos.kitchen import BROOM, LADLE, card, cards
from tests.scenes.pentos.waiter import bring, choose, press, serve, spot

POTS = ("t6 t8", "s2 b2", "o4 d9")
FRAME = 1 / 10


def laid(hands: Sequence[str], secret: str, memory: str = "open", persons: int = 3, **table: Any) -> Table:
    """A table in motion, where seat 0 alone knows that it holds the cards in ``secret`` as well."""
    made = bring(persons, 3 - persons, memory=memory)
    made.services.settings.reduced_motion = False
    table = {"cauldrons": POTS, "draw": "d1 d2 d3 d4 d5 d6", "row": (LADLE, BROOM), **table}
    serve(made, [f"{hands[0]} {secret}", *hands[1:]], **table)
    knowledge = made.match._story.knowledge
    knowledge.gone(cards(secret))
    for one in cards(secret):
        knowledge.taken_secretly(0, one)
    made.match._views = {}
    made.shown = Snapshot.of(made.match)
    made.ask_again()
    return made


def picture(table: Table, canvas: pygame.Surface) -> int:
    table.draw(canvas)
    return crc32(canvas.get_buffer())


def film(table: Table, canvas: pygame.Surface, seconds: float = 1.2) -> list[int]:
    """What everybody sees from now on, frame by frame."""
    frames = [picture(table, canvas)]
    for _ in range(round(seconds / FRAME)):
        table.update(FRAME)
        frames.append(picture(table, canvas))
    return frames


def spell_or_not(memory: str, secret: str) -> Table:
    """Seat 0 has a Mikros if its secret card is the third toadstool."""
    return laid(["t1 t2", "s1", "s5 d9"], secret, memory, draw="d1 d2 d3")


# A turn with a secret hand


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_turn_looks_the_same_whatever_the_secret_card_is(memory: str, canvas: pygame.Surface) -> None:
    seen = []
    for secret in ("t3", "b9"):
        table = spell_or_not(memory, secret)
        pictures = [picture(table, canvas)]
        for _ in range(3):
            press(table, "keys_left", Button.DOWN)
            pictures.append(picture(table, canvas))
        choose(table, "keys_left", "cast")
        pictures.append(picture(table, canvas))
        press(table, "keys_left", Button.CANCEL)
        pictures.append(picture(table, canvas))
        assert not table.bubble
        seen.append(pictures)
    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 3


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_only_behind_the_veil_a_player_learns_that_there_is_no_spell(memory: str, canvas: pygame.Surface) -> None:
    table = spell_or_not(memory, "b9")
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "look")
    assert isinstance(table.page, SpellPicker)
    assert [each.key for each in table.page.spots] == ["back"]
    nothing = picture(table, canvas)
    choose(table, "keys_left", "back")
    assert table.page is None
    assert spot(table, "add").move is not None
    table = spell_or_not(memory, "t3")
    choose(table, "keys_left", "cast")
    choose(table, "keys_left", "look")
    assert spot(table, "spell_0").move.cards == cards("t1 t2 t3")
    assert picture(table, canvas) != nothing


def test_an_open_hand_says_at_once_that_there_is_no_spell() -> None:
    table = serve(bring(2), ["t1 t2", ""], cauldrons=POTS, draw="d1")
    assert "three cards" in spot(table, "cast").reason


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_held_button_shows_the_secret_and_nothing_stays_of_it(memory: str, canvas: pygame.Surface) -> None:
    before, during, after = [], [], []
    for secret in ("t3", "b9"):
        table = spell_or_not(memory, secret)
        before.append(picture(table, canvas))
        table.handle(Pressed("keys_left", Button.EXTRA))
        during.append(picture(table, canvas))
        table.handle(Released("keys_left", Button.EXTRA))
        after.append(picture(table, canvas))
    assert before[0] == before[1] == after[0] == after[1]
    assert len({before[0], *during}) == 3


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_one_device_for_all_shows_the_hand_of_whose_turn_it_is_alone(memory: str, canvas: pygame.Surface) -> None:
    seen = []
    for secret in ("t3", "b9"):
        table = laid(["t1 t2", "s1", "s5 d9"], secret, memory, turn=1)
        table.live.seats = tuple(msgspec.structs.replace(seat, device="pad_1") for seat in table.live.seats)
        table.handle(Pressed("pad_1", Button.EXTRA))
        assert table.peeking == {"pad_1": 1}
        seen.append(picture(table, canvas))
    assert seen[0] == seen[1]


# Cards that go from hand to hand, and out of the draw pile


@pytest.mark.parametrize(("memory", "count"), [("open", 1), ("open", 2), ("hidden", 2)])
def test_a_gift_of_secret_cards_looks_the_same_whichever_they_are(
    memory: str, count: int, canvas: pygame.Surface
) -> None:
    films = []
    for gift in ("b1 b3", "b9 b7"):
        table = laid(["t1", "s1", "s5"], "b1 b3 b7 b9", memory, phase=core.CHOOSE_HAND)
        choose(table, "keys_left", "give_1")
        assert [each.key for each in table.page.spots] == ["look"]  # type: ignore[union-attr]
        choose(table, "keys_left", "look")
        for name in gift.split()[:count]:
            choose(table, "keys_left", f"card_{card(name)}")
        choose(table, "keys_left", "confirm")
        assert table.match.turn == 1
        films.append(film(table, canvas))
    assert films[0] == films[1]
    assert len(set(films[0])) > 5


def test_in_the_hidden_game_not_even_what_all_have_seen_is_recognised_as_it_goes(canvas: pygame.Surface) -> None:
    films = []
    for gift in ("t1", "t2", "b5"):
        table = laid(["t1 t2", "s1", "s5"], "b5", "hidden", phase=core.CHOOSE_HAND)
        choose(table, "keys_left", "give_1")
        choose(table, "keys_left", "look")
        choose(table, "keys_left", f"card_{card(gift)}")
        choose(table, "keys_left", "confirm")
        films.append(film(table, canvas))
    assert films[0] == films[1] == films[2]


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_grab_looks_the_same_whichever_secret_card_it_takes(memory: str, canvas: pygame.Surface) -> None:
    films = []
    for loot in ("b1", "b9"):
        table = laid(["t1", "s1", "s5"], "b1 b9", memory, phase=core.CHOOSE_HAND, turn=1)
        choose(table, "keys_right", "look_0")
        assert [each.key for each in table.page.spots] == ["look"]  # type: ignore[union-attr]
        choose(table, "keys_right", "look")
        choose(table, "keys_right", f"card_{card(loot)}")
        choose(table, "keys_right", "confirm")
        films.append(film(table, canvas))
    assert films[0] == films[1]


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_card_out_of_the_draw_pile_flies_face_down(memory: str, canvas: pygame.Surface) -> None:
    films = []
    for found in ("d1", "d6"):
        table = laid(["t1", "s1", "s5"], "b9", memory, phase=core.CHOOSE_PILE)
        choose(table, "keys_left", "pile_0")
        veiled = picture(table, canvas)
        choose(table, "keys_left", "look")
        choose(table, "keys_left", f"card_{card(found)}")
        films.append([veiled, *film(table, canvas)])
    assert films[0] == films[1]


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_bot_keeps_its_secrets_from_a_person(memory: str, canvas: pygame.Surface) -> None:
    films = []
    for secret in ("b1", "b9"):
        table = laid(["t1", "s1", "s5"], secret, memory, persons=3, turn=1)
        table.live.give_to_bot(0, 1)
        table.live.give_to_bot(2, 1)
        assert table.persons == 1
        films.append(film(table, canvas, 0.3))
    assert films[0] == films[1]


def test_no_place_in_a_hand_tells_which_card_lies_there_face_down(assets: Any) -> None:
    places = Places(assets / "pentos" / "maps" / "table.tmx", 3)
    for gone in cards("b1 b3 b9"):
        table = laid(["", "s1", "s5"], "b1 b3 b9", "hidden")
        placed = places.hand_cards(table.shown, 0, 0, frozenset(), frozenset([gone]))
        assert [each.face for each in placed] == [BACK] * 3
        assert placed[-1].card == gone


# Undo


def test_that_a_gift_can_be_taken_back_tells_nobody_what_it_was() -> None:
    for memory, gift, undoable in (
        ("open", "t1", 0), ("open", "b5", None), ("hidden", "t1", None), ("hidden", "b5", None),
    ):  # fmt: skip
        table = laid(["t1 t2", "s1", "s5"], "b5", memory, phase=core.CHOOSE_HAND)
        choose(table, "keys_left", "give_1")
        choose(table, "keys_left", "look")
        choose(table, "keys_left", f"card_{card(gift)}")
        choose(table, "keys_left", "confirm")
        assert table.match.undoable == undoable, (memory, gift)


def test_the_page_closes_behind_what_was_looked_at(canvas: pygame.Surface) -> None:
    table = laid(["t1 t2", "s1", "s5"], "t3", "hidden")
    before = picture(table, canvas)
    choose(table, "keys_left", "cast")
    veiled = picture(table, canvas)
    choose(table, "keys_left", "look")
    open_ = picture(table, canvas)
    press(table, "keys_left", Button.CANCEL)
    assert picture(table, canvas) == before
    choose(table, "keys_left", "cast")
    assert picture(table, canvas) == veiled != open_


# What is heard


def heard_behind_the_veil(table: Table, *buttons: Button) -> list[str]:
    """What the others hear from the press with which the veil has gone."""
    heard: list[str] = []
    audio: Any = table.services.audio
    audio.play = heard.append
    choose(table, "keys_left", "look")
    assert heard == ["shared/confirm"]
    press(table, "keys_left", *buttons)
    return heard


@pytest.mark.parametrize("memory", ["open", "hidden"])
def test_a_list_of_spells_sounds_the_same_whatever_is_in_it(memory: str) -> None:
    heard = []
    for secret in ("t3", "b9", "t3 t4 t5"):
        table = spell_or_not(memory, secret)
        choose(table, "keys_left", "cast")
        heard.append(heard_behind_the_veil(table, *DIRECTIONS, Button.DOWN, Button.CANCEL))
        assert table.page is None
    assert heard == [["shared/confirm", "shared/cancel"]] * 3


def test_the_way_back_of_an_empty_list_sounds_like_that_of_a_full_one() -> None:
    table = spell_or_not("hidden", "b9")
    choose(table, "keys_left", "cast")
    assert heard_behind_the_veil(table, Button.CONFIRM) == ["shared/confirm", "shared/cancel"]
    assert table.page is None


@pytest.mark.parametrize("secret", ["b1", "b1 b2 b3", "t9 d9 s9 b9 o9"])
@pytest.mark.parametrize("kind", ["give", "grab", "broom", "fetch"])
def test_cards_behind_the_veil_are_gone_about_and_chosen_in_silence(kind: str, secret: str) -> None:
    if kind == "give":
        table = laid(["t1", "s1", "s5"], secret, "hidden", phase=core.CHOOSE_HAND)
        choose(table, "keys_left", "give_1")
    elif kind == "grab":
        table = laid(["t1", f"s1 {secret}", "s5"], "t2", "hidden", phase=core.CHOOSE_HAND)
        choose(table, "keys_left", "look_1")
    elif kind == "broom":
        table = laid(["t1", "s1", "s5"], secret, "hidden", phase=core.USE_BROOM)
    else:
        table = laid(["t1", "s1", "s5"], "t2", "hidden", phase=core.CHOOSE_PILE, draw=secret)
        choose(table, "keys_left", "pile_0")
    chosen = () if kind == "fetch" else (Button.CONFIRM, *DIRECTIONS, Button.CANCEL)
    assert heard_behind_the_veil(table, *chosen, *DIRECTIONS) == ["shared/confirm"]
    assert table.page is not None


def test_where_nobody_looks_away_every_press_is_heard() -> None:
    table = serve(bring(2), ["t1 t2 t3 s1 s2 s3", ""], cauldrons=POTS, draw="d1")
    heard: list[str] = []
    audio: Any = table.services.audio
    audio.play = heard.append
    choose(table, "keys_left", "cast")
    press(table, "keys_left", Button.DOWN)
    assert heard[-2:] == ["shared/confirm", "shared/move"]
