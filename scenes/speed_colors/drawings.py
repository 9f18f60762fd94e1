"""The drawings of Speed Colors: each is one SVG, from which both sides, the areas and the answer are derived."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist
from pathlib import Path

from pygame import Rect, Surface
from pygame.mask import Mask

from engine.areas import (
    AreasError,
    bounds,
    crop,
    deepest_point,
    dilate,
    erode,
    find_areas,
    largest_patch_size,
    leak,
    patches,
    spans,
)
from engine.crash import ClearFault
from engine.line_art import LineArtError, UnreadableError, line_art_in_pieces
from engine.own_content import FILE, shown
from engine.pieces import at_once
from engine.theme import INK, RGB
from engine.words import N_, _
from scenes.speed_colors.content import EASY, INKS, NIB_RADIUS, PAPER, STRICTNESS, AreaShape, Limits

LINE_REACH = 14
"""Line pixels so near to an area are its lines: a whole outline, and the near side of a broader one."""
SYMBOL_ROOM = 28
"""Radius of the free disc looked for around the spot where an area's symbol is drawn."""
REACH_STEP = 4
"""Units between the rows of an area's reach."""
UNDERLAP = 4
"""Units that a coloured area goes on below its lines, whose edges are soft."""
INK_TOLERANCE = 6.0
"""Largest distance in RGB at which a fill is an ink: what the rasteriser may round off, and no more."""
SAMPLE_STEP, SAMPLE_RIM = 10, 4
"""An area's fill is looked at once in a square of so many units, but not so near to its lines, whose edges are soft."""
FAIR_FOR = "strict"
"""A perfect hand must be able to satisfy this judge."""
LEAST_ROOM = 18
"""Radius of the free disc that the symbol of an area needs at least."""
LEAST_WAY = 20
"""Units that the nib needs from the highest to the lowest place of an area: a dab is no painting."""
WIDEST_LEAK = 32
"""Gaps in an outline of so many units are found and shown."""
EASY_RADIUS = 26
"""A disc so large leaves a quick hand room to wobble; what it cannot reach is thin."""
SMALL_AREA, SMALL_EFFORT = 14_000, 150.0
"""An area of fewer square units is easily overpainted, and adds so much to a drawing's effort."""
EFFORTS = (8_480.0, 9_700.0)
"""Efforts above which a drawing is of medium difficulty, and hard: the easier half of the deck is easy, and half of the
rest is hard. No drawing is near to them, so that what a rasteriser rounds off makes none harder."""


CLOSED, SVG, ONE_FILL, SIX_INKS, INK_ONCE, SYMBOL_CHECK, HEIGHT, NIB = (
    N_("Six closed areas"), N_("SVG"), N_("One fill"), N_("Six inks"), N_("Each ink once"), N_("Room for a symbol"),
    N_("Height"), N_("Room for the nib"),
)  # fmt: skip
CHECKS = (SVG, CLOSED, ONE_FILL, SIX_INKS, INK_ONCE, SYMBOL_CHECK, HEIGHT, NIB)
"""What every drawing is looked at for, as message ids."""
Spot = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a drawing is refused, and where."""

    check: str
    """Which check it failed, as a message id."""
    reason: str
    """Without the file's name and a full stop."""
    spots: tuple[Spot, ...] = ()
    """Places on the paper."""
    mask: Mask | None = None
    """What is wrong, over the whole paper."""
    line: int | None = None
    column: int | None = None
    """Of the file."""


class DrawingError(ClearFault):
    """A drawing or the deck cannot be used; the text is a sentence with the file's name and the reason."""

    fault: Fault | None = None
    """Of a drawing: what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Area:
    """One of the six areas. Masks with a box are cropped to it; ``box`` leaves room for a nib all round the area."""

    mask: Mask
    """The whole paper."""
    size: int
    box: Rect
    shape: Mask
    lines: Mask
    """The area's own lines: line pixels within LINE_REACH of it (outline and the details inside)."""
    spot: tuple[int, int]
    """Where a symbol fits best."""
    room: int
    """Radius of a free disc around the spot, at most SYMBOL_ROOM."""

    def inner(self, rim: int) -> Mask:
        """The area less its rim, cropped to the box."""
        return erode(self.shape, rim)

    def within_lines(self, margin: int) -> Mask:
        """The area and its own lines widened by ``margin``, cropped to the box."""
        result = dilate(self.lines, margin)
        result.draw(self.lines, (0, 0))
        result.draw(self.shape, (0, 0))
        return result

    def reach(self, margin: int) -> Mask:
        """Where the nib's centre touches nothing beyond the area and its widened lines, cropped to the box."""
        return erode(self.within_lines(margin), NIB_RADIUS)


@dataclass(frozen=True, eq=False)
class Drawing:
    """One card: both sides, the areas in reading order, and the ink of each as drawn."""

    name: str
    titles: Mapping[str, str]
    """Title by language; English is always there."""
    theme: str
    line_art: Surface
    """The black-and-white side in line colour alone, see-through between the lines, to lie over ink."""
    lines: Mask
    areas: tuple[Area, ...]
    answer: tuple[int, ...]
    inks: tuple[RGB, ...]

    def title(self, language: str) -> str:
        """The title in a language, or in English where there is none."""
        return self.titles.get(language, self.titles["en"])

    def coloured_side(self, answer: Sequence[int] | None = None) -> Surface:
        """A new picture of the coloured side, in the inks as drawn or as dealt (ink by area)."""
        side = self._page()
        for area, ink in zip(self.areas, self.answer if answer is None else answer, strict=True):
            below = dilate(area.shape, UNDERLAP).overlap_mask(area.lines, (0, 0))
            below.draw(area.shape, (0, 0))
            below.to_surface(side, setcolor=self.inks[ink], unsetcolor=None, dest=area.box)
        side.blit(self.line_art, (0, 0))
        return side

    @cached_property
    def shapes(self) -> tuple[AreaShape, ...]:
        """The areas as rules and bots see them; their reach suits every judge."""
        margin = min(limits.line_margin for limits in STRICTNESS.values())
        return tuple(_shape(index, area, margin) for index, area in enumerate(self.areas))

    @cached_property
    def difficulty(self) -> int:
        """1 (broad, plain areas) to 3 (many thin or winding ones), as the deck file says it of its drawings."""
        effort = sum(_effort(area) for area in self.areas)
        return EASY + sum(effort > limit for limit in EFFORTS)

    def _page(self) -> Surface:
        page = Surface((PAPER, PAPER), 0, 32)
        page.fill("white")
        return page


def _shape(index: int, area: Area, margin: int) -> AreaShape:
    reach = tuple(spans(area.reach(margin), REACH_STEP, area.box.topleft))
    return AreaShape(index, area.size, area.spot, reach)


def _effort(area: Area) -> float:
    """How much careful work an area is: its outline, more where it is too thin for a quick hand, and if it is small."""
    outline = area.size - area.inner(1).count()
    broad = dilate(area.inner(EASY_RADIUS), EASY_RADIUS).count()
    thin = 1 - broad / area.size
    return outline * (1 + thin) + (SMALL_EFFORT if area.size < SMALL_AREA else 0.0)


def read_drawing(path: Path, name: str, titles: Mapping[str, str], theme: str, inks: Sequence[RGB]) -> Drawing:
    """Read one SVG, find its areas and inks, and check that it is fair. Raises DrawingError."""
    return at_once(read_in_pieces(path, name, titles, theme, inks))


def read_in_pieces(
    path: Path, name: str, titles: Mapping[str, str], theme: str, inks: Sequence[RGB]
) -> Generator[None, None, Drawing]:
    """``read_drawing`` in pieces of a few milliseconds, for a screen that must not stand still meanwhile."""
    art = None
    try:
        art = yield from line_art_in_pieces(path, PAPER, INK)
        yield
        regions = find_areas(art.dark, INKS)
        areas: list[Area] = []
        for mask in regions.areas:
            yield
            areas.append(_area(mask, regions.lines))
        answer = tuple(_ink_of(area, art.coloured, inks) for area in areas)
        _check_inks(areas, answer)
        for area in areas:
            yield
            _check_room(area)
            _check_fair(area, STRICTNESS[FAIR_FOR])
    except (AreasError, LineArtError, _Unfit) as fault:
        sentence = _("The drawing {file} cannot be used: {reason}.")
        refusal = DrawingError(sentence.format(file=shown(path), reason=fault))
        refusal.fault = _fault_of(fault, art.dark if art is not None else None)
        raise refusal from fault
    return Drawing(name, titles, theme, art.lines, regions.lines, tuple(areas), answer, tuple(inks))


class _Unfit(Exception):
    """The reason why areas or inks do not make a card."""

    def __init__(self, check: str, reason: str, *spots: Spot, mask: Mask | None = None) -> None:
        super().__init__(reason)
        self.fault = Fault(check, reason, spots, mask)


def _fault_of(fault: AreasError | LineArtError | _Unfit, lines: Mask | None) -> Fault:
    if isinstance(fault, _Unfit):
        return fault.fault
    if isinstance(fault, LineArtError):
        check = FILE if isinstance(fault, UnreadableError) else SVG
        return Fault(check, str(fault), line=fault.line, column=fault.column)
    gap = leak(lines, fault.areas, WIDEST_LEAK) if lines is not None and len(fault.areas) < INKS else None
    if gap is not None:
        x, y = patches(gap)[0].centroid()
        sentence = _("there are {found} closed areas instead of {count}: an outline is open near ({x}, {y})")
        reason = sentence.format(found=len(fault.areas), count=INKS, x=x, y=y)
        return Fault(CLOSED, reason, ((x, y),), gap)
    smallest = min(fault.areas, key=Mask.count, default=None)
    if smallest is None:
        return Fault(CLOSED, str(fault))
    return Fault(CLOSED, str(fault), (deepest_point(smallest, SYMBOL_ROOM)[:2],), smallest)


def _area(mask: Mask, lines: Mask) -> Area:
    margin = LINE_REACH + NIB_RADIUS + max(limits.line_margin for limits in STRICTNESS.values())
    box = bounds(mask).inflate(2 * margin, 2 * margin)
    shape = crop(mask, box)
    own_lines = dilate(shape, LINE_REACH).overlap_mask(crop(lines, box), (0, 0))
    x, y, room = deepest_point(shape, SYMBOL_ROOM)
    return Area(mask, mask.count(), box, shape, own_lines, (x + box.x, y + box.y), room)


def _ink_of(area: Area, coloured: Surface, inks: Sequence[RGB]) -> int:
    """The one ink that fills the area. Raises _Unfit when its fill is another colour, or more than one."""
    colour = _colour_at(coloured, area.spot)
    deep = area.inner(SAMPLE_RIM)
    for y in range(0, area.box.height, SAMPLE_STEP):
        for x in range(0, area.box.width, SAMPLE_STEP):
            place = area.box.x + x, area.box.y + y
            if deep.get_at((x, y)) and _colour_at(coloured, place) != colour:
                reason = _("the area near ({x}, {y}) has more than one colour").format(x=place[0], y=place[1])
                raise _Unfit(ONE_FILL, reason, place, mask=area.mask)
    far = [dist(colour, ink) for ink in inks]
    if min(far) > INK_TOLERANCE:
        x, y = area.spot
        sentence = _("the fill {fill} near ({x}, {y}) is none of the six inks, which are {inks}")
        reason = sentence.format(fill=_hex(colour), x=x, y=y, inks=", ".join(map(_hex, inks)))
        raise _Unfit(SIX_INKS, reason, area.spot, mask=area.mask)
    return far.index(min(far))


def _hex(colour: RGB) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour)


def _colour_at(coloured: Surface, place: tuple[int, int]) -> RGB:
    """The colour at a place of the paper; the coloured side is half its size."""
    red, green, blue, _alpha = coloured.get_at((place[0] // 2, place[1] // 2))
    return red, green, blue


def _check_inks(areas: Sequence[Area], answer: Sequence[int]) -> None:
    for second, ink in enumerate(answer):
        first = answer.index(ink)
        if first != second:
            sentence = _("the areas near {first} and {second} have the same ink")
            spots = areas[first].spot, areas[second].spot
            both = areas[first].mask.copy()
            both.draw(areas[second].mask, (0, 0))
            raise _Unfit(INK_ONCE, sentence.format(first=spots[0], second=spots[1]), *spots, mask=both)


def _check_room(area: Area) -> None:
    """Refuse an area that has no room for its symbol, or in which the nib can do no more than dab."""
    x, y = area.spot
    if area.room < LEAST_ROOM:
        sentence = _("the area near ({x}, {y}) is too narrow: at its widest it is {found} wide instead of {needed}")
        reason = sentence.format(x=x, y=y, found=2 * area.room + 1, needed=2 * LEAST_ROOM + 1)
        raise _Unfit(SYMBOL_CHECK, reason, area.spot, mask=area.mask)
    way = bounds(area.reach(STRICTNESS[FAIR_FOR].line_margin)).height
    if way < LEAST_WAY:
        sentence = _("the area near ({x}, {y}) is too low: make it {units} units higher")
        raise _Unfit(HEIGHT, sentence.format(x=x, y=y, units=LEAST_WAY - way), area.spot, mask=area.mask)


def _check_fair(area: Area, limits: Limits) -> None:
    """Let a perfect hand paint the area: the nib goes wherever it touches nothing beyond the lines."""
    painted = dilate(area.reach(limits.line_margin), NIB_RADIUS)
    missed = area.inner(limits.rim)
    size = missed.count()
    missed.erase(painted, (0, 0))
    if missed.count() > (1 - limits.coverage) * size or largest_patch_size(missed) > limits.hole:
        worst = patches(missed)[0]
        x, y = worst.centroid()
        sentence = _(
            "the nib does not fit into the area near ({x}, {y}), which is {found} wide there; make it wider or rounder"
        )
        spot = x + area.box.x, y + area.box.y
        whole = Mask((PAPER, PAPER))
        whole.draw(worst, area.box.topleft)
        reason = sentence.format(x=spot[0], y=spot[1], found=_width_at(area, worst))
        raise _Unfit(NIB, reason, spot, mask=whole)


def _width_at(area: Area, place: Mask) -> int:
    """The diameter of the largest disc that the area holds around any pixel of ``place``."""
    radius = 0
    while area.inner(radius + 1).overlap(place, (0, 0)):
        radius += 1
    return 2 * radius + 1
