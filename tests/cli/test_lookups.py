"""`rule`, `search`, `clauses`, `issues` and `dangling`: what they show and answer."""

import json

import pytest

from catalogue.small import CLAIM

from .conftest import Runner

pytestmark = pytest.mark.usefixtures("small")

RULE = """\
sm.gas.first
Gas comes first
failing  small, gas

Quotes
  900:1  "Gas first."

Players ask
  "Is gas before guns?"

Scenarios in features/small/gas.feature
  passed  7  Gas, then fire
  failed  9  Fire, then gas
    line 10, Then gas: no gas

Claims
  refuted  Gas is never thrown twice.
    verify/small/gas.py:8
    by z3: assert thrown <= 1
      Given the attacker attacks with 1 infantry, 2 artillery, 3 tanks and 4 gas

Issues
  sm.issue.when  When is first?

Code
  GAS
    rules/clausewitz/rulebooks/small/gas.py:12

References
  referred to by  sm.gas.twice
"""

RULE_TWICE = """\
sm.gas.twice
Gas is used once
not run  small, gas

Quotes
  900:2  "Never [b]twice[/b], see below."

Scenarios in features/small/gas.feature
  not run  15  A second cloud

Exempt
  it says what another clause brings about

References
  "see below"  nowhere: the section below is in no source
"""

RULE_JSON = {
    "id": "sm.gas.first",
    "rulebook": "small",
    "topic": "gas",
    "paraphrase": "Gas comes first",
    "standing": "failing",
    "quotes": [{"source": "900", "start": 0, "end": 10, "text": "Gas first."}],
    "issues": ["sm.issue.when"],
    "scenarios": [
        {
            "name": "Gas, then fire",
            "file": "features/small/gas.feature",
            "line": 7,
            "status": "passed",
            "message": "",
        },
        {
            "name": "Fire, then gas",
            "file": "features/small/gas.feature",
            "line": 9,
            "status": "failed",
            "message": "line 10, Then gas: no gas",
        },
    ],
    "claims": [
        {
            "name": "small.gas.once",
            "clauses": ["sm.gas.first"],
            "statement": "Gas is never thrown twice.",
            "verdict": "refuted",
            "detail": CLAIM.detail,
            "as_expected": False,
            "file": "verify/small/gas.py",
            "line": 8,
        }
    ],
    "code": [{"file": "rules/clausewitz/rulebooks/small/gas.py", "line": 12, "name": "GAS"}],
    "references": [],
    "referred_by": ["sm.gas.twice"],
    "exempt": "",
    "asks": ["Is gas before guns?"],
}

ISSUE_JSON = {
    "id": "sm.issue.when",
    "rulebook": "small",
    "question": "When is first?",
    "clauses": ["sm.gas.first"],
    "quotes": [{"source": "900", "start": 0, "end": 10, "text": "Gas first."}],
    "readings": [
        {"letter": "a", "text": "Before fire.", "assumes": "", "played": True},
        {"letter": "b", "text": "Before lunch.", "assumes": "There is lunch.", "played": True},
    ],
    "asks": ["May we eat first?"],
    "preferred": "a",
    "because": "It says so.",
}


@pytest.mark.parametrize("id_", ["sm.gas.first", "SM.Gas.FIRST"])
def test_rule_shows_all_that_is_known_of_a_clause(clausewitz: Runner, id_: str) -> None:
    answer = clausewitz("rule", id_)
    assert (answer.code, answer.out, answer.err) == (0, RULE, "")


def test_rule_shows_quotes_as_they_stand_and_never_as_markup(clausewitz: Runner) -> None:
    assert clausewitz("rule", "sm.gas.twice").out == RULE_TWICE


def test_rule_answers_a_program_with_the_place_of_each_quote(clausewitz: Runner) -> None:
    answer = clausewitz("rule", "sm.gas.first", "--json")
    answered = {"schema": "urn:clausewitz:answer:rule:1", "clause": RULE_JSON}
    assert (answer.code, json.loads(answer.out), answer.err) == (0, answered, "")


@pytest.mark.parametrize(
    ("id_", "message"),
    [
        ("sm.gas.frist", 'there is no clause "sm.gas.frist"; did you mean sm.gas.first?'),
        ("SM.Gas.Twise", 'there is no clause "SM.Gas.Twise"; did you mean sm.gas.twice or sm.gas.first?'),
        ("sm.gass", 'there is no clause "sm.gass"; these begin with sm.gas:\n  sm.gas.first\n  sm.gas.twice'),
        ("SM.GAS", 'there is no clause "SM.GAS"; these begin with it:\n  sm.gas.first\n  sm.gas.twice'),
        ("sm.gas", 'there is no clause "sm.gas"; these begin with it:\n  sm.gas.first\n  sm.gas.twice'),
        ("sm.", 'there is no clause "sm."; these begin with it:\n  sm.gas.first\n  sm.gas.twice'),
        (".", 'there is no clause "."; `clausewitz search WORDS` finds one by its words'),
        ("zzz", 'there is no clause "zzz"; `clausewitz search WORDS` finds one by its words'),
        ("sm.issue.whn", 'there is no clause "sm.issue.whn"; `clausewitz search WORDS` finds one by its words'),
        ("SM.issue.When", "sm.issue.when is an issue, not a clause; `clausewitz issues sm.issue.when` shows it"),
        ("sm.issue.when", "sm.issue.when is an issue, not a clause; `clausewitz issues sm.issue.when` shows it"),
        ("\x1b[31m", 'there is no clause "<U+001B>[31m"; `clausewitz search WORDS` finds one by its words'),
    ],
)
def test_rule_says_what_may_have_been_meant(clausewitz: Runner, id_: str, message: str) -> None:
    answer = clausewitz("rule", id_)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == f"{message}\n(`clausewitz rule --help` shows its usage)\n"


def test_search_shows_the_best_clause_first_and_offers_near_misses(clausewitz: Runner) -> None:
    answer = clausewitz("search", "gas", "cloud", "secnd")
    assert (answer.code, answer.out) == (
        0,
        "sm.gas.twice\n"
        "  Gas is used once\n"
        '  900 "Never [b]twice[/b], see below."\n'
        "sm.gas.first\n"
        "  Gas comes first\n"
        '  900 "Gas first."\n'
        "sm.issue.when\n"
        "  When is first?\n"
        "  a) Before fire.\n"
        'No rule has the word "secnd"; did you mean second?\n',
    )


def test_search_shows_what_is_found_by_the_nearest_words_if_nothing_else_is(clausewitz: Runner) -> None:
    answer = clausewitz("search", "secnd", "clod")
    assert (answer.code, answer.out) == (
        0,
        'Nothing has "secnd clod"; showing "second cloud":\n'
        "sm.gas.twice\n"
        "  Gas is used once\n"
        '  900 "Never [b]twice[/b], see below."\n',
    )
    told = json.loads(clausewitz("search", "secnd", "clod", "--json").out)
    assert ([each["id"] for each in told["hits"]], told["corrected"]) == (["sm.gas.twice"], "second cloud")


def test_search_that_finds_nothing_is_told_by_its_exit_code(clausewitz: Runner) -> None:
    answer = clausewitz("search", "zeppelin")
    assert (answer.code, answer.out, answer.err) == (1, 'No rule has the word "zeppelin"\n', "")


def test_search_answers_a_program(clausewitz: Runner) -> None:
    answer = json.loads(clausewitz("search", "secnd", "cloud", "--json").out)
    (hit,) = answer["hits"]
    assert (hit["id"], hit["text"], hit["score"] > 0) == ("sm.gas.twice", "Gas is used once", True)
    assert (answer["suggestions"], answer["corrected"]) == ({"secnd": ["second"]}, "")


def test_clauses_are_listed_by_topic(clausewitz: Runner) -> None:
    assert clausewitz("clauses").out == (
        "\nsmall, gas\n  failing  sm.gas.first\n    Gas comes first\n  not run  sm.gas.twice\n    Gas is used once\n"
    )
    listed = json.loads(clausewitz("clauses", "--json").out)["clauses"]
    assert (listed[0], [each["id"] for each in listed]) == (RULE_JSON, ["sm.gas.first", "sm.gas.twice"])


@pytest.mark.parametrize("ids", [(), ("sm.issue.when",), ("SM.ISSUE.When",)])
def test_issues_are_listed_with_quotes_readings_and_preference(clausewitz: Runner, ids: tuple[str, ...]) -> None:
    assert clausewitz("issues", *ids).out == (
        "sm.issue.when\n"
        "When is first?\n"
        '  Players ask: "May we eat first?"\n'
        "  sm.gas.first\n"
        '    900  "Gas first."\n'
        "  a)  Before fire.\n"
        "     Preferred: It says so.\n"
        "  b)  Before lunch.\n"
        "     Assumed: There is lunch.\n"
    )
    assert json.loads(clausewitz("issues", "--json", *ids).out)["issues"] == [ISSUE_JSON]


def test_an_unknown_issue_is_wrong_use(clausewitz: Runner) -> None:
    answer = clausewitz("issues", "sm.issue.whn")
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        'there is no issue "sm.issue.whn"; did you mean sm.issue.when?',
    )


def test_a_clause_among_issues_is_told_as_such(clausewitz: Runner) -> None:
    answer = clausewitz("issues", "sm.gas.first")
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "sm.gas.first is a clause, not an issue; `clausewitz rule sm.gas.first` shows it",
    )


def test_dangling_references_are_listed_with_what_is_missing(clausewitz: Runner) -> None:
    assert clausewitz("dangling").out == (
        "sm.gas.twice\n"
        '  "see below" leads nowhere: the section below is in no source\n'
        "  features/small/gas.feature:13\n"
    )
    assert json.loads(clausewitz("dangling", "--json").out)["references"] == [
        {
            "clause": "sm.gas.twice",
            "phrase": "see below",
            "why": "the section below is in no source",
            "place": "features/small/gas.feature:13",
        }
    ]
