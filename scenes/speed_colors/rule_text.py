"""The rules of Speed Colors, to be looked up."""

from __future__ import annotations

from engine.game_info import Rule, RulePart
from engine.words import N_

RULES = (
    RulePart(
        title=N_("The aim"),
        pictures=("speed_colors/cabinet", "speed_colors/how_look"),
        rules=(
            Rule(N_("Keep six colours in mind, then paint them back, quicker and neater than the others.")),
            Rule(N_("Two to five play four rounds. Good areas make your board longer; the longest one wins.")),
        ),
    ),
    RulePart(
        title=N_("Looking"),
        pictures=("speed_colors/how_look",),
        rules=(
            Rule(N_("A drawing has six areas and all six colours. Trust your eyes: they are seldom the usual ones.")),
            Rule(N_("After 3, 2, 1 all the coloured sides come up together.")),
            Rule(N_("Look as long as you like. Each of you turns over alone, and there is no way back.")),
        ),
    ),
    RulePart(
        title=N_("Painting"),
        pictures=("speed_colors/how_paint",),
        rules=(
            Rule(
                N_("The six markers belong to all. One that somebody else holds has to be waited for."),
                "speed_colors/chip_red_hand",
            ),
            Rule(N_("Hold one marker at a time, and put it back before the next."), "speed_colors/marker_green_open"),
            Rule(
                N_("A marker paints one area in a round. Put back unused, it can be taken later."),
                "speed_colors/chip_blue_free",
            ),
            Rule(N_("Ink stays where it is: nothing can be wiped or painted over."), "speed_colors/nib"),
        ),
    ),
    RulePart(
        title=N_("STOP!"),
        pictures=("speed_colors/how_stop",),
        rules=(
            Rule(N_("With all six areas begun and an empty hand you may call STOP.")),
            Rule(N_("Ink beside the areas begins none. Who has no marker left waits for the STOP of another.")),
            Rule(N_("Who holds a marker then still paints its area, in peace. Nobody takes another one.")),
            Rule(N_("Those who share a device paint in turn. The earliest STOP counts for all of them.")),
        ),
    ),
    RulePart(
        title=N_("Scoring"),
        pictures=("speed_colors/how_score",),
        table=(
            (N_("An area"), N_("Points")),
            (N_("Full, right ink"), "2"),
            (N_("Full, wrong ink"), "1"),
            (N_("Gaps or spills"), "0"),
            (N_("White"), "0"),
        ),
        rules=(
            Rule(N_("A thin white edge or fringe along the lines is forgiven; a bump that everybody sees is not.")),
            Rule(N_("If one ink fills several areas, only the best of them counts.")),
            Rule(N_("Two inks in one area: the first one is judged, the second is wasted.")),
        ),
    ),
    RulePart(
        title=N_("Caps"),
        pictures=("speed_colors/how_caps",),
        table=(
            (N_("Round"), "1", "2", "3", "4"),
            (N_("True caps"), "6", "4", "2", "0"),
        ),
        rules=(
            Rule(
                N_("After rounds 1, 2 and 3 the shortest board swaps two caps. A tie: the youngest of them, or chance.")
            ),
            Rule(N_("A cap that was swapped once stays where it is.")),
            Rule(N_("In the box you see caps. Only the ink on the paper tells the truth.")),
        ),
    ),
    RulePart(
        title=N_("The snake"),
        pictures=("speed_colors/rule_snake",),
        rules=(
            Rule(N_("Every point fills one of its 48 spaces. Six right areas in all four rounds fill it exactly.")),
            Rule(N_("The longest snake wins; whoever ties shares the win.")),
        ),
    ),
    RulePart(
        title=N_("The flowers"),
        pictures=(
            "speed_colors/flower_small_red",
            "speed_colors/flower_small_blue",
            "speed_colors/flower_small_yellow",
            "speed_colors/flower_big_2",
            "speed_colors/flower_big_3",
        ),
        rules=(
            Rule(N_("The board for experts. A right area is a small flower."), "speed_colors/flower_small_green"),
            Rule(N_("A wrong one is a petal of the big flower."), "speed_colors/flower_big_1"),
            Rule(N_("Three petals turn into a small flower at once."), "speed_colors/flower_big_3"),
            Rule(N_("The most small flowers win; in a tie, the most petals."), "shared/icons/crown"),
        ),
    ),
    RulePart(
        title=N_("Other boards"),
        rules=(
            Rule(N_("Never swap them with young children."), lead=N_("Swapped caps")),
            Rule(N_("Snake, flowers, or mixed."), lead=N_("Boards")),
            Rule(
                N_(
                    "Flowers for the practised, snakes for the rest: a flower is worth two spaces, a petal breaks ties."
                ),
                lead=N_("Board of each player"),
            ),
            Rule(N_("Full areas of a wrong ink may count nothing, not even a petal."), lead=N_("Wrong inks")),
        ),
        pictures=("speed_colors/rule_snake", "speed_colors/flower_big_2"),
    ),
    RulePart(
        title=N_("Other choices"),
        rules=(
            Rule(N_("Any, the easy half, or harder in each round."), lead=N_("Drawings")),
            Rule(N_("Each deal mixes the six colours anew."), lead=N_("Shuffled colours")),
            Rule(
                N_("The box keeps a used marker back. Off, it can be taken again, and one ink used twice counts once."),
                lead=N_("Referee"),
            ),
            Rule(N_("Ends a round that drags on; papers are judged as they are."), lead=N_("Round timer")),
            Rule(N_("Kind, normal or strict about gaps and slips."), lead=N_("Judge")),
            Rule(N_("Yours: mixed in, alone, or left out."), lead=N_("Own drawings")),
        ),
        pictures=("speed_colors/chip_purple_used", "shared/icons/clock", "speed_colors/badge_2"),
    ),
)
"""By part, in the order of a match."""
