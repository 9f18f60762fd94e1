"""Widgets that several hands can drive: a focus per owner, buttons, prompts, pills and the night ground."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import DIRECTIONS, Action, Button, Pointed, Pressed
from engine.glyphs import Glyph, glyph_for
from engine.lettering import BUTTON_MARGINS, BUTTON_SIZE, smallest_size
from engine.text import draw_text, text_size
from engine.theme import (
    BODY,
    BOLD,
    CANVAS,
    DISPLAY,
    INK,
    MARGIN_X,
    NAME,
    NIGHT,
    NIGHT_STRIPE,
    PAPER,
    RGB,
    SHADOW,
    SMALL,
    SUN,
    TITLE,
    TRAY,
    WHITE,
    mix,
)
from engine.touch import place_at

if TYPE_CHECKING:
    from engine.pictures import Pictures
    from engine.services import Services

STRIPE_WIDTH = 160
PROMPT_BAR = pygame.Rect(MARGIN_X, 940, CANVAS[0] - 2 * MARGIN_X, 90)
PROMPT_GAP = 44
PROMPT_START = 32  # from the bar's left edge
PROMPT_END = 40  # from the bar's right edge
PROMPT_SLACK = 24
"""How much wider than itself a prompt is for a click."""
PILL_SLACK = 40
"""How much wider than its label a prompt is that can only be clicked: it has an outline."""
TIGHT_GAP = 18
MOST_RIGHT_WIDTH = 620
LEAST_RIGHT_WIDTH = 160
GLYPH_GAP = 18
LABEL_MARGINS = 26
"""Of a word on a key, left and right together, at the key's full size: air, outline and edge of the cap."""
SIDEWAYS_COST = 2.0
"""How much a widget off the pressed direction's axis counts as farther away."""
WIDEST_TURN = 3.0
"""A widget off the axis is no neighbour when it is so much more beside than ahead."""

UNLIT: RGB = (0x8C, 0x85, 0xA8)
"""A button that cannot be pressed yet."""
SINK_PX, PRESSED_SHADE = 6, 0.22
"""How far a pressed button sinks, and how much ink its colour takes on."""

SHARED = ""
"""The owner of a focus that everybody moves together."""


class Focus:
    """Which widget each owner (a device, a seat, or ``SHARED``) is on, moved by directions and pointers."""

    def __init__(self, rects: Sequence[pygame.Rect], start: int = 0) -> None:
        self.rects = list(rects)
        self._start = start
        self._index: dict[str, int] = {}

    def at(self, owner: str = SHARED) -> int:
        """Index of the widget that ``owner`` is on."""
        return min(self._index.get(owner, self._start), max(len(self.rects) - 1, 0))

    def put(self, index: int, owner: str = SHARED) -> None:
        """Move ``owner`` to a widget."""
        self._index[owner] = index

    def move(self, direction: Button, owner: str = SHARED) -> bool:
        """Move to the nearest widget in a direction; False when there is none."""
        if not self.rects:
            return False
        here = self.rects[self.at(owner)]
        best: tuple[tuple[bool, float], int] | None = None
        for index, rect in enumerate(self.rects):
            away = _distance(here, rect, direction)
            if away is not None and (best is None or (away, index) < best):
                best = (away, index)
        if best is None:
            return False
        self._index[owner] = best[1]
        return True

    def point(self, position: tuple[int, int], owner: str = SHARED) -> int | None:
        """Move to the widget under a pointer; None when there is none."""
        index = place_at(enumerate(self.rects), position)
        if index is not None:
            self._index[owner] = index
        return index

    def handle(self, action: Action, owner: str = SHARED) -> int | None:
        """Move by the action; the index of the widget that it activates (CONFIRM, click), else None."""
        if isinstance(action, Pointed):
            self.point(action.position, owner)
        elif isinstance(action, Pressed):
            if action.button in DIRECTIONS:
                self.move(action.button, owner)
            elif action.button is Button.CONFIRM and not action.repeat:
                if action.position is not None:
                    return self.point(action.position, owner)
                return self.at(owner) if self.rects else None
        return None


def _distance(here: pygame.Rect, there: pygame.Rect, direction: Button) -> tuple[bool, float] | None:
    """How far a widget is in a direction, those in the same row or column first; None when it is not there."""
    dx, dy = there.centerx - here.centerx, there.centery - here.centery
    along, across = {
        Button.LEFT: (-dx, dy),
        Button.RIGHT: (dx, dy),
        Button.UP: (-dy, dx),
        Button.DOWN: (dy, dx),
    }[direction]
    if along <= 0 or there == here:
        return None
    if direction in (Button.UP, Button.DOWN):
        aligned = there.left < here.right and here.left < there.right
    else:
        aligned = there.top < here.bottom and here.top < there.bottom
    if aligned:
        return False, along
    if abs(across) > WIDEST_TURN * along:
        return None
    return True, along + SIDEWAYS_COST * abs(across)


@dataclass(frozen=True, slots=True)
class Prompt:
    """One hint of the prompt bar: what is pressed (all that ``glyph_for`` knows) and what it does."""

    button: Button | str
    label: str
    instead: tuple[Prompt, ...] = field(default=(), compare=False)
    """What may stand in its place while something else is in focus: there is room for the widest, so that no other
    prompt moves below a pointer that is on its way."""


def draw_night(canvas: pygame.Surface) -> None:
    """The night ground of the shell, with its faint stripes."""
    canvas.fill(NIGHT)
    for x in range(0, CANVAS[0], 2 * STRIPE_WIDTH):
        canvas.fill(NIGHT_STRIPE, (x, 0, STRIPE_WIDTH, CANVAS[1]))


def draw_title(canvas: pygame.Surface, text: str, max_width: int = 900) -> pygame.Rect:
    """The title at the top left of a shell screen."""
    return draw_text(
        canvas, text, (MARGIN_X, 148), size=TITLE - 4, font=DISPLAY, colour=WHITE, anchor="bottomleft",
        max_width=max_width,
    )  # fmt: skip


def draw_glyph(
    canvas: pygame.Surface, pictures: Pictures, glyph: Glyph, midleft: tuple[int, int], scale: float = 1.0
) -> pygame.Rect:
    """A device glyph with its left edge at a point; keys without a picture of their own carry their name."""
    picture = pictures.get(glyph.key, scale)
    rect = canvas.blit(picture, picture.get_rect(midleft=midleft))
    if glyph.label:
        size, room = round(SMALL * scale), rect.width - round(LABEL_MARGINS * scale)
        while size > 1 and text_size(glyph.label, size, DISPLAY)[0] > room:
            size -= 1
        draw_text(canvas, glyph.label, rect.center, size=size, font=DISPLAY, anchor="center")
    return rect


def draw_prompts(
    canvas: pygame.Surface,
    services: Services,
    prompts: Sequence[Prompt],
    *,
    right: str = "",
    family: str | None = None,
    bar: bool = True,
    colour: RGB = WHITE,
    kept_free: int = 0,
) -> None:
    """The prompt bar, in the glyphs of the device used last (or of ``family``), with a text at its right end.

    The ``kept_free`` px left of that text are the caller's.
    """
    pictures = services.pictures
    family = family or services.devices.info(services.devices.latest).family
    if bar:
        shapes.box(
            canvas, PROMPT_BAR.inflate(8, 8), fill=TRAY, radius=49, outline=SHADOW, outline_width=8, shadow=12,
            shadow_alpha=0.5,
        )  # fmt: skip
    if right:
        pos = (PROMPT_BAR.right - PROMPT_END, PROMPT_BAR.centery)
        room = _right_room(pictures, prompts, family)
        draw_text(canvas, right, pos, colour=colour, anchor="midright", max_width=room)
    prompts = _meant_for(prompts, family)
    rects, size = _place_prompts(pictures, prompts, family, right, kept_free)
    for prompt, place in zip(prompts, rects, strict=True):
        if not _is_meant(prompt, family):
            continue
        x = place.left
        glyphs = glyph_for(prompt.button, family)
        for glyph in glyphs:
            x = draw_glyph(canvas, pictures, glyph, (x, PROMPT_BAR.centery)).right + 4
        if not glyphs:
            pill = place.inflate(0, -24)
            shapes.box(canvas, pill, fill=TRAY, radius=pill.height // 2, outline=colour, outline_width=3)
            draw_text(canvas, prompt.label, place.center, size=size, colour=colour, anchor="center")
            continue
        draw_text(
            canvas, prompt.label, (x + GLYPH_GAP - 4, PROMPT_BAR.centery), size=size, colour=colour, anchor="midleft"
        )


def clicked_prompt(
    services: Services,
    prompts: Sequence[Prompt],
    action: Action,
    *,
    right: str = "",
    family: str | None = None,
    kept_free: int = 0,
) -> Button | None:
    """The button whose prompt a click is on, given what ``draw_prompts`` was given; None for any other action."""
    if not isinstance(action, Pressed) or action.position is None or action.button is not Button.CONFIRM:
        return None
    family = family or services.devices.info(services.devices.latest).family
    prompts = _meant_for(prompts, family)
    rects, _size = _place_prompts(services.pictures, prompts, family, right, kept_free)
    for prompt, place in zip(prompts, rects, strict=True):
        if isinstance(prompt.button, Button) and place.inflate(PROMPT_SLACK, 0).collidepoint(action.position):
            return prompt.button
    return None


def _meant_for(prompts: Sequence[Prompt], family: str) -> list[Prompt]:
    """The prompts that a device can follow: by a button of its own, or at least by a click on them."""
    return [prompt for prompt in prompts if any(_is_meant(each, family) for each in (prompt, *prompt.instead))]


def _is_meant(prompt: Prompt, family: str) -> bool:
    return isinstance(prompt.button, Button) or bool(glyph_for(prompt.button, family))


def _place_prompts(
    pictures: Pictures, prompts: Sequence[Prompt], family: str, right: str, kept_free: int = 0
) -> tuple[list[pygame.Rect], int]:
    """Where each prompt stands in the bar, glyphs and label together, and the type size of the labels."""
    room = PROMPT_BAR.width - PROMPT_START - PROMPT_END - kept_free
    if right:
        room -= min(text_size(right)[0], _right_room(pictures, prompts, family)) + TIGHT_GAP
    gap, size = _fitting(pictures, prompts, family, room)
    rects = []
    x = PROMPT_BAR.left + PROMPT_START
    for prompt in prompts:
        width = _prompts_width(pictures, (prompt,), family, gap, size)
        rects.append(pygame.Rect(x, PROMPT_BAR.top, width, PROMPT_BAR.height))
        x += width + gap
    return rects, size


def _right_room(pictures: Pictures, prompts: Sequence[Prompt], family: str) -> int:
    """How wide the text at the right end may be, in px: what the prompts leave at their tightest."""
    tightest = _prompts_width(pictures, prompts, family, TIGHT_GAP, smallest_size())
    left_over = PROMPT_BAR.width - PROMPT_START - PROMPT_END - tightest - TIGHT_GAP
    return min(max(left_over, LEAST_RIGHT_WIDTH), MOST_RIGHT_WIDTH)


def least_prompts_width(services: Services, prompts: Sequence[Prompt], size: int | None = None) -> int:
    """The width (px) that the prompts need at least, in this type size or the smallest, without the bar's ends."""
    family = services.devices.info(services.devices.latest).family
    prompts = _meant_for(prompts, family)
    return _prompts_width(services.pictures, prompts, family, TIGHT_GAP, size or smallest_size())


def _fitting(pictures: Pictures, prompts: Sequence[Prompt], family: str, width: int) -> tuple[int, int]:
    """The widest gap and largest type at which the prompts fit into ``width`` px."""
    for gap, size in ((PROMPT_GAP, BODY), (30, BODY), (24, SMALL), (TIGHT_GAP, SMALL)):
        if _prompts_width(pictures, prompts, family, gap, size) <= width:
            return gap, size
    return TIGHT_GAP, smallest_size()


def _prompts_width(pictures: Pictures, prompts: Sequence[Prompt], family: str, gap: int, size: int) -> int:
    total = -gap
    for prompt in prompts:
        rivals = [each for each in (prompt, *prompt.instead) if _is_meant(each, family)]
        total += max((_prompt_width(pictures, each, family, size) for each in rivals), default=0) + gap
    return total


def _prompt_width(pictures: Pictures, prompt: Prompt, family: str, size: int) -> int:
    glyphs = [pictures.size(glyph.key)[0] + 4 for glyph in glyph_for(prompt.button, family)]
    return (sum(glyphs) + GLYPH_GAP - 4 if glyphs else PILL_SLACK) + text_size(prompt.label, size, BOLD)[0]


def one_of(prompts: Sequence[Prompt], shown: int) -> Prompt:
    """A prompt that gives way to others as the focus moves, with room for each of them."""
    return replace(prompts[shown], instead=tuple(prompts[:shown]) + tuple(prompts[shown + 1 :]))


def draw_button(
    canvas: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    *,
    focused: bool,
    pictures: Pictures | None = None,
    glyph: Glyph | None = None,
    enabled: bool = True,
    pressed: bool = False,
    size: int = BUTTON_SIZE,
) -> None:
    """A button with its label; in focus it is sun yellow with a paper rim, and grey while it is not ``enabled``.

    One in focus that is ``pressed`` has sunk into its rim, and is darker. Those side by side share a ``button_size``.
    """
    if focused:
        shapes.box(canvas, rect.inflate(16, 16), fill=PAPER, radius=52, outline=None)
    if pressed:
        rect = rect.move(0, SINK_PX)
    lit = mix(SUN, INK, PRESSED_SHADE) if pressed else SUN
    shapes.box(
        canvas, rect, fill=lit if focused else PAPER if enabled else UNLIT, radius=44, outline_width=8,
        shadow=0 if focused else 10, shadow_alpha=0.6,
    )  # fmt: skip
    if glyph is not None and pictures is not None:
        used = draw_glyph(canvas, pictures, glyph, (rect.left + 32, rect.centery))
        text_left, room = used.right + 16, rect.right - used.right - 48
        draw_text(canvas, label, (text_left, rect.centery), size=size, font=DISPLAY, anchor="midleft", max_width=room)
    else:
        room = rect.width - BUTTON_MARGINS
        draw_text(canvas, label, rect.center, size=size, font=DISPLAY, anchor="center", max_width=room)


def draw_pill(
    canvas: pygame.Surface,
    text: str,
    pos: tuple[int, int],
    *,
    anchor: str = "center",
    fill: RGB = INK,
    colour: RGB = WHITE,
    size: int = BODY,
    font: str = DISPLAY,
    outline: RGB | None = None,
    max_width: int = 420,
    height: int = 52,
) -> pygame.Rect:
    """A name tag: one line of text in a pill."""
    width = min(text_size(text, size, font)[0], max_width) + 44
    rect = pygame.Rect(0, 0, width, height)
    setattr(rect, anchor, pos)
    shapes.box(canvas, rect, fill=fill, radius=height // 2, outline=outline, outline_width=6 if outline else 0)
    draw_text(canvas, text, rect.center, size=size, font=font, colour=colour, anchor="center", max_width=max_width)
    return rect


def draw_phrase(
    canvas: pygame.Surface,
    pictures: Pictures,
    text: str,
    glyphs: Sequence[Glyph],
    centre: tuple[int, int],
    *,
    size: int = NAME,
    font: str = DISPLAY,
    colour: RGB = INK,
    max_width: int = CANVAS[0],
    glyph_scale: float = 1.0,
) -> pygame.Rect:
    """A line with the glyphs in the place of its ``{button}`` ("Press {button} to sit"); returns where it went."""
    before, after = _around_button(text)
    gap = GLYPH_GAP - 4
    while size > smallest_size() and phrase_width(pictures, text, glyphs, size, font, glyph_scale) > max_width:
        size -= 1
    width = phrase_width(pictures, text, glyphs, size, font, glyph_scale)
    x = centre[0] - width // 2
    if before:
        x = draw_text(canvas, before, (x, centre[1]), size=size, font=font, colour=colour, anchor="midleft").right + gap
    for glyph in glyphs:
        x = draw_glyph(canvas, pictures, glyph, (x, centre[1]), glyph_scale).right + 4
    if after:
        draw_text(canvas, after, (x + gap - 4, centre[1]), size=size, font=font, colour=colour, anchor="midleft")
    return pygame.Rect(centre[0] - width // 2, centre[1] - size // 2, width, size)


def phrase_width(
    pictures: Pictures, text: str, glyphs: Sequence[Glyph], size: int, font: str = DISPLAY, glyph_scale: float = 1.0
) -> int:
    """Width in px of what ``draw_phrase`` draws at a type size."""
    pieces = [pictures.get(glyph.key, glyph_scale).get_width() + 4 for glyph in glyphs]
    words = [text_size(part, size, font)[0] + GLYPH_GAP - 4 for part in _around_button(text) if part]
    return sum(pieces) + sum(words)


def _around_button(text: str) -> tuple[str, str]:
    """What stands before and behind ``{button}``."""
    before, _button, after = text.partition("{button}")
    return before.strip(), after.strip()
