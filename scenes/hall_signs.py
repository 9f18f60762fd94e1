"""What is written in the hall: the plate of a game, everybody's names, the prompts, and notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine import shapes
from engine.game_info import GameInfo
from engine.lettering import common_size
from engine.seats import Seat
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height, text_size
from engine.theme import (
    BODY,
    BOLD,
    CANVAS,
    DISPLAY,
    HEAVY,
    INK,
    MARGIN_X,
    MARGIN_Y,
    PAPER,
    SMALL,
    WHITE,
    text_on,
)
from engine.ui import (
    PROMPT_BAR,
    PROMPT_END,
    PROMPT_GAP,
    PROMPT_START,
    TIGHT_GAP,
    Prompt,
    draw_prompts,
    least_prompts_width,
)
from engine.words import _, ngettext, printable

INSIDE = pygame.Rect(MARGIN_X, 0, CANVAS[0] - 2 * MARGIN_X, CANVAS[1])
NAMES_INSIDE = pygame.Rect(MARGIN_X, MARGIN_Y, INSIDE.width, PROMPT_BAR.top - 12 - MARGIN_Y)
PLATE = pygame.Rect(MARGIN_X, 686, 704, 242)
"""The plate when it is farthest to the left; it follows whoever stands at the cabinet."""
PLATE_EDGE = 8
PLATE_SHADOW = 20
PLATE_HEAD = 86
"""Height of the part in the game's colour."""
PLATE_TITLE = 64
PLATE_DROP = 40
"""From so far below it springs into its place."""
ICON_SCALE = 0.76
POINTER = (80, 42)
POINTER_INSET = 70
"""The pointer stays this far from the plate's corners."""
FACE = 58
FACE_STEP = 62
LEAST_FACE_STEP = 40
"""Faces in the prompt bar move together where there is little room, and are left out below this."""
FACES_GAP = 12
PERSON = 44
"""Side of the sign before the number of players, where that stands alone, px."""
NAME_SIZE = 32
NAME_DROP = 18
"""From the feet down to the name."""
NAME_HEIGHT = 48
NAME_PADDING = 22
LONGEST_NAME_PX = 276
ROBOT_SCALE = 0.6
ROBOT_ROOM = 40
"""What the robot sticker adds to a bot's name, in px."""
NOTICE_WIDTH = 1180
NOTICE_PADDING = 32
NOTICE_BUTTON = 34
NOTICE_BUTTON_ROOM = 110
MOST_KEPT = 32


class HallSigns:
    """Draws the signs; each is made once and kept as long as it says the same."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}

    def draw_plate(self, canvas: pygame.Surface, game: GameInfo, person_x: float, rise: float = 1.0) -> None:
        """Name, players, minutes and the one line of a game; ``rise`` from 0 (below) to 1 (in its place)."""
        rect = plate_rect(person_x).move(0, round((1 - rise) * PLATE_DROP))
        words = (_(game.title), players_text(game), minutes_text(game), _(game.line))
        size = (rect.width + 2 * PLATE_EDGE, rect.height + PLATE_EDGE + PLATE_SHADOW)
        key = ("plate", *words, game.colour)
        plate = self._keep(key, size, lambda made: self._make_plate(made, game.colour, words))
        canvas.blit(plate, (rect.left - PLATE_EDGE, rect.top - PLATE_EDGE))
        x = min(max(round(person_x), rect.left + POINTER_INSET), rect.right - POINTER_INSET)
        canvas.blit(_pointer(shapes.hex_of(game.colour)), (x - POINTER[0] // 2, rect.top - 36))

    def draw_name(self, canvas: pygame.Surface, seat: Seat, place: pygame.Rect, size: int) -> None:
        """A seat's name, with a robot for a bot."""
        key = ("name", seat.name, seat.is_bot, size)
        canvas.blit(self._keep(key, place.size, lambda made: self._make_name(made, seat, size)), place)

    def draw_tray(self, canvas: pygame.Surface, prompts: Sequence[Prompt], seats: Sequence[Seat]) -> None:
        """The prompt bar, with the faces of the party at its right end."""
        pictures = self._services.pictures
        pictures.draw(canvas, "shared/ui/tray_hall", (PROMPT_BAR.left, PROMPT_BAR.top + 3))
        right = party_words(self._services, prompts)
        kept_free = faces_width(self._services, prompts)
        draw_prompts(canvas, self._services, prompts, right=right, bar=False, kept_free=kept_free)
        end = PROMPT_BAR.right - PROMPT_END - text_size(right)[0] - 10
        if not _has_room_for_words(self._services, prompts):
            person = pictures.at("shared/icons/person_light", (PERSON, PERSON))
            canvas.blit(person, person.get_rect(midright=(end, PROMPT_BAR.centery)))
        step = _face_step(self._services, prompts)
        for number, seat in enumerate(seats if step else ()):
            centre = (end - step * (len(seats) - number - 1) - FACE / 2, PROMPT_BAR.centery - 1)
            pictures.draw(canvas, f"shared/avatars/{seat.animal}", centre, FACE / 120)

    def draw_notice(self, canvas: pygame.Surface, text: str, drop: float = 1.0) -> None:
        """A sheet at the top with something the players should know; ``drop`` from 0 (above the edge) to 1."""
        rect = notice_rect(text)
        rect.top -= round((1 - drop) * (rect.bottom + 20))
        shapes.box(canvas, rect, fill=PAPER, radius=34, outline_width=8, shadow=12, shadow_alpha=0.45)
        inner = rect.inflate(-2 * NOTICE_PADDING, -2 * NOTICE_PADDING + 10)
        inner.width -= NOTICE_BUTTON_ROOM
        draw_paragraph(canvas, printable(text), inner, size=SMALL + 2)
        button = (rect.right - NOTICE_PADDING - NOTICE_BUTTON, rect.centery)
        self._services.pictures.draw(canvas, "shared/icons/tick", button)

    def _keep(
        self, key: tuple[object, ...], size: tuple[int, int], draw: Callable[[pygame.Surface], None]
    ) -> pygame.Surface:
        key = (*key, size, self._services.settings.text_size)
        if key not in self._kept:
            while len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]
            made = pygame.Surface(size, pygame.SRCALPHA)
            draw(made)
            self._kept[key] = made.convert_alpha()
        self._kept[key] = self._kept.pop(key)  # now the last to go
        return self._kept[key]

    def _make_plate(self, made: pygame.Surface, colour: tuple[int, int, int], words: tuple[str, str, str, str]) -> None:
        title, players, minutes, line = words
        made.blit(_plate(shapes.hex_of(colour)), (0, 0))
        rect = PLATE.move(PLATE_EDGE - PLATE.left, PLATE_EDGE - PLATE.top)
        draw_text(
            made, title, (rect.left + 34, rect.top + PLATE_HEAD // 2 + 1), size=PLATE_TITLE, font=DISPLAY,
            colour=text_on(colour), anchor="midleft", max_width=rect.width - 68,
        )  # fmt: skip
        middle = rect.top + 122
        pictures = self._services.pictures
        pictures.draw(made, "shared/icons/person", (rect.left + 54, middle), ICON_SCALE)
        used = draw_text(made, players, (rect.left + 84, middle), size=36, font=HEAVY, anchor="midleft")
        pictures.draw(made, "shared/icons/clock", (used.right + 62, middle), ICON_SCALE)
        left = used.right + 92
        room = rect.right - 30 - left
        draw_text(made, minutes, (left, middle), size=36, font=HEAVY, anchor="midleft", max_width=room)
        _draw_line(made, line, pygame.Rect(rect.left + 34, rect.top + 148, rect.width - 68, 74))

    def _make_name(self, made: pygame.Surface, seat: Seat, size: int) -> None:
        rect = made.get_rect()
        shapes.box(made, rect, fill=INK, radius=NAME_HEIGHT // 2, outline=None)
        if seat.is_bot:
            self._services.pictures.draw(made, "shared/icons/robot", (34, rect.centery), ROBOT_SCALE)
            rect = rect.move(ROBOT_ROOM // 2, 0)
        draw_text(
            made, seat.name, rect.center, size=size, font=HEAVY, colour=WHITE, anchor="center",
            max_width=LONGEST_NAME_PX,
        )  # fmt: skip


def names_size(seats: Sequence[Seat]) -> int:
    """The type size of the names of all seats."""
    return common_size((seat.name for seat in seats), HEAVY, NAME_SIZE, LONGEST_NAME_PX)


def name_rect(seat: Seat, feet: tuple[float, float], size: int = NAME_SIZE) -> pygame.Rect:
    """Where the name of a seat hangs when there is room: below its feet."""
    width = min(text_size(seat.name, size, HEAVY)[0], LONGEST_NAME_PX) + 2 * NAME_PADDING
    rect = pygame.Rect(0, 0, width + (ROBOT_ROOM if seat.is_bot else 0), NAME_HEIGHT)
    rect.midtop = (round(feet[0]), round(feet[1]) + NAME_DROP)
    return rect


def plate_rect(person_x: float) -> pygame.Rect:
    """Where the plate is when somebody at ``person_x`` stands at the cabinet."""
    rect = PLATE.copy()
    rect.centerx = round(person_x)
    return rect.clamp(INSIDE)


def players_text(game: GameInfo) -> str:
    """How many may play, in words."""
    if game.fewest == game.most:
        return ngettext("{count} player", "{count} players", game.most).format(count=game.most)
    return _("{fewest}–{most} players").format(fewest=game.fewest, most=game.most)


def minutes_text(game: GameInfo) -> str:
    """How long a match takes, in words."""
    return ngettext("{count} minute", "{count} minutes", game.minutes).format(count=game.minutes)


def party_text(seats: Sequence[Seat]) -> str:
    """How many are in the party, in words."""
    return ngettext("{count} player", "{count} players", len(seats)).format(count=len(seats))


def party_words(services: Services, prompts: Sequence[Prompt]) -> str:
    """How many are in the party, for the prompt bar; the number alone where there is no room for more."""
    seats = services.party.seats
    return party_text(seats) if _has_room_for_words(services, prompts) else str(len(seats))


def faces_width(services: Services, prompts: Sequence[Prompt]) -> int:
    """The room in the prompt bar for the faces of the party, or for the sign that stands before the number alone."""
    if not _has_room_for_words(services, prompts):
        return FACES_GAP + PERSON
    return round(_face_step(services, prompts) * len(services.party.seats)) + FACES_GAP


def _has_room_for_words(services: Services, prompts: Sequence[Prompt]) -> bool:
    words = text_size(party_text(services.party.seats))[0]
    room = PROMPT_BAR.width - PROMPT_START - PROMPT_END - TIGHT_GAP - FACES_GAP
    return words <= room - least_prompts_width(services, prompts)


def _face_step(services: Services, prompts: Sequence[Prompt]) -> float:
    """From one face to the next; 0 when they would be too close together."""
    seats = services.party.seats
    room = PROMPT_BAR.width - PROMPT_START - PROMPT_END - PROMPT_GAP - FACES_GAP - text_size(party_text(seats))[0]
    step = min(FACE_STEP, (room - least_prompts_width(services, prompts, SMALL)) / max(len(seats), 1))
    return step if step >= LEAST_FACE_STEP else 0.0


def notice_rect(text: str) -> pygame.Rect:
    """Where the sheet with a notice is."""
    height = paragraph_height(printable(text), NOTICE_WIDTH - 2 * NOTICE_PADDING - NOTICE_BUTTON_ROOM, SMALL + 2, BOLD)
    height = max(height, 2 * NOTICE_BUTTON)
    return pygame.Rect((CANVAS[0] - NOTICE_WIDTH) // 2, MARGIN_Y, NOTICE_WIDTH, height + 2 * NOTICE_PADDING - 10)


def line_size(line: str, rect: pygame.Rect) -> int:
    """The type size of a game's one line: the largest at which all of it lies within ``rect``."""
    sizes = range(BODY, SMALL, -1)
    return next((size for size in sizes if paragraph_height(line, rect.width, size, BOLD) <= rect.height), SMALL)


def _draw_line(canvas: pygame.Surface, line: str, rect: pygame.Rect) -> None:
    """The game's one line in the middle of ``rect``, as large as it has room; a long one takes two."""
    size = line_size(line, rect)
    height = paragraph_height(line, rect.width, size, BOLD)
    draw_paragraph(canvas, line, rect.inflate(0, height - rect.height), size=size)


def _plate(colour: str) -> pygame.Surface:
    """The empty plate, with room around it for outline and shadow."""
    left, top, right, bottom = PLATE_EDGE, PLATE_EDGE, PLATE.width + PLATE_EDGE, PLATE.height + PLATE_EDGE
    outline = (
        f"M{left + 30} {top} H{right - 30} Q{right} {top} {right} {top + 30} V{bottom - 30} Q{right} {bottom}"
        f" {right - 30} {bottom} H{left + 30} Q{left} {bottom} {left} {bottom - 30} V{top + 30} Q{left} {top}"
        f" {left + 30} {top} Z"
    )
    line = top + PLATE_HEAD
    head = (
        f"M{left + 30} {top} H{right - 30} Q{right} {top} {right} {top + 30} V{line} H{left} V{top + 30} Q{left} {top}"
        f" {left + 30} {top} Z"
    )
    return shapes.svg_surface(
        f'<rect x="{left - 4}" y="{top + 8}" width="{PLATE.width + 8}" height="{PLATE.height + 8}" rx="34"'
        f' fill="#0c0920" fill-opacity="0.45"/><path d="{outline}" fill="{shapes.hex_of(PAPER)}"/>'
        f'<path d="{head}" fill="{colour}"/><path d="M{left} {line} H{right}" stroke="#221c35" stroke-width="7"/>'
        f'<path d="{outline}" fill="none" stroke="#221c35" stroke-width="8" stroke-linejoin="round"/>',
        (PLATE.width + 2 * PLATE_EDGE, PLATE.height + PLATE_EDGE + PLATE_SHADOW),
    )


def _pointer(colour: str) -> pygame.Surface:
    """The tip on the plate's top edge; its base covers the outline there."""
    return shapes.svg_surface(
        f'<path d="M6 36 L40 6 L74 36 V42 H6 Z" fill="{colour}"/>'
        '<path d="M6 36 L40 6 L74 36" fill="none" stroke="#221c35" stroke-width="8" stroke-linejoin="round"'
        ' stroke-linecap="round"/>',
        POINTER,
    )
