"""Moves by name to the ints that the core plays, and back."""

from __future__ import annotations

from scenes.pentos import combos
from scenes.pentos.combos import (
    ADD,
    CARD_MASK,
    FETCH,
    GIVE,
    GRAB,
    INGREDIENT_MASK,
    LADLE,
    LOOK,
    NATURE,
    NATURE_SHIFTS,
    OP_SHIFT,
    PICK,
    SEARCH,
    SIDE_SHIFT,
    SPECIAL,
    SWEEP,
    TASTE,
    VALUE,
)
from scenes.pentos.content import Pile, cards_in, mask_of, nature_of, value_of
from scenes.pentos.core import Round
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
from scenes.pentos.spells import OP_OF_SPELL, SPELL_OF_OP

PILES: tuple[Pile, ...] = ("draw", "discard")


def to_code(move: PentosMove, table: Round) -> int:
    """The int for a legal move other than ChooseFirst."""
    match move:
        case Add():
            return ADD << OP_SHIFT
        case Taste():
            return TASTE << OP_SHIFT | move.cauldron << SIDE_SHIFT | tasted(move, table)
        case Pick():
            return PICK << OP_SHIFT | 1 << move.card
        case Cast():
            return OP_OF_SPELL[move.spell] << OP_SHIFT | mask_of(move.cards)
        case TakeSpecial():
            return SPECIAL << OP_SHIFT | move.index
        case Search():
            return SEARCH << OP_SHIFT | PILES.index(move.pile)
        case Fetch():
            return FETCH << OP_SHIFT | 1 << move.card
        case Ladle():
            return LADLE << OP_SHIFT | 1 << move.card
        case Give():
            return GIVE << OP_SHIFT | move.to << SIDE_SHIFT | mask_of(move.cards)
        case Look():
            return LOOK << OP_SHIFT | move.at
        case Grab():
            return GRAB << OP_SHIFT | mask_of(move.cards)
        case Sweep():
            return SWEEP << OP_SHIFT | mask_of(move.cards)
        case ChooseFirst():
            raise AssertionError("a round does not choose who begins it")


def to_move(code: int, seat: int) -> PentosMove:
    """The move by name for an int of the core."""
    op = code >> OP_SHIFT
    cards = cards_in(code & CARD_MASK)
    ingredients = cards_in(code & INGREDIENT_MASK)
    side = code >> SIDE_SHIFT & 7
    if op in SPELL_OF_OP:
        return Cast(seat=seat, spell=SPELL_OF_OP[op], cards=cards)
    match op:
        case combos.ADD:
            return Add(seat=seat)
        case combos.TASTE:
            first, second = ingredients[:2]
            if nature_of(first) == nature_of(second):
                return Taste(seat=seat, cauldron=side & 3, nature=nature_of(first))
            return Taste(seat=seat, cauldron=side & 3, value=value_of(first))
        case combos.PICK:
            return Pick(seat=seat, card=ingredients[0])
        case combos.SPECIAL:
            return TakeSpecial(seat=seat, index=code & 1)
        case combos.SEARCH:
            return Search(seat=seat, pile=PILES[code & 1])
        case combos.FETCH:
            return Fetch(seat=seat, card=ingredients[0])
        case combos.LADLE:
            return Ladle(seat=seat, card=ingredients[0])
        case combos.GIVE:
            return Give(seat=seat, to=side, cards=ingredients)
        case combos.LOOK:
            return Look(seat=seat, at=code & 7)
        case combos.GRAB:
            return Grab(seat=seat, cards=ingredients)
        case _:
            return Sweep(seat=seat, cards=ingredients)


def tasted(move: Taste, table: Round) -> int:
    """The ingredients that a taste takes: none when it names no cauldron, or not one nature or one value."""
    if not 0 <= move.cauldron < len(table.cauldrons) or (move.nature is None) == (move.value is None):
        return 0
    if move.nature is not None:
        group = NATURE << NATURE_SHIFTS[move.nature] if 0 <= move.nature < len(NATURE_SHIFTS) else 0
    else:
        group = VALUE << (move.value or 0) - 1 if 1 <= (move.value or 0) <= 9 else 0
    return table.cauldrons[move.cauldron] & group
