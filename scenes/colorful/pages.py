"""What every page of the table is: the table shows one after the other on the one scene of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paged_table import TablePage

if TYPE_CHECKING:
    from scenes.colorful.look import Look
    from scenes.colorful.table import Table


class Page(TablePage):
    """One thing that the table of Colorful shows."""

    table: Table
    look: Look
    live_runs = False

    def cover(self) -> None:
        """Another scene comes over the table."""
