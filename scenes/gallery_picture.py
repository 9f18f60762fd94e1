"""One picture of the gallery in the light: what it is, who made it, and what can be done with it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed, Turned
from engine.gallery import Gallery, Kept, read_picture
from engine.gallery_record import day_of
from engine.scene import HURRIED_SECONDS, Change, Later, Pop, Push, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text, paragraph_height
from engine.theme import CANVAS, DISPLAY, HEAVY, PAPER, SPRING_SECONDS, ease_out_back
from engine.ui import Prompt, clicked_prompt, draw_prompts
from engine.words import _, printable
from scenes.ask import Ask
from scenes.gallery_look import (
    EDGE,
    draw_frame,
    draw_makers,
    draw_pill,
    draw_strip,
    draw_torn,
    draw_wall,
    fitted,
    game_colour,
    game_title,
    title_of,
)
from scenes.gallery_sheet import save_match, save_picture

PLACE = pygame.Rect(96, 60, 1216, 836)
"""For the frame."""
MOST_GROWTH = 1.6
"""A small picture is shown larger than it is, up to this, and no blurred stamp fills the wall."""
PANEL = pygame.Rect(1352, 60, 472, 836)
INNER = PANEL.inflate(-72, -72)
TITLE_SIZES = (60, 52, 44, 38)
LIGHT = (255, 240, 200)


class GalleryPicture(Scene):
    """Pops with the index of the picture that was looked at last."""

    moment = "gallery-picture"
    quiet_seconds = HURRIED_SECONDS
    welcomes = True

    def __init__(self, services: Services, pictures: Sequence[Kept], index: int) -> None:
        self.services = services
        self.pictures = list(pictures)
        self.index = index
        self.sentence = ""
        self._gallery = Gallery(services.folders)
        self._picture: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None
        self._wall: pygame.Surface | None = None
        self._age = 0.0
        self._show(index)

    @property
    def on_show(self) -> object:  # type: ignore[override]
        """One picture after the other."""
        return self.index

    def _show(self, index: int) -> None:
        self.index = index % len(self.pictures)
        self.sentence = ""
        self._age = 0.0
        self._picture = read_picture(self.kept.path)
        self._shown = None
        if self._picture is None:
            self.sentence = _("The picture {file} cannot be read.").format(file=printable(self.kept.path.name))
            return
        room = (PLACE.width - 2 * EDGE, PLACE.height - 2 * EDGE)
        width, height = self._picture.get_size()
        share = max(min(room[0] / width, room[1] / height, MOST_GROWTH), 0.0)
        size = fitted((max(round(width * share), 1), max(round(height * share), 1)), room)
        self._shown = pygame.transform.smoothscale(self._picture, size)

    @property
    def kept(self) -> Kept:
        """The picture in the light."""
        return self.pictures[self.index]

    # --- hands --------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """Go from picture to picture, save it or its match, throw it away, or go back."""
        if isinstance(action, Turned):
            self._step(-action.steps)
        if not isinstance(action, Pressed):
            return None
        button = clicked_prompt(self.services, self._prompts(), action) or action.button
        if button in (Button.LEFT, Button.PREVIOUS, Button.UP):
            self._step(-1)
        elif button in (Button.RIGHT, Button.NEXT, Button.DOWN):
            self._step(1)
        elif not action.repeat:
            return self._do(button, action.position)
        return None

    def _do(self, button: Button, position: tuple[int, int] | None) -> Change:
        match button:
            case Button.CANCEL | Button.MENU:
                self.services.audio.play("shared/cancel")
                return Pop(self.index)
            case Button.CONFIRM:
                left = position is not None and position[0] < PLACE.centerx
                self._step(-1 if left else 1)
            case Button.EXTRA:
                return self._save()
            case Button.OPTION if self._has_match:
                self.sentence = _("One moment …")
                return Later(self._save_match)
            case Button.PRECISE:
                return self._ask_to_remove()
        return None

    def _step(self, by: int) -> None:
        if len(self.pictures) < 2:
            self.services.audio.play("shared/refused")
            return
        self.services.audio.play("shared/move")
        self._show(self.index + by)

    def _save(self) -> Change:
        if self._picture is None:
            self.services.audio.play("shared/refused")
            return None
        self.sentence = _("One moment …")
        picture = self._picture
        return Later(lambda: self._tell(*save_picture(self.services, picture, self.kept.record)))

    def _save_match(self) -> Change:
        return self._tell(*save_match(self.services, self.kept.record.match))

    def _tell(self, went_well: bool, sentence: str) -> Change:
        self.services.audio.play("shared/photo" if went_well else "shared/refused")
        self.sentence = sentence
        return None

    def _ask_to_remove(self) -> Change:
        self.services.audio.play("shared/confirm")
        words = _("It is gone for good then, unless you have saved it.")
        sheet = Ask(
            self.services, _("Take this picture down?"), words, (_("Remove"), _("Keep")), focus=1, welcomes=True
        )
        return Push(sheet, lambda answer: self._remove() if answer == 0 else None)

    def _remove(self) -> Change:
        fault = self._gallery.remove(self.kept)
        if fault is not None:
            self.services.audio.play("shared/refused")
            self.sentence = fault
            return None
        del self.pictures[self.index]
        if not self.pictures:
            return Pop(0)
        self._show(min(self.index, len(self.pictures) - 1))
        return None

    @property
    def _has_match(self) -> bool:
        return bool(self.kept.record.match)

    def update(self, dt: float) -> Change:
        """Let the picture swing into its place."""
        self._age += dt
        return None

    def leave(self) -> None:
        """Free the memory of the large pictures."""
        self._picture = self._shown = self._wall = None

    # --- pictures -----------------------------------------------------------------------------------------------------

    def _prompts(self) -> tuple[Prompt, ...]:
        whole = (Prompt(Button.OPTION, _("Save whole match")),) if self._has_match else ()
        return (
            Prompt("leftright", _("Next")), Prompt(Button.EXTRA, _("Save as PNG")), *whole,
            Prompt(Button.PRECISE, _("Remove")), Prompt(Button.CANCEL, _("Back")),
        )  # fmt: skip

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the picture, and the label beside it."""
        if self._wall is None:
            self._wall = pygame.Surface(CANVAS)
            draw_wall(self._wall)
            _draw_light(self._wall)
        canvas.blit(self._wall, (0, 0))
        inner = pygame.Rect(0, 0, *(self._shown.get_size() if self._shown is not None else (600, 600)))
        inner.center = PLACE.center
        if not self.services.settings.reduced_motion and self._age < SPRING_SECONDS:
            inner.y -= round(26 * (1 - ease_out_back(self._age / SPRING_SECONDS)))
        frame = draw_frame(canvas, inner)
        if self._shown is not None:
            canvas.blit(self._shown, inner)
        else:
            draw_torn(canvas, inner)
        if len(self.pictures) > 1:
            pictures = self.services.pictures
            for key, x in (("left", max(frame.left, 96)), ("right", min(frame.right, 1318))):
                shapes.disc(canvas, (x, PLACE.centery), 40, fill=PAPER)
                pictures.draw(canvas, f"shared/icons/arrow_{key}", (x, PLACE.centery))
        self._draw_label(canvas)
        if self.sentence:
            draw_strip(canvas, self.sentence, (PLACE.centerx, PLACE.bottom + 18), PLACE.width)
        draw_prompts(canvas, self.services, self._prompts())

    def _draw_label(self, canvas: pygame.Surface) -> None:
        """The label on the wall, as beside a picture in a museum."""
        record, services = self.kept.record, self.services
        shapes.box(canvas, PANEL, fill=PAPER, radius=30, outline_width=8, shadow=14, shadow_alpha=0.5)
        y = INNER.top
        fill = game_colour(services, record.game)
        draw_pill(canvas, game_title(services, record.game), (INNER.left, y), fill=fill, max_width=INNER.width)
        y += 84
        title = title_of(services, record)
        size = next((each for each in TITLE_SIZES if _fits(title, each)), TITLE_SIZES[-1])
        room = (INNER.left, y, INNER.width, 220)
        y += draw_paragraph(canvas, title, room, size=size, font=DISPLAY) + 18
        y += draw_makers(canvas, services, record.makers, (INNER.left, y), INNER.width) + 14
        foot = INNER.bottom - 44
        room = (INNER.left, y, INNER.width, max(foot - y - 20, 30))
        draw_paragraph(canvas, record.verdict, room, size=32)
        draw_text(canvas, day_of(record.made), (INNER.left, INNER.bottom), size=30, font=HEAVY, anchor="bottomleft")
        count = f"{self.index + 1} / {len(self.pictures)}"
        draw_text(canvas, count, (INNER.right, INNER.bottom), size=36, font=DISPLAY, anchor="bottomright")


def _fits(title: str, size: int) -> bool:
    """Whether a title has room on the label in this size."""
    return paragraph_height(title, INNER.width, size, DISPLAY) <= 200


def _draw_light(wall: pygame.Surface) -> None:
    """The light that falls on the picture from above."""
    glow = shapes.new_svg_surface(
        f'<path d="M{PLACE.centerx - 180} 0 H{PLACE.centerx + 180} L{PLACE.right + 110} 926 H{PLACE.left - 200} Z"'
        f' fill="{shapes.hex_of(LIGHT)}" fill-opacity="0.13"/>',
        CANVAS,
    )
    wall.blit(glow, (0, 0))
