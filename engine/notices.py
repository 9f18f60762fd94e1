"""Sentences for the players, some of which stop being true."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Self

from engine.words import LONGEST_SENTENCE, cut


class PassingNotice(str):
    """A sentence that is shown only as long as it is true."""

    holds: Callable[[], bool]

    def __new__(cls, sentence: str, holds: Callable[[], bool]) -> PassingNotice:
        """``holds`` is asked again and again whether the sentence is still true."""
        notice = super().__new__(cls, sentence)
        notice.holds = holds
        return notice


def told_at_once(sentence: str) -> PassingNotice:
    """A sentence that a table shows too, and that stays true."""
    return PassingNotice(sentence, lambda: True)


class FileNotice(str):
    """A sentence about a refused file of the players' own, for the log and the terminal.

    The hall does not show it: it has a sign for such files, which leads to a screen that shows what is wrong.
    """


class HeardNotices(list[str]):
    """Sentences for the players of which somebody else (the log) hears too."""

    def __init__(self, sentences: Iterable[str], hear: Callable[[str], None]) -> None:
        """``hear`` gets every sentence, those of ``sentences`` at once."""
        super().__init__()
        self._hear = hear
        self.extend(sentences)

    def append(self, sentence: str) -> None:
        """Add one sentence."""
        self.extend([sentence])

    def extend(self, sentences: Iterable[str]) -> None:
        """Add several sentences."""
        for sentence in list(sentences):
            if len(sentence) > LONGEST_SENTENCE:
                told = cut(sentence)
                sentence = PassingNotice(told, sentence.holds) if isinstance(sentence, PassingNotice) else told
            super().append(sentence)
            self._hear(sentence)

    def __iadd__(self, sentences: Iterable[str]) -> Self:  # type: ignore[override, misc]  # list's own says less
        self.extend(sentences)
        return self


def drop_file_notices(notices: list[str]) -> None:
    """Take out what is said of refused files."""
    notices[:] = [notice for notice in notices if not isinstance(notice, FileNotice)]


def drop_untrue(notices: list[str]) -> None:
    """Take out every sentence that is not true any more."""
    notices[:] = [notice for notice in notices if not isinstance(notice, PassingNotice) or notice.holds()]
