"""`may` on a battle that leaves something of an action open: that alone is asked."""

import json
import shlex
from pathlib import Path

import pytest

from here import PROJECT

from .conftest import Runner

TITLE = "Retreat: Retreat from battle to a space. (great-war)\n"
STANDS = "As the battle stands in round 1, step 5a; you are asked only the rest.\n"
SPACE = ("--set=to.holder=own", "--set=to.attack=none", "--set=to.adjacent=yes", "--set=to.contested=n")


@pytest.fixture
def nowhere(tmp_path: Path) -> Path:
    """Two infantry attack one, and nobody says what lies around."""
    file = tmp_path / "nowhere.toml"
    file.write_text('rulebook = "great-war"\nattacker.units.infantry = 2\ndefender.units.infantry = 1\n')
    return file


def test_what_the_battle_says_is_not_asked_and_the_rest_leads_to_the_ruling(clausewitz: Runner, nowhere: Path) -> None:
    # Nobody has contested, there is no landing, and nobody came out of a contested territory: the battle says so.
    answer = clausewitz("may", "retreat", str(nowhere), "--set", "side=defender", "--set=whole=yes", *SPACE)
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(f"""{TITLE}{STANDS}
yes  retreat
     gw.land.step-6.defender-may-retreat: The defender may retreat if the
     attacker has neither retreated nor contested.
""")


def test_where_both_sides_might_do_it_the_side_is_asked_first(clausewitz: Runner, nowhere: Path) -> None:
    answer = clausewitz("may", "retreat", str(nowhere), typed="1\n")
    assert (
        answer.out
        == f"""{TITLE}{STANDS}? explains the question, b goes back, q quits.

Are you attacking or defending?
  1  attacker
  2  defender
>{" "}
Would all units retreat, not just some?
yes/no >{" "}
"""
    )


def test_what_the_battle_says_cannot_be_set_otherwise(clausewitz: Runner, nowhere: Path) -> None:
    answer = clausewitz("may", "retreat", str(nowhere), "--set", "landing=yes")
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (2, "", "--set landing: the battle says no")


@pytest.mark.nightly
def test_it_is_asked_by_the_readings_of_the_battle(clausewitz: Runner, nowhere: Path) -> None:
    # By the preferred reading any attack closes a territory, by b only one of land units.
    known = ("--set=side=defender", "--set=whole=yes", "--set=to.attack=other", *SPACE[:1], *SPACE[2:], "--json")
    closed = json.loads(clausewitz("may", "retreat", str(nowhere), *known).out)["interview"]["ruling"]
    assert (closed["answer"], closed["decided_by"]) == ("no", "gw.retreats.unresolved")
    nowhere.write_text(f'{nowhere.read_text()}[readings]\n"gw.issue.closed-spaces" = "b"\n')
    opened = json.loads(clausewitz("may", "retreat", str(nowhere), *known).out)["interview"]["ruling"]
    assert (opened["answer"], opened["decided_by"]) == ("yes", "gw.land.step-6.defender-may-retreat")


def test_a_question_as_at_the_table_asks_for_what_the_battle_has_of_it(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("may", "May the attacker contest?", str(battle))
    assert [line for line in answer.out.splitlines() if not line.startswith(" ")] == [
        "As the battle stands in round 1, step 5a:",
        "yes  attacker contests the space (step 6)",
    ]


def test_an_action_of_another_battle_is_none_in_this_one(clausewitz: Runner, nowhere: Path) -> None:
    answer = clausewitz("may", "submerge", str(nowhere))
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.startswith('"submerge" is not an action in this battle\nthe actions are:\n')
    assert "\n`clausewitz may submerge -r great-war` asks about it without a battle\n" in answer.err
    assert "asks about it" not in clausewitz("may", "fumble", str(nowhere)).err


def test_a_decision_of_the_battle_is_asked_about_by_its_own_words_too(clausewitz: Runner, battle: Path) -> None:
    # The way back to Lorraine is all known: it is Germany's, and nobody contests it.
    answer = clausewitz("may", "attacker retreats to Lorraine", str(battle), "--set", "to.contested=yes")
    assert (answer.code, answer.out, answer.err.splitlines()[0]) == (2, "", "--set to.contested: the battle says no")


PLACES = ("Lorraine", "Paris", "Flanders")
CHAMPAGNE = PROJECT.root / "docs" / "examples" / "champagne.toml"
DOGGER_BANK = PROJECT.root / "docs" / "examples" / "dogger_bank.toml"


@pytest.mark.parametrize(
    ("asked", "aside"),
    [
        ("may anyone retreat?", "Not taken into account: anyone."),
        ("may we kindly retreat?", "Not taken into account: kindly."),
        ("may my infantry retreat?", "A side decides for all units that take part, not for infantry alone."),
        ("may my forts retreat?", "This decision does not involve forts."),
    ],
)
def test_what_of_a_question_bears_on_no_ruling_is_said(clausewitz: Runner, asked: str, aside: str) -> None:
    assert clausewitz("may", asked, str(CHAMPAGNE), "--no-why").out.splitlines()[1] == aside
    assert json.loads(clausewitz("may", asked, str(CHAMPAGNE), "--no-why", "--json").out)["aside"] == [aside]


ATTACKER, DEFENDER = ([f"{side} retreats to {place}" for place in PLACES] for side in ("attacker", "defender"))
BOTH_TO_PARIS = ["attacker retreats to Paris", "defender retreats to Paris"]


@pytest.mark.parametrize(
    ("asked", "doubt", "decisions"),
    [
        ("may the defender retreat to the moon", 'There is no place "moon" in this battle', DEFENDER),
        (
            "may the attacker retreat to Loraine?",
            'There is no place "loraine" in this battle; did you mean "Lorraine"?',
            ATTACKER,
        ),
        ("may my cavalry retreat?", "There are no cavalry in this battle", [*ATTACKER, *DEFENDER]),
        ("must the attacker retreat?", '"must" asks something else than whether it may be done', ATTACKER),
        ("does the defender have to retreat?", '"have to" asks something else than whether it may be done', DEFENDER),
        ("may the attacker not retreat?", '"not" asks something else than whether it may be done', ATTACKER),
        ("may my tanks retreat?", '"tanks" names no side and no unit of this battle', [*ATTACKER, *DEFENDER]),
        ("may England retreat to Paris?", '"england" names no side and no unit of this battle', BOTH_TO_PARIS),
        (
            "may he retreat to Paris twice?",
            'the answer may depend on "twice", and no decision here says so',
            BOTH_TO_PARIS,
        ),
        (
            "may the attacker retreat after the attack is called off?",
            'the answer may depend on "after", and no decision here says so',
            ATTACKER,
        ),
        (
            "may the attacker retreat before the first round?",
            'the answer may depend on "before", "first", "round", and no decision here says so',
            ATTACKER,
        ),
    ],
)
def test_a_question_is_never_answered_by_yes_if_something_else_in_it_may_turn_that_round(
    clausewitz: Runner, asked: str, doubt: str, decisions: list[str]
) -> None:
    told = json.loads(clausewitz("may", asked, str(CHAMPAGNE), "--json").out)
    means = "Retreat from battle to a space."
    assert [each["message"] for each in told["wrong"]] == [doubt]
    assert told["choices"] == [{"type": shlex.quote(each), "means": means} for each in decisions]


def test_a_number_of_units_is_never_passed_over(clausewitz: Runner) -> None:
    # Whoever fights on does so with all units, and no rule says that.
    told = json.loads(clausewitz("may", "may 2 of my units fight on?", str(CHAMPAGNE), "--json").out)
    assert [each["message"] for each in told["wrong"]] == ['the answer may depend on "2", and no decision here says so']
    assert [each["type"] for each in told["choices"]] == ["'attacker fights on'", "'defender fights on'"]


@pytest.mark.parametrize(
    ("asked", "side", "home", "clause"),
    [
        ("can 3 infantry retreat and the rest stay", "attacker", "Lorraine", "gw.land.step-6.all-units"),
        ("can storm troops retreat alone", "attacker", "Lorraine", "gw.land.step-6.all-units"),
        ("can 4 infantry and 2 storm troops retreat", "attacker", "Lorraine", "gw.land.step-6.all-units"),
        ("may half of the defender's units retreat?", "defender", "Paris", "gw.issue.retreat-in-part"),
        ("may two of Germany's units retreat?", "attacker", "Lorraine", "gw.land.step-6.all-units"),
        ("may 8 units of Germany retreat?", "attacker", "Lorraine", "gw.land.step-6.all-units"),
    ],
)
def test_a_question_about_a_part_of_the_units_is_answered_by_no(
    clausewitz: Runner, asked: str, side: str, home: str, clause: str
) -> None:
    told = json.loads(clausewitz("may", asked, str(CHAMPAGNE), "--json", "--no-why").out)["rulings"]
    part = "retreats with only some of his units to"
    assert [(each["side"], each["action"], each["answer"]) for each in told] == [
        (side, f"{part} {place}", "no") for place in PLACES
    ]
    assert {each["action"]: each["decided_by"] for each in told}[f"{part} {home}"] == clause


def test_an_action_is_meant_in_other_words_than_its_name_and_one_of_no_step_is_asked_about_without_the_battle(
    clausewitz: Runner,
) -> None:
    run = clausewitz("may", "may the defender run away to Flanders?", str(CHAMPAGNE), "--no-why")
    assert run.out.splitlines()[1] == "no  defender retreats to Flanders (step 6)"
    fly = clausewitz("may", "can my fighters fly home", str(CHAMPAGNE))
    assert fly.err.partition("\n(")[0].endswith(
        "\n`clausewitz may 'can my fighters fly home' -r great-war` asks about it without a battle"
    )
    for asked in ("may he stay in the port", "may 3 cruisers stay in the port"):  # that no such document names
        stay = clausewitz("may", asked, str(CHAMPAGNE.with_name("antwerp.toml")))
        assert "no  attacker stays in the port (step E1)" in stay.out.splitlines()


def test_a_side_is_meant_by_its_nation_too_but_not_by_a_place_of_that_name(clausewitz: Runner, tmp_path: Path) -> None:
    renamed = tmp_path / "champagne.toml"
    renamed.write_text(CHAMPAGNE.read_text(encoding="utf-8").replace("Flanders", "Germany"), encoding="utf-8")
    for battle, asked, ruling in (
        (CHAMPAGNE, "may Germany retreat to Lorraine?", "yes  attacker retreats to Lorraine (step 6)"),
        (CHAMPAGNE, "may France retreat to Paris?", "yes  defender retreats to Paris (step 6)"),
        (renamed, "may France retreat to Germany?", "no  defender retreats to Germany (step 6)"),
    ):
        told = clausewitz("may", asked, str(battle), "--no-why").out.splitlines()
        assert [line for line in told[1:] if not line.startswith(" ")] == [ruling]


@pytest.mark.parametrize(
    "asked",
    [
        "may the attacker retreat?",
        "can we withdraw from the battle?",
        "may all units of the attacker retreat together?",
        "may all 9 units of the attacker retreat?",
    ],
)
def test_of_a_question_that_is_taken_whole_nothing_is_said(clausewitz: Runner, asked: str) -> None:
    told = clausewitz("may", asked, str(CHAMPAGNE), "--no-why").out.splitlines()
    assert told[1] == "yes  attacker retreats to Lorraine (step 6)"


def test_a_question_that_the_rules_alone_have_answered_is_one_of_now(clausewitz: Runner) -> None:
    # By the reading attackers never dive, so nobody is asked in step 1; but its dice are still to be rolled.
    rulings = json.loads(clausewitz("may", "may my subs submerge?", str(DOGGER_BANK), "--json").out)
    assert [(each["action"], each["step"], each["round"]) for each in rulings["rulings"]] == [
        ("leaves all submarines surfaced", "1", 1),
        ("submerges 1 submarine", "1", 1),
        ("submerges 2 submarines", "1", 1),
    ]
    assert rulings["aside"] == []


def test_a_question_that_happens_to_name_an_action_of_two_games_is_one_of_those_to_which_its_words_belong(
    clausewitz: Runner,
) -> None:
    answer = clausewitz("may", "may my cavalry take part in an amphibious landing?", "--no-why", typed="q\n")
    assert (answer.code, "gw.landing.troops" in answer.out) == (0, True)


@pytest.mark.parametrize(
    ("asked", "rulings"),
    [
        ("can the attacker flee to Paris?", [("attacker", "retreats to Paris")]),
        ("can I flee to Paris?", [("attacker", "retreats to Paris"), ("defender", "retreats to Paris")]),
        (
            "can the defender flee from here?",
            [("defender", f"retreats to {place}") for place in ("Lorraine", "Paris", "Flanders")],
        ),
    ],
)
def test_a_question_that_names_a_side_or_a_place_is_on_the_decisions_with_these(
    clausewitz: Runner, asked: str, rulings: list[tuple[str, str]]
) -> None:
    told = json.loads(clausewitz("may", asked, str(CHAMPAGNE), "--json", "--no-why").out)
    assert ([(each["side"], each["action"]) for each in told["rulings"]], told["aside"]) == (rulings, [])


@pytest.mark.parametrize("question", ["may my subs submerge?", "may the defender entrench", "submerge"])
def test_a_question_about_what_no_step_of_the_battle_asks_is_sent_where_it_is_answered(
    clausewitz: Runner, nowhere: Path, question: str
) -> None:
    answer = clausewitz("may", question, str(nowhere))
    assert (answer.code, answer.out) == (2, "")
    said = " ".join(answer.err.split())
    assert f'"{question}" is not an action in this battle the actions are: attacker contests' in said
    assert f"`clausewitz may {shlex.quote(question)} -r great-war` asks about it without a battle" in said
