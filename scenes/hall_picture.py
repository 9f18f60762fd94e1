"""What of the hall stands still, drawn once: floor, walls, mats, cabinets, and the night around the lit one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from zlib import compress, decompress

import pygame

from engine import shapes
from engine.game_info import GameInfo
from engine.pictures import PictureError, Pictures
from engine.theme import CANVAS, INK, NIGHT, PAPER, RGB, mix
from scenes.hall_map import TILE_LAYERS, CabinetPlace, HallMap, Thing

NIGHT_ALPHA = 43
"""17 %: how dark it is around the cabinet in the light."""
DIMMED = 0.8
"""How bright the mat before an unlit cabinet is."""
SCREEN_CORNERS = ("screen_top_left", "screen_bottom_right")
"""Points of a cabinet's picture, between which its screen is."""
MOST_BACKDROPS = 2
"""Backdrops kept, of 8 MB each: the one to be seen and the one it fades from."""
PACKING_LEVEL = 1
"""The quickest: 8 MB of flat colours become less than one."""
WARM_SECONDS = 0.004
"""So long a frame goes on with what will be needed."""
PENDANT_LIFT = 586
"""From the foot of a cabinet up to where the cord of its lamp begins, at the picture's natural size."""
CORD_WIDTH = 8
SIGN_LETTERS = (
    ("1_h", 234, 376), ("2_u", 473, 354), ("3_e", 698, 380), ("4_c", 935, 360), ("5_a", 1204, 374), ("6_d", 1468, 352),
    ("7_e", 1700, 372),
)  # fmt: skip
"""The letters of the name and where their middles are on a canvas of 1920 px."""
SIGN_SHADOW = 18

ROOM = pygame.Rect(46, 0, 1828, 1052)
"""The room between its side walls."""
CONE_KEY = "shared/hall/light_cone"
CONE_OUTLINE = "M114 -34 H206 L376 526 Q376 604 160 604 Q-56 604 -56 526 L92.8 36 Z"
"""Of the light cone's picture, which starts at (-56, -40)."""

_packer = ThreadPoolExecutor(max_workers=1, thread_name_prefix="packer")
"""Packs beside the frames: it takes longer than two of them."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Something on the floor, ready to be drawn among the people."""

    stands_at: int
    picture: pygame.Surface
    topleft: tuple[int, int]


class HallPicture:
    """The still parts of the hall, kept per lit cabinet (``lit`` is its index, None for none)."""

    def __init__(self, pictures: Pictures, hall: HallMap, games: Sequence[GameInfo]) -> None:
        self._pictures = pictures
        self._hall = hall
        self._games = tuple(games[: len(hall.cabinets)])
        self._unlit: pygame.Surface | None = None
        self._unlit_pieces = self._paint_unlit()
        self._to_warm = self._prepare()
        self._night: pygame.Surface | None = None
        self._backdrops: dict[int | None, pygame.Surface] = {}
        self._packed: dict[int | None, Future[bytes]] = {}
        self._resting: Iterator[None] | None = None
        self._standing: dict[int | None, tuple[Standing, ...]] = {}

    def backdrop(self, lit: int | None) -> pygame.Surface:
        """Everything that nobody can stand behind. Do not draw onto it."""
        if lit not in self._backdrops:
            while len(self._backdrops) >= MOST_BACKDROPS:
                del self._backdrops[next(iter(self._backdrops))]
            self._backdrops[lit] = self._unpacked(lit) or self._draw_backdrop(lit)
        self._backdrops[lit] = self._backdrops.pop(lit)  # now the last to go
        return self._backdrops[lit]

    def screens(self) -> tuple[pygame.Rect | None, ...]:
        """Where the screen of each cabinet is; None for one whose picture names no place for it."""
        return tuple(self._screen(place, game) for place, game in zip(self._hall.cabinets, self._games, strict=True))

    def _screen(self, place: CabinetPlace, game: GameInfo) -> pygame.Rect | None:
        try:
            anchor = self._pictures.anchor(game.cabinet)
            corners = [self._pictures.point(game.cabinet, corner) for corner in SCREEN_CORNERS]
        except PictureError:
            return None
        left, top, right, bottom = (
            round(foot + (at - by) * place.scale)
            for corner in corners
            for foot, at, by in zip(place.foot, corner, anchor, strict=True)
        )
        return pygame.Rect(left, top, right - left, bottom - top)

    def standing(self, lit: int | None) -> tuple[Standing, ...]:
        """What stands on the floor, the farthest first."""
        if lit not in self._standing:
            things = [thing for thing in self._hall.things if thing.stands_at is not None]
            made = [self._stand(thing, lit) for thing in things]
            self._standing[lit] = tuple(sorted(made, key=lambda thing: thing.stands_at))
        return self._standing[lit]

    def warm_up(self) -> None:
        """Make a little of what will be needed and is not there yet; called once a frame."""
        until = perf_counter() + WARM_SECONDS
        while perf_counter() < until:
            if next(self._to_warm, self) is self:
                return

    def rest(self, lit: int | None, seen: bool) -> None:
        """Pack every backdrop, a little in each frame, and hold at most the one that is seen: a match needs the memory.

        From then on the hall is not painted any more: every light that it can be in is there.
        """
        if self._resting is None:
            self._resting = self._pack_all()
        if next(self._resting, self) is self:
            self._backdrops = {lit: self.backdrop(lit)} if seen else {}

    def _pack_all(self) -> Iterator[None]:
        for lit in (None, *range(len(self._games))):
            if lit not in self._packed:
                self._pack(lit)
                while not self._packed[lit].done():  # one at a time, for each is copied
                    yield
        self._let_go_of_painting()

    def _pack(self, lit: int | None) -> None:
        self._packed[lit] = _packer.submit(compress, self.backdrop(lit).get_buffer().raw, PACKING_LEVEL)

    def _let_go_of_painting(self) -> None:
        """Free what backdrops are made from."""
        self._unlit = None
        self._unlit_pieces = self._paint_unlit()
        self._to_warm = self._prepare()
        self._night = None

    def forget(self, but: int | None) -> None:
        """Free the memory, but for a packed backdrop with ``but`` lit: that is seen at once when everybody is back."""
        self._let_go_of_painting()
        if but in self._backdrops and but not in self._packed:
            self._pack(but)
        self._backdrops = {}
        self._standing = {lit: things for lit, things in self._standing.items() if lit == but}

    def _unpacked(self, lit: int | None) -> pygame.Surface | None:
        packed = self._packed.get(lit)
        if packed is None:
            return None
        backdrop = pygame.Surface(CANVAS)
        backdrop.get_buffer().write(decompress(packed.result()), 0)
        return backdrop

    def _prepare(self) -> Iterator[None]:
        """What the hall opens with, and what its first light needs, piece by piece."""
        if len(self._packed) > len(self._games):
            return
        for _piece in self._unlit_pieces:
            yield
        if None not in self._backdrops and len(self._backdrops) < MOST_BACKDROPS:
            for game, place in zip(self._games, self._hall.cabinets, strict=True):
                self._pictures.get(game.cabinet, place.scale)
                yield
            self.backdrop(None)
            yield
        self._night = _darkened(self._whole_unlit())
        yield
        if self._games and len(self._backdrops) < MOST_BACKDROPS:
            self.backdrop(0)

    def _whole_unlit(self) -> pygame.Surface:
        for _piece in self._unlit_pieces:
            pass
        assert self._unlit is not None
        return self._unlit

    def _draw_backdrop(self, lit: int | None) -> pygame.Surface:
        unlit = self._whole_unlit()
        if lit is not None:
            return self._draw_lit(unlit, self._hall.cabinets[lit], self._games[lit])
        canvas = unlit.copy()
        for place, game in zip(self._hall.cabinets, self._games, strict=True):
            draw_mat(canvas, place.mat, game.colour)
            self._pictures.draw(canvas, game.cabinet, place.foot, place.scale)
        return canvas

    def _paint_unlit(self) -> Iterator[None]:
        """The room with every cabinet unlit, from which each backdrop is made, piece by piece."""
        canvas = pygame.Surface(CANVAS)
        for layer in TILE_LAYERS:
            self._hall.layout.draw_tiles(canvas, layer)
            yield
        for thing in self._hall.things:
            if thing.stands_at is None:
                self._pictures.draw(canvas, thing.picture, thing.spot, thing.scale)
                yield
        if self._hall.sign is not None:
            _draw_sign(canvas, self._pictures, self._hall.sign)
            yield
        for place, game in zip(self._hall.cabinets, self._games, strict=True):
            draw_mat(canvas, place.mat, mix((0, 0, 0), game.colour, DIMMED))
            self._pictures.draw(canvas, f"{game.cabinet}_unlit", place.foot, place.scale)
            yield
        self._unlit = canvas

    def _draw_lit(self, unlit: pygame.Surface, place: CabinetPlace, game: GameInfo) -> pygame.Surface:
        """Night everywhere but in the light of one cabinet's lamp, and what stands in that light."""
        if self._night is None:
            self._night = _darkened(unlit)
        canvas = self._night.copy()
        x, y = place.foot
        ax, ay = self._pictures.anchor(CONE_KEY)
        width, height = self._pictures.size(CONE_KEY)
        cone = pygame.Rect(x - ax * place.scale, y - ay * place.scale, width * place.scale, height * place.scale)
        bright = pygame.Surface(cone.size, pygame.SRCALPHA)
        bright.blit(unlit, (0, 0), cone)
        bright.blit(_cone_mask(place.scale, cone.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        canvas.set_clip(ROOM)  # the light of a lamp near a wall does not fall on the wall's other side
        canvas.blit(bright, cone)
        self._pictures.draw(canvas, CONE_KEY, (x, y), place.scale)
        canvas.set_clip(None)
        draw_mat(canvas, place.mat, game.colour)
        self._pictures.draw(canvas, game.cabinet, (x, y), place.scale)
        cord_end = round(y - PENDANT_LIFT * place.scale)
        if cord_end > 0:
            canvas.fill(INK, (x - CORD_WIDTH // 2, 0, CORD_WIDTH, cord_end + CORD_WIDTH))
        self._pictures.draw(canvas, "shared/hall/pendant", (x, cord_end), place.scale)
        return canvas

    def _stand(self, thing: Thing, lit: int | None) -> Standing:
        picture = self._pictures.get(thing.picture, thing.scale)
        ax, ay = self._pictures.anchor(thing.picture)
        topleft = (round(thing.spot[0] - ax * thing.scale), round(thing.spot[1] - ay * thing.scale))
        if lit is not None and not self._in_light(thing, lit):
            picture = _darkened(picture)
        return Standing(thing.stands_at or 0, picture, topleft)

    def _in_light(self, thing: Thing, lit: int) -> bool:
        """Whether it stands in the light's pool, an ellipse around the foot of the lit cabinet."""
        place = self._hall.cabinets[lit]
        dx = (thing.spot[0] - place.foot[0]) / (216 * place.scale)
        dy = (thing.spot[1] - place.foot[1] - 14 * place.scale) / (78 * place.scale)
        return dx * dx + dy * dy <= 1


def _cone_mask(scale: float, size: tuple[int, int]) -> pygame.Surface:
    """White where the light falls, transparent elsewhere."""
    inner = f'<g transform="scale({scale}) translate(56 40)"><path d="{CONE_OUTLINE}" fill="#ffffff"/></g>'
    return shapes.svg_surface(inner, size)


def draw_mat(canvas: pygame.Surface, rect: pygame.Rect, colour: RGB) -> None:
    """The mat before a cabinet, stitched along its edge."""
    shapes.box(canvas, rect, fill=colour, radius=22, shadow=6, shadow_colour=NIGHT, shadow_alpha=0.22)
    shapes.dashed_box(
        canvas, rect.inflate(-24, -24), colour=mix(colour, PAPER, 0.88), radius=14, width=4, dash=14, gap=13
    )


def _draw_sign(canvas: pygame.Surface, pictures: Pictures, rect: pygame.Rect) -> None:
    """The name of the hall on its wall, in the letters of the title."""
    scale = rect.width / CANVAS[0]
    for tail in ("_shadow", ""):
        for letter, x, y in SIGN_LETTERS:
            drop = SIGN_SHADOW if tail else 0
            pos = (rect.left + x * scale, rect.centery + (y - 364 + drop) * scale)
            pictures.draw(canvas, f"shared/title/letter_{letter}{tail}", pos, scale)


def _darkened(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it looks at night."""
    dark = picture.copy()
    keep = 255 - NIGHT_ALPHA
    dark.fill((keep, keep, keep), special_flags=pygame.BLEND_RGB_MULT)
    added = tuple(part * NIGHT_ALPHA // 255 for part in NIGHT)
    dark.fill(added, special_flags=pygame.BLEND_RGB_ADD)
    return dark
