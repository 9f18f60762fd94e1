"""What is laid over the picture of the table: actions, prompts, bubbles, cards in the air, and the open page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.actions import Button
from engine.glyphs import glyph_for
from engine.text import draw_paragraph, text_size, wrap
from engine.theme import CANVAS, HEAVY, INK, WHITE
from engine.words import _
from scenes.pentos.actions_bar import draw_action, draw_story
from scenes.pentos.asking import ASKS
from scenes.pentos.cauldrons import draw_bubbles
from scenes.pentos.wording import event_words

if TYPE_CHECKING:
    from scenes.pentos.table import Table

PEEK, TAKE_BACK = "peek", "take_back"
BUBBLE_TEXT = 32
BUBBLE_WIDTH = 560
PEEK_RIGHT = 26
"""Of the prompt to peek, from the right edge of the hand's panel."""


class Overlay:
    """Draws for the table scene; knows where its pills stand."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pills: dict[str, pygame.Rect] = {}

    def pill_at(self, position: tuple[int, int]) -> str | None:
        """Which pill is at a point."""
        return next((name for name, rect in self.pills().items() if rect.collidepoint(position)), None)

    def pills(self) -> dict[str, pygame.Rect]:
        """The pills that are on the table now, with their places."""
        table, found = self._table, {}
        if table.page is not None and table.page.covers:
            return {}
        panel = table.places.hand
        seat = table.home
        if table.page is None and table.persons > 1 and table.is_person(seat) and not table.hand_is_open(seat):
            found[PEEK] = table.look.pill_rect(
                _("Hold to peek"), (panel.right - PEEK_RIGHT, panel.top + 14), anchor="topright",
                glyphs=self._glyphs(Button.EXTRA, seat), max_width=330,
            )  # fmt: skip
        if table.undoer is not None:
            found[TAKE_BACK] = table.look.pill_rect(
                _("Take back"), (panel.right - PEEK_RIGHT, panel.top - 74), anchor="topright",
                glyphs=self._glyphs(Button.CANCEL, table.undoer), max_width=330,
            )  # fmt: skip
        return found

    def _glyphs(self, button: Button, seat: int):  # type: ignore[no-untyped-def]
        return glyph_for(button, self._table.look.family(self._table.device_of(seat)))

    def draw(self, canvas: pygame.Surface) -> None:
        """Everything, in its order."""
        table = self._table
        page = table.page
        asked = table.asked
        device = table.device_of(asked) if asked is not None else None
        focus = table.focus.at() if asked is not None and table.focus.rects else None
        if page is None or not page.covers:
            self._draw_table(canvas)
        if page is not None:
            on_page = focus if page.spots else None
            if page.blocks and page.spots:
                on_page = 0
            page.draw(canvas, on_page, device)
        self._draw_pills(canvas)
        if table.bubble:
            draw_bubble(canvas, table.bubble, table.bubble_at)

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
            spots = {spot.key: spot for spot in table.spots}
            at = table.spots[focus].key if focus is not None and table.spots else ""
            if at.startswith("taste"):
                at = "taste"
            glyphs = self._glyphs(Button.CONFIRM, asked)
            states = table.options(asked).states()
            for name, rect, state in zip(("add", "taste", "cast"), table.places.actions, states, strict=True):
                if at == "taste" == name and focus is not None and table.spots[focus].cards:
                    from dataclasses import replace

                    from scenes.pentos.moves import Taste
                    from scenes.pentos.wording import taste_words

                    move = table.spots[focus].move
                    if isinstance(move, Taste):
                        state = replace(state, line=taste_words(move, len(table.spots[focus].cards)))
                draw_action(canvas, table.look, rect, state, at == name, glyphs)
            del spots
            return
        if asked is not None and phase in ASKS:
            draw_story(canvas, table.look, area, infos[asked], ASKS[phase](), asks=True)
            return
        names = [info.name for info in infos]
        story = table.story
        turn = table.shown.view.turn
        if story is None:
            draw_story(canvas, table.look, area, infos[turn], "", asks=False, waiting=True)
        else:
            draw_story(canvas, table.look, area, infos[story.seat], event_words(story, names), asks=False)

    def _draw_pills(self, canvas: pygame.Surface) -> None:
        table = self._table
        labels = {PEEK: (_("Hold to peek"), Button.EXTRA), TAKE_BACK: (_("Take back"), Button.CANCEL)}
        for name, rect in self.pills().items():
            label, button = labels[name]
            seat = table.home if name == PEEK else table.undoer
            if seat is not None:
                table.look.draw_pill(
                    canvas, label, rect.topright, anchor="topright", glyphs=self._glyphs(button, seat), max_width=330,
                    dark=name == PEEK and seat in table.peeking.values(),
                )  # fmt: skip


def draw_bubble(canvas: pygame.Surface, sentence: str, at: pygame.Rect) -> None:
    """A speech bubble with a sentence, above (or below) a place."""
    from engine import shapes

    lines = wrap(sentence, BUBBLE_WIDTH, BUBBLE_TEXT, HEAVY)
    width = max(text_size(line, BUBBLE_TEXT, HEAVY)[0] for line in lines) + 56
    rect = pygame.Rect(0, 0, width, round(len(lines) * BUBBLE_TEXT * 1.28) + 44)
    rect.midbottom = (at.centerx, at.top - 14)
    if rect.top < 54:
        rect.midtop = (at.centerx, min(at.bottom + 14, CANVAS[1] - 54 - rect.height))
    rect.clamp_ip(pygame.Rect(96, 54, CANVAS[0] - 192, CANVAS[1] - 108))
    shapes.box(canvas, rect, fill=INK, outline=WHITE, outline_width=6, radius=30, shadow=8, shadow_alpha=0.4)
    text = rect.inflate(-56, -44)
    draw_paragraph(canvas, sentence, text, size=BUBBLE_TEXT, font=HEAVY, colour=WHITE, align="center")
