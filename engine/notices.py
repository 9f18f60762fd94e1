"""Sentences for the players, some of which stop being true."""

from __future__ import annotations

from collections.abc import Callable


class PassingNotice(str):
    """A sentence that is shown only as long as it is true."""

    holds: Callable[[], bool]

    def __new__(cls, sentence: str, holds: Callable[[], bool]) -> PassingNotice:
        """``holds`` is asked again and again whether the sentence is still true."""
        notice = super().__new__(cls, sentence)
        notice.holds = holds
        return notice


def drop_untrue(notices: list[str]) -> None:
    """Take out every sentence that is not true any more."""
    notices[:] = [notice for notice in notices if not isinstance(notice, PassingNotice) or notice.holds()]
