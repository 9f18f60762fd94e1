"""Which pad is which: ids that stay with a pad, also when it sleeps and wakes."""

from __future__ import annotations

from engine.actions import DeviceId

PREFIX = "pad_"


def pad_number(device: DeviceId) -> int:
    """The number in a pad's id, counted from 1; 0 for other devices."""
    tail = device.removeprefix(PREFIX)
    return int(tail) if tail != device and tail.isdecimal() else 0


class PadIds:
    """Gives out ``pad_1``, ``pad_2`` ... and remembers whose each was.

    A pad that comes back gets its old id when only one pad of its make (its SDL GUID) is missing. When two equal ones
    are missing nobody can tell which this is: it gets a new id, and its owner says by a button press who they are.
    """

    def __init__(self) -> None:
        self._present: dict[DeviceId, str] = {}
        self._missing: dict[DeviceId, str] = {}

    def add(self, guid: str) -> DeviceId:
        """The id for a pad that was plugged in."""
        same = [device for device, missing in self._missing.items() if missing == guid]
        device = same[0] if len(same) == 1 else self._unused()
        self._missing.pop(device, None)
        self._present[device] = guid
        return device

    def remove(self, device: DeviceId) -> None:
        """A pad was unplugged; its id waits for it."""
        guid = self._present.pop(device, None)
        if guid is not None:
            self._missing[device] = guid

    def make_of(self, device: DeviceId) -> str:
        """The SDL GUID of a pad that is plugged in; empty for any other device."""
        return self._present.get(device, "")

    def _unused(self) -> DeviceId:
        number = 1
        while f"{PREFIX}{number}" in self._present or f"{PREFIX}{number}" in self._missing:
            number += 1
        return f"{PREFIX}{number}"
