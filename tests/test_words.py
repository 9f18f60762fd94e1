"""Every word that a player sees is in the catalogues, translated whole, and can be drawn."""

from __future__ import annotations

import ast
import gettext
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.text import can_write
from engine.theme import BOLD, DISPLAY, HEAVY
from engine.words import NO_BREAK_SPACES
from lexicon.__main__ import update
from lexicon.catalogue import (
    CatalogueError,
    brought_up_to_date,
    catalogue_path,
    catalogue_text,
    compiled,
    languages_in,
    new_header,
    read_catalogue,
    template_path,
    template_text,
)
from lexicon.extract import ExtractError, messages_in, messages_of
from lexicon.messages import Message, fields_of
from scenes.catalog import find_games

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
LANGUAGES = languages_in(LOCALE)
AGAIN = "run: python3 dev.py words"
COUNT = {"count", "koas"}
"""Fields that a singular form may write out as a word, or leave away."""


@cache
def messages(language: str) -> list[Message]:
    return read_catalogue(catalogue_path(LOCALE, language))[1]


@cache
def shipped() -> list[Message]:
    """The messages of the source, which takes a second to read."""
    return messages_of(ROOT)


# The catalogues of the project


def test_the_template_holds_the_messages_of_the_source() -> None:
    assert template_path(LOCALE).read_text("utf-8") == template_text(shipped()), AGAIN


@pytest.mark.parametrize("language", LANGUAGES)
class TestEachLanguage:
    def test_nothing_is_missing_and_nothing_left_over(self, language: str) -> None:
        known = {message.key for message in shipped()}
        lacking = [message.singular for message in messages(language) if not message.is_translated]
        assert lacking == [], f"{language} lacks {len(lacking)} translations"
        assert {message.key for message in messages(language)} == known, AGAIN

    def test_the_compiled_catalogue_is_the_same(self, language: str) -> None:
        path = catalogue_path(LOCALE, language)
        assert path.with_suffix(".mo").read_bytes() == compiled(*read_catalogue(path)), AGAIN

    def test_fields_are_those_of_the_original(self, language: str) -> None:
        wrong = [
            (message.singular, form)
            for message in messages(language)
            for form in message.forms
            if fields_of(form) != fields_of(message.plural or message.singular)
            and not fields_of(form) ^ fields_of(message.plural or message.singular) <= COUNT
        ]
        assert wrong == []

    def test_there_is_a_form_for_every_number(self, language: str) -> None:
        header = read_catalogue(catalogue_path(LOCALE, language))[0]
        count = int(re.search(r"nplurals=(\d)", header.forms[0])[1])  # type: ignore[index]
        for message in messages(language):
            assert len(message.forms) == (count if message.plural else 1), message.singular

    def test_every_letter_can_be_drawn(self, language: str) -> None:
        letters = set("".join(form for message in messages(language) for form in message.forms)) - {"\n"}
        assert [letter for letter in letters for font in (DISPLAY, BOLD, HEAVY) if not can_write(letter, font)] == []

    def test_ends_and_spaces_are_those_of_the_original(self, language: str) -> None:
        for message in messages(language):
            for form in message.forms:
                assert form == form.strip(), form
                assert form.count("\n") == message.singular.count("\n"), form
                assert "  " not in form, form


def test_french_is_set_as_french_is() -> None:
    """Marks stand off by a space at which no line breaks, and apostrophes are round."""
    space = NO_BREAK_SPACES[0]
    titles = [game.title for game in find_games()]
    for message in messages("fr"):
        for form in message.forms:
            text = re.sub(r"\{[^}]*\}", "x", form)
            for title in titles:  # they are spelt alike everywhere
                text = text.replace(title, "x")
            assert "'" not in text, form
            assert '"' not in text, form
            assert re.search(rf"(?<!{space})[!?;:»]|«(?!{space})", text) is None, form


# What a player sees goes through the catalogues

DRAWS = {"draw_text": 1, "draw_paragraph": 1, "draw_title": 1, "draw_lines": 1, "Prompt": 1, "Hint": 1, "ToggleRow": 1,
         "SliderRow": 1, "ChoiceRow": 1, "Command": 1, "Notice": 0, "Choice": 1}  # fmt: skip
"""Calls by name, and which of their arguments is shown."""
SHOWN_FIELDS = {"title", "help", "tagline", "text", "label", "sentence", "words"}
UNTRANSLATED = {"HUECADE"}
NO_WORDS = {"engine/letter_keys.py"}


SHOWN = re.compile(rf"\b(?:{'|'.join(DRAWS)})\(|\b(?:{'|'.join(SHOWN_FIELDS)})=")
"""A file without any of these shows nothing, and need not be taken apart."""


def bare_words(source: str, place: str) -> Iterator[str]:
    """Text literals with letters that are drawn without being translated."""
    if not SHOWN.search(source):
        return
    for call in ast.walk(ast.parse(source, place)):
        if not isinstance(call, ast.Call):
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        shown = [call.args[DRAWS[name]]] if name in DRAWS and len(call.args) > DRAWS[name] else []
        shown += [word.value for word in call.keywords if word.arg in SHOWN_FIELDS and name[:1].isupper()]
        for node in shown:
            for text in literals(node):
                if re.search(r"[^\W\d_]{2}", re.sub(r"\{[^}]*\}", "", text)) and text not in UNTRANSLATED:
                    yield f"{place}:{node.lineno}: {text}"


def literals(node: ast.expr) -> list[str]:
    """The texts that an expression may come to, as far as they stand in it untranslated."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.JoinedStr(values=parts):
            return [text for part in parts for text in literals(part)]
        case ast.IfExp(body=body, orelse=other):
            return literals(body) + literals(other)
        case ast.BoolOp(values=parts):
            return [text for part in parts for text in literals(part)]
        case ast.BinOp(left=left, right=right):
            return literals(left) + literals(right)
    return []


def test_every_word_on_the_screen_can_be_translated() -> None:
    found = []
    for folder in ("engine", "scenes"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place not in NO_WORDS:
                found += bare_words(path.read_text("utf-8"), place)
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'draw_text(canvas, "Hello", (0, 0))',
        'draw_text(canvas, f"{count} cards", (0, 0))',
        'text.draw_text(canvas, words or "none", (0, 0))',
        'Prompt(Button.CONFIRM, "Go on")',
        'GameInfo(tagline="Quick!")',
        'Option(title="Boards" if x else N_("Teams"))',
    ],
)
def test_a_word_that_cannot_be_translated_is_found(line: str) -> None:
    assert len(list(bare_words(line, "x.py"))) == 1


@pytest.mark.parametrize("line", ['draw_text(canvas, _("Hello"), p)', 'draw_text(canvas, f"{a} / {b}", p)'])
def test_translated_words_and_numbers_are_not_found(line: str) -> None:
    assert list(bare_words(line, "x.py")) == []


# The chore


def project(folder: Path, source: str) -> Path:
    (folder / "engine").mkdir(parents=True, exist_ok=True)
    (folder / "scenes").mkdir(exist_ok=True)
    (folder / "main.py").write_text("", "utf-8")
    (folder / "scenes" / "a.py").write_text(source, "utf-8")
    return folder


SOURCE = """
TITLE = N_("Quick \\"game\\"")
words = ngettext("{count} card", "{count} cards", 2), _("two\\nlines"), _(TITLE), _("")
"""


def test_a_new_language_is_one_folder(tmp_path: Path) -> None:
    locale = tmp_path / "locale"
    (locale / "de").mkdir(parents=True)
    said = update(project(tmp_path, SOURCE), locale)
    assert said == '3 messages.\nde: 3 untranslated:\n  Quick "game"\n  {count} card\n  two\nlines'

    path = catalogue_path(locale, "de")
    header, entries = read_catalogue(path)
    entries[0].notes.append("shown in the hall")
    for message, forms in zip(
        entries, (["Schnell"], ["{count} Karte", "{count} Karten"], ["zwei\nZeilen"]), strict=True
    ):
        message.forms = forms
    path.write_text(catalogue_text(header, entries), "utf-8")
    assert update(tmp_path, locale) == "3 messages.\nde: complete."

    german = gettext.translation("huecade", locale, ["de"])
    assert german.gettext('Quick "game"') == "Schnell"
    assert german.gettext("two\nlines") == "zwei\nZeilen"
    assert [german.ngettext("{count} card", "{count} cards", n) for n in (1, 2)] == ["{count} Karte", "{count} Karten"]


def test_running_it_again_changes_nothing(tmp_path: Path) -> None:
    locale = tmp_path / "locale"
    (locale / "de").mkdir(parents=True)
    update(project(tmp_path, SOURCE), locale)
    files = {path: path.read_bytes() for path in locale.rglob("*.*")}
    assert len(files) == 3
    update(tmp_path, locale)
    assert {path: path.read_bytes() for path in files} == files


def test_what_was_translated_stays_and_what_is_gone_goes() -> None:
    known = [Message("old", forms=["alt"]), Message("kept", notes=["a verb"], forms=["bleibt"])]
    fresh = brought_up_to_date(known, [Message("kept", places=["a.py"]), Message("new")])
    assert [(message.singular, message.forms) for message in fresh] == [("kept", ["bleibt"]), ("new", [])]
    assert (fresh[0].notes, fresh[0].places) == (["a verb"], ["a.py"])


def test_a_message_is_written_once_with_all_its_places(tmp_path: Path) -> None:
    project(tmp_path, '_("Go on")\n')
    (tmp_path / "engine" / "b.py").write_text('_("Go on")\n_("Go on")\n', "utf-8")
    assert messages_of(tmp_path) == [Message("Go on", places=["engine/b.py", "scenes/a.py"])]


@pytest.mark.parametrize("line", ['_(f"{count} cards")', '_("a " + name)', 'ngettext("a", f"{n}", n)', 'N_("%d" % n)'])
def test_a_message_that_is_put_together_is_refused(line: str) -> None:
    with pytest.raises(ExtractError, match=r"^scenes/a\.py:1 puts a message together"):
        list(messages_in(line, "scenes/a.py"))


def test_one_singular_with_two_plurals_is_refused(tmp_path: Path) -> None:
    project(tmp_path, 'ngettext("a", "as", n)\nngettext("a", "some", n)\n')
    with pytest.raises(ExtractError, match="in other words"):
        messages_of(tmp_path)


@pytest.mark.parametrize(
    "text",
    ["", 'msgid "x"\nmsgstr "y"\n', 'msgid ""\nmsgstr "a\n', 'msgid ""\nmsgstr "a"\n\nmsgwhat "b"\n', '"lost"\n'],
)
def test_a_broken_catalogue_is_a_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "huecade.po"
    path.write_text(text, "utf-8")
    with pytest.raises(CatalogueError, match=r"huecade\.po"):
        read_catalogue(path)


@pytest.mark.parametrize("mark", ["#, fuzzy", '#~ msgid "gone"'])
def test_what_is_not_finished_is_refused(tmp_path: Path, mark: str) -> None:
    path = tmp_path / "huecade.po"
    path.write_text(catalogue_text(new_header("de"), []) + f'\n{mark}\nmsgid "x"\nmsgstr "y"\n', "utf-8")
    with pytest.raises(CatalogueError, match="not finished"):
        read_catalogue(path)
