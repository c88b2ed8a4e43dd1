"""The issues that the fuel of aircraft raises, and their readings."""

from clausewitz.play.readings import Answer, Reading


class FuelTests(Reading, issue="ew.issue.fuel-tests"):
    """What fuel do aircraft need for the first attack: two points, or enough to return after it?"""

    BOTH = Answer(
        "a",
        "Both.",
        'Aircraft "cannot take part" in "any attack" that would make their safe return impossible; the first is one.',
    )
    TWO_POINTS = Answer("b", "Two fuel points: the other test stands in step 3, and begins with it.")


class TwoPointsAgain(Reading, issue="ew.issue.two-points-again"):
    """When must aircraft have two fuel points?"""

    ONCE = Answer(
        "a", "Before the first attack only.", 'The points are those "remaining after any air battles that took place".'
    )
    EACH_ROUND = Answer("b", "Before each attack: they are needed to take part in the land battle.")


class LastRound(Reading, issue="ew.issue.last-round"):
    """Does the round cost fuel in which the last unit of a side is removed?"""

    YES = Answer("a", "Yes.", "Step 3 comes after step 2, and the sentence on fuel makes no exception.")
    NO = Answer("b", "No: there is no land combat any more when step 3 would begin.")
