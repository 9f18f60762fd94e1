"""Who knows which card is in whose hand: what was seen, and what follows from it.

Every seat, and an onlooker who sees nothing but the table, has an account of its own: for each card in a hand that it
has seen, the seats that may hold it. One seat is certainty. A card that is in no account was never seen in a hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from scenes.pentos.combos import NATURE, NATURE_SHIFTS
from scenes.pentos.content import cards_in, is_joker, nature_of


class Knowledge:
    """The accounts of one round. Hands are sets of bits, as in ``core``; seats that may hold a card are bits too."""

    def __init__(self, players: int, open_hands: bool) -> None:
        """``open_hands``: cards that everybody has seen lie face up, so that everybody sees them go."""
        self._open = open_hands
        self._everybody = (1 << players) - 1
        self._accounts: list[dict[int, int]] = [{} for _ in range(players + 1)]
        self._onlooker = players

    def known(self, viewer: int, seat: int) -> tuple[int, ...]:
        """The cards that ``viewer`` is certain are in the hand of ``seat``; -1 is the onlooker."""
        only = 1 << seat
        return tuple(sorted([card for card, holders in self._accounts[viewer].items() if holders == only]))

    def unplaced(self, viewer: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Cards that ``viewer`` knows to be in one of several hands: card and seats."""
        account = self._accounts[viewer]
        loose = [(card, holders) for card, holders in account.items() if holders & (holders - 1)]
        return tuple((card, cards_in(holders)) for card, holders in sorted(loose))

    def sees_go(self, viewer: int, source: int, to: int, card: int) -> bool:
        """Whether ``viewer`` sees which card this is when it goes from hand to hand."""
        return viewer in (source, to) or self._face_up(source, card)

    # --- what is seen ---------------------------------------------------------------------------------------------

    def taken_openly(self, seat: int, cards: Iterable[int]) -> None:
        """Everybody sees cards go to a hand."""
        for card in cards:
            for account in self._accounts:
                account[card] = 1 << seat

    def taken_secretly(self, seat: int, card: int) -> None:
        """Only ``seat`` sees which card it takes out of the draw pile."""
        self._accounts[seat][card] = 1 << seat

    def gone(self, cards: Iterable[int]) -> None:
        """Everybody sees cards leave a hand for good."""
        for card in cards:
            for account in self._accounts:
                account.pop(card, None)

    def searched(self, seat: int, hands: Sequence[int]) -> None:
        """``seat`` looks through the draw pile: whatever is not there, nor on the table, is in a hand."""
        account = self._accounts[seat]
        others = self._everybody & ~(1 << seat)
        for other, hand in enumerate(hands):
            for card in cards_in(hand) if other != seat else ():
                account.setdefault(card, others)

    def looked(self, seat: int, at: int, hands: Sequence[int]) -> None:
        """``seat`` looks at a hand."""
        account = self._accounts[seat]
        for card in account:
            account[card] &= ~(1 << at)
        for card in cards_in(hands[at]):
            account[card] = 1 << at

    def moved(self, source: int, to: int, cards: Sequence[int], hands: Sequence[int]) -> None:
        """Ingredients of one nature go from hand to hand; ``hands`` are those before."""
        face_up = [card for card in cards if self._face_up(source, card)]
        hidden = [card for card in cards if card not in face_up]
        nature = nature_of(face_up[0]) if face_up else None
        for viewer, account in enumerate(self._accounts):
            if viewer in (source, to):
                account.update((card, 1 << to) for card in cards)
            else:
                account.update((card, 1 << to) for card in face_up)
                if hidden:
                    self._lose_sight(viewer, source, to, len(hidden), nature, hands)

    # --- what follows ---------------------------------------------------------------------------------------------

    def conclude(self, hands: Sequence[int]) -> None:
        """A hand of which every card is known holds no other; ``hands`` as they are now."""
        for account in self._accounts:
            self._conclude(account, hands)

    def _face_up(self, seat: int, card: int) -> bool:
        return self._open and self._accounts[self._onlooker].get(card) == 1 << seat

    def _lose_sight(
        self, viewer: int, source: int, to: int, count: int, nature: int | None, hands: Sequence[int]
    ) -> None:
        """``count`` cards of one nature went from ``source`` to ``to`` face down: which ones may it have been?"""
        account = self._accounts[viewer]
        candidates = [
            card
            for card, holders in account.items()
            if holders >> source & 1 and not is_joker(card) and not self._face_up(source, card)
        ]
        unknown = hands[source].bit_count() - sum(holders == 1 << source for holders in account.values())
        for shift in NATURE_SHIFTS:
            alike = [card for card in candidates if NATURE << shift >> card & 1]
            possible = nature is None or NATURE_SHIFTS[nature] == shift
            if possible and len(alike) + unknown >= count:
                for card in alike:
                    account[card] |= 1 << to

    def _conclude(self, account: dict[int, int], hands: Sequence[int]) -> None:
        again = any(holders & (holders - 1) for holders in account.values())
        while again:
            again = False
            for seat, hand in enumerate(hands):
                sure = sum(holders == 1 << seat for holders in account.values())
                if sure == hand.bit_count():
                    for card, holders in account.items():
                        if holders >> seat & 1 and holders != 1 << seat:
                            account[card] = holders & ~(1 << seat)
                            again = True
