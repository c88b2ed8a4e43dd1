"""Issues of naval combat, with their readings: the battle, hits, retreats, sea zones, submarines; and the profile.

The issues on hits include wounds and called shots; those on sea zones concern contested ones.
"""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class ExchangeAtSea(
    Reading, issue="gw.issue.exchange-at-sea", asks=("Does a cruiser that is sunk in step 3 still get its roll?",)
):
    """Do the attacker and the defender fire simultaneously in step 3 at sea?"""

    TOGETHER = Answer(
        "a",
        "Yes.",
        "One sentence lets both fire, and only then do the two sides place their wounds.",
    )
    IN_TURN = Answer("b", 'No: the attacker fires first, as he is named first; no sentence says "simultaneous" here.')


class OnlySubmerged(
    Reading, issue="gw.issue.only-submerged", asks=("All I have left is a dived sub. Is the battle over?",)
):
    """Does the battle go on when a side has only submerged submarines left?"""

    OVER = Answer(
        "a",
        "No: once they cannot be hunted any longer it is over, and transports may begin naval invasions.",
        "They neither fire nor can be hit, and cannot contest the sea zone.",
    )
    GOES_ON = Answer("b", "Yes: they are neither eliminated nor have they retreated.")


class TransportsFire(Reading, issue="gw.issue.transports-fire", asks=("Do my transports get to shoot?",)):
    """Do transports fire, when "all other remaining ships" do?"""

    NO = Answer("a", "No.", "No source gives them guns, and the text sets them apart from combat ships.")
    YES = Answer("b", 'Yes: "all" ships fire, transports with the least that can hit.')


class CoastalFire(
    Reading, issue="gw.issue.coastal-fire", asks=("Does my coastal fort shoot before the enemy ships do?",)
):
    """When does a fort fire in a naval battle?"""

    PREEMPTIVE = Answer(
        "a",
        "Before the exchange of step 3, once the submarines have had theirs.",
        'The short answer has fortress units "fire preemptively in battle".',
    )
    EXCHANGE = Answer("b", "In the exchange of step 3, with all other units.")


class CoastalSide(
    Reading, issue="gw.issue.coastal-side", asks=("I attack at sea next to my own fort. Does it help me?",)
):
    """Does the attacker's own fort take part in a naval battle next to it?"""

    DEFENDER = Answer("a", "No.", 'A fort fires "at 3 on Defense".')
    EITHER = Answer("b", "Yes: of whichever side it is, it fires on the enemy's ships.")


class AlliedFort(
    Reading, issue="gw.issue.allied-fort", asks=("Does my ally's fort fire if he has no ships in the battle?",)
):
    """Does an ally's fort take part if he has no ship in the naval battle?"""

    YES = Answer("a", "Yes.", "The sentence asks where the battle is fought, not whose ships are in it.")
    NO = Answer("b", "No: only a nation that has ships in the battle fires from the coast.")


class CoastalHits(Reading, issue="gw.issue.coastal-hits", asks=("Can ships shoot back at a coastal fort?",)):
    """May a fort that takes part in a naval battle be hit?"""

    NO = Answer("a", "No.", "It is not in the sea zone that is fought over; what destroys it is a landing.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class CoastalTargets(Reading, issue="gw.issue.coastal-targets", asks=("Can a coastal fort hit subs or planes?",)):
    """What may a fort hit if it fires before the exchange of a naval battle?"""

    ALL = Answer(
        "a", "Whatever is above water.", 'It participates "in the combat", and only of pass-through fire more is said.'
    )
    NO_SUBMARINES = Answer("b", "No submarines: as in pass-through fire.")
    NO_AEROPLANES = Answer("c", "Neither submarines nor aeroplanes: ships, and the airships of which the text speaks.")


class Airships(Reading, issue="gw.issue.airships", asks=("Can I take a hit on a fighter instead of a destroyer?",)):
    """What are the "airships" that may not be lost while combat ships are available?"""

    ZEPPELINS = Answer("a", "Zeppelins.", "An airship is a zeppelin; aircraft are called air units.")
    AIR_UNITS = Answer("b", "All air units.")


class CombatShips(
    Reading, issue="gw.issue.combat-ships", asks=("Do my fighters have to go down before the transports?",)
):
    """Do fighters and bombers count among the "other combat ships" that must be lost first?"""

    SHIPS = Answer("a", "No: only warships do.", "Aircraft are not ships.")
    AIRCRAFT_TOO = Answer("b", "Yes: whatever fights, except airships.")


class CalledShots(Reading, issue="gw.issue.called-shots", asks=("What does a called shot do?",)):
    """What is a called shot?"""

    FIRER_PICKS = Answer(
        "a",
        "A hit whose target the firing side picks, whatever kind of unit it is.",
        "The text lets the firing side decide where it is placed.",
        assumes="How many hits of an exchange are called is in no source: it is an input.",
    )
    NONE = Answer("b", "Nothing: no sentence says how a shot is called, so none is.")


class CalledWhen(
    Reading,
    issue="gw.issue.called-when",
    asks=("Can my submarine call its shot?",),
    unplayed=(Answer("b", "Yes: any hit in a naval battle may be called, those of submarines and forts as well."),),
):
    """May shots outside step 3 be called?"""

    EXCHANGE = Answer("a", "No.", 'Called shots are placed "during this phase", which is step 3.')


class Wounds(
    Reading, issue="gw.issue.wounds", asks=("Can I put one hit on each of my dreadnoughts instead of losing one?",)
):
    """May a side spread its wounds over several dreadnoughts?"""

    SPREAD = Answer("a", "Yes: each takes one before the first is sunk.", "The owner places them on his units.")
    ONE_BY_ONE = Answer("b", "No: a wounded one is sunk before the next is hit.")


class WoundsLast(
    Reading,
    issue="gw.issue.wounds-last",
    asks=("When is my damaged dreadnought back to full strength?",),
    unplayed=(Answer("c", "Until the ship is repaired in a port."),),
):
    """How long does a wound on a dreadnought last?"""

    BATTLE = Answer(
        "a",
        "Until the end of the battle; a wound from mines or forts, until the end of the battle it sails into.",
        "The text places wounds in a battle, and repairs no ship afterwards.",
    )
    TURN = Answer("b", "Until the end of the turn, through all of its battles.")


class SurfacedTargets(
    Reading,
    issue="gw.issue.hits-on-submarines",
    asks=("Can my cruisers hit subs that stayed up?", "Can I take hits on a sub that did not dive?"),
    unplayed=(
        Answer("b", "No: only hits of destroyers and sub hunters."),
        Answer("c", "Hits of ships may, hits of aircraft may not."),
    ),
):
    """May hits of step 3 be taken on submarines that have not submerged?"""

    ANY = Answer("a", "Yes, whoever scored them.", "Only submerged submarines need hunters.")


class TroopsAboard(
    Reading,
    issue="gw.issue.troops-aboard",
    asks=("My transport was sunk. Are the troops gone, or do they fit on the other one?",),
    unplayed=(Answer("b", "They are lost with the ship that carries them, whatever room there is elsewhere."),),
):
    """Are troops aboard lost with their transport?"""

    SHIFTED = Answer(
        "a",
        "Only as many as the transports that are left cannot carry.",
        "Nobody notes which transport carries which unit, and the owner chooses his losses.",
        assumes="that the costliest units are saved first",
    )


class LoneTransports(
    Reading,
    issue="gw.issue.lone-transports",
    asks=("All my warships are sunk. Does the enemy capture the transports?",),
    unplayed=(Answer("b", "The enemy captures them."), Answer("c", "They are sunk at once, without a roll.")),
):
    """Are transports lost at once when their side has no combat ships left?"""

    FOUGHT = Answer("a", "No: the battle goes on, and they are hit or withdraw.", "No sentence treats them otherwise.")


class CoastAircraft(
    Reading,
    issue="gw.issue.aircraft-on-the-coast",
    asks=("Can my fighters in the coastal territory join the naval battle next door?",),
    unplayed=(Answer("b", "Yes: the defender may send them, as a coastal fort may participate."),),
):
    """Do aircraft in a territory next to the sea zone take part in a naval battle?"""

    IN_ZONE = Answer(
        "a",
        "No: only aircraft in the sea zone do.",
        "The short answer lets forts participate from the coast, and no sentence says it of aircraft.",
    )


class ContestAtSea(
    Reading, issue="gw.issue.contest-at-sea", asks=("The attacker contests. Can my fleet still get away?",)
):
    """Does a contest by the attacker stop the defender from retreating, at sea as on land?"""

    FREE = Answer(
        "a", "No.", '"If the attacker does not retreat then the defender may": only on land does it say more.'
    )
    STOPS = Answer("b", "Yes: a contest is the same everywhere.")


class SeaRetreatTo(
    Reading, issue="gw.issue.sea-retreat-to", asks=("Can the defender just sail off into the next sea zone?",)
):
    """Where may a defending fleet retreat to?"""

    OPEN_WATER = Answer(
        "a",
        "To a sea zone that is neither contested nor holds enemy ships, or to a friendly or allied port.",
        "The attacker withdraws to a sea zone or a port, and fleets may not move into an enemy occupied sea zone.",
    )
    PORT = Answer("b", "To a friendly or allied port only.")


class ContestedPort(
    Reading, issue="gw.issue.contested-port", asks=("Can my fleet run for a port that is being fought over?",)
):
    """May a defending fleet retreat to a friendly or allied port while enemy troops are in its territory?"""

    NO = Answer(
        "a",
        "No.",
        "On land a contested territory is closed to a retreat; and a capture would drive the fleet out again.",
    )
    YES = Answer("b", "Yes: the troops fight for the land, and the port is friendly.")


class BackToContested(
    Reading, issue="gw.issue.back-to-contested", asks=("Can I fall back to the contested zone that I attacked from?",)
):
    """May the attacker withdraw to a contested sea zone from which he attacked?"""

    YES = Answer("a", "Yes.", "Step 4 sends him to where the attack came from, without a condition.")
    NO = Answer("b", "No: ships do not move from one contested sea zone to another.")


class SubmergedRetreat(
    Reading, issue="gw.issue.submerged-retreat", asks=("Do my dived subs have to leave with the fleet?",)
):
    """Do submerged submarines withdraw with a retreating fleet?"""

    ALONG = Answer("a", "Yes.", '"All units withdraw."')
    STAY = Answer("b", "No: they are out of the battle and remain in the sea zone.")


class AircraftWithdraw(
    Reading,
    issue="gw.issue.aircraft-withdraw",
    asks=("Where do the planes over a defending fleet go when it withdraws?",),
    unplayed=(Answer("b", "They fly to a friendly territory within their movement, as attacking aircraft do."),),
):
    """Where do the defender's aircraft go when his fleet retreats?"""

    ALONG = Answer("a", "With the fleet.", '"All units withdraw" to one place; the exemption of aircraft is for land.')


class FleetsReach(Reading, issue="gw.issue.fleets-reach", asks=("How far can a beaten fleet run?",)):
    """How far may a defending fleet retreat?"""

    ADJACENT = Answer(
        "a",
        "To an adjacent sea zone or port.",
        'A fleet that is forced out of a port goes "to an adjacent sea zone", and no sentence lets one that retreats '
        "go farther.",
    )
    ANYWHERE = Answer("b", "To any sea zone or port that is open to it: no sentence says how far.")


class ContestEndsBattle(
    Reading, issue="gw.issue.contest-ends-battle", asks=("I contest and he stays. Do we roll another round?",)
):
    """Does the battle end when the attacker contests and the defender does not retreat?"""

    ENDS = Answer(
        "a",
        "Yes: both fleets remain in the sea zone.",
        "To contest is named beside retreating; if the battle went on all the same, it would be no option.",
    )
    GOES_ON = Answer("b", 'No: if the defender does not retreat either, "then proceed again with step 1-4".')


class ContestBarsLanding(
    Reading, issue="gw.issue.contest-bars-landing", asks=("Can I contest the sea zone and land my troops anyway?",)
):
    """May transports begin a naval invasion from a sea zone that the attacker contests?"""

    BARRED = Answer(
        "a",
        "No.",
        'They may "if the defender is eliminated or retreats", and a defender who is contested has done neither.',
    )
    OPEN = Answer("b", "Yes: the battle is over, and the sentence does not say that only then they may.")


class UnloadFromContested(
    Reading,
    issue="gw.issue.unload-from-contested",
    asks=("Can I unload reinforcements in my own port while the enemy shares the sea zone?",),
):
    """May transports unload in a friendly territory while enemy ships share their sea zone?"""

    YES = Answer("a", "Yes.", "Only invasions wait for the defender to be gone, and fleets may coexist.")
    NO = Answer("b", "No: a fleet that cannot invade cannot unload either.")


class CoexistWithoutBattle(
    Reading, issue="gw.issue.coexist-without-battle", asks=("Can I sail in next to an enemy fleet and not fight?",)
):
    """May a fleet that sails into a sea zone with enemy ships remain there without a battle?"""

    NO = Answer("a", "No.", "Fleets coexist by a contest, which ends a round of battle.")
    YES = Answer("b", 'Yes: "fleets may coexist", and no sentence says that they fight.')


class ReinforcementsRest(
    Reading,
    issue="gw.issue.reinforcements-rest",
    asks=("If I reinforce a contested sea zone, do I have to attack this turn?",),
    unplayed=(Answer("b", "No: ships that have just sailed in fight first."),),
):
    """May ships that reinforce a contested sea zone coexist with the enemy without a battle?"""

    REST = Answer("a", "Yes: they join a fleet that coexists.", "The zone is contested already, and stays so.")


class ContestWithAtSea(
    Reading, issue="gw.issue.contest-with-at-sea", asks=("Can I contest a sea zone with just transports or planes?",)
):
    """Which units, besides combat ships, contest a sea zone?"""

    SHIPS = Answer("a", "Transports, but no aircraft.", "Fleets coexist, and the text keeps ships and air units apart.")
    AIRCRAFT_TOO = Answer("b", "Transports and aircraft: whatever is there except submerged submarines.")
    COMBAT_SHIPS = Answer("c", "None.")


class NearbyZone(
    Reading, issue="gw.issue.nearby-zone", asks=("From how far away can ships reinforce a contested sea zone?",)
):
    """What is a "nearby zone", from which reinforcements come?"""

    ADJACENT = Answer("a", "An adjacent one.", "The nearest sense of the word.")
    WITHIN_REACH = Answer("b", "Any from which the ships can reach the contested one.")


class RoundAtSea(
    Reading,
    issue="gw.issue.round-at-sea",
    asks=("Can I leave a contested zone, cross a free one, and fight in a third?",),
):
    """May ships leave a contested sea zone for another fight by way of a free zone?"""

    YES = Answer(
        "a", "Yes, if they have the movement.", '"Like land units", which may; only a direct move is forbidden.'
    )
    NO = Answer("b", "No: they stay in the free sea zone for the turn.")


class ThroughEnemies(
    Reading,
    issue="gw.issue.through-enemies",
    asks=("Can my raider slip past a lone destroyer to reach the transports behind it?",),
):
    """May surface ships that come from a free sea zone sail on through a zone with enemy ships?"""

    NO = Answer(
        "a",
        "No: they stop there and fight.",
        "A fleet that sails to the enemy fights him, and a battle is fought where the move ends.",
    )
    YES = Answer("b", "Yes: only ships that leave a contested zone are forbidden to enter one directly.")
    PAST_UNARMED = Answer("c", "Only if there are no combat ships in it, but transports at most.")


class FirstStrike(
    Reading,
    issue="gw.issue.first-strike",
    asks=("Do my subs get a first strike if the enemy brought destroyers?", "Which subs have a first strike at all?"),
):
    """Which submarines "can conduct first-strikes"?"""

    ALL = Answer("a", "All submarines: no source names one that cannot.")
    NO_DESTROYERS = Answer("b", "Those whose enemy has no destroyer in the battle, as in Axis & Allies.")
    INPUT = Answer(
        "c",
        "Those of which the battle says so: the rule that tells them apart is in no source.",
        "The text says twice that some can, so that others cannot, and does not say which.",
        assumes="that a side's submarines can, unless the battle says that they cannot",
    )


class KeepShot(Reading, issue="gw.issue.keep-shot", asks=("Can I hold my sub's shot until everybody fires?",)):
    """May a side hold its submarines' preemptive shots and fire them in step 3 instead?"""

    NO = Answer(
        "a",
        "No: submarines that can strike first shoot in step 1 or 2, unless they submerge.",
        "To submerge is the only alternative to shooting that the text names.",
    )
    YES = Answer("b", 'Yes: they "may" shoot, and if they do not, they are among the remaining ships of step 3.')


class SubmergeTogether(
    Reading, issue="gw.issue.submerge-together", asks=("Can I dive with one sub and shoot with the other?",)
):
    """May some of the defending submarines submerge while the others shoot?"""

    EACH = Answer("a", "Yes: each does one or the other.", "Nothing binds one boat to what another does.")
    ALL_OR_NONE = Answer("b", "No: all submerge or all shoot.")


class AttackersDive(Reading, issue="gw.issue.attackers-dive", asks=("Can the attacker's subs dive too?",)):
    """May the attacker's submarines submerge?"""

    NO = Answer("a", "No.", "Step 2 says it of defending submarines, and step 1 does not say it of attacking ones.")
    YES = Answer("b", "Yes, instead of shooting in step 1, as in Axis & Allies.")


class SubmergedUntil(
    Reading, issue="gw.issue.submerged-until", asks=("My sub dived in round 1. Can it come up and shoot in round 2?",)
):
    """How long does a submerged submarine stay down?"""

    END_OF_BATTLE = Answer(
        "a",
        "For the rest of the battle.",
        "It may be hunted in the first round only: after that it is out of the fight.",
    )
    END_OF_ROUND = Answer("b", "For the round: in the next one it shoots or submerges again.")


class HuntersSequence(
    Reading,
    issue="gw.issue.hunters-sequence",
    asks=("My destroyer went sub hunting in round 1. Does it fire at ships in round 2?",),
):
    """What is "this sequence", in which ships that hunt submerged submarines may not attack other units?"""

    BATTLE = Answer(
        "a",
        "The whole battle.",
        'The text has a "land combat sequence of a turn": a sequence is a whole battle, and what is repeated a round.',
    )
    ROUND = Answer("b", "Steps 1 to 4 of the first round, before the text has them repeated.")


class HuntWhen(
    Reading, issue="gw.issue.hunt-when", asks=("Do my destroyers roll for the dived subs before they can be sunk?",)
):
    """When in the first round do ships roll against submerged submarines?"""

    BEFORE = Answer(
        "a",
        "Before step 3.",
        "Submarines submerge in step 2, and whoever hunts them does so instead of firing in step 3.",
    )
    AFTER = Answer("b", "After step 3, with the ships that have survived it: the sentence stands below step 4.")


class HuntAgain(
    Reading,
    issue="gw.issue.hunters-next-battle",
    asks=("My destroyer hunted a sub in the Channel. May it fire when a second battle breaks out this turn?",),
    unplayed=(Answer("b", "No: they attack no other units in the whole combat phase."),),
):
    """May ships that hunted in one battle fire at other units in another battle of the same turn?"""

    EACH_BATTLE = Answer("a", "Yes.", "Each naval battle is a sequence of its own, with a first round of its own.")


class HuntOldSubmerged(
    Reading,
    issue="gw.issue.hunt-old-submerged",
    asks=("A sub has been lying submerged in my sea zone since last turn. Can I go after it?",),
):
    """May a fleet attack submerged submarines that have been alone in a sea zone since an earlier turn?"""

    NO = Answer(
        "a",
        "No.",
        "They do not contest the zone, so that there is no battle in whose first round they could be hunted.",
    )
    YES = Answer("b", "Yes, with destroyers or sub hunters: the battle consists of the hunt.")


class SubmarinesHitAircraft(
    Reading, issue="gw.issue.submarines-hit-aircraft", asks=("Can I lose a fighter to a torpedo?",)
):
    """May the hits of a first strike be taken on aircraft?"""

    YES = Answer("a", "Yes.", "No sentence excludes them.")
    NO = Answer("b", "No: torpedoes hit ships.")


class WhenSurfaced(
    Reading,
    issue="gw.issue.when-surfaced",
    asks=("My sub dived last turn. When does it surface?", "Does a sub surface as soon as the battle ends?"),
):
    """When does a submarine that submerged in an earlier battle surface?"""

    WHEN_HE_LIKES = Answer(
        "a",
        "When its owner likes, in his movement phase before he moves it; it stays down where it sails to.",
        'Submerged ones move to zones that are "contested or enemy occupied": so they are down when they set out.',
    )
    AS_IT_SAILS = Answer("b", "As soon as it sails, and not before; where enemies are it has to fight.")
    AFTER_BATTLE = Answer("c", "As soon as the battle is over.")


class SailThrough(
    Reading, issue="gw.issue.sail-through", asks=("Can a dived sub run under a picket and out the other side?",)
):
    """May submerged submarines sail on through a zone that enemy ships occupy, in the same move?"""

    YES = Answer("a", "Yes, under the enemy as if he were not there.", "Nothing about the enemy stops them there.")
    NO = Answer("b", "No: they may move into such a zone, as the text says, and end their move there.")


@dataclass(frozen=True, kw_only=True)
class SeaProfile:
    """The preferred reading of each issue."""

    first_strike: FirstStrike = FirstStrike.preferred()
    keep_shot: KeepShot = KeepShot.preferred()
    submerge_together: SubmergeTogether = SubmergeTogether.preferred()
    attackers_dive: AttackersDive = AttackersDive.preferred()
    submerged_until: SubmergedUntil = SubmergedUntil.preferred()
    hunters_sequence: HuntersSequence = HuntersSequence.preferred()
    hunt_when: HuntWhen = HuntWhen.preferred()
    hunt_again: HuntAgain = HuntAgain.preferred()
    hunt_old_submerged: HuntOldSubmerged = HuntOldSubmerged.preferred()
    submarines_hit_aircraft: SubmarinesHitAircraft = SubmarinesHitAircraft.preferred()
    when_surfaced: WhenSurfaced = WhenSurfaced.preferred()
    sail_through: SailThrough = SailThrough.preferred()
    airships: Airships = Airships.preferred()
    combat_ships: CombatShips = CombatShips.preferred()
    called_shots: CalledShots = CalledShots.preferred()
    called_when: CalledWhen = CalledWhen.preferred()
    wounds: Wounds = Wounds.preferred()
    wounds_last: WoundsLast = WoundsLast.preferred()
    surfaced_targets: SurfacedTargets = SurfacedTargets.preferred()
    troops_aboard: TroopsAboard = TroopsAboard.preferred()
    lone_transports: LoneTransports = LoneTransports.preferred()
    coast_aircraft: CoastAircraft = CoastAircraft.preferred()
    contest_at_sea: ContestAtSea = ContestAtSea.preferred()
    sea_retreat_to: SeaRetreatTo = SeaRetreatTo.preferred()
    contested_port: ContestedPort = ContestedPort.preferred()
    back_to_contested: BackToContested = BackToContested.preferred()
    submerged_retreat: SubmergedRetreat = SubmergedRetreat.preferred()
    aircraft_withdraw: AircraftWithdraw = AircraftWithdraw.preferred()
    exchange_at_sea: ExchangeAtSea = ExchangeAtSea.preferred()
    only_submerged: OnlySubmerged = OnlySubmerged.preferred()
    transports_fire: TransportsFire = TransportsFire.preferred()
    coastal_fire: CoastalFire = CoastalFire.preferred()
    coastal_side: CoastalSide = CoastalSide.preferred()
    allied_fort: AlliedFort = AlliedFort.preferred()
    coastal_hits: CoastalHits = CoastalHits.preferred()
    coastal_targets: CoastalTargets = CoastalTargets.preferred()
    fleets_reach: FleetsReach = FleetsReach.preferred()
    contest_ends_battle: ContestEndsBattle = ContestEndsBattle.preferred()
    contest_bars_landing: ContestBarsLanding = ContestBarsLanding.preferred()
    unload_from_contested: UnloadFromContested = UnloadFromContested.preferred()
    coexist_without_battle: CoexistWithoutBattle = CoexistWithoutBattle.preferred()
    reinforcements_rest: ReinforcementsRest = ReinforcementsRest.preferred()
    contest_with_at_sea: ContestWithAtSea = ContestWithAtSea.preferred()
    nearby_zone: NearbyZone = NearbyZone.preferred()
    round_at_sea: RoundAtSea = RoundAtSea.preferred()
    through_enemies: ThroughEnemies = ThroughEnemies.preferred()
