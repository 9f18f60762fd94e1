"""The command line: what is understood, and the one sentence for what is not."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.arguments import Arguments, read_arguments

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
        (["chess"], ["chess", "pentos, speed_colors"]),
        (["--windowd"], ["--windowd", "Did you mean --windowed?"]),
        (["--frobnicate"], ["--frobnicate", "--help"]),
        (["--seed", "x"], ["--seed", "x"]),
        (["--seed"], ["--seed"]),
        (["--shots", "x"], ["--headless"]),
        (["--headless", "--demo"], ["--demo"]),
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
