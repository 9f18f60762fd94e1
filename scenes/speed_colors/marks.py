"""Where the symbols of inks stand on a drawing, so that each lies within its area and none covers another.

Small symbols stand on the areas' own spots. Large ones with their letters are put side by side or one above the other,
whichever fits into the area, and where neither does on a little flag beside the drawing, tied to the area by a line.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot
from typing import TYPE_CHECKING, Literal

from pygame import Rect
from pygame.mask import Mask

from engine.areas import bounds, erode
from scenes.speed_colors.content import PAPER, Point

if TYPE_CHECKING:
    from scenes.speed_colors.drawings import Area, Drawing

Style = Literal["symbol", "side", "stack", "narrow", "flag"]
"""A symbol alone; symbol and letter side by side, or one above the other, or both small; both on a flag."""
SLACK = 0.8
"""Share of a mark's box that must lie within the area: the corners of the box are empty."""
OUTLINE = 7
"""Width of an outline in units: what is left of an area and its lines less this is the area with its details."""
STEP = 4
"""Units between the places that are tried."""
FLAG_EDGE = 6
"""A flag comes no nearer to the edge of the paper."""
OVER_AREA, OVER_MARK = 0.03, 1.0
"""Cost of a square unit of a flag that lies over an area, and over another mark."""
MOST_KEPT = 24
"""Papers whose places are remembered: five papers at two or three sizes."""

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class MarkPlace:
    """How and where the mark of one area is drawn."""

    style: Style
    box: Rect
    """In paper units."""
    spot: Point
    """The place in the area that a flag is tied to."""

    @property
    def whole(self) -> Rect:
        """Everything that the mark may touch: the box, and the line of a flag."""
        return self.box.union(Rect(round(self.spot[0]) - 8, round(self.spot[1]) - 8, 16, 16)).inflate(8, 8)


_kept: OrderedDict[tuple[object, ...], tuple[MarkPlace, ...]] = OrderedDict()


def mark_places(drawing: Drawing, sizes: Mapping[Style, Size]) -> tuple[MarkPlace, ...]:
    """A place by area. ``sizes`` are those of the styles that may be used, in paper units, tried in their order."""
    areas = tuple((area.spot, area.size) for area in drawing.areas)  # players change their own drawings
    key = drawing.name, areas, tuple(sizes.items())
    if key not in _kept:
        _kept[key] = _places(drawing, sizes)
        if len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    _kept.move_to_end(key)
    return _kept[key]


def _places(drawing: Drawing, sizes: Mapping[Style, Size]) -> tuple[MarkPlace, ...]:
    inside = [_inside(area, sizes) for area in drawing.areas]
    taken = [place.box for place in inside if place is not None]
    places = []
    for area, place in zip(drawing.areas, inside, strict=True):
        if place is None:
            place = MarkPlace("flag", _flag_box(drawing, area, sizes["flag"], taken), area.spot)
            taken.append(place.box)
        places.append(place)
    return tuple(places)


def _inside(area: Area, sizes: Mapping[Style, Size]) -> MarkPlace | None:
    """The first style that fits into the area, as near to its spot as can be; None when only a flag is left."""
    for style, size in sizes.items():
        if style == "symbol":
            return MarkPlace(style, _box(area.spot, size), area.spot)
        if style != "flag" and (centre := _fitting_centre(area, size)) is not None:
            return MarkPlace(style, _box(centre, size), area.spot)
    return None


def _fitting_centre(area: Area, size: Size) -> Point | None:
    """Where the middle of a box of this size can be, nearest to the spot."""
    width, height = (max(round(side * SLACK), 1) for side in size)
    ground = erode(area.within_lines(0), OUTLINE)  # a mark may lie on a detail: an eye, a button
    corners = _corners(ground, width, height)
    if not corners.count():
        return None
    room = bounds(corners)
    spot = area.spot[0] - area.box.x - width / 2, area.spot[1] - area.box.y - height / 2
    places = [
        (hypot(x - spot[0], y - spot[1]), x, y)
        for y in range(-(-room.top // STEP) * STEP, room.bottom, STEP)
        for x in range(-(-room.left // STEP) * STEP, room.right, STEP)
        if corners.get_at((x, y))
    ]
    if not places:
        return None
    _far, x, y = min(places)
    return x + area.box.x + width / 2, y + area.box.y + height / 2


def _corners(shape: Mask, width: int, height: int) -> Mask:
    """The top left corners of all boxes that lie within a shape."""
    result = shape.copy()
    for across, length in ((True, width), (False, height)):
        done = 1
        while done < length:
            step = min(done, length - done)
            result = result.overlap_mask(result, (-step, 0) if across else (0, -step))
            done += step
    return result


def _flag_box(drawing: Drawing, area: Area, size: Size, taken: Sequence[Rect]) -> Rect:
    """A free place near an area, beside all areas if there is one."""
    areas = Mask((PAPER, PAPER))
    for each in drawing.areas:
        areas.draw(each.mask, (0, 0))
    width, height = round(size[0]), round(size[1])
    flag = Mask((width, height), fill=True)
    best: tuple[float, int, int] | None = None
    for y in range(FLAG_EDGE, PAPER - height - FLAG_EDGE, 2 * STEP):
        for x in range(FLAG_EDGE, PAPER - width - FLAG_EDGE, 2 * STEP):
            cost = hypot(x + width / 2 - area.spot[0], y + height / 2 - area.spot[1])
            if best is not None and cost >= best[0]:
                continue
            box = Rect(x, y, width, height)
            clips = (box.clip(other) for other in taken)
            cost += OVER_MARK * sum(clip.width * clip.height for clip in clips)
            cost += OVER_AREA * areas.overlap_area(flag, (x, y))
            if box.collidepoint(area.spot):
                continue
            if best is None or cost < best[0]:
                best = cost, x, y
    assert best is not None
    return Rect(best[1], best[2], width, height)


def _box(centre: Point, size: Size) -> Rect:
    box = Rect(0, 0, round(size[0]), round(size[1]))
    box.center = round(centre[0]), round(centre[1])
    return box
