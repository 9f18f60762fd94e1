"""Bots remember, learn, err and finish, from what a seat may see."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import mean
from typing import Any

import msgspec
import pytest

from engine.game_info import SeatInfo
from engine.live_match import LiveMatch, play_out
from scenes.speed_colors import GAME
from scenes.speed_colors.bots import LEVELS, Level, SpeedColorsBot, new_bot
from scenes.speed_colors.content import INKS, SpeedColorsOptions
from scenes.speed_colors.moves import Flip, PutBack, Stop, Stroke, Swap, Take
from scenes.speed_colors.rules import SpeedColors
from tests.scenes.speed_colors.fake_studio import FakeStudio, Hands, dabbed, filled, play_round, table


def level(base: int = 3, **changes: Any) -> Level:
    """A level whose hand and memory never fail, but for ``changes``."""
    skill = LEVELS[base]
    hand = msgspec.structs.replace(skill.hand, slip_chance=0, hole_chance=0)
    never = {"forget_chance": 0.0, "mix_up_chance": 0.0, "hand": hand}
    return msgspec.structs.replace(skill, **(never | changes))


def play_alone(match: SpeedColors, seat: int, bot: SpeedColorsBot, rng: Random, moves: int = 400) -> None:
    """Let one bot move until its paper is done or judged."""
    judged = len(match.results)
    for _move in range(moves):
        if seat not in match.waiting_for() or len(match.results) > judged:
            return
        match.play(bot.choose(match.view_for(seat), rng))


def play_match(match: SpeedColors, bots: list[SpeedColorsBot], seed: int) -> None:
    """Let bots play in order of time until the match is over."""
    dice = [Random(f"{seed}/{seat}") for seat in range(len(bots))]
    clocks = [0.0] * len(bots)
    for _move in range(5000):
        if match.outcome is not None:
            return
        seat = min(match.waiting_for(), key=lambda seat: (clocks[seat], seat))
        move = bots[seat].choose(match.view_for(seat), dice[seat])
        clocks[seat] += bots[seat].pace(move)
        match.play(move)
    raise AssertionError("the bots do not come to an end")


def live_match(levels: tuple[int, ...], seed: int, **options: Any) -> LiveMatch:
    game = replace(GAME, new_match=lambda seats, chosen, rng: SpeedColors(tuple(seats), chosen, rng, FakeStudio()))
    seats = tuple(
        SeatInfo(name=f"Bot {seat}", animal=f"animal {seat}", bot_level=skill) for seat, skill in enumerate(levels)
    )
    return LiveMatch.start(game, seats, SpeedColorsOptions(**options), seed)


class TestPaper:
    def test_a_bot_looks_first_and_then_paints_until_it_stops(self) -> None:
        match = table(None, None, studio=FakeStudio())
        kinds = []
        bot, rng = new_bot(2), Random(1)
        while match.results == ():
            move = bot.choose(match.view_for(0), rng)
            kinds.append(type(move))
            match.play(move)
        assert kinds[:2] == [Flip, Take]
        assert (kinds.count(Take), kinds.count(PutBack), kinds[-1]) == (6, 6, Stop)
        assert kinds.count(Stroke) >= 6

    def test_a_bot_that_never_errs_scores_everything(self) -> None:
        match = table(None, None, studio=FakeStudio())
        play_alone(match, 0, SpeedColorsBot(level()), Random(1))
        assert match.results[0].seats[0].points == (2,) * INKS

    def test_the_pace_of_its_moves_adds_up_to_its_clock(self) -> None:
        match = table(None, None)
        bot, rng, seconds = new_bot(1), Random(1), 0.0
        while match.results == ():
            move = bot.choose(match.view_for(0), rng)
            seconds += bot.pace(move)
            match.play(move)
        assert match.results[0].stop is not None
        assert seconds == pytest.approx(match.results[0].stop.at / 1000)

    def test_choosing_again_for_the_same_table_goes_on_where_it_was(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(2)
        bot, rng = SpeedColorsBot(level()), Random(1)
        first = bot.choose(match.view_for(0), rng)
        assert bot.choose(match.view_for(0), rng) == first
        match.play(first)
        assert bot.choose(match.view_for(0), rng) != first

    def test_after_stop_a_bot_finishes_the_area_in_hand_and_puts_the_marker_back(self) -> None:
        match = table(None, None)
        bot, rng = SpeedColorsBot(level()), Random(3)
        while match.papers[1].hand is None:
            match.play(bot.choose(match.view_for(1), rng))
        held = match.papers[1].hand
        ada = Hands(match, 0).flip()
        for cap in range(INKS):
            if cap != held:
                ada.use(cap, filled(cap))
        match.play(PutBack(seat=1, at=99_000))
        ada.use(held, filled(held))
        while match.papers[1].hand is None:
            match.play(bot.choose(match.view_for(1), rng))
        ada.stop()
        play_alone(match, 1, bot, rng)
        assert sum(match.results[0].seats[1].points) == 2


class TestMemory:
    def test_forgotten_colours_are_guessed_among_themselves(self) -> None:
        bot = SpeedColorsBot(level(forget_chance=1.0))
        recalled = {bot._recall((5, 4, 3, 2, 1, 0), Random(seed)) for seed in range(30)}
        assert len(recalled) > 20
        assert all(sorted(inks) == list(range(INKS)) for inks in recalled)

    def test_a_mix_up_changes_two_areas(self) -> None:
        recalled = SpeedColorsBot(level(mix_up_chance=1.0))._recall((5, 4, 3, 2, 1, 0), Random(1))
        assert sum(one != other for one, other in zip(recalled, (5, 4, 3, 2, 1, 0), strict=True)) == 2

    def test_a_bot_that_takes_over_guesses_and_still_finishes(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().use(0, filled(0))
        play_alone(match, 0, new_bot(3), Random(1))
        verdicts = match.results[0].seats[0].verdicts
        assert verdicts[0].ink == 0
        assert sorted(verdict.ink for verdict in verdicts if verdict.ink is not None) == list(range(INKS))

    def test_a_bot_that_takes_over_in_the_middle_of_an_area_paints_that_area(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(0).draw(filled(4))
        bot, rng = SpeedColorsBot(level()), Random(1)
        while match.papers[0].hand is not None:
            match.play(bot.choose(match.view_for(0), rng))
        assert len(match.papers[0].uses[0].strokes) > 1
        assert bot._white_areas(match.view_for(0)) == [0, 1, 2, 3, 5]

    def test_ink_that_is_in_no_area_is_put_back(self) -> None:
        match = table(None, None)
        Hands(match, 0).flip().take(0).draw(((5, 5),))
        assert isinstance(new_bot(1).choose(match.view_for(0), Random(1)), PutBack)

    def test_a_marker_for_which_no_area_is_left_is_put_back(self) -> None:
        match = table(None, None, referee=False)
        ada = Hands(match, 0).flip()
        for area, cap in enumerate((0, 0, 1, 2, 3, 4)):
            ada.use(cap, filled(area))
        ada.take(5)
        assert isinstance(new_bot(1).choose(match.view_for(0), Random(1)), PutBack)

    def test_what_was_seen_before_a_pause_is_still_known(self) -> None:
        match = table(None, None, studio=FakeStudio())
        bot = SpeedColorsBot(level())
        bot.observe(match.view_for(0))
        Hands(match, 0).flip()
        play_alone(match, 0, bot, Random(1))
        assert match.results[0].seats[0].points == (2,) * INKS


class TestCaps:
    def second_round(self, *swap: int, seat: int = 1) -> SpeedColors:
        match = table(None, None, studio=FakeStudio())
        play_round(match)
        match.play(Swap(seat=seat, first=swap[0], second=swap[1]))
        return match

    def believed(self, match: SpeedColors, bot: SpeedColorsBot, seat: int = 0) -> dict[int, int]:
        view = match.view_for(seat)
        bot._watch_swaps(view, Random(1))
        return bot._believed_inks(view)

    def test_one_who_watched_the_swap_knows_every_ink(self) -> None:
        match = self.second_round(1, 4)
        bot = SpeedColorsBot(level())
        assert self.believed(match, bot) == {0: 0, 1: 4, 2: 2, 3: 3, 4: 1, 5: 5}
        play_alone(match, 0, bot, Random(1))
        assert match.results[1].seats[0].points == (2,) * INKS

    def test_two_swapped_caps_can_only_have_changed_places_with_each_other(self) -> None:
        match = self.second_round(1, 4)
        assert self.believed(match, SpeedColorsBot(level(swap_memory=0.0)))[1] == 4

    def test_ink_seen_on_any_paper_tells_of_both_caps_of_a_pair(self) -> None:
        match = self.second_round(1, 4)
        play_round(match)
        match.play(Swap(seat=1, first=0, second=2))
        forgetful = SpeedColorsBot(level(swap_memory=0.0))
        assert self.believed(match, forgetful) == {3: 3, 5: 5}
        Hands(match, 1).flip().use(2, filled(0))
        assert self.believed(match, forgetful) == {0: 2, 1: 4, 2: 0, 3: 3, 4: 1, 5: 5}

    def test_an_easy_bot_trusts_the_caps_until_its_own_paper_says_otherwise(self) -> None:
        match = self.second_round(1, 4)
        easy = new_bot(1)
        Hands(match, 1).flip().use(4, filled(0))
        assert self.believed(match, easy) == {cap: cap for cap in range(INKS)}
        Hands(match, 0).flip().use(1, filled(0))
        assert self.believed(match, easy)[1] == 4

    def test_a_bot_reaches_for_another_marker_when_the_one_it_wants_is_away(self) -> None:
        match = table(None, None)
        Hands(match, 1).flip().take(3)
        bot, rng = SpeedColorsBot(level()), Random(1)
        match.play(bot.choose(match.view_for(0), rng))
        taken = {bot.choose(match.view_for(0), rng).cap for _time in range(60)}
        assert taken == {0, 1, 2, 4, 5}

    def test_without_a_referee_a_bot_waits_with_a_used_marker_and_never_uses_it_again(self) -> None:
        match = table(None, None, referee=False)
        ada = Hands(match, 0).flip()
        for cap in range(5):
            ada.use(cap, filled(cap))
        Hands(match, 1).flip().take(5)
        bot, rng = SpeedColorsBot(level()), Random(1)
        for _time in range(6):
            match.play(bot.choose(match.view_for(0), rng))
        assert len(match.papers[0].uses) == 5
        Hands(match, 1, at=200).put_back()
        play_alone(match, 0, bot, rng)
        assert match.results[0].seats[0].uses[5].cap == 5

    @pytest.mark.parametrize("referee", [True, False])
    def test_a_bot_that_takes_over_a_paper_with_wasted_ink_comes_to_an_end(self, referee: bool) -> None:
        match = table(None, None, referee=referee)
        ada = Hands(match, 0).flip()
        for cap in range(5):
            ada.use(cap, ((2, 2),))
        play_alone(match, 0, SpeedColorsBot(level()), Random(1))
        assert match.papers[0].done
        assert match.papers[0].stopped != referee

    def test_a_hard_swapper_takes_the_caps_that_the_others_reach_for_first(self) -> None:
        match = table(None, None, None)
        Hands(match, 1).flip().use(3, filled(3)).use(5, filled(5)).use(0, filled(0))
        play_round(match, 0, filled(0), *[dabbed(area) for area in range(1, 6)])
        assert match.swapper == 2
        # Ada took 0 1 2 3 4 5, Bao 3 5 0: their places add up to 2, 7, 8, 3, 10 and 6
        assert SpeedColorsBot(level()).choose(match.view_for(2), Random(1)) == Swap(seat=2, first=0, second=3)

    def test_other_swappers_take_any_two_fresh_caps(self) -> None:
        match = self.second_round(1, 4)
        play_round(match)
        pairs = {new_bot(1).choose(match.view_for(1), Random(seed)) for seed in range(60)}
        assert pairs == set(match.legal_moves(1))
        assert new_bot(1).pace(next(iter(pairs))) > 1


class TestHotSeat:
    def test_a_bot_in_a_later_wave_leaves_its_paper_when_the_stop_has_come(self) -> None:
        match = table("mouse", "mouse")
        play_round(match)
        play_alone(match, 1, new_bot(3), Random(1))
        assert match.phase == "swap"
        assert match.results[0].seats[1].uses == ()

    @pytest.mark.parametrize("call", range(12_000, 18_000, 500))
    def test_a_bot_in_a_later_wave_paints_until_the_stop_comes(self, call: int) -> None:
        match = table("mouse", "mouse")
        Hands(match, 0, at=call).paint_all().stop()
        play_alone(match, 1, SpeedColorsBot(level()), Random(1))
        assert 0 < len(match.results[0].seats[1].uses) < INKS
        assert match.results[0].seats[1].cut_off == ()


class TestMatches:
    @pytest.mark.parametrize(
        ("count", "options"),
        [
            *((count, {}) for count in (1, 2, 4, 5)),
            *((count, {"referee": False}) for count in (3, 5)),
            *((count, {"swap_caps": False, "boards": "flowers"}) for count in (2, 4)),
        ],
    )
    def test_bots_of_all_levels_play_to_the_end(self, count: int, options: dict[str, Any]) -> None:
        live = live_match((1, 2, 3, 2, 1)[:count], count, **options)
        outcome = play_out(live, 3000)
        assert len(outcome.standings) == count

    def test_the_same_seed_gives_the_same_match(self) -> None:
        played = []
        for seed in (7, 7, 8):
            live = live_match((1, 3, 2), seed)
            play_out(live, 3000)
            played.append(live.moves)
        assert played[0] == played[1] != played[2]

    def test_a_better_level_scores_more_and_is_faster(self) -> None:
        points: dict[int, list[int]] = {1: [], 2: [], 3: []}
        seconds: dict[int, list[float]] = {1: [], 2: [], 3: []}
        for skill in points:
            for seed in range(8):
                match = table(None, studio=FakeStudio(), seed=seed)
                play_match(match, [new_bot(skill)], seed)
                points[skill] += [sum(result.seats[0].points) for result in match.results]
                seconds[skill] += [result.stop.at / 1000 for result in match.results if result.stop is not None]
        assert mean(points[1]) + 1 < mean(points[2]) < mean(points[3]) - 1
        assert mean(seconds[1]) > mean(seconds[2]) > mean(seconds[3])
