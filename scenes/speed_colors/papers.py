"""One seat's paper on the table: frame, coloured side, ink, chips, and the turn of the card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import TYPE_CHECKING

import pygame

from engine import paint
from engine.layouts import Layout
from engine.theme import INK, PAPER_SHADE
from scenes.speed_colors.content import NIB_RADIUS, PAPER, Point, Use

if TYPE_CHECKING:
    from scenes.speed_colors.drawings import Drawing
    from scenes.speed_colors.look import Look

TURN_SECONDS = 0.3
"""Time in which a card turns over."""
CORNER = 28
"""Side of the corner patches that keep a frame's round corners over a square drawing."""
EDGE = 5
"""Width of the ink edge of a card that is turning."""


@dataclass(frozen=True, slots=True)
class PaperPlace:
    """Where a paper stands: the frame, the square of its drawing, and which way the frame is built."""

    frame: pygame.Rect
    drawing: pygame.Rect
    spine: bool
    """The name runs up a dark spine on the left instead of along the top."""

    @classmethod
    def read(cls, layout: Layout, layer: str, number: int) -> PaperPlace:
        """The place of the paper ``number`` of a layer."""
        frame = layout.place(layer, f"paper_{number}")
        return cls(frame.rect, layout.place(layer, f"drawing_{number}").rect, frame.properties.get("kind") == "spine")

    def to_units(self, position: Point) -> Point:
        """A point of the canvas in paper units; outside of 0 to 640 it is beside the paper."""
        share = PAPER / self.drawing.width
        return (position[0] - self.drawing.x) * share, (position[1] - self.drawing.y) * share

    def to_canvas(self, point: Point) -> Point:
        """A point in paper units on the canvas."""
        share = self.drawing.width / PAPER
        return self.drawing.x + point[0] * share, self.drawing.y + point[1] * share

    def box_to_canvas(self, box: pygame.Rect) -> pygame.Rect:
        """A box in paper units on the canvas."""
        left, top = self.to_canvas(box.topleft)
        right, bottom = self.to_canvas(box.bottomright)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


class PaperView:
    """The card and the ink of one seat. Painting changes it at once; ``show`` brings the changes to the table."""

    def __init__(self, look: Look, drawing: Drawing, answer: Sequence[int], place: PaperPlace) -> None:
        """``answer`` is the ink of each area as dealt."""
        self.place = place
        self.coloured = False
        """Whether the coloured side lies up."""
        self._look = look
        self._spots = [area.spot for area in drawing.areas]
        self._mark_places = look.mark_places(drawing, place.drawing.width)
        self._paper = paint.Paper(drawing.line_art, look.ink_looks, NIB_RADIUS)
        self._picture = paint.PaperPicture(self._paper, place.drawing.width)
        self._dealt = drawing, answer
        self._colours: pygame.Surface | None = None
        self._uses: Sequence[Use] = ()
        self._laid: list[list[int]] = []  # by use and stroke: how many of its points lie on the paper
        self._marks: dict[int, int] = {}  # ink by area whose spot is covered
        self._starts: dict[int, Point] = {}  # by use: where it began, until it covers a spot
        self._dirty = pygame.Rect(0, 0, 0, 0)  # paper units
        self._whole = True
        self._corners = RoundCorners(place)
        self._turning: float | None = None

    # --- ink ------------------------------------------------------------------------------------------------------

    def start_use(self, ink: int) -> None:
        """A marker that has not touched the paper yet is about to."""
        self._paper.start_use(ink)
        self._laid.append([])

    def press(self, point: Point) -> None:
        """Put the nib down (paper units)."""
        self._laid[-1].append(1)
        if len(self._laid[-1]) == 1:
            self._starts[len(self._laid) - 1] = point
        self._note(self._paper.press(*point))

    def draw_to(self, point: Point) -> None:
        """Draw on to a point."""
        self._laid[-1][-1] += 1
        self._note(self._paper.draw_to(*point))

    def sync(self, uses: Sequence[Use]) -> None:
        """Lay down whatever of these uses, in the match's own order, is not on the paper yet."""
        if uses is self._uses:
            return
        self._uses = uses
        for number, use in enumerate(uses):
            if number == len(self._laid):
                self._lay_whole(use)
                continue
            for stroke, points in enumerate(use.strokes):
                self.lay(number, stroke, points)

    def _lay_whole(self, use: Use) -> None:
        """Lay a use of which nothing lies there yet, in far less time than point by point."""
        if use.strokes:
            self._starts[len(self._laid)] = use.strokes[0][0]
        self._laid.append([len(points) for points in use.strokes])
        self._note(self._paper.paint(use.ink, use.strokes))

    def lay(self, use: int, stroke: int, points: Sequence[Point], upto: int | None = None) -> None:
        """Lay the points of one stroke, of the last use, as far as they do not lie there yet."""
        if stroke < len(self._laid[use]) and self._laid[use][stroke] >= len(points):
            return
        if stroke == len(self._laid[use]):
            self.press(points[0])
        for point in points[self._laid[use][stroke] : upto]:
            self.draw_to(point)

    def rebuild(self, uses: Sequence[Use]) -> None:
        """Take everything off and lay only these uses (a stroke under way was refused)."""
        self._paper.clear()
        self._laid.clear()
        self._marks.clear()
        self._starts.clear()
        self._uses = ()
        self.sync(uses)
        self._dirty = pygame.Rect(0, 0, PAPER, PAPER)
        self._whole = True

    @property
    def picture(self) -> pygame.Surface:
        """The paper with its ink, as it was shown last, without symbols. Do not draw onto it."""
        return self._picture.surface

    @property
    def use_count(self) -> int:
        """Uses that have left ink so far, one under way included."""
        return len(self._laid)

    def _note(self, dirty: pygame.Rect) -> None:
        """Remember what to show anew: the ink, and symbols that came or went with it."""
        number, use = len(self._laid) - 1, self._paper.uses[-1]
        reach = dirty.inflate(2, 2)
        for area, spot in enumerate(self._spots):
            if reach.collidepoint(spot) and self._marks.get(area) != use.ink and use.mask.get_at(spot):
                self._marks[area] = use.ink
                start = self._starts.pop(number, None)
                dirty = dirty.union(self._mark_places[area].whole)
                if start is not None:
                    dirty = dirty.union(self._mark_box(start))
        self._dirty = self._dirty.union(dirty) if self._dirty else dirty

    def _mark_box(self, spot: Point) -> pygame.Rect:
        """A box, in paper units, that holds any symbol around a spot."""
        return pygame.Rect(round(spot[0]) - 70, round(spot[1]) - 40, 140, 80)

    # --- on the table ---------------------------------------------------------------------------------------------

    def keep_corners(self, table: pygame.Surface) -> None:
        """Remember how the frame's corners look on ``table``, to keep them round when paint comes near."""
        self._corners.keep(table)

    def show(self, table: pygame.Surface) -> None:
        """Bring what has changed to the table's picture."""
        if self._turning is not None or not (self._whole or (self._dirty and not self.coloured)):
            return
        square = self.place.drawing
        shown = self._picture.refresh(self._dirty.clip((0, 0, PAPER, PAPER)))
        changed = square if self._whole else self._on_canvas(self._dirty).union(shown.move(square.topleft)).clip(square)
        self._dirty, self._whole = pygame.Rect(0, 0, 0, 0), False
        table.set_clip(changed)
        table.blit(self._face(self.coloured), square)
        if not self.coloured:
            self.draw_marks(table, changed)
        self._corners.restore(table)
        table.set_clip(None)

    @property
    def mark_boxes(self) -> list[pygame.Rect | None]:
        """By area, the box (paper units) of the mark on it; None where there is none."""
        return [place.box if area in self._marks else None for area, place in enumerate(self._mark_places)]

    def draw_marks(self, table: pygame.Surface, changed: pygame.Rect) -> None:
        """The marks of the areas that are begun, and of uses that cover no spot yet, within ``changed``."""
        square = self.place.drawing
        for area, ink in self._marks.items():
            place = self._mark_places[area]
            if self._on_canvas(place.whole).colliderect(changed):
                self._look.draw_mark(table, ink, place, square.topleft, square.width)
        for use, start in self._starts.items():
            mark = self._look.mark(self._paper.uses[use].ink, square.width)
            box = mark.get_rect(center=self.place.to_canvas(start))
            if box.colliderect(changed):
                table.blit(mark, box)

    def _on_canvas(self, units: pygame.Rect) -> pygame.Rect:
        left, top = self.place.to_canvas(units.topleft)
        right, bottom = self.place.to_canvas(units.bottomright)
        return pygame.Rect(int(left) - 1, int(top) - 1, int(right - left) + 3, int(bottom - top) + 3)

    # --- the turn of the card -------------------------------------------------------------------------------------

    @property
    def turning(self) -> bool:
        """Whether the card is on its way to the other side."""
        return self._turning is not None

    def turn(self, coloured: bool, at_once: bool = False) -> None:
        """Turn the card to a side, with a little animation unless ``at_once``."""
        if coloured != self.coloured:
            self.coloured = coloured
            self._turning = None if at_once else 0.0
            self._whole = True

    def update(self, dt: float) -> None:
        """Let the card turn on."""
        if self._turning is not None:
            self._turning += dt
            if self._turning >= TURN_SECONDS:
                self._turning = None
                if not self.coloured:
                    self._colours = None  # nobody sees them again

    def get_ready_to_turn(self) -> bool:
        """Make the coloured side, which takes a moment, before anybody waits for it; False when it is there."""
        if self._colours is not None:
            return False
        self._colours = coloured_face(self._look, *self._dealt, self.place.drawing.width)
        return True

    def _face(self, coloured: bool) -> pygame.Surface:
        if coloured:
            self.get_ready_to_turn()
        return self._colours if coloured and self._colours is not None else self._picture.surface

    def draw_turning(self, canvas: pygame.Surface) -> None:
        """Draw the card while it turns; at rest it is on the table's picture."""
        if self._turning is None:
            return
        square = self.place.drawing
        share = 1 - (1 - min(self._turning / TURN_SECONDS, 1.0)) ** 2  # slowly enough for both faces to be seen
        width = max(round(square.width * abs(cos(pi * share))), 2)
        canvas.fill(PAPER_SHADE, square)
        side = self.coloured if share >= 0.5 else not self.coloured
        face = pygame.transform.scale(self._face(side), (width, square.height))
        card = canvas.blit(face, face.get_rect(center=square.center))
        for x in (card.left, card.right - EDGE):
            canvas.fill(INK, (x, card.top, EDGE, card.height))


class RoundCorners:
    """Keeps the round corners of a frame over the square drawing in it."""

    def __init__(self, place: PaperPlace) -> None:
        self._place = place
        self._patches: list[tuple[pygame.Rect, pygame.Surface]] = []

    def keep(self, table: pygame.Surface) -> None:
        """Remember how the corners look before the drawing is there."""
        for attribute in ("topleft", "topright", "bottomleft", "bottomright"):
            corner = pygame.Rect(0, 0, CORNER, CORNER)
            setattr(corner, attribute, getattr(self._place.frame, attribute))
            if corner.colliderect(self._place.drawing):
                patch = table.subsurface(corner).copy()
                patch.set_colorkey("white")
                self._patches.append((corner, patch))

    def restore(self, table: pygame.Surface) -> None:
        """Draw them again over the drawing."""
        for corner, patch in self._patches:
            table.blit(patch, corner)


def coloured_face(look: Look, drawing: Drawing, answer: Sequence[int], px: int) -> pygame.Surface:
    """A new picture of the coloured side, ``px`` wide, with the symbol of its ink on every area."""
    face = scaled(drawing.coloured_side(answer), (px, px))
    for place, ink in zip(look.mark_places(drawing, px), answer, strict=True):
        look.draw_mark(face, ink, place, (0, 0), px)
    return face


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A new opaque picture of another size."""
    page = pygame.Surface(size, 0, 32)
    if picture.get_size() == size:
        page.blit(picture, (0, 0))
    else:
        pygame.transform.smoothscale(picture, size, page)
    return page
