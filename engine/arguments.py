"""The command line: what may be asked for, and one sentence for what may not."""

from __future__ import annotations

import argparse
import difflib
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

from engine.version import VERSION
from engine.words import _, cut, printable

EXIT_USAGE = 2
TITLE = "Huecade"
LONGEST_SEED = 18
"""Digits of a seed: what every journal can hold."""
LONGEST_QUOTE = 40
"""Letters of a wrong word that are said back."""


@dataclass(frozen=True, slots=True)
class Arguments:
    """What was asked for. ``game`` is None for the hall."""

    game: str | None = None
    windowed: bool = False
    seed: int | None = None
    demo: bool = False
    headless: bool = False
    shots: Path | None = None
    language: str = ""


class _Parser(argparse.ArgumentParser):
    """argparse whose complaints are one sentence, with the nearest option when there is one."""

    def error(self, message: str) -> NoReturn:
        fail(_suggest(self, message))


def fail(sentence: str) -> NoReturn:
    """Say why in one sentence and end with exit status 2."""
    sentence = cut(sentence)
    if sys.stderr is None:  # the download on Windows has no terminal
        _show(sentence)
    else:
        with suppress(OSError):  # nobody listens there, or the disk behind it is full
            print(sentence, file=sys.stderr, flush=True)
    raise SystemExit(EXIT_USAGE)


def _show(sentence: str) -> None:
    """A box of the desktop with a sentence; nothing where there is no desktop."""
    import pygame

    with suppress(pygame.error):
        pygame.display.message_box(TITLE, sentence, "error")


def _suggest(parser: argparse.ArgumentParser, message: str) -> str:
    prefix = "unrecognized arguments: "
    if not message.startswith(prefix):
        return message[:1].upper() + message[1:] + "."
    unknown = message.removeprefix(prefix).split()[0]
    if not unknown.startswith("-"):
        return _("One game at a time: {word} is one word too many.").format(word=_quoted(unknown))
    options = [option for action in parser._actions for option in action.option_strings]
    if unknown in options:
        return _("Options come before a --, and {option} comes after one.").format(option=unknown)
    near = difflib.get_close_matches(unknown.split("=")[0], options, n=1)
    hint = _("Did you mean {option}?").format(option=near[0]) if near else _("See --help.")
    return _("There is no option {option}. {hint}").format(option=_quoted(unknown), hint=hint)


def _nearest_games(word: str, games: Sequence[str]) -> list[str]:
    """The game that is meant, whatever the letters' case and whatever joins its words; one of its words will do."""
    meant = "_".join(word.lower().replace("-", " ").split())
    with_word = [game for game in games if meant in game.split("_")]
    return difflib.get_close_matches(meant, games, n=1) or with_word[:1]


def _quoted(word: str) -> str:
    """A word of the command line as a sentence can hold it."""
    return printable(word, LONGEST_QUOTE) or '""'


def _seed(text: str) -> int:
    try:
        seed = int(text)
    except ValueError:
        seed = 10**LONGEST_SEED
    if abs(seed) >= 10**LONGEST_SEED:
        sentence = _("a seed is a whole number of at most {digits} digits, and {text} is none")
        raise argparse.ArgumentTypeError(sentence.format(digits=LONGEST_SEED, text=_quoted(text)))
    return seed


def _folder(text: str) -> Path:
    if not text.strip():
        raise argparse.ArgumentTypeError(_("the name of a folder is missing"))
    return Path(text)


def read_arguments(argv: Sequence[str], games: Sequence[str]) -> Arguments:
    """Arguments of the program. Ends the program with a sentence and status 2 when something is wrong."""
    name = "huecade" if getattr(sys, "frozen", False) else "main.py"
    parser = _Parser(prog=name, description=_("Huecade: colour party games for one screen."), allow_abbrev=False)
    parser.add_argument(
        "--version", action="version", version=f"Huecade {VERSION}", help=_("print the version and end")
    )
    parser.add_argument("game", nargs="?", help=_("the game to open at once: {games}").format(games=", ".join(games)))
    parser.add_argument("--windowed", action="store_true", help=_("play in a window instead of full screen"))
    again = _("number that decides all chance, to play the same match again")
    parser.add_argument("--seed", type=_seed, metavar="N", help=again)
    parser.add_argument("--demo", action="store_true", help=_("let bots play a match on the screen"))
    parser.add_argument("--headless", action="store_true", help=_("let bots play a match without a display"))
    parser.add_argument("--shots", type=_folder, metavar="DIR", help=_("with --headless: save pictures into DIR"))
    parser.add_argument("--lang", default="", metavar="XX", help=_("language of the words, such as en"))
    parsed = parser.parse_args(list(argv))
    if parsed.game is not None and parsed.game not in games:
        near = _nearest_games(parsed.game, games)
        hint = _("Did you mean {option}?").format(option=near[0]) if near else ""
        known = _("The games are: {games}.").format(games=", ".join(games))
        unknown = _("There is no game {game}.").format(game=_quoted(parsed.game))
        fail(" ".join(part for part in (unknown, hint, known) if part))
    if parsed.shots is not None and not parsed.headless:
        fail(_("--shots goes with --headless."))
    if parsed.headless and parsed.demo:
        fail(_("--demo needs a display and --headless has none; choose one of them."))
    return Arguments(
        game=parsed.game, windowed=parsed.windowed, seed=parsed.seed, demo=parsed.demo, headless=parsed.headless,
        shots=parsed.shots, language=parsed.lang,
    )  # fmt: skip
