"""The example battles by two sets of rules: where they part, and that they do not where nothing bears on them."""

import pytest

from clausewitz.answers.compare import BattleAnswer
from clausewitz.catalogue.engines import Engines
from clausewitz.compare import battles
from clausewitz.compare.battles import PLAYS, compare_battles, examples_of, play_by_own_rules
from clausewitz.compare.changes import Changes
from clausewitz.rulings.rules import Rules
from here import PROJECT

GREAT_WAR = Engines(PROJECT.games)["great-war"]
BATTLES = dict(examples_of(GREAT_WAR, PROJECT))


@pytest.fixture(autouse=True)
def small_battles_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow no large battle for its odds: that takes seconds each time."""
    monkeypatch.setattr(battles, "MOST", 400)


def compared(changes: Changes, *names: str) -> dict[str, BattleAnswer]:
    files = [(f"{each}.toml", BATTLES[f"{each}.toml"]) for each in names]
    after = changes.build_rules(GREAT_WAR, PROJECT.register)
    played = list(compare_battles(files, GREAT_WAR, (Rules(GREAT_WAR.preferred_profile), after)))
    assert [each.file for each in played] == [name for name, _ in files]
    return {each.file: each for each in played}


def test_each_kind_of_battle_of_a_game_has_examples_and_a_map_for_orders_is_none() -> None:
    assert {"champagne", "dogger_bank", "essen", "london", "marne", "dardanelles"} <= {
        each.removesuffix(".toml") for each in BATTLES
    }
    assert list(examples_of(Engines(PROJECT.games)["empires"], PROJECT)) == []


def test_a_battle_parts_at_the_step_of_a_sentence_that_is_struck_out_and_others_go_on_as_before() -> None:
    # Champagne has two guns, which with the boost for the sky hit at 3 in step 2; a fleet has none.
    found = compared(Changes(without=("gw.land.step-2.artillery",)), "champagne", "dogger_bank")
    parted, same = found["champagne.toml"], found["dogger_bank.toml"]
    assert (parted.plays, parted.parted) == (PLAYS, PLAYS)
    assert parted.first is not None
    assert parted.first.differs == "awaits.dice.attacker.artillery"
    assert (parted.first.expected, parted.first.came) == ("2 dice at 3", "")
    assert (same.plays, same.parted, same.first) == (PLAYS, 0, None)
    assert same.odds
    assert (same.odds.why, same.odds.is_moved) == ("", False)


def test_a_reading_that_puts_one_fire_before_another_parts_them_where_the_dice_are_due() -> None:
    # Under b the storm troops fire first, so that no dice of the entrenched infantry are due beside theirs.
    first = compared(Changes(readings=("gw.issue.storm-order=b",)), "champagne")["champagne.toml"].first
    assert first is not None
    assert first.differs == "awaits.dice.defender.entrenched"
    assert first.came == ""


def test_a_figure_of_the_tables_own_goes_before_that_of_a_document() -> None:
    same = compared(Changes(figures=("artillery.attack=2",)), "champagne")["champagne.toml"]  # as in the roster
    assert same.parted == 0
    more = compared(Changes(figures=("artillery.attack=3",)), "champagne")["champagne.toml"].first
    assert more is not None
    assert (more.expected, more.came) == ("2 dice at 3", "2 dice at 4")


def test_no_change_parts_no_battle() -> None:
    assert {each.parted for each in compared(Changes(), "champagne", "suvla").values()} == {0}


DUEL = {
    "rulebook": "great-war",
    "here": "Champagne",
    "attacker": {"nation": "Germany", "units": {"infantry": 1}, "came_from": {"Lorraine": {"infantry": 1}}},
    "defender": {"nation": "France", "units": {"infantry": 1}},
    "areas": {"Champagne": {"owner": "France", "adjacent": ["Lorraine"]}, "Lorraine": {"owner": "Germany"}},
    "alliances": {"Entente": ["France"], "Central Powers": ["Germany"]},
}
"""One infantry against one."""


def duelled(changes: Changes) -> BattleAnswer:
    after = changes.build_rules(GREAT_WAR, PROJECT.register)
    (told,) = compare_battles([("duel.toml", DUEL)], GREAT_WAR, (Rules(GREAT_WAR.preferred_profile), after))
    return told


def test_the_exact_odds_of_a_duel_before_and_after_another_figure_are_those_worked_out_by_hand() -> None:
    # Of 36 rolls 10 kill the attacker alone, 4 the defender alone and 2 both; if he hits with a 2 as well, 8, 8 and 4.
    odds = duelled(Changes(figures=("infantry.attack=2",))).odds
    assert odds
    outcomes = (
        "the attacker is eliminated",
        "the defender is eliminated",
        "both sides are eliminated; the defender holds the space",
    )
    assert [odds.before[each] for each in outcomes] == pytest.approx([5 / 8, 1 / 4, 1 / 8])
    assert [odds.now[each] for each in outcomes] == pytest.approx([2 / 5, 2 / 5, 1 / 5])
    assert odds.moves == pytest.approx(9 / 40)  # what the attacker alone has lost: 5/8 to 2/5
    assert odds.costs_before == pytest.approx({"attacker": 3 / 4, "defender": 3 / 8})
    assert odds.costs_now == pytest.approx({"attacker": 3 / 5, "defender": 3 / 5})
    assert (odds.why, odds.is_moved) == ("", True)


def test_odds_in_which_the_rules_ask_for_nothing_that_changes_are_those_of_before() -> None:
    odds = duelled(Changes(figures=("dreadnoughts.attack=5",), readings=("gw.issue.attackers-dive=b",))).odds
    assert odds
    assert (odds.before, odds.moves, odds.is_moved) == (odds.now, 0, False)


def test_a_battle_that_is_too_large_for_odds_says_so_and_so_does_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battles, "MOST", 1)
    found = compared(Changes(readings=("gw.issue.storm-order=b",)), "champagne", "marne")
    told = {file: each.odds and (each.odds.moves, each.odds.why) for file, each in found.items()}
    assert told == {
        "champagne.toml": (None, "the battle leads to more than 100 positions"),
        "marne.toml": (None, "it does not set up exactly one battle"),
    }


def test_a_document_that_sets_up_nothing_is_listed_with_the_reason() -> None:
    document = {**DUEL, "defender": {"nation": "France", "units": {"infantry": -1}}}
    rules = Rules(GREAT_WAR.preferred_profile)
    (told,) = compare_battles([("duel.toml", document)], GREAT_WAR, (rules, rules))
    why = "defender.units.infantry: -1 should be at least 0"
    assert told == BattleAnswer("duel.toml", 0, 0, None, None, why)


def test_a_battle_that_is_known_is_played_again_only_if_the_rules_ask_in_it_for_what_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A duel asks what infantry hits with, and never how far a dreadnought sails.
    known = {"duel.toml": play_by_own_rules("duel.toml", DUEL, GREAT_WAR)}
    rules, played = Rules(GREAT_WAR.preferred_profile), list[str]()
    monkeypatch.setattr(battles, "find_divergence", lambda *_: played.append("once more"))
    for figure, times in (("dreadnoughts.move", 0), ("infantry.attack", PLAYS)):
        after = Changes(figures=(f"{figure}=5",)).build_rules(GREAT_WAR, PROJECT.register)
        (told,) = compare_battles([("duel.toml", DUEL)], GREAT_WAR, (rules, after), known=known)
        assert (told.plays, told.parted, len(played)) == (PLAYS, 0, times)
