"""A quote is shown in the whole sentence in which it stands, and a heading in the same line belongs to none."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausewitz.text.model import Exemption, ExemptionKind, Quote, Source
from clausewitz.text.quotes import fold, spans
from clausewitz.text.register import load
from clausewitz.text.sources import Marked, Sentences, marked_sentences
from here import PROJECT

TEXT = """\
|
7  MOVES & RAIDS7.1\u00a0MOVES   Armies move\u00a0once (see 7.2).  They may\nstop, as all armies may. Format [ MOVE ] \
7.2 RAIDS Raids cost 1 BP, or 2 BP at sea ( Bombers too). |
"""
HEADINGS = ("|", "7  MOVES & RAIDS", "7.1\u00a0MOVES", "as all armies may", "7.2 RAIDS")


def source(text: str) -> Source:
    return Source("900", "A source", "", Path("900.txt"), 1, text)


def asides(text: str, *passages: str) -> list[Exemption]:
    places = ((start, end) for passage in passages for start, end in spans(text, passage))
    return [Exemption(ExemptionKind.ASIDE, "900", start, end, "a heading", 1) for start, end in places]


@pytest.mark.parametrize(
    ("quoted", "sentence"),
    [
        ("move once", "Armies <move once> (see 7.2)."),
        ("Armies move once (see 7.2).", "<Armies move once (see 7.2).>"),
        ("(see 7.2). They", "Armies move once <(see 7.2). They> may stop, as all armies may."),
        ("may stop", "They <may stop>, as all armies may."),
        ("MOVE ]", "Format [ <MOVE ]>"),
        ("1 BP", "Raids cost <1 BP>, or 2 BP at sea ( Bombers too)."),
        ("or 2 BP", "Raids cost 1 BP, <or 2 BP> at sea ( Bombers too)."),
    ],
)
def test_a_quote_is_shown_in_its_whole_sentence_without_the_heading_before_it(quoted: str, sentence: str) -> None:
    ((start, end),) = spans(TEXT, quoted)
    told = Sentences(source(TEXT), asides(TEXT, *HEADINGS)).around(Quote("900", start, end, TEXT[start:end]))
    assert f"{told.before}<{told.quoted}>{told.after}" == sentence


@pytest.mark.parametrize(
    ("quoted", "shown"),
    [
        (["move once", "Armies"], ["<Armies move once> (see 7.2)."]),
        (["Armies", "once", "(see 7.2)"], ["<Armies> move <once (see 7.2)>."]),
        (["move once", "once (see 7.2).", "once"], ["Armies <move once (see 7.2).>"]),
        (
            ["Raids", "Armies", "1 BP"],
            ["<Raids> cost <1 BP>, or 2 BP at sea ( Bombers too).", "<Armies> move once (see 7.2)."],
        ),
        (["may stop", "(see 7.2). They"], ["Armies move once <(see 7.2). They may stop>, as all armies may."]),
    ],
)
def test_a_sentence_that_is_quoted_several_times_is_shown_once_with_all_its_quotes(
    quoted: list[str], shown: list[str]
) -> None:
    sentences = {"900": Sentences(source(TEXT), asides(TEXT, *HEADINGS))}
    quotes = [Quote("900", start, end, TEXT[start:end]) for each in quoted for start, end in spans(TEXT, each)[:1]]
    told = marked_sentences(sentences, quotes)
    assert ["".join(f"<{text}>" if is_quoted else text for text, is_quoted in each.parts) for each in told] == shown
    assert sorted(each.start for one in told for each in one.quotes) == sorted(each.start for each in quotes)


def test_a_sentence_in_two_sources_is_shown_once_with_the_quotes_from_both() -> None:
    texts = {"900": "Armies move. Armies\u00a0may stop at sea.", "901": "Armies may\nstop at sea."}
    sentences = {id_: Sentences(source(text), ()) for id_, text in texts.items()}
    (first,), (second,) = spans(texts["900"], "Armies may"), spans(texts["901"], "at sea")
    quotes = [Quote("900", *first, texts["900"][slice(*first)]), Quote("901", *second, "at sea")]
    parts = (("Armies may", True), (" stop ", False), ("at sea", True), (".", False))
    assert marked_sentences(sentences, quotes) == [Marked(parts, tuple(quotes))]


@given(*[st.text("Ab .,!\n\r\u00a0[")] * 3)
def test_a_sentence_is_words_of_the_source_around_its_quote(before: str, within: str, after: str) -> None:
    text, start, end = f"{before}A{within}b{after}", len(before), len(before) + len(within) + 2
    told = Sentences(source(text), ()).around(Quote("900", start, end, text[start:end]))
    assert told.quoted == fold(text[start:end])
    assert fold(str(told)) in fold(text)


def test_every_sentence_of_the_register_stands_in_its_source_and_holds_no_heading() -> None:
    register = load(PROJECT)
    headings = {
        (each.source, fold(rulebook_source.text[each.start : each.end]))
        for rulebook in register.rulebooks
        for each in rulebook.exemptions
        for rulebook_source in rulebook.sources
        if rulebook_source.id == each.source and "heading" in each.why
    }
    sentences = [
        (each.source, register.sentence(each)) for clause in register.clauses.values() for each in clause.quotes
    ]
    assert all(str(told) in fold(register.sources[id_].text) for id_, told in sentences)
    begun = {(id_, title) for id_, told in sentences for _, title in headings if told.before.startswith(f"{title} ")}
    assert begun & headings == set()
