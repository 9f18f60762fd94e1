"""The gallery of all evenings: one picture at a time, the newest first."""

from __future__ import annotations

import pygame

from engine.actions import Action, Button, Pressed, Turned
from engine.scene import Change, Pop, Scene
from engine.services import Services
from engine.text import draw_text
from engine.theme import DISPLAY, HEAVY, NAME, PAPER
from engine.ui import Prompt, clicked_prompt, draw_prompts
from engine.words import _
from scenes.pantone.gallery import Gallery, read_picture
from scenes.pantone.look import KEEP, REFUSE, Look

PLACE = pygame.Rect(96, 54, 1728, 866)


class GalleryScene(Scene):
    """Pops with None."""

    moment = "gallery"

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sentence = ""
        self.index = 0
        self._gallery = Gallery(services.folders)
        self._look = Look(services)
        self._files = self._gallery.files()
        self._picture: pygame.Surface | None = None
        self._show(0)

    def _show(self, index: int) -> None:
        self.sentence = ""
        self._picture = None
        if not self._files:
            return
        self.index = index % len(self._files)
        picture = read_picture(self._files[self.index])
        if picture is None:
            self._tell_unreadable()
            return
        share = min((PLACE.width - 80) / picture.get_width(), (PLACE.height - 20) / picture.get_height())
        size = [max(round(side * min(share, 1.0)), 1) for side in picture.get_size()]
        self._picture = pygame.transform.smoothscale(picture, size)

    def _tell_unreadable(self) -> None:
        self.sentence = _("The picture {file} cannot be read.").format(file=self._files[self.index].name)

    def handle(self, action: Action) -> Change:
        """Go from picture to picture, save one, go back."""
        if isinstance(action, Turned):
            self._step(-action.steps)
        if not isinstance(action, Pressed):
            return None
        button = clicked_prompt(self.services, self._prompts(), action) or action.button
        if button in (Button.LEFT, Button.PREVIOUS, Button.UP):
            self._step(-1)
        elif button in (Button.RIGHT, Button.NEXT, Button.DOWN):
            self._step(1)
        elif action.repeat:
            return None
        elif button in (Button.CANCEL, Button.MENU):
            self.services.audio.play("shared/cancel")
            return Pop(None)
        elif button is Button.EXTRA:
            self._save()
        elif button is Button.CONFIRM:
            left = action.position is not None and action.position[0] < PLACE.centerx
            self._step(-1 if left else 1)
        return None

    def _step(self, by: int) -> None:
        self.services.audio.play("shared/move" if len(self._files) > 1 else "shared/refused")
        self._show(self.index + by)

    def _save(self) -> None:
        picture = read_picture(self._files[self.index]) if self._files else None
        if picture is not None:
            self.sentence = self._gallery.save(picture, self._files[self.index].stem)
            self._look.play(KEEP)
            return
        if self._files:
            self._tell_unreadable()
        self._look.play(REFUSE)

    def _prompts(self) -> tuple[Prompt, ...]:
        if not self._files:
            return (Prompt(Button.CANCEL, _("Back")),)
        return (
            Prompt("leftright", _("Leaf through")), Prompt(Button.EXTRA, _("Save")), Prompt(Button.CANCEL, _("Back")),
        )  # fmt: skip

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the picture."""
        canvas.blit(self._look.ground, (0, 0))
        if self._picture is not None:
            canvas.blit(self._picture, self._picture.get_rect(center=PLACE.center))
            count = f"{self.index + 1} / {len(self._files)}"
            draw_text(canvas, count, (PLACE.right, PLACE.top + 10), size=NAME, font=DISPLAY, anchor="topright")
            pictures = self.services.pictures
            pictures.draw(canvas, "shared/icons/arrow_left", (PLACE.left + 10, PLACE.centery - 32))
            pictures.draw(canvas, "shared/icons/arrow_right", (PLACE.right - 74, PLACE.centery - 32))
        else:
            words = self.sentence or _("Nothing hangs here yet: every finished board will.")
            panel = pygame.Rect(0, 0, 1200, 240)
            panel.center = PLACE.center
            self._look.draw_panel(canvas, panel, fill=PAPER)
            draw_text(canvas, words, PLACE.center, size=NAME, font=HEAVY, anchor="center", max_width=panel.width - 80)
        if self.sentence and self._picture is not None:
            self._look.draw_strip(canvas, self.sentence, PLACE)
        draw_prompts(canvas, self.services, self._prompts())
