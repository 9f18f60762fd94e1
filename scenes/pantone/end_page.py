"""The exhibition at the end of a match: all its boards, to be looked at and saved."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import DIRECTIONS, MOUSE, Action, Button, Pointed, Pressed, Turned
from engine.glyphs import glyph_for
from engine.lettering import draw_lines
from engine.scene import Change, Push
from engine.text import draw_paragraph, draw_text, paragraph_height
from engine.theme import DISPLAY, HEAVY, INK, SUN
from engine.touch import place_at
from engine.ui import Focus
from engine.words import _, ngettext
from scenes.pantone.caption import picture_of
from scenes.pantone.content import BOARD
from scenes.pantone.look import GAME, KEEP
from scenes.pantone.pages import Page

if TYPE_CHECKING:
    from scenes.pantone.table import Table
    from scenes.pantone.view import TurnResult

MOST_ON_WALL = 8
MOST_IN_ROW = 4
GAP = (32, 36)
CAPTION = 122
FRAME = 20
"""Of paper around a board."""
AROUND = FRAME + CAPTION
"""What a picture is higher than its board."""
SENTENCE_TEXT = 34
TITLE_HEIGHT = 66
WIDE, TITLE_SIZE, WIDE_TITLE_SIZE = 520, 38, 52
"""Pictures from this width on have a larger title (px)."""


class EndPage(Page):
    """Lasts until somebody goes on to the results."""

    layer = "end"
    alone_seconds = 5.0
    live_runs = False
    quiet_seconds = 0.8
    moment = "exhibition"

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.results: tuple[TurnResult, ...] = table.match.results
        walls = max(-(-len(self.results) // MOST_ON_WALL), 1)
        self._starts = [wall * len(self.results) // walls for wall in range(walls + 1)]
        """All walls bear nearly as many pictures: the first of each, and one past the last of all."""
        self.wall = 0
        self.sentence = ""
        self.focus = Focus(self._rects())

    @property
    def first(self) -> int:
        """The first picture on this wall."""
        return self._starts[self.wall]

    @property
    def _count(self) -> int:
        """How many pictures hang on this wall."""
        return self._starts[self.wall + 1] - self.first

    def _rects(self) -> list[pygame.Rect]:
        """Where this wall's pictures hang: in the middle, and as large as their number allows."""
        place, count = self.places["pictures"], self._count
        rows = 1 if count <= MOST_IN_ROW else 2
        in_row = -(-count // rows)
        width = (place.width - (in_row - 1) * GAP[0]) // in_row
        height = min((place.height - (rows - 1) * GAP[1]) // rows, (width - 2 * FRAME) * BOARD[1] // BOARD[0] + AROUND)
        width = min(width, (height - AROUND) * BOARD[0] // BOARD[1] + 2 * FRAME)
        top = place.centery - (rows * (height + GAP[1]) - GAP[1]) // 2
        found = []
        for number in range(count):
            row, column = divmod(number, in_row)
            here = min(in_row, count - row * in_row)
            left = place.centerx - (here * (width + GAP[0]) - GAP[0]) // 2
            found.append(pygame.Rect(left + column * (width + GAP[0]), top + row * (height + GAP[1]), width, height))
        return found

    @property
    def on_show(self) -> object:
        """One wall after the other."""
        return self, self.wall

    @property
    def chosen(self) -> TurnResult | None:
        """The board in focus."""
        index = self.first + self.focus.at()
        return self.results[index] if index < len(self.results) else None

    def handle(self, action: Action) -> Change:
        """Look round, save one, open the gallery of all evenings, or go on."""
        device = getattr(action, "device", None)
        if device is None or not (self.table.bots_only or self.table.seats_of(device) or device == MOUSE):
            return None
        before = self.chosen
        if isinstance(action, Turned):
            self._scroll(-action.steps)
        elif isinstance(action, Pointed):
            self.focus.point(action.position)
        change = self._press(action) if isinstance(action, Pressed) else None
        if self.chosen is not before:
            self.sentence = ""
        return change

    def _press(self, action: Pressed) -> Change:
        button = self._clicked(action) or action.button
        if button in DIRECTIONS:
            moved = self.focus.move(button) or self._turn_page(button)
            self.table.services.audio.play("shared/move" if moved else "shared/refused")
        elif action.repeat:
            return None
        elif button is Button.EXTRA:
            self._save()
        elif button is Button.OPTION:
            return self._open_gallery()
        elif button is Button.CONFIRM:
            if action.position is not None and self.focus.point(action.position) is not None:
                return None
            self.table.services.audio.play("shared/confirm")
            self.done = True
        return None

    def _turn_page(self, button: Button) -> bool:
        return self._scroll({Button.RIGHT: 1, Button.DOWN: 1, Button.LEFT: -1, Button.UP: -1}[button])

    def _scroll(self, by: int) -> bool:
        wall = min(max(self.wall + by, 0), len(self._starts) - 2)
        if wall == self.wall:
            return False
        self.wall = wall
        self.focus.rects = self._rects()
        self.focus.put(0 if by > 0 else len(self.focus.rects) - 1)
        return True

    def _save(self) -> None:
        if self.chosen is not None:
            title = self.look.words(self.chosen.card.character.name)
            _well, self.sentence = self.table.gallery.save(picture_of(self.table, self.chosen), f"{GAME} {title}")
            self.look.play(KEEP)

    def _open_gallery(self) -> Change:
        from scenes.gallery import GalleryScene  # here, because few open it

        self.table.services.audio.play("shared/confirm")
        return Push(GalleryScene(self.table.services, GAME))

    @property
    def state(self) -> Hashable | None:
        """What hangs here, what is in focus and what was said."""
        return self.wall, self.focus.at(), self.sentence

    def update(self, dt: float) -> None:
        """With bots only it goes on by itself."""
        if self.stand(dt):
            self.done = True

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _pills(self) -> list[tuple[Button, str]]:
        return [
            (Button.CONFIRM, _("to the results")), (Button.EXTRA, _("save this one")),
            (Button.OPTION, _("gallery of all evenings")),
        ]  # fmt: skip

    def _clicked(self, action: Pressed) -> Button | None:
        """The pill that a click is on."""
        if action.position is None or action.button is not Button.CONFIRM:
            return None
        sheet = pygame.Surface((1, 1))
        return place_at(self._draw_pills(sheet), action.position)

    def _draw_pills(self, canvas: pygame.Surface) -> list[tuple[Button, pygame.Rect]]:
        place = self.places["help"]
        family = self.look.family(None)
        right, found = place.right, []
        for button, label in self._pills():
            glyphs = glyph_for(button, family)
            rect = self.look.draw_pill(
                canvas, label, (right, place.top), glyphs=glyphs, fill=SUN if button is Button.CONFIRM else None
            )
            found.append((button, rect))
            right = rect.left - 20
        return found

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the boards on this wall."""
        canvas.blit(self.look.ground, (0, 0))
        title = self.places["title"]
        used = draw_text(canvas, _("Exhibition"), title.midleft, size=84, font=DISPLAY, anchor="midleft")
        count = ngettext("{count} picture", "{count} pictures", len(self.results)).format(count=len(self.results))
        walls = len(self._starts) - 1
        if walls > 1:
            count += " · " + _("wall {number} of {count}").format(number=self.wall + 1, count=walls)
        if not self.sentence:
            draw_text(canvas, count, title.midright, size=40, font=HEAVY, anchor="midright")
        for number, rect in enumerate(self.focus.rects):
            self._draw_picture(canvas, rect, self.results[self.first + number], number == self.focus.at())
        self._draw_pills(canvas)
        if self.sentence:  # in the place of the count, where it covers no picture
            room = pygame.Rect(used.right + 60, title.top, title.right - used.right - 60, title.height)
            height = paragraph_height(self.sentence, room.width, SENTENCE_TEXT, HEAVY)
            place = room.move(0, max(room.height - height, 0) // 2)
            draw_paragraph(canvas, self.sentence, place, size=SENTENCE_TEXT, font=HEAVY, align="right")

    def _draw_picture(self, canvas: pygame.Surface, rect: pygame.Rect, result: TurnResult, focused: bool) -> None:
        if focused:
            shapes.box(canvas, rect.inflate(24, 24), fill=INK, radius=36, outline=None)
        self.look.draw_panel(canvas, rect, fill=SUN if focused else (255, 248, 234), shadow=0 if focused else 12)
        room = pygame.Rect(rect.left + FRAME, rect.top + FRAME, rect.width - 2 * FRAME, rect.height - AROUND)
        width = min(room.width, room.height * BOARD[0] // BOARD[1])
        board = pygame.Rect(0, 0, width, width * BOARD[1] // BOARD[0])
        board.center = room.center
        self.table.art.draw(canvas, board, result.board, result.board_angle, shadow=0)
        name = self.look.words(result.card.character.name)
        size = TITLE_SIZE if rect.width < WIDE else WIDE_TITLE_SIZE
        draw_lines(
            canvas, name, (rect.centerx, rect.bottom - 84), rect.width - 40, size=size, height=TITLE_HEIGHT,
            centred=True,
        )  # fmt: skip
        artist = self.table.live.seats[result.artist].name
        draw_text(
            canvas, artist, (rect.centerx, rect.bottom - 32), size=28, font=HEAVY, anchor="center",
            max_width=rect.width - 40,
        )  # fmt: skip
