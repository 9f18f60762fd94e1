"""Three states of one thing brought together: as it was, as it is here, and as somebody else has left it there.

What was changed here goes before what is there; everything else is as it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

_NOTHING: Any = object()
"""Stands for what one of the three does not have."""


def merged_table(was: Mapping[str, Any], here: Mapping[str, Any], there: Mapping[str, Any]) -> dict[str, Any]:
    """Tables, and the tables in them, key by key."""
    merged = {}
    for key in {**there, **here}:
        value = _merged(was.get(key, _NOTHING), here.get(key, _NOTHING), there.get(key, _NOTHING))
        if value is not _NOTHING:
            merged[key] = value
    return merged


def _merged(was: Any, here: Any, there: Any) -> Any:
    if here is was or here == was:
        return there
    if isinstance(here, dict) and isinstance(there, dict):
        return merged_table(was if isinstance(was, dict) else {}, here, there)
    return here


def merged_list(was: Sequence[Any], here: Sequence[Any], there: Sequence[Any], key: Callable[[Any], str]) -> list[Any]:
    """Lists whose entries are told apart by ``key``: in the order of here, and behind them what only there has.

    What was taken off on either side is off; a list that was emptied here is empty.
    """
    if not here:
        return []
    before = {key(entry): entry for entry in was}
    theirs = {key(entry): entry for entry in there}
    ours = {key(entry): entry for entry in here}
    merged = []
    for name, entry in ours.items():
        changed = name not in before or before[name] != entry
        if not changed and name in theirs:
            merged.append(theirs[name])
        elif changed:
            other = theirs.get(name)
            merged.append({**other, **entry} if isinstance(other, dict) and isinstance(entry, dict) else entry)
    return merged + [entry for name, entry in theirs.items() if name not in ours and name not in before]
