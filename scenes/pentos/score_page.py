"""The end of a round: every hand with its koâs, counted up card by card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Button
from engine.game_info import SeatInfo
from engine.game_look import PILL_HEIGHT
from engine.glyphs import glyph_for
from engine.text import draw_text, text_size
from engine.theme import DISPLAY, HEAVY, INK, PAPER_SHADE, WHITE, ease_out_back
from engine.words import _
from scenes.pentos.cards import CARD, CardArt
from scenes.pentos.content import PENTOS_CARDS, ROUNDS
from scenes.pentos.look import QUIET
from scenes.pentos.pages import Page
from scenes.pentos.scoring import Group, Slot
from scenes.pentos.spells import combination
from scenes.pentos.spots import Spot
from scenes.pentos.standings import RoundResult, chooser, toads
from scenes.pentos.wording import ending_words

if TYPE_CHECKING:
    from engine.actions import DeviceId
    from scenes.pentos.table import Table

CARD_SECONDS = 0.16
"""From one card counted to the next."""
ALONE_SECONDS = 2.5
"""How long a finished page stands when nobody is there to go on."""
TOP, BOTTOM = 206, 1026
MOST_ROW = 260
BRACKET = 54
"""Height of what stands below the cards, px."""
ROW_GAP = 16
CARDS_LEFT, CARDS_RIGHT = 300, 1350
MOST_CARDS_LEFT = 424
"""Where the cards begin at the latest, when names are long."""
NAME_SIZE = 30
COLUMNS = (1428, 1530, 1632)
TOTAL_X = 1750
MOST_PENTOS, MOST_MEGALOS = 640, 560
"""Px that the cards of a great spell take at most, from the first to the last one's left edge and one step more."""
GROUP_GAP = 34
CARD_GAP = 6
LEAST_SCALE = 0.56
LEAST_STEP = 34.0
QUIET_NUMBER = (0x5C, 0x52, 0x78)


@dataclass(frozen=True)
class _Row:
    """One seat's groups with their place."""

    rect: pygame.Rect
    groups: tuple[Group, ...]
    scale: float
    step: float
    """Px from one card of a group to the next."""
    gap: float
    """Px between two groups."""

    @property
    def top(self) -> int:
        """Where the cards begin: they and their brackets stand in the middle of the row."""
        return self.rect.top + max((self.rect.height - round(CARD[1] * self.scale) - BRACKET) // 2, 10)

    @property
    def below(self) -> int:
        """Middle of the brackets and pills."""
        return min(self.top + round(CARD[1] * self.scale) + 26, self.rect.bottom - 26)


class ScorePage(Page):
    """CONFIRM counts everything at once, then goes on."""

    blocks = True
    covers = True
    tick_sound = "koa"

    def __init__(
        self, art: CardArt, result: RoundResult, infos: Sequence[SeatInfo], earlier: Sequence[RoundResult],
        alone: bool,
    ) -> None:  # fmt: skip
        super().__init__(art)
        self.result, self.infos = result, tuple(infos)
        self._rounds = (*earlier, result)
        self._alone = alone
        self._seconds = 0.0
        self._stood = 0.0
        count = len(infos)
        height = min(MOST_ROW, (BOTTOM - TOP - (count - 1) * ROW_GAP) // count)
        widest = max(text_size(info.name, NAME_SIZE, DISPLAY)[0] for info in infos)
        self._left = min(max(CARDS_LEFT, 96 + 52 + widest), MOST_CARDS_LEFT)
        self._rows = [self._row(seat, height) for seat in range(count)]
        self._cards = sum(len(group.slots) for row in self._rows for group in row.groups)
        self.spots = [Spot("next", pygame.Rect(1470, 50, 354, 90), go=self._go_on)]
        if self.look.still:
            self.skip()

    @classmethod
    def of(cls, table: Table) -> ScorePage:
        """The page of the round that has just ended at a table."""
        results = table.match.results
        return cls(table.art, results[-1], table.live.seats, results[:-1], alone=table.bots_only)

    # --- counting -------------------------------------------------------------------------------------------------

    @property
    def counted(self) -> int:
        """Cards counted so far, seat by seat."""
        return min(int(self._seconds / CARD_SECONDS), self._cards)

    @property
    def asks(self) -> object:
        """Whether to count at once, then whether to go on."""
        return self.finished

    @property
    def moves(self) -> bool:
        """While it counts."""
        return not self.finished

    @property
    def finished(self) -> bool:
        """Whether everything is counted."""
        return self.counted == self._cards

    @property
    def _best(self) -> list[int]:
        """Who is ahead; after a Megalos its caster alone."""
        if self.result.ending == "megalos":
            return [self.result.seat]
        totals = [seat.total for seat in self.result.seats]
        return [seat for seat, total in enumerate(totals) if total == min(totals)]

    @property
    def last(self) -> bool:
        """Whether no round follows."""
        return self.result.number == ROUNDS or self.result.ending == "megalos"

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "round-1-counting", and "round-1-score" once all is counted."""
        return f"round-{self.result.number}-{'score' if self.finished else 'counting'}"

    def koas_shown(self, seat: int) -> int:
        """Koâs of this round that are counted for a seat so far."""
        left = self.counted - self._cards_before(seat)
        total = 0
        for group in self._rows[seat].groups:
            if left >= len(group.slots):
                total += group.cost
            elif left > 0 and group.kind == "run":
                total += left
            left -= len(group.slots)
        return total

    @property
    def state(self) -> object:
        """It moves until all is counted."""
        return "finished" if self.finished and self._stood > CARD_SECONDS else None

    @property
    def ticks(self) -> int:
        """Cards counted."""
        return self.counted

    def skip(self) -> bool:
        """Count everything."""
        if self.finished:
            return False
        self._seconds = CARD_SECONDS * (self._cards + 1)
        return True

    def _go_on(self) -> None:
        self.done = True

    def update(self, dt: float) -> None:
        """Count on."""
        self._seconds += dt
        if self.finished:
            self._stood += dt
            self.done = self.done or (self._alone and self._stood > ALONE_SECONDS)

    def _cards_before(self, seat: int) -> int:
        return sum(len(group.slots) for row in self._rows[:seat] for group in row.groups)

    def _row(self, seat: int, height: int) -> _Row:
        rect = pygame.Rect(96, TOP + seat * (height + ROW_GAP), 1728, height)
        groups, scale = self._groups(seat), self._fitting_scale(seat, height)
        width, room = CARD[0] * scale, CARDS_RIGHT - self._left
        joined = sum(len(group.slots) for group in groups) - len(groups)
        fixed = len(groups) * width + (len(groups) - 1) * GROUP_GAP
        step = max(min(width + CARD_GAP, (room - fixed) / max(joined, 1)), LEAST_STEP)
        gap = min(GROUP_GAP, (room - len(groups) * width - joined * step) / max(len(groups) - 1, 1))
        return _Row(rect, groups, scale, step, gap)

    def _groups(self, seat: int) -> tuple[Group, ...]:
        cost = self.result.seats[seat].cost
        return cost.groups if cost is not None else ()

    def _fitting_scale(self, seat: int, height: int) -> float:
        """The largest scale at which a hand fits into its row, as far as it stays readable."""
        groups = self._groups(seat)
        cards = sum(len(group.slots) for group in groups)
        gaps = max(len(groups) - 1, 0) * GROUP_GAP + max(cards - len(groups), 0) * CARD_GAP
        scale = (height - 62) / CARD[1]
        if cards:
            scale = min(scale, (CARDS_RIGHT - self._left - gaps) / (cards * CARD[0]))
        return max(scale, LEAST_SCALE)

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface, focus: int | None, device: DeviceId | None) -> None:
        """The page."""
        look = self.look
        canvas.blit(look.backdrop("ground"), (0, 0))
        title = draw_text(
            canvas, _("Round {number}").format(number=self.result.number), (96, 96), size=88, font=DISPLAY,
            anchor="midleft",
        )  # fmt: skip
        of = draw_text(canvas, _("of {rounds}").format(rounds=ROUNDS), (title.right + 24, 106), size=44, font=DISPLAY,
                       colour=QUIET, anchor="midleft")  # fmt: skip
        glyphs = glyph_for(Button.CONFIRM, look.family(device))
        label = _("Skip") if not self.finished else _("The end") if self.last else _("Next round")
        if focus == 0:
            look.draw_rim(canvas, look.pill_rect(label, (1824, 66), glyphs=glyphs), PILL_HEIGHT // 2 + 8, 8)
        pill = look.draw_pill(canvas, label, (1824, 66), glyphs=glyphs, shadow=0 if focus == 0 else 7)
        words = self._headline()
        look.draw_pill(canvas, words, (pill.left - 26, 66), anchor="topright", max_width=pill.left - of.right - 60)
        for number, x in enumerate(COLUMNS, start=1):
            dark = number == self.result.number
            shapes.disc(canvas, (x, 170), 29, fill=INK if dark else WHITE, outline_width=5)
            draw_text(canvas, str(number), (x, 170), size=34, font=DISPLAY, colour=WHITE if dark else INK,
                      anchor="center")  # fmt: skip
        look.blit(canvas, "koa", (TOTAL_X, 168), 0.95)
        for seat in range(len(self.infos)):
            self._draw_row(canvas, seat)

    def _headline(self) -> str:
        if self.finished and not self.last:
            name = self.infos[chooser([seat.total for seat in self.result.seats])].name
            return _("{name} picks who starts").format(name=name)
        return ending_words(self.result.ending, self.infos[self.result.seat].name)

    def _draw_row(self, canvas: pygame.Surface, seat: int) -> None:
        row, info, mine = self._rows[seat], self.infos[seat], self.result.seats[seat]
        rect, look = row.rect, self.look
        look.draw_panel(canvas, rect)
        face = min(rect.height - 66, 140)
        centre = (rect.left + self._left) // 2 - 4
        middle = (centre, rect.centery - 22)
        if self.last and self.finished and seat in toads(self._rounds):
            toad = look.picture("toad", (face + 8) / 232)
            canvas.blit(toad, toad.get_rect(midbottom=(middle[0], middle[1] + face // 2 - 4)))
        else:
            look.draw_avatar(canvas, info.animal, middle, face)
        draw_text(
            canvas, info.name, (centre, middle[1] + face // 2 + 18), size=NAME_SIZE, font=DISPLAY, anchor="center",
            max_width=self._left - rect.left - 30,
        )  # fmt: skip
        if row.groups:
            self._draw_groups(canvas, seat)
        else:
            self._draw_spared(canvas, seat)
        canvas.fill(PAPER_SHADE, (rect.left + 1266, rect.top + 22, 5, rect.height - 44))
        for number, x in enumerate(COLUMNS):
            self._draw_number(canvas, seat, number, (x, rect.centery))
        done = self.counted >= self._cards_before(seat + 1)
        total = mine.total if done else mine.total - mine.koas + self.koas_shown(seat)
        best = self.finished and seat in self._best
        box = pygame.Rect(0, 0, 116, min(112, rect.height - 30))
        box.center = (TOTAL_X, rect.centery)
        shapes.box(canvas, box, fill=INK if best else WHITE, radius=34)
        draw_text(canvas, str(total), box.center, size=54, font=DISPLAY, colour=WHITE if best else INK,
                  anchor="center")  # fmt: skip

    def _draw_number(self, canvas: pygame.Surface, seat: int, number: int, centre: tuple[int, int]) -> None:
        if number + 1 > self.result.number:
            canvas.fill((0xBB, 0xB0, 0xCE), (centre[0] - 14, centre[1] - 3, 28, 6))
            return
        now = number + 1 == self.result.number
        koas = self.koas_shown(seat) if now else self._rounds[number].seats[seat].koas
        draw_text(canvas, str(koas), centre, size=56 if now else 42, font=DISPLAY, colour=INK if now else QUIET_NUMBER,
                  anchor="center")  # fmt: skip

    def _draw_spared(self, canvas: pygame.Surface, seat: int) -> None:
        """Who takes no koâs: the caster, with the spell, everybody after a Megalos, and an empty hand."""
        row = self._rows[seat]
        x = self._left
        if self.result.spell and seat == self.result.seat:
            self._draw_spell(canvas, row)
            return
        words = _("Nothing in hand, no koâ") if not self.result.seats[seat].hand else _("No koâs in this round")
        draw_text(canvas, words, (x, row.rect.centery), size=36, font=HEAVY, colour=QUIET, anchor="midleft")

    def _draw_spell(self, canvas: pygame.Surface, row: _Row) -> None:
        """The Pentos or the Megalos of a row, and what it means."""
        made = combination(self.result.spell)
        slots = made.slots if made is not None else ()
        width, x = CARD[0] * row.scale, float(self._left)
        step = min(width + CARD_GAP, (MOST_PENTOS if len(slots) <= PENTOS_CARDS else MOST_MEGALOS) / len(slots))
        for slot in slots:
            self._draw_slot(canvas, slot, (round(x), row.top), row.scale)
            x += step
        right = x - step + width
        _draw_bracket(canvas, self._left, round(right), row.below)
        x, room = right + 40, round(CARDS_RIGHT - right - 40)
        title = _("Pentos!") if self.result.ending == "pentos" else _("Megalos!")
        draw_text(canvas, title, (round(x), row.rect.centery - 24), size=54, font=DISPLAY, anchor="midleft",
                  max_width=room)  # fmt: skip
        line = _("No koâ at all") if self.result.ending == "pentos" else _("Wins at once")
        draw_text(canvas, line, (round(x), row.rect.centery + 32), size=32, font=HEAVY, anchor="midleft",
                  max_width=room)  # fmt: skip

    def _draw_groups(self, canvas: pygame.Surface, seat: int) -> None:
        row = self._rows[seat]
        width, x = CARD[0] * row.scale, float(self._left)
        counted = self._seconds / CARD_SECONDS - self._cards_before(seat)
        for group in row.groups:
            left = x
            for slot in group.slots:
                grown = ease_out_back(min(max(counted + 1, 0.0), 1.0))
                self._draw_slot(canvas, slot, (round(x), row.top + round(14 * (1 - grown))), row.scale)
                x += row.step
                counted -= 1
            right = x - row.step + width
            if counted >= 0:
                self._draw_cost(canvas, group, round(left), round(right), row)
            x = right + row.gap

    def _draw_slot(self, canvas: pygame.Surface, slot: Slot, pos: tuple[int, int], scale: float) -> None:
        stands_for = slot.stands_for if slot.stands_for != slot.card else None
        canvas.blit(self.art.face(slot.card, scale, True, stands_for), pos)

    def _draw_cost(self, canvas: pygame.Surface, group: Group, left: int, right: int, row: _Row) -> None:
        """A bracket with the run's koâs, or a dark pill with a flame."""
        look, y = self.look, row.below
        run = group.kind == "run"
        if run:
            _draw_bracket(canvas, left, right, y)
        pill = pygame.Rect(0, 0, 52 + 18 * len(str(group.cost)), 46)
        pill.center = ((left + right) // 2, y - 2)
        shapes.box(canvas, pill, fill=WHITE if run else INK, radius=23, outline_width=5)
        look.draw_koas(canvas, group.cost, (pill.left + 12, pill.centery), size=29, colour=INK if run else WHITE)


def _draw_bracket(canvas: pygame.Surface, left: int, right: int, y: int) -> None:
    for part in (
        pygame.Rect(left + 2, y - 2, right - left - 4, 5),
        pygame.Rect(left + 2, y - 14, 5, 14),
        pygame.Rect(right - 7, y - 14, 5, 14),
    ):
        canvas.fill(INK, part)
