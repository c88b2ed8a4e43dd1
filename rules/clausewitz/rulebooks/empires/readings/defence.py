"""The issues that attacks and defence modes raise."""

from clausewitz.play.readings import Answer, Reading


class Undefended(Reading, issue="em.issue.undefended"):
    """Is an area without defending armies captured without a battle?"""

    CAPTURED = Answer("a", "Yes.", "There is nobody to fight with.")
    BATTLE = Answer("b", "No: section 8, which is not there, decides that as well.")


class Stronger(Reading, issue="em.issue.stronger"):
    """When is an attacking force "stronger", so that the armies retreat?"""

    MORE_ARMIES = Answer(
        "a",
        "When more armies attack than defend.",
        "Numbers are all that section 7 knows of armies.",
        assumes="The strengths are in 8.9, which is not there.",
    )
    WOULD_WIN = Answer("b", 'When it would win the battle: of DEFEND the text says "even if they\'ll lose the battle".')


class DefenceLocation(Reading, issue="em.issue.defence-location"):
    """Do AMBUSH and ENTRENCH share one defence location, or has each its own?"""

    SHARED = Answer("a", "They share it.", '"A defence location (for ambushes and entrenchments)" is one.')
    EACH = Answer("b", "Each has its own, which is kept while the other mode is set.")


class LocationLeftOut(Reading, issue="em.issue.location-left-out"):
    """What becomes of a location if the action that sets the mode names none?"""

    KEPT = Answer("a", "It stays as it was set before.", "Mode and locations are named as things of their own.")
    CLEARED = Answer("b", "None is set from then on.")


class WhoseMode(Reading, issue="em.issue.whose-mode"):
    """Who may change the defence mode of a land area?"""

    OWNER = Answer("a", "Its owner.", 'The modes are about "your armies in that area", and what "you" own.')
    ARMIES = Answer("b", "Any country that has armies in it.")


class CapturedMode(Reading, issue="em.issue.captured-mode"):
    """What is the defence mode of an area that has just been captured?"""

    AS_AT_START = Answer("a", "RETREAT, with no location set.", "What the loser had set are orders to his own armies.")
    KEPT = Answer("b", "The one that the loser had set, with its locations: the mode is the area's.")
