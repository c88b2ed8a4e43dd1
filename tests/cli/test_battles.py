"""`play`, `may` and `schema`: battles from documents, scripts and typed lines."""

import json
from pathlib import Path

import pytest

from clausewitz.cli.battles import rulebooks_in
from clausewitz.documents.kinds import known_documents, schema_of
from clausewitz.play.switches import switch_off
from here import PROJECT

from .conftest import Runner

SIDES = """\
The battle of Alsace
  attacker (Germany)  2 infantry
  defender (France)   1 infantry
"""


def script(folder: Path, *lines: str) -> str:
    file = folder / "moves.txt"
    file.write_text("\n".join(lines))
    return str(file)


def test_play_follows_a_script_to_the_end_and_cites_a_clause_for_every_line(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    answer = clausewitz("play", str(battle), "--json", "--script", script(tmp_path, "# both miss", "1 6 6"))
    played = json.loads(answer.out)
    assert (answer.code, played["over"], played["outcome"]) == (0, True, "the defender is eliminated")
    fired = [each["text"] for each in played["transcript"] if each["step"] == "5a"]
    assert fired == [
        "attacker: infantry roll 1, 6 against 1, hits: 1",
        "defender: infantry roll 6 against 2, hits: 0",
        "losses of the defender: 1 infantry",
    ]
    assert all(each["cites"] for each in played["transcript"])
    assert answer.err.startswith(SIDES)


def test_play_stops_where_the_script_ends_and_says_what_is_awaited(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    answer = clausewitz("play", str(battle), "--script", script(tmp_path, "6 6 6"))
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(SIDES)
    assert answer.out.splitlines()[-2:] == [
        "The attacker decides: retreat, contest or fight on? retreats to Lorraine /",
        "contests the space / fights on.",
    ]


def test_a_battle_that_is_saved_is_played_on_and_asked_about_where_it_stood(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.toml"
    clausewitz("play", str(battle), "--script", script(tmp_path, "6 6 6", "3"), "--save", str(saved))
    assert 'moves = [\n    "6 6 6",\n    "fights on",\n]\n' in saved.read_text()
    assert clausewitz("may", "attacker retreats", str(saved)).out.splitlines()[0] == (
        "As the battle stands in round 2, step 5a:"
    )
    played = json.loads(clausewitz("play", str(saved), "--json", "--script", script(tmp_path, "1 6 6")).out)
    assert (played["over"], [each["round"] for each in played["transcript"]][-1]) == (True, 2)


def test_a_script_may_say_what_leaves_no_choice_and_is_held_to_it(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    lines = ["1 6 6", "1 infantry  # the only one there is"]
    answer = clausewitz("play", str(battle), "--json", "--script", script(tmp_path, *lines))
    assert (answer.code, json.loads(answer.out)["over"]) == (0, True)
    wrong = clausewitz("play", str(battle), "--script", script(tmp_path, "1 6 6", "1 cavalry"))
    assert (wrong.code, wrong.err.splitlines()[0].partition(": ")[2]) == (2, 'Land combat is over before "1 cavalry"')


def test_what_is_left_and_what_is_awaited_is_told_as_data(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    begun = json.loads(clausewitz("play", str(battle), "--json", typed="").out)
    dice = [(each["side"], each["kind"], each["dice"], each["target"]) for each in begun["awaits"]["dice"]]
    assert (begun["awaits"]["kind"], begun["awaits"]["faces"], dice) == (
        "roll",
        6,
        [("attacker", "infantry", 2, 1), ("defender", "infantry", 1, 2)],
    )
    asked = json.loads(clausewitz("play", str(battle), "--json", "--script", script(tmp_path, "6 6 2")).out)
    assert asked["survivors"] == [
        {"of": "attacker", "place": "", "apart": "", "units": {"infantry": 1}},
        {"of": "defender", "place": "", "apart": "", "units": {"infantry": 1}},
    ]
    assert asked["holders"] == []
    assert [(each["id"], each["words"]) for each in asked["awaits"]["options"]] == [
        (words, words) for words in ("retreats to Lorraine", "contests the space", "fights on")
    ]
    lost = next(each for each in asked["transcript"] if each["kind"] == "losses")
    assert (lost["side"], lost["losses"]) == ("attacker", {"infantry": 1})


def test_who_has_the_space_and_what_survives_is_told_when_a_battle_is_over(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    moves = script(tmp_path, "6 6 2", "retreats to Lorraine")
    told = clausewitz("play", str(battle), "--script", moves).out.splitlines()
    assert (told[-3:], [line.split() for line in told if "out of" in line]) == (
        [
            "Land combat is over: the attacker has retreated",
            "(gw.land.step-6.attacker-may-retreat).",
            "The defender holds Alsace (gw.land.step-6.attacker-may-retreat).",
        ],
        [["left:", "attacker,", "out", "of", "the", "battle", "1", "infantry"]],
    )
    read = json.loads(clausewitz("play", str(battle), "--json", "--script", moves).out)
    assert (read["survivors"], read["holders"]) == (
        [
            {"of": "attacker", "place": "", "apart": "", "units": {}},
            {"of": "defender", "place": "", "apart": "", "units": {"infantry": 1}},
            {"of": "attacker", "place": "", "apart": "out of the battle", "units": {"infantry": 1}},
        ],
        [
            {
                "space": "Alsace",
                "holder": "defender",
                "contested": False,
                "cites": ["gw.land.step-6.attacker-may-retreat"],
            }
        ],
    )


def test_a_battle_is_saved_as_toml_or_json(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    answer = clausewitz("play", str(battle), "--save", str(tmp_path / "saved.yaml"))
    assert (answer.code, "saved.yaml is neither .toml nor .json" in answer.err) == (2, True)


def test_a_move_that_cannot_be_made_is_told_with_its_place(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    file = tmp_path / "moved.toml"
    file.write_text(f'moves = ["6 6 6", "fights on", "9 9 9"]\n{battle.read_text()}')
    answer = clausewitz("play", str(file))
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "moved.toml: moves[3]: invalid dice (9 9 9): roll 3 dice, 1-6 each",
    )


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (["6 6"], "invalid dice (6 6): roll 3 dice, 1-6 each"),
        (["6 6 7"], "invalid dice (6 6 7): roll 3 dice, 1-6 each"),
        (["six"], '"six" is not a die face; write the faces with spaces between: 1 4 6'),
        (["1 \u0664 6"], '"\u0664" is not a die face; write the faces with spaces between: 1 4 6'),
        (
            ["6 6 6", "retreat to Paris"],
            '"retreat to Paris" is not one of the options: retreats to Lorraine, contests the space, fights on',
        ),
        (["6 6 6", "4"], "there is no option 4"),
        (["6 6 6", "0"], "there is no option 0"),
        (["1 6 6", "1"], 'Land combat is over before "1"'),
    ],
)
def test_a_line_that_is_not_understood_is_told_with_its_place(
    clausewitz: Runner, battle: Path, tmp_path: Path, lines: list[str], message: str
) -> None:
    file = script(tmp_path, *lines)
    answer = clausewitz("play", str(battle), "--script", file)
    assert (answer.code, answer.err.splitlines()[0]) == (2, f"{file}:{len(lines)}: {message}")


def test_losses_are_told_by_number_and_kind(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(
        '{"rulebook": "great-war", "attacker": {"units": {"infantry": 2, "storm_troops": 1}},'
        ' "defender": {"units": {"infantry": 3}}}'
    )

    def played(losses: str) -> tuple[int, str]:
        lines = script(tmp_path, "6", "6 6 1 6 6", losses)
        answer = clausewitz("play", str(tmp_path / "battle.json"), "--json", "--script", lines)
        if answer.code == 0:
            return 0, json.loads(answer.out)["transcript"][-1]["text"]
        (wrong,) = json.loads(answer.out)["wrong"]
        assert (wrong["file"], wrong["place"]) == (lines, "3")
        return answer.code, wrong["message"]

    assert played("1 storm troop") == (0, "losses of the attacker: 1 storm troop")
    assert played("2") == (0, "losses of the attacker: 1 storm troop")
    assert played("1 storm trop") == (2, '"storm trop" is not in the roster; did you mean "storm troop"?')
    assert played("some") == (2, '"some" is not a number of units; write losses as 2 infantry, 1 artillery')
    assert played("2 infantry")[1].startswith(
        "2 infantry: 1 hit has to be taken, and these are 2 (gw.land.step-5.losses)"
    )


def test_a_hit_on_a_fort_is_told_as_a_hit_and_not_as_the_loss_of_the_fort(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "battle.json").write_text(
        '{"rulebook": "great-war", "attacker": {"units": {"artillery": 1, "infantry": 1}},'
        ' "defender": {"units": {"infantry": 1, "forts": 1}}}'
    )
    moves = script(tmp_path, "1", "1 hit on forts", "6 6")
    answer = clausewitz("play", str(tmp_path / "battle.json"), "--json", "--script", moves)
    losses = [each["text"] for each in json.loads(answer.out)["transcript"] if "losses" in each["text"]]
    assert (answer.code, losses) == (0, ["losses of the defender: 1 hit on forts"])


def test_an_illegal_choice_is_refused_with_the_clause_that_forbids_it(
    clausewitz: Runner, battle: Path, tmp_path: Path
) -> None:
    battle.write_text(battle.read_text().replace('owner = "Germany"', 'owner = "France"'))
    file = script(tmp_path, "6 6 6", "retreat to Lorraine")
    answer = clausewitz("play", str(battle), "--script", file)
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        f"{file}:2: retreats to Lorraine is forbidden (gw.land.step-6.own-territory)",
    )


def test_the_dice_that_are_awaited_are_told_by_side_and_units(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text(
        '{"rulebook": "great-war", "attacker": {"units": {"infantry": 1}, "gas": 1},'
        ' "defender": {"units": {"cavalry": 9}}}'
    )
    answer = clausewitz("play", str(tmp_path / "b.json"), "--script", script(tmp_path))
    assert answer.out.endswith("\nRoll 1 die: the attacker's 1 gas attack.\n")
    answer = clausewitz("play", str(tmp_path / "b.json"), "--script", script(tmp_path, "6"))
    awaited = "Roll 10 dice: the attacker's 1 infantry, the defender's 9 cavalry."
    assert answer.out.endswith(f"\n{awaited}\n")


def test_nothing_is_told_of_a_battle_whose_script_is_missing(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("play", str(battle), "--script", "nowhere.txt")
    assert (answer.code, answer.out, answer.err) == (
        2,
        "",
        "nowhere.txt: cannot be read: No such file or directory\n(`clausewitz play --help` shows its usage)\n",
    )


def test_a_pipe_that_leads_no_further_is_not_read_for_ever(clausewitz: Runner, battle: Path) -> None:
    told = "Roll 3 dice: the attacker's 2 infantry, the defender's 1 infantry."
    answer = clausewitz("play", str(battle), typed="six\n" * 20)
    assert (answer.code, answer.err.splitlines()[0]) == (2, f"10 lines in a row were not understood: {told}")
    # Lines that lead on begin the count anew.
    turns = clausewitz("play", str(battle), typed=("six\n" * 9 + "6 6 6\n" + "six\n" * 9))
    assert turns.code == 0


def test_play_asks_again_until_it_understands(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("play", str(battle), typed="six\n1 6 6\n")
    assert answer.code == 0
    asked = (
        "Roll 3 dice:\n"
        "  attacker  2 infantry  hit at 1 or less (gw.infantry.attack)\n"
        "  defender  1 infantry  hit at 2 or less (gw.infantry.defend)\n"
        "Enter the faces in this order (an empty line rolls them at random):\n"
    )
    assert answer.out.count(asked) == 2
    assert '\nfaces: "six" is not a die face; write the faces with spaces between: 1 4 6\n' in answer.out
    assert "\nLand combat is over: the defender is eliminated (gw.land.step-6.until).\n" in answer.out


def test_play_says_that_a_number_will_do_and_where_the_input_ends(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("play", str(battle), typed="6 6 6\nx\nretrat\n")
    asked = (
        "\nThe attacker decides: retreat, contest or fight on?\n"
        "  1  retreats to Lorraine\n"
        "  2  contests the space\n"
        "  3  fights on\n"
        "number or words: "
    )
    options = "retreats to Lorraine, contests the space, fights on"
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.replace("\n", " ").endswith(
        f'{asked}"x" is not one of the options: {options}; a number from the list will do\n'
        f'{asked}"retrat" is not one of the options: {options}; a number from the list will do\n'
        f"{asked}\nThe input ends here.\n".replace("\n", " ")
    )


def test_play_does_not_promise_numbers_where_the_ways_are_too_many_to_be_listed(
    clausewitz: Runner, tmp_path: Path
) -> None:
    (tmp_path / "b.json").write_text(
        '{"rulebook": "great-war", "attacker": {"units": {"infantry": 5}},'
        ' "defender": {"units": {"infantry": 6, "cavalry": 6, "storm_troops": 6}}}'
    )
    answer = clausewitz("play", str(tmp_path / "b.json"), typed="1 1 1 1 1" + " 6" * 18 + "\nx\n")
    asked = (
        "The defender chooses his losses\n"
        "  There are too many ways to list. Type one in words, or one of these:\n"
        "    1  5 infantry\n"
        "    2  4 infantry, 1 cavalry\n"
        "    3  4 infantry, 1 storm troop\n"
        "    4  3 infantry, 2 cavalry\n"
        "    5  3 infantry, 1 cavalry, 1 storm troop\n"
        "number or words: "
    )
    assert answer.out.endswith(
        f'{asked}"x" is not a number of units; write losses as 2 infantry, 1 artillery\n\n'
        f"{asked}\nThe input ends here.\n"
    )


def test_an_assumed_target_is_shown_as_such(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "b.json").write_text(
        '{"rulebook": "great-war", "attacker": {"units": {"artillery": 1}}, "defender": {"units": {"cavalry": 9}}}'
    )
    answer = clausewitz("play", str(tmp_path / "b.json"), typed="6\n")
    assert "  attacker  1 artillery  hit at 2 or less (assumed)\n" in answer.out
    assert "  attacker: artillery roll 6 against 2 (assumed), hits: 0\n" in answer.out


def test_a_seed_throws_the_same_dice_each_time(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    def played(seed: str) -> str:
        return clausewitz("play", str(battle), "--seed", seed, "--script", script(tmp_path, "fight on")).out

    assert played("3") == played("3")
    assert len({played(str(seed)) for seed in range(5)}) > 1


def test_names_are_never_markup(clausewitz: Runner, battle: Path) -> None:
    bare = battle.read_text().replace('"Lorraine"', "Lorraine")
    battle.write_text(bare.replace("Lorraine", '"[red]L[/red]"').replace("Germany", "[b]G[/b] <i>"))
    assert "  attacker ([b]G[/b] <i>)  2 infantry\n" in clausewitz("play", str(battle)).out
    ruled = clausewitz("may", "retreat", str(battle))
    assert "yes  attacker retreats to [red]L[/red] (step 6)\n" in ruled.out


def test_may_gives_the_ruling_with_its_clauses(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("may", "retreat to Lorraine", str(battle))
    assert (answer.code, answer.out, answer.err) == (
        0,
        "As the battle stands in round 1, step 5a:\n"
        "yes  attacker retreats to Lorraine (step 6)\n"
        "     gw.land.step-6.attacker-may-retreat: The attacker may retreat at the end of\n"
        "     a round.\n"
        '     000:34  "6. The attacker has the option to retreat."\n'
        '     002:27  "- The attacker has the option to retreat."\n'
        "     also gw.land.step-6.all-units: An attacker who breaks off must retreat with\n"
        "     all units to where one of them came from, if he can.\n"
        "no  defender retreats to Lorraine (step 6)\n"
        "     gw.land.step-6.defender-where: The defender may retreat only to friendly or\n"
        "     allied territory.\n"
        "     000:34  If the attacker does not retreat or contest the territory then the\n"
        '             defender may retreat "to a friendly or allied territory" that is\n'
        "             not under attack by land units or contested.\n"
        '     002:27  If the attacker does not retreat then the defender may retreat "to\n'
        '             friendly or allied territory."\n'
        "     exception to gw.land.step-6.defender-may-retreat\n"
        "     yes if the space is the side's own instead of hostile\n"
        "         gw.land.step-6.defender-may-retreat: The defender may retreat if the\n"
        "         attacker has neither retreated nor contested.\n"
        "     yes if the space is an ally's instead of hostile\n"
        "         gw.retreats.ally-if-none: If no territory of his own is available, the\n"
        "         defender may retreat to an ally's.\n"
        "     --why shows what would make a yes a no.\n",
        "",
    )


def test_may_answers_a_program(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    moves = script(tmp_path, "6 6 6")
    answer = clausewitz("may", "defender retreats Lorraine", str(battle), "--script", moves, "--json", "--no-why")
    assert (answer.code, json.loads(answer.out)["rulings"]) == (
        0,
        [
            {
                "side": "defender",
                "step": "6",
                "action": "retreats to Lorraine",
                "answer": "no",
                "allowed": False,
                "decided_by": "gw.land.step-6.defender-where",
                "says": "The defender may retreat only to friendly or allied territory.",
                "quotes": [
                    {"source": "000", "start": 4669, "end": 4702, "text": "to a friendly or allied territory"},
                    {"source": "002", "start": 3537, "end": 3569, "text": "to friendly or allied territory."},
                ],
                "overridden": ["gw.land.step-6.defender-may-retreat"],
                "contradicted_by": [],
                "reasons": [
                    {
                        "clause": "gw.land.step-6.defender-where",
                        "says": "The defender may retreat only to friendly or allied territory.",
                    }
                ],
                "round": 1,
                "assumed": [],
                "why": None,
                "spoken_under": [],
            }
        ],
    )


def test_an_action_that_no_clause_speaks_of_is_unclear(clausewitz: Runner, battle: Path) -> None:
    with switch_off("gw.land.step-6.repeat"):
        answer = clausewitz("may", "attacker fights on", str(battle), "--no-why")
    assert (answer.code, answer.out.splitlines()[1:]) == (
        1,
        [
            "unclear  attacker fights on (step 6)",
            "     No rule allows this (gw.issue.unspoken).",
        ],
    )


def test_an_action_that_there_is_not_is_wrong_use(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("may", "attacker retrats", str(battle))
    assert (answer.code, answer.out, answer.err.splitlines()) == (
        2,
        "",
        [
            '"attacker retrats" is not an action in this battle; did you mean "retreats"?',
            "the actions are:",
            "  attacker calls off the attack",
            "  attacker contests the space",
            "  attacker fights on",
            "  attacker retreats all air units",
            "  attacker retreats to Lorraine",
            "  defender fights on",
            "  defender retreats all air units",
            "  defender retreats to Lorraine",
            "(`clausewitz may --help` shows its usage)",
        ],
    )


def test_no_small_word_is_offered_for_a_name_that_there_is_not(clausewitz: Runner, battle: Path) -> None:
    answer = clausewitz("may", "attacker retreats to Nowhere", str(battle))
    assert answer.err.startswith('no place in this battle is called "Nowhere"\nthe actions are:\n')


@pytest.mark.parametrize("asked", ["retreat", "withdraw"])
def test_at_sea_too_a_retreat_may_be_asked_for(clausewitz: Runner, tmp_path: Path, asked: str) -> None:
    document = tmp_path / "sea.toml"
    document.write_text(
        'rulebook = "great-war"\nbattle = "naval"\nhere = "Jutland"\n'
        '[attacker]\nnation = "Germany"\nunits = { cruisers = 1 }\n'
        'havens = [{ name = "Wilhelmshaven", water = "port", origin = true }]\n'
        '[defender]\nnation = "England"\nunits = { cruisers = 1 }\n'
    )
    answer = clausewitz("may", f"attacker {asked}", str(document))
    assert (answer.code, answer.out.splitlines()[1]) == (0, "yes  attacker withdraws to Wilhelmshaven (step 4)")


def test_a_script_that_is_no_text_is_wrong_use(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    (tmp_path / "moves.txt").write_bytes(b"\xff\xfe")
    answer = clausewitz("may", "retreat", str(battle), "--script", str(tmp_path / "moves.txt"))
    assert (answer.code, answer.err.splitlines()[0]) == (2, "moves.txt: is not UTF-8 text, from byte 0 on")


def test_a_document_with_faults_is_wrong_use(clausewitz: Runner, battle: Path) -> None:
    battle.write_text(battle.read_text().replace("infantry = 1", "infntry = 1"))
    for command in (["play"], ["may", "retreat"]):
        answer = clausewitz(*command, str(battle))
        assert (answer.code, answer.out, answer.err) == (
            2,
            "",
            'battle.toml: defender.units: "infntry" is not known here; did you mean "infantry"?\n'
            "(`clausewitz schema -r great-war` prints the format of a document)\n"
            f"(`clausewitz {command[0]} --help` shows its usage)\n",
        )


def test_a_document_that_is_not_there_is_wrong_use(clausewitz: Runner) -> None:
    answer = clausewitz("play", "nowhere.toml")
    assert (answer.code, answer.err.splitlines()[0]) == (
        2,
        "Invalid value for 'BATTLE': File 'nowhere.toml' does not exist.",
    )


def test_who_has_a_map_is_told_what_executes_orders_on_it(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text('rulebook = "empires"\ncountries = {}\nareas = {}\n')
    assert clausewitz("play", str(tmp_path / "map.toml")).err.splitlines()[:2] == [
        'map.toml: rulebook: "empires" is not one of great-war, end-all-wars',
        "(`clausewitz orders MAP SHEET` executes orders on a map of Empires)",
    ]


def test_schema_prints_the_schema_of_each_kind_of_document(clausewitz: Runner) -> None:
    schemas = [schema_of(rulebook, kind) for rulebook, kind in known_documents(rulebooks_in(PROJECT))]
    schemas += [schema_of(each, each.orders.map) for each in rulebooks_in(PROJECT) if each.orders]
    assert json.loads(clausewitz("schema").out)["oneOf"] == schemas


def test_a_sea_battle_is_fought_from_a_document(clausewitz: Runner, tmp_path: Path) -> None:
    battle, script = tmp_path / "battle.toml", tmp_path / "script"
    battle.write_text(
        'rulebook = "great-war"\nbattle = "naval"\nhere = "Jutland"\n'
        "[attacker]\nunits = { cruisers = 1 }\ncalled = 1\n"
        '[defender]\nnation = "England"\nunits = { destroyers = 1, transports = 1 }\n'
        'havens = [{ name = "Rosyth", water = "port" }]\n'
    )
    script.write_text("3 6\n1 transport\nfights on\nwithdraws to Rosyth\n")
    answer = clausewitz("play", str(battle), "--script", str(script))
    assert answer.code == 0
    assert answer.out.startswith("The battle of Jutland\n  attacker  1 cruiser\n  defender  England: 1 destroyer, 1 tr")
    assert "  losses of the defender: 1 transport\n" in answer.out
    assert answer.out.endswith("is over: the defender has retreated\n(gw.naval.step-4.defender-may-retreat).\n")
    asked = clausewitz("may", "Rosyth", str(battle))
    assert (asked.code, asked.out.splitlines()[1]) == (0, "yes  defender withdraws to Rosyth (step 4)")


def test_a_raid_is_flown_from_a_document(clausewitz: Runner, tmp_path: Path) -> None:
    raid, script = tmp_path / "raid.toml", tmp_path / "script"
    raid.write_text(
        'rulebook = "great-war"\nbattle = "raid"\nvalue = 2\nraiders = { zeppelins = 2, fighters = 1 }\n'
        'route = [{ name = "Dover", fighters = 1 }, { name = "London" }]\n'
    )
    script.write_text("lets the raiders pass\n6 1\n")
    answer = clausewitz("play", str(raid), "--script", str(script))
    assert answer.code == 0
    assert answer.out.startswith("The raid on London\n  raiders  1 fighter, 2 zeppelins\n")
    assert "  attacker: zeppelins roll 6, 1, score: 4\n" in answer.out
    assert answer.out.endswith("\nStrategic bombing raid is over: the raid costs 2 (gw.bombing.income).\n")
    asked = clausewitz("may", "intercept", str(raid))
    assert (asked.code, asked.out.splitlines()[1]) == (0, "yes  defender intercepts the raiders (step R1)")


def test_figures_of_the_tables_own_are_played_with_and_marked_as_given(clausewitz: Runner, tmp_path: Path) -> None:
    (tmp_path / "b.toml").write_text(
        'rulebook = "great-war"\nfigures.artillery = { attack = 5, move = 1 }\n'
        "attacker.units = { artillery = 1 }\ndefender.units = { cavalry = 9 }\n"
    )
    answer = clausewitz("play", str(tmp_path / "b.toml"), typed="5\n")
    assert "Figures given by the document: artillery attack 5, artillery move 1\n" in answer.out
    assert "attacker  1 artillery  hit at 5 or less (given)\n" in answer.out
    assert "attacker: artillery roll 5 against 5 (given), hits: 1\n" in answer.out


@pytest.mark.parametrize(
    ("figures", "fault"),
    [
        ("artilery = { attack = 5 }", 'b.toml: figures: "artilery" is not known here; did you mean "artillery"?'),
        ("artillery = { sea = 5 }", 'b.toml: figures.artillery: "sea" is not known here; there are '),
        ("artillery = { attack = -1 }", "b.toml: figures.artillery.attack: -1 should be at least 0"),
        ("dreadnoughts = { hits = 0 }", "b.toml: figures.dreadnoughts.hits: 0 should be at least 1"),
    ],
)
def test_a_figure_that_the_roster_does_not_have_is_refused(
    clausewitz: Runner, tmp_path: Path, figures: str, fault: str
) -> None:
    (tmp_path / "b.toml").write_text(
        f'rulebook = "great-war"\nattacker.units = {{ artillery = 1 }}\ndefender.units = {{}}\n[figures]\n{figures}\n'
    )
    answer = clausewitz("play", str(tmp_path / "b.toml"))
    assert (answer.code, answer.err.startswith(fault)) == (2, True), answer.err


@pytest.fixture
def siege(battle: Path) -> Path:
    """Infantry before a fort without a garrison, which goes on with the battle and takes no hits."""
    besieged = battle.read_text().replace("units = { infantry = 1 }", "units = { forts = 1 }")
    battle.write_text(f'{besieged}[readings]\n"gw.issue.lone-fort" = "b"\n"gw.issue.silent-forts" = "b"\n')
    return battle


STANDSTILL = "No roll can change anything now: no unit that fires can hit any unit that is\nleft.\n"


def test_play_says_once_that_a_battle_goes_on_until_a_side_leaves_it(
    clausewitz: Runner, siege: Path, tmp_path: Path
) -> None:
    answer = clausewitz("play", str(siege), "--script", script(tmp_path, "1 1", "fights on", "1 1"))
    assert answer.out.count(f"{STANDSTILL}The battle goes on until a side leaves it.\n") == 1
    assert answer.out.splitlines()[-2].startswith("The attacker decides: retreat, contest or fight on?")


def test_play_breaks_a_battle_off_that_no_roll_and_no_decision_can_end(clausewitz: Runner, siege: Path) -> None:
    with switch_off("gw.land.step-6.attacker-may-retreat", "gw.land.step-6.defender-may-retreat"):
        answer = clausewitz("play", str(siege), "--seed", "1")
    assert f"{STANDSTILL}The battle cannot end, and is broken off.\n" in answer.out


def test_programs_are_told_that_rounds_only_repeat_themselves(clausewitz: Runner, battle: Path, tmp_path: Path) -> None:
    usual = json.loads(clausewitz("play", str(battle), "--json", "--script", script(tmp_path)).out)
    assert usual["only_repeats"] is False


def test_programs_are_told_that_a_siege_only_repeats_itself(clausewitz: Runner, siege: Path, tmp_path: Path) -> None:
    told = json.loads(clausewitz("play", str(siege), "--json", "--script", script(tmp_path)).out)
    assert told["only_repeats"] is True
