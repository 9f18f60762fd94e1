"""One seat at the table: its paper, its hand, and what is drawn over its paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from scenes.speed_colors.frames import FrameState, Prompt
from scenes.speed_colors.hands import SPLASH_SECONDS, Bubble, HandPictures, Splash, follow
from scenes.speed_colors.painter import Painter
from scenes.speed_colors.papers import PaperView
from scenes.speed_colors.puppet import Puppet

if TYPE_CHECKING:
    from engine.game_info import SeatInfo
    from engine.game_look import Point
    from scenes.speed_colors.paper import Paper

SPLASH_REACH = 0.13
"""How far drops fly, as a share of the drawing's width."""
SHOWN_AGAIN = 0.3
"""Age to which a bubble goes back when the same words are said again: it does not spring up twice."""


@dataclass(slots=True)
class SeatPlace:
    """The hand is a painter's while a person plays this seat, else a puppet's."""

    seat: int
    info: SeatInfo
    view: PaperView
    painter: Painter
    puppet: Puppet
    person: bool
    pointer: Point
    """Where the empty hand is, on its way to what it points at."""
    bubble: Bubble | None = None
    splashes: list[Splash] = field(default_factory=list)

    @property
    def hand(self) -> Painter | Puppet:
        """Whatever moves this seat's hand now."""
        return self.painter if self.person else self.puppet

    def say(self, sentence: str) -> None:
        """Show a sentence over the paper for a while."""
        if self.bubble is not None and self.bubble.sentence == sentence:
            self.bubble.age = min(self.bubble.age, SHOWN_AGAIN)
        else:
            drawing = self.view.place.drawing
            self.bubble = Bubble(sentence, (drawing.centerx, drawing.bottom - 10))

    def splash(self, colour: tuple[int, int, int]) -> None:
        """Let ink splash round the nib."""
        self.splashes.append(Splash(self.hand.nib, colour))

    def change_hands(self, person: bool, paper: Paper) -> None:
        """A bot takes over from a person, or a person from a bot; what was under way does not count."""
        if self.person:
            self.painter.let_go()
        self.person = person
        self.view.rebuild(paper.uses)

    def update(self, dt: float, goal: Point, still: bool) -> None:
        """Let the card turn, the hand wander to its ``goal``, splashes fly and words fade."""
        self.view.update(dt)
        self.pointer = goal if still else follow(self.pointer, goal, dt)
        for splash in self.splashes:
            splash.age += dt
        self.splashes = [splash for splash in self.splashes if splash.age < SPLASH_SECONDS]
        if self.bubble is not None:
            self.bubble.age += dt
            if self.bubble.over:
                self.bubble = None

    def frame_state(self, paper: Paper, prompt: Prompt, family: str, ticked: bool) -> FrameState:
        """What the frame of the paper shows."""
        return FrameState(
            not self.person, hand=paper.hand, used=paper.used_caps, prompt=prompt, family=family, ticked=ticked
        )

    def draw_hand(self, canvas: pygame.Surface, hands: HandPictures, paper: Paper) -> None:
        """The marker in hand, or the hand that points."""
        if paper.hand is not None:
            hands.draw_marker(canvas, self.info.animal, paper.hand, self.hand.nib, self.hand.nib_down)
        elif self.person and self.painter.mouse is not None:
            hands.draw_pointer(canvas, self.info.animal, self.painter.mouse)
        elif paper.flipped and not paper.done:
            hands.draw_pointer(canvas, self.info.animal, self.pointer)

    def draw_over(self, canvas: pygame.Surface) -> None:
        """Splashes and words."""
        for splash in self.splashes:
            splash.draw(canvas, self.view.place.drawing.width * SPLASH_REACH)
        if self.bubble is not None:
            self.bubble.draw(canvas)
