"""Huecade: starts the hall, or the game named on the command line."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

from engine.arguments import fail, read_arguments
from engine.crash import ClearFault, report_fault
from engine.loop import Loop
from engine.scene import Scene, SceneStack
from engine.signals import close_on_signals
from engine.start import finish, speak_as_the_system, start
from scenes.catalog import find_games
from scenes.opening import first_stack, open_game, play_without_display, rescue_when_needed, say

ASSETS = Path(__file__).resolve().parent / "assets"
EXIT_INTERRUPTED = 130
"""What a shell expects after Ctrl+C."""


def main(argv: list[str]) -> int:
    """Run the program; returns its exit status."""
    speak_as_the_system(ASSETS)
    try:
        games = find_games()
        arguments = read_arguments(argv, [game.key for game in games])
        services = start(arguments, games, ASSETS)
    except ClearFault as fault:
        fail(str(fault))
    game = next((game for game in games if game.key == arguments.game), games[0])
    if arguments.headless:
        return play_without_display(services, game, arguments.shots)
    close_on_signals()
    stack = SceneStack(Scene())
    try:
        stack = first_stack(services)
        if arguments.demo or arguments.game is not None:
            open_game(stack, services, game, arguments.demo)
        rescue = rescue_when_needed(services, stack)
        Loop(services.window, services.devices, stack, services.audio, log=services.log, rescue=rescue).run()
    except Exception as fault:
        with suppress(Exception):  # it may be the very scene that cannot be left
            stack.close()
        fail(report_fault(services.log, fault))
    finally:
        unsaved = finish(services)
        say([*services.notices, *([unsaved] if unsaved else [])])  # what nobody has read in the hall
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(EXIT_INTERRUPTED)
