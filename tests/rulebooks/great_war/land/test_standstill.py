"""A battle in which nobody who fires can hit anybody who is left, and those that are not like it."""

from dataclasses import replace

import pytest

from clausewitz.play.combat import only_repeats, questions_left
from clausewitz.rulebooks.great_war.forces import Army, Combatant, Fleet, Navy
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.readings.territory import LoneFort, SilentForts
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle

HOLDS = LoneFort.HOLDS
SIEGE = Profile(lone_fort=HOLDS, silent_forts=SilentForts.NO)
INFANTRY, FORT = Army(infantry=2), Army(forts=1)


def opened(attacker: Army, defender: Army, profile: Profile = SIEGE) -> LandBattle:
    own, enemy = Combatant(army=attacker), Combatant(army=defender)
    return LandBattle(attacker=own, defender=enemy, profile=profile).start()


def test_a_lone_fort_that_holds_and_takes_no_hits_can_be_besieged_for_ever() -> None:
    siege = opened(INFANTRY, FORT)
    assert only_repeats(siege)
    questions = [ask.question for ask in questions_left(siege)]
    assert questions == ["retreat, contest or fight on?", "retreat or fight on?"]


@pytest.mark.parametrize(
    ("attacker", "defender", "profile"),
    [
        (INFANTRY, FORT, Profile(lone_fort=HOLDS)),
        (INFANTRY, FORT, LATEST),
        (INFANTRY, Army(forts=1, infantry=1), SIEGE),
        (INFANTRY, INFANTRY, SIEGE),
    ],
    ids=["the fort takes hits", "the fort is captured", "the fort has a garrison", "there is no fort"],
)
def test_a_battle_in_which_somebody_can_be_hit_or_that_is_over_does_not_only_repeat_itself(
    attacker: Army, defender: Army, profile: Profile
) -> None:
    assert not only_repeats(opened(attacker, defender, profile))


def test_hits_that_are_still_to_be_taken_are_no_repetition() -> None:
    assert not only_repeats(replace(opened(INFANTRY, FORT), hits_on_attacker=1))


def test_called_shots_that_are_still_to_be_placed_are_no_repetition() -> None:
    attacker, defender = Navy(fleet=Fleet(zeppelins=1), called=1), Navy(fleet=Fleet(dreadnoughts=1, transports=1))
    shot = SeaBattle(attacker=attacker, defender=defender).start().roll((1, 1))
    assert (shot.attacker.fleet, shot.hits_due) == (Fleet(), 1)
    assert not only_repeats(shot)
