"""Who fires in which step of a sea battle with how many dice on what, and who can be hit."""

from typing import Literal

from clausewitz.play.counts import Count
from clausewitz.play.moments import Side
from clausewitz.play.records import replace
from clausewitz.prove.claims import assume, claim
from clausewitz.rulebooks.great_war.forces import AIRCRAFT, Fleet, Haven, Navy
from clausewitz.rulebooks.great_war.profile import LATEST
from clausewitz.rulebooks.great_war.readings.sea import (
    CoastalFire,
    CoastalHits,
    CoastalTargets,
    HuntersSequence,
    HuntWhen,
    SubmarinesHitAircraft,
    TransportsFire,
)
from clausewitz.rulebooks.great_war.sea.battle import SeaBattle
from clausewitz.rulebooks.great_war.sea.naval import NAVAL

NO_NAMES: dict[object, object] = {str: "", tuple[Haven, ...]: ()}
EXCHANGE = {"destroyers": 2, "sub_hunters": 1, "cruisers": 3, "dreadnoughts": 4}
AIR = {"fighters": 1, "bombers": 2, "zeppelins": 2}
HUNTERS = {"hunting_destroyers": "destroyers", "hunting_sub_hunters": "sub_hunters"}
STEPS = ("1", "2", "forts", "hunt", "3", "pursuit")


@claim(
    "gw.naval.step-1",
    "gw.naval.step-2",
    "gw.naval.step-3.ships",
    "gw.naval.hunt.target",
    "gw.fort.coastal.twice-each-round",
    fixed=NO_NAMES,
    rests_on=(
        "gw.issue.first-strike",
        "gw.issue.transports-fire",
        "gw.issue.hunt-when",
        "gw.issue.hunters-sequence",
        "gw.issue.coastal-fire",
    ),
)
def each_ship_fires_in_its_step_on_its_number_and_forts_with_two_dice(
    number: Count,
    strikes: bool,
    second: bool,
    transports: TransportsFire,
    when: HuntWhen,
    hunters: HuntersSequence,
    forts: CoastalFire,
) -> None:
    """Submarines fire first if they can, then the defender's forts, the hunters at what is below, and all the rest.

    Each rolls one die a round, a fort two; hunters only in the first round. By some answers transports fire too,
    hunters hunt after the exchange, or fire in it from the second round on, and forts fire with all others.
    """
    every = (*EXCHANGE, *AIR, *HUNTERS, "submarines", "submerged", "transports")
    fleet = Fleet(**dict.fromkeys(every, number))
    profile = replace(LATEST, transports_fire=transports, hunt_when=when, hunters_sequence=hunters)
    battle = SeaBattle(
        attacker=Navy(fleet=fleet, first_strike=strikes),
        defender=Navy(fleet=replace(fleet, forts=2), garrison=2),
        round=2 if second else 1,
        profile=replace(profile, coastal_fire=forts),
    )
    hunt, late = ("pursuit", "hunt") if when is HuntWhen.AFTER else ("hunt", "pursuit")
    for label in STEPS:
        battle = replace(battle, step=NAVAL.index(label), moment=0)
        rolled: dict[tuple[Side, str], tuple[int, int]] = {}
        for volley in battle.volleys:
            rolled |= {(each.side, each.kind): (each.number, each.target) for each in battle.volley(volley)}
        due: dict[tuple[Side, str], tuple[int, int]] = {}
        for side in Side:
            first = strikes or side is Side.DEFENDER
            if label == ("1" if side is Side.ATTACKER else "2") and first:
                due[side, "submarines"] = (number, 2)
            if label == hunt and not second:
                due |= {(side, kind): (number, 1) for kind in HUNTERS}
            if label == "3":
                more = number if second and hunters is HuntersSequence.ROUND else 0
                usual = {kind: number + (more if kind in HUNTERS.values() else 0) for kind in (*EXCHANGE, *AIR)}
                due |= {(side, kind): (dice, {**EXCHANGE, **AIR}[kind]) for kind, dice in usual.items()}
                due |= {(side, "submarines"): (number, 2)} if not first else {}
                due |= {(side, "transports"): (number, 1)} if transports is TransportsFire.YES else {}
        if label == ("forts" if forts is CoastalFire.PREEMPTIVE else "3"):
            due[Side.DEFENDER, "forts"] = (4, 3)
        for row, (dice, target) in rolled.items():
            assert dice == due.get(row, (0, 0))[0]
            if row in due:
                assert target == due[row][1]
        assert all(row in rolled for row in due)
        battle = replace(battle, fired=battle.fired | frozenset(rolled))
    assert late != hunt


@claim(
    "gw.naval.step-2.submerge",
    "gw.naval.wounds.defender",
    "gw.fort.wrecked-out",
    fixed=NO_NAMES,
    rests_on=("gw.issue.coastal-hits", "gw.issue.coastal-targets", "gw.issue.submarines-hit-aircraft"),
)
def all_above_water_can_be_hit_but_what_a_reading_puts_out_of_reach(
    number: Count,
    planes: Count,
    wounds: Count,
    hits: Literal[0, 3, 8],
    label: Literal["1", "2", "forts", "hunt", "3", "pursuit"],
    coast: CoastalHits,
    targets: CoastalTargets,
    torpedoes: SubmarinesHitAircraft,
) -> None:
    """In the hunt only what is submerged can be hit, and else all that is not, dreadnoughts twice less their wounds.

    By some answers torpedoes spare aircraft, forts spare submarines or aeroplanes too, and forts take hits themselves.
    """
    assume(wounds <= number)
    ships = ("submarines", *EXCHANGE, *HUNTERS, "transports")
    fleet = Fleet(**dict.fromkeys(ships, number), **dict.fromkeys(AIRCRAFT, planes), submerged=number, forts=2)
    profile = replace(LATEST, coastal_hits=coast, coastal_targets=targets, submarines_hit_aircraft=torpedoes)
    navy = Navy(fleet=fleet, wounds=wounds, garrison=1, fort_hits=hits)
    battle = SeaBattle(attacker=Navy(fleet=Fleet(cruisers=1)), defender=navy, step=NAVAL.index(label), profile=profile)
    room = battle.can_be_hit(Side.DEFENDER)
    hunts = label in ("hunt", "pursuit")
    spared: tuple[str, ...] = AIRCRAFT if label in ("1", "2") and torpedoes is SubmarinesHitAircraft.NO else ()
    if label == "forts" and targets is not CoastalTargets.ALL:
        aeroplanes = ("fighters", "bombers") if targets is CoastalTargets.NO_AEROPLANES else ()
        spared = ("submarines", *aeroplanes)
    for kind in Fleet.kinds():
        whole = fleet[kind]
        if kind == "dreadnoughts":
            whole = 2 * number - wounds
        if kind == "forts":
            whole = 8 - hits if coast is CoastalHits.YES else 0
        out = kind in spared or kind == "submerged"
        assert room[kind] == (number if hunts and kind == "submerged" else 0 if hunts or out else whole)
