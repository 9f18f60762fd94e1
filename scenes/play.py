"""From the set-up to the table and on to the results; and back to a table that was left."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from engine.gallery import Gallery
from engine.game_info import GameInfo, Outcome, SeatInfo
from engine.journal import BrokenJournal, JournalError, read_header
from engine.journals import put_aside
from engine.live_match import LiveMatch
from engine.match_scene import let_go_of_tables
from engine.pieces import at_once
from engine.scene import Change, Gradually, Push
from engine.seats import Party, Seat
from engine.services import Services
from engine.words import _, printable
from scenes.results import Results

SEEDS = 2**31
NEW_BOT_LEVEL = 2


def start_match(
    services: Services, game: GameInfo, options: Any, *, seats: Sequence[int] | None = None, finish: Change = None
) -> Change:
    """Open the table for a new match.

    ``seats`` are the chairs of those who play, else people come before bots, as many as fit. ``finish`` is what is to
    happen when nobody wants to play on; None leaves the scene that asked on top.
    """
    chairs = sorted(seats) if seats is not None else _chairs(services.party, game)
    return at_once(_deal(services, game, services.party.seat_infos(chairs), options, finish))


def start_gradually(
    services: Services, game: GameInfo, options: Any, *, seats: Sequence[int] | None = None, finish: Change = None
) -> Change:
    """``start_match`` for a screen that goes on being drawn until the table is there."""
    chairs = sorted(seats) if seats is not None else _chairs(services.party, game)
    return Gradually(_deal(services, game, services.party.seat_infos(chairs), options, finish))


def _chairs(party: Party, game: GameInfo) -> list[int]:
    """The chairs that play when nobody has chosen: people first, and bots until there are enough."""
    while len(party.seats) < game.fewest and not party.is_full:
        party.add_bot(NEW_BOT_LEVEL)
    seats = sorted(party.seats, key=lambda seat: (seat.is_bot, seat.index))[: game.most]
    return sorted(seat.index for seat in seats)


def _deal(
    services: Services, game: GameInfo, infos: tuple[SeatInfo, ...], options: Any, finish: Change
) -> Generator[None, None, Change]:
    by_chance = services.seed is None
    seed = random.randrange(SEEDS) if services.seed is None else services.seed
    services.seed = None  # the command line decides one match, not every rematch
    try:
        options = game.complete_options(services, options)
        if game.dealt is not None:  # a seed means the same match again, whatever was dealt before
            options = msgspec.structs.replace(options, seen=services.dealt.of(game.key) if by_chance else ())
        yield from LiveMatch.read_ahead(game, infos, options, seed)
        live = LiveMatch.start(game, infos, options, seed, services.folders.journals)
        _note_dealt(services, live)
    except Exception as fault:  # a file or a rule of this game; the hall must stay open for the others
        return _cannot_open(services, game, fault, finish)
    return (yield from _open_in_pieces(services, live, finish))


def _note_dealt(services: Services, live: LiveMatch) -> None:
    if live.game.dealt is not None:
        fault = services.dealt.note(live.game.key, live.game.dealt(live.match))
        services.tell_once([fault] if fault else [])


def _open_table(services: Services, live: LiveMatch, finish: Change) -> Change:
    return at_once(_open_in_pieces(services, live, finish))


def _open_in_pieces(services: Services, live: LiveMatch, finish: Change) -> Generator[None, None, Change]:
    try:
        yield
        let_go_of_tables()
        yield
        if live.game.open_in_pieces is not None:
            table = yield from live.game.open_in_pieces(services, live)
        else:
            table = live.game.open_table(services, live)
    except GeneratorExit:  # another screen has come between
        live.close()
        raise
    except Exception as fault:
        live.close()
        return _cannot_open(services, live.game, fault, finish)
    return Push(table, lambda outcome: _after_match(services, live, outcome, finish))


def _cannot_open(services: Services, game: GameInfo, fault: Exception, finish: Change) -> Change:
    sentence = _("{game} cannot be opened: {reason}").format(game=_(game.title), reason=fault or type(fault).__name__)
    services.notices.append(sentence)
    services.audio.play("shared/refused")
    return finish


def _after_match(services: Services, live: LiveMatch, outcome: Outcome | None, finish: Change) -> Change:
    """The results with a rematch in reach, or back to where the match was started from.

    The journal is finished when everybody's place has been shown; until then the hall of another start offers it.
    """
    live.close()
    _note_dealt(services, live)  # new hands were dealt, perhaps
    _tell_notices(services, live)
    if outcome is None:
        return finish
    gallery = Gallery(services.folders)
    gallery.end_match(live, outcome)

    def end_seen() -> None:
        live.finish()
        _tell_notices(services, live)

    def left(_result: object) -> Change:
        services.tell_at_once(gallery.fault())
        return finish

    party = {seat.animal for seat in services.party.seats}

    def rematch() -> Change:
        services.tell_at_once(gallery.fault())
        seats = _same_seats(services.party, live, party)
        return start_gradually(services, live.game, live.options, seats=seats, finish=finish)

    return Push(Results(services, live.game, live.seats, outcome, rematch, live.name, end_seen), left)


def _tell_notices(services: Services, live: LiveMatch) -> None:
    services.notices += [notice for notice in live.notices if notice not in services.notices]
    live.notices.clear()


def _same_seats(party: Party, live: LiveMatch, before: set[str]) -> list[int] | None:
    """The chairs of those who just played, and of people who have come since; None when too few of them are left.

    ``before`` are the animals of the party when the match ended: who sat out then sits out again. A newcomer for whom
    there is no place takes that of a bot.
    """
    animals, fault = {info.animal for info in live.seats}, live.game.options_fault
    playing = [seat for seat in party.seats if seat.animal in animals]
    for new in party.seats:
        if new.is_bot or new in playing or new.animal in before:
            continue
        count, bots = len(playing) + 1, [seat for seat in playing if seat.is_bot]
        if count <= live.game.most and (fault is None or fault(count, live.options) is None):
            playing.append(new)
        elif bots:
            playing[playing.index(bots[-1])] = new
    return sorted(seat.index for seat in playing) if len(playing) >= live.game.fewest else None


def resume_match(services: Services, path: Path, *, finish: Change = None) -> Change:
    """Go on with the match in a journal; a sentence in the hall when that cannot be.

    The party becomes that of the match. Who is not there is looked for on the pause sheet before the table opens.
    """
    try:
        header = read_header(path)
        game = next((game for game in services.games if game.key == header.game), None)
        if game is None:
            raise JournalError(_("There is no game called {game} here.").format(game=printable(header.game)))
        live = LiveMatch.resume(game, path)
    except JournalError as fault:
        services.notices.append(str(fault))
        if isinstance(fault, BrokenJournal):
            put_aside(path)  # else the hall would offer it again and again, before those that can be played
        return finish
    seat_party(services, live.seats)
    if not services.party.lost:
        return _open_table(services, live, finish)
    from scenes.pause import LEAVE, Pause  # here, because the pause sheet opens other screens in turn

    def found(answer: str | None) -> Change:
        if answer != LEAVE:
            return _open_table(services, live, finish)
        live.close()
        return finish

    return Push(Pause(services, None), found)


def seat_party(services: Services, wanted: Sequence[SeatInfo]) -> None:
    """Seat the players of a match as they were; persons whose device is not here are lost.

    People of the party who were not in that match stay in the party.
    """
    party = services.party
    present = {info.id for info in services.devices.present()}
    before = [seat for seat in party.seats if not seat.is_bot]
    devices = _devices_for(wanted, before, present)
    for seat in party.seats:
        party.stand(seat)
    for info, device in zip(wanted, devices, strict=True):
        _seat(party, info, device)
    for seat in before:
        if seat.device in present and seat.device not in devices and not party.is_full:
            again = party.share(seat.device or "")
            _dress(party, again, seat.animal if seat.animal in party.free_animals else again.animal, seat.name)
    for gone in {device for device in devices if device is not None} - present:
        party.lose(gone)


def _devices_for(wanted: Sequence[SeatInfo], before: Sequence[Seat], present: set[str]) -> list[str | None]:
    """A device for each person of the match, None for bots: the one a player of that name holds now, else as it was.

    When a single device of the match is missing, and a single one of the party has no part in it, they are the same.
    """
    now = {seat.name.casefold(): seat.device for seat in before if seat.device in present}
    moved: dict[str, str] = {}  # device of the match to device of today
    for info in wanted:
        device = now.get(info.name.casefold())
        if info.bot_level is None and device is not None:
            moved.setdefault(info.device or info.animal, device)
    old = list(dict.fromkeys(info.device or info.animal for info in wanted if info.bot_level is None))
    for device in old:
        if device not in moved and device in present and device not in moved.values():
            moved[device] = device
    missing = [device for device in old if device not in moved]
    spare = [seat.device for seat in before if seat.device in present and seat.device not in moved.values()]
    if len(missing) == 1 and len(set(spare)) == 1 and spare[0] is not None:
        moved[missing[0]] = spare[0]
    return [
        None if info.bot_level is not None else moved.get(info.device or info.animal, info.device or info.animal)
        for info in wanted
    ]


def _seat(party: Party, info: SeatInfo, device: str | None) -> None:
    seat = party.add_bot(info.bot_level) if info.bot_level is not None else party.share(device or "")
    _dress(party, seat, info.animal, info.name)
    if info.youngest:
        party.set_youngest(seat)


def _dress(party: Party, seat: Seat, animal: str, name: str) -> None:
    """Give a seat an animal and a name."""
    if animal in party.free_animals:
        party.set_animal(seat, animal)
    party.rename(seat, name)
