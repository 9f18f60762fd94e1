"""Every animation that the art direction names, as a film: how it is set up, begun, and how long it may take."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.actions import Button
from engine.game_info import SeatInfo
from engine.scene import Pop, Push, Scene, SceneStack
from engine.services import Services
from engine.theme import CANVAS, SPRING_SECONDS
from engine.transition import FADE_SECONDS, LIFT_SECONDS, Transition
from scenes import curtain, results
from scenes.catalog import find_games
from scenes.colorful import reveal_page as colorful
from scenes.hall import Hall
from scenes.how_to_play import HowToPlay
from scenes.pantone import reveal_page as pantone
from scenes.pentos import animations, score_page, spell_page
from scenes.pentos.events import SpellCast
from scenes.rules_page import RulesPage
from scenes.speed_colors import caps, hands, papers, stamp, verdict_page
from scenes.speed_colors.judged_paper import PAINTED
from scenes.speed_colors.moves import Swap
from tests.coin_game import COINS
from tests.picture import Picture
from tests.scenes.colorful.room import Room
from tests.scenes.pantone.studio import Studio
from tests.scenes.pentos.kitchen import cards, end_round
from tests.scenes.pentos.waiter import bring, choose, serve
from tests.scenes.speed_colors.tables import TableStage
from tests.scenes.speed_colors.test_caps import at_the_caps
from tests.scenes.speed_colors.test_stamps import at_the_verdict
from tests.scenes.speed_colors.test_verdict import judged
from tests.scenes.stage import Stage, make_services
from tests.scenes.test_results import outcome_of, people

WHOLE = pygame.Rect((0, 0), CANVAS)
STEP_SECONDS = 1 / 60


@dataclass(frozen=True)
class Film:
    """One animation. A staging consists of several pieces, each of which is as short as an animation may be."""

    name: str
    """The game, and what moves: "pentos-syllables"."""
    set_up: Callable[[bool], Stage]
    """A stage on which it has just begun, with reduced motion or without."""
    seconds: float
    """When all has come to rest."""
    pieces: tuple[float, ...]
    """How long each thing moves, seconds."""
    area: pygame.Rect
    """Where it is to be seen."""
    device: str = "pad_1"
    """Whose press ends it; empty where nothing waits for it, because the press already does the next thing."""
    watch: pygame.Rect | None = None
    """The part of the area in which nothing else moves; the whole without one."""
    skip_at: float = 0.05
    """A press before that was not meant for it, seconds."""


class Shown(Stage):
    """A stage whose screens pass in transitions, on the canvas that it has been drawn on."""

    def __init__(self, services: Services, scene: Scene) -> None:
        super().__init__(services, scene)
        self.canvas = pygame.Surface(CANVAS)
        self.stack = SceneStack(scene, passage=Transition(services.settings))
        self.settle()

    def settle(self) -> None:
        """Let what came last come to rest."""
        for _frame in range(60):
            self.stack.update(STEP_SECONDS)
        self.stack.draw(self.canvas)
        for _frame in range(60):
            self.stack.update(STEP_SECONDS)
        self.stack.draw(self.canvas)


class Reel:
    """A film that runs: time passes in frames, and every picture of it can be looked at."""

    def __init__(self, film: Film, *, still: bool = False) -> None:
        self.film = film
        self.stage = film.set_up(still)
        self.stage.services.devices.latest = film.device or "pad_1"  # its glyphs are shown before and after the press
        self.canvas = self.stage.canvas if isinstance(self.stage, Shown) else pygame.Surface(CANVAS)
        self.seconds = 0.0

    def run_to(self, seconds: float) -> None:
        """Let time pass until so many seconds after the beginning."""
        while self.seconds + STEP_SECONDS / 2 < seconds:
            self.stage.stack.update(STEP_SECONDS)
            self.seconds += STEP_SECONDS

    def picture(self) -> pygame.Surface:
        """What is to be seen now in the film's area. Lives until the next one."""
        self.stage.stack.draw(self.canvas)
        return self.canvas.subsurface(self.film.area)

    def pixels(self) -> Picture:
        """What is to be seen where nothing else moves, to compare."""
        self.stage.stack.draw(self.canvas)
        return Picture(self.canvas.subsurface(self.film.watch or self.film.area))

    def skip(self) -> None:
        """Press CONFIRM."""
        self.stage.mash(self.film.device, Button.CONFIRM)
        self.stage.stack.update(STEP_SECONDS)


# --- shared screens ---------------------------------------------------------------------------------------------------


def _curtain(still: bool) -> Stage:
    services = make_services()
    services.settings.reduced_motion = still
    who, other = (SeatInfo(name=name, animal=animal, device=f"pad_{number}") for number, (name, animal) in
                  enumerate((("Ada", "fox"), ("Bao", "owl")), start=1))  # fmt: skip
    return Stage(services, curtain.Curtain(services, who, [other], secret=lambda canvas: None))


def _screen_fades(still: bool) -> Stage:
    services = make_services(find_games())
    services.settings.reduced_motion = still
    stage = Shown(services, Hall(services))
    stage.stack.apply(Push(RulesPage(services, next(game for game in find_games() if game.rules))))
    return stage


def _curtain_lifts(still: bool) -> Stage:
    services = make_services()
    services.settings.reduced_motion = still
    stage = Shown(services, HowToPlay(services, find_games()[0]))
    who = SeatInfo(name="Ada", animal="fox", device="pad_1")
    stage.stack.apply(Push(curtain.Curtain(services, who, [SeatInfo(name="Bao", animal="owl", device="pad_2")])))
    stage.settle()
    stage.stack.apply(Pop())
    return stage


def _results(still: bool) -> Stage:
    services = make_services()
    services.settings.reduced_motion = still
    return Stage(services, results.Results(services, COINS, people(4), outcome_of((9, 7, 4, 2)), lambda: None))


# --- Speed Colors -----------------------------------------------------------------------------------------------------


def _card_turns(still: bool) -> Stage:
    stage = TableStage("pad_1", "pad_2", reduced_motion=True)
    stage.begin()
    stage.services.settings.reduced_motion = still
    stage.press("pad_1", Button.CONFIRM)
    return stage


def _count(still: bool) -> Stage:
    stage = TableStage("pad_1", "pad_2", reduced_motion=still)
    stage.press("pad_1", Button.CONFIRM)
    stage.press("pad_2", Button.CONFIRM)
    while stage.screen.stage != "count":
        stage.frames(1)
    return stage


def _ink_splashes(still: bool) -> Stage:
    stage = TableStage("pad_1", "pad_2", reduced_motion=True)
    stage.turn_over("pad_1", "pad_2")
    stage.press("pad_1", Button.CONFIRM)
    stage.services.settings.reduced_motion = still
    stage.hold("pad_1", Button.CONFIRM)
    return stage


def _marker_springs(still: bool) -> Stage:
    stage = TableStage("pad_1", "pad_2", reduced_motion=True)
    stage.turn_over("pad_1", "pad_2")
    stage.press("pad_1", Button.CONFIRM)
    stage.frames(1)
    stage.services.settings.reduced_motion = still
    stage.press("pad_1", Button.CANCEL)
    stage.frames(1)
    return stage


def _stop_stamp(still: bool) -> Stage:
    stage = TableStage("pad_1", "pad_2", reduced_motion=True)
    stage.turn_over("pad_1", "pad_2")
    stage.dab_all_six("pad_1", 0)
    stage.press("pad_2", Button.CONFIRM, Button.CONFIRM)  # has something to finish, so that the round goes on
    stage.frames(1)
    stage.services.settings.reduced_motion = still
    stage.press("pad_1", Button.EXTRA)
    return stage


def _perfect_stamp(still: bool) -> Stage:
    stage = at_the_verdict()
    page = stage.screen.page
    if still:
        page.finish()
    else:
        page._elapsed = page._total_at
    return stage


def _caps_fly(still: bool) -> Stage:
    stage = at_the_caps(reduced_motion=True)
    stage.services.settings.reduced_motion = still
    stage.live.play(Swap(seat=stage.screen.swapper, first=1, second=4))
    stage.frames(1)
    return stage


def _caps_sit(still: bool) -> Stage:
    stage = _caps_fly(still)
    if not still:
        stage.frames(round(caps.FLIGHT_SECONDS * 60) + 1)
    return stage


def _box_sorted(still: bool) -> Stage:
    stage = _caps_sit(still)
    while stage.screen.stage == "rest":
        stage.frames(1)
    return stage


def _badges(still: bool) -> Stage:
    stage = judged(reduced_motion=True)
    stage.screen._page._elapsed = 100.0 if still else verdict_page.FIRST_SECONDS
    stage.screen._page._bring()
    return stage


def _snake(still: bool) -> Stage:
    stage = judged(reduced_motion=True)
    page = stage.screen._page
    page._elapsed = 100.0 if still else page._total_at + verdict_page.TOTAL_SECONDS
    return stage


# --- Pentos -----------------------------------------------------------------------------------------------------------

POTS = ("t1 t5", "s2 b2", "o4 d9")


def _card_drops(still: bool) -> Stage:
    table = serve(bring(2), ["t3 s4 b5", "o1 o2"], cauldrons=POTS, draw="d1 o1 t9")
    table.services.settings.reduced_motion = still
    stage = Stage(table.services, table)
    choose(table, "keys_left", "add")
    return stage


def _syllables(still: bool) -> Stage:
    table = serve(bring(2), ["", ""], cauldrons=POTS, draw="d1 o1 t9")
    table.services.settings.reduced_motion = still
    event = SpellCast(seat=0, spell="pentos", cards=cards("t3 s3 b3 o3 d3"))
    table.page = table._spell_page(event, table.shown)
    return Stage(table.services, table)


def _koas(still: bool) -> Stage:
    table = bring(2)
    table.services.settings.reduced_motion = still
    end_round(table.match, "t1 t2 t3 s9", "o4 b7")
    table.page = score_page.ScorePage(table.art, table.match.results[-1], table.live.seats, (), alone=False)
    return Stage(table.services, table)


# --- Colorful ---------------------------------------------------------------------------------------------------------


def _cards_turn(still: bool) -> Stage:
    room = Room(("pad_1", "mouse", "keys_left", "keys_right"))
    room.to_reveal()
    room.services.settings.reduced_motion = still
    room.page.go_on()
    return room


# --- Pantone ----------------------------------------------------------------------------------------------------------


def _points_fly(still: bool) -> Stage:
    studio = Studio(("pad_1", "mouse", "keys_left"))
    studio.to_guess()
    studio.services.settings.reduced_motion = still
    studio.guess_right()
    studio.until(lambda: isinstance(studio.page, pantone.RevealPage))
    return studio


FILMS = (
    Film("shared-curtain-falls", _curtain, 0.3, (curtain.DROP_SECONDS,), WHOLE, device=""),
    Film("shared-curtain-lifts", _curtain_lifts, LIFT_SECONDS, (LIFT_SECONDS,), WHOLE, device=""),
    Film("shared-screen-fades", _screen_fades, FADE_SECONDS, (FADE_SECONDS,), WHOLE, device=""),
    Film(
        "shared-podium", _results, results.PLACE_SECONDS * 4 + 1.5, (results.RISE_SECONDS, results.FALL_SECONDS), WHOLE,
        watch=pygame.Rect(980, 170, 860, 620), skip_at=results.QUIET_SECONDS + 0.05,
    ),
    Film(
        "speed_colors-card-turns", _card_turns, 0.3, (papers.TURN_SECONDS,), pygame.Rect(96, 160, 630, 900), device="",
    ),
    Film("speed_colors-count", _count, 0.3, (SPRING_SECONDS,), pygame.Rect(760, 340, 400, 420), device=""),
    Film(
        "speed_colors-ink-splash", _ink_splashes, 0.3, (hands.SPLASH_SECONDS,), pygame.Rect(96, 160, 630, 700),
        device="",
    ),
    Film(
        "speed_colors-marker-springs", _marker_springs, 0.3, (SPRING_SECONDS,), pygame.Rect(1400, 180, 430, 600),
        device="", watch=pygame.Rect(1430, 190, 80, 90),
    ),
    Film("speed_colors-stop", _stop_stamp, 0.35, (stamp.STAMP_SECONDS,), pygame.Rect(112, 260, 590, 600), device=""),
    Film("speed_colors-perfect", _perfect_stamp, 0.35, (stamp.STAMP_SECONDS,), PAINTED.move(0, -60), skip_at=0.1),
    Film("speed_colors-caps-fly", _caps_fly, caps.FLIGHT_SECONDS + SPRING_SECONDS, (SPRING_SECONDS,), WHOLE),
    Film("speed_colors-caps-sit", _caps_sit, 0.22, (SPRING_SECONDS,), WHOLE, device=""),
    Film("speed_colors-box-sorted", _box_sorted, caps.SETTLE_SECONDS, (), WHOLE),
    Film("speed_colors-badges", _badges, 6.0, (SPRING_SECONDS,), pygame.Rect(560, 180, 1270, 480)),
    Film(
        "speed_colors-snake", _snake, 0.9, (verdict_page.GROW_SECONDS, SPRING_SECONDS),
        pygame.Rect(90, 640, 900, 400),
    ),
    Film(
        "pentos-card-drops", _card_drops, 0.8, (animations.FLIGHT_SECONDS, animations.SPLASH_SECONDS),
        pygame.Rect(96, 200, 1400, 500), "keys_right", watch=pygame.Rect(430, 260, 200, 240),
    ),
    Film(
        "pentos-syllables", _syllables, 1.5, (spell_page.SYLLABLE_SECONDS, spell_page.BOUNCE_SECONDS),
        pygame.Rect(150, 200, 1620, 480), "keys_left",
    ),
    Film("pentos-koas", _koas, 1.6, (score_page.CARD_SECONDS,), WHOLE, "keys_left"),
    Film(
        "colorful-reveal", _cards_turn, 2.1,
        (colorful.TURN_SECONDS, colorful.GATHER_SECONDS, colorful.FLY_SECONDS, SPRING_SECONDS), WHOLE,
    ),
    Film("pantone-points", _points_fly, 1.5, (SPRING_SECONDS, pantone.FLY_SECONDS), WHOLE, skip_at=0.45),
)  # fmt: skip
