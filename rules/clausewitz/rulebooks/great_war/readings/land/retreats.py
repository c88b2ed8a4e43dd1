"""The issues that the defender's retreat raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ClosedSpaces(
    Reading,
    issue="gw.issue.closed-spaces",
    asks=("Which territories are shut to me when I fall back?",),
):
    """Which spaces are closed to a retreating defender?"""

    ANY_ATTACK = Answer(
        "a",
        "Those in which any attack is unresolved, and contested ones.",
        "The section on retreats speaks of an attack of whatever kind, step 6 of contested spaces; both are kept.",
    )
    LAND_ATTACK = Answer("b", "Those under attack by land units, and contested ones.")
    NONE = Answer("c", "None: 002 sets no condition.")


class OwnTerritoryFirst(
    Reading,
    issue="gw.issue.own-territory-first",
    asks=("Can I fall back on my ally though I could stay on my own soil?",),
):
    """May the defender retreat to an ally while a territory of his own is open to him?"""

    OWN_FIRST = Answer(
        "a", "No: an ally's territory only if none of his own is open.", "The section on retreats is the special rule."
    )
    FREE = Answer("b", "Yes: step 6 names friendly and allied territory side by side.")


class OwnUnavailable(
    Reading,
    issue="gw.issue.own-unavailable",
    asks=("My own territory next door is contested; may I run to my ally instead?",),
):
    """When is a territory of the defender's own "unavailable"?"""

    CLOSED = Answer(
        "a",
        "When he has none within reach that is open to him.",
        "What he may not enter is not available; else a closed territory of his own would doom him beside an ally.",
    )
    NONE_THERE = Answer("b", "When he has none within reach at all, open or closed.")


class UnresolvedAtAllys(
    Reading,
    issue="gw.issue.unresolved-at-allys",
    asks=("I have nowhere else to run: is my ally's territory shut by a landing that is still to be fought there?",),
):
    """May a defender with no territory of his own retreat to an ally's that awaits an attack by sea or from the air?"""

    NO = Answer(
        "a",
        "No: the attack has to be resolved first.",
        'Any space can be "the space the player wishes to retreat to", the ally\'s as well; the sentence on allies '
        "says who may shelter him, not when.",
    )
    YES = Answer("b", 'Yes: "If one is unavailable then it may retreat" gives him a last resort, whatever is to come.')


class DefendersReach(
    Reading,
    issue="gw.issue.defenders-reach",
    asks=("How far away can a beaten defender run?",),
    unplayed=(Answer("c", "As far as the slowest of his units could move in a turn of its own."),),
):
    """How far may a defender retreat?"""

    ADJACENT = Answer(
        "a", "To an adjacent space.", "Retreats are made in the course of combat, in which units have no movement left."
    )
    ANYWHERE = Answer("b", "To any space that is open to him: no sentence says how far.")


class RetreatInPart(
    Reading,
    issue="gw.issue.retreat-in-part",
    asks=("Can I pull half of my defenders out and let the rest fight?",),
    unplayed=(
        Answer("b", "Yes: what he leaves behind fights on."),
        Answer("c", "Yes, but what he leaves behind may not retreat in a later round."),
    ),
):
    """May a defender retreat with a part of his units?"""

    NO = Answer(
        "a",
        "No: all of them retreat, or none.",
        '"The defender may retreat": he is named as a whole, as the attacker is, who retreats with all units.',
        assumes='That "all units", said of the attacker alone, is not said of him to tell the two apart.',
    )


class RetreatApart(
    Reading,
    issue="gw.issue.retreat-apart",
    asks=("Can my defenders scatter to different territories?",),
    unplayed=(Answer("b", "Yes: only attackers are held to one of the areas that they came from."),),
):
    """May the units of a retreating defender go to several territories?"""

    NO = Answer(
        "a",
        "No: all go to one territory.",
        'He retreats "to a friendly or allied territory", "a friendly owned territory", "the space": always one.',
        assumes="That the singular is meant.",
    )
