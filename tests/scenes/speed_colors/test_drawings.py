"""Drawings are derived from one SVG each; the whole deck is fair, and bad files are named with the reason."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from engine.areas import dilate, largest_patch_size, spans
from scenes.speed_colors import drawings as drawings_module
from scenes.speed_colors.content import NIB_RADIUS, PAPER, STRICTNESS
from scenes.speed_colors.drawings import SYMBOL_ROOM, Deck, DrawingError
from tests.scenes.speed_colors import cards

SHIPPED = Path(__file__).resolve().parents[3] / "assets" / "speed_colors" / "drawings"
NAMES = Deck(SHIPPED, cards.INKS).names()
PALETTE = {cards.hexed(ink) for ink in cards.INKS}


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck(SHIPPED, cards.INKS)


@pytest.fixture
def card(tmp_path: Path) -> drawings_module.Drawing:
    return cards.read(cards.write(tmp_path, cards.squares()))


# The deck that is shipped


def test_the_deck_has_enough_drawings_and_each_file_is_in_it() -> None:
    assert len(NAMES) >= 55
    assert sorted(NAMES) == sorted(path.stem for path in SHIPPED.glob("*.svg"))


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_drawing_is_fair_and_uses_every_ink_once(deck: Deck, name: str) -> None:
    drawing = deck.load(name)
    assert sorted(drawing.answer) == [0, 1, 2, 3, 4, 5]
    for area in drawing.areas:
        x, y = area.spot
        assert area.mask.get_at((x, y))
        assert area.room >= 18  # a symbol of 36 units fits
    limits = STRICTNESS["strict"]
    for area, shape in zip(drawing.areas, drawing.shapes, strict=True):
        painted = dilate(area.reach(limits.line_margin), NIB_RADIUS)
        missed = area.inner(limits.rim)
        whole = missed.count()
        missed.erase(painted, (0, 0))
        assert missed.count() <= (1 - limits.coverage) * whole
        assert largest_patch_size(missed) <= limits.hole
        assert shape.size == area.size
        assert len(shape.reach) > 5


@pytest.mark.parametrize("name", NAMES)
def test_a_shipped_file_says_the_answer_by_its_fills(deck: Deck, name: str) -> None:
    fills = Counter(
        element.get("fill") for element in ElementTree.parse(SHIPPED / f"{name}.svg").iter() if element.get("fill")
    )
    del fills["none"]
    assert fills == Counter(PALETTE)


def test_every_drawing_has_a_title_of_its_own_in_both_languages(deck: Deck) -> None:
    for language in ("en", "fr"):
        titles = [deck.title(name, language) for name in NAMES]
        assert all(titles)
        assert len(set(titles)) == len(NAMES)
    assert deck.title("snail", "fr") == "L'escargot"
    assert deck.title("snail", "de") == "Snail"
    assert deck.theme("snail") == "animals"


def test_difficulties_are_roughly_thirds(deck: Deck) -> None:
    every_other = NAMES[::2]
    counts = Counter(deck.load(name).difficulty for name in every_other)
    assert sorted(counts) == [1, 2, 3]
    assert min(counts.values()) >= len(every_other) // 4


# What is derived


def test_areas_answer_and_titles_of_a_plain_card(card: drawings_module.Drawing) -> None:
    assert card.answer == (0, 1, 2, 3, 4, 5)
    assert [area.size for area in card.areas] == [142 * 142] * 6
    assert [area.spot for area in card.areas] == [(x + 74, y + 74) for x, y in cards.CORNERS]
    assert {area.room for area in card.areas} == {SYMBOL_ROOM}
    assert card.title("fr") == "Carte"
    assert card.title("es") == "Card"


def test_an_ink_that_is_nearly_right_is_the_nearest(tmp_path: Path) -> None:
    shapes = cards.squares()
    shapes[3] = shapes[3].replace(cards.hexed(cards.INKS[3]), "#109040")
    assert cards.read(cards.write(tmp_path, shapes)).answer == (0, 1, 2, 3, 4, 5)


def test_the_coloured_side_shows_the_inks_as_drawn_or_as_dealt(card: drawings_module.Drawing) -> None:
    for answer in (None, (5, 4, 3, 2, 1, 0)):
        side = card.coloured_side(answer)
        inks = [cards.INKS.index(tuple(side.get_at(area.spot))[:3]) for area in card.areas]
        assert inks == list(answer or card.answer)
        assert tuple(side.get_at((5, 5)))[:3] == (255, 255, 255)


def test_the_coloured_side_is_the_file_itself(deck: Deck) -> None:
    for name in ("fish", "octopus", "cat"):
        side = deck.load(name).coloured_side()
        file = pygame.Surface((PAPER, PAPER), 0, 32)
        file.fill("white")
        file.blit(pygame.image.load_sized_svg(str(SHIPPED / f"{name}.svg"), (PAPER, PAPER)), (0, 0))
        off = [
            (x, y)
            for x in range(0, PAPER, 3)
            for y in range(0, PAPER, 3)
            if max(abs(a - b) for a, b in zip(side.get_at((x, y)), file.get_at((x, y)), strict=True)) > 40
        ]
        assert not off


def test_the_white_side_shows_nothing_but_lines(card: drawings_module.Drawing) -> None:
    side = card.white_side()
    assert {tuple(side.get_at(area.spot))[:3] for area in card.areas} == {(255, 255, 255)}
    assert tuple(side.get_at((40, 200)))[:3] == (34, 28, 53)


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
        "The drawing card.svg cannot be used: two of its areas have the same ink."
    )


def test_an_ink_that_is_none(tmp_path: Path) -> None:
    shapes = cards.squares()
    shapes[0] = shapes[0].replace(cards.hexed(cards.INKS[0]), "#ffffff")
    assert refusal(tmp_path, shapes) == (
        "The drawing card.svg cannot be used: the colour near (114, 194) is none of the six inks."
    )


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
    assert reason.endswith("); make it wider or rounder there.")


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "it is empty"),
        (b"<svg", "it is not well-formed SVG (unclosed token: line 1, column 0)"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        (b"<svg>" + b" " * 200_000 + b"</svg>", "it is larger than 200 kB"),
    ],
)
def test_a_bad_file_is_named_with_the_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    path = tmp_path / "bad one.svg"
    path.write_bytes(content)
    with pytest.raises(DrawingError) as caught:
        cards.read(path)
    assert str(caught.value) == f"The drawing bad one.svg cannot be used: {reason}."


# The deck


def small_deck(folder: Path, deck_file: str | None = None) -> Path:
    for name in ("first", "second"):
        cards.write(folder, cards.squares(), name)
    text = "".join(
        f'[[drawing]]\nfile = "{name}.svg"\ntitle = {{ en = "{name}" }}\ntheme = "x"\n' for name in ("second", "first")
    )
    (folder / "deck.toml").write_text(text if deck_file is None else deck_file, encoding="utf-8")
    return folder


def test_the_deck_file_gives_the_order(tmp_path: Path) -> None:
    assert Deck(small_deck(tmp_path), cards.INKS).names() == ("second", "first")


def test_a_drawing_is_read_when_it_is_asked_for_and_then_kept(tmp_path: Path) -> None:
    folder = small_deck(tmp_path)
    deck = Deck(folder, cards.INKS)
    (folder / "first.svg").unlink()
    kept = deck.load("second")
    (folder / "second.svg").unlink()
    assert deck.load("second") is kept
    with pytest.raises(DrawingError, match=r"^The drawing first.svg cannot be used: it cannot be read"):
        deck.load("first")


def test_only_the_last_drawings_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings_module, "KEPT_DRAWINGS", 1)
    deck = Deck(small_deck(tmp_path), cards.INKS)
    first = deck.load("first")
    deck.load("second")
    assert deck.load("first") is not first


def test_an_unknown_name_is_said_so(tmp_path: Path) -> None:
    deck = Deck(small_deck(tmp_path), cards.INKS)
    for ask in (deck.load, deck.theme):
        with pytest.raises(DrawingError, match=r"^There is no drawing called third\.$"):
            ask("third")


def test_own_drawings_follow_and_broken_ones_are_set_aside(tmp_path: Path) -> None:
    own = tmp_path / "own"
    cards.write(own, cards.squares(), "my_cat")
    cards.write(own, cards.squares()[:4], "broken")
    deck = Deck(small_deck(tmp_path / "deck"), cards.INKS, own)
    assert deck.problems == []
    assert deck.names() == ("second", "first", "own/my_cat")
    assert deck.title("own/my_cat", "fr") == "My cat"
    assert deck.load("own/my_cat").theme == "own"
    assert deck.problems == [
        "The drawing broken.svg cannot be used: there are 4 closed areas instead of 6; "
        "the smallest, of 20164 units, is near (114, 194)."
    ]


def test_own_drawings_can_be_checked_one_by_one(tmp_path: Path) -> None:
    own = tmp_path / "own"
    for name in ("a", "b", "c"):
        cards.write(own, cards.squares(), name)
    deck = Deck(small_deck(tmp_path / "deck"), cards.INKS, own)
    assert [deck.check_own() for _ in range(4)] == [True, True, False, False]


def test_an_own_drawing_can_be_asked_for_by_name_at_once(tmp_path: Path) -> None:
    cards.write(tmp_path / "own", cards.squares(), "mine")
    assert Deck(small_deck(tmp_path / "deck"), cards.INKS, tmp_path / "own").load("own/mine").name == "own/mine"


def test_a_missing_folder_of_own_drawings_is_an_empty_one(tmp_path: Path) -> None:
    deck = Deck(small_deck(tmp_path / "deck"), cards.INKS, tmp_path / "none")
    assert len(deck.names()) == 2


ENTRY = '[[drawing]]\nfile = "first.svg"\ntitle = { en = "First" }\ntheme = "x"\n'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[[drawing]", "The deck deck.toml cannot be read: "),
        ("", "The deck deck.toml cannot be read: Object missing required field `drawing`."),
        (ENTRY.replace("first.svg", "../first.svg"), "The deck deck.toml cannot be read: Expected `str` matching"),
        (ENTRY.replace('theme = "x"', "theme = 3"), "The deck deck.toml cannot be read: Expected `str`, got `int`"),
        (ENTRY + "size = 3\n", "The deck deck.toml cannot be read: Object contains unknown field `size`"),
        (ENTRY.replace("en =", "fr ="), "The deck deck.toml has no English title for first.svg."),
        (ENTRY.replace('"First"', '""'), "The deck deck.toml cannot be read: Expected `str` of length >= 1"),
        (ENTRY + ENTRY, "The deck deck.toml has first.svg twice."),
    ],
)
def test_a_bad_deck_file_is_named_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(DrawingError) as caught:
        Deck(small_deck(tmp_path, text), cards.INKS)
    assert str(caught.value).startswith(reason)


def test_a_missing_deck_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(DrawingError, match=r"^The deck deck\.toml cannot be read: "):
        Deck(tmp_path, cards.INKS)
