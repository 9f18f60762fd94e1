"""Colorful: one word, a colour from everybody, and points for thinking alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from random import Random

from engine.game_info import TABLE, IllegalAction, Move, Outcome, SeatInfo, Template
from engine.unseen import sample_unseen
from engine.words import _
from scenes.colorful.content import (
    CARDS,
    LANGUAGES,
    LONGEST_WORD,
    NAMING_TIMES,
    PAIR,
    Card,
    Category,
    ColorfulOptions,
    Colours,
    removed_for,
    rounds_for,
    slot_for,
)
from scenes.colorful.deck import dealt
from scenes.colorful.moves import ColorfulMove, Name, Play, Reveal, SaidAloud, TimeUp
from scenes.colorful.scoring import Score, final_outcome, is_together, score_topic
from scenes.colorful.teams import teams_for
from scenes.colorful.view import Phase, Subject, TopicView, View
from scenes.colorful.words import clean, colour_names, refusal

ONLOOKER = -1
"""``view_for`` of this seat is the table as anybody in the room sees it."""


@dataclass(slots=True)
class _Topic:
    """One topic of the match, with everybody's choices."""

    number: int
    category: Category
    namer: int | None
    subject: Subject
    word: str = ""
    language: str = ""
    plays: dict[int, Colours] = field(default_factory=dict)
    by_chance: tuple[int, ...] = ()
    score: Score | None = None
    """Known once it is revealed."""

    def by_seat(self) -> tuple[Colours, ...]:
        """Everybody's choice, once all have chosen."""
        return tuple(self.plays[seat] for seat in range(len(self.plays)))


class Colorful:
    """One match. Everything public is for reading; it changes by ``play`` alone."""

    def __init__(
        self, seats: tuple[SeatInfo, ...], options: ColorfulOptions, rng: Random, deck: Sequence[Card]
    ) -> None:
        """Take the colours out, shuffle the category cards, and begin with the youngest. Raises OptionsError."""
        self.seats = seats
        self.options = options
        self.teams = teams_for(len(seats), options)
        """Team by seat; empty without teams."""
        self.rounds = rounds_for(len(seats))
        self.first = next((seat for seat, info in enumerate(seats) if info.youngest), 0)
        """Who names first."""
        self.removed: Colours = tuple(sorted(rng.sample(range(CARDS), removed_for(len(seats), options.double))))
        self.colours: Colours = tuple(colour for colour in range(CARDS) if colour not in self.removed)
        self.phase: Phase = "name"
        self.revealed = 0
        self._rng = rng
        self._cards = sample_unseen(deck, self.rounds, options.seen, lambda card: card.name, rng)
        self._topics: list[_Topic] = []
        self._views: dict[int, View] = {}
        self._turn_up()

    # --- what the table shows -------------------------------------------------------------------------------------

    @property
    def dealt(self) -> tuple[str, ...]:
        """Names of the category cards of all rounds."""
        return tuple(card.name for card in self._cards)

    @property
    def count(self) -> int:
        """Colours that a seat plays a topic."""
        return 2 if self.options.double else 1

    @property
    def round(self) -> int:
        """The topic now being named, chosen or turned over next, from 1; after the end the last."""
        return min(self.revealed + 1, self.rounds) if self.phase in ("reveal", "over") else len(self._topics)

    @property
    def namer(self) -> int | None:
        """Whose word the topic is; None when the category is the subject by agreement."""
        return self._topics[self.round - 1].namer

    @property
    def locked(self) -> int:
        """How many seats have played in the topic now being chosen for."""
        return len(self._topics[-1].plays) if self.phase == "choose" else 0

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of the topics that have been turned over, by seat."""
        return tuple(sum(points[seat] for points in self._points()) for seat in range(len(self.seats)))

    @property
    def together(self) -> bool:
        """Everybody played the same in every topic: the table wins together. False until the match is over."""
        return self.phase == "over" and is_together([topic.by_seat() for topic in self._topics])

    def card_of(self, number: int) -> Card:
        """The category card of a topic that has begun; it lies face up, all its slots to be read."""
        return self._cards[: len(self._topics)][number - 1]

    @property
    def pair(self) -> bool:
        """Whether two play, who are not against each other."""
        return len(self.seats) == PAIR

    @property
    def timer_seconds(self) -> int:
        """Seconds that the timer gives for the step now under way; 0 for no timer."""
        if self.phase == "name":
            return self.options.timer_seconds * NAMING_TIMES
        return self.options.timer_seconds if self.phase == "choose" else 0

    # --- the contract ---------------------------------------------------------------------------------------------

    def waiting_for(self) -> frozenset[int]:
        """Seats that have something to do: the namer, those who have not played, or whoever turns over the cards.

        Who has played may play again, but nobody waits for it.
        """
        match self.phase:
            case "name":
                return frozenset(seat for seat in [self.namer] if seat is not None)
            case "choose":
                return frozenset(range(len(self.seats))) - self._topics[-1].plays.keys()
            case "reveal":
                return frozenset(range(len(self.seats)))
        return frozenset()

    def legal_moves(self, seat: int) -> Sequence[Move | Template]:
        """Every move of a seat that is waited for. Left and right of the template of Name bound its word's letters."""
        if seat not in self.waiting_for():
            return []
        match self.phase:
            case "name":
                return [SaidAloud(seat=seat), Template(seat, Name, (1, 0, LONGEST_WORD, 0))]
            case "choose":
                return [Play(seat=seat, colours=colours) for colours in combinations(self._hand(seat), self.count)]
        return [Reveal(seat=seat, topic=self.revealed + 1)]

    def play(self, move: ColorfulMove) -> None:
        """Make a move. Raises IllegalAction with a sentence for the player, and then changes nothing."""
        refused = self._refusal(move)
        if refused is not None:
            raise IllegalAction(refused)
        self._views = {}
        topic = self._topics[-1]
        match move:
            case Name(word=word, language=language):
                topic.word, topic.language = clean(word), language
                self._choose_for("word")
            case SaidAloud():
                self._choose_for("aloud")
            case Play(seat=seat, colours=colours):
                topic.plays[seat] = tuple(sorted(colours))
                self._go_on()
            case TimeUp() if self.phase == "name":
                self._choose_for("category")
            case TimeUp():
                self._play_by_chance(topic)
            case Reveal():
                self._turn_over()

    def view_for(self, seat: int) -> View:
        """The table from ``seat``; from ONLOOKER what everybody may see."""
        if seat not in self._views:
            self._views[seat] = self._view(seat)
        return self._views[seat]

    @property
    def outcome(self) -> Outcome | None:
        """The standings once the last topic has been turned over."""
        if self.phase != "over":
            return None
        return final_outcome(self._points(), self.together)

    # --- how it works ---------------------------------------------------------------------------------------------

    def _view(self, seat: int) -> View:
        topics = tuple(self._topic_view(topic, seat) for topic in self._topics)
        return View(
            seat=seat,
            phase=self.phase,
            round=self.round,
            rounds=self.rounds,
            base=self.options.base,
            double=self.options.double,
            count=self.count,
            teams=self.teams,
            colours=self.colours,
            removed=self.removed,
            hand=self._hand(seat) if 0 <= seat < len(self.seats) else (),
            locked=self.locked,
            topics=topics,
            revealed=self.revealed,
            totals=self.totals,
            together=self.together,
        )

    def _refusal(self, move: ColorfulMove) -> str | None:
        """Why a move cannot be made now; None when it can."""
        if self.phase == "over":
            return _("The match is over.")
        by_table = isinstance(move, TimeUp | Reveal) and move.seat == TABLE
        if not by_table and not 0 <= move.seat < len(self.seats):
            return _("There is no such seat at this table.")
        match move:
            case TimeUp():
                if not by_table or not self.timer_seconds:
                    return _("No timer is running.")
            case Reveal(topic=topic):
                if self.phase != "reveal" or topic != self.revealed + 1:
                    return _("These cards cannot be turned over now.")
            case Play(seat=seat, colours=colours):
                return self._refusal_of_colours(seat, colours)
            case Name() | SaidAloud():
                if self.phase != "name":
                    return _("No word is asked for now.")
                if move.seat != self.namer:
                    return _("Somebody else names the word.")
                if isinstance(move, Name):
                    return refusal(clean(move.word), move.language)
        return None

    def _refusal_of_colours(self, seat: int, colours: Colours) -> str | None:
        if self.phase != "choose":
            return _("No colour is asked for now.")
        if len(set(colours)) != self.count or len(colours) != self.count:
            return _("Choose two different colours.") if self.options.double else _("Choose one colour.")
        if not set(colours) <= set(self.colours):
            return _("This colour is not in the match.")
        if not set(colours) <= set(self._hand(seat)):
            return _("You have played this colour already.")
        return None

    def _hand(self, seat: int) -> Colours:
        """What a seat has not laid down for an earlier topic; its choice for this one can still be changed."""
        before = self._topics[:-1] if self.phase in ("name", "choose") else self._topics
        gone = {colour for topic in before for colour in topic.plays[seat]}
        return tuple(colour for colour in self.colours if colour not in gone)

    def _turn_up(self) -> None:
        """Turn up the next category card."""
        number = len(self._topics) + 1
        self._topics.append(
            _Topic(
                number=number,
                category=self._cards[number - 1].slots[slot_for(number)],
                namer=None if self.options.base else (self.first + number - 1) % len(self.seats),
                subject="category" if self.options.base else "open",
            )
        )
        self.phase = "choose" if self.options.base else "name"

    def _choose_for(self, subject: Subject) -> None:
        self._topics[-1].subject = subject
        self.phase = "choose"

    def _play_by_chance(self, topic: _Topic) -> None:
        """Chance plays for everybody who has not: it is fair to all, and dawdling never pays."""
        topic.by_chance = tuple(sorted(self.waiting_for()))
        for seat in topic.by_chance:
            topic.plays[seat] = tuple(sorted(self._rng.sample(self._hand(seat), self.count)))
        self._go_on()

    def _go_on(self) -> None:
        """Once everybody has played: the next topic, or the end of the secrets."""
        if len(self._topics[-1].plays) < len(self.seats):
            return
        if len(self._topics) < self.rounds:
            self._turn_up()
        else:
            self.phase = "reveal"

    def _turn_over(self) -> None:
        topic = self._topics[self.revealed]
        topic.score = score_topic(topic.by_seat(), self.teams)
        self.revealed += 1
        if self.revealed == self.rounds:
            self.phase = "over"

    def _points(self) -> list[tuple[int, ...]]:
        """Points by seat of every topic that has been turned over."""
        return [topic.score.points for topic in self._topics if topic.score is not None]

    def _topic_view(self, topic: _Topic, seat: int) -> TopicView:
        score = topic.score
        return TopicView(
            number=topic.number,
            slot=slot_for(topic.number),
            category=topic.category,
            namer=topic.namer,
            subject=topic.subject,
            word=topic.word,
            language=topic.language,
            own=topic.plays.get(seat, ()),
            revealed=score is not None,
            plays=topic.by_seat() if score is not None else (),
            points=score.points if score is not None else (),
            best=score.best if score is not None else (),
            by_chance=topic.by_chance if score is not None else (),
        )


def new_match(seats: Sequence[SeatInfo], options: ColorfulOptions, rng: Random) -> Colorful:
    """A match with the deck that the game ships and the cards of the options. Raises OptionsError and ContentError."""
    for language in LANGUAGES:
        colour_names(language)  # a file that cannot be used must not show in the middle of a match
    return Colorful(tuple(seats), options, rng, dealt(options, len(seats)))
