"""The artist's hand: the board, the tray, and why a swatch may not lie where it was put."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game_info import IllegalAction
from engine.words import _, ngettext
from scenes.pantone.content import BOARD, COLOURS, COPIES, EDGE, Limit, Spot, Touch
from scenes.pantone.moves import Lay, Lower, PaintMove, Raise, Remove, Shift, Undo
from scenes.pantone.view import Laid

BOUNDS = (float(EDGE), float(EDGE), float(BOARD[0] - EDGE), float(BOARD[1] - EDGE))
"""Left, top, right and bottom of where the middle of a swatch may be."""
FULL_TURN = 360
Swatches = tuple[Laid, ...]


class Easel:
    """The board of one artist's turn. It changes by ``apply`` alone, which refuses before it changes anything."""

    def __init__(self, limit: Limit, touch: Touch | None) -> None:
        """An empty board; with ``touch`` no two swatches may."""
        self.limit = limit
        self.laid: Swatches = ()
        """From the lowest swatch to the highest."""
        self._touch = touch
        self._before: list[Swatches] = []
        self._next = 0

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._before)

    def apply(self, move: PaintMove) -> None:
        """Change the board. Raises IllegalAction with a sentence for the player."""
        if isinstance(move, Undo):
            if not self._before:
                raise IllegalAction(_("There is nothing to take back."))
            self.laid = self._before.pop()
            return
        after = self._after(move)
        if after == self.laid:
            raise IllegalAction(_("That changes nothing."))
        self._before.append(self.laid)
        self.laid = after
        if isinstance(move, Lay):
            self._next += 1

    def _after(self, move: PaintMove) -> Swatches:
        if isinstance(move, Lay):
            return self._with_one_more(move)
        assert not isinstance(move, Undo)
        place = self._place_of(move.swatch)
        laid = self.laid[place]
        below, above = self.laid[:place], self.laid[place + 1 :]
        if isinstance(move, Remove):
            return below + above
        if isinstance(move, Shift):
            shifted = Laid(laid.swatch, laid.colour, move.x, move.y, move.angle)
            self._check(shifted.spot, below + above)
            return (*below, shifted, *above)
        if isinstance(move, Raise):
            step = len(above) if move.to_top else 1
            return (*below, *above[:step], laid, *above[step:])
        assert isinstance(move, Lower)
        step = 0 if move.to_bottom else max(len(below) - 1, 0)
        return (*below[:step], laid, *below[step:], *above)

    def _with_one_more(self, move: Lay) -> Swatches:
        if not 0 <= move.colour < len(COLOURS):
            raise IllegalAction(_("There is no such colour in the tray."))
        refused = self.why_no_more(move.colour)
        if refused is not None:
            raise IllegalAction(refused)
        self._check((move.x, move.y, move.angle), self.laid)
        return (*self.laid, Laid(self._next, move.colour, move.x, move.y, move.angle))

    def why_no_more(self, colour: int) -> str | None:
        """Why the artist may not lay one more swatch of a colour; None when it may."""
        if len(self.laid) >= self.limit.total:
            sentence = ngettext(
                "Only {count} swatch may lie on the board.",
                "Only {count} swatches may lie on the board.",
                self.limit.total,
            )
            return sentence.format(count=self.limit.total)
        used = sum(laid.colour == colour for laid in self.laid)
        if used >= COPIES:
            return _("There is no swatch of this colour left.")
        if used >= self.limit.each:
            return _("Only one swatch of each colour may lie on the board.")
        return None

    def _place_of(self, swatch: int) -> int:
        for place, laid in enumerate(self.laid):
            if laid.swatch == swatch:
                return place
        raise IllegalAction(_("That swatch is not on the board."))

    def _check(self, spot: Spot, others: Sequence[Laid]) -> None:
        x, y, angle = spot
        left, top, right, bottom = BOUNDS
        if not (left <= x <= right and top <= y <= bottom):
            raise IllegalAction(_("A swatch must lie on the board."))
        if not 0 <= angle < FULL_TURN:
            raise IllegalAction(_("A swatch can be turned by 0 to 359 degrees."))
        if self._touch is not None and any(self._touch(spot, other.spot) for other in others):
            raise IllegalAction(_("The swatches may not touch each other."))
