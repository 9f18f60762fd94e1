"""Runs as a program of its own: ten matches of five bots, reached as a player does, and the memory that they hold.

``_matches.py speed_colors`` tells on stdout, in MiB: the peak through the first match, what is held after the third,
and after the tenth.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
MATCHES = 10
STEP_SECONDS = 1 / 10
DRAW_EVERY = 20
SEATS = 5
LEVELS = 2
"""Hard bots think for minutes, and hold nothing that the others do not hold."""
STEPS_TO_THE_SETUP = 1200


def held_mebibytes(field: str) -> float:
    """``VmHWM`` (the most ever) or ``VmRSS`` (now) of this process."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
    except OSError:
        import resource

        share = 1024 * 1024 if sys.platform == "darwin" else 1024
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / share
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith(field)) / 1024


def main() -> None:
    """Play."""
    sys.path[0] = str(ROOT)
    from engine.actions import KEYS_LEFT, Button, Pressed, Released
    from engine.arguments import Arguments
    from engine.game_info import SeatInfo
    from engine.live_match import LiveMatch
    from engine.scene import Push
    from engine.seats import ANIMALS, BOT_NAMES
    from engine.start import start
    from scenes.catalog import find_games
    from scenes.opening import first_stack
    from scenes.setup import Setup

    games = find_games()
    services = start(Arguments(windowed=True, headless=True), games, ROOT / "assets")
    game = next(game for game in games if game.key == sys.argv[1])
    stack = first_stack(services)
    for step in range(STEPS_TO_THE_SETUP):
        if isinstance(stack.top, Setup):
            break
        stack.update(1 / 60)
        stack.draw(services.window.canvas)
        if step % 60 == 59:  # any button opens the hall, walks to a cabinet, and chooses it
            stack.handle(Pressed(KEYS_LEFT, Button.CONFIRM))
            stack.handle(Released(KEYS_LEFT, Button.CONFIRM))
    else:
        raise SystemExit("No set-up can be reached from the title.")
    animals = ANIMALS[-SEATS:]  # the player has taken the first one
    seats = tuple(SeatInfo(name=BOT_NAMES[n], animal=animals[n], bot_level=1 + n % LEVELS) for n in range(SEATS))
    told = []
    for number in range(MATCHES):
        ended: list[Any] = []
        live = LiveMatch.start(game, seats, game.options_type(), number)
        stack.apply(Push(game.open_table(services, live), ended.append))
        steps = 0
        while not ended:
            stack.update(STEP_SECONDS)
            steps += 1
            if steps % DRAW_EVERY == 0:
                stack.draw(services.window.canvas)
        if number == 0:
            told.append(held_mebibytes("VmHWM"))
        elif number in (2, MATCHES - 1):
            told.append(held_mebibytes("VmRSS"))
    print(*told)


if __name__ == "__main__":
    main()
