"""Norms examined: where they disagree and what settles it, where they are silent, and which are of no use."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product

from hypothesis import example, given, settings
from hypothesis import strategies as st

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.norms import Norm, Override, by_reading, by_words, norm, norms_on, ruling
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step
from clausewitz.prove.norms.consistency import examine
from clausewitz.prove.norms.findings import (
    Consistency,
    Dead,
    Disagreement,
    Example,
    Gap,
    Precedence,
    Redundant,
    RequiredDecision,
    Unexamined,
)
from here import examples


class Ford(Reading, issue="cs.issue.ford"):
    """Is a ford a bridge?"""

    NO = Answer("a", "No.", "It is wet.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class House:
    """The readings of the river crossings."""

    ford: Ford = Ford.NO


@dataclass(frozen=True, kw_only=True)
class River:
    """A river that a side would cross."""

    side: Side = Side.ATTACKER
    flooded: bool = False
    guarded: bool = False
    boats: Count = 2
    project: House = House()


@dataclass(frozen=True)
class Swim:
    """Swim across."""


@dataclass(frozen=True)
class Row:
    """Row across."""

    by_night: bool = False


@dataclass(frozen=True)
class Punt:
    """Punt across."""


@dataclass(frozen=True)
class Wade:
    """Wade across."""


@dataclass(frozen=True)
class Build:
    """Build something."""

    what: str


@norm(permits=Swim, cites="cs.swim")
def anybody_may_swim(_at: River, _action: Swim) -> bool:
    return True


@norm(forbids=Swim, cites="cs.flood")
def nobody_swims_in_a_flood(at: River, _action: Swim) -> bool:
    return at.flooded


@norm(permits=Row, cites="cs.row")
def boats_may_cross(at: River, _action: Row) -> bool:
    return at.boats > 0


@norm(forbids=Row, cites="cs.row.few", overrides=by_words("at least two", boats_may_cross))
def one_boat_stays(at: River, _action: Row) -> bool:
    return at.boats < 2


@norm(forbids=Row, cites="cs.row.guard", overrides=by_reading("cs.issue.ford", boats_may_cross))
def guards_stop_boats(at: River, _action: Row) -> bool:
    return at.guarded


@norm(permits=Row, cites="cs.row.night", overrides=[guards_stop_boats])
def but_not_by_night(at: River, action: Row) -> bool:
    return at.guarded and action.by_night and at.boats >= 2


@norm(forbids=Row, cites="cs.issue.ford", overrides=[boats_may_cross, but_not_by_night])
def by_the_reading_nobody_rows_in_a_flood(at: River, _action: Row) -> bool:
    return at.flooded


@norm(permits=Punt, cites="cs.punt")
def boats_may_be_punted(at: River, _action: Punt) -> bool:
    return at.boats > 0


def found_on(action: type, **options: object) -> Consistency:
    return examine(norms_on(action), House(), **options)  # type: ignore[arg-type]  # the options of examine


def test_norms_that_both_remain_are_a_contradiction_shown_by_the_plainest_situation() -> None:
    assert found_on(Swim) == Consistency(
        norms=2,
        disagreements=(Disagreement(anybody_may_swim, nobody_swims_in_a_flood, Example(River(flooded=True), Swim())),),
    )
    assert found_on(Swim).contradictions == found_on(Swim).disagreements


def test_an_exception_settles_a_disagreement_by_words_by_a_reading_or_by_being_special() -> None:
    assert found_on(Row).disagreements == (
        Disagreement(
            boats_may_cross,
            one_boat_stays,
            Example(River(boats=1), Row()),
            (Precedence(one_boat_stays, Override(boats_may_cross, words="at least two")),),
        ),
        Disagreement(
            boats_may_cross,
            guards_stop_boats,
            Example(River(guarded=True), Row()),
            (Precedence(guards_stop_boats, Override(boats_may_cross, issue="cs.issue.ford")),),
            elsewhere=(
                Disagreement(
                    boats_may_cross,
                    guards_stop_boats,
                    Example(River(boats=2, guarded=True), Row(by_night=True)),
                    (
                        Precedence(guards_stop_boats, Override(boats_may_cross, issue="cs.issue.ford")),
                        Precedence(but_not_by_night, Override(guards_stop_boats)),
                    ),
                ),
            ),
        ),
        Disagreement(
            but_not_by_night,
            guards_stop_boats,
            Example(River(guarded=True), Row(by_night=True)),
            (Precedence(but_not_by_night, Override(guards_stop_boats)),),
            elsewhere=(
                Disagreement(
                    but_not_by_night,
                    guards_stop_boats,
                    Example(River(flooded=True, guarded=True), Row(by_night=True)),
                    (
                        Precedence(but_not_by_night, Override(guards_stop_boats)),
                        Precedence(by_the_reading_nobody_rows_in_a_flood, Override(but_not_by_night)),
                    ),
                ),
            ),
        ),
    )
    assert found_on(Row).contradictions == ()


def test_a_third_norm_may_settle_what_two_leave_open() -> None:
    @dataclass(frozen=True)
    class Dive:
        """Dive across."""

    @norm(permits=Dive, cites="cs.dive")
    def may(_at: River, _action: Dive) -> bool:
        return True

    @norm(forbids=Dive, cites="cs.dive.flood")
    def not_in_a_flood(at: River, _action: Dive) -> bool:
        return at.flooded and at.guarded

    @norm(forbids=Dive, cites="cs.dive.guard", overrides=by_words("never", may))
    def not_under_guard(at: River, _action: Dive) -> bool:
        return at.guarded

    found = found_on(Dive)
    assert found.contradictions == ()
    assert found.disagreements[0] == Disagreement(
        may,
        not_in_a_flood,
        Example(River(flooded=True, guarded=True), Dive()),
        (Precedence(not_under_guard, Override(may, words="never")),),
    )
    assert found.redundant == (
        Redundant(not_in_a_flood, (not_under_guard,), Example(River(flooded=True, guarded=True), Dive())),
    )


def test_each_norm_that_settles_a_meeting_is_told() -> None:
    @dataclass(frozen=True)
    class Leap:
        """Leap across."""

    @norm(permits=Leap, cites="cs.leap")
    def may(_at: River, _action: Leap) -> bool:
        return True

    @norm(forbids=Leap, cites="cs.leap.flood")
    def not_in_a_flood(at: River, _action: Leap) -> bool:
        return at.flooded

    @norm(forbids=Leap, cites="cs.leap.guard", overrides=[may])
    def not_under_guard(at: River, _action: Leap) -> bool:
        return at.guarded

    @norm(forbids=Leap, cites="cs.leap.boats", overrides=[may])
    def not_without_boats(at: River, _action: Leap) -> bool:
        return at.boats < 1

    def settled(at: River, by: Norm) -> Disagreement:
        return Disagreement(may, not_in_a_flood, Example(at, Leap()), (Precedence(by, Override(may)),))

    assert found_on(Leap).disagreements[0] == Disagreement(
        may,
        not_in_a_flood,
        Example(River(flooded=True), Leap()),
        elsewhere=(
            settled(River(flooded=True, boats=0), not_without_boats),
            settled(River(flooded=True, guarded=True), not_under_guard),
        ),
    )


def test_norms_that_meet_under_another_reading_only_are_settled_by_that_of_the_profile() -> None:
    @dataclass(frozen=True)
    class Walk:
        """Walk across."""

    @norm(permits=Walk, cites="cs.walk")
    def bridges(_at: River, _action: Walk) -> bool:
        return True

    @norm(forbids=Walk, cites="cs.walk.ford")
    def fords(at: River, _action: Walk) -> bool:
        return at.project.ford is Ford.YES

    other = House(Ford.YES)
    example = Example(River(project=other), Walk())
    assert found_on(Walk).disagreements == (Disagreement(bridges, fords, example, readings=(Ford.NO,)),)
    assert found_on(Walk).contradictions == ()
    assert found_on(Walk).dead == ()
    assert examine([bridges, fords], other).contradictions == (Disagreement(bridges, fords, example),)


def test_an_exception_to_an_exception_leaves_what_the_first_was_an_exception_to() -> None:
    @dataclass(frozen=True)
    class Jump:
        """Jump across."""

    @norm(permits=Jump, cites="cs.jump")
    def may(_at: River, _action: Jump) -> bool:
        return True

    @norm(forbids=Jump, cites="cs.jump.flood", overrides=[may])
    def not_in_a_flood(at: River, _action: Jump) -> bool:
        return at.flooded

    @norm(permits=Jump, cites="cs.jump.boats", overrides=[not_in_a_flood])
    def over_boats(at: River, _action: Jump) -> bool:
        return at.boats > 9

    @norm(forbids=Jump, cites="cs.jump.guard", overrides=[over_boats])
    def never_under_guard(at: River, _action: Jump) -> bool:
        return at.guarded

    flooded = Example(River(flooded=True, guarded=True), Jump())
    settled = Disagreement(may, never_under_guard, flooded, (Precedence(not_in_a_flood, Override(may)),))
    assert found_on(Jump).contradictions == (
        Disagreement(may, never_under_guard, Example(River(guarded=True), Jump()), elsewhere=(settled,)),
    )


def test_two_clauses_are_told_once_however_many_norms_they_make() -> None:
    @dataclass(frozen=True)
    class Climb:
        """Climb across."""

    @norm(permits=Climb, cites="cs.climb")
    def may(_at: River, _action: Climb) -> bool:
        return True

    @norm(forbids=Climb, cites="cs.climb.wet", overrides=[may])
    def not_when_wet(at: River, _action: Climb) -> bool:
        return at.flooded

    @norm(forbids=Climb, cites="cs.climb.wet")
    def nor_when_seen(at: River, _action: Climb) -> bool:
        return at.guarded

    settled = Disagreement(
        may, not_when_wet, Example(River(flooded=True), Climb()), (Precedence(not_when_wet, Override(may)),)
    )
    assert found_on(Climb).disagreements == (
        Disagreement(may, nor_when_seen, Example(River(guarded=True), Climb()), elsewhere=(settled,)),
    )


def asking(*asks: Ask) -> SequenceOfPlay:
    return SequenceOfPlay(
        "crossing", "Crossing", "cs.crossing", (Part("A", "Crossing", (Step("1", "Over", asks=asks),)),)
    )


def test_a_decision_on_which_no_norm_speaks_is_a_gap() -> None:
    crossing = asking(
        Ask(Side.ATTACKER, "swim or punt?", (Swim, Punt), "cs.ask"),
        Ask(Side.DEFENDER, "punt or wade?", (Punt, Wade), "cs.ask"),
    )
    attacker = RequiredDecision("Crossing", "1", Side.ATTACKER, "swim or punt?")
    defender = RequiredDecision("Crossing", "1", Side.DEFENDER, "punt or wade?")
    found = examine([anybody_may_swim, nobody_swims_in_a_flood, boats_may_be_punted], House(), sequences=[crossing])
    assert found.gaps == (
        Gap(Wade, defender, None),
        Gap(Punt, attacker, Example(River(boats=0), Punt())),
        Gap(Punt, defender, Example(River(side=Side.DEFENDER, boats=0), Punt())),
    )


def test_an_action_that_no_sequence_asks_for_is_a_gap_where_all_norms_are_silent() -> None:
    assert found_on(Punt).gaps == (Gap(Punt, None, Example(River(boats=0), Punt())),)


def test_where_any_of_the_norms_speaks_there_is_no_gap() -> None:
    @dataclass(frozen=True)
    class Sail:
        """Sail across."""

    @norm(permits=Sail, cites="cs.sail")
    def in_a_flood(at: River, _action: Sail) -> bool:
        return at.flooded

    @norm(forbids=Sail, cites="cs.sail.not")
    def not_otherwise(at: River, _action: Sail) -> bool:
        return not at.flooded

    assert found_on(Sail).gaps == ()


def test_a_norm_that_never_applies_or_is_always_overridden_is_dead() -> None:
    @dataclass(frozen=True)
    class Fly:
        """Fly across."""

    @norm(permits=Fly, cites="cs.fly.never")
    def with_fewer_boats_than_none(at: River, _action: Fly) -> bool:
        return at.boats < 0

    @norm(permits=Fly, cites="cs.fly")
    def in_a_flood(at: River, _action: Fly) -> bool:
        return at.flooded

    @norm(forbids=Fly, cites="cs.fly.not", overrides=[in_a_flood])
    def nobody_flies(_at: River, _action: Fly) -> bool:
        return True

    assert found_on(Fly).dead == (
        Dead(with_fewer_boats_than_none, (), None),
        Dead(in_a_flood, (nobody_flies,), Example(River(flooded=True), Fly())),
    )
    assert found_on(Fly).redundant == ()


def test_a_norm_that_takes_a_contradiction_away_is_not_redundant() -> None:
    @dataclass(frozen=True)
    class Drive:
        """Drive across."""

    @norm(permits=Drive, cites="cs.drive")
    def may(_at: River, _action: Drive) -> bool:
        return True

    @norm(forbids=Drive, cites="cs.drive.flood")
    def not_in_a_flood(at: River, _action: Drive) -> bool:
        return at.flooded

    @norm(forbids=Drive, cites="cs.drive.ever", overrides=[may])
    def not_in_a_flood_whatever_else_is_said(at: River, _action: Drive) -> bool:
        return at.flooded

    assert [each.norm for each in found_on(Drive).redundant] == [not_in_a_flood]


def test_texts_vary_among_those_that_are_given() -> None:
    @norm(permits=Build, cites="cs.build")
    def bridges_may_be_built(_at: object, action: Build) -> bool:
        return action.what == "bridge"

    found = examine([bridges_may_be_built], House(), texts=("bridge", "dam"))
    assert found.gaps == (Gap(Build, None, Example(None, Build("dam"))),)
    assert [each.why for each in examine([bridges_may_be_built], House()).unexamined] == [
        "the action.what: str cannot vary in a proof; "
        "use int, bool, an Enum, a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these"
    ]


def test_norms_that_look_at_unrelated_situations_are_not_examined() -> None:
    @dataclass(frozen=True)
    class Dig:
        """Dig under it."""

    @norm(permits=Dig, cites="cs.dig")
    def may(_at: River, _action: Dig) -> bool:
        return True

    @norm(forbids=Dig, cites="cs.dig.house")
    def not_in_the_house(_at: House, _action: Dig) -> bool:
        return True

    assert found_on(Dig).unexamined == (
        Unexamined(
            Dig, f"norm not_in_the_house: it looks at a {House}, where other norms on the action look at a {River}"
        ),
    )


def test_situations_in_which_an_action_cannot_come_up_are_left_out() -> None:
    @dataclass(frozen=True)
    class Float:
        """Float on a boat."""

        def can_arise_in(self, at: River) -> bool:
            return at.boats > 4

    @norm(permits=Float, cites="cs.float")
    def may(_at: River, _action: Float) -> bool:
        return True

    @norm(forbids=Float, cites="cs.float.few")
    def with_few_boats(at: River, _action: Float) -> bool:
        return at.boats < 7

    @norm(forbids=Float, cites="cs.float.fewer")
    def with_fewer_boats(at: River, _action: Float) -> bool:
        return at.boats < 5

    found = found_on(Float)
    assert found.contradictions == (Disagreement(may, with_few_boats, Example(River(boats=5), Float())),)
    assert found.dead == (Dead(with_fewer_boats, (), None),)


def test_each_kind_of_action_is_announced() -> None:
    announced: list[type] = []
    examine([boats_may_be_punted, *norms_on(Swim)], House(), on_progress=announced.append)
    assert announced == [Punt, Swim]


@dataclass(frozen=True)
class Weather:
    """A situation of which there are eight."""

    rain: bool
    wind: bool
    snow: bool


EVERY = [Weather(*flags) for flags in product((False, True), repeat=3)]
Sketch = tuple[bool, frozenset[int], frozenset[int]]
"""Whether a norm permits, in which weathers it applies, and which of the norms before it it overrides."""


def made(sketches: Iterable[Sketch]) -> tuple[object, list[Norm]]:
    @dataclass(frozen=True)
    class Go:
        """Go out."""

    norms: list[Norm] = []
    for number, (permits, weathers, overridden) in enumerate(sketches):
        permitted, forbidden = (Go, None) if permits else (None, Go)
        overrides = [norms[each] for each in sorted(overridden) if each < number]
        decorate = norm(cites=f"cs.go.n{number}", overrides=overrides, permits=permitted, forbids=forbidden)
        norms.append(decorate(applying_in(weathers)))
    return Go(), norms


def applying_in(weathers: frozenset[int]) -> Callable[[Weather, object], bool]:
    def applies(at: Weather, _action: object) -> bool:
        return any(
            at.rain == EVERY[each].rain and at.wind == EVERY[each].wind and at.snow == EVERY[each].snow
            for each in weathers
        )

    return applies


def state(norms: list[Norm], at: Weather, action: object) -> tuple[bool, bool]:
    """Whether a permission and whether a prohibition remains, as `ruling` would have it with these norms alone."""
    applying = [each for each in norms if each.applies(at, action)]
    remaining = [each for each in applying if not any(each in other.exception_to for other in applying)]
    verdicts = {each.verdict.value for each in remaining}
    return "permits" in verdicts, "forbids" in verdicts


def stay(pair: tuple[Norm, Norm], norms: list[Norm], at: object) -> tuple[bool, ...]:
    """Which of two norms that meet are overridden by none."""
    overridden = {each for norm in norms if norm.applies(at, None) for each in norm.exception_to}
    return tuple(each not in overridden for each in pair)


@settings(max_examples=examples(60))
@example([(False, {0, 1}, set()), (True, {0, 1}, set()), (False, {0, 1}, {1}), (False, {0}, {2})])
@given(
    st.lists(
        st.tuples(
            st.booleans(), st.frozensets(st.integers(0, 7), max_size=5), st.frozensets(st.integers(0, 4), max_size=3)
        ),
        min_size=1,
        max_size=5,
    )
)
def test_the_report_finds_what_trying_every_situation_finds(sketches: list[Sketch]) -> None:
    action, norms = made(sketches)
    found = examine(norms, House())
    rulings = [ruling(action, at) for at in EVERY]
    applied = {each: [at for at in EVERY if each.applies(at, action)] for each in norms}
    contradictory = {(permits.clause, made.decided_by is not None) for made in rulings for permits in made.disagreeing}
    assert {(each.permits.clause, True) for each in found.contradictions} == contradictory
    for each in found.disagreements:
        pair = (each.permits, each.forbids)
        meetings = (each, *each.elsewhere)
        told = {(stay(pair, norms, one.example.situation), by.norm) for one in meetings for by in one.precedence}
        for at in EVERY:
            there = [norm for norm in norms if norm.applies(at, action)]
            if set(pair) <= set(there) and stay(pair, norms, at) != (True, True):
                assert any((stay(pair, norms, at), norm) in told for norm in there)
    assert bool(found.gaps) == any(made.decided_by is None for made in rulings)
    dead = {
        each
        for each in norms
        if all(any(each in other.exception_to and at in applied[other] for other in norms) for at in applied[each])
    }
    assert {each.norm for each in found.dead} == dead
    assert {each.norm for each in found.redundant} == {
        each
        for each in norms
        if each not in dead
        and all(
            state(norms, at, action) == state([other for other in norms if other is not each], at, action)
            for at in EVERY
        )
    }
