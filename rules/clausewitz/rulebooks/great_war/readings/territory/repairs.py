"""The issues that the repair of forts raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class RepairAmount(
    Reading,
    issue="gw.issue.repair-amount",
    asks=("Does a fort get all its hits back at once?",),
):
    """How much of the damage of a fort is repaired in a turn?"""

    ALL = Answer("a", "All of it.", '"A fortress that was damaged is repaired", not in part.')
    ONE_HIT = Answer("b", "One hit of each fort.")


class RepairedWrecks(
    Reading,
    issue="gw.issue.repaired-wrecks",
    asks=("Does a wrecked fort ever come back?",),
):
    """Is a wrecked fort repaired?"""

    YES = Answer(
        "a", "Yes.", "A wreck is a damaged fort as well, and is only said to be out of the battle, not of the game."
    )
    NO = Answer("b", "No: it is damaged no longer, but wrecked.")


class RepairSince(
    Reading,
    issue="gw.issue.repair-since",
    asks=("You hit my fort in your turn: does it still heal in mine?",),
):
    """Whose attacks keep a fort from being repaired in its owner's turn?"""

    LAST_TURN = Answer(
        "a",
        "All since the turn of its owner before this one.",
        "A fort is attacked in the turns of others, so that the condition would otherwise hardly ever matter.",
    )
    OWN_TURN = Answer("b", 'Those in its owner\'s turn alone: that is "the owners turn in which".')


class FiveUnits(
    Reading,
    issue="gw.issue.five-units",
    asks=("Two small attacks on one fort: do you add them up to five?",),
):
    """Are the land units of several attacks on a fort added up?"""

    NO = Answer("a", "No.", '"An attack by five or more land units" is one attack.')
    YES = Answer("b", "Yes: five units have attacked it, whether at once or not.")


class FiveWithGuns(
    Reading,
    issue="gw.issue.five-with-guns",
    asks=("Do rail guns firing from next door count toward the five that stop repairs?",),
):
    """Do rail guns that support an attack on a fort from an adjacent space count among its five land units?"""

    NO = Answer("a", "No.", "They support the attack and stay where they are; those who attack move into the space.")
    YES = Answer("b", "Yes: they are land units, and they fire in the attack.")


class FiveAboard(
    Reading,
    issue="gw.issue.five-aboard",
    asks=("My artillery stayed on the boats: does it count toward the five that stop a repair?",),
):
    """Do land units that stay aboard count among the five of a landing that attacks a fort?"""

    NO = Answer("a", "No.", "Only infantry type troops participate in a landing; what stays aboard attacks nobody.")
    YES = Answer("b", "Yes: they are land units of the invading force.")


class BombardedRepair(
    Reading,
    issue="gw.issue.bombarded-repair",
    asks=("Five rail guns shelled my fort and nobody attacked: is it still repaired?",),
):
    """Is a bombardment by five or more rail guns an attack that keeps a fort from being repaired?"""

    NO = Answer("a", "No.", "Bombardment is done before the land combat, and an attack is fought in it.")
    YES = Answer("b", "Yes: five land units have fired on it.")


class RepairInContest(
    Reading,
    issue="gw.issue.repair-in-contest",
    asks=("Does my fort get fixed with the enemy camped in the same province?",),
):
    """Is a fort repaired whose territory is contested?"""

    YES = Answer("a", "Yes.", "The sentence names one condition, an attack by five land units, and no other.")
    NO = Answer("b", "No: nobody repairs under the eyes of the enemy.")


class CapturedRepair(
    Reading,
    issue="gw.issue.captured-repair",
    asks=("I stormed your fort with five units: can I repair it this very turn?",),
):
    """Does the attack by which a fort was captured keep its new owner from repairing it?"""

    YES = Answer(
        "a",
        "Yes, if five or more land units made it.",
        "In the owner's turn the fort was the subject of such an attack; the sentence does not ask whose it was.",
    )
    NO = Answer("b", "No: only attacks on its present owner count.")
