"""Who fires in which step of a land battle with how many dice on what, and who has the space once it is over."""

from typing import Literal

from clausewitz.play.counts import Count, least
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, GROUND, Army, Combatant
from clausewitz.rulebooks.great_war.land.battle import LandBattle
from clausewitz.rulebooks.great_war.land.land import LAND
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.air import Boosted, SuperiorityLasts
from clausewitz.rulebooks.great_war.readings.land import AircraftAlone, MutualDestruction
from clausewitz.rulebooks.great_war.readings.territory import EmptyContest, FiresTwice, Garrison, LoneFort
from clausewitz.rulebooks.great_war.standoff import LandArea, Theatre

NO_NAMES: dict[object, object] = {str: ""}
BY_STEP: dict[Side, dict[str, dict[str, int]]] = {
    Side.ATTACKER: {
        "2": {"fighters": 1, "bombers": 2, "zeppelins": 2, "artillery": 2, "rail_guns": 3, "supporting_rail_guns": 3},
        "4": {"storm_troops": 2},
        "5a": {"infantry": 1, "entrenched": 1, "cavalry": 2},
    },
    Side.DEFENDER: {
        "3": {"artillery": 2, "rail_guns": 3, "supporting_rail_guns": 3, "forts": 3},
        "4": {"entrenched": 2},
        "5a": {"infantry": 2, "cavalry": 2, "storm_troops": 2},
    },
}
"""Of each side the kinds that fire in a step, each with the number that it hits on."""
GUNS = ("artillery", "rail_guns", "supporting_rail_guns")
BOOSTED: dict[Boosted, tuple[str, ...]] = {
    Boosted.GUNS: (*GUNS, "forts"),
    Boosted.AIRCRAFT_TOO: (*GUNS, "forts", *AIRCRAFT),
    Boosted.LAND_UNITS: (*GUNS, "forts", *AIRCRAFT, *GROUND),
    Boosted.ARTILLERY: GUNS,
}
"""What air superiority boosts, by the reading."""


@claim(
    "gw.land.step-2.artillery",
    "gw.land.step-3.artillery",
    "gw.land.step-4.entrenched",
    "gw.land.step-5.remaining",
    "gw.air.boost.one",
    "gw.air.boost.first-round",
    fixed=NO_NAMES,
    rests_on=(
        "gw.issue.boosted",
        "gw.issue.superiority-lasts",
        "gw.issue.remaining-units",
        "gw.issue.fires-twice",
        "gw.issue.storm-before",
        "gw.issue.entrenched-attackers",
    ),
)
def each_unit_fires_in_its_step_on_its_number_and_the_boost_is_one_in_the_first_round(
    number: Count,
    planes: Count,
    second: bool,
    superior: Literal["nobody", "attacker", "defender"],
    boosted: Boosted,
    lasts: SuperiorityLasts,
) -> None:
    """Guns and aircraft fire first, then storm troops and defending entrenched infantry, then all the rest, each once.

    Who has air superiority adds one in the first round to his guns, or to whom an answer has it; by one he needs
    aircraft that are left for that.
    """
    units = Army(**dict.fromkeys(("infantry", "entrenched", "cavalry", "storm_troops", *GUNS), number))
    attacker = Combatant(army=replace(units, **dict.fromkeys(AIRCRAFT, planes)))
    defender = Combatant(army=replace(units, forts=1))
    side = {"attacker": Side.ATTACKER, "defender": Side.DEFENDER}.get(superior)
    flies = planes > 0 and side is Side.ATTACKER
    spots = side is not None and (flies or lasts is not SuperiorityLasts.ENDS) and not second
    battle = LandBattle(
        attacker=attacker,
        defender=defender,
        superior=frozenset({side} if side else ()),
        round=2 if second else 1,
        profile=replace(LATEST, boosted=boosted, superiority_lasts=lasts),
    )
    manned = number > 0
    for label in ("2", "3", "4", "5a"):
        battle = replace(battle, step=LAND.index(label), moment=0)
        fired = frozenset[tuple[Side, str]]()
        for volley in battle.volleys:
            for group in battle.volley(volley):
                kind, usual = group.kind, BY_STEP[group.side].get(label, {}).get(group.kind, 0)
                plus = 1 if spots and group.side is side and kind in BOOSTED[boosted] else 0
                of_kind = (2 if manned else 0) if kind == "forts" else planes if kind in AIRCRAFT else number
                assert group.number == (of_kind if usual else 0)
                if usual:
                    assert group.target == usual + plus
                fired |= {(group.side, kind)}
        battle = replace(battle, fired=battle.fired | fired)


def fought(attacker: Army, defender: Army, *, ours: bool = False, **changes: object) -> LandBattle:
    """A battle for Lorraine between Germany and France; where it is ours, France attacked it and contests it since.

    Germany has land of its own elsewhere, of which Poland is contested as well.
    """
    lorraine = LandArea(name="Lorraine", owner="Germany" if ours else "France", contested=ours)
    others = (LandArea(name="Rhineland", owner="Germany"), LandArea(name="Poland", owner="Germany", contested=True))
    battle = LandBattle(
        attacker=Combatant(nation="Germany", army=attacker),
        defender=Combatant(nation="France", army=defender),
        theatre=Theatre(here="Lorraine", areas=(*others, lorraine)),
        step=LAND.index("5a"),
    )
    return replace(battle, **changes)  # type: ignore[arg-type]  # the fields that are named


@claim(
    "gw.land.step-6.until",
    "gw.fort.capture",
    fixed=NO_NAMES,
    rests_on=("gw.issue.aircraft-alone", "gw.issue.lone-fort", "gw.issue.mutual-destruction"),
)
def whoever_has_units_left_has_the_space_and_aircraft_alone_take_none(
    mine: Count, planes: Count, theirs: Count, flying: Count, fort: Literal[0, 1], alone: AircraftAlone, lone: LoneFort
) -> None:
    """A battle is over once a side has no unit left, and the other has the space; aircraft alone take none.

    By some answers aircraft do not keep a side in the battle, and a fort keeps its own. Else it is captured with
    the space.
    """
    battle = fought(
        Army(infantry=mine, fighters=planes),
        Army(cavalry=theirs, bombers=flying, forts=fort),
        profile=replace(LATEST, aircraft_alone=alone, lone_fort=lone),
    )
    by_air = alone is AircraftAlone.NO
    attacks = mine > 0 or (planes > 0 and by_air)
    defends = theirs > 0 or (flying > 0 and by_air) or (fort > 0 and lone is LoneFort.HOLDS)
    done = battle.outcome()
    assert (done is None) == (attacks and defends)
    if done is not None:
        assert done.held is not None
        taken = not defends and mine > 0
        assert done.held.by is (Side.ATTACKER if taken else Side.DEFENDER)
        assert (done.held.space, done.held.contested) == ("Lorraine", False)
        assert done.cites[:1] == ("gw.land.step-6.until",) or not (attacks or defends)
        assert ("gw.fort.capture" in done.cites) == (taken and fort > 0)
    in_the_air = replace(battle, step=0)
    assert in_the_air.outcome() is None


Ending = Literal["both gone", "attacker gone", "attacker retreats", "defender retreats", "contested", "goes on"]


@claim(
    "gw.land.step-6.attacker-may-retreat",
    "gw.land.step-6.defender-may-retreat",
    "gw.land.step-6.may-contest",
    "gw.contesting.owner",
    fixed=NO_NAMES,
    rests_on=("gw.issue.mutual-destruction", "gw.issue.empty-contest", "gw.issue.aircraft-alone"),
)
def whose_the_space_is_depends_on_who_is_left_whose_it_was_and_who_contests_it(
    how: Ending, ours: bool, ally: bool, by_air: bool, destroyed: MutualDestruction, empty: EmptyContest
) -> None:
    """Whoever does not retreat has the space, if he has land units there or it was his; a contested one is its owner's.

    Where an ally of the attacker contests it, a defender who wins has it contested, and an empty one is the ally's.
    Else an empty space is its owner's, or the defender's or nobody's, as the answers have it.
    """
    left = Army(fighters=1) if by_air else Army(infantry=1)
    nobody = Army()
    armies = {"both gone": (nobody, nobody), "attacker gone": (nobody, left), "attacker retreats": (nobody, left)}
    mine, theirs = armies.get(how, (left, nobody if how == "defender retreats" else left))
    retreats = {"attacker retreats": Side.ATTACKER, "defender retreats": Side.DEFENDER}
    battle = fought(
        mine,
        theirs,
        ours=ours,
        ally_contests=ally,
        contesting=how == "contested",
        retreated=retreats.get(how),
        step=LAND.index("5a") if how in ("both gone", "attacker gone") else len(LAND.steps),
        profile=replace(LATEST, mutual_destruction=destroyed, empty_contest=empty),
    )
    owner = Side.ATTACKER if ours else Side.DEFENDER
    done = battle.outcome()
    assert done is not None
    if how == "goes on":
        assert (done.held, done.cites) == (None, ())
        return
    assert done.held is not None
    by, contested = done.held.by, done.held.contested
    if how == "both gone":
        empties = None if destroyed is MutualDestruction.NOBODY else owner
        defenders = empty is EmptyContest.DEFENDER and destroyed is not MutualDestruction.NOBODY
        assert by is (Side.ATTACKER if ally else Side.DEFENDER if defenders else empties)
        assert not contested
    elif how == "contested":
        assert (by, contested) == (owner, True)
    elif how == "defender retreats":
        assert (by, contested) == (owner if by_air and not ally else Side.ATTACKER, False)
    else:
        assert (by, contested) == (owner if ally or by_air else Side.DEFENDER, ally)
    assert done.held.space == "Lorraine"


@claim(
    "gw.fort.garrison",
    "gw.fort.fires-twice",
    "gw.fort.hit-left",
    fixed=NO_NAMES,
    rests_on=("gw.issue.garrison", "gw.issue.fires-twice", "gw.issue.remaining-units", "gw.issue.fort-hits"),
)
def forts_with_a_hit_left_fire_twice_as_far_as_their_garrison_goes(
    forts: Literal[1, 2, 3], hits: Literal[0, 9], cavalry: Count, guns: Count, each: Garrison, twice: FiresTwice
) -> None:
    """Any garrison keeps all forts with a hit left firing, two dice each with the guns, and guns are none.

    By some answers each fort needs a unit of its own, and its second die is for the exchange.
    """
    assume(hits <= 4 * forts)
    defender = Combatant(army=Army(forts=forts, cavalry=cavalry, artillery=guns), fort_hits=hits)
    battle = LandBattle(
        attacker=Combatant(army=Army(infantry=1)),
        defender=defender,
        profile=replace(LATEST, garrison=each, fires_twice=twice),
    )
    able = min(forts, 4 * forts - hits)
    firing = least(able, cavalry) if each is Garrison.ONE_EACH else able if cavalry > 0 else 0
    split = twice is FiresTwice.TWO_STEPS
    for label, dice in (("3", firing if split else 2 * firing), ("5a", firing if split else 0)):
        there = replace(battle, step=LAND.index(label))
        rolled = sum(group.number for v in there.volleys for group in there.volley(v) if group.kind == "forts")
        assert rolled == dice
