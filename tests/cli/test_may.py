"""`may` in a battle that is over, and on what a sentence does not cover."""

import json
from pathlib import Path

from .conftest import Runner


def moves(folder: Path, *lines: str) -> str:
    file = folder / "moves.txt"
    file.write_text("\n".join(lines))
    return str(file)


def test_nothing_may_be_done_in_a_battle_that_is_over(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    answer = clausewitz("may", "contests", str(battle), "--script", moves(tmp_path, "6 6 6", "contest"))
    assert (answer.code, answer.out, answer.err) == (
        0,
        "The battle is over: the space is contested.\n"
        "     gw.land.step-6.may-contest\n"
        "no  attacker contests the space (step 6)\n",
        "",
    )


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
    answer = clausewitz("may", "fights on", str(battle), "--script", moves(tmp_path, "6 6 6", "contest"))
    first, *_, unclear, none, may, says = [line for line in answer.out.splitlines() if '"' not in line][:-1]
    assert (answer.code, first) == (1, "As the battle stands in round 1, step 6:")
    assert [unclear, none, may, says] == [
        "unclear  attacker fights on (step 6)",
        "     No clause speaks of it; what no clause permits is not allowed.",
        "yes  defender fights on (step 6)",
        "     gw.land.step-6.defender-may-retreat: The defender may retreat, but does not",
    ]
