"""Where things stand: named places and tiles, read from maps drawn in the Tiled editor."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any
from xml.etree import ElementTree

import pygame
import pytmx
from pytmx.util_pygame import handle_transformation

from engine.crash import ClearFault
from engine.folders import FileFault, check_text, read_file
from engine.words import _

MOST_BYTES = 4_000_000
LONGEST_SIDE = 8_192
"""Of a whole map, in px: a larger one would not fit into memory as one surface."""


class LayoutError(ClearFault):
    """A map cannot be used; the text is a sentence naming the file and the reason."""


@dataclass(frozen=True, slots=True)
class Place:
    """One object of a map. ``rect`` (canvas px) is unturned and centred where the object is; do not change it.

    ``angle`` is in degrees, clockwise. A polygon or line has its ``points`` (canvas px), already turned, and its
    ``rect`` is what they fill.
    """

    name: str
    rect: pygame.Rect
    angle: float
    properties: Mapping[str, Any]
    points: tuple[tuple[float, float], ...] = ()


class Layout:
    """One Tiled map: object layers with places, and tile layers. Load one with ``Layout.load``."""

    def __init__(self, path: Path, tiled: pytmx.TiledMap) -> None:
        """Wrap a map that was read; ``path`` is named in errors."""
        self.path = path
        self._tiled = tiled
        self._places = {
            group.name: tuple(_place(thing, pygame.Vector2(group.offsetx, group.offsety)) for thing in group)
            for group in tiled.objectgroups
        }
        self._tiles = {layer.name: layer for layer in tiled.layers if isinstance(layer, pytmx.TiledTileLayer)}
        self._flags = {gid: flags for pairs in tiled.gidmap.values() for gid, flags in pairs}
        self._pictures: dict[int, pygame.Surface] = {}

    @classmethod
    def load(cls, path: Path) -> Layout:
        """Read a ``.tmx`` map. Raises LayoutError."""
        try:
            content = read_file(path, MOST_BYTES)
            check_text(content)
            _check_map(content)
        except (FileFault, ElementTree.ParseError) as fault:
            raise _error(path, str(fault)) from fault
        try:
            layout = cls(path, pytmx.TiledMap(str(path)))
        except Exception as fault:  # the reader raises whatever the odd place in the map leads to
            reason = _("a part of it makes no sense ({fault})").format(fault=fault)
            raise _error(path, reason) from fault
        layout._check_pictures()
        return layout

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in px."""
        return self._tiled.width * self._tiled.tilewidth, self._tiled.height * self._tiled.tileheight

    @property
    def layers(self) -> tuple[str, ...]:
        """Names of the object layers."""
        return tuple(self._places)

    def places(self, layer: str) -> tuple[Place, ...]:
        """All places of an object layer, in the map's order. Raises LayoutError when there is no such layer."""
        if layer not in self._places:
            raise _error(self.path, _("it has no object layer {layer}").format(layer=layer))
        return self._places[layer]

    def place(self, layer: str, name: str) -> Place:
        """The place of that name in an object layer. Raises LayoutError when there is none."""
        for place in self.places(layer):
            if place.name == name:
                return place
        raise _error(self.path, _("its layer {layer} has no place {name}").format(layer=layer, name=name))

    def draw_tiles(self, canvas: pygame.Surface, layer: str) -> None:
        """Draw a tile layer at its place. Raises LayoutError for a missing layer or a picture that cannot be read."""
        if layer not in self._tiles:
            raise _error(self.path, _("it has no tile layer {layer}").format(layer=layer))
        tiles = self._tiles[layer]
        for column, row, gid in tiles.iter_data():
            if gid:
                picture = self._picture(gid)
                # A tile taller than its cell rises out of it, as in the editor.
                x = column * self._tiled.tilewidth + round(tiles.offsetx)
                y = (row + 1) * self._tiled.tileheight - picture.get_height() + round(tiles.offsety)
                canvas.blit(picture, (x, y))

    def _picture(self, gid: int) -> pygame.Surface:
        if gid not in self._pictures:
            file, size, part = self._source(gid)
            try:
                picture = pygame.image.load_sized_svg(file, size) if file.suffix == ".svg" else pygame.image.load(file)
                if part is not None:
                    picture = picture.subsurface(part)
            except (pygame.error, OSError, ValueError) as fault:
                raise _error(self.path, f"{file.name}: {fault}") from fault
            picture = handle_transformation(picture, self._flags[gid])
            # In the display's own format a tile is drawn ten times as fast.
            self._pictures[gid] = picture.convert_alpha() if _is_display_open() else picture
        return self._pictures[gid]

    def _source(self, gid: int) -> tuple[Path, tuple[int, int], tuple[int, int, int, int] | None]:
        """Of a tile: its picture file, the size (px) to read it at, and the part of it that is the tile."""
        properties = self._tiled.tile_properties.get(gid, {})
        tileset = self._tiled.get_tileset_from_gid(gid)
        if properties.get("source"):
            width = int(float(properties.get("width") or tileset.tilewidth))
            height = int(float(properties.get("height") or tileset.tileheight))
            return self.path.parent / properties["source"], (width, height), None
        if tileset.source is None:
            raise KeyError(gid)
        _file, part, _flags = self._tiled.images[gid]
        return self.path.parent / tileset.source, (int(tileset.width), int(tileset.height)), part

    def _check_pictures(self) -> None:
        used = {gid for layer in self._tiles.values() for _column, _row, gid in layer.iter_data() if gid}
        for gid in sorted(used):
            try:
                file, size, _part = self._source(gid)
            except Exception as fault:
                raise _error(self.path, _("a tile has no picture")) from fault
            if not file.is_file():
                raise _error(self.path, _("the picture {picture} is missing").format(picture=file.name))
            if not all(0 < side <= LONGEST_SIDE for side in size):
                raise _error(self.path, _("the size of {picture} makes no sense").format(picture=file.name))


def _is_display_open() -> bool:
    return pygame.display.get_init() and pygame.display.get_surface() is not None


def _check_map(content: bytes) -> None:
    """Raise FileFault or ParseError for what is no map that this module can show."""
    if b"<!ENTITY" in content:
        raise FileFault(_("it defines entities"))
    root = ElementTree.fromstring(content)
    if root.tag != "map":
        raise FileFault(_("it is not a Tiled map"))
    if root.get("orientation", "orthogonal") != "orthogonal" or root.get("infinite", "0") != "0":
        raise FileFault(_("only orthogonal maps with fixed sides can be used"))
    for tiles, pixels in (("width", "tilewidth"), ("height", "tileheight")):
        sides = root.get(tiles, ""), root.get(pixels, "")
        if not all(side.isdecimal() and len(side) < 6 for side in sides):
            raise FileFault(_("its size makes no sense"))
        if not 0 < int(sides[0]) * int(sides[1]) <= LONGEST_SIDE:
            raise FileFault(_("its size makes no sense"))


def _place(thing: Any, offset: pygame.Vector2) -> Place:
    """A Place from an object of the map reader, which turns objects about a corner (tiles: the lower left one)."""
    corner = pygame.Vector2(thing.x, thing.y + (thing.height if thing.gid else 0))

    def turned(x: float, y: float) -> pygame.Vector2:
        return corner + (pygame.Vector2(x, y) - corner).rotate(thing.rotation) + offset

    name, properties = thing.name or "", MappingProxyType(dict(thing.properties))
    if "points" in vars(thing):
        points = tuple((point.x, point.y) for point in (turned(x, y) for x, y in thing.points))
        left, top = min(x for x, _y in points), min(y for _x, y in points)
        right, bottom = max(x for x, _y in points), max(y for _x, y in points)
        rect = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
        return Place(name, rect, 0.0, properties, points)
    centre = turned(thing.x + thing.width / 2, thing.y + thing.height / 2)
    left, top = centre.x - thing.width / 2, centre.y - thing.height / 2
    rect = pygame.Rect(round(left), round(top), round(thing.width), round(thing.height))
    return Place(name, rect, float(thing.rotation), properties)


def _error(path: Path, reason: str) -> LayoutError:
    return LayoutError(_("The map {file} cannot be used: {reason}.").format(file=path.name, reason=reason))
