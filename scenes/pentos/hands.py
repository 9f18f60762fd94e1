"""The hands on the table: the own one large and below, the others in small panels above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.game_info import SeatInfo
from engine.lettering import draw_lines
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY, INK, NAME, PAPER, RGB, SUN, WHITE
from engine.words import _
from scenes.pentos.cards import BACK, CardArt
from scenes.pentos.cauldrons import NATURE_COLOURS
from scenes.pentos.content import NATURES, is_joker, nature_of, value_of
from scenes.pentos.look import QUIET, Look
from scenes.pentos.places import LEAST_MICRO_STEP, PANEL_LEFT, PANEL_TOP, Placed, Places

TITLE = 64
LIST_ROW = 48
MOST_TAG = 122
NAME_HEIGHT = 52
"""Room for a name on a small panel, above the cards; a long one is written in two lines."""
"""Width of the tag that says who plays."""
LEAST_NAME = 330
"""Room that a name has at least in the own panel; the round is told in figures alone where that takes more."""
TILE = 30
"""Width of a nature's sign in the list of a long hand."""

Entry = tuple[str, str, RGB]


@dataclass(frozen=True)
class HandState:
    """What a panel says about its seat."""

    info: SeatInfo
    koas: int
    count: int
    plays: bool
    """Whether it is this seat's turn."""
    next: bool = False
    worst: bool = False


def draw_panel(
    canvas: pygame.Surface, art: CardArt, places: Places, rect: pygame.Rect, state: HandState,
    cards: Sequence[Placed],
) -> None:  # fmt: skip
    """Another seat: its animal, name, koâs, and its cards."""
    look = art.look
    look.draw_panel(canvas, rect, fill=PAPER, radius=26)
    if state.plays:
        shapes.box(canvas, rect.inflate(-12, -12), fill=PAPER, outline=SUN, outline_width=8, radius=22)
    look.draw_avatar(canvas, state.info.animal, (rect.left + 66, rect.top + 76), 104)
    y = rect.top + 34
    koas = look.koas_width(state.koas)
    look.draw_koas(canvas, state.koas, (rect.right - 24 - koas, y))
    room = rect.right - 36 - koas - rect.left - PANEL_LEFT
    draw_lines(canvas, state.info.name, (rect.left + PANEL_LEFT, y), room, size=34, height=NAME_HEIGHT)
    if state.info.bot_level is not None:
        robot = look.pictures.get("shared/icons/robot", 0.6)
        canvas.blit(robot, robot.get_rect(center=(rect.left + 32, rect.top + 34)))
    pill = _("plays") if state.plays else _("next") if state.next else ""
    if pill:
        tag = pygame.Rect(0, 0, min(text_size(pill, 28, HEAVY)[0] + 30, MOST_TAG), 40)
        tag.center = (rect.left + 66, rect.bottom - 32)
        shapes.box(canvas, tag, fill=INK, radius=20, outline=PAPER, outline_width=3)
        draw_text(canvas, pill, tag.center, size=28, font=HEAVY, colour=WHITE, anchor="center",
                  max_width=tag.width - 14)  # fmt: skip
    if len(cards) > 1 and places.small_step(len(cards), rect) < LEAST_MICRO_STEP:
        _draw_list(canvas, look, rect, cards)
        return
    for card in cards:
        canvas.blit(art.micro(card.face, card.scale), card.rect)
    if not state.count:
        draw_text(
            canvas, _("no cards"), (rect.left + PANEL_LEFT, rect.top + 106), size=28, font=HEAVY, colour=QUIET,
            anchor="midleft",
        )  # fmt: skip


def _draw_list(canvas: pygame.Surface, look: Look, rect: pygame.Rect, cards: Sequence[Placed]) -> None:
    """A long hand: the values of each nature after its creature, in two rows; only how many where that is too much."""
    faces = [card.face for card in cards]
    left = rect.left + PANEL_LEFT - 14
    for briefly in (False, True):
        boxes = _in_rows(_entries(faces, briefly), left, rect.right - 8, rect.top + PANEL_TOP + 2)
        if all(box.bottom < rect.bottom for box, *_rest in boxes):
            break
    for box, words, icon, fill in boxes:
        shapes.box(canvas, box, fill=WHITE, radius=12, outline_width=3)
        shapes.box(canvas, pygame.Rect(box.left, box.top, TILE, box.height), fill=fill, radius=12, outline_width=3)
        look.blit(canvas, icon, (box.left + TILE // 2, box.centery), 0.6 if icon.endswith("small") else 0.28)
        draw_text(canvas, words, (box.left + TILE + 4, box.centery), size=28, font=DISPLAY, anchor="midleft")


def _in_rows(entries: Sequence[Entry], left: int, right: int, top: int) -> list[tuple[pygame.Rect, str, str, RGB]]:
    """The entries with their boxes, broken into rows."""
    x, y, boxes = left, top, []
    for words, icon, fill in entries:
        width = TILE + (text_size(words, 28, DISPLAY)[0] + 9 if words else 0)
        if x + width > right:
            x, y = left, y + LIST_ROW + 2
        boxes.append((pygame.Rect(x, y, width, LIST_ROW - 2), words, icon, fill))
        x += width + 4
    return boxes


def _entries(faces: Sequence[int], briefly: bool) -> list[Entry]:
    """Values, picture and colour of each nature in a hand, then jokers, then the cards face down."""
    entries: list[Entry] = []
    for nature, name in enumerate(NATURES):
        values = [value_of(card) for card in faces if card >= 0 and not is_joker(card) and nature_of(card) == nature]
        if values:
            words = f"×{len(values)}" if briefly else "".join(map(str, values))
            entries.append((words, f"{name}_small", NATURE_COLOURS[nature]))
    jokers, backs = sum(is_joker(card) for card in faces), sum(card == BACK for card in faces)
    for count, icon, fill in ((jokers, "icon_joker", WHITE), (backs, "micro_back", INK)):
        if count:
            entries.append((f"×{count}" if count > 1 else "", icon, fill))
    return entries


def draw_own(
    canvas: pygame.Surface, art: CardArt, rect: pygame.Rect, state: HandState, cards: Sequence[Placed],
    round_words: Sequence[str], prompt_room: int, lifted: frozenset[int],
) -> None:  # fmt: skip
    """The large panel: whose it is, koâs, the round (in words or in figures), and the cards by nature.

    ``prompt_room`` px are kept free at the top right.
    """
    look = art.look
    look.draw_panel(canvas, rect, radius=30)
    look.draw_avatar(canvas, state.info.animal, (rect.left + 84, rect.top + 18), 118)
    y = rect.top + 42
    koas_width = look.koas_width(state.koas, 44)
    most = rect.width - 166 - 40 - koas_width - 40 - prompt_room - 20
    rooms = [most - text_size(words, 32, HEAVY)[0] for words in round_words]
    number = 0 if rooms[0] >= LEAST_NAME else len(rooms) - 1
    room = rooms[number]
    title = state.info.name
    if state.plays:
        longer = _("{name}’s turn").format(name=title)
        title = longer if text_size(longer, NAME, DISPLAY)[0] <= room else title
    name = draw_text(canvas, title, (rect.left + 166, y), size=TITLE, font=DISPLAY, anchor="midleft", max_width=room)
    koas = look.draw_koas(canvas, state.koas, (name.right + 22, y), size=44)
    draw_text(
        canvas, round_words[number], (koas.right + 34, y + 2), size=32, font=HEAVY, colour=QUIET, anchor="midleft"
    )
    for card in cards:
        place = card.rect.move(0, -12) if card.card in lifted and card.face != BACK else card.rect
        if card.card in lifted:
            plate = look.picture("card_plate", card.scale)
            canvas.blit(plate, plate.get_rect(center=place.center))
        canvas.blit(art.face(card.face, card.scale), place)
    if not cards:
        draw_text(
            canvas, _("No cards in hand"), (rect.centerx, rect.centery + 36), size=36, font=HEAVY, colour=QUIET,
            anchor="center",
        )  # fmt: skip
