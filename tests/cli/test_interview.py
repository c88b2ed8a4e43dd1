"""`may` without a battle: an interview, one question at a time, that ends with the ruling and its sentence."""

import io
import json
import shlex
import subprocess
import sys

import pytest

from clausewitz.catalogue.trees import Trees, askables
from clausewitz.cli.application import run
from clausewitz.distribution import install_command
from clausewitz.rulings.trees.tree import fields_in
from here import PROJECT

from .conftest import Runner

BEGINS = """\
Submerge: Submerge submarines instead of shooting. (great-war)
? explains the question, b goes back, q quits.

Are you attacking or defending?
  1  attacker
  2  defender
> """
FIRST_STRIKE = """
Can your submarines conduct first strikes?
yes/no > """
YES = """
yes  submerge
     gw.naval.step-2.submerge: Defending submarines may submerge instead of
     shooting.
     000:10  2. Defending subs that can conduct first-strikes may shoot
             preemptively, "or submerge."
     see also gw.issue.submerge-together, gw.issue.submerged-until,
     gw.issue.first-strike, gw.issue.attackers-dive, gw.issue.when-surfaced
"""
HOW_TO_BE_TOLD = "     --why shows what would make a yes a no.\n"


def test_the_fewest_questions_lead_to_the_ruling_with_its_sentence(clausewitz: Runner) -> None:
    answer = clausewitz("may", "submerge", typed="2\ny\n")
    assert (answer.code, answer.out, answer.err) == (0, f"{BEGINS}{FIRST_STRIKE}{YES}{HOW_TO_BE_TOLD}", "")


@pytest.mark.parametrize(
    ("question", "aside"),
    [
        ("may my subs dive where a destroyer is?", []),
        ("may rail guns bombard forts?", []),
        ("must my subs submerge?", ['"must" asks something else than whether it may be done.']),
        ("submerge", []),
    ],
)
def test_what_of_a_question_no_rule_on_it_answers_is_told(clausewitz: Runner, question: str, aside: list[str]) -> None:
    answer = clausewitz("may", question, "-r", "great-war", "--json")
    assert json.loads(answer.out)["aside"] == aside
    told = clausewitz("may", question, "-r", "great-war", typed="q\n").out.splitlines()
    begins = told.index("? explains the question, b goes back, q quits.")
    assert told[begins - len(aside) : begins] == aside


@pytest.mark.parametrize(
    ("question", "unnamed"),
    [("may my cruiser submerge?", "cruisers"), ("can transports strike first?", "transports")],
)
def test_a_program_is_told_that_no_rule_names_a_unit_with_the_questions_on_others(
    clausewitz: Runner, question: str, unnamed: str
) -> None:
    answer = json.loads(clausewitz("may", question, "-r", "great-war", "--json").out)
    assert answer["aside"] == [f"No rule on this names {unnamed}: see which units each names."]
    assert answer["interview"]["ruling"] is None


@pytest.mark.parametrize(
    "question",
    [
        "can artillery land after the territory was captured",  # as a unit of another type
        "end-all-wars: may my fighter land in an enemy territory",  # as aircraft
    ],
)
def test_a_unit_that_the_rules_mean_by_a_wider_word_is_not_said_to_be_unnamed(
    clausewitz: Runner, question: str
) -> None:
    assert json.loads(clausewitz("may", question, "--json").out)["aside"] == []


def test_a_question_says_why_it_is_asked_takes_a_step_back_and_is_put_again_where_nothing_answers_it(
    clausewitz: Runner,
) -> None:
    answer = clausewitz("may", "submerge", typed="3\ndefender\n?\nb\nq\n")
    why = """\
  gw.issue.first-strike: Submarines that cannot conduct first strikes neither
  shoot preemptively nor submerge.
"""
    side = BEGINS.partition("quits.\n")[2]
    no_answer = '"3" is no answer; type 1 or 2, or the words\n'
    assert (answer.code, answer.out) == (0, f"{BEGINS}{no_answer}{side}{FIRST_STRIKE}{why}{FIRST_STRIKE}{side}")


def test_why_it_is_asked_is_told_by_the_rule_itself_and_back_and_quit_may_be_spelt_out(clausewitz: Runner) -> None:
    # Another norm by the same clause speaks "under another reading"; the player is told what the clause says.
    answer = clausewitz("may", "retreat", "--set=side=defender", typed="n\nBACK\nhelp\nQuit\n")
    contest, whole, again, why = answer.out.split("yes/no > ")[:4]
    assert (answer.code, answer.err, again) == (0, "", contest.partition("q quits.\n")[2])
    assert why.startswith(
        """\
  gw.land.step-6.contest-stops-defender: An attacker who contests stops the
  defender from retreating
       000:34  "Unless the attacker decides to contest (this stops the defender
               from retreating)."
"""
    )
    assert whole != contest


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_input_or_output_closed_beforehand_ends_it_without_a_traceback(closed: str) -> None:
    command = f'"$0" -m clausewitz may submerge {closed}'
    ended = subprocess.run(
        ["sh", "-c", command, sys.executable], input="", capture_output=True, text=True, check=False, cwd=PROJECT.root
    )
    assert (ended.returncode, ended.stderr) == (
        2,
        "the ruling depends on an unanswered question: Are you attacking or defending?\n"
        "  type 1 or 2, or the words, or add --set side=...\n(`clausewitz may --help` shows its usage)\n",
    )


def test_what_is_set_beforehand_is_not_asked(clausewitz: Runner) -> None:
    answer = clausewitz("may", "Submerge", "--set", "side=defender", "--set", "first_strike=y")
    title = "Submerge: Submerge submarines instead of shooting. (great-war)\n"
    assert (answer.code, answer.out, answer.err) == (0, f"{title}{YES}{HOW_TO_BE_TOLD}", "")


def test_numbers_that_are_set_answer_the_comparisons_between_them(clausewitz: Runner) -> None:
    # There and back: two movement points and two are not more than four, two and three are.
    known = [
        f"--set={each}" for each in ("kind=bombers", "heavy_bomber=y", "enemy=y", "factory=y", "movement=4", "out=2")
    ]
    near, far = (clausewitz("may", "bomb", *known, f"--set=home={home}") for home in (2, 3))
    assert near.out.splitlines()[2:4] == [
        "yes  bomb",
        "     gw.bombing.raiders: Bombers and zeppelins can bomb enemy territories.",
    ]
    assert far.out.splitlines()[2:4] == [
        "no  bomb",
        "     gw.bombing.return: All aircraft of a raid must have enough movement points",
    ]


def test_a_ruling_by_a_reading_tells_which_one_was_taken_and_why(clausewitz: Runner) -> None:
    answer = clausewitz("may", "submerge", "--set", "side=attacker")
    assert (
        answer.out.partition("\n\n")[2]
        == """\
no  submerge
     gw.issue.attackers-dive: Only defending submarines may submerge (open
     question).
     000:9   "1. Attacking subs that can conduct first-strikes may shoot
             preemptively."
     000:10  2. Defending subs that can conduct first-strikes may shoot
             preemptively, "or submerge."
     open question gw.issue.attackers-dive: May the attacker's submarines
     submerge?
         (a) No. Step 2 says it of defending submarines, and step 1 does not say
         it of attacking ones.
     yes in some situations with another answer to gw.issue.attackers-dive
         (b) Yes, instead of shooting in step 1, as in Axis & Allies.
"""
    )


NOBODY_DIVES = """\
Submerge: Submerge submarines instead of shooting. (great-war)

no  submerge
     gw.issue.first-strike: Submarines that cannot conduct first strikes neither
     shoot preemptively nor submerge.
     000:9   "1. Attacking subs that can conduct first-strikes may shoot
             preemptively."
     000:10  "2. Defending subs that can conduct first-strikes may shoot
             preemptively," or submerge.
     000:10  2. Defending subs that can conduct first-strikes may shoot
             preemptively, "or submerge."
     exception to gw.naval.step-2.submerge
     open question gw.issue.first-strike: Which submarines "can conduct
     first-strikes"?
         (c) Those of which the battle says so: the rule that tells them apart
         is in no source. The text says twice that some can, so that others
         cannot, and does not say which.
"""
WHAT_TURNS = """\
     yes if the submarines of the side can conduct first strikes
         gw.naval.step-2.submerge: Defending submarines may submerge instead of
         shooting.
     yes with another answer to gw.issue.first-strike
         (a) All submarines: no source names one that cannot.
     yes in some situations with another answer to gw.issue.first-strike
         (b) Those whose enemy has no destroyer in the battle, as in Axis &
         Allies.
"""
DIVES = ("submerge", "--set=side=defender", "--set=first_strike=no")


@pytest.mark.parametrize("asked", [(), ("--why",)])
def test_with_a_no_it_is_told_what_would_turn_the_ruling_round(clausewitz: Runner, asked: tuple[str, ...]) -> None:
    answer = clausewitz("may", *DIVES, *asked)
    assert (answer.code, answer.out, answer.err) == (0, f"{NOBODY_DIVES}{WHAT_TURNS}", "")


def test_nothing_is_said_of_what_would_turn_a_ruling_round_where_nobody_wants_it(clausewitz: Runner) -> None:
    assert clausewitz("may", *DIVES, "--no-why").out == NOBODY_DIVES
    assert clausewitz("may", *DIVES[:2], "--set=first_strike=yes", "--no-why").out.endswith(YES)


WITHOUT_SOLVER = f"""\
     To see what would make a no a yes, install z3:
       {install_command("prove")}
"""


def test_without_the_solver_it_is_said_that_what_would_turn_a_no_round_is_left_out(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.cli.interview.find_spec", lambda _: None)
    assert clausewitz("may", *DIVES).out == f"{NOBODY_DIVES}{WITHOUT_SOLVER}"
    monkeypatch.setattr("clausewitz.cli.interview.is_at_a_terminal", lambda: True)
    # No key is offered there that could not tell it.
    assert clausewitz("may", *DIVES, typed="q\n").out == f"{NOBODY_DIVES}{WITHOUT_SOLVER}\nb goes back, q quits> "


def test_a_program_is_told_what_other_answers_would_turn_the_ruling_round(clausewitz: Runner) -> None:
    told = json.loads(clausewitz("may", *DIVES, "--why", "--json").out)["interview"]["ruling"]["why"]
    assert told["changes"] == [
        {
            "in_words": "if the submarines of the side can conduct first strikes",
            "fields": [
                {
                    "name": "first_strike",
                    "means": "Can your submarines conduct first strikes?",
                    "now": "no",
                    "then": "yes",
                }
            ],
            "decided_by": "gw.naval.step-2.submerge",
            "says": "Defending submarines may submerge instead of shooting.",
            "changed": "if the submarines of the side can conduct first strikes",
        }
    ]
    assert [(each["issue"], each["letter"]) for each in told["readings"]] == [
        ("gw.issue.first-strike", "a"),
        ("gw.issue.first-strike", "b"),
    ]
    assert [each["always"] for each in told["readings"]] == [True, False]  # b looks at the destroyers of the enemy


WHAT_FORBIDS = """\
     no unless the submarines of the side can conduct first strikes
         gw.issue.first-strike: Submarines that cannot conduct first strikes
         neither shoot preemptively nor submerge.
"""


def test_at_a_terminal_a_key_tells_what_would_turn_a_yes_round_and_another_takes_the_last_answer_back(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.cli.interview.is_at_a_terminal", lambda: True)
    answer = clausewitz("may", "submerge", "--set", "side=defender", typed="n\nback\ny\nw\nq\n")
    prompt = "\nb goes back, q quits> "
    asks = "\nw shows what would change it, b goes back, q quits> "
    title, no = NOBODY_DIVES.split("\n\n")
    keys = "? explains the question, b goes back, q quits."
    assert (answer.code, answer.out) == (
        0,
        f"{title}\n{keys}\n{FIRST_STRIKE}\n{no}{WHAT_TURNS}{prompt}{FIRST_STRIKE}{YES}{asks}{WHAT_FORBIDS}{asks}",
    )


def test_where_only_another_reading_would_permit_it_the_issue_is_told(clausewitz: Runner) -> None:
    answer = clausewitz("may", "withdraw", "-r", "end-all-wars")
    assert (answer.code, answer.out.partition("\n\n")[2]) == (
        1,
        """\
no  withdraw
     No rule allows this.
     open question ew.issue.unspoken: May a player do something that no sentence
     permits?
         (a) No. To say when land combat occurs would be idle if it might occur
         at any other time as well.
     open question ew.issue.single-units: May the attacker withdraw some units
     from a battle that he continues with the others?
         (a) No: he continues with all but the aircraft that lack fuel, or
         stops. Those that leave are the aircraft "which must disengage for lack
         of fuel points"; the rest is one attack.
     yes with another answer to ew.issue.single-units
         (b) Aircraft may leave after any round; land units may not.
""",
    )


def test_an_open_question_is_told_at_the_end_of_the_input(clausewitz: Runner) -> None:
    answer = clausewitz("may", "submerge", "--set", "side=defender")
    assert (answer.code, answer.err) == (
        2,
        "the ruling depends on an unanswered question: Can your submarines conduct first strikes?\n"
        "  type y or n, or add --set first_strike=...\n(`clausewitz may --help` shows its usage)\n",
    )


def test_a_program_gets_the_tree_and_how_far_the_answers_lead(clausewitz: Runner) -> None:
    answer = clausewitz("may", "submerge", "--set", "side=attacker", "--json")
    told = json.loads(answer.out)
    assert (told["rulings"], told["interview"]["at"]) == ([], 1)
    assert told["interview"]["ruling"] == {
        "answer": "no",
        "decided_by": "gw.issue.attackers-dive",
        "says": "Only defending submarines may submerge (open question).",
        "quotes": told["interview"]["ruling"]["quotes"],
        "overridden": [],
        "disputed": [
            {
                "issue": "gw.issue.attackers-dive",
                "question": "May the attacker's submarines submerge?",
                "letter": "a",
                "answer": "No.",
                "because": "Step 2 says it of defending submarines, and step 1 does not say it of attacking ones.",
            }
        ],
        "raises": [],
        "why": {
            "changes": [],
            "readings": [
                {
                    "issue": "gw.issue.attackers-dive",
                    "letter": "b",
                    "answer": "Yes, instead of shooting in step 1, as in Axis & Allies.",
                    "decided_by": "gw.issue.attackers-dive",
                    "says": told["interview"]["ruling"]["why"]["readings"][0]["says"],
                    "always": False,
                }
            ],
            "unexamined": "",
        },
        "elsewhere": [],
        "or_by": [],
    }
    assert [each["text"] for each in told["interview"]["ruling"]["quotes"]] == [
        "1. Attacking subs that can conduct first-strikes may shoot preemptively.",
        "or submerge.",
    ]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("submerge", "--set", "side"), "--set takes FIELD=VALUE, such as --set side=attacker"),
        (("submerge", "--set", "sid=x"), 'unknown field "sid"; did you mean "side"?'),
        (("submerge", "--set", "side=x"), '--set side: "x" is no answer; it is attacker or defender'),
        (("submerge", "--set", "side=attacker", "--set", "side=y"), "--set answers side twice: attacker and y"),
        (
            ("submerge", "--set", "side=attacker", "--set", "first_strike=maybe"),
            '--set first_strike: "maybe" is no answer; type y or n',
        ),
        (("entrench", "--set", "distance=1"), 'unknown field "distance"; known fields: moved'),
        (
            ("bomb", "--set", "home=-1"),  # which is compared with others, and asked for late or never
            '--set home: "-1" is no number for home; it is a whole number from 0 to 999999',
        ),
        (("submerge", "--script", "x"), "--script needs a battle"),
        (
            ("withdraw",),
            '"withdraw" may mean several actions; type one of these:\n'
            "  withdraw -r empires: Retreat before the battle.\n"
            "  withdraw -r end-all-wars: Send a flight home, and decide about the rest of the attack afterwards.\n"
            "  retreat -r great-war: Retreat from battle to a space.\n"
            "  withdraw -r great-war: Retreat from battle to a sea zone or port.",
        ),
    ],
)
def test_wrong_use_is_told_with_what_would_be_right(clausewitz: Runner, arguments: tuple[str, ...], told: str) -> None:
    answer = clausewitz("may", *arguments, typed="1\n")
    assert (answer.code, answer.err.removesuffix("\n(`clausewitz may --help` shows its usage)\n")) == (2, told)


@pytest.mark.parametrize(
    ("question", "begins"),
    [
        ("may my infantry entrench?", "Entrench: Dig in. (great-war)"),
        ("Can my rail guns bombard", "Bombard: Bombard the space before the land combat. (great-war)"),
        ("how far may infantry march", "March: Move one space or more. (great-war)"),
    ],
)
def test_a_question_as_at_the_table_means_the_action_that_it_names(
    clausewitz: Runner, question: str, begins: str
) -> None:
    assert begins in clausewitz("may", question, typed="q\n").out.splitlines()


def test_at_a_terminal_one_is_asked_back_which_action_is_meant(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.cli.may.is_at_a_terminal", lambda: True)
    answer = clausewitz("may", "move", "-r", "great-war", typed="4\n2\nq\n")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith("""\
"move" may mean several actions:
  1  move together (great-war): Move the units of several nations in one turn.
  2  move out (great-war): Move out of a contested territory.
  3  move through (great-war): Move through a contested territory.
number> Type a number from 1 to 3.
number> Move out: Move out of a contested territory. (great-war)
""")
    assert clausewitz("may", "move", "-r", "great-war").code == 130


def test_a_program_is_told_what_to_type_for_each_action_that_may_be_meant(clausewitz: Runner) -> None:
    answer = clausewitz("may", "move", "-r", "great-war", "--json")
    told = json.loads(answer.out)
    assert (answer.code, told["code"], told["wrong"][0]["message"]) == (2, "usage", '"move" may mean several actions')
    assert told["choices"] == [
        {"type": "'move together' -r great-war", "means": "Move the units of several nations in one turn."},
        {"type": "'move out' -r great-war", "means": "Move out of a contested territory."},
        {"type": "'move through' -r great-war", "means": "Move through a contested territory."},
    ]
    asked = [json.loads(clausewitz("may", *shlex.split(each["type"]), "--json").out) for each in told["choices"]]
    assert [each["interview"]["tree"]["action"] for each in asked] == ["move together", "move out", "move through"]


def test_where_no_rule_has_the_words_all_actions_are_told_by_game(clausewitz: Runner) -> None:
    answer = clausewitz("may", "xyzzy", "-r", "empires")
    assert (answer.code, answer.err) == (
        2,
        'no rule covers the action "xyzzy"\nempires: attack, set defence, withdraw, move, give number, sail\n'
        "(`clausewitz may --help` shows its usage)\n",
    )


def test_every_question_of_every_game_is_one_in_words_and_asks_for_fields_by_name() -> None:
    trees = Trees(PROJECT)
    for each in askables(PROJECT):
        tree = trees.load_tree(each)
        for place in tree.places:
            if place.question and {answer.answer for answer in place.question.answers} == {"yes", "no"}:
                assert place.question.asks.endswith("?")
                assert not place.question.asks.startswith("Whether ")
        assert all(name.replace(".", "_").isidentifier() for name in fields_in(tree))


def test_a_reading_that_forbids_in_one_sentence_what_it_permits_in_another_is_not_told_to_override_itself(
    clausewitz: Runner,
) -> None:
    # "Units may move through ..." and "Units that enter ... move no farther" are both of gw.issue.through-contest.
    told = json.loads(clausewitz("may", "move through", "--json").out)["interview"]["ruling"]
    assert (told["answer"], told["decided_by"], told["overridden"]) == ("no", "gw.issue.through-contest", [])


def test_what_nothing_permits_is_told_with_the_sentence_that_permits_it_elsewhere(clausewitz: Runner) -> None:
    answer = clausewitz("may", "march", "--set", "spaces=2")
    assert answer.code == 1
    assert answer.out.endswith("""
no  march
     No rule allows this.
     yes in other situations gw.infantry.move: Infantry moves one space.
     002:13  Infantry: Attack at 1, Defend at 2, "Move 1," Cost 1.5 Infantry
             move 1 and are better on defense than offense.
     open question gw.issue.unspoken: May a player do something that no sentence
     permits?
         (a) No. "Infantry move 1" would say nothing if they might move 2
         because no sentence forbids it.
     yes if the number of spaces that the infantry would move is 1 instead of 2
     or more
         gw.infantry.move: Infantry may move up to its movement figure.
""")
    told = json.loads(clausewitz("may", "march", "--set", "spaces=2", "--json").out)["interview"]["ruling"]
    assert (told["decided_by"], told["elsewhere"]) == ("", ["gw.infantry.move"])


def test_where_many_rules_are_why_it_is_asked_a_screen_holds_what_is_shown(clausewitz: Runner) -> None:
    # Of retreats from land battles nineteen rules say who may: two are quoted, and the others named.
    answer = clausewitz("may", "retreat", "-r", "great-war", typed="?\nq\n")
    why = answer.out.partition("> ")[2].partition("\n\nAre you attacking or defending?")[0]
    assert len(why.splitlines()) <= 20
    assert "\n  17 other rules as well, each shown by `clausewitz rule ID`:\n" in why
    assert why.endswith(" and 13 more")


def test_answers_are_listed_in_words_that_complete_the_question_and_may_be_typed_so(clausewitz: Runner) -> None:
    known = ("--set", "side=defender", "--set", "contesting=n", "--set", "whole=y")
    asked = clausewitz("may", "retreat", "-r", "great-war", *known, typed="own\nIs not attacked this turn\nq\n")
    assert "\nWho holds the space?\n  1  own\n  2  allied\n  3  hostile: an enemy's, or neutral" in asked.out
    assert "\nThe space …\n  1  is not attacked this turn\n  2  is attacked by land this turn\n" in asked.out
    assert "is no answer" not in asked.out


def test_what_would_change_it_is_what_was_answered_and_below_it_what_was_not_asked(clausewitz: Runner) -> None:
    # A contest alone stops the defender. Without it he needs a space to retreat to, of which nothing was asked.
    contested = ("--set", "side=defender", "--set", "contesting=yes")
    out = clausewitz("may", "retreat", "-r", "great-war", *contested, "--why").out.splitlines()
    turns = [line for line in out if line.startswith("     yes")]
    assert turns == [
        "     yes unless the attacker has decided to contest, given:",
        "     yes in some situations with another answer to",
    ]
    below = out[out.index(turns[0]) + 1 :]
    assert "         Is the space adjacent to that of the battle? yes" in below
    assert all(len(line) <= 80 for line in below)


@pytest.mark.parametrize(
    ("question", "action"),
    [
        ("may my subs submerge?", "Submerge: "),
        ("can my subs dive", "Submerge: "),
        ("do my zeppelins get intercepted", "Intercept: "),
        ("may my bombers bomb a factory", "Bomb: "),
        ("may I convoy", "Sail: SEAMOVE or CONVOY: sail ships. (empires)"),
        ("can my fighters fly home", "Fly back: "),
        ("may he stay in the port", "Remain: Stay in the port. (great-war)"),
    ],
)
def test_the_only_action_that_a_question_calls_by_its_name_is_meant(
    clausewitz: Runner, question: str, action: str
) -> None:
    assert f"\n{action}" in f"\n{clausewitz('may', question).out}"


def test_where_no_action_fits_well_the_rule_is_shown_and_the_nearest_actions(clausewitz: Runner) -> None:
    answer = clausewitz("may", "can i gas my own guys")
    told = "In step 1a the attacker conducts gas attacks"
    assert " ".join(answer.out.split()).startswith(told)
    assert (answer.code, answer.err, answer.out.count("ask me:  clausewitz may ")) == (0, "", 4)


def test_a_question_to_may_of_which_the_rules_say_nothing_is_told_so(clausewitz: Runner) -> None:
    for asked in ("May I borrow money from my ally?", "how many victory cities do I need to win"):
        answer = clausewitz("may", asked)
        assert answer.out.startswith("The rules do not say.\n  The nearest rule:\n")
        assert (answer.code, answer.err, "ask me:" in answer.out) == (1, "", False)


def test_to_a_program_may_still_names_the_nearest_actions_alone(clausewitz: Runner) -> None:
    answer = clausewitz("may", "can i gas my own guys", "--json")
    told = (
        "no action fits \"can i gas my own guys\" well; `clausewitz search 'can i gas my own guys'` finds the rules on "
        'it, first "In step 1a the attacker conducts gas attacks" (gw.land.gas.attacker).'
    )
    assert (answer.code, json.loads(answer.out)["wrong"][0]["message"].startswith(told)) == (2, True)


@pytest.mark.parametrize(
    ("typed", "told"), [("b", "This is the first question.\n"), ("?", "gw.naval.step-2.submerge: ")]
)
def test_nor_is_one_that_only_goes_back_or_asks_for_the_reason(clausewitz: Runner, typed: str, told: str) -> None:
    answer = clausewitz("may", "submerge", "-r", "great-war", typed=f"{typed}\n" * 11)
    assert (answer.code, answer.err.startswith("none of the last 10 lines is an answer: ")) == (2, True)
    assert answer.out.count(told) == 10


def test_lines_that_are_not_utf_8_are_no_answers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n2\nq\n"), encoding="utf-8"))
    assert run(["may", "submerge", "-r", "great-war"]) == 0
    unread = "\N{REPLACEMENT CHARACTER}" * 2
    assert f'"{unread}" is no answer; type 1 or 2, or the words\n' in capsys.readouterr().out


def test_a_pipe_of_wrong_answers_is_not_read_for_ever(clausewitz: Runner) -> None:
    answer = clausewitz("may", "submerge", "-r", "great-war", typed="nonsense\n" * 11)
    assert answer.code == 2
    assert answer.out.count('"nonsense"') == 10
    assert answer.err.startswith(
        "none of the last 10 lines is an answer: the ruling depends on an unanswered question: "
    )
    assert "type 1 or 2, or the words, or add --set side=..." in answer.err


@pytest.mark.parametrize(
    ("question", "offers"),
    [
        ("may my subs submerge", ["clausewitz may submerge -r great-war"]),
        ("can my inf dig in", ["clausewitz may entrench -r great-war"]),  # as the index knows, that is to entrench
        (
            "may I withdraw, or retreat to port",
            ["clausewitz may retreat -r great-war", "clausewitz may withdraw -r great-war"],
        ),
        ("how long do subs submerge", []),
        ("may my subs ram", []),
    ],
)
def test_whoever_asks_a_search_whether_he_may_is_offered_the_interview_on_that(
    clausewitz: Runner, question: str, offers: list[str]
) -> None:
    assert sorted(json.loads(clausewitz("search", question, "--json").out)["interviews"]) == offers


@pytest.mark.parametrize("asked", ["retreet", "may I retreet"])
def test_a_misspelt_word_is_taken_for_what_it_is_most_like(clausewitz: Runner, asked: str) -> None:
    answer = clausewitz("may", asked, "-r", "great-war", typed="q\n")
    assert (answer.code, "\nRetreat: Retreat from battle to a space. (great-war)\n" in f"\n{answer.out}") == (0, True)
