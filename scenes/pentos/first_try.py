"""The first try of Pentos: add, take the bonus, cast a Pentos and see who burns, on the real table and its rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

import pygame

from engine.actions import Action, Button, DeviceId, Pressed
from engine.game_info import GameInfo
from engine.live_match import LiveMatch
from engine.theme import CANVAS, NIGHT
from engine.ui import Prompt
from engine.words import _
from scenes.first_try import FirstTry, Step, house_of, player_of
from scenes.pentos.content import INGREDIENTS, NATURES, PentosOptions, card_of, mask_of
from scenes.pentos.moves import Cast, PentosMove, Pick, Taste
from scenes.pentos.rules import Pentos
from scenes.pentos.score_page import ScorePage
from scenes.pentos.spell_page import SpellPage
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.table import Table

if TYPE_CHECKING:
    from engine.services import Services

PERSON, HOUSE = range(2)
TOADSTOOL, SCORPION, BAT, OCTOPUS, DRAGON = range(len(NATURES))
VALUE = 3
WANTED = card_of(DRAGON, VALUE)
"""The card that is missing: it comes into a cauldron, and the bonus takes it."""
HANDS = (
    (*[card_of(nature, VALUE) for nature in (TOADSTOOL, SCORPION, BAT, OCTOPUS)], card_of(DRAGON, 8)),
    (card_of(SCORPION, 1), card_of(SCORPION, 2), card_of(TOADSTOOL, 8)),
)
CAULDRONS = (
    (card_of(OCTOPUS, 7), card_of(SCORPION, 5)),
    (card_of(TOADSTOOL, 4), card_of(DRAGON, 6)),
    (card_of(BAT, 1), card_of(OCTOPUS, 9)),
)
DRAWN = (card_of(OCTOPUS, 2), WANTED, card_of(BAT, 9))
"""What comes into the cauldrons: then each of them holds a pair."""
HOUSE_SECONDS = 0.8
SEED = 1
OFF_SCREEN = pygame.Rect(0, -400, 852, 166)
HEADING = pygame.Rect(0, 0, CANVAS[0], 204)
"""Of a page."""


class _Arranged(Pentos):
    """A match whose first round lies as this try needs it."""

    def _lay_out(self, first: int, chooses: bool = False) -> None:
        super()._lay_out(first, chooses)
        if self.round > 1:
            return
        table = self._table
        lying = {card for cards in (*HANDS, *CAULDRONS, DRAWN) for card in cards}
        table.turn = PERSON
        table.hands = [mask_of(cards) for cards in HANDS]
        table.cauldrons = [mask_of(cards) for cards in CAULDRONS]
        table.draw = [1 << card for card in range(INGREDIENTS) if card not in lying]
        table.draw += [1 << card for card in reversed(DRAWN)]
        table.look_into_cauldrons()
        self._story.lay_out(table)


class _House:
    """Tastes the bats."""

    def observe(self, view: Any) -> None:
        """Nothing is kept in mind."""

    def choose(self, view: Any, rng: Random) -> PentosMove:
        """The one move that it makes."""
        return Taste(seat=HOUSE, cauldron=2, nature=BAT)

    def pace(self, move: Any) -> float:
        """So that it can be followed."""
        return HOUSE_SECONDS


class TryTable(Table):
    """The table, with one person at it who plays on whatever device is used."""

    def __init__(self, services: Services, game: GameInfo) -> None:
        infos = [player_of(services), *house_of(services, 1, level=1)]
        arranged = replace(
            game, new_match=lambda seats, options, rng: _Arranged(tuple(seats), options, rng),
            new_bot=lambda _level: _House(),
        )  # fmt: skip
        super().__init__(services, LiveMatch.start(arranged, infos, PentosOptions(), SEED))
        self.places.panels = [OFF_SCREEN]  # the coach stands there

    @property
    def has_wanted(self) -> bool:
        """Whether the missing card was taken."""
        return WANTED in self.match.view_for(PERSON).hand

    def why_not(self, move: PentosMove) -> str:
        """Why a move leads away from this try; empty for the one that it is about."""
        if isinstance(move, Pick):
            return "" if move.card == WANTED else _("Another one: you are looking for a 3.")
        if isinstance(move, Cast):
            if not self.has_wanted:
                return _("A fifth 3 makes a far stronger spell.")
            return "" if move.spell == "pentos" else _("All five of them together!")
        return _("You hold all five 3s: cast them!") if self.has_wanted else ""

    def _play(self, move: PentosMove, rect: pygame.Rect) -> None:
        fault = self.why_not(move)
        if fault:
            self._refuse(fault, rect)
        else:
            super()._play(move, rect)

    def _first_choice(self) -> int:
        """Which card it is has to be found."""
        return 0 if self.match.phase == "bonus" else super()._first_choice()

    # Whatever device is used, it is the player's.

    def device_of(self, seat: int) -> DeviceId | None:
        """The device used last."""
        return self.services.devices.latest if seat == PERSON else None

    def follow_party(self) -> None:
        """Nobody of the party comes in here."""

    @property
    def undoer(self) -> int | None:
        """Nothing is taken back: CANCEL ends the try."""
        return None

    @property
    def back(self) -> tuple[str, int] | None:
        """The coach stands where this would be said."""
        return None


class TableStep(Step):
    """A step at the table."""

    def __init__(self, table: TryTable) -> None:
        self.table = table

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How."""
        return Prompt("directions", _("Choose")), Prompt(Button.CONFIRM, _("OK"))

    def handle(self, action: Action) -> None:
        """The table takes it."""
        if not self.done:
            self.table.handle(action)

    def update(self, dt: float) -> None:
        """The table lives on."""
        self.table.update(dt)

    def draw(self, canvas: pygame.Surface) -> None:
        """The table; the heading of a page makes room for the coach."""
        self.table.draw(canvas)
        if isinstance(self.table.page, SpellPicker):
            canvas.fill(NIGHT, HEADING)
        elif isinstance(self.table.page, ScorePage):
            canvas.blit(self.table.look.backdrop("ground"), HEADING, HEADING)


class AddCards(TableStep):
    """A card for every cauldron."""

    hint_is_tight = True

    @property
    def sentence(self) -> str:
        """The aim, and what one does most of the time."""
        return _("Cards left at the end burn you, so cast them. You have four 3s: add cards, perhaps the fifth comes!")

    @property
    def hint(self) -> pygame.Rect | None:
        """The action."""
        return self.table.places.actions[0]

    @property
    def done(self) -> bool:
        """They lie there."""
        return self.table.match.phase == "bonus" and self.table.flights.done


class TakeBonus(TableStep):
    """One card out of any cauldron."""

    @property
    def sentence(self) -> str:
        """Why there is a bonus, and what for."""
        return _("A pair in every cauldron: as a bonus you take a card. Which one do you need?")

    @property
    def hint(self) -> pygame.Rect | None:
        """The card."""
        placed = self.table.tabletop.placed(self.table.showing_still())
        return next((card.rect for card in placed if card.card == WANTED), None)

    @property
    def done(self) -> bool:
        """It is in the hand."""
        return self.table.has_wanted and self.table.flights.done


def score_sentence() -> str:
    """What the coach says as soon as the score page is to be seen."""
    return _("You take no koâs. The other one burns: 1 for a card in a run, its value for a single one.")


class CastSpell(TableStep):
    """All five."""

    hint_is_tight = True

    @property
    def takes_cancel(self) -> bool:  # type: ignore[override]
        """It closes the list of spells."""
        return self.table.goes_back

    @property
    def sentence(self) -> str:
        """The other one's turn first, then the spell; and what it came to while that is counted."""
        if self.done:
            return score_sentence()
        if isinstance(self.table.page, SpellPage):
            return _("Say it aloud!")
        if self.table.match.turn == HOUSE or not self.table.flights.done:
            return _("The other one tastes: all the bats out of one cauldron.")
        return _("Now cast: one value in all five natures is a Pentos, and ends the round.")

    @property
    def hint(self) -> pygame.Rect | None:
        """The action, then the spell."""
        if self.table.page is not None:
            return self.table.page.spots[0].rect if self.table.page.spots else None
        return self.table.places.actions[2] if self.table.asked == PERSON else None

    @property
    def done(self) -> bool:
        """The round is over."""
        return isinstance(self.table.page, ScorePage)


class SeeKoas(TableStep):
    """What the hands cost."""

    def __init__(self, table: TryTable) -> None:
        super().__init__(table)
        self._seen = False

    @property
    def sentence(self) -> str:
        """Who burns, and how."""
        return score_sentence()

    @property
    def prompts(self) -> Sequence[Prompt]:
        """How to go on."""
        return (Prompt(Button.CONFIRM, _("Go on")),)

    @property
    def done(self) -> bool:
        """It was looked at."""
        return self._seen

    def handle(self, action: Action) -> None:
        """Count everything at once, then go on; the page stays where it is."""
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and not action.repeat:
            page = self.table.page
            if isinstance(page, ScorePage) and not page.skip():
                self._seen = True

    def update(self, dt: float) -> None:
        """Let it count."""
        if not self._seen:
            self.table.update(dt)


def open_first_try(services: Services, game: GameInfo) -> FirstTry:
    """The whole try."""

    def steps() -> list[Step]:
        table = TryTable(services, game)
        return [AddCards(table), TakeBonus(table), CastSpell(table), SeeKoas(table)]

    return FirstTry(services, game, steps)
