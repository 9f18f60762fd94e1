"""The judge at its limits: holes, spills, claims, and hands that wobble."""

from __future__ import annotations

import weakref
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect
from pygame.mask import Mask

from engine.areas import dilate
from engine.paint import Paper, ink_looks
from scenes.speed_colors.content import NIB_RADIUS, PAPER, STRICTNESS, AreaVerdict, Use
from scenes.speed_colors.deck import Deck
from scenes.speed_colors.drawings import Drawing
from scenes.speed_colors.judge import Fault, InkMask, PixelStudio, claimed_area, explain, judge_masks, use_mask
from tests.scenes.speed_colors import cards
from tests.scenes.speed_colors.hands import perfect_strokes, wobbling_strokes

SHIPPED = Path(__file__).resolve().parents[3] / "assets" / "speed_colors" / "drawings"
NORMAL = STRICTNESS["normal"]
ANSWER = (0, 1, 2, 3, 4, 5)
FREE = 142 * 142
"""Units of each area of the plain card; its first area is free from (44, 124) to (185, 265)."""
INNER = 136 * 136
"""The same, less the rim of 3."""


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Drawing:
    return cards.read(cards.write(tmp_path_factory.mktemp("card"), cards.squares()))


@pytest.fixture(scope="module")
def deck() -> Deck:
    return Deck(SHIPPED, cards.INKS)


def rect(left: int, top: int, width: int, height: int) -> Mask:
    mask = Mask((PAPER, PAPER))
    mask.draw(Mask((width, height), fill=True), (left, top))
    return mask


def painted(card: Drawing, area: int = 0, *, less: list[Mask] | None = None, more: list[Mask] | None = None) -> Mask:
    """An area painted to the middle of its lines, less some holes, and some spills more."""
    mask = dilate(card.areas[area].mask, 4)
    for hole in less or []:
        mask.erase(hole, (0, 0))
    for spill in more or []:
        mask.draw(spill, (0, 0))
    return mask


def judged(card: Drawing, mask: Mask, level: str = "normal") -> AreaVerdict:
    """The verdict on the first area, after one use of ink 0."""
    return judge_masks(card, ANSWER, [(0, mask)], STRICTNESS[level])[0]


def test_a_drawing_that_was_judged_can_go(tmp_path: Path) -> None:
    drawing = cards.read(cards.write(tmp_path, cards.squares()))
    judged(drawing, painted(drawing))
    gone = weakref.ref(drawing)
    del drawing
    assert gone() is None


# Fully coloured


def test_a_perfect_hand_fills_every_area_for_every_judge(deck: Deck) -> None:
    studio = PixelStudio(deck)
    for name in ("snail", "octopus", "windmill", "cake"):
        drawing = deck.load(name)
        uses = [Use(ink, perfect_strokes(area)) for ink, area in zip(drawing.answer, drawing.areas, strict=True)]
        for level in STRICTNESS:
            for verdict in studio.judge(name, drawing.answer, uses, level):
                assert verdict.full and verdict.inside and not verdict.second_use
                assert verdict.use == verdict.area
                assert verdict.ink == verdict.right_ink


def test_a_painted_square_is_covered_whole(card: Drawing) -> None:
    verdict = judged(card, painted(card))
    assert (verdict.coverage, verdict.largest_hole, verdict.spill_patch, verdict.spill_share) == (1.0, 0, 0, 0.0)
    assert verdict.full and verdict.inside


def test_white_along_the_lines_is_forgiven_for_three_units(card: Drawing) -> None:
    assert judged(card, rect(47, 127, 136, 136)).coverage == 1.0
    assert judged(card, rect(48, 127, 135, 136)).coverage == 1 - 136 / INNER


def test_a_missing_corner_is_not_full(card: Drawing) -> None:
    verdict = judged(card, painted(card, less=[rect(36, 116, 25, 25)]))
    assert verdict.largest_hole == 14 * 14
    assert not verdict.full
    assert verdict.inside


@pytest.mark.parametrize(("level", "limit"), [("kind", 320), ("normal", 100), ("strict", 60)])
def test_a_hole_may_be_as_large_as_the_limit(card: Drawing, level: str, limit: int) -> None:
    hole = rect(80, 160, limit // 10, 10)
    at_limit = judged(card, painted(card, less=[hole]), level)
    assert (at_limit.largest_hole, at_limit.full) == (limit, True)
    hole.set_at((80 + limit // 10, 170))  # one more that touches at a corner only
    assert judged(card, painted(card, less=[hole]), level).largest_hole == limit
    hole.set_at((80 + limit // 10, 169), 1)
    hole.set_at((80 + limit // 10, 170), 0)
    above = judged(card, painted(card, less=[hole]), level)
    assert (above.largest_hole, above.full) == (limit + 1, False)


def test_small_holes_may_leave_three_hundredths_white(card: Drawing) -> None:
    holes = [rect(60 + 20 * place, 160, 10, 10) for place in range(5)]
    forgiven = judged(card, painted(card, less=[*holes, rect(60, 200, 54, 1)]))
    assert (forgiven.coverage, forgiven.largest_hole, forgiven.full) == (1 - 554 / INNER, 100, True)
    too_many = judged(card, painted(card, less=[*holes, rect(60, 200, 55, 1)]))
    assert (too_many.coverage, too_many.largest_hole, too_many.full) == (1 - 555 / INNER, 100, False)


def test_an_area_without_ink_is_white(card: Drawing) -> None:
    for verdict in judge_masks(card, ANSWER, [], NORMAL):
        assert verdict.use is None
        assert verdict.ink is None
        assert (verdict.coverage, verdict.largest_hole, verdict.full) == (0.0, INNER, False)
        assert (verdict.spill_patch, verdict.spill_share, verdict.second_use) == (0, 0.0, False)


# Outside the lines


def test_ink_on_the_lines_and_three_units_beyond_is_inside(card: Drawing) -> None:
    assert judged(card, painted(card, more=[rect(33, 150, 20, 50)])).spill_share == 0.0
    verdict = judged(card, painted(card, more=[rect(32, 150, 20, 50)]))
    assert (verdict.spill_share, verdict.spill_patch) == (50 / FREE, 0)


def test_ink_below_any_line_is_not_seen(card: Drawing) -> None:
    verdict = judged(card, painted(card, more=[card.lines]))
    assert (verdict.spill_patch, verdict.inside) == (0, True)


def test_the_far_side_of_another_line_is_not_widened(card: Drawing) -> None:
    assert judged(card, painted(card, more=[rect(226, 150, 8, 50)])).spill_share == 0.0
    assert judged(card, painted(card, more=[rect(225, 150, 8, 50)])).spill_patch == 50  # far from the area's own


@pytest.mark.parametrize(("level", "limit"), [("kind", 480), ("normal", 150), ("strict", 90)])
def test_a_spill_may_be_as_large_as_the_limit(card: Drawing, level: str, limit: int) -> None:
    depth = STRICTNESS[level].fringe + 1
    left, rows = 36 - STRICTNESS[level].line_margin - depth, range(150, 150 + limit // depth)
    spill = rect(left, rows.start, depth + 20, len(rows))
    for row in range(limit % depth):  # what is left over, as a fringe above
        spill.draw(rect(left + depth - 1, rows.start - 1 - row, 20, 1), (0, 0))
    at_limit = judged(card, painted(card, more=[spill]), level)
    assert (at_limit.spill_patch, at_limit.bump, at_limit.inside) == (limit, 0, True)
    assert at_limit.spill_share == limit / FREE
    spill.set_at((left + depth - 1, rows.stop))
    above = judged(card, painted(card, more=[spill]), level)
    assert (above.spill_patch, above.inside, above.full) == (limit + 1, False, True)


@pytest.mark.parametrize("level", ["kind", "normal", "strict"])
def test_a_fringe_along_a_line_is_no_spill_however_long(card: Drawing, level: str) -> None:
    limits = STRICTNESS[level]
    height, edge = 130, 36 - limits.line_margin
    for depth in range(1, limits.fringe + 1):
        verdict = judged(card, painted(card, more=[rect(edge - depth, 124, 20, height)]), level)
        assert (verdict.spill_patch, verdict.bump, verdict.spill_share) == (0, 0, depth * height / FREE)
        assert verdict.inside == (verdict.spill_share <= limits.spill_share)
    deeper = judged(card, painted(card, more=[rect(edge - limits.fringe - 1, 124, 20, height)]), level)
    assert (deeper.spill_patch, deeper.inside) == ((limits.fringe + 1) * height, False)


@pytest.mark.parametrize(("level", "size"), [("kind", 200), ("normal", 60), ("strict", 40)])
def test_a_bump_that_everybody_sees_is_a_spill_although_it_is_small(card: Drawing, level: str, size: int) -> None:
    limits = STRICTNESS[level]
    depth = limits.bump_depth + 1
    bump = rect(36 - limits.line_margin - depth, 150, depth + 20, (size - 1) // depth)
    for row in range((size - 1) % depth):
        bump.draw(rect(36 - limits.line_margin - 1, 149 - row, 20, 1), (0, 0))
    forgiven = judged(card, painted(card, more=[bump]), level)
    assert (forgiven.bump, forgiven.inside) == (size - 1, True)
    bump.set_at((36 - limits.line_margin - 1, 150 + (size - 1) // depth))
    spilled = judged(card, painted(card, more=[bump]), level)
    assert (spilled.bump, spilled.inside) == (size, False)
    shallow = painted(card, more=[rect(36 - limits.line_margin - depth + 1, 150, depth + 20, size // depth + 1)])
    assert judged(card, shallow, level).bump == 0


def test_patches_that_touch_at_a_corner_are_two(card: Drawing) -> None:
    deep = rect(23, 150, 20, 10)
    deep.draw(rect(13, 160, 10, 5), (0, 0))
    verdict = judged(card, painted(card, more=[deep]))
    assert (verdict.spill_patch, verdict.bump, verdict.inside) == (100, 50, True)


def test_small_spills_may_add_up_to_a_fortieth_of_the_area(card: Drawing) -> None:
    spills = [rect(23, 130 + 20 * place, 10, 10) for place in range(5)]
    forgiven = judged(card, painted(card, more=[*spills, rect(10, 40, 4, 1)]))
    assert (forgiven.spill_share, forgiven.spill_patch, forgiven.inside) == (504 / FREE, 100, True)
    too_many = judged(card, painted(card, more=[*spills, rect(10, 40, 5, 1)]))
    assert (too_many.spill_share, too_many.spill_patch, too_many.inside) == (505 / FREE, 100, False)


# Claims


def test_a_wrong_ink_is_told_from_the_right_one(card: Drawing) -> None:
    verdict = judge_masks(card, (5, 1, 2, 3, 4, 0), [(0, painted(card))], NORMAL)[0]
    assert (verdict.ink, verdict.right_ink, verdict.full, verdict.inside) == (0, 5, True, True)


def test_one_ink_may_claim_several_areas(card: Drawing) -> None:
    verdicts = judge_masks(card, ANSWER, [(3, painted(card, 0)), (3, painted(card, 4))], NORMAL)
    assert [(verdict.area, verdict.use) for verdict in verdicts if verdict.ink == 3] == [(0, 0), (4, 1)]
    assert verdicts[0].full and verdicts[4].full


def test_the_earlier_of_two_uses_has_the_area(card: Drawing) -> None:
    dot = rect(100, 180, 30, 30)
    verdict = judge_masks(card, ANSWER, [(5, dot), (0, painted(card))], NORMAL)[0]
    assert (verdict.use, verdict.ink, verdict.full, verdict.second_use) == (0, 5, False, True)
    verdict = judge_masks(card, ANSWER, [(0, painted(card)), (5, dot)], NORMAL)[0]
    assert (verdict.use, verdict.ink, verdict.full, verdict.second_use) == (0, 0, True, True)


def test_a_use_belongs_to_the_area_with_most_of_its_ink(card: Drawing) -> None:
    both = painted(card, 1, more=[rect(100, 150, 50, 50)])
    assert claimed_area(card, both) == 1
    verdicts = judge_masks(card, ANSWER, [(1, both)], NORMAL)
    assert verdicts[0].use is None
    assert (verdicts[1].use, verdicts[1].spill_patch, verdicts[1].inside) == (0, 2500, False)


def test_other_ink_in_an_area_is_told_if_it_claimed_it_or_is_plainly_seen(card: Drawing) -> None:
    both = painted(card, 1, more=[rect(60, 130, 100, 110)])
    dot, neat = rect(100, 180, 30, 30), painted(card)

    def others(*uses: InkMask) -> list[int | None]:
        return [verdict.other_use for verdict in judge_masks(card, ANSWER, uses, NORMAL)[:2]]

    assert others((1, both)) == [0, None]
    assert others((1, painted(card, 1, more=[rect(160, 150, 30, 30)]))) == [None, None]
    assert others((5, dot), (0, neat)) == [1, None]
    assert others((0, neat), (5, dot)) == [1, None]
    assert others((0, neat), (1, both), (0, dot)) == [1, None]  # rather another ink than the same
    assert others((1, both), (0, neat)) == [0, None]


def test_a_use_without_ink_in_an_area_claims_none(card: Drawing) -> None:
    assert claimed_area(card, rect(10, 10, 20, 20)) is None
    assert claimed_area(card, Mask((PAPER, PAPER))) is None
    assert all(verdict.use is None for verdict in judge_masks(card, ANSWER, [(0, rect(10, 10, 20, 20))], NORMAL))


@pytest.mark.parametrize("spiller_first", [True, False])
def test_a_spill_that_is_painted_over_counts_against_the_spiller_alone(card: Drawing, spiller_first: bool) -> None:
    spiller = (1, painted(card, 1, more=[rect(100, 150, 90, 30)]))
    neat = (0, painted(card, 0))
    uses = [spiller, neat] if spiller_first else [neat, spiller]
    verdicts = judge_masks(card, ANSWER, uses, NORMAL)
    assert verdicts[0].full and verdicts[0].inside
    assert verdicts[1].full and not verdicts[1].inside
    assert verdicts[1].spill_patch > 1500


# Strictness


holes_and_spills = st.lists(
    st.tuples(st.integers(44, 180), st.integers(124, 260), st.integers(1, 40), st.integers(1, 12)), max_size=6
)


@given(
    holes_and_spills,
    st.lists(st.tuples(st.integers(0, 36), st.integers(0, 300), st.integers(1, 40), st.integers(1, 12)), max_size=6),
)
def test_what_a_stricter_judge_passes_a_kinder_one_passes_too(
    card: Drawing, holes: list[tuple[int, int, int, int]], spills: list[tuple[int, int, int, int]]
) -> None:
    mask = painted(card, less=[rect(*hole) for hole in holes], more=[rect(*spill) for spill in spills])
    strict, normal, kind = (judged(card, mask, level) for level in ("strict", "normal", "kind"))
    assert strict.full <= normal.full <= kind.full
    assert strict.inside <= normal.inside <= kind.inside


@pytest.mark.parametrize("name", ["fish", "snail", "teapot", "rocket"])
def test_a_wobble_of_three_passes_and_one_of_six_does_not(deck: Deck, name: str) -> None:
    drawing = deck.load(name)
    passed = {}
    for wobble in (3, 6):
        rng = Random(f"{name} {wobble}")
        uses = [
            (ink, use_mask(wobbling_strokes(area, wobble, rng)))
            for ink, area in zip(drawing.answer, drawing.areas, strict=True)
        ]
        verdicts = judge_masks(drawing, drawing.answer, uses, NORMAL)
        passed[wobble] = sum(verdict.full and verdict.inside for verdict in verdicts)
    assert passed[3] >= 5
    assert passed[6] <= 1


# Why a point was lost


def faults(card: Drawing, mask: Mask) -> tuple[Fault, ...]:
    uses = [(0, mask)]
    return explain(card, judge_masks(card, ANSWER, uses, NORMAL), uses, NORMAL)[0]


def test_a_good_area_and_a_white_one_need_no_explanation(card: Drawing) -> None:
    uses = [(0, painted(card, less=[rect(80, 160, 10, 10)], more=[rect(23, 150, 10, 10)]))]
    assert explain(card, judge_masks(card, ANSWER, uses, NORMAL), uses, NORMAL) == ((),) * 6


def test_holes_and_spills_are_pointed_out_largest_first(card: Drawing) -> None:
    found = faults(
        card,
        painted(
            card,
            less=[rect(60, 150, 20, 10), rect(120, 200, 30, 20), rect(60, 240, 9, 9)],
            more=[rect(5, 5, 20, 10), rect(300, 550, 10, 10), rect(23, 200, 10, 9), rect(31, 120, 20, 70)],
        ),
    )
    assert [(fault.kind, fault.rect, fault.size) for fault in found] == [
        ("hole", Rect(120, 200, 30, 20), 600),
        ("hole", Rect(60, 150, 20, 10), 200),
        ("spill", Rect(5, 5, 20, 10), 200),
        ("spill", Rect(300, 550, 10, 10), 100),
    ]
    assert all(fault.mask.count() == fault.size and fault.mask.get_size() == fault.rect.size for fault in found)


def test_where_nothing_but_crumbs_are_too_much_they_are_pointed_out(card: Drawing) -> None:
    crumbs = [rect(26, 124 + 6 * row, 20, 4) for row in range(20)]
    found = faults(card, painted(card, more=crumbs))
    assert [(fault.kind, fault.size) for fault in found] == [("spill", 28)] * 20


def test_where_only_the_sum_is_too_much_every_patch_is_pointed_out(card: Drawing) -> None:
    spills = [rect(23, 130 + 20 * place, 10, 12) for place in range(5)]
    found = faults(card, painted(card, more=[*spills, rect(10, 40, 4, 4)]))
    assert [(fault.kind, fault.size) for fault in found] == [("spill", 120)] * 5


# The studio


def test_the_studio_judges_what_was_painted_live(deck: Deck) -> None:
    drawing = deck.load("fish")
    paper = Paper(drawing.line_art, ink_looks(cards.INKS, PAPER), NIB_RADIUS)
    rng = Random(3)
    for area, ink in zip(drawing.areas, drawing.answer, strict=True):
        paper.start_use(ink)
        x, y = area.spot
        paper.press(x, y)
        for _ in range(60):
            x, y = x + rng.randint(-25, 25), y + rng.randint(-25, 25)
            paper.draw_to(x, y)
    live = judge_masks(drawing, drawing.answer, [(use.ink, use.mask) for use in paper.uses], NORMAL)
    uses = [Use(use.ink, tuple(tuple(points) for points in use.strokes)) for use in paper.uses]
    assert PixelStudio(deck).judge("fish", drawing.answer, uses, "normal") == live
    assert any(verdict.coverage > 0 for verdict in live)


def test_the_studio_knows_the_deck(deck: Deck) -> None:
    studio = PixelStudio(deck)
    assert studio.names() == deck.names()
    assert studio.answer("whale") == deck.load("whale").answer
    assert studio.shapes("whale") == deck.load("whale").shapes


def test_the_answer_as_dealt_is_what_counts(deck: Deck) -> None:
    dealt = (5, 4, 3, 2, 1, 0)
    verdicts = PixelStudio(deck).judge("whale", dealt, [], "kind")
    assert tuple(verdict.right_ink for verdict in verdicts) == dealt
