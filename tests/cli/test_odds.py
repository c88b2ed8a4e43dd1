"""`odds`: how a battle may end, before and after a change, and what cannot be told."""

import json
from pathlib import Path

import pytest

from clausewitz.odds.graph import Graph, Node
from clausewitz.odds.odds import Parting
from clausewitz.odds.policies import Policy
from clausewitz.play.battle import Battle
from here import PROJECT

from .conftest import Runner, faults_of

BATTLE = """rulebook = "great-war"
here = "Champagne"

[attacker]
nation = "Germany"
units = { infantry = 1 }

[attacker.came_from]
Lorraine = { infantry = 1 }

[defender]
nation = "France"
units = { infantry = 1 }

[areas]
Champagne = { owner = "France", adjacent = ["Lorraine"] }
Lorraine = { owner = "Germany" }

[alliances]
Entente = ["France"]
"Central Powers" = ["Germany"]
"""
POLICY = """
Where the rules leave a choice
  The attacker gives up infantry.
  The defender gives up infantry.
  A side that may stop goes on, with as many units as it can.
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    file = tmp_path / "champagne.toml"
    file.write_text(BATTLE, encoding="utf-8")
    return str(file)


def test_each_outcome_is_told_with_its_chance_and_what_it_costs(clausewitz: Runner, file: str) -> None:
    answer = clausewitz("odds", file, "--exact")
    assert (answer.code, answer.out) == (
        0,
        """\
The battle of Champagne
   62.5 %  ███████████████  the attacker is eliminated (5/8)
   25.0 %  ██████           the defender is eliminated (1/4)
   12.5 %  ███              both sides are eliminated; the defender holds the
                            space (1/8)
  On average the attacker loses 0.8 infantry, worth 1.1.
  On average the defender loses 0.4 infantry, worth 0.6.
  On average it ends in round 2.2. Over by the end of round 1: 44.4 %; round 2:
  69.1 %; round 3: 82.9 %; round 4: 90.5 %; round 5: 94.7 %; round 6: 97.1 %;
  round 7: 98.4 %; round 8: 99.1 %; later: 0.9 %.
"""
        + POLICY,
    )


def test_gas_shells_without_gas_are_told_with_the_odds(clausewitz: Runner, file: str) -> None:
    """How much gas a side has is in no source: without it there are no dice, and the odds are the same as before."""
    before = clausewitz("odds", file).out
    shells = 'nation = "France"\ntechnologies = ["gas shells"]'
    Path(file).write_text(BATTLE.replace('nation = "France"', shells), encoding="utf-8")
    told = "The battle of Champagne\n  The defender has gas shells, but no gas (gw.land.gas.defender).\n"
    assert clausewitz("odds", file).out == before.replace("The battle of Champagne\n", told)
    answer = clausewitz("odds", file, "--json").out
    assert (faults_of(answer, "odds"), json.loads(answer)["remarks"]) == (
        [],
        ["The defender has gas shells, but no gas (gw.land.gas.defender)."],
    )


def test_who_stops_when_is_told_with_the_odds(clausewitz: Runner, file: str) -> None:
    """Of 36 rolls 16 end it at once; after the others the attacker leaves, who has not fewer than one."""
    stop = ("--stop", "The attacker retreats when infantry = 1 and enemy units >= 1")
    told = clausewitz("odds", file, *stop).out
    assert "   55.6 %  █████████████  the attacker has retreated\n" in told
    assert "  The attacker retreats when infantry = 1 and enemy units >= 1.\n  Otherwise a side that may stop" in told
    answer = json.loads(clausewitz("odds", file, *stop, "--json").out)
    assert answer["stops"] == ["the attacker retreats when infantry = 1 and enemy units >= 1"]


def test_when_to_stop_is_told(clausewitz: Runner, file: str) -> None:
    """A round is worth -57/36 to the attacker, and so is all if he contests after it; to press on is worth -57/16."""
    best = ("--best", "value", "--prize", "6")
    told = " ".join(clausewitz("odds", file, *best).out.split())
    assert "If both sides decide as well as possible, the attacker loses 1.6 on average; if both press on, he" in told
    assert "When to stop 55.6 % round 1 the attacker contests the space with 1 infantry against 1 infantry" in told
    assert "A side that may stop does what is best for it; where nothing is better it goes on" in told
    answer = clausewitz("odds", file, *best, "--json").out
    assert faults_of(answer, "odds") == []
    assert json.loads(answer)["chances"]["best"] == {
        "goal": "value",
        "prize": 6.0,
        "sides": ["attacker", "defender"],
        "worth": pytest.approx(-57 / 36),
        "usual": pytest.approx(-57 / 16),
        "decisions": [
            {
                "side": "attacker",
                "decision": "contests the space",
                "round": "1",
                "own": {"infantry": 1},
                "enemy": {"infantry": 1},
                "often": pytest.approx(20 / 36),
            }
        ],
    }


def test_whoever_wants_to_hold_presses_on(clausewitz: Runner, file: str) -> None:
    told = " ".join(clausewitz("odds", file, "--best", "hold", "--stop", "defender fights on").out.split())
    assert (
        "If the attacker decides as well as possible, the attacker takes the space in 25.0 %; "
        "if the attacker presses on," in told
    )
    assert "No decision is better than pressing on." in told


def test_the_cheapest_are_given_up_first_unless_another_order_is_named(clausewitz: Runner, file: str) -> None:
    assert clausewitz("odds", file, "--losses", "Cheapest").out == clausewitz("odds", file).out


def test_the_best_orders_of_loss_are_found(clausewitz: Runner, tmp_path: Path) -> None:
    """With infantry first he wins 15 of 17 battles, and so he does with the cheapest first."""
    gunned = tmp_path / "gunned.toml"
    gunned.write_text(BATTLE.replace("{ infantry = 1 }", "{ infantry = 1, artillery = 1 }", 2), encoding="utf-8")
    told = clausewitz("odds", str(gunned), "--losses", "best").out
    assert "The attacker gives up infantry, artillery, in this order.\n" in told
    assert (
        "  These orders are best: all were tried. If both sides press on, the attacker\n"
        "  takes the space in 88.2 %; with the cheapest first, he takes the space in\n"
        "  88.2 %.\n"
    ) in told
    named = ("--losses", "attacker: artillery, infantry", "--losses", "best", "--json")
    orders = json.loads(clausewitz("odds", str(gunned), *named).out)["orders"]
    assert (orders["sides"], orders["worth"]) == (["defender"], pytest.approx(53 / 68))


@pytest.mark.parametrize(
    ("stops", "decided"),
    [
        ([], "If both sides press on"),
        (["--stop", "attacker retreats when units < 1"], "If nobody stops except as stated below"),
    ],
)
def test_it_is_told_for_which_decisions_orders_of_loss_are_weighed(
    clausewitz: Runner, tmp_path: Path, stops: list[str], decided: str
) -> None:
    """Best for the attacker is to leave where only his gun is left; orders are sought for sides that do not leave."""
    gunned = tmp_path / "gunned.toml"
    gunned.write_text(BATTLE.replace("{ infantry = 1 }", "{ infantry = 1, artillery = 1 }", 2), encoding="utf-8")
    told = " ".join(clausewitz("odds", str(gunned), "--best", "value", "--losses", "best", *stops).out.split())
    assert (
        f"These orders are best: all were tried. {decided}, the attacker gains 0.4 on average; with the cheapest "
        "first, he gains 0.4 on average."
    ) in told


def test_a_battle_that_takes_too_much_memory_is_not_tried(clausewitz: Runner, tmp_path: Path) -> None:
    """A megabyte holds 250 positions: 4 for each of 8 x 8 pairs of seven infantry are 256, and of six 196."""
    seven = tmp_path / "seven.toml"
    seven.write_text(BATTLE.replace("infantry = 1", "infantry = 7"), encoding="utf-8")
    answer = clausewitz("odds", str(seven), "--memory", "1", "--exact")
    assert (answer.code, answer.out) == (2, "")
    assert (
        "to about 260 positions, and 250 are the limit; two sides that take 6 hits each would fit. Name more with "
        in (" ".join(answer.err.split()))
    )
    assert "--most and --memory" in " ".join(answer.err.split())
    assert clausewitz("odds", str(seven), "--memory", "2").code == 0


def test_a_battle_that_turns_out_too_large_is_given_up(clausewitz: Runner) -> None:
    """The limit is the estimate for Suvla, which leads to more."""
    answer = clausewitz("odds", "docs/examples/suvla.toml", "--most", "1344", "--best", "value")
    assert (answer.code, answer.out) == (2, "")
    assert "the battle leads to more than 1344 positions; raise the limit with --most, or use a smaller" in " ".join(
        answer.err.split()
    )


def test_odds_are_drawn_into_a_file(clausewitz: Runner, file: str, tmp_path: Path) -> None:
    """With a 2 instead of a 1 both hit alike, and the drawing is of the odds with that change."""
    assert clausewitz("odds", file, "--figure", "infantry.attack=2", "--svg", str(tmp_path / "odds.svg")).code == 0
    drawing = (tmp_path / "odds.svg").read_text(encoding="utf-8")
    assert '<title id="odds-title">The battle of Champagne</title>' in drawing
    assert (drawing.count(">40.0 %<"), drawing.count("62.5 %")) == (4, 0), "two outcomes, and one unit left of each"
    nowhere = clausewitz("odds", file, "--svg", str(tmp_path / "odds.svg" / "odds.svg"))
    assert (nowhere.code, nowhere.out) == (2, "")
    assert "cannot be written: a parent folder is a file" in " ".join(nowhere.err.split())


def test_rounds_are_told_to_programs(clausewitz: Runner, file: str) -> None:
    """Both miss in 5 of 9 rounds."""
    rounds = json.loads(clausewitz("odds", file, "--exact", "--json").out)["chances"]["rounds"]
    assert (rounds["mean"], rounds["mean_exact"]) == (2.25, "9/4")
    assert [(each["round"], each["exact"]) for each in rounds["over"][:2]] == [(1, "4/9"), (2, "56/81")]
    assert rounds["later"] == pytest.approx((5 / 9) ** 8)


def test_a_change_is_told_beside_what_it_changes(clausewitz: Runner, file: str) -> None:
    """With a 2 instead of a 1 both hit alike: of 9 rolls 2 kill either alone, 1 both, and 4 nobody."""
    answer = clausewitz("odds", file, "--figure", "infantry.attack=2")
    assert "infantry.attack = 2, before 1\n   40.0 %  " in answer.out
    told = json.loads(clausewitz("odds", file, "--figure", "infantry.attack=2", "--exact", "--json").out)
    assert {each["outcome"]: each["exact"] for each in told["changed"]["endings"]} == {
        "the attacker is eliminated": "2/5",
        "the defender is eliminated": "2/5",
        "both sides are eliminated; the defender holds the space": "1/5",
    }
    assert told["changes"] == ["infantry.attack = 2, before 1"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--losses", "infantry"], '"infantry" is not an order of loss; write "attacker: infantry, '),
        (["--losses", "attacker: infantry, infantry"], '"attacker: infantry, infantry" names a unit twice'),
        (
            ["--losses", "attacker: infantry", "--losses", "attacker: cavalry"],
            "the attacker has one order of loss; name",
        ),
        (["--losses", "attacker: infantrie"], 'the roster has no unit "infantrie"; did you mean infantry?'),
        (["--best", "value", "--prize", "nan"], "a prize is a number up to 1,000,000,000, not nan"),
        (["--best", "value", "--prize", "1e308"], "a prize is a number up to 1,000,000,000, not 1e+308"),
        (
            ["--stop", "attacker"],
            '"attacker" does not say when a side stops; write "attacker retreats when ground < 3", say',
        ),
        (
            ["--losses", "cheepest"],
            '"cheepest" is not an order of loss; write "attacker: infantry, entrenched", say, or cheapest',
        ),
        (["--prize", "6"], "a --prize for the space counts only with --best value"),
        (["--best", "hold", "--disputes"], "weigh the rules under one policy, or ask for --best: not both at once"),
        (
            ["--best", "hold", "--stop", "attacker retreats", "--stop", "defender fights on"],
            "each side has a --stop, which leaves nothing for --best to decide",
        ),
        (["--best", "hold", "--figure", "infantry.attack=0"], "the attacker never ends this battle with the space"),
        (["--stop", "attaker retreats"], 'write "attacker retreats when ground < 3", say; did you mean "attacker"?'),
        (
            ["--stop", "attacker retraets"],
            'the attacker never decides to "retraets" here, but: retreats all air units, fights on, '
            'retreats to Lorraine, calls off the attack, contests the space; did you mean "retreats"?',
        ),
        (
            ["--stop", "attacker retreats when enemy grond < 3"],
            'no units here are called "enemy grond"; did you mean "ground"?',
        ),
        (["--stop", "attacker retreats when ships < 3"], "; write units, ground, aircraft or the name of a unit"),
        (
            ["--stop", "attacker retreats when ground 3"],
            '"ground 3" is not a condition; write "ground < 3", say, with one',
        ),
        (
            ["--most", "3", "--exact"],
            "the battle is likely to lead to about 16 positions, and 3 are the limit; no battle is that small. Name "
            "more with --most (",
        ),
        (
            ["--most", "1", "--exact"],
            "the battle is likely to lead to about 16 positions, and 1 is the limit; no battle is that small. Name "
            "more with --most (",
        ),
        (
            ["--most", "14", "--exact", "--figure", "infantry.attack=2"],
            "is likely to lead to about 16 positions, and 14 are",
        ),
        (["--without", "gw.land.step"], 'great-war has no clause "gw.land.step"'),
        (["--figure", "infantry.attack=x"], '"x" is no figure for infantry.attack'),
    ],
)
def test_what_cannot_be_done_is_told(clausewitz: Runner, file: str, arguments: list[str], told: str) -> None:
    answer = clausewitz("odds", file, *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert told in " ".join(answer.err.split())


def test_a_battle_that_nobody_can_win_goes_on_for_ever(clausewitz: Runner, file: str) -> None:
    told = clausewitz("odds", file, "--figure", "infantry.attack=0", "--figure", "infantry.defend=0", "--exact").out
    assert "  100.0 %  ████████████████████████  it goes on for ever (1)\n" in told
    assert "On average the attacker loses nothing." in told


def test_another_cost_is_no_other_order_of_loss(clausewitz: Runner, file: str) -> None:
    told = json.loads(clausewitz("odds", file, "--figure", "infantry.cost=9", "--json").out)
    assert told["chances"]["endings"] == told["changed"]["endings"]
    assert [each["expected"][0]["cost"] for each in (told["chances"], told["changed"])] == [
        pytest.approx(1.125),
        pytest.approx(6.75),
    ]


def test_a_turn_is_no_single_battle(clausewitz: Runner) -> None:
    answer = clausewitz("odds", "docs/examples/marne.toml")
    assert answer.code == 2
    assert "marne.toml does not set up exactly one battle" in answer.err


@pytest.mark.parametrize("typed", ["o\n", "ODDS\n"])
def test_whoever_plays_is_told_the_odds_and_asked_again(clausewitz: Runner, file: str, typed: str) -> None:
    """Of 36 rolls 16 end it, and in 10 of these the defender alone hits; the dice are still to be rolled."""
    answer = clausewitz("play", file, typed=typed)
    assert (answer.code, answer.out.count("\nRoll 2 dice:\n")) == (0, 2)
    assert "   62.5 %  ███████████████  the attacker is eliminated\n" in answer.out
    assert answer.out.count(POLICY) == 1


def test_later_odds_follow_no_position_again(clausewitz: Runner, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    followed, build = list[Battle](), Graph._build_node

    def note(graph: Graph, position: Battle) -> Node:
        followed.append(position)
        return build(graph, position)

    monkeypatch.setattr(Graph, "_build_node", note)
    clausewitz("play", file, typed="o\n")
    once = followed[:]
    followed.clear()
    answer = clausewitz("play", file, typed="o\n6 6\nfights on\no\n")
    assert once
    assert followed == once
    assert answer.out.count("   62.5 %  ███████████████  the attacker is eliminated\n") == 2


def test_odds_go_on_from_where_a_script_has_led(clausewitz: Runner, file: str, tmp_path: Path) -> None:
    """Both have missed once and the attacker stays: of what may still come nothing has changed but the rounds."""
    script = tmp_path / "missed.txt"
    script.write_text("6 6\nfights on\n")
    answer = clausewitz("play", file, "--script", str(script), "--odds", "--json")
    played = json.loads(answer.out)
    assert faults_of(answer.out, "play") == []
    chances = {each["outcome"]: each["chance"] for each in played["odds"]["chances"]["endings"]}
    assert chances["the attacker is eliminated"] == pytest.approx(5 / 8)
    assert played["odds"]["chances"]["rounds"]["mean"] == pytest.approx(1 + 9 / 4)
    assert json.loads(clausewitz("play", file, "--script", str(script), "--json").out)["odds"] is None


@pytest.mark.parametrize(
    ("most", "document", "why"),
    [
        (15, "", "the battle is likely to lead to about 16 positions, which takes too long here"),
        (9, "marne", "no battle is being fought; odds are computed for one battle at a time"),
    ],
)
def test_it_is_said_why_no_odds_are_told_and_the_play_goes_on(  # noqa: PLR0913, PLR0917 - fixtures and cases
    clausewitz: Runner, file: str, monkeypatch: pytest.MonkeyPatch, most: int, document: str, why: str
) -> None:
    monkeypatch.setattr("clausewitz.cli.odds_output.MOST", most)
    monkeypatch.setattr("clausewitz.cli.odds_output.HAS_ARRAYS", False)
    battle = str(PROJECT.docs / f"examples/{document}.toml") if document else file
    answer = clausewitz("play", battle, "--odds", typed="")
    assert (answer.code, " ".join(answer.out.split()).endswith(f"No odds: {why}.")) == (0, True)


def test_a_fast_path_that_is_right_agrees_with_following_one_position_at_a_time(clausewitz: Runner) -> None:
    answer = clausewitz("odds", "docs/examples/essen.toml", "--trace")
    assert (answer.code, answer.out.splitlines()[-1]) == (
        0,
        "The fast path agrees with following one position at a time.",
    )


def test_where_they_part_is_shown_with_the_odds_by_both_and_falls_short(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def part_at_once(position: Battle, _policy: Policy, _most: int) -> tuple[float, Parting]:
        return 0.5, Parting(position, {"won": 0.75, "lost": 0.25}, {"won": 0.25, "drawn": 0.75}, {"rounds": (1.5, 2.0)})

    monkeypatch.setattr("clausewitz.cli.odds.find_parting", part_at_once)
    answer = clausewitz("odds", "docs/examples/essen.toml", "--trace")
    *_, heading, raiders, over_belgium, over_essen, columns, won, lost, drawn, rounds, end = answer.out.splitlines()
    assert answer.code == 1
    assert heading == "An error of the toolkit, in round 2, step R1: the fast path differs."
    assert [each.split(maxsplit=2) for each in (raiders, over_belgium, over_essen)] == [
        ["Essen,", "attacker", "2 bombers, 1 zeppelin"],
        ["Belgium,", "defender", "1 fighter"],
        ["Essen,", "defender", "2 fighters"],
    ]
    assert columns.split() == ["one", "at", "a", "time", "fast", "path"]
    assert [each.split() for each in (won, lost, drawn, rounds)] == [
        ["0.750000000", "0.250000000", "won"],
        ["0.250000000", "0.000000000", "lost"],
        ["0.000000000", "0.750000000", "drawn"],
        ["1.500000000", "2.000000000", "rounds"],
    ]
    assert end == "The two agree on each position that may follow this one."


def test_a_battle_without_a_fast_path_has_nothing_to_compare(
    clausewitz: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("clausewitz.odds.odds.follow_at_once", lambda *_: None)
    answer = clausewitz("odds", "docs/examples/essen.toml", "--trace")
    assert answer.code == 2
    assert "this battle has no fast path to check: its positions are followed one at a time" in answer.err
