"""The report on the norms of a rulebook in words."""

from dataclasses import dataclass, replace
from typing import ClassVar

from clausewitz.catalogue.examination import examine_rulebook, report_on
from clausewitz.play.moments import Side
from clausewitz.play.norms import by_reading, by_words, norm, obligation
from clausewitz.play.readings import Answer, Reading
from clausewitz.play.rulebook import Rulebook
from clausewitz.play.sequences import Ask, Part, SequenceOfPlay, Step
from clausewitz.store.entries import Fact, FindingRuling, Otherwise
from clausewitz.store.findings import (
    Conflict,
    ConsistencyReport,
    Due,
    Idle,
    Rivals,
    Sentence,
    Settled,
    Silence,
    TakenReading,
    Unexamined,
)
from small_war.gas import ENGINE, Hide, Throw


class Ice(Reading, issue="fz.issue.ice"):
    """Does ice break?"""

    NO = Answer("a", "No.", "It is thick.")
    YES = Answer("b", "Yes.")


@dataclass(frozen=True)
class Thickness:
    """The readings of a game on ice."""

    ice: Ice = Ice.NO


@dataclass(frozen=True)
class Pass:
    """End the day."""

    acts: ClassVar[tuple[type, ...]] = ()


@dataclass(frozen=True)
class River:
    """A river."""

    frozen: bool = True
    profile: Thickness = Thickness()


@dataclass(frozen=True)
class Cross:
    """Cross the river."""


@norm(permits=Cross, cites="fz.river")
def a_frozen_river_is_crossed(at: River, _action: Cross) -> bool:
    """A frozen river may be crossed."""
    return at.frozen


@norm(forbids=Cross, cites="fz.ice", overrides=by_reading("fz.issue.ice", a_frozen_river_is_crossed))
def thin_ice_is_not_crossed(at: River, _action: Cross) -> bool:
    """Thin ice may not be crossed."""
    return at.frozen and at.profile.ice == Ice.YES


FROZEN = Rulebook("frozen", "A game on ice", {"usual": Thickness()})


def ruled(action: str, of: str = "gas.first--gas.twice") -> FindingRuling:
    """The ruling on an action with thrown gas, which a sentence forbids."""
    asks = f"May you {action} gas if the gas is thrown?"
    return FindingRuling(
        id=f"sm.ruling.{action}.{of}",
        action=action,
        about=("sm.gas.twice", "sm.gas.first"),
        speak=("sm.gas.twice", "sm.gas.first"),
        asks=asks,
        facts=(Fact("Is the gas thrown?", "yes", "the gas is thrown"),),
        allowed=False,
        decided_by="sm.gas.twice",
        overridden=("sm.gas.first",),
        otherwise=(),
        situation={"thrown": True},
        does={},
        scenario=f"Scenario: {asks}\n  Then {action.capitalize()} is forbidden by sm.gas.twice where\n"
        "    | thrown | yes |",
    )


STORED = Conflict(
    permits=Sentence("sm.gas.first", "Gas is stored first."),
    forbids=Sentence("sm.gas.twice", "Gas that was thrown is not stored."),
    settled=Settled.READING,
    by=(Sentence("sm.gas.twice", "Gas that was thrown is not stored."),),
    words=(),
    readings=(TakenReading("sm.issue.when", "a"),),
    scenario="Scenario: sm.gas.first against sm.gas.twice\n  Then Store is forbidden by sm.gas.twice where\n"
    "    | thrown | yes |",
    action="Store gas.",
    ruled=ruled("store"),
)
REPORT = ConsistencyReport(
    rulebook="small",
    profile="usual",
    norms=11,
    actions=6,
    conflicts=(
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is thrown first."),
            forbids=Sentence("sm.gas.twice", "Gas is never thrown twice."),
            settled=Settled.WORDS,
            by=(Sentence("sm.gas.twice", "Gas is never thrown twice."),),
            words=("Never",),
            readings=(),
            scenario="Scenario: sm.gas.first against sm.gas.twice\n"
            "  Given thrown gas\n  Then gas may not be thrown because of sm.gas.twice",
            action="Throw gas.",
            because=("Once is enough.",),
            ruled=replace(
                ruled("throw"),
                scenario="Scenario: May you throw gas if the gas is thrown?\n"
                "  Given thrown gas\n  Then gas may not be thrown because of sm.gas.twice",
            ),
        ),
        STORED,
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is sold first."),
            forbids=Sentence("sm.gas.twice", "Gas that was thrown is not sold."),
            settled=Settled.OPEN,
            by=(),
            words=(),
            readings=(),
            scenario=STORED.scenario.replace("Store", "Sell"),
            action="Sell gas.",
            ruled=replace(ruled("sell"), overridden=()),
        ),
        Conflict(
            permits=Sentence("sm.gas.first", "Gas is hidden first."),
            forbids=Sentence("sm.gas.twice", "Gas is never hidden."),
            settled=Settled.SPECIAL,
            by=(Sentence("sm.gas.twice", "Gas is never hidden."),),
            words=(),
            readings=(),
            scenario="Scenario: sm.gas.first against sm.gas.twice\n  Then Hide is forbidden by sm.gas.twice where\n"
            "    | thrown | no |",
            action="Hide gas.",
            ruled=replace(
                ruled("hide"),
                asks="May you hide gas?",
                facts=(),
                situation={"thrown": False},
                scenario="Scenario: May you hide gas?\n  Then Hide is forbidden by sm.gas.twice where\n"
                "    | thrown | no |",
            ),
        ),
    ),
    silences=(
        Silence(
            "Burn gas.",
            "",
            "Scenario: No sentence says whether anybody may burn\n"
            "  Then Burn is not covered where\n    | thrown | no |",
            replace(
                ruled("burn", "silence"),
                about=("sm.gas.first", "sm.gas.twice"),
                speak=(),
                asks="May you burn gas if the gas is not thrown?",
                facts=(Fact("Is the gas thrown?", "no", "the gas is not thrown", told=True),),
                decided_by="",
                overridden=(),
                situation={"thrown": False},
                scenario="Scenario: May you burn gas if the gas is not thrown?\n"
                "  Then Burn is not covered where\n    | thrown | no |",
            ),
        ),
    ),
    dead=(
        Idle(
            Sentence("sm.gas.first", "Gas is hidden first."),
            "Hide gas.",
            (Sentence("sm.gas.twice", "Gas is never hidden."),),
            "Scenario: sm.gas.first decides nothing\n  Then Hide is forbidden by sm.gas.twice where\n"
            "    | thrown | no |",
        ),
    ),
    redundant=(
        Idle(
            Sentence("sm.gas.first", "Gas that was thrown is burnt."),
            "Burn gas.",
            (Sentence("sm.gas.twice", "It is burnt twice."),),
            "Scenario: sm.gas.first changes nothing\n  Then Burn is allowed by sm.gas.first where\n"
            "    | thrown | yes |",
        ),
        Idle(
            Sentence("sm.gas.twice", "It is burnt twice."),
            "Burn gas.",
            (Sentence("sm.gas.first", "Gas that was thrown is burnt."),),
            "Scenario: sm.gas.twice changes nothing\n  Then Burn is allowed by sm.gas.first where\n"
            "    | thrown | yes |",
        ),
    ),
    unexamined=(
        Unexamined(
            ("Label gas.",),
            (),
            "the action.words: list[str] cannot vary in a proof; use int, bool, an Enum, a Literal, a tuple, a "
            "frozenset of an Enum, or a frozen dataclass of these",
        ),
    ),
)


def test_a_report_holds_every_finding_on_the_norms_of_a_rulebook() -> None:
    announced: list[type] = []
    assert examine_rulebook(ENGINE, "sm", "usual", announced.append) == REPORT
    assert [each.__name__ for each in announced] == ["Throw", "Store", "Sell", "Hide", "Burn", "Label"]


def test_a_question_with_incomparable_answers_is_reported_with_its_place() -> None:
    ask = Ask(Side.DEFENDER, "throw it, or hide it?", (Throw, Hide), "sm.gas.first")
    passing = Ask(Side.ATTACKER, "throw it?", (Throw, Pass), "sm.gas.first")
    steps = (Step("1", "Dawn", asks=(ask,)), Step("2", "Noon", asks=(passing,)))
    engine = replace(ENGINE, sequences=(SequenceOfPlay("gas", "Gas", "sm.gas", (Part("A", "Gas", steps),)),))
    told = [each for each in examine_rulebook(engine, "sm", "usual").unexamined if each.asked]
    assert told == [
        Unexamined(
            ("Throw gas.",),
            ("Gas, step 2, attacker: throw it?",),
            "it may be passed over, so that it always has an answer",
        )
    ]


def test_a_report_names_the_reading_of_the_profile() -> None:
    hungry = examine_rulebook(ENGINE, "sm", "hungry")
    assert hungry.conflicts_settled(Settled.READING) == (
        replace(STORED, readings=(TakenReading("sm.issue.when", "b"),)),
    )


def test_a_ruling_follows_the_profile_and_says_what_other_readings_would_rule() -> None:
    found = {each.ruled.id: each.ruled for each in examine_rulebook(FROZEN, "fz", "usual").conflicts if each.ruled}
    ruling = found["fz.ruling.cross.river--ice"]
    assert (ruling.asks, ruling.allowed, ruling.decided_by) == ("May you cross the river?", True, "fz.river")
    assert (ruling.about, ruling.speak) == (("fz.ice", "fz.river"), ("fz.river",))
    assert ruling.otherwise == (Otherwise("fz.issue.ice", "b", "fz.ice"),)
    assert (ruling.facts, ruling.situation, ruling.does) == ((), {"frozen": True}, {})


def test_the_contradictions_are_the_conflicts_that_nothing_settles() -> None:
    assert REPORT.contradictions == (REPORT.conflicts[2],)


def test_conflicts_that_the_same_settles_stand_together() -> None:
    other = replace(STORED, permits=Sentence("sm.gas.other", "Other gas is stored."))
    report = replace(REPORT, conflicts=(STORED, replace(STORED, readings=()), other))
    assert report.group_conflicts(Settled.READING) == ((STORED, other), (replace(STORED, readings=()),))


@dataclass(frozen=True)
class Raft:
    """A raft."""

    leaking: bool = False
    """Whether the raft is leaking."""
    watched: bool = False
    """Whether the raft is watched."""


@dataclass(frozen=True)
class Beach:
    """Beach the raft."""


@dataclass(frozen=True)
class Drift:
    """Drift on."""


@dataclass(frozen=True)
class Signal:
    """Signal for help."""


@obligation(Beach, instead_of=[Drift], cites="rt.leak")
def a_leaking_raft_is_beached(at: Raft, _action: Beach | Drift) -> bool:
    """A leaking raft must be beached."""
    return at.leaking


@norm(forbids=Beach, cites="rt.watch", overrides=by_words("unless", *a_leaking_raft_is_beached))
def a_watched_raft_is_not_beached(at: Raft, _action: Beach) -> bool:
    """A watched raft may not be beached."""
    return at.watched


@obligation(Signal, cites="rt.signal")
def a_leaking_raft_signals(at: Raft, _action: Signal) -> bool:
    """A leaking raft must signal."""
    return at.leaking


ASHORE = Step("1", "Ashore", asks=(Ask(Side.ATTACKER, "what now?", (Beach, Signal), "rt.ask"),))
DRIFTING = SequenceOfPlay("drifting", "Drifting", "rt.drift", (Part("A", "Drifting", (ASHORE,)),))
RAFTS = Rulebook("rafts", "A game of rafts", {"usual": Thickness()}, sequences=(DRIFTING,))


def test_an_act_both_required_and_forbidden_is_reported_with_what_settles_it() -> None:
    (conflict,) = examine_rulebook(RAFTS, "rt", "usual").conflicts
    assert (conflict.permits, conflict.forbids) == (
        Sentence("rt.leak", "A leaking raft must be beached.", "Beach the raft."),
        Sentence("rt.watch", "A watched raft may not be beached."),
    )
    assert [verdict for verdict, _ in conflict.verdicts] == ["must", "may not"]
    assert (conflict.is_of_must, conflict.settled, conflict.words) == (True, Settled.WORDS, ("unless",))
    assert conflict.scenario == (
        "Scenario: rt.leak against rt.watch\n  Then Beach is forbidden by rt.watch where\n"
        "    | leaking | yes |\n    | watched | yes |"
    )
    assert conflict.ruled is not None
    assert (conflict.ruled.id, conflict.ruled.asks) == (
        "rt.ruling.beach.leak--watch",
        "May you beach the raft if the raft is leaking and is watched?",
    )


def test_incompatible_obligations_are_reported_each_with_a_scenario() -> None:
    report = examine_rulebook(RAFTS, "rt", "usual")
    scenario = "Scenario: {0} obliges to {2}\n  Then {1} is allowed by {0} where\n    | leaking | yes |"
    assert report.rivals == (
        Rivals(
            ("Drifting, step 1, attacker: what now?",),
            (
                Due(
                    Sentence("rt.leak", "A leaking raft must be beached.", "Beach the raft."),
                    scenario.format("rt.leak", "Beach", "beach"),
                ),
                Due(
                    Sentence("rt.signal", "A leaking raft must signal.", "Signal for help."),
                    scenario.format("rt.signal", "Signal", "signal"),
                ),
            ),
        ),
    )
    assert (report.must_conflicts, report.contradictions) == (report.conflicts, ())
    assert report.about(lambda finding: isinstance(finding, Rivals)) == replace(
        report, conflicts=(), silences=(), dead=(), redundant=(), deadlocks=()
    )


def test_conflicts_in_which_a_sentence_obliges_stand_apart_from_those_that_the_same_settles() -> None:
    obliging = replace(STORED, permits=replace(STORED.permits, must="Store gas."))
    report = replace(REPORT, conflicts=(STORED, obliging))
    assert report.group_conflicts(Settled.READING) == ((STORED,),)
    assert report.group_conflicts(Settled.READING, of_must=True) == ((obliging,),)
    assert report.conflicts_settled(Settled.READING) == (STORED, obliging)


def test_a_report_on_some_actions_equals_the_findings_on_these_alone() -> None:
    whole = examine_rulebook(ENGINE, "sm", "usual")
    for is_wanted in ({Hide}.__contains__, {Throw, Hide}.__contains__):
        alone = examine_rulebook(ENGINE, "sm", "usual", is_wanted=is_wanted)
        assert report_on(whole, ENGINE, "sm", is_wanted) == alone
        unshown = examine_rulebook(ENGINE, "sm", "usual", is_wanted=is_wanted, is_shown=False)
        assert [replace(each, scenario="", ruled=None) for each in alone.silences] == list(unshown.silences)
