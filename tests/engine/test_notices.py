"""Sentences that go when they are not true any more."""

from __future__ import annotations

from engine.notices import HeardNotices, PassingNotice, drop_untrue
from engine.words import LONGEST_SENTENCE


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


def test_whoever_listens_hears_every_sentence_however_it_is_added() -> None:
    heard: list[str] = []
    notices = HeardNotices(["before"], heard.append)
    notices.append("appended")
    notices += ["added", "added too"]
    notices.extend(iter(["extended"]))
    assert heard == ["before", "appended", "added", "added too", "extended"]
    assert notices == heard
    notices.pop(0)
    drop_untrue(notices)
    assert len(heard) == 5


def test_no_sentence_is_longer_than_can_be_shown() -> None:
    heard: list[str] = []
    notices = HeardNotices(["a" * 90_000], heard.append)
    notices.append(PassingNotice("b" * 90_000, lambda: False))
    assert [len(notice) for notice in notices] == [len(sentence) for sentence in heard] == [LONGEST_SENTENCE + 1] * 2
    assert notices[0].endswith("a…")
    drop_untrue(notices)
    assert len(notices) == 1, "what is cut still stops being true"
