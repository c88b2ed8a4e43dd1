"""What a counterexample hinges on, and its situation in words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

import pytest

from clausewitz.play.readings import Answer, Reading
from clausewitz.play.switches import keep_in_force, stands, switch_off
from clausewitz.prove.checking import check
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.prove.counterexamples import details, hinges_of
from clausewitz.prove.shapes import IllFormedClaimError
from clausewitz.prove.verdicts import Departure, Detail, Hinges, Refuted
from skirmish.squads import Squad


class InFog(Reading, issue="t.issue.fog"):
    """Do guns fire in fog?"""

    NO = Answer("a", "No.", "Nobody sees anything.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class House:
    """The readings."""

    in_fog: InFog = InFog.NO


@dataclass(frozen=True)
class Hill:
    """A battle on a hill."""

    foggy: bool = False
    """Whether the hill is in fog."""
    squad: Squad = field(default_factory=Squad)
    name: str = ""
    profile: House = field(default_factory=House)


FOGGY = Hill(foggy=True)


def fires(at: Hill) -> bool:
    """Whether guns fire: in fog by a reading alone, or where the sentence on fog is struck out."""
    return not at.foggy or at.profile.in_fog is InFog.YES or not stands("t.fog")


def silent_in_fog(at: Hill) -> None:
    assert not fires(at)


def silent_without_the_sentence(at: Hill) -> None:
    with switch_off("t.fog"):
        assert not fires(at)


def fire_in_fog(at: Hill) -> None:
    assert fires(at)


@pytest.mark.parametrize(
    ("statement", "at", "hinges"),
    [
        (silent_without_the_sentence, FOGGY, Hinges(True, ("t.fog",), ())),
        (silent_in_fog, replace(FOGGY, profile=House(InFog.YES)), Hinges(True, (), (Departure("t.issue.fog", "b"),))),
        (fire_in_fog, FOGGY, Hinges(False, (), (Departure("t.issue.fog", "b"),))),
        (silent_in_fog, Hill(), Hinges(False, (), ())),
    ],
)
def test_a_refutation_hinges_on_clauses_struck_out_and_on_readings(
    statement: Callable[[Hill], None], at: Hill, hinges: Hinges
) -> None:
    def replayed(arguments: Mapping[str, object]) -> Exception | None:
        try:
            statement(**arguments)  # type: ignore[call-arg]  # they are those of the statement
        except AssertionError as error:
            return error
        return None

    assert replayed({"at": at}) is not None
    assert hinges_of(replayed, {"at": at}) == hinges


def test_what_is_switched_off_while_all_is_in_force_is_told_and_stands() -> None:
    with keep_in_force() as struck, switch_off("t.fog", "t.rain"):
        assert stands("t.fog")
    assert struck == ["t.fog", "t.rain"]
    with switch_off("t.fog"):
        assert not stands("t.fog")


def test_the_situation_is_told_by_the_docstrings_of_its_fields_without_names_and_readings() -> None:
    two_hills = {"first": replace(FOGGY, name="Vimy", squad=Squad(guns=2)), "second": Hill(), "hits": 3}
    assert list(details(two_hills, {})) == [
        Detail("first", "Whether the hill is in fog.", "yes"),
        Detail("first", "Squad", "2 guns", {"guns": 2}),
        Detail("", "Hits", "3"),
    ]


def test_arguments_are_told_by_the_words_for_them_and_a_force_of_nothing_only_if_it_has_some() -> None:
    told = {"first": Squad(), "second": Squad(), "hits": 3}
    words = {"second": "Guns of the defender.", "hits": "Hits on the hill."}
    assert list(details(told, words)) == [
        Detail("", "Guns of the defender.", "nothing"),
        Detail("", "Hits on the hill.", "3"),
    ]


def test_words_for_what_is_no_argument_are_refused() -> None:
    with pytest.raises(
        IllFormedClaimError, match=r'claim silent has words for "mist", which is none of its arguments$'
    ):

        @claim("t.fog", fixed={str: ""}, expect=REFUTED, asks="Are guns silent?", words={"mist": "Mist."})
        def silent(at: Hill) -> None:
            """Guns are silent in fog."""
            silent_in_fog(at)


def test_a_claim_that_asks_keeps_them_with_its_refutation() -> None:
    @claim("t.fog", fixed={str: ""}, expect=REFUTED, asks="Are guns silent in fog?")
    def silent(at: Hill) -> None:
        """Without the sentence, guns are silent in fog."""
        if at.foggy and at.profile.in_fog is InFog.NO:
            silent_without_the_sentence(at)

    found = check(silent).verdict
    assert isinstance(found, Refuted)
    assert found.situation == (Detail("", "Whether the hill is in fog.", "yes"),)
    assert found.hinges == Hinges(True, ("t.fog",), ())


def test_a_claim_that_is_to_hold_asks_nothing() -> None:
    with pytest.raises(IllFormedClaimError, match=r"asks a question and is to hold; only a refutation is a ruling$"):

        @claim("t.fog", asks="Are guns silent in fog?")
        def silent(at: Hill) -> None:
            """Guns are silent in fog."""
            silent_in_fog(at)
