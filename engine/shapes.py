"""Anti-aliased flat shapes: a line of SVG, rasterised once and kept.

pygame.draw leaves jagged edges on round corners; nanosvg, which pygame ships, does not.
"""

from __future__ import annotations

import io

import pygame

from engine.kept import KeptSurfaces
from engine.theme import INK, OUTLINE_WIDTH, RADIUS, RGB, SHADOW

MOST_PIXELS_KEPT = 1_500_000
"""Bound of the shapes that are kept: 6 MB."""
LARGE_BOX = 40_000
"""A box of more square px is put together from its corners, edges and middle."""
_shapes = KeptSurfaces(MOST_PIXELS_KEPT)


def svg_surface(inner: str, size: tuple[int, int]) -> pygame.Surface:
    """The SVG elements ``inner`` on a transparent surface of ``size`` px (1 unit = 1 px). Do not draw onto it."""
    return _shapes.get((inner, size), lambda: new_svg_surface(inner, size))


def pixels_kept() -> int:
    """Pixels of all shapes that are kept."""
    return _shapes.pixels


def new_svg_surface(inner: str, size: tuple[int, int]) -> pygame.Surface:
    """Like ``svg_surface``, but always a new surface that is not kept: for large shapes that hardly ever come again."""
    width, height = max(size[0], 1), max(size[1], 1)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{inner}</svg>'
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return picture.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else picture


def hex_of(colour: RGB) -> str:
    """``#rrggbb`` for an RGB colour."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def box(
    canvas: pygame.Surface,
    rect: pygame.Rect | tuple[int, int, int, int],
    *,
    fill: RGB,
    radius: int = RADIUS,
    outline: RGB | None = INK,
    outline_width: int = OUTLINE_WIDTH,
    shadow: int = 0,
    shadow_colour: RGB = SHADOW,
    shadow_alpha: float = 1.0,
) -> None:
    """A rounded box filling ``rect``, its outline inside; ``shadow`` px of hard shadow straight below."""
    rect = pygame.Rect(rect)
    width = outline_width if outline is not None else 0
    radius = min(radius, rect.width // 2, rect.height // 2)

    def picture(size: tuple[int, int]) -> pygame.Surface:
        parts = []
        if shadow:
            parts.append(
                f'<rect x="0" y="{shadow}" width="{size[0]}" height="{size[1]}" rx="{radius}"'
                f' fill="{hex_of(shadow_colour)}" fill-opacity="{shadow_alpha}"/>'
            )
        half = width / 2
        stroke = f' stroke="{hex_of(outline)}" stroke-width="{width}"' if outline is not None and width else ""
        parts.append(
            f'<rect x="{half}" y="{half}" width="{size[0] - width}" height="{size[1] - width}"'
            f' rx="{max(radius - half, 0)}" fill="{hex_of(fill)}"{stroke}/>'
        )
        return svg_surface("".join(parts), (size[0], size[1] + shadow))

    edge = max(radius, width, shadow) + 1
    if rect.width * rect.height > LARGE_BOX and min(rect.size) > 2 * edge:
        _stretch(canvas, picture((2 * edge + 1, 2 * edge + 1)), rect, edge, shadow, fill)
    else:
        canvas.blit(picture(rect.size), rect)


def _stretch(
    canvas: pygame.Surface, small: pygame.Surface, rect: pygame.Rect, edge: int, shadow: int, fill: RGB
) -> None:
    """Draw a large box from the smallest one with the same corners: its pixels are the same, in far less time."""
    side, below = 2 * edge + 1, edge + shadow
    columns = (0, edge, rect.left), (edge, 1, rect.left + edge), (edge + 1, edge, rect.right - edge)
    rows = (0, edge, rect.top), (edge, 1, rect.top + edge), (edge + 1, below, rect.bottom - edge)
    canvas.fill(fill, rect.inflate(-2 * edge, -2 * edge))
    for x, width, left in columns:
        for y, height, top in rows:
            if width == height == 1:
                continue  # the middle, filled already
            part = small.subsurface((x, y, width, height))
            if 1 in (width, height):
                long = (rect.width - side + 1, height) if width == 1 else (width, rect.height - side + 1)
                part = pygame.transform.scale(part, long)
            canvas.blit(part, (left, top))


def disc(
    canvas: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    *,
    fill: RGB,
    outline: RGB | None = INK,
    outline_width: float = OUTLINE_WIDTH,
) -> None:
    """A disc of ``radius`` px, its outline inside."""
    side = int(radius * 2) + 2
    middle = side / 2
    width = outline_width if outline is not None else 0
    stroke = f' stroke="{hex_of(outline)}" stroke-width="{width}"' if outline is not None and width else ""
    inner = f'<circle cx="{middle}" cy="{middle}" r="{radius - width / 2}" fill="{hex_of(fill)}"{stroke}/>'
    canvas.blit(svg_surface(inner, (side, side)), (round(centre[0] - middle), round(centre[1] - middle)))


def ring(
    canvas: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    *,
    colour: RGB,
    width: float,
    share: float = 1.0,
) -> None:
    """The first ``share`` (0..1) of a ring, clockwise from the top; ``radius`` is that of its middle line."""
    from math import cos, pi, sin

    side = int(radius * 2 + width) + 4
    middle = side / 2
    share = round(min(max(share, 0.0), 1.0), 2)
    look = f'fill="none" stroke="{hex_of(colour)}" stroke-width="{width}" stroke-linecap="round"'
    if share >= 1:
        inner = f'<circle cx="{middle}" cy="{middle}" r="{radius}" {look}/>'
    elif share > 0:
        end = 2 * pi * share
        x, y = middle + radius * sin(end), middle - radius * cos(end)
        large = int(share > 0.5)
        inner = f'<path d="M{middle} {middle - radius} A{radius} {radius} 0 {large} 1 {x:.2f} {y:.2f}" {look}/>'
    else:
        return
    canvas.blit(svg_surface(inner, (side, side)), (round(centre[0] - middle), round(centre[1] - middle)))


def dashed_box(
    canvas: pygame.Surface,
    rect: pygame.Rect | tuple[int, int, int, int],
    *,
    colour: RGB,
    radius: int = RADIUS,
    width: int = 4,
    dash: int = 20,
    gap: int = 14,
    fill: RGB | None = None,
) -> None:
    """A rounded box of dashes (drawn one by one, since nanosvg smears dash arrays)."""
    rect = pygame.Rect(rect)
    background = f' fill="{hex_of(fill)}"' if fill is not None else ' fill="none"'
    parts = [f'<rect width="{rect.width}" height="{rect.height}" rx="{radius}"{background}/>']
    half = width / 2
    look = f'fill="none" stroke="{hex_of(colour)}" stroke-width="{width}" stroke-linecap="round"'
    for (x0, y0), (x1, y1) in _dashes(rect.width, rect.height, radius, half, dash, gap):
        parts.append(f'<path d="M{x0:.1f} {y0:.1f} L{x1:.1f} {y1:.1f}" {look}/>')
    inset = half
    r = radius - half
    right, bottom = rect.width - inset, rect.height - inset
    for start, end in (
        ((inset, inset + r), (inset + r, inset)),
        ((right - r, inset), (right, inset + r)),
        ((right, bottom - r), (right - r, bottom)),
        ((inset + r, bottom), (inset, bottom - r)),
    ):
        parts.append(f'<path d="M{start[0]} {start[1]} A{r} {r} 0 0 1 {end[0]} {end[1]}" {look}/>')
    canvas.blit(svg_surface("".join(parts), rect.size), rect)


Segment = tuple[tuple[float, float], tuple[float, float]]


def _dashes(width: int, height: int, radius: int, half: float, dash: int, gap: int) -> list[Segment]:
    """Evenly spaced dashes along the four straight sides, a gap at both ends of each."""
    sides: list[Segment] = [
        ((radius, half), (width - radius, half)),
        ((radius, height - half), (width - radius, height - half)),
        ((half, radius), (half, height - radius)),
        ((width - half, radius), (width - half, height - radius)),
    ]
    dashes: list[Segment] = []
    for (x0, y0), (x1, y1) in sides:
        length = abs(x1 - x0) + abs(y1 - y0)
        count = max(int((length - gap) // (dash + gap)), 1)
        space = (length - count * dash) / (count + 1)
        if length <= dash:
            continue
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        for number in range(count):
            start = space + number * (dash + space)
            dashes.append(((x0 + dx * start, y0 + dy * start), (x0 + dx * (start + dash), y0 + dy * (start + dash))))
    return dashes
