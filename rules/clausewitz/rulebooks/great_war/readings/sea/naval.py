"""The issues that naval combat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FirstStrike(Reading, issue="gw.issue.first-strike"):
    """Which submarines "can conduct first-strikes"?"""

    ALL = Answer("a", "All.", "No source names one that cannot.")
    NO_DESTROYERS = Answer("b", "Those whose enemy has no destroyer in the battle, as in Axis & Allies.")


class SubmergeTogether(Reading, issue="gw.issue.submerge-together"):
    """May some of the defending submarines submerge while the others shoot?"""

    EACH = Answer("a", "Yes: each does one or the other.", "Nothing binds one boat to what another does.")
    ALL_OR_NONE = Answer("b", "No: all submerge or all shoot.")


class AttackersDive(Reading, issue="gw.issue.attackers-dive"):
    """May the attacker's submarines submerge?"""

    NO = Answer("a", "No.", "Step 2 says it of defending submarines, and step 1 does not say it of attacking ones.")
    YES = Answer("b", "Yes, instead of shooting in step 1, as in Axis & Allies.")


class SubmergedUntil(Reading, issue="gw.issue.submerged-until"):
    """How long does a submarine that has submerged stay so?"""

    END_OF_BATTLE = Answer(
        "a", "For the rest of the battle.", "It may be hunted in the first round only: later it is out of the fight."
    )
    END_OF_ROUND = Answer("b", "For the round: in the next one it shoots or submerges again.")


class HuntersSequence(Reading, issue="gw.issue.hunters-sequence"):
    """What is "this sequence", in which hunters of submerged submarines may not attack other units?"""

    BATTLE = Answer("a", "The whole battle.", 'The text calls steps 1 to 4 a round, and all of it the "sequence".')
    ROUND = Answer("b", "Steps 1 to 4 of the first round.")


class SubmarinesHitAircraft(Reading, issue="gw.issue.submarines-hit-aircraft"):
    """May the hits of a first strike be taken on aircraft?"""

    YES = Answer("a", "Yes.", "No sentence excludes them.")
    NO = Answer("b", "No: torpedoes do not fly.")


class Airships(Reading, issue="gw.issue.airships"):
    """What are the "airships" that are not to be lost while combat ships are available?"""

    ZEPPELINS = Answer("a", "Zeppelins.", "An airship is a zeppelin; aircraft are called air units.")
    AIR_UNITS = Answer("b", "All air units.")


class CombatShips(Reading, issue="gw.issue.combat-ships"):
    """Do fighters and bombers count among the "other combat ships" that have to be lost first?"""

    SHIPS = Answer("a", "No: only warships.", "Aircraft are no ships.")
    AIRCRAFT_TOO = Answer("b", "Yes: whatever fights, but for airships.")


class CalledShots(Reading, issue="gw.issue.called-shots"):
    """What is a called shot?"""

    FIRER_PICKS = Answer(
        "a",
        "A hit whose target the side that fired picks, whatever kind of unit it is.",
        "The text lets the side that fired decide where it wants them placed.",
        assumes="How many hits of an exchange are called is in no source: it is an input.",
    )
    NONE = Answer("b", "Nothing: since no sentence says how a shot is called, none is.")


class Wounds(Reading, issue="gw.issue.wounds"):
    """May the wounds that a side places be spread over several dreadnoughts?"""

    SPREAD = Answer("a", "Yes: each takes one before the first is sunk.", "The owner places them on his units.")
    ONE_BY_ONE = Answer("b", "No: a wounded one is sunk before the next is hit.")


class ContestAtSea(Reading, issue="gw.issue.contest-at-sea"):
    """Does a contest by the attacker stop the defender from retreating, at sea as on land?"""

    FREE = Answer(
        "a",
        "No.",
        '"If the attacker does not retreat then the defender may": only on land does it say more.',
    )
    STOPS = Answer("b", "Yes: a contest is the same everywhere.")


class SeaRetreatTo(Reading, issue="gw.issue.sea-retreat-to"):
    """Where may a defending fleet retreat to?"""

    OPEN_WATER = Answer(
        "a",
        "To a sea zone that is neither contested nor holds enemy ships, or to a friendly or allied port.",
        "As fleets may not move directly into an enemy occupied sea zone.",
    )
    PORT = Answer("b", "To a friendly or allied port only.")


class ContestedPort(Reading, issue="gw.issue.contested-port"):
    """May a defending fleet retreat to a friendly or allied port while enemy troops are in its territory?"""

    NO = Answer(
        "a",
        "No.",
        "As on land, where what is contested or under attack is closed; a capture would drive it out again.",
    )
    YES = Answer("b", "Yes: they fight for the land, and the port is friendly.")


class BackToContested(Reading, issue="gw.issue.back-to-contested"):
    """May the attacker withdraw to a sea zone that the attack came from and that is contested?"""

    YES = Answer("a", "Yes.", "Step 4 sends him where the attack came from, without a condition.")
    NO = Answer("b", "No: ships do not move from fight to fight, as land units.")


class SubmergedRetreat(Reading, issue="gw.issue.submerged-retreat"):
    """Do submerged submarines withdraw with a fleet that retreats?"""

    ALONG = Answer("a", "Yes.", '"All units withdraw."')
    STAY = Answer("b", "No: they are out of the battle and remain in the sea zone.")


class OnlySubmerged(Reading, issue="gw.issue.only-submerged"):
    """Does the battle go on when a side has nothing left but submerged submarines?"""

    OVER = Answer(
        "a",
        "No: once they cannot be hunted any longer it is over, and transports may begin naval invasions.",
        "They neither fire nor can be hit, and cannot contest the sea zone.",
    )
    GOES_ON = Answer("b", "Yes: they are neither eliminated nor have they retreated.")


class TransportsFire(Reading, issue="gw.issue.transports-fire"):
    """Do transports fire, when "all other remaining ships" do?"""

    NO = Answer("a", "No.", "No source gives them guns, and the text sets them apart from combat ships.")
    YES = Answer("b", 'Yes: "all" ships fire, transports with the least that can hit.')


class CoastalFire(Reading, issue="gw.issue.coastal-fire"):
    """When does a fort fire that participates in a naval battle?"""

    PREEMPTIVE = Answer(
        "a",
        "Before the exchange of step 3, once the submarines have had theirs.",
        '002 has fortress units "fire preemptively in battle".',
    )
    EXCHANGE = Answer("b", "In the exchange of step 3, with all other units.")


class CoastalSide(Reading, issue="gw.issue.coastal-side"):
    """Does the fort of the attacker participate, if the battle is fought next to it?"""

    DEFENDER = Answer("a", "No.", 'A fort fires "at 3 on Defense".')
    EITHER = Answer("b", "Yes: of whichever side it is, it fires on the enemy's ships.")


class AlliedFort(Reading, issue="gw.issue.allied-fort"):
    """Does the fort of an ally participate who has no ship in the naval battle?"""

    YES = Answer("a", "Yes.", "The sentence asks where the battle is fought, not whose ships are in it.")
    NO = Answer("b", "No: only a nation that has ships in the battle fires from the coast.")


class CoastalHits(Reading, issue="gw.issue.coastal-hits"):
    """May a fort that participates in a naval battle be hit?"""

    NO = Answer("a", "No.", "It is not in the sea zone that is fought over; what destroys it is a landing.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class CoastalTargets(Reading, issue="gw.issue.coastal-targets"):
    """What may a fort hit that fires before the exchange of a naval battle?"""

    ALL = Answer(
        "a", "Whatever is above water.", 'It participates "in the combat", and only of pass-through fire more is said.'
    )
    NO_SUBMARINES = Answer("b", "No submarines: as in pass-through fire.")
    NO_AEROPLANES = Answer("c", "Neither submarines nor aeroplanes: ships, and the airships of which the text speaks.")


class ContestWithAtSea(Reading, issue="gw.issue.contest-with-at-sea"):
    """Which units, besides combat ships, contest a sea zone?"""

    SHIPS = Answer("a", "Transports, but no aircraft.", "Fleets coexist, and the text keeps ships and air units apart.")
    AIRCRAFT_TOO = Answer("b", "Transports and aircraft: whatever is there but submerged submarines.")
    COMBAT_SHIPS = Answer("c", "None.")


class CoexistWithoutBattle(Reading, issue="gw.issue.coexist-without-battle"):
    """May a fleet that sails into a sea zone with enemy ships remain there without a battle?"""

    NO = Answer("a", "No.", "Fleets coexist by a contest, which ends a round of battle.")
    YES = Answer("b", 'Yes: "fleets may coexist", and no sentence says that they fight.')


class NearbyZone(Reading, issue="gw.issue.nearby-zone"):
    """What is a "nearby zone", from which reinforcements come?"""

    ADJACENT = Answer("a", "An adjacent one.", "The nearest sense of the word.")
    WITHIN_REACH = Answer("b", "Any from which the ships can reach the contested one.")


class RoundAtSea(Reading, issue="gw.issue.round-at-sea"):
    """May ships leave a contested sea zone for another fight by way of a free one?"""

    YES = Answer(
        "a",
        "Yes, if they have the movement.",
        '"Like land units", which may; only a direct move is forbidden.',
    )
    NO = Answer("b", "No: they stay a turn in the free sea zone.")
