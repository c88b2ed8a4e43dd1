"""Issues of land combat, with their readings, and the profile.

In order: the attacker's retreat, gas, infantry and its entrenchments, the battle itself, preemptive fire, the
defender's retreat.
"""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class RetreatTo(
    Reading,
    issue="gw.issue.retreat-to",
    asks=("Can my attackers pull back to another territory of mine than the one they came from?",),
):
    """Where may an attacker retreat to?"""

    ORIGIN = Answer(
        "a",
        "To one of his territories from which one of his units attacked.",
        "The long text prevails (gw.issue.which-source), and is the more precise.",
    )
    ANY_OWN = Answer("b", 'To any territory of his within reach: the short answer says "to his territory" only.')


class AttackersReach(
    Reading,
    issue="gw.issue.attackers-reach",
    asks=("My attackers came from two spaces away; can they go all the way back?",),
):
    """How far may an attacker retreat?"""

    ORIGIN = Answer(
        "a",
        "Back to where his units came from, however far; elsewhere only to an adjacent space.",
        "Units that have come a way can go it back; any other retreat is a move out of the space.",
    )
    ADJACENT = Answer("b", "To an adjacent space, even if his units came from farther away.")
    ANYWHERE = Answer("c", "As far as he likes: no sentence says how far.")


class BackToAnAlly(
    Reading, issue="gw.issue.back-to-an-ally", asks=("I attacked out of an ally's territory; is that a way back?",)
):
    """May an attacker whose units came from an ally's territory retreat to it?"""

    NO = Answer(
        "a",
        "No: only to a territory of his own.",
        'Step 6 says "one of his territories", and of the defender, in the next breath, "friendly or allied".',
    )
    YES = Answer("b", 'Yes: the section on retreats says "one of the areas that their attack came", whoever owns it.')


class ComingOut(
    Reading,
    issue="gw.issue.coming-out",
    asks=("Half of my attack came out of a contested territory; may the rest pull back?",),
):
    """When is an attacker "coming out of a contested territory"?"""

    ANY = Answer(
        "a",
        "When any of his land units attacked out of one.",
        '"All land units" are bound, whichever of them came out of it.',
    )
    ALL = Answer("b", "Only when all of his land units did.")
    NEVER = Answer("c", "Never: the short answer knows no such exception.")


class ComingOutHere(
    Reading,
    issue="gw.issue.coming-out-here",
    asks=("I attack inside a territory that we contest; can I pull back from that?",),
):
    """Do units that attack in the contested territory where they already stood come out of a contested territory?"""

    YES = Answer(
        "a",
        "Yes.",
        "The attack comes out of their part of it; they have come from no other territory that they could retreat to.",
    )
    NO = Answer("b", "No: they are in it still, and only who attacks another territory comes out of it.")


class CannotRetreat(
    Reading, issue="gw.issue.cannot-retreat", asks=("Can I throw away an attack that has no way back?",)
):
    """May an attacker who can retreat to none of the areas that he came from call off his attack?"""

    DESTROYED = Answer(
        "a",
        "Yes, and his land units are destroyed.",
        "The sentence says what happens to them; if he had to fight on instead, it would speak of nothing.",
    )
    FIGHTS_ON = Answer("b", "No: he would call it off by retreating, which he cannot do.")


class FlyToAnAlly(Reading, issue="gw.issue.fly-to-an-ally", asks=("Can my planes fly back to an ally's airfield?",)):
    """Is the territory of an ally a "friendly territory" to which attacking aircraft and raiders may fly back?"""

    YES = Answer(
        "a",
        "Yes.",
        'The section on retreats tells "friendly owned" from "friendly allied", so that either is friendly.',
    )
    NO = Answer("b", 'No: step 6 says "friendly or allied", so that an ally\'s is not friendly.')


class GasOrder(
    Reading,
    issue="gw.issue.gas-order",
    asks=("Do we both roll gas at the same time?", "Does my gas get to fire before his?"),
):
    """Is the defender's gas attack simultaneous with the attacker's, or a reply to it?"""

    TOGETHER = Answer("a", "At the same time.", 'The long text adds "(simultaneous exchange)" to the step.')
    REPLY = Answer("b", "In reply, once the losses to the attacker's gas are taken: the short answer calls it a reply.")


class GasAlone(
    Reading, issue="gw.issue.gas-alone", asks=("He brought no gas; can I still gas him when he attacks me?",)
):
    """May the defender use gas if the attacker does not?"""

    YES = Answer("a", "Yes.", 'The long text says "defender can" and names no condition but the technology.')
    REPLY_ONLY = Answer("b", "No: the short answer calls his gas a reply.")


class GasTargets(
    Reading,
    issue="gw.issue.gas-targets",
    asks=(
        "Can I take a gas hit on my fort?",
        "Does gas kill artillery, or just the men?",
        "Can gas bring down a plane?",
    ),
):
    """Which units may be lost to gas?"""

    ANY = Answer("a", "Any unit that other fire may be taken on.", "No sentence excludes any.")
    TROOPS = Answer("b", "Infantry, cavalry and storm troops only: gas does not hurt guns, forts and aircraft.")
    GROUND = Answer("c", "Land units, guns included, but neither forts nor aircraft.")


class GasMask(
    Reading,
    issue="gw.issue.gas-mask",
    asks=("I have researched gas masks; how many hits do they save me?",),
    unplayed=(Answer("c", "The gas mask technology cancels some other share of the hits, left to the table."),),
):
    """What does the gas mask technology do?"""

    NOTHING = Answer(
        "a",
        "Nothing.",
        "No source says by how much it adjusts the damage, and the long text, which restates the step "
        "(gw.issue.which-source), is without it.",
    )
    HALVES = Answer(
        "b",
        "It halves the hits by gas on the defender, rounded down.",
        assumes="The short answer says that the damage can be adjusted, not by how much, nor that it must be.",
    )


class GasWithoutTroops(
    Reading, issue="gw.issue.gas-without-troops", asks=("Can I gas a territory that I attack with planes alone?",)
):
    """May a side with no land units in the battle use gas?"""

    YES = Answer("a", "Yes.", "No sentence ties gas to a unit; how many gas attacks a side has is an input.")
    NO = Answer("b", "No: somebody on the ground has to release it.")


class GasBoost(Reading, issue="gw.issue.gas-boost", asks=("Does air superiority help my gas shells?",)):
    """Does air superiority boost gas attacks?"""

    NO = Answer(
        "a", "No.", "The long text lists artillery, rail guns and forts; gas is a step of its own before their fire."
    )
    YES = Answer("b", "Yes: gas shells are fired by artillery, and aerial spotting improves its aim.")


class GasAndFire(
    Reading,
    issue="gw.issue.gas-and-fire",
    asks=("Does a gun that fires gas still fire in its own step?",),
    unplayed=(
        Answer("b", "Yes: an artillery unit that fires gas shells does not fire again in step 2 or 3."),
        Answer("c", "Yes: whatever unit releases gas does not fire again in the round."),
    ),
):
    """Does a gas attack replace the fire of a unit?"""

    ADDED = Answer(
        "a",
        "No: gas attacks come on top of the fire of all units.",
        "The long text has the sides conduct gas attacks, and only then has artillery fire; no "
        "unit is said to do both.",
        assumes="No source says who or what makes a gas attack.",
    )


class EntrenchedAttackers(
    Reading,
    issue="gw.issue.entrenched-attackers",
    asks=("My men in the trenches attack across the no-man's-land; do they shoot first?",),
):
    """Does entrenched infantry that attacks in a contested space fire in step 4?"""

    NO = Answer(
        "a", "No.", 'The long text, which prevails (gw.issue.which-source), names "defending entrenched infantry" only.'
    )
    YES = Answer("b", "Yes: the short answer gives the advantage to whoever is entrenched.")


class AttackIsMove(
    Reading,
    issue="gw.issue.attack-is-move",
    asks=(
        "I attack across a no-man's-land; am I still dug in afterwards?",
        "Can I dig in after attacking in a contested territory?",
    ),
):
    """Does infantry that attacks in the contested territory where it already stood count as moving?"""

    NO = Answer(
        "a",
        "No: it stays entrenched, and may entrench.",
        '"As long as the unit does not move it remains entrenched": it is in the same territory before and after, and '
        "infantry moves by spaces.",
    )
    NOT_DUG_IN = Answer("b", "It may not entrench in that turn, but keeps the entrenchment that it has.")
    YES = Answer("c", "Yes: it leaves its trenches as it attacks, and may not entrench in that turn.")


class RetreatIsMove(
    Reading, issue="gw.issue.retreat-is-move", asks=("Do my infantry lose their trenches when they fall back?",)
):
    """Does entrenched infantry that retreats lose its entrenchment?"""

    YES = Answer("a", "Yes.", "It changes its space, and so moves; trenches stay where they were dug.")
    NO = Answer("b", "No: only a move in its own turn ends an entrenchment.")


class EntrenchInContest(
    Reading, issue="gw.issue.entrench-in-contest", asks=("Can I dig in inside a territory that we contest?",)
):
    """May infantry entrench in a contested territory?"""

    YES = Answer("a", "Yes.", "Not to have moved is the only condition; the counter stands between two such lines.")
    NO = Answer("b", "No: nobody digs in under the eyes of the enemy.")


class WhoEntrenches(
    Reading,
    issue="gw.issue.who-entrenches",
    asks=("Can my storm troops sit in trenches?", "Does dismounted cavalry dig in?"),
    unplayed=(
        Answer("b", 'Infantry, cavalry and storm troops: the long text calls all three "infantry type troops".'),
        Answer("c", "Infantry and storm troops, but no cavalry."),
    ),
):
    """Which units may entrench?"""

    INFANTRY = Answer(
        "a",
        "Infantry alone.",
        'The sentence stands under the heading "Infantry", and step 4 speaks of "entrenched infantry".',
        assumes="Storm troops and cavalry are units of their own, not infantry.",
    )


class HalfCost(
    Reading,
    issue="gw.issue.half-cost",
    asks=("Can I buy a single infantry for one and a half?",),
    unplayed=(
        Answer("b", "The price of each unit is rounded up: one infantry unit costs 2."),
        Answer("c", "The sum of all that is bought is rounded up."),
        Answer("d", "Infantry is bought in pairs, two for 3."),
    ),
):
    """How is a price of 1.5 paid?"""

    AS_IT_IS = Answer(
        "a",
        "As it stands: money is counted in halves.",
        "No sentence rounds a price; rounding down is said of the value of a contested territory alone.",
        assumes="There is money in halves. Buying units is in no source, and is not played.",
    )


class RemainingUnits(
    Reading, issue="gw.issue.remaining-units", asks=("Do units that fired in steps 2 to 4 fire again in step 5?",)
):
    """Which units are the "remaining units" that fire in step 5a?"""

    NOT_FIRED = Answer(
        "a",
        "Those that have not fired in this round.",
        "Steps 2 to 4 give their units fire of their own; the long text nowhere says that they fire a second time.",
    )
    SURVIVORS = Answer("b", "All survivors, those that have fired already included.")
    AIRCRAFT_AGAIN = Answer(
        "c", 'Those that have not fired, and the aircraft: the short answer adds "including air units".'
    )


class LoopStart(
    Reading, issue="gw.issue.loop-start", asks=("Does a second round begin with gas, with my guns, or with his?",)
):
    """From which step is land combat repeated?"""

    STEP_2 = Answer(
        "a",
        "From step 2: gas is used in the first round only.",
        "The long text prevails (gw.issue.which-source), and names the steps.",
    )
    STEP_3 = Answer(
        "b", 'From "step 3", the third entry of the list of the short answer: the defender\'s preemptive fire.'
    )
    GAS = Answer("c", 'From "step 3" of the whole list of the short answer, part A included: gas, in every round.')


class FirstRoundAnew(
    Reading,
    issue="gw.issue.first-round-anew",
    asks=(
        "We fight on in a territory that we contested last turn; do I get gas and the air bonus again?",
        "Is the first round of my next attack on a contested territory a first round again?",
    ),
):
    """Does the "first round of combat" begin again when a contest from an earlier turn is resumed?"""

    ANEW = Answer(
        "a",
        "Yes: each attack is combat of its own, with gas, the boost and support fire in its first round.",
        'To contest is to remain "instead [of] continuing" the attack, and so ends it; the next begins with step 1.',
    )
    ONCE = Answer("b", "No: the same combat goes on, and its first round is over: no gas, no boost, no support fire.")


class HitsOn(Reading, issue="gw.issue.hits-on", asks=("Does a 1 hit when I need a 3?",)):
    """Which faces of a die hit "at 3"?"""

    OR_LESS = Answer(
        "a",
        "That number or less.",
        "Only so does a modifier of +1 help: with exactly the number it would change nothing.",
    )
    EXACTLY = Answer("b", "That number only.")


class Casualties(
    Reading,
    issue="gw.issue.casualties",
    asks=("Can I pick off his best units with my hits?", "Do I choose my own casualties?"),
):
    """Who chooses the casualties?"""

    OWNER = Answer(
        "a",
        "Their owner.",
        'The long text has the defender place wounds on "their" units in naval combat; called shots are the exception.',
    )
    FIRER = Answer("b", "The side that scored the hits.")


class LossesFirst(
    Reading,
    issue="gw.issue.losses-first",
    asks=("We both have hits to take; who names his casualties first?",),
    unplayed=(
        Answer("b", "The defender, who places his wounds first in naval combat."),
        Answer("c", "Both write their losses down in secret."),
    ),
):
    """Which side chooses its losses first after a simultaneous exchange on land?"""

    ATTACKER = Answer(
        "a",
        "The attacker.",
        "He is named first wherever both sides fire at once on land; naval step 3 orders wounds and called shots.",
        assumes="That it matters little: neither side's losses change those that the other has to take.",
    )


class AircraftAlone(Reading, issue="gw.issue.aircraft-alone", asks=("Does a lone fighter keep me in the battle?",)):
    """Is a side eliminated if it has only aircraft left?"""

    NO = Answer("a", "No.", "Aircraft are units that fire, and that may be lost, in the land battle.")
    YES = Answer("b", "Yes: nobody holds a space from the air.")


class MutualDestruction(
    Reading, issue="gw.issue.mutual-destruction", asks=("Nobody is left on either side; who gets the territory?",)
):
    """Who holds the space when both sides are eliminated?"""

    DEFENDER = Answer("a", "The defender: nobody is there to take it.", "No sentence takes it from its owner.")
    NOBODY = Answer("b", "Nobody.")


class OtherUnits(
    Reading,
    issue="gw.issue.other-units",
    asks=("When do tanks fire?", "Are there tanks in this game?"),
    unplayed=(
        Answer("b", "There are others, such as tanks: they fire among the remaining units of step 5a."),
        Answer("c", "There are others, such as tanks: they fire with storm troops in step 4."),
    ),
):
    """Are there land units that the sequence does not name, such as tanks?"""

    NONE = Answer(
        "a",
        "There are none.",
        'No source names any other; one that has no step of its own would be among "all their remaining units".',
        assumes="The units that the sources name are all that there are.",
    )


class StormOrder(Reading, issue="gw.issue.storm-order", asks=("Do trenches hit my storm troops before they get in?",)):
    """Do storm troops and entrenched infantry fire simultaneously or one after the other?"""

    TOGETHER = Answer("a", "At the same time.", 'The long text adds "(simultaneous exchange)" to the step.')
    STORM_FIRST = Answer("b", "Storm troops first: entrenched infantry that they hit does not fire.")


class StormBefore(
    Reading,
    issue="gw.issue.storm-before",
    asks=("Do storm troops shoot even before the artillery?", "How early in the round do storm troops fire?"),
):
    """Before which units do attacking storm troops fire?"""

    STEP_4 = Answer(
        "a",
        "Before those of the general exchange: they fire in step 4.",
        "All three sources give them this place in the sequence; that they fire before others explains it.",
    )
    ALL = Answer(
        "b", 'Before all others, guns and aircraft included: the text with commentary says "before other units".'
    )


class SupportingGuns(
    Reading, issue="gw.issue.supporting-guns", asks=("Can I lose my rail gun that shoots from next door?",)
):
    """May a rail gun that fires from an adjacent space be lost in the battle?"""

    NO = Answer("a", "No.", "It is not in the space that is fought over.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class HoldFire(
    Reading,
    issue="gw.issue.hold-fire",
    asks=("Can I save my artillery for the general exchange?", "Do I have to fire a gun in step 2?"),
    unplayed=(
        Answer("b", "Yes: a unit may hold its fire, and then fires among the remaining units in step 5a."),
        Answer("c", "Yes: a unit may hold its fire, and then does not fire in that round at all."),
    ),
):
    """May a unit that can fire preemptively on land hold its fire?"""

    NO = Answer(
        "a",
        "No: whatever can fire in a step fires in it.",
        'The long text has each side fire its units; "can" and "may" in the short answer tell that '
        "they fire before others.",
        assumes='"He can fire them preemptively" and "he may fire them preemptively" leave no choice.',
    )


class SilentGuns(
    Reading,
    issue="gw.issue.silent-guns",
    asks=("Does my rail gun next door have to join in?",),
    unplayed=(Answer("b", "No: their owner says before the battle which rail guns next to it take part."),),
):
    """Must every rail gun next to a battle that can support it take part?"""

    ALL_FIRE = Answer(
        "a",
        "Yes, on the board; in a battle by itself their number is an input.",
        'That preemptive fire "can include" them says where they may stand, and nothing is gained by silence.',
        assumes="Nobody wants to keep a rail gun out that costs nothing to fire.",
    )


class GunUnderAttack(
    Reading,
    issue="gw.issue.gun-under-attack",
    asks=("He attacks two of my territories; does the rail gun in one of them help the other?",),
):
    """May a rail gun support a battle while land units have yet to attack its own territory in this turn?"""

    YES = Answer(
        "a", "Yes, and it defends its own territory as well.", "It is lost only once its own battle is fought."
    )
    NO = Answer("b", "No: it waits for the attack on its own territory.")


class ClosedSpaces(
    Reading, issue="gw.issue.closed-spaces", asks=("Which territories are shut to me when I fall back?",)
):
    """Which spaces are closed to a retreating defender?"""

    ANY_ATTACK = Answer(
        "a",
        "Those in which any attack is unresolved, and contested ones.",
        "The section on retreats speaks of an attack of whatever kind, step 6 of contested spaces; both are kept.",
    )
    LAND_ATTACK = Answer("b", "Those under attack by land units, and contested ones.")
    NONE = Answer("c", "None: the short answer sets no condition.")


class OwnTerritoryFirst(
    Reading,
    issue="gw.issue.own-territory-first",
    asks=("Can I fall back on my ally though I could stay on my own soil?",),
):
    """May the defender retreat to an ally while a territory of his own is open to him?"""

    OWN_FIRST = Answer(
        "a", "No: an ally's territory only if none of his own is open.", "The section on retreats is the special rule."
    )
    FREE = Answer("b", "Yes: step 6 names friendly and allied territory side by side.")


class OwnUnavailable(
    Reading,
    issue="gw.issue.own-unavailable",
    asks=("My own territory next door is contested; may I run to my ally instead?",),
):
    """When is one of the defender's own territories "unavailable"?"""

    CLOSED = Answer(
        "a",
        "When he has none within reach that is open to him.",
        "What he may not enter is not available; else a closed territory of his own would doom him beside an ally.",
    )
    NONE_THERE = Answer("b", "When he has none within reach at all, open or closed.")


class UnresolvedAtAllys(
    Reading,
    issue="gw.issue.unresolved-at-allys",
    asks=("I have nowhere else to run: is my ally's territory shut by a landing that is still to be fought there?",),
):
    """May a defender with no territory of his own retreat to an ally's that awaits an attack by sea or from the air?"""

    NO = Answer(
        "a",
        "No: the attack has to be resolved first.",
        'Any space can be "the space the player wishes to retreat to", the ally\'s as well; the sentence on allies '
        "says who may shelter him, not when.",
    )
    YES = Answer("b", 'Yes: "If one is unavailable then it may retreat" gives him a last resort, whatever is to come.')


class DefendersReach(
    Reading,
    issue="gw.issue.defenders-reach",
    asks=("How far away can a beaten defender run?",),
    unplayed=(Answer("c", "As far as the slowest of his units could move in a turn of its own."),),
):
    """How far may a defender retreat?"""

    ADJACENT = Answer(
        "a",
        "To an adjacent space.",
        'Of those who must leave a lost space, the text measures the way of fleets alone: "to an adjacent sea zone".',
        assumes="that land units that lose a space go no farther.",
    )
    ANYWHERE = Answer("b", "To any space that is open to him: no sentence says how far.")


class RetreatInPart(
    Reading,
    issue="gw.issue.retreat-in-part",
    asks=("Can I pull half of my defenders out and let the rest fight?",),
    unplayed=(
        Answer("b", "Yes: what he leaves behind fights on."),
        Answer("c", "Yes, but what he leaves behind may not retreat in a later round."),
    ),
):
    """May a defender retreat with only some of his units?"""

    NO = Answer(
        "a",
        "No: all of them retreat, or none.",
        '"The defender may retreat": he is named as a whole, as the attacker is, who retreats with all units.',
        assumes='That "all units", said of the attacker alone, is not said of him to tell the two apart.',
    )


class RetreatApart(
    Reading,
    issue="gw.issue.retreat-apart",
    asks=("Can my defenders scatter to different territories?",),
    unplayed=(Answer("b", "Yes: only attackers are held to one of the areas that they came from."),),
):
    """May the retreating units of a defender go to several territories?"""

    NO = Answer(
        "a",
        "No: all go to one territory.",
        'He retreats "to a friendly or allied territory", "a friendly owned territory", "the space": always one.',
        assumes="That the singular is meant.",
    )


class EntrenchWhen(
    Reading,
    issue="gw.issue.entrench-when",
    asks=("At what point of my turn do I dig in?",),
    unplayed=(
        Answer("b", "At any time of the turn, so before combat too."),
        Answer("c", "At the end of the turn, by itself, wherever infantry did not move."),
    ),
):
    """When in a turn does infantry entrench?"""

    NON_COMBAT = Answer(
        "a",
        "In the non-combat phase.",
        'It may entrench if it "did not move during" its turn, and only after movement and combat is that known.',
    )


@dataclass(frozen=True, kw_only=True)
class LandProfile:
    """The preferred reading of each issue."""

    remaining_units: RemainingUnits = RemainingUnits.preferred()
    loop_start: LoopStart = LoopStart.preferred()
    first_round_anew: FirstRoundAnew = FirstRoundAnew.preferred()
    hits_on: HitsOn = HitsOn.preferred()
    casualties: Casualties = Casualties.preferred()
    losses_first: LossesFirst = LossesFirst.preferred()
    aircraft_alone: AircraftAlone = AircraftAlone.preferred()
    mutual_destruction: MutualDestruction = MutualDestruction.preferred()
    other_units: OtherUnits = OtherUnits.preferred()

    gas_order: GasOrder = GasOrder.preferred()
    gas_alone: GasAlone = GasAlone.preferred()
    gas_targets: GasTargets = GasTargets.preferred()
    gas_mask: GasMask = GasMask.preferred()
    gas_without_troops: GasWithoutTroops = GasWithoutTroops.preferred()
    gas_boost: GasBoost = GasBoost.preferred()
    gas_and_fire: GasAndFire = GasAndFire.preferred()

    storm_order: StormOrder = StormOrder.preferred()
    storm_before: StormBefore = StormBefore.preferred()
    supporting_guns: SupportingGuns = SupportingGuns.preferred()
    hold_fire: HoldFire = HoldFire.preferred()
    silent_guns: SilentGuns = SilentGuns.preferred()
    gun_under_attack: GunUnderAttack = GunUnderAttack.preferred()

    entrenched_attackers: EntrenchedAttackers = EntrenchedAttackers.preferred()
    attack_is_move: AttackIsMove = AttackIsMove.preferred()
    retreat_is_move: RetreatIsMove = RetreatIsMove.preferred()
    entrench_in_contest: EntrenchInContest = EntrenchInContest.preferred()
    who_entrenches: WhoEntrenches = WhoEntrenches.preferred()
    half_cost: HalfCost = HalfCost.preferred()

    retreat_to: RetreatTo = RetreatTo.preferred()
    attackers_reach: AttackersReach = AttackersReach.preferred()
    back_to_an_ally: BackToAnAlly = BackToAnAlly.preferred()
    coming_out: ComingOut = ComingOut.preferred()
    coming_out_here: ComingOutHere = ComingOutHere.preferred()
    cannot_retreat: CannotRetreat = CannotRetreat.preferred()
    fly_to_an_ally: FlyToAnAlly = FlyToAnAlly.preferred()

    closed_spaces: ClosedSpaces = ClosedSpaces.preferred()
    own_territory_first: OwnTerritoryFirst = OwnTerritoryFirst.preferred()
    own_unavailable: OwnUnavailable = OwnUnavailable.preferred()
    unresolved_at_allys: UnresolvedAtAllys = UnresolvedAtAllys.preferred()
    defenders_reach: DefendersReach = DefendersReach.preferred()
    retreat_in_part: RetreatInPart = RetreatInPart.preferred()
    retreat_apart: RetreatApart = RetreatApart.preferred()
    entrench_when: EntrenchWhen = EntrenchWhen.preferred()
