"""Drawings are derived from one SVG each, and bad files are named with the reason."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.areas import dilate, spans
from scenes.speed_colors import drawings as drawings_module
from scenes.speed_colors.content import NIB_RADIUS, PAPER
from scenes.speed_colors.deck import Deck
from scenes.speed_colors.drawings import LEAST_ROOM, LEAST_WAY, SYMBOL_ROOM, DrawingError
from tests.scenes.speed_colors import cards

SHIPPED = Path(__file__).resolve().parents[3] / "assets" / "speed_colors" / "drawings"


@pytest.fixture
def card(tmp_path: Path) -> drawings_module.Drawing:
    return cards.read(cards.write(tmp_path, cards.squares()))


# What is derived


def test_areas_answer_and_titles_of_a_plain_card(card: drawings_module.Drawing) -> None:
    assert card.answer == (0, 1, 2, 3, 4, 5)
    assert [area.size for area in card.areas] == [142 * 142] * 6
    assert [area.spot for area in card.areas] == [(x + 74, y + 74) for x, y in cards.CORNERS]
    assert {area.room for area in card.areas} == {SYMBOL_ROOM}
    assert card.title("fr") == "Carte"
    assert card.title("es") == "Card"


def test_inks_may_be_written_in_any_way(tmp_path: Path) -> None:
    shapes = cards.squares()
    shapes[0] = shapes[0].replace(cards.hexed(cards.INKS[0]), "rgb(238,59,63)")
    shapes[3] = shapes[3].replace(cards.hexed(cards.INKS[3]), cards.hexed(cards.INKS[3]).upper())
    assert cards.read(cards.write(tmp_path, shapes)).answer == (0, 1, 2, 3, 4, 5)


def test_a_drawing_may_be_turned_and_scaled_as_a_whole(tmp_path: Path) -> None:
    turned = ['<g transform="translate(640 640) rotate(180)">', *cards.squares(), "</g>"]
    assert cards.read(cards.write(tmp_path, turned)).answer == (5, 4, 3, 2, 1, 0)


def test_the_coloured_side_shows_the_inks_as_drawn_or_as_dealt(card: drawings_module.Drawing) -> None:
    for answer in (None, (5, 4, 3, 2, 1, 0)):
        side = card.coloured_side(answer)
        inks = [cards.INKS.index(tuple(side.get_at(area.spot))[:3]) for area in card.areas]
        assert inks == list(answer or card.answer)
        assert tuple(side.get_at((5, 5)))[:3] == (255, 255, 255)


def test_the_coloured_side_is_the_file_itself() -> None:
    deck = Deck(SHIPPED, cards.INKS)
    for name in ("fish", "octopus", "cat"):
        side = deck.load(name).coloured_side()
        file = pygame.Surface((PAPER, PAPER), 0, 32)
        file.fill("white")
        file.blit(pygame.image.load_sized_svg(str(SHIPPED / f"{name}.svg"), (PAPER, PAPER)), (0, 0))
        same = pygame.mask.from_threshold(side, "white", (41, 41, 41, 255), file)
        assert same.count() == PAPER * PAPER


def test_the_line_art_is_nothing_but_lines(card: drawings_module.Drawing) -> None:
    assert {card.line_art.get_at(area.spot).a for area in card.areas} == {0}
    assert tuple(card.line_art.get_at((40, 200)))[:3] == (34, 28, 53)


def test_the_reach_keeps_the_nib_off_everything_else(card: drawings_module.Drawing) -> None:
    area, shape = card.areas[0], card.shapes[0]
    allowed = area.within_lines(3)
    assert {y % 4 for y, _, _ in shape.reach} == {0}
    assert list(shape.reach) == list(spans(area.reach(3), 4, area.box.topleft))
    for y, first, last in (shape.reach[0], shape.reach[len(shape.reach) // 2], shape.reach[-1]):
        for x in (first, last):
            nib = drawings_module.Mask((PAPER, PAPER))
            nib.draw(dilate_dot(), (x - NIB_RADIUS, y - NIB_RADIUS))
            nib.erase(allowed, area.box.topleft)
            assert nib.count() == 0


def dilate_dot() -> drawings_module.Mask:
    dot = drawings_module.Mask((2 * NIB_RADIUS + 1, 2 * NIB_RADIUS + 1))
    dot.set_at((NIB_RADIUS, NIB_RADIUS))
    return dilate(dot, NIB_RADIUS)


def test_lines_belong_to_an_area_only_nearby(tmp_path: Path) -> None:
    shapes = [*cards.squares(), '<path d="M40 290 H600" fill="none"/>', '<path d="M100 180 h30" fill="none"/>']
    card = cards.read(cards.write(tmp_path, shapes))
    left, top = card.areas[0].box.topleft
    lines = card.areas[0].lines
    assert lines.get_at((114 - left, 120 - top))  # its outline
    assert lines.get_at((115 - left, 180 - top))  # a detail inside
    assert not lines.get_at((115 - left, 290 - top))  # another one, too far off


# What is refused


def refusal(folder: Path, shapes: list[str]) -> str:
    with pytest.raises(DrawingError) as caught:
        cards.read(cards.write(folder, shapes))
    return str(caught.value)


def test_five_areas_are_too_few(tmp_path: Path) -> None:
    assert refusal(tmp_path, cards.squares()[:5]) == (
        "The drawing card.svg cannot be used: there are 5 closed areas instead of 6; "
        "the smallest, of 20164 units, is near (114, 194)."
    )


def test_two_areas_of_one_ink(tmp_path: Path) -> None:
    assert refusal(tmp_path, cards.squares([0, 1, 2, 3, 4, 4])) == (
        "The drawing card.svg cannot be used: the areas near (304, 394) and (494, 394) have the same ink."
    )


@pytest.mark.parametrize("fill", ["#ffffff", "#109040", "#e0333c", "black"])
def test_a_fill_that_is_no_ink_is_named_beside_the_inks(tmp_path: Path, fill: str) -> None:
    shapes = cards.squares()
    shapes[0] = shapes[0].replace(cards.hexed(cards.INKS[0]), fill)
    named = "#000000" if fill == "black" else fill
    assert refusal(tmp_path, shapes) == (
        f"The drawing card.svg cannot be used: the fill {named} near (114, 194) is none of the six inks, "
        "which are #ee3b3f, #ff8a1f, #ffd02e, #2fb457, #2f7df0, #8e4fd6."
    )


def test_a_fill_that_is_half_seen_through_is_no_ink(tmp_path: Path) -> None:
    shapes = cards.squares()
    shapes[5] = shapes[5].replace("<rect", '<rect opacity="0.5"')
    assert "none of the six inks" in refusal(tmp_path, shapes)


def test_an_area_without_room_for_its_symbol(tmp_path: Path) -> None:
    narrow = f'<rect x="40" y="120" width="38" height="150" fill="{cards.hexed(cards.INKS[0])}"/>'
    assert refusal(tmp_path, [narrow, *cards.squares()[1:]]) == (
        "The drawing card.svg cannot be used: "
        f"the area near (58, 194) is too narrow: at its widest it is 29 wide instead of {2 * LEAST_ROOM + 1}."
    )


def test_an_area_in_which_the_nib_can_only_dab(tmp_path: Path) -> None:
    low = f'<rect x="40" y="120" width="150" height="42" fill="{cards.hexed(cards.INKS[0])}" stroke-width="2"/>'
    reason = refusal(tmp_path, [low, *cards.squares()[1:]])
    assert reason.startswith("The drawing card.svg cannot be used: the area near (114, 140) is too low: make it ")
    assert int(reason.split()[-3]) < LEAST_WAY


def test_an_area_of_two_colours(tmp_path: Path) -> None:
    shapes = [
        *cards.squares(),
        f'<rect x="120" y="150" width="50" height="90" stroke="none" fill="{cards.hexed(cards.INKS[4])}"/>',
    ]
    assert refusal(tmp_path, shapes) == (
        "The drawing card.svg cannot be used: the area near (128, 158) has more than one colour."
    )


def test_a_chimney_that_the_nib_cannot_paint(tmp_path: Path) -> None:
    house = f'<path d="M40 270 V150 H107 V40 H123 V150 H190 V270 Z" fill="{cards.hexed(cards.INKS[0])}"/>'
    reason = refusal(tmp_path, [house, *cards.squares()[1:]])
    assert reason.startswith("The drawing card.svg cannot be used: the nib does not fit into the area near (114, ")
    assert reason.endswith("), which is 7 wide there; make it wider or rounder.")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is empty"),
        (b"<svg", "it is not well-formed SVG (a tag is not closed: it needs a > at its end)"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        (b"<svg>" + b" " * 200_000 + b"</svg>", "it is larger than 200 kB"),
        (b"<svg>" + b"<!-- -->" * 1_300_000 + b"</svg>", "it is larger than 200 kB"),
        (b"<svg>" + b"<g>" * 5000 + b"</g>" * 5000 + b"</svg>", "its groups are nested too deeply"),
        (
            b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
            "it has a document type, which drawings must not have",
        ),
    ],
)
def test_a_bad_file_is_named_with_the_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "bad one.svg"
    path.write_bytes(content)
    with pytest.raises(DrawingError) as caught:
        cards.read(path)
    assert str(caught.value) == f"The drawing bad one.svg cannot be used: {reason}."


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(place=st.integers(0, 2000), length=st.integers(0, 40), garbage=st.binary(max_size=12))
def test_a_damaged_file_is_one_sentence_or_a_drawing(tmp_path: Path, place: int, length: int, garbage: bytes) -> None:
    content = (SHIPPED / "snail.svg").read_bytes()
    path = tmp_path / "damaged.svg"
    path.write_bytes(content[:place] + garbage + content[place + length :])
    try:
        assert len(cards.read(path).areas) == 6
    except DrawingError as fault:
        assert str(fault).startswith("The drawing damaged.svg cannot be used: ")
        assert str(fault).isprintable()
