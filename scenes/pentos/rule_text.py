"""The rules of Pentos, to be looked up."""

from __future__ import annotations

from engine.game_info import Rule, RulePart
from engine.words import N_

RULES = (
    RulePart(
        title=N_("The aim"),
        pictures=("pentos/cabinet", "pentos/toad"),
        rules=(
            Rule(N_("Two to five brew through three rounds. Cards left in your hand burn you: those are koâs.")),
            Rule(N_("Fewest koâs win. A Megalos wins the whole match at once.")),
            Rule(N_("Most koâs make a toad.")),
        ),
    ),
    RulePart(
        title=N_("The cards"),
        pictures=(
            "pentos/card_toadstool",
            "pentos/card_scorpion",
            "pentos/card_bat",
            "pentos/card_octopus",
            "pentos/card_dragon",
            "pentos/card_back_special",
        ),
        rules=(
            Rule(N_("45 ingredients: five natures, each with the values 1 to 9.")),
            Rule(N_("Ten special cards: two jokers, and two each of four enchantments.")),
            Rule(N_("A round starts with empty hands, two cards in each cauldron and two special cards face up.")),
        ),
    ),
    RulePart(
        title=N_("A turn"),
        pictures=("pentos/cauldron",),
        rules=(
            Rule(N_("Do one of three things: add, taste, or cast a spell. Then it is your left neighbour's turn.")),
            Rule(N_("Chance says who begins. Later whoever has most koâs names the first player, maybe themselves.")),
        ),
    ),
    RulePart(
        title=N_("Add"),
        pictures=("pentos/how_add",),
        rules=(
            Rule(
                N_("A card from the draw pile goes into cauldron A, then B, then C; it stops when the pile is empty.")
            ),
            Rule(N_("If every cauldron then holds two cards of one nature or of one value, take any card as a bonus.")),
            Rule(N_("The bonus is a must. Take what your left neighbour needs!")),
        ),
    ),
    RulePart(
        title=N_("Taste"),
        pictures=("pentos/how_taste",),
        rules=(
            Rule(N_("Choose one cauldron. Take all its cards of one nature, or all of one value.")),
            Rule(N_("There must be two of them at least, and none may stay behind.")),
        ),
    ),
    RulePart(
        title=N_("Cast a spell"),
        pictures=("pentos/how_spells",),
        rules=(
            Rule(N_("Three or more: a run in one nature, or one value in several."), lead=N_("Mikros")),
            Rule(N_("One value in all five natures. The round is over; you take no koâs."), lead=N_("Pentos")),
            Rule(N_("All nine of a nature. You win, whatever burned before."), lead=N_("Megalos")),
            Rule(N_("Spent cards leave your hand. Jokers fit into every spell.")),
        ),
    ),
    RulePart(
        title=N_("Special cards"),
        pictures=("pentos/how_specials",),
        rules=(
            Rule(N_("After a Mikros take one of the two that lie open. The next one turns up while there are any.")),
            Rule(N_("A joker joins your hand. It stands for any ingredient, chosen when you need it.")),
            Rule(N_("An enchantment works at once and is gone.")),
        ),
    ),
    RulePart(
        title=N_("Enchantments"),
        rules=(
            Rule(
                N_("Search the draw pile or the used cards for any one. A searched pile is shuffled."),
                "pentos/icon_seek",
                N_("Seek"),
            ),
            Rule(N_("Fish any card out of a cauldron."), "pentos/icon_ladle", N_("Ladle")),
            Rule(
                N_("Hand a player 1 to 5 of your cards of one nature, or see a hand and take as many of one nature."),
                "pentos/icon_give_or_grab",
                N_("Give or grab"),
            ),
            Rule(N_("Throw away 1 to 5 of your cards of one nature."), "pentos/icon_broom", N_("Broom")),
            Rule(
                N_(
                    "Jokers are neither given, taken nor thrown away. Of two effects do the one that you can;"
                    " without any, nothing happens."
                ),
                "pentos/icon_joker",
            ),
        ),
    ),
    RulePart(
        title=N_("The round ends"),
        pictures=("pentos/card_back", "pentos/cauldron", "pentos/koa"),
        rules=(
            Rule(N_("Somebody casts a Pentos.")),
            Rule(N_("Or the draw pile is empty, and the player to move can neither taste nor cast.")),
            Rule(N_("Or the draw pile is empty, and somebody ends a turn without a card.")),
        ),
    ),
    RulePart(
        title=N_("Koâs"),
        pictures=("pentos/how_koas",),
        rules=(
            Rule(N_("All but the caster of a Pentos lay their cards into runs of one nature, two or more in each.")),
            Rule(N_("A card in a run costs 1. A card alone costs its value.")),
            Rule(N_("A joker fills any gap, and costs 1 wherever it is. The game finds your cheapest way.")),
        ),
    ),
    RulePart(
        title=N_("At one screen"),
        pictures=("pentos/micro_bat", "pentos/micro_octopus", "pentos/micro_back"),
        rules=(
            Rule(
                N_("Open: what all saw you take lies face up. Hidden: all lies face down. Hold your button to peek."),
                lead=N_("Hands"),
            ),
            Rule(N_("Every card has a syllable. Say a spell's formula aloud as you cast it!")),
        ),
    ),
)
"""By part, in the order of a match."""
