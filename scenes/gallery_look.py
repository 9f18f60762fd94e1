"""How the gallery looks: its wall, frames around pictures, plaques below them, and pictures made to their size."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine import shapes
from engine.gallery import Kept, read_picture
from engine.gallery_record import Maker, Record
from engine.kept import KeptSurfaces
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import (
    CANVAS,
    DISPLAY,
    HEAVY,
    INK,
    NIGHT,
    PAPER,
    PAPER_SHADE,
    RGB,
    SMALL,
    SUN,
    WALL,
    WHITE,
    mix,
    text_on,
)
from engine.words import _, ngettext

WOOD: RGB = (0xD9, 0xA3, 0x5C)
WOOD_SHADE: RGB = (0xB8, 0x82, 0x42)
BRASS: RGB = (0xF2, 0xD6, 0x8C)
WALL_COLOUR = mix(NIGHT, WALL, 0.62)
STRIPE_COLOUR = mix(NIGHT, WALL, 0.70)
STRIPE = 96
RAIL = pygame.Rect(0, 926, CANVAS[0], 14)
FLOOR_COLOUR = mix(NIGHT, WALL, 0.32)
MOULDING, MOUNT = 15, 13
"""Width in px of the wood and of the paper around a picture."""
EDGE = MOULDING + MOUNT
FACE = 68
PILL_TEXT, PILL_HEIGHT = SMALL + 2, 56
MOST_NAMES = 3
MOST_PIXELS_KEPT = 2_500_000
"""Of the small pictures that are kept: 10 MB."""


def draw_wall(canvas: pygame.Surface) -> None:
    """The wall with its stripes, the rail and the floor below it."""
    canvas.fill(WALL_COLOUR)
    for x in range(0, CANVAS[0], 2 * STRIPE):
        canvas.fill(STRIPE_COLOUR, (x, 0, STRIPE, RAIL.top))
    canvas.fill(FLOOR_COLOUR, (0, RAIL.bottom, CANVAS[0], CANVAS[1] - RAIL.bottom))
    canvas.fill(INK, RAIL.inflate(0, 12))
    canvas.fill(WOOD, RAIL)


def draw_frame(canvas: pygame.Surface, inner: pygame.Rect, *, focused: bool = False) -> pygame.Rect:
    """A frame of wood with a mount of paper around the place of a picture; returns the frame's rectangle."""
    frame = inner.inflate(2 * EDGE, 2 * EDGE)
    if focused:
        shapes.box(canvas, frame.inflate(36, 36), fill=SUN, radius=26, outline_width=6, shadow=12, shadow_alpha=0.5)
    shapes.box(canvas, frame, fill=WOOD, radius=10, outline_width=6, shadow=0 if focused else 12, shadow_alpha=0.5)
    mount = inner.inflate(2 * MOUNT, 2 * MOUNT)
    shapes.box(canvas, mount.inflate(4, 4), fill=PAPER, radius=4, outline=WOOD_SHADE, outline_width=4)
    shapes.box(canvas, inner.inflate(4, 4), fill=PAPER_SHADE, radius=2, outline=INK, outline_width=4)
    return frame


def draw_torn(canvas: pygame.Surface, inner: pygame.Rect) -> None:
    """What hangs where a picture cannot be read: two torn halves of a sheet."""
    w, h = inner.size
    zigzag = f"L{w * 0.56} {h * 0.25} L{w * 0.46} {h * 0.5} L{w * 0.58} {h * 0.75} L{w * 0.48} {h}"
    canvas.blit(
        shapes.svg_surface(
            f'<path d="M0 0 H{w * 0.5 - 12} {zigzag} H0 Z" transform="translate(-6 0)" fill="#fff8ea"/>'
            f'<path d="M{w} 0 H{w * 0.5 + 12} {zigzag} H{w} Z" transform="translate(14 6)" fill="#ffffff"/>',
            inner.size,
        ),
        inner,
    )


def draw_plaque(canvas: pygame.Surface, text: str, midtop: tuple[int, int], width: int, focused: bool) -> None:
    """A small brass plaque with one line."""
    rect = pygame.Rect(0, 0, min(text_size(text, SMALL, HEAVY)[0] + 36, width), 48)
    rect.midtop = midtop
    shapes.box(canvas, rect, fill=SUN if focused else BRASS, radius=12, outline_width=4, shadow=5, shadow_alpha=0.5)
    draw_text(
        canvas, text, (rect.centerx, rect.centery - 1), size=SMALL, font=HEAVY, anchor="center",
        max_width=rect.width - 20,
    )  # fmt: skip


def draw_strip(canvas: pygame.Surface, sentence: str, midbottom: tuple[int, int], width: int = 1400) -> None:
    """A sentence that tells what has been done, in as many lines as it takes."""
    sentence = breakable(sentence)
    wide = min(text_size(sentence, SMALL + 2, HEAVY)[0] + 8, width - 72)
    height = paragraph_height(sentence, wide, SMALL + 2, HEAVY)
    rect = pygame.Rect(0, 0, wide + 72, height + 32)
    rect.midbottom = midbottom
    shapes.box(canvas, rect, fill=INK, radius=34, outline=WHITE, outline_width=4, shadow=8, shadow_alpha=0.5)
    inner = (rect.left + 36, rect.top + 16, wide, height)
    draw_paragraph(canvas, sentence, inner, size=SMALL + 2, font=HEAVY, colour=WHITE, align="center")


def breakable(sentence: str) -> str:
    """The sentence with room for a line to break in a long path."""
    words = (word if len(word) < 40 else word.replace("/", "/ ").replace("\\", "\\ ") for word in sentence.split(" "))
    return " ".join(words)


def pill_width(text: str, max_width: int) -> int:
    """The width in px of a word in its pill."""
    return min(text_size(text, PILL_TEXT, DISPLAY)[0] + 48, max_width)


def draw_pill(
    canvas: pygame.Surface, text: str, topleft: tuple[int, int], *, fill: RGB, max_width: int, focused: bool = False
) -> None:
    """A word in a pill; in focus it has a rim."""
    rect = pygame.Rect(*topleft, pill_width(text, max_width), PILL_HEIGHT)
    if focused:
        shapes.box(canvas, rect.inflate(14, 14), fill=PAPER, radius=rect.height // 2 + 7, outline_width=5)
    shapes.box(canvas, rect, fill=fill, radius=rect.height // 2, outline_width=5)
    draw_text(
        canvas, text, rect.center, size=PILL_TEXT, font=DISPLAY, colour=text_on(fill), anchor="center",
        max_width=rect.width - 32,
    )  # fmt: skip


def draw_makers(
    canvas: pygame.Surface, services: Services, makers: Sequence[Maker], topleft: tuple[int, int], width: int
) -> int:
    """Faces with names, one below the other, of very many the last ones without; returns the height used."""
    named = MOST_NAMES if len(makers) <= MOST_NAMES else MOST_NAMES - 1
    shown = makers[:named]
    x, y = topleft
    for maker in shown:
        services.pictures.draw(canvas, f"shared/avatars/{maker.animal}", (x + FACE // 2, y + FACE // 2), FACE / 120)
        pos = (x + FACE + 18, y + FACE // 2)
        draw_text(canvas, maker.name, pos, size=36, font=DISPLAY, anchor="midleft", max_width=width - FACE - 18)
        y += FACE + 10
    rest = makers[named:]
    step = min(FACE, (width - FACE) // max(len(rest) - 1, 1))
    for number, maker in enumerate(rest):
        pos = (x + FACE // 2 + number * step, y + FACE // 2)
        services.pictures.draw(canvas, f"shared/avatars/{maker.animal}", pos, FACE / 120)
    return y + (FACE + 10 if rest else 0) - topleft[1]


def game_title(services: Services, key: str) -> str:
    """The title of a game; a word for those that are not here."""
    return next((_(game.title) for game in services.games if game.key == key), _("Something else"))


def game_colour(services: Services, key: str) -> RGB:
    """The colour of a game."""
    return next((game.colour for game in services.games if game.key == key), PAPER_SHADE)


def title_of(services: Services, record: Record) -> str:
    """What a picture is called; the game, where it has no title of its own."""
    return record.title or game_title(services, record.game)


def fitted(size: tuple[int, int], room: tuple[int, int]) -> tuple[int, int]:
    """The size in which a picture fits into ``room`` px; one smaller than that stays as it is."""
    share = min(room[0] / size[0], room[1] / size[1], 1.0)
    return max(round(size[0] * share), 1), max(round(size[1] * share), 1)


def scaled(picture: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
    """A picture as large as it fits into ``room`` px."""
    return pygame.transform.smoothscale(picture, fitted(picture.get_size(), room))


class SmallPictures:
    """Pictures of the wall at their size there, read one after the other so that the wall opens at once."""

    def __init__(self, room: tuple[int, int]) -> None:
        self._room = room
        self._kept = KeptSurfaces(MOST_PIXELS_KEPT)
        self._known: set[Path] = set()
        self._torn: set[Path] = set()

    def read_next(self, wanted: Sequence[Kept]) -> None:
        """Read the first of those that have not been read yet."""
        for kept in wanted:
            if kept.path not in self._known:
                self._known.add(kept.path)
                self.get(kept)
                return

    def get(self, kept: Kept) -> pygame.Surface | None:
        """A small picture; None while it has not been read, and for one that cannot be."""
        if kept.path not in self._known or kept.path in self._torn:
            return None
        return self._kept.get(kept.path, lambda: self._read(kept.path))

    def is_torn(self, kept: Kept) -> bool:
        """Whether a picture could not be read."""
        return kept.path in self._torn

    def _read(self, path: Path) -> pygame.Surface:
        picture = read_picture(path)
        if picture is None:
            self._torn.add(path)
            return pygame.Surface((1, 1))
        return scaled(picture, self._room)


def names_of(makers: Sequence[Maker]) -> str:
    """Makers in a line: one by name, several with how many more there are."""
    if len(makers) < 2:
        return "".join(maker.name for maker in makers)
    more = ngettext("{name} and {count} more", "{name} and {count} more", len(makers) - 1)
    return more.format(name=makers[0].name, count=len(makers) - 1)
