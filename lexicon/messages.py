"""A message and its translation, as catalogues hold them."""

from __future__ import annotations

import string
from dataclasses import dataclass, field


@dataclass
class Message:
    """``forms`` are the translations: one, or one for every plural form when there is a ``plural``."""

    singular: str
    plural: str = ""
    places: list[str] = field(default_factory=list)
    """The files that use it."""
    notes: list[str] = field(default_factory=list)
    """What the translator wrote down."""
    forms: list[str] = field(default_factory=list)

    @property
    def key(self) -> tuple[str, str]:
        """What makes it the same message in another catalogue."""
        return self.singular, self.plural

    @property
    def is_translated(self) -> bool:
        """Whether no form is missing."""
        return bool(self.forms) and all(self.forms)


def fields_of(text: str) -> set[str]:
    """The names of the fields in braces."""
    return {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}
