"""What is wrong in a sources.toml is a fault at the line of its table."""

from pathlib import Path

import pytest

from clausewitz.text.model import Source
from clausewitz.text.sources import name_sources
from small_war.files import SOURCE, Files

WISH = 'source = "000"\ntext = "Have fun & win!"\nwhy = "a wish"\n'


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'why = "a wish"\n',
            'why = "a wish"\nwho = "me"\n',
            "sources.toml:15: Object contains unknown field `who` - at `$.aside[1]`",
        ),
        ('why = "a wish"\n', "", "sources.toml:15: Object missing required field `why` - at `$.aside[1]`"),
        ('why = "a wish"\n', 'why = ""\n', "sources.toml:15: Expected `str` of length >= 1 - at `$.aside[1].why`"),
        ('prefix = "sw"\n', "", "sources.toml:1: Object missing required field `prefix`"),
        ('prefix = "sw"\n', "prefix = sw\n", "sources.toml:3: is not TOML: Invalid value"),
    ],
)
def test_a_sources_file_of_a_wrong_form_is_one_fault(corpus: Files, old: str, new: str, expected: str) -> None:
    corpus.replace(corpus.sources_toml, old, new)
    assert corpus.faults() == [expected]


@pytest.mark.parametrize(
    ("new", "message"),
    [
        (
            WISH.replace("000", "001"),
            "no source 001 (the sources are: 000)",
        ),
        (
            WISH.replace("Have fun & win!", "Enjoy yourselves!"),
            '000.txt does not hold "Enjoy yourselves!", nor anything like it',
        ),
        (
            WISH.replace("Have fun & win!", "1."),
            '000.txt holds "1." 2 times (lines 2, 4); say which: (1st) or (2nd)',
        ),
        (WISH + "occurrence = 2\n", '000.txt holds "Have fun & win!" once (line 3); there is no 2nd'),
    ],
)
def test_an_aside_that_stands_nowhere_or_anywhere_is_a_fault(corpus: Files, new: str, message: str) -> None:
    corpus.replace(corpus.sources_toml, WISH, new)
    assert corpus.faults() == [
        '000.txt:3: no clause quotes "Have fun & win!", and sources.toml does not set it aside',
        f"sources.toml:15: {message}",
    ]


def test_an_aside_says_which_of_its_occurrences_it_is(corpus: Files) -> None:
    corpus.replace(corpus.sources_toml, WISH, WISH + "occurrence = 1\n")
    assert corpus.faults() == []


@pytest.mark.parametrize(
    ("bounds", "start", "end"),
    [
        ('from = "Mines"\nto = "next."', SOURCE.index("Mines"), len(SOURCE) - 1),
        ('from = "Mines"', SOURCE.index("Mines"), len(SOURCE)),
        ('to = "next."', 0, len(SOURCE) - 1),
        ("", 0, len(SOURCE)),
        ('from = "Repeat"\nto = "1."', SOURCE.index("Repeat"), SOURCE.index(" See the weather")),
    ],
)
def test_an_unread_passage_runs_from_its_first_words_to_the_next_of_its_last(
    corpus: Files, bounds: str, start: int, end: int
) -> None:
    corpus.replace(corpus.sources_toml, 'from = "Mines"\nto = "next."', bounds)
    exemption = corpus.load().rulebooks[0].exemptions[-1]
    assert (exemption.start, exemption.end) == (start, end)


def test_an_unread_passage_cannot_end_before_it_begins(corpus: Files) -> None:
    corpus.replace(corpus.sources_toml, 'to = "next."', 'to = "Have fun & win!"')
    assert corpus.faults() == [
        '000.txt:5: no clause quotes "Mines come next.", and sources.toml does not set it aside',
        'sources.toml:20: 000.txt holds "Have fun & win!" only before "Mines"',
    ]


def test_a_missing_source_is_a_fault(corpus: Files) -> None:
    corpus.source.unlink()
    assert corpus.faults() == [
        "combat.feature:8: no source 000 in small-war (its sources are: none)",
        "combat.feature:20: no source 000 in small-war (its sources are: none)",
        "combat.feature:33: no source 000 in small-war (its sources are: none)",
        "combat.feature:38: no source 000 in small-war (its sources are: none)",
        "sources.toml:5: sources/000.txt cannot be read: No such file or directory",
    ]


def test_a_text_that_no_table_lists_is_a_fault(corpus: Files) -> None:
    corpus.write("rulebooks/small_war/sources/001.txt", "more")
    assert corpus.faults() == ["sources.toml:1: sources/001.txt is not listed as a [[source]]"]


def test_a_source_that_is_listed_twice_is_a_fault(corpus: Files) -> None:
    corpus.replace(
        corpus.sources_toml, 'prefix = "sw"\n', 'prefix = "sw"\n[[source]]\nid = "000"\ntitle = "x"\nsha256 = "x"\n'
    )
    assert "sources.toml:9: source 000 is listed twice" in corpus.faults()


def test_a_rulebook_has_the_id_of_its_entry_point_and_shares_neither_prefix_nor_source(corpus: Files) -> None:
    corpus.write("rulebooks/tiny_war/sources.toml", corpus.sources_toml.read_text())
    corpus.write("rulebooks/tiny_war/sources/000.txt", SOURCE)
    found = [fault for fault in corpus.load().faults if fault.file.parent.name == "tiny_war"]
    assert [(fault.line, fault.message) for fault in found] == [
        (1, 'rulebook "small-war" is called "tiny-war" by its entry point'),
        (1, 'prefix "sw" is in small_war/sources.toml already'),
        (5, "source 000 is in small_war/sources.toml already"),
    ]


def test_players_read_what_a_source_is_called_in_place_of_its_id() -> None:
    sources = [Source(id_, "", "", Path(), 1, "", called) for id_, called in (("000", "the long text"), ("900", ""))]
    told = name_sources("000 prevails: 000:12 and 900 are no names of it. 000 is. A price of 10,000 is not.", sources)
    assert told == (
        "The long text prevails: 000:12 and 900 are no names of it. The long text is. A price of 10,000 is not."
    )
