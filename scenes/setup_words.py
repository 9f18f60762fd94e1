"""What the set-up says about the thing in focus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game_info import Extra, GameInfo, Option
from engine.words import _, listed, ngettext
from scenes.setup_rows import BOTS, LEVEL, OUT, PLAYS
from scenes.setup_table import SetupTable


def how_to_words() -> tuple[str, str]:
    """Heading and sentence of the button that explains the game."""
    return _("How to play"), _("A few pictures; any of them can be skipped.")


def start_words(game: GameInfo, table: SetupTable) -> tuple[str, str]:
    """Heading and sentence of Start: how many play, and what happened to the table or what awaits them."""
    count = len(table.seats)
    heading = ngettext("{count} player", "{count} players", count).format(count=count)
    minutes = ngettext("About {count} minute.", "About {count} minutes.", game.minutes)
    return heading, table.sentence() or f"{_(game.lines.get(count, game.line))} {minutes.format(count=game.minutes)}"


def row_sentence(key: str, game: GameInfo, table: SetupTable, about: Option | Extra | None, left: Sequence[str]) -> str:
    """The sentence of a row; ``about`` is the option or the extra it stands for, ``left`` who played the last match."""
    if about is not None:
        return _(about.sentence)
    kind = key.partition(":")[0]
    if kind in (BOTS, LEVEL):
        return _("Bots fill empty chairs and play by the same rules as everybody.")
    if kind == OUT:
        return table.sentence()
    if kind == PLAYS:
        return _("At most {count} can play; the others look on.").format(count=game.most)
    return _("{names} were playing. Everybody's points are kept.").format(names=listed(left))
