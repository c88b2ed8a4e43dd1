"""The issues that preemptive fire raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class StormOrder(
    Reading,
    issue="gw.issue.storm-order",
    asks=("Do trenches hit my storm troops before they get in?",),
):
    """Do storm troops and entrenched infantry fire at the same time, or one after the other?"""

    TOGETHER = Answer("a", "At the same time.", '000 adds "(simultaneous exchange)" to the step.')
    STORM_FIRST = Answer("b", "Storm troops first: entrenched infantry that they hit does not fire.")


class StormBefore(
    Reading,
    issue="gw.issue.storm-before",
    asks=("Do storm troops shoot even before the artillery?", "How early in the round do storm troops fire?"),
):
    """Before which units do attacking storm troops fire?"""

    STEP_4 = Answer(
        "a",
        "Before those of the general exchange: they fire in step 4.",
        "All three sources give them this place in the sequence; that they fire before others explains it.",
    )
    ALL = Answer("b", 'Before all others, guns and aircraft included: 001 says "before other units".')


class SupportingGuns(
    Reading,
    issue="gw.issue.supporting-guns",
    asks=("Can I lose my rail gun that shoots from next door?",),
):
    """May a rail gun that fires from an adjacent space be lost in the battle?"""

    NO = Answer("a", "No.", "It is not in the space that is fought over.")
    YES = Answer("b", "Yes: it takes part in the battle.")


class HoldFire(
    Reading,
    issue="gw.issue.hold-fire",
    asks=("Can I save my artillery for the general exchange?", "Do I have to fire a gun in step 2?"),
    unplayed=(
        Answer("b", "Yes: a unit may hold its fire, and then fires among the remaining units in step 5a."),
        Answer("c", "Yes: a unit may hold its fire, and then does not fire in that round at all."),
    ),
):
    """May a unit that can fire preemptively on land hold its fire?"""

    NO = Answer(
        "a",
        "No: whatever can fire in a step fires in it.",
        '000 has each side fire its units; "can" and "may" in 002 tell that they fire before others.',
        assumes='"He can fire them preemptively" and "he may fire them preemptively" leave no choice.',
    )


class SilentGuns(
    Reading,
    issue="gw.issue.silent-guns",
    asks=("Does my rail gun next door have to join in?",),
    unplayed=(Answer("b", "No: their owner says before the battle which rail guns next to it take part."),),
):
    """Do all rail guns next to a battle that are able to support it take part?"""

    ALL_FIRE = Answer(
        "a",
        "Yes, on the board; in a battle by itself their number is an input.",
        'That preemptive fire "can include" them says where they may stand, and nothing is gained by silence.',
        assumes="Nobody wants to keep a rail gun out that costs nothing to fire.",
    )


class GunUnderAttack(
    Reading,
    issue="gw.issue.gun-under-attack",
    asks=("He attacks two of my territories; does the rail gun in one of them help the other?",),
):
    """May a rail gun support a battle while its own territory is still to be attacked by land units in this turn?"""

    YES = Answer(
        "a", "Yes, and it defends its own territory as well.", "It is lost only once its own battle is fought."
    )
    NO = Answer("b", "No: it waits for the attack on its own territory.")
