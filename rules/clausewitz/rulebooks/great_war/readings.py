"""The issues of The Great War that land and air combat raise, their readings, and the profiles.

Each class is an issue: its docstring asks, its members answer, the preferred one says why.
"""

from dataclasses import dataclass
from types import MappingProxyType

from clausewitz.play.readings import Answer, Reading


class RemainingUnits(Reading, issue="gw.issue.remaining-units"):
    """Which units are the "remaining units" that fire in step 5?"""

    NOT_FIRED = Answer(
        "a",
        "Those that have not fired in this round.",
        "Steps 2 to 4 give their units fire of their own; that they should fire a second time is said nowhere in 000.",
    )
    SURVIVORS = Answer("b", "All survivors, those that have fired already included.")
    AIRCRAFT_AGAIN = Answer("c", 'Those that have not fired, and the aircraft: 002 adds "including air units".')


class LoopStart(Reading, issue="gw.issue.loop-start"):
    """From which step is land combat repeated?"""

    STEP_2 = Answer("a", "From step 2: gas is used in the first round only.", "000 is the latest and names the steps.")
    STEP_3 = Answer("b", 'From "step 3", the third entry of the list of 002: the defender\'s preemptive fire.')
    GAS = Answer("c", 'From "step 3" of the whole list of 002, part A included: gas, in every round.')


class StormOrder(Reading, issue="gw.issue.storm-order"):
    """Do storm troops and entrenched infantry fire at the same moment, or one after the other?"""

    TOGETHER = Answer("a", "At the same moment.", '000 adds "(simultaneous exchange)" to the step.')
    STORM_FIRST = Answer("b", "Storm troops first: entrenched infantry that they hit does not fire.")


class HitsOn(Reading, issue="gw.issue.hits-on"):
    """Which faces of a die hit "at 3"?"""

    OR_LESS = Answer(
        "a",
        "That number or less.",
        "Only so does a modifier of +1 help: with exactly the number it would change nothing.",
    )
    EXACTLY = Answer("b", "That number only.")


class ContestStopsRetreat(Reading, issue="gw.issue.contest-stops-retreat"):
    """Does a contest by the attacker stop the defender from retreating?"""

    STOPS = Answer("a", "Yes.", '000 says so outright: "this stops the defender from retreating".')
    ONLY_RETREAT_TESTED = Answer("b", "No: 002 asks only whether the attacker has retreated.")


class OwnTerritoryFirst(Reading, issue="gw.issue.own-territory-first"):
    """May the defender retreat to an ally while a territory of his own is open to him?"""

    OWN_FIRST = Answer(
        "a", "No: an ally's territory only if none of his own is open.", "The section on retreats is the special rule."
    )
    FREE = Answer("b", "Yes: step 6 names friendly and allied territory side by side.")


class ClosedSpaces(Reading, issue="gw.issue.closed-spaces"):
    """Which spaces are closed to a retreating defender?"""

    ANY_ATTACK = Answer(
        "a",
        "Those in which any attack is unresolved, and contested ones.",
        "The section on retreats speaks of an attack of whatever kind, step 6 of contested spaces; both are kept.",
    )
    LAND_ATTACK = Answer("b", "Those under attack by land units, and contested ones.")
    NONE = Answer("c", "None: 002 sets no condition.")


class SuperiorityWinner(Reading, issue="gw.issue.superiority-winner"):
    """Who has air superiority when both sides lose their last aircraft in the same exchange?"""

    AIRCRAFT_LEFT = Answer(
        "a",
        "Nobody: a winner has aircraft left.",
        "001 ties the boost to having air units remaining, 002 speaks of the survivor.",
    )
    LAST_DESTROYED = Answer("b", "Both: each has eliminated the other.")


class SuperiorityLasts(Reading, issue="gw.issue.superiority-lasts"):
    """What becomes of air superiority if its last aircraft falls within the round?"""

    ENDS = Answer("a", "It ends.", "001 ties the boost to having air units remaining.")
    STAYS = Answer("b", "It stays for the round: who has won it has it.")


class UnopposedSuperiority(Reading, issue="gw.issue.unopposed-superiority"):
    """Has a side air superiority if the enemy has no aircraft to begin with?"""

    YES = Answer("a", "Yes.", "001: what allows the boost is having air units remaining.")
    NO = Answer("b", "No: there is no winner where no air combat took place.")


class Casualties(Reading, issue="gw.issue.casualties"):
    """Who chooses which units are lost?"""

    OWNER = Answer(
        "a",
        "Their owner.",
        '000 has the defender place wounds on "their" units in naval combat; called shots are the exception.',
    )
    FIRER = Answer("b", "The side that scored the hits.")


class GasOrder(Reading, issue="gw.issue.gas-order"):
    """Is the defender's gas thrown with the attacker's, or in reply to it?"""

    TOGETHER = Answer("a", "With it.", '000 adds "(simultaneous exchange)" to the step.')
    REPLY = Answer("b", "After it, once the losses are taken: 002 calls it a reply.")


class GasAlone(Reading, issue="gw.issue.gas-alone"):
    """May the defender use gas if the attacker does not?"""

    YES = Answer("a", "Yes.", '000 says "defender can" and names no condition but the technology.')
    REPLY_ONLY = Answer("b", "No: 002 calls his gas a reply.")


class GasTargets(Reading, issue="gw.issue.gas-targets"):
    """Which units may be lost to gas?"""

    ANY = Answer("a", "Any that fire may be lost to.", "No sentence excludes any.")
    TROOPS = Answer("b", "Infantry, cavalry and storm troops only: gas does not hurt guns, forts and aircraft.")


class GasMask(Reading, issue="gw.issue.gas-mask"):
    """What does the "gas mask" technology do?"""

    NOTHING = Answer("a", "Nothing.", "000, the latest, has dropped the words.")
    HALVES = Answer(
        "b",
        "It adjusts the damage: hits by gas on the defender are halved, rounded down.",
        assumes="002 says that the damage may be adjusted, not by how much.",
    )


class Boosted(Reading, issue="gw.issue.boosted"):
    """Which units does air superiority boost?"""

    GUNS = Answer("a", "Artillery, rail guns and forts.", "000 lists them.")
    AIRCRAFT_TOO = Answer("b", 'Aircraft as well: "these units" of 002 includes them.')
    LAND_UNITS = Answer("c", 'All land units, and aircraft: 002 says "may boost land units".')


class FireOnAircraft(Reading, issue="gw.issue.fire-on-aircraft"):
    """May aircraft be lost to fire in the land battle?"""

    YES = Answer(
        "a", "Yes.", '002: "plane hits can go against land units (and vice versa)"; 000 says nothing against it.'
    )
    NO = Answer("b", "No: air fights air.")


class SupportingGuns(Reading, issue="gw.issue.supporting-guns"):
    """May a rail gun that fires from an adjacent space be lost in the battle?"""

    NO = Answer("a", "No.", "It is not in the space that is fought over.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class ComingOut(Reading, issue="gw.issue.coming-out"):
    """When is an attacker "coming out of a contested territory"?"""

    ANY = Answer(
        "a",
        "When any of his land units attacked out of one, the space of the battle itself included.",
        '"All land units" are bound, whichever of them came out of it.',
    )
    ALL = Answer("b", "Only when all of his land units did.")
    NEVER = Answer("c", "002 knows no such exception.")


class ToTheFinish(Reading, issue="gw.issue.to-the-finish"):
    """May an attacker who came out of a contested territory, and fought on, contest in a later round?"""

    EACH_ROUND = Answer("a", "Yes: he decides anew at the end of each round.", "Step 6 is repeated whole.")
    ONCE = Answer("b", "No: who fights on fights to the finish.")


class EntrenchedAttackers(Reading, issue="gw.issue.entrenched-attackers"):
    """Does entrenched infantry that attacks, in a contested space, fire in step 4?"""

    NO = Answer("a", "No.", '000, the latest, names "defending entrenched infantry" only.')
    YES = Answer("b", "Yes: 002 gives the advantage to whoever is entrenched.")


class AircraftAlone(Reading, issue="gw.issue.aircraft-alone"):
    """Is a side eliminated that has only aircraft left?"""

    NO = Answer("a", "No.", "Aircraft are units that fire, and that may be lost, in the land battle.")
    YES = Answer("b", "Yes: nobody holds a space from the air.")


class ContestWith(Reading, issue="gw.issue.contest-with"):
    """Which units remain in a contested space?"""

    GROUND = Answer("a", "All ground units; aircraft go home.", "000, the latest, says ground units.")
    ALL = Answer("b", 'All units: 002 says "with all".')


class RetreatTo(Reading, issue="gw.issue.retreat-to"):
    """Where may an attacker retreat to?"""

    ORIGIN = Answer(
        "a", "To one of his territories from which one of his units attacked.", "000, the latest, is the more precise."
    )
    ANY_OWN = Answer("b", 'To any adjacent territory of his: 002 says "to his territory" only.')


class Reach(Reading, issue="gw.issue.reach"):
    """How far may a retreat go?"""

    ADJACENT = Answer(
        "a",
        "To an adjacent space; the attacker in any case to where his units came from.",
        "A retreat is one move of the units that are in the space.",
    )
    ANYWHERE = Answer("b", "To any space that is open to it: no sentence says how far.")


class FiresTwice(Reading, issue="gw.issue.fires-twice"):
    """How does a fort fire twice?"""

    TWO_DICE = Answer(
        "a",
        "With two dice whenever it fires.",
        '002 explains it so for pass-through fire: "one attack (rolling twice)".',
    )
    TWO_STEPS = Answer("b", "With one die in step 3 and one in step 5.")


class OwnerOfContested(Reading, issue="gw.issue.owner-of-contested"):
    """Who is the "original start of player turn owner" of a contested territory?"""

    WHEN_CONTESTED = Answer(
        "a",
        "Its owner at the start of the turn in which the contest began.",
        '"Original" looks back to the beginning of the contest.',
    )
    EACH_TURN = Answer("b", "Its owner at the start of the turn that is played now.")


class BombingCap(Reading, issue="gw.issue.bombing-cap"):
    """Over what time can the losses from a territory not exceed its value?"""

    TURN = Answer("a", "Over a turn, all raids on it together.", '"The total loses" are those of one collection.')
    RAID = Answer("b", "In each raid.")


class BombingValue(Reading, issue="gw.issue.bombing-value"):
    """What value limits the losses from a territory that is contested?"""

    AT_THE_TIME = Answer("a", "Its value at the time, halved.", "Halved is what its owner can collect, and so lose.")
    FULL = Answer("b", "Its full value.")


class LoneFort(Reading, issue="gw.issue.lone-fort"):
    """Does a fort without any other unit go on with the battle?"""

    CAPTURED = Answer(
        "a", "No: it is captured.", "A fort may be captured once all enemy pieces are killed, and it is a place."
    )
    HOLDS = Answer("b", "Yes: the battle goes on until it is wrecked.")


class FortAfterRetreat(Reading, issue="gw.issue.fort-after-retreat"):
    """What becomes of the defender's forts when he retreats?"""

    CAPTURED = Answer("a", "They are captured.", "Without a garrison they are not functional, and they cannot leave.")
    STAYS = Answer("b", "They remain his: forts are captured if all enemy pieces are killed, and these are not.")


class Garrison(Reading, issue="gw.issue.garrison"):
    """How many forts does one infantry, cavalry or storm troop keep functional?"""

    ONE_EACH = Answer("a", "One.", '"The fort must have [...] a single infantry, cavalry, or storm troop."')
    ONE_FOR_ALL = Answer("b", "All in the space.")


class SilentForts(Reading, issue="gw.issue.silent-forts"):
    """Does a fort that is not functional take hits?"""

    YES = Answer("a", "Yes, as long as it is not wrecked.", "Only a wrecked fort is said to be out of the battle.")
    NO = Answer("b", "No: it is no part of the battle.")


class FortHits(Reading, issue="gw.issue.fort-hits"):
    """May hits on several forts in one space be spread over them?"""

    SPREAD = Answer(
        "a", "Yes: each fort takes three hits before the first is wrecked.", "The owner chooses his losses."
    )
    ONE_BY_ONE = Answer("b", "No: one fort is wrecked before the next is hit.")


class MutualDestruction(Reading, issue="gw.issue.mutual-destruction"):
    """Who holds the space when both sides are eliminated?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")


@dataclass(frozen=True, kw_only=True)
class Profile:
    """One reading for every issue; the defaults are the preferred ones."""

    remaining_units: RemainingUnits = RemainingUnits.NOT_FIRED
    loop_start: LoopStart = LoopStart.STEP_2
    storm_order: StormOrder = StormOrder.TOGETHER
    hits_on: HitsOn = HitsOn.OR_LESS
    contest_stops_retreat: ContestStopsRetreat = ContestStopsRetreat.STOPS
    own_territory_first: OwnTerritoryFirst = OwnTerritoryFirst.OWN_FIRST
    closed_spaces: ClosedSpaces = ClosedSpaces.ANY_ATTACK
    superiority_winner: SuperiorityWinner = SuperiorityWinner.AIRCRAFT_LEFT
    superiority_lasts: SuperiorityLasts = SuperiorityLasts.ENDS
    unopposed_superiority: UnopposedSuperiority = UnopposedSuperiority.YES
    casualties: Casualties = Casualties.OWNER
    gas_order: GasOrder = GasOrder.TOGETHER
    gas_alone: GasAlone = GasAlone.YES
    gas_targets: GasTargets = GasTargets.ANY
    gas_mask: GasMask = GasMask.NOTHING
    boosted: Boosted = Boosted.GUNS
    fire_on_aircraft: FireOnAircraft = FireOnAircraft.YES
    supporting_guns: SupportingGuns = SupportingGuns.NO
    coming_out: ComingOut = ComingOut.ANY
    to_the_finish: ToTheFinish = ToTheFinish.EACH_ROUND
    entrenched_attackers: EntrenchedAttackers = EntrenchedAttackers.NO
    aircraft_alone: AircraftAlone = AircraftAlone.NO
    contest_with: ContestWith = ContestWith.GROUND
    retreat_to: RetreatTo = RetreatTo.ORIGIN
    reach: Reach = Reach.ADJACENT
    fires_twice: FiresTwice = FiresTwice.TWO_DICE
    owner_of_contested: OwnerOfContested = OwnerOfContested.WHEN_CONTESTED
    bombing_cap: BombingCap = BombingCap.TURN
    bombing_value: BombingValue = BombingValue.AT_THE_TIME
    lone_fort: LoneFort = LoneFort.CAPTURED
    fort_after_retreat: FortAfterRetreat = FortAfterRetreat.CAPTURED
    garrison: Garrison = Garrison.ONE_EACH
    silent_forts: SilentForts = SilentForts.YES
    fort_hits: FortHits = FortHits.SPREAD
    mutual_destruction: MutualDestruction = MutualDestruction.DEFENDER


LATEST = Profile()
OLDER = Profile(
    remaining_units=RemainingUnits.AIRCRAFT_AGAIN,
    loop_start=LoopStart.STEP_3,
    storm_order=StormOrder.STORM_FIRST,
    contest_stops_retreat=ContestStopsRetreat.ONLY_RETREAT_TESTED,
    own_territory_first=OwnTerritoryFirst.FREE,
    closed_spaces=ClosedSpaces.NONE,
    unopposed_superiority=UnopposedSuperiority.NO,
    gas_order=GasOrder.REPLY,
    gas_alone=GasAlone.REPLY_ONLY,
    gas_mask=GasMask.HALVES,
    boosted=Boosted.LAND_UNITS,
    coming_out=ComingOut.NEVER,
    contest_with=ContestWith.ALL,
    entrenched_attackers=EntrenchedAttackers.YES,
    retreat_to=RetreatTo.ANY_OWN,
)
"""What 002 alone would say, where it differs."""

PROFILES = MappingProxyType({"latest": LATEST, "002": OLDER})
