"""Large symbols and their letters on caps, chips and tags."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import pygame
import pytest

from engine.actions import MOUSE
from scenes.speed_colors import large_signs
from scenes.speed_colors.caps_picture import SCALE, CapsPicture, MarkerState
from scenes.speed_colors.content import INKS
from scenes.speed_colors.hands import HandPictures
from scenes.speed_colors.look import Look
from tests.scenes.speed_colors.tables import A, TableStage
from tests.scenes.stage import make_services

DEVICES = ("keys_left", "keys_right", MOUSE, "pad_1", "pad_2")


@cache
def look_with(size: Any) -> Look:
    services = make_services()
    services.settings.symbols = size
    return Look(services)


def table_for(count: int, size: Any) -> TableStage:
    return TableStage(*DEVICES[:count], symbols=size)


def white(picture: pygame.Surface, part: pygame.Rect) -> int:
    """How many pixels of a part are as good as white."""
    mask = pygame.mask.from_threshold(picture.subsurface(part), (255, 255, 255), (12, 12, 12, 255))
    return mask.count()


@pytest.mark.parametrize("ink", range(INKS))
@pytest.mark.parametrize("name", ["marker", "cap"])
def test_a_cap_has_a_larger_symbol_and_its_letter(name: str, ink: int) -> None:
    cap = pygame.Rect(0, 0, 90, 118)
    small = white(look_with("normal").picture(name, ink=ink), cap)
    assert white(look_with("large").picture(name, ink=ink), cap) > 1.4 * small


@pytest.mark.parametrize("state", ["free", "hand"])
def test_a_chip_has_a_larger_symbol_and_its_letter(state: str) -> None:
    made = {}
    for size in ("normal", "large"):
        canvas = pygame.Surface((120, 120))
        look_with(size).draw_chip(canvas, 3, state, (60, 60))
        made[size] = white(canvas, pygame.Rect(45, 20, 30, 80))
    assert made["large"] > 1.2 * made["normal"]


@pytest.mark.parametrize("count", range(2, 6))
def test_the_chips_of_a_paper_lie_apart_and_within_their_strip(count: int) -> None:
    for frame in table_for(count, "large").screen.tabletop.frames:
        boxes = []
        for cap in range(INKS):
            box = pygame.Rect((0, 0), frame._large_chip)
            box.center = frame.chip_centre(cap)
            assert frame.strip.contains(box)
            boxes.append(box)
        assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
        assert not frame.strip.colliderect(frame.header)


def test_the_tag_of_a_marker_in_hand_has_symbol_and_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    tagged: list[int] = []
    monkeypatch.setattr(large_signs, "draw_tag", lambda look, table, ink, place: tagged.append(ink))
    stage = table_for(2, "large")
    stage.turn_over("keys_left", "keys_right")
    stage.press("keys_left", A)
    stage.frames(2)
    assert tagged == [stage.paper(0).hand]


@pytest.mark.parametrize("cap", range(INKS))
def test_a_marker_in_the_painting_hand_has_symbol_and_letter(cap: int) -> None:
    small, large = (HandPictures(look_with(size), 464, small=True)._marker(cap=cap, animal="fox", scale=1.17)[0]
                    for size in ("normal", "large"))  # fmt: skip
    place = pygame.Rect(*(round(part * 1.17) for part in large_signs.HELD_SIGN))
    assert white(large, place) > 100
    changed = pygame.mask.from_threshold(large, (0, 0, 0), (1, 1, 1, 255), small)
    changed.invert()
    assert changed.count() > 300
    assert place.contains(changed.get_bounding_rects()[0])


@pytest.mark.parametrize("count", range(2, 6))
def test_what_is_drawn_anew_for_one_marker_cuts_no_other(count: int) -> None:
    box = table_for(count, "normal").screen.box
    for cap, other in combinations(range(INKS), 2):
        for part, marker in ((cap, other), (other, cap)):
            well = box.wells[marker]
            body = pygame.Rect(0, 0, 20, well.height)
            body.midbottom = well.midbottom
            assert not box.part(part).colliderect(body)


def test_tape_leaves_symbol_and_letter_of_a_cap_free() -> None:
    stage = table_for(2, "large")
    picture = CapsPicture(stage.table.look, stage.table.layout, stage.live.seats, 0, stage.match.tracks[0], "none")
    x, y = picture._corner(2)
    sign = pygame.Rect(*(round(part * SCALE) for part in large_signs.CAP_SIGN)).move(x, y)
    shown = []
    for state in (MarkerState("capped"), MarkerState("taped")):
        picture.show_markers([state] * INKS)
        shown.append(pygame.image.tobytes(picture.picture.subsurface(sign), "RGB"))
    assert shown[0] == shown[1]
