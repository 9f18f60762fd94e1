"""The rules of Pantone: The Game, to be looked up."""

from __future__ import annotations

from engine.game_info import Rule, RulePart
from engine.words import N_

RULES = (
    RulePart(
        title=N_("The aim"),
        pictures=("pantone/cabinet", "pantone/how_paint"),
        rules=(
            Rule(N_("One of you lays swatches until they look like a character. The others guess who it is.")),
            Rule(N_("Each of you is the artist three times, with less and less. Most points win.")),
        ),
    ),
    RulePart(
        title=N_("The hand"),
        pictures=("pantone/how_hand",),
        rules=(
            Rule(N_("You get four characters. Put one away: one that you do not know, or that is too hard.")),
            Rule(N_("Each time you are the artist you play one of the three left, and it does not come back.")),
            Rule(N_("Only you may see them: the others look away while you hold your button.")),
        ),
    ),
    RulePart(
        title=N_("The phases"),
        pictures=("pantone/how_phases",),
        table=(
            (N_("Phase"), N_("Swatches")),
            ("1", N_("All of them")),
            ("2", N_("One of each colour")),
            ("3", N_("Three in all")),
        ),
        rules=(
            Rule(N_("There are four swatches of each of fifteen colours.")),
            Rule(N_("A phase is over when all have been the artist once. The turn goes to the left.")),
        ),
    ),
    RulePart(
        title=N_("The artist"),
        pictures=("pantone/how_paint",),
        rules=(
            Rule(N_("You have one minute, and may stop earlier.")),
            Rule(N_("Swatches lie anywhere, at any angle, over and under each other.")),
            Rule(N_("Afterwards nothing moves. You may turn the whole board, but neither speak nor hint.")),
        ),
    ),
    RulePart(
        title=N_("Guessing"),
        pictures=("pantone/how_guess",),
        rules=(
            Rule(N_("From the artist's left on each has one guess, in five seconds, or passes.")),
            Rule(N_("A wrong guess in your turn costs nothing, so dare.")),
            Rule(N_("After everybody comes the first hint and all guess again, up to the fourth hint.")),
        ),
    ),
    RulePart(
        title=N_("Points"),
        pictures=("pantone/how_points",),
        table=(
            (N_("Hints given"), "0", "1", "2", "3", "4"),
            (N_("Points"), "5", "4", "3", "2", "1"),
        ),
        rules=(
            Rule(N_("A right guess gives these points to the guesser, and to the artist too."), "pantone/mark_right"),
            Rule(N_("With two players only the guesser scores."), "shared/icons/person"),
            Rule(N_("If nobody finds it, nobody scores."), "pantone/mark_wrong"),
        ),
    ),
    RulePart(
        title=N_("Out of turn"),
        pictures=("shared/avatars/owl", "pantone/mark_wrong"),
        rules=(
            Rule(N_("Whoever calls a guess when it is not their turn loses a point at once, even below zero.")),
            Rule(N_("If it was right, the turn is over and the artist alone scores what it was worth.")),
        ),
    ),
    RulePart(
        title=N_("In teams"),
        pictures=("shared/avatars/fox", "shared/avatars/owl", "shared/avatars/cat", "shared/avatars/bear"),
        rules=(
            Rule(N_("Two equal teams, every other player; it takes four or more."), lead=N_("Teams")),
            Rule(N_("At first and after each hint the artist's team has one guess, then the other team has one.")),
            Rule(N_("The first team to be right takes all the points. Out of turn costs the team one.")),
        ),
    ),
    RulePart(
        title=N_("Harder"),
        pictures=("pantone/swatch_red", "pantone/swatch_yellow", "pantone/swatch_blue"),
        rules=(
            Rule(N_("Minimalist: three in every phase. Abstract: all, but none may touch."), lead=N_("Swatches")),
            Rule(N_("Thirty seconds make a Speed Painter."), lead=N_("Artist's time")),
            Rule(
                N_(
                    "Play on, with new hands after each third phase, until somebody has the goal when a turn ends."
                    " If the characters run out, most points win."
                ),
                lead=N_("Renaissance"),
            ),
        ),
    ),
    RulePart(
        title=N_("Other choices"),
        pictures=("shared/icons/person", "shared/icons/keyboard", "shared/icons/clock"),
        rules=(
            Rule(
                N_("Spoken: the artist says if it is right. Typed: accents, articles and slips are forgiven."),
                lead=N_("Guesses"),
            ),
            Rule(N_("Five, ten or twenty seconds."), lead=N_("Guesser's time")),
            Rule(N_("The first letter within the guesser's time, the rest within this."), lead=N_("Time to type")),
            Rule(N_("By chance, or named: whoever last held a brush."), lead=N_("First artist")),
            Rule(
                N_("Up to six of yours on blank cards, and more from files: mixed in, alone, or left out."),
                lead=N_("Own characters"),
            ),
        ),
    ),
)
"""By part, in the order of a match."""
