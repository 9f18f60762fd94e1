"""Sentences that go when they are not true any more."""

from __future__ import annotations

from engine.notices import HeardNotices, PassingNotice, drop_untrue


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
