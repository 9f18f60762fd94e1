"""How a bot's hand fills an area: an edge pass and a zigzag over the rows that its nib can reach, with a hand's faults.

Pure geometry in paper units. A path never crosses the gap of a ring or a C: each run of stacked rows is painted by
itself and the pen is lifted in between.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import ceil, hypot, pi, sin
from random import Random

import msgspec

from scenes.speed_colors.content import PAPER, AreaShape, Point, Points, Span

STEP = 12.0
"""Largest distance between two points of a stroke, in units."""
LEAST_STEP = 6.0
"""Points nearer than this to the one before are left out."""
JUMP = 8
"""Rows whose ends lie further apart are joined along the wider row, lest the path cuts a corner."""
CRUMB_ROWS, CRUMB_WIDTH = 2, 24
"""A run of no more rows and width is left out: the nib covers it from its neighbour."""
NARROW = 0.3
"""Largest share of a row's width that the inset may take from each end."""
WAVES = ((97.0, 0.6), (41.0, 0.4))
"""The hand's tremble: wavelengths in units and their shares."""
SLIP_LENGTH = 70.0
"""Units of the edge along which a slipping hand is outside."""
HOLE_ROWS = 2
"""Neighbouring passes that an impatient hand leaves out."""
THIN = 24
"""A row of no more units is covered by the edge pass alone, down one side and up the other."""
LOOK_STEP = 4
"""Of so many points one is looked at to tell where a stroke lies."""
NEAR_ROW = 4
"""Units up or down to the row of a shape that a point still belongs to."""

Run = list[Span]
"""Stacked rows, each overlapping the next: top to bottom without a fork."""


class Hand(msgspec.Struct, frozen=True, kw_only=True):
    """How well and how fast a bot paints."""

    speed: float
    """Units a second while the pen is down."""
    wobble: float
    """Largest tremble, in units."""
    inset: int
    """Units that the hand keeps from the edge of what it may reach."""
    spacing: int
    """Units between two passes of the zigzag."""
    stroke_length: float
    """Units after which the hand lifts the pen to look."""
    lift_seconds: float
    slip_chance: float
    """For one area: that the hand slips over the line once."""
    hole_chance: float
    """For one area: that the hand forgets a patch."""


def paint(shape: AreaShape, hand: Hand, rng: Random) -> tuple[Points, ...]:
    """Strokes that fill ``shape`` as this hand does it, mistakes included."""
    runs = [_inset(run, hand.inset) for run in _runs(shape.reach)]
    runs = [run for run in runs if not _is_crumb(run)] or runs
    largest = max(runs, key=_width_sum)
    leaves_hole, slips = rng.random() < hand.hole_chance, rng.random() < hand.slip_chance
    strokes: list[Points] = []
    for run in runs:
        edge, passes = _resampled(_edge(run)), _passes(run, hand.spacing)
        if run is largest:
            if leaves_hole and len(passes) >= HOLE_ROWS + 2:
                passes = _without_some(passes, rng)
            elif leaves_hole or slips:
                edge = _with_slip(edge, shape.centre, rng)
        path = [*edge, *_resampled(_zigzag(run, passes))]
        strokes += _cut(_trembling(path, hand.wobble, rng), hand.stroke_length)
    return tuple(strokes)


def stroke_milliseconds(points: Points, hand: Hand) -> int:
    """Time this hand takes for a stroke, lifting the pen included."""
    length = sum(hypot(x1 - x0, y1 - y0) for (x0, y0), (x1, y1) in pairwise(points))
    return round(1000 * (length / hand.speed + hand.lift_seconds))


class AreaMap:
    """Where the areas of one drawing lie, to tell for which of them a stroke is meant."""

    def __init__(self, shapes: Sequence[AreaShape]) -> None:
        self.shapes = shapes
        self._rows: dict[int, list[tuple[int, int, int]]] = {}  # by row: place in ``shapes``, first and last x
        for place, shape in enumerate(shapes):
            for y, ends in _rows_by_y(shape).items():
                self._rows.setdefault(y, []).extend((place, first, last) for first, last in ends)

    def areas_of(self, uses: Iterable[Sequence[Points]]) -> list[int | None]:
        """For the strokes of each use, the area in whose reach most points lie; None when no point lies in any."""
        found: list[int | None] = []
        for strokes in uses:
            counts = [0] * len(self.shapes)
            for points in strokes:
                for x, y in points[::LOOK_STEP]:
                    for place, first, last in self._rows.get(round(y / NEAR_ROW), ()):
                        if first <= x <= last:
                            counts[place] += 1
            best = counts.index(max(counts))
            found.append(self.shapes[best].index if counts[best] else None)
        return found


def _rows_by_y(shape: AreaShape) -> dict[int, list[tuple[int, int]]]:
    """By row of ``NEAR_ROW`` units, first and last x of what lies in it; what overlaps is one, to be counted once."""
    rows: dict[int, list[tuple[int, int]]] = {}
    for y, first, last in sorted(shape.reach, key=lambda span: span[1]):
        ends = rows.setdefault(round(y / NEAR_ROW), [])
        if ends and first <= ends[-1][1]:
            ends[-1] = (ends[-1][0], max(last, ends[-1][1]))
        else:
            ends.append((first, last))
    return rows


def _runs(reach: Sequence[Span]) -> list[Run]:
    """The rows of a shape as runs without forks: a new run starts wherever rows split, merge or begin."""
    by_y: dict[int, list[Span]] = {}
    for span in reach:
        by_y.setdefault(span[0], []).append(span)
    runs: list[Run] = []
    active: list[Run] = []
    for y in sorted(by_y):
        links = [[run for run in active if _overlaps(run[-1], span)] for span in by_y[y]]
        following: list[Run] = []
        for span, above in zip(by_y[y], links, strict=True):
            alone = len(above) == 1 and sum(above[0] in other for other in links) == 1
            if alone:
                above[0].append(span)
                following.append(above[0])
            else:
                runs.append([span])
                following.append(runs[-1])
        active = following
    return runs


def _overlaps(upper: Span, lower: Span) -> bool:
    return upper[1] <= lower[2] and lower[1] <= upper[2]


def _inset(run: Run, inset: int) -> Run:
    """The run, drawn in from the ends of its rows as far as they are wide enough."""
    drawn_in = []
    for y, first, last in run:
        margin = min(inset, int((last - first) * NARROW))
        drawn_in.append((y, first + margin, last - margin))
    return drawn_in


def _is_crumb(run: Run) -> bool:
    return len(run) <= CRUMB_ROWS and max(last - first for _y, first, last in run) <= CRUMB_WIDTH


def _width_sum(run: Run) -> int:
    return sum(last - first + 1 for _y, first, last in run)


def _side(run: Run, end: int) -> list[Point]:
    """Down one side of a run: ``end`` is 1 for the left ends and 2 for the right ones."""
    path: list[Point] = []
    for span in run:
        y, x = span[0], span[end]
        if path and abs(x - path[-1][0]) > JUMP:
            # along the upper row when the run gets narrower here, along the lower one when it gets wider
            narrower = (x > path[-1][0]) == (end == 1)
            path.append((x, path[-1][1]) if narrower else (path[-1][0], y))
        path.append((x, y))
    return path


def _edge(run: Run) -> list[Point]:
    """Once round a run: down the left side, along the bottom, up the right side, along the top."""
    left, right = _side(run, 1), _side(run, 2)
    return [*left, *reversed(right), left[0]]


def _passes(run: Run, spacing: int) -> list[int]:
    """Places in ``run`` of the rows to sweep, about ``spacing`` units apart, between the first and the last row."""
    height = run[-1][0] - run[0][0]
    gaps = max(1, ceil(height / spacing))
    places = sorted({round(number * (len(run) - 1) / gaps) for number in range(1, gaps)})
    return [place for place in places if run[place][2] - run[place][1] > THIN]


def _without_some(passes: list[int], rng: Random) -> list[int]:
    start = rng.randint(1, len(passes) - HOLE_ROWS - 1) if len(passes) > HOLE_ROWS + 2 else 1
    return passes[:start] + passes[start + HOLE_ROWS :]


def _zigzag(run: Run, passes: Sequence[int]) -> list[Point]:
    """Sweep the rows in turn, going from one to the next along the side."""
    path: list[Point] = []
    side, previous = 1, 0
    for place in passes:
        path += _side(run[previous : place + 1], side)
        side, previous = 3 - side, place
        path.append((run[place][side], run[place][0]))
    return path


def _resampled(path: Sequence[Point]) -> list[Point]:
    """The same way with points neither too near to each other nor further apart than STEP."""
    points: list[Point] = list(path[:1])
    for x, y in path[1:]:
        x0, y0 = points[-1]
        distance = hypot(x - x0, y - y0)
        if distance >= LEAST_STEP:
            count = ceil(distance / STEP)
            points += [(x0 + (x - x0) * part / count, y0 + (y - y0) * part / count) for part in range(1, count + 1)]
    return points


def _with_slip(edge: list[Point], centre: tuple[int, int], rng: Random) -> list[Point]:
    """The edge with one place where the hand swings out, away from the middle of the area."""
    start, length = rng.randrange(len(edge)), max(2, round(SLIP_LENGTH / STEP))
    height = rng.uniform(16, 30)
    slipped = list(edge)
    for number in range(length):
        place = (start + number) % len(edge)
        x, y = edge[place]
        out = hypot(x - centre[0], y - centre[1]) or 1.0
        push = height * sin(pi * (number + 0.5) / length) / out
        slipped[place] = (x + (x - centre[0]) * push, y + (y - centre[1]) * push)
    return slipped


def _trembling(path: Sequence[Point], wobble: float, rng: Random) -> Iterator[Point]:
    """The path as a hand draws it, rounded and kept on the paper."""
    phases = [(rng.uniform(0, 2 * pi), rng.uniform(0, 2 * pi)) for _wave in WAVES]
    waves = [(2 * pi / length, share * wobble, *both) for (length, share), both in zip(WAVES, phases, strict=True)]
    (slow, large, slow_x, slow_y), (fast, small, fast_x, fast_y) = waves  # written out: thousands of points a minute
    way, edge = 0.0, float(PAPER)
    before_x, before_y = path[0] if path else (0.0, 0.0)
    for x, y in path:
        way += hypot(x - before_x, y - before_y)
        before_x, before_y = x, y
        x += large * sin(slow * way + slow_x) + small * sin(fast * way + fast_x)
        y += large * sin(slow * way + slow_y) + small * sin(fast * way + fast_y)
        yield round(min(max(x, 0.0), edge), 1), round(min(max(y, 0.0), edge), 1)


def _cut(path: Iterable[Point], length: float) -> list[Points]:
    """The path in strokes of about ``length`` units, each starting where the last one ended."""
    strokes: list[Points] = []
    stroke: list[Point] = []
    covered = 0.0
    for point in path:
        if stroke:
            covered += hypot(point[0] - stroke[-1][0], point[1] - stroke[-1][1])
        stroke.append(point)
        if covered >= length:
            strokes.append(tuple(stroke))
            stroke, covered = [point], 0.0
    if len(stroke) > 1 or not strokes:
        strokes.append(tuple(stroke))
    return strokes
