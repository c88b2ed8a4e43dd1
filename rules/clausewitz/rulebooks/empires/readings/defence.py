"""The issues that defence modes and defence locations raise."""

from clausewitz.play.readings import Answer, Reading


class DefenceLocation(
    Reading,
    issue="em.issue.defence-location",
    asks=("If I switch from AMBUSH to ENTRENCH, do they still watch the same side?",),
):
    """Do AMBUSH and ENTRENCH share one defence location, or has each its own?"""

    SHARED = Answer("a", "They share one.", '"A defence location (for ambushes and entrenchments)" is one location.')
    EACH = Answer("b", "Each has its own, which is kept while the other mode is set.")


class LocationLeftOut(
    Reading,
    issue="em.issue.location-left-out",
    asks=("I ordered RETREAT without naming a place: do they still know where to run?",),
):
    """Does an area keep its location when the action that sets the mode names none?"""

    KEPT = Answer("a", "Yes: it stays as it was set before.", "The text lists mode and locations as separate things.")
    CLEARED = Answer("b", "No: from then on none is set.")


class LocationAdjacent(
    Reading,
    issue="em.issue.location-adjacent",
    asks=("Can I entrench against an area that is not next door?",),
):
    """May an action set a retreat or defence location that is not adjacent to the area?"""

    ANY_AREA = Answer("a", "Yes: any area may be named.", "Nothing is said about where a location may be.")
    NEXT_DOOR = Answer("b", "No: the action fails.")


class WhoseMode(
    Reading,
    issue="em.issue.whose-mode",
    asks=("I have troops in his area: can I change its defence mode?",),
):
    """Who may change the defence mode of a land area?"""

    OWNER = Answer("a", "Its owner.", 'The modes are about "your armies in that area" and about what "you own".')
    ARMIES = Answer("b", "Any country that has armies in it.")


class CapturedMode(
    Reading,
    issue="em.issue.captured-mode",
    asks=("I just took the area: do the loser's trenches and ambush now work for me?",),
):
    """What is the defence mode of an area that has just been captured?"""

    AS_AT_START = Answer(
        "a", "RETREAT, with no location set.", "What the loser set were orders to the loser's own armies."
    )
    KEPT = Answer("b", "The one that the loser had set, with its locations: the mode belongs to the area.")


class ModeLeft(
    Reading,
    issue="em.issue.mode-left",
    asks=("I marched out of my trenches and back in: am I still entrenched?",),
):
    """Does an area keep its defence mode when all armies of its owner leave it?"""

    KEPT = Answer("a", "Yes.", 'A mode without armies has "no effect"; nothing says that it ends.')
    RESET = Answer("b", "No: it is RETREAT again, with no location set.")


class ModeLasts(
    Reading,
    issue="em.issue.mode-lasts",
    asks=("Do I have to order my garrison to entrench again every turn?",),
):
    """Does a defence mode last beyond the turn in which it was set?"""

    UNTIL_CHANGED = Answer(
        "a", "Yes, until it is changed.", 'Modes "may be changed" by actions; nothing else ends them.'
    )
    THAT_TURN = Answer("b", "No: each turn begins with RETREAT, though the locations stay.")
