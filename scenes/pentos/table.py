"""The one scene of Pentos: the table, what is chosen on it, and what lies over it."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from engine.actions import Action, Button, DeviceId, Pointed, Pressed, Released, Turned
from engine.game_info import IllegalAction
from engine.scene import HURRIED_SECONDS, Change, Pop
from engine.ui import Focus
from engine.words import _, language_in_use
from scenes.pentos.animations import Flights, flights_between
from scenes.pentos.asking import Options, cauldron_spots, give_page, page_for, spell_picker, turn_spots, while_tasting
from scenes.pentos.cards import CardArt
from scenes.pentos.events import AnyEvent, Dealt, RoundEnded, SpecialTaken, SpellCast
from scenes.pentos.look import GAME, Look
from scenes.pentos.overlay import PEEK, TAKE_BACK, Overlay
from scenes.pentos.pages import Page
from scenes.pentos.places import Places
from scenes.pentos.score_page import ScorePage
from scenes.pentos.seating import Seating
from scenes.pentos.snapshot import ONLOOKER, Snapshot
from scenes.pentos.spell_page import SpellPage
from scenes.pentos.spell_picker import SpellPicker
from scenes.pentos.spots import Spot
from scenes.pentos.tabletop import Tabletop

if TYPE_CHECKING:
    from engine.live_match import LiveMatch
    from engine.services import Services
    from scenes.pentos.moves import PentosMove

BOT_PAUSE_SECONDS = 0.7
"""After what a bot did the table rests, so that everybody can follow."""
UNDO_SECONDS = 1.6
"""After a move that may be taken back the bots wait for so long."""
BUBBLE_SECONDS = 3.0


class Table(Seating):
    """Shows the match a little behind: cards fly and spells are spoken before the next seat moves."""

    quiet_seconds = HURRIED_SECONDS

    def __init__(self, services: Services, live: LiveMatch, art: CardArt | None = None) -> None:
        """With ``art`` that was made ready before, the table opens sooner."""
        super().__init__(services, live)
        self.art = art or CardArt(Look(services))
        self.look = self.art.look
        for _piece in self.art.get_ready():
            pass
        self.places = Places(services.assets / GAME / "maps" / "table.tmx", len(live.seats))
        self.tabletop = Tabletop(self.art, self.places)
        self.overlay = Overlay(self)
        self.shown = Snapshot.of(self.match)
        self.flights = Flights()
        self.page: Page | None = None
        self.story: AnyEvent | None = self.shown.view.events[-1] if self.shown.view.events else None
        self.bubble = ""
        self.bubble_at = pygame.Rect(0, 0, 0, 0)
        self.seconds = 0.0
        self.focus = Focus([])
        self.spots: list[Spot] = []
        self.peeking: dict[DeviceId, int] = {}
        self._peek_button: dict[DeviceId, Button] = {}
        self._waiting: deque[Page] = deque()
        self._behind: Snapshot | None = None
        self._pause = 0.0
        self._bubble_left = 0.0
        self._tasting = False
        self._language, self._asked = language_in_use(), object()
        # A match that is resumed at the end of a round shows its koâs, unless they were seen and a round follows.
        if self.match.results and isinstance(self.story, Dealt | RoundEnded) and not (live.seen and not live.outcome):
            self.page = ScorePage.of(self)
        self._ask()

    # --- what is shown -----------------------------------------------------------------------------------------------

    @property
    def moment(self) -> str:  # type: ignore[override]
        """What is to be seen now, by round."""
        if self.page is not None:
            return self.page.moment
        view = self.shown.view
        return f"round-{view.round}-{view.phase if self.flights.done else 'flight'}"

    @property
    def prompt_room(self) -> int:
        """Px that the prompt to peek takes in the own panel."""
        pill = self.overlay.pills().get(PEEK)
        return pill.width if pill is not None else 0

    # --- what can be chosen ---------------------------------------------------------------------------------------

    def _ask(self) -> None:
        """Offer what can be chosen now, anew when something has changed."""
        seat, page = self.asked, self.page
        key = (self.match.view_for(-1).event_count, seat, self._tasting, id(page), len(self.live.moves))
        if key != self._asked:
            self._asked = key
            if page is None and seat is not None:
                page = self.page = self._special_again() or page_for(self, self.match.phase, seat)
                self._asked = (*key[:3], id(page), key[4])
            self.spots = self._table_spots(seat) if page is None and seat is not None else []
            self.focus = Focus([spot.rect for spot in self._spots()], self._first_choice())
        elif page is not None and len(self.focus.rects) != len(page.spots):
            self.focus = Focus([spot.rect for spot in page.spots])

    def _special_again(self) -> Page | None:
        """The choice of a special card, when a match was resumed or taken back to it."""
        event = self.match.view_for(ONLOOKER).events[-1]
        if self.match.phase != "special" or not isinstance(event, SpellCast):
            return None
        page = self._spell_page(event, self.shown)
        page.skip()
        return page

    def _spell_page(self, event: SpellCast, new: Snapshot) -> SpellPage:
        row = new.view.row if new.view.phase == "special" else ()
        who = self.live.seats[event.seat]
        return SpellPage(self.art, who, event.seat, event.spell, event.cards, row)

    def ask_again(self) -> None:
        """Close what was opened and offer everything anew."""
        self.page, self._tasting, self._asked = None, False, None
        self._ask()

    def _spots(self) -> list[Spot]:
        return self.page.spots if self.page is not None else self.spots

    def _first_choice(self) -> int:
        spots = self._spots()
        return next((index for index, spot in enumerate(spots) if not spot.reason), 0)

    def close_list(self) -> None:
        """Go back to the table; it sounds the same however a list is closed, and whatever was in it."""
        self.services.audio.play("shared/cancel")
        self.ask_again()

    def options(self, seat: int) -> Options:
        """The three actions of a seat's turn."""
        tell = self.persons < 2 or self.hand_is_open(seat)
        return Options(self.tabletop.chips(self.shown), self.shown.hands[seat], self.shown.view.draw_count, tell)

    def _table_spots(self, seat: int) -> list[Spot]:
        phase = self.match.phase
        if phase in ("bonus", "ladle"):
            return cauldron_spots(self.tabletop.placed(self.showing_still()), seat, phase)
        if phase != "turn":
            return []
        options = self.options(seat)
        spots = turn_spots(options, self.places, seat, self._open_cast, self._open_taste)
        return while_tasting(spots) if self._tasting else spots

    def _open_taste(self) -> None:
        self._tasting = True
        self._ask()

    def _open_cast(self) -> None:
        seat = self.match.turn
        self.page = spell_picker(self, seat, self.options(seat))
        self._ask()

    def open_give(self, to: int) -> None:
        """Ask which cards to give."""
        self.page = give_page(self, self.match.turn, to)
        self._ask()

    # --- actions --------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> object:  # type: ignore[override]
        """What is offered to whom, or what blocks the table; while bots move, nothing."""
        page = self.page
        if self.asked is not None:
            return self._asked, page.asks if page is not None else None
        return (id(page), page.asks) if page is not None else None

    def misses(self, action: Action) -> bool:
        """The presses that choose, those that take back, and those that leave a page; not what ends an animation."""
        if not isinstance(action, Pressed) or action.button not in (Button.CONFIRM, Button.CANCEL):
            return False
        if action.button is Button.CANCEL:
            return True
        page = self.page
        return self.flights.done and (self.asked is not None if page is None else not page.moves)

    def handle(self, action: Action) -> Change:
        """Take one action of a player."""
        if isinstance(action, Pressed):
            self._press(action)
        elif isinstance(action, Released):
            if self._peek_button.get(action.device) is action.button:
                self.peeking.pop(action.device, None)
        elif isinstance(action, Pointed):
            if self._may_choose(action.device):
                self.focus.point(action.position)
        elif isinstance(action, Turned) and isinstance(self.page, SpellPicker) and self._may_choose(action.device):
            self.page.roll(action.steps)
            self.focus.rects = [spot.rect for spot in self.page.spots]
        return None

    def _may_choose(self, device: DeviceId) -> bool:
        """Whether a device moves the focus: that of the seat to move; any of a player where everybody may go on."""
        if isinstance(self.page, ScorePage):
            return self.bots_only or bool(self.players_of(device))
        return self.asked is not None and self.device_of(self.asked) == device

    def _press(self, action: Pressed) -> None:
        device, button = action.device, action.button
        pill = self.overlay.pill_at(action.position) if action.position is not None else None
        if button is Button.EXTRA or pill == PEEK:
            self._peek(device, button)
        elif pill == TAKE_BACK and button is Button.CONFIRM:
            self._cancel(device)
        elif button is Button.CONFIRM and not action.repeat and self._skip():
            self.services.audio.play("shared/move")
        elif button is Button.CANCEL:
            self._cancel(device)
        elif not self._may_choose(device):
            told = isinstance(self.page, SpellPage) or self.match.outcome is not None
            if button is Button.CONFIRM and not action.repeat and not told:
                name = self.live.seats[self.match.turn].name
                self._refuse(_("It is {name}’s turn.").format(name=name), self.places.hand)
        else:
            self._choose(action)

    def _choose(self, action: Pressed) -> None:
        before = self.focus.at()
        index = self.focus.handle(action)
        if index is None and self._tasting and self.places.actions[1].collidepoint(action.position or (-1, -1)):
            index = before if self.spots[before].cards else None  # the action names the potion in focus
        if self.focus.at() != before:
            self.sound("shared/move")
        if isinstance(self.page, SpellPicker):
            self.page.roll_to(self.focus.at())
            self.focus.rects = [spot.rect for spot in self.page.spots]
        if index is not None:
            self._activate(self._spots()[index])

    def _activate(self, spot: Spot) -> None:
        self.bubble = ""
        if spot.reason:
            self._refuse(spot.reason, spot.rect)
        elif spot.move is not None:
            self._play(spot.move, spot.rect)
        elif spot.go is not None:
            self.sound("shared/confirm")
            spot.go()
            if self.page is not None:
                self.focus.rects = [each.rect for each in self.page.spots]

    def _play(self, move: PentosMove, rect: pygame.Rect) -> None:
        try:
            self.live.play(move)
        except IllegalAction as fault:
            self._refuse(str(fault), rect)
            return
        self.services.audio.play("shared/confirm")
        if not isinstance(self.page, SpellPage):
            self.page = None
        self._tasting = False
        self._take_news()

    def _refuse(self, sentence: str, rect: pygame.Rect) -> None:
        self.bubble, self.bubble_at, self._bubble_left = sentence, rect, BUBBLE_SECONDS
        self.sound("shared/refused")

    def _cancel(self, device: DeviceId) -> None:
        if not self._may_choose(device):
            self._take_back(device)
        elif self.page is not None and self.page.cancel():
            self.focus.rects = [spot.rect for spot in self._spots()]
        elif self._tasting or (isinstance(self.page, SpellPicker)):
            self.close_list()
        else:
            self._take_back(device)

    def _take_back(self, device: DeviceId) -> None:
        seat = self.undoer
        if seat is None or self.device_of(seat) != device:
            return
        try:
            self.live.undo_last(seat)
        except IllegalAction as fault:
            self._refuse(str(fault), self.places.hand)
            return
        self.services.audio.play("pentos/undone")
        self._pause = 0.0
        self.page, self._behind, self.story = None, None, None
        self._waiting.clear()
        new = Snapshot.of(self.match)
        self._fly(self.shown, new)
        self.shown = new
        self.ask_again()

    def _peek(self, device: DeviceId, button: Button) -> None:
        """Show the own secret cards while the button is held."""
        seats = self.players_of(device)
        if seats:
            self.peeking[device] = self.home if self.home in seats else seats[0]
            self._peek_button[device] = button

    def _skip(self) -> bool:
        """End what is under way; False when nothing was."""
        if self.page is not None and self.page.skip():
            return True
        waited = self._pause > 0 and self.asked is None
        self._pause = 0.0
        if not self.flights.done:
            self.flights = Flights()
            return self.asked is None or self.is_quiet
        return waited

    # --- time -----------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Change:
        """Let ``dt`` seconds pass: for cards in the air, for a spell that speaks, and for the bots."""
        self.follow_party()
        before, self._language = self._language, language_in_use()
        if self._language != before:
            self.bubble = ""  # it was said in the language before
            if not isinstance(self.page, SpellPage | ScorePage):
                self.ask_again()
        self.seconds += dt
        self.flights.update(dt)
        self._bubble_left -= dt
        if self._bubble_left <= 0:
            self.bubble = ""
        if self.page is not None:
            ticks = self.page.ticks
            self.page.update(dt)
            if self.page.ticks > ticks:
                self.services.audio.play(f"pentos/{self.page.tick_sound}")
            if self.page.done:
                if isinstance(self.page, ScorePage):
                    self.live.see(1)
                self.page = None
        if self.page is not None and self.asked is None and not isinstance(self.page, SpellPage | ScorePage):
            self.page = None  # whoever was asked has left the seat to a bot
        if self.page is None:
            self._next_page()
        elif not self.page.blocks and not self._waiting:
            self._catch_up()
        blocked = self.page is not None and self.page.blocks
        if self.flights.done and not blocked:
            self._pause -= dt
            if self._pause <= 0 and self._behind is None:
                self.live.update(dt)
                self._take_news()
        if self.match.outcome is not None and self.page is None and self._behind is None and self.flights.done:
            return Pop(self.live.outcome)
        self._ask()
        return None

    def _next_page(self) -> None:
        """Show what waits; with nothing left the table catches up with the match."""
        if self._waiting:
            self.page = self._waiting.popleft()
            self.bubble = ""  # it would lie over the page
            if isinstance(self.page, ScorePage):
                self.services.audio.play("pentos/score")
        else:
            self._catch_up()

    def _catch_up(self) -> None:
        if self._behind is not None:
            self.shown, self._behind = self._behind, None

    def _fly(self, old: Snapshot, new: Snapshot) -> None:
        if not self.look.still:
            self.flights = Flights(flights_between(old, new, self.places, self.home, self.open_to))

    def _take_news(self) -> None:
        """Show what has happened since the last time."""
        new = Snapshot.of(self.match)
        count = new.view.event_count - self.shown.view.event_count
        if count <= 0:
            return
        events = new.view.events[-count:]
        if new.view.turn != self.shown.view.turn:
            self.bubble = ""  # it may say whose turn it is
        self.story = events[0]
        mover = events[0].seat
        self._pause = 0.0
        if not self.is_person(mover):
            self._pause = BOT_PAUSE_SECONDS
        elif self.match.undoable == mover and not self.is_person(self.match.turn):
            self._pause = UNDO_SECONDS
        for event in events:
            self._tell(event, new)
        ended = any(isinstance(event, RoundEnded) for event in events)
        if ended:
            self.story = events[-1]
        if ended or any(isinstance(event, SpellCast) for event in events):
            self._behind = new
            if self.page is None:
                self._next_page()
        else:
            self._fly(self.shown, new)
            self.shown = new
        self._ask()

    def _tell(self, event: AnyEvent, new: Snapshot) -> None:
        great = isinstance(event, SpellCast) and event.spell == "megalos"
        self.services.audio.play("pentos/megalos" if great else f"pentos/{type(event).__name__.lower()}")
        if isinstance(event, SpellCast):
            self._waiting.append(self._spell_page(event, new))
        elif isinstance(event, SpecialTaken) and isinstance(self.page, SpellPage):
            self.page.choose(event.index)
        elif isinstance(event, RoundEnded):
            self._waiting.append(ScorePage.of(self))

    # --- drawing --------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the table and what lies over it."""
        self.overlay.draw(canvas)
