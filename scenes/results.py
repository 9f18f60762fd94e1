"""The results: who won, the podium, the points, and whether to play again."""

from __future__ import annotations

from collections.abc import Callable, Generator
from math import pi, sin

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed
from engine.gallery import Gallery
from engine.game_info import GameInfo, Outcome, SeatInfo
from engine.glyphs import Glyph, glyph_for
from engine.scene import Change, Gradually, Later, Pop, Push, Replace, Scene
from engine.services import Services
from engine.text import draw_text, text_size
from engine.theme import CANVAS, DISPLAY, MARGIN_X, TRAY, WHITE, ease_out_back, text_on
from engine.touch import touch_area
from engine.ui import Focus, draw_button, draw_phrase, phrase_width
from engine.words import _, listed, ngettext
from scenes.ask import Ask
from scenes.gallery_look import breakable
from scenes.gallery_sheet import save_match
from scenes.results_podium import (
    Confetti,
    burst_middle,
    columns,
    draw_block,
    draw_crown,
    draw_figure,
    draw_halo,
    make_backdrop,
)
from scenes.results_table import ResultsTable

BUTTONS = (pygame.Rect(984, 844, 404, 104), pygame.Rect(1420, 844, 404, 104))
REMATCH, OTHER_GAME = range(2)
SAVE_PLACE = pygame.Rect(984, 964, 840, 62)
SAVE_SIZE, SAVE_PADDING, SAVE_GLYPH = 32, 28, 0.8
TITLE_SIZE = 96
TITLE_Y = 94
PILL_HEIGHT = 68
PILL_SIZE = 42
PILL_PADDING = 76
MOST_PILL_TEXT = 520
TITLE_GAP = 60

FIRST_AFTER = 0.25
"""Seconds until the last place is shown."""
PLACE_SECONDS = 0.42
"""From one place to the next."""
RISE_SECONDS = 0.30
FALL_SECONDS = 0.26
FALL_PX = 260
CROWN_AFTER = 0.30
CROWN_PX = 160
TURN_PX = 90
TURN_SECONDS = 0.4
"""Who turns into something else, once the winner is crowned, jumps so high and for so long."""
REST_SECONDS = 0.6
"""After the end of the entrance everything but winners and confetti stands still."""
HOP_PX = 16
HOP_SECONDS = 0.9
SKIPPING = (Button.CONFIRM, Button.CANCEL, Button.MENU)
QUIET_SECONDS = 0.8
"""After the match, and again once everybody's place is shown, presses do nothing: they were meant for what was before.
The buttons light up when it is over."""
BOTS_WAIT_SECONDS = 7.0
"""With bots alone, nobody presses a button: the next match begins by itself."""


class Results(Scene):
    """Pops with None for another game, or is replaced by what ``rematch`` asks for."""

    quiet_seconds = QUIET_SECONDS
    welcomes = True
    music = "shared/results"

    def __init__(
        self,
        services: Services,
        game: GameInfo,
        live_seats: tuple[SeatInfo, ...],
        outcome: Outcome,
        rematch: Callable[[], Change],
        match: str = "",
        seen: Callable[[], None] | None = None,
    ) -> None:
        """``match`` is the name of the match in the gallery, where pictures of it may be kept.

        ``seen`` is called once, when everybody's place has been shown: the end of the match was seen.
        """
        self._services = services
        self._game = game
        self._seats = live_seats
        self._outcome = outcome
        self._rematch = rematch
        self._seen = seen
        self._match = match if Gallery(services.folders).pictures_of(match) else ""
        self._columns = columns(outcome.standings)
        self._guises = {standing.seat: standing.guise for standing in outcome.standings}
        self._middle = burst_middle(self._columns)
        self._confetti = Confetti(services.pictures, self._middle)
        self._table = ResultsTable(services.pictures, live_seats, outcome.standings, _(game.counts))
        self._focus = Focus(BUTTONS)
        self._backdrop: pygame.Surface | None = None
        self._at_rest: pygame.Surface | None = None
        self._ranks = sorted({standing.rank for standing in outcome.standings}, reverse=True)
        self._begun = False
        self._age = 0.0
        self._settled_for = 0.0  # seconds for which everybody's place has been shown

    @property
    def moment(self) -> str:  # type: ignore[override]
        """What is to be seen now."""
        return "results" if self.settled else "results-entrance"

    @property
    def settled(self) -> bool:
        """Whether everybody's place has been shown."""
        return self._services.settings.reduced_motion or self._age >= self._end

    @property
    def lit(self) -> bool:
        """Whether the buttons can be pressed: everybody has had a moment to see who won."""
        return not self.is_quiet and self.settled and self._settled_for >= QUIET_SECONDS

    def misses(self, action: Action) -> bool:
        """No button does anything at first."""
        return isinstance(action, Pressed)

    @property
    def _end(self) -> float:
        """When the winner is crowned, in seconds."""
        return self._rank_time(1) + RISE_SECONDS + FALL_SECONDS + CROWN_AFTER

    def _rank_time(self, rank: int) -> float:
        """When a place is shown: the last one first."""
        shown = [each for each in self._ranks if each <= max(column.rank for column in self._columns)]
        return FIRST_AFTER + PLACE_SECONDS * (shown.index(rank) if rank in shown else 0)

    def enter(self) -> None:
        """The match is over."""
        self._services.audio.play("shared/results")

    def handle(self, action: Action) -> Change:
        """Skip the entrance; then rematch or another game."""
        pressed = action.button if isinstance(action, Pressed) and not action.repeat else None
        if pressed in SKIPPING and not self.settled:
            self._age = self._end
            return None
        if pressed in SKIPPING and not self.lit:
            return None
        if pressed is Button.CANCEL:
            return self._choose(OTHER_GAME)
        if self._match and self.lit and (pressed is Button.EXTRA or self._clicks_save(action)):
            self._services.audio.play("shared/confirm")
            return Later(self._save)
        before = self._focus.at()
        chosen = self._focus.handle(action)
        if self._focus.at() != before:
            self._services.audio.play("shared/move")
        return None if chosen is None else self._choose(chosen)

    def _clicks_save(self, action: Action) -> bool:
        if not isinstance(action, Pressed) or action.button is not Button.CONFIRM or action.position is None:
            return False
        return touch_area(self._save_rect()).collidepoint(action.position)

    def _save(self) -> Change:
        """Save the sheet of all the match's pictures, and say where."""
        went_well, sentence = save_match(self._services, self._match)
        self._services.audio.play("shared/photo" if went_well else "shared/refused")
        heading = _("The picture is saved") if went_well else _("There is no picture")
        return Push(Ask(self._services, heading, breakable(sentence), (_("Good"),), welcomes=True))

    def _choose(self, button: int) -> Change:
        if button == OTHER_GAME:
            self._services.audio.play("shared/cancel")
            return Pop(None)
        self._services.audio.play("shared/confirm")
        self._begun = True
        return Later(self._play_again)

    def _play_again(self) -> Change:
        change = self._rematch()
        if isinstance(change, Gradually):
            return Gradually(self._in_place_of_this(change.work))
        self._begun = False
        # Nothing of the old match stays below the new one.
        return Replace(change.scene, change.then) if isinstance(change, Push) else change

    def _in_place_of_this(self, work: Generator[None, None, Change]) -> Generator[None, None, Change]:
        change = yield from work
        self._begun = False
        return Replace(change.scene, change.then) if isinstance(change, Push) else change

    def update(self, dt: float) -> Change:
        """Let the places be shown."""
        before = self._age
        self._age += dt
        self._settled_for += dt if self.settled else 0.0
        if self.settled and self._seen is not None:
            seen, self._seen = self._seen, None
            seen()
        if before < self._rank_time(1) <= self._age and not self.settled:
            self._services.audio.play("shared/winner")
        bots_only = all(seat.bot_level is not None for seat in self._seats)
        if bots_only and self._age >= self._end + BOTS_WAIT_SECONDS:
            self._age = self._end
            return self._choose(REMATCH)
        return None

    def leave(self) -> None:
        """Free the memory of the whole-screen pictures."""
        self._backdrop = self._at_rest = None

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw podium, table and buttons as far as they are to be seen now."""
        still = self._services.settings.reduced_motion
        age = self._end + REST_SECONDS + self._age if still else self._age
        crowned = age - self._rank_time(1) - RISE_SECONDS
        if age < self._end + REST_SECONDS:
            self._draw_behind(canvas, age)
        else:
            if self._at_rest is None:
                self._at_rest = pygame.Surface(CANVAS)
                self._draw_behind(self._at_rest, age)
                self._backdrop = None
            canvas.blit(self._at_rest, (0, 0))
        self._confetti.draw(canvas, crowned - FALL_SECONDS, still)
        self._draw_winners(canvas, crowned)
        self._draw_buttons(canvas)

    def _draw_behind(self, canvas: pygame.Surface, age: float) -> None:
        """Draw all that moves no more once everybody's place has been shown."""
        if self._backdrop is None:
            self._backdrop = make_backdrop(self._middle)
        canvas.blit(self._backdrop, (0, 0))
        crowned = age - self._rank_time(1) - RISE_SECONDS
        draw_halo(canvas, self._middle, ease_out_back(crowned / RISE_SECONDS) if crowned > 0 else 0.0)
        for column in sorted(self._columns, key=lambda column: -column.rank):
            since = age - self._rank_time(column.rank)
            if since > 0:
                draw_block(canvas, column, self._seats[column.seat], ease_out_back(since / RISE_SECONDS))
        for column in self._columns:
            since = age - self._rank_time(column.rank) - RISE_SECONDS
            if since > 0 and column.rank > 1:
                seat, guise = self._seats[column.seat], self._guises[column.seat] if age >= self._end else None
                jump = TURN_PX * sin(min((age - self._end) / TURN_SECONDS, 1.0) * pi) if guise else 0.0
                fall = _fall(since, FALL_PX)
                draw_figure(canvas, self._services.pictures, column, seat, fall, jump, guise)
        self._draw_heading(canvas, crowned)
        shown = sum(self._rank_time(standing.rank) + RISE_SECONDS <= age for standing in self._outcome.standings)
        self._table.draw(canvas, shown)

    def _draw_winners(self, canvas: pygame.Surface, crowned: float) -> None:
        for column in self._columns:
            if column.rank > 1 or crowned <= 0:
                continue
            seat, hop = self._seats[column.seat], self._hop(crowned)
            draw_figure(canvas, self._services.pictures, column, seat, _fall(crowned, FALL_PX), hop)
            if crowned > CROWN_AFTER:
                fall = _fall(crowned - CROWN_AFTER, CROWN_PX)
                draw_crown(canvas, self._services.pictures, column, seat, fall, hop)

    def _hop(self, since: float) -> float:
        """How high (px) a winner jumps for joy."""
        if self._services.settings.reduced_motion or since < 2 * FALL_SECONDS:
            return 0.0
        return HOP_PX * abs(sin((since - 2 * FALL_SECONDS) / HOP_SECONDS * pi))

    def _draw_heading(self, canvas: pygame.Surface, crowned: float) -> None:
        title = _(self._game.title)
        colour = self._game.colour
        width = min(text_size(title, PILL_SIZE, DISPLAY)[0], MOST_PILL_TEXT) + PILL_PADDING
        pill = pygame.Rect(0, 0, width, PILL_HEIGHT)
        pill.midright = (CANVAS[0] - MARGIN_X, TITLE_Y + 2)
        shapes.box(canvas, pill, fill=colour, radius=PILL_HEIGHT // 2, outline_width=7)
        draw_text(
            canvas, title, pill.center, size=PILL_SIZE, font=DISPLAY, colour=text_on(colour), anchor="center",
            max_width=pill.width - PILL_PADDING,
        )  # fmt: skip
        words = self._winners_text(pill.left - TITLE_GAP - MARGIN_X) if crowned > 0 else self._before_words()
        room = pill.left - TITLE_GAP - MARGIN_X
        size = (TITLE_SIZE, TITLE_SIZE - 16)[crowned <= 0]
        draw_text(
            canvas, words, (MARGIN_X, TITLE_Y), size=size, font=DISPLAY, colour=WHITE, anchor="midleft", max_width=room
        )

    def _before_words(self) -> str:
        return _("How well do you match?") if self._outcome.verdict else _("And the winner is …")

    def _winners_text(self, room: int) -> str:
        """Who won, by name where there is room (px), or what they come to who played together."""
        if self._outcome.verdict:
            return _(self._outcome.verdict)
        names = [self._seats[seat].name for seat in self._outcome.winners]
        if len(names) == 1:
            return _("{name} wins!").format(name=names[0])
        text = _("{names} win!").format(names=listed(names))
        if text_size(text, TITLE_SIZE, DISPLAY)[0] <= room * 1.4:
            return text
        return ngettext("{count} winner!", "{count} winners!", len(names)).format(count=len(names))

    def _draw_buttons(self, canvas: pygame.Surface) -> None:
        pictures = self._services.pictures
        family = self._services.devices.info(self._services.devices.latest).family
        labels = (_("Rematch"), _("Other game"))
        for number, (rect, label) in enumerate(zip(BUTTONS, labels, strict=True)):
            focused = self._focus.at() == number and self.lit
            button = Button.CONFIRM if focused else Button.CANCEL if number == OTHER_GAME else None
            glyphs = glyph_for(button, family) if button is not None and self.lit else ()
            glyph = glyphs[0] if glyphs else None
            begun = self._begun and number == REMATCH
            draw_button(
                canvas, rect, label, focused=focused or begun, pictures=pictures, glyph=glyph, enabled=self.lit,
                pressed=begun,
            )  # fmt: skip
        if self._match and self.lit:
            self._draw_save(canvas, family)

    def _save_rect(self) -> pygame.Rect:
        """Where one saves a picture of the match."""
        family = self._services.devices.info(self._services.devices.latest).family
        width = phrase_width(self._services.pictures, self._save_words(family), self._save_glyphs(family), SAVE_SIZE)
        rect = pygame.Rect(0, 0, min(width + 2 * SAVE_PADDING, SAVE_PLACE.width), SAVE_PLACE.height)
        rect.center = SAVE_PLACE.center
        return rect

    def _save_glyphs(self, family: str) -> tuple[Glyph, ...]:
        return glyph_for(Button.EXTRA, family)

    def _save_words(self, family: str) -> str:
        words = _("Save a picture of the match")
        return f"{{button}} {words}" if self._save_glyphs(family) else words

    def _draw_save(self, canvas: pygame.Surface, family: str) -> None:
        rect = self._save_rect()
        shapes.box(canvas, rect, fill=TRAY, radius=rect.height // 2, outline=WHITE, outline_width=4)
        draw_phrase(
            canvas, self._services.pictures, self._save_words(family), self._save_glyphs(family), rect.center,
            size=SAVE_SIZE, colour=WHITE, max_width=rect.width - 2 * SAVE_PADDING, glyph_scale=SAVE_GLYPH,
        )  # fmt: skip


def _fall(since: float, height: float) -> float:
    """How far (px) above its place something is that began to fall ``since`` seconds ago."""
    return (1 - ease_out_back(since / FALL_SECONDS)) * height
