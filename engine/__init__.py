"""Everything that knows no game. Importing any of it keeps pygame's greeting off the terminal."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
