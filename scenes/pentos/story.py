"""The table's memory of one round: the order of open cards, who saw what, and the events of the whole match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from scenes.pentos.content import Pile, cards_in, is_ingredient, is_joker, mask_of
from scenes.pentos.core import FETCH_DRAWN, OVER, TURN, Round
from scenes.pentos.events import (
    Added,
    AnyEvent,
    Fetched,
    FirstChosen,
    Fizzled,
    Given,
    Grabbed,
    Ladled,
    Looked,
    Picked,
    Searched,
    SpecialTaken,
    SpellCast,
    Swept,
    Tasted,
)
from scenes.pentos.knowledge import Knowledge
from scenes.pentos.moves import (
    Add,
    Cast,
    ChooseFirst,
    Fetch,
    Give,
    Grab,
    Ladle,
    Look,
    PentosMove,
    Pick,
    Search,
    Sweep,
    TakeSpecial,
    Taste,
)
from scenes.pentos.spells import combination
from scenes.pentos.translate import tasted

LATEST = 24
"""Events that a view holds."""


class Story:
    """What has happened on the table and who saw it. ``tell`` is called for every move, after it was made."""

    def __init__(self, players: int, open_hands: bool) -> None:
        self.event_count = 0
        self.cauldrons: tuple[tuple[int, ...], ...] = ()
        """Ingredients in the order they were added."""
        self.discard: tuple[int, ...] = ()
        """Used ingredients, the latest last."""
        self.knowledge = Knowledge(players, open_hands)
        self._players = players
        self._open_hands = open_hands
        self._events: list[tuple[AnyEvent, tuple[int, ...]]] = []
        """The latest events; for the cards of one that not everybody saw, the viewers that did (bits)."""

    def lay_out(self, table: Round) -> None:
        """A round begins: whatever was known of the last one is of no use any more."""
        self.cauldrons = tuple(cards_in(cauldron) for cauldron in table.cauldrons)
        self.discard = ()
        self.knowledge = Knowledge(self._players, self._open_hands)

    def add(self, event: AnyEvent, seen: tuple[int, ...] = ()) -> None:
        """Something happened."""
        self._events = [*self._events[1 - LATEST :], (event, seen)]
        self.event_count += 1

    def events_for(self, viewer: int) -> tuple[AnyEvent, ...]:
        """The latest events as a seat saw them; -1 is an onlooker."""
        bit = 1 << (viewer if viewer >= 0 else self._players)
        return tuple([_seen_by(bit, event, seen) if seen else event for event, seen in self._events])

    def reveals(self, move: PentosMove, before: Round) -> bool:
        """Whether somebody learns a card by this move that is about to be told."""
        match move:
            case Add() | Look():
                return True
            case TakeSpecial():
                return bool(before.specials)
            case Search():
                return move.pile == "draw"
            case Give():
                # not by what the other one knows: who looks on would learn from it which cards went
                return not (self._open_hands and self._all_know(move.cards, move.seat))
            case Cast() | Sweep():
                return not self._all_know(move.cards, move.seat)
            case _:
                return False

    def _all_know(self, cards: Sequence[int], seat: int) -> bool:
        return set(cards) <= set(self.knowledge.known(-1, seat))

    def tell(self, move: PentosMove, before: Round, after: Round) -> None:
        """Note a move of the seat whose turn it was ``before``."""
        seat = move.seat
        match move:
            case Add():
                pairs = zip(before.cauldrons, after.cauldrons, strict=True)
                added = [cards_in(new ^ old) for old, new in pairs]
                self.cauldrons = tuple(old + new for old, new in zip(self.cauldrons, added, strict=True))
                self.add(Added(seat=seat, cards=sum(added, ())))
            case Taste():
                cards = cards_in(tasted(move, before))
                self._take_out(seat, cards)
                self.add(Tasted(seat=seat, cauldron=move.cauldron, cards=cards))
            case Pick():
                self.add(Picked(seat=seat, cauldron=self._take_out(seat, [move.card]), card=move.card))
            case Ladle():
                self.add(Ladled(seat=seat, cauldron=self._take_out(seat, [move.card]), card=move.card))
            case Cast():
                made = combination(move.cards)
                assert made is not None, "a spell was let through that is none"
                self._throw_away(made.cards)
                self.add(SpellCast(seat=seat, spell=move.spell, cards=made.cards))
            case TakeSpecial():
                self._tell_special(move, before, after)
            case ChooseFirst():
                self.add(FirstChosen(seat=seat, first=move.first))
            case Sweep():
                self._throw_away(move.cards)
                self.add(Swept(seat=seat, cards=move.cards))
            case _:
                self._tell_secret(move, before)
        self.knowledge.conclude(after.hands)

    def _tell_special(self, move: TakeSpecial, before: Round, after: Round) -> None:
        card = before.row[move.index]
        turned_up = after.row[move.index] if before.specials else None
        self.add(SpecialTaken(seat=move.seat, index=move.index, card=card, turned_up=turned_up))
        if is_joker(card):
            self.knowledge.taken_openly(move.seat, [card])
        elif after.phase in (TURN, OVER):
            self.add(Fizzled(seat=move.seat, card=card))

    def _tell_secret(self, move: Search | Fetch | Look | Give | Grab, before: Round) -> None:
        """Whatever not everybody sees in full."""
        seat = move.seat
        match move:
            case Search():
                self.add(Searched(seat=seat, pile=move.pile))
                if move.pile == "draw":
                    self.knowledge.searched(seat, before.hands)
            case Fetch():
                self._tell_fetch(move, "draw" if before.phase == FETCH_DRAWN else "discard")
            case Look():
                self.add(Looked(seat=seat, at=move.at))
                self.knowledge.looked(seat, move.at, before.hands)
            case Give():
                seen = self._hand_over(seat, move.to, move.cards, before.hands)
                self.add(Given(seat=seat, to=move.to, cards=move.cards), seen)
            case Grab():
                seen = self._hand_over(before.target, seat, move.cards, before.hands)
                self.add(Grabbed(seat=seat, at=before.target, cards=move.cards), seen)

    def _tell_fetch(self, move: Fetch, pile: Pile) -> None:
        if pile == "draw":
            self.knowledge.taken_secretly(move.seat, move.card)
            self.add(Fetched(seat=move.seat, pile=pile, card=move.card), (1 << move.seat,))
            return
        self.discard = tuple(card for card in self.discard if card != move.card)
        self.knowledge.taken_openly(move.seat, [move.card])
        self.add(Fetched(seat=move.seat, pile=pile, card=move.card))

    def _take_out(self, seat: int, cards: Sequence[int]) -> int:
        """Cards go from a cauldron to a hand; returns the cauldron."""
        place = next(place for place, cauldron in enumerate(self.cauldrons) if cards[0] in cauldron)
        self.cauldrons = tuple(tuple(card for card in cauldron if card not in cards) for cauldron in self.cauldrons)
        self.knowledge.taken_openly(seat, cards)
        return place

    def _throw_away(self, cards: Sequence[int]) -> None:
        self.knowledge.gone(cards)
        self.discard += tuple(card for card in cards if is_ingredient(card))

    def _hand_over(self, source: int, to: int, cards: Sequence[int], hands: Sequence[int]) -> tuple[int, ...]:
        """Cards go from hand to hand; returns, by card, who sees which it is."""
        viewers = [*range(self._players), -1]
        seen = tuple(
            mask_of(
                viewer if viewer >= 0 else self._players
                for viewer in viewers
                if self.knowledge.sees_go(viewer, source, to, card)
            )
            for card in cards
        )
        self.knowledge.moved(source, to, cards, hands)
        return seen


def _seen_by(bit: int, event: AnyEvent, seen: Iterable[int]) -> AnyEvent:
    """An event with the cards that a viewer did not see turned over."""
    if isinstance(event, Fetched):
        (mask,) = seen
        return event if mask & bit else msgspec.structs.replace(event, card=None)
    if isinstance(event, Given | Grabbed):
        cards = [card if mask & bit else None for card, mask in zip(event.cards, seen, strict=True)]
        # those face up first, so that the order of the others tells nothing
        return msgspec.structs.replace(event, cards=tuple(sorted(cards, key=lambda card: (card is None, card or 0))))
    return event
