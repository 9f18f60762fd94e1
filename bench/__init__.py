"""Measurements of speed and memory; ``python -m bench`` prints them as one table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from time import perf_counter


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table: what was measured, and what it was held against in the same run."""

    name: str
    value: float
    """In ``unit``."""
    unit: str
    yardstick: str = ""
    """What ``ratio`` compares with, in words: "bare blit 1.3 ms"."""
    ratio: float | None = None
    """``value`` divided by the yardstick's value, None without one."""
    goal: float | None = None
    """The largest ``value`` that is good enough, in ``unit``; None when there is none."""


class CannotMeasure(Exception):
    """A measurement is not possible here. Its text is a sentence that says why."""


def timed(action: Callable[[], object], repeats: int, warm_up: int = 1) -> list[float]:
    """Milliseconds that each of ``repeats`` calls took, after ``warm_up`` calls that do not count."""
    for _ in range(warm_up):
        action()
    samples = []
    for _ in range(repeats):
        start = perf_counter()
        action()
        samples.append((perf_counter() - start) * 1000)
    return samples


def spread(samples: Sequence[float]) -> tuple[float, float]:
    """The median and the 99th percentile of two samples or more."""
    return median(samples), quantiles(samples, n=100, method="inclusive")[98]
