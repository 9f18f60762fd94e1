"""One topic at the end: the cards turn over, those alike come together, and points fly to their owners."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from engine import shapes
from engine.actions import Action, Button, Pressed
from engine.game_info import TABLE
from engine.game_look import AVATAR_BOX, HARD_SHADOW, SHADOW_ALPHA
from engine.glyphs import glyph_for
from engine.text import draw_text, fit_line, text_size
from engine.theme import BODY, DISPLAY, HEAVY, INK, NAME, SMALL, SPRING_SECONDS, WHITE, ease_out, ease_out_back
from engine.words import _, ngettext
from scenes.colorful.content import TEAM_NAMES
from scenes.colorful.moves import Reveal
from scenes.colorful.pages import Page
from scenes.colorful.plates import Plates
from scenes.colorful.spread import BIG_CARD, PAIR_STEP, RATIO, CardPlace, Group, groups_of, lay_in_groups, lay_in_order
from scenes.colorful.subjects import category_title, draw_subject

if TYPE_CHECKING:
    from scenes.colorful.table import Table
    from scenes.colorful.view import TopicView

TURN_STAGGER, TURN_SECONDS = 0.13, 0.24
REST_SECONDS = 0.25
"""All cards are up, and have not yet gathered in groups."""
GATHER_SECONDS = 0.30
FLY_SECONDS, FLY_STAGGER = 0.30, 0.09
FLY_ARC = 46
"""How far to the side points swing on their way, px."""
FRAME = 20
"""White rim and outline around a card in the majority, at its full size, px."""
DISC = 88
FACE_SHARE, LEAST_FACE = 0.48, 54
"""Width of a head as a share of its card's, and its least width, px."""
NARROW_CARD = 140
NAME_REACH = 16
"""How much wider than its cards a name may be, px: names of neighbours do not touch."""
LEAST_PLATE = 110
"""Of the words above a group, px."""
ALONE_SECONDS = 2.4


class RevealPage(Page):
    """CONFIRM turns the cards over, brings everything at once, then goes on."""

    alone_seconds = ALONE_SECONDS

    def __init__(self, table: Table, number: int, *, again: bool = False) -> None:
        """Topic ``number``, from 1; ``again`` shows one that has been seen, as it lies."""
        super().__init__(table)
        self.number = number
        self.again = again
        places = {place.name: place.rect for place in table.layout.places("reveal")}
        self._places = places
        match = table.match
        self._infos = table.live.seats
        self._cards: int = match.count
        self._order = lay_in_order(len(self._infos), self._cards, places["spread"])
        self.plates = Plates(self.look, places["plates"], self._infos, match.teams, match.pair)
        self.groups: tuple[Group, ...] = ()
        self._gathered: tuple[CardPlace, ...] = ()
        self._rays = self.look.rays  # takes a moment to draw, better now than while cards move
        self._seconds = 0.0
        self._before: tuple[int, ...] = match.totals
        self.turned = False
        self._unready: list[int] = []  # seats whose pictures at their last size are still to be made
        if again or match.revealed >= number:
            self._arrange()
            self._seconds = self._end

    # --- what is to be seen -------------------------------------------------------------------------------------------

    @property
    def topic(self) -> TopicView:
        """The topic as an onlooker sees it."""
        topic: TopicView = self.table.match.view_for(-1).topics[self.number - 1]
        return topic

    @property
    def moment(self) -> str:  # type: ignore[override]
        """ "reveal-1-hidden", then "reveal-1" once all points have landed."""
        if not self.turned:
            return f"reveal-{self.number}-hidden"
        return f"reveal-{self.number}" if self.settled else ""

    @property
    def state(self) -> Hashable | None:
        """It moves from the turning of the cards until all is settled."""
        return None if self.turned and not self.settled else (self.number, self.turned, self.again)

    @property
    def settled(self) -> bool:
        """Whether everything has come to rest."""
        return self.turned and self._seconds >= self._end

    @property
    def _gather_from(self) -> float:
        return (len(self._infos) - 1) * TURN_STAGGER + TURN_SECONDS + REST_SECONDS

    @property
    def _fly_from(self) -> float:
        return self._gather_from + GATHER_SECONDS + SPRING_SECONDS

    @property
    def _end(self) -> float:
        return self._fly_from + FLY_STAGGER * max(len(self._flights()) - 1, 0) + FLY_SECONDS

    def _arrange(self) -> None:
        topic = self.topic
        self.turned = True
        self._unready = list(range(len(self._infos)))
        self.groups = groups_of(topic.plays, topic.points, self.table.match.teams)
        self._gathered = lay_in_groups(self.groups, self._cards, self._places["spread"])
        totals = self.table.match.totals
        if not self.again and self.table.match.revealed == self.number:
            self._before = tuple(total - points for total, points in zip(totals, topic.points, strict=True))
        else:
            self._before = totals

    def _flights(self) -> list[tuple[int, int, int]]:
        """Points on their way: (seat whose card they rise from, plate, points), in seat order."""
        if not self.turned:
            return []
        points = self.topic.points
        found = []
        for plate, owners in enumerate(self.plates.owners):
            scoring = [seat for seat in owners if points[seat]]
            if scoring:
                best = [seat for group in self.groups if group.scores for seat in group.seats if seat in scoring]
                found.append((best[0], plate, points[scoring[0]]))
        return found

    # --- actions ------------------------------------------------------------------------------------------------------

    @property
    def asks(self) -> object:  # type: ignore[override]
        """Whether to turn the cards over, to see all at once, and to go on."""
        return self.turned, self.settled

    def misses(self, action: Action) -> bool:
        """What brings all at once is heard at once."""
        return super().misses(action) and not (self.turned and not self.settled)

    def handle(self, action: Action) -> None:
        """Go on, a step at a time."""
        if self.again:
            leaving = isinstance(action, Pressed) and action.button in (Button.CANCEL, Button.EXTRA)
            self.done = self.done or self.may_go_on(action) or (leaving and not getattr(action, "repeat", False))
        elif self.may_go_on(action):
            self.go_on()

    def go_on(self) -> None:
        """Turn the cards over, bring everything at once, or leave the page."""
        if not self.turned:
            self._turn()
        elif not self.settled:
            self._seconds = self._end
        else:
            self.table.services.audio.play("shared/confirm")
            self.done = True

    def _turn(self) -> None:
        if self.table.match.revealed < self.number:
            self.table.live.play(Reveal(seat=TABLE, topic=self.number))
        self._arrange()
        self._seconds = self._end if self.look.still else 0.0
        self.look.play("turn")

    def update(self, dt: float) -> None:
        """Let the cards move, with a sound for each step."""
        if self.again:
            return
        before, self._seconds = self._seconds, self._seconds + (dt if self.turned else 0.0)
        if self.turned:
            if self._unready:
                self._make_ready(self._unready.pop())
            for moment, sound in ((self._gather_from, "gather"), (self._fly_from, "points")):
                if before < moment <= self._seconds:
                    self.look.play(sound)
        if (not self.turned or self.settled) and self.stand(dt):
            self._stood = 0.0
            self.go_on()

    def _make_ready(self, seat: int) -> None:
        """Make what a seat's cards will look like, one seat in a frame, before all of them grow in the same one."""
        width = self._gathered[seat].width
        for colour in self.topic.plays[seat]:
            self.table.art.card(colour, width, named=self._cards == 1)
        self._face(seat, width)

    def _face(self, seat: int, width: int) -> pygame.Surface:
        """The head below cards of that width."""
        scale = max(width * FACE_SHARE, LEAST_FACE) / AVATAR_BOX
        return self.look.pictures.get(f"shared/avatars/{self._infos[seat].animal}", scale)

    # --- pictures -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: pygame.Surface) -> None:
        """Draw the page."""
        look, topic = self.look, self.topic
        self.draw_ground(canvas)
        draw_subject(canvas, look, topic, self._infos, self._places["face"], self._places["word"])
        self._draw_topic(canvas)
        self._draw_cards(canvas)
        self._draw_plates(canvas)

    def draw_ground(self, canvas: pygame.Surface) -> None:
        """The dots, and rays that shine through them while the cards come together."""
        shine = ease_out((self._seconds - self._gather_from) / GATHER_SECONDS) if self.turned else 0.0
        if shine < 1:
            canvas.blit(self.look.ground, (0, 0))
        if 0 < shine < 1:
            self._rays.set_alpha(min(round(255 * shine), 254))  # SDL takes ten times as long with 255
            canvas.blit(self._rays, (0, 0))
            self._rays.set_alpha(None)
        elif shine >= 1:
            canvas.blit(self._rays, (0, 0))

    def _draw_topic(self, canvas: pygame.Surface) -> None:
        """The category, and how far the table has come."""
        place, rounds = self._places["topic"], self.table.match.rounds
        room = pygame.Rect(place.left, place.top, place.width, 82)
        title = category_title(self.topic) if self.topic.subject == "word" else ""
        draw_text(canvas, title, room.midright, size=60, font=DISPLAY, anchor="midright", max_width=room.width)
        y, side = place.top + 124, 34
        for number in range(rounds, 0, -1):
            centre = place.right - side // 2 - (rounds - number) * 48, y
            if number == self.number:
                shapes.disc(canvas, centre, 23, fill=WHITE, outline=INK, outline_width=12)
            else:
                shapes.disc(canvas, centre, 17, fill=INK if number < self.number else WHITE, outline=INK)
        words = _("Word {number} of {rounds}").format(number=self.number, rounds=rounds)
        right = place.right - rounds * 48 - 14
        if right - place.left > 150:
            draw_text(canvas, words, (right, y), size=BODY, font=HEAVY, anchor="midright", max_width=right - place.left)
        self._draw_prompt(canvas, place)

    def _draw_prompt(self, canvas: pygame.Surface, place: pygame.Rect) -> None:
        """What CONFIRM does."""
        if self.again:
            label = _("back to the board")
        elif not self.turned:
            label = _("turn them over")
        elif not self.settled:
            label = _("skip")
        else:
            label = _("next word") if self.number < self.table.match.rounds else _("see the board")
        glyphs = glyph_for(Button.CONFIRM, self.look.family(None))
        self.look.draw_pill(
            canvas, label, (place.right, self._places["plates"].top - 40), anchor="bottomright", glyphs=glyphs
        )

    def _place(self, seat: int) -> CardPlace:
        """Where a seat's cards are now."""
        start = self._order[seat]
        if not self.turned:
            return start
        share = (self._seconds - self._gather_from) / GATHER_SECONDS
        if share <= 0:
            return start
        end, t = self._gathered[seat], ease_out_back(share)
        return CardPlace(
            seat, start.x + (end.x - start.x) * t, start.top + (end.top - start.top) * t,
            round(start.width + (end.width - start.width) * min(share, 1.0)), end.big and share >= 1,
        )  # fmt: skip

    def _sharp_width(self, place: CardPlace) -> int:
        """The width at which pictures are made: while they grow, the one they will have, for that takes long."""
        grows = self.turned and 0.0 < (self._seconds - self._gather_from) / GATHER_SECONDS < 1.0
        return self._gathered[place.seat].width if grows else place.width

    def _draw_cards(self, canvas: pygame.Surface) -> None:
        places = [self._place(seat) for seat in range(len(self._infos))]
        for place in sorted(places, key=lambda each: each.big):
            self._draw_cards_of(canvas, place)
        for place in places:
            self._draw_owner(canvas, place)
        if self.turned and self._seconds >= self._gather_from + GATHER_SECONDS:
            self._draw_agreements(canvas)

    def _draw_cards_of(self, canvas: pygame.Surface, place: CardPlace) -> None:
        """The cards of one seat; while they turn they are narrow."""
        turned = (self._seconds - place.seat * TURN_STAGGER) / TURN_SECONDS if self.turned else 0.0
        share = min(max(turned, 0.0), 1.0)
        colours = self.topic.plays[place.seat] if self.turned and share > 0.5 else (None,) * self._cards
        height = round(place.width * RATIO)
        offset = -(self._cards - 1) * PAIR_STEP * place.width / 2
        for number in range(self._cards):
            x = place.x + offset + number * PAIR_STEP * place.width
            rect = pygame.Rect(0, 0, place.width, height)
            rect.midtop = round(x), round(place.top)
            if place.big:
                framed = (self._seconds - self._gather_from - GATHER_SECONDS) / SPRING_SECONDS
                rim = round(FRAME * place.width / BIG_CARD * ease_out_back(framed))
                shapes.box(canvas, rect.inflate(2 * rim, 2 * rim), fill=WHITE, radius=46, outline_width=8, shadow=12,
                           shadow_colour=HARD_SHADOW, shadow_alpha=SHADOW_ALPHA)  # fmt: skip
        for number, colour in enumerate(colours):
            x = place.x + offset + number * PAIR_STEP * place.width
            art, sharp = self.table.art, self._sharp_width(place)
            picture = art.back(sharp) if colour is None else art.card(colour, sharp, named=self._cards == 1)
            if sharp != place.width:
                picture = pygame.transform.smoothscale(picture, (place.width, height))
            if 0.0 < share < 1.0:
                narrow = max(round(place.width * abs(1 - 2 * share)), 4)
                picture = pygame.transform.scale(picture, (narrow, height))
            canvas.blit(picture, picture.get_rect(midtop=(round(x), round(place.top))))

    def _draw_owner(self, canvas: pygame.Surface, place: CardPlace) -> None:
        info, bottom = self._infos[place.seat], round(place.top + place.width * RATIO)
        size = max(place.width * FACE_SHARE, LEAST_FACE)
        centre = place.x, bottom + size * 0.14
        sharp = self._sharp_width(place)
        face = self._face(place.seat, sharp)
        if sharp != place.width:
            face = pygame.transform.smoothscale_by(face, size / max(sharp * FACE_SHARE, LEAST_FACE))
        canvas.blit(face, face.get_rect(center=(round(centre[0]), round(centre[1]))))
        unit = round(place.width * (1 + PAIR_STEP * (self._cards - 1)))
        room = unit + (NAME_REACH if place.width > 130 else 10)
        draw_text(
            canvas, info.name, (place.x, bottom + size * 0.66 + 8), size=NAME - 4 if place.width > 130 else SMALL,
            font=DISPLAY, anchor="midtop", max_width=room,
        )  # fmt: skip
        teams = self.table.match.teams
        if teams:
            corner = round(place.x - unit / 2) + 18, round(place.top) + 8
            shapes.disc(canvas, corner, 28, fill=INK, outline=WHITE, outline_width=5)
            letter = TEAM_NAMES[teams[place.seat]]
            draw_text(canvas, letter, corner, size=34, font=DISPLAY, colour=WHITE, anchor="center")
        if self.turned and place.seat in self.topic.by_chance:
            clock = self.look.pictures.get("shared/icons/clock", 0.7)
            canvas.blit(clock, clock.get_rect(center=(place.x + place.width * 0.42, place.top + 16)))

    def _draw_agreements(self, canvas: pygame.Surface) -> None:
        """What each group that scores has in common, in a plate above it."""
        teams = self.table.match.teams
        everybody = len(self.groups) == 1
        alone = not teams and all(len(group.seats) == 1 for group in self.groups)
        scoring = [group for group in self.groups if group.scores]
        if alone and scoring:
            self._draw_plate(
                canvas, _("All different: 1 point each!"), [self._place(seat) for seat in range(len(self._infos))]
            )
            return
        if not scoring:
            self._draw_plate(canvas, _("No match this time"), [self._place(seat) for seat in range(len(self._infos))])
            return
        for group in scoring:
            count = len(group.seats)
            words = ngettext("{count} agree!", "{count} agree!", count).format(count=count)
            if everybody:
                words = _("You agree!") if self.table.match.pair else _("All agree!")
            self._draw_plate(canvas, words, [self._place(seat) for seat in group.seats])

    def _draw_plate(self, canvas: pygame.Surface, words: str, places: list[CardPlace]) -> None:
        shown = ease_out_back((self._seconds - self._gather_from - GATHER_SECONDS) / SPRING_SECONDS)
        left = min(place.x for place in places)
        right = max(place.x for place in places)
        top = min(place.top for place in places)
        centre = round((left + right) / 2), round(top - 20 - 26 * shown)
        narrow = places[0].width < NARROW_CARD
        room = round(right - left + places[0].width * (1 + PAIR_STEP * (self._cards - 1)))
        words, size = fit_line(words, DISPLAY, 36 if narrow else 46, max(room - 40, LEAST_PLATE))
        plate = pygame.Rect(0, 0, text_size(words, size, DISPLAY)[0] + (40 if narrow else 64), 60 if narrow else 80)
        plate.center = centre
        shapes.box(canvas, plate.inflate(12, 12), fill=INK, radius=50, outline=None)
        shapes.box(canvas, plate, fill=INK, radius=40, outline=WHITE, outline_width=6)
        draw_text(canvas, words, plate.center, size=size, font=DISPLAY, colour=WHITE, anchor="center")

    def _draw_plates(self, canvas: pygame.Surface) -> None:
        """The score plates, and the points on their way to them."""
        flights = self._flights()
        landed = [
            number for number in range(len(flights))
            if self.settled or self._seconds >= self._fly_from + number * FLY_STAGGER + FLY_SECONDS
        ]  # fmt: skip
        totals = list(self._before)
        lit = []
        for number in landed:
            _seat, plate, points = flights[number]
            lit.append(plate)
            if not self.again and self._before != self.table.match.totals:
                for seat in self.plates.owners[plate]:
                    totals[seat] += points
        self.plates.draw(canvas, totals, lit)
        for number, (seat, plate, points) in enumerate(flights):
            share = (self._seconds - self._fly_from - number * FLY_STAGGER) / FLY_SECONDS
            if 0.0 <= share < 1.0 and not self.settled:
                self._draw_flight(canvas, seat, plate, points, share)

    def _draw_flight(self, canvas: pygame.Surface, seat: int, plate: int, points: int, share: float) -> None:
        place = self._place(seat)
        start = pygame.Vector2(place.x, place.top + place.width * RATIO + 60)
        end = pygame.Vector2(self.plates.landing(plate))

        def on_the_way(share: float) -> tuple[float, float]:
            point = start.lerp(end, ease_out(share))
            return point.x + FLY_ARC * sin(pi * ease_out(share)), point.y

        at = on_the_way(share)
        for back, radius in ((0.30, 7), (0.20, 10), (0.10, 13)):
            if share > back:
                shapes.disc(canvas, on_the_way(share - back), radius, fill=INK, outline=None)
        self.look.blit(canvas, "point_disc", at, DISC / 88)
        draw_text(canvas, f"+{points}", at, size=42, font=DISPLAY, colour=WHITE, anchor="center")
