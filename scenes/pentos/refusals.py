"""Why a move is not legal now, in a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from engine.words import _
from scenes.pentos.combos import INGREDIENT_MASK, can_cast
from scenes.pentos.content import (
    CARDS,
    CAULDRON_NAMES,
    CAULDRONS,
    MOST_AT_ONCE,
    Spell,
    is_ingredient,
    mask_of,
    nature_of,
)
from scenes.pentos.core import (
    BONUS,
    CHOOSE_GRAB,
    CHOOSE_HAND,
    CHOOSE_PILE,
    FETCH_DRAWN,
    FETCH_USED,
    TAKE_SPECIAL,
    TURN,
    USE_BROOM,
    USE_LADLE,
    Round,
)
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
from scenes.pentos.spells import combination, refuse_spell
from scenes.pentos.translate import tasted

_PHASES: dict[type, tuple[int, ...]] = {
    Add: (TURN,),
    Taste: (TURN,),
    Cast: (TURN,),
    Pick: (BONUS,),
    TakeSpecial: (TAKE_SPECIAL,),
    Search: (CHOOSE_PILE,),
    Fetch: (FETCH_DRAWN, FETCH_USED),
    Ladle: (USE_LADLE,),
    Give: (CHOOSE_HAND,),
    Look: (CHOOSE_HAND,),
    Grab: (CHOOSE_GRAB,),
    Sweep: (USE_BROOM,),
}
"""When a move is due."""


def refusal(move: PentosMove, table: Round) -> str | None:
    """Why the seat whose turn it is may not do this now; None when it may. Not for ChooseFirst."""
    if table.phase not in _PHASES.get(type(move), ()):
        return _asked_for(table.phase)
    match move:
        case Add():
            return why_no_add(table)
        case Taste():
            return _refuse_taste(move, table)
        case Cast():
            return _refuse_cast(move.spell, move.cards, table.hands[table.turn])
        case Pick() | Ladle():
            return _refuse_card(move.card, sum(table.cauldrons), _("This ingredient is in none of the cauldrons."))
        case TakeSpecial():
            return None if 0 <= move.index < len(table.row) else _("There is no special card in that place.")
        case Search():
            return _refuse_search(move, table)
        case Fetch():
            pile = sum(table.draw) if table.phase == FETCH_DRAWN else table.discard
            return _refuse_card(move.card, pile, _("This ingredient is not in the pile you search."))
        case Give():
            return _refuse_other(move.to, table) or _refuse_handful(move.cards, table.hands[table.turn])
        case Look():
            return _refuse_look(move, table)
        case Grab():
            return _refuse_handful(move.cards, table.hands[table.target])
        case Sweep():
            return _refuse_handful(move.cards, table.hands[table.turn])
        case ChooseFirst():
            return _("Who begins is chosen when a round was laid out.")


def why_no_add(table: Round) -> str | None:
    """Why nothing can be added, None when it can."""
    return None if table.draw else _("The draw pile is empty.")


def why_no_taste(table: Round) -> str | None:
    """Why nothing can be tasted, None when something can."""
    return None if any(table.tastes) else _("In no cauldron do two ingredients share a nature or a value.")


def why_no_cast(table: Round, seat: int) -> str | None:
    """Why a seat can cast nothing, None when it can."""
    if can_cast(table.hands[seat]):
        return None
    return _("A spell takes at least three cards: a run of one nature, or one value.")


def _asked_for(phase: int) -> str:
    return {
        TURN: _("Add, taste or cast: choose one of these."),
        BONUS: _("First take your bonus out of a cauldron."),
        TAKE_SPECIAL: _("First take one of the two special cards."),
        CHOOSE_PILE: _("First choose the pile to search."),
        FETCH_DRAWN: _("First take an ingredient out of the draw pile."),
        FETCH_USED: _("First take one of the used ingredients."),
        USE_LADLE: _("First take an ingredient out of a cauldron."),
        CHOOSE_HAND: _("First give something away, or look at a hand."),
        CHOOSE_GRAB: _("First take something out of the hand you look at."),
        USE_BROOM: _("First drop some of your cards."),
    }.get(phase, _("The match is over."))


def _refuse_taste(move: Taste, table: Round) -> str | None:
    if not 0 <= move.cauldron < CAULDRONS:
        return _("There is no such cauldron.")
    if (move.nature is None) == (move.value is None):
        return _("Taste one nature or one value.")
    if not table.tastes[move.cauldron]:
        name = CAULDRON_NAMES[move.cauldron]
        return _("The ingredients in {cauldron} all differ in nature and value.").format(cauldron=name)
    if tasted(move, table).bit_count() < 2:
        return _("A taste takes at least two ingredients.")
    return None


def _refuse_cast(spell: Spell, cards: Sequence[int], hand: int) -> str | None:
    if not _held(cards, hand):
        return _("You can only cast cards of your hand.")
    if not refuse_spell(spell, cards):
        return None
    if combination(cards) is None:
        return _("A spell takes at least three cards: a run of one nature, or one value.")
    if spell == "pentos":
        return _("A Pentos takes one value in all five natures.")
    return _("A Megalos takes all nine values of one nature.")


def _refuse_card(card: int, mask: int, sentence: str) -> str | None:
    return None if is_ingredient(card) and mask >> card & 1 else sentence


def _refuse_search(move: Search, table: Round) -> str | None:
    if move.pile == "draw":
        return None if table.draw else _("The draw pile is empty.")
    return None if table.discard else _("There are no used ingredients yet.")


def _refuse_other(seat: int, table: Round) -> str | None:
    return None if 0 <= seat < len(table.hands) and seat != table.turn else _("Choose one of the other players.")


def _refuse_look(move: Look, table: Round) -> str | None:
    refused = _refuse_other(move.at, table)
    if refused is None and not table.hands[move.at] & INGREDIENT_MASK:
        return _("There is nothing to take out of this hand.")
    return refused


def _refuse_handful(cards: Sequence[int], hand: int) -> str | None:
    if any(not is_ingredient(card) for card in cards):
        return _("Only ingredients can be moved this way, no jokers.")
    if not _held(cards, hand):
        return _("These cards are not all in that hand.")
    if not 1 <= len(cards) <= MOST_AT_ONCE:
        return _("Choose one to five cards.")
    if len({nature_of(card) for card in cards}) > 1:
        return _("All of them must be of one nature.")
    return None


def _held(cards: Sequence[int], hand: int) -> bool:
    """Whether the cards are all in a hand, and none is named twice."""
    if any(not 0 <= card < CARDS for card in cards):
        return False
    mask = mask_of(cards)
    return mask & hand == mask and mask.bit_count() == len(cards)
