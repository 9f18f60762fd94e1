"""The Speed Colors judge, beside the same verdicts computed by OpenCV in the same run; brush events; loading a card."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

import pygame

from bench import CannotMeasure, Row, spread, timed
from bench._opencv import OpenCv
from engine.paint import Paper, PaperPicture, ink_looks
from engine.palette import read_palette
from scenes.speed_colors.content import NIB_RADIUS, PAPER, STRICTNESS, AreaVerdict, Points
from scenes.speed_colors.deck import Deck
from scenes.speed_colors.drawings import Drawing
from scenes.speed_colors.judge import InkMask, judge_masks, use_mask

ASSETS = Path(__file__).resolve().parent.parent / "assets"
PAPERS = ("octopus", "chest", "owl", "cake", "fish")
"""Five cards, among them those with the longest outlines."""
LIMITS = STRICTNESS["normal"]
REPEATS = 40
BRUSH_EVENTS = 600
DISPLAY_SIZE = 464
"""Side of a paper on the screen with five players, in pixels."""
AREA_GOAL_MS, PAPERS_GOAL_MS, BRUSH_GOAL_MS, LOAD_GOAL_MS = 1.0, 16.7, 0.2, 60.0


@dataclass(frozen=True, slots=True)
class Painted:
    """A card with six uses on it."""

    drawing: Drawing
    uses: tuple[InkMask, ...]


def rows() -> list[Row]:
    """Judge, paint and load; raises CannotMeasure without OpenCV, or when it comes to other verdicts."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    inks = [colour.rgb for colour in read_palette(ASSETS / "shared" / "palette.json", "speed_colors")]
    deck = Deck(ASSETS / "speed_colors" / "drawings", inks)
    papers = [painted(deck.load(name), seed) for seed, name in enumerate(PAPERS)]
    return [*judging(papers), brushing(papers[0].drawing, inks), loading(inks)]


def painted(drawing: Drawing, seed: int) -> Painted:
    """A hasty hand: rows across each area that leave white patches here and stray over the line there."""
    rng = Random(seed)
    return Painted(
        drawing,
        tuple(
            (ink, use_mask([hasty(span, rng) for span in shape.reach if rng.random() < 0.85]))
            for ink, shape in zip(drawing.answer, drawing.shapes, strict=True)
        ),
    )


def hasty(span: tuple[int, int, int], rng: Random) -> Points:
    """One row of the reach, its ends a little off."""
    y, first, last = span
    return (first + rng.gauss(-2, 4), y + rng.gauss(0, 2)), (last + rng.gauss(2, 4), y + rng.gauss(0, 2))


def judging(papers: Sequence[Painted]) -> list[Row]:
    """Both ways to the same verdicts, one area at a time and five papers at once."""
    other = OpenCv()
    cards = [other.card(paper.drawing, LIMITS) for paper in papers]
    inked = [[(ink, other.array(mask)) for ink, mask in paper.uses] for paper in papers]
    for paper, card, uses in zip(papers, cards, inked, strict=True):
        if ours(paper, paper.uses) != other.judge(card, paper.drawing.answer, uses, LIMITS):
            raise CannotMeasure(f"OpenCV comes to other verdicts on {paper.drawing.name}.")
    areas_ms = [per_area(partial(ours, paper, [use])) for paper in papers for use in paper.uses]
    other_ms = [
        per_area(partial(other.judge, card, paper.drawing.answer, [use], LIMITS))
        for paper, card, uses in zip(papers, cards, inked, strict=True)
        for use in uses
    ]
    five = timed(lambda: [ours(paper, paper.uses) for paper in papers], REPEATS)
    other_five = timed(
        lambda: [
            other.judge(card, paper.drawing.answer, uses, LIMITS)
            for paper, card, uses in zip(papers, cards, inked, strict=True)
        ],
        REPEATS,
    )
    return [
        beside_opencv("judge a paper with one area painted, worst of 30", max(areas_ms), max(other_ms), AREA_GOAL_MS),
        beside_opencv("judge five papers, median", median(five), median(other_five), PAPERS_GOAL_MS),
        beside_opencv("judge five papers, 99th percentile", spread(five)[1], spread(other_five)[1], PAPERS_GOAL_MS),
    ]


def ours(paper: Painted, uses: Sequence[InkMask]) -> tuple[AreaVerdict, ...]:
    """The game's own verdicts."""
    return judge_masks(paper.drawing, paper.drawing.answer, uses, LIMITS)


def per_area(judge: Callable[[], object]) -> float:
    """Median milliseconds of one judgement."""
    return median(timed(judge, REPEATS // 4))


def beside_opencv(name: str, value: float, other: float, goal: float) -> Row:
    """A row with OpenCV as the yardstick."""
    return Row(name, value, "ms", f"OpenCV, same verdicts, {other:.2f} ms", value / other, goal)


def brushing(drawing: Drawing, inks: Sequence[tuple[int, int, int]]) -> Row:
    """One brush event: stamp, ink, line art and a part of the screen's picture; beside showing the whole paper."""
    paper = Paper(drawing.line_art, ink_looks(inks, PAPER), NIB_RADIUS)
    picture = PaperPicture(paper, DISPLAY_SIZE)
    paper.start_use(0)
    paper.press(PAPER / 2, PAPER / 2)
    rng = Random(1)
    place = [PAPER // 2, PAPER // 2]

    def event() -> None:
        place[:] = (min(max(at + rng.randint(-14, 14), 20), PAPER - 20) for at in place)
        picture.refresh(paper.draw_to(*place))

    def everything() -> None:
        paper.picture.blit(drawing.line_art, (0, 0))
        picture.refresh()

    worst = spread(timed(event, BRUSH_EVENTS))[1]
    whole = median(timed(everything, REPEATS))
    return Row("brush event, 99th percentile", worst, "ms", f"whole paper {whole:.2f} ms", worst / whole, BRUSH_GOAL_MS)


def loading(inks: Sequence[tuple[int, int, int]]) -> Row:
    """Read, derive and check one card, beside rasterising its file alone."""
    folder = ASSETS / "speed_colors" / "drawings"
    times, bare = [], []
    deck = Deck(folder, inks)
    for name in deck.names():
        path = str(folder / f"{name}.svg")
        times += timed(partial(deck.load, name), 1, warm_up=0)
        bare += timed(partial(pygame.image.load_sized_svg, path, (PAPER, PAPER)), 1, warm_up=0)
    value, beside = median(times), median(bare)
    return Row("load and check a card, median", value, "ms", f"bare SVG {beside:.1f} ms", value / beside, LOAD_GOAL_MS)
