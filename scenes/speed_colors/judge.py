"""The judge of Speed Colors: which use has which area, whether it is full, and whether its ink stayed inside.

Verdicts are measured in pixels of the paper, so they never depend on the screen. Every use of a marker brings its own
mask of all it touched, also of what was painted over later: ink that spilled counts against the one who spilled it,
and an area stays full when another marker strays into it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal
from weakref import WeakKeyDictionary

from pygame import Rect
from pygame.mask import Mask

from engine.areas import bounds, crop, deepest_point, dilate, inverted, largest_patch_size, largest_patch_sizes, patches
from engine.paint import stamp_stroke
from scenes.speed_colors.content import NIB_RADIUS, PAPER, STRICTNESS, AreaShape, AreaVerdict, Limits, Points, Use
from scenes.speed_colors.deck import Deck
from scenes.speed_colors.drawings import Area, Drawing

STAMPED_USES_KEPT = 48
"""Uses whose masks are kept between two judgements of the same papers."""
SMALLEST_FAULT = 30
"""Smaller holes and spills are not pointed out where there is anything larger to show."""
BROAD = 8
"""A fault is pointed at where a disc of this radius lies in it, if there is such a place."""
PLAINLY_SEEN = 0.05
"""Share of an area: with more of it, ink of another use is plainly seen there."""

InkMask = tuple[int, Mask]
"""One use as it lies on the paper: its ink and every pixel its nib touched (whole paper)."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What the ink of one area is held against, by one judge."""

    area: Area
    inner: Mask
    """The area less its rim, cropped to itself, where the judge looks for white."""
    inner_box: Rect
    inner_size: int
    inner_patch: int
    """The largest piece of it: the white patch of an area without ink."""
    forbidden: Mask
    """The whole paper less the area, its own lines widened, and all other lines, below which no ink is seen."""
    fringe: Mask
    """The area, its own lines widened, and what is hardly farther out; cropped to the area's box."""
    near: Mask
    """The same and all that is no farther out than a bump reaches."""


_kept_grounds: WeakKeyDictionary[Drawing, dict[Limits, tuple[Ground, ...]]] = WeakKeyDictionary()
"""By drawing, then by the numbers of the judge."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One place that cost an area its points."""

    kind: Literal["hole", "spill"]
    mask: Mask
    """Its pixels, cropped to ``rect``."""
    rect: Rect
    """Where it is on the paper."""
    size: int

    @property
    def spot(self) -> tuple[int, int]:
        """A point of it, where it is broad."""
        x, y, _room = deepest_point(self.mask, BROAD)
        return self.rect.x + x, self.rect.y + y


def judge_masks(
    drawing: Drawing, answer: Sequence[int], uses: Sequence[InkMask], limits: Limits
) -> tuple[AreaVerdict, ...]:
    """One verdict by area on the uses in the order in which they were made, against ``answer`` (ink by area)."""
    amounts = [_amounts(drawing, mask) for _ink, mask in uses]
    claims = [_most(by_area) for by_area in amounts]
    verdicts = []
    for index, ground in enumerate(_grounds(drawing, limits)):
        claimants = [use for use, area in enumerate(claims) if area == index]
        use = claimants[0] if claimants else None
        ink, coverage, hole, patch, bump, share = None, 0.0, ground.inner_patch, 0, 0, 0.0
        if use is not None:
            ink, mask = uses[use]
            coverage, hole = _white_left(ground, mask)
            patch, bump, share = _spilled(ground, mask)
        seen = PLAINLY_SEEN * ground.area.size
        others = [
            other
            for other, by_area in enumerate(amounts)
            if other != use and (by_area[index] > seen or other in claimants)
        ]
        verdicts.append(
            AreaVerdict(
                area=index,
                right_ink=answer[index],
                use=use,
                ink=ink,
                coverage=coverage,
                largest_hole=hole,
                spill_patch=patch,
                bump=bump,
                spill_share=share,
                full=coverage >= limits.coverage and hole <= limits.hole,
                inside=patch <= limits.spill_patch and bump < limits.bump and share <= limits.spill_share,
                second_use=len(claimants) > 1,
                other_use=max(others, key=lambda other: (uses[other][0] != ink, other), default=None),
            )
        )
    return tuple(verdicts)


def claimed_area(drawing: Drawing, mask: Mask) -> int | None:
    """The area in which most of the ink lies; None when none of it lies in any."""
    return _most(_amounts(drawing, mask))


def _amounts(drawing: Drawing, mask: Mask) -> list[int]:
    """The ink in each area, in square units."""
    return [area.shape.overlap_area(mask, _back(area.box)) for area in drawing.areas]


def _most(amounts: Sequence[int]) -> int | None:
    return amounts.index(max(amounts)) if any(amounts) else None


def explain(
    drawing: Drawing, verdicts: Sequence[AreaVerdict], uses: Sequence[InkMask], limits: Limits
) -> tuple[tuple[Fault, ...], ...]:
    """By area, the holes and spills that cost it its points, the largest of each kind first.

    Empty for an area that was well painted and for one without ink. Holes and spills within the limits are left out,
    unless it is only their sum that is too much.
    """
    grounds = _grounds(drawing, limits)
    return tuple(_faults(ground, verdict, uses, limits) for ground, verdict in zip(grounds, verdicts, strict=True))


def use_mask(strokes: Iterable[Points]) -> Mask:
    """Every pixel that the nib touched in these strokes; the same as when they were painted on a Paper."""
    mask = Mask((PAPER, PAPER))
    for points in strokes:
        stamp_stroke(mask, NIB_RADIUS, points)
    return mask


class PixelStudio:
    """The deck and the judge together: the ``Studio`` that the rules ask for."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._stamped = lru_cache(maxsize=STAMPED_USES_KEPT)(use_mask)

    def names(self) -> tuple[str, ...]:
        """Every drawing that can be dealt, always in the same order."""
        return self.deck.names()

    def mark(self, name: str) -> str | None:
        """What changes with the drawing's file; None when there is no such drawing."""
        return self.deck.mark(name)

    def answer(self, name: str) -> tuple[int, ...]:
        """Ink by area, as the drawing was made. Raises DrawingError."""
        return self.deck.load(name).answer

    def shapes(self, name: str) -> tuple[AreaShape, ...]:
        """The six areas in their reading order. Raises DrawingError."""
        return self.deck.load(name).shapes

    def read_ahead(self, names: Iterable[str]) -> Iterator[None]:
        """Read the drawings that come next, in pieces of a few milliseconds. Raises DrawingError."""
        for name in names:
            yield from self.deck.load_in_pieces(name)
            yield
            self.shapes(name)
            yield

    def get_ready_to_judge(self, names: Iterable[str], strictness: str) -> Iterator[None]:
        """Work out ahead, drawing by drawing, what their ink will be held against."""
        limits = STRICTNESS[strictness]
        for name in names:
            yield
            _grounds(self.deck.load(name), limits)

    def claims(self, name: str, uses: Sequence[Use]) -> tuple[int | None, ...]:
        """The area that each use belongs to; None for one of which no ink lies in any."""
        drawing = self.deck.load(name)
        return tuple(claimed_area(drawing, mask) for _ink, mask in self.ink_masks(uses))

    def judge(self, name: str, answer: Sequence[int], uses: Sequence[Use], strictness: str) -> tuple[AreaVerdict, ...]:
        """Six verdicts, by area, on what was painted against ``answer`` (ink by area, as dealt)."""
        return judge_masks(self.deck.load(name), answer, self.ink_masks(uses), STRICTNESS[strictness])

    def ink_masks(self, uses: Sequence[Use]) -> tuple[InkMask, ...]:
        """The uses as they lie on the paper. Do not change the masks: they are kept."""
        return tuple((use.ink, self._stamped(use.strokes)) for use in uses)


def _grounds(drawing: Drawing, limits: Limits) -> tuple[Ground, ...]:
    """The grounds of the six areas, less than half a megabyte: kept for as long as the drawing is, and no longer."""
    kept = _kept_grounds.setdefault(drawing, {})
    if limits not in kept:
        kept[limits] = tuple(_ground(drawing, area, limits) for area in drawing.areas)
    return kept[limits]


def _ground(drawing: Drawing, area: Area, limits: Limits) -> Ground:
    inner = area.inner(limits.rim)
    box = bounds(inner)
    inner = crop(inner, box)
    forgiven = area.within_lines(limits.line_margin)
    allowed = drawing.lines.copy()
    allowed.draw(forgiven, area.box.topleft)
    return Ground(
        area=area,
        inner=inner,
        inner_box=box.move(area.box.topleft),
        inner_size=inner.count(),
        inner_patch=largest_patch_size(inner),
        forbidden=inverted(allowed),
        fringe=dilate(forgiven, limits.fringe),
        near=dilate(forgiven, limits.bump_depth),
    )


def _back(box: Rect) -> tuple[int, int]:
    """Where a whole paper lies, seen from a mask that is cropped to ``box``."""
    return -box.x, -box.y


def _white_left(ground: Ground, mask: Mask) -> tuple[float, int]:
    """The share of the area that is covered, and the largest white patch."""
    covered = ground.inner.overlap_area(mask, _back(ground.inner_box))
    if covered == ground.inner_size:
        return 1.0, 0
    return covered / ground.inner_size, largest_patch_size(_missing(ground, mask))


def _missing(ground: Ground, mask: Mask) -> Mask:
    """The white pixels, cropped to the inner box."""
    missing = ground.inner.copy()
    missing.erase(mask, _back(ground.inner_box))
    return missing


def _spilled(ground: Ground, mask: Mask) -> tuple[int, int, float]:
    """The largest patch outside the lines, the largest bump, and all ink outside them as a share of the area's size."""
    amount = ground.forbidden.overlap_area(mask, (0, 0))
    if amount == 0:
        return 0, 0, 0.0
    spilled, corner = ground.forbidden.overlap_mask(mask, (0, 0)), (0, 0)
    for beyond in (NIB_RADIUS, 0):  # most spills lie close by, where they are found sooner
        box = ground.area.box.inflate(-2 * beyond, -2 * beyond)
        nearby = crop(spilled, box)
        if nearby.count() == amount:
            spilled, corner = nearby, box.topleft
            break
    deep = _beyond(ground, spilled, corner, ground.fringe)
    if not deep.count():
        return 0, 0, amount / ground.area.size
    patch, bump = largest_patch_sizes(spilled, [deep, _beyond(ground, deep, corner, ground.near)])
    return patch, bump, amount / ground.area.size


def _beyond(ground: Ground, spilled: Mask, corner: tuple[int, int], within: Mask) -> Mask:
    """What of the spills, a mask that lies at ``corner``, is farther out than one of the ground's masks."""
    deep = spilled.copy()
    deep.erase(within, (ground.area.box.x - corner[0], ground.area.box.y - corner[1]))
    return deep


def _faults(ground: Ground, verdict: AreaVerdict, uses: Sequence[InkMask], limits: Limits) -> tuple[Fault, ...]:
    if verdict.use is None:
        return ()
    mask = uses[verdict.use][1]
    faults: list[Fault] = []
    if not verdict.full:
        missing = patches(_missing(ground, mask))
        large = [patch for patch in missing if patch.count() > limits.hole]
        faults += _pointed_out("hole", large or missing, ground.inner_box.topleft)
    if not verdict.inside:
        spilled = patches(ground.forbidden.overlap_mask(mask, (0, 0)))
        large = [patch for patch in spilled if _is_spill(ground, patch, limits)]
        faults += _pointed_out("spill", large or spilled, (0, 0))
    return tuple(faults)


def _is_spill(ground: Ground, patch: Mask, limits: Limits) -> bool:
    """Whether a patch outside the lines is too much by itself."""
    size = patch.count()
    if size > limits.spill_patch and _beyond(ground, patch, (0, 0), ground.fringe).count():
        return True
    return size >= limits.bump and _beyond(ground, patch, (0, 0), ground.near).count() > 0


def _pointed_out(kind: Literal["hole", "spill"], found: Sequence[Mask], origin: tuple[int, int]) -> list[Fault]:
    """The patches, the largest first, less those that are too small to be shown beside larger ones."""
    faults = []
    for patch in [patch for patch in found if patch.count() > SMALLEST_FAULT] or found:
        box = bounds(patch)
        faults.append(Fault(kind, crop(patch, box), box.move(origin), patch.count()))
    return faults
