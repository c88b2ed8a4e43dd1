"""`rulings`: the rulings on the quarrels of the small game, in a list and each by itself."""

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest

from clausewitz.catalogue.catalogue import Catalogue
from clausewitz.catalogue.examination import examine_rulebook
from clausewitz.cli import rule, rulings
from clausewitz.prove.verdicts import Detail, Hinges, Refuted
from clausewitz.store.findings import ConsistencyReport
from small_war.gas import CATALOGUE, CLAIM, ENGINE, QUARRELLING

from .conftest import Runner

REPORT = examine_rulebook(ENGINE, "sm", "usual")
LIST = """\

small, gas
  sm.ruling.throw.gas.first--gas.twice
  no  May you throw gas if the gas is thrown?
  sm.ruling.store.gas.first--gas.twice
  no  May you store gas if the gas is thrown?
  sm.ruling.sell.gas.first--gas.twice
  unclear  May you sell gas if the gas is thrown?
  sm.ruling.hide.gas.first--gas.twice
  no  May you hide gas?
  sm.ruling.burn.silence
  no  May you burn gas if the gas is not thrown?
"""
STORE = """\
sm.ruling.store.gas.first--gas.twice
May you store gas if the gas is thrown?
  Is the gas thrown?  yes
  no
  sm.gas.twice: Gas is used once.
  may sm.gas.first: Gas comes first.
  900:1  "Gas first."
  may not sm.gas.twice: Gas is used once.
  900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
  Settled by how we play an open question.
  exception to sm.gas.first
  open question sm.issue.when: When is first?
      (a) Before fire. It says so.
  Scenario: May you store gas if the gas is thrown?
    Then Store is forbidden by sm.gas.twice where
      | thrown | yes |
"""
BURN = """\
sm.ruling.burn.silence
May you burn gas if the gas is not thrown?
  Is the gas thrown?  no
  no
  No rule allows this.
  Nothing is said.
  Scenario: May you burn gas if the gas is not thrown?
    Then Burn is not covered where
      | thrown | no |
"""
ONCE = """\
sm.ruling.gas.gas-is-thrown-once
Is gas thrown only once?
  Is the gas thrown?  yes
  Attacker, army      2 guns
  yes
  sm.gas.twice: Gas is used once.
  says sm.gas.twice: Gas is used once.
  900:2  "Never [b]twice[/b], see below." [i]etc.[/i]
  says sm.gas.first: Gas comes first.
  900:1  "Gas first."
  Settled by a sentence.
  no without sm.gas.twice
  shown by small.gas.gas_is_thrown_once
  Scenario: Is gas thrown only once?
    Given gas
"""


@pytest.fixture(autouse=True)
def reports(monkeypatch: pytest.MonkeyPatch) -> dict[str, ConsistencyReport]:
    """The reports that the commands find; a test may take one away."""
    found = {"small": REPORT}

    def load_catalogue(_project: object, **_: object) -> Catalogue:
        return replace(QUARRELLING, consistency=found)

    monkeypatch.setattr("clausewitz.cli.terminal.open_project", lambda: QUARRELLING.project)
    for module in (rule, rulings):
        monkeypatch.setattr(module, "load_catalogue", load_catalogue)
    return found


def told(clausewitz: Runner, *arguments: str) -> Mapping[str, Mapping[str, object]]:
    """The rulings that a program gets, by id."""
    return {each["id"]: each for each in json.loads(clausewitz("rulings", *arguments, "--json").out)["rulings"]}


def test_the_rulings_are_listed_by_topic(clausewitz: Runner) -> None:
    answer = clausewitz("rulings")
    assert (answer.code, answer.out, answer.err) == (0, LIST, "")


def test_those_that_are_named_are_shown_with_all_that_is_known(clausewitz: Runner) -> None:
    answer = clausewitz("rulings", "SM.ruling.store.gas.first--gas.twice", "sm.ruling.burn.silence")
    assert (answer.code, answer.out, answer.err) == (0, f"{STORE}\n{BURN}", "")


@pytest.mark.parametrize(
    ("narrowed", "ids"),
    [
        (("--issue", "SM.issue.when"), ["sm.ruling.store.gas.first--gas.twice"]),
        (("--action", "Sell"), ["sm.ruling.sell.gas.first--gas.twice"]),
        (("--issue", "sm.gas.first", "--action", "hide"), ["sm.ruling.hide.gas.first--gas.twice"]),
        (("--topic", "Gas", "--action", "burn"), ["sm.ruling.burn.silence"]),
        (("--action", "Throw Gas"), []),
    ],
)
def test_a_topic_a_clause_or_issue_and_an_action_narrow_the_list(
    clausewitz: Runner, narrowed: tuple[str, ...], ids: list[str]
) -> None:
    assert list(told(clausewitz, *narrowed)) == ids


def test_where_there_is_no_such_ruling_that_is_said(clausewitz: Runner) -> None:
    said = "There is no such ruling: no sentences conflict there, and one always applies.\n"
    answer = clausewitz("rulings", "--action", "Throw Gas")
    assert (answer.code, " ".join(answer.out.split()), answer.err) == (0, said.strip(), "")


def test_a_program_gets_the_situation_as_data_and_the_quotes_of_both_sentences(clausewitz: Runner) -> None:
    ruling = told(clausewitz)["sm.ruling.throw.gas.first--gas.twice"]
    shown = ("rulebook", "topic", "action", "facts", "situation", "does", "settled", "exceptions", "words", "otherwise")
    assert {name: ruling[name] for name in shown} == {
        "rulebook": "small",
        "topic": "gas",
        "action": "throw",
        "facts": [
            {"asks": "Is the gas thrown?", "answer": "yes", "states": "the gas is thrown", "units": {}, "told": True}
        ],
        "situation": {"thrown": True},
        "does": {},
        "settled": "settled by the text's own words",
        "exceptions": ["sm.gas.twice"],
        "words": ["Never"],
        "otherwise": [],
    }
    first = {"source": "900", "start": 0, "end": 10, "text": "Gas first."}
    sentence = {
        "clause": "sm.gas.first",
        "verdict": "may",
        "says": "Gas comes first.",
        "quotes": [first],
        "speaks": True,
    }
    sentences = ruling["sentences"]
    assert isinstance(sentences, list)
    assert sentences[0] == sentence
    assert [each["verdict"] for each in sentences] == ["may", "may not"]


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("rulings", "sm.ruling.stor"), 'there is no ruling "sm.ruling.stor"'),
        (
            ("rulings", "sm.ruling.burn.silenc"),
            'there is no ruling "sm.ruling.burn.silenc"; did you mean sm.ruling.burn.silence?',
        ),
        (
            ("rulings", "--issue", "sm.issue.whe"),
            'there is no clause or issue "sm.issue.whe"; did you mean sm.issue.when?',
        ),
        (("rulings", "--topic", "gass"), 'there is no topic "gass"; did you mean gas?'),
        (("rulings", "--action", "slel"), 'no rule covers the action "slel"; did you mean "sell"?'),
        (
            ("rule", "sm.ruling.burn.silence"),
            "sm.ruling.burn.silence is a ruling, not a clause; `clausewitz rulings sm.ruling.burn.silence` shows it",
        ),
    ],
)
def test_what_is_not_there_is_told_with_what_may_be_meant(
    clausewitz: Runner, arguments: tuple[str, ...], complaint: str
) -> None:
    answer = clausewitz(*arguments)
    assert (answer.code, answer.out, " ".join(answer.err.split("\n(")[0].split())) == (2, "", complaint)


def test_a_counterexample_is_shown_with_the_sentence_on_which_it_hangs(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    situation = (Detail("", "Whether the gas is thrown.", "yes"), Detail("attacker", "Army", "2 guns", {"guns": 2}))
    hinges = Hinges(holds=True, without=("sm.gas.twice",), under=())
    refuted = Refuted("Scenario: A counterexample\n  Given gas", "assert thrown <= 1", "z3", situation, hinges)
    claim = replace(CLAIM, name="small.gas.gas_is_thrown_once", as_expected=True, asks="Is gas thrown only once?")
    catalogue = replace(CATALOGUE, claims=(claim,), refutations={claim.name: refuted})
    monkeypatch.setattr(rulings, "load_catalogue", lambda _project, **_: catalogue)
    answer = clausewitz("rulings", "sm.ruling.gas.gas-is-thrown-once")
    assert (answer.code, answer.out, answer.err) == (0, ONCE, "")
    # What has not been examined is of no interest to whoever is shown what he named.
    unexamined = replace(QUARRELLING, claims=(claim,), refutations={claim.name: refuted}, consistency={})
    monkeypatch.setattr(rulings, "load_catalogue", lambda _project, **_: unexamined)
    assert clausewitz("rulings", "sm.ruling.gas.gas-is-thrown-once").out == ONCE


def test_a_rulebook_that_has_not_been_examined_is_told_of(
    clausewitz: Runner, reports: dict[str, ConsistencyReport]
) -> None:
    reports.clear()
    answer = clausewitz("rulings")
    said = "small has not been examined as it is now; `clausewitz consistency small` does that."
    assert (answer.code, " ".join(answer.out.split())) == (0, said)
    answer = clausewitz("rulings", "sm.ruling.burn.silence")
    told = " ".join(answer.err.split("\n(")[0].split())
    assert (answer.code, answer.out) == (2, "")
    assert told == f'there is no ruling "sm.ruling.burn.silence": {said.removesuffix(".")}'
