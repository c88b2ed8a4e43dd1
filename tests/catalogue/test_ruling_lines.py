"""A ruling is put into lines once, and each line names what it leads to."""

import pytest

from clausewitz.catalogue.ruling_lines import RulingLine, lines_on_reversal
from clausewitz.rulings.reversals import ChangeAnswer, FieldAnswer, OtherReadingAnswer, WhyAnswer

SAFE = RulingLine("Fly by day.", ("sm.fly",))


def change(changed: str, *unasked: str) -> ChangeAnswer:
    """A way to a yes, on one answer that was given, and on some that were not."""
    given = FieldAnswer("day", "Is it day?", "no", "yes")
    fields = (given, *(FieldAnswer(each, f"Is it {each}?", None, "yes") for each in unasked))
    return ChangeAnswer("if it is safe", fields, "sm.fly", "Fly by day.", changed)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (RulingLine("Fly by day.", ("sm.fly",)), "sm.fly: Fly by day."),
        (RulingLine("if it is day", answer="yes"), "yes if it is day"),
        (RulingLine("", ("sm.fly", "sm.rest"), "exception to"), "exception to sm.fly, sm.rest"),
        (RulingLine("", ("sm.issue.day",), "with another answer to", "no"), "no with another answer to sm.issue.day"),
        (RulingLine("No rule allows this."), "No rule allows this."),
    ],
)
def test_a_line_reads_answer_label_ids_and_what_they_say(line: RulingLine, words: str) -> None:
    assert str(line) == words


def test_ways_that_differ_in_what_was_not_asked_stand_once_with_the_fewest_answers_below() -> None:
    why = WhyAnswer((change("if it is day", "calm"), change("if it is day", "calm", "dry")), (), "")
    assert list(lines_on_reversal(why, "no")) == [
        RulingLine(
            "if it is day, given:",
            answer="yes",
            below=(
                RulingLine("Is it calm? yes"),
                RulingLine("1 other way leads there as well: `--why --json` tells it."),
                SAFE,
            ),
        )
    ]


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "1 other way leads there as well."),
        (4, "4 other ways lead there as well."),
    ],
)
def test_it_is_said_how_many_other_ways_there_are_where_no_command_can_be_typed(number: int, said: str) -> None:
    told = list(lines_on_reversal(WhyAnswer((change(""),), (), ""), "unclear", number, ""))
    assert told == [RulingLine("if it is safe", answer="yes", below=(SAFE,)), RulingLine(said)]


def test_a_reading_says_whether_it_reverses_the_ruling_always_and_where_nothing_does_that_is_said() -> None:
    readings = (
        OtherReadingAnswer("sm.issue.day", "b", "At noon.", "", ""),
        OtherReadingAnswer("sm.issue.fog", "c", "In fog.", "", "", always=False),
    )
    assert list(lines_on_reversal(WhyAnswer((), readings, ""), "yes")) == [
        RulingLine("", ("sm.issue.day",), "with another answer to", "no", below=(RulingLine("(b) At noon."),)),
        RulingLine(
            "", ("sm.issue.fog",), "in some situations with another answer to", "no", below=(RulingLine("(c) In fog."),)
        ),
    ]
    nothing = "Nothing in the situation, and no other answer to an open question, would make it a no."
    assert list(lines_on_reversal(WhyAnswer((), (), ""), "yes")) == [RulingLine(nothing)]
