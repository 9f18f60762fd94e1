"""Pictures by key: SVG files below assets/, rasterised once at the size in use and kept, within a bound."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import msgspec
import pygame

from engine.crash import ClearFault
from engine.folders import FileFault, check_text, read_file, reason_of
from engine.kept import KeptSurfaces

MAX_PIXELS_KEPT = 3_500_000
"""Bound of the cache, in pixels of 4 bytes: 14 MB. A screen that needs more keeps what it draws all the same."""
MAX_FILE_BYTES = 1_000_000


class PictureError(ClearFault):
    """A picture is missing or cannot be read; the text names the file and the reason."""


Length = Annotated[float, msgspec.Meta(ge=1, le=8192)]
Spot = tuple[float, float]


class _Insets(msgspec.Struct, frozen=True):
    """What a nine-slice keeps at each edge, in px."""

    left: Annotated[int, msgspec.Meta(ge=0)]
    top: Annotated[int, msgspec.Meta(ge=0)]
    right: Annotated[int, msgspec.Meta(ge=0)]
    bottom: Annotated[int, msgspec.Meta(ge=0)]


class _Entry(msgspec.Struct, frozen=True):
    """One picture of an index; further fields are for those who draw the pictures."""

    size: tuple[Length, Length]
    anchor: Spot = (0.0, 0.0)
    points: dict[str, Spot] = {}
    nine: _Insets | None = None


class Pictures:
    """Loads ``assets/<folder>/<name>.svg`` for the key ``<folder>/<name>``.

    ``assets/<folder>/index.json`` gives each picture's natural size, its anchor (the point that ``draw`` puts at the
    position asked for), named points and nine-slice insets, all in px of the natural size.
    """

    def __init__(self, assets: Path) -> None:
        self._assets = assets
        self._index: dict[str, dict[str, _Entry]] = {}
        self._kept = KeptSurfaces(MAX_PIXELS_KEPT)

    @property
    def pixels(self) -> int:
        """Pixels of all that is kept."""
        return self._kept.pixels

    def size(self, key: str) -> tuple[int, int]:
        """Natural size in px."""
        width, height = self._entry(key).size
        return round(width), round(height)

    def anchor(self, key: str) -> tuple[float, float]:
        """The point (px of the natural size) that ``draw`` puts at the position; top left where none is named."""
        return self._entry(key).anchor

    def point(self, key: str, name: str) -> tuple[float, float]:
        """A named point of the picture, in px of the natural size."""
        points = self._entry(key).points
        if name not in points:
            raise PictureError(f"The picture {key} has no point called {name}.")
        return points[name]

    def get(self, key: str, scale: float = 1.0) -> pygame.Surface:
        """The picture at ``scale`` times its natural size. Do not draw onto it."""
        width, height = self.size(key)
        wanted = (max(round(width * scale), 1), max(round(height * scale), 1))
        return self._keep((key, wanted), lambda: self._rasterise(key, wanted))

    def at(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture at exactly ``size`` px. Do not draw onto it."""
        return self._keep((key, size), lambda: self._rasterise(key, size))

    def fresh(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """A new picture of exactly ``size`` px, to be drawn onto and not kept here: for one as large as the screen."""
        return self._rasterise(key, size)

    def draw(
        self,
        canvas: pygame.Surface,
        key: str,
        pos: tuple[float, float],
        scale: float = 1.0,
        angle: float = 0.0,
        flip: bool = False,
    ) -> pygame.Rect:
        """Draw with the anchor at ``pos``, turned about it by ``angle`` degrees clockwise; returns where it went."""
        anchor = self.anchor(key)
        x, y = anchor[0] * scale, anchor[1] * scale
        picture = self.get(key, scale)
        if flip:
            picture = self._keep((key, picture.get_size(), "flip"), lambda: _flipped(self.get(key, scale)))
            x = picture.get_width() - x
        if not angle:
            return canvas.blit(picture, (round(pos[0] - x), round(pos[1] - y)))
        turned = pygame.transform.rotozoom(picture, -angle, 1.0)
        arm = pygame.Vector2(picture.get_width() / 2 - x, picture.get_height() / 2 - y).rotate(angle)
        return canvas.blit(turned, turned.get_rect(center=(round(pos[0] + arm.x), round(pos[1] + arm.y))))

    def nine(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        """The picture stretched to ``size`` px with its corners kept (nine-slice). Do not draw onto it."""
        insets = self._entry(key).nine
        if insets is None:
            raise PictureError(f"The picture {key} has no nine-slice insets in its index.")
        return self._keep((key, size, "nine"), lambda: _nine_slice(self.get(key), insets, size))

    def _entry(self, key: str) -> _Entry:
        folder, _slash, name = key.partition("/")
        if folder not in self._index:
            self._index[folder] = self._read_index(folder)
        entry = self._index[folder].get(name)
        if entry is None:
            raise PictureError(f"There is no picture {key} in assets/{folder}/index.json.")
        return entry

    def _read_index(self, folder: str) -> dict[str, _Entry]:
        path = self._assets / folder / "index.json"
        try:
            content = read_file(path, MAX_FILE_BYTES)
            check_text(content)
            return msgspec.json.decode(content, type=dict[str, _Entry])
        except (FileFault, msgspec.DecodeError, RecursionError) as fault:
            raise PictureError(f"The picture index {path} cannot be read: {fault}.") from fault

    def _rasterise(self, key: str, size: tuple[int, int]) -> pygame.Surface:
        path = self._assets / f"{key}.svg"
        try:
            if path.stat().st_size > MAX_FILE_BYTES:
                raise PictureError(f"The picture {path} is larger than {MAX_FILE_BYTES:,} bytes.")
            picture = pygame.image.load_sized_svg(path, size)
        except (OSError, pygame.error) as fault:
            raise PictureError(f"The picture {path} cannot be read: {reason_of(fault)}.") from fault
        return picture.convert_alpha() if pygame.display.get_surface() else picture

    def _keep(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self._kept.get(key, make)


def _flipped(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.flip(picture, True, False)


def _nine_slice(picture: pygame.Surface, insets: _Insets, size: tuple[int, int]) -> pygame.Surface:
    width, height = picture.get_size()
    result = pygame.Surface(size, pygame.SRCALPHA)
    left, right, top, bottom = insets.left, insets.right, insets.top, insets.bottom
    columns = (
        (0, left, 0, left),
        (left, width - right, left, size[0] - right),
        (width - right, width, size[0] - right, size[0]),
    )
    rows = (
        (0, top, 0, top),
        (top, height - bottom, top, size[1] - bottom),
        (height - bottom, height, size[1] - bottom, size[1]),
    )
    for x0, x1, to_x0, to_x1 in columns:
        for y0, y1, to_y0, to_y1 in rows:
            if x1 > x0 and y1 > y0 and to_x1 > to_x0 and to_y1 > to_y0:
                part = picture.subsurface((x0, y0, x1 - x0, y1 - y0))
                result.blit(pygame.transform.scale(part, (to_x1 - to_x0, to_y1 - to_y0)), (to_x0, to_y0))
    return result
