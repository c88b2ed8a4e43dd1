"""The norms of The Great War: the disagreements that are known are found, and the preferred readings leave none."""

from typing import TYPE_CHECKING

import pytest

from clausewitz.catalogue.catalogue import load_catalogue
from clausewitz.catalogue.examination import norms_of
from clausewitz.catalogue.subjects import (
    Subjects,
    subjects_of,
    subjects_of_norms,
)
from clausewitz.play.norms import norms_on
from clausewitz.play.wording import doc_of
from clausewitz.prove.norms.consistency import examine
from clausewitz.rulebooks.great_war import RULEBOOK
from clausewitz.rulebooks.great_war.standoff import AirRetreat
from clausewitz.store.findings import (
    Conflict,
    ConsistencyReport,
    Settled,
    as_quoted,
    quote_of,
)
from clausewitz.store.results import Results
from here import PROJECT
from rulebooks.examining import report_on

from .running import run

if TYPE_CHECKING:
    from clausewitz.store.findings import Finding


@pytest.fixture(scope="module")
def report() -> ConsistencyReport:
    return report_on(RULEBOOK, "gw")


def between(report: ConsistencyReport, permits: str, forbids: str) -> Conflict:
    found = [each for each in report.conflicts if (each.permits.clause, each.forbids.clause) == (permits, forbids)]
    assert len(found) == 1
    return found[0]


def test_the_preferred_readings_leave_no_contradiction(report: ConsistencyReport) -> None:
    assert report.contradictions == ()


def test_the_readings_of_002_leave_none_on_retreats_by_air() -> None:
    assert examine(norms_on(AirRetreat), RULEBOOK.profiles["002"]).contradictions == ()


def test_every_norm_is_examined_and_of_the_questions_what_cannot_be_compared_is_told(
    report: ConsistencyReport,
) -> None:
    passed = "it may be passed over, so that it always has an answer"
    unlike = "its answers are judged by circumstances of different kinds (succession, coalition, {}), and no situation "
    assert {
        question.removeprefix("A turn, step "): each.why for each in report.unexamined for question in each.asked
    } == {
        "1, attacker: who moves?": passed,
        "2, attacker: who raids?": passed,
        "3, attacker: who attacks?": unlike.format("contested zone") + "holds them all",
        "4a, attacker: who bombards?": passed,
        "4b, attacker: who lands?": passed,
        "4c, attacker: who attacks?": unlike.format("old contest") + "holds them all",
        "5, attacker: who digs in, who unloads?": passed,
    }
    assert all(each.asked for each in report.unexamined)


@pytest.mark.parametrize(
    ("permits", "forbids", "words"),
    [
        ("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.out-of-contested", "An exception is"),
        ("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.out-of-contested.all", "all land units"),
        (
            "gw.land.step-6.defender-may-retreat",
            "gw.land.step-6.contest-stops-defender",
            "Unless the attacker decides to contest",
        ),
    ],
)
def test_disagreements_that_the_text_settles_itself_are_found(
    report: ConsistencyReport, permits: str, forbids: str, words: str
) -> None:
    found = between(report, permits, forbids)
    assert (found.settled, found.words) == (Settled.WORDS, (words,))


@pytest.mark.parametrize(
    ("permits", "forbids", "issue"),
    [
        ("gw.land.step-6.defender-may-retreat", "gw.retreats.own-first", "gw.issue.own-territory-first"),
        ("gw.landing.then-contest", "gw.contesting.landing", "gw.issue.landing-contest"),
        ("gw.land.step-6.attacker-may-retreat", "gw.landing.no-retreat", "gw.issue.landing-retreat"),
        ("gw.land.step-6.defender-may-retreat", "gw.retreats.landing", "gw.issue.landing-retreat"),
    ],
)
def test_disagreements_that_a_reading_settles_are_found(
    report: ConsistencyReport, permits: str, forbids: str, issue: str
) -> None:
    found = between(report, permits, forbids)
    assert found.settled is Settled.READING
    assert [each.issue for each in found.readings] == [issue]


def test_where_one_sentence_obliges_and_forbids_no_two_sentences_disagree(report: ConsistencyReport) -> None:
    register = PROJECT.register
    told = as_quoted(report, register)
    within = {(each.permits.clause, each.forbids.clause): each for each in told.conflicts if each.in_one_sentence}
    sentences = {
        pair: {
            str(register.sentence(quote))
            for each in (found.permits, found.forbids)
            for quote in quote_of(register.clauses[each.clause], each)
        }
        for pair, found in within.items()
    }
    assert sentences == {
        ("gw.bombing.altitude", "gw.bombing.altitude.beginning"): {
            "Zeppelins must choose high or low altitude bombing at the beginning of their move."
        },
        ("gw.evacuation.forced", "gw.evacuation.adjacent"): {
            "The fleet is forced out to an adjacent sea zone of their choice."
        },
    }
    assert {(each.permits.clause, each.forbids.clause) for each in told.must_conflicts} == {
        ("gw.land.step-6.all-units", "gw.land.step-6.own-territory"),
        ("gw.land.step-6.all-units", "gw.land.step-6.out-of-contested"),
        ("gw.land.step-6.all-units", "gw.land.step-6.out-of-contested.all"),
        ("gw.allies.after-contest", "gw.allies.called-off"),
    }


def test_whoever_asks_for_a_topic_or_an_issue_is_shown_all_that_is_found_of_the_actions_on_which_it_bears(
    report: ConsistencyReport,
) -> None:
    catalogue = load_catalogue(PROJECT.only("great-war"), Results())
    entries, issues = catalogue.entries, catalogue.issues
    kinds: dict[str, Subjects] = {}
    for kind in {each.action for each in norms_of("gw")}:
        kinds[doc_of(kind)] = subjects_of_norms(kind, norms_on(kind), entries, issues)
    findings: list[Finding] = [*report.conflicts, *report.silences, *report.dead, *report.redundant]
    for each in (*findings, *report.deadlocks, *report.unexamined):
        about = subjects_of(each, entries, issues)
        topics = {topic for does in about.actions & kinds.keys() for topic in kinds[does].topics}
        settling = {issue for does in about.actions & kinds.keys() for issue in kinds[does].issues}
        assert (about.topics <= topics, about.issues <= settling) == (True, True), each
    retreats = kinds["Retreat from battle to a space."]
    assert "retreats" in retreats.topics
    assert "mines" not in retreats.topics  # so that a filter saves work


def test_each_way_in_which_a_pair_is_settled_is_told(report: ConsistencyReport) -> None:
    found = between(report, "gw.retreats.resolved", "gw.retreats.own-first")
    assert [(each.issue) for each in found.readings] == ["gw.issue.own-territory-first"]
    assert [[(each.clause, each.over) for each in meeting.settled_by] for meeting in found.elsewhere] == [
        [("gw.retreats.ally-if-none", "gw.retreats.own-first")],
        [
            ("gw.retreats.ally-if-none", "gw.retreats.own-first"),
            ("gw.issue.defenders-reach", "gw.retreats.resolved"),
        ],
    ]


def test_no_retreat_from_a_land_battle_is_left_without_a_sentence_or_a_reading(report: ConsistencyReport) -> None:
    assert [each for each in report.silences if each.action == "Retreat from battle to a space."] == []


def test_a_reminder_is_found_to_be_one(report: ConsistencyReport) -> None:
    (reminder,) = (
        each for each in report.redundant if each.sentence.clause == "gw.land.step-6.out-of-contested.defender"
    )
    assert [each.clause for each in reminder.because_of] == ["gw.land.step-6.defender-may-retreat"]


def test_every_scenario_finds_what_it_says(report: ConsistencyReport) -> None:
    scenarios = [each.scenario for each in report.conflicts] + [each.scenario for each in report.silences]
    scenarios += [each.scenario for each in (*report.dead, *report.redundant)]
    scenarios += [meeting.scenario for each in report.conflicts for meeting in each.elsewhere]
    for scenario in filter(None, scenarios):
        run(scenario)
    assert sum("  Then " in scenario for scenario in scenarios) > 40
