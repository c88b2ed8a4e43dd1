"""Red Ford: what is looked up in its rules, asked of them, and completed."""

import json
import re
import tomllib

import pytest
from jsonschema import Draft202012Validator

from .projects import ELEPHANTS, FORD, Project

SECONDS = re.compile(r"\d+\.\d+ (?:s\b|seconds)")
CLASH = """\
Must, and may not (1)
  settled by a reading (1):
  rf.issue.shaken-elephants
    Does a shaken attacker retreat who has elephants, and so "must retreat" and
    "may never retreat"?
    a)  No: he fights on.
    must     rf.retreat.shaken
             rules:42  "A shaken army must retreat."
             requires: Leave the field with all units.
    may not  rf.retreat.elephants
             rules:43  "Elephants do not turn back in the water: an attacker who
                       has elephants may never retreat."

"""
QUESTIONS = """
red-ford
  none
  -     Charge with all horsemen of the attacker.
  -     Hold the horsemen of the attacker back.
  -     Leave the field with all units.
  -     Stay for another round.
  -     A battle: archery
  -     A battle: charge
  -     A battle: melee
  -     A battle: morale
  rule  A battle: retreat

  rule  a sentence of the rules mentions it (1 cell)
  open  an open question asks about it (0 cells)
  moot  it cannot come up (0 cells)
  same  declared: it makes no difference (0 cells)
  code  no text, though the code could tell the difference (0 cells)
  -     no text: it makes no difference (8 cells)
"""
MAY_NOT = """\
As the battle stands in round 1, step 1:
no  attacker retreats (step 5)
     rf.retreat.elephants: An attacker who has elephants may never retreat.
     rules:43  "Elephants do not turn back in the water: an attacker who has
               elephants may never retreat."
     exception to rf.retreat.may
     yes if the number of elephants of the player is 0 instead of 1
         rf.retreat.may: At the end of each round a player may retreat.
     yes if his army is shaken
         rf.retreat.may: At the end of each round a player may retreat.
"""
ISSUE = """\
rf.issue.half-of-what
Has an army lost half of what it had when the battle began, or half of what it
had when the round began?
  Players ask: "Do the men I lost in earlier rounds count for morale?"
  rf.morale.half
    rules:37  "An army that has lost half of its units rolls one die for its
              morale."
  a)  Half of what it had when the battle began.
     Preferred: "Its units" are all that the army has had.
  b)  Half of what it had when the round began.
"""
DANGLING = """\
rf.morale.general
  "see Generals" leads nowhere: which armies have a general, and what becomes of
  him
  features/red_ford/morale.feature:{line}
"""


def test_its_text_can_be_looked_up_before_anything_is_run(fresh: Project) -> None:
    hits = fresh.answer("search", "do archers fight hand to hand")["hits"]
    assert hits[0]["id"] == "rf.melee.archers"
    clause = fresh.answer("rule", "RF.Retreat.Elephants")["clause"]
    quote = "Elephants do not turn back in the water: an attacker who has elephants may never retreat."
    assert ([each["text"] for each in clause["quotes"]], clause["standing"]) == ([quote], "not run")
    charge = fresh.answer("clauses", "--topic", "charge")["clauses"]
    assert [each["id"].removeprefix("rf.charge.") for each in charge] == [
        *("may", "elephants", "number", "tired", "defender"),
    ]


def test_what_the_text_leaves_open_is_told_with_its_readings(fresh: Project) -> None:
    assert fresh.clausewitz("issues", "rf.issue.half-of-what") == (0, ISSUE, "")
    unplayed = {
        each["id"]: [reading["letter"] for reading in each["readings"] if not reading["played"]]
        for each in fresh.answer("issues")["issues"]
    }
    assert unplayed == {
        "rf.issue.half-of-what": [],
        "rf.issue.more-than-half": ["b"],
        "rf.issue.how-long-shaken": ["b"],
        "rf.issue.shaken-elephants": [],
    }


def test_the_section_that_is_nowhere_is_told(fresh: Project) -> None:
    feature = (fresh.folder / "features/red_ford/morale.feature").read_text().splitlines()
    line = next(number for number, each in enumerate(feature, start=1) if "See:" in each)
    assert fresh.clausewitz("dangling") == (0, DANGLING.format(line=line), "")


def test_circumstances_that_no_text_answers_are_shown(fresh: Project) -> None:
    code, out, err = fresh.clausewitz("questions")
    assert (code, out, err) == (0, QUESTIONS, "")


def test_two_sentences_that_contradict_each_other_are_settled_by_a_reading(fresh: Project) -> None:
    code, out, _ = fresh.clausewitz("consistency")
    assert (code, out[: len(CLASH)]) == (0, CLASH)
    assert re.search(r"(?s)4 disagreements \(1 of\nmust against may not\): 1 settled by a reading, 3 settled", out)


def test_an_attacker_may_not_retreat_with_elephants(fresh: Project) -> None:
    # By the reading of this battle who is shaken retreats, elephants or not.
    assert fresh.clausewitz("may", "attacker retreats", ELEPHANTS) == (0, MAY_NOT, "")
    rulings = fresh.answer("may", "charges", FORD)["rulings"]
    assert [(each["allowed"], each["decided_by"]) for each in rulings] == [(False, "rf.charge.elephants")]


def test_documents_are_described_by_a_schema_and_faults_are_told(fresh: Project) -> None:
    printed = fresh.clausewitz("schema")[1]
    validator = Draft202012Validator(json.loads(printed))
    for example in (FORD, ELEPHANTS):
        assert list(validator.iter_errors(tomllib.loads((fresh.folder / example).read_text()))) == []
    (fresh.folder / "wrong.toml").write_text(
        'rulebook = "red-ford"\ngenerals = ["defnder"]\nattacker = { elefants = 2 }\ndefender = { archers = -1 }\n'
    )
    assert fresh.clausewitz("play", "wrong.toml") == (
        2,
        "",
        'wrong.toml: attacker: "elefants" is not known here; did you mean "elephants"?\n'
        "wrong.toml: defender.archers: -1 should be at least 0\n"
        'wrong.toml: generals[1]: "defnder" is not one of attacker, defender; did you\n'
        '  mean "defender"?\n'
        "(`clausewitz schema` prints the format of a document)\n(`clausewitz play --help` shows its usage)\n",
    )


def test_a_game_without_orders_says_so(fresh: Project) -> None:
    assert fresh.clausewitz("orders", FORD, FORD) == (
        2,
        "",
        "ford.toml: is not a map: no rulebook of this project uses order sheets\n"
        "(`clausewitz orders --help` shows its usage)\n",
    )


def test_its_ids_are_completed(fresh: Project) -> None:
    assert fresh.clausewitz("completion", "bash")[0] == 0
    words = {"COMP_WORDS": "clausewitz rule rf.ch", "COMP_CWORD": "2", "_CLAUSEWITZ_COMPLETE": "bash_complete"}
    ids = ("may", "elephants", "number", "tired", "defender")
    assert fresh.run("clausewitz", **words).stdout == "".join(f"plain,rf.charge.{each}\n" for each in ids)


def test_a_player_is_asked_as_little_as_it_takes_until_the_ruling_is_known(fresh: Project) -> None:
    assert fresh.clausewitz("may", "charge", typed="1\n")[:2] == (
        0,
        """\
Charge: Charge with all horsemen of the attacker. (red-ford)
? explains the question, b goes back, q quits.

Elephants of the defender:
0 | 1 or more >\x20
no  charge
     rf.charge.elephants: Horsemen may not charge while the enemy has an
     elephant.
     rules:22  "Even then they may not charge while the enemy has an elephant."
     yes if the number of elephants of the defender is 0 instead of 1 or more,
     given:
         Is it the first round? yes
         rf.charge.may: In the first round the attacker's horsemen may charge.
""",
    )


@pytest.mark.parametrize(
    "command",
    [
        ("search", "charge"),
        ("play", FORD, "--seed", "4"),
        *(
            pytest.param(each, marks=pytest.mark.nightly)
            for each in (
                ("check",),
                ("consistency", "--all", "--anew"),
                ("prove", "red_ford.morale", "--anew"),
                ("scenarios", "--anew"),
                ("compare", "--without", "rf.retreat.elephants", "--json"),
                ("schema",),
            )
        ),
    ],
    ids=" ".join,
)
def test_a_command_that_is_run_by_itself_does_what_it_does_in_a_fork(fresh: Project, command: tuple[str, ...]) -> None:
    fresh.run("clausewitz", *command)  # what it keeps, neither of the two has to work out
    forked, alone = fresh.run("clausewitz", *command), fresh.run_by_itself("clausewitz", *command)
    told = [SECONDS.sub("", text) for text in (forked.stdout, forked.stderr)]
    assert (forked.returncode, *told) == (
        alone.returncode,
        *(SECONDS.sub("", each) for each in (alone.stdout, alone.stderr)),
    )
