"""From launch to the first frame and to a usable hall, beside a bare pygame window in the same run; peak memory."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import perf_counter

from bench import CannotMeasure, Row

PROBE = Path(__file__).with_name("_probe.py")
LAUNCHES = 7
FIRST_FRAME_GOAL_MS = 500
HALL_GOAL_MS = 1000
MEMORY_GOAL_MIB = 160


def environment(home: str) -> dict[str, str]:
    """A player's environment with empty folders, and SDL's dummy display where there is no real one."""
    names = {**os.environ, "HUECADE_HOME": home, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIODRIVER": "dummy"}
    if sys.platform.startswith("linux") and not (names.get("DISPLAY") or names.get("WAYLAND_DISPLAY")):
        names["SDL_VIDEODRIVER"] = "dummy"
    return names


def launch(what: str, names: Mapping[str, str]) -> dict[str, float]:
    """Milliseconds from launch to every word that the probe tells; "peak" in MiB where the system tells it."""
    command = [sys.executable, "-W", "ignore", str(PROBE), what]
    told: dict[str, float] = {}
    start = perf_counter()
    with subprocess.Popen(command, env=names, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        for line in child.stdout or ():
            word, _, figure = line.strip().partition(" ")
            if word != "peak":
                told[word] = (perf_counter() - start) * 1000
            elif figure != "None":
                told[word] = float(figure)
        complaint = (child.stderr.read() if child.stderr else "").strip().splitlines()
    if child.returncode:
        raise CannotMeasure(complaint[-1] if complaint else f"{what} ended with status {child.returncode}.")
    return told


def rows() -> list[Row]:
    """Launch the bare window and the game in turn, each from a cold process and a warm disk cache."""
    with tempfile.TemporaryDirectory() as home:
        names = environment(home)
        for what in ("bare", "game"):
            launch(what, names)  # fills the disk cache and writes the byte code
        pairs = [(launch("bare", names), launch("game", names)) for _ in range(LAUNCHES)]
        # A graphics driver holds up to 100 MiB of its own in every program that opens a window.
        driverless = {**names, "SDL_VIDEODRIVER": "dummy"}
        peaks = [launch(what, driverless).get("peak") for what in ("bare", "game")]
    bare_ms = median(bare["frame"] for bare, _ in pairs)
    beside = f"bare window {bare_ms:.0f} ms"
    result = []
    for name, word, goal in (
        ("launch to first frame, median", "frame", FIRST_FRAME_GOAL_MS),
        ("launch to usable hall, median", "hall", HALL_GOAL_MS),
    ):
        value = median(game[word] for _, game in pairs)
        result.append(Row(name, value, "ms", beside, value / bare_ms, goal))
    return [*result, *memory(*peaks)]


def memory(bare_mib: float | None, game_mib: float | None) -> list[Row]:
    """The row of the peak memory, or none and a sentence where the system does not tell it."""
    if bare_mib is None or game_mib is None:
        print("Peak memory was not measured: this system does not tell it.", file=sys.stderr)
        return []
    beside = f"bare window {bare_mib:.0f} MiB"
    name = "peak memory up to the hall, no graphics driver"
    return [Row(name, game_mib, "MiB", beside, game_mib / bare_mib, MEMORY_GOAL_MIB)]
