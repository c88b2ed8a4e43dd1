"""Issues of The War to End All Wars, with their readings: fire, casualties, fuel, penalties; and the profiles.

In order: anti-aircraft fire, casualties, the end of a battle, fuel, when land combat occurs and who takes part,
penalties, and what holds where no sentence speaks.
"""

from types import MappingProxyType

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class FreeRollTarget(
    Reading, issue="ew.issue.anti-air-target", asks=("What number does my flak need on the opening roll?",)
):
    """What must an AA gun roll in its free roll to hit?"""

    DEFENSE_VALUE = Answer(
        "a", "Its defense value or less.", "It is the only number that the text gives to a defending unit."
    )
    OWN_NUMBER = Answer("b", "A number of its own, stated elsewhere.", assumes="what number that is.")


class AntiAirAgain(
    Reading,
    issue="ew.issue.anti-air-again",
    asks=("My flak has had its free shot; does it shoot again with everybody else?",),
):
    """Do AA guns roll again in step 1?"""

    YES = Answer(
        "a", "Yes.", 'Both players roll "for each unit they have", and the text calls the gun an "AA Gun unit".'
    )
    NO = Answer("b", "No: the free roll is the roll that AA guns get.")


class AntiAirHits(
    Reading, issue="ew.issue.anti-air-hits", asks=("Can flak kill infantry when it shoots along with the others?",)
):
    """May hits that AA guns score in step 1 be applied to land units?"""

    AIRCRAFT = Answer(
        "a", "No: to attacking aircraft only.", 'The sentence speaks of "hits scored by the AA units", of all of them.'
    )
    ANY_UNIT = Answer("b", "Yes: the sentence stands in the paragraph on the free roll, and speaks of that.")


class FreeRollLosses(
    Reading,
    issue="ew.issue.anti-air-losses",
    asks=("Flak hit my bomber before the fight; do I still roll for it in the first round?",),
):
    """When are aircraft that the free roll has hit removed?"""

    AT_ONCE = Answer(
        "a",
        "At once, before step 1.",
        'The guns roll "now", and only "once" they have do the three steps begin; if their hits waited for step 2, it '
        "would make no difference when they roll.",
    )
    STEP_2 = Answer("b", "In step 2, with all others: only there does the text have units removed.")


class IdleAircraft(
    Reading,
    issue="ew.issue.idle-aircraft",
    asks=("My fighter is too low on fuel to join in; can the flak shoot it down anyway?",),
):
    """May AA guns hit aircraft that were moved in but lack the fuel to take part?"""

    NO = Answer(
        "a", "No.", "The sentence on fuel comes before the free roll: they are not in the battle, and so do not attack."
    )
    YES = Answer("b", "Yes, in the free roll: they have been moved in to attack.")


class HitOrder(
    Reading,
    issue="ew.issue.hit-order",
    asks=("Can I put the infantry's hit on my only plane so that the flak hit is wasted?",),
):
    """In which order are the hits of AA guns and other hits of one step taken?"""

    GUNS_FIRST = Answer(
        "a",
        "The hits of AA guns first, on aircraft; the others then on any unit that is left.",
        '"1 unit for each hit" is to be removed: no hit is lost while there is a unit that it can be applied to.',
    )
    OWNER = Answer(
        "b", "As their owner likes: a hit of an AA gun is lost when his other hits have taken the last aircraft."
    )


class Casualties(
    Reading, issue="ew.issue.casualties", asks=("Do I pick my own losses, or does the guy who hit me pick them?",)
):
    """Who chooses which units are removed?"""

    OWNER = Answer("a", "Their owner.", '"Both players remove", and it is the defender who "may opt" what he loses.')
    OPPONENT = Answer("b", "The player who scored the hits.")


class RemovalOrder(
    Reading,
    issue="ew.issue.removal-order",
    asks=("Who has to name his dead first?",),
    unplayed=(Answer("c", "Both write down their losses in secret and remove them together."),),
):
    """Which player removes his units first in step 2?"""

    ATTACKER = Answer(
        "a",
        "The attacker: the defender sees what is left of him.",
        "The text names the attackers before the defenders.",
        assumes="that losses are not removed in secret.",
    )
    DEFENDER = Answer("b", "The defender removes his units first.", assumes="that losses are not removed in secret.")


class DefendingAircraft(
    Reading,
    issue="ew.issue.defending-aircraft",
    asks=("All my ground troops are dead; can my fighter get out before it is overrun?",),
    unplayed=(Answer("b", "They may fly to a friendly territory after any round."),),
):
    """May defending aircraft leave a land battle?"""

    TO_THE_END = Answer(
        "a",
        "No: they fight until they are removed or the attacker stops.",
        'Step 3 takes fuel from "all attacking aircraft", and only for lack of it do aircraft leave.',
    )


class BattleOver(
    Reading,
    issue="ew.issue.battle-over",
    asks=("Is it over the moment my last defender dies, or only when the round is done?",),
    unplayed=(Answer("b", "It goes on until the attacker stops."),),
):
    """When is a battle over if one side has no unit left?"""

    AFTER_THE_ROUND = Answer(
        "a",
        "Once the round is over, its step 3 included.",
        "Land combat needs units of both sides, and each round has three steps.",
    )


class Stopping(
    Reading, issue="ew.issue.stopping", asks=("I call the attack off; where do my troops go?", "Can I stay and dig in?")
):
    """What happens when the attacking player does not wish to continue the attack?"""

    GOES_BACK = Answer(
        "a",
        "The attack is over; the territory stays the defender's, and the attacking land units go back.",
        "Nothing takes a territory from its owner while units of his defend it, and units cannot stay in an enemy "
        "territory without combat: it occurs whenever they are there.",
        assumes="they go back to the territories that they came from.",
    )
    BOTH_STAY = Answer("b", "The attack is over, and both sides remain in the territory.")
    LOST = Answer("c", "The attack is over and the attacking land units are lost: no sentence lets them leave.")


class Capture(
    Reading, issue="ew.issue.capture", asks=("Can planes alone take a territory once everybody in it is dead?",)
):
    """Who takes a territory in which no defending unit is left?"""

    LAND_UNITS = Answer(
        "a",
        "The attacker, if a land unit of his is left.",
        "Aircraft have to fly to a friendly territory: they cannot stay to hold this one.",
    )
    ANY_UNIT = Answer("b", "The attacker, with whatever unit he has left.")


class Undefended(
    Reading, issue="ew.issue.undefended", asks=("I walk into an empty enemy territory; is it mine without a fight?",)
):
    """Who holds an enemy territory that land units move into and that nothing defends?"""

    ATTACKER = Answer(
        "a",
        "The attacker, without land combat.",
        "It is as after a battle: his land units are there, and no unit defends.",
    )
    DEFENDER = Answer("b", "The defender: what changes hands without combat stands in another phase, if anywhere.")


class MutualDestruction(
    Reading, issue="ew.issue.mutual-destruction", asks=("We wiped each other out; whose is the place now?",)
):
    """Who holds a territory in which neither side has a unit left?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")


class FlownHome(
    Reading,
    issue="ew.issue.flown-home",
    asks=("Only my planes survived and they had to head home; did I win the territory?",),
):
    """Who holds a territory if the last defender is removed and the attacker has only aircraft that have left?"""

    DEFENDER = Answer("a", "The defender.", "No unit of the attacker is there to take it.")
    ATTACKER = Answer("b", "The attacker: he has units left, and the defender has none.")


class CapturedStructures(
    Reading,
    issue="ew.issue.captured-structures",
    asks=("Do I get the factory when I take the place?", "Can I save my port by keeping it out of the fight?"),
    unplayed=(Answer("c", "Those that defended must be destroyed before it can be conquered; the others pass on."),),
):
    """What happens to ports and industrial complexes that are left when the territory is conquered?"""

    PASS_ON = Answer("a", "They pass to the conqueror undamaged.", "They take no hits, and nothing else destroys them.")
    DESTROYED = Answer("b", "They are destroyed when the territory changes hands.")


class SingleUnits(
    Reading,
    issue="ew.issue.single-units",
    asks=("Can I send the bombers home and keep the infantry fighting?",),
    unplayed=(Answer("c", "Any attacking unit may stay out of the next round."),),
):
    """May the attacker withdraw some units from a battle that he continues with the others?"""

    NO = Answer(
        "a",
        "No: he continues with all but the aircraft that lack fuel, or stops.",
        'Those that leave are the aircraft "which must disengage for lack of fuel points"; the rest is one attack.',
    )
    AIRCRAFT = Answer(
        "b", "Aircraft may leave after any round; land units may not.", assumes="aircraft of equal fuel leave together."
    )


class FuelTests(
    Reading, issue="ew.issue.fuel-tests", asks=("I have two points of fuel but a long way home; may I bomb this turn?",)
):
    """What fuel do aircraft need for the first attack: two points, or enough to return after it?"""

    BOTH = Answer(
        "a",
        "Both.",
        'Aircraft "cannot take part" in "any attack" that would make their safe return impossible; the first is one.',
    )
    TWO_POINTS = Answer("b", "Two fuel points: the other test stands in step 3, and begins with it.")


class TwoPointsAgain(
    Reading,
    issue="ew.issue.two-points-again",
    asks=("Must my plane have two points of fuel again for the second round?",),
):
    """When must aircraft have two fuel points?"""

    ONCE = Answer(
        "a", "Before the first attack only.", 'The points are those "remaining after any air battles that took place".'
    )
    EACH_ROUND = Answer("b", "Before each attack: they are needed to take part in the land battle.")


class LastRound(
    Reading, issue="ew.issue.last-round", asks=("We wiped them out in one round; do my planes still burn fuel for it?",)
):
    """Does the round in which the last unit of a side is removed cost fuel?"""

    YES = Answer("a", "Yes.", "Step 3 comes after step 2, and the sentence on fuel makes no exception.")
    NO = Answer("b", "No: there is no land combat any more when step 3 would begin.")


class IdleFuel(
    Reading, issue="ew.issue.idle-fuel", asks=("My bomber sat this one out; does it pay for the round all the same?",)
):
    """Do aircraft that took no part in the attack lose the fuel point of the first round?"""

    NO = Answer("a", "No.", "They cannot participate, so they are none of the attacking aircraft.")
    YES = Answer("b", "Yes: they were moved in to attack, and wait over the territory until step 3.")


class SafeReturn(
    Reading, issue="ew.issue.safe-return", asks=("Is it safe to come home on the last drop, with zero fuel left?",)
):
    """Is it a safe return to arrive without a fuel point left?"""

    ON_NOTHING = Answer("a", "Yes.", "The fuel was enough to return, and nothing has to be left of it.")
    POINT_LEFT = Answer("b", "No: a fuel point must be left on arrival.")


class NoWayHome(
    Reading, issue="ew.issue.no-way-home", asks=("My plane must leave and nothing friendly is in range; do I lose it?",)
):
    """What happens to aircraft that disengage with no friendly territory in reach?"""

    LOST = Answer("a", "They are lost.", "They leave, and may land nowhere: they have no territory to be in.")
    LEAVE = Answer("b", "They leave and are kept: the text removes units for hits alone.")


class ConqueredFriendly(
    Reading,
    issue="ew.issue.conquered-friendly",
    asks=("We just took the place; can my planes land right there instead of flying home?",),
):
    """Is a territory that has just been conquered friendly to the aircraft that must disengage there?"""

    NO = Answer(
        "a",
        "No: they fly to a territory that was friendly before.",
        'They are to "return" to friendly territory, and so go back to where they have been.',
    )
    YES = Answer("b", "Yes, from the moment at which the last defender is removed: they need not leave.")


class AircraftAfterBattle(
    Reading,
    issue="ew.issue.aircraft-after-battle",
    asks=("Where do my planes go once the fight is over?", "Can a fighter stay behind to guard what we took?"),
):
    """What do aircraft that need not disengage do when the battle is over?"""

    HOME = Answer(
        "a",
        "They fly home.",
        'Aircraft must keep the fuel "to safely return to a friendly territory"; the text lets them stay nowhere else.',
    )
    STAY_IF_TAKEN = Answer("b", "They stay in the territory if it was conquered, and fly home otherwise.")
    MAY_STAY = Answer("c", "They may stay, in a conquered territory and over one that is still the enemy's.")


class SecondBattle(
    Reading,
    issue="ew.issue.second-battle",
    asks=("Can a plane with fuel to spare hit a second territory in the same turn?",),
    unplayed=(Answer("b", "Yes, if it has two fuel points for that battle as well."),),
):
    """May aircraft that have left one land battle take part in another in the same turn?"""

    NO = Answer("a", "No.", "Aircraft that leave fly to a friendly territory, and land combat occurs in an enemy one.")


class Opting(Reading, issue="ew.issue.opting", asks=("May I fight with one port and keep the other out of it?",)):
    """May the defender opt for some of his ports and industrial complexes, and leave others out?"""

    EACH = Answer(
        "a", "Yes: he opts for each of them.", 'He may lose "Industrial Complexes and/or Ports" as single units.'
    )
    ALL_OR_NONE = Answer("b", 'No: "these units" defend, all of them, or none does.')


class StructuresRoll(
    Reading, issue="ew.issue.structures-roll", asks=("Does a factory shoot back, or does it just soak up hits?",)
):
    """Do defending ports and industrial complexes roll dice?"""

    YES = Answer(
        "a", "Yes, on a defense value.", 'They are called units, and both players roll "for each unit they have".'
    )
    NO = Answer("b", "No: they only take hits, having no defense value that the text knows of.")


class LoneCity(Reading, issue="ew.issue.lone-city", asks=("Only the city is left in there; do I have to fight it?",)):
    """Does a city fight if it is the only defending unit from the start?"""

    NO = Answer("a", "No: there is no land combat.", "It fights as long as another unit does, and then it stops.")
    YES = Answer("b", "Yes, until the attacker stops: it cannot be lost, and no other unit has been destroyed.")


class DefendingBombers(
    Reading, issue="ew.issue.defending-bombers", asks=("My bombers are caught on the ground; do they get to roll?",)
):
    """Do defending bombers roll dice?"""

    YES = Answer("a", "Yes, on their defense value.", 'Both players roll "for each unit they have".')
    NO = Answer("b", "No, they only take hits: of defending aircraft the text has fighters alone roll.")


class OptingOthers(
    Reading,
    issue="ew.issue.opting-others",
    asks=("Can I hold my tanks back and let only the infantry fight?",),
    unplayed=(
        Answer("b", "The defender may keep any unit out of the battle, and it is captured or lost with the territory."),
        Answer("c", "Either player may keep any unit out, and it takes no hits."),
    ),
):
    """May a player keep other units than ports and industrial complexes out of a battle in their territory?"""

    NO = Answer(
        "a", "No.", 'Only for these does the text say that the player "opts"; all others are units that he has.'
    )


class WhenOpted(
    Reading,
    issue="ew.issue.when-opted",
    asks=("Do I decide about my ports before I see how the flak rolled?",),
    unplayed=(Answer("b", "After the free roll of the AA guns, before step 1."), Answer("c", "In each round anew.")),
):
    """When does the defender opt for his ports and industrial complexes?"""

    FIRST = Answer(
        "a",
        "Before anything else.",
        'Whether there is land combat at all may depend on it, and he opts "from the start".',
    )


class Reinforcements(
    Reading,
    issue="ew.issue.reinforcements",
    asks=("Can I throw in fresh troops from next door between two rounds?",),
    unplayed=(Answer("b", "The attacker may, with units that have not moved yet."),),
):
    """May units join a battle after its first round?"""

    NO = Answer("a", "No.", "The text repeats the three steps alone, and units move in before land combat occurs.")


class OneValue(
    Reading,
    issue="ew.issue.one-value",
    asks=("My veterans attack better than my recruits; do I roll for them apart?",),
    unplayed=(Answer("b", "No: units of one kind may differ, and those of each value roll for themselves."),),
):
    """Do all units of one kind that a side has in a battle have the same attack value, and the same defense value?"""

    YES = Answer(
        "a",
        "Yes: the value is that of the kind.",
        "No source gives any value; the text tells units apart by their kind alone.",
        assumes="Whatever raises or lowers a value does so for all units of the kind.",
    )


class MissingVerb(
    Reading, issue="ew.issue.missing-verb", asks=("A word is missing: be sure to do what with the trench penalty?",)
):
    """How do the penalties apply, given that "be sure to any trench or beach landing penalties" has no verb?"""

    APPLY = Answer(
        "a",
        "They are applied: subtracted from the attack values.",
        "The next sentence limits how far they lower an attack value, so they do lower it.",
    )
    NOTHING = Answer("b", "Nothing: without a verb the sentence asks for nothing.")


class BothPenalties(
    Reading, issue="ew.issue.both-penalties", asks=("I land on a beach with trenches behind it; do the two add up?",)
):
    """What is subtracted when both a trench and a beach landing penalty apply?"""

    SUM = Answer("a", "Both, one after the other.", '"Any" penalty is to be applied, so none is left out.')
    GREATER = Answer("b", 'The greater one: it is a trench "or" a beach landing penalty.')


class Penalised(Reading, issue="ew.issue.penalised", asks=("Do trenches bother my bombers too?",)):
    """Do the penalties lower the attack value of aircraft as well?"""

    WHOLE_FORCE = Answer("a", "Yes.", "They are penalties to the attacking force, and aircraft are a part of it.")
    LAND_UNITS = Answer("b", "No: aircraft neither cross trenches nor land on beaches.")


class PenaltiesLast(
    Reading, issue="ew.issue.penalties-last", asks=("Do I get my full numbers back after the first round ashore?",)
):
    """How long do the penalties last?"""

    WHOLE_BATTLE = Answer(
        "a", "For the whole battle.", "They are applied before combat occurs, and nothing takes them back."
    )
    FIRST_ROUND = Answer("b", "For the first round: then the trench is crossed, and the beach left behind.")


class ValueOf0(
    Reading, issue="ew.issue.value-of-0", asks=("My unit cannot attack at all; does the beach give it a one?",)
):
    """What is the attack value of a unit of value 0 under a penalty?"""

    STAYS_0 = Answer(
        "a", "0: it rolls no die.", "The sentence limits how far a penalty lowers a value; no penalty raises one."
    )
    BECOMES_1 = Answer("b", "1: under a penalty no attack value is below 1.")


class MixedAttack(
    Reading,
    issue="ew.issue.mixed-attack",
    asks=("Half my force walked in; do those guys suffer for the beach as well?",),
    unplayed=(Answer("b", "No: it lowers the attack values of those that have landed."),),
):
    """Does a beach landing penalty apply to land units that came by land, if others land from the sea?"""

    WHOLE_FORCE = Answer(
        "a", "Yes.", 'It is a penalty "to the attacking force", and the text does not tell its parts from each other.'
    )


class Unspoken(
    Reading,
    issue="ew.issue.unspoken",
    asks=("The rules do not say that I may; may I?",),
    unplayed=(
        Answer("b", "Yes: what no sentence forbids is allowed."),
        Answer("c", "The players settle it before they play on."),
    ),
    of_silence=True,
):
    """May a player do something that no sentence permits?"""

    NO = Answer(
        "a",
        "No.",
        "To say when land combat occurs would be idle if it might occur at any other time as well.",
        assumes="the sentences name all that may be done.",
    )


class AttackAgain(
    Reading,
    issue="ew.issue.attack-again",
    asks=("I stopped my attack; can I attack the same territory again this turn?",),
    unplayed=(Answer("b", "Yes, with units that have not fought in this turn."),),
):
    """May a territory be attacked again in the turn in which an attack on it was stopped?"""

    NO = Answer(
        "a",
        "No.",
        'Land combat occurs "whenever the active player moves land/air units into" a territory, and movement is over.',
    )


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    opting: Opting = Opting.preferred()
    when_opted: WhenOpted = WhenOpted.preferred()
    opting_others: OptingOthers = OptingOthers.preferred()
    structures_roll: StructuresRoll = StructuresRoll.preferred()
    defending_bombers: DefendingBombers = DefendingBombers.preferred()
    lone_city: LoneCity = LoneCity.preferred()
    reinforcements: Reinforcements = Reinforcements.preferred()
    one_value: OneValue = OneValue.preferred()
    missing_verb: MissingVerb = MissingVerb.preferred()
    both_penalties: BothPenalties = BothPenalties.preferred()
    penalised: Penalised = Penalised.preferred()
    mixed_attack: MixedAttack = MixedAttack.preferred()
    penalties_last: PenaltiesLast = PenaltiesLast.preferred()
    value_of_0: ValueOf0 = ValueOf0.preferred()
    free_roll_target: FreeRollTarget = FreeRollTarget.preferred()
    anti_air_again: AntiAirAgain = AntiAirAgain.preferred()
    anti_air_hits: AntiAirHits = AntiAirHits.preferred()
    free_roll_losses: FreeRollLosses = FreeRollLosses.preferred()
    idle_aircraft: IdleAircraft = IdleAircraft.preferred()
    hit_order: HitOrder = HitOrder.preferred()
    casualties: Casualties = Casualties.preferred()
    removal_order: RemovalOrder = RemovalOrder.preferred()
    defending_aircraft: DefendingAircraft = DefendingAircraft.preferred()
    fuel_tests: FuelTests = FuelTests.preferred()
    two_points_again: TwoPointsAgain = TwoPointsAgain.preferred()
    safe_return: SafeReturn = SafeReturn.preferred()
    idle_fuel: IdleFuel = IdleFuel.preferred()
    last_round: LastRound = LastRound.preferred()
    no_way_home: NoWayHome = NoWayHome.preferred()
    conquered_friendly: ConqueredFriendly = ConqueredFriendly.preferred()
    aircraft_after_battle: AircraftAfterBattle = AircraftAfterBattle.preferred()
    second_battle: SecondBattle = SecondBattle.preferred()
    single_units: SingleUnits = SingleUnits.preferred()
    battle_over: BattleOver = BattleOver.preferred()
    stopping: Stopping = Stopping.preferred()
    capture: Capture = Capture.preferred()
    undefended: Undefended = Undefended.preferred()
    mutual_destruction: MutualDestruction = MutualDestruction.preferred()
    flown_home: FlownHome = FlownHome.preferred()
    captured_structures: CapturedStructures = CapturedStructures.preferred()
    attack_again: AttackAgain = AttackAgain.preferred()
    unspoken: Unspoken = Unspoken.preferred()


PREFERRED = Profile()

PROFILES = MappingProxyType({"preferred": PREFERRED})
