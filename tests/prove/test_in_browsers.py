"""Claims as a reader's browser proves them again: by the code of the rules, by changed rules, and by a certificate."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from clausewitz.prove.browser import open_claims
from clausewitz.prove.certificates.certify import UnreadableScriptError, ask_z3, last_question
from here import PROJECT

ALLY = "great_war.retreats.an_ally_shelters_only_who_has_no_own_territory"
STRUCK = "great_war.retreats.without_the_sentence_the_defender_could_retreat_to_a_contested_space"
FORTS = "great_war.fort_battles.every_battle_ends"
TOGETHER = "great_war.submarines.all_or_none_submarines_submerge_as_many_as_they_like"
COUNTED = '''"""Claims on counting."""

from clausewitz.play.counts import Count
from clausewitz.prove.claims import claim


@claim("gw.retreats.own-first")
def whoever_counts_gets_the_number(count: Count) -> None:
    """Whoever counts gets the number."""
    assert sum(1 for _ in range(count)) == count
'''
OWN_FIRST = "gw.issue.own-territory-first"


@pytest.fixture(scope="module")
def prover() -> Callable[[str], str]:
    return open_claims(PROJECT.engines["great-war"], PROJECT.root)


@pytest.fixture
def ask(prover: Callable[[str], str]) -> Callable[..., Any]:
    return lambda **request: json.loads(prover(json.dumps(request)))


@pytest.fixture(scope="module")
def script(prover: Callable[[str], str]) -> str:
    return str(json.loads(prover(json.dumps({"do": "certify", "claim": ALLY})))["script"])


def test_a_claim_is_proved_again_and_what_the_rules_asked_for_may_be_changed(ask: Callable[..., Any]) -> None:
    told = ask(do="prove", claim=ALLY)
    assert (told["is_as_stated"], told["counterexample"]) == (True, "")
    assert told["says"].startswith("Proved: the claim holds on each of the ")
    assert told["asked"][0] == {
        "issue": OWN_FIRST,
        "question": "May the defender retreat to an ally while a territory of his own is open to him?",
        "letter": "a",
        "answers": {
            "a": "No: an ally's territory only if none of his own is open.",
            "b": "Yes: step 6 names friendly and allied territory side by side.",
        },
    }
    assert told["sentences"][:2] == ["gw.retreats.own-first", "gw.retreats.ally-if-none"]
    assert not any(".issue." in each for each in told["sentences"])


@pytest.mark.parametrize(
    "change",
    [{"answer": {"issue": OWN_FIRST, "letter": "a", "instead": "b"}}, {"without": ["gw.retreats.own-first"]}],
    ids=str,
)
def test_it_falls_by_another_answer_or_without_its_sentence_and_stands_again_afterwards(
    ask: Callable[..., Any], change: dict[str, object]
) -> None:
    told = ask(do="prove", claim=ALLY, **change)
    assert not told["is_as_stated"]
    assert told["says"].startswith(
        "False: there is a situation in which it fails, at verify/great_war/land/retreats.py:"
    )
    assert told["counterexample"].startswith("Scenario: A counterexample\n  Given the attacker is Germany\n")
    assert ask(do="prove", claim=ALLY)["is_as_stated"]


def test_of_a_claim_on_a_battle_by_any_answers_none_may_be_changed(ask: Callable[..., Any]) -> None:
    told = ask(do="prove", claim=FORTS)
    assert (told["is_as_stated"], told["asked"]) == (True, [])


def test_a_claim_that_is_to_be_false_is_refuted(ask: Callable[..., Any]) -> None:
    told = ask(do="prove", claim=STRUCK)
    assert told["is_as_stated"]
    assert told["says"].startswith("False, as it should be: there is a situation in which it fails, at verify/")
    assert ask(do="certify", claim=STRUCK)["says"].endswith(" questions to the solver, which show where it fails.")


def test_only_questions_that_the_rules_asked_may_be_changed_and_not_all_that_the_situation_is_written_with(
    ask: Callable[..., Any],
) -> None:
    told = ask(do="prove", claim=TOGETHER)
    assert told["counterexample"]
    assert {each["issue"]: each["letter"] for each in told["asked"]} == {
        "gw.issue.attackers-dive": "a",
        "gw.issue.submerge-together": "b",
        "gw.issue.first-strike": "c",
    }


def test_the_certificate_of_a_claim_that_cannot_be_followed_is_no_proof(tmp_path: Path) -> None:
    file = tmp_path / "verify" / "great_war" / "counting.py"
    file.parent.mkdir(parents=True)
    file.write_text(COUNTED, encoding="utf-8")
    answer = open_claims(PROJECT.engines["great-war"], tmp_path)
    asked = {"claim": "great_war.counting.whoever_counts_gets_the_number"}
    told = json.loads(answer(json.dumps({"do": "prove", **asked})))
    assert (told["is_as_stated"], told["says"].startswith("Not proved: ")) == (False, True)
    told = json.loads(answer(json.dumps({"do": "certify", **asked})))
    assert (told["is_whole"], told["says"]) == (False, "1 question to the solver; that is no proof.")


def test_its_certificate_is_accepted(ask: Callable[..., Any], script: str) -> None:
    told = ask(do="recheck", claim=ALLY, script=script)
    assert told["is_accepted"]
    solver = ask_z3(script).solver
    assert told["says"] == f"{solver} gives all {script.count('(check-sat)'):,} answers again."


def test_its_last_question_alone_is_the_whole_proof(ask: Callable[..., Any], script: str) -> None:
    told = ask(do="recheck", claim=ALLY, script=script, last=True)
    assert told["is_accepted"]
    assert told["says"].endswith(" finds no situation in which the claim fails, and none that takes another path.")
    assert last_question(script).count("(check-sat)") == 1
    told = ask(do="recheck", claim=ALLY, script=EDITS["a condition"](script), last=True)
    assert not told["is_accepted"]
    assert " it says unsat, and Z3 " in told["says"]
    told = ask(do="recheck", claim=ALLY, script="", last=True)
    assert told["says"] == "Refused: it is not the certificate of this claim: line 1 is another."


EDITS: Mapping[str, Callable[[str], str]] = {
    "an answer": lambda script: script[::-1].replace("tasnu", "tas", 1)[::-1],
    "a condition": lambda script: script.replace("(or at.own_space_open (not at.own_space_open))", "at.own_space_open"),
    "a comment": lambda script: script.replace("; ", "; surely ", 1),
    "all of it": lambda script: "(set-info :status sat)\n(check-sat)\n",
    "the rest": lambda script: script[: len(script) // 2],
    "nothing left": lambda script: "",
    "an answer said aloud": lambda script: script.replace("(check-sat)", '(echo "sat")', 1),
    "a question less": lambda script: script.replace(
        script[script.index("(push 1)") : script.index("(pop 1)") + 8], "", 1
    ),
    "a false assertion": lambda script: script.replace("; The whole: ", "(assert false)\n; The whole: "),
    "a line break": lambda script: script.replace("\n", "\u2028", 1),
    "the last line break": lambda script: script[:-1],
}
"""What somebody may do to a certificate."""


@pytest.mark.parametrize("edit", EDITS)
def test_an_edited_certificate_is_refused(ask: Callable[..., Any], script: str, edit: str) -> None:
    edited = EDITS[edit](script)
    assert edited != script
    told = ask(do="recheck", claim=ALLY, script=edited)
    assert not told["is_accepted"]
    assert told["says"].startswith("Refused: ")


@pytest.mark.parametrize("option", ["rlimit", "timeout"])
def test_an_option_that_a_text_sets_holds_for_no_later_check(ask: Callable[..., Any], script: str, option: str) -> None:
    assert not ask(do="recheck", claim=ALLY, script=f"(set-option :{option} 1)\n{script}")["is_accepted"]
    assert ask(do="recheck", claim=ALLY, script=script)["is_accepted"]
    assert ask(do="certify", claim=ALLY)["script"] == script


def test_of_a_certificate_of_another_claim_the_line_is_named_that_differs(ask: Callable[..., Any]) -> None:
    other = ask(do="certify", claim=STRUCK)["script"]
    told = ask(do="recheck", claim=ALLY, script=other)
    assert told == {
        "is": "rechecked",
        "is_accepted": False,
        "says": "Refused: it is not the certificate of this claim: line 1 is another.",
    }


def test_what_the_solver_answers_otherwise_is_named_by_its_line() -> None:
    script = "(declare-const count Int)\n(assert (< count count))\n(set-info :status sat)\n(check-sat)\n"
    found = ask_z3(script).otherwise
    assert [(each.line, each.expected, each.answer) for each in found] == [(4, "sat", "unsat")]


def test_of_a_question_without_an_answer_it_is_said_that_it_has_none(ask: Callable[..., Any]) -> None:
    told = ask(do="recheck", claim=ALLY, script="(check-sat)\n")["says"]
    assert told == f"Refused: in line 1 it says nothing, and {ask_z3('').solver} says sat."


def test_a_text_that_is_no_script_is_named_as_such_with_its_line() -> None:
    with pytest.raises(UnreadableScriptError, match=r"^line 2: unknown constant count$"):
        ask_z3("(set-logic ALL)\n(assert (< count 1))\n")
    with pytest.raises(UnreadableScriptError, match=r"^line 1: invalid command, '\(' expected$"):
        ask_z3("sat")
    with pytest.raises(UnreadableScriptError, match=r"^it has 1 question and 0 answers$"):
        ask_z3("(set-info :status sat)\n(exit)\n(check-sat)\n")


@pytest.mark.parametrize("name", ["great_war.retreats.nothing", "../retreats.x", "x", ""])
def test_a_claim_that_nobody_knows_is_no_claim(ask: Callable[..., Any], name: str) -> None:
    assert ask(do="prove", claim=name) == {"is": "failed", "why": f'no claim is called "{name}"'}


def test_a_text_with_half_a_character_is_no_request(ask: Callable[..., Any]) -> None:
    assert ask(do="recheck", claim=ALLY, script="\ud800")["is"] == "failed"
