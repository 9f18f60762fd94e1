"""The cards of the seats screen: an animal in an armchair, a free chair, and the parts that can be clicked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi, sin

import pygame

from engine import shapes
from engine.glyphs import device_picture
from engine.lettering import common_size, in_lines, line_step, smallest_size
from engine.pictures import Pictures
from engine.seats import Seat
from engine.text import draw_text, text_size
from engine.theme import (
    BOLD,
    DISPLAY,
    INK,
    LILAC,
    SMALL,
    SPRING_SECONDS,
    SUN,
    WHITE,
    ease_out_back,
)
from engine.touch import touch_area
from engine.words import _

CARD_HEIGHT = 354
ROWS = (168, 550)
LEFT = 96
DROP = 70
"""Px that an animal falls into its chair."""
HOP = 22
"""Px that an animal hops when it is ready."""
RIM = 10
"""Px of sun yellow round the card that a device is on, when it could be on another."""
SHADOW_BELOW = 14  # of a card, inside the rim
ARROW_RADIUS = 26
WHOLE_ANIMALS = ("turtle", "whale", "bee")
"""These sit in the chair as they are, without a body below the head."""
TORSOS = {
    "fox": "stripe", "owl": "dots", "cat": "vest", "bear": "plain", "frog": "scarf", "rabbit": "vest",
    "panda": "scarf", "hedgehog": "dots", "duck": "stripe",
}  # fmt: skip
CROWNS = {"turtle": (-66, -88), "whale": (-36, -118), "bee": (0, -116), "rabbit": (0, -118), "hedgehog": (0, -112)}
"""Where a crown stands, from the middle of the head in px at full size, if not at ``CROWN``."""
CROWN = (0, -106)


@dataclass(frozen=True, slots=True)
class Measures:
    """One of the two sizes of a card. Places are px from its top left."""

    columns: int
    width: int
    step: int
    card: str
    scale: float
    chair: tuple[int, int]
    torso: tuple[int, int]
    head: tuple[int, int]
    whole: tuple[int, int]
    empty_chair: tuple[int, int]
    tick: tuple[int, int]
    tick_empty: str
    menu: tuple[int, int]
    arrows: tuple[tuple[int, int], tuple[int, int]]
    sticker: tuple[int, int]
    words_left: int
    name_width: int
    line_width: int
    name_size: int
    line_size: int
    in_two_px: int
    """Names would be smaller than that in one line: then the long ones take two lines, and all are so large."""
    pill: tuple[int, int]

    def topleft(self, chair: int) -> tuple[int, int]:
        """Where the card of a chair (0 to 11) stands on the canvas."""
        return LEFT + chair % self.columns * self.step, ROWS[chair // self.columns]

    def rect(self, chair: int) -> pygame.Rect:
        """The card of a chair on the canvas."""
        return pygame.Rect(self.topleft(chair), (self.width, CARD_HEIGHT))


WIDE = Measures(
    columns=4, width=408, step=440, card="card", scale=1.0, chair=(232, 246), torso=(232, 206), head=(232, 146),
    whole=(232, 160), empty_chair=(204, 246), tick=(352, 300), tick_empty="tick_empty_light", menu=(366, 44),
    arrows=((44, 132), (366, 132)), sticker=(16, 16), words_left=28, name_width=276, line_width=282, name_size=42,
    line_size=32, in_two_px=32, pill=(30, 236),
)  # fmt: skip
NARROW = Measures(
    columns=6, width=268, step=292, card="card_narrow", scale=0.8, chair=(134, 261), torso=(134, 214), head=(134, 163),
    whole=(134, 171), empty_chair=(134, 247), tick=(224, 43), tick_empty="tick_empty", menu=(228, 106),
    arrows=((34, 170), (234, 170)), sticker=(11, 11), words_left=22, name_width=226, line_width=230, name_size=38,
    line_size=30, in_two_px=30, pill=(18, 236),
)  # fmt: skip
MOST_VISITORS = 2
HEAD = 196
WHOLE = 219


def measures_for(chairs_used: int) -> Measures:
    """The size of the cards when ``chairs_used`` chairs, from the first on, must be seen."""
    return WIDE if chairs_used <= 2 * WIDE.columns else NARROW


@dataclass(frozen=True, slots=True)
class CardLook:
    """What a card shows besides its seat."""

    lines: tuple[str, ...]
    """Below the name, the first that fits: the device, or how well the bot plays."""
    device_kind: str = "pad"
    shared_with: str = ""
    """Animal of the first seat at the same device."""
    arrows: bool = False
    """Show what can be changed here."""
    hot: str = ""
    """The part that the mouse is on."""
    rim: bool = False
    visitors: tuple[str, ...] = ()
    """Animals of those who are on this card though it is not theirs."""
    since_joined: float = 10.0
    since_ready: float = 10.0


@dataclass(frozen=True, slots=True)
class CardType:
    """The type sizes of all cards, which are the same for each."""

    name: int
    line: int
    in_two: bool
    """Long names take two lines, and there is less room around them."""


def card_type(measures: Measures, names: Sequence[str], looks: Sequence[CardLook]) -> CardType:
    """As large as the longest name and the longest line fit."""
    width = measures.name_width
    size = common_size(names, DISPLAY, measures.name_size, width)
    large = smallest_size() * measures.in_two_px // SMALL
    in_two = size < large or any(text_size(name, size, DISPLAY)[0] > width for name in names)
    if in_two:
        size = min(in_lines(name, DISPLAY, large, width, least=large)[1] for name in names)
        size = max(size, smallest_size())
    lines = [_line_of(measures, look) for look in looks]
    most = smallest_size() if in_two else min(measures.line_size, size)
    return CardType(size, common_size(lines, BOLD, most, measures.line_width), in_two)


def _line_of(measures: Measures, look: CardLook) -> str:
    """The first of a card's lines that fits, or the last."""
    fitting = (line for line in look.lines if text_size(line, measures.line_size, BOLD)[0] <= measures.line_width)
    return next(fitting, look.lines[-1])


def parts(measures: Measures, seat: Seat) -> dict[str, pygame.Rect]:
    """The parts of a card that can be clicked, in canvas px, the smallest first."""
    x, y = measures.topleft(seat.index)

    def round_part(centre: tuple[int, int], radius: int) -> pygame.Rect:
        rect = pygame.Rect(0, 0, 2 * radius, 2 * radius).move(x + centre[0] - radius, y + centre[1] - radius)
        return touch_area(rect)

    found = {
        "left": round_part(measures.arrows[0], ARROW_RADIUS + 8),
        "right": round_part(measures.arrows[1], ARROW_RADIUS + 8),
        "menu": round_part(measures.menu, ARROW_RADIUS + 4),
    }
    if not seat.is_bot and not seat.lost:
        found["ready"] = round_part(measures.tick, round(38 * measures.scale))
        found["name"] = pygame.Rect(x + 12, y + 252, measures.tick[0] - 60 if measures is WIDE else 244, 94)
    found["card"] = measures.rect(seat.index)
    return found


def draw_card(
    canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, look: CardLook, sizes: CardType
) -> None:
    """The card of somebody who sits."""
    x, y = measures.topleft(seat.index)
    if look.rim:
        rect = measures.rect(seat.index).inflate(2 * RIM, 2 * RIM)
        rect.height += SHADOW_BELOW
        shapes.box(canvas, rect, fill=SUN, radius=40, outline=None)
    pictures.draw(canvas, f"shared/seats/{measures.card}", (x, y))
    clip = canvas.get_clip()
    canvas.set_clip(pygame.Rect(x + 4, y + 4, measures.width - 8, 244).clip(clip))
    _draw_sitter(canvas, pictures, measures, seat, look)
    canvas.set_clip(clip)
    if seat.youngest:
        _draw_crown(canvas, pictures, measures, seat, look)
    pictures.draw(canvas, f"shared/seats/{measures.card}_band", (x, y + 246))
    _draw_words(canvas, measures, seat, look, sizes)
    _draw_sticker(canvas, pictures, measures, seat, look)
    _draw_tick(canvas, pictures, measures, seat, look)
    if look.arrows or look.hot:
        _draw_handles(canvas, measures, seat, look)
    _draw_visitors(canvas, pictures, measures, seat, look.visitors)


def _sideways(measures: Measures, seat: Seat, look: CardLook) -> int:
    """A wide sticker pushes the chair aside."""
    return 8 if measures is WIDE and (seat.is_bot or look.shared_with) else 0


def _head(measures: Measures, seat: Seat, look: CardLook) -> tuple[int, int]:
    """Middle of the head on the canvas, while it falls into the chair or hops."""
    x, y = measures.topleft(seat.index)
    place = measures.whole if seat.animal in WHOLE_ANIMALS else measures.head
    fallen = ease_out_back(look.since_joined / SPRING_SECONDS / 1.4)
    hop = sin(pi * min(look.since_ready / SPRING_SECONDS, 1.0)) * HOP
    lower = 10 if seat.youngest else 0
    return (
        x + place[0] + _sideways(measures, seat, look),
        y + place[1] + lower + round((fallen - 1) * DROP - hop),
    )


def _draw_sitter(canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, look: CardLook) -> None:
    x, y = measures.topleft(seat.index)
    x += _sideways(measures, seat, look)
    scale = measures.scale
    pictures.draw(canvas, "shared/seats/armchair", (x + measures.chair[0], y + measures.chair[1]), scale)
    head = _head(measures, seat, look)
    whole = seat.animal in WHOLE_ANIMALS
    if not whole:
        torso = "bot" if seat.is_bot else TORSOS[seat.animal]
        at = (head[0], head[1] + measures.torso[1] - measures.head[1] - (10 if seat.youngest else 0))
        pictures.draw(canvas, f"shared/seats/torso_{torso}", at, scale)
    side = round((WHOLE if whole else HEAD) * (0.82 if measures is NARROW else 1.0))
    folder = "avatars_hidden" if seat.lost else "avatars"
    picture = pictures.at(f"shared/{folder}/{seat.animal}", (side, side))
    canvas.blit(picture, picture.get_rect(center=head))


def _draw_crown(canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, look: CardLook) -> None:
    head = _head(measures, seat, look)
    dx, dy = CROWNS.get(seat.animal, CROWN)
    at = (head[0] + dx * measures.scale, head[1] + (dy + 34) * measures.scale)
    pictures.draw(canvas, "shared/icons/crown", at, 0.95 * measures.scale, angle=-5)


def _draw_words(canvas: pygame.Surface, measures: Measures, seat: Seat, look: CardLook, sizes: CardType) -> None:
    x, y = measures.topleft(seat.index)
    left = x + measures.words_left
    least = sizes.name if sizes.in_two else 0
    lines = in_lines(seat.name, DISPLAY, sizes.name, measures.name_width, least=least)[0]
    name_y, line_y = (y + 280 - line_step(sizes.name, DISPLAY) // 2, y + 334) if len(lines) > 1 else (y + 279, y + 323)
    for number, line in enumerate(lines):
        draw_text(
            canvas, line, (left, name_y + number * line_step(sizes.name, DISPLAY)), size=sizes.name, font=DISPLAY,
            colour=WHITE, anchor="midleft", max_width=measures.name_width,
        )  # fmt: skip
    draw_text(
        canvas, _line_of(measures, look), (left, line_y), size=sizes.line, font=BOLD, colour=LILAC, anchor="midleft",
        max_width=measures.line_width,
    )  # fmt: skip


def _draw_sticker(canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, look: CardLook) -> None:
    x, y = measures.topleft(seat.index)
    x, y = x + measures.sticker[0], y + measures.sticker[1]
    scale = measures.scale
    if seat.bot_level is not None:
        frame, icon = "sticker_wide", f"shared/icons/robot_{seat.bot_level}"
    else:
        small = look.device_kind == "mouse"
        frame = "sticker_pair" if look.shared_with else "sticker_small" if small else "sticker"
        icon = device_picture(look.device_kind)
    pictures.draw(canvas, f"shared/seats/{frame}", (x, y), scale)
    canvas.blit(pictures.get(icon, scale), (x + 8 * scale, y + 6 * scale))
    if look.shared_with:
        side = round(68 * scale)
        face = pictures.at(f"shared/avatars/{look.shared_with}", (side, side))
        canvas.blit(face, face.get_rect(center=(x + 116 * scale, y + 38 * scale)))


def _draw_tick(canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, look: CardLook) -> None:
    x, y = measures.topleft(seat.index)
    at = (x + measures.tick[0], y + measures.tick[1])
    if look.hot == "ready":
        shapes.disc(canvas, at, 40 * measures.scale, fill=SUN, outline=None)
    if seat.ready and not seat.lost:
        growth = ease_out_back(look.since_ready / SPRING_SECONDS)
        pictures.draw(canvas, "shared/icons/tick", at, measures.scale * max(round(growth * 10) / 10, 0.1))
    else:
        pictures.draw(canvas, f"shared/icons/{measures.tick_empty}", at, measures.scale)


def _draw_handles(canvas: pygame.Surface, measures: Measures, seat: Seat, look: CardLook) -> None:
    """The arrows at both sides, and the one (or the cross of a bot) that opens (or ends) more."""
    x, y = measures.topleft(seat.index)
    for part, centre in zip(("left", "right"), measures.arrows, strict=True):
        if not seat.lost:
            _draw_arrow(canvas, (x + centre[0], y + centre[1]), part, look.hot == part)
    shape = "cross" if seat.is_bot or seat.lost else "down"
    _draw_arrow(canvas, (x + measures.menu[0], y + measures.menu[1]), shape, look.hot == "menu")


CHEVRONS = {
    "left": [[(5, -10), (-6, 0), (5, 10)]],
    "right": [[(-5, -10), (6, 0), (-5, 10)]],
    "down": [[(-10, -5), (0, 6), (10, -5)]],
    "cross": [[(-9, -9), (9, 9)], [(9, -9), (-9, 9)]],
}


def _draw_arrow(canvas: pygame.Surface, centre: tuple[int, int], shape: str, hot: bool) -> None:
    lines = "".join(
        f'<path d="M{" L".join(f"{x + 30} {y + 30}" for x, y in line)}" fill="none" stroke-linecap="round"'
        f' stroke-linejoin="round" stroke-width="7" stroke="{shapes.hex_of(INK if hot else WHITE)}"/>'
        for line in CHEVRONS[shape]
    )
    shapes.disc(canvas, centre, ARROW_RADIUS, fill=SUN if hot else INK, outline=INK if hot else None)
    canvas.blit(shapes.svg_surface(lines, (60, 60)), (centre[0] - 30, centre[1] - 30))


def _draw_visitors(
    canvas: pygame.Surface, pictures: Pictures, measures: Measures, seat: Seat, visitors: Sequence[str]
) -> None:
    """Faces of those who are changing this card, side by side on its upper edge."""
    x, y = measures.topleft(seat.index)
    first = x + (214 if measures is WIDE else 170)
    for number, animal in enumerate(visitors[:MOST_VISITORS]):
        centre = (first + number * 58, y - 2)
        shapes.disc(canvas, centre, 34, fill=SUN)
        face = pictures.at(f"shared/avatars/{animal}", (58, 58))
        canvas.blit(face, face.get_rect(center=centre))


def draw_counter(canvas: pygame.Surface, pictures: Pictures, taken: int, total: int) -> None:
    """Little chairs at the top right, and how many are taken."""
    words = _("{taken} of {total}").format(taken=taken, total=total)
    draw_text(canvas, words, (1824, 103), size=40, font=DISPLAY, colour=WHITE, anchor="midright", max_width=150)
    for number in range(total):
        picture = "minichair" if number < taken else "minichair_empty"
        pictures.draw(canvas, f"shared/seats/{picture}", (1098 + 48 * number, 84))


def level_line(level: int) -> str:
    """How well a bot plays, in words."""
    return (_("Bot, easy"), _("Bot, medium"), _("Bot, hard"))[level - 1]
