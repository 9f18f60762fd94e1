"""Pictures to be sent to friends: one picture with its words below it, and a whole match on one sheet."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt

import pygame

from engine import shapes
from engine.gallery import Gallery, Kept, read_picture
from engine.gallery_record import MatchEnd, Placed, Record, day_of
from engine.services import Services
from engine.text import LINE_HEIGHT, draw_text, text_size, wrap
from engine.theme import CANVAS, DISPLAY, HEAVY, INK, PAPER, SMALL, SUN, WHITE, mix, text_on
from engine.words import _
from scenes.gallery_look import draw_torn, game_colour, game_title, names_of, title_of

MARGIN = 72
GAP = 32
HEAD = 190
"""Height of the band with the title."""
PODIUM_ROW = 132
PODIUM_COLUMNS = 4
CAPTION = 186
VERDICT_LINES = 2
MOST_PICTURES = 60
"""On a sheet; the last ones, of a match that has more."""
MOST_COLUMNS = 6
SHEET_ASPECT = 1.9
"""Width of all pictures together to their height, when nothing else says how many stand in a row."""
GROUND_WHITE = 0.72
"""Share of white in the ground, beside the game's colour."""
WIDE, NARROW, TALLEST = 1200, 720, 1400
"""Of a single picture, in px."""
PLATE = 176
CREAM = mix(PAPER, WHITE, 0.4)


def picture_sheet(services: Services, picture: pygame.Surface, record: Record) -> pygame.Surface:
    """A picture with its title, its makers and its verdict on a plate below it."""
    width = WIDE if picture.get_width() > picture.get_height() else NARROW
    picture = _filling(picture, (width, TALLEST))
    place = picture.get_rect(midtop=((width + MARGIN) // 2, MARGIN // 2))
    sheet = pygame.Surface((width + MARGIN, place.height + MARGIN + PLATE + 20), 0, 32)
    sheet.fill(game_colour(services, record.game))
    shapes.box(sheet, place.inflate(12, 12), fill=WHITE, radius=8, shadow=8, shadow_alpha=0.35)
    sheet.blit(picture, place)
    plate = pygame.Rect(MARGIN // 2, place.bottom + 28, width, PLATE)
    shapes.box(sheet, plate, fill=CREAM, radius=28, shadow=8, shadow_alpha=0.35)
    _draw_words(sheet, services, record, plate.inflate(-48, -20), 52, 30)
    return sheet


def match_sheet(services: Services, pictures: Sequence[Kept], end: MatchEnd | None) -> pygame.Surface:
    """Every picture of a match, with how it ended above them: as wide as the screen, and as tall as it needs."""
    pictures = pictures[-MOST_PICTURES:]
    placed = end.placed if end is not None else ()
    read = [read_picture(kept.path) for kept in pictures]
    columns = _columns(pictures, [each.get_size() for each in read if each is not None])
    width = (CANVAS[0] - 2 * MARGIN - (columns - 1) * GAP) // columns
    tallest = max((_height(each, width) for each in read if each is not None), default=width)
    top = HEAD + GAP + ceil(len(placed) / PODIUM_COLUMNS) * PODIUM_ROW + (GAP // 2 if placed else 0)
    rows = ceil(len(pictures) / columns)
    caption = CAPTION - (round(SMALL * LINE_HEIGHT) if all(_is_short(kept.record, width) for kept in pictures) else 0)
    step = tallest + caption + GAP
    height = max(CANVAS[1], top + rows * step + MARGIN - GAP // 2)
    first = pictures[0].record
    sheet = pygame.Surface((CANVAS[0], height), 0, 32)
    sheet.fill(mix(game_colour(services, first.game), WHITE, GROUND_WHITE))
    _draw_head(sheet, services, first, end)
    for number, each in enumerate(placed):
        _draw_placed(sheet, services, each, _podium_rect(number, len(placed)))
    slack = (height - top - rows * step - MARGIN + GAP // 2) // 2
    for number, (kept, picture) in enumerate(zip(pictures, read, strict=True)):
        in_row = min(columns, len(pictures) - number // columns * columns)
        left = (CANVAS[0] - in_row * width - (in_row - 1) * GAP) // 2
        cell = pygame.Rect(left + number % columns * (width + GAP), top + slack + number // columns * step, width, 0)
        cell.height = tallest + caption
        _draw_cell(sheet, services, kept.record, picture, cell, caption)
    return sheet


def save_picture(services: Services, picture: pygame.Surface, record: Record) -> tuple[bool, str]:
    """Save one picture with its words: whether it worked, and a sentence."""
    game = game_title(services, record.game)
    name = f"{game} {record.title}" if record.title else game
    return Gallery(services.folders).save(picture_sheet(services, picture, record), name)


def save_match(services: Services, match: str) -> tuple[bool, str]:
    """Save the sheet of a match: whether it worked, and a sentence."""
    gallery = Gallery(services.folders)
    pictures = gallery.pictures_of(match)
    if not pictures:
        return False, _("Nothing is kept of this match any more.")
    first = pictures[0].record
    sheet = match_sheet(services, pictures, gallery.end_of(match))
    return gallery.save(sheet, f"{game_title(services, first.game)} {first.made[:10]}")


def _height(picture: pygame.Surface, width: int) -> int:
    return min(round(picture.get_height() * width / picture.get_width()), width)


def _filling(picture: pygame.Surface, room: tuple[int, int]) -> pygame.Surface:
    """The picture as large as it fits into ``room`` px, enlarged where it is smaller."""
    width, height = picture.get_size()
    share = min(room[0] / width, room[1] / height)
    return pygame.transform.smoothscale(picture, (max(round(width * share), 1), max(round(height * share), 1)))


def _is_short(record: Record, width: int) -> bool:
    """Whether a verdict fits into one line below a picture so wide."""
    return text_size(record.verdict, SMALL)[0] <= width - 32


def _columns(pictures: Sequence[Kept], sizes: Sequence[tuple[int, int]]) -> int:
    """How many pictures stand in a row: one of each maker where that goes, else so that the sheet is like a screen."""
    count = len(pictures)
    makers = {kept.record.makers for kept in pictures}
    if 3 <= len(makers) <= 5 and count == len(makers) * (count // len(makers)) and count > len(makers):
        return len(makers)
    aspect = sum(width / height for width, height in sizes) / len(sizes) if sizes else 1.0
    wanted = round(sqrt(count * SHEET_ASPECT / aspect))
    return min(max(wanted, 1 if count == 1 else 2), MOST_COLUMNS, max(count, 1))


def _podium_rect(number: int, count: int) -> pygame.Rect:
    row, column = divmod(number, PODIUM_COLUMNS)
    in_row = min(PODIUM_COLUMNS, count - row * PODIUM_COLUMNS)
    width = min((CANVAS[0] - 2 * MARGIN - (in_row - 1) * 20) // in_row, 429)
    left = (CANVAS[0] - in_row * width - (in_row - 1) * 20) // 2
    return pygame.Rect(left + column * (width + 20), HEAD + GAP + row * PODIUM_ROW, width, PODIUM_ROW - 20)


def _draw_head(sheet: pygame.Surface, services: Services, first: Record, end: MatchEnd | None) -> None:
    colour = game_colour(services, first.game)
    sheet.fill(colour, (0, 0, CANVAS[0], HEAD - 20))
    sheet.fill(INK, (0, HEAD - 20, CANVAS[0], 10))
    ink = text_on(colour)
    middle = (HEAD - 20) // 2
    day = draw_text(
        sheet, day_of(end.made if end is not None else first.made), (CANVAS[0] - MARGIN, middle), size=44, font=HEAVY,
        colour=ink, anchor="midright",
    )  # fmt: skip
    title = game_title(services, first.game)
    room = day.left - MARGIN - 40
    draw_text(sheet, title, (MARGIN, middle), size=96, font=DISPLAY, colour=ink, anchor="midleft", max_width=room)


def _draw_placed(sheet: pygame.Surface, services: Services, placed: Placed, rect: pygame.Rect) -> None:
    won = placed.rank == 1
    shapes.box(sheet, rect, fill=SUN if won else CREAM, radius=30, outline_width=6, shadow=8, shadow_alpha=0.3)
    place = (rect.left + 36, rect.centery)
    draw_text(sheet, str(placed.rank), place, size=52, font=DISPLAY, anchor="center", max_width=56)
    face = (rect.left + 110, rect.centery)
    services.pictures.draw(sheet, f"shared/avatars/{placed.maker.animal}", face, 92 / 120)
    total = str(placed.total).replace("-", "−")
    points = draw_text(sheet, total, (rect.right - 24, rect.centery), size=48, font=DISPLAY, anchor="midright")
    left = rect.left + 166
    draw_text(
        sheet, placed.maker.name, (left, rect.centery), size=36, font=DISPLAY, anchor="midleft",
        max_width=points.left - left - 14,
    )  # fmt: skip


def _draw_cell(
    sheet: pygame.Surface, services: Services, record: Record, picture: pygame.Surface | None, cell: pygame.Rect,
    caption: int,
) -> None:  # fmt: skip
    """A picture like a photograph with a white rim, its words below it."""
    shapes.box(sheet, cell, fill=CREAM, radius=20, outline_width=6, shadow=8, shadow_alpha=0.3)
    room = pygame.Rect(cell.left + 14, cell.top + 14, cell.width - 28, cell.height - caption - 14)
    if picture is None:
        draw_torn(sheet, room)
    else:
        small = _filling(picture, room.size)
        place = small.get_rect(center=room.center)
        shapes.box(sheet, place.inflate(8, 8), fill=WHITE, radius=4, outline_width=4)
        sheet.blit(small, place)
    foot = pygame.Rect(cell.left + 16, cell.bottom - caption + 8, cell.width - 32, caption - 12)
    _draw_words(sheet, services, record, foot, 34, SMALL)


def _draw_words(
    sheet: pygame.Surface, services: Services, record: Record, rect: pygame.Rect, large: int, small: int
) -> None:
    """The face of the first maker beside the title and the makers; below them the verdict."""
    above = pygame.Rect(rect.left, rect.top, rect.width, round(large * 1.1 + small * 1.4))
    left = above.left
    for maker in record.makers[:1]:
        spot = (left + above.height // 2, above.centery)
        services.pictures.draw(sheet, f"shared/avatars/{maker.animal}", spot, above.height / 120)
        left += above.height + 14
    room, names = above.right - left, names_of(record.makers)
    y = above.top + large * 0.6 if names else above.centery
    title = title_of(services, record)
    draw_text(sheet, title, (left, y), size=large, font=DISPLAY, anchor="midleft", max_width=room)
    pos = (left, above.bottom - small * 0.7)
    draw_text(sheet, names, pos, size=small, font=HEAVY, anchor="midleft", max_width=room)
    lines = wrap(record.verdict, rect.width, small)
    lines = [*lines[: VERDICT_LINES - 1], " ".join(lines[VERDICT_LINES - 1 :])] if len(lines) > 1 else lines
    step = min((rect.bottom - above.bottom - 6) // max(len(lines), 1), round(small * LINE_HEIGHT))
    for number, line in enumerate(lines):
        pos = (rect.left, above.bottom + 6 + number * step)
        draw_text(sheet, line, pos, size=small, max_width=rect.width)
