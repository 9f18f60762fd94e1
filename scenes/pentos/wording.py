"""Sentences about what happens on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.words import _, ngettext
from scenes.pentos.content import (
    CAULDRON_NAMES,
    SPECIAL_NAMES,
    SPELL_NAMES,
    is_ingredient,
    nature_of,
    special_kind,
    value_of,
)
from scenes.pentos.events import (
    Added,
    AnyEvent,
    Dealt,
    Fetched,
    FirstChosen,
    Fizzled,
    Given,
    Grabbed,
    Ladled,
    Looked,
    Picked,
    RoundEnded,
    Searched,
    SpecialTaken,
    SpellCast,
    Swept,
    Tasted,
)
from scenes.pentos.moves import Taste

_OF_NATURE: tuple[Callable[[int], str], ...] = (
    lambda count: ngettext("{count} toadstool", "{count} toadstools", count),
    lambda count: ngettext("{count} scorpion", "{count} scorpions", count),
    lambda count: ngettext("{count} bat", "{count} bats", count),
    lambda count: ngettext("{count} octopus", "{count} octopuses", count),
    lambda count: ngettext("{count} dragon", "{count} dragons", count),
)


def of_nature(nature: int, count: int) -> str:
    """ "3 scorpions"."""
    return _OF_NATURE[nature](count).format(count=count)


def of_value(value: int, count: int) -> str:
    """ "2 sevens", in figures."""
    return _("{count} cards of value {value}").format(count=count, value=value)


def card_name(card: int) -> str:
    """ "1 scorpion" would read as a count: the nature, then the value."""
    names = (_("toadstool"), _("scorpion"), _("bat"), _("octopus"), _("dragon"))
    if not is_ingredient(card):
        return _("joker")
    return _("{nature} {value}").format(nature=names[nature_of(card)], value=value_of(card))


def taste_words(move: Taste, count: int) -> str:
    """ "3 scorpions from C"."""
    what = _("{count} of value {value}").format(count=count, value=move.value)
    if move.nature is not None:
        what = of_nature(move.nature, count)
    return _("{cards} from {cauldron}").format(cards=what, cauldron=CAULDRON_NAMES[move.cauldron])


def cards_words(cards: Sequence[int | None]) -> str:
    """How many of which, for cards of one nature or of one value."""
    seen = [card for card in cards if card is not None]
    if len(cards) == 1 and seen:
        return card_name(seen[0])
    if len(seen) == len(cards) and len({nature_of(card) for card in seen}) == 1:
        return of_nature(nature_of(seen[0]), len(seen))
    if len(seen) == len(cards) and len({value_of(card) for card in seen}) == 1:
        return of_value(value_of(seen[0]), len(seen))
    return ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))


def event_words(event: AnyEvent, names: Sequence[str]) -> str:
    """What happened, in a sentence without its subject's name: that stands above it."""
    match event:
        case Added():
            return ngettext("adds {count} card", "adds {count} cards", len(event.cards)).format(count=len(event.cards))
        case Tasted():
            return _("tastes {cards} from {cauldron}").format(
                cards=cards_words(event.cards), cauldron=CAULDRON_NAMES[event.cauldron]
            )
        case Picked() | Ladled():
            return _("takes {card} out of {cauldron}").format(
                card=card_name(event.card), cauldron=CAULDRON_NAMES[event.cauldron]
            )
        case SpellCast():
            return _("casts a {spell}!").format(spell=_(SPELL_NAMES[event.spell]))
        case SpecialTaken():
            return _("takes: {special}").format(special=_(SPECIAL_NAMES[special_kind(event.card)]))
        case FirstChosen():
            return _("chooses: {name} begins").format(name=names[event.first])
        case Dealt():
            return _("chooses who begins") if event.chooses else _("begins")
        case _:
            return _secret_words(event, names)


def _secret_words(event: AnyEvent, names: Sequence[str]) -> str:
    match event:
        case Searched():
            return _("searches the draw pile") if event.pile == "draw" else _("searches the used cards")
        case Fetched():
            return _("keeps a card") if event.card is None else _("keeps {card}").format(card=card_name(event.card))
        case Given():
            return _("gives {cards} to {name}").format(cards=cards_words(event.cards), name=names[event.to])
        case Looked():
            return _("looks at the hand of {name}").format(name=names[event.at])
        case Grabbed():
            return _("grabs {cards} from {name}").format(cards=cards_words(event.cards), name=names[event.at])
        case Swept():
            return _("drops {cards}").format(cards=cards_words(event.cards))
        case Fizzled():
            return _("can do nothing with it")
        case RoundEnded():
            return ending_words(event.ending, names[event.seat])
        case _:
            return ""


def ending_words(ending: str, name: str) -> str:
    """Why a round is over."""
    if ending == "pentos":
        return _("{name} cast a Pentos").format(name=name)
    if ending == "megalos":
        return _("{name} cast a Megalos").format(name=name)
    if ending == "empty":
        return _("{name} has no card left").format(name=name)
    return _("{name} cannot play any more").format(name=name)
