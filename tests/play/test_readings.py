"""Readings: questions, letters, the preferred one, profiles and choosing another reading by name."""

from dataclasses import dataclass

import pytest

from clausewitz.play.documents import Unusual, unusual_fields
from clausewitz.play.readings import (
    Answer,
    Reading,
    UnknownReadingError,
    choose_reading,
    holds,
    is_profile,
    readings_of,
)


class Weather(Reading, issue="rd.issue.weather"):
    """Does rain count
    as weather?
    """

    YES = Answer("a", "Yes.", "It is wet.")
    NO = Answer("b", "No.", assumes="that nobody goes out")


class Night(Reading, issue="rd.issue.night"):
    DARK = Answer("a", "Dark.")
    BRIGHT = Answer("b", "Bright.", "The moon shines.")
    BOTH = Answer("c", "Both.")


@dataclass(frozen=True, kw_only=True)
class Profile:
    """Two issues."""

    weather: Weather = Weather.YES
    night: Night = Night.BRIGHT


@dataclass(frozen=True)
class Camp:
    """A situation that holds one reading, and a fact."""

    weather: Weather = Weather.YES
    tents: int = 2


@dataclass(frozen=True)
class Nothing:
    """A record without a field."""


def test_a_profile_is_a_record_of_readings_alone() -> None:
    assert [each for each in (Profile, Camp, Nothing, Weather, int) if is_profile(each)] == [Profile]
    assert unusual_fields(Camp(Weather.NO, 3)) == (
        Unusual("Weather", Weather.NO, 0, ("weather",)),
        Unusual("Tents", 3, 0, ("tents",)),
    )


def test_the_docstring_is_the_question_on_one_line() -> None:
    assert Weather.question() == "Does rain count as weather?"


def test_a_reading_has_the_letter_of_its_answer() -> None:
    assert [reading.letter for reading in Night] == ["a", "b", "c"]


def test_the_reading_that_says_why_is_the_preferred_one() -> None:
    assert [reading for reading in (*Weather, *Night) if reading.is_preferred] == [Weather.YES, Night.BRIGHT]


def test_an_issue_of_which_no_reading_says_why_has_no_preferred_one() -> None:
    class Fog(Reading, issue="rd.issue.fog"):
        THICK = Answer("a", "Thick.")
        THIN = Answer("b", "Thin.")

    with pytest.raises(TypeError, match=r"^rd\.issue\.fog has no reading that says why it is preferred$"):
        Fog.preferred()


def test_the_preferred_reading_is_found_wherever_it_stands() -> None:
    assert (Weather.preferred(), Night.preferred()) == (Weather.YES, Night.BRIGHT)


def test_each_reading_names_its_issue() -> None:
    assert (Weather.NO.issue, Night.DARK.issue) == ("rd.issue.weather", "rd.issue.night")


def test_a_profile_has_one_reading_for_each_issue_in_the_order_of_its_fields() -> None:
    assert readings_of(Profile(night=Night.DARK)) == (Weather.YES, Night.DARK)


def test_a_profile_holds_one_reading_of_each_issue() -> None:
    profile = Profile(night=Night.DARK)
    assert [holds(profile, each) for each in (*Weather, *Night)] == [True, False, True, False, False]


def test_choosing_changes_one_reading_and_leaves_the_old_profile_as_it_was() -> None:
    old = Profile(weather=Weather.NO)
    assert choose_reading(old, "rd.issue.night", "c") == Profile(weather=Weather.NO, night=Night.BOTH)
    assert old == Profile(weather=Weather.NO, night=Night.BRIGHT)


def test_an_issue_and_a_letter_are_found_whatever_their_case() -> None:
    assert choose_reading(Profile(), "RD.Issue.night", "C") == Profile(night=Night.BOTH)


def test_choosing_the_reading_that_is_chosen_already_changes_nothing() -> None:
    assert choose_reading(Profile(), "rd.issue.weather", "a") == Profile()


def test_a_letter_that_the_issue_has_not_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(UnknownReadingError) as refused:
        choose_reading(Profile(), "rd.issue.night", "d")
    assert str(refused.value) == (
        'there is no "rd.issue.night d"; there are rd.issue.night a, rd.issue.night b, rd.issue.night c'
    )
    assert (refused.value.wanted, refused.value.known[0]) == ("rd.issue.night d", "rd.issue.night a")


def test_an_issue_that_the_profile_has_not_is_refused_with_those_that_it_has() -> None:
    with pytest.raises(UnknownReadingError) as refused:
        choose_reading(Profile(), "rd.issue.moon", "a")
    assert str(refused.value) == 'there is no "rd.issue.moon"; there are rd.issue.weather, rd.issue.night'


def test_an_answer_that_the_engine_does_not_play_is_told_as_such() -> None:
    class Noon(Reading, issue="rd.issue.noon", unplayed=(Answer("b", "At one."),)):
        AT_TWELVE = Answer("a", "At twelve.", "It says so.")

    @dataclass(frozen=True)
    class Day:
        noon: Noon = Noon.AT_TWELVE

    with pytest.raises(UnknownReadingError) as refused:
        choose_reading(Day(), "rd.issue.noon", "b")
    assert str(refused.value) == (
        "rd.issue.noon b is an answer that the engine does not play; it plays rd.issue.noon a"
    )
