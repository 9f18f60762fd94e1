"""The plain data of Pentos: cards and their numbers, natures, syllables, enchantments and options."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.game_info import Choice, Option
from engine.words import N_

NATURES = ("toadstool", "scorpion", "bat", "octopus", "dragon")
"""Keys of the five natures by nature index; ``palette.json`` and the pictures use the same."""
VALUES = 9
"""Every nature has one ingredient of each value from 1 to this."""
CAULDRONS = 3
CAULDRON_NAMES = "ABC"
ROUNDS = 3
ROW = 2
"""Special cards that lie face up."""
FEWEST_FOR_A_SPELL = 3
PENTOS_CARDS = len(NATURES)
MEGALOS_CARDS = VALUES
MOST_AT_ONCE = 5
"""Ingredients that one enchantment gives, grabs or sweeps away at most."""

INGREDIENTS = len(NATURES) * VALUES
"""Cards 0 to 44: nature index times nine, plus the value less one."""
JOKERS = (45, 46)
ENCHANTMENTS = ("seek", "ladle", "give_or_grab", "broom")
CARDS = 55
"""All cards; 47 to 54 are the enchantments, two of each kind in the order above."""
SPECIALS = tuple(range(INGREDIENTS, CARDS))
"""The ten cards with a grey back: the jokers and the enchantments."""

SpecialKind = Literal["joker", "seek", "ladle", "give_or_grab", "broom"]
Spell = Literal["mikros", "pentos", "megalos"]
Pile = Literal["draw", "discard"]

SPELL_NAMES: dict[Spell, str] = {"mikros": N_("Mikros"), "pentos": N_("Pentos"), "megalos": N_("Megalos")}
SPECIAL_NAMES: dict[SpecialKind, str] = {
    "joker": N_("Joker"),
    "seek": N_("Seek"),
    "ladle": N_("Ladle"),
    "give_or_grab": N_("Give or grab"),
    "broom": N_("Broom"),
}
SPECIAL_SENTENCES: dict[SpecialKind, str] = {
    "joker": N_("Keep it. It stands for any ingredient in a spell."),
    "seek": N_("Take any ingredient from the draw pile or from the used cards."),
    "ladle": N_("Take any ingredient out of a cauldron."),
    "give_or_grab": N_("Give a player 1 to 5 cards of one nature, or look at a hand and take as many."),
    "broom": N_("Drop 1 to 5 of your cards of one nature."),
}

_CONSONANTS = ("M", "Z", "F", "BL", "KR")
_ENDINGS = ("AH", "OH", "EE", "OO", "AY", "OW", "UX", "OY", "IM")
_JOKER_SYLLABLE = "POOF"


class PentosOptions(msgspec.Struct, frozen=True, kw_only=True):
    """What the table agreed on before the match."""

    memory: Literal["open", "hidden"] = "open"
    """Open: cards that everybody saw being taken lie face up. Hidden: every hand lies face down."""


OPTIONS: tuple[Option, ...] = (
    Option(
        key="memory",
        title=N_("Hands"),
        sentence=N_("Open hands show what everybody saw being taken. Hidden hands must be remembered."),
        choices=(Choice("open", N_("Open")), Choice("hidden", N_("Hidden"))),
        default="open",
    ),
)


def card_of(nature: int, value: int) -> int:
    """The ingredient of a nature (index 0 to 4) and a value (1 to 9)."""
    return nature * VALUES + value - 1


def nature_of(card: int) -> int:
    """Nature index of an ingredient."""
    return card // VALUES


def value_of(card: int) -> int:
    """Value of an ingredient, 1 to 9."""
    return card % VALUES + 1


def is_ingredient(card: int) -> bool:
    """Whether a card has a black back and is no joker."""
    return 0 <= card < INGREDIENTS


def is_joker(card: int) -> bool:
    """Whether a card is one of the two jokers."""
    return card in JOKERS


def special_kind(card: int) -> SpecialKind:
    """What a card with a grey back is."""
    return ("joker", "seek", "ladle", "give_or_grab", "broom")[(card - INGREDIENTS) // 2]


def syllable(card: int) -> str:
    """What an ingredient or a joker says: the nature gives the consonant, the value the rhyme."""
    if is_joker(card):
        return _JOKER_SYLLABLE
    return _CONSONANTS[nature_of(card)] + _ENDINGS[value_of(card) - 1]


def formula(cards: Iterable[int]) -> str:
    """The magic words of a spell, in the order of its cards."""
    return " · ".join(syllable(card) for card in cards) + "!"


def cards_in(mask: int) -> tuple[int, ...]:
    """The cards of a set of bits (bit number = card number), in ascending order."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


def mask_of(cards: Iterable[int]) -> int:
    """The set of bits of some cards; a card named twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
