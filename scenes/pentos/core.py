"""One round of Pentos at full speed: a state of plain ints that moves change in place.

Moves are ints too (``combos``). Nothing is checked here: whoever plays asks ``legal`` first. The match wraps this with
names, refusals and knowledge; the bots play it out by the thousand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from scenes.pentos.combos import (
    ADD,
    CARD_MASK,
    CAULDRON_MARKS,
    FETCH,
    GIVE,
    GRAB,
    INGREDIENT_MASK,
    LADLE,
    LOOK,
    OP_SHIFT,
    PENTOS,
    PICK,
    SEARCH,
    SIDE_SHIFT,
    SPECIAL,
    SWEEP,
    can_cast,
    handful_moves,
    spell_moves,
    spell_tails,
    spells,
    taste_moves,
)
from scenes.pentos.content import CAULDRONS, INGREDIENTS, JOKERS, ROW, SPECIALS

TURN, BONUS, TAKE_SPECIAL, CHOOSE_PILE, FETCH_DRAWN, FETCH_USED = range(6)
USE_LADLE, CHOOSE_HAND, CHOOSE_GRAB, USE_BROOM, OVER = range(6, 11)
"""What the player whose turn it is has to decide."""
STUCK, EMPTY = -1, -2
"""How a round ends beside by a Pentos or a Megalos: nobody can play, or a hand is empty, once the draw pile is."""
FIRST_ENCHANTMENT = JOKERS[-1] + 1
ADD_MOVE = ADD << OP_SHIFT
DRAW_MOVE, DISCARD_MOVE = SEARCH << OP_SHIFT, SEARCH << OP_SHIFT | 1
SPECIAL_MOVES = tuple(SPECIAL << OP_SHIFT | index for index in range(ROW))
_FEW = 6
"""Bits up to which counting them off is quicker than guessing one."""


class Round:
    """The cards of one round and whose turn it is. Every set of cards is an int (see ``combos``)."""

    __slots__ = (
        "cauldrons", "discard", "draw", "ended_by", "hands", "phase", "rng",
        "row", "specials", "spent", "target", "tastes", "turn",
    )  # fmt: skip

    def __init__(self, hands: Sequence[int], first: int, rng: Random) -> None:
        """An empty table; ``deal`` or the caller lays the cards."""
        self.rng = rng
        self.hands = list(hands)
        self.turn = first
        self.phase = TURN
        self.cauldrons = [0] * CAULDRONS
        self.tastes: list[tuple[int, ...]] = [()] * CAULDRONS
        """By cauldron: the tastes that it offers, as moves."""
        self.draw: list[int] = []
        """Single bits, the top one last."""
        self.discard = 0
        self.row: list[int] = []
        """Numbers of the special cards that lie face up."""
        self.specials: list[int] = []
        """Numbers of those face down, the top one last."""
        self.spent = 0
        """Jokers and enchantments that were used up."""
        self.target = 0
        """The seat whose hand is looked at."""
        self.ended_by = 0
        """PENTOS, MEGALOS, STUCK or EMPTY once the round is over; the turn stays with who ended it."""

    @classmethod
    def deal(cls, players: int, first: int, rng: Random) -> Round:
        """Shuffle everything and lay the table."""
        self = cls([0] * players, first, rng)
        self.draw = [1 << card for card in range(INGREDIENTS)]
        rng.shuffle(self.draw)
        for cauldron in range(CAULDRONS):
            self.cauldrons[cauldron] = self.draw.pop() | self.draw.pop()
        self.specials = list(SPECIALS)
        rng.shuffle(self.specials)
        self.row = [self.specials.pop() for _ in range(ROW)]
        self.look_into_cauldrons()
        return self

    def look_into_cauldrons(self) -> None:
        """Note what can be tasted; to be called after the cauldrons were filled by hand."""
        self.tastes = [taste_moves(self.cauldrons[place] | mark) for place, mark in enumerate(CAULDRON_MARKS)]

    def copy(self) -> Round:
        """A state that can be played on without changing this one; they share the stream of chance."""
        other = Round.__new__(Round)
        other.rng = self.rng
        other.hands = self.hands[:]
        other.turn = self.turn
        other.phase = self.phase
        other.cauldrons = self.cauldrons[:]
        other.tastes = self.tastes[:]
        other.draw = self.draw[:]
        other.discard = self.discard
        other.row = self.row[:]
        other.specials = self.specials[:]
        other.spent = self.spent
        other.target = self.target
        other.ended_by = self.ended_by
        return other

    # --- what may be done -----------------------------------------------------------------------------------------

    def legal(self) -> list[int]:
        """Every move of the player whose turn it is; none when the round is over."""
        return _LEGAL[self.phase](self)

    def random_move(self) -> int:
        """One of the legal moves, each as likely as the other, without listing them all."""
        phase = self.phase
        if phase == TURN:
            return self._random_turn()
        if phase == BONUS:
            return PICK << OP_SHIFT | self._random_bit(sum(self.cauldrons))
        if phase == USE_LADLE:
            return LADLE << OP_SHIFT | self._random_bit(sum(self.cauldrons))
        if phase == FETCH_DRAWN:
            return FETCH << OP_SHIFT | self.draw[int(self.rng.random() * len(self.draw))]
        if phase == FETCH_USED:
            return FETCH << OP_SHIFT | self._random_bit(self.discard)
        if phase == TAKE_SPECIAL:
            return SPECIAL_MOVES[int(self.rng.random() * len(self.row))]
        moves = _LEGAL[phase](self)
        return moves[int(self.rng.random() * len(moves))]

    def _random_turn(self) -> int:
        first, second, third = self.tastes
        adding = 1 if self.draw else 0
        plain = adding + len(first) + len(second) + len(third)
        total = plain
        hand = self.hands[self.turn]
        found = spells(hand) if hand.bit_count() > 2 else ()
        for entries, _shift in found:
            total += len(entries)
        choice = int(self.rng.random() * total)
        if choice < plain:
            return ADD_MOVE if choice < adding else (first + second + third)[choice - adding]
        choice -= plain
        for entries, shift in found:
            if choice < len(entries):
                part, tail = entries[choice]
                return part << shift | spell_tails(hand)[tail]
            choice -= len(entries)
        raise AssertionError("a round that is not over has no move")

    def _random_bit(self, mask: int) -> int:
        random = self.rng.random
        count = mask.bit_count()
        if count > _FEW:
            while True:
                bit = 1 << int(random() * INGREDIENTS)
                if mask & bit:
                    return bit
        for _ in range(int(random() * count)):
            mask &= mask - 1
        return mask & -mask

    # --- what changes ---------------------------------------------------------------------------------------------

    def apply(self, move: int) -> None:
        """Make a legal move."""
        _APPLY[move >> OP_SHIFT](self, move)

    def _add(self, _move: int) -> None:
        draw, cauldrons, tastes = self.draw, self.cauldrons, self.tastes
        for place, mark in enumerate(CAULDRON_MARKS):
            if not draw:
                break
            cauldron = cauldrons[place] = cauldrons[place] | draw.pop()
            tastes[place] = taste_moves(cauldron | mark)
        # what makes a pair for the bonus makes a taste
        if tastes[0] and tastes[1] and tastes[2]:
            self.phase = BONUS
        else:
            self._end_turn()

    def _taste(self, move: int) -> None:
        cards = move & INGREDIENT_MASK
        place = move >> SIDE_SHIFT & 3
        left = self.cauldrons[place] = self.cauldrons[place] ^ cards
        self.tastes[place] = taste_moves(left | CAULDRON_MARKS[place])
        self.hands[self.turn] |= cards
        self._end_turn()

    def _take_out(self, move: int) -> None:
        card = move & INGREDIENT_MASK
        for place, cauldron in enumerate(self.cauldrons):
            if cauldron & card:
                left = self.cauldrons[place] = cauldron ^ card
                self.tastes[place] = taste_moves(left | CAULDRON_MARKS[place])
                break
        self.hands[self.turn] |= card
        self._end_turn()

    def _cast(self, move: int) -> None:
        cards = move & CARD_MASK
        self.hands[self.turn] ^= cards
        self.discard |= cards & INGREDIENT_MASK
        self.spent |= cards & ~INGREDIENT_MASK
        spell = move >> OP_SHIFT
        if spell >= PENTOS:
            self.phase, self.ended_by = OVER, spell
        elif self.row:
            self.phase = TAKE_SPECIAL
        else:
            self._end_turn()

    def _take_special(self, move: int) -> None:
        card = self.row.pop(move & 1)
        if self.specials:
            self.row.insert(move & 1, self.specials.pop())
        if card < FIRST_ENCHANTMENT:
            self.hands[self.turn] |= 1 << card
            self._end_turn()
            return
        self.spent |= 1 << card
        self.phase = self._enchanted((card - FIRST_ENCHANTMENT) >> 1)
        if self.phase == TURN:
            self._end_turn()

    def _enchanted(self, kind: int) -> int:
        """What there is to decide under an enchantment; TURN when nothing of it is possible."""
        if kind == 0:
            return CHOOSE_PILE if self.draw or self.discard else TURN
        if kind == 1:
            return USE_LADLE if any(self.cauldrons) else TURN
        own = self.hands[self.turn] & INGREDIENT_MASK
        if kind == 2:
            return CHOOSE_HAND if own or self.rich() else TURN
        return USE_BROOM if own else TURN

    def rich(self) -> list[int]:
        """The other seats that have an ingredient to be grabbed."""
        return [
            seat for seat, hand in enumerate(self.hands) if seat != self.turn and hand & INGREDIENT_MASK
        ]  # fmt: skip

    def _search(self, move: int) -> None:
        self.phase = FETCH_USED if move & 1 else FETCH_DRAWN

    def _fetch(self, move: int) -> None:
        card = move & INGREDIENT_MASK
        if self.phase == FETCH_DRAWN:
            self.draw.remove(card)
            self.rng.shuffle(self.draw)
        else:
            self.discard ^= card
        self.hands[self.turn] |= card
        self._end_turn()

    def _give(self, move: int) -> None:
        cards = move & INGREDIENT_MASK
        self.hands[self.turn] ^= cards
        self.hands[move >> SIDE_SHIFT & 7] |= cards
        self._end_turn()

    def _look(self, move: int) -> None:
        self.target = move & 7
        self.phase = CHOOSE_GRAB

    def _grab(self, move: int) -> None:
        cards = move & INGREDIENT_MASK
        self.hands[self.target] ^= cards
        self.hands[self.turn] |= cards
        self._end_turn()

    def _sweep(self, move: int) -> None:
        cards = move & INGREDIENT_MASK
        self.hands[self.turn] ^= cards
        self.discard |= cards
        self._end_turn()

    def _end_turn(self) -> None:
        hands = self.hands
        if self.draw:
            self.turn = (self.turn + 1) % len(hands)
            self.phase = TURN
            return
        if not hands[self.turn]:
            self.phase, self.ended_by = OVER, EMPTY
            return
        self.turn = (self.turn + 1) % len(hands)
        self.phase = TURN
        first, second, third = self.tastes
        if not (first or second or third or can_cast(hands[self.turn])):
            self.phase, self.ended_by = OVER, STUCK

    # --- legal moves by phase -------------------------------------------------------------------------------------

    def _legal_turn(self) -> list[int]:
        first, second, third = self.tastes
        moves = [ADD_MOVE] if self.draw else []
        moves += first + second + third
        hand = self.hands[self.turn]
        return moves + spell_moves(hand) if hand.bit_count() > 2 else moves

    def _legal_picks(self) -> list[int]:
        return _single(PICK if self.phase == BONUS else LADLE, sum(self.cauldrons))

    def _legal_specials(self) -> list[int]:
        return list(SPECIAL_MOVES[: len(self.row)])

    def _legal_piles(self) -> list[int]:
        return [DRAW_MOVE] * bool(self.draw) + [DISCARD_MOVE] * bool(self.discard)

    def _legal_fetches(self) -> list[int]:
        return _single(FETCH, sum(self.draw) if self.phase == FETCH_DRAWN else self.discard)

    def _legal_hands(self) -> list[int]:
        own = self.hands[self.turn]
        others = [seat for seat in range(len(self.hands)) if seat != self.turn]
        moves = [LOOK << OP_SHIFT | seat for seat in self.rich()]
        for seat in others:
            moves += handful_moves(own, GIVE << OP_SHIFT | seat << SIDE_SHIFT)
        return moves

    def _legal_grabs(self) -> list[int]:
        return handful_moves(self.hands[self.target], GRAB << OP_SHIFT)

    def _legal_sweeps(self) -> list[int]:
        return handful_moves(self.hands[self.turn], SWEEP << OP_SHIFT)


def _single(op: int, mask: int) -> list[int]:
    head = op << OP_SHIFT
    moves = []
    while mask:
        low = mask & -mask
        moves.append(head | low)
        mask ^= low
    return moves


_LEGAL: tuple[Callable[[Round], list[int]], ...] = (
    Round._legal_turn,
    Round._legal_picks,
    Round._legal_specials,
    Round._legal_piles,
    Round._legal_fetches,
    Round._legal_fetches,
    Round._legal_picks,
    Round._legal_hands,
    Round._legal_grabs,
    Round._legal_sweeps,
    lambda _round: [],
)
"""By phase."""
_APPLY: tuple[Callable[[Round, int], None], ...] = (
    Round._add,
    Round._taste,
    Round._take_out,
    Round._cast,
    Round._cast,
    Round._cast,
    Round._take_special,
    Round._search,
    Round._fetch,
    Round._take_out,
    Round._give,
    Round._look,
    Round._grab,
    Round._sweep,
)
"""By move."""
