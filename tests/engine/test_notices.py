"""Sentences that go when they are not true any more."""

from __future__ import annotations

from engine.notices import PassingNotice, drop_untrue


def test_only_what_is_true_is_kept() -> None:
    true = [True]
    kept = ["A file is broken.", PassingNotice("It rains.", lambda: true[0]), PassingNotice("It is.", lambda: True)]
    notices = kept
    drop_untrue(notices)
    assert notices == ["A file is broken.", "It rains.", "It is."]
    true[0] = False
    drop_untrue(notices)
    assert notices is kept
    assert notices == ["A file is broken.", "It is."]
