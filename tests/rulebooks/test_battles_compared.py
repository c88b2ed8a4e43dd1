"""The example battles by two sets of rules: where they part, and that they do not where nothing bears on them."""

from clausewitz.catalogue.answers.compared.battles import BattleDocument
from clausewitz.catalogue.engines import Engines
from clausewitz.catalogue.stored.kept import kept_register
from clausewitz.compare.battles.compared import battles_compared
from clausewitz.compare.battles.played import PLAYS, examples_of
from clausewitz.compare.changes import Changes
from clausewitz.desk.comparing.rules import Rules
from here import HOUSE

GREAT_WAR = Engines(HOUSE.games)["great-war"]
BATTLES = dict(examples_of(GREAT_WAR, HOUSE))


def compared(changes: Changes, *names: str) -> dict[str, BattleDocument]:
    files = [(f"{each}.toml", BATTLES[f"{each}.toml"]) for each in names]
    after = changes.made(GREAT_WAR, kept_register(HOUSE))
    played = list(battles_compared(files, GREAT_WAR, (Rules(GREAT_WAR.preferred), after)))
    assert [each.file for each in played] == [name for name, _ in files]
    return {each.file: each for each in played}


def test_each_kind_of_battle_of_a_game_has_examples_and_a_map_for_orders_is_none() -> None:
    assert {"champagne", "dogger_bank", "essen", "london", "marne", "dardanelles"} <= {
        each.removesuffix(".toml") for each in BATTLES
    }
    assert list(examples_of(Engines(HOUSE.games)["empires"], HOUSE)) == []


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
    assert {each.parted for each in compared(Changes(), "champagne", "suvla", "marne").values()} == {0}
