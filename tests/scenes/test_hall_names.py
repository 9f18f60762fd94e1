"""Names in the hall hang apart from each other, off faces, and do not flicker."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.seats import Party
from scenes.hall_names import GLIDE_PX_A_SECOND, NameTags, Tag
from scenes.hall_walkers import HEAD, HEAD_ABOVE
from tests.scenes.hall_visit import GAMES, hall_of, stage_with

BOUNDS = pygame.Rect(96, 54, 1728, 880)
NAMES = ("Maximilian-Alexa", "Bao", "Chloé", "Dev", "Emre", "Fay", "Gus", "Hana")


def tags_at(*places: tuple[int, int], width: int = 180) -> list[Tag]:
    party = Party()
    return [Tag(party.add_bot(1), pygame.Rect(x - width // 2, y, width, 48)) for x, y in places]


def arranged(tags: list[Tag], obstacles: Any = (), faces: Any = ()) -> list[pygame.Rect]:
    names = NameTags(BOUNDS)
    names.arrange(tags, obstacles, faces, None)
    return [names.rect(tag) for tag in tags]


def test_a_name_alone_stays_below_the_feet() -> None:
    (tag,) = tags_at((500, 500))
    assert arranged([tag]) == [tag.rect]


@pytest.mark.parametrize("step", [0, 30, 90])
def test_names_of_those_who_stand_together_are_apart(step: int) -> None:
    rects = arranged(tags_at(*((500 + step * number, 500) for number in range(6))))
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_names_keep_off_faces_and_what_would_hide_them() -> None:
    (tag,) = tags_at((500, 600))
    plate = pygame.Rect(300, 590, 500, 300)
    face = pygame.Rect(450, 340, 100, 84)
    (rect,) = arranged([tag], [plate], [face])
    assert not rect.colliderect(plate)
    assert not rect.colliderect(face)


def test_a_name_glides_to_its_place() -> None:
    one, other = tags_at((500, 500), (500, 500))
    names = NameTags(BOUNDS)
    names.arrange([one], [], [], 0.1)
    names.arrange([one, other], [], [], 0.1)
    names.arrange([Tag(one.seat, one.rect, True), other], [one.rect.move(0, 60)], [], 0.01)
    start = names.rect(other)
    names.arrange([Tag(one.seat, one.rect, True), other], [one.rect.move(0, 60)], [], 0.01)
    assert pygame.Vector2(names.rect(other).topleft).distance_to(start.topleft) <= GLIDE_PX_A_SECOND * 0.01 + 2


def test_a_name_leaps_over_its_own_face() -> None:
    (tag,) = tags_at((500, 600))
    face = pygame.Rect(450, 410, 100, 84)
    tag = Tag(tag.seat, tag.rect, face=face)
    names = NameTags(BOUNDS)
    names.arrange([tag], [], [face], 0.01)
    offer = pygame.Rect(300, 540, 500, 300)
    for _ in range(60):
        names.arrange([tag], [offer], [face], 0.01)
        assert not names.rect(tag).colliderect(face)
    assert not names.rect(tag).colliderect(offer)


def test_a_name_hangs_rather_over_its_own_feet_than_over_somebody_else() -> None:
    own, other = tags_at((500, 500), (500, 700))
    faces = [pygame.Rect(450, y - HEAD_ABOVE - 18, *HEAD) for y in (500, 700)]
    rect, _ = arranged([Tag(own.seat, own.rect, face=faces[0]), Tag(other.seat, other.rect, face=faces[1])], (), faces)
    assert rect.collidelist(faces) < 0
    assert rect.centerx == 500
    assert 450 <= rect.top < 500


def test_in_a_full_hall_no_two_names_overlap() -> None:
    stage = stage_with(GAMES, *NAMES)
    for _ in range(4):
        stage.services.party.add_bot(1)
    stage.wait(6)
    hall = hall_of(stage)
    rects = [hall._names.rect(tag) for tag in hall._tags()]
    assert len(rects) == 12
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert not any(
        rect.colliderect(hall._plate()) for rect, tag in zip(rects, hall._tags(), strict=True) if not tag.fixed
    )
