"""What is shown when a scene has a fault: what happened, where the log is, and a way to go on.

It draws with shapes and letters alone: whatever picture or sound may be the fault, this screen needs none.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame

from engine import shapes
from engine.actions import Action
from engine.crash import ClearFault
from engine.scene import HURRIED_SECONDS, Change, Pop, Push, Quit, Scene, SceneStack
from engine.services import Services
from engine.text import draw_paragraph, draw_text
from engine.theme import BODY, DISPLAY, PAPER, PAPER_SHADE, TITLE
from engine.ui import Focus, draw_button, draw_night
from engine.words import _, printable
from scenes.in_play import match_of

SHEET = pygame.Rect(230, 120, 1460, 840)
PADDING = 84
INNER_WIDTH = SHEET.width - 2 * PADDING
TEXT_TOP = SHEET.top + 208
LOG_BOX = pygame.Rect(SHEET.left + PADDING - 20, SHEET.top + 440, INNER_WIDTH + 40, 150)
BUTTONS_TOP = SHEET.bottom - 176
BUTTON_HEIGHT = 104
BUTTON_GAP = 32
LONGEST_FAULT = 160
"""Letters of the fault's own words."""

GO_ON, HALL, QUIT = "go on", "hall", "quit"
SHARES = {GO_ON: 5.0, HALL: 4.0, QUIT: 2.5}
"""How wide the buttons are beside each other."""
WIDEST_BUTTON = 640


class CrashScreen(Scene):
    """Pops with GO_ON or HALL, or ends the program.

    The focus is the only thing that it changes: nothing is written, and nobody's seat is touched.
    """

    quiet_seconds = HURRIED_SECONDS
    moment = "crash"

    def __init__(self, fault: Exception, log_file: Path | None, answers: tuple[str, ...]) -> None:
        """``answers`` are the buttons, left to right."""
        self._answers = answers
        self._sentences = _sentences(fault, GO_ON in answers)
        self._log_file = str(log_file) if log_file is not None else ""
        self._focus = Focus(_button_rects(answers))

    @property
    def answers(self) -> dict[str, pygame.Rect]:
        """Where each answer's button is."""
        return dict(zip(self._answers, self._focus.rects, strict=True))

    def handle(self, action: Action) -> Change:
        """Move between the answers, give one."""
        chosen = self._focus.handle(action)
        if chosen is None:
            return None
        return Quit() if self._answers[chosen] == QUIT else Pop(self._answers[chosen])

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the sheet on the night ground."""
        draw_night(canvas)
        shapes.box(canvas, SHEET, fill=PAPER, radius=44, outline_width=9, shadow=16, shadow_alpha=0.5)
        left = SHEET.left + PADDING
        draw_text(
            canvas, _("That was not meant to happen"), (left, SHEET.top + 66), size=TITLE, font=DISPLAY,
            max_width=INNER_WIDTH,
        )  # fmt: skip
        draw_paragraph(
            canvas, self._sentences, (left, TEXT_TOP, INNER_WIDTH, LOG_BOX.top - TEXT_TOP - 24), size=BODY + 4
        )
        if self._log_file:
            shapes.box(canvas, LOG_BOX, fill=PAPER_SHADE, radius=24, outline=None)
            words = _("All that is known about it is in the log file:")
            draw_text(canvas, words, (left, LOG_BOX.top + 22), size=BODY, max_width=INNER_WIDTH)
            draw_text(canvas, self._log_file, (left, LOG_BOX.top + 82), size=BODY, max_width=INNER_WIDTH)
        labels = {GO_ON: _("Go on with the match"), HALL: _("Back to the hall"), QUIT: _("Quit")}
        for number, (answer, rect) in enumerate(self.answers.items()):
            draw_button(canvas, rect, labels[answer], focused=number == self._focus.at() and not self.is_quiet)


def _button_rects(answers: Sequence[str]) -> list[pygame.Rect]:
    """Side by side, each as wide as its words ask for; a single one does not fill the sheet."""
    room = INNER_WIDTH - (len(answers) - 1) * BUTTON_GAP
    shares = [SHARES[answer] for answer in answers]
    rects, left = [], SHEET.left + PADDING
    for share in shares:
        width = min(round(room * share / sum(shares)), WIDEST_BUTTON)
        rects.append(pygame.Rect(left, BUTTONS_TOP, width, BUTTON_HEIGHT))
        left += width + BUTTON_GAP
    return rects


def _sentences(fault: Exception, match_kept: bool) -> str:
    """What happened, for the people on the couch."""
    happened = _("Huecade has made a mistake and could not go on with this screen.")
    if match_kept:
        happened = _("Huecade has made a mistake. Everything that was played in this match is kept.")
    words = str(fault) if isinstance(fault, ClearFault) else f"{type(fault).__name__}: {fault}".rstrip(": ")
    return happened + "\n" + printable(words, LONGEST_FAULT)


def show_crash(services: Services, stack: SceneStack, fault: Exception) -> None:
    """Put the crash screen in the place of all scenes, above a new hall.

    Raises the fault again when it is the crash screen's own, or when the program was ending anyway.
    """
    if not stack.running or isinstance(stack.top, CrashScreen):
        raise fault
    log_file = services.log.fault(fault)
    journal = _journal_of(stack)
    services.window.canvas.set_clip(None)  # the fault may have come in the middle of a drawing
    answers = (HALL, QUIT) if journal is None else (GO_ON, HALL, QUIT)
    screen = CrashScreen(fault, log_file, answers)
    try:
        _begin_again(services, stack)
        stack.apply(Push(screen, lambda answer: _answered(services, journal, answer)))
    except Exception as another:  # the hall itself: there is nothing to go on with
        services.log.fault(another)
        stack.start_over(CrashScreen(fault, log_file, (QUIT,)))


def _begin_again(services: Services, stack: SceneStack) -> None:
    from scenes.hall import Hall
    from scenes.title import Title

    stack.start_over(Title(services))
    stack.apply(Push(Hall(services)))


def _journal_of(stack: SceneStack) -> Path | None:
    """The journal of the match that was being played; None when there was none, or when it is not kept."""
    for scene in reversed(stack.scenes):
        live = match_of(scene)
        if live is not None:
            return live.path
    return None


def _answered(services: Services, journal: Path | None, answer: str) -> Change:
    if answer == GO_ON and journal is not None:
        from scenes.play import resume_match

        return resume_match(services, journal)
    return None
