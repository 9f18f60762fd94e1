"""The table of the first try: a real match, dealt so that one character is painted, by whatever device is used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.actions import Action, Button, DeviceId, Pressed
from engine.game_info import GameInfo, SeatInfo
from engine.layouts import Layout
from engine.live_match import LiveMatch
from engine.scene import Change
from engine.words import _, language_in_use
from scenes.first_try import house_of, player_of
from scenes.pantone.characters import printed_deck
from scenes.pantone.content import COLOURS, STAGES, PantoneOptions
from scenes.pantone.geometry import are_apart
from scenes.pantone.look import GAME
from scenes.pantone.moves import Choose, Guess, PantoneMove, Pass
from scenes.pantone.paint_page import PaintPage
from scenes.pantone.rules import Pantone
from scenes.pantone.table import Table
from scenes.pantone.touching import touching
from scenes.pantone.view import Laid

if TYPE_CHECKING:
    from random import Random

    from engine.services import Services
    from scenes.pantone.view import View

PERSON, WRONG_GUESSER, PASSER = range(3)
"""The seats: an artist with two players scores nothing, so there are three."""
CHARACTER, MISTAKEN = "Little Red Riding Hood", "Santa Claus"
"""Who is painted, and whom the house takes it for at first."""
PEACH, RED, WHITE = (COLOURS.index(name) for name in ("peach", "red", "white"))
SEED = 1
SECONDS: dict[Any, float] = {Guess: 1.8, Pass: 1.0}
"""How long the house thinks."""
OTHER_SECONDS = 9.0
"""For the moves of a turn that nobody sees."""
FACE, HOOD, OVER, TURN, UNDER, APRON, FINISH = range(7)
"""What the picture lacks, in the order in which the coach asks for it."""


class _Arranged(Pantone):
    """A match that is in its last phase already, with a single character in the player's hand."""

    def _deal(self) -> None:
        super()._deal()
        self.artist = self._first = PERSON
        self.stage = STAGES
        card = next(number for number, one in enumerate(self.deck) if one.name.en == CHARACTER)
        self._hands = [[card], *([other] for other in range(len(self.deck)) if other != card)][: len(self.seats)]
        self._begin_turn()


class _House:
    """Guesses wrong, and after a hint right."""

    def observe(self, view: View) -> None:
        """Nothing is kept in mind."""

    def choose(self, view: View, rng: Random) -> PantoneMove:
        """What is thought of the board, however it looks."""
        if view.phase == "choose":  # the turn after, which nobody sees
            return Choose(seat=view.seat, card=view.hand[0].number)
        if view.hints or view.seat == WRONG_GUESSER:
            name = CHARACTER if view.hints else MISTAKEN
            character = next(one for one in printed_deck() if one.name.en == name)
            return Guess(seat=view.seat, text=character.name.text(language_in_use()))
        return Pass(seat=view.seat)

    def pace(self, move: Any) -> float:
        """So that it can be followed."""
        return SECONDS.get(type(move), OTHER_SECONDS)


class TryPage(PaintPage):
    """The artist at work, without a clock, and with the colours of the character alone."""

    def handle(self, action: Action) -> Change:
        """Paint; there is nobody here from whom to hide the card."""
        if isinstance(action, Pressed) and action.button is Button.OPTION:
            return None
        if isinstance(action, Pressed) and action.button is Button.CONFIRM and self._takes_wrong(action):
            self.hand.cursor.take(action)
            return None
        return super().handle(action)

    def _takes_wrong(self, action: Pressed) -> bool:
        """Refuse a swatch that is not needed."""
        colour = self.colour_at(action.position or self.hand.cursor.at)
        if colour is None or self.hand.held is not None or action.repeat:
            return False
        if colour not in (PEACH, RED, WHITE):
            self.refuse(_("Here you need peach, red and white."))
            return True
        if any(one.colour == colour for one in self.view.board):
            self.refuse(_("One swatch of this colour is enough here."))
            return True
        return False

    def finish(self) -> None:
        """Stop painting when all is there."""
        if self.task == FINISH:
            super().finish()
        else:
            self.refuse(_("Something is still missing: listen to the coach."))

    def update(self, dt: float) -> None:
        """Paint for as long as it takes."""
        super().update(dt)
        self.seconds_left = self.seconds

    # --- the picture --------------------------------------------------------------------------------------------------

    @property
    def task(self) -> int:
        """What the picture lacks."""
        board = self.view.board
        face, hood, apron = (self.one(colour) for colour in (PEACH, RED, WHITE))
        if face is None:
            return FACE
        if hood is None:
            return HOOD
        if are_apart(face.spot, hood.spot, 0):
            return OVER
        if hood.angle % 180 == 0:
            return TURN
        if board.index(face) < board.index(hood):
            return UNDER
        return APRON if apron is None else FINISH

    def one(self, colour: int) -> Laid | None:
        """The swatch of a colour that lies on the board."""
        return next((one for one in self.view.board if one.colour == colour), None)


class TryTable(Table):
    """The table, with one person at it who plays on whatever device is used."""

    def __init__(self, services: Services, game: GameInfo) -> None:
        infos = [player_of(services), *house_of(services, 2, level=2)]
        arranged = replace(game, new_match=_deal, new_bot=lambda _level: _House())
        super().__init__(services, LiveMatch.start(arranged, infos, PantoneOptions(guessing="typed"), SEED))
        self.layout = Layout.load(services.assets / GAME / "maps" / "first_try.tmx")

    def _next_page(self) -> Change:
        """The steps say which page comes."""
        return None

    def take_card(self) -> None:
        """The player has seen the character and paints."""
        card = self.match.view_for(PERSON).hand[0]
        self.live.play(Choose(seat=PERSON, card=card.number))

    # Whatever device is used, it is the player's.

    def device_of(self, seat: int) -> DeviceId | None:
        """The device used last."""
        return self.services.devices.latest if seat == PERSON else None

    def seats_of(self, device: DeviceId) -> tuple[int, ...]:
        """The player's."""
        return (PERSON,)

    def plays(self, device: DeviceId, seat: int) -> bool:
        """Whether the seat is the player's."""
        return seat == PERSON

    def follow_party(self) -> None:
        """Nobody of the party comes in here."""

    def has_people(self) -> bool:
        """Nobody whose boards are kept, and who is told what comes next."""
        return False


def _deal(seats: Sequence[SeatInfo], options: PantoneOptions, rng: Random) -> Pantone:
    return _Arranged(tuple(seats), options, rng, printed_deck(), touching)
