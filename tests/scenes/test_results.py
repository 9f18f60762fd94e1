"""The results: places, ties and names, the entrance, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import msgspec
import pygame
import pytest

from engine import text
from engine.actions import MOUSE, Button, Pressed
from engine.game_info import Outcome, SeatInfo, Standing
from engine.scene import Change, Pop, Push, Scene
from engine.seats import ANIMALS
from engine.theme import DISPLAY, SUN
from engine.ui import UNLIT
from scenes.results import BUTTONS, QUIET_SECONDS, Results
from scenes.results_podium import FLOOR_Y, MIDDLE, TOPS, burst_middle, columns, draw_block
from scenes.results_table import ROBOT_SCALE, ResultsTable
from tests.coin_game import COINS
from tests.scenes.stage import Stage, make_services

A, B = Button.CONFIRM, Button.CANCEL
NAMES = ("Ada", "Bao", "Chloé", "Dov", "Eve", "Fin", "Gus", "Hana", "Ida", "Jo", "Kim", "Maximilian-Alex")


def outcome_of(totals: Sequence[int], rounds: int = 2) -> Outcome:
    standings = [
        Standing(
            seat=seat,
            rank=1 + sum(other > total for other in totals),
            rounds=tuple(total // rounds for _ in range(rounds)) if rounds else (),
            total=total,
        )
        for seat, total in enumerate(totals)
    ]
    return Outcome(standings=tuple(sorted(standings, key=lambda standing: (standing.rank, standing.seat))))


def people(count: int, bots: int = 0) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(
            name=NAMES[seat],
            animal=ANIMALS[seat],
            bot_level=1 if seat >= count - bots else None,
            device=None if seat >= count - bots else f"pad_{seat}",
        )
        for seat in range(count)
    )


class Next(Scene):
    """What a rematch opens."""


class Played:
    """A stage with results on it, and how often a rematch was asked for."""

    def __init__(self, totals: Sequence[int], bots: int = 0, rounds: int = 2, change: Change = None) -> None:
        self.services = make_services()
        self.rematches = 0
        self.next = Next()
        self._change = change
        seats = people(len(totals), bots)
        results = Results(self.services, COINS, seats, outcome_of(totals, rounds), self.rematch)
        self.stage = Stage(self.services, results)

    def rematch(self) -> Change:
        self.rematches += 1
        return self._change or Push(self.next)

    @property
    def results(self) -> Any:
        return self.stage.top

    def settle(self) -> None:
        self.stage.wait(6)


# Places


@pytest.mark.parametrize("count", range(1, 6))
def test_up_to_five_all_stand_on_the_podium_in_order_and_apart(count: int) -> None:
    placed = columns(outcome_of(range(10, 10 + count)).standings)
    assert sorted(column.seat for column in placed) == list(range(count))
    for left, right in pairwise(placed):
        assert left.x + left.width / 2 < right.x - right.width / 2
    for column in placed:
        assert column.top == TOPS[column.rank - 1]
        assert column.x - column.width / 2 >= 80
        assert column.x + column.width / 2 <= 940


def test_the_winner_stands_between_the_others_and_highest() -> None:
    placed = columns(outcome_of((5, 9, 7, 1, 3)).standings)
    assert [column.rank for column in placed] == [4, 2, 1, 3, 5]
    assert placed[2].x == MIDDLE
    assert sorted(placed, key=lambda column: column.top)[0].seat == 1


def test_shared_places_stand_at_the_same_height() -> None:
    placed = columns(outcome_of((7, 9, 7, 2)).standings)
    heights = {column.seat: column.top for column in placed}
    assert heights[0] == heights[2] == TOPS[1]
    assert heights[3] == TOPS[3]


def test_rays_come_from_between_several_winners() -> None:
    placed = columns(outcome_of((9, 9, 3, 1)).standings)
    winners = [column for column in placed if column.rank == 1]
    assert burst_middle(placed)[0] == round((winners[0].x + winners[1].x) / 2)
    assert abs(winners[0].x - winners[1].x) == min(b.x - a.x for a, b in pairwise(placed))


def test_the_rays_come_from_the_middle_of_the_winners_however_small_they_are() -> None:
    lifts = [TOPS[0] - burst_middle(columns(outcome_of((4,) * count).standings))[1] for count in (1, 3, 12)]
    assert lifts[0] == 158
    assert lifts == sorted(lifts, reverse=True)
    assert lifts[2] < lifts[0] / 3


def test_of_a_large_party_only_the_first_three_places_stand_on_the_podium() -> None:
    placed = columns(outcome_of(range(12)).standings)
    assert [column.rank for column in placed] == [2, 1, 3]
    assert len(columns(outcome_of((4,) * 12).standings)) == 12


@pytest.mark.parametrize("totals", [(3,), (3, 8), (3, 8, 8), (48, 0, 31, 7), (1, 2, 3, 4, 5), range(12), (4,) * 12])
@pytest.mark.parametrize("rounds", [0, 4, 12])
def test_every_party_can_be_drawn(totals: Sequence[int], rounds: int) -> None:
    played = Played(totals, bots=len(totals) // 2, rounds=rounds)
    played.stage.draw()
    played.stage.wait(1)
    played.stage.draw()
    played.settle()
    played.stage.draw()


# Words


@pytest.mark.parametrize(
    ("totals", "words"),
    [
        ((3, 8), "Bao wins!"),
        ((8, 8, 1), "Ada and Bao win!"),
        ((8, 8, 8), "Ada, Bao and Chloé win!"),
        ((8,) * 12, "12 winners!"),
    ],
)
def test_everybody_who_won_is_named(totals: tuple[int, ...], words: str) -> None:
    assert Played(totals).results._winners_text(1100) == words


# Entrance


def test_places_are_shown_one_after_the_other_and_confirm_skips_that() -> None:
    played = Played((3, 8, 5))
    played.stage.wait(0.5)
    assert not played.results.settled
    played.stage.press("pad_0", A)
    assert played.results.settled
    assert played.rematches == 0
    assert played.results.moment == "results"


def test_the_winner_is_a_secret_until_the_end_of_the_entrance() -> None:
    def top_rows(totals: tuple[int, ...]) -> bytes:
        played = Played(totals)
        played.stage.wait(0.9)
        return pygame.image.tobytes(played.stage.draw().subsurface((984, 172, 840, 220)), "RGB")

    assert top_rows((3, 8, 5)) == top_rows((3, 5, 8))


def test_with_reduced_motion_there_is_no_entrance() -> None:
    services = make_services()
    services.settings.reduced_motion = True
    stage = Stage(services, Results(services, COINS, people(3), outcome_of((3, 8, 5)), lambda: None))
    assert stage.top.settled
    stage.wait(1)
    first = pygame.image.tobytes(stage.draw(), "RGB")
    stage.wait(4)
    assert pygame.image.tobytes(stage.draw(), "RGB") == first


def test_winner_and_confetti_move_on() -> None:
    played = Played((3, 8, 5))
    played.settle()
    first = pygame.image.tobytes(played.stage.draw(), "RGB")
    played.stage.wait(0.4)
    assert pygame.image.tobytes(played.stage.draw(), "RGB") != first


# What comes next


@pytest.mark.parametrize("device", ["pad_0", "pad_1", "keys_left", "keys_right"])
def test_any_device_starts_the_rematch_with_one_press(device: str) -> None:
    played = Played((3, 8))
    played.settle()
    played.stage.press(device, A)
    assert played.rematches == 1
    assert played.stage.top is played.next


def test_a_rematch_leaves_no_results_below_it() -> None:
    ends: list[object] = []

    def ended(result: object) -> Change:
        ends.append(result)
        return None

    played = Played((3, 8))
    played._change = Push(played.next, ended)
    played.settle()
    played.stage.press("pad_0", A)
    assert played.stage.stack.scenes == (played.stage.floor, played.next)
    played.stage.stack.apply(Pop("over"))
    assert ends == ["over"]
    assert played.stage.floor.results == []


def test_a_rematch_that_cannot_be_ends_the_results() -> None:
    played = Played((3, 8), change=Pop(None))
    played.settle()
    played.stage.press("pad_0", A)
    assert played.stage.is_over


@pytest.mark.parametrize("buttons", [(B,), (Button.RIGHT, A)])
def test_another_game_leads_back_to_the_hall(buttons: tuple[Button, ...]) -> None:
    played = Played((3, 8))
    played.settle()
    played.stage.press("pad_1", *buttons)
    assert played.stage.is_over
    assert played.stage.floor.results == [None]
    assert played.rematches == 0


def test_the_buttons_can_be_clicked() -> None:
    played = Played((3, 8))
    played.settle()
    played.stage.press(MOUSE, A, at=(40, 40))
    assert played.rematches == 0
    played.stage.click(BUTTONS[0].center)
    assert played.rematches == 1
    played = Played((3, 8))
    played.settle()
    played.stage.click(BUTTONS[1].center)
    assert played.stage.is_over


def test_bots_alone_go_on_by_themselves_and_people_are_waited_for() -> None:
    played = Played((3, 8), bots=2)
    played.stage.wait(20)
    assert played.rematches == 1
    played = Played((3, 8), bots=1)
    played.stage.wait(60)
    assert played.rematches == 0


def test_a_game_with_a_long_name_leaves_room_for_the_winners() -> None:
    services = make_services()
    game = replace(COINS, title="The Game of Very Many Words in Its Name")
    stage = Stage(services, Results(services, game, people(4), outcome_of((9, 9, 9, 1)), lambda: None))
    stage.wait(6)
    stage.draw()


# Presses that were meant for the match


def test_presses_of_the_first_moment_do_nothing_and_neither_do_those_after_the_entrance_was_skipped() -> None:
    played = Played((3, 8, 5))
    for _ in range(3):
        played.stage.mash("pad_0", A, B, Button.MENU)
        played.stage.wait(QUIET_SECONDS / 4)
    assert not played.results.settled
    played.stage.press("pad_0", A)  # skips the entrance
    assert played.results.settled
    played.stage.mash("pad_0", A, B)
    played.stage.mash(MOUSE, A, at=BUTTONS[0].center)
    assert isinstance(played.results, Results)
    assert played.rematches == 0
    played.stage.wait(QUIET_SECONDS + 0.1)
    played.stage.mash("pad_0", A)
    assert played.rematches == 1


def test_the_buttons_light_up_when_they_can_be_pressed() -> None:
    played = Played((3, 8, 5))
    played.stage.wait(0.5)

    def middle() -> Any:
        return played.stage.draw().get_at((BUTTONS[0].left + 20, BUTTONS[0].centery))[:3]

    assert middle() == UNLIT
    played.settle()
    assert middle() == SUN


# What the rules of a game turn somebody into


def test_who_has_a_guise_turns_into_it_once_the_winner_is_crowned() -> None:
    shown = {}
    for guise in (None, "shared/figures/duck_podium"):
        played = Played([5, 3, 1])
        outcome = outcome_of([5, 3, 1])
        last = replace_guise(outcome, 2, guise)
        results = Results(played.services, COINS, people(3), last, played.rematch)
        played.stage.stack.apply(Push(results))
        before_the_crown = results._end - 0.1
        while results._age < before_the_crown:
            played.stage.wait(1 / 30)
        before = pygame.image.tobytes(played.stage.draw(), "RGB")
        played.stage.wait(6)
        (column,) = [column for column in results._columns if column.seat == 2]
        figure = pygame.Rect(0, 0, column.width, 200)
        figure.midbottom = (round(column.x), column.top)
        at_rest = played.stage.draw().subsurface(figure).copy()
        shown[guise] = before, pygame.image.tobytes(at_rest, "RGB")
    (early, animal), (early_too, turned) = shown.values()
    assert early == early_too
    assert animal != turned


def replace_guise(outcome: Outcome, seat: int, guise: str | None) -> Outcome:
    standings = [
        msgspec.structs.replace(standing, guise=guise) if standing.seat == seat else standing
        for standing in outcome.standings
    ]
    return Outcome(standings=tuple(standings))


@pytest.mark.parametrize("large", [False, True])
def test_long_names_are_whole_in_the_table(large: bool) -> None:
    text.set_text_scale(text.LARGE_TEXT if large else 1.0)
    seats = tuple(SeatInfo(name="Jean-Christophe", animal=animal, bot_level=2) for animal in ANIMALS[:5])
    table = ResultsTable(make_services().pictures, seats, outcome_of((40, 31, 24, 12, 8), 4).standings)
    room = table._name_room(table._name_left) - round(64 * ROBOT_SCALE) - 10
    assert text.fit_line(seats[0].name, DISPLAY, 40, room)[0] == seats[0].name


def test_the_rematch_button_is_seen_pressed_before_the_table_is_dealt() -> None:
    played = Played((3, 1))
    played.settle()
    place = BUTTONS[0].left + 80, BUTTONS[0].bottom - 14
    resting = played.stage.draw().get_at(place)
    played.stage.stack.handle(Pressed("pad_0", A))
    played.stage.stack.update(1 / 60)
    assert played.rematches == 0
    assert played.stage.draw().get_at(place) != resting
    played.stage.stack.update(1 / 60)
    assert played.rematches == 1
    assert played.stage.top is played.next


@pytest.mark.parametrize("name", ["Maximilian-Alexa", "Bartholomew-Xave", "Wolfgangamadeusz"])
def test_long_names_are_whole_on_the_podium(name: str, canvas: pygame.Surface, monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[str] = []

    def draw(surface: pygame.Surface, words: str, pos: tuple[int, int], **how: Any) -> pygame.Rect:
        lines.append(words)
        rect = text.draw_text(surface, words, pos, **how)
        assert rect.bottom <= FLOOR_Y
        return rect

    monkeypatch.setattr("engine.lettering.draw_text", draw)
    for column in columns(outcome_of((9, 7, 5, 4, 2)).standings):
        lines.clear()
        draw_block(canvas, column, SeatInfo(name=name, animal="fox"), 1.0)
        assert "".join(lines) == name
