"""Prompts can be clicked: the mouse reaches every button that a screen names."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

from engine.actions import MOUSE, Button, Pointed, Pressed
from engine.pictures import Pictures
from engine.ui import (
    PROMPT_BAR,
    PROMPT_END,
    PROMPT_SLACK,
    PROMPT_START,
    Prompt,
    clicked_prompt,
    least_prompts_width,
)

PROMPTS = (Prompt(Button.CONFIRM, "Ready"), Prompt("updown", "Choose"), Prompt(Button.EXTRA, "Add a bot"))


def some_services(assets: Path) -> Any:
    devices = SimpleNamespace(latest="pad_1", info=lambda device: SimpleNamespace(family="xbox"))
    return SimpleNamespace(pictures=Pictures(assets), devices=devices)


def click(x: int, y: int = PROMPT_BAR.centery, button: Button = Button.CONFIRM) -> Pressed:
    return Pressed(MOUSE, button, (x, y))


def clicked_along_the_bar(services: Any, prompts: tuple[Prompt, ...], right: str = "") -> list[Button]:
    found: list[Button] = []
    for x in range(PROMPT_BAR.left, PROMPT_BAR.right, 4):
        button = clicked_prompt(services, prompts, click(x), right=right)
        if button is not None and button not in found:
            found.append(button)
    return found


def test_a_click_on_a_prompt_means_its_button(assets: Path) -> None:
    services = some_services(assets)
    assert clicked_prompt(services, PROMPTS, click(PROMPT_BAR.left + 60)) is Button.CONFIRM
    assert clicked_along_the_bar(services, PROMPTS) == [Button.CONFIRM, Button.EXTRA]
    assert clicked_along_the_bar(services, PROMPTS, "Waiting for Maximilian") == [Button.CONFIRM, Button.EXTRA]


def test_other_actions_and_other_places_mean_nothing(assets: Path) -> None:
    services = some_services(assets)
    x = PROMPT_BAR.left + 60
    assert clicked_prompt(services, PROMPTS, click(x, 300)) is None
    assert clicked_prompt(services, PROMPTS, click(PROMPT_BAR.right - 10)) is None
    assert clicked_prompt(services, PROMPTS, click(x, button=Button.CANCEL)) is None
    assert clicked_prompt(services, PROMPTS, Pointed(MOUSE, (x, PROMPT_BAR.centery))) is None
    assert clicked_prompt(services, PROMPTS, Pressed("pad_1", Button.CONFIRM)) is None


def test_the_room_kept_free_stays_free_of_prompts(assets: Path) -> None:
    services = some_services(assets)
    many = tuple(Prompt(button, "A label that is long") for button in (Button.CONFIRM, Button.CANCEL, Button.OPTION))
    kept_free = 640
    ends = [
        max(
            x
            for x in range(PROMPT_BAR.left, PROMPT_BAR.right)
            if clicked_prompt(services, many, click(x), kept_free=kept) is not None
        )
        for kept in (0, kept_free)
    ]
    assert ends[0] > PROMPT_BAR.right - kept_free
    assert ends[1] < PROMPT_BAR.right - kept_free


def test_the_least_width_is_what_the_prompts_take_when_there_is_no_room(assets: Path) -> None:
    services = some_services(assets)
    labels = ("Ready", "A bot", "Leave")
    buttons = (Button.CONFIRM, Button.EXTRA, Button.CANCEL)
    prompts = tuple(Prompt(button, label) for button, label in zip(buttons, labels, strict=True))
    least = least_prompts_width(services, prompts)
    room = PROMPT_BAR.width - PROMPT_START - PROMPT_END
    end = max(
        x
        for x in range(PROMPT_BAR.left, PROMPT_BAR.right)
        if clicked_prompt(services, prompts, click(x), kept_free=room - least) is not None
    )
    assert end == PROMPT_BAR.left + PROMPT_START + least + PROMPT_SLACK // 2 - 1
