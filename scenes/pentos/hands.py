"""The hands on the table: the own one large and below, the others in small panels above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine import shapes
from engine.game_info import SeatInfo
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY, INK, PAPER, SUN, WHITE
from engine.words import _
from scenes.pentos.cards import BACK, CardArt
from scenes.pentos.cauldrons import NATURE_COLOURS
from scenes.pentos.content import NATURES, is_joker, nature_of, value_of
from scenes.pentos.look import QUIET, Look
from scenes.pentos.places import LEAST_MICRO_STEP, PANEL_LEFT, PANEL_TOP, Placed, Places

TITLE = 64
LIST_ROW = 48


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
    canvas: pygame.Surface, look: Look, art: CardArt, places: Places, rect: pygame.Rect, state: HandState,
    cards: Sequence[Placed],
) -> None:  # fmt: skip
    """Another seat: its animal, name, koâs, and its cards."""
    look.draw_panel(canvas, rect, fill=PAPER, radius=26)
    if state.plays:
        shapes.box(canvas, rect.inflate(-12, -12), fill=PAPER, outline=SUN, outline_width=8, radius=22)
    look.draw_avatar(canvas, state.info.animal, (rect.left + 66, rect.top + 80), 104)
    y = rect.top + 34
    koas = look.koas_width(state.koas)
    look.draw_koas(canvas, state.koas, (rect.right - 24 - koas, y))
    right = rect.right - 24 - koas - 12
    pill = _("plays") if state.plays else _("next") if state.next else ""
    pill_width = text_size(pill, 28, HEAVY)[0] + 32 if pill else 0
    x = rect.left + PANEL_LEFT
    name = draw_text(
        canvas, state.info.name, (x, y), size=34, font=DISPLAY, anchor="midleft",
        max_width=max(right - x - pill_width - 24, 90),
    )  # fmt: skip
    x = name.right + 12
    if state.info.bot_level is not None and x + 40 + pill_width < right:
        robot = look.pictures.get("shared/icons/robot", 0.6)
        x = canvas.blit(robot, robot.get_rect(midleft=(x, y))).right + 10
    if pill and x + pill_width <= right + 8:
        tag = pygame.Rect(x, y - 21, pill_width, 42)
        shapes.box(canvas, tag, fill=INK, radius=21, outline=None)
        draw_text(canvas, pill, tag.center, size=28, font=HEAVY, colour=WHITE, anchor="center")
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
    """A long hand: the values of each nature after its creature, in two rows."""
    x, y = rect.left + PANEL_LEFT - 14, rect.top + PANEL_TOP + 2
    for words, icon, fill in _entries([card.face for card in cards]):
        width = 36 + text_size(words, 28, DISPLAY)[0] + 16
        if x + width > rect.right - 14 and y < rect.top + PANEL_TOP + LIST_ROW:
            x, y = rect.left + PANEL_LEFT - 14, y + LIST_ROW + 2
        box = pygame.Rect(x, y, width, LIST_ROW - 2)
        shapes.box(canvas, box, fill=WHITE, radius=12, outline_width=3)
        shapes.box(canvas, pygame.Rect(x, y, 36, box.height), fill=fill, radius=12, outline_width=3)
        look.blit(canvas, icon, (x + 18, box.centery), 0.62 if icon.endswith("small") else 0.3)
        draw_text(canvas, words, (x + 43, box.centery), size=28, font=DISPLAY, anchor="midleft")
        x += width + 4


def _entries(faces: Sequence[int]) -> list[tuple[str, str, tuple[int, int, int]]]:
    """Values, picture and colour of each nature in a hand, then jokers, then the cards face down."""
    entries = []
    for nature, name in enumerate(NATURES):
        values = [value_of(card) for card in faces if 0 <= card and not is_joker(card) and nature_of(card) == nature]
        if values:
            entries.append(("".join(map(str, values)), f"{name}_small", NATURE_COLOURS[nature]))
    jokers, backs = sum(is_joker(card) for card in faces), sum(card == BACK for card in faces)
    if jokers:
        entries.append((f"×{jokers}", "icon_joker", WHITE))
    if backs:
        entries.append((f"×{backs}", "micro_back", INK))
    return entries


def draw_own(
    canvas: pygame.Surface, look: Look, art: CardArt, rect: pygame.Rect, state: HandState, cards: Sequence[Placed],
    title: str, round_words: str, lifted: frozenset[int],
) -> None:  # fmt: skip
    """The large panel: title, koâs, the round, and the cards by nature."""
    look.draw_panel(canvas, rect, radius=30)
    look.draw_avatar(canvas, state.info.animal, (rect.left + 84, rect.top + 18), 118)
    y = rect.top + 42
    # the prompt to peek has the right end
    room = rect.width - 166 - 350 - 210 - 110
    name = draw_text(canvas, title, (rect.left + 166, y), size=TITLE, font=DISPLAY, anchor="midleft", max_width=room)
    koas = look.draw_koas(canvas, state.koas, (name.right + 22, y), size=44)
    draw_text(canvas, round_words, (koas.right + 34, y + 2), size=32, font=HEAVY, colour=QUIET, anchor="midleft")
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
