from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from engine.pieces import at_once
from engine.text import set_text_scale
from engine.words import choose_language
from scenes.speed_colors import studio, verdict_page
from scenes.speed_colors.badges import _label, _sums, draw_badge
from scenes.speed_colors.callouts import Note, _Label, place_callouts
from scenes.speed_colors.caps import Caps
from scenes.speed_colors.content import AreaVerdict
from scenes.speed_colors.judge import Fault
from scenes.speed_colors.judged_paper import PAINTED, Row, note_for, reason_for, rows_of
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Take
from scenes.speed_colors.painting import Painting
from scenes.speed_colors.scoring import Track
from scenes.speed_colors.snake import outline, sides
from scenes.speed_colors.tracks import columns, draw_track
from scenes.speed_colors.verdict import Verdicts
from scenes.speed_colors.verdict_page import LEDGER
from tests.scenes.speed_colors.hands import perfect_strokes
from tests.scenes.speed_colors.tables import A, TableStage

LOCALE = Path(__file__).resolve().parents[3] / "assets" / "locale"


def verdict(**changes: object) -> AreaVerdict:
    given: dict = dict(
        area=0, right_ink=1, use=0, ink=1, coverage=1.0, largest_hole=0, spill_patch=0, bump=0, spill_share=0.0,
        full=True, inside=True, second_use=False, other_use=None,
    )  # fmt: skip
    return AreaVerdict(**(given | changes))


def judged(seats: int = 2, **options: object) -> TableStage:
    """A table at the verdicts of the first round: seat 0 painted area 0 right, area 1 wrong, and dabbed at the rest."""
    stage = TableStage(*[f"pad_{number + 1}" for number in range(seats)], **options)
    drawing, answer = studio().deck.load(stage.match.cards[0].name), stage.match.cards[0].answer
    stage.live.play(Flip(seat=0, at=1))
    swapped = {answer[1]: answer[2], answer[2]: answer[1]}
    for area in range(6):
        cap = swapped.get(answer[area], answer[area])
        stage.live.play(Take(seat=0, at=1, cap=cap))
        whole = perfect_strokes(drawing.areas[area]) if area < 2 else ((tuple(map(float, drawing.areas[area].spot)),),)
        for points in whole:
            stage.live.play(Stroke(seat=0, at=1, points=points, milliseconds=1))
        stage.live.play(PutBack(seat=0, at=1))
    stage.live.play(Stop(seat=0, at=1))
    stage.table._next_screen()
    while stage.screen.on_show is None:
        stage.frames(1)
    return stage


@cache
def looked_at() -> TableStage:
    """The same table for all who only look at its first page."""
    return judged()


@pytest.mark.parametrize(
    ("changes", "points", "twice", "reason"),
    [
        ({}, 2, False, "Right ink"),
        ({"ink": 3}, 1, False, "Wrong ink"),
        ({"ink": 3}, 0, False, "Wrong ink"),
        ({"ink": None, "use": None, "full": False, "coverage": 0.0}, 0, False, "Left white"),
        ({"full": False, "coverage": 0.95}, 0, False, "A hole"),
        ({"full": False, "coverage": 0.4}, 0, False, "Not full"),
        ({"inside": False}, 0, False, "Over the line"),
        ({}, 0, True, "Ink used twice"),
        ({"ink": None, "use": None, "full": False, "other_use": 2}, 0, False, "Ink counts elsewhere"),
        ({"second_use": True, "other_use": 2}, 2, False, "Two inks: the first is right"),
        ({"ink": 3, "other_use": 2}, 1, False, "Two inks: the first is wrong"),
        ({"second_use": True, "other_use": 2}, 0, True, "Two inks: the first was used twice"),
        ({"inside": False, "other_use": 2}, 0, False, "Two inks: the first is over the line"),
        ({"full": False, "coverage": 0.1, "other_use": 2}, 0, False, "Two inks: the first is not full"),
        ({"full": False, "coverage": 0.95, "other_use": 2}, 0, False, "Two inks: the first has a hole"),
        ({"use": 1, "full": False, "coverage": 0.1, "other_use": 0}, 0, False, "Two inks: its own is not full"),
        ({"use": 1, "full": False, "coverage": 0.95, "other_use": 0}, 0, False, "Two inks: its own has a hole"),
        ({"use": 1, "other_use": 0}, 2, False, "Right ink"),
    ],
)
def test_every_area_has_a_reason(changes: dict, points: int, twice: bool, reason: str) -> None:
    assert reason_for(verdict(**changes), points, twice, seen=5) == reason


def test_a_second_use_of_the_same_ink_is_no_second_ink() -> None:
    again = verdict(second_use=True, other_use=1, full=False, coverage=0.1)
    assert reason_for(again, 0, False, seen=1) == "Two uses: only the first counts"
    assert reason_for(verdict(second_use=True, other_use=1), 2, False, seen=1) == "Right ink"


def test_the_ledger_has_six_lines_the_best_first() -> None:
    stage = looked_at()
    rows = rows_of(stage.match.results[0].seats[0])
    assert [row.points for row in rows] == [2, 1, 0, 0, 0, 0]
    assert rows[0].area == 0
    assert rows[1].ink != rows[1].right_ink
    assert {row.reason for row in rows[2:]} == {"Not full"}
    white = rows_of(stage.match.results[0].seats[1])
    assert {row.reason for row in white} == {"Left white"}


def test_badges_come_one_by_one_and_then_the_track_grows() -> None:
    stage = judged(reduced_motion=False)
    page, seen = stage.screen.page, []
    while not page.finished:
        seen.append((page.shown_rows, page.grown))
        stage.frames(1)
    assert sorted(set(seen)) == list(dict.fromkeys(seen))
    assert {rows for rows, _grown in seen} == set(range(7))
    assert {grown for rows, grown in seen if rows < 6} == {0}
    assert page.grown == 3


def test_confirm_shows_everything_at_once_and_then_the_next_seat() -> None:
    stage = judged(reduced_motion=False)
    first = stage.screen.page
    assert not first.finished
    stage.press("pad_2", A)
    assert stage.screen.page is first
    assert first.finished
    assert stage.screen.moment == "round-1-verdict-1"
    stage.press("pad_2", A)
    assert stage.screen.page.seat == 1
    stage.press("pad_1", A, A)
    stage.frames(1)
    assert isinstance(stage.screen, Caps)


def test_a_click_anywhere_goes_on() -> None:
    stage = judged()
    stage.click((960, 540))
    assert stage.screen.page.seat == 1


def test_people_may_take_their_time() -> None:
    stage = judged()
    stage.frames(60, 0.5)
    assert stage.screen.page.seat == 0


def test_without_swaps_the_next_round_follows_the_verdicts() -> None:
    stage = judged(swap_caps=False)
    assert stage.match.round == 2
    stage.press("pad_1", A, A)
    stage.frames(1)
    assert isinstance(stage.screen, Painting)
    assert stage.screen.round == 2


@pytest.mark.parametrize("seats", [2, 5])
def test_every_board_is_drawn(seats: int) -> None:
    stage = judged(seats, boards="mixed", sides=("flowers", "snake"))
    drawn = stage.draw()
    for column in columns(seats):
        board = drawn.subsurface(column.inflate(-20, -20))
        colours = {tuple(board.get_at((x, 120)))[:3] for x in range(0, board.get_width(), 3)}
        assert len(colours) > 6


def test_columns_fill_the_width_without_touching() -> None:
    for count in range(2, 6):
        boxes = columns(count)
        assert len(boxes) == count
        assert boxes[0].left >= 96
        assert boxes[-1].right <= 1824
        assert all(left.right < right.left for left, right in pairwise(boxes))


def test_the_spaces_of_a_snake_are_equally_long_and_hang_together() -> None:
    _lefts, _rights, middles = sides(414)
    lengths = []
    for space in range(48):
        part = middles[space * 6 : space * 6 + 7]
        lengths.append(sum(pygame.Vector2(a).distance_to(b) for a, b in pairwise(part)))
    assert max(lengths) < 1.2 * min(lengths)
    assert outline(414, 3, 4)[6] == outline(414, 4, 5)[0]


def test_a_snake_longer_than_another_shows_more_ink(canvas: pygame.Surface) -> None:
    stage = TableStage("pad_1", "pad_2")
    look, info = stage.table.look, stage.live.seats[0]
    amounts = []
    for length in (0, 10, 30, 48):
        look.draw_ground(canvas)
        track = Track(inks=(0,) * length)
        draw_track(canvas, look, columns(4)[0], info, track, judged=False, fresh=0)
        red = pygame.mask.from_threshold(canvas, look.inks[0].rgb, (12, 12, 12, 255))
        amounts.append(red.count())
    assert amounts[0] == 0
    assert amounts == sorted(amounts)
    assert len(set(amounts)) == 4


def test_every_lost_area_has_one_label_in_the_margin_and_nothing_covers_another() -> None:
    stage = looked_at()
    page = stage.screen.page
    painted = page.paper.places[1]
    callouts = page.paper.callouts
    assert [callout.label is not None for callout in callouts] == [False, False, True, True, True, True]
    labels = [callout.label for callout in callouts if callout.label is not None]
    assert all(PAINTED.contains(label) and label.left > painted.drawing.right for label in labels)
    badges = [pygame.Rect(x - 24, y - 24, 48, 48) for x, y in (callout.badge for callout in callouts)]
    marks = [painted.box_to_canvas(box) for box in page.paper.view.mark_boxes if box is not None]
    things = [*labels, *badges, *marks]
    for number, thing in enumerate(things):
        assert thing.collidelist(things[number + 1 :]) < 0
    for number, callout in enumerate(callouts):
        x, y = (round(unit) for unit in painted.to_units(callout.badge))
        others = [area for other, area in enumerate(page.paper.drawing.areas) if other != number]
        assert not any(area.mask.get_at((x, y)) for area in others)
    rings = [callout.ring for callout in callouts if callout.ring is not None]
    assert all(painted.drawing.contains(ring) for ring in rings)


def test_the_lines_of_the_labels_do_not_cross() -> None:
    page = looked_at().screen.page
    lines = [
        (callout.start, (callout.label.left, callout.label.centery)) for callout in page.paper.callouts if callout.label
    ]
    for number, (start, end) in enumerate(lines):
        for other in lines[number + 1 :]:
            assert not _Label(0, start, pygame.Rect(end, (0, 0))).crosses(
                _Label(1, other[0], pygame.Rect(other[1], (0, 0)))
            )


def test_several_holes_are_one_label_at_the_largest_of_them() -> None:
    whole = pygame.Mask((20, 20), fill=True)
    faults = [Fault("hole", whole, pygame.Rect(x, 0, 20, 20), 400 - x) for x in (0, 50, 90)]
    spill = Fault("spill", whole, pygame.Rect(300, 0, 20, 20), 400)
    row = Row(area=0, right_ink=1, ink=1, seen=None, verdict="A hole", reason="A hole", points=0)
    assert note_for(row, [*faults, spill]) == Note("3 holes", faults[0].rect, (9, 9))
    assert note_for(row, faults[:1]) == Note("A hole", faults[0].rect, (9, 9))
    over = replace(row, verdict="Over the line", reason="Over the line")
    assert note_for(over, [spill]) == Note("Over the line", spill.rect, (309, 9))
    assert note_for(replace(row, verdict="Not full", reason="Not full"), faults) == Note("Not full")
    assert note_for(replace(row, points=1, verdict="Wrong ink", reason="Wrong ink"), []) is None
    white = replace(row, ink=None, verdict="Left white", reason="Left white")
    assert note_for(white, []) is None
    blue = replace(white, seen=4, verdict="Ink counts elsewhere", reason="Ink counts elsewhere")
    assert note_for(blue, []) == Note("Ink counts elsewhere")


def test_an_area_with_two_inks_says_so_on_the_spot_whatever_it_is_worth() -> None:
    hole = Fault("hole", pygame.Mask((20, 20), fill=True), pygame.Rect(40, 0, 20, 20), 400)
    row = Row(
        area=0, right_ink=1, ink=1, seen=2, verdict="A hole", reason="Two inks: the first has a hole", points=0
    )  # fmt: skip
    assert note_for(row, [hole]) == Note("Two inks", hole.rect, (49, 9))
    right = replace(row, verdict="Right ink", reason="Two inks: the first is right", points=2)
    assert note_for(right, []) == Note("Two inks")


@pytest.mark.parametrize("scale", [1.0, 1.25])
@pytest.mark.parametrize("words", ["Two inks", "Over the line", "Encre déjà utilisée"])
def test_six_labels_find_room_in_the_margin(words: str, scale: float) -> None:
    paper = looked_at().screen.page.paper
    place, margin = paper.places[1], pygame.Rect(1070, 220, 170, 444)
    set_text_scale(scale)
    try:
        callouts = at_once(place_callouts(place, margin, paper.drawing.areas, [None] * 6, [Note(words)] * 6))
    finally:
        set_text_scale(1.0)
    labels = [callout.label for callout in callouts if callout.label is not None]
    assert len(labels) == 6
    assert all(margin.contains(label) and label.height > 20 for label in labels)
    assert not any(label.collidelistall(labels[number + 1 :]) for number, label in enumerate(labels))


def test_a_fault_too_large_for_a_ring_is_pointed_at_where_it_is() -> None:
    stage = looked_at()
    page = stage.screen.page
    place, margin = page.paper.places[1], pygame.Rect(1070, 220, 170, 400)
    areas = page.paper.drawing.areas
    note = Note("Over the line", pygame.Rect(10, 10, 600, 500), (30, 400))
    callouts = at_once(place_callouts(place, margin, areas, [None] * 6, [note, *[None] * 5]))
    assert (callouts[0].ring, callouts[0].start) == (None, place.to_canvas((30, 400)))


def test_a_ring_at_the_edge_stays_in_the_picture_and_a_huge_fault_has_none() -> None:
    page = looked_at().screen.page
    painted, areas = page.paper.places[1], page.paper.drawing.areas
    notes: list[Note | None] = [
        Note("A hole", pygame.Rect(0, 0, 12, 12)), Note("A hole", pygame.Rect(630, 630, 10, 10)),
        Note("Not full", pygame.Rect(50, 50, 500, 400)), None, None, None,
    ]  # fmt: skip
    margin = pygame.Rect(painted.drawing.right + 14, painted.drawing.y, 170, 460)
    first, second, third, *rest = at_once(place_callouts(painted, margin, areas, [None] * 6, notes))
    assert first.ring is not None and painted.drawing.contains(first.ring)
    assert second.ring is not None and painted.drawing.contains(second.ring)
    assert third.ring is None and third.label is not None
    assert [callout.label for callout in rest] == [None] * 3


@pytest.mark.parametrize(("petals", "badges"), [(True, (1, 1)), (False, (1, 0))])
def test_a_board_of_flowers_speaks_of_flowers_and_petals_and_sums_them_up(
    monkeypatch: pytest.MonkeyPatch, petals: bool, badges: tuple[int, int]
) -> None:
    drawn: list[tuple[str, int]] = []
    monkeypatch.setattr(
        verdict_page, "draw_badge", lambda _look, _canvas, side, points, *_rest: drawn.append((side, points))
    )
    stage = judged(boards="mixed", sides=("flowers", "snake"), petals=petals)
    stage.draw()
    assert {side for side, _points in drawn} == {"flowers"}
    counted = drawn[-6:]
    assert (counted.count(("flowers", 2)), counted.count(("flowers", 1))) == badges
    sums = _sums(stage.table.look, stage.match.results[0].seats[0])
    assert [text for text, _picture in sums] == [str(number) for number in badges if number]
    assert _sums(stage.table.look, stage.match.results[0].seats[1]) == [("0", None)]


def test_petals_that_become_a_flower_are_told_of() -> None:
    result = judged(boards="flowers").match.results[0].seats[0]
    more = structs.replace(result, after=Track(side="flowers", inks=(*result.after.inks, 1), petals=()))
    assert _label(more, shown=True) == "3 petals: a flower more"
    assert _label(result, shown=True) == "Won this round"


@pytest.mark.parametrize("points", [1, 2])
def test_badges_of_the_two_boards_differ(canvas: pygame.Surface, points: int) -> None:
    look = TableStage("pad_1", "pad_2").table.look
    canvas.fill("white")
    draw_badge(canvas, look, "snake", points, 0, (60, 60))
    draw_badge(canvas, look, "flowers", points, 0, (160, 60))
    counts = [
        pygame.mask.from_threshold(canvas.subsurface((x, 0, 100, 120)), look.inks[0].rgb, (12, 12, 12, 255)).count()
        for x in (10, 110)
    ]
    assert counts[0] == 0
    assert counts[1] > 100


def test_holes_and_spills_are_pointed_at_but_not_on_areas_that_score() -> None:
    stage = looked_at()
    callouts = stage.screen.page.paper.callouts
    assert callouts[0].label is None
    sheet = stage.screen.page.paper.places[1].frame
    for callout in callouts:
        assert sheet.collidepoint(callout.badge)
    badges = [callout.badge for callout in callouts]
    assert len(set(badges)) == 6


def test_every_press_on_the_verdicts_is_heard_the_last_one_too(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = judged()
    heard: list[str] = []
    monkeypatch.setattr(stage.services.audio, "play", heard.append)
    presses = 0
    while isinstance(stage.screen, Verdicts):
        presses += 1
        stage.press("pad_1", A)
        assert len(heard) == presses
        stage.frames(1)
    assert presses == 2


def test_a_page_is_made_ready_in_pieces_while_the_one_before_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = judged(reduced_motion=False)
    stage.frames(60)
    stage.press("pad_2", A)
    costly: list[object] = []
    monkeypatch.setattr("scenes.speed_colors.papers.PaperView.__init__", lambda *given: costly.append(given))
    monkeypatch.setattr("scenes.speed_colors.callouts._Badges.place", lambda *given: costly.append(given))
    monkeypatch.setattr("scenes.speed_colors.tracks.draw_snake", lambda *given: costly.append(given))
    stage.press("pad_2", A)
    assert stage.screen.page.seat == 1
    assert not costly


def test_until_the_first_page_is_ready_the_table_is_still_to_be_seen(canvas: pygame.Surface) -> None:
    stage = TableStage("pad_1", "pad_2", reduced_motion=False)
    stage.begin()
    for seat in range(2):
        stage.live.play(Flip(seat=seat, at=1))
    stage.table.look.page.fill("orange")
    screen = Verdicts(stage.table, judged().match.results[0])
    screen.draw(canvas)
    assert canvas.get_at((5, 5))[:3] == pygame.Color("orange")[:3]
    frames = 0
    while screen.on_show is None:
        screen.update(1 / 60)
        frames += 1
    assert 5 < frames < 30


def test_an_open_page_speaks_the_language_of_the_moment() -> None:
    stage = judged()
    page = stage.screen.page
    page.finish()
    words_before = [callout.words for callout in page.paper.callouts]
    before = stage.draw().copy()
    choose_language(LOCALE, "fr")
    after = stage.draw()
    assert [callout.words for callout in page.paper.callouts] != words_before
    heading = pygame.Rect(96, 156, 300, 54)  # "Original" is the same in both; the painting's heading is not
    painted = heading.move(500, 0)
    assert pixels(before, painted) != pixels(after, painted)
    assert pixels(before, LEDGER) != pixels(after, LEDGER)
    choose_language(LOCALE, "en")
    assert pixels(stage.draw(), pygame.Rect(0, 0, *before.get_size())) == pixels(
        before, pygame.Rect(0, 0, *before.get_size())
    )


def pixels(picture: pygame.Surface, part: pygame.Rect) -> bytes:
    return pygame.image.tobytes(picture.subsurface(part), "RGB")
