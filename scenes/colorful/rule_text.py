"""The rules of Colorful, to be looked up."""

from __future__ import annotations

from engine.game_info import Rule, RulePart
from engine.words import N_

RULES = (
    RulePart(
        title=N_("The aim"),
        pictures=("colorful/cabinet", "colorful/how_score"),
        rules=(
            Rule(N_("A word is named. Choose the colour that you think the others see, without a word or a wink.")),
            Rule(N_("All alike every time? You win together. If not, whoever was most often with the majority wins.")),
        ),
    ),
    RulePart(
        title=N_("The colours"),
        pictures=("colorful/how_hand",),
        table=((N_("Players"), "2-10", "11-12"), (N_("Taken out"), "5", "3"), (N_("Remaining"), "10", "12")),
        rules=(
            Rule(N_("Everybody has the same fifteen colours. At the start chance takes some out, the same for all.")),
            Rule(N_("A colour that you played lies on the table until the end: you have each one once.")),
        ),
    ),
    RulePart(
        title=N_("The rounds"),
        table=((N_("Players"), "2-5", "6", "7", "…", "12"), (N_("Rounds"), "5", "6", "7", "…", "12")),
        rules=(
            Rule(N_("The youngest names the first word, then the next on the left, so that everybody has a turn.")),
            Rule(N_("A card has four categories, harder and harder. Round 1 reads the first, round 2 the second.")),
            Rule(N_("From round 4 on it is always the last one, 4-5.")),
        ),
    ),
    RulePart(
        title=N_("The word"),
        pictures=("colorful/how_name",),
        rules=(
            Rule(N_("Name something that goes with the category.")),
            Rule(N_("No colour may hide anywhere in it; the keyboard refuses such a word.")),
            Rule(N_("From then on nobody speaks.")),
        ),
    ),
    RulePart(
        title=N_("The choice"),
        pictures=("colorful/how_pick",),
        rules=(
            Rule(N_("All choose one colour in secret, whoever named the word too.")),
            Rule(N_("On a pad or a keyboard hold the direction and press the button on the tile; or click the tile.")),
            Rule(N_("The screen shows how many have locked, never what. Until the last has, you may change.")),
        ),
    ),
    RulePart(
        title=N_("The end"),
        pictures=("colorful/how_reveal",),
        rules=(
            Rule(N_("After the last round all cards turn over, word by word.")),
            Rule(N_("The colour played most gives 1 point to each who played it. If several tie, they all give it.")),
            Rule(N_("Most points win, and a tie is shared. All alike at every word: the table wins together!")),
            Rule(N_("Two play together: a point for both each time they agree. Nobody loses!")),
        ),
    ),
    RulePart(
        title=N_("In teams"),
        pictures=("shared/avatars/fox", "shared/avatars/owl", "shared/avatars/cat", "shared/avatars/frog"),
        rules=(
            Rule(N_("Two, three or your own; two players or more in each. It takes four."), lead=N_("Teams")),
            Rule(N_("With your own teams, say who is with whom."), lead=N_("Team of each player")),
            Rule(N_("A team looks at its own cards only. At each word it scores as many as are alike, from two on.")),
        ),
    ),
    RulePart(
        title=N_("Other choices"),
        pictures=("colorful/card_back", "colorful/card_back", "shared/icons/clock"),
        rules=(
            Rule(N_("Nobody names a word: the category itself is it."), lead=N_("Subject")),
            Rule(
                N_("No colour is taken out and you play two a round. Only the same two match, in any order."),
                lead=N_("Double colour"),
            ),
            Rule(N_("When it runs out, chance plays for the late ones."), lead=N_("Timer")),
            Rule(N_("Cards from your files: mixed in, alone, or left out."), lead=N_("Own categories")),
        ),
    ),
)
"""By part, in the order of a match."""
