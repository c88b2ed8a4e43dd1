"""`rule`, `search`, `clauses`, `issues` and `dangling`: what they show and answer."""

import json

import pytest

from clausewitz.catalogue.question_weights import QuestionWeight, QuestionWeights
from small_war.gas import CLAIM

from .conftest import Runner

pytestmark = pytest.mark.usefixtures("small")

RULE = """\
sm.gas.first
Gas comes first
failing  small, gas

Issues
  sm.issue.when
    When is first?
    Preferred: a) Before fire.
    Because: It says so.

Quotes
  900:1  "Gas first."

Players ask
  "Is gas before guns?"

May I ...?
  clausewitz may 'throw gas' -r small
    Throw gas.

Scenarios in features/small/gas.feature
  passed  7  Gas, then fire
  failed  9  Fire, then gas
    line 10, Then gas: no gas

Claims
  refuted  Gas is never thrown twice.
    verify/small/gas.py:8
    by z3: assert thrown <= 1
      Given the attacker attacks with 1 infantry, 2 artillery, 3 tanks and 4 gas

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
  900:2  "Never [b]twice[/b], see below." [i]etc.[/i]

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
    "quotes": [{"source": "900", "start": 0, "end": 10, "text": "Gas first.", "before": "", "after": ""}],
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
            "about": [],
            "fixed": [],
            "assumes": [],
            "rests_on": [],
            "asks": "",
            "grounds": [],
            "certificate": None,
        }
    ],
    "code": [{"file": "rules/clausewitz/rulebooks/small/gas.py", "line": 12, "name": "GAS"}],
    "references": [],
    "referred_by": ["sm.gas.twice"],
    "exempt": "",
    "asks": ["Is gas before guns?"],
    "actions": [{"action": "throw gas", "does": "Throw gas.", "command": "clausewitz may 'throw gas' -r small"}],
    "kind": "rule",
    "case": "",
    "label": "",
    "headings": [],
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
    "weight": "",
}


@pytest.mark.parametrize("id_", ["sm.gas.first", "SM.Gas.FIRST"])
def test_rule_shows_all_that_is_known_of_a_clause(clausewitz: Runner, id_: str) -> None:
    answer = clausewitz("rule", id_)
    assert (answer.code, answer.out, answer.err) == (0, RULE, "")


def test_rule_shows_quotes_as_they_stand_and_never_as_markup(clausewitz: Runner) -> None:
    assert clausewitz("rule", "sm.gas.twice").out == RULE_TWICE


def test_rule_answers_a_program_with_the_place_of_each_quote(clausewitz: Runner) -> None:
    answer = clausewitz("rule", "sm.gas.first", "--json")
    answered = {"schema": "urn:clausewitz:answer:rule:2", "clause": RULE_JSON}
    assert (answer.code, json.loads(answer.out), answer.err) == (0, answered, "")


@pytest.mark.parametrize(
    ("id_", "message"),
    [
        ("sm.gas.frist", 'there is no clause "sm.gas.frist"; did you mean sm.gas.first?'),
        ("SM.Gas.Twise", 'there is no clause "SM.Gas.Twise"; did you mean sm.gas.twice or sm.gas.first?'),
        ("twice", 'there is no clause "twice"; did you mean sm.gas.twice?'),
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


def test_search_shows_the_best_rule_with_its_sentence_and_the_others_in_groups_of_a_line_each(
    clausewitz: Runner,
) -> None:
    answer = clausewitz("search", "gas", "cloud", "secnd")
    assert (answer.code, answer.out) == (
        0,
        '"secnd" is taken for "second".\n'
        "Gas is used once\n"
        '  900 "Never [b]twice[/b], see below." [i]etc.[/i]\n'
        "  why:  clausewitz rule sm.gas.twice\n"
        "Rules\n"
        "  Gas comes first  sm.gas.first\n"
        "Ask me\n"
        "  May you throw gas?  clausewitz may 'throw gas' -r small\n"
        "Proved or tried\n"
        "  Gas is never thrown twice.  small.gas.once\n",
    )


def test_search_says_of_an_open_question_how_most_would_play_it(clausewitz: Runner) -> None:
    answer = clausewitz("search", "may", "we", "eat")
    assert (answer.code, answer.out) == (
        0,
        "Gas comes first\n"
        '  900 "Gas first."\n'
        "  Open question: When is first? We play: Before fire.\n"
        "  why:  clausewitz rule sm.gas.first\n",
    )


def test_search_shows_what_to_type_to_be_asked_about_an_action(clausewitz: Runner) -> None:
    asked = ("search", "may", "I", "throw", "gas")
    answer = clausewitz(*asked, "--limit", "1", "--kind", "clause")
    assert answer.out == "Rules\n  Gas is used once  sm.gas.twice\n"
    answer = clausewitz(*asked, "--limit", "1")
    assert (answer.code, answer.out) == (
        0,
        'Gas is used once\n  900 "Never [b]twice[/b], see below." [i]etc.[/i]\n  why:  clausewitz rule sm.gas.twice\n',
    )
    (hit,) = json.loads(clausewitz(*asked, "--kind", "interview", "--json").out)["hits"]
    assert (hit["id"], hit["text"], hit["command"]) == (
        "sm.may.throw-gas",
        "May you throw gas?",
        "clausewitz may 'throw gas' -r small",
    )


def test_search_that_finds_nothing_is_told_by_its_exit_code(clausewitz: Runner) -> None:
    answer = clausewitz("search", "zeppelin")
    assert (answer.code, answer.out, answer.err) == (1, 'No rule has the word "zeppelin".\n', "")
    answer = clausewitz("search", "?!")
    assert (answer.code, answer.out, answer.err) == (1, "No rule has these words.\n", "")


def test_of_an_id_that_is_found_no_word_is_said_to_be_unknown(clausewitz: Runner) -> None:
    answer = clausewitz("search", "SM.gas.first", "--limit", "1")
    assert (answer.code, answer.out.splitlines()[0]) == (0, "Gas comes first")


def test_a_search_that_is_narrowed_too_far_says_so(clausewitz: Runner) -> None:
    answer = clausewitz("search", "below", "--kind", "claim")
    told = "There are matches, but not of the kind, topic or rulebook that you ask for.\n"
    assert (answer.code, answer.out, answer.err) == (1, told, "")


def test_search_says_of_a_clause_that_the_rule_which_is_asked_for_is_in_no_source(clausewitz: Runner) -> None:
    told = '  "see below" leads nowhere: the section below is in no source\n'
    assert told in clausewitz("search", "what", "is", "below").out
    assert told not in clausewitz("search", "gas", "twice").out


def test_search_says_where_rulings_are_not_found_yet_and_what_finds_them(clausewitz: Runner) -> None:
    answer = clausewitz("search", "-k", "ruling", "throw", "gas")
    told = "No ruling has been found yet on the rules as they are now; `clausewitz consistency` finds them."
    assert (answer.code, " ".join(answer.out.split()), answer.err) == (1, told, "")


def test_search_says_so_where_no_word_tells_what_the_question_is_about(clausewitz: Runner) -> None:
    told = "Nearly every rule has these words; add one that says what it is about."
    assert clausewitz("search", "may", "the").out.splitlines()[0] == told
    assert told not in clausewitz("search", "may", "gas").out


def test_search_reads_a_very_long_question_to_a_limit_and_says_so(clausewitz: Runner) -> None:
    answer = clausewitz("search", "gas " * 1251)
    told = "The question has 5004 characters; only the first 5000 are read.\n"
    assert (answer.code, answer.out.startswith(clausewitz("search", "gas").out), answer.err) == (0, True, told)
    assert clausewitz("search", "gas " * 1250).err == ""


def test_markup_in_a_question_is_words(clausewitz: Runner) -> None:
    assert clausewitz("search", "[zeppelin]gas[/zeppelin]").out.splitlines()[0] == 'No rule has the word "zeppelin".'


def test_search_finds_one_kind_alone(clausewitz: Runner) -> None:
    def found(*options: str) -> list[str]:
        return [each["id"] for each in json.loads(clausewitz("search", "gas", "eat", "--json", *options).out)["hits"]]

    assert found("--kind", "claim") == ["small.gas.once"]
    assert set(found("-k", "issue", "-k", "claim")) == {"sm.issue.when", "small.gas.once"}
    assert found("-k", "page") == []


def test_search_answers_a_program(clausewitz: Runner) -> None:
    answer = json.loads(clausewitz("search", "secnd", "cloud", "first", "--json").out)
    scores = [hit.pop("score") for hit in answer["hits"] if hit["kind"] == "clause"]
    assert scores == sorted(scores, reverse=True)
    first = next(hit for hit in answer["hits"] if hit["id"] == "sm.gas.first")
    assert first == {
        "id": "sm.gas.first",
        "kind": "clause",
        "text": "Gas comes first",
        "rulebook": "small",
        "topics": ["gas"],
        "issue": "",
        "question": "",
        "reading": "",
        "source": "900",
        "before": "",
        "quote": "Gas first.",
        "after": "",
        "command": "",
    }
    assert answer["taken"] == {"secnd": ["second"]}


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
        '    900:1  "Gas first."\n'
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


def test_who_knows_no_id_of_an_issue_is_told_how_to_find_one(clausewitz: Runner) -> None:
    answer = clausewitz("issues", "helicopters")
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        'there is no issue "helicopters"; `clausewitz search -k issue WORDS` finds one by its words',
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


def test_questions_that_never_came_up_are_folded_under_the_number_of_battles(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    weights = QuestionWeights({"sm.issue.when": QuestionWeight("never came up in 20 random battles", 0.0, 0.0)})
    monkeypatch.setattr("clausewitz.cli.issues.load_question_weights", lambda _project: weights)
    assert clausewitz("issues").out == (
        "\nNever came up in 20 random battles near the examples\n  sm.issue.when  When is first?\n"
    )
