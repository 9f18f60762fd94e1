"""Bounds of the numbers in a drawing: what lies beyond them takes the rasteriser seconds, or all memory."""

from __future__ import annotations

import re
from math import hypot, inf, isfinite, radians, tan
from xml.etree.ElementTree import Element

from engine.words import _

LEAST_SIDE, MOST_SIDE = 10.0, 10_000.0
"""Units of a drawing's shorter side."""
MOST_SIDES = 20
"""So many sides of the drawing a number may be at most: more is far outside of it."""
WIDEST_LINE = 0.25
"""In sides of the drawing. The widest line of the deck takes an eighth of it."""
MOST_SCALE = 100.0
"""So many times as large a part may be drawn."""
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
UNITS = {"": 1.0, "px": 1.0, "pt": 1.4, "pc": 16.0, "mm": 3.8, "cm": 38.0, "in": 96.0}
"""Units of length and their size in those of the drawing, rounded up."""
MEASURES = (
    "cx", "cy", "d", "fx", "fy", "height", "points", "r", "rx", "ry", "stroke-miterlimit", "width", "x", "x1", "x2",
    "y", "y1", "y2",
)  # fmt: skip
"""Attributes that hold numbers in units of the drawing."""
_STYLE_WIDTH = re.compile(r"(?:^|;)\s*stroke-width\s*:([^;]*)")
_MEASURE = re.compile(rf"\s*({NUMBER.pattern})\s*([a-zA-Z%]*)")
_FUNCTION = re.compile(r"(\w+)\s*\(([^)]*)\)")


def fault_of_numbers(root: Element) -> str | None:
    """Why a drawing is not rasterised, without a full stop; None when all its numbers are within their bounds."""
    side = _side(root)
    if side is None:
        return _("it does not say how large it is: give its <svg> a viewBox")
    if not LEAST_SIDE <= side <= MOST_SIDE:
        sentence = _("its shorter side is {found}, and it must be from {least} to {most}")
        return sentence.format(found=_told(side), least=_told(LEAST_SIDE), most=_told(MOST_SIDE))
    waiting = [(root, 1.0, 1.0)]  # no recursion: how deep groups nest is checked elsewhere
    while waiting:
        element, scale, width = waiting.pop()
        far = max((_farthest(element.get(name, "")) for name in MEASURES), default=0.0)
        if far > MOST_SIDES * side:
            sentence = _("it has the number {found}, and none beyond {most} is drawn")
            return sentence.format(found=_told(far), most=_told(MOST_SIDES * side))
        scale *= _scale(element.get("transform", ""))
        if scale > MOST_SCALE:
            sentence = _("a part of it is drawn {found} times as large, and no more than {most} times is possible")
            return sentence.format(found=_told(scale), most=_told(MOST_SCALE))
        width = _width(element, width, side)
        if width * scale > WIDEST_LINE * side:
            sentence = _("a line is {found} wide, and none wider than {most} is drawn")
            return sentence.format(found=_told(width * scale), most=_told(WIDEST_LINE * side))
        waiting += [(child, scale, width) for child in element]
    return None


def _side(root: Element) -> float | None:
    """The shorter side of the drawing; None when it names none."""
    box = [float(found) for found in NUMBER.findall(root.get("viewBox", ""))]
    if len(box) >= 4:
        far = max(abs(box[0]), abs(box[1]))
        return min(box[2], box[3]) if far <= MOST_SIDES * max(min(box[2], box[3]), 0.0) else max(far, MOST_SIDE + 1)
    sides = [_length(root.get(name, ""), 0.0) for name in ("width", "height")]
    return min(sides) if all(sides) else None


def _length(text: str, side: float) -> float:
    """A length with its unit, in units of the drawing; nought for what is none."""
    found = _MEASURE.match(text)
    if found is None:
        return 0.0
    value = abs(float(found[1]))
    if found[2] == "%":
        return value / 100 * side
    return value * UNITS.get(found[2], inf) if value else 0.0


def _width(element: Element, inherited: float, side: float) -> float:
    """How wide an element's lines are, in its own units."""
    styled = _STYLE_WIDTH.findall(element.get("style", ""))
    told = [text for text in (element.get("stroke-width"), *styled) if text is not None]
    return max((_length(text, 2 * side) for text in told), default=inherited)


def _farthest(text: str) -> float:
    return max((abs(float(found)) for found in NUMBER.findall(text)), default=0.0)


def _scale(transform: str) -> float:
    """How many times as large an element's transform draws it at most."""
    scale = 1.0
    for name, inner in _FUNCTION.findall(transform):
        numbers = [float(found) for found in NUMBER.findall(inner)]
        if name == "scale":
            scale *= max(map(abs, numbers), default=1.0)
        elif name == "matrix":
            scale *= hypot(*numbers[:4])
        elif name in ("skewX", "skewY"):
            scale *= 1 + max(
                (abs(tan(radians(number))) if isfinite(number) else inf for number in numbers), default=0.0
            )
    return scale


def _told(number: float) -> str:
    """A number in few letters."""
    return f"{number:.0f}" if 1000 <= number < 1e12 else f"{number:.3g}"
