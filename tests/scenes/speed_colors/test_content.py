"""The data of Speed Colors hangs together."""

from __future__ import annotations

import msgspec

from scenes.speed_colors.content import (
    INKS,
    OPTIONS,
    PETALS_TO_A_FLOWER,
    ROUNDS,
    SNAKE_SPACES,
    STRICTNESS,
    Limits,
    SpeedColorsOptions,
)


def test_a_snake_is_full_after_a_perfect_match() -> None:
    assert SNAKE_SPACES == ROUNDS * INKS * 2
    assert PETALS_TO_A_FLOWER == 3


def test_the_normal_judge_has_the_agreed_figures() -> None:
    assert STRICTNESS["normal"] == Limits(
        rim=3,
        coverage=0.97,
        hole=100,
        line_margin=3,
        fringe=4,
        spill_patch=150,
        bump_depth=10,
        bump=60,
        spill_share=0.025,
    )


def test_kind_forgives_more_and_strict_less() -> None:
    kind, normal, strict = (STRICTNESS[name] for name in ("kind", "normal", "strict"))
    for name in ("hole", "fringe", "spill_patch", "bump_depth", "bump", "spill_share"):
        assert getattr(kind, name) > getattr(normal, name) > getattr(strict, name)
    assert kind.coverage < normal.coverage < strict.coverage


def test_every_choice_of_every_option_makes_valid_options() -> None:
    for option in OPTIONS:
        for choice in option.choices:
            value = [choice.value] if option.per_seat else choice.value
            options = msgspec.convert({option.key: value}, SpeedColorsOptions)
            assert getattr(options, option.key) == (tuple(value) if option.per_seat else value)


def test_every_choice_of_strictness_is_in_the_table() -> None:
    strictness = next(option for option in OPTIONS if option.key == "strictness")
    assert {choice.value for choice in strictness.choices} == set(STRICTNESS)


def test_options_shown_for_a_value_name_an_option_and_one_of_its_choices() -> None:
    by_key = {option.key: option for option in OPTIONS}
    shown = [option.shown_if for option in OPTIONS if option.shown_if is not None]
    assert shown
    for key, value in shown:
        assert value in [choice.value for choice in by_key[key].choices]
