"""What is laid over the picture of the table: actions, prompts, bubbles, cards in the air, and the open page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button
from engine.game_look import blank_sheet
from engine.glyphs import Glyph, glyph_for
from engine.text import draw_paragraph, text_size, wrap
from engine.theme import CANVAS, HEAVY, INK, WHITE
from engine.touch import place_at
from engine.words import _
from scenes.pentos.actions_bar import draw_action, draw_story
from scenes.pentos.asking import ASKS
from scenes.pentos.cards import BACK, CardArt
from scenes.pentos.cauldrons import draw_bubbles
from scenes.pentos.content import special_kind
from scenes.pentos.events import (
    Added,
    AnyEvent,
    Fetched,
    Fizzled,
    Given,
    Grabbed,
    Ladled,
    Picked,
    SpecialTaken,
    SpellCast,
    Swept,
    Tasted,
)
from scenes.pentos.moves import Taste
from scenes.pentos.score_page import ScorePage
from scenes.pentos.wording import event_words, taste_words

if TYPE_CHECKING:
    from engine.actions import DeviceId
    from scenes.pentos.pages import Page
    from scenes.pentos.table import Table

PEEK, TAKE_BACK = "peek", "take_back"
BUBBLE_TEXT = 32
BUBBLE_WIDTH = 560
BESIDE_FROM = 1300
"""Left edge from which on a bubble stands beside its place: the three actions are to stay in sight."""
MOST_PEEK = 440
PEEK_RIGHT = 26
"""Of the prompt to peek, from the right edge of the hand's panel."""
PAGE_CORNER = (1824, 62)
"""Top right of the prompt to go back, on a page."""


class Overlay:
    """Draws for the table scene; knows where its pills stand."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._page: Page | None = None
        self._page_key: object = None
        self._page_picture = blank_sheet()

    def pill_at(self, position: tuple[int, int]) -> str | None:
        """Which pill is at a point."""
        return place_at(self.pills().items(), position)

    def pills(self) -> dict[str, pygame.Rect]:
        """The pills that are on the table now, with their places."""
        table, found = self._table, {}
        if isinstance(table.page, ScorePage):
            return {}
        panel = table.places.hand
        if table.page is None and table.peeks:
            found[PEEK] = table.look.pill_rect(
                _("Hold to peek"), (panel.right - PEEK_RIGHT, panel.top + 14), anchor="topright",
                glyphs=self._glyphs(Button.EXTRA, table.home), max_width=MOST_PEEK,
            )  # fmt: skip
        back = table.back
        if back is not None:
            corner = table.places.specials_left.topright if table.page is None else PAGE_CORNER
            found[TAKE_BACK] = table.look.pill_rect(
                back[0], corner, anchor="topright", glyphs=self._glyphs(Button.CANCEL, back[1]), max_width=336
            )
        return found

    def _glyphs(self, button: Button, seat: int) -> Sequence[Glyph]:
        return glyph_for(button, self._table.look.family(self._table.device_of(seat)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Everything, in its order."""
        table = self._table
        page = table.page
        asked = table.asked
        device = table.device_of(asked) if asked is not None else None
        focus = table.focus.at() if asked is not None and table.focus.rects else None
        if page is None:
            self._draw_table(canvas)
        else:
            self._draw_page(canvas, page, focus if page.spots else None, device)
        self._draw_pills(canvas)
        if table.bubble:
            draw_bubble(canvas, table.bubble, table.bubble_at)

    def _draw_page(self, canvas: pygame.Surface, page: Page, focus: int | None, device: DeviceId | None) -> None:
        """The page, as a kept picture while nothing on it changes."""
        if page.blocks and page.spots:
            focus = 0
        if page.state is None:
            page.draw(canvas, focus, device)
            return
        key = (page.state, focus, device, self._table.look.style, page.covers or self._table.showing)
        if self._page is not page or key != self._page_key:
            self._page, self._page_key = page, key
            if not page.covers:
                self._draw_table(canvas)
            page.draw(canvas, focus, device)
            self._page_picture.blit(canvas, (0, 0))
            return
        canvas.blit(self._page_picture, (0, 0))

    def _draw_table(self, canvas: pygame.Surface) -> None:
        table = self._table
        asked = table.asked if table.page is None else None
        focus = table.focus.at() if asked is not None and table.spots else None
        over = (asked, focus, table.story, id(table.spots), table.match.phase, tuple(self.pills()))
        table.tabletop.draw(canvas, table.showing, over, lambda surface: self._draw_actions(surface, asked, focus))
        if not table.look.still:
            draw_bubbles(canvas, table.look, table.places.cauldrons, table.seconds)
        table.flights.draw(canvas, table.art)

    def _draw_actions(self, canvas: pygame.Surface, asked: int | None, focus: int | None) -> None:
        table = self._table
        phase, infos = table.match.phase, table.live.seats
        area = table.places.actions_area
        if asked is not None and phase == "turn":
            at = table.spots[focus].key if focus is not None and table.spots else ""
            if at.startswith("taste"):
                at = "taste"
            glyphs = self._glyphs(Button.CONFIRM, asked)
            states = table.options(asked).states()
            for name, rect, state in zip(("add", "taste", "cast"), table.places.actions, states, strict=True):
                if at == "taste" == name and focus is not None and table.spots[focus].cards:
                    move = table.spots[focus].move
                    if isinstance(move, Taste):
                        state = replace(state, line=taste_words(move, len(table.spots[focus].cards)))
                draw_action(canvas, table.look, rect, state, at == name, glyphs)
            return
        if asked is not None and phase in ASKS:
            draw_story(canvas, table.look, area, infos[asked], ASKS[phase](), (), True)
            return
        story = table.story
        if story is None:
            draw_story(canvas, table.look, area, infos[table.shown.view.turn], _("takes it back and thinks again"))
            return
        names = [info.name for info in infos]
        pictures = story_pictures(story, table.art)
        draw_story(canvas, table.look, area, infos[story.seat], event_words(story, names), pictures)

    def _draw_pills(self, canvas: pygame.Surface) -> None:
        table = self._table
        peeks = table.home in table.peeking.values()
        for name, rect in self.pills().items():
            label, button, seat = _("Hold to peek"), Button.EXTRA, table.home
            if name == TAKE_BACK and table.back is not None:
                (label, seat), button = table.back, Button.CANCEL
            table.look.draw_pill(
                canvas, label, rect.topright, anchor="topright", glyphs=self._glyphs(button, seat),
                max_width=MOST_PEEK if name == PEEK else 336, dark=name == PEEK and peeks,
            )  # fmt: skip


def story_pictures(event: AnyEvent, art: CardArt) -> list[pygame.Surface]:
    """Small cards for what an event moved, or the sign of the special card that was taken."""
    if isinstance(event, SpecialTaken | Fizzled):
        return [art.look.picture(f"icon_{special_kind(event.card)}", 0.8)]
    cards: tuple[int | None, ...] = ()
    if isinstance(event, Added | Tasted | SpellCast | Given | Grabbed | Swept):
        cards = event.cards
    elif isinstance(event, Picked | Ladled | Fetched):
        cards = (event.card,)
    return [art.micro(BACK if card is None else card, 1.0) for card in cards]


def draw_bubble(canvas: pygame.Surface, sentence: str, at: pygame.Rect) -> None:
    """A speech bubble with a sentence, above (or below) a place."""
    lines = wrap(sentence, BUBBLE_WIDTH, BUBBLE_TEXT, HEAVY)
    width = max(text_size(line, BUBBLE_TEXT, HEAVY)[0] for line in lines) + 56
    rect = pygame.Rect(0, 0, width, round(len(lines) * BUBBLE_TEXT * 1.28) + 44)
    rect.midbottom = (at.centerx, at.top - 14)
    if at.left > BESIDE_FROM:
        rect.midright = (at.left - 18, at.centery)
    elif rect.top < 54:
        rect.midtop = (at.centerx, min(at.bottom + 14, CANVAS[1] - 54 - rect.height))
    rect.clamp_ip(pygame.Rect(96, 54, CANVAS[0] - 192, CANVAS[1] - 108))
    shapes.box(canvas, rect, fill=INK, outline=WHITE, outline_width=6, radius=30, shadow=8, shadow_alpha=0.4)
    text = rect.inflate(-56, -44)
    draw_paragraph(canvas, sentence, text, size=BUBBLE_TEXT, font=HEAVY, colour=WHITE, align="center")
