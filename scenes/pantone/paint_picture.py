"""The picture of the artist at work."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Any

import pygame

from engine import shapes
from engine.actions import MOUSE, Button
from engine.glyphs import glyph_for
from engine.lettering import common_size
from engine.text import draw_paragraph, draw_text, paragraph_height
from engine.theme import BODY, DISPLAY, HEAVY, INK, MID_TONE, PAPER, SUN, WHITE, ease_out
from engine.ui import draw_glyph, draw_phrase
from engine.words import _, ngettext
from scenes.pantone.content import COLOURS, LIMITS
from scenes.pantone.moves import Lay, Shift
from scenes.pantone.speakers import draw_speak_up

if TYPE_CHECKING:
    from scenes.pantone.paint_page import PaintPage
    from scenes.pantone.view import Laid, View

LONG_SHADOW = 24
"""How far below a swatch in hand its shadow lies."""
PAW_AT = (62, 44)
"""Of the paw, from the middle of the swatch in hand."""
FACE_AT, FACE = (118, 70), 92
EMPTY_FACE_AT = (46, 62)
HURRY_SECONDS = 5
STAGE_WORDS, LAST_LINE_RISE = 70, 16
"""From the top of the phase to the words below it; and how much higher both stand when there is a third line (px)."""
PANEL_MARGIN = 20
LIMIT, LIMIT_MARGINS = 32, 20
"""Type size of what a phase allows, and what its box leaves empty at the left and right together (px)."""
SPEAK_UP = (334, 54)
"""The most that the button to speak up takes."""
LAID_SHARE = 0.92
"""A bot's hand has laid the swatch when so much of its time is over."""


class PaintPicture:
    """Draws what a PaintPage shows."""

    def __init__(self, page: PaintPage) -> None:
        self._page = page
        self._look = page.look
        self._key: tuple[object, ...] = ()
        """What the surroundings were drawn for."""
        self._is_late = False

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw everything; what lies around the board is drawn once while it stays as it is."""
        page, view = self._page, self._page.view
        hovered = page.tray.colour_at(page.hand.cursor.at) if page.is_person and page.hand.held is None else None
        move, share = self._bot_move()
        carried = move.swatch if isinstance(move, Shift) else None
        board = page.hand.board if page.is_person else tuple(one for one in view.board if one.swatch != carried)
        canvas.blit(self._surroundings(view, hovered, board), (0, 0))
        if page.hand.finishing:
            page.tools.draw_finishing(canvas, page.table.device_of(page.artist), page.hand.finishing)
        page.table.art.draw(canvas, page.places["board"], board)
        self._draw_clock(canvas)
        if hovered is not None:
            page.tray.draw_name(canvas, hovered)
        self._draw_sentence(canvas)
        animal = page.table.live.seats[page.artist].animal
        if page.is_person:
            self._draw_hand(canvas, animal)
        elif move is not None:
            self._draw_bot_hand(canvas, animal, move, share, view.board)

    def _surroundings(self, view: View, hovered: int | None, board: tuple[Laid, ...]) -> pygame.Surface:
        """Everything but the board, the clock and the hand. Do not draw onto it.

        It follows a board that has changed by one frame, for both together would take longer than that. Whatever the
        artist peeked at waits for nothing.
        """
        page = self._page
        tool = page.tools.at(page.hand.cursor.at) if page.is_person else None
        held = page.hand.held if page.is_person else None
        taken = held.colour if held is not None and held.swatch is None else None
        hints = self._hints(view) if page.is_person else ()
        device = page.table.device_of(page.artist)
        key: tuple[object, ...] = (
            page, view.tray, hovered, tool, taken, hints, self._look.family(device), page.table.bots_only,
            self._look.services.devices.latest, page.peek.is_held, page.peek.is_open,
        )  # fmt: skip
        is_new = not page.table.art.is_ready(board, page.places["board"].size, 0)
        self._is_late = is_new and not self._is_late and self._key[-2:] == key[-2:]
        if self._is_late:
            key = self._key
        self._key = key
        return page.table.kept(key, lambda sheet: self._draw_around(sheet, view, hovered, taken))

    def _draw_around(self, canvas: pygame.Surface, view: View, hovered: int | None, taken: int | None) -> None:
        page = self._page
        canvas.blit(self._look.ground, (0, 0))
        info = page.table.live.seats[page.artist]
        place = page.places["title"].copy()
        if not page.is_person:  # then no tab stands beside it
            place.width = page.places["tab"].right - place.left
        title = self._look.naming(_("{name} paints"), info.name, place.width)
        self._look.draw_head(canvas, info.animal, page.places["face"], title, place)
        self._draw_stage(canvas, view)
        self._draw_limits(canvas, view)
        rect = pygame.Rect((0, 0), SPEAK_UP)
        rect.center = page.speak_up
        draw_speak_up(canvas, page.table, rect, _("Out of turn −{points}"))
        if page.is_person:
            self._draw_tab(canvas)
            tool = page.tools.at(page.hand.cursor.at)
            page.tools.draw(canvas, page.table.device_of(page.artist), tool, bool(view.board), self._hints(view))
        else:
            self._draw_bot_panel(canvas)
        counts = list(view.tray)
        if taken is not None:
            counts[taken] -= 1
        page.tray.draw(canvas, counts, [view.may_lay(colour) for colour in range(len(COLOURS))], hovered)

    # --- around the board ---------------------------------------------------------------------------------------------

    def _draw_tab(self, canvas: pygame.Surface) -> None:
        """Hold to peek, or what is then to be seen."""
        page, rect = self._page, self._page.places["tab"]
        warns = page.peek.is_held and not page.peek.is_open
        box = rect.left, rect.top, rect.width, rect.height + 40
        shapes.box(canvas, box, fill=SUN if warns else INK, radius=26, outline=INK if warns else None)
        if warns:
            self._look.draw_word(canvas, _("All others look away"), rect.inflate(-40, -10), 52)
            return
        if page.peek.is_open:
            card = page.table.match.view_for(page.artist).chosen
            name = self._look.words(card.character.name) if card is not None else ""
            self._look.draw_word(canvas, name, rect.inflate(-40, -10), 52, colour=WHITE)
            return
        self._look.blit(canvas, "eye_closed_white", (rect.left + 54, rect.centery))
        family = self._look.family(page.table.device_of(page.artist))
        glyphs = glyph_for(Button.OPTION, family) or glyph_for(Button.CONFIRM, family)  # a finger holds the tab
        centre = rect.left + 90 + (rect.width - 100) // 2, rect.centery
        draw_phrase(
            canvas, self._look.pictures, _("Hold {button} to look"), glyphs, centre, size=36, font=HEAVY, colour=WHITE,
            max_width=rect.width - 110,
        )  # fmt: skip

    def _draw_clock(self, canvas: pygame.Surface) -> None:
        page, rect = self._page, self._page.places["clock"]
        left = max(page.seconds_left, 0.0)
        self._look.draw_clock(canvas, rect.center, 112, 40, left / page.seconds)
        seconds = ceil(left)
        if seconds <= HURRY_SECONDS:
            shapes.disc(canvas, rect.center, 92, fill=SUN, outline=None)
        draw_text(canvas, str(seconds), (rect.centerx, rect.centery - 10), size=108, font=DISPLAY, anchor="center")
        draw_text(canvas, _("sec"), (rect.centerx, rect.centery + 58), size=34, font=HEAVY, anchor="center")

    def _draw_stage(self, canvas: pygame.Surface, view: View) -> None:
        place = self._page.places["stage"]
        titles = {"minimalist": _("Minimalist"), "abstract": _("Abstract")}
        title = titles.get(view.mode, _("Phase {number}").format(number=view.stage))
        count = len(view.board)
        words = ngettext("{count} swatch on the board", "{count} swatches on the board", count).format(count=count)
        if view.swatches_left <= len(COLOURS):
            left = max(view.swatches_left, 0)
            words = ngettext("{count} swatch left to lay", "{count} swatches left to lay", left).format(count=left)
        last = _("Phase {number} of 3").format(number=view.stage) if view.mode in titles else ""
        if view.goal:
            last = _("Goal: {points} points").format(points=view.goal)
        top = place.top - (LAST_LINE_RISE if last else 0)
        draw_text(canvas, title, (place.left, top), size=60, font=DISPLAY, max_width=place.width)
        used = draw_paragraph(canvas, words, (place.left, top + STAGE_WORDS, place.width, 84 if last else 92), size=36)
        below = place.left, top + STAGE_WORDS + used + 2
        draw_text(canvas, last, below, size=32, font=HEAVY, max_width=place.width)

    def _draw_limits(self, canvas: pygame.Surface, view: View) -> None:
        """What each of the three phases allows, this one inked."""
        labels = {60: _("all"), 15: _("1 of each"), 3: _("3 in all")}
        pictures = {60: "phase_1", 15: "phase_2", 3: "phase_3"}
        shown = [_("apart") if view.mode == "abstract" else labels[limit.total] for limit in LIMITS[view.mode]]
        room = self._page.places["limit_1"].width - LIMIT_MARGINS
        size = common_size(shown, HEAVY, LIMIT, room)
        for stage, limit in enumerate(LIMITS[view.mode], start=1):
            rect = self._page.places[f"limit_{stage}"]
            active = stage == view.stage
            shapes.box(canvas, rect, fill=INK if active else PAPER, radius=26)
            picture = "phase_2" if view.mode == "abstract" else pictures[limit.total]
            name = picture + ("_active" if active else "")
            self._look.blit(canvas, name, (rect.centerx, rect.top + 54))
            draw_text(
                canvas, shown[stage - 1], (rect.centerx, rect.top + 116), size=size, font=HEAVY,
                colour=WHITE if active else INK, anchor="center", max_width=room,
            )  # fmt: skip

    def _draw_bot_panel(self, canvas: pygame.Surface) -> None:
        rect = self._page.places["tools"]
        self._look.draw_panel(canvas, rect, radius=30, width=6)
        robot = self._look.pictures.get("shared/icons/robot", 1.5)
        canvas.blit(robot, robot.get_rect(center=(rect.left + 86, rect.centery)))
        words = _("A bot paints. Watch its colours: soon you guess.")
        if self._page.table.bots_only:
            words = _("A bot paints, and bots will guess.")
        room = rect.width - 196
        height = min(paragraph_height(words, room, BODY), rect.height - 2 * PANEL_MARGIN)
        draw_paragraph(canvas, words, (rect.left + 160, rect.centery - height // 2, room, height), size=BODY)

    def _hints(self, view: View) -> tuple[tuple[Button, str], ...]:
        hand = self._page.hand
        slow = ((Button.PRECISE, _("slow")),) if self._page.table.device_of(self._page.artist) != MOUSE else ()
        if hand.cursor.precise:
            what = _("lay") if hand.held is not None else _("pick up") if hand.hovered is not None else _("take")
            return (Button.CONFIRM, what), (Button.CANCEL, _("undo"))
        if hand.held is not None:
            return (Button.CONFIRM, _("lay")), (Button.CANCEL, _("put back")), *slow
        if hand.hovered is not None:
            return (Button.CONFIRM, _("pick up")), (Button.CANCEL, _("remove")), *slow
        if self._page.colour_at(hand.cursor.at) is not None or not view.can_undo:
            return ((Button.CONFIRM, _("take a swatch")),)
        return (Button.CONFIRM, _("take")), (Button.CANCEL, _("undo"))

    def _draw_sentence(self, canvas: pygame.Surface) -> None:
        if self._page.sentence:
            self._look.draw_strip(canvas, self._page.sentence, self._page.places["board"])

    # --- hands --------------------------------------------------------------------------------------------------------

    def _draw_hand(self, canvas: pygame.Surface, animal: str) -> None:
        page, hand = self._page, self._page.hand
        if hand.held is None:
            chosen = hand.chosen
            if chosen is not None:
                self._draw_choice(canvas, chosen, hand.hovered is not None)
            if page.peek.is_open and page.places["tab"].collidepoint(hand.cursor.at):
                return  # a paw over the name would hide what is peeked at
            self._look.draw_paw(canvas, animal, hand.cursor.at)
            x, y = hand.cursor.at
            self._look.draw_avatar(canvas, animal, (x + EMPTY_FACE_AT[0], y + EMPTY_FACE_AT[1]), FACE - 16)
            return
        x, y = hand.middle
        self._draw_carried(canvas, animal, hand.held.colour, (x + page.shake, y), hand.held.angle)
        self._draw_arrows(canvas, (x, y))

    def _draw_carried(
        self, canvas: pygame.Surface, animal: str, colour: int, centre: tuple[float, float], angle: float
    ) -> None:
        """A swatch in hand: a longer shadow, and its owner's paw and face."""
        chips = self._page.table.art.chips
        chips.draw_carried(canvas, colour, centre, angle, LONG_SHADOW)
        chips.draw_symbol(canvas, colour, centre)
        x, y = centre
        self._look.draw_avatar(canvas, animal, (x + FACE_AT[0], y + FACE_AT[1]), FACE)
        self._look.draw_paw(canvas, animal, (x + PAW_AT[0], y + PAW_AT[1]), holding=True)

    def _draw_choice(self, canvas: pygame.Surface, one: Laid, hovered: bool) -> None:
        """A rim around the swatch that the tools work on."""
        board = self._page.places["board"]
        picture = self._page.table.art.chips.rim(one.angle, SUN if hovered else MID_TONE)
        clip = canvas.get_clip()
        canvas.set_clip(board.inflate(-16, -16))
        canvas.blit(picture, picture.get_rect(center=(board.left + one.x, board.top + one.y)))
        canvas.set_clip(clip)

    def _draw_arrows(self, canvas: pygame.Surface, centre: tuple[float, float]) -> None:
        """The buttons that turn, beside the swatch in hand, as long as nothing has been laid."""
        page = self._page
        if page.view.board:
            return
        family = self._look.family(page.table.device_of(page.artist))
        for button, side, name in ((Button.PREVIOUS, -1, "turn_left"), (Button.NEXT, 1, "turn_right")):
            glyphs = glyph_for(button, family) or glyph_for("wheel", family)
            at = centre[0] + side * 100, centre[1] - 84
            self._look.blit(canvas, name, at)
            if glyphs:
                width = self._look.pictures.size(glyphs[0].key)[0]
                left = round(at[0] + side * 96 - width * 0.45)
                draw_glyph(canvas, self._look.pictures, glyphs[0], (left, round(at[1] + 16)), 0.9)

    def _bot_move(self) -> tuple[Any, float]:
        page = self._page
        pending = None if page.is_person else page.table.live.pending(page.artist)
        return pending if pending is not None else (None, 0.0)

    def _draw_bot_hand(
        self, canvas: pygame.Surface, animal: str, move: Any, share: float, board: tuple[Laid, ...]
    ) -> None:
        """A bot's hand on the way from the tray, or from where a swatch lay, to its place."""
        place = self._page.places["board"]
        done = 1.0 if self._look.still else ease_out(share / LAID_SHARE)
        if isinstance(move, Lay):
            well = self._page.tray.wells[move.colour].center
            start, colour, angle = (float(well[0]), float(well[1])), move.colour, 0.0
        elif isinstance(move, Shift):
            one = next((one for one in board if one.swatch == move.swatch), None)
            if one is None:
                return
            start, colour, angle = (place.left + one.x, place.top + one.y), one.colour, float(one.angle)
        else:
            return
        end = place.left + move.x, place.top + move.y
        turn = (move.angle - angle + 180) % 360 - 180
        centre = start[0] + (end[0] - start[0]) * done, start[1] + (end[1] - start[1]) * done
        self._draw_carried(canvas, animal, colour, centre, angle + turn * done)
