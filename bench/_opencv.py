"""The rules of the Speed Colors judge a second time, with arrays and OpenCV: a yardstick, never used in the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from bench import CannotMeasure
from scenes.speed_colors.content import AreaVerdict, Limits
from scenes.speed_colors.drawings import LINE_REACH, Drawing


@dataclass(frozen=True, slots=True)
class OpenCvArea:
    """What OpenCV holds the ink of one area against."""

    shape: Any
    size: int
    inner: Any
    inner_size: int
    inner_patch: int
    forbidden: Any
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
        allowed = shape | lines | self._cv.dilate(near, self._disc(limits.line_margin))
        x, y, width, height = self._cv.boundingRect(shape)
        box = slice(y, y + height), slice(x, x + width)
        return OpenCvArea(
            shape[box], int(shape.sum()), inner[box], int(inner.sum()), self._largest(inner), 1 - allowed, box
        )

    def _disc(self, radius: int) -> Any:
        y, x = self._np.ogrid[-radius : radius + 1, -radius : radius + 1]
        return (x * x + y * y <= radius * radius).astype(self._np.uint8)

    def judge(
        self, card: Sequence[OpenCvArea], answer: Sequence[int], uses: Sequence[tuple[int, Any]], limits: Limits
    ) -> tuple[AreaVerdict, ...]:
        """Six verdicts."""
        claims = [self._claim(card, ink_pixels) for _ink, ink_pixels in uses]
        verdicts = []
        for index, area in enumerate(card):
            claimants = [use for use, claim in enumerate(claims) if claim == index]
            use = claimants[0] if claimants else None
            ink, coverage, hole, patch, share = None, 0.0, area.inner_patch, 0, 0.0
            if use is not None:
                ink, pixels = uses[use]
                coverage, hole = self._white(area, pixels)
                patch, share = self._spill(area, pixels)
            full = coverage >= limits.coverage and hole <= limits.hole
            inside = patch <= limits.spill_patch and share <= limits.spill_share
            verdicts.append(
                AreaVerdict(
                    index, answer[index], use, ink, coverage, hole, patch, share, full, inside, len(claimants) > 1
                )
            )
        return tuple(verdicts)

    def _claim(self, card: Sequence[OpenCvArea], pixels: Any) -> int | None:
        amounts = [self._cv.countNonZero(area.shape & pixels[area.box]) for area in card]
        return amounts.index(max(amounts)) if any(amounts) else None

    def _white(self, area: OpenCvArea, pixels: Any) -> tuple[float, int]:
        white = area.inner & (1 - pixels[area.box])
        covered = area.inner_size - self._cv.countNonZero(white)
        return covered / area.inner_size, self._largest(white)

    def _spill(self, area: OpenCvArea, pixels: Any) -> tuple[int, float]:
        spilled = self._cv.bitwise_and(area.forbidden, pixels)
        x, y, width, height = self._cv.boundingRect(spilled)
        spilled = spilled[y : y + height, x : x + width]
        return self._largest(spilled), (self._cv.countNonZero(spilled) if width else 0) / area.size

    def _largest(self, pixels: Any) -> int:
        if pixels.size == 0:
            return 0
        count, _, figures, _ = self._cv.connectedComponentsWithStats(pixels, connectivity=8)
        return int(figures[1:, self._cv.CC_STAT_AREA].max()) if count > 1 else 0
