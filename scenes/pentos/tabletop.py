"""The whole table as one picture that is drawn anew only when something on it has changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from engine.game_info import SeatInfo
from engine.game_look import blank_sheet
from engine.words import _
from scenes.pentos.cards import CardArt
from scenes.pentos.cauldrons import Chip, chips_of, draw_cauldron
from scenes.pentos.content import CAULDRONS, ROUNDS
from scenes.pentos.hands import HandState, draw_own, draw_panel
from scenes.pentos.piles import draw_piles, draw_specials
from scenes.pentos.places import Placed, Places
from scenes.pentos.snapshot import Snapshot


@dataclass(frozen=True)
class Showing:
    """Everything the picture of the table depends on, beside the focus."""

    shown: Snapshot
    infos: tuple[SeatInfo, ...]
    home: int
    open_to: frozenset[int]
    landing: frozenset[int] = frozenset()
    """Cards that are still in the air."""
    lifted: frozenset[int] = frozenset()
    prompt_room: int = 0
    """Px that the prompt to peek takes in the own panel."""
    style: tuple[str, ...] = ()
    """Settings that change how everything is drawn."""
    back: bool = False
    """Whether the place of the count of specials is taken by a prompt."""


class Tabletop:
    """Draws the table; what is chosen on it is laid over it by the scene."""

    def __init__(self, art: CardArt, places: Places) -> None:
        self._look = art.look
        self._art = art
        self.places = places
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._placed: list[Placed] = []
        self._placed_for: object = None

    def placed(self, showing: Showing) -> list[Placed]:
        """Every card on the table."""
        key = (showing.shown, showing.home, showing.open_to, showing.landing)
        if key != self._placed_for:
            self._placed = self.places.cards(*key)
            self._placed_for = key
        return self._placed

    def chips(self, shown: Snapshot) -> list[Chip]:
        """Every taste that the cauldrons offer."""
        view = shown.view
        spots = self.places.cauldrons
        return [
            chip
            for index in range(CAULDRONS)
            for chip in chips_of(view.cauldrons[index], index, view.turn, spots[index])
        ]

    def draw(
        self, canvas: pygame.Surface, showing: Showing, over: object, draw_over: Callable[[pygame.Surface], None]
    ) -> None:
        """The table, with ``draw_over`` on it; both anew only when ``showing`` or ``over`` differ from last time."""
        key = (showing, over)
        if self._picture is None or key != self._key:
            if self._picture is None:
                self._picture = blank_sheet()
            self._draw(self._picture, showing)
            draw_over(self._picture)
            self._key = key
        canvas.blit(self._picture, (0, 0))

    def _draw(self, canvas: pygame.Surface, showing: Showing) -> None:
        canvas.blit(self._look.backdrop("ground"), (0, 0))
        view = showing.shown.view
        placed = [card for card in self.placed(showing) if card.card not in showing.landing]
        draw_piles(canvas, self._art, self.places, view)
        draw_specials(canvas, self._look, self.places, view, with_count=not showing.back)
        self._draw_cauldrons(canvas, showing, placed)
        for seat, info in enumerate(showing.infos):
            cards = [card for card in placed if card.where == ("hand", seat)]
            rect = self.places.panel_of(seat, showing.home)
            state = self._state(showing, seat, info)
            if seat != showing.home:
                draw_panel(canvas, self._art, self.places, rect, state, cards)
                continue
            words = _("Round {round} of {rounds}").format(round=view.round, rounds=ROUNDS), f"{view.round}/{ROUNDS}"
            draw_own(canvas, self._art, rect, state, cards, words, showing.prompt_room, showing.lifted)

    def _draw_cauldrons(self, canvas: pygame.Surface, showing: Showing, placed: Sequence[Placed]) -> None:
        chips = self.chips(showing.shown)
        for index, spot in enumerate(self.places.cauldrons):
            draw_cauldron(
                canvas, self._art, index, spot,
                [card for card in placed if card.where == ("cauldron", index)],
                [chip for chip in chips if chip.move.cauldron == index], showing.lifted,
            )  # fmt: skip

    def _state(self, showing: Showing, seat: int, info: SeatInfo) -> HandState:
        view, count = showing.shown.view, len(showing.infos)
        plays = view.turn == seat and view.phase != "over"
        after = (view.turn + 1) % count == seat and view.phase != "over"
        state = HandState(info, view.totals[seat], len(showing.shown.hands[seat]), plays)
        return replace(state, next=after and not plays)
