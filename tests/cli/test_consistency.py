"""`consistency`: what it shows of the quarrels of the small game, stores, and exits with."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.play.rulebook import Rulebook
from clausewitz.store.findings import (
    Conflict,
    ConsistencyReport,
    Deadlock,
    Due,
    GoesBefore,
    Meeting,
    RefusedAnswer,
    Rivals,
    Sentence,
    Settled,
    Unexamined,
)
from clausewitz.store.results import Results
from small_war.gas import QUARRELLING

from .conftest import Runner

QUARRELS = """\
Left open (1)
    may      sm.gas.first
             900:1  "Gas first."
    may not  sm.gas.twice
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
    Scenario: sm.gas.first against sm.gas.twice
      Then Sell is forbidden by sm.gas.twice where
        | thrown | yes |

Settled by a reading (1)
  sm.issue.when
    When is first?
    a)  Before fire.
    may      sm.gas.first
             900:1  "Gas first."
    may not  sm.gas.twice
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]

No sentence covers it in some situation, so it is not allowed there
  Burn gas.

Sentences that never decide anything
  sm.gas.first
    Gas comes first. (Of: Hide gas.)
    overridden by Gas is used once (sm.gas.twice)

Sentences that could be left out
  sm.gas.first
    Gas comes first. (Of: Burn gas.)
    said by Gas is used once (sm.gas.twice)
  sm.gas.twice
    Gas is used once. (Of: Burn gas.)
    said by Gas comes first (sm.gas.first)

Not examined
  Label gas.
    the action.words: list[str] cannot vary in a proof; use int, bool, an Enum,
    a Literal, a tuple, a frozenset of an Enum, or a frozen dataclass of these

FOLDED
small, profile usual: 11 norms on 6 kinds of action, 4 disagreements: 1 left
open, 1 settled by a reading, 1 settled as the special before the general, 1
"""
FOLDED = """\
Settled as the special before the general (1): shown with --all

Settled by the text's own words (1): shown with --all

"""

SETTLED_BY_THE_TEXT = """\
Settled as the special before the general (1)
  sm.gas.twice is more specific
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
    may      sm.gas.first
             900:1  "Gas first."

Settled by the text's own words (1)
  sm.gas.twice says "Never"
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
    Once is enough.
    may      sm.gas.first
             900:1  "Gas first."
"""


@pytest.fixture(autouse=True)
def stored(monkeypatch: pytest.MonkeyPatch) -> list[Results]:
    results: list[Results] = []
    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: QUARRELLING.project)
    monkeypatch.setattr("clausewitz.cli.consistency.load_catalogue", lambda _project, _results: QUARRELLING)
    monkeypatch.setattr("clausewitz.cli.consistency.load_results", lambda _project, _now: Results())
    monkeypatch.setattr("clausewitz.cli.consistency.store_results", lambda _project, ran: results.append(ran))
    return results


def reports(stored: list[Results]) -> tuple[ConsistencyReport, ...]:
    return stored[0].consistency["small"].results


def test_everything_that_is_found_is_shown_and_stored_and_a_contradiction_is_a_failure(
    clausewitz: Runner, stored: list[Results]
) -> None:
    answer = clausewitz("consistency", "small")
    quarrels = QUARRELS.replace("FOLDED\n", FOLDED)
    assert answer.out.startswith(quarrels)
    assert answer.out.removeprefix(quarrels).startswith("settled by the text's own words. In ")
    assert (answer.code, answer.err) == (1, "")
    assert [(each.rulebook, each.profile) for each in reports(stored)] == [("small", "usual")]


def test_what_the_text_settles_is_shown_if_all_is_asked_for(clausewitz: Runner) -> None:
    assert SETTLED_BY_THE_TEXT in clausewitz("consistency", "small", "--all").out


def test_a_topic_an_issue_and_an_action_show_what_is_about_them_alone(
    clausewitz: Runner, stored: list[Results]
) -> None:
    by_issue = clausewitz("consistency", "small", "--issue", "SM.issue.when")
    assert by_issue.out.startswith(QUARRELS[QUARRELS.index("Settled by a reading") : QUARRELS.index("No sentence")])
    assert by_issue.code == 0
    by_action = clausewitz("consistency", "small", "--action", "hide")
    assert by_action.out.startswith("Sentences that never decide anything\n")
    assert "Not examined" not in by_action.out
    by_topic = json.loads(clausewitz("consistency", "small", "--topic", "Gas", "--json").out)["reports"][0]
    assert (len(by_topic["conflicts"]), by_topic["silences"]) == (4, [])
    assert stored == []  # a part is not kept for the whole


def test_for_a_topic_an_issue_or_an_action_no_other_kinds_of_action_are_examined(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked_at: list[str] = []

    def noted(
        engine: Rulebook, prefix: str, profile: str, _told: object, is_wanted: Callable[[type], bool], _jobs: int
    ) -> object:
        return examine_rulebook(engine, prefix, profile, lambda kind: looked_at.append(kind.__name__), is_wanted)

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", noted)
    clausewitz("consistency", "small", "--action", "hide")
    clausewitz("consistency", "small", "--issue", "sm.issue.when", "--action", "store gas")
    assert looked_at == ["Hide", "Store"]


def test_what_was_found_of_the_files_as_they_are_is_shown_again_unless_it_is_to_be_examined_anew(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = clausewitz("consistency", "small")
    (kept,) = stored
    monkeypatch.setattr("clausewitz.cli.consistency.load_results", lambda _project, _now: kept)
    looked_at: list[object] = []

    def noted(*arguments: object) -> ConsistencyReport:
        looked_at.append(arguments)
        return reports(stored)[0]

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", noted)
    again = clausewitz("consistency", "small")
    told, _, _ = first.out.rpartition("In ")
    assert again.out.replace("\n", " ") == f"{told}Nothing has changed since it was found. ".replace("\n", " ")
    assert (again.code, looked_at, stored) == (1, [], [kept])
    assert clausewitz("consistency", "small", "--action", "hide").out.startswith("Sentences that never decide")
    assert looked_at == []
    clausewitz("consistency", "small", "--anew")
    clausewitz("consistency", "small", "--profile", "hungry")  # of which nothing is kept
    assert len(looked_at) == 2


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--action", "hyde"), 'no rule covers the action "hyde"; did you mean "hide"?'),
        (("--topic", "gass"), 'there is no topic "gass"; did you mean gas?'),
        (("--issue", "sm.issue.wen"), 'there is no issue "sm.issue.wen"; did you mean sm.issue.when?'),
    ],
)
def test_what_is_not_known_is_told_with_what_may_be_meant(
    clausewitz: Runner, arguments: tuple[str, str], message: str
) -> None:
    answer = clausewitz("consistency", "small", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[0] == message


def test_a_situation_for_each_finding_is_shown_if_asked_for(clausewitz: Runner, stored: list[Results]) -> None:
    answer = clausewitz("consistency", "--scenarios", "--all")
    report = reports(stored)[0]
    scenarios = [each.scenario for each in report.conflicts]
    scenarios += [each.scenario for each in report.silences]
    scenarios += [each.scenario for each in (*report.dead, *report.redundant)]
    for scenario in scenarios:
        assert "\n".join(f"    {line}" for line in scenario.splitlines()) in answer.out


def test_what_is_left_open_and_what_was_not_examined_may_be_shown_alone(clausewitz: Runner) -> None:
    answer = clausewitz("consistency", "small", "--brief")
    left_open, _, rest = QUARRELS.replace("FOLDED\n", "").partition("Settled by a reading")
    assert answer.out.startswith(left_open + rest[rest.index("Not examined") :])
    assert answer.code == 1


def test_a_profile_may_be_named(clausewitz: Runner, stored: list[Results]) -> None:
    answer = clausewitz("consistency", "SMALL", "--profile", "Hungry")
    assert "    b)  Before lunch.\n" in answer.out
    assert reports(stored)[0].profile == "hungry"


def test_a_rulebook_without_a_contradiction_is_fine(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    def peaceful(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (), (), (), (), ())

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", peaceful)
    answer = clausewitz("consistency", "small")
    assert answer.out.startswith("small, profile usual: 2 norms on 1 kind of action, 0 disagreements. In ")
    assert answer.code == 0


def test_each_other_way_in_which_a_pair_is_settled_is_told_with_its_ground(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, twice = Sentence("sm.gas.first", "Gas first."), Sentence("sm.gas.twice", "Never twice.")
    by_words = GoesBefore("sm.gas.first", "sm.gas.twice", "Gas first", "")
    by_reading = GoesBefore("sm.gas.twice", "sm.gas.first", "", "sm.issue.when")
    special = GoesBefore("sm.gas.first", "sm.gas.twice", "", "")
    meetings = (
        Meeting((by_words, by_reading), "Scenario: Words\n  Given gas"),
        Meeting((special,), "Scenario: Special\n  Given gas"),
    )
    conflict = Conflict(first, twice, Settled.OPEN, (), (), (), "Scenario: Open", elsewhere=meetings)

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (conflict,), (), (), (), ())

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    told = clausewitz("consistency", "small", "--scenarios").out
    assert told.partition("[i]etc.[/i]\n")[2].startswith("""\
    in other situations Gas comes first (sm.gas.first, "Gas first") takes
    precedence over Gas is used once (sm.gas.twice); Gas is used once
    (sm.gas.twice) takes precedence over Gas comes first (sm.gas.first), by the
    issue When is first? (sm.issue.when)
      Scenario: Words
        Given gas
    in other situations Gas comes first (sm.gas.first) takes precedence over Gas
    is used once (sm.gas.twice)
      Scenario: Special
        Given gas
    Scenario: Open
""")


def test_a_question_to_which_no_answer_may_be_legal_is_told_with_what_forbids_each(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("Gas, step 1, attacker: throw it, or wait?",)
    refused = (RefusedAnswer("throws gas", "sm.gas.twice", "Throw gas."), RefusedAnswer("waits", "", "Wait."))
    stuck = Deadlock(asked, refused, "Scenario: No answer is legal to throw it, or wait?\n  Given thrown gas")

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (), (), (), (), (), (stuck,))

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    told = clausewitz("consistency", "small")
    assert (told.code, told.out.splitlines()[:5]) == (
        0,
        [
            "Questions that may have no legal answer: the transcript says so, and play",
            "continues",
            "  Gas, step 1, attacker: throw it, or wait?",
            "    throws gas: may not, by sm.gas.twice",
            "    waits: no sentence permits it",
        ],
    )
    (report,) = json.loads(clausewitz("consistency", "small", "--json").out)["reports"]
    assert report["deadlocks"][0]["refused"] == [
        {"answer": "throws gas", "clause": "sm.gas.twice", "action": "Throw gas."},
        {"answer": "waits", "clause": "", "action": "Wait."},
    ]
    assert clausewitz("consistency", "small", "--action", "throw gas").out.startswith(
        "Questions that may have no legal"
    )
    assert "Questions" not in clausewitz("consistency", "small", "--action", "hide").out


def test_questions_whose_answers_cannot_be_compared_are_told_by_the_reason(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    unexamined = (
        Unexamined(("Throw gas.", "Hide gas."), ("Gas, step 1, attacker: now?",), "it may be passed over"),
        Unexamined(("Sell gas.",), ("Gas, step 2, attacker: now?", "Gas, step 3, attacker: now?"), "nobody knows"),
        Unexamined(("Burn gas.",), ("Gas, step 4, attacker: now?",), "it may be passed over"),
    )

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (), (), (), (), unexamined)

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    assert clausewitz("consistency", "small").out.startswith("""\
Not examined
  Gas, step 1, attacker: now?
  Gas, step 4, attacker: now?
    it may be passed over
  Gas, step 2, attacker: now?
  Gas, step 3, attacker: now?
    nobody knows
""")
    assert clausewitz("consistency", "small", "--action", "hide gas").out.startswith("""\
Not examined
  Gas, step 1, attacker: now?
    it may be passed over

""")
    (report,) = json.loads(clausewitz("consistency", "small", "--json").out)["reports"]
    assert report["unexamined"][0] == {
        "actions": ["Throw gas.", "Hide gas."],
        "asked": ["Gas, step 1, attacker: now?"],
        "why": "it may be passed over",
    }


def test_what_one_sentence_obliges_to_and_another_forbids_comes_first_however_it_is_settled(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, twice = Sentence("sm.gas.first", "Gas first.", "Throw gas."), Sentence("sm.gas.twice", "Never twice.")
    excepted = Conflict(first, twice, Settled.WORDS, (twice,), ("Never",), (), "Scenario: Settled", action="Throw gas.")
    conflicts = (replace(excepted, settled=Settled.OPEN, by=(), words=(), scenario="Scenario: Open"), excepted)
    rivals = Rivals(("Gas, step 1, attacker: what now?",), (Due(first, "Scenario: Due"), Due(first, "")))

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, conflicts, (), (), (), (), (), (rivals,))

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    told = clausewitz("consistency", "small")
    assert told.code == 1
    assert told.out.startswith("""\
Must, and may not (2)
  left open (1):
    must     sm.gas.first
             900:1  "Gas first."
             requires: Throw gas.
    may not  sm.gas.twice
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
    Scenario: Open

  settled by the text's own words (1):
  sm.gas.twice says "Never"
    must     sm.gas.first
             900:1  "Gas first."
             requires: Throw gas.
    may not  sm.gas.twice
             900:2  "Never [b]twice[/b], see below." [i]etc.[/i]

Must do two things, but can do only one of them
  Gas, step 1, attacker: what now?
    must     sm.gas.first
             900:1  "Gas first."
             requires: Throw gas.
    must     sm.gas.first
             900:1  "Gas first."
             requires: Throw gas.

small, profile usual: 2 norms on 1 kind of action, 2 disagreements (2 of must
against may not): 1 left open, 1 settled by the text's own words. In""")
    brief = clausewitz("consistency", "small", "--brief").out
    assert ("  left open (1):" in brief, "Must do two things" in brief) == (True, True)
    assert ("Settled by" in brief, "2 of must" in brief) == (False, True)
    (report,) = json.loads(clausewitz("consistency", "small", "--json").out)["reports"]
    assert [each["permits"]["must"] for each in report["conflicts"]] == ["Throw gas.", "Throw gas."]
    assert [each["scenario"] for each in report["rivals"][0]["dues"]] == ["Scenario: Due", ""]
    by_action = clausewitz("consistency", "small", "--action", "throw").out
    assert by_action.startswith("Must, and may not (2)")
    assert "Must do two things" in by_action
    assert "Must" not in clausewitz("consistency", "small", "--action", "hide").out


def test_what_one_sentence_both_obliges_to_and_forbids_is_told_with_what_the_text_settles(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    must, not_later = Sentence("sm.gas.first", "Throw gas.", "Throw gas."), Sentence("sm.gas.first", "Not later.")
    conflict = Conflict(must, not_later, Settled.WORDS, (not_later,), ("first",), (), "", action="Throw gas.")

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (conflict,), (), (), (), ())

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    told = clausewitz("consistency", "small", "--all")
    assert told.code == 0
    assert told.out.startswith("""\
Settled by the text's own words (1)
  sm.gas.first says "first"
             900:1  "Gas first."
    One sentence says both: what must be done, and within what bounds.

small, profile usual: 2 norms on 1 kind of action, 1 disagreement: 1 settled by""")
    (report,) = json.loads(clausewitz("consistency", "small", "--json").out)["reports"]
    assert report["conflicts"][0]["in_one_sentence"] is True


def test_obligations_of_which_only_one_can_be_met_are_a_failure(
    clausewitz: Runner, stored: list[Results], monkeypatch: pytest.MonkeyPatch
) -> None:
    due = Due(Sentence("sm.gas.first", "Gas first.", "Throw gas."), "Scenario: Due")

    def examined(*_: object) -> ConsistencyReport:
        return ConsistencyReport("small", "usual", 2, 1, (), (), (), (), (), (), (Rivals(("Now?",), (due, due)),))

    monkeypatch.setattr("clausewitz.catalogue.examination.examine_rulebook", examined)
    assert clausewitz("consistency", "small").code == 1
    assert "    Scenario: Due" in clausewitz("consistency", "small", "--scenarios").out


def test_programs_get_the_reports_as_json(clausewitz: Runner, stored: list[Results]) -> None:
    answer = clausewitz("consistency", "small", "--json")
    (report,) = json.loads(answer.out)["reports"]
    assert (answer.code, answer.err) == (1, "")
    assert [each["settled"] for each in report["conflicts"]] == [
        each.settled.value for each in reports(stored)[0].conflicts
    ]
    assert report["conflicts"][1]["readings"] == [{"issue": "sm.issue.when", "letter": "a"}]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["smal"], 'there is no rulebook "smal"; there are small; did you mean "small"?'),
        (["small", "--topic", "gaz"], 'there is no topic "gaz"; there are gas'),
        (["small", "--issue", "sm.issue.wen"], 'there is no issue "sm.issue.wen"; did you mean sm.issue.when?'),
        (["small", "--profile", "hungy"], 'small has no profile "hungy"; it has usual, hungry; did you mean "hungry"?'),
    ],
)
def test_unknown_names_are_refused_with_those_that_there_are(
    clausewitz: Runner, arguments: list[str], message: str
) -> None:
    answer = clausewitz("consistency", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"{message}\n(`clausewitz consistency --help` shows its usage)\n"


def test_clauses_that_are_in_no_feature_yet_are_told_by_their_ids(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "clausewitz.cli.consistency.load_catalogue", lambda _project, _results: replace(QUARRELLING, entries={})
    )
    assert "    may      sm.gas.first\n    may not  sm.gas.twice\n" in clausewitz("consistency", "small").out
