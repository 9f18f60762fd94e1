"""Where Huecade keeps its files, and the few careful ways to write, read and set aside one."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from contextlib import suppress
from dataclasses import dataclass, field
from io import FileIO
from pathlib import Path

import platformdirs

from engine.words import N_, _, printable

PRODUCT = "Huecade"
DRAWINGS = "drawings"
"""Folder, among the data, where players put drawings of their own."""
COMMON_REASONS = (
    N_("No space left on device"), N_("Disk quota exceeded"), N_("File too large"), N_("Permission denied"),
    N_("Read-only file system"), N_("Input/output error"), N_("No such file or directory"), N_("Is a directory"),
)  # fmt: skip
"""As systems say them, in English only; other languages find them in the catalogue."""
MOST_SHOWN = 80
"""Letters of a folder that players are told of: two lines on a screen."""
JUNCTION = 0xA0000003
"""IO_REPARSE_TAG_MOUNT_POINT of Windows."""
HOME_VARIABLE = "HUECADE_HOME"
"""Environment variable that puts every file below one folder (a stick, a test)."""


class FileFault(Exception):
    """A file cannot be read; the text gives the reason, without the file's name."""


@dataclass(slots=True)
class Folders:
    """The folders of one player account, made when first asked for.

    When a folder cannot be made or written, a temporary one takes its place and ``notices`` gets a sentence: one
    for all when it is the folder around them that cannot be used.
    """

    config: Path
    data: Path
    notices: list[str] = field(default_factory=list)
    logs: Path | None = None
    """The folder of the log; among the data when it is None."""
    _made: dict[Path, Path] = field(default_factory=dict, repr=False)
    _substitute: Path | None = field(default=None, repr=False)
    _told: set[Path] = field(default_factory=set, repr=False)

    @classmethod
    def standard(cls) -> Folders:
        """The usual places of this system, or everything below ``HUECADE_HOME`` when that is set."""
        home = os.environ.get(HOME_VARIABLE, "").strip()
        if home:
            folder = _absolute(os.path.expanduser(home))
            return cls(folder, folder)
        try:
            return cls(
                platformdirs.user_config_path(PRODUCT, appauthor=False),
                platformdirs.user_data_path(PRODUCT, appauthor=False),
                logs=platformdirs.user_log_path(PRODUCT, appauthor=False),
            )
        except RuntimeError:  # an account without a home folder
            folder = (temporary_place() or Path(os.sep)) / PRODUCT
            return cls(folder, folder)

    @property
    def settings_file(self) -> Path:
        """The file of the settings; it need not exist yet."""
        return self._ready(self.config) / "settings.json"

    @property
    def dealt_file(self) -> Path:
        """The file that says what was dealt lately; it need not exist yet."""
        return self._ready(self.data) / "dealt.json"

    @property
    def log_file(self) -> Path:
        """The file of the log; it need not exist yet."""
        return self._ready(self.logs or self.data / "logs", written=True) / "huecade.log"

    @property
    def journals(self) -> Path:
        """The folder of the matches' journals."""
        return self._ready(self.data / "journals", written=True)

    @property
    def pictures(self) -> Path:
        """The folder of the pictures that players save."""
        return self._ready(self.data / "pictures", written=True)

    @property
    def drawings(self) -> Path:
        """The folder where players put drawings of their own."""
        return self._ready(self.data / DRAWINGS)

    @property
    def templates(self) -> Path:
        """The folder of the files that players can start their own from."""
        return self._ready(self.data / "templates", written=True)

    def own(self, kind: str, make: bool = True) -> Path:
        """The folder where players put their own files of a kind; whoever only looks into it need not ``make`` it."""
        folder = self.data / kind
        return self._ready(folder) if make else self._made.get(folder, folder)

    def _ready(self, folder: Path, written: bool = False) -> Path:
        """The folder, made now, or a temporary one in its place."""
        if folder not in self._made:
            try:
                folder.mkdir(parents=True, exist_ok=True)
                if written and not os.access(folder, os.W_OK):
                    raise PermissionError
                self._made[folder] = folder
            except (OSError, ValueError) as fault:
                self._made[folder] = self._instead_of(folder, fault)
        return self._made[folder]

    def _instead_of(self, folder: Path, fault: Exception) -> Path:
        """A temporary folder; where there is none either, the folder itself, and then nothing is kept."""
        if self._substitute is None:
            with suppress(OSError, ValueError):
                self._substitute = Path(tempfile.mkdtemp(prefix="huecade-"))
        instead = folder
        if self._substitute is not None:
            with suppress(OSError):
                instead = self._substitute / (folder.name.replace("\0", "") or PRODUCT)
                instead.mkdir(exist_ok=True)
        spoilt = next(
            (root for root in (self.config, self.data) if root in folder.parents and not _usable(root)), folder
        )
        if spoilt not in self._told:
            self._told.add(spoilt)
            self.notices.append(self._told_of(spoilt, fault))
        return instead

    def _told_of(self, folder: Path, fault: Exception) -> str:
        told, reason = shown_folder(folder), reason_of(fault)
        if self._substitute is None:
            sentence = _("The folder {folder} cannot be used ({reason}): what belongs there is not kept.")
            return sentence.format(folder=told, reason=reason)
        sentence = _("The folder {folder} cannot be used ({reason}); files go to {substitute} for now.")
        return sentence.format(folder=told, reason=reason, substitute=self._substitute)


def _usable(folder: Path) -> bool:
    """Whether folders can be made in this one, which may be missing itself."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError):
        return False
    return os.access(folder, os.W_OK)


def temporary_place() -> Path | None:
    """The folder of the system for temporary files; None where no such folder can be written."""
    try:
        return Path(tempfile.gettempdir())
    except OSError:
        return None


def _absolute(path: str) -> Path:
    """A path from the root on; as it stands when the folder that it starts from is gone."""
    try:
        return Path(os.path.abspath(path))
    except OSError:
        return Path(path)


def shown_folder(folder: Path) -> str:
    """A folder as players are told of it: from their home on, and of a long way the middle left out."""
    try:
        told = str(Path("~") / folder.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # not below the home, or there is none
        told = str(folder)
    half = MOST_SHOWN // 2
    return printable(told if len(told) <= MOST_SHOWN else f"{told[:half]}…{told[-half:]}")


def reason_of(fault: Exception) -> str:
    """The reason of a fault as few words, without the path that the sentence names anyway."""
    if isinstance(fault, FileExistsError | NotADirectoryError):  # "File exists" would not say what to do
        return _("a file is in the way")
    if isinstance(fault, OSError):
        return _(fault.strerror or "") or (
            _("no permission") if isinstance(fault, PermissionError) else type(fault).__name__
        )
    return str(fault)


def read_file(path: Path, most_bytes: int) -> bytes:
    """All bytes of a file. Raises FileFault when it is unreadable, empty or too large.

    A pipe or a device is no file: whoever opened it might wait for ever.
    """
    try:
        mode = path.stat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode)):  # of a folder the system itself says what it is
            raise FileFault(_("it is no ordinary file"))
        with path.open("rb") as file:
            content = file.read(most_bytes + 1)
    except (OSError, ValueError) as fault:
        raise FileFault(reason_of(fault)) from fault
    if len(content) > most_bytes:
        raise FileFault(_("it is larger than {kilobytes} kB").format(kilobytes=most_bytes // 1000))
    if not content.strip():
        raise FileFault(_("it is empty"))
    return content


def check_text(content: bytes) -> None:
    """Raise FileFault unless the bytes are UTF-8 text."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise FileFault(_("it is not UTF-8 text")) from fault


def replace_file(path: Path, content: bytes, beside: str = "", follow: bool = True) -> None:
    """Write a file beside ``path`` and rename it, so that a torn file is never seen. Raises OSError.

    ``beside`` is the name that it bears meanwhile. A link in its place is replaced itself unless it is to be followed.
    A pipe or a device that it leads to is no file to be replaced.
    """
    path = Path(os.path.realpath(path)) if follow else path
    with suppress(FileNotFoundError):
        mode = path.lstat().st_mode
        if not (stat.S_ISREG(mode) or stat.S_ISDIR(mode) or stat.S_ISLNK(mode)):
            raise OSError(errno.EINVAL, _("it is no ordinary file"))
    path.parent.mkdir(parents=True, exist_ok=True)
    if beside:
        begun = str(path.with_name(beside))
        number = os.open(begun, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    else:
        number, begun = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(number, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(begun, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(begun)
        raise


def open_to_append(path: Path, follow: bool = True) -> FileIO:
    """An ordinary file, made if it is not there, to be written at its end. Raises OSError.

    A pipe or a device in its place is refused, and never waited for.
    """
    never_wait = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
    no_link = 0 if follow else getattr(os, "O_NOFOLLOW", 0)
    strange = OSError(errno.EINVAL, _("it is no ordinary file"))
    try:
        number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | never_wait | no_link, 0o666)
    except OSError as fault:
        if fault.errno in (errno.ENXIO, errno.ELOOP):  # a pipe that nobody reads from; a link
            raise strange from fault
        raise
    if not stat.S_ISREG(os.fstat(number).st_mode):
        os.close(number)
        raise strange
    return FileIO(number, "a")


def size_of(path: Path) -> int | None:
    """Bytes of an ordinary file; None for everything else, also for a link."""
    try:
        state = os.lstat(path)
    except (OSError, ValueError):
        return None
    return state.st_size if stat.S_ISREG(state.st_mode) else None


def is_link(folder: Path) -> bool:
    """Whether a folder is a link, or on Windows a junction, to another one."""
    try:
        state = os.lstat(folder)
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(state.st_mode) or getattr(state, "st_reparse_tag", 0) == JUNCTION


def is_plain(name: str) -> bool:
    """Whether a name leads nowhere but into its folder: a record may come with a friend's folder."""
    return bool(name) and name not in (".", "..") and not any(mark in name for mark in "/\\:\0")


def set_aside(path: Path) -> Path:
    """Rename a broken file to the first free ``<stem>.broken-N<suffix>`` beside it. Raises OSError."""
    number = 1
    while (aside := path.with_name(f"{path.stem}.broken-{number}{path.suffix}")).exists():
        number += 1
    return path.rename(aside)
