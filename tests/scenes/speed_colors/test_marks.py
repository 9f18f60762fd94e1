"""Symbols stand within their areas, and large ones never cover each other, on every drawing of the deck."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame.mask import Mask

from scenes.speed_colors import studio
from scenes.speed_colors.content import PAPER
from scenes.speed_colors.look import Look
from scenes.speed_colors.papers import coloured_face
from tests.scenes.speed_colors import cards
from tests.scenes.stage import make_services

DRAWINGS = studio().names()[:58]


@pytest.fixture
def look() -> Look:
    services = make_services()
    services.settings.symbols = "large"
    return Look(services)


@pytest.mark.parametrize("px", [400, 464, 600])
def test_large_marks_never_cover_each_other(look: Look, px: int) -> None:
    for name in DRAWINGS[::3]:
        places = look.mark_places(studio().deck.load(name), px)
        assert len(places) == 6
        for one, other in combinations(places, 2):
            clip = one.box.clip(other.box)
            assert clip.width * clip.height <= 0.12 * one.box.width * one.box.height, name
        assert all(pygame.Rect(0, 0, PAPER, PAPER).contains(place.box) for place in places if place.style == "flag")


def test_a_large_mark_lies_within_its_own_area_or_on_a_flag(look: Look) -> None:
    styles = set()
    for name in DRAWINGS[::4]:
        drawing = studio().deck.load(name)
        for number, place in enumerate(look.mark_places(drawing, 400)):
            styles.add(place.style)
            mark = Mask(place.box.size, fill=True)
            for other, area in enumerate(drawing.areas):
                inside = area.mask.overlap_area(mark, place.box.topleft) / mark.count()
                if place.style != "flag" and other != number:
                    assert inside < 0.1, (name, number)
    assert {"side", "flag"} <= styles


def test_small_symbols_stand_on_the_spots_of_their_areas(look: Look) -> None:
    look.services.settings.symbols = "normal"
    drawing = studio().deck.load(DRAWINGS[0])
    places = look.mark_places(drawing, 400)
    assert [place.box.center for place in places] == [area.spot for area in drawing.areas]
    assert {place.style for place in places} == {"symbol"}


def test_the_marks_move_with_a_drawing_that_was_changed(look: Look, tmp_path: Path) -> None:
    before = look.mark_places(cards.read(cards.write(tmp_path, cards.squares())), 400)
    shapes = ['<g transform="translate(-20 -60)">', *cards.squares(), "</g>"]
    after = look.mark_places(cards.read(cards.write(tmp_path, shapes)), 400)
    assert [place.spot for place in after] == [(x - 20, y - 60) for x, y in (place.spot for place in before)]


def test_a_flag_is_tied_to_its_area_and_wears_the_ink(look: Look) -> None:
    for name in DRAWINGS:
        drawing = studio().deck.load(name)
        flags = [n for n, place in enumerate(look.mark_places(drawing, 400)) if place.style == "flag"]
        if flags:
            break
    place, ink = look.mark_places(drawing, 400)[flags[0]], drawing.answer[flags[0]]
    face = coloured_face(look, drawing, drawing.answer, 400)
    corner = round(place.box.left * 400 / PAPER) + 9, round(place.box.centery * 400 / PAPER)
    near = [face.get_at((corner[0] + dx, corner[1]))[:3] for dx in range(-6, 12)]
    assert look.inks[ink].rgb in near


def test_large_symbols_are_larger_and_carry_their_letter(look: Look) -> None:
    plain, lettered = look.mark(0, 400), look.mark(0, 400, "side")
    assert lettered.get_width() > 1.6 * plain.get_width()
    stacked = look.mark(0, 400, "stack")
    assert stacked.get_height() > lettered.get_height()
