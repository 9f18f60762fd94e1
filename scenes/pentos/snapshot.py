"""The table as it is being shown: it stays behind the match while cards fly or a spell is spoken."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scenes.pentos.cards import BACK, by_nature
from scenes.pentos.content import INGREDIENTS, JOKERS, is_joker

if TYPE_CHECKING:
    from scenes.pentos.rules import Pentos
    from scenes.pentos.view import View

ONLOOKER = -1
Where = tuple[str, int]
"""What a card lies in: "draw", "discard", "spent", "cauldron" or "hand", and which one."""


@dataclass(frozen=True)
class Snapshot:
    """What everybody may see, and every hand for those who may look at it."""

    view: View
    hands: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, match: Pentos) -> Snapshot:
        """The table as it is now."""
        hands = tuple(match.view_for(seat).hand for seat in range(len(match.seats)))
        return cls(match.view_for(ONLOOKER), hands)

    def faces(self, seat: int, open_to: frozenset[int]) -> tuple[int, ...]:
        """The cards of a hand as they lie: those face up by nature, then ``BACK`` for every other one."""
        shown = self.face_up(seat, open_to)
        return (*by_nature(shown), *[BACK] * (len(self.hands[seat]) - len(shown)))

    def face_up(self, seat: int, open_to: frozenset[int]) -> tuple[int, ...]:
        """Which cards of a hand lie face up; all of them for the seats in ``open_to``."""
        if seat in open_to:
            return self.hands[seat]
        return self.view.hands[seat].public if self.view.memory == "open" else ()

    def where(self) -> dict[int, Where]:
        """Where every ingredient and joker lies."""
        places = dict(self._lying())
        for card in (*range(INGREDIENTS), *JOKERS):
            places.setdefault(card, ("specials" if is_joker(card) else "draw", 0))
        return places

    def _lying(self) -> Iterator[tuple[int, Where]]:
        for index, cauldron in enumerate(self.view.cauldrons):
            yield from ((card, ("cauldron", index)) for card in cauldron)
        for seat, hand in enumerate(self.hands):
            yield from ((card, ("hand", seat)) for card in hand)
        yield from ((card, ("discard", 0)) for card in self.view.discard)
        yield from ((card, ("spent", 0)) for card in self.view.spent)
