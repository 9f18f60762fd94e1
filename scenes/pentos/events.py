"""What has happened, for a screen to show: every event as one seat saw it. A card that it did not see is None."""

from __future__ import annotations

import msgspec

from scenes.pentos.content import Pile, Spell
from scenes.pentos.standings import Ending

Seen = int | None
"""A card, or None for one face down."""


class Event(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """Base of all events; ``seat`` is whose action it was."""

    seat: int


class Dealt(Event, frozen=True, kw_only=True):
    """A round was laid out. ``seat`` begins it, or chooses who does."""

    round: int
    chooses: bool


class FirstChosen(Event, frozen=True, kw_only=True):
    """A seat said who begins."""

    first: int


class Added(Event, frozen=True, kw_only=True):
    """Cards from the draw pile went to the cauldrons A, B and C, as far as they lasted."""

    cards: tuple[int, ...]


class Tasted(Event, frozen=True, kw_only=True):
    """Cards went from a cauldron to a hand."""

    cauldron: int
    cards: tuple[int, ...]


class Picked(Event, frozen=True, kw_only=True):
    """A bonus card went from a cauldron to a hand."""

    cauldron: int
    card: int


class SpellCast(Event, frozen=True, kw_only=True):
    """A spell was cast; the cards in the order they are spoken."""

    spell: Spell
    cards: tuple[int, ...]


class SpecialTaken(Event, frozen=True, kw_only=True):
    """A special card was taken from the row, and another turned up in its place."""

    index: int
    card: int
    turned_up: int | None
    """None when the pile is used up."""


class Fizzled(Event, frozen=True, kw_only=True):
    """Nothing of an enchantment was possible."""

    card: int


class Searched(Event, frozen=True, kw_only=True):
    """A pile is being searched."""

    pile: Pile


class Fetched(Event, frozen=True, kw_only=True):
    """A card went from a pile to a hand."""

    pile: Pile
    card: Seen


class Ladled(Event, frozen=True, kw_only=True):
    """A card went from a cauldron to a hand by the ladle."""

    cauldron: int
    card: int


class Given(Event, frozen=True, kw_only=True):
    """Cards went from the own hand to another."""

    to: int
    cards: tuple[Seen, ...]


class Looked(Event, frozen=True, kw_only=True):
    """A hand is being looked at."""

    at: int


class Grabbed(Event, frozen=True, kw_only=True):
    """Cards went from another hand to the own."""

    at: int
    cards: tuple[Seen, ...]


class Swept(Event, frozen=True, kw_only=True):
    """Cards went from the own hand to the used ones."""

    cards: tuple[int, ...]


class RoundEnded(Event, frozen=True, kw_only=True):
    """A round is over; ``seat`` ended it."""

    round: int
    ending: Ending


AnyEvent = (
    Dealt
    | FirstChosen
    | Added
    | Tasted
    | Picked
    | SpellCast
    | SpecialTaken
    | Fizzled
    | Searched
    | Fetched
    | Ladled
    | Given
    | Looked
    | Grabbed
    | Swept
    | RoundEnded
)
