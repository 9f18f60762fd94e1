from __future__ import annotations

from pathlib import Path

import pytest

from scenes.colorful.associations import associations
from scenes.colorful.content import COLOURS, LANGUAGES, LONGEST_WORD, Language
from scenes.colorful.deck import ContentError, cards
from scenes.colorful.words import clean, colour_names, fold, load_colour_names, offences, refusal


def marked(word: str, language: Language) -> list[str]:
    """The offending letters, as they stand in the word."""
    return [word[offence.start : offence.end] for offence in offences(word, language)]


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("blues", ["blue"]),
        ("Redwood", ["Red"]),
        ("covered", ["red"]),
        ("bored", ["red"]),
        ("tired", ["red"]),
        ("sacred", ["red"]),
        ("orange juice", ["orange"]),
        ("limestone", ["lime"]),
        ("slime", ["lime"]),
        ("golden retriever", ["gold"]),
        ("Greenland", ["Green"]),
        ("greenhouse", ["green"]),
        ("blackmail", ["black"]),
        ("greyhound", ["grey"]),
        ("Earl Gray", ["Gray"]),
        ("Snow White", ["White"]),
        ("quicksilver", ["silver"]),
        ("brownie", ["brown"]),
        ("pinkie", ["pink"]),
        ("BLUE", ["BLUE"]),
        ("blüé", ["blüé"]),
        ("blue-red", ["blue", "red"]),
        ("redgold", ["red", "gold"]),
        ("blackred blacked", ["black", "red", "black"]),
        ("fake tan", ["tan"]),
        ("the navy", ["navy"]),
        ("turquoise", ["turquoise"]),
        ("two beiges", ["beiges"]),
        ("teal's", ["teal"]),
        ("bluish", ["bluish"]),
        ("purplish", ["purplish"]),
        ("whitish", ["whitish"]),
        ("orangish", ["orangish"]),
        ("greenish", ["green"]),
        ("tannish", ["tannish"]),
        ("mauvish haze", ["mauvish"]),
        ("brunette", ["brunette"]),
        ("rouge", ["rouge"]),
        ("rose bush", ["rose"]),
        ("Vertigo", ["Vert"]),
        ("Argentina", ["Argent"]),
        ("post-rose", ["rose"]),
    ],
)
def test_english_words_with_a_colour_are_refused_and_marked(word: str, letters: list[str]) -> None:
    assert marked(word, "en") == letters
    assert letters[0] in str(refusal(word, "en"))


@pytest.mark.parametrize(
    "word",
    [
        "jazz",
        "tango",
        "stanza",
        "suntan",
        "navigate",
        "tealight",
        "rad",
        "read",
        "ride",
        "yell low",
        "pin k",
        "her edge",
        "olive",
        "coral reef",
        "salmon",
        "mustard",
        "ruby",
        "primrose",
        "advert",
        "rosé",
        "or",
        "brunt",
        "7",
        "日本",
        "we're done",
    ],
)
def test_other_english_words_are_taken(word: str) -> None:
    assert refusal(word, "en") is None


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("rosé", ["rosé"]),
        ("rosée du matin", ["rosé"]),
        ("arrosé", ["rosé"]),
        ("Noirmoutier", ["Noir"]),
        ("manoir", ["noir"]),
        ("marron", ["marron"]),
        ("marronnier", ["marron"]),
        ("couverture", ["vert"]),
        ("verte", ["vert"]),
        ("bleue", ["bleu"]),
        ("blanche", ["blanc"]),
        ("grise", ["gris"]),
        ("argenté", ["argent"]),
        ("rougeole", ["rouge"]),
        ("violette", ["violet"]),
        ("jus d'orange", ["orange"]),
        ("or", ["or"]),
        ("l'or", ["or"]),
        ("l’or noir", ["or", "noir"]),
        ("Âge d'or", ["or"]),
        ("cadre doré", ["doré"]),
        ("septième ciel", ["ciel"]),
        ("écharpe écrue", ["écrue"]),
        ("cheveux châtains", ["châtains"]),
        ("GRENAT", ["GRENAT"]),
        ("turquoises", ["turquoises"]),
        ("Blues", ["Blue"]),
        ("blues", ["blue"]),
        ("le blues", ["blue"]),
        ("rhythm-blues", ["blue"]),
        ("b l u e", ["b l u e"]),
        ("blue-jean", ["blue"]),
        ("Redwood", ["Red"]),
        ("rosâtre", ["rosâtre"]),
        ("jaunâtres", ["jaunâtres"]),
        ("brunâtre", ["brunâtre"]),
        ("mauvâtre", ["mauvâtre"]),
        ("rougeatre", ["rouge"]),
        ("vin de bordeaux", ["bordeaux"]),
        ("brunet", ["brunet"]),
        ("mordorées", ["mordorées"]),
        ("ambre", ["ambre"]),
    ],
)
def test_french_words_with_a_colour_are_marked(word: str, letters: list[str]) -> None:
    assert marked(word, "fr") == letters


@pytest.mark.parametrize(
    "word",
    [
        "verre",
        "oreille",
        "corail",
        "trésor",
        "arc-en-ciel",
        "gratte-ciel",
        "ciels-de-lit",
        "logiciel",
        "dorer",
        "adorée",
        "crédit",
        "Rédaction",
        "hundred",
        "bégrey",
        "opâtre",
        "jaunir",
        "brunch",
        "Bruno",
        "orangina",
        "cœur",
        "cieux",
        "aujourd'hui",
        "sapin",
        "tortue marine",
    ],
)
def test_other_french_words_are_taken(word: str) -> None:
    assert refusal(word, "fr") is None


@pytest.mark.parametrize(
    ("word", "letters"),
    [
        ("b l u e", ["b l u e"]),
        ("b-l-u-e", ["b-l-u-e"]),
        ("R.E.D.", ["R.E.D"]),
        ("re-dress", ["re-d"]),
        ("a r e d", ["r e d"]),
        ("ＲＥＤ", ["ＲＥＤ"]),
        ("ﬁred", ["red"]),
        ("re\N{SOFT HYPHEN}d", ["red"]),
        ("r\N{ZERO WIDTH SPACE}ed", ["red"]),
        ("re\N{COMBINING ACUTE ACCENT}d", ["réd"]),
    ],
)
def test_no_spelling_hides_a_colour(word: str, letters: list[str]) -> None:
    assert marked(clean(word), "en") == letters


def test_a_ligature_counts_as_its_two_letters() -> None:
    assert fold("Œuf, Æsir, straße, Noël") == "oeuf, aesir, strasse, noel"
    assert marked("œuvre verte", "fr") == ["vert"]


def test_an_offence_names_its_card() -> None:
    def card(word: str, language: Language) -> str | None:
        (offence,) = offences(word, language)
        return None if offence.colour is None else COLOURS[offence.colour]

    assert (card("gray", "en"), card("blues", "en"), card("navy", "en")) == ("grey", "blue", None)
    assert (card("l'or", "fr"), card("dorées", "fr"), card("ciel", "fr")) == ("gold", "gold", "sky blue")
    assert (card("argent", "fr"), card("ocre", "fr")) == ("silver", None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_but_the_sky_has_a_name_that_is_refused(language: Language) -> None:
    names = colour_names(language)
    named = {names.cards.get(name, name) for name in (*names.anywhere, *names.whole)}
    assert set(COLOURS) - named <= {"sky blue"}


@pytest.mark.parametrize(("word", "cleaned"), [("  two \t words ", "two words"), ("e\u0301", "é"), ("a\x00b", "ab")])
def test_a_word_is_cleaned(word: str, cleaned: str) -> None:
    assert clean(word) == cleaned


@pytest.mark.parametrize("word", ["", "!?", "-", "a" * (LONGEST_WORD + 1)])
def test_what_is_no_word_or_too_long_is_refused(word: str) -> None:
    assert refusal(word, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_category_has_sample_words_that_are_taken(language: Language) -> None:
    known = associations()
    for card in cards():
        for category in card.slots:
            taken = [word for word in category.words if refusal(clean(known.word(word, language)), language) is None]
            assert len(taken) == len(category.words) >= 4, (category.en, category.words, taken)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[en]\nanywhere == 1", "line 2"),
        ("[en]\nanywhere = ['red']\nwhole = []\n[en.cards]", "language fr"),
        ("[en]\nanywhere = []\nwhole = []\n[en.cards]\n[fr]\nanywhere = []\nwhole = []\n[fr.cards]", "language en"),
        ("[en]\nanywhere = ['sky blue']\nwhole = []\n[en.cards]\n{fr}", "en: “sky blue” is not one word"),
        ("[en]\nanywhere = ['red', 'red']\nwhole = []\n[en.cards]\n{fr}", "en: “red” is there twice"),
        ("[en]\nanywhere = ['red']\nwhole = []\n[en.cards]\ngray = 'grey'\n{fr}", "“gray” stands for a card"),
        ("[en]\nanywhere = ['red']\nwhole = []\n[en.cards]\nred = 'rad'\n{fr}", "no colour “rad”"),
        ("[en]\nanywhere = ['red']\nshades = []\n", "unknown field"),
    ],
)
def test_bad_colour_names_are_refused_with_the_reason(tmp_path: Path, text: str, reason: str) -> None:
    path = tmp_path / "names.toml"
    path.write_text(text.replace("{fr}", "[fr]\nanywhere = ['rouge']\nwhole = []\n[fr.cards]"), "utf-8")
    with pytest.raises(ContentError) as fault:
        load_colour_names(path)
    assert "names.toml" in str(fault.value) and reason in str(fault.value)


def test_colour_names_that_are_not_there_are_refused_with_the_reason(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"missing\.toml"):
        load_colour_names(tmp_path / "missing.toml")


def test_a_language_that_nobody_knows_is_said_in_a_sentence() -> None:
    assert refusal("jazz", "de") == "Words are named in English or French here."  # type: ignore[arg-type]
