"""Makes a film strip of every animation, to be looked at: ``python3 dev.py strips [FOLDER]``."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # noqa: E402

from engine.text import draw_text  # noqa: E402
from engine.theme import DISPLAY, NIGHT, WHITE  # noqa: E402
from tests.films import FILMS, Film, Reel  # noqa: E402

FOLDER = Path("film_strips")
EVERY_SECONDS = 0.05
AFTER_SECONDS = 0.1
"""The strip goes on for so long after all has come to rest: a jump at the end is seen."""
FRAME_WIDTH = 480
COLUMNS = 5
LABEL_HEIGHT = 40
GAP = 8


def strip(film: Film) -> pygame.Surface:
    """One frame every 50 ms, row by row, each below its time."""
    reel = Reel(film)
    count = round((film.seconds + AFTER_SECONDS) / EVERY_SECONDS) + 1
    height = film.area.height * FRAME_WIDTH // film.area.width
    rows = -(-count // COLUMNS)
    sheet = pygame.Surface((COLUMNS * (FRAME_WIDTH + GAP) + GAP, rows * (height + LABEL_HEIGHT) + GAP))
    sheet.fill(NIGHT)
    for number in range(count):
        reel.run_to(number * EVERY_SECONDS)
        picture = pygame.transform.smoothscale(reel.picture(), (FRAME_WIDTH, height))
        row, column = divmod(number, COLUMNS)
        left, top = GAP + column * (FRAME_WIDTH + GAP), row * (height + LABEL_HEIGHT)
        draw_text(sheet, f"{number * 50} ms", (left + 4, top + 6), size=28, font=DISPLAY, colour=WHITE)
        sheet.blit(picture, (left, top + LABEL_HEIGHT))
    return sheet


def main(arguments: list[str]) -> None:
    """Write all strips, or those whose names contain one of the words after the folder."""
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["HUECADE_HOME"] = home
        pygame.display.init()
        pygame.display.set_mode((64, 36))
        for film in FILMS:
            if not arguments[1:] or any(word in film.name for word in arguments[1:]):
                pygame.image.save(strip(film), folder / f"{film.name}.png")
                print(folder / f"{film.name}.png", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
