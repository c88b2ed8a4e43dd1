"""The issues that fortresses raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FiresTwice(Reading, issue="gw.issue.fires-twice"):
    """How does a fort fire twice?"""

    TWO_DICE = Answer(
        "a",
        "With two dice whenever it fires.",
        '002 explains it so for pass-through fire: "one attack (rolling twice)".',
    )
    TWO_STEPS = Answer("b", "With one die in step 3 and one in step 5.")


class LoneFort(Reading, issue="gw.issue.lone-fort"):
    """Does a fort without any other unit go on with the battle?"""

    CAPTURED = Answer(
        "a", "No: it is captured.", "A fort may be captured once all enemy pieces are killed, and it is a place."
    )
    HOLDS = Answer("b", "Yes: the battle goes on until it is wrecked.")


class FortAfterRetreat(Reading, issue="gw.issue.fort-after-retreat"):
    """What becomes of the defender's forts when he retreats?"""

    CAPTURED = Answer("a", "They are captured.", "Without a garrison they are not functional, and they cannot leave.")
    STAYS = Answer("b", "They remain his: forts are captured if all enemy pieces are killed, and these are not.")


class Garrison(Reading, issue="gw.issue.garrison"):
    """How many forts does one infantry, cavalry or storm troop keep functional?"""

    ONE_EACH = Answer("a", "One.", '"The fort must have [...] a single infantry, cavalry, or storm troop."')
    ONE_FOR_ALL = Answer("b", "All in the space.")


class SilentForts(Reading, issue="gw.issue.silent-forts"):
    """Does a fort that is not functional take hits?"""

    YES = Answer("a", "Yes, as long as it is not wrecked.", "Only a wrecked fort is said to be out of the battle.")
    NO = Answer("b", "No: it is no part of the battle.")


class FortHits(Reading, issue="gw.issue.fort-hits"):
    """May hits on several forts in one space be spread over them?"""

    SPREAD = Answer(
        "a", "Yes: each fort takes three hits before the first is wrecked.", "The owner chooses his losses."
    )
    ONE_BY_ONE = Answer("b", "No: one fort is wrecked before the next is hit.")


class CapturedFort(Reading, issue="gw.issue.captured-fort"):
    """In what state is a fort that has been captured?"""

    AS_IT_IS = Answer("a", "As damaged as it was.", "No sentence changes it, and only its owner's phase 6 repairs it.")
    WRECKED = Answer("b", "A wreck: who gives it up blows it up.")


class RepairAmount(Reading, issue="gw.issue.repair-amount"):
    """How much of the damage of a fort is repaired in a turn?"""

    ALL = Answer("a", "All of it.", '"A fortress that was damaged is repaired", not in part.')
    ONE_HIT = Answer("b", "One hit of each fort.")


class RepairedWrecks(Reading, issue="gw.issue.repaired-wrecks"):
    """Is a wrecked fort repaired?"""

    YES = Answer(
        "a", "Yes.", "A wreck is a damaged fort as well, and is only said to be out of the battle, not of the game."
    )
    NO = Answer("b", "No: it is damaged no longer, but wrecked.")


class RepairSince(Reading, issue="gw.issue.repair-since"):
    """Whose attacks keep a fort from being repaired in its owner's turn?"""

    LAST_TURN = Answer(
        "a",
        "All since the turn of its owner before this one.",
        "A fort is attacked in the turns of others, so that the condition would otherwise hardly ever matter.",
    )
    OWN_TURN = Answer("b", 'Those in its owner\'s turn alone: that is "the owners turn in which".')


class FiveUnits(Reading, issue="gw.issue.five-units"):
    """Are the land units of several attacks on a fort added up?"""

    NO = Answer("a", "No.", '"An attack by five or more land units" is one attack.')
    YES = Answer("b", "Yes: five units have attacked it, whether at once or not.")
