"""A quote is found whatever the white space, at exactly its characters."""

from pathlib import Path
from string import whitespace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from clausewitz.text.model import Source
from clausewitz.text.quotes import QuoteError, fold, locate, ordinal, shorten, spans

BLANKS = st.text(alphabet=whitespace + "\u00a0\u2003\u2028\x85", min_size=1, max_size=3)
WORDS = st.text(alphabet="ab\u2026.\"'é", min_size=1, max_size=4)
TEXTS = st.lists(st.one_of(BLANKS, WORDS), max_size=20).map("".join)


def source(text: str) -> Source:
    return Source("000", "", "", Path("000.txt"), 1, text)


@given(text=st.one_of(TEXTS, st.text()), passage=st.one_of(WORDS, TEXTS))
def test_each_span_of_a_passage_folds_to_the_folded_passage(text: str, passage: str) -> None:
    for start, end in spans(text, passage):
        assert fold(text[start:end]) == fold(passage)
        assert text[start:end] == text[start:end].strip()


@given(before=TEXTS, passage=TEXTS, after=TEXTS, blanks=st.lists(BLANKS))
def test_a_passage_is_found_however_its_white_space_is_changed(
    before: str, passage: str, after: str, blanks: list[str]
) -> None:
    words = passage.split()
    assume(words)
    gaps = [*blanks, *[" "] * len(words)]
    changed = "".join(part for pair in zip(words, gaps, strict=False) for part in pair).strip()
    text = f"{before} {changed} {after}"
    start = len(before) + 1
    assert (start, start + len(changed)) in spans(text, passage)


@given(text=st.one_of(TEXTS, st.text()), passage=st.one_of(TEXTS, st.text()), occurrence=st.none() | st.integers())
def test_a_passage_is_located_or_refused_and_nothing_else(text: str, passage: str, occurrence: int | None) -> None:
    found = spans(text, passage)
    try:
        quote = locate(source(text), passage, occurrence)
    except QuoteError:
        assert len(found) != 1 or occurrence not in (None, 1)
    else:
        assert quote.text == text[quote.start : quote.end]
        assert (quote.start, quote.end) == found[(occurrence or 1) - 1]


def test_the_white_space_of_the_source_is_kept_in_the_quote() -> None:
    quote = locate(source("Home\u00a0\u00a0>  fire\r\nat will"), "> fire at")
    assert quote.text == ">  fire\r\nat"


def test_occurrences_that_overlap_are_counted_each() -> None:
    assert spans("aaa", "aa") == [(0, 2), (1, 3)]


@pytest.mark.parametrize(
    ("number", "expected"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (13, "13th"), (21, "21st")],
)
def test_ordinals_are_english(number: int, expected: str) -> None:
    assert ordinal(number) == expected


def test_a_long_passage_is_shown_by_its_beginning_and_its_end() -> None:
    assert shorten("one  two three four five six", 17) == "one two … ive six"
    assert shorten("one  two") == "one two"
