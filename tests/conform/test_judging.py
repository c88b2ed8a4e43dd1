"""Engines that are made up, and what is found of their readings and of the clauses that they follow."""

import dataclasses
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest
from msgspec.structs import replace

from clausewitz.answers.conformance import CaseVerdict, ConformAnswer, EngineFault, Evidence, ReadingFound, TopicVerdict
from clausewitz.answers.play import OptionAnswer
from clausewitz.conform.causes import with_causes
from clausewitz.conform.judge import EngineReadings, Inquiry, issues_of, judge_engine
from clausewitz.conform.protocol import (
    Answered,
    Asked,
    Dice,
    Hello,
    May,
    NoReplyError,
    Open,
    Plays,
    Refused,
    Roll,
    State,
    Unsupported,
    Welcome,
)
from clausewitz.conform.report import answer_of, describe_possible_reading
from clausewitz.conform.report_formats import junit
from clausewitz.conform.traces import Baseline, Known, ReferenceAnswers, read_baseline, with_readings, write_baseline

from .fakes import LAND_ALONE, Fake
from .samples import (
    BEFORE,
    CORPUS,
    GUNS,
    HITS,
    ISSUES,
    LAND,
    NOBODY,
    OPEN,
    PLAIN,
    REFERENCE,
    REMAINING,
    RULES,
    STORM,
    TRENCH,
    fight,
    played,
    recorded,
    report,
)

WHETHER = May(
    rulebook="great-war", action={"action": "Contest"}, situation={"situation": "Standoff", "side": "attacker"}
)


def no_storm(request: Asked, answer: Answered) -> Answered:
    return Unsupported() if isinstance(request, Open) and "storm_troops" in str(request.document) else answer


def over_after_a_roll(request: Asked, answer: Answered) -> Answered:
    assert not isinstance(request, May)
    return replace(answer, awaits=None) if isinstance(request, Roll) and isinstance(answer, State) else answer


def of_two_minds(welcome: Welcome) -> Fake:
    """An engine that follows one reading before a trench, and another one elsewhere."""

    class OfTwoMinds(Fake):
        def ask(self, request: Asked) -> Answered:
            if isinstance(request, Open):
                self.readings = {REMAINING: "b" if "entrenched" in str(request.document) else "a"}
            return super().ask(request)

    return OfTwoMinds(welcome=welcome)


def told(answer: ConformAnswer, issue: str) -> tuple[str, str, str]:
    """The verdict on an issue, the reading by which the engine is judged, and why."""
    found = next(each for each in answer.games[0].readings if each.issue == issue)
    return found.verdict, found.letter, found.why


def verdicts(answer: ConformAnswer) -> dict[str, str]:
    """How each clause stands."""
    return {
        clause: word
        for topic in answer.games[0].topics
        for word in ("followed", "broken", "errored", "not_exercised", "not_supported")
        for clause in getattr(topic, word)
    }


def parted(answer: ConformAnswer) -> list[tuple[str, int, str, object, object]]:
    """Where the engine and the rules part."""
    return [(each.case, each.exchange, each.path, each.expected, each.came) for each in answer.divergences]


def test_the_engine_of_the_project_conforms_to_itself() -> None:
    answer = report(REFERENCE)
    assert (answer.conforms, answer.divergences, answer.faults, answer.remarks) == (True, [], [], [])
    assert answer.games[0].says == "You play by the readings that a document names."
    assert [(each.id, each.verdict) for each in answer.games[0].cases] == [(each.id, "agrees") for each in LAND]


def test_an_engine_that_takes_other_readings_is_judged_under_these() -> None:
    answer = report(Fake({REMAINING: "b", BEFORE: "b"}))
    assert (answer.conforms, answer.divergences) == (True, [])
    assert answer.games[0].says == (
        f"You follow `preferred` but for {REMAINING} b and {BEFORE} b. {OPEN - 2} of {OPEN} issues remain undetermined."
    )
    assert told(answer, BEFORE) == ("found", "b", "")
    found = next(each for each in answer.games[0].readings if each.issue == REMAINING)
    assert found == ReadingFound(
        issue=REMAINING,
        question=found.question,
        verdict="found",
        letter="b",
        text=found.text,
        declared="",
        why="",
        evidence=(Evidence(("b",), (GUNS.id,)),),
    )


def test_why_a_reading_is_not_found_out_is_said() -> None:
    answer = report(Fake())
    assert told(answer, BEFORE) == ("found", "a", "")
    assert told(answer, REMAINING) == ("undetermined", "a", "Your answers fit a and c alike.")
    assert told(answer, HITS) == (
        "undetermined",
        "a",
        "None of the cases given to you tells its readings apart.",
    )


def test_an_engine_that_follows_one_reading_here_and_another_there_is_told_so() -> None:
    answer = report(of_two_minds(LAND_ALONE))
    assert told(answer, REMAINING) == (
        "inconsistent",
        "a",
        f"You follow a or c in {GUNS.id} and {STORM.id}, and b in {TRENCH.id}.",
    )
    assert answer.games[0].says == (
        f"You follow `preferred`. You are inconsistent on {REMAINING}. {OPEN - 2} of {OPEN} issues remain undetermined."
    )
    assert [each.case for each in answer.divergences] == [TRENCH.id]


def test_an_engine_of_two_minds_is_judged_by_what_it_declares() -> None:
    answer = report(of_two_minds(replace(LAND_ALONE, readings={REMAINING: "b"})))
    assert told(answer, REMAINING)[:2] == ("inconsistent", "b")
    assert [each.case for each in answer.divergences] == [GUNS.id, STORM.id]


def test_an_engine_of_two_minds_that_declares_nothing_is_judged_by_the_preferred_reading_on_a_tie() -> None:
    for preferred, parts in (("a", TRENCH), ("b", GUNS)):
        issues = EngineReadings(ISSUES.letters, {"usual": {**ISSUES.preferred_letters, REMAINING: preferred}})
        engine = of_two_minds(LAND_ALONE)
        found = judge_engine(
            Inquiry("great-war", issues, "land", (GUNS, TRENCH)), engine, LAND_ALONE, RULES, lambda *_: None
        )
        assert [each.case.id for each in found.divergences] == [parts.id]


def test_an_engine_that_always_refuses_breaks_every_clause_that_it_is_asked_for() -> None:
    answer = report(Fake(spoilt=lambda _asked, _answer: Refused(why="No.")))
    assert answer.games[0].says == "None of your readings could be determined."
    assert told(answer, BEFORE) == (
        "undetermined",
        "a",
        "In the cases that tell its readings apart you follow none of them.",
    )
    assert told(answer, REMAINING) == (
        "undetermined",
        "a",
        "In the cases that tell its readings apart you follow none of them.",
    )
    assert parted(answer) == [
        (GUNS.id, 1, "is", "state", "refused"),
        (PLAIN.id, 1, "is", "state", "refused"),
        (STORM.id, 1, "is", "state", "refused"),
        (TRENCH.id, 1, "is", "state", "refused"),
    ]
    assert verdicts(answer) == {
        "gw.infantry.attack": "broken",
        "gw.land.step-2.artillery": "broken",
        "gw.land.step-4.storm-troops": "not_exercised",
    }


def test_a_divergence_before_the_clause_is_reached_is_blamed_on_what_is_cited_there() -> None:
    def silent_guns(_asked: Asked, answer: Answered) -> Answered:
        if not (isinstance(answer, State) and answer.awaits):
            return answer
        dice = tuple(each for each in answer.awaits.dice if (each.side, each.kind) != ("defender", "artillery"))
        return replace(answer, awaits=dataclasses.replace(answer.awaits, dice=dice))

    answer = report(Fake(spoilt=silent_guns))
    assert parted(answer) == [(STORM.id, 1, "awaits.dice.defender.artillery", "1 die at 2", None)]
    assert answer.divergences[0].broken == ("gw.land.step-3.artillery",)
    assert verdicts(answer)["gw.land.step-4.storm-troops"] == "not_exercised"


def test_what_an_engine_does_not_play_is_not_asked_of_it() -> None:
    asked: list[Asked] = []

    def heard(request: Asked, answer: Answered) -> Answered:
        asked.append(request)
        return answer

    answer = report(
        Fake(spoilt=heard, welcome=Welcome(name="Sailor", plays={"great-war": Plays(documents=("naval",))}))
    )
    assert (asked, answer.conforms) == ([], False)
    assert set(verdicts(answer).values()) == {"not_supported"}
    assert told(answer, BEFORE) == (
        "undetermined",
        "a",
        "You do not play the cases that tell its readings apart.",
    )
    assert told(answer, REMAINING)[2] == "You do not play the cases that tell its readings apart."


def test_what_an_engine_says_on_the_way_that_it_does_not_play_is_not_held_against_it() -> None:
    answer = report(Fake(spoilt=no_storm))
    assert (answer.conforms, [each.verdict for each in answer.games[0].cases]) == (
        True,
        ["agrees", "agrees", "agrees", "not supported"],
    )


def test_a_question_that_an_engine_does_not_answer_is_passed_over_and_the_battle_around_it_is_judged() -> None:
    asked = list(played(fight({"infantry": 2}, {"infantry": 1}), 6))
    case = recorded("gw.infantry.attack/a-question-amid", [asked[0], WHETHER, *asked[1:]])
    agreeing = report(Fake(), [case])
    assert (agreeing.conforms, verdicts(agreeing)) == (True, {"gw.infantry.attack": "followed"})
    assert [each.verdict for each in agreeing.games[0].cases] == ["agrees"]
    erring = report(Fake(spoilt=over_after_a_roll), [case])
    assert [(each.case, each.exchange, each.path) for each in erring.divergences] == [(case.id, 3, "awaits.kind")]


def test_a_case_whose_battle_is_not_played_says_nothing_of_readings_though_its_question_is_answered() -> None:
    case = recorded(STORM.id, [*(each.ask for each in STORM.exchanges), WHETHER], BEFORE)
    who = Welcome(name="Judge", plays={"great-war": Plays(documents=("land",), actions=("Contest",))})
    answer = report(Fake(spoilt=no_storm, welcome=who), [case])
    assert told(answer, BEFORE) == ("undetermined", "a", "You do not play the cases that tell its readings apart.")


def test_a_divergence_shows_the_document_with_the_readings_by_which_it_is_judged() -> None:
    opening, *others = (each.ask for each in STORM.exchanges)
    assert isinstance(opening, Open)
    named = Open(document={**opening.document, "readings": {BEFORE: "b"}})
    case = replace(recorded(f"{STORM.id}-b", [named, *others]), readings={BEFORE: "b"}, rests_on={BEFORE: "b"})

    def refused(asked: Asked, answer: Answered) -> Answered:
        return Refused() if asked == named else answer

    (divergence,) = report(Fake(spoilt=refused), [STORM, case]).divergences
    assert divergence.asked == (msgspec.to_builtins(replace(named, document=opening.document)),)


def test_declared_readings_are_checked_against_the_answers() -> None:
    own = {BEFORE: "a", REMAINING: "c", HITS: "z", "gw.issue.storm-befor": "a", "x.y": "a"}
    declaring = replace(LAND_ALONE, readings=own)
    answer = report(Fake({BEFORE: "b"}, welcome=declaring))
    assert told(answer, BEFORE) == (
        "not as declared",
        "b",
        "Your answers are those of b, but you declare a, or your baseline has it.",
    )
    assert told(answer, REMAINING) == ("undetermined", "c", "Your answers fit a and c alike.")
    assert (answer.conforms, answer.divergences) == (False, [])
    assert answer.remarks == [
        f'You declare reading "z" of {HITS}; its readings are a, b',
        'You declare a reading of "gw.issue.storm-befor", which is not an issue; did you mean gw.issue.storm-before or '
        "gw.issue.storm-order?",
    ]


def test_an_engine_declares_all_readings_of_a_profile_at_once() -> None:
    answer = report(Fake({REMAINING: "b"}, welcome=replace(LAND_ALONE, profile="preferred", readings={BEFORE: "a"})))
    assert told(answer, REMAINING) == (
        "not as declared",
        "b",
        "Your answers are those of b, but you declare a, or your baseline has it.",
    )
    assert (answer.conforms, answer.divergences, answer.remarks) == (False, [], [])
    unknown = report(Fake(welcome=replace(LAND_ALONE, profile="prefered")))
    assert (unknown.conforms, unknown.remarks) == (
        True,
        ['You declare profile "prefered", which is not there; did you mean "preferred"?'],
    )


def test_an_engine_that_takes_another_reading_than_its_baseline_has_does_not_conform(tmp_path: Path) -> None:
    file = tmp_path / "known.json"
    write_baseline(file, report(Fake({REMAINING: "b"})))
    baseline = read_baseline(file)
    assert (baseline.divergences, baseline.readings[REMAINING]) == ((), "b")
    assert report(Fake({REMAINING: "b"}), baseline=baseline).conforms
    flipped = report(Fake(), baseline=baseline)
    assert (flipped.conforms, flipped.divergences, told(flipped, REMAINING)[:2]) == (
        False,
        [],
        ("not as declared", "a"),
    )
    why = "Your answers are those of a or c, but you declare b, or your baseline has it."
    suite = ElementTree.fromstring(junit(flipped)).find("testsuite[@name='great-war.readings']")
    assert suite is not None
    failing = {test.get("name"): found.get("message") for test in suite for found in test.iter("failure")}
    assert (suite.get("failures"), failing) == ("1", {REMAINING: why})


def test_an_engine_that_falls_silent_is_asked_the_other_cases_and_told_once() -> None:
    class Mute(Fake):
        def ask(self, request: Asked) -> Answered:
            if isinstance(request, Open) and "artillery" in str(request.document):
                raise NoReplyError("gave no answer within 5 s", "last heard: <b>")
            return super().ask(request)

    answer = report(Mute())
    assert answer.faults == [EngineFault("gave no answer within 5 s", 3, GUNS.id, "last heard: <b>")]
    assert [each.verdict for each in answer.games[0].cases] == ["agrees", "errored", "errored", "errored"]
    assert (answer.conforms, answer.divergences) == (False, [])
    assert {GUNS.clause, STORM.clause} <= {id_ for id_, word in verdicts(answer).items() if word == "errored"}


def test_an_engine_that_fails_ten_times_alike_is_asked_no_more_unless_it_is_to_keep_going() -> None:
    class Hanging(Fake):
        asked = 0

        def ask(self, request: Asked) -> Answered:
            if isinstance(request, Open):
                self.asked += 1
                raise NoReplyError("gave no answer within 5 s")
            return super().ask(request)

    cases = [*(replace(PLAIN, id=f"{PLAIN.clause}/{number}") for number in range(12)), STORM]
    hanging = Hanging()
    answer = report(hanging, cases)
    assert (hanging.asked, [each.times for each in answer.faults]) == (10, [10])
    assert [each.verdict for each in answer.games[0].cases] == ["errored"] * 13
    assert answer.remarks == [
        "You were not asked 3 cases more, since you failed alike in ten in a row; --keep-going asks all."
    ]
    silent = ("undetermined", "a", "You gave no answer in the cases that tell its readings apart.")
    assert [told(answer, issue) for issue in (REMAINING, BEFORE)] == [silent, silent]
    asking = Inquiry("great-war", ISSUES, "land", cases)
    judge_engine(asking, hanging, LAND_ALONE, RULES, lambda *_: None, keep_going=True)
    assert hanging.asked == 23


def test_an_engine_that_falls_silent_where_the_rules_have_no_more_to_say_does_not_conform() -> None:
    # Under reading b other dice are due than the case has, so that the rules end before its last decision.
    class Mute(Fake):
        def ask(self, request: Asked) -> Answered:
            if request == GUNS.exchanges[-1].ask:
                raise NoReplyError("gave no answer within 5 s")
            return super().ask(request)

    assert len(RULES.answers(GUNS, {REMAINING: "b"})) < len(GUNS.exchanges)
    answer = report(Mute({REMAINING: "b"}), [GUNS])
    assert (answer.conforms, answer.divergences, told(answer, REMAINING)[:2]) == (False, [], ("found", "b"))
    assert [each.verdict for each in answer.games[0].cases] == ["errored"]
    assert answer.faults == [EngineFault("gave no answer within 5 s", 1, GUNS.id, "")]


def test_what_no_sentence_decides_is_told_once_and_not_held_against_an_engine() -> None:
    def gone_home(_asked: Asked, answer: Answered) -> Answered:
        if isinstance(answer, State) and not answer.awaits:
            left = [dataclasses.replace(each, apart="gone home") for each in answer.survivors]
            return replace(answer, survivors=left)
        return answer

    hits = played(fight({"infantry": 2}, {"infantry": 1}), 1)
    cases = [recorded(f"{PLAIN.clause}/{name}", hits) for name in ("first", "second")]
    answer = report(Fake(spoilt=gone_home), cases)
    assert (answer.conforms, answer.divergences, answer.remarks) == (
        True,
        [],
        [
            "No sentence decides this, so it is not held against you: in gw.infantry.attack/first, "
            "survivors.attacker.infantry: the rules have 1, you have nothing"
        ],
    )


@pytest.mark.parametrize("holder", ["attacker", "the man in the moon"])
def test_who_holds_a_territory_in_which_both_sides_are_destroyed_is_held_against_an_engine(holder: str) -> None:
    def give_away(_asked: Asked, answer: Answered) -> Answered:
        if isinstance(answer, State) and answer.holders:
            return replace(answer, holders=[dataclasses.replace(each, holder=holder) for each in answer.holders])
        return answer

    destroyed = recorded(
        "gw.land.step-6.until/both", played(fight({"infantry": 1}, {"infantry": 1}), 1), "gw.issue.mutual-destruction"
    )
    answer = report(Fake(spoilt=give_away), [destroyed])
    assert (answer.conforms, parted(answer)) == (
        False,
        [(destroyed.id, 2, "holders.Alsace", "defender", holder)],
    )
    assert answer.divergences[0].broken == ("gw.issue.mutual-destruction",)
    decides = answer.divergences[0].cites[0]
    assert (decides.id, decides.says, decides.page) == (
        "gw.issue.mutual-destruction",
        "Who holds the space when both sides are eliminated? The defender: nobody is there to take it.",
        "great_war/gw.issue.mutual-destruction.html",
    )
    declaring = replace(LAND_ALONE, readings={"gw.issue.mutual-destruction": "b"})
    other = report(Fake(spoilt=give_away, welcome=declaring), [destroyed]).divergences[0].cites[0].says
    assert other == "Who holds the space when both sides are eliminated? Nobody."


def test_an_engine_that_may_play_a_reading_that_the_kit_does_not_is_told_so() -> None:
    def in_secret(_asked: Asked, answer: Answered) -> Answered:
        if isinstance(answer, State) and answer.awaits and answer.awaits.kind == "choice":
            own = (OptionAnswer({"losses": {kind: 1}}, kind, kind) for kind in ("infantry", "artillery"))
            return replace(answer, awaits=dataclasses.replace(answer.awaits, by="both", options=tuple(own)))
        return answer

    dice = (
        Dice(side="attacker", kind="infantry", target=2, faces=(1, 10)),
        Dice(side="attacker", kind="tanks", target=5, faces=(10,)),
        Dice(side="defender", kind="infantry", target=4, faces=(1, 10)),
        Dice(side="defender", kind="artillery", target=4, faces=(10,)),
    )
    document = {
        "rulebook": "end-all-wars",
        "attacker": {"units": {"infantry": 2, "tanks": 1}},
        "defender": {"units": {"infantry": 2, "artillery": 1}},
    }
    case = recorded(
        "ew.casualties.one-each/both-lose-one", [Open(document=document), Roll(dice=dice)], rulebook="end-all-wars"
    )
    who = replace(LAND_ALONE, plays={"end-all-wars": Plays(documents=("land",))})
    asking = Inquiry("end-all-wars", issues_of(REFERENCE.rulebooks["end-all-wars"]), "land", [case])
    rules = ReferenceAnswers(REFERENCE, asking.issues.preferred_letters)
    found = judge_engine(asking, Fake(spoilt=in_secret, welcome=who), who, rules, lambda *_: None)
    (divergence,) = answer_of(who, [with_causes(found, REFERENCE)], CORPUS, NOBODY, {case.clause}).divergences
    readings = [describe_possible_reading(each) for each in divergence.perhaps]
    order = "Perhaps you play ew.issue.removal-order"
    assert [each for each in readings if each.startswith(order)] == [
        f"{order} c, which this kit does not play: Both write down their losses in secret and remove them together.",
    ]


def test_a_reading_that_the_kit_does_not_play_is_told_where_its_clause_has_yet_to_come_up() -> None:
    # Each writes his losses down before the other rolls, so that the dice of the two are not awaited together
    def rolls_later(_asked: Asked, answer: Answered) -> Answered:
        if isinstance(answer, State) and answer.awaits and answer.awaits.kind == "roll":
            own = tuple(each for each in answer.awaits.dice if each.side == "attacker")
            return replace(answer, awaits=dataclasses.replace(answer.awaits, dice=own))
        return answer

    units = {"attacker": {"units": {"tanks": 1}}, "defender": {"units": {"infantry": 1, "artillery": 1}}}
    document = {"rulebook": "end-all-wars", **units}
    case = recorded("ew.casualties.one-each/one-of-two", [Open(document=document)], rulebook="end-all-wars")
    who = replace(LAND_ALONE, plays={"end-all-wars": Plays(documents=("land",))})
    asking = Inquiry("end-all-wars", issues_of(REFERENCE.rulebooks["end-all-wars"]), "land", [case])
    rules = ReferenceAnswers(REFERENCE, asking.issues.preferred_letters)
    found = judge_engine(asking, Fake(spoilt=rolls_later, welcome=who), who, rules, lambda *_: None)
    (divergence,) = answer_of(who, [with_causes(found, REFERENCE)], CORPUS, NOBODY, {case.clause}).divergences
    assert "ew.casualties.one-each" not in divergence.broken
    assert ("ew.issue.removal-order", "c") in [(each.issue, each.letter) for each in divergence.perhaps]


def test_known_divergences_do_not_count_but_one_elsewhere_in_the_same_case_does() -> None:
    stubborn = Fake(spoilt=lambda _asked, answer: Refused())
    known = [Known(each, 1, "is") for each in (GUNS.id, STORM.id, PLAIN.id, TRENCH.id)]
    answer = report(stubborn, baseline=Baseline(tuple(known)))
    assert (answer.conforms, [each.known for each in answer.divergences]) == (True, [True] * 4)
    answer = report(stubborn, baseline=Baseline((*known[1:], Known(GUNS.id, 2, "is"), Known("other/case", 1, "is"))))
    assert (answer.conforms, [(each.case, each.known) for each in answer.divergences][:2]) == (
        False,
        [(GUNS.id, False), (PLAIN.id, True)],
    )
    assert answer.remarks == ["Gone since the baseline was written: 1 divergence. Write it again."]


def test_of_many_divergences_those_come_first_that_break_different_clauses_the_clause_of_most_before_others() -> None:
    again = recorded("gw.land.step-2.artillery/again", [each.ask for each in GUNS.exchanges])
    answer = report(Fake(spoilt=lambda _asked, _answer: Refused()), (again, *LAND))
    assert [each.broken for each in answer.divergences] == [
        ("gw.land.step-2.artillery",),
        ("gw.infantry.attack",),
        ("gw.land.step-3.artillery",),
        ("gw.land.step-2.artillery",),
        ("gw.land.step-2.artillery",),
    ]


def test_a_topic_tells_its_page_and_its_clauses() -> None:
    answer = report(Fake(), (PLAIN, GUNS))
    assert answer.games[0].topics == [
        TopicVerdict("infantry", "great_war/land/infantry.html", ("gw.infantry.attack",), (), (), ()),
        TopicVerdict(
            "preemptive_fire", "great_war/land/preemptive_fire.html", ("gw.land.step-2.artillery",), (), (), ()
        ),
    ]
    assert answer.games[0].cases[0] == CaseVerdict(PLAIN.id, "gw.infantry.attack", "two against one", "agrees")


def test_readings_are_put_in_the_place_of_those_that_a_document_names() -> None:
    document = {"rulebook": "great-war", "profile": "002", "readings": {REMAINING: "c"}}
    assert with_readings(Open(document=document), {BEFORE: "b"}) == Open(
        document={"rulebook": "great-war", "readings": {BEFORE: "b"}}
    )
    assert with_readings(Hello(), {BEFORE: "b"}) == Hello()
