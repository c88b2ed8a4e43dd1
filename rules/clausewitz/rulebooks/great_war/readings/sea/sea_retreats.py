"""The issues that retreats at sea raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ContestAtSea(
    Reading, issue="gw.issue.contest-at-sea", asks=("The attacker contests. Can my fleet still get away?",)
):
    """Does a contest by the attacker stop the defender from retreating, at sea as on land?"""

    FREE = Answer(
        "a",
        "No.",
        '"If the attacker does not retreat then the defender may": only on land does it say more.',
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
    """May the attacker withdraw to a contested sea zone that the attack came from?"""

    YES = Answer("a", "Yes.", "Step 4 sends him to where the attack came from, without a condition.")
    NO = Answer("b", "No: ships do not move from one contested sea zone to another.")


class SubmergedRetreat(
    Reading, issue="gw.issue.submerged-retreat", asks=("Do my dived subs have to leave with the fleet?",)
):
    """Do submerged submarines withdraw with a fleet that retreats?"""

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


class FleetsReach(
    Reading,
    issue="gw.issue.fleets-reach",
    asks=("How far can a beaten fleet run?",),
):
    """How far may a defending fleet retreat?"""

    ADJACENT = Answer(
        "a",
        "To an adjacent sea zone or port.",
        "Retreats are made in the course of combat, in which ships have no movement left.",
    )
    ANYWHERE = Answer("b", "To any sea zone or port that is open to it: no sentence says how far.")
