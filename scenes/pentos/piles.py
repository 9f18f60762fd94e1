"""The draw pile, the used cards and the special cards that lie face up."""

from __future__ import annotations

import pygame

from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY
from engine.words import _, ngettext
from scenes.pentos.cards import BACK, CardArt
from scenes.pentos.content import SPECIAL_NAMES, SpecialKind, special_kind
from scenes.pentos.look import QUIET, Look
from scenes.pentos.places import Places
from scenes.pentos.view import View

LONG_NAME = 34
"""Type size at which the name of a special card must fit into a line; a longer one takes two."""
INSET = 20
"""Px between the words of a special card and its right edge, outline and all."""
TWO_LINES = 86
"""Px in height for such a name: two lines of large text."""
THICKNESS = 3
"""Cards that a pile seems to hold at most, beside its top one."""


def short_sentence(kind: SpecialKind) -> str:
    """What a special card does, in a few words."""
    return {
        "joker": _("Stands for any card"),
        "seek": _("Take one from a pile"),
        "ladle": _("Take one out of a pot"),
        "give_or_grab": _("Give or take 1 to 5"),
        "broom": _("Drop 1 to 5 alike"),
    }[kind]


def draw_piles(canvas: pygame.Surface, art: CardArt, places: Places, view: View) -> None:
    """Both piles with their counts."""
    _draw_pile(canvas, art, places.draw_pile, BACK, view.draw_count, _("left"))
    top = view.discard[-1] if view.discard else BACK
    _draw_pile(canvas, art, places.discard, top, len(view.discard), _("used"))


def _draw_pile(canvas: pygame.Surface, art: CardArt, rect: pygame.Rect, top: int, count: int, words: str) -> None:
    if count:
        picture = art.face(top)
        for layer in range(min(count - 1, THICKNESS), 0, -1):
            canvas.blit(art.face(BACK), rect.move(0, 4 * layer))
        canvas.blit(picture, rect)
    else:
        ghost = art.face(BACK).copy()
        ghost.set_alpha(50)
        canvas.blit(ghost, rect)
    x = rect.right + 20
    draw_text(canvas, str(count), (x, rect.centery - 26), size=64, font=DISPLAY, anchor="midleft")
    draw_text(canvas, words, (x, rect.centery + 28), size=30, font=HEAVY, colour=QUIET, anchor="midleft", max_width=104)


def draw_specials(canvas: pygame.Surface, look: Look, places: Places, view: View, with_count: bool) -> None:
    """The face-up row and what is left of the pile."""
    for rect, card in zip(places.specials, view.row, strict=False):
        draw_ticket(canvas, look, rect, special_kind(card))
    if not with_count:
        return
    x, y = places.specials_left.topleft
    picture = look.picture("micro_back_special", 0.5)
    spot = canvas.blit(picture, picture.get_rect(midleft=(x, y + 34)))
    words = ngettext("{count} special left", "{count} specials left", view.specials_count)
    draw_text(
        canvas, words.format(count=view.specials_count), (spot.right + 14, y + 34), size=30, font=HEAVY,
        anchor="midleft", max_width=290,
    )  # fmt: skip


def draw_ticket(canvas: pygame.Surface, look: Look, rect: pygame.Rect, kind: SpecialKind) -> None:
    """A special card with its name and effect."""
    picture = look.pictures.nine("pentos/ticket", (rect.width, rect.height + 9))
    canvas.blit(picture, rect)
    look.blit(canvas, f"icon_{kind}", (rect.left + 59, rect.centery), 0.84)
    text = pygame.Rect(rect.left + 132, rect.top + 12, rect.width - 132 - INSET, rect.height - 20)
    name = _(SPECIAL_NAMES[kind])
    if text_size(name, LONG_NAME, DISPLAY)[0] <= text.width:
        used = 56
        draw_text(canvas, name, (text.left, text.top + 30), size=42, font=DISPLAY, anchor="midleft",
                  max_width=text.width)  # fmt: skip
    else:
        used = look.draw_fitting(
            canvas, name, pygame.Rect(text.topleft, (text.width, TWO_LINES)), size=LONG_NAME, font=DISPLAY
        )
    below = pygame.Rect(text.left, text.top + used, text.width, text.height - used)
    look.draw_fitting(canvas, short_sentence(kind), below, size=28)
