"""The command line: what is understood, and the one sentence for what is not."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
import pytest

from engine.arguments import Arguments, fail, read_arguments
from engine.version import VERSION

GAMES = ("pentos", "speed_colors")


def test_all_options_are_understood() -> None:
    asked = read_arguments(
        ["speed_colors", "--windowed", "--seed", "7", "--headless", "--shots", "out put", "--lang", "fr"], GAMES
    )
    assert asked == Arguments("speed_colors", True, 7, False, True, Path("out put"), "fr")
    assert read_arguments([], GAMES) == Arguments()


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["speed_colours"], ["speed_colours", "Did you mean speed_colors?"]),
        (["Speed Colors"], ["Speed Colors", "Did you mean speed_colors?"]),
        (["PENTOS"], ["PENTOS", "Did you mean pentos?"]),
        (["speed"], ["speed", "Did you mean speed_colors?"]),
        (["chess"], ["chess", "pentos, speed_colors"]),
        (["--windowd"], ["--windowd", "Did you mean --windowed?"]),
        (["--frobnicate"], ["--frobnicate", "--help"]),
        (["--seed", "x"], ["--seed", "x"]),
        (["--seed"], ["--seed"]),
        (["--seed", "1.5"], ["--seed", "whole number", "1.5"]),
        (["--seed", "nan"], ["--seed", "whole number", "nan"]),
        (["--seed", ""], ["--seed", "whole number"]),
        (["--seed", "9" * 19], ["--seed", "18 digits"]),
        (["--seed=-" + "9" * 6000], ["--seed", "18 digits", "…"]),
        (["speed_colors", "pentos"], ["pentos", "One game at a time"]),
        ([""], ["There is no game", "pentos, speed_colors"]),
        (["a\0b\udce9" + "c" * 6000], ["There is no game", "…"]),
        (["--headless", "--shots", ""], ["--shots", "folder"]),
        (["--headless=yes"], ["--headless"]),
        (["--shots", "x"], ["--headless"]),
        (["--headless", "--demo"], ["--demo"]),
        (["--", "pentos", "--headless"], ["--headless", "before a --"]),
        (["--head"], ["--head", "--headless"]),
    ],
)
def test_a_mistake_gets_one_sentence_and_status_2(
    capsys: pytest.CaptureFixture[str], argv: list[str], words: list[str]
) -> None:
    with pytest.raises(SystemExit) as end:
        read_arguments(argv, GAMES)
    said = capsys.readouterr().err
    assert end.value.code == 2
    assert all(word in said for word in words), said
    assert said.count("\n") == 1
    assert len(said) < 250


def test_a_seed_may_be_negative_and_long() -> None:
    assert read_arguments(["--seed=-7"], GAMES).seed == -7
    assert read_arguments(["--seed", "9" * 18], GAMES).seed == 10**18 - 1


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        read_arguments(["--version"], GAMES)
    assert end.value.code == 0
    assert capsys.readouterr().out == f"Huecade {VERSION}\n"


def test_without_a_terminal_a_sentence_is_shown_in_a_box(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(pygame.display, "message_box", lambda title, message, kind: shown.append(message))
    with pytest.raises(SystemExit) as end:
        fail("There is no screen.")
    assert (end.value.code, shown) == (2, ["There is no screen."])


def test_a_word_without_end_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    for argv in (
        [f"--{'x' * 90_000}"],
        ["x" * 90_000],
        ["--seed", "9" * 90_000],
        ["--lang"],
        ["--shots", "x" * 90_000],
    ):
        with pytest.raises(SystemExit):
            read_arguments(argv, GAMES)
        assert len(capsys.readouterr().err) < 500
    with pytest.raises(SystemExit):
        fail("x" * 90_000)
    assert capsys.readouterr().err == "x" * 400 + "…\n"
