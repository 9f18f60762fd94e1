"""The special cards that lie face up: what they say keeps clear of the edge."""

from __future__ import annotations

from typing import Any, get_args

import pygame
import pytest

from engine.text import LARGE_TEXT, set_text_scale
from scenes.pentos import look as look_module
from scenes.pentos.content import SpecialKind
from scenes.pentos.look import Look
from scenes.pentos.piles import draw_ticket
from tests.scenes.stage import make_services

TICKET = pygame.Rect(40, 40, 336, 190)
EDGE = 18
"""Px on the right that stay as they are on a blank ticket, outline and all; on the left there is as much."""


@pytest.mark.parametrize("scale", [1.0, LARGE_TEXT])
@pytest.mark.parametrize("kind", get_args(SpecialKind))
def test_the_words_of_a_special_card_keep_clear_of_its_edge(
    kind: SpecialKind, scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts: list[str] = []
    draw = look_module.draw_paragraph

    def drawn(canvas: pygame.Surface, text: str, *rest: Any, **how: Any) -> int:
        texts.append(text)
        return draw(canvas, text, *rest, **how)

    monkeypatch.setattr(look_module, "draw_paragraph", drawn)
    look = Look(make_services())
    plain, written = pygame.Surface((420, 280)), pygame.Surface((420, 280))
    plain.blit(look.pictures.nine("pentos/ticket", (TICKET.width, TICKET.height + 9)), TICKET)
    set_text_scale(scale)
    try:
        draw_ticket(written, look, TICKET, kind)
    finally:
        set_text_scale(1.0)
    assert not any("…" in text for text in texts)
    strip = (TICKET.right - EDGE, TICKET.top, EDGE, TICKET.height)
    assert pygame.image.tobytes(written.subsurface(strip), "RGB") == pygame.image.tobytes(
        plain.subsurface(strip), "RGB"
    )
