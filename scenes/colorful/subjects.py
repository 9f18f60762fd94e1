"""What a topic is called on the screen: the word, or the category where no word was typed; and the colours' names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from engine.text import draw_text
from engine.theme import BODY, HEAVY, INK
from engine.words import _, language_in_use
from scenes.colorful.look import Look

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game_info import SeatInfo
    from scenes.colorful.view import TopicView

BIGGEST_WORD = 150
NOTE_HEIGHT = 46


def category_title(topic: TopicView) -> str:
    """The category of a topic in the language in use."""
    return topic.category.title(language_in_use())


def heading(topic: TopicView) -> str:
    """The word of a topic, else its category, with a capital."""
    text = topic.word if topic.subject == "word" else category_title(topic)
    return text[:1].upper() + text[1:]


def note(topic: TopicView, infos: Sequence[SeatInfo]) -> str:
    """How the subject came about when it is not a typed word; empty for one."""
    if topic.subject == "aloud" and topic.namer is not None:
        return _("{name} said the word aloud").format(name=infos[topic.namer].name)
    if topic.subject == "category" and topic.namer is not None:
        return _("No word in time: the category it is")
    return ""


def draw_subject(
    canvas: pygame.Surface, look: Look, topic: TopicView, infos: Sequence[SeatInfo], face: pygame.Rect,
    bubble: pygame.Rect,
) -> None:  # fmt: skip
    """The subject as large as it can be: in the bubble of whoever named it, or on a plate of its own."""
    namer = topic.namer if topic.subject in ("word", "aloud") else None
    if namer is None:
        bubble = pygame.Rect(face.left + 4, bubble.top, bubble.right - face.left - 4, bubble.height)
    else:
        look.draw_avatar(canvas, infos[namer].animal, face.center, face.width * 0.88)
    look.draw_bubble(canvas, bubble, tail=namer is not None)
    text, words = heading(topic), note(topic, infos)
    place = bubble.inflate(-72, -12)
    if words:
        place.height -= NOTE_HEIGHT
        pos = (bubble.centerx, bubble.bottom - 38)
        draw_text(canvas, words, pos, size=BODY, font=HEAVY, colour=INK, anchor="center", max_width=bubble.width - 80)
    look.draw_word(canvas, text.upper(), place, BIGGEST_WORD)
