"""The gallery: a wall of framed pictures that the games have kept, of all evenings, the newest first."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from time import perf_counter

import pygame

from engine.actions import DIRECTIONS, Action, Button, Pointed, Pressed, Turned
from engine.gallery import MOST_BYTES, Gallery, Kept, Stock, games_of
from engine.scene import HURRIED_SECONDS, WORK_SECONDS, Change, Pop, Push, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text
from engine.theme import BODY, CANVAS, DISPLAY, HEAVY, LILAC, MARGIN_X, NAME, PAPER, SPRING_SECONDS, ease_out_back
from engine.touch import place_at
from engine.ui import Focus, Prompt, clicked_prompt, draw_prompts, draw_title
from engine.words import _, ngettext
from scenes.gallery_look import (
    EDGE,
    PILL_HEIGHT,
    SmallPictures,
    draw_frame,
    draw_pill,
    draw_plaque,
    draw_strip,
    draw_torn,
    draw_wall,
    game_colour,
    game_title,
    pill_width,
    title_of,
)
from scenes.gallery_picture import GalleryPicture

COLUMNS, ROWS = 4, 2
CELL = (432, 366)
TOP = 178
ROOM = (330, 226)
"""For a picture on the wall, without its frame."""
PLAQUE_WIDTH = 384
TABS_LEFT, TABS_TOP = 560, 72
TAB_GAP = 18
FACE = 72
MEGABYTE = 1_000_000
PATIENCE_SECONDS = 0.3
"""After so long it is said that there is something to wait for."""
LINE_Y = 154
"""Of the words between the tabs and the pictures."""


class GalleryScene(Scene):
    """Pops with None."""

    moment = "gallery"
    quiet_seconds = HURRIED_SECONDS
    welcomes = True

    def __init__(self, services: Services, game: str = "") -> None:
        """With the key of a game, only its pictures hang there at first."""
        self.services = services
        self.game = game
        self.page = 0
        self.stock = Stock((), 0)
        self.is_hung = False
        """Whether it is known what hangs here."""
        self.pictures: tuple[Kept, ...] = ()
        self._gallery = Gallery(services.folders)
        self._small = SmallPictures(ROOM)
        self._wall: pygame.Surface | None = None
        self._age = 0.0
        self._reading: Generator[None, None, Stock] | None = self._gallery.read_stock()
        self._hang()

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """One wall of one game after the other."""
        return self.game, self.page

    def _read_on(self) -> None:
        """Look at some more of the files, and hang the pictures when all are known.

        Not as a change (``Gradually``), for whoever has very many on a slow disk may leave meanwhile.
        """
        until = perf_counter() + WORK_SECONDS
        while self._reading is not None and perf_counter() < until:
            try:
                next(self._reading)
            except StopIteration as end:
                self._reading, self.stock, self.is_hung = None, end.value, True
                self._hang()

    def _hang(self, index: int = 0) -> None:
        """Hang what is known to be there; ``index`` is the picture to be in focus."""
        shown = [kept for kept in self.stock.pictures if kept.record.single]
        # A file may name any game: what is of none of ours hangs among all.
        ours = {game.key for game in self.services.games}
        self._games = games_of(shown)
        self.tabs: tuple[str, ...] = ("", *(key for key in self._games if key in ours))
        if self.game not in self.tabs:
            self.game = "" if shown else self.game
        self.pictures = tuple(kept for kept in shown if not self.game or kept.record.game == self.game)
        index = max(min(index, len(self.pictures) - 1), 0)
        self.page = index // (COLUMNS * ROWS)
        self.focus = Focus(self._rects(), index % (COLUMNS * ROWS))
        self._age = 0.0

    def leave(self) -> None:
        """Free the memory of the wall."""
        self._wall = self._reading = None

    # --- where things are ---------------------------------------------------------------------------------------------

    @property
    def _hung(self) -> tuple[Kept, ...]:
        """The pictures on this wall."""
        first = self.page * COLUMNS * ROWS
        return self.pictures[first : first + COLUMNS * ROWS]

    @property
    def walls(self) -> int:
        """How many walls there are."""
        return max(-(-len(self.pictures) // (COLUMNS * ROWS)), 1)

    @property
    def index(self) -> int:
        """The picture in focus."""
        return self.page * COLUMNS * ROWS + self.focus.at()

    def _rects(self) -> list[pygame.Rect]:
        left = (CANVAS[0] - COLUMNS * CELL[0]) // 2
        return [
            pygame.Rect(left + number % COLUMNS * CELL[0], TOP + number // COLUMNS * CELL[1], *CELL)
            for number in range(len(self._hung))
        ]

    def _tab_rects(self) -> list[pygame.Rect]:
        """Where the tabs stand, if there is a choice: up to the right margin."""
        if not self._filters:
            return []
        words = self._tab_words()
        room = CANVAS[0] - MARGIN_X - TABS_LEFT - TAB_GAP * (len(words) - 1)
        widths = [pill_width(word, room) for word in words]
        if sum(widths) > room:
            widths = [min(width, room // len(words)) for width in widths]
        left = CANVAS[0] - MARGIN_X - sum(widths) - TAB_GAP * (len(words) - 1)
        rects = []
        for width in widths:
            rects.append(pygame.Rect(left, TABS_TOP, width, PILL_HEIGHT))
            left += width + TAB_GAP
        return rects

    # --- hands --------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """Look round, go to a picture, choose whose pictures hang there, or leave."""
        if isinstance(action, Turned):
            self._turn(-action.steps)
        elif isinstance(action, Pointed):
            before = self.focus.at()
            if self.focus.point(action.position) is not None and self.focus.at() != before:
                self.services.audio.play("shared/move")
        elif isinstance(action, Pressed):
            return self._pressed(action)
        return None

    def _pressed(self, action: Pressed) -> Change:
        clicked = clicked_prompt(self.services, self._prompts(), action, right=self._disk_words())
        button = clicked or action.button
        if button in DIRECTIONS:
            self._move(button)
        elif button in (Button.PREVIOUS, Button.NEXT):
            self._choose_tab(self.tabs.index(self.game) + (1 if button is Button.NEXT else -1) if self._filters else 0)
        elif action.repeat:
            return None
        elif button in (Button.CANCEL, Button.MENU):
            self.services.audio.play("shared/cancel")
            return Pop(None)
        elif button is Button.CONFIRM:
            return self._confirmed(action if clicked is None else None)
        return None

    def _confirmed(self, action: Pressed | None) -> Change:
        position = action.position if action is not None else None
        if position is not None:
            tab = place_at(enumerate(self._tab_rects()), position)
            if tab is not None:
                self._choose_tab(tab)
                return None
            if self.focus.point(position) is None:
                return None
        if not self.pictures:
            self.services.audio.play("shared/refused")
            return None
        self.services.audio.play("shared/confirm")
        closer = GalleryPicture(self.services, self.pictures, self.index)
        return Push(closer, lambda index: self._came_back(closer.pictures, index))

    def _came_back(self, left: Sequence[Kept], index: int) -> Change:
        """Some of those that were looked at may have been taken down."""
        gone = {kept.path for kept in self.pictures} - {kept.path for kept in left}
        if gone:
            pictures = tuple(kept for kept in self.stock.pictures if kept.path not in gone)
            freed = sum(kept.size for kept in self.stock.pictures if kept.path in gone and kept.counted)
            self.stock = replace(self.stock, pictures=pictures, size=self.stock.size - freed)
        self._hang(index)
        return None

    def _move(self, button: Button) -> None:
        row_before = self.focus.at() // COLUMNS
        if self.focus.rects and self.focus.move(button):
            self.services.audio.play("shared/move")
            return
        by = {Button.RIGHT: 1, Button.DOWN: 1, Button.LEFT: -1, Button.UP: -1}[button]
        column = self.focus.at() % COLUMNS
        if not self._turn(by):
            return
        if button in (Button.LEFT, Button.RIGHT):
            spot = row_before * COLUMNS + (0 if by > 0 else COLUMNS - 1)
        else:
            spot = column + (0 if by > 0 else (ROWS - 1) * COLUMNS)
        self.focus.put(min(spot, len(self.focus.rects) - 1))

    def _turn(self, by: int) -> bool:
        """Go on to another wall."""
        page = min(max(self.page + by, 0), self.walls - 1)
        if page == self.page:
            self.services.audio.play("shared/refused")
            return False
        self.page = page
        self.focus = Focus(self._rects())
        self._age = 0.0
        self.services.audio.play("shared/move")
        return True

    @property
    def _filters(self) -> bool:
        """Whether there is a choice of whose pictures hang there."""
        return len(self.tabs) > 1 and len(self._games) > 1

    def _choose_tab(self, number: int) -> None:
        if not self._filters:
            self.services.audio.play("shared/refused")
            return
        self.game = self.tabs[number % len(self.tabs)]
        self.services.audio.play("shared/move")
        self._hang()

    def update(self, dt: float) -> Change:
        """Find out what there is, then hang the pictures, one in a frame of the screen."""
        self._age += dt
        self._read_on()
        self._small.read_next(self._hung)
        return None

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _prompts(self) -> tuple[Prompt, ...]:
        look = Prompt("directions", _("Look round")), Prompt(Button.CONFIRM, _("Look closer"))
        other = (Prompt(Button.NEXT, _("Other game")),) if self._filters else ()
        return (*(look if self.pictures else ()), *other, Prompt(Button.CANCEL, _("Back")))

    def _disk_words(self) -> str:
        if not self.is_hung:
            return ""
        return _("{used} MB of {most} MB").format(used=-(-self.stock.size // MEGABYTE), most=MOST_BYTES // MEGABYTE)

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the wall."""
        if self._wall is None:
            self._wall = pygame.Surface(CANVAS)
            draw_wall(self._wall)
        canvas.blit(self._wall, (0, 0))
        draw_title(canvas, _("Gallery"), TABS_LEFT - 130)
        self._draw_tabs(canvas)
        focused = self.focus.at()
        order = sorted(range(len(self._hung)), key=lambda number: number == focused)
        for number in order:
            self._draw_picture(canvas, self.focus.rects[number], self._hung[number], number == focused)
        if not self.is_hung:
            self._draw_wait(canvas)
        elif not self.pictures:
            self._draw_empty(canvas)
        self._draw_foot(canvas)
        draw_prompts(canvas, self.services, self._prompts(), right=self._disk_words())

    def _tab_words(self) -> list[str]:
        return [game_title(self.services, key) if key else _("All") for key in self.tabs]

    def _draw_tabs(self, canvas: pygame.Surface) -> None:
        """Whose pictures can hang there, and whose do."""
        for key, word, rect in zip(self.tabs, self._tab_words(), self._tab_rects(), strict=False):
            fill = game_colour(self.services, key) if key else PAPER
            draw_pill(canvas, word, rect.topleft, fill=fill, max_width=rect.width, focused=key == self.game)

    def _draw_picture(self, canvas: pygame.Surface, cell: pygame.Rect, kept: Kept, focused: bool) -> None:
        small = self._small.get(kept)
        size = small.get_size() if small is not None and not self._small.is_torn(kept) else (ROOM[1], ROOM[1])
        inner = pygame.Rect(0, 0, *size)
        inner.center = (cell.centerx, cell.top + 20 + EDGE + ROOM[1] // 2)
        if not self.services.settings.reduced_motion and self._age < SPRING_SECONDS:
            inner.y -= round(18 * (1 - ease_out_back(self._age / SPRING_SECONDS)))
        frame = draw_frame(canvas, inner, focused=focused)
        if self._small.is_torn(kept):
            draw_torn(canvas, inner)
        elif small is not None:
            canvas.blit(small, inner)
        for maker in kept.record.makers[:1]:
            spot = (frame.left + 8, frame.bottom - 12)
            self.services.pictures.draw(canvas, f"shared/avatars/{maker.animal}", spot, FACE / 120)
        below = (cell.centerx, cell.top + 20 + 2 * EDGE + ROOM[1] + 22)
        draw_plaque(canvas, title_of(self.services, kept.record), below, PLAQUE_WIDTH, focused)

    def _draw_wait(self, canvas: pygame.Surface) -> None:
        if self._age >= PATIENCE_SECONDS:
            draw_strip(canvas, _("One moment …"), (CANVAS[0] // 2, 520))

    def _draw_empty(self, canvas: pygame.Surface) -> None:
        inner = pygame.Rect(0, 0, 980, 380)
        inner.center = (CANVAS[0] // 2, 500)
        draw_frame(canvas, inner)
        heading = (inner.centerx, inner.top + 96)
        draw_text(
            canvas, _("Nothing hangs here yet"), heading, size=64, font=DISPLAY, anchor="center",
            max_width=inner.width - 80,
        )  # fmt: skip
        words = _("Play a match: what you paint is framed and finds its place on this wall.")
        draw_paragraph(canvas, words, inner.inflate(-160, -20).move(0, 170), size=NAME, align="center")

    def _draw_foot(self, canvas: pygame.Surface) -> None:
        """Which of the walls this is, and what is odd in the folder."""
        count = self.stock.strangers
        strange = ngettext(
            "{count} file in {folder} is no picture of the gallery: it is left alone.",
            "{count} files in {folder} are no pictures of the gallery: they are left alone.",
            count,
        ).format(count=count, folder=self._gallery.folder.name)
        if count:
            draw_text(canvas, strange, (TABS_LEFT, LINE_Y), size=28, font=HEAVY, colour=LILAC, anchor="midleft",
                      max_width=940)  # fmt: skip
        if self.walls > 1:
            words = _("wall {number} of {count}").format(number=self.page + 1, count=self.walls)
            pos = (1824, LINE_Y)
            draw_text(canvas, words, pos, size=BODY - 2, font=HEAVY, colour=LILAC, anchor="midright")
