"""The issues that naval evacuations raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class MayStay(Reading, issue="gw.issue.may-stay"):
    """May a fleet stay in a port that the enemy has captured?"""

    NO = Answer("a", "No.", 'It is "forced out", automatically.')
    YES = Answer("b", 'Yes: it "gets to perform" an evacuation, and need not.')


class WalkedIn(Reading, issue="gw.issue.walked-in"):
    """Does a fleet evacuate a port that the enemy takes without a land battle?"""

    EVACUATES = Answer(
        "a",
        "Yes.",
        "It cannot lie in an enemy's port; that nobody defended the territory gives it no better right to.",
    )
    STAYS = Answer("b", "No: only a land battle forces it out.")


class NoWayOut(Reading, issue="gw.issue.no-way-out"):
    """What becomes of a fleet that has to evacuate and has no sea zone to go to?"""

    LOST = Answer("a", "It is lost.", "So it is with attackers who must retreat and cannot: they are destroyed.")
    STAYS = Answer("b", "It stays in the port.")


class SplitEvacuation(Reading, issue="gw.issue.split-evacuation"):
    """May the ships of a fleet evacuate to several sea zones?"""

    NO = Answer("a", "No.", '"The fleet" goes to "an adjacent sea zone": to one.')
    YES = Answer("b", "Yes: each ship to a zone of its own.")


class OccupiedBySubmerged(Reading, issue="gw.issue.occupied-by-submerged"):
    """Is a sea zone "occupied by enemy ships" in which there are none but submerged submarines?"""

    NO = Answer("a", "No.", "Submerged submarines cannot contest a sea zone, so that they do not hold it either.")
    YES = Answer("b", "Yes: they are enemy ships.")


class JoinedBattle(Reading, issue="gw.issue.joined-battle"):
    """Do friendly ships in the sea zone take part in the battle of an evacuating fleet?"""

    NO = Answer("a", "No.", '"The evacuating fleet" becomes the attacker, and nobody else.')
    YES = Answer("b", "Yes, as attackers.")


class EvacuatedRetreat(Reading, issue="gw.issue.evacuated-retreat"):
    """Where may an evacuating fleet retreat to from the battle into which it was forced?"""

    NOWHERE = Answer(
        "a", "Nowhere.", "An attacker withdraws to where the attack came from, and that port is the enemy's now."
    )
    ANOTHER_ZONE = Answer("b", "To another sea zone that is adjacent to the port and free of enemy ships.")
