"""The panel beside the settings: a picture and a sentence about the row in focus."""

from __future__ import annotations

from math import pi, sin

import pygame

from engine import shapes
from engine.palette import Colour, PaletteError, read_palette
from engine.services import Services
from engine.stick import DEAD_ZONES
from engine.text import draw_paragraph, draw_text
from engine.theme import (
    DISPLAY,
    INK,
    MID_TONE,
    NAME,
    NIGHT,
    PAPER,
    PAPER_SHADE,
    SUN,
    TRAY,
    WALL,
    WHITE,
)
from engine.words import _

PANEL = pygame.Rect(1216, 172, 608, 744)
INNER = pygame.Rect(1260, 284, 520, 376)
"""Where the picture goes."""
SENTENCE = pygame.Rect(1260, 690, 520, 206)
SENTENCE_SIZE = 36
CHIPS = 6
CHIP = (160, 172)
CHIP_STEP = (180, 196)
LETTER_TAG = (70, 46)
"""Letters stand on white: on some colours neither ink nor white would be clear enough."""
SYMBOL_SCALES = {"normal": 1.5, "large": 1.7}
BALL_SECONDS = 1.6
BARS = 9
STICK_RADIUS = 170


class SettingsPreview:
    """Draws what a setting does, as it is now."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._clock = 0.0
        self._colours = self._some_colours()

    def _some_colours(self) -> tuple[Colour, ...]:
        """Colours of the first game that has symbols."""
        path = self._services.assets / "shared" / "palette.json"
        for game in self._services.games:
            try:
                return read_palette(path, game.key)[:CHIPS]
            except PaletteError:
                continue
        return ()

    def update(self, dt: float) -> None:
        """Let what moves move."""
        self._clock += dt

    def draw(self, canvas: pygame.Surface, key: str) -> None:
        """The panel for the row ``key``."""
        shapes.box(canvas, PANEL, fill=PAPER, radius=34, outline_width=8, shadow=14, shadow_alpha=0.5)
        heading, sentence = self._words(key)
        head = (INNER.left, PANEL.top + 66)
        draw_text(canvas, heading, head, size=NAME + 4, font=DISPLAY, anchor="midleft", max_width=INNER.width)
        draw_paragraph(canvas, sentence, SENTENCE, size=SENTENCE_SIZE)
        match key:
            case "window" | "display":
                self._draw_display(canvas)
            case "music":
                self._draw_bars(canvas, 0 if self._silence else self._services.settings.music)
            case "sound":
                self._draw_bars(canvas, 0 if self._silence else self._services.settings.sound)
            case "symbols":
                self._draw_chips(canvas)
            case "motion":
                self._draw_ball(canvas)
            case "text":
                self._draw_text_sample(canvas)
            case "zone":
                self._draw_zone(canvas)
            case "language":
                self._draw_bubble(canvas)
            case "own":
                self._draw_own(canvas)

    @property
    def _silence(self) -> str:
        """Why nothing is heard whatever the volumes are; empty when something is."""
        if self._services.audio.dead is not None:
            return _("There is no sound device. Sound comes on as soon as there is one.")
        return _("All sound is off. F10 turns it on again.") if self._services.audio.muted else ""

    def _words(self, key: str) -> tuple[str, str]:
        looks, sounds = _("How it looks"), _("How it sounds")
        if key in ("window", "display"):
            return looks, _("The picture fills the whole display, or stays in a window. F11 changes it at any time.")
        if key in ("music", "sound") and self._silence:
            return sounds, self._silence
        if key == "music":
            return sounds, _("Music in the hall and at the tables. At 0 there is none.")
        if key == "sound":
            return sounds, _("A sound for every touch. At 0 there is none.")
        if key == "symbols":
            return looks, _("Every colour has its own symbol. Large ones are easy to see from the sofa.")
        if key == "motion":
            return looks, _("Things appear in their places at once, without springing, flying or flashing.")
        if key == "text":
            return looks, _("Large text is easier to read from the sofa.")
        if key == "zone":
            sentence = _("How far a stick must lean to count. Choose a larger zone when a worn stick moves by itself.")
            return _("How pads feel"), sentence
        if key == "own":
            sentence = _("Draw or write cards of your own, and see what is wrong with a refused one.")
            return _("What you play with"), sentence
        return looks, _("All words change at once. The games can be played in each language.")

    def _draw_display(self, canvas: pygame.Surface) -> None:
        screen = pygame.Rect(INNER.left + 40, INNER.top + 6, 440, 276)
        stand = pygame.Rect(0, 0, 180, 30)
        stand.midbottom = (screen.centerx, INNER.bottom - 18)
        neck = pygame.Rect(0, 0, 60, 60)
        neck.midtop = (screen.centerx, screen.bottom - 8)
        shapes.box(canvas, neck, fill=MID_TONE, radius=6, outline_width=7)
        shapes.box(canvas, stand, fill=MID_TONE, radius=15, outline_width=7)
        shapes.box(canvas, screen, fill=PAPER_SHADE, radius=26, outline_width=9)
        full = self._services.window.fullscreen
        picture = screen.inflate(-18, -18) if full else screen.inflate(-170, -120)
        shapes.box(canvas, picture, fill=NIGHT, radius=18 if full else 12, outline_width=0 if full else 6)
        if not full:
            bar = pygame.Rect(picture.left, picture.top - 24, picture.width, 34)
            shapes.box(canvas, bar, fill=WALL, radius=12)
        for number, animal in enumerate(("fox", "owl", "cat")):
            face = self._services.pictures.at(f"shared/avatars/{animal}", (96, 96) if full else (72, 72))
            step = 118 if full else 80
            canvas.blit(face, face.get_rect(center=(picture.centerx + (number - 1) * step, picture.centery + 8)))

    def _draw_bars(self, canvas: pygame.Surface, volume: int) -> None:
        """A row of bars that dance as high as the volume lets them."""
        still = self._services.settings.reduced_motion
        base = INNER.bottom - 30
        for number in range(BARS):
            phase = 0.0 if still else self._clock * 5
            swing = 0.55 + 0.45 * sin(phase + number * 1.9)
            height = 26 + round(volume / 100 * 290 * swing)
            bar = pygame.Rect(INNER.left + 10 + number * 57, base - height, 44, height)
            shapes.box(canvas, bar, fill=SUN if volume else MID_TONE, radius=18, outline_width=7)

    def _draw_chips(self, canvas: pygame.Surface) -> None:
        size = self._services.settings.symbols
        for number, colour in enumerate(self._colours):
            column, row = number % 3, number // 3
            left = INNER.left + column * CHIP_STEP[0]
            self._draw_chip(canvas, colour, pygame.Rect((left, INNER.top + row * CHIP_STEP[1]), CHIP), size)

    def _draw_chip(self, canvas: pygame.Surface, colour: Colour, rect: pygame.Rect, size: str) -> None:
        shapes.box(canvas, rect, fill=colour.rgb, radius=24, outline_width=7, shadow=8, shadow_colour=MID_TONE)
        pictures = self._services.pictures
        key = f"shared/symbols/{colour.symbol}_outlined"
        picture = pictures.get(key, SYMBOL_SCALES[size])
        large = size == "large"
        middle = (rect.centerx, rect.centery - (20 if large else 0))
        canvas.blit(picture, picture.get_rect(center=middle))
        if large:
            tag = pygame.Rect(0, 0, *LETTER_TAG)
            tag.midbottom = (rect.centerx, rect.bottom - 10)
            shapes.box(canvas, tag, fill=WHITE, radius=tag.height // 2, outline=None)
            draw_text(canvas, colour.letter, tag.center, size=NAME - 4, font=DISPLAY, anchor="center")

    def _draw_ball(self, canvas: pygame.Surface) -> None:
        ground = pygame.Rect(INNER.left, INNER.bottom - 60, INNER.width, 14)
        shapes.box(canvas, ground, fill=MID_TONE, radius=7, outline=None)
        face = self._services.pictures.at("shared/avatars/frog", (170, 170))
        if self._services.settings.reduced_motion:
            canvas.blit(face, face.get_rect(midbottom=(INNER.centerx, ground.top + 12)))
            return
        turn = self._clock / BALL_SECONDS % 2
        across = turn if turn <= 1 else 2 - turn
        height = abs(sin(self._clock / BALL_SECONDS * 2 * pi)) * 160
        x = INNER.left + 85 + across * (INNER.width - 170)
        canvas.blit(face, face.get_rect(midbottom=(round(x), round(ground.top + 12 - height))))

    def _draw_text_sample(self, canvas: pygame.Surface) -> None:
        sample = pygame.Rect(INNER.left, INNER.top, INNER.width, INNER.height - 10)
        shapes.box(canvas, sample, fill=TRAY, radius=28, outline_width=7)
        inside = sample.inflate(-64, -56)
        words = _("Press a button to sit down. Press it again when you are ready.")
        draw_paragraph(canvas, words, inside, size=NAME, colour=WHITE)

    def _draw_zone(self, canvas: pygame.Surface) -> None:
        """The way of a stick, and in its middle the zone that does not count."""
        zone = DEAD_ZONES[self._services.settings.dead_zone]
        shapes.disc(canvas, INNER.center, STICK_RADIUS, fill=WHITE, outline_width=8)
        shapes.disc(canvas, INNER.center, round(STICK_RADIUS * zone), fill=MID_TONE, outline_width=5)
        shapes.disc(canvas, INNER.center, 9, fill=INK, outline=None)

    def _draw_bubble(self, canvas: pygame.Surface) -> None:
        bubble = pygame.Rect(INNER.left + 120, INNER.top + 20, INNER.width - 120, 180)
        tail = (
            '<path d="M60 0 L60 60 L0 84 Z" fill="#2a2450" stroke="#221c35" stroke-width="7" stroke-linejoin="round"/>'
        )
        canvas.blit(shapes.svg_surface(tail, (64, 88)), (bubble.left - 40, bubble.bottom - 70))
        shapes.box(canvas, bubble, fill=TRAY, radius=36, outline_width=7)
        draw_text(
            canvas, _("Who plays?"), bubble.center, size=56, font=DISPLAY, colour=PAPER, anchor="center",
            max_width=bubble.width - 50,
        )  # fmt: skip
        face = self._services.pictures.at("shared/avatars/owl", (230, 230))
        canvas.blit(face, face.get_rect(bottomleft=(INNER.left - 20, INNER.bottom)))

    def _draw_own(self, canvas: pygame.Surface) -> None:
        """A few sheets of paper, and a pencil over them."""
        for number, icon in enumerate(("symbols", "text", "person")):
            sheet = pygame.Rect(INNER.left + 20 + number * 160, INNER.top + 60 + number % 2 * 50, 150, 200)
            shapes.box(canvas, sheet, fill=WHITE, radius=18, outline_width=8, shadow=8, shadow_alpha=0.3)
            picture = self._services.pictures.at(f"shared/icons/{icon}", (96, 96))
            canvas.blit(picture, picture.get_rect(center=sheet.center))
