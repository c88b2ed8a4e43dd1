"""Situations and rulings of The Great War written as Gherkin, in the phrases of its step definitions, and on a map.

The prover shows its counterexamples this way; such a scenario can be pasted into a feature file. First come the spaces
of a ruling on a map, then the writers of actions by topic, and last the table of writers.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from typing import Any

from clausewitz.play.documents import Space, format_as_python, two_spaces
from clausewitz.play.moments import Side
from clausewitz.play.norms import ruling
from clausewitz.play.readings import readings_of
from clausewitz.play.records import replace
from clausewitz.rulebooks.great_war import standoff
from clausewitz.rulebooks.great_war.air.bombing import Bomb, ChooseAltitude, Escort, Sortie, ZeppelinMove
from clausewitz.rulebooks.great_war.air.flying_back import Flight, FlyBack
from clausewitz.rulebooks.great_war.air.raid import Encounter, Intercept
from clausewitz.rulebooks.great_war.allies.allies import Before, BeginAttack, HoldBack, JoinContest, Succession
from clausewitz.rulebooks.great_war.allies.assaults import AttackTogether, Coalition, Developed, Members
from clausewitz.rulebooks.great_war.forces import ROSTER, Army, Combatant, Fleet, Haven, Navy, Water
from clausewitz.rulebooks.great_war.land.infantry import Entrench, FieldStormTroops, InfantryUnit, March, Nation
from clausewitz.rulebooks.great_war.profile import LATEST, Profile
from clausewitz.rulebooks.great_war.sea.sea_zones import ContestedZone, ReinforceZone, SailOut, Zone
from clausewitz.rulebooks.great_war.sea.standoff import SeaStandoff, Withdraw
from clausewitz.rulebooks.great_war.shore.harbours import EnemyShips, Waters
from clausewitz.rulebooks.great_war.shore.landings import Beach, Land
from clausewitz.rulebooks.great_war.shore.support_fire import Flotilla, SupportFire
from clausewitz.rulebooks.great_war.standoff import AirRetreat, Attack, CallOff, Contest, Holder, Retreat, Standoff
from clausewitz.rulebooks.great_war.straits.straits import ZoneEntry
from clausewitz.rulebooks.great_war.territory.bombardment import Bombard, RailGun, TakePart
from clausewitz.rulebooks.great_war.territory.no_mans_land import BuildThere, Contested, MoveOut, Reinforce, To

_BATTLE, _LANDING, _WAY = "Space of the battle", "Where they would land", "On the way"
_WATERS = {Zone.FREE: (), Zone.ENEMY: ("enemy ships",), Zone.CONTESTED: ("contested",)}


def ways_of(situation: object, action: object) -> tuple[Space, ...]:
    """The places of a move, a flight, a bombardment or a passage; none for other actions."""
    match situation, action:
        case Contested(), MoveOut() as out:
            return _moving_out(out)
        case ContestedZone() as at, SailOut() | ReinforceZone() as sails:
            return _sailing(at, sails)
        case _, FlyBack() as flight:
            start = Space(name=_BATTLE, forces=(("aircraft", "here"),))
            owner = "ally" if flight.to_an_ally else "own or allied"
            return start, _away(start, Space(name=_LANDING, owner=owner), flight.distance)
        case RailGun() as gun, _:
            return _under_a_gun(gun)
        case ZoneEntry() as at, _:
            return _at_a_fort(at)
    return ()


def _moving_out(out: MoveOut) -> tuple[Space, ...]:
    start = Space(name="Contested territory", marks=("contested",), forces=(("units", "here"),))
    contested = out.to is To.CONTESTED
    owner = "" if contested else out.to.value
    goal = Space(name="Where they would go", owner=owner, marks=("contested",) * contested)
    return _by_way(start, Space(name=_WAY, owner="friendly") if out.through_friendly else None, goal)


def _sailing(at: ContestedZone, sails: SailOut | ReinforceZone) -> tuple[Space, ...]:
    """Out of a contested sea zone, or into one."""
    ships = (("fleet", "submerged submarines" if at.submerged else "ships"),)
    if isinstance(sails, SailOut):
        start = Space(name="Contested sea zone", sea=True, marks=("contested",), forces=ships)
        goal = Space(name="Where they would sail", sea=True, marks=_WATERS[sails.to])
        return _by_way(start, Space(name=_WAY, sea=True) if sails.by_way_of_free else None, goal)
    marks = ("contested",) * sails.out_of_contested
    start = Space(name="Where they come from", sea=True, marks=marks, forces=ships)
    return start, _away(start, Space(name="Zone to reinforce", sea=True, marks=("contested",)), sails.distance)


def _by_way(start: Space, way: Space | None, goal: Space) -> tuple[Space, ...]:
    """From a space to the next one, or through a third to the one beyond."""
    if way is None:
        return two_spaces(start, goal, adjacent=True)
    return start, replace(way, adjacent=frozenset({start.name})), replace(goal, adjacent=frozenset({way.name}))


def _away(start: Space, goal: Space, points: int) -> Space:
    """A space this many movement points away; at one it is the next."""
    near = frozenset({start.name}) if points == 1 else frozenset[str]()
    said = f"{points} movement point{'s' * (points != 1)} away"
    return replace(goal, adjacent=near, marks=(said, *goal.marks))


def _under_a_gun(gun: RailGun) -> tuple[Space, ...]:
    """The gun, and the space that it might fire into."""
    marks = (*("contested",) * gun.contested, *("attacked by land units",) * gun.attacked)
    target = Space(name="Target", sea=not gun.land, owner="enemy" if gun.enemy else "not the enemy", marks=marks)
    if gun.here:
        return (replace(target, forces=(("rail gun", "here"),)),)
    return two_spaces(Space(name="Rail gun's space", forces=(("rail gun", "here"),)), target, adjacent=gun.adjacent)


def _at_a_fort(at: ZoneEntry) -> tuple[Space, ...]:
    """The sea zone that the fleet has entered, and the fort beside it."""
    ships = "surface ships" if at.surface else "submarines"
    zone = Space(name="Sea zone of the fleet", sea=True, forces=(("fleet", ships),))
    held = (("fort", "a hit left" if at.hit_left else "no hit left"), *(("garrison", "here"),) * at.garrison)
    owner = "enemy of the fleet" if at.enemy else "no enemy of the fleet"
    fort = Space(name=at.place.value, owner=owner, marks=("contested",) * at.contested, forces=held)
    return two_spaces(zone, fort, adjacent=True)


_ATTACKS = {
    Attack.NONE: "",
    Attack.LAND: "attacked by land units",
    Attack.OTHER: "attacked, but not by land units",
    Attack.REPELLED: "attack repelled",
}
_SHIPS = {EnemyShips.NONE: "", EnemyShips.SUBMERGED: "enemy submarines, submerged", EnemyShips.AFLOAT: "enemy ships"}


def spaces_of(situation: object, action: object) -> tuple[Space, ...]:
    """The places that a ruling is about, if any."""
    side = getattr(situation, "side", None)
    who = side.value if isinstance(side, Side) else "fleet"
    match getattr(action, "to", None):
        case standoff.Space() as to:
            marks = ["contested" * to.contested, _ATTACKS[to.attack], _CAME * to.origin]
            return _departure_spaces(
                who, "Space of the battle", _goal("Space of the retreat", to.holder, who, marks), to.adjacent
            )
        case Haven(water=Water.PORT) as to:
            marks = ["contested" * to.contested, _CAME * to.origin]
            goal = _goal("Port of the withdrawal", to.holder, who, marks)
            return _departure_spaces(who, "Sea zone of the battle", goal, to.adjacent, sea=True)
        case Haven() as to:
            marks = ["contested" * to.contested, "enemy ships" * to.enemy_ships, _CAME * to.origin]
            goal = Space(name="Sea zone of the withdrawal", sea=True, marks=_drop_empty(marks))
            return _departure_spaces(who, "Sea zone of the battle", goal, to.adjacent, sea=True)
        case Waters() as to:
            marks = ["contested by friends" * to.contested, _SHIPS[to.enemy]]
            goal = Space(name="Sea zone of the evacuation", sea=True, marks=_drop_empty(marks))
            return _departure_spaces(who, "Port", goal, to.adjacent)
    return ways_of(situation, action)


_CAME = "the attack came from here"


def _goal(name: str, holder: Holder, who: str, marks: Iterable[str]) -> Space:
    owners = {Holder.OWN: who, Holder.ALLIED: f"ally of the {who}", Holder.HOSTILE: "enemy or neutral"}
    return Space(name=name, owner=owners[holder], marks=_drop_empty(marks))


def _departure_spaces(who: str, start: str, goal: Space, adjacent: bool, *, sea: bool = False) -> tuple[Space, ...]:
    return two_spaces(Space(name=start, sea=sea, forces=((who, "here"),)), goal, adjacent=adjacent)


def _drop_empty(marks: Iterable[str]) -> tuple[str, ...]:
    return tuple(filter(None, marks))


Writer = Callable[[Any, Any], Iterator[str]]
"""Writes a situation and an action in it, of the types it names, as steps."""

NATIONS = {
    Side.ATTACKER: {Holder.OWN: "Germany", Holder.ALLIED: "Austria", Holder.HOSTILE: "France"},
    Side.DEFENDER: {Holder.OWN: "France", Holder.ALLIED: "England", Holder.HOSTILE: "Germany"},
}
BELLIGERENTS = (
    "the attacker is Germany",
    "the defender is France",
    "Germany and Austria are allied as Central Powers",
    "France and England are allied as Entente",
)


def prefix_steps(keyword: str, steps: Iterable[str]) -> Iterator[str]:
    """Steps that continue one keyword."""
    for number, step in enumerate(steps):
        yield f"{'And' if number else keyword} {step}"


def unusual(profile: Profile) -> Iterator[str]:
    """The readings that are not the preferred ones."""
    for reading, usual in zip(readings_of(profile), readings_of(LATEST), strict=True):
        if reading is not usual:
            yield f"reading {reading.letter} of {reading.issue}"


def ruling_step(at: object, action: object, who: str, does: str, *, bare: bool = False) -> str:
    """The ruling as a step; `bare` if a phrase covers actions that nothing permits."""
    made = ruling(action, at)
    if made.allowed:
        return f"Then {who} may {does}"
    if made.decided_by:
        return f"Then {who} may not {does} because of {made.decided_by.clause}"
    return f"Then {who} may not {does}" if bare else ""


def table(rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    """The rows of a table below a step."""
    filled = list(rows)
    widths = [max(map(len, column)) for column in zip(*filled, strict=True)]
    for row in filled:
        yield "  | " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |"


def of_round(number: int) -> str:
    """The round, unless it is the first."""
    return "" if number == 1 else f" of round {number}"


def place(name: str) -> str:
    """The name of a place, or a stand-in for a nameless one."""
    return name or "Elsewhere"


def yes(flag: bool) -> str:
    """A flag in a table."""
    return "yes" if flag else "no"


_DEVELOPED = {
    Developed.NOBODY: (),
    Developed.SOME: ("France has developed offensive coordination technology",),
    Developed.ALL: ("offensive coordination technology has been developed",),
}
_ALLIED = {
    Members.THREE: ("Entente", "England and France"),
    Members.ENTENTE: ("Entente", "France and Russia"),
    Members.OTHERS: ("Central Powers", "Germany and Austria"),
}


def _together(at: Coalition, action: AttackTogether) -> Iterator[str]:
    alliance, nations = _ALLIED[at.members]
    givens = [f"{nations} are allied as {alliance}", f"{nations} attack the same zone", *_DEVELOPED[at.developed]]
    yield from prefix_steps("Given", [*unusual(at.profile), *givens])
    yield ruling_step(at, action, nations, "attack together")


def _next(at: Succession, action: BeginAttack | HoldBack | JoinContest) -> Iterator[str]:
    if not at.this_turn:
        return
    yield from prefix_steps("Given", [*unusual(at.profile), "England and France attack the same zone"])
    begun = ["England begins its attack"] if at.before is not Before.NOBODY else []
    over = [] if at.before in (Before.NOBODY, Before.ATTACKING) else [f"the attack is over: it {at.before.value}"]
    yield from prefix_steps("When", [*begun, *over])
    yield ruling_step(at, action, "the next ally", _NEXT[type(action)])


_NEXT: Mapping[type, str] = {
    BeginAttack: "begin its attack",
    HoldBack: "hold back",
    JoinContest: "join the contest without an attack",
}
ALLIES_WRITERS: Mapping[type, Writer] = {AttackTogether: _together, **dict.fromkeys(_NEXT, _next)}


def _retreat(at: Standoff, action: Retreat) -> Iterator[str]:
    """A retreat on a map that makes the situation true."""
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    allied = ["an ally of the attacker has contested the space earlier in the turn"] * at.ally_contests
    yield from prefix_steps("Given", [*unusual(at.profile), *BELLIGERENTS, *allied, *armies])
    yield from table(_areas(at, action))
    yield from prefix_steps("When", list(_until(at, action)))
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {at.side.value}", f'retreat to "{place(action.to.name)}"{part}')


def _areas(at: Standoff, action: Retreat | None = None) -> Iterator[tuple[str, ...]]:
    yield ("area", "owner", "contested", "attack", "attackers came from it", "adjacent")
    shown = None
    if action:
        to, owner = action.to, NATIONS[at.side][action.to.holder]
        yield (place(to.name), owner, yes(to.contested), to.attack.value, yes(to.origin), yes(to.adjacent))
        shown = to.contested if to.origin else None
    if at.own_available:
        yield ("Home", "France", yes(not at.own_space_open), Attack.NONE.value, "no", "yes")
    if at.came_out_of_contested and not at.all_came_out_of_contested and shown is not False:
        yield ("Camp", "Germany", "no", Attack.NONE.value, "yes", "yes")
    if at.came_out_of_contested and shown is not True:
        yield ("Trenches", "Germany", "yes", Attack.NONE.value, "yes", "yes")


def _comes_with(at: Standoff) -> str:
    return "lands" if at.landing else "has"


def _until(at: Standoff, action: object) -> Iterator[str]:
    """The steps up to the decision; in a landing, up to an earlier one if nobody has a choice there."""
    if at.landing and not ruling(action, at).allowed and not at.contesting:
        yield f"step 5a{of_round(at.round)} begins"
        return
    yield f"step {'7' if at.landing else '6'}{of_round(at.round)} begins"
    chooses = ruling(Contest(), replace(at, side=Side.ATTACKER)).allowed or not at.landing
    if at.side is Side.DEFENDER and chooses:
        yield f"the attacker {'contests' if at.contesting else 'fights on'}"


def _contest(at: Standoff, action: Contest) -> Iterator[str]:
    if at.landing and not at.has_ground_units:
        return
    units = "2 infantry" if at.has_ground_units else "1 fighter"
    armies = [f"the attacker {_comes_with(at)} {units}", "the defender has 2 infantry"]
    givens = [*unusual(at.profile), *BELLIGERENTS, *armies]
    yield from prefix_steps("Given", [*givens, *(["these areas"] if at.came_out_of_contested else [])])
    if at.came_out_of_contested:
        yield from table(_areas(at))
    at_once = not at.has_ground_units or (at.landing and not ruling(action, at).allowed)
    yield f"When step {'5a' if at_once else '7' if at.landing else '6'}{of_round(at.round)} begins"
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {at.side.value}", f"contest{part}", bare=action.whole)


def _air_retreat(at: Standoff, action: AirRetreat) -> Iterator[str]:
    forces = [f"the {side.value} has 1 fighter and 1 infantry" for side in Side]
    yield from prefix_steps("Given", [*unusual(at.profile), *forces, *["the attacker lands 1 infantry"] * at.landing])
    first = ["the attacker retreats all air units"] if at.attacker_flew_off else []
    yield from prefix_steps("When", [f"step {'A2' if at.flew else 'A1'}{of_round(at.round)} begins", *first])
    yield ruling_step(
        at, action, f"the {at.side.value}", f"retreat {'all' if action.whole else 'a part of the'} air units"
    )


def _call_off(at: Standoff, action: CallOff) -> Iterator[str]:
    if at.came_out_of_contested and not at.cornered:
        return
    armies = [f"the attacker {_comes_with(at)} 2 infantry", "the defender has 2 infantry", "these areas"]
    yield from prefix_steps("Given", [*unusual(at.profile), *BELLIGERENTS, *armies])
    came_from = ("Tirol", "Austria") if at.cornered else ("Lorraine", "Germany")
    open_ones = () if at.came_out_of_contested else ((*came_from, "no", Attack.NONE.value, "yes", "yes"),)
    yield from table(chain(_areas(at), open_ones))
    yield from prefix_steps("When", list(_until(at, action)))
    yield ruling_step(at, action, "the attacker", "call off the attack")


LAND_WRITERS: Mapping[type, Writer] = {
    Retreat: _retreat,
    Contest: _contest,
    AirRetreat: _air_retreat,
    CallOff: _call_off,
}


def _land(at: Beach, action: Land) -> Iterator[str]:
    unit = ROSTER.units[action.kind].plural
    if at.contested:
        return
    if at.captured:
        allowed = ruling(action, at).allowed
        phase = "in the non-combat phase" if at.non_combat else f"in the combat phase{'' if allowed else ','}"
        yield ruling_step(at, action, unit, f"land after the capture, {phase}")
    elif at.non_combat:
        if not ruling(action, at).allowed:
            yield ruling_step(at, action, unit, "land in a contested territory, in the non-combat phase,")
    elif at.round == 1:
        yield ruling_step(at, action, unit, "land")


def _support(at: Flotilla, action: SupportFire) -> Iterator[str]:
    if at.firing:
        return
    fought = ["the ships have fought a naval battle"] if at.fought_at_sea else []
    yield from prefix_steps("Given", [*unusual(at.profile), f"the landing uses {at.transports} transports", *fought])
    ships = ROSTER.count(action.kind, action.ships)
    yield ruling_step(at, action, ships, f"give support fire in round {at.round}")


def _rail_gun(at: RailGun, action: Bombard | TakePart) -> Iterator[str]:
    givens = [
        "a rail gun in the embattled space" if at.here else "a rail gun next to an enemy territory",
        *["no land units attack the territory"] * (not at.attacked),
        *["the territory is not adjacent to it"] * (not at.adjacent and not at.here),
        *["the territory is a sea zone"] * (not at.land),
        *["the territory is not the enemy's"] * (not at.enemy),
        *["an enemy contests it"] * at.contested,
        *["the land combat of the turn has begun"] * at.land_combat,
        *["the gun has bombarded"] * at.bombarded,
    ]
    yield from prefix_steps("Given", [*unusual(at.profile), *givens])
    yield ruling_step(at, action, "the gun", "bombard" if isinstance(action, Bombard) else "take part")


LANDING_WRITERS: Mapping[type, Writer] = {Land: _land, SupportFire: _support, Bombard: _rail_gun, TakePart: _rail_gun}


def _move_out(at: Contested, action: MoveOut) -> Iterator[str]:
    if at.rail_guns:
        return
    article = "an" if action.to is To.ENEMY else "a"
    way = f"move {'roundabout' if action.through_friendly else 'directly'} to {article} {action.to.value} territory"
    yield ruling_step(
        at, action, f"units with {at.movement} movement point{'' if at.movement == 1 else 's'}", way, bare=True
    )


def _reinforce_space(at: Contested, action: Reinforce) -> Iterator[str]:
    if at.rail_guns:
        return
    phase = "its movement phase" if at.movement_phase else "another phase"
    yield ruling_step(at, action, "a side", f"reinforce a contested territory in {phase}")


def _fly_back(at: Flight, action: FlyBack) -> Iterator[str]:
    aircraft = f"an attacking aircraft with {at.movement_left} movement points left"
    yield ruling_step(at, action, aircraft, f"fly back {action.distance} spaces")


def _entrench(at: InfantryUnit, action: Entrench) -> Iterator[str]:
    if at.attacked or at.contested:
        return
    yield from _infantry(at)
    yield ruling_step(at, action, "the unit", "entrench")


def _march(at: InfantryUnit, action: March) -> Iterator[str]:
    yield from _infantry(at)
    yield ruling_step(at, action, "the unit", f"move {action.spaces} spaces", bare=True)


def _infantry(at: InfantryUnit) -> Iterator[str]:
    yield f"Given an{' entrenched' if at.entrenched else ''} infantry unit"
    if at.moved:
        yield "When the unit moves"


def _build(at: Contested, action: BuildThere) -> Iterator[str]:
    if action.forts and at.own:
        yield ruling_step(at, action, "the owner of a contested territory", "build forts there")


def _field(at: Nation, action: FieldStormTroops) -> Iterator[str]:
    nation = "Germany" if at.central_power else "France"
    yield from prefix_steps("Given", list(BELLIGERENTS[2:]))
    yield ruling_step(at, action, nation, "have storm troops")


MOVE_WRITERS: Mapping[type, Writer] = {
    MoveOut: _move_out,
    Reinforce: _reinforce_space,
    FlyBack: _fly_back,
    Entrench: _entrench,
    March: _march,
    BuildThere: _build,
    FieldStormTroops: _field,
}


def _fly(at: Sortie, action: Bomb | Escort) -> Iterator[str]:
    aircraft = f"a {ROSTER.units[at.kind].name}"
    givens = [
        f"{aircraft} with {at.movement} movement points, {at.out} from the target, which is {at.home} from home",
        *([f"a neutral sea zone is {at.sea} from the target"] if at.kind == "zeppelins" else []),
        *([] if at.factory else ["the target contains no factory"]),
        *(["the target is contested"] if at.contested else []),
        *(["its owner has not developed Heavy Bomber"] if at.kind == "bombers" and not at.heavy_bomber else []),
    ]
    yield from prefix_steps("Given", givens)
    yield ruling_step(at, action, "it", "bomb" if isinstance(action, Bomb) else "escort")


def _intercept(at: Encounter, action: Intercept) -> Iterator[str]:
    if at.returning:
        yield ruling_step(at, action, "raiders on their return", "be intercepted")
        return
    high = ["the zeppelins fly high"] if at.all_high else []
    fought = "the fighters of the first territory have intercepted another raid in this turn"
    tired = [fought] if at.intercepted_before else []
    route = f"the raid flies into territories with {'1' if at.at_target else '1, 0'} fighters"
    raid = "a raid of 1 zeppelin on a territory worth 3"
    yield from prefix_steps("Given", [*unusual(at.profile), raid, *high, route, *tired])
    yield ruling_step(at, action, "the raiders", "be intercepted")


def _choose_altitude(at: ZeppelinMove, action: ChooseAltitude) -> Iterator[str]:
    if at.begun:
        yield ruling_step(at, action, "a zeppelin that has begun to move", "choose its altitude")


RAID_WRITERS: Mapping[type, Writer] = {
    Bomb: _fly,
    Escort: _fly,
    Intercept: _intercept,
    ChooseAltitude: _choose_altitude,
}


def _withdraw(at: SeaStandoff, action: Withdraw) -> Iterator[str]:
    if at.submarines or at.only_submerged:
        return
    to, side = action.to, at.side.value
    fleets = [f"the {each.value}'s fleet has 1 cruiser" for each in Side]
    yield from prefix_steps("Given", [*unusual(at.profile), *fleets, f"the {side} might withdraw to"])
    yield from table(
        (
            ("place", "water", "holder", "enemy ships", "contested", "adjacent", "attack came from it"),
            (
                place(to.name),
                to.water.value,
                to.holder.value,
                yes(to.enemy_ships),
                yes(to.contested),
                yes(to.adjacent),
                yes(to.origin),
            ),
        )
    )
    deciding = [f"the attacker {'contests the sea zone' if at.contesting else 'fights on at sea'}"]
    yield from prefix_steps("When", [f"step 4{of_round(at.round)} begins", *deciding * (at.side is Side.DEFENDER)])
    part = "" if action.whole else " with only some of his units"
    yield ruling_step(at, action, f"the {side}", f'withdraw to "{place(to.name)}"{part}')


def _reinforce_zone(at: ContestedZone, action: ReinforceZone) -> Iterator[str]:
    yield from prefix_steps("Given", list(unusual(at.profile)))
    out = ", out of a contested sea zone" if action.out_of_contested else ""
    yield ruling_step(at, action, _who(at), f"reinforce from {action.distance} away{out}", bare=True)


def _sail_out(at: ContestedZone, action: SailOut) -> Iterator[str]:
    way = "round" if action.by_way_of_free else "directly"
    article = "an" if action.to is Zone.ENEMY else "a"
    yield from prefix_steps("Given", list(unusual(at.profile)))
    yield ruling_step(at, action, _who(at), f"sail {way} to {article} {action.to.value} sea zone", bare=True)


def _who(at: ContestedZone) -> str:
    return f"{'submerged submarines' if at.submerged else 'ships'} with {at.movement} movement points"


SEA_WRITERS: Mapping[type, Writer] = {Withdraw: _withdraw, ReinforceZone: _reinforce_zone, SailOut: _sail_out}


_WRITERS: Mapping[type, Writer] = {
    **LAND_WRITERS,
    **LANDING_WRITERS,
    **MOVE_WRITERS,
    **RAID_WRITERS,
    **ALLIES_WRITERS,
    **SEA_WRITERS,
}


def steps_of(situation: object, action: object) -> tuple[str, ...]:
    """The steps that set up a situation and state the ruling on an action; none if no phrases can."""
    writer = _WRITERS.get(type(action))
    steps = tuple(writer(situation, action)) if writer else ()
    return steps if all(steps) else ()


_SIDES = tuple(side.value for side in Side)


def as_scenario(**arguments: object) -> str:
    """The scenario of a claim's arguments, with comments for what phrases cannot say."""
    lines = steps_of(arguments.get("at"), arguments.get("action")) or (
        *_comments(arguments),
        *prefix_steps("Given", _givens(arguments)),
        *_step(arguments),
    )
    return "\n".join(["Scenario: A counterexample", *(f"  {line}" for line in lines)])


def _comments(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if not (isinstance(value, Combatant | Profile) or name in _SIDES or name == "step"):
            yield f"# {name}: {format_as_python(value)}"


def _step(arguments: Mapping[str, object]) -> Iterator[str]:
    if isinstance(arguments.get("step"), str):
        yield f"When step {arguments['step']} begins"


def _givens(arguments: Mapping[str, object]) -> Iterator[str]:
    for name, value in arguments.items():
        if isinstance(value, Combatant):
            yield from _combatant(name, value)
        elif isinstance(value, Navy):
            yield from _navy(name, value)
        elif isinstance(value, Army) and name in _SIDES:
            yield from _combatant(name, Combatant(army=value))
        elif isinstance(value, Profile):
            yield from unusual(value)


def _combatant(side: str, own: Combatant) -> Iterator[str]:
    if own.army != Army():
        yield f"the {side} has {own.army}"
    if own.gas:
        yield f"the {side} has {own.gas} gas attack{'s' if own.gas > 1 else ''}"
    for technology in sorted(own.technologies, key=lambda each: each.value):
        yield f'the {side} has the technology "{technology.value}"'
    if own.bombarded and side == Side.ATTACKER.value:
        yield f"{own.bombarded} supporting rail gun{'s have' if own.bombarded > 1 else ' has'} bombarded"
    if own.fort_hits:
        yield f"the {side}'s forts have taken {own.fort_hits} hits"


def _navy(side: str, own: Navy) -> Iterator[str]:
    if own.fleet != Fleet():
        yield f"the {side}'s fleet has {own.fleet}"
    if own.wounds:
        yield f"the {side}'s dreadnoughts have taken {own.wounds} wounds"
    if own.fleet.submarines and not own.first_strike:
        yield f"the {side}'s submarines cannot conduct first strikes"
    if own.called:
        yield f"the {side} calls up to {own.called} of his hits in each exchange"
    if own.garrison:
        yield f"the {side}'s forts on the coast have a garrison of {own.garrison}"
    if own.fort_hits:
        yield f"the {side}'s forts on the coast have taken {own.fort_hits} hits"
