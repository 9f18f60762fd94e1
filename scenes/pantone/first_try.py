"""The first try of Pantone: look at a character, paint it in three swatches, and see it guessed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, Pressed
from engine.glyphs import glyph_for
from engine.theme import SUN
from engine.ui import Prompt
from engine.words import _
from scenes.first_try import FirstTry, Step
from scenes.pantone.character_card import draw_open_card
from scenes.pantone.content import COLOURS
from scenes.pantone.first_table import (
    APRON,
    FACE,
    FINISH,
    HOOD,
    OVER,
    PEACH,
    PERSON,
    RED,
    TURN,
    UNDER,
    WHITE,
    TryPage,
    TryTable,
)
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.reveal_page import RevealPage
from scenes.pantone.tools import FINISH as FINISH_TOOL
from scenes.pantone.tools import LOWER_TOOL

if TYPE_CHECKING:
    from engine.game_info import GameInfo
    from engine.services import Services

FAN = ((-150, 34, -14), (0, 0, 0), (150, 34, 14))
"""From the middle of the fan: where the three colours of the character lie, and how they are turned."""
FAN_SCALE = 1.5
ROUND = (200, 240)
"""Of a place on the board that is pointed out."""
BELOW = 170
"""From the face down to the apron, in board units."""


class TableStep(Step):
    """A step at the table."""

    def __init__(self, table: TryTable) -> None:
        self.table = table

    @property
    def own_pointer(self) -> bool:  # type: ignore[override]
        """Whether a paw is the mouse's pointer."""
        return self.table.page.own_pointer

    def handle(self, action: Action) -> None:
        """The page that is shown takes it."""
        self.table.page.handle(action)

    def update(self, dt: float) -> None:
        """The page that is shown lives on."""
        self.table.page.update(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """The page that is shown."""
        self.table.draw(canvas)


class LookAtCard(TableStep):
    """The card, and the three colours to paint it with."""

    own_pointer = False

    def __init__(self, table: TryTable) -> None:
        super().__init__(table)
        self._character = table.match.view_for(PERSON).hand[0].character
        self._places = {place.name: place.rect for place in table.layout.places("hand")}

    @property
    def sentence(self) -> str:
        """What to do with it."""
        return _("For your eyes only. Show in three swatches who it is!")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        return (Prompt(Button.CONFIRM, _("Paint")),)

    @property
    def hint(self) -> pygame.Rect:
        """The card."""
        return self._places["card"]

    @property
    def done(self) -> bool:
        """It was looked at."""
        phase: str = self.table.match.phase
        return phase != "choose"

    def handle(self, action: Action) -> None:
        """Go on to the board."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat and not self.done:
            self.table.take_card()
            self.table.services.audio.play("shared/confirm")

    def update(self, dt: float) -> None:
        """Nothing moves."""

    def draw(self, canvas: pygame.Surface) -> None:
        """The card with the swatches beside it."""
        look, places = self.table.look, self._places
        canvas.blit(look.ground, (0, 0))
        draw_open_card(canvas, look, places["card"], self._character)
        middle, chips = places["fan"].center, self.table.art.chips
        for name, (x, y, angle) in zip(self._character.colours, FAN, strict=True):
            colour, centre = COLOURS.index(name), (middle[0] + x * FAN_SCALE, middle[1] + y * FAN_SCALE)
            chips.draw(canvas, colour, centre, angle, FAN_SCALE)
            chips.draw_symbol(canvas, colour, centre, FAN_SCALE)
        glyphs = glyph_for(Button.CONFIRM, look.family(None))
        look.draw_pill(
            canvas, _("Paint"), places["help"].center, anchor="center", glyphs=glyphs, fill=SUN, height=80
        )  # fmt: skip


class Paint(TableStep):
    """A part of the picture; what is taken away again is asked for again."""

    takes_cancel = True

    def __init__(self, table: TryTable, last: int) -> None:
        """``last`` is what the picture lacks at the end of this step."""
        super().__init__(table)
        self._last = last

    @property
    def page(self) -> TryPage:
        """The artist's page."""
        if not isinstance(self.table.page, TryPage):
            self.table.page = TryPage(self.table)
        return self.table.page

    def begin(self) -> None:
        """The board is there."""
        assert self.page

    @property
    def sentence(self) -> str:
        """What is to be done next."""
        return {
            FACE: _("Her face: take a peach swatch and lay it on the board."),
            HOOD: _("Her hood: take a red one, turn it, and lay it over her face."),
            OVER: _("The hood is too far off: pick it up and lay it over her face."),
            TURN: _("Now turn the hood a little, so that it gets a point."),
            UNDER: _("The hood hides her face. Press “{lower}”, or point at the face and raise it!"),
            APRON: _("Last, her apron: lay a white swatch below her face."),
            FINISH: _("That is her! Press “{finish}”."),
        }[self.page.task].format(lower=_("lower"), finish=_("finish"))

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        task, held = self.page.task, self.page.hand.held is not None
        move = Prompt("directions", _("Move"))
        turn = Prompt("wheel", _("Turn")), Prompt(Button.NEXT, _("Turn"))
        if task == UNDER:
            return move, Prompt(Button.EXTRA, _("Raise"))
        if task == TURN:
            return move, *turn
        if task == FINISH:
            return move, Prompt(Button.CONFIRM, _("Press"))
        if not held:
            return move, Prompt(Button.CONFIRM, _("Take"))
        return move, *(turn if task == HOOD else ()), Prompt(Button.CONFIRM, _("Lay"))

    @property
    def hint(self) -> pygame.Rect:
        """The stack, the place on the board, or the tool."""
        page = self.page
        task = page.task
        if task in (UNDER, FINISH):
            return page.tools.rects[LOWER_TOOL if task == UNDER else FINISH_TOOL]
        colour = {FACE: PEACH, APRON: WHITE}.get(task, RED)
        if page.hand.held is None and task in (FACE, HOOD, APRON):
            return page.tray.wells[colour]
        laid = page.one(RED if task == TURN or page.hand.held is None else PEACH)
        board = page.places["board"]
        spot = pygame.Rect((0, 0), ROUND)
        spot.center = board.center if laid is None else (board.left + laid.x, board.top + laid.y)
        return spot.move(0, BELOW).clip(board) if task == APRON else spot

    @property
    def done(self) -> bool:
        """It is there."""
        if self._last == FINISH:
            phase: str = self.table.match.phase
            return phase == "guess"
        return self.page.task > self._last


class BeGuessed(TableStep):
    """The house guesses; then come the points."""

    def __init__(self, table: TryTable) -> None:
        super().__init__(table)
        self._seen = False

    @property
    def sentence(self) -> str:
        """What was said, and what it is worth."""
        page = self.table.page
        if isinstance(page, RevealPage):
            name = self.table.live.seats[page.result.guesser or 0].name
            return _("{name} knew after one hint: 4 points, and 4 for you, the artist!").format(name=name)
        if isinstance(page, GuessPage) and page.hints_shown:
            return _("Nobody knew: here is the first hint, for 4 points.")
        if isinstance(page, GuessPage) and self.table.match.view_for(PERSON).guesses:
            return _("Not quite! A wrong guess costs nothing. Who is next?")
        return _("Now the others guess in turn. You must not say a word!")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How to go on."""
        return (Prompt(Button.CONFIRM, _("Go on")),) if isinstance(self.table.page, RevealPage) else ()

    @property
    def done(self) -> bool:
        """The points were looked at."""
        return self._seen

    def begin(self) -> None:
        """The board is finished."""
        self.table.page = GuessPage(self.table)

    def handle(self, action: Action) -> None:
        """Go on; no picture is kept of this."""
        page = self.table.page
        if isinstance(page, RevealPage) and getattr(action, "button", None) is not Button.CONFIRM:
            return
        if not self._seen:
            page.handle(action)
            self._seen = isinstance(page, RevealPage) and page.done

    def update(self, dt: float) -> None:
        """Let the house guess."""
        if self.table.page.live_runs:
            self.table.live.update(dt)
        super().update(dt)
        if isinstance(self.table.page, GuessPage) and self.table.page.done:
            self.table.page = RevealPage(self.table, self.table.match.results[0])


def open_first_try(services: Services, game: GameInfo) -> FirstTry:
    """The whole try."""

    def steps() -> list[Step]:
        table = TryTable(services, game)
        painting = [Paint(table, last) for last in (FACE, TURN, UNDER, FINISH)]
        return [LookAtCard(table), *painting, BeGuessed(table)]

    return FirstTry(services, game, steps)
