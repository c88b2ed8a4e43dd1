"""The issues that retreats raise, and their readings."""

from clausewitz.play.readings import Answer, Reading


class ClosedSpaces(Reading, issue="gw.issue.closed-spaces"):
    """Which spaces are closed to a retreating defender?"""

    ANY_ATTACK = Answer(
        "a",
        "Those in which any attack is unresolved, and contested ones.",
        "The section on retreats speaks of an attack of whatever kind, step 6 of contested spaces; both are kept.",
    )
    LAND_ATTACK = Answer("b", "Those under attack by land units, and contested ones.")
    NONE = Answer("c", "None: 002 sets no condition.")


class OwnTerritoryFirst(Reading, issue="gw.issue.own-territory-first"):
    """May the defender retreat to an ally while a territory of his own is open to him?"""

    OWN_FIRST = Answer(
        "a", "No: an ally's territory only if none of his own is open.", "The section on retreats is the special rule."
    )
    FREE = Answer("b", "Yes: step 6 names friendly and allied territory side by side.")


class RetreatTo(Reading, issue="gw.issue.retreat-to"):
    """Where may an attacker retreat to?"""

    ORIGIN = Answer(
        "a",
        "To one of his territories from which one of his units attacked.",
        "000 prevails (gw.issue.which-source), and is the more precise.",
    )
    ANY_OWN = Answer("b", 'To any adjacent territory of his: 002 says "to his territory" only.')


class BackToAnAlly(Reading, issue="gw.issue.back-to-an-ally"):
    """May an attacker whose units came out of an ally's territory retreat to it?"""

    NO = Answer(
        "a",
        "No: only to a territory of his own.",
        'Step 6 says "one of his territories", and of the defender, in the next breath, "friendly or allied".',
    )
    YES = Answer("b", 'Yes: the section on retreats says "one of the areas that their attack came", whoever owns it.')


class Reach(Reading, issue="gw.issue.reach"):
    """How far may a retreat go?"""

    ADJACENT = Answer(
        "a",
        "To an adjacent space; the attacker in any case to where his units came from.",
        "A retreat is one move of the units that are in the space.",
    )
    ANYWHERE = Answer("b", "To any space that is open to it: no sentence says how far.")


class ComingOut(Reading, issue="gw.issue.coming-out"):
    """When is an attacker "coming out of a contested territory"?"""

    ANY = Answer(
        "a",
        "When any of his land units attacked out of one, the space of the battle itself included.",
        '"All land units" are bound, whichever of them came out of it.',
    )
    ALL = Answer("b", "Only when all of his land units did.")
    NEVER = Answer("c", "002 knows no such exception.")


class FlyToAnAlly(Reading, issue="gw.issue.fly-to-an-ally"):
    """Is the territory of an ally a "friendly territory" to which attacking aircraft and raiders may fly back?"""

    YES = Answer(
        "a",
        "Yes.",
        'The section on retreats tells "friendly owned" from "friendly allied", so that either is friendly.',
    )
    NO = Answer("b", 'No: step 6 says "friendly or allied", so that an ally\'s is not friendly.')


class CannotRetreat(Reading, issue="gw.issue.cannot-retreat"):
    """May an attacker call off an attack who could retreat to none of the areas that he came from?"""

    DESTROYED = Answer(
        "a",
        "Yes, and his land units are destroyed.",
        "The sentence says what becomes of them; if he had to fight on instead, it would speak of nothing.",
    )
    FIGHTS_ON = Answer("b", "No: an attack is called off by retreating, and that he cannot.")
