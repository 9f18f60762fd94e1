"""How a bot lays out three colours: a figure, an animal or something round, from top to bottom, part by part."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from scenes.pantone.content import BOARD, COLOURS, EDGE, Character, Limit, Mode, Spot
from scenes.pantone.geometry import are_apart
from scenes.pantone.painting import FULL_TURN

PARTS = 3
GAP = 4
"""Units that a bot leaves between two swatches that may not touch."""
HALF_HIDDEN = 58
"""Units by which a lying swatch sticks out from under another, for half of it to be seen."""
Piece = tuple[int, int, int, int]
"""Part (0 top, 1 middle, 2 bottom), then x and y from the middle of the board, and angle."""
Form = tuple[Piece, ...]
"""From the lowest swatch to the highest."""

FIGURE: Form = (
    (2, -60, 202, 5), (2, 60, 202, 355), (0, 0, -215, 0), (1, -62, 34, 12), (1, 62, 34, 348), (0, 0, -112, 90),
)  # fmt: skip
"""Legs, body, and a head with a hat."""
SMALL_FIGURE: Form = ((2, -60, 190, 0), (2, 60, 190, 0), (1, -40, 20, 8), (1, 40, 20, 352), (0, 0, -120, 90))
BEAST: Form = (
    (2, -150, 140, 6), (2, 120, 140, 354), (1, -100, 10, 90), (1, 70, 10, 90), (0, 178, -100, 12), (0, 236, -160, 80),
)  # fmt: skip
"""A body that lies, on legs, and a head over one end."""
ROUND: Form = (
    (0, -112, -118, 135), (0, 112, -118, 45), (2, -112, 118, 45), (2, 112, 118, 135), (1, 0, 0, 0), (1, 0, 0, 90),
)  # fmt: skip
"""A star."""
TOWER: Form = ((2, 0, 150, 90), (1, 0, 10, 0), (0, 0, -126, 90))
"""One swatch for each part."""
APART: Form = ((0, 0, -172, 90), (1, -64, -15, 0), (1, 64, -15, 0), (2, -64, 168, 0), (2, 64, 168, 0))
SMALL_APART: Form = ((0, 0, -160, 90), (1, 0, -6, 0), (2, 0, 150, 90))
"""No two swatches touch."""
LIES = frozenset(("nature",))
FLOATS = frozenset(("sky", "toy"))
"""Themes whose characters are animals, or have no legs."""
ALIKE: dict[str, str] = {
    "white": "grey", "grey": "black", "black": "grey", "brown": "tan", "tan": "brown", "peach": "tan", "pink": "peach",
    "red": "orange", "orange": "red", "yellow": "orange", "green": "teal", "teal": "green", "sky": "blue",
    "blue": "purple", "purple": "blue",
}  # fmt: skip
"""The colour that one takes for another that one does not remember well."""


class Skill:
    """How well a bot paints."""

    def __init__(self, *, rich: bool, wobble: int, askew: float, slips: float) -> None:
        self.rich = rich
        """It uses two swatches a part, and the theme's form."""
        self.wobble = wobble
        """Units and degrees by which a swatch lies off its place."""
        self.askew = askew
        """Chance that a swatch is first laid roughly and then put right."""
        self.slips = slips
        """Chance that one colour is mistaken for one like it."""


SKILLS = {
    1: Skill(rich=False, wobble=16, askew=0.1, slips=0.4),
    2: Skill(rich=False, wobble=8, askew=0.2, slips=0.12),
    3: Skill(rich=True, wobble=3, askew=0.3, slips=0.0),
}
"""By level."""


def compose(character: Character, mode: Mode, limit: Limit, level: int, rng: Random) -> list[tuple[int, Spot]]:
    """The swatches of a picture, each a colour index and a spot, in the order they are laid."""
    skill = SKILLS[level]
    names = list(character.colours)
    if rng.random() < skill.slips:
        part = rng.randrange(PARTS)
        names[part] = ALIKE[names[part]]
    colours = [COLOURS.index(name) for name in names]
    tight = limit.total <= PARTS or limit.each == 1
    apart = mode == "abstract"
    laid: list[tuple[int, Spot]] = []
    pieces = _allowed(_form(character.theme, skill, tight, apart), colours, limit)
    if limit.each == 1 and skill.rich:
        pieces = _in_proportion(pieces, colours)
    for part, x, y, angle in pieces:
        spot = _near(x, y, angle, skill.wobble, rng)
        if apart and not all(are_apart(spot, other, GAP) for _colour, other in laid):
            spot = _near(x, y, angle, 0, rng)
        if not apart or all(are_apart(spot, other, GAP) for _colour, other in laid):
            laid.append((colours[part], spot))
    return laid


def _form(theme: str, skill: Skill, tight: bool, apart: bool) -> Form:
    if apart:
        return APART if skill.rich else SMALL_APART
    if tight:
        return TOWER
    if not skill.rich:
        return SMALL_FIGURE
    if theme in LIES:
        return BEAST
    return ROUND if theme in FLOATS else FIGURE


def _allowed(form: Form, colours: Sequence[int], limit: Limit) -> list[Piece]:
    """The pieces that the limit leaves: every part has one before any has two."""
    used: dict[int, int] = {}
    kept: set[int] = set()
    firsts = [min(place for place, piece in enumerate(form) if piece[0] == part) for part in range(PARTS)]
    for place in (*firsts, *range(len(form))):
        colour = colours[form[place][0]]
        if place not in kept and len(kept) < limit.total and used.get(colour, 0) < limit.each:
            kept.add(place)
            used[colour] = used.get(colour, 0) + 1
    return [piece for place, piece in enumerate(form) if place in kept]


def _in_proportion(pieces: list[Piece], colours: Sequence[int]) -> list[Piece]:
    """With one swatch of each: a colour of one part is half hidden under one that stands for two."""
    counts = {part: colours.count(colours[part]) for part in range(PARTS)}
    if len(pieces) != 2:
        return pieces
    less, more = sorted(pieces, key=lambda piece: counts[piece[0]])
    step = -HALF_HIDDEN if less[0] < more[0] else HALF_HIDDEN
    return [(less[0], 0, step, more[3]), (more[0], 0, 0, more[3])]


def _near(x: int, y: int, angle: int, wobble: int, rng: Random) -> Spot:
    """A spot on the board, off its place by up to ``wobble`` units and degrees."""
    dx, dy, turn = (rng.randint(-wobble, wobble) for _axis in range(3))
    width, height = BOARD
    return (
        min(max(width // 2 + x + dx, EDGE), width - EDGE),
        min(max(height // 2 + y + dy, EDGE), height - EDGE),
        (angle + turn) % FULL_TURN,
    )
