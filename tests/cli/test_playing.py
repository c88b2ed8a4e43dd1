"""`play` at the terminal: keys for help, undo, reasons and an end, losses by short names, and phases on a map."""

from pathlib import Path

import pytest

from here import PROJECT

from .conftest import Runner

MARNE = str(PROJECT.root / "docs" / "examples" / "marne.toml")


@pytest.fixture
def siege(tmp_path: Path) -> str:
    """Two infantry hit two infantry and a fort once each."""
    file = tmp_path / "siege.toml"
    file.write_text(
        'rulebook = "great-war"\nattacker.units.infantry = 2\n'
        "defender.units = { infantry = 2, cavalry = 1, forts = 1 }\n"
    )
    return str(file)


def test_a_key_shows_help(clausewitz: Runner) -> None:
    assert (
        clausewitz("play", MARNE, typed="?\n")
        .out.partition("number or words: ")[2]
        .startswith(
            "  ?        shows this help\n"
            "  o        shows the exact odds as the battle stands\n"
            "  u        takes back the last roll or decision; dice that were rolled here fall\n"
            "           the same again\n"
            "  w        says why what you have typed last may not be done; w WORDS says it of\n"
            "           any decision\n"
            "  q        quits\n"
            "  assumed  stands beside a figure that no rule gives; the document of the battle\n"
            "           may give another\n"
        )
    )


def test_the_last_decision_is_taken_back(clausewitz: Runner) -> None:
    move = "England moves 1 infantry from Paris to Flanders"
    out = clausewitz("play", MARNE, typed=f"u\n{move}\nu\nu\n").out
    assert out.count("There is nothing to take back.\n") == 2
    before, _, after = out.partition(f"Taken back: {move}.\n")
    assert (before.count("  2  England"), after.count("    3  England moves 2 infantry from Paris to Flanders")) == (
        3,
        2,
    )


@pytest.mark.parametrize(
    ("options", "typed", "told"),
    [
        ((), "\nu\n\n", []),
        # Dice that roll by themselves are taken back with the decision before them, of which there is none yet.
        (("--seed", "3"), "2 infantry\nu\n1 infantry, 1 cavalry\nu\nu\n", ["There is nothing to take back."]),
    ],
)
def test_dice_that_are_rolled_anew_fall_the_same(
    clausewitz: Runner, tmp_path: Path, options: tuple[str, ...], typed: str, told: list[str]
) -> None:
    """So nobody takes a roll back until he likes it."""
    file = tmp_path / "attack.toml"
    file.write_text(
        'rulebook = "great-war"\nattacker.units.infantry = 12\ndefender.units = { infantry = 10, cavalry = 3 }\n'
    )
    lines = clausewitz("play", str(file), *options, typed=typed).out.splitlines()
    rolls = [each for each in lines if each.startswith("  attacker: infantry roll")]
    assert (len(rolls), len(set(rolls))) == (1 if options else 2, 1)
    assert [each.partition(": ")[2] for each in lines if each.endswith("nothing to take back.")] == told


def test_what_was_typed_wrong_is_told_without_a_hint_that_does_not_help(clausewitz: Runner) -> None:
    champagne = MARNE.replace("marne", "champagne")
    out = clausewitz("play", champagne, typed="1 2\n1\n\n").out
    assert "invalid dice (1 2): roll 1 die, 1-6\n" in out
    assert "Nothing was typed; a number from the list will do\n" in out
    out = clausewitz("play", MARNE, typed="ends the phase\n1\n").out
    assert '1 would end the phase; to do so, type "ends the phase"\n' in out


def test_who_rolls_is_called_as_the_units_are(clausewitz: Runner) -> None:
    """A fort has two dice, and is no two forts."""
    out = clausewitz("play", MARNE.replace("marne", "champagne"), "--seed", "1", typed="1\n1\n1\n").out
    assert "  defender: entrenched infantry roll " in out
    out = clausewitz("play", MARNE.replace("marne", "champagne"), typed="6\n\n\n1\n").out
    assert "  defender  forts, 2 dice  hit at 3 or less (gw.fort.target)\n" in out


def test_a_turn_begins_with_all_that_stands_on_the_map(clausewitz: Runner) -> None:
    assert clausewitz("play", MARNE).out.splitlines()[:10] == [
        "The turn of England and France",
        "  Paris      England: 2 infantry",
        "  Channel    England: 1 cruiser",
        "  Paris      France: 3 infantry, 1 artillery, 1 fighter",
        "  Flanders   Germany: 2 infantry, 1 entrenched infantry",
        "  Rhineland  Germany: 2 infantry, 1 rail gun",
        "  Channel    1 sea mine of Germany",
        "  England    England: factory, port",
        "  Paris      France: factory, port",
        "  Flanders   Germany: 1 fort",
    ]


def test_no_number_ends_a_phase_of_a_map(clausewitz: Runner) -> None:
    out = clausewitz("play", MARNE, typed="1\nends the phase\n").out
    assert '1 would end the phase; to do so, type "ends the phase"' in out
    assert out.count("The attacker decides: who moves?\n") == 2


def test_why_a_decision_may_not_be_taken_is_told(clausewitz: Runner) -> None:
    move = "France moves 1 fighter from Paris over Flanders to Channel"
    for typed in (f"w {move}\n", f"{move}\nw\n"):
        assert (
            f"no  {move}\n     gw.issue.air-moves: Aircraft may end their move at sea only to fight there.\n"
            in clausewitz("play", MARNE, typed=typed).out
        )
    told = "number or words: Nothing was refused; w WORDS says why a decision may not be taken.\n"
    assert told in clausewitz("play", MARNE, typed="w\n").out


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ((), "Nothing is saved: --save FILE saves the position."),
        (("--save", "kept.toml"), "The position is saved in kept.toml."),
    ],
)
def test_whoever_quits_is_told_what_is_saved(
    clausewitz: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    answer = clausewitz("play", MARNE, *options, typed="q\n")
    assert (answer.code, answer.out.endswith(f"\nYou quit here.\n{told}\n")) == (0, True)
    assert (tmp_path / "kept.toml").exists() is bool(options)


@pytest.mark.parametrize("typed", ["1 inf 1 fort", "1 infantry, 1 hit on forts", "1 Inf and 1 fo"])
def test_losses_are_understood_by_the_beginnings_of_their_names_and_without_commas(
    clausewitz: Runner, siege: str, typed: str
) -> None:
    out = clausewitz("play", siege, typed=f"6 6\n1 1 6 6 6\n{typed}\n").out
    assert "  losses of the defender: 1 infantry, 1 hit on forts\n" in out


def test_a_beginning_that_several_names_have_is_refused(clausewitz: Runner, siege: str) -> None:
    out = clausewitz("play", siege, typed="6 6\n1 1 6 6 6\n1 s 1 fort\n").out
    assert '"s" may mean ' in out


def test_that_a_turn_is_over_is_said_once(clausewitz: Runner) -> None:
    out = clausewitz("play", MARNE, "--script", MARNE.replace(".toml", ".script")).out
    assert "\nThe turn is over (gw.turn.income).\nEngland holds England.\n" in out


def test_what_raids_before_have_cost_is_told_with_the_value_that_limits_them(clausewitz: Runner) -> None:
    assert clausewitz("play", MARNE.replace("marne", "essen"), typed="q\n").out.splitlines()[:4] == [
        "The raid on Essen",
        "  raiders  2 bombers, 1 zeppelin",
        "  route    Belgium (1 fighter), Essen (2 fighters)",
        "  value    3, of which 1 is lost already",
    ]
