"""The issues that naval combat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ExchangeAtSea(
    Reading,
    issue="gw.issue.exchange-at-sea",
    asks=("Does a cruiser that is sunk in step 3 still get its roll?",),
):
    """Do the attacker and the defender fire at the same time in step 3 at sea?"""

    TOGETHER = Answer(
        "a",
        "Yes.",
        "One sentence lets both fire, and not until then are the wounds of the one and of the other placed.",
    )
    IN_TURN = Answer("b", 'No: the attacker fires first, as he is named first; no sentence says "simultaneous" here.')


class AlliedFleets(
    Reading,
    issue="gw.issue.allied-fleets",
    asks=("British and French ships share a sea zone. Do I fight them both at once?",),
    unplayed=(Answer("b", "No: each nation's fleet is attacked for itself."),),
):
    """Do the fleets of allies in one sea zone defend together?"""

    TOGETHER = Answer(
        "a",
        "Yes, as one fleet.",
        "Only attacking together is forbidden to allies.",
        assumes="that one of them decides for all, and that all of them withdraw to one place",
    )


class OnlySubmerged(
    Reading, issue="gw.issue.only-submerged", asks=("All I have left is a dived sub. Is the battle over?",)
):
    """Does the battle go on when a side has nothing left but submerged submarines?"""

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
    """When does a fort fire that participates in a naval battle?"""

    PREEMPTIVE = Answer(
        "a",
        "Before the exchange of step 3, once the submarines have had theirs.",
        '002 has fortress units "fire preemptively in battle".',
    )
    EXCHANGE = Answer("b", "In the exchange of step 3, with all other units.")


class CoastalSide(
    Reading, issue="gw.issue.coastal-side", asks=("I attack at sea next to my own fort. Does it help me?",)
):
    """Does the fort of the attacker participate, if the battle is fought next to it?"""

    DEFENDER = Answer("a", "No.", 'A fort fires "at 3 on Defense".')
    EITHER = Answer("b", "Yes: of whichever side it is, it fires on the enemy's ships.")


class AlliedFort(
    Reading, issue="gw.issue.allied-fort", asks=("Does my ally's fort fire if he has no ships in the battle?",)
):
    """Does the fort of an ally participate who has no ship in the naval battle?"""

    YES = Answer("a", "Yes.", "The sentence asks where the battle is fought, not whose ships are in it.")
    NO = Answer("b", "No: only a nation that has ships in the battle fires from the coast.")


class CoastalHits(Reading, issue="gw.issue.coastal-hits", asks=("Can ships shoot back at a coastal fort?",)):
    """May a fort that participates in a naval battle be hit?"""

    NO = Answer("a", "No.", "It is not in the sea zone that is fought over; what destroys it is a landing.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class CoastalTargets(Reading, issue="gw.issue.coastal-targets", asks=("Can a coastal fort hit subs or planes?",)):
    """What may a fort hit that fires before the exchange of a naval battle?"""

    ALL = Answer(
        "a", "Whatever is above water.", 'It participates "in the combat", and only of pass-through fire more is said.'
    )
    NO_SUBMARINES = Answer("b", "No submarines: as in pass-through fire.")
    NO_AEROPLANES = Answer("c", "Neither submarines nor aeroplanes: ships, and the airships of which the text speaks.")
