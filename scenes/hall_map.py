"""The hall as its Tiled map has it: cabinets for as many games as there are, things, spots and the floor to walk on."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pygame

from engine.layouts import Layout, Place
from scenes.hall_floor import Floor, Spot

MAP = Path("shared", "maps", "hall.tmx")
TILE_LAYERS = ("floor", "wall", "foot", "sides", "carpet")
MOST_STANDS = 12
EASEL_HEIGHT = 120


@dataclass(frozen=True, slots=True)
class CabinetPlace:
    """Where one cabinet stands, the mat before it, and its size as a share of the picture's."""

    rect: pygame.Rect
    mat: pygame.Rect
    scale: float

    @property
    def foot(self) -> Spot:
        """Where the picture's anchor goes."""
        return self.rect.midbottom

    @property
    def spot(self) -> Spot:
        """Where somebody stands who plays at it."""
        return self.mat.centerx, self.mat.centery + 12


@dataclass(frozen=True, slots=True)
class Thing:
    """A picture at a spot. One that stands on the floor hides who is behind it: above ``stands_at`` (canvas y)."""

    picture: str
    spot: Spot
    scale: float
    stands_at: int | None


@dataclass(frozen=True, slots=True)
class HallMap:
    """Everything that the hall's map says, for one number of cabinets."""

    layout: Layout
    cabinets: tuple[CabinetPlace, ...]
    things: tuple[Thing, ...]
    sign: pygame.Rect | None
    """Where the name of the hall hangs, when there is room on the wall."""
    floor: Floor
    door: Spot
    stands: tuple[Spot, ...]
    """Where people stand about, the best places first."""
    easel: pygame.Rect
    """Where a click opens the gallery."""


def load_hall(assets: Path, games: int) -> HallMap:
    """The hall with a place for each of ``games`` cabinets, or as many as the map has. Raises LayoutError."""
    layout = Layout.load(assets / MAP)
    most = max(int(name.removeprefix("hall_")) for name in layout.layers if name.startswith("hall_"))
    count = min(max(games, 1), most)
    places = {place.name: place for place in layout.places(f"hall_{count}")}
    cabinets = tuple(_cabinet(places, number) for number in range(1, min(games, most) + 1))
    furniture = [place for place in places.values() if "picture" in place.properties]
    furniture += layout.places("things")
    walls = [place.rect for place in layout.places("blocks")]
    walls += [cabinet.rect for cabinet in cabinets]
    walls += [place.rect for place in furniture if place.rect.width]
    easel = next(place.rect for place in furniture if place.name == "easel")
    spots = {place.name: place.rect.center for place in layout.places("spots")}
    return HallMap(
        layout=layout,
        cabinets=cabinets,
        things=tuple(_thing(place) for place in furniture),
        sign=places["sign"].rect if "sign" in places else None,
        floor=Floor(walls, layout.size),
        door=spots["door"],
        stands=tuple(spots[f"stand_{number}"] for number in range(1, MOST_STANDS + 1)),
        easel=easel.union(easel.move(0, -EASEL_HEIGHT)).inflate(36, 0),
    )


def _cabinet(places: dict[str, Place], number: int) -> CabinetPlace:
    place = places[f"cabinet_{number}"]
    return CabinetPlace(place.rect, places[f"mat_{number}"].rect, float(place.properties["scale"]))


def _thing(place: Place) -> Thing:
    """A place with a size is a footprint: what stands on it blocks the way and hides who is behind."""
    stands_at = place.properties.get("stands_at", place.rect.bottom if place.rect.width else None)
    scale = float(place.properties.get("scale", 1.0))
    return Thing(place.properties["picture"], place.rect.midbottom, scale, stands_at)
