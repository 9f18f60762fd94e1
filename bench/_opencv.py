"""The rules of the Speed Colors judge a second time, with arrays and OpenCV: a yardstick, never used in the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from bench import CannotMeasure
from scenes.speed_colors.content import AreaVerdict, Limits
from scenes.speed_colors.drawings import LINE_REACH, Drawing
from scenes.speed_colors.judge import PLAINLY_SEEN


@dataclass(frozen=True, slots=True)
class OpenCvArea:
    """What OpenCV holds the ink of one area against."""

    shape: Any
    size: int
    inner: Any
    inner_size: int
    inner_patch: int
    forbidden: Any
    fringe: Any
    near: Any
    box: tuple[slice, slice]


class OpenCv:
    """The same rules with arrays: areas, rims, widened lines, holes and spills all worked out by OpenCV."""

    def __init__(self) -> None:
        try:
            import cv2
            import numpy
        except ImportError as fault:
            raise CannotMeasure(f"the judge's yardstick needs {fault.name}; see requirements-bench.txt.") from fault
        self._cv: Any = cv2
        self._np: Any = numpy
        cv2.setNumThreads(1)

    def array(self, mask: pygame.mask.Mask) -> Any:
        """A mask as an array of 0 and 1, rows first."""
        picture = mask.to_surface(pygame.Surface(mask.get_size(), 0, 32), setcolor="white", unsetcolor="black")
        pixels = self._np.frombuffer(pygame.image.tobytes(picture, "RGB"), self._np.uint8)[::3]
        return (pixels.reshape(mask.get_size()[::-1]) > 0).astype(self._np.uint8)

    def card(self, drawing: Drawing, limits: Limits) -> list[OpenCvArea]:
        """The grounds of the six areas, from the line pixels alone."""
        lines = self.array(drawing.lines)
        count, labels = self._cv.connectedComponents(1 - lines, connectivity=4)
        edge = set(labels[0]) | set(labels[-1]) | set(labels[:, 0]) | set(labels[:, -1])
        order = [labels[y, x] for x, y in (area.spot for area in drawing.areas)]
        if set(range(1, count)) - edge != set(order):
            raise CannotMeasure(f"OpenCV finds other areas in {drawing.name}.")
        return [self._area(labels == label, lines, limits) for label in order]

    def _area(self, where: Any, lines: Any, limits: Limits) -> OpenCvArea:
        shape = where.astype(self._np.uint8)
        inner = self._cv.erode(shape, self._disc(limits.rim))
        near = self._cv.dilate(shape, self._disc(LINE_REACH)) & lines
        forgiven = shape | near | self._cv.dilate(near, self._disc(limits.line_margin))
        x, y, width, height = self._cv.boundingRect(shape)
        box = slice(y, y + height), slice(x, x + width)
        return OpenCvArea(
            shape=shape[box],
            size=int(shape.sum()),
            inner=inner[box],
            inner_size=int(inner.sum()),
            inner_patch=self._largest(inner),
            forbidden=1 - (forgiven | lines),
            fringe=self._cv.dilate(forgiven, self._disc(limits.fringe)),
            near=self._cv.dilate(forgiven, self._disc(limits.bump_depth)),
            box=box,
        )

    def _disc(self, radius: int) -> Any:
        y, x = self._np.ogrid[-radius : radius + 1, -radius : radius + 1]
        return (x * x + y * y <= radius * radius).astype(self._np.uint8)

    def judge(
        self, card: Sequence[OpenCvArea], answer: Sequence[int], uses: Sequence[tuple[int, Any]], limits: Limits
    ) -> tuple[AreaVerdict, ...]:
        """Six verdicts."""
        amounts = [[self._cv.countNonZero(area.shape & pixels[area.box]) for area in card] for _ink, pixels in uses]
        claims = [by_area.index(max(by_area)) if any(by_area) else None for by_area in amounts]
        verdicts = []
        for index, area in enumerate(card):
            claimants = [use for use, claim in enumerate(claims) if claim == index]
            use = claimants[0] if claimants else None
            ink, coverage, hole, patch, bump, share = None, 0.0, area.inner_patch, 0, 0, 0.0
            if use is not None:
                ink, pixels = uses[use]
                coverage, hole = self._white(area, pixels)
                patch, bump, share = self._spill(area, pixels)
            full = coverage >= limits.coverage and hole <= limits.hole
            inside = patch <= limits.spill_patch and bump < limits.bump and share <= limits.spill_share
            seen = PLAINLY_SEEN * area.size
            others = [n for n in range(len(uses)) if n != use and (amounts[n][index] > seen or claims[n] == index)]
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
                    full=full,
                    inside=inside,
                    second_use=len(claimants) > 1,
                    other_use=max(others, key=lambda n: (uses[n][0] != ink, n), default=None),
                )
            )
        return tuple(verdicts)

    def _white(self, area: OpenCvArea, pixels: Any) -> tuple[float, int]:
        white = area.inner & (1 - pixels[area.box])
        covered = area.inner_size - self._cv.countNonZero(white)
        return covered / area.inner_size, self._largest(white)

    def _spill(self, area: OpenCvArea, pixels: Any) -> tuple[int, int, float]:
        spilled = self._cv.bitwise_and(area.forbidden, pixels)
        x, y, width, height = self._cv.boundingRect(spilled)
        if not width:
            return 0, 0, 0.0
        box = slice(y, y + height), slice(x, x + width)
        spilled = spilled[box]
        _, labels, figures, _ = self._cv.connectedComponentsWithStats(spilled, connectivity=4)
        sizes = figures[:, self._cv.CC_STAT_AREA]
        patch, bump = (
            int(sizes[self._np.unique(labels[(spilled & (1 - within[box])) > 0])].max(initial=0))
            for within in (area.fringe, area.near)
        )
        return patch, bump, self._cv.countNonZero(spilled) / area.size

    def _largest(self, pixels: Any) -> int:
        count, _, figures, _ = self._cv.connectedComponentsWithStats(pixels, connectivity=4)
        return int(figures[1:, self._cv.CC_STAT_AREA].max()) if count > 1 else 0
