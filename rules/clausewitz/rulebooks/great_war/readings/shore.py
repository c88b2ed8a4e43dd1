"""Issues of the shore, with their readings: evacuations and ports, landings, support fire; and the profile."""

from clausewitz.lazy import dataclass
from clausewitz.play.readings import Answer, Reading


class MayStay(Reading, issue="gw.issue.may-stay", asks=("Is leaving a captured harbour my choice?",)):
    """May a fleet stay in a port that the enemy has captured?"""

    NO = Answer("a", "No.", 'It is "forced out", automatically.')
    YES = Answer("b", 'Yes: it "gets to perform" an evacuation, and need not.')


class WalkedIn(
    Reading,
    issue="gw.issue.walked-in",
    asks=("Nobody defended the port and they just marched in: do my ships still have to go?",),
):
    """Does a fleet evacuate a port that the enemy takes without a land battle?"""

    EVACUATES = Answer(
        "a", "Yes.", "It cannot lie in an enemy's port; that nobody defended the territory gives it no better right to."
    )
    STAYS = Answer("b", "No: only a land battle forces it out.")


class NoWayOut(
    Reading, issue="gw.issue.no-way-out", asks=("My fleet is forced out and there's nowhere to go: is it sunk?",)
):
    """Is a fleet lost if it must evacuate and has no sea zone to go to?"""

    LOST = Answer("a", "Yes: it is lost.", "So it is with attackers who must retreat and cannot: they are destroyed.")
    STAYS = Answer("b", "No: it stays in the port.")


class SplitEvacuation(
    Reading,
    issue="gw.issue.split-evacuation",
    asks=("Can half my ships run one way and half the other?",),
    unplayed=(Answer("b", "Yes: each ship goes to a sea zone of its own."),),
):
    """May the ships of a fleet evacuate to several sea zones?"""

    NO = Answer("a", "No.", '"The fleet" goes to "an adjacent sea zone": to one.')


class OccupiedBySubmerged(
    Reading,
    issue="gw.issue.occupied-by-submerged",
    asks=("Only submerged subs wait outside the harbour: does my fleet have to fight them?",),
):
    """Is a sea zone "occupied by enemy ships" if only submerged submarines are in it?"""

    NO = Answer("a", "No.", "Submerged submarines cannot contest a sea zone, so that they do not hold it either.")
    YES = Answer("b", "Yes: they are enemy ships.")


class EvacuationContest(
    Reading,
    issue="gw.issue.evacuation-contest",
    asks=("My allies already contest the zone outside the harbour: must my fleet fight its way in?",),
):
    """Does an evacuating fleet fight if it enters a sea zone that its own side contests?"""

    FIGHTS = Answer("a", "Yes.", '"If the sea zone is occupied by enemy ships": so it is, whoever else is there.')
    JOINS = Answer("b", "No: it joins the contest, as reinforcements do, and fleets coexist there.")


class JoinedBattle(
    Reading, issue="gw.issue.joined-battle", asks=("Do my other ships in that sea zone help the fleet breaking out?",)
):
    """Do friendly ships in the sea zone take part in the battle of an evacuating fleet?"""

    NO = Answer("a", "No.", '"The evacuating fleet" becomes the attacker, and nobody else.')
    YES = Answer("b", "Yes, as attackers.")


class TwoFleets(
    Reading,
    issue="gw.issue.two-fleets",
    asks=("Two allied fleets share a port that falls: do they break out together?",),
    unplayed=(Answer("b", "Yes: to one sea zone, and into one battle."),),
):
    """Do the fleets of two allies evacuate a port together?"""

    ONE_BY_ONE = Answer(
        "a",
        "No: each nation chooses a sea zone for its own fleet, and fights for itself.",
        "The evacuating fleet becomes the attacker, and allies are forbidden to attack together.",
    )


class EvacuatedRetreat(
    Reading,
    issue="gw.issue.evacuated-retreat",
    asks=("My fleet was chased out of port into a fight: where can it run to?",),
):
    """Where may an evacuating fleet retreat to from the battle it was forced into?"""

    NOWHERE = Answer(
        "a", "Nowhere.", "An attacker withdraws to where the attack came from, and that port is the enemy's now."
    )
    ANOTHER_ZONE = Answer("b", "To another sea zone that is adjacent to the port and free of enemy ships.")


class EvacuatingTroops(
    Reading,
    issue="gw.issue.evacuating-troops",
    asks=("Can my beaten garrison jump aboard the transports when the port falls?",),
    unplayed=(Answer("b", "Yes: as many as the transports of the fleet can carry."),),
):
    """Do land units left in a captured port leave with the fleet?"""

    NO = Answer("a", "No.", "The fleet performs the evacuation; land units retreat on land or fight to the bitter end.")


class PortAttack(
    Reading,
    issue="gw.issue.port-attack",
    asks=("Can I attack ships sitting in port?", "Do I have to beat the fleet in the harbour before I can land there?"),
    unplayed=(
        Answer("b", "Yes: ships in the adjacent zone may attack it, and a landing waits for the end of that battle."),
        Answer("c", "It may be attacked, but it does not stop a landing."),
    ),
):
    """May ships attack a fleet in port, and must it be beaten before troops land there?"""

    OUT_OF_REACH = Answer(
        "a",
        "No: in port it is out of reach; the landing goes ahead, and only the capture forces the fleet out.",
        "Naval battles are fought in a zone; for a fleet in port there is the evacuation, which presupposes that the "
        "territory can be captured while it is there.",
    )


class FirstContest(
    Reading, issue="gw.issue.landing-contest", asks=("I'm two rounds into a landing: is it too early to contest?",)
):
    """When may an invader first contest?"""

    ROUND_2 = Answer(
        "a",
        "At the end of round 2.",
        'Two sentences say so: "a 2nd round of attacks and only then", and "after the 2nd round of combat".',
    )
    ROUND_3 = Answer(
        "b", 'At the end of round 3: contesting is forbidden "on the first two rounds", the end of the second included.'
    )


class OrderOf6b(
    Reading, issue="gw.issue.order-of-6b", asks=("Can the beach defenders bug out before my landed troops ever fire?",)
):
    """May the defender retreat from a landing before the first wave has fired in step 6b?"""

    BEFORE = Answer(
        "a",
        "No: 6b comes before the decision to retreat, which moves down from step 6 to step 7.",
        'Step 7 "is the same" as something, and it has to be the same as the last step on land.',
    )
    AFTER = Answer("b", "Yes, in step 6, which comes before 6b by its number; he decides again in step 7.")


class LandedFire(
    Reading, issue="gw.issue.landed-fire", asks=("Round two ashore: do last round's landing troops still wait for 6b?",)
):
    """How long do landed troops fire only in step 6b?"""

    FIRST_ROUND = Answer(
        "a",
        "In the round in which they land; from then on they fire in the normal steps.",
        '"For the rest of the combat" the steps are those of "the normal land combat sequence"; '
        "only the forces landed second are excepted.",
    )
    ALWAYS = Answer("b", 'To the end of the combat: "2nd landed forces" are all that have landed, in their 2nd round.')


class LandedHit(
    Reading,
    issue="gw.issue.landed-hit",
    asks=("Can the shore guns kill my landing troops before they reach the sand?",),
):
    """From when on may landing troops be hit?"""

    FROM_THE_START = Answer(
        "a", "From the first step of the round on.", 'In 6b "all surviving units" fire: some may not have survived.'
    )
    WHEN_ASHORE = Answer("b", "Not before they have fired: they come ashore in step 6b.")


class LandingRetreat(
    Reading,
    issue="gw.issue.landing-retreat",
    asks=("Does the no-retreat rule on beaches bind the defender too?",),
    unplayed=(
        Answer(
            "c",
            "The sea-borne part of the attacking force only: the part that came by land may retreat, and the rest "
            "fights on.",
        ),
    ),
):
    """Whom does the ban on retreats in an amphibious landing bind?"""

    ATTACKER = Answer(
        "a",
        "The attacker, with his whole force, whether it came by land or by sea.",
        'Step 7 says whom: "you are not allowed to retreat as the attacker for a naval invasion".',
    )
    BOTH = Answer("b", 'Both sides: "Retreats are forbidden for amphibious landings" excepts nobody.')


class LandingAircraft(
    Reading,
    issue="gw.issue.landing-aircraft",
    asks=("Can my fighters break off if the dogfight over the beach goes badly?",),
):
    """May the attacker's aircraft retreat from the air combat of a landing?"""

    YES = Answer("a", "Yes.", "They are no landing force, and part A is followed as it stands.")
    NO = Answer("b", 'No: "You are not allowed to retreat" excepts no unit.')


class SecondRound(
    Reading, issue="gw.issue.second-round", asks=("Must the defender stick around for a second round on the beach?",)
):
    """Who must fight a second round of a landing?"""

    ATTACKER = Answer("a", "The attacker.", '"They" who must do so and then may contest are the invaders.')
    BOTH = Answer("b", "Both sides: the defender may not retreat before it either.")


class Waves(Reading, issue="gw.issue.waves", asks=("How many waves can I send ashore?",)):
    """In how many waves may an invader land?"""

    TWO = Answer("a", "In two, one for each of the first two rounds.", 'The text knows a "first wave" and a "2nd".')
    ONE_A_ROUND = Answer("b", "In as many as there are rounds: each later one lands like the second.")


class NamingWaves(
    Reading,
    issue="gw.issue.naming-waves",
    asks=("When do I have to say who is in my first wave and who comes later?",),
    unplayed=(
        Answer("b", "Before the battle, by transports: what one transport carries lands together."),
        Answer("c", "The attacker decides at the end of round 1, once he has seen its losses."),
    ),
):
    """When, and by whose choice, is it settled which troops are the first wave and which the second?"""

    BEFORE = Answer(
        "a",
        "The attacker names both waves before the battle, unit by unit.",
        "The first wave is hit from the first step on, so that it has to be known by then.",
        assumes="The waves are an input of a battle. In a turn all that lands does so in the first wave.",
    )


class WaveAtSea(
    Reading, issue="gw.issue.wave-at-sea", asks=("My whole first wave died: does the second still get to land?",)
):
    """Is an invader eliminated if his first wave is destroyed while another is still at sea?"""

    NO = Answer("a", "No: the next wave lands.", "A side that has troops to land is not eliminated.")
    YES = Answer("b", "Yes: he has nobody left in the territory that is fought over.")


class LandingGas(
    Reading, issue="gw.issue.landing-gas", asks=("Can I gas the beach if all my troops are still in the boats?",)
):
    """May an invader use gas if he has no units there by land?"""

    YES = Answer("a", "Yes.", "The land combat sequence is followed, step 1a included.")
    NO = Answer("b", "No: gas is fired by guns, and no guns land.")


class LandingCallOff(
    Reading,
    issue="gw.issue.landing-call-off",
    asks=("My landing has failed and I can't retreat: may I give up, and lose what is ashore?",),
):
    """May an invader, who may not retreat, call off his attack and lose his land units, or fly back if he has none?"""

    NO = Answer(
        "a",
        "No: he fights on, or contests once he may.",
        'An attacker who is "not allowed to retreat" has no retreat that could fail; those destroyed are units that '
        'retreat and "can not".',
    )
    YES = Answer("b", 'Yes: the ban is "some reason" why his units "can not" retreat, and so "they are destroyed".')


class ContestedLanding(
    Reading,
    issue="gw.issue.contested-landing",
    asks=("We already hold half the peninsula: are fresh troops by sea a landing or just reinforcements?",),
    unplayed=(Answer("c", "They may be set ashore without a battle, but infantry types only until the capture."),),
):
    """Are troops that land in an enemy territory already contested by their side a naval invasion?"""

    INVASION = Answer(
        "a",
        "Yes, if they attack: the sequence of a naval invasion applies, with all that it forbids.",
        '"If the attacker has any part of his force invading by sea" asks for nothing else, and the territory is the '
        "enemy's until it is captured.",
    )
    REINFORCEMENTS = Answer(
        "b", 'No: they are reinforcements "from the outside", of any type, and fight in the normal steps.'
    )


class HomeLanding(
    Reading,
    issue="gw.issue.home-landing",
    asks=("I ship troops into my own territory that you contest: do they have to storm the beach?",),
):
    """Are troops that land in a friendly territory contested by the enemy a naval invasion?"""

    REINFORCEMENTS = Answer(
        "a",
        "No: they are reinforcements, of any type, and fight in the normal steps.",
        '"When contested, a territory remains friendly" to its owner, and nobody invades friendly territory.',
    )
    INVASION = Answer("b", "Yes, if they attack: the enemy holds a part of it, and they come by sea.")


class SupportShips(Reading, issue="gw.issue.support-ships", asks=("Is shelling the beach for dreadnoughts only?",)):
    """Which ships give support fire?"""

    AND_CRUISERS = Answer(
        "a",
        "Dreadnoughts and cruisers.",
        'Step 1b names both; that "support fire allows Dreadnoughts" to fire does not say that it allows no others.',
    )
    DREADNOUGHTS = Answer("b", "Dreadnoughts only: the section on support fire names no others.")


class SupportAfterBattle(
    Reading,
    issue="gw.issue.support-after-battle",
    asks=("My fleet just won a sea battle: can it still shell the beach this turn?",),
):
    """May ships that have fought a naval battle in this turn give support fire?"""

    YES = Answer("a", "Yes.", "No sentence forbids it, and transports may begin an invasion after a naval battle.")
    NO = Answer("b", "No: a ship fights once in a turn.")


class SupportTargets(
    Reading, issue="gw.issue.support-targets", asks=("Can naval shells knock out planes on the ground?",)
):
    """Which units may be removed for hits by support fire?"""

    ANY = Answer("a", "Any in the territory, and hits may be taken on forts.", "No sentence excludes any.")
    GROUND = Answer("b", "Land units, and forts take hits as well, but no aircraft: shells do not hit what flies.")


class TransportsUsed(
    Reading,
    issue="gw.issue.transports-used",
    asks=("Does a transport with only artillery aboard let one more ship shell the beach?",),
):
    """Which transports are "used for the naval invasion", and so limit the ships that give support fire?"""

    LANDING = Answer(
        "a",
        "Those that the troops fill which land.",
        "Only infantry type troops participate in a landing; what stays aboard does not invade.",
    )
    CARRYING = Answer("b", "Those that carry land units of any type, with what may land only after the capture.")
    ALL = Answer("c", "All in the sea zone, empty ones included.")


class WoundedSupport(
    Reading,
    issue="gw.issue.wounded-support",
    asks=("Can a damaged dreadnought still give support fire?",),
    unplayed=(Answer("b", "No: a dreadnought that has taken a hit in this turn does not fire."),),
):
    """May a wounded dreadnought give support fire?"""

    YES = Answer("a", "Yes.", "A wounded dreadnought fires in a naval battle, and no sentence on support excepts it.")


class SupportCalledShots(
    Reading,
    issue="gw.issue.support-called-shots",
    asks=("Can my ships call their shots against units on the beach?",),
    unplayed=(Answer("b", "Yes: the hits of ships are called wherever they fire."),),
):
    """May ships that give support fire place called shots?"""

    NO = Answer("a", "No.", "Called shots are placed in step 3 of the naval sequence; support fire is step 1b on land.")


class SupportWhere(
    Reading,
    issue="gw.issue.support-where",
    asks=("My battleships lie in another sea zone next to the beach. Can they still shell it?",),
):
    """Must a ship that supports a landing be in the sea zone from which the troops land?"""

    SAME_ZONE = Answer(
        "a",
        "Yes.",
        "The transports limit how many ships fire, so the two make one fleet; of the next space the text speaks only "
        "for rail guns and forts.",
    )
    NEXT_TO_IT = Answer("b", "No: any sea zone next to the territory will do.")


class SplitLanding(
    Reading,
    issue="gw.issue.split-landing",
    asks=("Two territories border my sea zone. Can I land in both this turn?",),
    unplayed=(Answer("b", "Yes: each transport lands its troops where it likes."),),
):
    """May the troops of one nation in one sea zone land in several territories in one turn?"""

    NO = Answer(
        "a",
        "No: all that may land go ashore in one territory.",
        'The rules speak of "the naval invasion" to which the transports of a fleet belong, as of one.',
        assumes="that a fleet that wants to land in two places sails to two sea zones.",
    )


class EmbarkAndLand(
    Reading,
    issue="gw.issue.embark-and-land",
    asks=("Can my infantry board in port and storm a beach in the same turn?",),
    unplayed=(Answer("b", "No: they land in a later turn than that in which they went aboard."),),
):
    """May troops that went aboard in this turn land in it as well?"""

    YES = Answer(
        "a",
        "Yes.",
        "The landing is part of combat, which follows movement; no sentence asks when the troops went aboard.",
    )


class PortSorties(
    Reading,
    issue="gw.issue.port-sorties",
    asks=("He attacks the sea zone off my harbour: can my ships in port come out and fight?",),
    unplayed=(Answer("b", "Yes: the defender may send them out, as a fort may participate."),),
):
    """May a fleet in port take part in a naval battle in the sea zone next to it?"""

    NO = Answer(
        "a",
        "No: it stays in port.",
        'Of all that is next to the zone, the text lets only the fort "participate in the combat".',
    )


@dataclass(frozen=True, kw_only=True)
class ShoreProfile:
    """The preferred reading of each issue."""

    support_ships: SupportShips = SupportShips.preferred()
    support_after_battle: SupportAfterBattle = SupportAfterBattle.preferred()
    support_targets: SupportTargets = SupportTargets.preferred()
    transports_used: TransportsUsed = TransportsUsed.preferred()
    wounded_support: WoundedSupport = WoundedSupport.preferred()
    support_called_shots: SupportCalledShots = SupportCalledShots.preferred()
    landing_contest: FirstContest = FirstContest.preferred()
    order_of_6b: OrderOf6b = OrderOf6b.preferred()
    landed_fire: LandedFire = LandedFire.preferred()
    landed_hit: LandedHit = LandedHit.preferred()
    landing_retreat: LandingRetreat = LandingRetreat.preferred()
    landing_aircraft: LandingAircraft = LandingAircraft.preferred()
    landing_call_off: LandingCallOff = LandingCallOff.preferred()
    second_round: SecondRound = SecondRound.preferred()
    waves: Waves = Waves.preferred()
    naming_waves: NamingWaves = NamingWaves.preferred()
    wave_at_sea: WaveAtSea = WaveAtSea.preferred()
    landing_gas: LandingGas = LandingGas.preferred()
    contested_landing: ContestedLanding = ContestedLanding.preferred()
    home_landing: HomeLanding = HomeLanding.preferred()
    may_stay: MayStay = MayStay.preferred()
    walked_in: WalkedIn = WalkedIn.preferred()
    no_way_out: NoWayOut = NoWayOut.preferred()
    split_evacuation: SplitEvacuation = SplitEvacuation.preferred()
    occupied_by_submerged: OccupiedBySubmerged = OccupiedBySubmerged.preferred()
    evacuation_contest: EvacuationContest = EvacuationContest.preferred()
    joined_battle: JoinedBattle = JoinedBattle.preferred()
    two_fleets: TwoFleets = TwoFleets.preferred()
    evacuated_retreat: EvacuatedRetreat = EvacuatedRetreat.preferred()
    evacuating_troops: EvacuatingTroops = EvacuatingTroops.preferred()
    port_attack: PortAttack = PortAttack.preferred()
    support_where: SupportWhere = SupportWhere.preferred()
    split_landing: SplitLanding = SplitLanding.preferred()
    embark_and_land: EmbarkAndLand = EmbarkAndLand.preferred()
    port_sorties: PortSorties = PortSorties.preferred()
