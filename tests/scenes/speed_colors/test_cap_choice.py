"""The panel that shows which two caps are about to change places."""

from __future__ import annotations

import pygame

from engine.actions import Button
from scenes.speed_colors.cap_choice import PANEL
from tests.scenes.speed_colors.tables import A, B, TableStage
from tests.scenes.speed_colors.test_caps import at_the_caps

LEFT, RIGHT = (pygame.Rect(x, PANEL.y, PANEL.width // 2, PANEL.height) for x in (PANEL.x, PANEL.centerx))


def shown(stage: TableStage, half: pygame.Rect) -> set[int]:
    """The inks that are to be seen at full strength in a half of the panel."""
    drawn = stage.draw().subsurface(half)
    inks = stage.table.look.inks
    counts = [pygame.mask.from_threshold(drawn, ink.rgb, (6, 6, 6, 255)).count() for ink in inks]
    return {number for number, count in enumerate(counts) if count > 300}


def test_the_cap_chosen_first_is_shown_at_once_and_taken_away_again() -> None:
    stage = at_the_caps()
    assert shown(stage, PANEL) == set()
    stage.press("pad_1", Button.RIGHT, A, Button.RIGHT, Button.RIGHT)
    assert shown(stage, LEFT) == {1}
    assert shown(stage, RIGHT) == set()  # only pointed at so far
    stage.press("pad_1", B)
    assert shown(stage, PANEL) == set()


def test_every_cap_that_is_pointed_at_is_shown_in_the_free_place() -> None:
    stage = at_the_caps()
    pictures = set()
    stage.press("pad_1", A)
    for _cap in range(5):
        pictures.add(pygame.image.tobytes(stage.draw().subsurface(RIGHT), "RGB"))
        stage.press("pad_1", Button.RIGHT)
    count = len(pictures)
    assert count == 5
