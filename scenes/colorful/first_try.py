"""The first try of Colorful: two words with three of the house, on the real pages, and what the colours score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.actions import KEYBOARD, MOUSE, Action, Button, DeviceId, Pressed
from engine.game_info import GameInfo, SeatInfo
from engine.layouts import Layout
from engine.live_match import LiveMatch
from engine.scene import Change
from engine.ui import Prompt
from engine.words import _, language_in_use
from scenes.colorful.chords import COLUMNS, ROWS, chord_of
from scenes.colorful.content import COLOURS, LANGUAGES, Card, Category, ColorfulOptions
from scenes.colorful.look import GAME
from scenes.colorful.moves import Name, Play, SaidAloud
from scenes.colorful.pick_page import PickPage
from scenes.colorful.private_page import PrivatePage
from scenes.colorful.reveal_page import RevealPage
from scenes.colorful.rules import Colorful
from scenes.colorful.table import Table
from scenes.first_try import FirstTry, Step, house_of, player_of

if TYPE_CHECKING:
    from engine.services import Services

SEED = 5
"""With it the colours of the house are all in play."""
HOUSE = 3
PERSON = HOUSE
"""The seat of the player; those of the house sit before it."""
YELLOW, ORANGE, GREEN = (COLOURS.index(name) for name in ("yellow", "orange", "green"))
FRUIT = Category(en="Fruit", fr="Fruit")
SKY = Category(en="In the sky", fr="Dans le ciel")
WORDS = {"en": ("banana", "sun"), "fr": ("banane", "soleil")}
PLAYED = ((YELLOW, YELLOW, GREEN), (ORANGE, ORANGE, YELLOW))
"""By word, what the house plays: for the second word two of them have no yellow any more."""
LOCK_SECONDS = (1.2, 2.1, 3.2)
"""When each of the house locks."""
EXPLAIN_SECONDS = 4.0
"""So long the coach lets the player think about the word; then it says how a colour is locked."""
Seats = Sequence[SeatInfo]


def _deal(seats: Seats, options: ColorfulOptions, rng: Random) -> Colorful:
    """A match whose every card has the same two categories."""
    card = Card(slots=(FRUIT, SKY, SKY, SKY))
    return Colorful(tuple(seats), options, rng, (card,) * 12)


class TryTable(Table):
    """The table, with one person at it who plays on whatever device is used."""

    def __init__(self, services: Services, game: GameInfo) -> None:
        youngest, *others = house_of(services, HOUSE, level=2)
        infos = [msgspec.structs.replace(youngest, youngest=True), *others, player_of(services)]
        live = LiveMatch.start(replace(game, new_match=_deal), infos, ColorfulOptions(), SEED)
        super().__init__(services, live)
        self.layout = Layout.load(services.assets / GAME / "maps" / "first_try.tmx")

    def _next_page(self) -> Change:
        """The steps say which page comes."""
        return None

    def say_word(self, number: int) -> PickPage:
        """One of the house says a word; the page on which everybody picks a colour for it."""
        language = language_in_use() if language_in_use() in LANGUAGES else "en"
        word = WORDS[language][number - 1]
        self.live.play(Name(seat=self.match.namer, word=word, language=language))  # type: ignore[arg-type]
        page = PickPage(self)
        self.page = page
        return page

    def play_the_rest(self) -> None:
        """Bring the match to its end, where all cards are turned over; what comes is not shown any more."""
        while self.match.phase in ("name", "choose"):
            if self.match.phase == "name":
                self.live.play(SaidAloud(seat=self.match.namer))
            for seat in sorted(self.match.waiting_for()) if self.match.phase == "choose" else ():
                self.live.play(Play(seat=seat, colours=self.match.view_for(seat).hand[:1]))

    def turn_to_private(self) -> None:
        """The player looks at their own cards, and comes back to the page from there."""
        pick = self.page
        if isinstance(pick, PickPage) and pick.peeking is not None:
            pick.peeking = None
            self.page = PrivatePage(self, PERSON, is_turn=False)

    # Whatever device is used, it is the player's.

    def device_of(self, seat: int) -> DeviceId | None:
        """The device used last."""
        return self.services.devices.latest if seat == PERSON else None

    def own_seat(self, device: DeviceId) -> int | None:
        """The player's."""
        return PERSON

    def seats_of(self, device: DeviceId) -> tuple[int, ...]:
        """The player's."""
        return (PERSON,)

    def sharing_seats(self) -> tuple[int, ...]:
        """Nobody."""
        return ()

    def has_mouse(self) -> bool:
        """Whether it was used last."""
        return self.services.devices.latest == MOUSE

    def families(self) -> tuple[str, ...]:
        """That of the device used last."""
        return () if self.has_mouse() else (self.look.family(None),)


class TableStep(Step):
    """A step at the table."""

    def __init__(self, table: TryTable) -> None:
        self.table = table

    def handle(self, action: Action) -> None:
        """The page that is shown takes it."""
        self.table.handle(action)

    def update(self, dt: float) -> None:
        """The page that is shown lives on."""
        self.table.page.update(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """The page that is shown."""
        self.table.draw(canvas)


class Pick(TableStep):
    """A word, and a colour for it."""

    takes_cancel = True

    def __init__(self, table: TryTable, number: int) -> None:
        super().__init__(table)
        self.number = number
        self.page: PickPage | None = None
        self._age = 0.0
        self._gone = False
        self._half = False  # a button was pressed without a direction

    @property
    def sentence(self) -> str:
        """What to think of, how a colour is locked, or why one was not taken."""
        if self._gone:
            return _("You have played this colour already. Lock another one.")
        if self.points_at_once:
            name = self.table.look.name_of(self._likely)
            return _("Two at once! For {colour}: hold the direction, then press the button.").format(colour=name)
        if self.number == 1 and self._age >= EXPLAIN_SECONDS and self._takes_chords:
            if self.table.families()[0] in KEYBOARD:
                return _(
                    "Each tile has its keys in a white field: hold the first, press the other. The letter is no key."
                )
            return _("Each tile says how in a white field: hold the direction and press the button.")
        if self.number > 1:
            return _("Each colour is played once, by everybody. What is left for this word?")
        return _("Which colour will most of you think of? Lock it, unseen.")

    @property
    def points_at_once(self) -> bool:  # type: ignore[override]
        """Whether a button was pressed without a direction."""
        return self._half and self._takes_chords

    @property
    def prompts(self) -> Sequence[Prompt]:
        """Two buttons make a chord; after half of one it is told which two make a whole."""
        if not self._takes_chords or self.page is None:
            return ()
        tiles = self.page.tiles
        if self.points_at_once:
            direction, button = chord_of(tiles.colours.index(self._likely))
            return Prompt(direction, _("Hold")), Prompt(button, _("Press as well"))
        buttons = ROWS[: -(-len(tiles.colours) // len(COLUMNS))]
        return (
            Prompt("directions", _("Hold")),
            *(Prompt(button, "") for button in buttons[:-1]),
            Prompt(buttons[-1], _("Press as well")),
        )

    @property
    def hint(self) -> pygame.Rect | None:
        """A colour that many will think of."""
        if self.page is None or self.table.page is not self.page:
            return None
        return self.page.tiles.rect_of(self._likely)

    @property
    def _likely(self) -> int:
        """The colour that many will think of."""
        return PLAYED[self.number - 1][0]

    @property
    def _takes_chords(self) -> bool:
        """Whether the page is there, and the device in hand locks by two buttons."""
        return self.table.page is self.page and bool(self.table.families()) and not self.done

    @property
    def done(self) -> bool:
        """All have locked, and everybody has seen that."""
        return self.page is not None and self.page.finished

    def begin(self) -> None:
        """The word is said."""
        self.page = self.table.say_word(self.number)

    def handle(self, action: Action) -> None:
        """Lock a colour."""
        if not self.done:
            if isinstance(action, Pressed) and not action.repeat and self.table.page is self.page:
                self._gone = self._is_gone(action)
                if action.button in ROWS:
                    self._half = action.device != MOUSE and self._chord(action) is None
            super().handle(action)

    def _chord(self, action: Pressed) -> int | None:
        """The colour of a button with the direction that is held."""
        return self.table.chords.colour(action.device, action.button)

    def _is_gone(self, action: Pressed) -> bool:
        """Whether the action asks for a colour that the player has played."""
        assert self.page is not None
        colour = None
        if action.position is not None and action.button is Button.CONFIRM:
            colour = self.page.tiles.at(action.position)
        elif action.button in ROWS:
            colour = self._chord(action)
        return colour is not None and colour not in self.table.match.view_for(PERSON).hand

    def update(self, dt: float) -> None:
        """Those of the house lock, one after the other."""
        self._age += dt
        match = self.table.match
        for seat, (seconds, colour) in enumerate(zip(LOCK_SECONDS, PLAYED[self.number - 1], strict=True)):
            if self._age >= seconds and match.round == self.number and seat in match.waiting_for():
                self.table.live.play(Play(seat=seat, colours=(colour,)))
        super().update(dt)
        if self.table.page is not self.page and self.table.page.done and self.page is not None:
            self.table.page = self.page


class Reveal(TableStep):
    """The cards of a word turn over."""

    def __init__(self, table: TryTable, number: int) -> None:
        super().__init__(table)
        self.number = number
        self.page: RevealPage | None = None

    @property
    def sentence(self) -> str:
        """What will count, and then what has."""
        if self.page is None or not self.page.settled:
            if self.number > 1:
                return _("And for the second word?")
            return _("At the end all cards are turned over: the majority gets a point.")
        if self.page.topic.points[PERSON]:
            return _("You are in the majority: 1 point!")
        if self.number > 1:
            return _("Their yellow was gone, so most took orange. No point this time.")
        return _("The majority saw another colour: no point this time.")

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        settled = self.page is not None and self.page.settled
        return (Prompt(Button.CONFIRM, _("Go on") if settled else _("Turn over")),)

    @property
    def done(self) -> bool:
        """They were looked at."""
        return self.page is not None and self.page.done

    def begin(self) -> None:
        """The cards lie face down."""
        self.table.play_the_rest()
        self.page = RevealPage(self.table, self.number)
        self.table.page = self.page

    def handle(self, action: Action) -> None:
        """Turn them over, go on."""
        if not self.done:
            super().handle(action)


def open_first_try(services: Services, game: GameInfo) -> FirstTry:
    """The whole try."""

    def steps() -> list[Step]:
        table = TryTable(services, game)
        return [Pick(table, 1), Pick(table, 2), Reveal(table, 1), Reveal(table, 2)]

    return FirstTry(services, game, steps)
