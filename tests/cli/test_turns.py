"""`play` and `may` on a whole turn: what is decided in its phases, and the fights that it holds."""

import json
import tomllib
from pathlib import Path

import pytest

from here import PROJECT

from .conftest import Runner

MARNE = str(PROJECT.docs / "examples" / "marne.toml")
TO_THE_BATTLE = (
    "France moves 3 infantry from Paris to Flanders",
    "England moves 2 infantry from Paris to Flanders",
    "ends the phase",
)
FRANCE_CONTESTS = (
    *TO_THE_BATTLE,
    "attacks Flanders with France",
    "6 6 6   # two forts, and the rail gun next to it",
    "6       # the entrenched infantry",
    "6 6 6 6 6",
    "contests",
)


def script(folder: Path, *lines: str) -> str:
    file = folder / "turn.script"
    file.write_text("\n".join(lines))
    return str(file)


def test_a_turn_is_played_with_the_battles_that_it_holds(clausewitz: Runner, tmp_path: Path) -> None:
    answer = clausewitz("play", MARNE, "--script", script(tmp_path, *FRANCE_CONTESTS))
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert [line for line in lines if line.startswith(("Phase", "Land combat"))] == [
        "Phase 1: Movement",
        "Phase 2: Raids",
        "Phase 4a: Bombardment",
        "Phase 4b: Landings",
        "Phase 4c: Land battles",
        "Land combat, round 1, step 1a: Gas",
        "Land combat, round 1, step 3: Defender's preemptive fire",
        "Land combat, round 1, step 4: Storm troops and entrenchments",
        "Land combat, round 1, step 5a: General exchange",
        "Land combat, round 1, step 6: Retreat or contest",
        "Phase 4c: Land battles",
    ]
    assert lines[-2:] == [
        "The attacker decides: who attacks? attacks Flanders with England / holds England",
        "back from Flanders.",
    ]


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("France moves 9 infantry", "at most 3 infantry"),
        ("can France move 9 infantry?", "at most 3 infantry"),
        ("moves 4 infantry and 1 gas", "at most 3 infantry, no gas attacks"),
    ],
)
def test_a_question_about_more_units_than_there_are_says_how_many_there_are(
    clausewitz: Runner, asked: str, there: str
) -> None:
    answer = clausewitz("may", asked, MARNE)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err.splitlines()[0] == f'"{asked}" asks for more units than are available: {there}'


def test_allies_attack_one_after_the_other(clausewitz: Runner, tmp_path: Path) -> None:
    asked = clausewitz("may", "attacks Flanders with England", MARNE, "--script", script(tmp_path, *FRANCE_CONTESTS))
    assert (asked.code, asked.out.splitlines()[:3]) == (
        0,
        [
            "As it stands in phase 4c:",
            "yes  attacks Flanders with England",
            "     gw.allies.called-off.contested: The next ally may attack when the first",
        ],
    )


def test_what_would_forbid_a_decision_of_a_turn_is_told_with_the_clause(clausewitz: Runner, tmp_path: Path) -> None:
    march = "France moves 1 infantry from Paris to Flanders"
    told = clausewitz("may", march, MARNE, "--why").out.splitlines()
    assert told[1] == f"yes  {march}"
    changed = "     no if the number of spaces that the infantry would move is 2 instead of 1"
    assert told[-2:] == [changed, "         No rule allows this."]
    dug_in = clausewitz("may", "France entrench", MARNE, "--why", "--script", script(tmp_path, "ends the phase"))
    assert dug_in.out.splitlines()[-3:] == [
        "     no if the infantry has moved in this turn",
        "         gw.infantry.entrench.unmoved: Infantry may entrench only if it did not",
        "         move during its turn.",
    ]


def test_what_would_permit_a_decision_of_a_turn_is_told_as_well(clausewitz: Runner, tmp_path: Path) -> None:
    together = "attacks Flanders with England and France"
    answer = clausewitz("may", together, MARNE, "--why", "--script", script(tmp_path, *TO_THE_BATTLE))
    assert answer.out.splitlines()[10:] == [
        "     yes if offensive coordination has been developed by one of the Entente, not",
        "     all of them",
        "         gw.allies.coordination: Allies may attack together once offensive",
        "         coordination technology is developed.",
        "     yes if offensive coordination has been developed by all of them",
        "         gw.allies.coordination: Allies may attack together once offensive",
        "         coordination technology is developed.",
        "     yes with another answer to gw.issue.coordination",
        '         (b) Before: the exception says "until", and so the opposite of what it',
        "         means.",
    ]


def test_what_no_norm_rules_on_names_the_assumption_that_decides_and_says_that_no_norm_could_change_it(
    clausewitz: Runner,
) -> None:
    answer = clausewitz("may", "France moves 1 fighter from Paris over Flanders to Channel", MARNE, "--why")
    assert (answer.code, answer.out) == (
        0,
        "As it stands in phase 1:\n"
        "no  France moves 1 fighter from Paris over Flanders to Channel\n"
        "     gw.issue.air-moves: Aircraft may end their move at sea only to fight there.\n"
        "     Assumed: On land, or in a sea zone with enemies to fight.\n"
        "     Unable to determine what would change it: the phase and the map decide it,\n"
        "     not a norm\n",
    )


def test_what_may_be_done_by_an_assumed_figure_says_so(clausewitz: Runner) -> None:
    # No source says how far a fighter flies; "Move 1" of infantry is in 002.
    for move, assumed in (("1 fighter", True), ("3 infantry", False)):
        answer = clausewitz("may", f"France moves {move} from Paris to Flanders", MARNE)
        told = "     Assumed: the move figure of fighters is 2, half of a fighter of Axis &\n     Allies.\n"
        assert (answer.out.splitlines()[1][:3], told in answer.out, "Assumed" in answer.out) == (
            "yes",
            assumed,
            assumed,
        )


def test_what_no_sentence_permits_names_the_reading_that_would(clausewitz: Runner, tmp_path: Path) -> None:
    asked = ("may", "holds England", MARNE, "--script", script(tmp_path, *TO_THE_BATTLE))
    answer = clausewitz(*asked, "--no-why")
    assert (answer.code, answer.out) == (
        0,
        "As it stands in phase 4c:\n"
        "no  holds England back from Flanders\n"
        "     No rule allows this.\n"
        "     yes with another answer to gw.issue.hold-back\n"
        "         (b) Yes: allies are allowed to attack the same zone, and the first is\n"
        "         no more bound than the next.\n",
    )


def test_allies_attack_together_once_their_offensives_are_coordinated(clausewitz: Runner, tmp_path: Path) -> None:
    together = "attacks Flanders with England and France"
    refused = clausewitz("may", together, MARNE, "--json", "--script", script(tmp_path, *TO_THE_BATTLE))
    (told,) = json.loads(refused.out)["rulings"]
    assert (told["step"], told["allowed"], told["decided_by"], told["says"]) == (
        "phase 4c",
        False,
        "gw.allies.not-together",
        "Allies are forbidden to attack together.",
    )
    coordinated = tmp_path / "turn.toml"
    coordinated.write_text(Path(MARNE).read_text().replace("treasury = 5 }", "treasury = 5, coordination = true }"))
    played = clausewitz("play", str(coordinated), "--json", "--script", script(tmp_path, *TO_THE_BATTLE, together))
    read = json.loads(played.out)
    assert (read["survivors"][0]["units"], read["transcript"][-1]["within"]) == ({"infantry": 5}, "land")


@pytest.mark.parametrize("asked", ["France entrench", "may France entrench?"])
def test_a_decision_may_be_asked_for_in_the_plain_form_of_its_verb_or_as_a_question(
    clausewitz: Runner, asked: str, tmp_path: Path
) -> None:
    answer = clausewitz("may", asked, MARNE, "--script", script(tmp_path, "ends the phase"))
    assert (answer.code, answer.out) == (
        0,
        "As it stands in phase 5:\n"
        "yes  France entrenches its infantry in Paris\n"
        "     gw.infantry.entrench: Infantry may entrench itself\n"
        '     002:14  "They may entrench" if they did not move during their turn.\n'
        "     --why shows what would make a yes a no.\n",
    )


def test_what_may_not_be_decided_is_refused_with_its_reason(clausewitz: Runner, tmp_path: Path) -> None:
    idle = "France moves 1 fighter from Paris to Channel"
    why = "aircraft may end their move at sea only to fight there"
    asked = clausewitz("may", idle, MARNE)
    told = f"     gw.issue.air-moves: {why[0].upper()}{why[1:]}."
    assert (asked.code, asked.out.splitlines()[:3]) == (0, ["As it stands in phase 1:", f"no  {idle}", told])
    played = clausewitz("play", MARNE, "--script", script(tmp_path, idle))
    assert (played.code, played.err.splitlines()[0].partition(":1: ")[2]) == (2, f"{idle}: {why} (gw.issue.air-moves)")


def test_of_many_decisions_some_are_named_to_who_has_typed_none(clausewitz: Runner, tmp_path: Path) -> None:
    played = clausewitz("play", MARNE, "--script", script(tmp_path, "Franse moves"))
    told = played.err.splitlines()[0].partition(":1: ")[2]
    assert (played.code, told.count(" moves "), told.endswith(", ...")) == (2, 11, True)


def test_norms_rule_on_what_is_decided_in_a_battle_of_a_turn(clausewitz: Runner, tmp_path: Path) -> None:
    lines = FRANCE_CONTESTS[:-1]
    asked = clausewitz("may", "attacker contests", MARNE, "--script", script(tmp_path, *lines))
    assert (asked.code, asked.out.splitlines()[:2]) == (
        0,
        [
            "As the battle stands in phase 4c, land combat, round 1, step 6:",
            "yes  attacker contests the space (step 6)",
        ],
    )


def test_a_turn_is_saved_and_played_to_its_end(clausewitz: Runner, tmp_path: Path) -> None:
    saved = tmp_path / "turn.json"
    clausewitz("play", MARNE, "--script", script(tmp_path, *FRANCE_CONTESTS), "--save", str(saved))
    rest = ("holds England back from Flanders", "ends the phase")
    answer = clausewitz("play", str(saved), "--json", "--script", script(tmp_path, *rest))
    read = json.loads(answer.out)
    assert (answer.code, read["over"], read["outcome"]) == (0, True, "the turn is over")
    assert {"of": "France", "place": "Flanders", "apart": "", "units": {"infantry": 3}} in read["survivors"]
    assert {"of": "England", "place": "Channel", "apart": "", "units": {"cruisers": 1}} in read["survivors"]
    assert [(each["space"], each["holder"], each["cites"]) for each in read["holders"] if each["contested"]] == [
        ("Flanders", "Germany", ["gw.contesting.owner"])
    ]
    assert [(each["space"], each["holder"]) for each in read["holders"] if not each["contested"]] == [
        ("England", "England"),
        ("Paris", "France"),
        ("Rhineland", "Germany"),
    ]
    asked = clausewitz("may", "moves", str(saved), "--script", script(tmp_path, *rest))
    assert (asked.code, "there is nothing left to decide" in asked.err) == (2, True)


def test_of_a_turn_that_is_over_the_next_one_is_saved(clausewitz: Runner, tmp_path: Path) -> None:
    saved, rest = tmp_path / "next.toml", ("holds England back from Flanders", "ends the phase")
    ended = clausewitz("play", MARNE, "--script", script(tmp_path, *FRANCE_CONTESTS, *rest), "--save", str(saved))
    document = tomllib.loads(saved.read_text())
    assert (ended.code, document["whose"], "moves" in document) == (0, "Germany", False)
    assert document["places"]["Flanders"] | {"adjacent": []} == {
        "owner": "Germany",
        "first_owner": "England",
        "contested": True,
        "onslaughts": [3],
        "adjacent": [],
        "value": 2,
        "forts": 1,
    }
    assert document["nations"]["England"]["treasury"] == 5 + 8
    begun = clausewitz("play", str(saved), "--script", script(tmp_path))
    assert (begun.code, begun.out.splitlines()[0]) == (0, "The turn of Germany")


def test_who_asks_for_a_decision_that_there_is_not_is_told_some(clausewitz: Runner) -> None:
    answer = clausewitz("may", "surrenders", MARNE)
    assert (answer.code, answer.err.splitlines()[:3]) == (
        2,
        ['"surrenders" is not an action in this phase', "the actions are:", "  ends the phase"],
    )
    assert answer.err.splitlines()[-2:] == ["  ...", "(`clausewitz may --help` shows its usage)"]
