"""What every scene is handed: the few long-lived things of the running program, without globals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from engine.dealt import DealtRecord
from engine.game_info import GameInfo
from engine.log import Log
from engine.notices import told_at_once

if TYPE_CHECKING:
    from engine.audio import Audio
    from engine.devices import Devices
    from engine.folders import Folders
    from engine.pictures import Pictures
    from engine.seats import Party
    from engine.settings import Settings
    from engine.window import Window


@dataclass(slots=True)
class Services:
    """Passed to every scene's constructor."""

    assets: Path
    folders: Folders
    settings: Settings
    devices: Devices
    party: Party
    audio: Audio
    pictures: Pictures
    window: Window
    games: tuple[GameInfo, ...] = ()
    notices: list[str] = field(default_factory=list)
    """Sentences that the hall shows once (a file that was set aside, a pad that is not known)."""
    told: set[str] = field(default_factory=set)
    """Sentences that are not said a second time."""
    log: Log = field(default_factory=Log)
    dealt: DealtRecord = field(default_factory=DealtRecord)
    """What was dealt lately, so that the next match brings something else."""
    seed: int | None = None
    """Seed of the next match, from the command line; None draws a fresh one."""

    def tell_once(self, sentences: Iterable[str]) -> None:
        """Add to the notices what was not said before."""
        news = [sentence for sentence in dict.fromkeys(sentences) if sentence not in self.told]
        self.told.update(news)
        self.notices += news

    def tell_at_once(self, sentence: str | None) -> None:
        """Add a sentence that a table shows too, unless it is waiting already; None says nothing."""
        if sentence is not None and sentence not in self.notices:
            self.notices.append(told_at_once(sentence))
