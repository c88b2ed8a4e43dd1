"""The issues that naval evacuations and ports raise, and their readings."""

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
        "a",
        "Yes.",
        "It cannot lie in an enemy's port; that nobody defended the territory gives it no better right to.",
    )
    STAYS = Answer("b", "No: only a land battle forces it out.")


class NoWayOut(
    Reading,
    issue="gw.issue.no-way-out",
    asks=("My fleet is forced out and there's nowhere to go: is it sunk?",),
):
    """Is a fleet lost that has to evacuate and has no sea zone to go to?"""

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
    """Is a sea zone "occupied by enemy ships" in which there are none but submerged submarines?"""

    NO = Answer("a", "No.", "Submerged submarines cannot contest a sea zone, so that they do not hold it either.")
    YES = Answer("b", "Yes: they are enemy ships.")


class EvacuationContest(
    Reading,
    issue="gw.issue.evacuation-contest",
    asks=("My allies already contest the zone outside the harbour: must my fleet fight its way in?",),
):
    """Does an evacuating fleet fight that enters a sea zone which its own side contests?"""

    FIGHTS = Answer("a", "Yes.", '"If the sea zone is occupied by enemy ships": so it is, whoever else is there.')
    JOINS = Answer("b", "No: it joins the contest, as reinforcements do, and fleets coexist there.")


class JoinedBattle(
    Reading,
    issue="gw.issue.joined-battle",
    asks=("Do my other ships in that sea zone help the fleet breaking out?",),
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
    """Do fleets of two allies evacuate a port together?"""

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
    """Where may an evacuating fleet retreat to from the battle into which it was forced?"""

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
    """Do land units that are left in a captured port leave with the fleet?"""

    NO = Answer("a", "No.", "The fleet performs the evacuation; land units retreat on land or fight to the bitter end.")


class PortAttack(
    Reading,
    issue="gw.issue.port-attack",
    asks=(
        "Can I attack ships sitting in port?",
        "Do I have to beat the fleet in the harbour before I can land there?",
    ),
    unplayed=(
        Answer("b", "Yes: ships in the adjacent zone may attack it, and a landing waits for the end of that battle."),
        Answer("c", "It may be attacked, but it does not stop a landing."),
    ),
):
    """Can a fleet that lies in a port be attacked by ships, and does it have to be beaten before troops land there?"""

    OUT_OF_REACH = Answer(
        "a",
        "No: in port it is out of reach; the landing goes ahead, and only the capture forces the fleet out.",
        "Naval battles are fought in a zone; for a fleet in port there is the evacuation, which presupposes that the "
        "territory can be captured while it is there.",
    )
