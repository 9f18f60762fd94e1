"""The bot as artist: which characters it keeps, which it paints, and its hand on the board."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random

from scenes.pantone.compositions import SKILLS, compose
from scenes.pantone.content import BOARD, EDGE, Spot
from scenes.pantone.knowledge import AT_A_TIME, Knowledge, alikeness
from scenes.pantone.moves import Choose, Discard, Done, Lay, PantoneMove, Remove, Shift
from scenes.pantone.painting import FULL_TURN
from scenes.pantone.view import Card, View

ROUGHLY = 24
"""Units and degrees by which a swatch lies off its place before the hand puts it right."""
REPEATED = 0.12
"""What a repeated colour takes from a character's worth when each may be used once."""
SAVED = 0.06
"""What three colours take from its worth before that, so that it is kept for later."""


def discard(view: View, level: int, knowledge: Knowledge, rng: Random) -> Generator[None, None, PantoneMove]:
    """Put away the character that looks most like another; the weakest bot any."""
    if level == 1:
        return Discard(seat=view.seat, card=rng.choice(view.hand).number)
    worths = yield from _worths(view.hand, knowledge)
    return Discard(seat=view.seat, card=min(view.hand, key=lambda card: worths[card.number]).number)


def choose(view: View, level: int, knowledge: Knowledge, rng: Random) -> Generator[None, None, PantoneMove]:
    """Paint the character that can be told best with the swatches of this stage; weaker bots any."""
    if level < 3 or len(view.hand) == 1:
        return Choose(seat=view.seat, card=rng.choice(view.hand).number)
    worths = yield from _worths(view.hand, knowledge)

    def worth(card: Card) -> float:
        repeated = 3 - len(set(card.character.colours))
        if view.limit.each == 1:
            return worths[card.number] - REPEATED * repeated
        return worths[card.number] - SAVED * (repeated == 0 and view.stage == 1 and view.mode == "phases")

    return Choose(seat=view.seat, card=max(view.hand, key=worth).number)


def _worths(hand: Sequence[Card], knowledge: Knowledge) -> Generator[None, None, dict[int, float]]:
    """By card: how far the colours are from those of the character most like it."""
    worths = {}
    for card in hand:
        own = knowledge.colours_of(card.character)
        nearest = 0.0
        for number, other in enumerate(knowledge.portraits):
            if number != card.number:
                nearest = max(nearest, alikeness(own, other))
            if number % AT_A_TIME == AT_A_TIME - 1:
                yield
        worths[card.number] = 1.0 - nearest
    return worths


def paint(view: View, level: int) -> PantoneMove:
    """The next movement of the hand; what is planned depends on the character and the turn alone."""
    assert view.chosen is not None
    rng = Random(f"{view.chosen.number}/{view.number}/{view.seat}/{level}")
    planned = compose(view.chosen.character, view.mode, view.limit, level, rng)
    askew = [view.mode != "abstract" and rng.random() < SKILLS[level].askew for _swatch in planned]
    for place, laid in enumerate(view.board):
        if place >= len(planned) or laid.colour != planned[place][0]:
            return Remove(seat=view.seat, swatch=laid.swatch)  # somebody else began this picture
        if laid.spot != planned[place][1]:
            x, y, angle = planned[place][1]
            return Shift(seat=view.seat, swatch=laid.swatch, x=x, y=y, angle=angle)
    if len(view.board) == len(planned):
        return Done(seat=view.seat)
    colour, spot = planned[len(view.board)]
    x, y, angle = _roughly(spot, rng) if askew[len(view.board)] else spot
    return Lay(seat=view.seat, colour=colour, x=x, y=y, angle=angle)


def _roughly(spot: Spot, rng: Random) -> Spot:
    x, y, angle = (value + rng.randint(-ROUGHLY, ROUGHLY) for value in spot)
    width, height = BOARD
    return min(max(x, EDGE), width - EDGE), min(max(y, EDGE), height - EDGE), angle % FULL_TURN
