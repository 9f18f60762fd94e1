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

from engine.areas import bounds, crop, inverted, largest_patch_size, patches
from engine.paint import stamp_stroke
from scenes.speed_colors.content import NIB_RADIUS, PAPER, STRICTNESS, AreaShape, AreaVerdict, Limits, Points, Use
from scenes.speed_colors.deck import Deck
from scenes.speed_colors.drawings import Area, Drawing

STAMPED_USES_KEPT = 48
"""Uses whose masks are kept between two judgements of the same papers."""
SMALLEST_FAULT = 30
"""Smaller holes and spills are not pointed out, even where there is nothing larger to show."""

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


_kept_grounds: WeakKeyDictionary[Drawing, dict[tuple[int, int], tuple[Ground, ...]]] = WeakKeyDictionary()
"""By drawing, then by rim and line margin of the judge."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One place that cost an area its points."""

    kind: Literal["hole", "spill"]
    mask: Mask
    """Its pixels, cropped to ``rect``."""
    rect: Rect
    """Where it is on the paper."""
    size: int


def judge_masks(
    drawing: Drawing, answer: Sequence[int], uses: Sequence[InkMask], limits: Limits
) -> tuple[AreaVerdict, ...]:
    """One verdict by area on the uses in the order in which they were made, against ``answer`` (ink by area)."""
    claims = [claimed_area(drawing, mask) for _ink, mask in uses]
    verdicts = []
    for index, ground in enumerate(_grounds(drawing, limits.rim, limits.line_margin)):
        claimants = [use for use, area in enumerate(claims) if area == index]
        use = claimants[0] if claimants else None
        ink, coverage, hole, patch, share = None, 0.0, ground.inner_patch, 0, 0.0
        if use is not None:
            ink, mask = uses[use]
            coverage, hole = _white_left(ground, mask)
            patch, share = _spilled(ground, mask)
        verdicts.append(
            AreaVerdict(
                area=index,
                right_ink=answer[index],
                use=use,
                ink=ink,
                coverage=coverage,
                largest_hole=hole,
                spill_patch=patch,
                spill_share=share,
                full=coverage >= limits.coverage and hole <= limits.hole,
                inside=patch <= limits.spill_patch and share <= limits.spill_share,
                second_use=len(claimants) > 1,
            )
        )
    return tuple(verdicts)


def claimed_area(drawing: Drawing, mask: Mask) -> int | None:
    """The area in which most of the ink lies; None when none of it lies in any."""
    amounts = [area.shape.overlap_area(mask, _back(area.box)) for area in drawing.areas]
    return amounts.index(max(amounts)) if any(amounts) else None


def explain(
    drawing: Drawing, verdicts: Sequence[AreaVerdict], uses: Sequence[InkMask], limits: Limits
) -> tuple[tuple[Fault, ...], ...]:
    """By area, the holes and spills that cost it its points, the largest of each kind first.

    Empty for an area that was well painted and for one without ink. Holes and spills within the limits are left out,
    unless it is only their sum that is too much.
    """
    grounds = _grounds(drawing, limits.rim, limits.line_margin)
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
            _grounds(self.deck.load(name), limits.rim, limits.line_margin)

    def judge(self, name: str, answer: Sequence[int], uses: Sequence[Use], strictness: str) -> tuple[AreaVerdict, ...]:
        """Six verdicts, by area, on what was painted against ``answer`` (ink by area, as dealt)."""
        return judge_masks(self.deck.load(name), answer, self.ink_masks(uses), STRICTNESS[strictness])

    def ink_masks(self, uses: Sequence[Use]) -> tuple[InkMask, ...]:
        """The uses as they lie on the paper. Do not change the masks: they are kept."""
        return tuple((use.ink, self._stamped(use.strokes)) for use in uses)


def _grounds(drawing: Drawing, rim: int, line_margin: int) -> tuple[Ground, ...]:
    """The grounds of the six areas, a third of a megabyte: kept for as long as the drawing is, and no longer."""
    kept = _kept_grounds.setdefault(drawing, {})
    if (rim, line_margin) not in kept:
        kept[rim, line_margin] = _new_grounds(drawing, rim, line_margin)
    return kept[rim, line_margin]


def _new_grounds(drawing: Drawing, rim: int, line_margin: int) -> tuple[Ground, ...]:
    grounds = []
    for area in drawing.areas:
        inner = area.inner(rim)
        box = bounds(inner)
        inner = crop(inner, box)
        allowed = drawing.lines.copy()
        allowed.draw(area.within_lines(line_margin), area.box.topleft)
        grounds.append(
            Ground(
                area=area,
                inner=inner,
                inner_box=box.move(area.box.topleft),
                inner_size=inner.count(),
                inner_patch=largest_patch_size(inner),
                forbidden=inverted(allowed),
            )
        )
    return tuple(grounds)


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


def _spilled(ground: Ground, mask: Mask) -> tuple[int, float]:
    """The largest patch outside the lines, and all ink outside them as a share of the area's size."""
    amount = ground.forbidden.overlap_area(mask, (0, 0))
    if amount == 0:
        return 0, 0.0
    spilled = ground.forbidden.overlap_mask(mask, (0, 0))
    for beyond in (NIB_RADIUS, 0):  # most spills lie close by, where they are found sooner
        nearby = crop(spilled, ground.area.box.inflate(-2 * beyond, -2 * beyond))
        if nearby.count() == amount:
            spilled = nearby
            break
    patch = largest_patch_size(spilled)
    return patch, amount / ground.area.size


def _faults(ground: Ground, verdict: AreaVerdict, uses: Sequence[InkMask], limits: Limits) -> tuple[Fault, ...]:
    if verdict.use is None:
        return ()
    mask = uses[verdict.use][1]
    faults: list[Fault] = []
    if not verdict.full:
        faults += _pointed_out("hole", _missing(ground, mask), ground.inner_box.topleft, limits.hole)
    if not verdict.inside:
        faults += _pointed_out("spill", ground.forbidden.overlap_mask(mask, (0, 0)), (0, 0), limits.spill_patch)
    return tuple(faults)


def _pointed_out(kind: Literal["hole", "spill"], mask: Mask, origin: tuple[int, int], limit: int) -> list[Fault]:
    """The patches above the limit; where only the sum is too large, all that are worth pointing out."""
    found = patches(mask, SMALLEST_FAULT)
    faults = []
    for patch in [patch for patch in found if patch.count() > limit] or found:
        box = bounds(patch)
        faults.append(Fault(kind, crop(patch, box), box.move(origin), patch.count()))
    return faults
