"""Runs as a program of its own: the hall, or the title, plays by itself in every cabinet once, and the memory of that.

``_idle.py hall`` or ``_idle.py title`` tells on stdout the peak in MiB.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
STEP_SECONDS = 1 / 30
LONGEST_SECONDS = 400


def main() -> None:
    """Leave it alone until every cabinet has played."""
    sys.path[0] = str(ROOT)
    from bench._matches import held_mebibytes
    from engine.actions import KEYS_LEFT, Button, Pressed, Released
    from engine.arguments import Arguments
    from engine.start import start
    from scenes.catalog import find_games
    from scenes.opening import first_stack

    games = find_games()
    services = start(Arguments(windowed=True, headless=True), games, ROOT / "assets")
    stack = first_stack(services)
    if sys.argv[1] == "hall":
        for _step in range(60):
            stack.update(STEP_SECONDS)
            stack.draw(services.window.canvas)
        stack.handle(Pressed(KEYS_LEFT, Button.CONFIRM))
        stack.handle(Released(KEYS_LEFT, Button.CONFIRM))
    top: Any = stack.top
    played: set[int] = set()
    for _step in range(round(LONGEST_SECONDS / STEP_SECONDS)):
        stack.update(STEP_SECONDS)
        stack.draw(services.window.canvas)
        shown = top._attract.shown
        if len(played) == len(games) and shown == 0:
            print(held_mebibytes("VmHWM"))
            return
        if shown is not None:
            played.add(shown)
    raise SystemExit("Not every cabinet has played.")


if __name__ == "__main__":
    main()
