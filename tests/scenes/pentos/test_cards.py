"""The faces of the cards: each is told from every other, also without its colour."""

from __future__ import annotations

import pygame

from scenes.pentos.cards import BACK, CardArt, by_nature, group_of
from scenes.pentos.content import INGREDIENTS, JOKERS
from scenes.pentos.look import Look
from tests.scenes.pentos.kitchen import JOKER, card, cards
from tests.scenes.stage import make_services


def art() -> CardArt:
    return CardArt(Look(make_services()))


def grey(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(picture), "RGBA")


def test_every_card_is_told_from_every_other_in_shades_of_grey() -> None:
    faces = art()
    everything = (*range(INGREDIENTS), JOKERS[0], BACK)
    assert len({grey(faces.face(one)) for one in everything}) == len(everything)
    assert len({grey(faces.micro(one)) for one in everything}) == len(everything)


def test_a_joker_shows_what_it_stands_for() -> None:
    faces = art()
    seven = faces.face(JOKER, 1.0, True, card("o7"))
    eight = faces.face(JOKER, 1.0, True, card("o8"))
    dragon = faces.face(JOKER, 1.0, True, card("d7"))
    assert len({grey(face) for face in (seven, eight, dragon, faces.face(JOKER, 1.0, True))}) == 4


def test_a_card_is_drawn_about_its_middle(canvas: pygame.Surface) -> None:
    canvas.fill((1, 2, 3))
    art().draw(canvas, card("b3"), (400, 300), angle=20)
    assert canvas.get_at((400, 300))[:3] != (1, 2, 3)
    assert canvas.get_at((400, 150))[:3] == (1, 2, 3)


def test_hands_are_sorted_by_nature_and_jokers_come_last() -> None:
    assert by_nature((JOKER, *cards("d2 t9 t1"))) == [*cards("t1 t9 d2"), JOKER]
    assert [group_of(one) for one in (*cards("t1 d9"), JOKER, BACK)] == [0, 4, 5, 6]
