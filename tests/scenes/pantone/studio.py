"""A table with people on devices and bots, driven without a window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.actions import MOUSE, Button, DeviceId, Pointed, Pressed, Released
from scenes.pantone import GAME
from scenes.pantone.guess_page import GuessPage
from scenes.pantone.moves import Choose, Discard, Done, Lay, Pass, Rule, Spoken
from scenes.pantone.paint_page import PaintPage
from tests.scenes.stage import make_services
from tests.scenes.table_stage import TableStage

BOARD = (96, 172)
"""Where the board's corner is on the canvas."""


class Studio(TableStage):
    """The stage with a table on it; ``sounds`` are the names of those that were played."""

    def __init__(self, devices: Sequence[DeviceId], bots: int = 0, seed: int = 5, **options: Any) -> None:
        services = make_services((GAME,))
        self.sounds: list[str] = []
        play = services.audio.play

        def note(name: str) -> None:
            self.sounds.append(name)
            play(name)

        services.audio.play = note  # type: ignore[method-assign]
        super().__init__(services, GAME, devices, bots, seed, **options)

    # --- hands

    def hold(self, device: DeviceId, button: Button, at: tuple[int, int] | None = None) -> None:
        self.services.devices.latest = device
        self.stack.handle(Pressed(device, button, at))

    def let_go(self, device: DeviceId, button: Button, at: tuple[int, int] | None = None) -> None:
        self.stack.handle(Released(device, button, at))

    def point(self, at: tuple[float, float]) -> None:
        self.services.devices.latest = MOUSE
        self.stack.handle(Pointed(MOUSE, (round(at[0]), round(at[1]))))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse, move it and let go."""
        self.point(start)
        self.hold(MOUSE, Button.CONFIRM, (round(start[0]), round(start[1])))
        self.point(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        self.point(end)
        self.let_go(MOUSE, Button.CONFIRM, (round(end[0]), round(end[1])))

    def drag_swatch(self, colour: int, x: int, y: int) -> None:
        """A swatch out of the tray to a place of the board."""
        self.drag(self.page.tray.wells[colour].center, (BOARD[0] + x, BOARD[1] + y))

    def decide(self, device: DeviceId) -> None:
        """Peek at the cards and take the one in focus."""
        self.hold(device, Button.CONFIRM)
        self.let_go(device, Button.CONFIRM)
        self.press(device, Button.OPTION)
        self.tick()

    # --- the match, moved on without hands

    def to_choose(self) -> None:
        """Everybody has put a character away."""
        for seat in sorted(self.match.waiting_for()):
            if self.match.phase == "discard":
                self.live.play(Discard(seat=seat, card=self.match.view_for(seat).hand[0].number))
        self.tick()

    def to_paint(self) -> PaintPage:
        """The artist has chosen."""
        if self.match.phase == "discard":
            self.to_choose()
        artist = self.match.artist
        self.live.play(Choose(seat=artist, card=self.match.view_for(artist).hand[0].number))
        self.until(lambda: isinstance(self.page, PaintPage))
        page: PaintPage = self.page
        return page

    def lay(self, *swatches: tuple[int, int, int, int]) -> None:
        """Lay swatches: colour, x, y and angle."""
        for colour, x, y, angle in swatches:
            self.live.play(Lay(seat=self.match.artist, colour=colour, x=x, y=y, angle=angle))

    def to_guess(self) -> GuessPage:
        """The artist has finished."""
        if self.match.phase in ("discard", "choose"):
            self.to_paint()
        if not self.match.view_for(-1).board:
            self.lay((7, 500, 300, 15), (5, 580, 360, 340), (2, 540, 480, 0))
        self.live.play(Done(seat=self.match.artist))
        self.until(lambda: isinstance(self.page, GuessPage))
        page: GuessPage = self.page
        return page

    def pass_all(self) -> None:
        """Everybody passes until the next hint, or the end of the turn."""
        number, hints = self.match.number, len(self.match.view_for(-1).hints)
        while (
            self.match.phase == "guess" and self.match.number == number and len(self.match.view_for(-1).hints) == hints
        ):
            self.live.play(Pass(seat=self.match.view_for(-1).speaker))

    def guess_right(self) -> None:
        """The guesser says it, and the artist rules that it is right."""
        self.live.play(Spoken(seat=self.match.view_for(-1).speaker))
        self.live.play(Rule(seat=self.match.artist, right=True))
        self.tick()
