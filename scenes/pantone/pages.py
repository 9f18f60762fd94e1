"""What every page of the table is: the table shows one after the other on the one scene of the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.paged_table import TablePage

if TYPE_CHECKING:
    from scenes.pantone.look import Look
    from scenes.pantone.table import Table
    from scenes.pantone.view import View

ONLOOKER = -1


class Page(TablePage):
    """One thing that the table of Pantone shows."""

    table: Table
    look: Look
    hushed: bool = False
    """Whether people speak now, and music is to be low."""
    layer: str = ""
    """Layer of the map with the page's places."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.places = {place.name: place.rect for place in table.layout.places(self.layer)} if self.layer else {}

    def left(self) -> None:
        """The table goes on to another page, or is left."""

    @property
    def view(self) -> View:
        """The table as everybody in the room sees it."""
        view: View = self.table.match.view_for(ONLOOKER)
        return view
