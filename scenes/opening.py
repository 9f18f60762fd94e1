"""What is opened besides the title. Screens are imported when they come, so that the first picture need not wait."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from engine.actions import Action, DeviceAdded, DeviceRemoved
from engine.arguments import fail
from engine.crash import report_fault
from engine.folders import reason_of
from engine.game_info import GameInfo
from engine.scene import Change, Push, Scene, SceneStack
from engine.services import Services
from engine.transition import Transition
from engine.words import _, cut
from scenes.arrival import door
from scenes.pause_button import PauseButton


def play_without_display(services: Services, game: GameInfo, shots: Path | None) -> int:
    """Let bots play a match, print the standings, and return the exit status; ends with a sentence when it cannot."""
    from scenes.show import play_headless

    say(services.notices)
    services.notices.clear()
    try:
        standings = play_headless(services, game, shots)
    except Exception as fault:
        fail(report_fault(services.log, fault))
    finally:
        say(services.notices)
    try:
        print(standings, flush=True)
    except OSError as fault:  # a full disk, or nobody who reads on
        sys.stdout = None  # Python would try it again when it ends
        fail(_("The standings cannot be written: {reason}.").format(reason=reason_of(fault)))
    return 0


def say(sentences: Sequence[str]) -> None:
    """Write sentences to the terminal, for want of a hall to show them in."""
    with suppress(OSError):  # nobody listens there
        for sentence in sentences:
            print(cut(sentence), file=sys.stderr)


def first_stack(services: Services) -> SceneStack:
    """The title, the pause sheet over every table, the mouse's button for it, and transitions between all screens."""
    from scenes.title import Title

    passage = Transition(services.settings)
    return SceneStack(Title(services), pause_when_needed(services), PauseButton(services), passage, door(services))


def open_game(stack: SceneStack, services: Services, game: GameInfo, demo: bool) -> None:
    """Open a game's set-up above the hall, or a demo of it above the title."""
    if demo:
        from scenes.show import demo as demo_of

        stack.apply(demo_of(services, game))
        return
    from scenes.hall import Hall
    from scenes.setup import Setup

    stack.apply(Push(Hall(services)))
    stack.apply(Push(Setup(services, game)))


def pause_when_needed(services: Services) -> Callable[[Scene, Action], Change]:
    """The scene stack's pause hook; its sheet is read in when a match is on."""

    def hook(scene: Scene, action: Action) -> Change:
        if isinstance(action, DeviceAdded | DeviceRemoved):
            come = "is here" if isinstance(action, DeviceAdded) else "is gone"
            services.log.note(f"{action.device} {come}: {services.devices.info(action.device).name}")
        from scenes.pause_hook import pause_hook

        return pause_hook(services)(scene, action)

    return hook


def rescue_when_needed(services: Services, stack: SceneStack) -> Callable[[Exception], None]:
    """What the loop does about a fault in a scene; the crash screen is read in when there is one."""

    def rescue(fault: Exception) -> None:
        from scenes.crash_screen import show_crash

        show_crash(services, stack, fault)

    return rescue
