"""Issues of territories, with their readings: bombardment, forts, contests, repairs; and the profile.

Issues on coastal forts in naval battles are among those of the sea.
"""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class BombardOrSupport(
    Reading,
    issue="gw.issue.bombard-or-support",
    asks=("Can a gun shell one province and then back up the attack next door?",),
):
    """May a rail gun that has bombarded support an attack from its adjacent space in the same turn?"""

    EITHER = Answer(
        "a",
        "No: it does one or the other.",
        "A supporting gun fires in step 2 of land combat, and so participates in it.",
    )
    BOTH = Answer("b", "Yes: what supports from an adjacent space does not participate in the battle itself.")


class BombardmentAlone(
    Reading, issue="gw.issue.bombardment-alone", asks=("Can I just shell a province without attacking it?",)
):
    """May rail guns bombard a space that is not attacked by land afterwards?"""

    YES = Answer("a", "Yes.", "The text says when they fire, not that an attack has to follow.")
    NO = Answer("b", 'No: it is a part of land combat, "done before the land combat sequence".')


class ContestedBombarded(
    Reading,
    issue="gw.issue.contested-bombarded",
    asks=("The enemy squats in my own province: can my rail gun shell him there?",),
):
    """Is a friendly territory contested by an enemy an "enemy space" that may be bombarded?"""

    NO = Answer("a", "No.", '"When contested, a territory remains friendly" to its owner.')
    YES = Answer("b", "Yes: the shot is at the enemy, and he stands there.")


class BombardmentTargets(
    Reading, issue="gw.issue.bombardment-targets", asks=("Can a rail gun destroy fighters parked in the province?",)
):
    """Which units may be removed for hits by rail gun bombardment?"""

    ANY = Answer("a", "Any in the space, and hits may be taken on forts.", "No sentence excludes any.")
    GROUND = Answer("b", "Land units, and forts take hits as well, but no aircraft: shells do not hit what flies.")


class GunsInContest(
    Reading,
    issue="gw.issue.guns-in-contest",
    asks=("My rail gun sits in a contested province: can it shoot at the one next door?",),
):
    """May a rail gun in a contested territory bombard another, or support the battle for it?"""

    YES = Answer("a", "Yes.", "No sentence forbids it: units may not move from fight to fight, but guns need not move.")
    NO = Answer("b", "No: it is engaged where it stands.")


class GunsAboard(
    Reading,
    issue="gw.issue.guns-aboard",
    asks=("My rail gun is on a transport off the coast: can it shell the shore?",),
):
    """May a rail gun aboard a transport bombard, or support a battle in, a territory next to its sea zone?"""

    NO = Answer(
        "a",
        "No: aboard a transport it is cargo.",
        'Types other than infantry "can only land after the capture of the territory"; until then ships give the fire.',
    )
    YES = Answer("b", "Yes: its sea zone is an adjacent space, and no sentence asks that the gun stand on land.")


class BoostedBombardment(
    Reading,
    issue="gw.issue.boosted-bombardment",
    asks=("Do my planes give my rail gun +1 when it bombards?",),
    unplayed=(Answer("b", "Yes, where the enemy has no aircraft in the space: the sky is won without a fight."),),
):
    """Is a bombardment by rail guns boosted by aerial spotting?"""

    NO = Answer(
        "a",
        "No.",
        "Air superiority is won in part A of the land combat sequence, and lasts for its first round; bombardment is "
        "done before it.",
    )


class CoastalGarrison(
    Reading, issue="gw.issue.coastal-garrison", asks=("Can an empty fort shoot at ships fighting right off its coast?",)
):
    """Does a coastal fort need a garrison to fire in a naval battle next to it?"""

    NEEDED = Answer(
        "a",
        "Yes.",
        '"To remain functional" it must have one, and only pass-through fire is excepted: the naval battle stands in '
        "the same text and is not.",
    )
    NOT_NEEDED = Answer("b", 'No: "if a naval battle is being fought" beside it, "then the fort may participate".')


class CoastalLanding(
    Reading,
    issue="gw.issue.coastal-landing",
    asks=("When I storm a fort from the sea, does it shoot at my ships or at my troops?",),
    unplayed=(
        Answer("b", "The ships: the fort fires at the invading fleet, twice in each round, before anybody lands."),
        Answer("c", "Its owner picks between ships and troops."),
    ),
):
    """What does a coastal fort fire at when it is invaded by sea?"""

    TROOPS = Answer(
        "a",
        "The attacking units on land, in step 3 of the land combat.",
        'It participates "in the combat", and the combat of an invasion is the land combat sequence.',
    )


class FortHoldsFire(
    Reading,
    issue="gw.issue.fort-holds-fire",
    asks=("Can I keep my shore battery quiet in a sea battle?",),
    unplayed=(Answer("a", "No: it fires whenever it is able to."),),
):
    """May the owner keep a coastal fort out of a naval battle next to it?"""

    MAY = Answer(
        "b",
        'Yes: it "may participate", and its owner says before each battle whether it does.',
        "The sentence gives leave, and none obliges him.",
        assumes="On the board nobody keeps out a fort that is able to fire: it cannot be hit, and may fire in every "
        "other battle too. In a battle by itself the forts that participate are an input.",
    )


class ContestedFort(
    Reading,
    issue="gw.issue.contested-fort",
    asks=("Enemy troops are in my fort's province: does it still fire out to sea?",),
):
    """Does a coastal fort in a contested territory participate in a naval battle next to it?"""

    YES = Answer("a", "Yes, for the side of its owner.", '"When contested, a territory remains friendly" to him.')
    NO = Answer("b", "No: its garrison fights on land.")


class CapturedFortFires(
    Reading,
    issue="gw.issue.captured-fort-fires",
    asks=("I just took your fort: does it fire on your fleet as that breaks out of the harbour?",),
):
    """Does a fort captured in this turn fire in a naval battle next to it?"""

    YES = Answer(
        "a", "Yes, for its captor.", "It is captured, and functional with a hit left and a garrison; nothing delays it."
    )
    NO = Answer("b", "No: its captor mans it from his next turn on.")


class FortOften(
    Reading,
    issue="gw.issue.fort-often",
    asks=("My fort fired at your ships: can it still fire when you land the same turn?",),
    unplayed=(Answer("c", "It gives no pass-through fire on ships that stop to fight: it has them in the battle."),),
):
    """May one fort take part in several battles of one turn, at sea and on land, besides pass-through fire?"""

    EACH = Answer("a", "Yes, in each.", "Each of these is a rule of its own, and none speaks of the others.")
    ONE_BATTLE = Answer(
        "b",
        "No: it takes part in one battle a turn, the first; pass-through fire is no battle.",
        assumes="All forts of a territory take part together, even one that lacks a garrison to fire.",
    )


class AlliedGarrison(
    Reading,
    issue="gw.issue.allied-garrison",
    asks=("Do my ally's infantry count as the garrison of my fort?",),
    unplayed=(Answer("b", "No: the garrison has to be its owner's."),),
):
    """Do an ally's troops keep a fort functional?"""

    YES = Answer("a", "Yes.", '"A single infantry, cavalry, or storm troop" is asked for, of no nation.')


class ContestStopsRetreat(
    Reading, issue="gw.issue.contest-stops-retreat", asks=("He contests; am I stuck in there with him?",)
):
    """Does a contest by the attacker stop the defender from retreating?"""

    STOPS = Answer("a", "Yes.", 'The long text says so outright: "this stops the defender from retreating".')
    ONLY_RETREAT_TESTED = Answer("b", "No: the short answer asks only whether the attacker has retreated.")


class ContestWith(Reading, issue="gw.issue.contest-with", asks=("Which of my units stay when I contest?",)):
    """Which units remain in a contested space?"""

    GROUND = Answer(
        "a",
        "All ground units; aircraft go home.",
        "The long text, which prevails (gw.issue.which-source), says ground units.",
    )
    ALL = Answer("b", 'All units: the short answer says "with all".')


class ToTheFinish(
    Reading,
    issue="gw.issue.to-the-finish",
    asks=("I came out of a contested territory and fought a round; can I still contest?",),
):
    """May an attacker who came out of a contested territory, and fought on, contest in a later round?"""

    EACH_ROUND = Answer("a", "Yes: he decides anew at the end of each round.", "Step 6 is repeated whole.")
    ONCE = Answer("b", "No: an attacker who fights on fights to the finish.")


class OwnerOfContested(
    Reading,
    issue="gw.issue.owner-of-contested",
    asks=("Who counts as the owner of a territory that changed hands before we contested it?",),
):
    """Who is the "original start of player turn owner" of a contested territory?"""

    WHEN_CONTESTED = Answer(
        "a",
        "Its owner at the start of the player turn in which the contest began.",
        'It "remains" friendly, and so to whom it was friendly before; "original" looks back to the same moment.',
    )
    EACH_TURN = Answer("b", "Its owner at the start of the turn that is played now.")


class AttackWithPart(
    Reading,
    issue="gw.issue.attack-with-part",
    asks=("Can I attack in a no-man's-land with my guns alone and keep the infantry out of it?",),
    unplayed=(
        Answer("b", "Yes: units kept out neither fire nor can be hit."),
        Answer("c", "Yes: units kept out do not fire, but may be taken as losses."),
    ),
):
    """May a side attack in a contested territory with only some of its units there?"""

    WITH_ALL = Answer(
        "a",
        "No, on the board all its units there attack; in a battle by itself the units are an input.",
        'In step 5a a side fires "with all their remaining units", and it retreats or contests with all: no sentence '
        "separates units that fight from units that look on.",
        assumes="What stands in the territory cannot keep out of the battle for it.",
    )


class ReinforcementsFight(
    Reading,
    issue="gw.issue.reinforcements-fight",
    asks=("I bring fresh troops into a no-man's-land; do I have to attack with them this turn?",),
):
    """Must a side attack in a contested territory in the turn it brings in reinforcements?"""

    NO = Answer(
        "a",
        "No: it may just bring them in.",
        '"Each side may bring in reinforcements", and what reinforces a force takes its part, not more.',
    )
    OWNER_NOT = Answer(
        "b", "The owner's side need not; the other side has moved into a territory of the enemy's, and so attacks."
    )


class RailGunsInContest(
    Reading,
    issue="gw.issue.rail-guns-in-contest",
    asks=("The railroads are cut; is my rail gun stuck in the contested territory?",),
):
    """May rail guns move into or out of a contested territory, in which railroads do not function?"""

    YES = Answer(
        "a",
        "Yes, as other land units do.",
        "They retreat and contest with the other ground units, and no sentence moves them by rail alone.",
    )
    NO = Answer("b", "No: they move on rails.")


class ThroughContest(
    Reading,
    issue="gw.issue.through-contest",
    asks=("Can my cavalry ride through a no-man's-land to my own territory behind it?",),
):
    """May units move through a contested territory to friendly territory beyond it?"""

    NO = Answer(
        "a", "No: units that enter it stay in it for the turn.", "The enemy is in it, so it is no friendly route."
    )
    YES = Answer(
        "b", "Yes: it remains friendly to its owner, and only the way on to enemy or contested territory is barred."
    )


class EmptyContest(
    Reading,
    issue="gw.issue.empty-contest",
    asks=("I attack in my own contested territory and we both die; is it still mine?",),
):
    """Who holds a contested territory if its owner attacks there and both sides are eliminated?"""

    OWNER = Answer("a", "Its owner.", "It remains friendly to him, and nobody is there to take it.")
    DEFENDER = Answer("b", "The defender of that battle, who has not been driven out.")


class ProductionLimit(
    Reading,
    issue="gw.issue.production-limit",
    asks=("What exactly is cut in half in a contested factory, units or money?",),
    unplayed=(
        Answer("b", "The money that may be spent there in a turn."),
        Answer("c", "The number of units that would be built there, whatever the value of the territory."),
    ),
):
    """What does the halved production of a contested territory limit?"""

    UNITS = Answer(
        "a",
        "The number of units built there in a turn: half of its value.",
        'It is "the value of the territory" that is halved, for "both economic worth and production".',
        assumes="As in Axis & Allies the value of a territory is the number of units that it produces.",
    )


class FiresTwice(Reading, issue="gw.issue.fires-twice", asks=("Does my fort get both its dice at once?",)):
    """How does a fort fire twice?"""

    TWO_DICE = Answer(
        "a",
        "With two dice whenever it fires.",
        'The short answer explains it so for pass-through fire: "one attack (rolling twice)".',
    )
    TWO_STEPS = Answer("b", "With one die in step 3 and one in step 5.")


class LoneFort(
    Reading, issue="gw.issue.lone-fort", asks=("All my troops are dead but the fort still stands: is the battle over?",)
):
    """Does a fort without any other unit continue the battle?"""

    CAPTURED = Answer(
        "a", "No: it is captured.", "A fort may be captured once all enemy pieces are killed, and it is a place."
    )
    HOLDS = Answer("b", "Yes: the battle goes on until it is wrecked.")


class FortAfterRetreat(
    Reading, issue="gw.issue.fort-after-retreat", asks=("I pull my troops out: do I lose the fort?",)
):
    """Are the defender's forts captured when he retreats?"""

    CAPTURED = Answer(
        "a", "Yes.", "The territory is captured and they cannot leave it: no enemy piece is left there to be killed."
    )
    STAYS = Answer(
        "b",
        "No: forts are captured if all enemy pieces have been killed, and these have not. They are silent until their "
        "side takes the territory back.",
    )


class Garrison(Reading, issue="gw.issue.garrison", asks=("I have two forts and one infantry: do both fire?",)):
    """How many forts does one infantry, cavalry or storm troop keep functional?"""

    ONE_EACH = Answer("a", "One.", '"The fort must have [...] a single infantry, cavalry, or storm troop."')
    ONE_FOR_ALL = Answer("b", "All in the space.")


class SilentForts(Reading, issue="gw.issue.silent-forts", asks=("Can I soak up hits on a fort that has no crew?",)):
    """Does a fort that is not functional take hits?"""

    YES = Answer("a", "Yes, as long as it is not wrecked.", "Only a wrecked fort is said to be out of the battle.")
    NO = Answer("b", "No: it is no part of the battle.")


class FortHits(Reading, issue="gw.issue.fort-hits", asks=("Can I spread hits over my two forts?",)):
    """May hits on several forts in one space be spread over them?"""

    SPREAD = Answer(
        "a", "Yes: each fort takes three hits before the first is wrecked.", "The owner chooses his losses."
    )
    ONE_BY_ONE = Answer("b", "No: one fort is wrecked before the next is hit.")


class CapturedFort(Reading, issue="gw.issue.captured-fort", asks=("Do I get the fort in one piece when I take it?",)):
    """What is the state of a captured fort?"""

    AS_IT_IS = Answer("a", "As damaged as it was.", "No sentence changes it, and only its owner's phase 6 repairs it.")
    WRECKED = Answer("b", "A wreck: a defender who gives it up blows it up.")


class FortAttacks(
    Reading, issue="gw.issue.fort-attacks", asks=("I counter-attack in my own contested province: does my fort fire?",)
):
    """Does a fort fire when its owner attacks in its own contested territory?"""

    NO = Answer(
        "a", "No.", "It has a figure on defence and none for an attack, where the next entry, on infantry, gives both."
    )
    YES = Answer("b", "Yes, twice at 3, with the guns of step 2: the figure is no ban, and it fires on passing ships.")


class RepairAmount(Reading, issue="gw.issue.repair-amount", asks=("Does a fort get all its hits back at once?",)):
    """How much damage of a fort is repaired in a turn?"""

    ALL = Answer("a", "All of it.", '"A fortress that was damaged is repaired", not in part.')
    ONE_HIT = Answer("b", "One hit of each fort.")


class RepairedWrecks(Reading, issue="gw.issue.repaired-wrecks", asks=("Does a wrecked fort ever come back?",)):
    """Is a wrecked fort repaired?"""

    YES = Answer(
        "a", "Yes.", "A wreck is a damaged fort as well, and is only said to be out of the battle, not of the game."
    )
    NO = Answer("b", "No: it is damaged no longer, but wrecked.")


class RepairSince(
    Reading, issue="gw.issue.repair-since", asks=("You hit my fort in your turn: does it still heal in mine?",)
):
    """Whose attacks keep a fort from being repaired in its owner's turn?"""

    LAST_TURN = Answer(
        "a",
        "All since the turn of its owner before this one.",
        "A fort is attacked in the turns of others, so that the condition would otherwise hardly ever matter.",
    )
    OWN_TURN = Answer("b", 'Those in its owner\'s turn alone: that is "the owners turn in which".')


class FiveUnits(
    Reading, issue="gw.issue.five-units", asks=("Two small attacks on one fort: do you add them up to five?",)
):
    """Are the land units of several attacks on a fort added together?"""

    NO = Answer("a", "No.", '"An attack by five or more land units" is one attack.')
    YES = Answer("b", "Yes: five units have attacked it, whether at once or not.")


class FiveWithGuns(
    Reading,
    issue="gw.issue.five-with-guns",
    asks=("Do rail guns firing from next door count toward the five that stop repairs?",),
):
    """Do rail guns that support an attack on a fort from an adjacent space count among the five land units?"""

    NO = Answer("a", "No.", "They support the attack and stay where they are; those who attack move into the space.")
    YES = Answer("b", "Yes: they are land units, and they fire in the attack.")


class FiveAboard(
    Reading,
    issue="gw.issue.five-aboard",
    asks=("My artillery stayed on the boats: does it count toward the five that stop a repair?",),
):
    """Do land units that stay aboard count among the five land units of a landing that attacks a fort?"""

    NO = Answer("a", "No.", "Only infantry type troops participate in a landing; what stays aboard attacks nobody.")
    YES = Answer("b", "Yes: they are land units of the invading force.")


class BombardedRepair(
    Reading,
    issue="gw.issue.bombarded-repair",
    asks=("Five rail guns shelled my fort and nobody attacked: is it still repaired?",),
):
    """Is a bombardment by five or more rail guns an attack that prevents the repair of a fort?"""

    NO = Answer("a", "No.", "Bombardment is done before the land combat, and an attack is fought in it.")
    YES = Answer("b", "Yes: five land units have fired on it.")


class RepairInContest(
    Reading,
    issue="gw.issue.repair-in-contest",
    asks=("Does my fort get fixed with the enemy camped in the same province?",),
):
    """Is a fort in a contested territory repaired?"""

    YES = Answer("a", "Yes.", "The sentence names one condition, an attack by five land units, and no other.")
    NO = Answer("b", "No: nobody repairs under the eyes of the enemy.")


class CapturedRepair(
    Reading,
    issue="gw.issue.captured-repair",
    asks=("I stormed your fort with five units: can I repair it this very turn?",),
):
    """Does the attack that captured a fort prevent its new owner from repairing it?"""

    YES = Answer(
        "a",
        "Yes, if five or more land units made it.",
        "In the owner's turn the fort was the subject of such an attack; the sentence does not ask whose it was.",
    )
    NO = Answer("b", "No: only attacks on its present owner count.")


@dataclass(frozen=True, kw_only=True)
class TerritoryProfile:
    """The preferred reading of each issue."""

    contest_stops_retreat: ContestStopsRetreat = ContestStopsRetreat.preferred()
    to_the_finish: ToTheFinish = ToTheFinish.preferred()
    contest_with: ContestWith = ContestWith.preferred()
    fires_twice: FiresTwice = FiresTwice.preferred()
    owner_of_contested: OwnerOfContested = OwnerOfContested.preferred()
    attack_with_part: AttackWithPart = AttackWithPart.preferred()
    reinforcements_fight: ReinforcementsFight = ReinforcementsFight.preferred()
    rail_guns_in_contest: RailGunsInContest = RailGunsInContest.preferred()
    through_contest: ThroughContest = ThroughContest.preferred()
    empty_contest: EmptyContest = EmptyContest.preferred()
    production_limit: ProductionLimit = ProductionLimit.preferred()
    lone_fort: LoneFort = LoneFort.preferred()
    fort_after_retreat: FortAfterRetreat = FortAfterRetreat.preferred()
    garrison: Garrison = Garrison.preferred()
    silent_forts: SilentForts = SilentForts.preferred()
    fort_hits: FortHits = FortHits.preferred()
    bombard_or_support: BombardOrSupport = BombardOrSupport.preferred()
    bombardment_alone: BombardmentAlone = BombardmentAlone.preferred()
    contested_bombarded: ContestedBombarded = ContestedBombarded.preferred()
    bombardment_targets: BombardmentTargets = BombardmentTargets.preferred()
    captured_fort: CapturedFort = CapturedFort.preferred()
    repair_amount: RepairAmount = RepairAmount.preferred()
    repaired_wrecks: RepairedWrecks = RepairedWrecks.preferred()
    repair_since: RepairSince = RepairSince.preferred()
    five_units: FiveUnits = FiveUnits.preferred()
    five_with_guns: FiveWithGuns = FiveWithGuns.preferred()
    five_aboard: FiveAboard = FiveAboard.preferred()
    bombarded_repair: BombardedRepair = BombardedRepair.preferred()
    repair_in_contest: RepairInContest = RepairInContest.preferred()
    captured_repair: CapturedRepair = CapturedRepair.preferred()
    fort_attacks: FortAttacks = FortAttacks.preferred()
    coastal_garrison: CoastalGarrison = CoastalGarrison.preferred()
    coastal_landing: CoastalLanding = CoastalLanding.preferred()
    fort_holds_fire: FortHoldsFire = FortHoldsFire.preferred()
    contested_fort: ContestedFort = ContestedFort.preferred()
    captured_fort_fires: CapturedFortFires = CapturedFortFires.preferred()
    fort_often: FortOften = FortOften.preferred()
    allied_garrison: AlliedGarrison = AlliedGarrison.preferred()
    guns_in_contest: GunsInContest = GunsInContest.preferred()
    guns_aboard: GunsAboard = GunsAboard.preferred()
    boosted_bombardment: BoostedBombardment = BoostedBombardment.preferred()
