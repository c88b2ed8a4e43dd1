"""What holds of every penalty, however great: what it takes off, and from whom."""

from typing import Annotated, Literal

from clausewitz.play.counts import Bounds, Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.play.switches import switch_off
from clausewitz.prove.claims import REFUTED, claim
from clausewitz.prove.induction.bounded import Course
from clausewitz.rulebooks.end_all_wars.army import EXAMPLE_VALUES, Assault, DefenseValues, Garrison, Values
from clausewitz.rulebooks.end_all_wars.land.battle import LandBattle
from clausewitz.rulebooks.end_all_wars.land.land import LAND
from clausewitz.rulebooks.end_all_wars.land.penalties import NO_PENALTIES, Penalties, apply_penalties
from clausewitz.rulebooks.end_all_wars.readings import (
    PREFERRED,
    BothPenalties,
    MissingVerb,
    Penalised,
    PenaltiesLast,
    Profile,
    ValueOf0,
)

Kind = Literal["infantry", "bombers"]
Round = Annotated[int, Bounds(low=1)]
Value = Annotated[int, Bounds(low=1)]


def left(value: int, penalties: Penalties, kind: str = "infantry", round_of_combat: int = 1) -> int:
    """What is left of an attack value under the preferred readings."""
    return apply_penalties(value, penalties, kind=kind, round_of_combat=round_of_combat, profile=PREFERRED)[0]


@claim("ew.penalties.floor", "ew.penalties.trench", "ew.penalties.beach")
def no_penalty_lowers_an_attack_value_below_1(value: Value, penalties: Penalties, kind: Kind, number: Round) -> None:
    """However great the penalties are, an attack value of 1 or more stays 1 or more."""
    assert left(value, penalties, kind, number) >= 1


@claim(
    "ew.penalties.floor",
    expect=REFUTED,
    asks="Does an attack value stay at 1 or more, however great the penalties?",
    words={"value": "Attack value of the unit."},
)
def without_the_sentence_a_penalty_could_lower_an_attack_value_below_1(value: Value, penalties: Penalties) -> None:
    """The same is false once "cannot lower a unit's attack value below 1" is struck out."""
    with switch_off("ew.penalties.floor"):
        assert left(value, penalties) >= 1


@claim("ew.penalties.floor", "ew.penalties.trench", "ew.penalties.beach", rests_on=("ew.issue.value-of-0",))
def no_penalty_raises_an_attack_value(value: Count, penalties: Penalties, kind: Kind, number: Round) -> None:
    """No penalty raises an attack value, not even one that is below 1 already."""
    assert left(value, penalties, kind, number) <= value


@claim("ew.penalties.trench", "ew.penalties.beach", rests_on=("ew.issue.value-of-0",))
def a_greater_penalty_never_leaves_more(value: Count, penalties: Penalties, more: Penalties) -> None:
    """Whatever is added to the penalties, the attack value that is left does not grow."""
    greater = Penalties(trench=penalties.trench + more.trench, beach=penalties.beach + more.beach)
    assert left(value, greater) <= left(value, penalties)


@claim("ew.penalties.trench", "ew.penalties.beach")
def a_better_unit_stays_at_least_as_good(value: Count, better: Count, penalties: Penalties) -> None:
    """Penalties never turn two units round: who has the higher attack value has no lower one afterwards."""
    assert left(value + better, penalties) >= left(value, penalties)


@claim("ew.penalties.trench", "ew.penalties.beach")
def the_two_together_take_off_no_less_than_the_greater_one(value: Count, penalties: Penalties) -> None:
    """Under the answer that only the greater penalty counts, no attack value is lower than as we play it."""
    greater = replace(PREFERRED, both_penalties=BothPenalties.GREATER)
    one, _ = apply_penalties(value, penalties, kind="infantry", round_of_combat=1, profile=greater)
    assert left(value, penalties) <= one


def defending_infantry_hits_with(penalties: Penalties, defense: DefenseValues) -> int:
    """What defending infantry must roll in step 1, or less."""
    battle = LandBattle(
        assault=Assault(infantry=1),
        garrison=Garrison(infantry=1),
        penalties=penalties,
        values=replace(EXAMPLE_VALUES, defense=defense),
        step=LAND.index("1"),
    )
    groups = battle.volley(battle.volleys[0])
    return next(each.target for each in groups if each.side is Side.DEFENDER and each.kind == "infantry")


@claim("ew.penalties.attacker", "ew.land.step-1.defense")
def penalties_leave_the_defense_as_it_is(penalties: Penalties, defense: DefenseValues) -> None:
    """Whatever the penalties, a defending unit rolls on its full defense value."""
    assert defending_infantry_hits_with(penalties, defense) == defense.infantry


@claim(
    "ew.penalties.attacker",
    expect=REFUTED,
    asks="Does the defender roll on his full defense values, whatever the penalties?",
)
def without_the_words_penalties_would_lower_the_defense(penalties: Penalties, defense: DefenseValues) -> None:
    """The same is false once "to the attacking force" is struck out."""
    with switch_off("ew.penalties.attacker"):
        assert defending_infantry_hits_with(penalties, defense) == defense.infantry


@claim("ew.penalties.trench", "ew.penalties.beach", "ew.penalties.floor")
def a_penalty_takes_off_just_its_amount_down_to_1(
    value: Count, penalties: Penalties, kind: Kind, number: Round, profile: Profile
) -> None:
    """Both penalties are taken off an attack value, from all attackers in every round, until it is 1.

    Answers take off the greater one or nothing, spare aircraft or later rounds, or raise what is 0 already to 1.
    """
    spared = profile.penalised is Penalised.LAND_UNITS and kind == "bombers"
    over = profile.penalties_last is PenaltiesLast.FIRST_ROUND and number > 1
    amount = penalties.trench + penalties.beach
    if profile.both_penalties is BothPenalties.GREATER:
        amount = penalties.trench if penalties.trench > penalties.beach else penalties.beach
    found = apply_penalties(value, penalties, kind=kind, round_of_combat=number, profile=profile)[0]
    if profile.missing_verb is MissingVerb.NOTHING or spared or over or amount == 0:
        assert found == value
    elif value == 0:
        assert found == (0 if profile.value_of_0 is ValueOf0.STAYS_0 else 1)
    else:
        assert found == (value - amount if value - amount > 1 else 1)


def tanks_against_a_city(tanks: Count, infantry: Count) -> LandBattle:
    """An attack with tanks on infantry and a city."""
    return LandBattle(assault=Assault(tanks=tanks), garrison=Garrison(infantry=infantry, city=1), fuel=(9, 9, 9))


@claim(
    "ew.land.step-3.repeat",
    "ew.land.step-1.dice",
    fixed={str: "", Profile: PREFERRED, Values: EXAMPLE_VALUES, Penalties: NO_PENALTIES},
    proof=Course(tanks_against_a_city, moments=80),
)
def in_two_rounds_of_tanks_against_a_city_nothing_is_made(now: LandBattle, start: LandBattle) -> None:
    """In two whole rounds of tanks against infantry in a city, whoever hits, no unit comes back and the city stays."""
    assert (start.assault + start.left).covers(now.assault + now.left)
    assert start.garrison.covers(now.garrison)
    assert now.garrison.city == 1


@claim("ew.penalties.trench", "ew.penalties.beach", "ew.penalties.attacker", "ew.penalties.floor")
def each_penalty_that_falls_on_a_unit_is_by_its_own_sentence(value: Value, penalties: Penalties) -> None:
    """A trench and a beach are cited where they take something off, and with either the rules on whom and how far."""
    _, cites = apply_penalties(value, penalties, kind="infantry", round_of_combat=1, profile=PREFERRED)
    trench, beach = penalties.trench > 0, penalties.beach > 0
    assert ("ew.penalties.trench" in cites) == trench
    assert ("ew.penalties.beach" in cites) == beach
    assert ("ew.penalties.attacker" in cites) == (trench or beach)
    assert ("ew.penalties.floor" in cites) == (trench or beach)
