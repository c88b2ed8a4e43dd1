"""The issues that the fuel of aircraft raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FuelTests(
    Reading,
    issue="ew.issue.fuel-tests",
    asks=("I have two points of fuel but a long way home; may I bomb this turn?",),
):
    """What fuel do aircraft need for the first attack: two points, or enough to return after it?"""

    BOTH = Answer(
        "a",
        "Both.",
        'Aircraft "cannot take part" in "any attack" that would make their safe return impossible; the first is one.',
    )
    TWO_POINTS = Answer("b", "Two fuel points: the other test stands in step 3, and begins with it.")


class TwoPointsAgain(
    Reading,
    issue="ew.issue.two-points-again",
    asks=("Must my plane have two points of fuel again for the second round?",),
):
    """When must aircraft have two fuel points?"""

    ONCE = Answer(
        "a", "Before the first attack only.", 'The points are those "remaining after any air battles that took place".'
    )
    EACH_ROUND = Answer("b", "Before each attack: they are needed to take part in the land battle.")


class LastRound(
    Reading, issue="ew.issue.last-round", asks=("We wiped them out in one round; do my planes still burn fuel for it?",)
):
    """Does the round in which the last unit of a side is removed cost fuel?"""

    YES = Answer("a", "Yes.", "Step 3 comes after step 2, and the sentence on fuel makes no exception.")
    NO = Answer("b", "No: there is no land combat any more when step 3 would begin.")


class IdleFuel(
    Reading,
    issue="ew.issue.idle-fuel",
    asks=("My bomber sat this one out; does it pay for the round all the same?",),
):
    """Do aircraft that took no part in the attack lose the fuel point of the first round?"""

    NO = Answer("a", "No.", "They cannot participate, so they are none of the attacking aircraft.")
    YES = Answer("b", "Yes: they were moved in to attack, and wait over the territory until step 3.")


class SafeReturn(
    Reading, issue="ew.issue.safe-return", asks=("Is it safe to come home on the last drop, with zero fuel left?",)
):
    """Is it a safe return to arrive without a fuel point left?"""

    ON_NOTHING = Answer("a", "Yes.", "The fuel was enough to return, and nothing has to be left of it.")
    POINT_LEFT = Answer("b", "No: a fuel point must be left on arrival.")


class NoWayHome(
    Reading,
    issue="ew.issue.no-way-home",
    asks=("My plane must leave and nothing friendly is in range; do I lose it?",),
):
    """What happens to aircraft that disengage with no friendly territory in reach?"""

    LOST = Answer(
        "a",
        "They are lost.",
        "They leave, and may land nowhere: they have no territory to be in.",
    )
    LEAVE = Answer("b", "They leave and are kept: the text removes units for hits alone.")


class ConqueredFriendly(
    Reading,
    issue="ew.issue.conquered-friendly",
    asks=("We just took the place; can my planes land right there instead of flying home?",),
):
    """Is a territory that has just been conquered friendly to the aircraft that must disengage there?"""

    NO = Answer(
        "a",
        "No: they fly to a territory that was friendly before.",
        'They are to "return" to friendly territory, and so go back to where they have been.',
    )
    YES = Answer("b", "Yes, from the moment at which the last defender is removed: they need not leave.")


class AircraftAfterBattle(
    Reading,
    issue="ew.issue.aircraft-after-battle",
    asks=("Where do my planes go once the fight is over?", "Can a fighter stay behind to guard what we took?"),
):
    """What do aircraft that need not disengage do when the battle is over?"""

    HOME = Answer(
        "a",
        "They fly home.",
        'Aircraft must keep the fuel "to safely return to a friendly territory"; the text lets them stay nowhere else.',
    )
    STAY_IF_TAKEN = Answer("b", "They stay in the territory if it was conquered, and fly home otherwise.")
    MAY_STAY = Answer("c", "They may stay, in a conquered territory and over one that is still the enemy's.")


class SecondBattle(
    Reading,
    issue="ew.issue.second-battle",
    asks=("Can a plane with fuel to spare hit a second territory in the same turn?",),
    unplayed=(Answer("b", "Yes, if it has two fuel points for that battle as well."),),
):
    """May aircraft that have left one land battle take part in another in the same turn?"""

    NO = Answer("a", "No.", "Aircraft that leave fly to a friendly territory, and land combat occurs in an enemy one.")
