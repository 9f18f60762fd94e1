"""A table as it may be: what a seat does not see is filled in by chance, and nothing that it knows is contradicted."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scenes.pentos import core
from scenes.pentos.content import INGREDIENTS, SPECIALS, cards_in, mask_of
from scenes.pentos.core import Round
from scenes.pentos.view import Phase, View

_PHASES: dict[Phase, int] = {
    "turn": core.TURN,
    "bonus": core.BONUS,
    "special": core.TAKE_SPECIAL,
    "pile": core.CHOOSE_PILE,
    "ladle": core.USE_LADLE,
    "hand": core.CHOOSE_HAND,
    "grab": core.CHOOSE_GRAB,
    "broom": core.USE_BROOM,
}


class Guesser:
    """Guesses from one view, each as likely as the view allows to say."""

    def __init__(self, view: View) -> None:
        """Sort out what is known; ``view`` is of the seat whose turn it is, in a round that goes on."""
        self._known = _known_table(view)
        self._offer = [1 << card for card in view.offer]
        held = sum(self._known.hands) | mask_of(loose.card for loose in view.unplaced)
        seen = held | sum(self._known.cauldrons) | self._known.discard | mask_of(view.offer)
        self._unseen = [1 << card for card in cards_in(~seen & (1 << INGREDIENTS) - 1)]
        self._needs = [hand.unknown for hand in view.hands]
        self._loose = sorted(
            ((1 << loose.card, loose.seats) for loose in view.unplaced), key=lambda card: (len(card[1]), card)
        )
        face_down = ~(self._known.spent | mask_of(view.row) | sum(self._known.hands))
        self._specials = cards_in(face_down & mask_of(SPECIALS))

    def guess(self, rng: Random) -> Round:
        """A whole table, with ``rng`` as its stream of chance."""
        table = self._known.copy()
        table.rng = rng
        needs = self._needs[:]
        for card, seat in _placed(self._loose, needs, rng):
            table.hands[seat] |= card
        unseen = self._unseen[:]
        rng.shuffle(unseen)
        for seat, need in enumerate(needs):
            for _ in range(need):
                table.hands[seat] |= unseen.pop()
        table.draw = unseen + self._offer
        table.specials = list(self._specials)
        rng.shuffle(table.specials)
        return table


def _known_table(view: View) -> Round:
    table = Round([mask_of(hand.known) for hand in view.hands], view.turn, Random(0))
    table.cauldrons = [mask_of(cauldron) for cauldron in view.cauldrons]
    table.look_into_cauldrons()
    table.discard = mask_of(view.discard)
    table.row = list(view.row)
    table.spent = mask_of(view.spent)
    table.target = view.target or 0
    if view.phase == "fetch":
        table.phase = core.FETCH_DRAWN if view.searched == "draw" else core.FETCH_USED
    else:
        table.phase = _PHASES.get(view.phase, core.TURN)
    return table


def _placed(loose: Sequence[tuple[int, tuple[int, ...]]], needs: list[int], rng: Random) -> list[tuple[int, int]]:
    """A seat for every card that is in one of several hands; takes them off ``needs``, the unknown cards by seat."""
    if not loose:
        return []
    card, seats = loose[0]
    for seat in rng.sample(seats, len(seats)):
        if needs[seat] > 0:
            needs[seat] -= 1
            rest = _placed(loose[1:], needs, rng)
            if len(rest) == len(loose) - 1:
                return [(card, seat), *rest]
            needs[seat] += 1
    return []
