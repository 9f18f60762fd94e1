"""Runs as a program of its own, opens a window, and tells on stdout when what was shown: ``_probe.py bare|game``.

It imports nothing of the bench, so that the launch of the game is all that is measured.
"""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HALL = "scenes.hall"
FRAMES_BETWEEN_PRESSES = 6
FRAMES_TO_THE_HALL = 600


def tell(word: str) -> None:
    """One line for the parent, at once."""
    print(word, flush=True)


def peak_mebibytes() -> float | None:
    """The most memory that this process ever held; None where the system does not tell."""
    try:
        status = Path("/proc/self/status").read_text("ascii")
        # Not getrusage: on Linux its figure also counts the parent that this process was forked from.
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024
    except (OSError, StopIteration):
        pass
    try:
        import resource
    except ImportError:
        return None
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 * 1024)


def bare() -> None:
    """The least that shows something: pygame, a window of the same size, one flip."""
    import pygame

    pygame.display.init()
    canvas = pygame.display.set_mode((1920, 1080), pygame.SCALED | pygame.RESIZABLE)
    canvas.fill((255, 255, 255))
    pygame.display.flip()
    tell("frame")


def game() -> None:
    """The whole program, with a key pressed now and then until the hall is on the screen."""
    sys.path[0] = str(ROOT)
    import pygame

    from engine.scene import SceneStack
    from engine.window import Window

    show, draw = Window.present, SceneStack.draw
    top: list[str] = [""]
    frames = 0

    def drawn(stack: SceneStack, canvas: pygame.Surface) -> None:
        draw(stack, canvas)
        top[0] = type(stack.top).__module__

    def shown(window: Window) -> None:
        nonlocal frames
        show(window)
        frames += 1
        if frames == 1:
            tell("frame")
        if top[0] == HALL:
            tell("hall")
            raise SystemExit
        if frames > FRAMES_TO_THE_HALL:
            raise SystemExit(f"the hall did not open, {top[0]} is still on the screen")
        if frames % FRAMES_BETWEEN_PRESSES == 1:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                press = {"key": pygame.K_SPACE, "scancode": pygame.KSCAN_SPACE, "mod": 0, "unicode": " "}
                pygame.event.post(pygame.event.Event(kind, press))

    Window.present, SceneStack.draw = shown, drawn  # type: ignore[assignment, method-assign]
    sys.argv = ["main.py", "--windowed"]
    runpy.run_path(str(ROOT / "main.py"), run_name="__main__")


if __name__ == "__main__":
    try:
        {"bare": bare, "game": game}[sys.argv[1]]()
    finally:
        tell(f"peak {peak_mebibytes()}")
