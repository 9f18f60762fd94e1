"""Writing on one blank card: a name, four hints, and the three colours that evoke it best."""

from __future__ import annotations

import pygame

from engine import shapes
from engine.actions import (
    KEYBOARD,
    MOUSE,
    Action,
    Button,
    DeviceId,
    Edited,
    Pointed,
    Pressed,
    Typed,
)
from engine.scene import Change, Pop, Scene
from engine.services import Services
from engine.text import draw_paragraph, draw_text, text_size
from engine.theme import BODY, DISPLAY, HEAVY, INK, PAPER, PAPER_SHADE, SUN, WHITE
from engine.ui import Focus, Prompt, clicked_prompt, draw_prompts
from engine.words import _
from scenes.pantone.blanks import Blank, Blanks, BlanksError
from scenes.pantone.board import BoardArt
from scenes.pantone.characters import LONGEST_HINT, LONGEST_NAME, CharacterError
from scenes.pantone.content import COLOURS, HINTS
from scenes.pantone.letter_board import LetterBoard
from scenes.pantone.look import KEEP, LAY, QUIET, REFUSE, Look
from scenes.pantone.tray import Tray

TITLE = pygame.Rect(96, 54, 1728, 80)
ROW = pygame.Rect(96, 152, 1080, 84)
ROW_STEP = 94
CHIPS = pygame.Rect(1216, 152, 608, 300)
CHIP_STEP = 190
KEEP_IT, WIPE = pygame.Rect(1216, 470, 608, 80), pygame.Rect(1216, 566, 608, 80)
LABEL = 32
FIELD = pygame.Rect(96, 480, 1728, 100)
KEYS = pygame.Rect(96, 606, 1728, 316)
TRAY = pygame.Rect(96, 690, 1728, 180)
SENTENCE = pygame.Rect(96, 640, 1728, 280)
TEXTS = 1 + HINTS
FIRST_COLOURS = ("red", "white", "blue")


class BlankEditor(Scene):
    """Pops with a sentence, or None when nothing was changed."""

    def __init__(self, services: Services, blanks: Blanks, index: int, device: DeviceId) -> None:
        self.services = services
        self.index = index
        self.sentence = ""
        self.letters: LetterBoard | None = None
        self.picking: int | None = None
        """Which of the three colours is being chosen."""
        self._blanks = blanks
        self._look = Look(services)
        self._chips = BoardArt(self._look).chips
        self._device = device
        self._asked = ""
        """What the last press asked for that another one is to confirm."""
        card = blanks.cards[index]
        self.texts = [card.name, *card.hints] if card is not None else [""] * TEXTS
        self.colours = [COLOURS.index(name) for name in (card.colours if card is not None else FIRST_COLOURS)]
        self._as_kept = [*self.texts], [*self.colours]
        rows = [ROW.move(0, number * ROW_STEP) for number in range(TEXTS)]
        chips = [pygame.Rect(CHIPS.left + 34 + place * CHIP_STEP, CHIPS.top + 84, 156, 200) for place in range(3)]
        self.focus = Focus([*rows, *chips, KEEP_IT, WIPE])
        self.tray = Tray(self._look, TRAY)
        self.tray_focus = Focus(list(self.tray.wells))

    @property
    def moment(self) -> str:  # type: ignore[override]
        """What is being done with the card."""
        if self.letters is not None:
            return "blank-write"
        return "blank-colour" if self.picking is not None else "blank"

    @property
    def typing(self) -> bool:  # type: ignore[override]
        """The keyboard writes while a line is open."""
        return self.letters is not None

    # --- actions ------------------------------------------------------------------------------------------------------

    def handle(self, action: Action) -> Change:
        """Go through the lines and colours; write, choose, keep."""
        if self.letters is not None:
            if isinstance(action, Typed | Edited) or getattr(action, "device", None) is not None:
                self.letters.handle(action)
            return None
        if not isinstance(action, Pointed | Pressed):
            return None
        if isinstance(action, Pressed) and not action.repeat:
            button = clicked_prompt(self.services, self._prompts(), action) or action.button
            if button in (Button.CANCEL, Button.MENU):
                return self._back()
        focus = self.focus if self.picking is None else self.tray_focus
        before = focus.at()
        chosen = focus.handle(action)
        if focus.at() != before:
            self.services.audio.play("shared/move")
            self._forget_question()
        if chosen is None or not isinstance(action, Pressed):
            return None
        if self.picking is not None:
            self._pick(chosen)
            return None
        return self._choose(chosen, action.device)

    def _back(self) -> Change:
        self.services.audio.play("shared/cancel")
        if self.picking is not None:
            self.picking = None
            return None
        if (self.texts, self.colours) != self._as_kept and not self._is_sure(
            "back", _("This is not kept yet. Go back again to throw it away.")
        ):
            return None
        return Pop(None)

    def _is_sure(self, what: str, question: str) -> bool:
        """Whether this was asked for a second time, with nothing in between; else the question is shown."""
        if self._asked == what:
            return True
        self._asked, self.sentence = what, question
        return False

    def _forget_question(self) -> None:
        if self._asked:
            self.sentence = self._asked = ""

    def _choose(self, chosen: int, device: DeviceId) -> Change:
        if chosen != TEXTS + 4:
            self.sentence = self._asked = ""
        if chosen < TEXTS:
            self._write(chosen, device)
        elif chosen < TEXTS + 3:
            self.picking = chosen - TEXTS
            self.tray_focus.put(self.colours[self.picking])
            self.services.audio.play("shared/confirm")
        elif chosen == TEXTS + 3:
            return self._keep()
        else:
            return self._wipe()
        return None

    def _write(self, line: int, device: DeviceId) -> None:
        self.services.audio.play("shared/confirm")
        longest = LONGEST_NAME if line == 0 else LONGEST_HINT

        def take(text: str) -> None:
            self.texts[line] = text.strip()
            self.letters = None
            self.focus.put(min(line + 1, TEXTS))
            self._look.play(LAY)

        self.letters = LetterBoard(
            self._look, KEYS, 14, device, longest=longest, text=self.texts[line], say=take, leave=self._leave_line
        )

    def _leave_line(self) -> None:
        self.letters = None

    def _pick(self, colour: int) -> None:
        assert self.picking is not None
        self.colours[self.picking] = colour
        self.picking = None
        self._look.play(LAY)

    def _keep(self) -> Change:
        name, *hints = self.texts
        colours = [COLOURS[colour] for colour in self.colours]
        blank = Blank(
            name=name, colours=(colours[0], colours[1], colours[2]), hints=(hints[0], hints[1], hints[2], hints[3])
        )
        try:
            self._blanks.set(self.index, blank)
        except (CharacterError, BlanksError) as fault:
            self.sentence = str(fault)
            self._look.play(REFUSE)
            return None
        self._look.play(KEEP)
        return Pop(_("{name} is in the deck from the next match on.").format(name=name))

    def _wipe(self) -> Change:
        if (any(self.texts) or self._blanks.cards[self.index] is not None) and not self._is_sure(
            "wipe", _("Press it again to wipe all that is written on the card.")
        ):
            self.services.audio.play("shared/confirm")
            return None
        try:
            self._blanks.set(self.index, None)
        except (CharacterError, BlanksError) as fault:
            self.sentence = str(fault)
            self._look.play(REFUSE)
            return None
        self.services.audio.play("shared/cancel")
        return Pop(_("The card is blank again."))

    def update(self, dt: float) -> Change:
        """Let the caret blink."""
        if self.letters is not None:
            self.letters.update(dt)
        return None

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the card's lines, and what is open of them."""
        canvas.blit(self._look.ground, (0, 0))
        draw_text(canvas, self._title(), TITLE.midleft, size=72, font=DISPLAY, anchor="midleft", max_width=TITLE.width)
        if self.letters is not None:
            self._draw_writing(canvas)
            return
        for line in range(TEXTS):
            self._draw_line(canvas, self.focus.rects[line], line)
        self._draw_colours(canvas)
        focused = self.picking is None
        self._draw_button(canvas, KEEP_IT, _("Keep it"), focused and self.focus.at() == TEXTS + 3)
        self._draw_button(canvas, WIPE, _("Wipe the card"), focused and self.focus.at() == TEXTS + 4)
        if self.picking is not None:
            self.tray.draw(canvas, [4] * len(COLOURS), [True] * len(COLOURS), self.tray_focus.at())
            self.tray.draw_name(canvas, self.tray_focus.at())
        else:
            words = self.sentence or _(
                "No hint may contain the name. The first one is vague, the last nearly tells it."
            )
            place = pygame.Rect(SENTENCE.left, SENTENCE.top + 40, SENTENCE.width, 160)
            draw_paragraph(canvas, words, place, size=BODY, font=HEAVY, align="center")
        draw_prompts(canvas, self.services, self._prompts())

    def _title(self) -> str:
        return self.texts[0] or _("A blank card")

    def _label(self, line: int) -> str:
        return _("Name") if line == 0 else _("Hint {number}").format(number=line)

    def _draw_line(self, canvas: pygame.Surface, rect: pygame.Rect, line: int) -> None:
        focused = self.picking is None and self.focus.at() == line
        self._look.draw_panel(canvas, rect, fill=SUN if focused else WHITE, radius=26, width=6, shadow=6)
        draw_text(canvas, self._label(line), (rect.left + 28, rect.centery), size=LABEL, font=HEAVY, anchor="midleft")
        widest = max(text_size(self._label(one), LABEL, HEAVY)[0] for one in range(TEXTS))
        left = rect.left + max(28 + widest + 24, 180)  # all lines begin at one edge
        text = self.texts[line] or "…"
        colour = INK if self.texts[line] else QUIET
        draw_text(
            canvas, text, (left, rect.centery), size=40, font=DISPLAY, anchor="midleft", colour=colour,
            max_width=rect.right - left - 24,
        )  # fmt: skip

    def _draw_colours(self, canvas: pygame.Surface) -> None:
        self._look.draw_panel(canvas, CHIPS, fill=PAPER)
        draw_text(canvas, _("Its colours"), (CHIPS.left + 34, CHIPS.top + 44), size=40, font=DISPLAY, anchor="midleft")
        for place, colour in enumerate(self.colours):
            rect = self.focus.rects[TEXTS + place]
            if self.picking == place or (self.picking is None and self.focus.at() == TEXTS + place):
                shapes.box(canvas, rect.inflate(8, 4), fill=SUN, radius=24, outline_width=6)
            self._chips.draw(canvas, colour, rect.center, 0)
            self._chips.draw_symbol(canvas, colour, rect.center)

    def _draw_button(self, canvas: pygame.Surface, rect: pygame.Rect, label: str, focused: bool) -> None:
        self._look.draw_panel(canvas, rect, fill=SUN if focused else PAPER_SHADE, radius=rect.height // 2, width=6)
        draw_text(canvas, label, rect.center, size=40, font=DISPLAY, anchor="center", max_width=rect.width - 40)

    def _draw_writing(self, canvas: pygame.Surface) -> None:
        assert self.letters is not None
        line = self._open_line()
        label = pygame.Rect(96, 250, 1728, 90)
        draw_text(canvas, self._label(line), label.midleft, size=60, font=DISPLAY, anchor="midleft")
        words = self.letters.sentence or self._how_to_write()
        draw_text(canvas, words, (96, 380), size=BODY, font=HEAVY, anchor="midleft", max_width=1500)
        count = f"{len(self.letters.text)} / {LONGEST_NAME if line == 0 else LONGEST_HINT}"
        draw_text(canvas, count, (1824, 380), size=BODY, font=HEAVY, anchor="midright")
        self.letters.draw_field(canvas, self._look, FIELD, 56)
        self.letters.draw_keys(canvas, _("Done"))
        draw_prompts(canvas, self.services, self._prompts())

    def _how_to_write(self) -> str:
        if self.letters is not None and self.letters.device in (MOUSE, *KEYBOARD):
            return _("Just type; Enter is done, Escape goes back.")
        return _("Choose letters; a keyboard types, too.")

    def _open_line(self) -> int:
        return min(self.focus.at(), TEXTS - 1)

    def _prompts(self) -> tuple[Prompt, ...]:
        if self.letters is not None:
            return (
                Prompt(Button.CONFIRM, _("Write")), Prompt(Button.OPTION, _("Delete")), Prompt(Button.EXTRA, _("Done")),
            )  # fmt: skip
        return (
            Prompt("directions", _("Choose")), Prompt(Button.CONFIRM, _("Change")), Prompt(Button.CANCEL, _("Back")),
        )  # fmt: skip
