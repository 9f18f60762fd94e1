"""What the seat to move can choose on the table itself, and the page that asks for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from engine.words import _, ngettext
from scenes.pentos.actions_bar import ActionState
from scenes.pentos.cauldrons import Chip
from scenes.pentos.content import SPELL_NAMES, Spell, is_ingredient
from scenes.pentos.enchant import FetchPage, FirstPage, HandfulPage, PilePage, PlayerPage
from scenes.pentos.moves import Add, Give, Grab, Ladle, PentosMove, Pick, Sweep
from scenes.pentos.pages import Page
from scenes.pentos.places import Placed, Places
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.spells import Proposal, proposals
from scenes.pentos.spots import Spot
from scenes.pentos.wording import taste_words

if TYPE_CHECKING:
    from scenes.pentos.table import Table


class Options:
    """The three actions of a turn. Without ``tell_spells`` the last one is the same whatever the hand allows."""

    def __init__(self, chips: Sequence[Chip], hand: Sequence[int], draw_count: int, tell_spells: bool) -> None:
        self.chips = tuple(chips)
        self.spells: tuple[Proposal, ...] = proposals(hand)
        self._draw_count = draw_count
        self._tell_spells = tell_spells

    def states(self) -> tuple[ActionState, ActionState, ActionState]:
        """What each of the three says."""
        return self._add(), self._taste(), self._cast()

    def reasons(self) -> tuple[str, str, str]:
        """Why each is not possible; empty when it is."""
        return (
            "" if self._draw_count else _("The draw pile is empty."),
            "" if self.chips else _("In no cauldron do two ingredients share a nature or a value."),
            ""
            if self.spells or not self._tell_spells
            else _("A spell takes at least three cards: a run of one nature, or one value."),
        )

    def _add(self) -> ActionState:
        line = _("One to A, B and C") if self._draw_count > 2 else _("Last cards, A first")
        if not self._draw_count:
            line = _("Draw pile is empty")
        return ActionState(_("Add"), line, "pentos/micro_back", bool(self._draw_count))

    def _taste(self) -> ActionState:
        if not self.chips:
            line = _("No pair in any pot")
        elif len(self.chips) == 1:
            line = taste_words(self.chips[0].move, len(self.chips[0].cards))
        else:
            count = len(self.chips)
            line = ngettext("{count} potion to choose", "{count} potions to choose", count).format(count=count)
        return ActionState(_("Taste"), line, "pentos/cauldron", bool(self.chips))

    def _cast(self) -> ActionState:
        if not self._tell_spells:
            return ActionState(_("Cast"), _("Look for a spell"), "pentos/spark", True)
        counts: dict[Spell, int] = {}
        for proposal in self.spells:
            counts[proposal.spell] = counts.get(proposal.spell, 0) + 1
        line = ", ".join(
            _("{count} {spell} ready").format(count=count, spell=_(SPELL_NAMES[spell]))
            for spell, count in list(counts.items())[:1]
        )
        return ActionState(_("Cast"), line or _("No run, no set"), "pentos/spark", bool(self.spells))


def turn_spots(options: Options, places: Places, seat: int, open_cast: Callable[[], None],
               open_taste: Callable[[], None]) -> list[Spot]:  # fmt: skip
    """The three actions, then every taste."""
    add, taste, cast = options.reasons()
    spots = [
        Spot("add", places.actions[0], move=None if add else Add(seat=seat), reason=add),
        Spot("taste", places.actions[1], go=None if taste else open_taste, reason=taste),
        Spot("cast", places.actions[2], go=None if cast else open_cast, reason=cast),
    ]
    if len(options.chips) == 1:
        spots[1].go, spots[1].move, spots[1].cards = None, options.chips[0].move, options.chips[0].cards
    return spots + [
        Spot(f"taste_{number}", chip.rect, move=chip.move, cards=chip.cards)
        for number, chip in enumerate(options.chips)
    ]


def while_tasting(spots: Sequence[Spot]) -> list[Spot]:
    """Of the spots of a turn every taste, then the other two actions, which stay within reach."""
    add, _taste, cast, *tastes = spots
    return [*tastes, add, cast]


def cauldron_spots(placed: Sequence[Placed], seat: int, phase: str) -> list[Spot]:
    """Every ingredient in the cauldrons, to take one: the bonus, or the ladle's. Those in front come first."""
    spots = []
    for card in reversed(placed):  # a pointer takes the first one that is below it
        if card.where[0] == "cauldron":
            move: PentosMove = Pick(seat=seat, card=card.card)
            if phase == "ladle":
                move = Ladle(seat=seat, card=card.card)
            spots.append(Spot(f"card_{card.card}", card.rect, move=move, cards=(card.card,)))
    return spots


ASKS: dict[str, Callable[[], str]] = {
    "bonus": lambda: _("Bonus! A pair in every cauldron: take one card"),
    "ladle": lambda: _("Take one ingredient out of a cauldron"),
}
"""What the seat to move is asked for on the table."""


def page_for(table: Table, phase: str, seat: int) -> Page | None:
    """The page that asks a person for this phase's choice, None when the table itself does."""
    art, infos = table.art, table.live.seats
    view = table.match.view_for(seat)
    who, crowd = infos[seat], table.persons > 1
    hand = view.hand
    secret_hand = crowd and len(table.shown.face_up(seat, frozenset())) < len(hand)
    if phase == "first":
        return FirstPage(art, seat, infos)
    if phase == "pile":
        return PilePage(art, seat, who, view.draw_count, view.discard)
    if phase == "fetch":
        drawn = view.searched == "draw"
        return FetchPage(art, seat, who, view.offer if drawn else view.discard, drawn and crowd)
    if phase == "hand":
        counts = [len(cards) for cards in table.shown.hands]
        can_give = any(is_ingredient(card) for card in hand)
        moves = table.match.legal_moves(seat)
        return PlayerPage(art, seat, infos, counts, can_give, moves, table.open_give)
    if phase == "grab":
        at = view.target if view.target is not None else seat
        seen = view.hands[at].known
        secret = crowd and set(seen) != set(table.shown.face_up(at, frozenset()))
        return HandfulPage(
            art, who, seen, secret, title=_("The hand of {name}").format(name=infos[at].name),
            line=_("Take 1 to 5 cards of one nature"), moment="grab",
            verb=lambda count: _("Take {count}").format(count=count),
            make=lambda cards: Grab(seat=seat, cards=cards),
        )  # fmt: skip
    if phase == "broom":
        return HandfulPage(
            art, who, hand, secret_hand, title=_("Broom"), line=_("Drop 1 to 5 of your cards of one nature"),
            moment="broom", verb=lambda count: _("Drop {count}").format(count=count),
            make=lambda cards: Sweep(seat=seat, cards=cards),
        )  # fmt: skip
    return None


def give_page(table: Table, seat: int, to: int) -> Page:
    """Which cards to give to another seat."""
    hand = table.match.view_for(seat).hand
    secret = table.persons > 1 and len(table.shown.face_up(seat, frozenset())) < len(hand)
    infos = table.live.seats
    return HandfulPage(
        table.art, infos[seat], hand, secret, title=_("To {name}").format(name=infos[to].name),
        line=_("Give 1 to 5 cards of one nature"), moment="give",
        verb=lambda count: _("Give {count}").format(count=count),
        make=lambda cards: Give(seat=seat, to=to, cards=cards), back=table.ask_again,
    )  # fmt: skip


def spell_picker(table: Table, seat: int, options: Options) -> Page:
    """The list of spells."""
    secret = table.persons > 1 and not table.hand_is_open(seat)
    return SpellPicker(table.art, seat, table.live.seats[seat], options.spells, secret, table.close_list)
