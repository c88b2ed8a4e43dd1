"""`may` in a battle that is over, and on what a sentence does not cover."""

import json
from pathlib import Path

import pytest

from here import PROJECT

from .conftest import Runner


def moves(folder: Path, *lines: str) -> str:
    file = folder / "moves.txt"
    file.write_text("\n".join(lines))
    return str(file)


def test_nothing_may_be_done_in_a_battle_that_is_over(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    answer = clausewitz("may", "contests", str(battle), "--script", moves(tmp_path, "6 6 6", "contest"))
    assert (answer.code, answer.out, answer.err) == (
        0,
        "The battle is over: the space is contested (gw.land.step-6.may-contest).\n"
        "no  attacker contests the space (step 6)\n",
        "",
    )


@pytest.mark.parametrize("other", ["empires", "end-all-wars"])
def test_a_battle_of_a_rulebook_that_is_left_out_is_told_to_be_its(
    clausewitz: Runner, battle: Path, other: str
) -> None:
    answer = clausewitz("may", "retreat", str(battle), "-r", other)
    told = f"battle.toml: belongs to great-war, but only {other} is searched; use -r great-war"
    assert (answer.code, answer.err.splitlines()[0]) == (2, told)


def test_no_interview_is_held_in_a_battle_that_is_over(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    over = (str(battle), "--script", moves(tmp_path, "6 6 6", "contest"))
    answer = clausewitz("may", "contest", *over, "--set", "whole=yes")
    assert (answer.code, answer.out.splitlines()[1:]) == (0, ["no  attacker contests the space (step 6)"])
    dogger_bank = PROJECT.root / "docs" / "examples" / "dogger_bank"  # in which submarines never came to submerge
    answer = clausewitz("may", "submerge", f"{dogger_bank}.toml", "--script", f"{dogger_bank}.script")
    assert (answer.code, answer.err.splitlines()[0]) == (2, "the battle is over: the attacker is eliminated")


def test_who_may_submerge_nothing_is_not_said_to_have_to_submerge(clausewitz: Runner) -> None:
    dogger_bank = str(PROJECT.root / "docs" / "examples" / "dogger_bank.toml")
    answer = clausewitz("may", "may my subs dive?", dogger_bank, "--no-why")
    assert [line for line in answer.out.splitlines() if line.startswith(("yes", "no"))] == [
        "yes  attacker leaves all submarines surfaced (step 1)",
        "no  attacker submerges 1 submarine (step 1)",
        "no  attacker submerges 2 submarines (step 1)",
    ]


def test_a_program_is_told_how_a_battle_ended(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    script = moves(tmp_path, "6 6 6", "retreat Lorraine")
    answer = clausewitz("may", "attacker contests", str(battle), "--script", script, "--json")
    (told,) = json.loads(answer.out)["rulings"]
    assert (answer.code, told["allowed"], told["says"]) == (
        0,
        False,
        "The battle is over: the attacker has retreated.",
    )
    assert told["decided_by"] == "gw.land.step-6.attacker-may-retreat"


def test_an_attacker_whose_way_back_is_not_known_is_not_offered_to_call_off(clausewitz: Runner, tmp_path: Path) -> None:
    file = tmp_path / "battle.toml"
    file.write_text('rulebook = "great-war"\nattacker.units.infantry = 2\ndefender.units.infantry = 1\n')
    answer = clausewitz("may", "calls off", str(file))
    assert (answer.code, answer.out) == (2, "")
    assert '"calls off" is not an action in this battle' in answer.err


def test_a_defender_whom_a_contest_does_not_stop_may_stay(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    added = 'areas.Paris = { owner = "France", adjacent = ["Alsace"] }\n'
    battle.write_text(f'{battle.read_text()}{added}[readings]\n"gw.issue.contest-stops-retreat" = "b"\n')
    contested = moves(tmp_path, "6 6 6", "contest")
    answer = clausewitz("may", "fights on", str(battle), "--script", contested)
    assert (answer.code, answer.out.splitlines()[:4]) == (
        0,
        [
            "As the battle stands in round 1, step 6:",
            "yes  defender fights on (step 6)",
            "     gw.land.step-6.defender-may-retreat: The defender may retreat, but does not",
            "     have to.",
        ],
    )


def test_a_question_that_is_not_put_any_more_is_never_answered_by_yes(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    added = 'areas.Paris = { owner = "France", adjacent = ["Alsace"] }\n'
    battle.write_text(f'{battle.read_text()}{added}[readings]\n"gw.issue.contest-stops-retreat" = "b"\n')
    contested = moves(tmp_path, "6 6 6", "contest")
    answer = clausewitz("may", "attacker retreats to Lorraine", str(battle), "--script", contested)
    assert (answer.code, answer.out) == (
        0,
        "As the battle stands in round 1, step 6:\n"
        "no  attacker retreats to Lorraine (step 6)\n"
        "     As the battle stands, this does not come up in step 6: nobody is asked.\n",
    )


def test_a_question_that_is_past_in_this_round_is_one_of_the_next(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    battle.write_text(f'{battle.read_text()}areas.Paris = {{ owner = "France", adjacent = ["Alsace"] }}\n')
    fought = moves(tmp_path, "6 6 6", "fights on")
    answer = clausewitz("may", "attacker contests", str(battle), "--script", fought)
    assert answer.out.splitlines()[:2] == [
        "As the battle stands in round 1, step 6:",
        "yes  attacker contests the space (step 6 of round 2)",
    ]


@pytest.mark.parametrize("readings", ['profile = "002"\n', '[readings]\n"gw.issue.both-retreat-aircraft" = "b"\n'])
def test_a_defender_may_fly_off_after_the_attacker_where_both_may(
    clausewitz: Runner, tmp_path: Path, readings: str
) -> None:
    file = tmp_path / "sky.toml"
    units = "attacker.units = { infantry = 2, fighters = 2 }\ndefender.units = { infantry = 1, fighters = 1 }\n"
    file.write_text(f'rulebook = "great-war"\n{units}{readings}')
    flown = moves(tmp_path, "6 6 6", "retreats all air units")
    played = clausewitz("play", str(file), "--script", flown)
    assert played.out.endswith("\nThe defender decides: retreat all air units? retreats all air units / fights on.\n")
    answer = clausewitz("may", "defender retreats all air units", str(file), "--script", flown, "--json")
    (told,) = json.loads(answer.out)["rulings"]
    assert (told["answer"], told["decided_by"]) == ("yes", "gw.air.retreat.defender-next")


def test_a_place_is_told_from_another_by_a_small_word(clausewitz: Runner, battle: Path) -> None:
    straits = battle.read_text().replace('"Lorraine"', '"The Strait"').replace("Lorraine", '"The Strait"')
    battle.write_text(f'{straits}areas.Strait = {{ owner = "Germany", adjacent = ["Alsace"] }}\n')
    asked = ("attacker retreats to Strait", "attacker retreats to the Strait", "retreats to the strait")
    told = [json.loads(clausewitz("may", each, str(battle), "--json").out)["rulings"] for each in asked]
    of_attacker = [[each for each in rulings if each["side"] == "attacker"] for rulings in told]
    assert [[(each["action"], each["answer"]) for each in rulings] for rulings in of_attacker] == [
        [("retreats to Strait", "no")],
        [("retreats to The Strait", "yes")],
        [("retreats to The Strait", "yes")],
    ]


PART = """no  defender retreats with only some of his units to Paris (step 6)
     gw.issue.retreat-in-part: The defender retreats with all his units or not
     at all.
     000:34  If the attacker does not retreat or contest the territory "then the
             defender may retreat to a friendly or allied territory" that is not
             under attack by land units or contested.
     002:27  If the attacker does not retreat "then the defender may retreat to
             friendly or allied territory."
"""


@pytest.mark.parametrize("asked", ["defender retreats 1 infantry to Paris", "defender retreats some units to Paris"])
def test_a_retreat_with_a_part_of_the_units_is_ruled_on(clausewitz: Runner, three: Path, asked: str) -> None:
    answer = clausewitz("may", asked, str(three), "--no-why")
    assert (answer.code, answer.out) == (0, f"As the battle stands in round 1, step 2:\n{PART}")


def test_a_retreat_with_all_units_by_name_is_one_with_all(clausewitz: Runner, three: Path) -> None:
    answer = clausewitz("may", "defender retreats 2 infantry and 1 artillery to Paris", str(three), "--json")
    (told,) = json.loads(answer.out)["rulings"]
    assert (told["action"], told["allowed"], told["decided_by"]) == (
        "retreats to Paris",
        True,
        "gw.land.step-6.defender-may-retreat",
    )


def test_a_contest_is_one_with_all_ground_units(clausewitz: Runner, three: Path) -> None:
    every, one = "attacker contests with 2 infantry", "attacker contests with 1 infantry"
    rulings = [json.loads(clausewitz("may", each, str(three), "--json").out)["rulings"] for each in (every, one)]
    assert [(told["allowed"], told["decided_by"]) for (told,) in rulings] == [
        (True, "gw.land.step-6.may-contest"),
        (False, "gw.land.step-6.contest-whole"),
    ]


def test_units_that_nobody_has_are_told(clausewitz: Runner, three: Path) -> None:
    answer = clausewitz("may", "defender retreats 3 infantry to Paris", str(three))
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "the defender does not have that many units for this, only 2 infantry, 1 artillery",
    )


@pytest.mark.parametrize("number", ["0", "-1", "1.5"])
def test_a_number_of_units_that_cannot_be_is_none(clausewitz: Runner, three: Path, number: str) -> None:
    asked = f"defender retreats {number} infantry to Paris"
    answer = clausewitz("may", asked, str(three))
    assert (answer.code, answer.err.splitlines()[0]) == (2, f'"{asked}" is not an action in this battle')


def test_a_question_about_a_battle_has_an_end(clausewitz: Runner, three: Path) -> None:
    told = clausewitz("may", "x" * 5001, str(three)).err
    assert told.startswith("The question has 5001 characters; only the first 5000 are read.\n")


def test_losses_are_ruled_on_where_they_have_to_be_chosen(clausewitz: Runner, three: Path, tmp_path: Path) -> None:
    hit = moves(tmp_path, "1")
    may = clausewitz("may", "defender loses 1 artillery", str(three), "--script", hit)
    assert (may.code, may.out.splitlines()[:2]) == (
        0,
        ["As it stands in round 1, step 2:", "yes  loses 1 artillery"],
    )
    told = clausewitz("may", "loses 2 infantry", str(three), "--script", hit, "--json")
    (made,) = json.loads(told.out)["rulings"]
    assert (made["allowed"], made["decided_by"], made["says"]) == (
        False,
        "gw.land.step-2.preemptive",
        "1 hit has to be taken, and these are 2 (gw.land.step-2.preemptive, gw.land.step-by-step)",
    )
    other = clausewitz("may", "attacker loses 1 infantry", str(three), "--script", hit)
    assert (other.code, " ".join(other.err.split())) == (
        2,
        '"attacker loses 1 infantry": no losses of the attacker are due now The defender chooses his losses: '
        "1 infantry / 1 artillery. (`clausewitz may --help` shows its usage)",
    )


def test_all_reasons_are_told_and_what_would_turn_the_ruling_round(clausewitz: Runner, three: Path) -> None:
    three.write_text(three.read_text().replace('"France" }\n', '"Germany" }\n'))
    answer = clausewitz("may", "defender retreats 1 infantry to Paris", str(three))
    assert (answer.code, answer.out) == (0, WHY)


WHY = """As the battle stands in round 1, step 2:
no  defender retreats with only some of his units to Paris (step 6)
     gw.issue.retreat-in-part: The defender retreats with all his units or not
     at all.
     000:34  If the attacker does not retreat or contest the territory "then the
             defender may retreat to a friendly or allied territory" that is not
             under attack by land units or contested.
     002:27  If the attacker does not retreat "then the defender may retreat to
             friendly or allied territory."
     also gw.land.step-6.defender-where: The defender may retreat only to
     friendly or allied territory.
     yes if the space is the side's own instead of hostile and all units retreat
         gw.land.step-6.defender-may-retreat: The defender may retreat if the
         attacker has neither retreated nor contested.
     yes if the space is an ally's instead of hostile and all units retreat
         gw.retreats.ally-if-none: If no territory of his own is available, the
         defender may retreat to an ally's.
"""


def test_a_program_is_told_what_would_turn_a_ruling_round(clausewitz: Runner, three: Path) -> None:
    (told,) = json.loads(clausewitz("may", "defender retreats to Paris", str(three), "--why", "--json").out)["rulings"]
    assert (told["answer"], told["why"]["unexamined"], told["why"]["readings"]) == ("yes", "", [])
    (attacked,) = (each for each in told["why"]["changes"] if each["decided_by"] == "gw.land.step-6.not-under-attack")
    assert attacked == {
        "in_words": "if the space is attacked by land this turn",
        "fields": [
            {
                "name": "Space.attack",
                "means": "The space …",
                "now": "none",
                "then": "land",
            },
        ],
        "decided_by": "gw.land.step-6.not-under-attack",
        "says": "The defender may not retreat to a territory under attack by land units in this turn.",
        "changed": "",
    }


@pytest.fixture
def three(tmp_path: Path) -> Path:
    """Two infantry and a fighter attack infantry and artillery, which may go to Paris."""
    file = tmp_path / "three.toml"
    file.write_text(
        'rulebook = "great-war"\nhere = "Alsace"\n'
        'attacker = { nation = "Germany", units = { infantry = 2, fighters = 1 } }\n'
        'defender = { nation = "France", units = { infantry = 2, artillery = 1 } }\n'
        'areas.Alsace = { owner = "France", adjacent = ["Paris"] }\nareas.Paris = { owner = "France" }\n'
    )
    return file


def test_nobody_is_forbidden_to_do_nothing(clausewitz: Runner) -> None:
    told = clausewitz(
        "may", "can my submarines dive", str(PROJECT.root / "docs" / "examples" / "dogger_bank.toml"), "--json"
    )
    rulings = [(each["action"], each["answer"]) for each in json.loads(told.out)["rulings"]]
    assert rulings == [("leaves all submarines surfaced", "yes"), ("submerges 2 submarines", "no")]


def test_to_submerge_nothing_is_told_as_what_it_is(clausewitz: Runner, tmp_path: Path) -> None:
    file = tmp_path / "battle.toml"
    file.write_text(
        'rulebook = "great-war"\nbattle = "naval"\nattacker.units.cruisers = 1\ndefender.units.submarines = 1\n'
    )
    rulings = json.loads(clausewitz("may", "submerge", str(file), "--json").out)["rulings"]
    assert [each["action"] for each in rulings] == ["submerges 1 submarine"]
    kept = json.loads(clausewitz("may", "leaves all submarines surfaced", str(file), "--json").out)["rulings"]
    assert [each["action"] for each in kept] == ["leaves all submarines surfaced"]


def test_where_nothing_is_left_to_decide_it_is_said_what_to_type_without_the_battle(clausewitz: Runner) -> None:
    dardanelles = PROJECT.root / "docs" / "examples" / "dardanelles"
    answer = clausewitz("may", "submerge", f"{dardanelles}.toml", "--script", f"{dardanelles}.script")
    assert answer.err.splitlines()[:2] == [
        '"submerge" is not an action in this battle; its players only choose their losses',
        "`clausewitz may submerge -r great-war` asks about it without a battle",
    ]
