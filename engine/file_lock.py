"""A lock on an open file that the system lets go of when the program ends, however it ends."""

from __future__ import annotations

import errno
import os
import sys

LOCKED_BYTE = 1 << 30
"""Windows locks bytes against reading too, so the locked one lies far beyond the end of any file we write."""

HELD = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK)
"""What the systems answer when somebody else holds the lock."""


def lock(file_number: int) -> bool:
    """Lock the file for this program alone; False when another holds it. Closing the file unlocks it.

    On a disk that knows no locks the answer is True: playing on matters more than a second window.
    """
    try:
        if sys.platform == "win32":
            import msvcrt

            position = os.lseek(file_number, 0, os.SEEK_CUR)
            os.lseek(file_number, LOCKED_BYTE, os.SEEK_SET)
            try:
                msvcrt.locking(file_number, msvcrt.LK_NBLCK, 1)
            finally:
                os.lseek(file_number, position, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file_number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno not in HELD
    return True
